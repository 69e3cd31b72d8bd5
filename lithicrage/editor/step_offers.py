"""What could stand in a list of steps: verbs where they may stand, their own modifiers, values."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from lithicrage.editor.offer import Offer, Shelf
from lithicrage.editor.place import CursorPath
from lithicrage.engine import rules
from lithicrage.engine.amounts import COMPARISONS, READINGS, SUBTYPES, Reading
from lithicrage.engine.effects import TARGETS
from lithicrage.language.expression_words import amount_words
from lithicrage.language.expressions import OF_COMBATANT, WHO
from lithicrage.language.models import Action, Condition
from lithicrage.language.moments import TextMoment, has_value
from lithicrage.language.rule_says import RULE_SAYS
from lithicrage.language.schema import MODIFIER_SAYS, verb_says
from lithicrage.language.verbs import VERBS, Verb
from lithicrage.language.verbs.making import Change, Make
from lithicrage.language.verbs.moving import EVERY, RANDOM, THIS, TOPMOST, Put
from lithicrage.language.verbs.shapes import (
    CONDITION,
    COUNTER,
    LASTING,
    ONE_CONDITION,
    OPTIONS,
    STAYING,
    Shape,
)
from lithicrage.language.verbs.staying import ALWAYS, COUNTERS, TURNS
from lithicrage.language.wording import ABILITY, ATTACK, DEFENSE, RIDER

STEPS: Final = frozenset(
    {"attack", "defense", "do", "then", "else", "tier1", "tier2", "tier3", "may", "die", "choose"}
    | {rules.ON_ATTACK}
)
HALF_OF: Final = {
    ATTACK: ATTACK,
    DEFENSE: DEFENSE,
    rules.ON_ATTACK: RIDER,
    "abilities": ABILITY,
    "do": ABILITY,
}
HOW: Final = {  # how a card is picked
    THIS: "This card itself.",
    TOPMOST: "The topmost card of the Draw.",
    RANDOM: "Chance picks one of those that fit.",
    EVERY: "All that fit.",
}
STAYS: Final = {  # how long a card stays
    f"3 {TURNS}": "Turns of whoever it stays with.",
    f"2 {COUNTERS}": "Until the last one is taken off.",
    ALWAYS: "Until it is taken away.",
}
_NUMBER: Final = re.compile(r"(?<![\w.])\d+(?![\w.])")
_LAST: Final = re.compile(r"(\w+)\W*$")
_SUBJECT: Final = re.compile(r"(\w+) +(?:is|was) *$")
_JOINTS: Final = ("", "and", "or", "not")


def step_keys(place: CursorPath, shelf: Shelf) -> Iterator[Offer]:
    """The verbs that may stand here; beside a verb, the modifiers that it takes."""
    verb = next((VERBS[key] for key in place.beside if key in VERBS), None)
    if verb is not None:
        for key in verb.modifiers:
            if key not in place.beside:
                snippet = "to: " if key == "to" else f"{key}: [$1]"
                yield Offer(key, "key", MODIFIER_SAYS[key], snippet)
        return
    later = "later" in place.around
    half = next((HALF_OF[key] for key in place.around if key in HALF_OF), ABILITY)
    for key, found in VERBS.items():
        if (ABILITY if later else half) in found.halves and not (later and found.of_moment):
            yield Offer(key, "key", verb_says(found), _snippet(found, shelf, place.braced))


def _snippet(verb: type[Verb], shelf: Shelf, braced: bool) -> str:
    """A verb's first example with stops at its numbers and its Condition."""
    example = verb.examples[0]
    if braced and example.startswith("{"):
        example = example[1:-1]
    borne = next((c for c in shelf.library.models(Condition) if f" {c}" in example), "")
    pattern = rf"{_NUMBER.pattern}|\b{borne}\b" if borne else _NUMBER.pattern
    head, colon, rest = example.partition(":")
    stops = iter(range(1, 99))
    return head + colon + re.sub(pattern, lambda m: f"${{{next(stops)}:{m[0]}}}", rest)


def step_values(verb: type[Verb], place: CursorPath, shelf: Shelf, at: TextMoment) -> list[Offer]:
    """The words of which a verb's value is made, but for numbers that have no value there."""
    shape = verb.takes
    said = place.said.split()
    if shape.words:
        return [Offer(word, "value") for word in shape.words] if not said else []
    if shape.name == "test":
        return list(test_words(place.said, shelf))
    if shape == COUNTER and not said:
        this = Offer("this", "value", "The counter of this card where it stays.")
        return [this, *shelf.ids(Condition)]
    if shape == STAYING:
        return list(_long(said))
    if shape in (CONDITION, ONE_CONDITION, LASTING) and not said:
        everything = [Offer("all", "value", "Every Condition.")] if shape == CONDITION else []
        return [*everything, *shelf.ids(Condition)]
    if shape == LASTING:
        return list(amounts(place.said.partition(" ")[2], at))
    return list(_of_shape(shape, place.said, at))


