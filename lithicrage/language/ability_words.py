"""How abilities are worded: tables for moments, replaced events, changed rules and limits."""

from __future__ import annotations

from typing import Any, Final

from lithicrage.engine import abilities as ab
from lithicrage.engine import rules
from lithicrage.engine.amounts import Amount, Const
from lithicrage.language.wording import Wording, bold

_MOMENTS: Final = {
    "match_start": "At the start of the match{each}",
    "turn_start": "At the start of {whose} turn",
    "attack_declared": "When {who} attack{s}",
    "rolled": "When {who} make{s} a Power Roll",
    "crit": "When {who} roll{s} a Crit",
    "defended": "When {who} defend{s}",
    "damage_dealt": "When {who} deal{s} damage",
    "damage_taken": "When {who} take{s} damage",
    "stamina_lost": "When {who} lose{s} Stamina",
    "healed": "When {who} gain{s} Stamina",
    "condition_gained": "When {who} gain{s} a Condition",
    "condition_lost": "When {who} lose{s} a Condition",
    "drew": "When {who} draw{s} a card",
    "discarded": "When {who} discard{s} a card",
    "reshuffled": "When {whose} Discard is shuffled",
    "passed": "When {who} pass{es}",
    "action_resolved": "When an Action of {whom} is resolved",
    "turn_end": "At the end of {whose} turn",
    "defeated": "When {who} fall{s}",
}
_WHO: Final = {
    ab.OF_SELF: {"who": "you", "whose": "your", "whom": "yours", "s": "", "es": "", "each": ""},
    ab.OF_OPPONENT: {
        "who": "an opponent",
        "whose": "an opponent's",
        "whom": "an opponent",
        "s": "s",
        "es": "es",
        "each": ", for each opponent",
    },
    ab.OF_ANY: {
        "who": "any Combatant",
        "whose": "any Combatant's",
        "whom": "any Combatant",
        "s": "s",
        "es": "es",
        "each": ", for each Combatant",
    },
}
_WITH_THIS: Final = {
    "attack_declared": "When you attack with this card",
    "defended": "When you defend with this card",
    "drew": "When you draw this card",
    "discarded": "When you discard this card",
    "passed": "When you pass with this card",
    "action_resolved": "When the Action of this card is resolved",
}
PLACED: Final = {
    ab.STAYING: "While this card stays with you: ",
    ab.IN_HAND: "While this card is in your hand: ",
    ab.IN_DISCARD: "While this card is in your Discard: ",
}
_INSTEAD: Final = {
    "damage": "Instead of taking damage",
    "loss": "Instead of losing Stamina",
    "gain": "Instead of gaining Stamina",
    "condition": "Instead of gaining a Condition",
    "draw": "Instead of drawing a card",
    "draw_step": "Instead of drawing in your turn",
    "defeat": "Instead of falling",
    "pass": "Instead of passing",
}
_WHOSE: Final = {ab.OF_SELF: "Your", ab.OF_OPPONENT: "Opponents'", ab.OF_ANY: "All Combatants'"}
_CHANGES: Final = {
    "set": "{}",
    "times": "multiplied by {}",
    "at_least": "at least {}",
    "at_most": "at most {}",
    "always": "always {}",
}
_HOLDERS: Final = {ab.OF_SELF: "You", ab.OF_OPPONENT: "Opponents", ab.OF_ANY: "All Combatants"}
# Who can or cannot do what. A scope without words of its own uses the bearer's.
_PERMITS: Final[dict[str, dict[int, tuple[str, str]]]] = {
    "may_chain": {scope: (f"{whose} Attacks", "chain") for scope, whose in _WHOSE.items()},
    "may_attack": {ab.OF_SELF: ("You", "attack")},
    "may_defend": {
        ab.OF_SELF: ("You", "defend"),
        ab.OF_OPPONENT: ("Your Attacks", "be defended against"),
    },
    "may_be_targeted": {ab.OF_SELF: ("You", "be targeted")},
    "may_gain": {ab.OF_SELF: ("You", "gain")},
}
_TIMES: Final = {1: "Once", 2: "Twice"}


