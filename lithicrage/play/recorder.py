"""A home in use: matches are kept as they are played, and survive any interruption.

Owns when something is written during a match, and what is said when that fails: one line, and the
match goes on. If the home is gone, the next write creates it again. `store` owns what is written
where. Knows no screen.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from lithicrage.base.atomic import DISK, Disk, clear_drafts, why
from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.decks.lineup import Lineup, dealer_of
from lithicrage.game.replay import Replay
from lithicrage.packs.library import Library
from lithicrage.play.reasons import why_lost
from lithicrage.play.session import Session, restore_session
from lithicrage.play.table_keeper import TableKeeper
from lithicrage.play.tour_keeper import TourKeeper
from lithicrage.store import autosaves, records
from lithicrage.store.autosaves import Autosave
from lithicrage.store.files import BadFile
from lithicrage.store.history import History
from lithicrage.store.home import Home
from lithicrage.store.lock import Lock
from lithicrage.store.match_records import BadRecord, record_of
from lithicrage.store.naming import safe_name
from lithicrage.store.problems import problem, write_problem
from lithicrage.store.progress import CourseProgress
from lithicrage.store.replays import write_replay
from lithicrage.store.saves import Loaded, id_of, last_digest, pack_all, write_save
from lithicrage.store.settings import Settings

Tell = Callable[[str], None]

INTERRUPTED: Final = 9  # matches that wait to be gone on with, at most
NOT_SAVED: Final = mark("This match is not saved: {why}.")
NOT_IN_HISTORY: Final = mark("This match is not in the history: {why}.")
UNKEPT: Final = mark(" You can play on, but it is lost when the window closes.")


class Keeper:
    """The home of one window. `tell` gets a line for everything a person should know; `news` holds
    the same in plain words until it is shown.

    Nothing here raises for a disk: a failure to keep something is reported once, and play goes on.
    """

    def __init__(self, home: Home, tell: Tell, disk: Disk = DISK) -> None:
        self.home = home
        self.disk = disk
        self.said = ""  # the last line that was told
        self._words = ""  # and what the window says of it
        self._news: list[str] = []
        self._tell = tell
        self._told: set[str] = set()
        self._history: History | None = None
        self._cards: tuple[str, str] = ("", "")  # digest of a library, and its files packed
        self.tours = TourKeeper(self)
        self.tables = TableKeeper(self)
        for note in home.prepare():
            self.tell(note)
        self.progress = CourseProgress(home.progress, self.tell, disk)
        try:
            self._lock: Lock | None = Lock(home.window_lock)
        except OSError:
            self._lock = None  # another window is first, or nothing can be written at all
        if self._lock is not None:
            self._clear()

    def tell(self, note: str, words: str = "", again: bool = False) -> None:
        """Say a line once, or `again`; `words` are for whoever looks at the window."""
        self.said, self._words = note, words or self._short(note)
        if again or note not in self._told:
            self._told.add(note)
            self._tell(note)
            self._news.append(self._words)

    def hear(self, words: str) -> None:
        """Take plain words for the window alone; their line was reported elsewhere."""
        self._news.append(words)

    def news(self) -> str:
        """The next message for the window to show, "" for none; from now on it counts as shown.

        Sentences without the names of hidden files, where there are such words.
        """
        return self._news.pop(0) if self._news else ""

    def answer(self) -> str:
        """The last message, for the page that asked for it; it then counts as shown."""
        if self._words in self._news:
            self._news.remove(self._words)
        return self._words

    def _short(self, note: str) -> str:
        """A line in which files of the home go by name alone."""
        for folder in (self.home.history, self.home.data, self.home.config):
            note = note.replace(f"{folder}{os.sep}", "")
        return note

    def history(self) -> History | None:
        """The history, opened when first needed; None if it cannot be opened."""
        if self._history is None:
            with suppress(OSError):  # without it there is one in memory, which says so
                self.home.history.mkdir(parents=True, exist_ok=True)
            try:
                self._history = History(self.home.history, self.disk)
            except OSError as error:
                self.tell(f"the history cannot be read: {error}")
                return None
        for note in self._history.notes:
            self.tell(note)
        self._history.notes.clear()
        return self._history

    def watch(self, session: Session, library: Library, autosave: Autosave | None = None) -> None:
        """Keep a match from now on: after every decision, and in the history at its end."""
        if session.replay is None:
            raise ValueError("only a match with a record can be kept")
        kept = KeptMatch(self, session, library, autosave)
        session.watchers.append(kept)
        kept(session)

    def interrupted_matches(self) -> list[Path]:
        """Interrupted matches that no window plays, newest first.

        Removes what is left of matches that are in the history already.
        """
        found = []
        for file in autosaves.interrupted_saves(self.home.autosaves):
            if self._is_over(file):
                self.forget(file)
            else:
                found.append(file)
        return found

    def resume(self, file: Path, library: Library) -> tuple[Session, Loaded] | None:
        """Continue a match at the decision where it stood; None, with a message, if that fails.

        It is kept as before. A match that was already over goes into the history.
        """
        return self._go_on(lambda: autosaves.take(file, library, self.disk))

    def forget(self, file: Path) -> None:
        """Remove the autosave of an interrupted match that a person gives up."""
        try:
            autosaves.forget(file, self.disk)
        except OSError as error:
            self._stays(file, error)

    def leave(self, session: Session) -> None:
        """Leave a match; it waits at its current choice."""
        for kept in _detach_kept(session):
            if kept.autosave is not None:
                kept.autosave.release()

    def let_go(self, session: Session) -> None:
        """The window moves on for good: an unfinished match waits, as if left.

        A match in which nobody chose anything is removed.
        """
        if not session.over:
            (self.leave if session.choices else self.give_up)(session)

    def give_up(self, session: Session) -> None:
        """Give a match up: nothing of it is kept."""
        for kept in _detach_kept(session):
            if kept.autosave is not None:
                try:
                    kept.autosave.finish()
                except OSError as error:
                    self._stays(kept.autosave.file, error)

    def has_save(self, name: str) -> bool:
        """Whether there is a save with this name, of any match."""
        with suppress(BadFile, OSError, ValueError):
            id_of(autosaves.save_path(self.home.saves, name))
            return True
        return False

    def in_the_way(self, name: str, session: Session) -> bool:
        """Whether a save with this name would be written over one of another match."""
        with suppress(BadFile, OSError, ValueError):
            return id_of(autosaves.save_path(self.home.saves, name)) not in _ids(session)
        return False

    def save_as(self, name: str, session: Session, library: Library) -> Path | None:
        """Save a match under a name; returns where, or None, with a message, if that fails."""
        assert session.replay is not None
        try:
            file = autosaves.save_path(self.home.saves, name)
            cards = self.pack_library(library)
            file.parent.mkdir(parents=True, exist_ok=True)
            id = next(iter(_ids(session)), "")
            write_save(file, session.replay, session.match, cards, id, name=name, disk=self.disk)
        except (BadFile, OSError, ValueError) as error:
            note = f"`{name[:40]}` is not saved: {error}"
            self.tell(
                note,
                tr("“{name}” is not saved: {why}.", name=name[:40], why=why_lost(error, "match")),
            )
            return None
        return file

    def pack_library(self, library: Library) -> str:
        """The files of a library as saves carry them, packed once."""
        if self._cards[0] != library.digest:
            self._cards = (library.digest, pack_all(library))
        return self._cards[1]

    def load(self, file: Path, library: Library) -> tuple[Session, Loaded] | None:
        """Play on from a named save, which stays; None, with a message, if that fails.

        From here on it is a match of its own, with its own autosave and place in the history.
        """
        return self._go_on(lambda: (autosaves.read_or_mend(file, library, self.disk), None))

    def saves(self) -> list[tuple[str, Path]]:
        """The named saves by name, each with its file."""
        return autosaves.saves(self.home.saves)

    def replays(self) -> list[Path]:
        """The replay files of the home by name."""
        try:
            found = [path for path in self.home.replays.iterdir() if path.is_file()]
        except OSError:
            return []
        return sorted(path for path in found if not path.name.startswith("."))

    def write_replay(
        self, name: str, replay: Replay, write: Callable[[Path, Replay, Disk], None] = write_replay
    ) -> Path | None:
        """Write a replay file with this name; returns where, or None, with a message, if that
        fails."""
        file = self.home.replays / f"{safe_name(name)}.replay"
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            write(file, replay, self.disk)
        except OSError as error:
            words = tr("The replay is not saved: {why}.", why=why(error))
            self.tell(f"the replay is not saved: {error}", words)
            return None
        return file

    def remove(self, file: Path) -> bool:
        """Remove a save or a replay file; False, with a message, if that fails."""
        try:
            if file.parent == self.home.replays:
                self.disk.unlink(file)
            else:
                autosaves.forget(file, self.disk)
        except OSError as error:
            self._stays(file, error)
            return False
        return True

    def report(
        self, replay: Replay | None, library: Library, log: Iterable[str], settings: Settings
    ) -> Path | None:
        """Write a report of a problem; returns where, or None, with a message, if that fails."""
        stamp = autosaves.now().replace(":", "").partition("+")[0]
        file = self.home.reports / f"problem-{stamp}.json"
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            write_problem(file, problem(replay, library, log, settings, [self.said]), self.disk)
        except OSError as error:
            words = tr("The report is not saved: {why}.", why=why(error))
            self.tell(f"the report is not saved: {error}", words)
            return None
        return file

    def close(self) -> None:
        """Release everything, so that other windows may have it."""
        if self._history is not None:
            self._history.close()
            self._history = None
        if self._lock is not None:
            self._lock.release()

    def _go_on(
        self, take: Callable[[], tuple[Loaded, Autosave | None]]
    ) -> tuple[Session, Loaded] | None:
        """Play on and keep what `take` gives; None, with a message, if that fails."""
        try:
            loaded, autosave = take()
            session = restore_session(loaded.match, loaded.replay, waits=True)
            lineup = Lineup.from_options(loaded.replay.options)
            session.reach_back(dealer_of(loaded.library, lineup)(loaded.replay.seed, True))
        except (OSError, ValueError) as error:
            self.tell(
                str(error),
                tr("This match cannot be resumed: {why}.", why=why_lost(error, "match")),
                again=True,
            )
            return None
        for note in loaded.notes:
            self.tell(note, note.words)
        self._cards = (loaded.library.digest, loaded.cards)
        self.watch(session, loaded.library, autosave)
        return session, loaded

    def _stays(self, file: Path, error: OSError) -> None:
        """Report that a file cannot be removed."""
        note = f"{file} cannot be deleted: {error}"
        reason = why_lost(error, "match")
        self.tell(note, tr("{file} cannot be deleted: {why}.", file=file.name, why=reason))

    def _is_over(self, file: Path) -> bool:
        """Whether the history has this match with the same end as its autosave.

        One whose end was taken back has another digest, and goes on.
        """
        history = self.history()
        if history is None:
            return False
        with suppress(BadFile, OSError, ValueError):
            ended = records.match(history, file.name.removesuffix(autosaves.ENDING))
            return ended is not None and last_digest(file) == ended.digest
        return False

    def _clear(self) -> None:
        """Clear what interrupted writers left behind, and put the oldest interrupted matches aside.

        Only the first window may.
        """
        home = self.home
        folders = (
            home.data,
            home.config,
            home.decks,
            home.saves,
            home.replays,
            home.autosaves,
            home.history,
        )
        for folder in dict.fromkeys(folders):
            clear_drafts(folder, self.disk)
        old = 0
        for file in autosaves.interrupted_saves(home.autosaves)[INTERRUPTED:]:
            with suppress(BadFile, OSError):  # it waits on
                autosaves.put_aside(file, self.disk)
                old += 1
        if old:
            what = "match is" if old == 1 else "matches are"
            words = tr_n(
                "{n} unfinished match is set aside; the newest {left} wait",
                "{n} unfinished matches are set aside; the newest {left} wait",
                old,
                left=INTERRUPTED,
            )
            self.tell(f"{old} unfinished {what} set aside; the newest {INTERRUPTED} wait", words)
        autosaves.clear_locks(home.autosaves)


def _detach_kept(session: Session) -> list[KeptMatch]:
    """The Kept of a session, which stops watching it."""
    found = [one for one in session.watchers if isinstance(one, KeptMatch)]
    for one in found:
        session.watchers.remove(one)
    return found


def _ids(session: Session) -> set[str]:
    """The ids under which the match of a session is kept."""
    return {one.id for one in session.watchers if isinstance(one, KeptMatch)}


class KeptMatch:
    """A match that is kept: its session calls it after every decision."""

    def __init__(
        self, keeper: Keeper, session: Session, library: Library, autosave: Autosave | None
    ) -> None:
        self.id = autosave.id if autosave is not None else autosaves.new_id()
        self.began = autosave.began if autosave is not None else autosaves.now()
        self.keeper = keeper
        self.library = library
        self.autosave = autosave
        self.done = False
        self._told: set[tuple[str, str]] = set()  # troubles are told once a match

    def __call__(self, session: Session) -> None:
        """Write the autosave; when the match is over, the history, and then no autosave stays."""
        if self.done and session.over:
            return
        try:
            if self.done or self.autosave is None:  # or its end was taken back: who wins next is
                self._again()  # not counted again
            assert session.replay is not None and self.autosave is not None
            self.autosave.keep(session.replay, session.match)
        except (BadFile, OSError) as error:
            self._trouble("this match is not saved", NOT_SAVED, error, tr(UNKEPT))
        if session.over:
            self._finish(session)

    def _again(self) -> None:
        keeper = self.keeper
        self.done = False
        self.autosave = Autosave(
            keeper.home.autosaves,
            self.library,
            self.id,
            self.began,
            keeper.pack_library(self.library),
            keeper.disk,
        )

    def _finish(self, session: Session) -> None:
        history = self.keeper.history()
        if history is None or session.replay is None:
            return
        end = autosaves.now()
        try:
            record = record_of(
                self.id,
                self.began,
                end,
                session.match,
                session.replay,
                self.library,
                session.conceded,
            )
            history.add(record)
            if self.autosave is not None:
                self.autosave.finish()
        except (OSError, BadRecord) as error:
            self._trouble("this match is not in the history", NOT_IN_HISTORY, error)
            return
        self.done = True

    def _trouble(self, what: str, words: str, error: Exception, more: str = "") -> None:
        """Report once what cannot be kept, and why; `words` say it to people."""
        reason = why_lost(error, "match")
        if (what, reason) not in self._told:
            self._told.add((what, reason))
            self.keeper.tell(f"{what}: {error}", tr(words, why=reason) + more, True)
