"""Levels of a table against each other: same seeds, every seat in turn, win rate and Elo.

A round is one match for each seat: the first level sits there, the other everywhere else, all with
one seed, so that no seat and no deal favours anybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lithicrage.base.job import shared_out
from lithicrage.lab.arena import Duel, Ladder, Told, ratings, summary
from lithicrage.lab.sim import match_seed
from lithicrage.lab.workers import LOSSES, MOST_WORKERS
from lithicrage.quarry.sim import TableTask, play_table
from lithicrage.tables.registry import open_table


@dataclass(frozen=True)
class TableTerms:
    """How levels meet: at which table, at how many seats, with which options.

    `count` matches, as many for every seat. Raises ValueError for what cannot be.
    """

    table: str
    count: int
    seed: int
    seats: int = 2
    options: tuple[tuple[str, str], ...] = ()
    workers: int = 1

    def __post_init__(self) -> None:
        if not 1 <= self.workers <= MOST_WORKERS:
            raise ValueError(f"there are 1 to {MOST_WORKERS} workers; found {self.workers}")
        if self.seats < 2:
            raise ValueError(f"levels meet at 2 seats or more; found {self.seats}")
        if self.count < self.seats or self.count % self.seats:
            raise ValueError(
                f"matches come in rounds of {self.seats}, one for each seat; found {self.count}"
            )


def table_duel(a: str, b: str, terms: TableTerms, told: Told | None = None) -> Duel:
    """Play level `a` against level `b`; `told` hears the matches done and the total.

    With more than two seats, `b` has all but one of them, so that an even share is less than half.
    Raises TableClosed, BadPosition, and OSError if a worker ended before its work was done.
    """
    for name in (a, b):
        TableTask(terms.table, (name,) * terms.seats, terms.options).checked()
    rounds = terms.count // terms.seats
    work = [(terms, a, b, match_seed(terms.seed, number)) for number in range(rounds)]

    def tell(done: int) -> None:
        if told is not None:
            told(done * terms.seats, terms.count)

    found: list[list[int]] = []
    if terms.workers == 1:
        for piece in work:
            found.append(_round(*piece))
            tell(len(found))
    else:
        found = shared_out(_round, work, terms.workers, lambda done, _: tell(done), LOSSES)
    return summary(a, b, [score for one in found for score in one])


def table_ladder(names: Sequence[str], terms: TableTerms, told: Told | None = None) -> Ladder:
    """Play each level against the next and the one after, and fit their Elo.

    Raises as `table_duel` does, and ValueError for fewer than two levels or other than two seats.
    """
    if len(names) < 2 or terms.seats != 2:
        raise ValueError("a ladder takes two levels or more, at two seats")
    rungs = [(b, a) for place, a in enumerate(names) for b in names[place + 1 : place + 3]]

    def tell(begun: int) -> Told | None:
        if told is None:
            return None
        return lambda done, of: told(begun * of + done, of * len(rungs))

    duels = tuple(table_duel(*rung, terms, tell(n)) for n, rung in enumerate(rungs))
    return Ladder(duels, ratings(names, duels))


def _round(terms: TableTerms, a: str, b: str, seed: int) -> list[int]:
    """A's scores in the matches of a round, at each seat: 1 won, 0 drawn, -1 lost."""
    table, options = open_table(terms.table), dict(terms.options)
    one, two = table.player(a), table.player(b)
    return [
        play_table(
            table, [one if seat == own else two for seat in range(terms.seats)], options, seed
        ).scores()[own]
        for own in range(terms.seats)
    ]