def when_words(when: str, scope: int) -> str:
    """`When you take damage`, `At the start of an opponent's turn`, `When you draw this card`."""
    if scope == ab.OF_THIS:
        return _WITH_THIS[when]
    return _MOMENTS[when].format(**_WHO[scope])


def instead_words(event: str) -> str:
    """`Instead of falling`."""
    return _INSTEAD[event]


def limit_words(times: int, window: str) -> str:
    """` Once a turn.`, ` 3 times a match.`"""
    return f" {_TIMES.get(times, f'{times} times')} a {window}."


def passive_words(name: str, layer: int, operand: Any, scope: int, w: Wording) -> str:
    """A changed rule without its full stop: `Your Power Rolls have a Bane`."""
    whose = _WHOSE[scope]
    if layer == rules.ADD and isinstance(operand, Amount):
        words = w.amount(operand)
        plus = bold(words if words.startswith("-") else f"+{words}")
        if name in ("edge", "bane"):
            return f"{whose} Power Rolls have {w.edges(operand, name.capitalize())}"
        if name == "roll_bonus":
            return f"{whose} Power Rolls have {plus}"
        if name == "def_bonus":
            return f"{whose} Defenses have {plus} DEF"
        if name == "damage_bonus":
            return f"{whose} Attacks deal {plus} damage"
    if name == "attacks_per_turn" and layer == rules.AT_MOST and isinstance(operand, Const):
        return f"{whose} Attacks are at most {bold(str(operand.number))} a turn"
    if name == "immune":
        return _immune(layer, operand, scope, w)
    if name in _PERMITS:
        return _permit(name, layer, operand, scope, w)
    noun = name.partition("_per")[0]
    many = noun.endswith("s") and not noun.endswith(("ss", "us"))
    subject = f"{whose} {name.replace('_', ' ')} {'are' if many else 'is'}"
    if layer == rules.ADD:
        return _added(subject, operand, w)
    change = _CHANGES[rules.LAYERS[layer]].format(bold(_value(name, operand, w)))
    return f"{subject} {change}"


def _permit(name: str, layer: int, operand: Any, scope: int, w: Wording) -> str:
    """`You cannot attack`, `Your Attacks can always be defended against`."""
    holder, what = _PERMITS[name].get(scope) or (_HOLDERS[scope], _PERMITS[name][ab.OF_SELF][1])
    on = operand
    if isinstance(operand, tuple) and operand:
        names = [_gained(thing, w) for thing in operand[::2]]
        what += " " + (" or ".join([", ".join(names[:-1]), names[-1]]) if names[1:] else names[0])
        on = operand[1]
    can = {(rules.SET, False): "cannot", (rules.SET, True): "can"}.get((layer, bool(on)))
    return f"{holder} {can or ('can always' if on else 'can never')} {what}"


def _gained(thing: str | int, w: Wording) -> str:
    """`Stamina`, `Energy`, `Conditions`, or the name of a Condition."""
    if isinstance(thing, str):
        return bold(w.condition(thing))
    return next(word.capitalize() for word, number in rules.GAINS.items() if number == thing)


def _immune(layer: int, ids: tuple[str, ...], scope: int, w: Wording) -> str:
    """`You cannot gain Dazed`; with `set`, the ids are all that cannot be gained."""
    named = [bold(w.condition(id)) for id in ids]
    if layer == rules.ADD:
        return f"{_HOLDERS[scope]} cannot gain {' or '.join(named) or 'nothing'}"
    but = f" but {' and '.join(named)}" if named else ""
    return f"{_HOLDERS[scope]} can gain all Conditions{but}"


def _added(subject: str, operand: Any, w: Wording) -> str:
    """`Your hand size is 1 higher`, or lower."""
    number = operand.number if isinstance(operand, Const) else None
    lower = number is not None and number < 0
    words = str(abs(number)) if number is not None else _value("", operand, w)
    return f"{subject} {bold(words)} {'lower' if lower else 'higher'}"


def _value(name: str, operand: Any, w: Wording) -> str:
    if operand is None:
        return "unlimited"
    if isinstance(operand, tuple):
        return " and ".join(str(number) for number in operand)
    if isinstance(operand, int) and rules.BY_NAME[name].high == 1:
        return "on" if operand else "off"
    if isinstance(operand, (int, str)):
        return str(operand).replace("_", " ")
    return w.amount(operand)
