"""LR225: numbers of a moment where that moment is not, so that they are 0 for ever."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any, Final, get_args

from lithicrage.dsl.abilities import (
    AbilityText,
    PassiveText,
    PowerText,
    ReplacementText,
    TriggerText,
)
from lithicrage.dsl.expressions import Test, readings_in
from lithicrage.dsl.models import Action, Condition, Profile
from lithicrage.dsl.moments import READ, Moment, has_value, readings_of, says
from lithicrage.dsl.source import Spot
from lithicrage.dsl.verbs import Verb, walk
from lithicrage.dsl.verbs.energy import Spend
from lithicrage.dsl.verbs.flow import ChooseNumber, Repeat
from lithicrage.dsl.verbs.time import Later
from lithicrage.dsl.wording import ABILITY
from lithicrage.engine import abilities as ab
from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import Amount, Const, Reading
from lithicrage.engine.rules import LAYERS
from lithicrage.lint.places import at_value
from lithicrage.lint.rule import Hit, Options, Rule
from lithicrage.lint.subjects import CardSubject, Placed, placed

_AMOUNTS: Final = get_args(Amount)
_TESTS: Final = get_args(Test)
_PLAIN: Final = frozenset({Const, int, str, bool, tuple})


def word_without_value(card: CardSubject, options: Options) -> Iterator[Hit]:
    """`that`, `damage`, `blocked` and their like in a place where nothing gives them a number."""
    model = card.model
    if isinstance(model, Action):  # as most are
        if card.extends or card.item.file in card.pack.of_moments:
            for half, steps, spot in card.lists():
                yield from _in_steps(card, placed(steps, spot, half), Moment(half))
        return
    if isinstance(model, Profile) and model.on_attack:
        spot = card.spot.at("rules", "on_attack")
        yield from _in_steps(card, placed(model.on_attack, spot, "rider"), Moment("rider"))
    for ability, spot in card.abilities():
        at = _moment(ability, isinstance(model, Condition))
        if ability.gate.test is not None:
            yield from _told(card, readings_of(ability.gate.test), spot.at("if"), at)
        if isinstance(ability, PassiveText):
            if isinstance(ability.operand, _AMOUNTS):
                layer = _layer(spot)
                yield from _told(card, readings_in(ability.operand), layer, at)
            continue
        done = placed(ability.steps, spot.at("do"), ABILITY)
        yield from _in_steps(card, done, at)


def _moment(ability: AbilityText, condition: bool) -> Moment:
    if isinstance(ability, TriggerText):
        return Moment(ABILITY, "when", ab.WHENS[ability.when], condition)
    if isinstance(ability, ReplacementText):
        return Moment(ABILITY, "instead", ab.INSTEADS[ability.instead], condition)
    return Moment(ABILITY, "use" if isinstance(ability, PowerText) else "rule", "", condition)


def _layer(spot: Spot) -> Spot:
    """The place of what a rule change brings."""
    return next((spot.at(key) for key in LAYERS if key in spot.parts), spot)


def _in_steps(card: CardSubject, steps: tuple[Placed, ...], at: Moment) -> Iterator[Hit]:
    """The hits in one text, whose steps come in their printed order."""
    behind: set[str] = set()
    for step in steps:
        verb = step.verb
        behind |= _done(verb)
        here = frozenset(behind)
        named = [name for name in readings_own(verb) if name in READ]
        if not named:
            behind.add(verb.key)
            continue
        again = {
            inner.key
            for around, _ in step.around
            if isinstance(around, Repeat)
            for inner in walk(around.steps)
        }
        moment = Moment(
            at.half,
            at.form,
            at.event,
            at.condition,
            any(isinstance(around, Later) for around, _ in step.around),
            here | again,
            any(_names_x(around, branch) for around, branch in step.around),
        )
        behind.add(verb.key)
        yield from _told(card, iter(named), step.at(verb.key), moment)


def _done(verb: Verb) -> set[str]:
    """What a step does before anything within it."""
    paid = isinstance(verb, Spend) and verb.cost == fx.DISCARD_COST
    return {"discard"} if paid else set()


def _names_x(verb: Verb, branch: str) -> bool:
    """Whether X has a value in a branch of a step."""
    if isinstance(verb, Spend):
        return isinstance(verb.amount, Reading) and branch == "then"
    return isinstance(verb, ChooseNumber)


def _told(card: CardSubject, names: Iterator[str], spot: Spot, at: Moment) -> Iterator[Hit]:
    for name in dict.fromkeys(names):
        if not has_value(name, at):
            message = f"`{name}` has no value here and would be 0; it has one {says(name)}"
            whole = at_value(spot, message)
            known = not spot.file and spot.line <= len(card.lines)
            line = card.lines[spot.line - 1] if known else ""
            found = re.compile(rf"\b{name}\b").search(line, spot.column - 1)
            if found is None:
                yield whole
            else:
                yield replace(whole, column=found.start() + 1, length=len(name))


def readings_own(verb: Verb) -> tuple[str, ...]:
    """The readings that a step names itself, not those of the steps within it."""
    if isinstance(verb, Spend) and isinstance(verb.amount, Reading):
        return ()  # `spend: X` gives X its value
    return _own(verb)


def _own(verb: Any) -> tuple[str, ...]:
    found: list[str] = []
    for field in fields(verb):
        value = getattr(verb, field.name)
        kind = type(value)
        if kind in _PLAIN:  # as nearly all are
            continue
        if kind in _AMOUNTS:
            found += readings_in(value)
        elif kind in _TESTS:
            found += readings_of(value)
    return tuple(found)


RULES: Final = (
    Rule(
        "LR225",
        "word-without-value",
        "error",
        "card",
        "A number of a moment, such as `that`, `damage` or `blocked`, where nothing gives it.",
        "It would be 0 for ever, and the card would print words without a meaning.",
        "hit: {kind: action, name: Hit It, subtype: mind, cost: 2, "
        "attack: [deal: 2, deal: that]}\n",
        "hit: {kind: action, name: Hit It, subtype: mind, cost: 2, "
        "attack: [discard: 1, deal: that]}\n",
        word_without_value,
        since="0.7.0",
    ),
)
