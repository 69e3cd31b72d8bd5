"""The road of a leg: stops in columns, edges forward only, drawn from the stream of the tour (TR1).

Every stop but those before the headliner leads to two or more of the next column, and every stop is
led to.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from lithicrage.game.rng import Rng
from lithicrage.tours.models import (
    ANY,
    GIG,
    HEADLINER,
    LOCK_IN,
    MERCH,
    REHEARSAL,
    ROADSIDE,
    SIDE,
    SIDES,
    SUPPORT,
    Leg,
)

NARROW: Final = 3  # stops in a column, at least
WIDE: Final = 4  # and at most
SUPPORTS: Final = 3  # one gig of so many is a support
FIGHT_OF: Final = 3  # a column of anything is a fight in one of so many stops
SIDE_WEIGHTS: Final = ((ROADSIDE, 4), (MERCH, 3), (REHEARSAL, 2), (LOCK_IN, 2))


@dataclass(frozen=True)
class Stop:
    """A stop of the road: its kind, the places in the next column that it leads to, and what waits
    there. `enemies`, `venue`, `event` are "" or empty until it is one step ahead (TR2)."""

    kind: str
    ways: tuple[int, ...] = ()
    enemies: tuple[str, ...] = ()
    venue: str = ""
    event: str = ""

    def known(self) -> bool:
        """Whether what waits here has been drawn."""
        return bool(self.enemies or self.event) or self.kind in (MERCH, REHEARSAL, LOCK_IN)


Road = tuple[tuple[Stop, ...], ...]


def draw_road(leg: Leg, rng: Rng) -> Road:
    """The road of a leg, its headliner alone in the last column."""
    columns = [draw_column(kind, rng) for kind in leg.columns]
    columns.append((Stop(HEADLINER),))
    road = []
    for here, there in pairwise(columns):
        road.append(joined(here, len(there), rng))
    return (*road, columns[-1])


def draw_column(kind: str, rng: Rng) -> tuple[Stop, ...]:
    """The stops of one column. A column of side stops has each kind at most twice."""
    width = NARROW + rng.below(WIDE - NARROW + 1)
    found: list[Stop] = []
    while len(found) < width:
        stop = Stop(draw_kind(kind, rng))
        if stop.kind in SIDES and found.count(stop) == 2:
            continue
        found.append(stop)
    return tuple(found)


def draw_kind(kind: str, rng: Rng) -> str:
    """The kind of one stop in a column of this kind."""
    if kind == ANY:
        kind = GIG if not rng.below(FIGHT_OF) else SIDE
    if kind == GIG:
        return SUPPORT if not rng.below(SUPPORTS) else GIG
    place = rng.below(sum(weight for _, weight in SIDE_WEIGHTS))
    for name, weight in SIDE_WEIGHTS:
        place -= weight
        if place < 0:
            return name
    raise AssertionError("weights sum to more than was drawn")


def joined(here: tuple[Stop, ...], width: int, rng: Rng) -> tuple[Stop, ...]:
    """The stops of a column with their ways to a next one of this width."""
    if width == 1:
        return tuple(replace(stop, ways=(0,)) for stop in here)
    ways = []
    for place in range(len(here)):
        middle = place * (width - 1) // max(1, len(here) - 1)
        near = [n for n in (middle - 1, middle, middle + 1) if 0 <= n < width]
        if len(near) > 2 and rng.below(2):
            near.remove(near[0] if rng.below(2) else near[-1])
        ways.append(set(near))
    for n in range(width):
        if not any(n in found for found in ways):
            ways[min(range(len(ways)), key=lambda place: min(abs(w - n) for w in ways[place]))].add(
                n
            )
    return tuple(
        replace(stop, ways=tuple(sorted(found))) for stop, found in zip(here, ways, strict=True)
    )
