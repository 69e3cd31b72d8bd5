"""Tables in a home: kept at every choice, found again, and in the history when they are over.

Owns when a match is written, and what is said when that fails: one line, and the match goes on.
`store` owns what is written where. Knows no screen.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lithicrage.base.atomic import why
from lithicrage.base.tongue import mark, tr
from lithicrage.game.protocol import IllegalChoice
from lithicrage.game.replay import Replay
from lithicrage.play.reasons import why_lost
from lithicrage.play.table_session import TableSession, restore_table
from lithicrage.store import autosaves, files
from lithicrage.store.files import BadFile
from lithicrage.store.kept_rows import state_of_rows
from lithicrage.store.lock import Lock, Taken, is_free
from lithicrage.store.table_history import (
    JOURNAL,
    KeptTable,
    TableTotals,
    keep_table,
    kept_table,
    read_tables,
    seals_of,
    totals_of,
)
from lithicrage.store.table_replays import TablePlayback, open_kept_table, write_table_replay
from lithicrage.store.table_saves import (
    ENDING,
    KIND,
    OtherData,
    TableSave,
    read_table,
    read_table_save,
    save_of,
    waiting_tables,
    write_table,
)
from lithicrage.store.window_files import WindowFile, lock_of
from lithicrage.tables.registry import TableClosed, open_table
from lithicrage.tables.seating import check_players, players_in, set_up
from lithicrage.tables.table import Metal, Table, TableState

if TYPE_CHECKING:
    from lithicrage.play.recorder import Keeper

NOT_SAVED: Final = mark("This match is not saved: {why}.")
NOT_IN_HISTORY: Final = mark("This match is not in the history: {why}.")
UNKEPT: Final = mark(" You can play on, but it is lost when the window closes.")


@dataclass(frozen=True)
class LeftMatch:
    """A match that waits: its file, what that says, its table with its data, where it stands.

    `trouble` is why it cannot go on; `state` is then as far as it could be played.
    """

    file: Path
    save: TableSave
    table: Table
    content: str
    state: TableState
    trouble: Exception | None = None


class TableKeeper:
    """The tables of one home. Nothing here raises for a disk."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self._left: dict[Path, LeftMatch] = {}  # as last played
        self._ended: tuple[object, list[KeptTable]] = (None, [])  # as last read

    def waiting(self, table: str = "") -> list[Path]:
        """Matches at tables, or at one, that no window plays; the one left last comes first."""
        found = waiting_tables(self.keeper.home.autosaves)
        if not table:
            return found
        glances = ((file, self.glance(file)) for file in found)
        return [file for file, save in glances if save is not None and save.table == table]

    def left(self, table: str = "") -> list[LeftMatch]:
        """The matches that wait at any table or this one, the one left last first; those that
        cannot go on come after all others.

        What cannot be read or lies at a closed table is left out. A match is played again only
        where its file or the data of its table have changed since.
        """
        found = []
        for file in waiting_tables(self.keeper.home.autosaves):
            save = self.glance(file)
            if save is None or table not in ("", save.table):
                continue
            try:
                opened = open_table(save.table)
                known, content = self._left.get(file), opened.content()
                if known is None or (known.save, known.content) != (save, content):
                    known = _played_up_to(file, save, opened, content)
            except (TableClosed, ValueError):
                continue
            self._left[file] = known
            found.append(known)
        return sorted(found, key=lambda one: one.trouble is not None)

    def file_of(self, id: str) -> Path:
        """Where a match with this id lies while it is not over."""
        return self.keeper.home.autosaves / f"{id}{ENDING}"

    def glance(self, file: Path) -> TableSave | None:
        """What the file of a match says, unplayed; None if it cannot be read."""
        with suppress(BadFile, OSError):
            return read_table_save(file)
        return None

    def watch(self, session: TableSession, id: str = "") -> None:
        """Keep a new match from now on, at every choice, under this id if one is given."""
        try:
            kept = KeptSitting(self.keeper, id or autosaves.new_id(), autosaves.now())
        except OSError as error:
            words = tr(NOT_SAVED, why=why(error)) + tr(UNKEPT)
            self.keeper.tell(f"this match is not saved: {error}", words)
            return
        session.watchers.append(kept)
        kept(session)

    def resume(self, file: Path, *, waits: bool = True) -> TableSession | None:
        """Go on with a match where it stands; None, and told, where that cannot be."""
        try:
            if not is_free(lock_of(file)):
                raise Taken(f"the match {file.name} is open in another window")
            told = ""
            with suppress(OSError):  # one that cannot be mended can still be read
                told = files.mend(file, KIND, disk=self.keeper.disk)
            loaded = read_table(file)
            session = restore_table(loaded.table, loaded.replay, waits=waits)
            kept = KeptSitting(self.keeper, loaded.save.id, loaded.save.began, file)
        except (IllegalChoice, OSError, ValueError) as error:
            reason = why_lost(error, "match")
            words = tr("This match cannot be resumed: {why}.", why=reason)
            self.keeper.tell(str(error), words, again=True)
            return None
        if told:
            self.keeper.tell(told)
        for note in loaded.notes:
            self.keeper.tell(note, note.words)
        session.watchers.append(kept)
        kept(session)
        return session

    def leave(self, session: TableSession) -> None:
        """Leave a match; it waits at its current choice."""
        for kept in _detach_sittings(session):
            kept.place.release()

    def let_go(self, session: TableSession) -> None:
        """The window moves on: a match waits, as if left; without a person's move it is removed."""
        if session.over or session.can_undo():
            self.leave(session)
        else:
            self.forget(session)

    def forget(self, session: TableSession) -> None:
        """Remove a match that a person gives up: it waits no longer."""
        for kept in _detach_sittings(session):
            try:
                kept.place.clear()
            except OSError as error:
                self._stays(kept.place.path, error)

    def discard(self, file: Path) -> bool:
        """Delete a match that waits; it comes into no history. False, and told, if not."""
        try:
            with Lock(lock_of(file)):
                files.remove(file, disk=self.keeper.disk)
                self.keeper.disk.unlink(lock_of(file))
        except OSError as error:
            self._stays(file, error)
            return False
        return True

    def ended(self, table: str = "") -> list[KeptTable]:
        """The matches at tables, or at one, that are over, oldest first."""
        folder = self.keeper.home.history
        now = state_of_rows(folder / JOURNAL)
        if self._ended[0] != now:
            self._ended = now, read_tables(folder)
        return [one for one in self._ended[1] if table in ("", one.table)]

    def totals(self) -> dict[str, TableTotals]:
        """What the matches of each table come to, by its key."""
        return totals_of(self.ended())

    def seals(self) -> dict[str, tuple[Metal, ...]]:
        """The seals that were earned in this home, by table, bronze first."""
        return seals_of(self.ended())

    def open(self, kept: KeptTable) -> TablePlayback | None:
        """A match of the history, to be watched; None, and told, where that cannot be."""
        try:
            return open_kept_table(self.keeper.home.history / JOURNAL, kept)
        except (OSError, ValueError) as error:
            words = tr("This match cannot be shown: {why}.", why=why_lost(error, "match"))
            self.keeper.tell(str(error), words, again=True)
            return None

    def write_replay(self, name: str, replay: Replay) -> Path | None:
        """Write a replay file with this name; where, or None, with a message, if that fails."""
        return self.keeper.write_replay(name, replay, write_table_replay)

    def _stays(self, file: Path, error: OSError) -> None:
        words = tr("This match cannot be deleted: {why}.", why=why(error))
        self.keeper.tell(f"{file} cannot be deleted: {error}", words)


