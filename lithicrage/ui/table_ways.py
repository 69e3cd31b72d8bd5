"""The ways to the quarry and through its tables: sit down, play, the slab, the rules.

Owns which match at a table is played and what thinks for it. A room of pages that is broken stays
closed; its table's slab says why.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, cast

from lithicrage.base.messages import one_line
from lithicrage.base.tongue import tr
from lithicrage.tables.registry import TableClosed, open_table
from lithicrage.ui.shell.screen import Screen
from lithicrage.ui.tour_ways import TourWays

if TYPE_CHECKING:
    from lithicrage.play.hero_keeper import HeroKeeper
    from lithicrage.play.table_session import TableSession
    from lithicrage.ui.hall.face import TableFace
    from lithicrage.ui.hall.record import TableRecord
    from lithicrage.ui.hall.seats import Plan
    from lithicrage.ui.hall.thinker import Minds


class TableWays(TourWays):
    """The part of the `Routes` that leads to tables. The App has what they stand on."""

    minds: Minds | None = None
    seated: TableSession | None = None  # the match at a table that was played last
    heroes: HeroKeeper | None = None

    @abstractmethod
    def title(self) -> Screen:
        """The title."""

    def table_minds(self) -> Minds:
        """What thinks beside the window for tables."""
        if self.minds is None:
            from lithicrage.ui.hall.thinker import Minds

            self.minds = Minds()
        return self.minds

    def table_record(self, key: str) -> TableRecord:
        """What was done at a table so far."""
        from lithicrage.ui.hall.record import TableRecord

        if self.keeper is None:
            return TableRecord()
        totals, seals = self.keeper.tables.totals(), self.keeper.tables.seals()
        found = totals.get(key)
        if found is None:
            return TableRecord()
        won = seals.get(key, ())
        return TableRecord(found.played, found.won, found.best, won, found.shared)

    def close_tables(self) -> None:
        """End what still thinks for a table."""
        if self.minds is not None:
            self.minds.close()

    def table_face(self, key: str) -> TableFace:
        """The pages of a table. Raises TableClosed, with the reason."""
        open_table(key)
        try:
            return cast("TableFace", import_module(f"lithicrage.ui.{key}").FACE)
        except Exception as error:  # a broken room may raise anything
            raise TableClosed(key, one_line(error) or type(error).__name__) from error

    def quarry(self) -> Screen:
        """The hall of tables."""
        from lithicrage.ui.hall.hall import HallPage

        self.close_tables()
        self._let_go()
        return HallPage(self.shell)

    def table_seats(self, key: str) -> Screen:
        """Who sits at a table; the hall, told, where it is closed."""
        from lithicrage.ui.hall.seats import SeatsPage, usual_plan

        try:
            table, face = open_table(key), self.table_face(key)
        except TableClosed as error:
            self.shell.speech.event(error.reason)
            return self.quarry()
        plan = self.plans.setdefault(key, usual_plan(table))
        return SeatsPage(self.shell, table, face, plan)

    @property
    def plans(self) -> dict[str, Plan]:
        """What was chosen last at each table."""
        found: dict[str, Plan] = self.__dict__.setdefault("_plans", {})
        return found

    def table_rules(self, key: str, behind: Screen | None = None) -> Screen:
        """The rules of a table."""
        from lithicrage.ui.hall.rules import TableRulesPage

        return TableRulesPage(self.shell, open_table(key), behind)

    def begin_table(
        self, key: str, options: Mapping[str, str], players: Sequence[str], seed: int
    ) -> Screen:
        """A new match at a table; the one after it has another seed. Raises BadPosition."""
        from lithicrage.play.table_session import begin_table

        session = begin_table(open_table(key), players, options, seed, waits=True)
        self.shell.seed = seed + 1
        return self.sit_down(session)

    def sit_down(self, session: TableSession) -> Screen:
        """The page of a match that has just begun, kept at every choice.

        What still thinks of the match before ends.
        """
        self.close_tables()
        self._let_go()
        if self.keeper is not None:
            self.keeper.tables.watch(session)
        return self.table_page(session)

    def table_page(self, session: TableSession) -> Screen:
        """The page of a match that is played from now on."""
        self.seated = session
        return self.table_face(session.table.key).play(self.shell, session)

    def table_again(self, session: TableSession, swapped: bool = False) -> Screen:
        """The same table, options and players once more; `swapped`: the first two change seats.

        It begins at the same position, if the seats stay. One that is not over yet is given up: it
        waits no longer.
        """
        from lithicrage.tables.seating import set_up

        other = self.table_face(session.table.key).again(self.shell, session)
        if other is not None:
            return other
        players = list(session.players)
        options = set_up(session.replay.options)
        if swapped:
            players[0], players[1] = players[1], players[0]
            options.pop("position", None)
        if not session.over and self.keeper is not None:
            self.keeper.tables.forget(session)
        return self.begin_table(session.table.key, options, players, session.replay.seed + 1)

    def hero_paths(self) -> HeroKeeper:
        """The Paths of Heroes of this home."""
        from lithicrage.play.hero_keeper import HeroKeeper

        if self.heroes is None:
            self.heroes = HeroKeeper(self.keeper)
        return self.heroes

    def table_end(self, session: TableSession) -> Screen:
        """The slab after a match."""
        self.close_tables()
        return self.table_face(session.table.key).end(self.shell, session)

    def table_history(self, behind: Screen | None = None) -> Screen:
        """The matches at tables that are over."""
        from lithicrage.ui.hall.history import TableHistoryPage

        return TableHistoryPage(self.shell, behind)

    def table_review(self, session: TableSession, behind: Screen) -> Screen:
        """A match at a table, looked at again."""
        from lithicrage.ui.hall.review import TableReviewPage

        return TableReviewPage(self.shell, session, behind)

    def table_file(self, file: Path, behind: Screen, review: bool = False) -> Screen:
        """The match at a table in a replay or a save, to be watched or reviewed.

        Raises BadFile, OSError, TableClosed, and ValueError for one that cannot be shown.
        """
        from lithicrage.play.table_session import restore_table
        from lithicrage.store.table_replays import open_table_record

        record = open_table_record(file)
        session = restore_table(record.table, record.replay, waits=True)
        if session.secret and not session.over:
            raise ValueError(tr("Opponents are still playing it. Watch it once it is over."))
        if review:
            return self.table_review(session, behind)
        return self.table_face(record.table.key).watch(self.shell, session, behind, 0)

    def leave_table(self) -> None:
        """The match at a table that is played waits from now on."""
        session, self.seated = self.seated, None
        if session is not None and self.keeper is not None:
            self.keeper.tables.let_go(session)

    def resume_table(self, key: str = "", file: Path | None = None) -> Screen:
        """Go on with the match that waits, at any table or this one, or with the one of a file; the
        hall without one, or told, where that cannot be. One that cannot go on does not stand in the
        way of one that can."""
        if self.keeper is None:
            return self.quarry()
        keeper = self.keeper.tables
        for one in keeper.left(key):
            if file not in (None, one.file):
                continue
            try:
                self.table_face(one.save.table)
            except TableClosed as error:
                self.shell.speech.event(error.reason)
                continue
            session = keeper.resume(one.file)
            return self.table_page(session) if session is not None else self.quarry()
        return self.quarry()
