"""The Paths of Heroes of a home: which chapter is played in which match, what each has come to.

Owns when a path is written, and that the end of a match is entered once: a path names the match
under way by its id, and whoever enters its end takes the name away in the same write. An end that
a kill kept away is found in the history. `store` owns what is written where. Knows no screen.
"""

from __future__ import annotations

import os
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from lithicrage.base.atomic import why
from lithicrage.base.tongue import mark, tr
from lithicrage.play.reasons import why_lost
from lithicrage.play.table_keeper import KeptSitting
from lithicrage.play.table_session import TableSession, begin_table
from lithicrage.store import autosaves, files
from lithicrage.store.files import BadFile, NewerFile
from lithicrage.store.hero_paths import KIND, path_file, read_path, write_path
from lithicrage.store.lock import Lock, is_free
from lithicrage.store.table_history import KeptTable
from lithicrage.store.window_files import lies, lock_of, written_at
from lithicrage.tables.lithomachy.campaign import ChapterResult, HeroPath
from lithicrage.tables.lithomachy.data import LEVELS, SEALS
from lithicrage.tables.registry import open_table
from lithicrage.tables.table import PERSON

if TYPE_CHECKING:
    from lithicrage.play.recorder import Keeper

TABLE: Final = "lithomachy"
WAIT: Final = 2.0  # seconds to wait for another window's writing
NOT_SAVED: Final = mark("The Path of Heroes is not saved: {why}.")
NOT_READ: Final = mark("This path cannot be read: {why}.")


class ChapterNews(NamedTuple):
    """What the end of a match changed: the chapter, its result, and what opens after it.

    `first` says that the chapter is won now and was not before; `opened` is the sheet that this
    opens, empty for none.
    """

    level: str
    result: ChapterResult
    first: bool
    opened: str


class PathLook(NamedTuple):
    """A path as it stands. `trouble` says why its file cannot be read, empty if it can; `where`
    is the line with the place.

    `waits` says that the match at `path.sheet` can be resumed; `news` is what a match changed
    whose end had not been entered.
    """

    path: HeroPath
    trouble: str = ""
    waits: bool = False
    news: ChapterNews | None = None
    where: str = ""