def _of_shape(shape: Shape, said: str, at: TextMoment) -> Iterator[Offer]:
    if shape.name in ("amount", "count", "cards"):
        yield from amounts(said, at)
        if shape.name == "cards" and not said:
            yield Offer("random", "value", "Cards drawn by lot.")
    elif shape.name == "true":
        yield Offer("true", "value")
    elif shape.name == "roll" and not said:
        yield Offer("power", "value", "Paid with two cards of the hand.")
        yield Offer("top", "value", "Two cards off the top of Draw.")
    elif shape.name == "cost" and not said:
        yield Offer("X", "value", "As much Energy as you like; `X` in its `then`.")
    elif shape == OPTIONS and not said:
        yield Offer("1 to 6", "value", "A number, which is `X` in its `then`.")
    elif shape.name == "counted thing" and not said:
        yield from (Offer(name, "value", amount_words(Reading(name))) for name in OF_COMBATANT)
        yield from (Offer(who, "value") for who in WHO)


def _long(said: list[str]) -> Iterator[Offer]:
    """How long a card stays."""
    if not said:
        yield from (Offer(long, "value", says) for long, says in STAYS.items())
    elif len(said) == 1 and said[0] != ALWAYS:
        yield from (Offer(unit, "value") for unit in (TURNS, COUNTERS))


def card_values(verb: str, key: str, place: CursorPath, shelf: Shelf) -> list[Offer] | None:
    """The cards that may stand in the braces of `put`, `make` and `change`; None at a key that
    names none."""
    if (verb, key) in ((Make.key, "card"), (Change.key, "into")):
        if place.said:
            return []
        this = [Offer(THIS, "value", HOW[THIS])] if key == "card" else []
        return [*this, *shelf.ids(Action)]
    if verb not in (Put.key, Change.key) or key != "card":
        return None
    words = place.said.split()
    if not words:
        hows = {how: says for how, says in HOW.items() if verb == Put.key or how != TOPMOST}
        return [*(Offer(how, "value", says) for how, says in hows.items()), *_filters()]
    if words == [RANDOM] or words == [EVERY] or words[-1] == "and":
        return list(_filters())
    if words[-1] == "cost":
        return [Offer(sign, "value") for sign in COMPARISONS]
    return [Offer("and", "value")] if words[-1] not in (THIS, TOPMOST, *COMPARISONS) else []


def _filters() -> Iterator[Offer]:
    yield Offer("any", "value", "Any card.")
    yield from (Offer(word, "value", "Cards of this subtype.") for word in SUBTYPES)
    yield Offer("cost", "value", "Cards of such a Cost: `cost >= 3`.")


def amounts(said: str, at: TextMoment) -> Iterator[Offer]:
    """What an amount may go on with, behind what is said of it."""
    last = _LAST.search(said)
    if last is not None and said.rstrip() and not said.rstrip().endswith(("+", "-", "*", "/", "(")):
        if last[1] in WHO:
            yield from (Offer(name, "value") for name in OF_COMBATANT)
        else:
            yield from (Offer(sign, "value") for sign in "+-*")
        return
    yield from (Offer(stat, "value", "A characteristic of the user.") for stat in "MAWS")
    known = [name for name in READINGS if has_value(name, at)]
    yield from (Offer(name, "value", amount_words(Reading(name))) for name in known)
    yield from (Offer(who, "value") for who in WHO)


def test_words(said: str, shelf: Shelf) -> Iterator[Offer]:
    """What a test may go on with, behind what is said of it."""
    found = _LAST.search(said)
    last = found[1] if found is not None and found.end(1) == len(said.rstrip()) else ""
    compared = said.rstrip().endswith(tuple(COMPARISONS))
    if _SUBJECT.search(said):
        subject = _SUBJECT.search(said)
        if subject is not None and subject[1] == "subtype":
            yield from (Offer(word, "value") for word in SUBTYPES)
        else:
            yield from shelf.ids(Condition)
    elif last in WHO:
        yield Offer("is", "value", "Bears this Condition now.")
        yield Offer("was", "value", "Bore it when its Action was declared.")
        yield from (Offer(name, "value") for name in OF_COMBATANT)
    elif last == "rule":
        names = [rule.name for rule in rules.RULES if rule.high == 1 and not rule.choices]
        yield from (Offer(name, "value", RULE_SAYS[name]) for name in names)
    elif last in ("card", "roll"):
        yield Offer("subtype is" if last == "card" else "tier", "value")
    elif last == "subtype":
        yield Offer("is", "value")
    elif compared or last in _JOINTS:
        if not compared:
            yield Offer("not", "value")
            yield Offer("card subtype is", "value", "Of which subtype the Action is.")
            yield Offer("roll tier", "value", "Which tier the roll came to.")
            yield Offer("attacking", "value", "Whether it is your own Attack.")
            yield Offer("rule", "value", "Whether a table rule is on.")
        yield from (Offer(who, "value") for who in WHO)
        yield from (Offer(name, "value", amount_words(Reading(name))) for name in READINGS)
        yield from (Offer(stat, "value", "A characteristic of the user.") for stat in "MAWS")
    elif last in READINGS or last.isdigit() or last in "MAWS":
        yield from (Offer(sign, "value") for sign in COMPARISONS)
        yield from (Offer(word, "value") for word in ("and", "or"))
    else:
        yield from (Offer(word, "value") for word in ("and", "or"))


def targets() -> Iterator[Offer]:
    """Whom a step may touch."""
    yield from (Offer(target, "value") for target in TARGETS)
