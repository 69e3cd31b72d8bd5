"""LR225: words for numbers of a moment, used outside that moment, where they are always 0."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, get_args

from lithicrage.base.frozen import replace
from lithicrage.engine import abilities as ab
from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import Amount, Const, Reading
from lithicrage.engine.rules import LAYERS
from lithicrage.language.abilities import (
    AbilityText,
    PassiveText,
    PowerText,
    ReplacementText,
    TriggerText,
)
from lithicrage.language.expressions import Test, readings_in
from lithicrage.language.models import Action, Condition, Profile
from lithicrage.language.moments import READ, TextMoment, has_value, readings_of, says
from lithicrage.language.source import Spot
from lithicrage.language.verbs import Verb, walk
from lithicrage.language.verbs.energy import Spend
from lithicrage.language.verbs.flow import ChooseNumber, Repeat
from lithicrage.language.verbs.sundry import Die
from lithicrage.language.verbs.time import Later
from lithicrage.language.wording import ABILITY
from lithicrage.lint.places import at_value
from lithicrage.lint.rule import LintHit, Options, Rule
from lithicrage.lint.subjects import CardSubject, PlacedStep, placed_steps

_TESTS: Final = get_args(Test)
_PLAIN: Final = frozenset({Const, int, str, bool, tuple})


def word_without_value(card: CardSubject, options: Options) -> Iterator[LintHit]:
    """`that`, `damage`, `blocked` and the like where nothing gives them a value."""
    model = card.model
    if isinstance(model, Action):  # most are
        if not card.extends and card.item.file not in card.pack.of_moments:
            return
        for half, steps, spot in card.lists():
            if half != ABILITY:
                yield from _in_steps(card, placed_steps(steps, spot, half), TextMoment(half))
    if isinstance(model, Profile) and model.on_attack:
        spot = card.spot.at("rules", "on_attack")
        yield from _in_steps(
            card, placed_steps(model.on_attack, spot, "rider"), TextMoment("rider")
        )
    for ability, spot in card.abilities():
        stays = ability.gate.place == ab.STAYING
        at = _moment(ability, stays or isinstance(model, Condition))
        if ability.gate.place not in (ab.BORNE, ab.STAYING):
            at = replace(at, of_card=True)
        if ability.gate.test is not None:
            yield from _told(card, readings_of(ability.gate.test), spot.at("if"), at)
        if isinstance(ability, PassiveText):
            if isinstance(ability.operand, Amount):
                layer = _layer(spot)
                yield from _told(card, readings_in(ability.operand), layer, at)
            continue
        done = placed_steps(ability.steps, spot.at("do"), ABILITY)
        yield from _in_steps(card, done, at)


def _moment(ability: AbilityText, condition: bool) -> TextMoment:
    if isinstance(ability, TriggerText):
        return TextMoment(ABILITY, "when", ab.WHENS[ability.when], condition)
    if isinstance(ability, ReplacementText):
        return TextMoment(ABILITY, "instead", ab.INSTEADS[ability.instead], condition)
    return TextMoment(ABILITY, "use" if isinstance(ability, PowerText) else "rule", "", condition)


def _layer(spot: Spot) -> Spot:
    """The spot of a rule change's operand."""
    return next((spot.at(key) for key in LAYERS if key in spot.parts), spot)


def _in_steps(
    card: CardSubject, steps: tuple[PlacedStep, ...], at: TextMoment
) -> Iterator[LintHit]:
    """The hits in one text, whose steps are in printed order."""
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
        moment = TextMoment(
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
    """What a step does before any step inside it."""
    paid = isinstance(verb, Spend) and verb.cost == fx.DISCARD_COST
    return {"discard"} if paid else set()


def _names_x(verb: Verb, branch: str) -> bool:
    """Whether X has a value in a branch of a step."""
    if isinstance(verb, Spend):
        return isinstance(verb.amount, Reading) and branch == "then"
    return isinstance(verb, (ChooseNumber, Die))


def _told(card: CardSubject, names: Iterator[str], spot: Spot, at: TextMoment) -> Iterator[LintHit]:
    for name in dict.fromkeys(names):
        if not has_value(name, at):
            message = f"`{name}` has no value here, so it is 0; it has one {says(name)}"
            whole = at_value(spot, message)
            known = not spot.file and spot.line <= len(card.lines)
            line = card.lines[spot.line - 1] if known else ""
            found = re.compile(rf"\b{name}\b").search(line, spot.column - 1)
            if found is None:
                yield whole
            else:
                yield replace(whole, column=found.start() + 1, length=len(name))


def readings_own(verb: Verb) -> tuple[str, ...]:
    """The readings that a step itself names, without those of steps inside it."""
    if isinstance(verb, Spend) and isinstance(verb.amount, Reading):
        return ()  # `spend: X` gives X its value
    return _own(verb)


def _own(verb: Any) -> tuple[str, ...]:
    found: list[str] = []
    for name in verb.__match_args__:
        value = getattr(verb, name)
        kind = type(value)
        if kind in _PLAIN:  # nearly all are
            continue
        if isinstance(value, Amount):
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
        "A number such as `that`, `damage` or `blocked`, where nothing gives it a value.",
        "It would always be 0, and the card would print nonsense.",
        "hit: {kind: action, name: Hit It, subtype: mind, cost: 2, "
        "attack: [deal: 2, deal: that]}\n",
        "hit: {kind: action, name: Hit It, subtype: mind, cost: 2, "
        "attack: [discard: 1, deal: that]}\n",
        word_without_value,
        since="0.7.0",
    ),
)
