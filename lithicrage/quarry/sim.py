"""Tables played by programs alone: many matches of one seating, and how they end.

A match depends on its seed alone: the result is the same for any number of workers, and a session
of the same seed and players plays the same match.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from lithicrage.base.job import shared_out
from lithicrage.game.replay import Replay
from lithicrage.lab.sim import match_seed
from lithicrage.lab.tally import Spread, spread, wilson
from lithicrage.lab.workers import LOSSES
from lithicrage.play.table_session import begin_table, thought_numbers
from lithicrage.tables.registry import open_table
from lithicrage.tables.seating import check_players
from lithicrage.tables.table import PERSON, BadPosition, Table, TablePlayer, TableState

PIECES: Final = 8  # of a run for each worker, so that nobody waits long for the last one

Told = Callable[[int, int], None]


@dataclass(frozen=True)
class TableTask:
    """Which matches to play: the table by its key, a level for each seat, options, count, seed."""

    table: str
    players: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()
    count: int = 100
    seed: int = 1

    def checked(self) -> Table:
        """Its table. Raises TableClosed, and BadPosition for what cannot be, before any play."""
        table = open_table(self.table)
        check_players(table, self.players)
        if PERSON in self.players:
            known = ", ".join(level.key for level in table.levels)
            raise BadPosition(f"programs alone play here: {known}; found `{PERSON}`")
        table.new({**dict(self.options), "seats": str(len(self.players))}, 0)
        return table


@dataclass(frozen=True)
class TableResult:
    """How matches ended, seen from the first seat.

    `win_rate` is its wins over all matches, `interval` the 95 % interval of that. `won` counts the
    wins by seat, `points` is the mean by seat at the end, `turns` how long they were, and `digest`
    one over the final digests in order.
    """

    table: str
    players: tuple[str, ...]
    matches: int
    wins: int
    losses: int
    draws: int
    win_rate: float
    interval: tuple[float, float]
    won: tuple[int, ...]
    points: tuple[float, ...]
    turns: Spread
    digest: str

    def as_json(self) -> dict[str, Any]:
        """Plain values for a JSON object."""
        return asdict(self)


Ended = tuple[str, tuple[int, ...], tuple[int, ...], int]  # digest, scores, points, turns


def simulate_table(task: TableTask, workers: int = 1, told: Told | None = None) -> TableResult:
    """Play the matches of a task; `told` hears how many are done. Raises as `checked` does."""
    task.checked()
    size = max(1, task.count // (workers * PIECES))
    pieces = [(task, first, min(first + size, task.count)) for first in range(0, task.count, size)]

    def tell(done: int) -> None:
        if told is not None:
            told(min(done * size, task.count), task.count)

    found: list[list[Ended]] = []
    if workers == 1:
        for piece in pieces:
            found.append(_played(*piece))
            tell(len(found))
    else:
        found = shared_out(_played, pieces, workers, lambda done, _: tell(done), LOSSES)
    return _summed(task, [one for part in found for one in part])


def record_table(task: TableTask, number: int) -> Replay:
    """The record of match `number`, from 0, of a task. Raises as `checked` does."""
    table = task.checked()
    seed = match_seed(task.seed, number)
    return begin_table(table, task.players, dict(task.options), seed).replay


def play_table(
    table: Table, minds: Sequence[TablePlayer], options: Mapping[str, str], seed: int
) -> TableState:
    """A match that programs play to its end, one a seat."""
    state = table.new({**options, "seats": str(len(minds))}, seed)
    state.log = None
    step = 0
    while state.seat is not None:
        index = 0
        if len(state.choices()) > 1:
            index = minds[state.seat].think(state, thought_numbers(seed, step)).index
        state.choose(index)
        step += 1
    return state


def _played(task: TableTask, first: int, last: int) -> list[Ended]:
    """Some matches of a task, in a worker or here."""
    table, options = open_table(task.table), dict(task.options)
    minds = [table.player(level) for level in task.players]
    ended = []
    for number in range(first, last):
        state = play_table(table, minds, options, match_seed(task.seed, number))
        ended.append((state.digest(), state.scores(), state.points(), state.turn))
    return ended


def _summed(task: TableTask, ended: Sequence[Ended]) -> TableResult:
    count = len(ended)
    digest = hashlib.blake2b(digest_size=16)
    for one in ended:
        digest.update(one[0].encode())
    seats = range(len(task.players))
    won = tuple(sum(scores[seat] > 0 for _, scores, _, _ in ended) for seat in seats)
    lost = sum(scores[0] < 0 for _, scores, _, _ in ended)
    points = tuple(round(sum(one[2][seat] for one in ended) / count, 3) for seat in seats)
    return TableResult(
        task.table, task.players, count, won[0], lost, count - won[0] - lost, won[0] / count,
        wilson(won[0], count), won, points, spread(Counter(turns for *_, turns in ended)),
        digest.hexdigest(),
    )  # fmt: skip
