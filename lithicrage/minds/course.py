"""What followed a choice in the worlds of a search: wins, falls, the next Action, the answer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Follow(NamedTuple):
    """An Action that was made later: its kind's index, in how many worlds, in how many of those the
    chooser's side won in that turn, and how much Stamina the chooser's side lost to it in all."""

    kind: int
    made: int
    won: int
    lost: int


class Course(NamedTuple):
    """What followed one choice, counted over `tried` worlds.

    `won_now` were won in the turn of the choice, `won_next` by the end of the chooser's next own
    turn, `fell` lost by then. `follows` are the Actions that the chooser's side made in that turn,
    `answers` those of others before it; each world counts once for an Action.
    """

    tried: int = 0
    won_now: int = 0
    won_next: int = 0
    fell: int = 0
    follows: tuple[Follow, ...] = ()
    answers: tuple[Follow, ...] = ()

    def plus(self, other: Course) -> Course:
        """Both taken together."""
        return Course(
            self.tried + other.tried,
            self.won_now + other.won_now,
            self.won_next + other.won_next,
            self.fell + other.fell,
            merged((*self.follows, *other.follows)),
            merged((*self.answers, *other.answers)),
        )

    def share(self, count: int) -> int:
        """How many of 100 worlds that is, rounded; 0 where none was tried."""
        return (200 * count + self.tried) // (2 * self.tried) if self.tried else 0


def merged(follows: Iterable[Follow]) -> tuple[Follow, ...]:
    """Each kind once, with its sums, by the kind's index."""
    found: dict[int, Follow] = {}
    for one in follows:
        was = found.get(one.kind, Follow(one.kind, 0, 0, 0))
        found[one.kind] = Follow(
            one.kind, was.made + one.made, was.won + one.won, was.lost + one.lost
        )
    return tuple(found[kind] for kind in sorted(found))
