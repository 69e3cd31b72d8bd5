"""Replays of tables: files of the same form as those of matches, with the table as their game.

Owns which game a replay is of, and what one of a table may hold.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field

from lithicrage.base.atomic import DISK, Disk
from lithicrage.game.protocol import IllegalChoice
from lithicrage.game.replay import Replay, ReplayDifference, branch, verify
from lithicrage.store.files import BadFile, FileContent, read_whole, write_whole
from lithicrage.store.replays import GAME, KIND, parse, record_of, text_of
from lithicrage.store.table_history import KeptTable
from lithicrage.store.table_saves import KIND as SAVE
from lithicrage.store.table_saves import (
    MOST_CHOICES,
    Choices,
    Options,
    Seed,
    TableDigest,
    TableKey,
    played_again,
    read_table,
    state_of,
    table_of,
)
from lithicrage.tables.seating import players_in
from lithicrage.tables.table import Happening, Table, TableState

KINDS: Final = (KIND, "save", SAVE)


class TableRecord(BaseModel):
    """A replay of a table as a file holds it."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    game: TableKey
    options: Options
    content: TableDigest
    seed: Seed
    choices: Choices
    digests: list[TableDigest] = Field(min_length=1, max_length=MOST_CHOICES + 1)
    assisted: bool


class _Named(BaseModel):
    """The game of a replay, whatever else stands there."""

    model_config = ConfigDict(strict=True, extra="ignore")

    game: Annotated[str, Field(max_length=100)] = GAME


@dataclass(frozen=True)
class TablePlayback:
    """A record of a table, and its match at the first choice, with a log. `path` is its file."""

    path: Path
    table: Table
    replay: Replay
    state: TableState

    @property
    def players(self) -> tuple[str, ...]:
        """Who sat at each seat."""
        return players_in(self.replay.options)

    def verify(self) -> ReplayDifference | None:
        """Play it to its end; return the first difference, or None. The match moves."""
        return verify(self.state, self.replay)

    def play(self, step: int | None = None) -> list[Happening]:
        """Play up to before choice `step`, by default to the end; return the chronicle.

        Raises BadFile for a step that the record does not reach, or a choice that is not offered.
        """
        try:
            branch(self.state, self.replay, len(self.replay.choices) if step is None else step)
        except IllegalChoice as error:
            raise BadFile(self.path, f"a choice is not on offer: {error}") from None
        except IndexError as error:
            raise BadFile(self.path, str(error)) from None
        return list(self.state.log or ())


def is_of_table(path: Path) -> bool:
    """Whether a file holds a match at a table; False for one that cannot be read."""
    with suppress(BadFile, OSError):
        kept = read_whole(path, KINDS)
        return kept.kind == SAVE or (kept.kind == KIND and _game(path, kept) != GAME)
    return False


def write_table_replay(path: Path, replay: Replay, disk: Disk = DISK) -> None:
    """Write the replay of a table, whole or not at all. Raises OSError."""
    write_whole(path, KIND, text_of(record_of(replay)).encode(), disk=disk)


def read_table_replay(path: Path) -> Replay:
    """The record in a replay file of a table. Raises BadFile, OSError."""
    record = parse(path, read_whole(path, (KIND,)), TableRecord)
    if len(record.digests) != len(record.choices) + 1:
        found = f"{len(record.digests)} digests for {len(record.choices)} choices"
        raise BadFile(path, f"digests: found {found}; one more than choices is right")
    return Replay(
        record.game, dict(record.options), record.content, record.seed, list(record.choices),
        list(record.digests), record.assisted,
    )  # fmt: skip


def open_table_record(path: Path) -> TablePlayback:
    """The match at a table in a replay file or a save. Raises BadFile, OtherData, OSError."""
    if read_whole(path, KINDS).kind == SAVE:
        loaded = read_table(path)
        return play_table_back(path, loaded.replay)
    return play_table_back(path, read_table_replay(path))


def play_table_back(path: Path, replay: Replay) -> TablePlayback:
    """A record of a table, ready to be played. Raises BadFile that names `path`, OtherData."""
    table = table_of(path, replay)
    state = state_of(path, table, replay)
    return TablePlayback(path, table, replay, state)


def open_kept_table(path: Path, kept: KeptTable) -> TablePlayback:
    """A match of the history, whose journal is `path`. Raises BadFile that names it, OtherData."""
    replay = kept.replay()
    table = table_of(path, replay)
    whole = played_again(path, table, replay)
    if whole.digests[-1] != kept.digest:
        raise BadFile(path, f"the match {kept.id} ends elsewhere: digest {kept.digest} is right")
    return play_table_back(path, whole)


def _game(path: Path, kept: FileContent) -> str:
    return parse(path, kept, _Named).game
