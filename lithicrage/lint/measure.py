"""What an Action's text amounts to in numbers, for rules that compare cards.

A stat counts as a typical 2, and whatever depends on the match as in a typical one. This is good
enough to find what stands out; the simulator has the last word.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import Amount, Const, Operation, Reading, Stat
from lithicrage.language.models import Action
from lithicrage.language.verbs import Needs, Steps, Verb, set_block, walk
from lithicrage.language.verbs.conditions import Apply
from lithicrage.language.verbs.defending import Block, BlockMore
from lithicrage.language.verbs.energy import Spend
from lithicrage.language.verbs.flow import ChooseNumber, ChooseOne, ForEach, If, May, Repeat
from lithicrage.language.verbs.rolls import Roll
from lithicrage.language.verbs.stamina import Deal, Heal
from lithicrage.language.verbs.sundry import Die

USUAL_STAT: Final = 2
USUAL_NUMBER: Final = 3  # for an X or a reading
USUAL_TURNS: Final = 1  # of a Condition
REMEMBERED: Final = 16_384  # Attacks: several rules ask for the same ones, pack by pack
TIERS: Final = (2, 7, 1)  # how often in ten a Player rolls each; integers, so that sums stay exact

Triple = tuple[int, int, int]


def number(amount: Amount) -> int:
    """An amount in a typical match."""
    if isinstance(amount, Const):
        return amount.number
    if isinstance(amount, Stat):
        return USUAL_STAT
    if isinstance(amount, Operation):
        return max(0, amount.of(number(amount.left), number(amount.right)))
    return USUAL_NUMBER if isinstance(amount, Reading) else USUAL_TURNS


def gate(action: Action) -> int:
    """The Energy that an Action needs to attack at all."""
    return sum(step.amount for step in action.attack if isinstance(step, Needs))


def block(action: Action) -> int | None:
    """Its printed DEF, or None without a shield block."""
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
    """Whether its shield block says nothing but its DEF."""
    return all(isinstance(step, Block) for step in action.defense)


def lines(action: Action) -> tuple[tuple[Verb, ...], ...]:
    """What an Attack does at tier 1, 2 and 3, with costs paid and the best choices made.

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
    """The steps that happen: the branch that is taken, the strongest option of a choice."""
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
            found += happening(step.otherwise)  # what is certain
        elif isinstance(step, (Spend, If, May, Die, ChooseNumber, ForEach)):
            found += happening(inner[0])
        else:
            found.append(step)
    return found


def damage(action: Action) -> Triple:
    """An Attack's Damage at tier 1, 2 and 3."""
    one, two, three = [_dealt(line, fx.OPPONENT) for line in _lines(action.attack)]
    return one, two, three


def damage_and_healing(action: Action) -> tuple[Triple, Triple]:
    """An Attack's Damage at tier 1, 2 and 3, and the Stamina that it restores to its user."""
    rows = _rows(action.attack)
    one, two, three = [_dealt(row, fx.OPPONENT) for row in rows]
    low, middle, high = [
        sum([number(s.amount) for s in row if type(s) is Heal and s.to == fx.YOU]) for row in rows
    ]
    return (one, two, three), (low, middle, high)


def expected_damage(dealt: Triple) -> float:
    """The average of a number given for tier 1, 2 and 3."""
    return sum([chance * number for chance, number in zip(TIERS, dealt, strict=True)]) / 10


def condition_turns(action: Action, condition: str) -> Triple:
    """The most turns of a Condition that an Attack gives to others at tier 1, 2 and 3."""
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
