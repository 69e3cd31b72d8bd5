"""What cards kept, costs and Conditions are worth to a seat, in tenths of a damage-point."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lithicrage.engine import effects as ef
from lithicrage.engine import rules
from lithicrage.engine.abilities import OF_OPPONENT, Ability, Passive, Power, Replacement, Trigger
from lithicrage.engine.amounts import Const, Reading
from lithicrage.engine.match import Match
from lithicrage.engine.permits import may_gain

ARMOUR_WORTH: Final = 9  # of one, a little less than Stamina
SKIP_WORTH: Final = 60  # of a turn that is not taken
STAY_WORTH: Final = 15  # of a turn that a card stays
STAY_TURNS: Final = 4  # that are looked at
POINT: Final = 10  # a damage-point
ENERGY_WORTH: Final = 8
EDGE_WORTH: Final = 14
CHAIN_WORTH: Final = 35
PLAY_WORTH: Final = 40  # another card's sword block
TIER_WORTH: Final = 25  # a tier of a roll
KEEP_BLOCK: Final = 5  # a point of DEF of the best card kept
KEEP_COST: Final = 3  # a point of Cost of a card kept, as a die
LOOK_WORTH: Final = 2  # a card looked at and put back where it is wanted
FALL_WORTH: Final = 500
UNKNOWN_TURN: Final = 10  # a turn of a Condition that only changes rules
# A turn in which one cannot attack, cannot defend, cannot be attacked.
BANS: Final = {rules.MAY_ATTACK: 70, rules.MAY_DEFEND: 30, rules.MAY_BE_TARGETED: -50}


def keep(m: Match, cards: list[int]) -> int:
    """What a hand is worth for the next Defense and roll."""
    block = cost = 0
    for card in cards:
        kind = m.kinds[card]
        if kind.block > block:
            block = kind.block
        if kind.cost > cost:
            cost = kind.cost
    return KEEP_BLOCK * block + KEEP_COST * cost


def price(cost: str, amount: int) -> int:
    """What paying a cost gives up."""
    if cost == ef.ENERGY_COST:
        return ENERGY_WORTH * amount
    return (POINT if cost == ef.STAMINA_COST else 2 * KEEP_COST) * amount


def condition_worth(m: Match, seat: int, condition: int, turns: int) -> int:
    """What more turns of a Condition cost its bearer, read off its abilities."""
    more = turns - m.seats[seat].conditions.get(condition, 0)
    if more <= 0 or not may_gain(m, seat, condition):
        return 0
    return more * turn_worth(m, seat, condition)


def turn_worth(m: Match, seat: int, condition: int) -> int:
    """What one turn of a Condition costs its bearer."""
    total = 0
    for number in m.book.conditions[condition].abilities:
        ability = m.book.abilities[number]
        total += FORMS[type(ability)](m, seat, ability)
    return total


def passive_worth(m: Match, seat: int, passive: Passive) -> int:
    """What one turn under a rule that is answered differently costs its bearer."""
    return permit_worth(passive) if passive.forbids() else UNKNOWN_TURN


def trigger_worth(m: Match, seat: int, trigger: Trigger) -> int:
    """What the program of a Condition costs its bearer, run once."""
    total = 0
    for effect in m.book.programs[trigger.program]:
        if isinstance(effect, ef.Lose):
            amount = effect.amount
            if isinstance(amount, Const):
                total += POINT * amount.number
            elif isinstance(amount, Reading) and amount.name == "cost":
                total += 25
            else:
                total += POINT * m.seats[seat].level
        elif effect is not None:
            total += UNKNOWN_TURN
    return total


def unweighed(m: Match, seat: int, ability: Ability) -> int:
    """A Replacement or a Power of a Condition may help or hurt: it counts for neither."""
    return 0


# One turn of each form of an ability; a form without a row is an error, not worth nothing.
FORMS: Final[dict[type[Ability], Callable[[Match, int, Any], int]]] = {
    Trigger: trigger_worth,
    Passive: passive_worth,
    Replacement: unweighed,
    Power: unweighed,
}


def permit_worth(passive: Passive) -> int:
    """What one turn costs the bearer of what says that something cannot be done (A83)."""
    worth = BANS.get(passive.rule, UNKNOWN_TURN)
    return -worth if passive.scope == OF_OPPONENT else worth
