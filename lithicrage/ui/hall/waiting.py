"""Matches at tables that wait: which there are, and where each of them stands.

Reads what the keeper has, and changes nothing.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

from lithicrage.base.tongue import tr, tr_n
from lithicrage.store.table_saves import TableSave
from lithicrage.store.window_files import written_at
from lithicrage.tables.registry import TableClosed, open_table
from lithicrage.tables.seating import players_in, set_up
from lithicrage.tables.table import PERSON, Table, TableState
from lithicrage.ui.hall.face import TableFace
from lithicrage.ui.hall.page import name_at
from lithicrage.ui.shell.screen import Shell


@dataclass(frozen=True)
class WaitingMatch:
    """A match that waits: its file, its table and its pages, who plays, and where it stands."""

    file: Path
    save: TableSave
    table: Table
    face: TableFace
    state: TableState

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits at each seat: PERSON or a level."""
        return players_in(self.save.options)

    def whose(self, shell: Shell) -> str:
        """Whose move it is, in a word or two."""
        seat = self.state.seat or 0
        if self.players[seat] == PERSON and self.players.count(PERSON) == 1:
            return tr("yours")
        return name_at(shell, self.table, self.players, seat)

    @property
    def when(self) -> str:
        """How long ago it was left, in words."""
        return ago(round(time.time() - written_at(self.file)))

    def says(self) -> str:
        """What resuming it is called."""
        title = self.table.credit.title
        return tr("Resume {table}, move {turn}", table=title, turn=self.state.turn)


def waiting_matches(shell: Shell, table: str = "") -> list[WaitingMatch]:
    """The matches that wait, at any table or this one, the one left last first.

    One that cannot be shown is left out.
    """
    found = []
    for file, save in shell.routes.waiting_tables(table):
        try:
            opened, face = open_table(save.table), shell.routes.table_face(save.table)
            state = opened.new(set_up(save.options), save.seed)
            for index in save.choices:
                state.choose(index)
        except (TableClosed, ValueError):
            continue
        found.append(WaitingMatch(file, save, opened, face, state))
    return found


def ago(seconds: int) -> str:
    """When something was left, so many seconds ago."""
    minutes = seconds // 60
    if minutes < 1:
        return tr("left just now")
    if minutes < 60:
        return tr_n("left {n} minute ago", "left {n} minutes ago", minutes)
    if minutes < 24 * 60:
        return tr_n("left {n} hour ago", "left {n} hours ago", minutes // 60)
    return tr_n("left {n} day ago", "left {n} days ago", minutes // (24 * 60))
