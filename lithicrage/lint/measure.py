"""What an Action's text amounts to in numbers, for rules that compare cards.

Stats count as the usual 2, what depends on the match as a usual match has it. Good enough to find
what stands out; the simulator has the last word.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from lithicrage.dsl.models import Action
from lithicrage.dsl.verbs import Needs, Steps, Verb, set_block, walk
from lithicrage.dsl.verbs.conditions import Apply
from lithicrage.dsl.verbs.defending import Block, BlockMore
from lithicrage.dsl.verbs.energy import Spend
from lithicrage.dsl.verbs.flow import ChooseNumber, ChooseOne, ForEach, If, May, Repeat
from lithicrage.dsl.verbs.rolls import Roll
from lithicrage.dsl.verbs.stamina import Deal, Heal
from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import Amount, Const, Difference, Product, Reading, Stat, Sum

USUAL_STAT: Final = 2
USUAL_NUMBER: Final = 3  # an X, a reading
USUAL_TURNS: Final = 1  # of a Condition
REMEMBERED: Final = 16_384  # Attacks: several rules ask for the same ones, pack by pack
TIERS: Final = (2, 7, 1)  # how often in ten a Player rolls each; whole, or sums would be off

Triple = tuple[int, int, int]


def number(amount: Amount) -> int:
    """An amount in a usual match."""
    if isinstance(amount, Const):
        return amount.number
    if isinstance(amount, Stat):
        return USUAL_STAT
    if isinstance(amount, Sum):
        return number(amount.left) + number(amount.right)
    if isinstance(amount, Difference):
        return max(0, number(amount.left) - number(amount.right))
    if isinstance(amount, Product):
        return number(amount.left) * number(amount.right)
    return USUAL_NUMBER if isinstance(amount, Reading) else USUAL_TURNS


def gate(action: Action) -> int:
    """The Energy without which an Action cannot attack."""
    return sum(step.amount for step in action.attack if isinstance(step, Needs))


def block(action: Action) -> int | None:
    """Its printed DEF, None where it has no shield block."""
    if not action.shield:
        return None
    base = [number(step.amount) for step in action.defense if isinstance(step, Block)]
    if not base and set_block(action.defense):  # each option of a choice sets it
        base = [
            max(number(step.amount) for step in walk(action.defense) if isinstance(step, Block))
        ]
    more = [number(step.amount) for step in action.defense if isinstance(step, BlockMore)]
    return (base[-1] if base else action.cost) + sum(more)


def plain_defense(action: Action) -> bool:
    """Whether its shield block says nothing but a DEF."""
    return all(isinstance(step, Block) for step in action.defense)


def lines(action: Action) -> tuple[tuple[Verb, ...], ...]:
    """What happens at tier 1, 2 and 3 of an Attack, costs paid and choices at their best.

    An Attack without a roll has three equal lines.
    """
    return _lines(action.attack)


@lru_cache(maxsize=REMEMBERED)
def _lines(attack: Steps) -> tuple[tuple[Verb, ...], ...]:
    return tuple(tuple(row) for row in _rows(attack))


def _rows(attack: Steps) -> tuple[list[Verb], ...]:
    rows: tuple[list[Verb], ...] = ([], [], [])
    for step in attack:
        lines = step.inner() if isinstance(step, Roll) else ((step,),) * len(rows)
        for row, line in zip(rows, lines, strict=True):
            row += happening(line)
    return rows


def happening(steps: Steps) -> list[Verb]:
    """The steps that happen: of a branch the one taken, of a choice the strongest."""
    found: list[Verb] = []
    for step in steps:
        inner = step.inner()
        if not inner:
            found.append(step)
        elif isinstance(step, ChooseOne):
            options = [happening(option) for option in step.options]
            found += max(options, key=lambda option: _dealt(option, fx.OPPONENT))
        elif isinstance(step, Repeat):
            found += happening(step.steps) * min(number(step.times), 9)
        elif isinstance(step, If) and step.otherwise:
            found += happening(step.otherwise)  # what is sure
        elif isinstance(step, (Spend, If, May, ChooseNumber, ForEach)):
            found += happening(inner[0])
        else:
            found.append(step)
    return found


def damage(action: Action) -> Triple:
    """The Damage of an Attack at tier 1, 2 and 3."""
    one, two, three = [_dealt(line, fx.OPPONENT) for line in _lines(action.attack)]
    return one, two, three


def damage_and_healing(action: Action) -> tuple[Triple, Triple]:
    """The Damage of an Attack at tier 1, 2 and 3, and the Stamina that it gives its user."""
    rows = _rows(action.attack)
    one, two, three = [_dealt(row, fx.OPPONENT) for row in rows]
    low, middle, high = [
        sum([number(s.amount) for s in row if type(s) is Heal and s.to == fx.YOU]) for row in rows
    ]
    return (one, two, three), (low, middle, high)


def expected(dealt: Triple) -> float:
    """On the average, what is so much at tier 1, 2 and 3."""
    return sum([chance * number for chance, number in zip(TIERS, dealt, strict=True)]) / 10


def applied(action: Action, condition: str) -> Triple:
    """The most turns of a Condition that an Attack puts on others at tier 1, 2 and 3."""
    one, two, three = (
        max(
            (
                number(step.amount)
                for step in line
                if isinstance(step, Apply) and step.condition == condition and step.to != fx.YOU
            ),
            default=0,
        )
        for line in lines(action)
    )
    return one, two, three


def _dealt(line: Iterable[Verb], to: int) -> int:
    return sum([number(step.amount) for step in line if type(step) is Deal and step.to == to])
