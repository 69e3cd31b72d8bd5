"""How a screen opens what belongs to tables: the part of `Routes` that leads there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from lithicrage.play.hero_keeper import HeroKeeper
    from lithicrage.play.table_session import TableSession
    from lithicrage.ui.hall.face import TableFace
    from lithicrage.ui.hall.record import TableRecord
    from lithicrage.ui.hall.thinker import Minds
    from lithicrage.ui.shell.screen import Screen


class TableRoutes(Protocol):
    """The ways to the hall, to its tables, and to what was played there."""

    def quarry(self) -> Screen:
        """The hall of tables."""

    def table_face(self, key: str) -> TableFace:
        """The pages of a table. Raises TableClosed, with the reason."""

    def table_record(self, key: str) -> TableRecord:
        """What was done at a table so far."""

    def table_minds(self) -> Minds:
        """What thinks beside the window for tables."""

    def table_seats(self, key: str) -> Screen:
        """Who sits at a table, and by which options it is played."""

    def table_rules(self, key: str, behind: Screen | None = None) -> Screen:
        """The rules of a table; they go back to `behind`, else to the quarry."""

    def begin_table(
        self, key: str, options: Mapping[str, str], players: Sequence[str], seed: int
    ) -> Screen:
        """A new match at a table: the level of each seat, or that a person sits there."""

    def sit_down(self, session: TableSession) -> Screen:
        """The page of a match that has just begun, or gone on from the middle of another."""

    def table_again(self, session: TableSession, swapped: bool = False) -> Screen:
        """The same match anew; `swapped`: the first two change seats."""

    def table_end(self, session: TableSession) -> Screen:
        """The slab after a match at a table."""

    def hero_paths(self) -> HeroKeeper:
        """The Paths of Heroes of this home."""

    def close_tables(self) -> None:
        """End what still thinks for a table."""

    def table_file(self, file: Path, behind: Screen, review: bool = False) -> Screen:
        """The match at a table in a replay or a save, to be watched or reviewed.

        Raises BadFile, OSError, TableClosed, and ValueError for one that cannot be shown.
        """

    def leave_table(self) -> None:
        """The match at a table that is played waits from now on."""

    def table_page(self, session: TableSession) -> Screen:
        """The page of a match that is played from now on."""

    def table_history(self, behind: Screen | None = None) -> Screen:
        """The matches at tables that are over."""

    def table_review(self, session: TableSession, behind: Screen) -> Screen:
        """A match at a table, looked at again."""

    def resume_table(self, key: str = "", file: Path | None = None) -> Screen:
        """Go on with the match that was left last, at any table or this one, or with a file's."""
