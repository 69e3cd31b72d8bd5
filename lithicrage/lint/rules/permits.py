"""LR228: "cannot" and "can" on a card that change nothing, or that the card itself takes back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lithicrage.engine import rules as table
from lithicrage.engine.amounts import Const
from lithicrage.language.abilities import PassiveText
from lithicrage.lint.places import at_key
from lithicrage.lint.rule import LintHit, Options, Rule
from lithicrage.lint.subjects import CardSubject

CLASS: Final = """\
hermit:
  kind: class
  name: Hermit
  stats: {M: 0, A: 1, W: 1, S: 10}
  deck_cost: 40
  abilities:
    - {rule: may_gain, what: [stamina], set: false, if: hand == 0}
"""


def idle_permit(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """A permission that holds anyway, that the same card lifts, or that it states twice."""
    said: list[tuple[PassiveText, set[str]]] = []
    for ability, spot in subject.abilities():
        if not isinstance(ability, PassiveText):
            continue
        name = table.RULES[ability.rule].name
        what, on = _meant(ability)
        if not what:
            continue
        if on and ability.layer == table.SET:
            message = "`set: true` changes nothing: it holds already, and a ban beats it"
            yield at_key(spot.at("set"), "set", f"{message}; `always: true` would lift that")
            continue
        for other, others in said:
            both = sorted(what & others) if other.scope == ability.scope else []
            if both and other.gate == ability.gate:
                again = _meant(other)[1] == on
                how = "says again" if again else "takes back"
                key = "rule"
                message = f"`{name}` {how} what an ability above it says of {', '.join(both)}"
                yield at_key(spot.at(key), key, message)
                break
        said.append((ability, what))


def _meant(ability: PassiveText) -> tuple[set[str], bool]:
    """What a passive permits or forbids, and which of the two; nothing if it does neither."""
    operand = ability.operand
    if ability.rule == table.IMMUNE and isinstance(operand, tuple):
        return {str(id) for id in operand}, False
    if ability.rule == table.MAY_GAIN and isinstance(operand, tuple) and operand:
        names = {number: word for word, number in table.GAINS.items()}
        things = {thing if isinstance(thing, str) else names[thing] for thing in operand[::2]}
        return things, bool(operand[1])
    if ability.rule in table.MAY and isinstance(operand, (int, Const)):
        on = operand.number if isinstance(operand, Const) else operand
        return {table.RULES[ability.rule].name}, bool(on)
    return set(), False


RULES: Final = (
    Rule(
        "LR228",
        "idle-permit",
        "warning",
        "card",
        'A "can" or "cannot" that changes nothing, or that its card repeats or reverses.',
        '"Cannot" beats "can", and what nobody forbids is allowed.',
        CLASS.replace("set: false", "set: true"),
        CLASS,
        idle_permit,
    ),
)
