"""How abilities are worded: tables for moments, replaced events, changed rules and limits."""

from __future__ import annotations

from typing import Any, Final

from lithicrage.engine import abilities as ab
from lithicrage.engine import rules
from lithicrage.engine.amounts import Amount, Const
from lithicrage.language.rule_words import answer_words
from lithicrage.language.wording import Wording, bold

MOMENTS: Final = {
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
WHO: Final = {
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
WITH_THIS: Final = {
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
INSTEAD: Final = {
    "damage": "Instead of taking damage",
    "loss": "Instead of losing Stamina",
    "gain": "Instead of gaining Stamina",
    "condition": "Instead of gaining a Condition",
    "draw": "Instead of drawing a card",
    "draw_step": "Instead of drawing in your turn",
    "defeat": "Instead of falling",
    "pass": "Instead of passing",
}
# What is left of an event that has a size, once it is replaced.
NONE: Final = {"damage": "You take none.", "loss": "You lose none.", "gain": "You gain none."}
WHOSE: Final = {ab.OF_SELF: "Your", ab.OF_OPPONENT: "Opponents'", ab.OF_ANY: "All Combatants'"}
CHANGES: Final = {
    "set": "{}",
    "times": "multiplied by {}",
    "at_least": "at least {}",
    "at_most": "at most {}",
    "always": "always {}",
}
HOLDERS: Final = {ab.OF_SELF: "You", ab.OF_OPPONENT: "Opponents", ab.OF_ANY: "All Combatants"}
# Who can or cannot do what. A scope without words of its own uses the bearer's.
PERMITS: Final[dict[str, dict[int, tuple[str, str]]]] = {
    "may_chain": {scope: (f"{whose} Attacks", "chain") for scope, whose in WHOSE.items()},
    "may_attack": {ab.OF_SELF: ("You", "attack")},
    "may_defend": {
        ab.OF_SELF: ("You", "defend"),
        ab.OF_OPPONENT: ("Your Attacks", "be defended against"),
    },
    "may_be_targeted": {ab.OF_SELF: ("You", "be targeted")},
    "may_gain": {ab.OF_SELF: ("You", "gain")},
}
FOR: Final = {
    ab.OF_SELF: "For you",
    ab.OF_OPPONENT: "For opponents",
    ab.OF_ANY: "For all Combatants",
}
NO_ATTACKS: Final = {
    rules.SET: "make no Attacks",
    rules.AT_MOST: "can make no Attacks",
    rules.ALWAYS: "never make Attacks",
}
TIMES: Final = {1: "Once", 2: "Twice"}


def when_words(when: str, scope: int) -> str:
    """`When you take damage`, `At the start of an opponent's turn`, `When you draw this card`."""
    if scope == ab.OF_THIS:
        return WITH_THIS[when]
    return MOMENTS[when].format(**WHO[scope])


def instead_words(event: str) -> str:
    """`Instead of falling`."""
    return INSTEAD[event]


def limit_words(times: int, window: str) -> str:
    """` Once a turn.`, ` 3 times a match.`"""
    return f" {TIMES.get(times, f'{times} times')} a {window}."


def passive_words(name: str, layer: int, operand: Any, scope: int, w: Wording) -> str:
    """A changed rule without its full stop: `Your Power Rolls have a Bane`."""
    whose = WHOSE[scope]
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
    if name == "attacks_per_turn":
        return _attacks(layer, operand, scope, w)
    if name == "immune":
        return _immune(layer, operand, scope, w)
    if name in PERMITS:
        return _permit(name, layer, operand, scope, w)
    rule = rules.BY_NAME[name]
    named = operand is None or rule.choices or rule.pair or rule.high == 1
    if named and layer in (rules.SET, rules.ALWAYS):
        always = ", always" if layer == rules.ALWAYS else ""
        return f"{FOR[scope]}{always}: {answer_words(name, operand).removesuffix('.')}"
    noun = name.partition("_per")[0]
    many = noun.endswith("s") and not noun.endswith(("ss", "us"))
    subject = f"{whose} {name.replace('_', ' ')} {'are' if many else 'is'}"
    if layer == rules.ADD:
        return f"{subject} {_added(name, operand, w, 'higher', 'lower')}"
    change = CHANGES[rules.LAYERS[layer]].format(bold(_value(name, operand, w)))
    return f"{subject} {change}"


def _permit(name: str, layer: int, operand: Any, scope: int, w: Wording) -> str:
    """`You cannot attack`, `Your Attacks can always be defended against`."""
    holder, what = PERMITS[name].get(scope) or (HOLDERS[scope], PERMITS[name][ab.OF_SELF][1])
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
    """`You are immune to Dazed`; with `set`, to nothing else."""
    named = " and ".join(bold(w.condition(id)) for id in ids)
    holder = f"{HOLDERS[scope]} are"
    if layer in (rules.SET, rules.ALWAYS):
        alone = f"{named} alone" if named else "nothing"
        return f"{holder}{' always' if layer == rules.ALWAYS else ''} immune to {alone}"
    return f"{holder} immune to {named or 'nothing more'}"


def _attacks(layer: int, operand: Any, scope: int, w: Wording) -> str:
    """`Your Attacks are at most 1 a turn`, `You make no Attacks`."""
    number = operand.number if isinstance(operand, Const) else operand
    always = " always" if layer == rules.ALWAYS else ""
    if number is None:
        return f"{HOLDERS[scope]}{always} make any number of Attacks"
    if number == 0 and layer in (rules.SET, rules.AT_MOST, rules.ALWAYS):
        return f"{HOLDERS[scope]} {NO_ATTACKS[layer]}"
    subject = f"{WHOSE[scope]} Attacks are"
    if layer == rules.ADD:
        return f"{subject} {_added('attacks_per_turn', operand, w, 'more', 'fewer')} a turn"
    value = bold(_value("attacks_per_turn", operand, w))
    return f"{subject} {CHANGES[rules.LAYERS[layer]].format(value)} a turn"


def _added(name: str, operand: Any, w: Wording, more: str, less: str) -> str:
    """`1 higher`, `2 fewer`."""
    number = operand.number if isinstance(operand, Const) else None
    words = str(abs(number)) if number is not None else _value(name, operand, w)
    return f"{bold(words)} {less if number is not None and number < 0 else more}"


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