class KeptSitting:
    """A match at a table that is kept: its session calls it after every choice.

    Raises Taken, OSError.
    """

    def __init__(self, keeper: Keeper, id: str, began: str, file: Path | None = None) -> None:
        self.keeper = keeper
        self.id, self.began = id, began
        self.place = WindowFile(file or keeper.tables.file_of(id), keeper.disk)
        self.done = False
        self._told: set[str] = set()

    def __call__(self, session: TableSession) -> None:
        """Write the match; once it is over, it goes into the history and its file is removed."""
        if self.done and session.over:
            return
        try:
            if self.done:  # its end was undone: who wins next is not counted again
                self.done = False
                self.place = WindowFile(self.place.path, self.keeper.disk)
            save = save_of(self.id, self.began, session.replay)
            write_table(self.place.ready(), save, self.keeper.disk)
        except (BadFile, OSError, ValueError) as error:
            self._trouble("this match is not saved", NOT_SAVED, error, tr(UNKEPT))
        if session.over:
            self._end(session)

    def _end(self, session: TableSession) -> None:
        """Put the match into the history, and let go of its file."""
        try:
            record = kept_table(
                self.id, self.began, autosaves.now(), session.state, session.replay,
                session.scores, session.conceded, session.earned(),
            )  # fmt: skip
            keep_table(self.keeper.home.history, record, self.keeper.disk)
            self.place.clear()
        except (OSError, ValueError) as error:
            self._trouble("this match is not in the history", NOT_IN_HISTORY, error)
            return
        self.done = True

    def _trouble(self, what: str, words: str, error: Exception, more: str = "") -> None:
        """Report once what cannot be kept, and why; `words` say it to people."""
        reason = why_lost(error, "match")
        if f"{what}: {reason}" not in self._told:
            self._told.add(f"{what}: {reason}")
            self.keeper.tell(f"{what}: {error}", tr(words, why=reason) + more, True)


def _played_up_to(file: Path, save: TableSave, table: Table, content: str) -> LeftMatch:
    """A match as far as its choices lead. Raises ValueError where it cannot even be set up."""
    state = table.new(set_up(save.options), save.seed)
    trouble: Exception | None = None
    try:
        check_players(table, players_in(save.options))
        for index in save.choices:
            state.choose(index)
        if state.digest() != save.digest:
            raise BadFile(file, "digest: is not where its choices lead")
    except ValueError as error:
        trouble = error
    if save.content != content:
        trouble = OtherData(file, "content: other data")
    return LeftMatch(file, save, table, content, state, trouble)


def _detach_sittings(session: TableSession) -> list[KeptSitting]:
    found = [one for one in session.watchers if isinstance(one, KeptSitting)]
    for one in found:
        session.watchers.remove(one)
    return found
