"""What the manual's numbers make of a roll, an end and a table, written from the rules alone.

The watch compares the engine with these; they share no line with it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from lithicrage.engine import effects as fx
from lithicrage.engine import events as ev
from lithicrage.engine import rules
from lithicrage.engine.abilities import DEFEATED, INSTEAD_DEFEAT, Passive
from lithicrage.engine.amounts import Const
from lithicrage.engine.book import Book
from lithicrage.engine.match import Match

ANY_COUNTER: Final = 1 << 60  # a counter that is worked out can be as high as it likes
ROLLING: Final = (
    rules.TIER_LIMITS,
    rules.EDGE_VALUE,
    rules.CRIT_VALUE,
    rules.CRIT_MODE,
    rules.CRIT_IS_TIER3,
)


class Broken(AssertionError):
    """A promise that did not hold; its text begins with the number of the promise."""


def hold(number: int, held: bool, what: str) -> None:
    """Raise Broken unless it held. Where `what` is dear, ask first and raise Broken yourself."""
    if not held:
        raise Broken(f"{number}: {what}")


def tier_of(
    natural: int,
    edges: int,
    banes: int,
    bonus: int,
    value: int = 2,
    limits: tuple[int, ...] = (5, 9),
) -> tuple[int, int]:
    """Total and tier of a roll, from R52 to R60 and A17; an Edge is worth `value`."""
    edges, banes = min(2, max(0, edges)), min(2, max(0, banes))
    total = natural + bonus + {1: value, -1: -value}.get(edges - banes, 0)
    low, high = limits
    tier = 1 if total <= low else 2 if total <= high else 3
    shift = {2: 1, -2: -1}.get(edges - banes, 0)
    return total, min(3, max(1, tier + shift))


@dataclass(frozen=True)
class Bounds:
    """What a Book lets the watch say: `top_energy` and `rolls` are None where abilities decide."""

    counters: dict[int, int]
    raising: frozenset[tuple[int, int]]
    top_energy: int | None
    rolls: bool

    @classmethod
    @lru_cache(4)  # some dozen matches share a Book
    def of(cls, book: Book) -> Bounds:
        """The bounds of all matches with this Book."""
        changed = {a.rule for a in book.abilities if isinstance(a, Passive)}
        top = book.table[rules.MAX_ENERGY]
        steady = rules.MAX_ENERGY not in changed and isinstance(top, int)
        return cls(
            largest_counters(book),
            raising(book),
            top if steady and isinstance(top, int) else None,
            changed.isdisjoint(ROLLING),
        )


def largest_counters(book: Book) -> dict[int, int]:
    """The highest counter that any card of a Book gives at once, by Condition."""
    most: Counter[int] = Counter()
    for program in book.programs:
        for effect in program:
            if isinstance(effect, fx.Apply):
                known = isinstance(effect.amount, Const)
                amount = effect.amount.number if known else ANY_COUNTER  # type: ignore[union-attr]
                most[effect.condition] = max(most[effect.condition], amount)
    return dict(most)


def raising(book: Book) -> frozenset[tuple[int, int]]:
    """Programs with the Conditions whose counters they double or pass on, which has no bound."""
    found = []
    for number, program in enumerate(book.programs):
        for effect in program:
            if isinstance(effect, (fx.Double, fx.ShiftCounter)):
                found.append((number, effect.condition))
            elif isinstance(effect, fx.Move):
                every = effect.condition < 0
                moved = range(len(book.conditions)) if every else (effect.condition,)
                found += [(number, condition) for condition in moved]
    return frozenset(found)


def right_roll(match: Match, natural: int, event: ev.Rolled) -> tuple[int, int, bool]:
    """Total, tier and Crit of this roll under the match's table (R50-R60, A14, A15)."""
    table = match.table
    value, limits = table[rules.EDGE_VALUE], table[rules.TIER_LIMITS]
    wanted = table[rules.CRIT_VALUE]
    assert isinstance(value, int) and isinstance(limits, tuple) and isinstance(wanted, int)
    total, tier = tier_of(natural, event.edges, event.banes, event.bonus, value, limits)
    at_least = table[rules.CRIT_MODE] == "min"
    crit = natural >= wanted if at_least else natural == wanted
    if crit and table[rules.CRIT_IS_TIER3] == rules.ON:
        tier = 3
    return total, tier, crit


def fallen_sides(match: Match) -> list[int]:
    """The sides that have lost: all their members are out, or any, as the table says (A50)."""
    any_one = match.table[rules.TEAM_LOSS] == "any"
    lost = []
    for side in sorted({c.side for c in match.seats}):
        gone = [c.out for c in match.seats if c.side == side]
        if any(gone) if any_one else all(gone):
            lost.append(side)
    return lost


def heard_at_fall(match: Match) -> bool:
    """Whether one of the fallen has had an ability that hears its own fall (A82)."""
    return any(c.out and c.kit.listeners[DEFEATED] for c in match.seats)


def right_end(match: Match) -> int | None:
    """Who has won as the sides stand: a side, NOBODY, or None if nothing is decided (A50, A54)."""
    lost = fallen_sides(match)
    sides = sorted({c.side for c in match.seats})
    if not lost:
        return None
    if len(lost) == 1:
        return next(side for side in sides if side not in lost)
    how = match.table[rules.SIMULTANEOUS_ZERO]
    if how == "draw" or match.active < 0:
        return ev.NOBODY
    active = match.seats[match.active].side
    return active if how == "active_wins" else next(side for side in sides if side != active)


def rescued(match: Match) -> bool:
    """Whether an ability stands in for a defeat at this table: then its text comes first."""
    return any(c.kit.guards[INSTEAD_DEFEAT] for c in match.seats)
