"""Matches at tables that are over: a journal with one line each, its totals, and the seals.

Owns what is kept of such a match for good. Seals are read from what the matches earned; they open
nothing and change nothing elsewhere.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Final, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from lithicrage import __version__
from lithicrage.base.atomic import DISK, Disk
from lithicrage.game.replay import Replay
from lithicrage.language.untrusted import read_json
from lithicrage.store.kept_rows import add_row, hold_rows, mend_rows, read_rows
from lithicrage.store.table_saves import Choices, Options, Seed, TableDigest, TableKey, Word
from lithicrage.tables.seating import players_in
from lithicrage.tables.table import PERSON, Metal, TableState

JOURNAL: Final = "tables.journal"

Score = Annotated[int, Field(ge=-1, le=1)]
Amount = Annotated[int, Field(gt=-(1 << 31), lt=1 << 31)]
Name = Annotated[str, Field(pattern="^(bronze|silver|gold)$")]
MOST_SEATS: Final = 16


class KeptTable(BaseModel):
    """A match at a table that is over; `choices` play it again.

    `scores` and `points` go by seat, `conceded` is the seat that gave it up or -1, `seals` are the
    metals that it earned.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    id: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
    began: Word
    ended: Word
    program: Word
    table: TableKey
    options: Options
    content: TableDigest
    seed: Seed
    choices: Choices
    digest: TableDigest
    assisted: bool
    conceded: int = Field(ge=-1, lt=MOST_SEATS)
    turns: int = Field(ge=0, lt=1 << 31)
    scores: Annotated[tuple[Score, ...], Field(strict=False, min_length=1, max_length=MOST_SEATS)]
    points: Annotated[tuple[Amount, ...], Field(strict=False, max_length=MOST_SEATS)]
    seals: Annotated[tuple[Name, ...], Field(strict=False, max_length=3)] = ()

    @property
    def players(self) -> tuple[str, ...]:
        """Who sat at each seat: PERSON or a level."""
        return players_in(self.options)

    @property
    def own(self) -> int | None:
        """The seat of the one person who played; None where nobody or several did."""
        people = [seat for seat, who in enumerate(self.players) if who == PERSON]
        return people[0] if len(people) == 1 else None

    @property
    def result(self) -> int:
        """The score of the one person, else of the first seat: 1 won, 0 drawn, -1 lost."""
        return self._seen(self.scores)

    @property
    def best(self) -> int:
        """The points of the one person, else of the first seat."""
        return self._seen(self.points)

    def replay(self) -> Replay:
        """Its record, with the last digest alone."""
        return Replay(
            self.table, dict(self.options), self.content, self.seed, list(self.choices),
            [self.digest], self.assisted,
        )  # fmt: skip

    def _seen(self, numbers: tuple[int, ...]) -> int:
        seat = self.own or 0
        return numbers[seat] if seat < len(numbers) else 0


class TableTotals(NamedTuple):
    """What the matches of a table come to: how many, how many won, the best points.

    `shared` of them were played by nobody or by several people: they are nobody's own, and count
    neither as won nor for the best points. `best` counts no match that was conceded, and is None
    before the first other one.
    """

    table: str
    played: int
    won: int
    best: int | None
    shared: int = 0


def kept_table(
    id: str,
    began: str,
    ended: str,
    state: TableState,
    replay: Replay,
    scores: Iterable[int],
    conceded: int = -1,
    seals: Iterable[Metal] = (),
) -> KeptTable:
    """The record of a match that is over. Raises ValueError for one that no file could hold."""
    return KeptTable(
        id=id, began=began, ended=ended, program=__version__, table=replay.game,
        options=dict(replay.options), content=replay.content, seed=replay.seed,
        choices=list(replay.choices), digest=replay.digests[-1], assisted=replay.assisted,
        conceded=conceded, turns=state.turn, scores=tuple(scores), points=state.points(),
        seals=tuple(metal.value for metal in seals),
    )  # fmt: skip


def read_tables(folder: Path, table: str = "") -> list[KeptTable]:
    """The matches at tables, or at one, that are over, oldest first. Raises nothing.

    What cannot be read is passed over.
    """
    found: dict[str, KeptTable] = {}
    for data in read_rows(folder / JOURNAL):
        one = _read(data)
        if one is not None and table in ("", one.table):
            found.setdefault(one.id, one)
    return sorted(found.values(), key=lambda one: one.ended)


def keep_table(folder: Path, record: KeptTable, disk: Disk = DISK) -> None:
    """Keep a match; keeping one twice changes nothing. Raises OSError, and then it is not kept."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / JOURNAL
    data = json.dumps(record.model_dump(mode="json"), ensure_ascii=False).encode()
    with hold_rows(file):
        mend_tables(folder, disk)
        if all(one.id != record.id for one in read_tables(folder)):
            add_row(file, data, disk)


def mend_tables(folder: Path, disk: Disk = DISK) -> str:
    """Make journal and copy alike from the whole lines of both; a line about it, "" if they were.

    Raises OSError.
    """
    return mend_rows(folder / JOURNAL, "matches", disk)


def totals_of(kept: Iterable[KeptTable]) -> dict[str, TableTotals]:
    """The totals of matches, by table."""
    found: dict[str, TableTotals] = {}
    for one in kept:
        before = found.get(one.table, TableTotals(one.table, 0, 0, None))
        best, shared = before.best, one.own is None
        if one.conceded < 0 and not shared:
            best = one.best if best is None else max(best, one.best)
        won = before.won + (one.result > 0 and not shared)
        played, others = before.played + 1, before.shared + shared
        found[one.table] = TableTotals(one.table, played, won, best, others)
    return found


def seals_of(kept: Iterable[KeptTable]) -> dict[str, tuple[Metal, ...]]:
    """The seals that matches earned, by table, bronze first."""
    found: dict[str, set[str]] = {}
    for one in kept:
        if one.seals:
            found.setdefault(one.table, set()).update(one.seals)
    return {
        table: tuple(metal for metal in Metal if metal.value in names)
        for table, names in found.items()
    }


def _read(data: bytes) -> KeptTable | None:
    """The match of a line; None for one of another version."""
    try:
        return KeptTable.model_validate(read_json(data))
    except ValueError:  # a ValidationError is one, too
        return None
