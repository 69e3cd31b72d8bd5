"""Matches at tables that wait: which there are, and where each of them stands.

Reads what the keeper has. Changes nothing but for a match that a person deletes.
"""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from lithicrage.base.tongue import tr, tr_n
from lithicrage.play.reasons import why_lost
from lithicrage.store.table_saves import TableSave
from lithicrage.store.window_files import written_at
from lithicrage.tables.registry import TableClosed
from lithicrage.tables.seating import players_in
from lithicrage.tables.table import PERSON, Table, TableState
from lithicrage.ui.hall.face import TableFace
from lithicrage.ui.hall.page import name_at
from lithicrage.ui.kit.control import Deed
from lithicrage.ui.shell.screen import Screen, Shell


@dataclass(frozen=True)
class WaitingMatch:
    """A match that waits: its file, its table and its pages, who plays, and where it stands.

    `dead` says why it cannot go on, empty if it can; `state` is then as far as it could be played.
    """

    file: Path
    save: TableSave
    table: Table
    face: TableFace
    state: TableState
    dead: str = ""

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits at each seat: PERSON or a level."""
        return players_in(self.save.options)

    def whose(self, shell: Shell) -> str:
        """Whose move it is, in a word or two; nobody's where it cannot go on."""
        if self.dead:
            return tr("nobody's")
        seat = self.state.seat or 0
        if self.players[seat] == PERSON and self.players.count(PERSON) == 1:
            return tr("yours")
        return name_at(shell, self.table, self.players, seat)

    @property
    def when(self) -> str:
        """How long ago it was left, in words."""
        return ago(round(time.time() - written_at(self.file)))

    @property
    def stands(self) -> str:
        """That it waits, and where, or that it cannot go on."""
        if self.dead:
            return tr("cannot go on")
        return tr("waits, move {turn}", turn=self.state.turn)

    def says(self) -> str:
        """What is done with it: it is resumed, or deleted if it cannot go on."""
        title = self.table.credit.title
        if self.dead:
            return tr("{table} cannot go on: {why}. Delete it", table=title, why=self.dead)
        return tr("Resume {table}, move {turn}", table=title, turn=self.state.turn)


def waiting_matches(shell: Shell, table: str = "") -> list[WaitingMatch]:
    """The matches that wait, at any table or this one, the one left last first.

    Those that cannot go on come after all others; one at a closed table is left out.
    """
    found = []
    for one in shell.keeper.tables.left(table) if shell.keeper is not None else ():
        with suppress(TableClosed):
            face = shell.routes.table_face(one.save.table)
            dead = why_lost(one.trouble, "match") if one.trouble is not None else ""
            found.append(WaitingMatch(one.file, one.save, one.table, face, one.state, dead))
    return found


def go_on(shell: Shell, behind: Screen, one: WaitingMatch, after: Deed) -> Screen:
    """Resumes a match that waits; of one that cannot go on asks whether to delete it, and `after`
    leads on from there."""
    if one.dead:
        return _ask_to_delete(shell, behind, one, after)
    return shell.routes.resume_table(one.table.key, one.file)


def _ask_to_delete(shell: Shell, behind: Screen, one: WaitingMatch, after: Deed) -> Screen:
    def delete() -> object:
        if shell.keeper is not None and not shell.keeper.tables.discard(one.file):
            return behind
        return after()

    question = tr("Delete this match? It cannot go on: {why}.", why=one.dead)
    return shell.routes.confirm(behind, question, tr("DELETE"), delete, tr("BACK"))


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
