"""A match at a table on disk: how it was set up, who sits there, every choice.

Owns the content of such a file. Loading opens the table and makes the choices again. Whatever does
not fit - other data, a position that cannot be, a choice that is not on offer - is one line that
says what would be right, and the file stays as it is.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field

from lithicrage.base.atomic import DISK, Disk
from lithicrage.base.messages import one_line
from lithicrage.game.protocol import IllegalChoice
from lithicrage.game.replay import Replay
from lithicrage.language.untrusted import ID_FORM
from lithicrage.store.files import BACKUPS, BadFile, read_newest, write_whole
from lithicrage.store.lock import is_free
from lithicrage.store.replays import parse, text_of
from lithicrage.store.saves import OLDER, SaveNote
from lithicrage.store.window_files import lock_of, written_at
from lithicrage.tables.registry import TableClosed, open_table
from lithicrage.tables.seating import check_players, players_in, set_up
from lithicrage.tables.table import BadPosition, Table, TableState

KIND: Final = "table"
ENDING: Final = ".table"
MOST_CHOICES: Final = 100_000

TableDigest = Annotated[str, Field(pattern=r"^[0-9a-f]{16,128}$")]
Word = Annotated[str, Field(max_length=200)]
TableKey = Annotated[str, Field(pattern=rf"^{ID_FORM}$")]
Options = Annotated[
    dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=4_000)]],
    Field(max_length=40),
]
Choices = Annotated[list[Annotated[int, Field(ge=0, le=1_000_000)]], Field(max_length=MOST_CHOICES)]
Seed = Annotated[int, Field(ge=-(1 << 63), lt=1 << 64)]


class OtherData(BadFile):
    """A match that was played with other data of its table than those at hand."""


class TableSave(BaseModel):
    """A match at a table as a file holds it.

    `options` are those of the record, with the players; `content` is the digest of the table's
    data, `digest` that of the state where it stands.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    id: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
    began: Annotated[str, Field(max_length=40)]
    table: TableKey
    options: Options
    content: TableDigest
    seed: Seed
    choices: Choices
    digest: TableDigest
    assisted: bool


@dataclass(frozen=True)
class LoadedTable:
    """A match as it was saved: its table, its record with every digest, and what to report."""

    table: Table
    replay: Replay
    save: TableSave
    notes: tuple[SaveNote, ...] = ()


def save_of(id: str, began: str, replay: Replay) -> TableSave:
    """What a file holds of a match. Raises ValueError for one that no file could hold."""
    return TableSave(
        id=id, began=began, table=replay.game, options=dict(replay.options),
        content=replay.content, seed=replay.seed, choices=list(replay.choices),
        digest=replay.digests[-1], assisted=replay.assisted,
    )  # fmt: skip


def write_table(path: Path, save: TableSave, disk: Disk = DISK) -> None:
    """Write a match; three older ones stay beside it. Raises OSError, NewerFile."""
    write_whole(path, KIND, text_of(save.model_dump()).encode(), BACKUPS, disk)


def read_table_save(path: Path) -> TableSave:
    """What a file says, unplayed. Raises BadFile, OSError."""
    return parse(path, read_newest(path, KIND, BACKUPS), TableSave)


def waiting_tables(folder: Path) -> list[Path]:
    """The files of matches that nobody plays, newest first; [] if the folder is gone."""
    dated = []
    with suppress(OSError):
        for file in folder.glob(f"[!.]*{ENDING}"):
            with suppress(OSError):
                if is_free(lock_of(file)):
                    dated.append((written_at(file), file))
    return [file for _, file in sorted(dated, reverse=True)]


def read_table(path: Path) -> LoadedTable:
    """Load a match and play it again. Raises BadFile, OtherData, OSError."""
    kept = read_newest(path, KIND, BACKUPS)
    save = parse(path, kept, TableSave)
    notes = []
    if kept.backup:
        notes.append(SaveNote(f"{path} is damaged; restored from backup {kept.backup}", OLDER))
    replay = Replay(
        save.table, dict(save.options), save.content, save.seed, list(save.choices), [],
        save.assisted,
    )  # fmt: skip
    table = table_of(path, replay)
    played = played_again(path, table, replay)
    if played.digests[-1] != save.digest:
        raise BadFile(path, f"digest: {save.digest} is not where its choices lead")
    return LoadedTable(table, played, save, tuple(notes))


def table_of(path: Path, replay: Replay) -> Table:
    """The table of a record, with the data that it was played with. Raises BadFile, OtherData."""
    try:
        table = open_table(replay.game)
    except TableClosed as error:
        raise BadFile(path, f"table: {error}") from None
    here = table.content()
    if here != replay.content:
        what = f"was played with other data of {table.key}: their digest is {replay.content}"
        raise OtherData(path, f"content: {what}, here it is {here}")
    players = players_in(replay.options)
    try:
        check_players(table, players)
    except BadPosition as error:
        raise BadFile(path, f"options: {error}") from None
    seats = replay.options.get("seats", "")
    if seats != str(len(players)):
        raise BadFile(path, f"options: {len(players)} players need as many seats; found `{seats}`")
    return table


def state_of(path: Path, table: Table, replay: Replay) -> TableState:
    """The match of a record at its first choice, with a log. Raises BadFile."""
    try:
        state = table.new(set_up(replay.options), replay.seed)
    except ValueError as error:
        raise BadFile(path, f"options: {one_line(error)}") from None
    if state.log is None:
        state.log = []
    return state


def played_again(path: Path, table: Table, replay: Replay) -> Replay:
    """The record of these choices, with every digest. Raises BadFile."""
    state = state_of(path, table, replay)
    digests = [state.digest()]
    for step, index in enumerate(replay.choices, 1):
        try:
            state.choose(index)
        except IllegalChoice as error:
            raise BadFile(path, f"choices: choice {step} cannot be made: {error}") from None
        digests.append(state.digest())
    return Replay(
        table.key, dict(replay.options), replay.content, replay.seed, list(replay.choices),
        digests, replay.assisted,
    )  # fmt: skip