class HeroKeeper:
    """The paths of one home, one a difficulty; without a home they end with the window.

    Nothing here raises for a disk.
    """

    def __init__(self, keeper: Keeper | None) -> None:
        self.keeper = keeper
        self._unwritten: dict[str, HeroPath] = {}  # what no file holds
        self._walked = ""  # the difficulty that was written last, or should have been

    # ---- looking -------------------------------------------------------------------------------

    def look(self, level: str) -> PathLook:
        """The path of a difficulty; an end in the history is entered if it was not."""
        with self._hold(level):
            try:
                path = self._read(level)
            except (BadFile, OSError) as error:
                told = tr(NOT_READ, why=why_lost(error, KIND))
                where = str(error).replace(f"{self._file(level).parent}{os.sep}", "")
                return PathLook(HeroPath(level), told, where=where)
            if not path.replay:
                return PathLook(path)
            kept = self._ended(path)
            if kept is not None:
                return PathLook(path, news=self._enter(path, _result_of(path, kept)))
        waits = self.keeper is not None and lies(self.keeper.tables.file_of(path.replay))
        if not waits:  # nobody chose anything in it, or its file is gone
            path.sheet = path.replay = ""
        return PathLook(path, waits=waits)

    def latest(self) -> str:
        """The difficulty of the path that was walked last; empty before the first one."""
        if self._walked or self.keeper is None:
            return self._walked
        places = {level: self._file(level) for level in LEVELS}
        found = [(written_at(file), level) for level, file in places.items() if lies(file)]
        return max(found)[1] if found else ""

    # ---- playing -------------------------------------------------------------------------------

    def begin(self, level: str, sheet: str, seed: int) -> TableSession:
        """A new match at an open chapter. Raises BadPosition for a locked one."""
        path, id = self.look(level).path, autosaves.new_id()
        path.start(sheet, id)
        session = begin_table(open_table(TABLE), [PERSON], path.options(sheet), seed, waits=True)
        with self._hold(level):
            self._write(path)
        if self.keeper is not None:
            self.keeper.tables.watch(session, id)
        session.watchers.append(KeptChapter(self, level, sheet, id))
        return session

    def resume(self, level: str) -> TableSession | None:
        """The match that waits on a path; None, and told, where it cannot be resumed."""
        path = self.look(level).path
        if self.keeper is None or not path.replay:
            return None
        session = self.keeper.tables.resume(self.keeper.tables.file_of(path.replay))
        if session is not None:
            self.adopt(session)
        return session

    def adopt(self, session: TableSession) -> None:
        """Let a match know the path that it belongs to, if there is one."""
        sitting = next((one for one in session.watchers if isinstance(one, KeptSitting)), None)
        if sitting is None or session.table.key != TABLE or chapter_of(session) is not None:
            return
        for level in LEVELS:
            path = HeroPath(level)
            with suppress(BadFile, OSError), self._hold(level):
                path = self._read(level)
            if path.replay == sitting.id:
                kept = KeptChapter(self, level, path.sheet, sitting.id)
                session.watchers.append(kept)
                kept(session)  # it may be over

    def give_up(self, level: str) -> bool:
        """The match that waits on a path is lost and stands so in the history; False, and told, if
        another window has it. One that cannot go on counts as no try, and its file stays.
        """
        look = self.look(level)
        if self.keeper is None or not look.waits:
            return True
        tables, file = self.keeper.tables, self.keeper.tables.file_of(look.path.replay)
        if not is_free(lock_of(file)):
            told = f"the match {file.name} is open in another window"
            self.keeper.tell(told, tr("Another window plays this chapter."), again=True)
            return False
        session = tables.resume(file)
        if session is not None:
            self.adopt(session)
            session.concede(session.people[0])
            return True
        with self._hold(level):
            look.path.sheet = look.path.replay = ""
            self._write(look.path)
        return True

    def start_over(self, level: str) -> bool:
        """An empty path in the place of what is there, which stays beside it as older ones do, set
        aside if it cannot be read. The match that waits is given up; False, and told, if another
        window has it.
        """
        if not self.give_up(level):
            return False
        with self._hold(level):
            try:
                self._read(level)
            except (BadFile, OSError) as error:
                if self.keeper is not None and not isinstance(error, NewerFile):
                    with suppress(OSError):  # else it goes the way of older ones
                        files.set_aside(self._file(level), self.keeper.disk)
            self._write(HeroPath(level))
        return True

    def enter(self, level: str, id: str, session: TableSession) -> ChapterNews | None:
        """Enter the end of a match; None if it was entered, or is no longer the path's."""
        with self._hold(level):
            try:
                path = self._read(level)
            except (BadFile, OSError) as error:
                self._trouble(error)
                return None
            if path.replay != id:
                return None
            given_up = session.conceded >= 0
            points = path.record(path.sheet).score if given_up else session.state.points()[0]
            metals = [metal.value for metal in session.earned()]
            won = session.scores[0] > 0 and not given_up
            return self._enter(path, _result(path.sheet, won, metals, points))

    # ---- files ---------------------------------------------------------------------------------

    def _read(self, level: str) -> HeroPath:
        """The path of a difficulty, mended if need be. Raises BadFile, OSError."""
        if level in self._unwritten or self.keeper is None:
            return self._unwritten.get(level, HeroPath(level))
        file = self._file(level)
        if not lies(file):
            return HeroPath(level)
        with suppress(OSError):  # one that cannot be mended can still be read
            told = files.mend(file, KIND, disk=self.keeper.disk)
            if told:
                self.keeper.tell(told)
        return read_path(file, level)

    def _file(self, level: str) -> Path:
        assert self.keeper is not None
        return path_file(self.keeper.home.data, level)

    def _write(self, path: HeroPath) -> None:
        self._walked = path.level
        if self.keeper is None:
            self._unwritten[path.level] = path
            return
        try:
            write_path(self._file(path.level), path, self.keeper.disk)
        except (BadFile, OSError) as error:
            self._unwritten[path.level] = path
            self._trouble(error)
        else:
            self._unwritten.pop(path.level, None)

    def _trouble(self, error: Exception) -> None:
        assert self.keeper is not None
        reason = why(error) if isinstance(error, OSError) else why_lost(error, KIND)
        self.keeper.tell(f"the Path of Heroes is not saved: {error}", tr(NOT_SAVED, why=reason))

    def _hold(self, level: str) -> ExitStack:
        """The lock of a path; where there can be none, it is read and written all the same."""
        held = ExitStack()
        if self.keeper is not None:
            with suppress(OSError):
                held.enter_context(Lock(lock_of(self._file(level)), WAIT))
        return held

    def _ended(self, path: HeroPath) -> KeptTable | None:
        """The match of the history that the path names; one at another sheet is none of it."""
        if self.keeper is None:
            return None
        wanted = (path.replay, path.sheet, path.level)
        for one in self.keeper.tables.ended(TABLE):
            if (one.id, one.options.get("sheet"), one.options.get("level")) == wanted:
                return one
        return None

    def _enter(self, path: HeroPath, result: ChapterResult) -> ChapterNews:
        before = path.record(path.sheet).won
        path.enter(result)
        self._write(path)
        first = result.won and not before
        return ChapterNews(path.level, result, first, path.next_sheet if first else "")


class KeptChapter:
    """A match of a chapter: its session calls it after every choice. `news` is what it changed."""

    def __init__(self, keeper: HeroKeeper, level: str, sheet: str, id: str) -> None:
        self.keeper = keeper
        self.level, self.sheet, self.id = level, sheet, id
        self.news: ChapterNews | None = None

    def __call__(self, session: TableSession) -> None:
        """Once the match is over, its end is entered; from then on nothing of it is undone."""
        if session.over and self.news is None:
            self.news = self.keeper.enter(self.level, self.id, session)
            if self.news is not None:
                session.settle()


def chapter_of(session: TableSession) -> KeptChapter | None:
    """The chapter that a match plays; None for one of no path."""
    return next((one for one in session.watchers if isinstance(one, KeptChapter)), None)


def _result(sheet: str, won: bool, metals: list[str], points: int) -> ChapterResult:
    seal = max((SEALS.index(metal) for metal in metals), default=0)
    return ChapterResult(sheet, won, (), seal, points)


def _result_of(path: HeroPath, kept: KeptTable) -> ChapterResult:
    """What a match of the history meant for the chapter that it was played at."""
    if kept.conceded >= 0 or not kept.points:
        return _lost(path)
    return _result(path.sheet, kept.scores[0] > 0, list(kept.seals), kept.points[0])


def _lost(path: HeroPath) -> ChapterResult:
    return ChapterResult(path.sheet, False, (), 0, path.record(path.sheet).score)
