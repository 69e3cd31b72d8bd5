"""Every mechanic of the language has at least two cards or abilities that want it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from cards.shelf import abilities, actions, library, uses

from lithicrage.engine import abilities as ab
from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import Const, Stat
from lithicrage.game.fields import field_names
from lithicrage.language.abilities import (
    AbilityText,
    PassiveText,
    PowerText,
    ReplacementText,
    TriggerText,
)
from lithicrage.language.verbs import Needs, Roll, Verb
from lithicrage.language.verbs.cards import Discard, Draw, Mill
from lithicrage.language.verbs.conditions import Apply, Remove
from lithicrage.language.verbs.defending import Block, BlockMore
from lithicrage.language.verbs.energy import Energy, Spend
from lithicrage.language.verbs.flow import (
    ChooseNumber,
    ChooseOne,
    If,
    May,
)
from lithicrage.language.verbs.rolls import (
    Bane,
    Bonus,
    Chain,
    Edge,
    NextBane,
    NextBonus,
    NextEdge,
)
from lithicrage.language.verbs.stamina import Deal, Heal, Lose

Test = Callable[[str, Verb], bool]

MECHANICS: Final[dict[str, Test]] = {
    "a Power Roll": lambda half, v: isinstance(v, Roll),
    "a bonus to the roll": lambda half, v: (
        isinstance(v, (Bonus, NextBonus)) or (isinstance(v, Roll) and not is_nothing(v.bonus))
    ),
    "an Edge": lambda half, v: isinstance(v, (Edge, NextEdge)),
    "a Bane on the own roll": lambda half, v: isinstance(v, Bane) and v.to == fx.YOU,
    "a Bane on the opponent's next": lambda half, v: isinstance(v, NextBane),
    "Chain that is printed": lambda half, v: isinstance(v, Chain),
    "Chain on tier 3": lambda half, v: isinstance(v, Roll) and holds(v.tier3, Chain),
    "Chain that is paid": lambda half, v: isinstance(v, Spend) and holds(v.paid, Chain),
    "a cost of Energy": lambda half, v: isinstance(v, Spend) and v.cost == fx.ENERGY_COST,
    "another cost": lambda half, v: isinstance(v, Spend) and v.cost != fx.ENERGY_COST,
    "an entry cost": lambda half, v: isinstance(v, Needs),
    "a gain of Energy": lambda half, v: isinstance(v, Energy),
    "Bleeding": lambda half, v: gives(v, "bleeding"),
    "Dazed": lambda half, v: gives(v, "dazed"),
    "Poisoned": lambda half, v: gives(v, "poisoned"),
    "Weakened": lambda half, v: gives(v, "weakened"),
    "the end of Conditions": lambda half, v: isinstance(v, Remove),
    "healing": lambda half, v: isinstance(v, Heal),
    "a loss of the user": lambda half, v: isinstance(v, Lose) and v.to == fx.YOU,
    "a loss of the opponent": lambda half, v: isinstance(v, Lose) and v.to == fx.OPPONENT,
    "cards drawn in an attack": lambda half, v: isinstance(v, Draw) and half == "attack",
    "a discard": lambda half, v: isinstance(v, Discard),
    "a mill": lambda half, v: isinstance(v, Mill),
    "a may": lambda half, v: isinstance(v, May),
    "a choice of a list": lambda half, v: isinstance(v, ChooseOne),
    "a choice of a number": lambda half, v: isinstance(v, ChooseNumber),
    "if and else": lambda half, v: isinstance(v, If) and bool(v.otherwise),
    "a set block": lambda half, v: isinstance(v, Block),
    "more block": lambda half, v: isinstance(v, BlockMore),
    "harm in a defense": lambda half, v: half == "defense" and isinstance(v, (Deal, Apply)),
    "a stat": lambda half, v: isinstance(v, Deal) and mentions(v.amount, 1),
    "a slash list": lambda half, v: isinstance(v, Deal) and mentions(v.amount, 2),
}


def holds(steps: tuple[Verb, ...], kind: type[Verb]) -> bool:
    """Whether one of these steps is of a kind."""
    return any(isinstance(step, kind) for step in steps)


def is_nothing(amount: Any) -> bool:
    """Whether an amount is a printed 0."""
    return isinstance(amount, Const) and amount.number == 0


def gives(verb: Verb, condition: str) -> bool:
    """Whether a step gives this Condition."""
    return isinstance(verb, Apply) and verb.condition == condition


def mentions(amount: Any, least: int) -> bool:
    """Whether an amount names a list of at least so many stats."""
    if isinstance(amount, Stat):
        return len(amount.stats) >= least
    sides = (getattr(amount, "left", None), getattr(amount, "right", None))
    return any(mentions(side, least) for side in sides if side is not None)


@pytest.mark.parametrize("name", MECHANICS)
def test_a_mechanic_is_used_twice(name: str) -> None:
    wanted = MECHANICS[name]
    users = {id for id, half, verb in uses() if wanted(half, verb)}
    assert len(users) >= 2, users


FORMS: Final[dict[str, Callable[[AbilityText], bool]]] = {
    "a trigger": lambda a: isinstance(a, TriggerText),
    "a changed rule": lambda a: isinstance(a, PassiveText),
    "a replacement": lambda a: isinstance(a, ReplacementText),
    "a power": lambda a: isinstance(a, PowerText),
    "on a Crit": lambda a: hears(a, ab.CRIT_ROLLED),
    "on a pass": lambda a: hears(a, ab.PASSED),
    "on a reshuffle": lambda a: hears(a, ab.RESHUFFLED),
    "on damage taken": lambda a: hears(a, ab.DAMAGE_TAKEN),
    "once a match": lambda a: a.gate.window == ab.PER_MATCH and a.gate.times == 1,
    "once a turn": lambda a: a.gate.window == ab.PER_TURN,
    "off at level 1": lambda a: a.gate.level > 1,
}


def hears(ability: AbilityText, when: int) -> bool:
    """Whether an ability waits for this moment."""
    return isinstance(ability, TriggerText) and ability.when == when


@pytest.mark.parametrize("name", FORMS)
def test_a_form_of_ability_is_used_twice(name: str) -> None:
    assert sum(1 for _, ability in abilities() if FORMS[name](ability)) >= 2


# ---- sameness and blandness -----------------------------------------------------------------


def fingerprint(value: Any) -> Any:
    """An effect, amount or test as plain values, by class and slots."""
    if isinstance(value, (tuple, list)):
        return tuple(fingerprint(part) for part in value)
    slots = field_names(type(value))
    if not slots:
        return value
    return (type(value).__name__, *((s, fingerprint(getattr(value, s))) for s in sorted(slots)))


def test_no_two_actions_compile_alike() -> None:
    book = library().book()
    seen: dict[Any, str] = {}
    for card in book.cards:
        halves = tuple(
            fingerprint(book.programs[n]) if n >= 0 else None for n in (card.attack, card.defense)
        )
        assert halves not in seen, f"{card.id} and {seen[halves]}"
        seen[halves] = card.id
    assert len(seen) == len(book.cards) == 120


def test_the_fingerprint_sees_a_number() -> None:
    assert fingerprint(fx.Deal(Const(2))) != fingerprint(fx.Deal(Const(3)))
    assert fingerprint(fx.Deal(Const(2))) == fingerprint(fx.Deal(Const(2)))


def test_at_most_a_third_only_deal_damage() -> None:
    flat = []
    for id, action in actions().items():
        attack = [verb for user, half, verb in uses() if user == id and half == "attack"]
        if action.attack and all(isinstance(verb, (Deal, Roll, Needs)) for verb in attack):
            flat.append(id)
    assert len(flat) <= len(actions()) // 3, flat
