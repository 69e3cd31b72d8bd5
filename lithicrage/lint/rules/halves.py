"""LR211, LR212 and LR216: halves of a card that say nothing, do nothing, or hurt the wrong side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from lithicrage.engine import effects as fx
from lithicrage.language.expressions import constant
from lithicrage.language.models import Action
from lithicrage.language.source import Spot
from lithicrage.language.verbs import Needs, Verb, walk
from lithicrage.language.verbs.conditions import Apply
from lithicrage.language.verbs.defending import Cannot
from lithicrage.language.wording import ATTACK
from lithicrage.lint.places import at_key, without_key
from lithicrage.lint.rule import LintHit, Options, Rule
from lithicrage.lint.rules.reading import CARD
from lithicrage.lint.rules.schema import ROLL
from lithicrage.lint.subjects import CardSubject, PlacedStep, branches

_HARM: Final = frozenset({"deal", "lose", "drain", "discard", "mill", "bane", "next_bane"})
_BOON: Final = frozenset({"heal", "energy", "draw", "edge", "bonus", "next_edge", "next_bonus"})
_OWN: Final = (fx.YOU, fx.ALLIES)
_THEIRS: Final = (fx.OPPONENT, fx.FOES, fx.CHOSEN_FOE, fx.RANDOM_FOE)
# Lists that may be empty: a tier then does nothing, and an event replaced by nothing does not
# happen.
_SPOKEN: Final = ("tier1", "tier2", "tier3")


def empty(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """`attack: []` and other empty lists."""
    model, spot, lines = subject.model, subject.spot, subject.lines
    if isinstance(model, Action) and not subject.extends:
        for half, steps in (("attack", model.attack), ("defense", model.defense)):
            if half in spot.parts and not steps and model.shield | (half == "attack"):
                at = spot.at(half)
                yield at_key(at, half, f"`{half}` holds nothing", edits=without_key(lines, at))
    for ability, at in subject.abilities():
        if ("when" in at.parts or "use" in at.parts) and not getattr(ability, "steps", ()):
            yield at_key(at.at("do"), "do", "`do` holds nothing")
    for step in subject.steps():
        if not all(step.verb.inner()):
            yield from _empty_branches(step, lines)


def _empty_branches(step: PlacedStep, lines: Sequence[str]) -> Iterator[LintHit]:
    lists = step.verb.inner()
    named: list[tuple[str, Spot]] = branches(step.verb, step.spot)
    for steps, (name, at) in zip(lists, named, strict=False):
        if steps or name in _SPOKEN:
            continue
        if name.isdigit():
            yield LintHit(at.line, at.column, "an option that holds nothing", path=at.file)
        else:
            edits = without_key(lines, at) if name == "else" else ()
            yield at_key(at, name, f"`{name}` holds nothing", edits=edits)


def does_nothing(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """An Attack that changes nothing at any tier."""
    model = subject.model
    if isinstance(model, Action) and model.attack and not any(map(_acts, walk(model.attack))):
        yield at_key(subject.spot.at(ATTACK), ATTACK, "this Attack does nothing at any tier")


def _acts(verb: Verb) -> bool:
    """Whether a step changes anything by itself."""
    if verb.inner() or isinstance(verb, (Needs, Cannot)):
        return False
    amount = getattr(verb, "amount", None)
    return amount is None or constant(amount) != 0


def senseless(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """An Attack whose every step helps the opponent or hurts its user; or a gift at tier 3."""
    if not isinstance(subject.model, Action):
        return
    harmful = frozenset(options["harmful"])
    steps = [s for s in subject.steps() if s.half == ATTACK and not s.verb.inner()]
    worth = [(_worth(step.verb, harmful), step) for step in steps]
    lost = [step for value, step in worth if value < 0]
    if lost and not any(value > 0 for value, _ in worth):
        key = lost[0].verb.key
        message = f"`{key}` hurts its user or helps the opponent, with nothing in return"
        yield at_key(lost[0].at(key), key, message)
        return
    for step in lost:
        if isinstance(step.verb, Apply) and step.tier == 3:
            message = "a Condition on oneself as the prize of the best roll; is `to` right?"
            yield at_key(step.at("apply"), "apply", message)


def _worth(verb: Verb, harmful: frozenset[str]) -> int:
    """1 if a step serves its user, -1 if it does the opposite, 0 for an entry cost."""
    if isinstance(verb, Needs):
        return 0
    to = getattr(verb, "to", None)
    harm = verb.key in _HARM or (isinstance(verb, Apply) and verb.condition in harmful)
    if harm and to in _OWN:
        return -1
    return -1 if verb.key in _BOON and to in _THEIRS else 1


RULES: Final = (
    Rule(
        "LR211",
        "empty-effects",
        "warning",
        "card",
        "An empty list of steps.",
        "It looks unfinished; leave out what does nothing.",
        CARD.replace("[deal: 4]", "[]\n  flavor: It waits."),
        CARD,
        empty,
        "safe",
    ),
    Rule(
        "LR212",
        "attack-does-nothing",
        "warning",
        "card",
        "An Attack that changes nothing at any tier.",
        "It takes the place of one that does; leave the sword block out instead.",
        ROLL.replace("[deal: 3]", "[]").replace("[deal: 6]", "[]").replace("[deal: 10]", "[]"),
        ROLL.replace("[deal: 3]", "[]"),
        does_nothing,
    ),
    Rule(
        "LR216",
        "target-senseless",
        "warning",
        "card",
        "An Attack that only hurts its user or helps the opponent, or does so at tier 3.",
        "Most often `to` is wrong: `deal` and `apply` act on the opponent by themselves.",
        CARD.replace("[deal: 4]", "[{deal: 4, to: you}]"),
        CARD.replace("[deal: 4]", "[deal: 4, {deal: 1, to: you}]"),
        senseless,
        options={"harmful": ["bleeding", "dazed", "poisoned", "weakened"]},
    ),
)
