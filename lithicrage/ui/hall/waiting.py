"""Matches at tables that wait: which there are, and where each of them stands.

Reads what the keeper has. Changes nothing but for a match that a person deletes.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

from lithicrage.base.tongue import tr, tr_n
from lithicrage.play.reasons import why_lost
from lithicrage.store.files import BadFile
from lithicrage.store.table_saves import OtherData, TableSave
from lithicrage.store.window_files import written_at
from lithicrage.tables.registry import TableClosed, open_table
from lithicrage.tables.seating import players_in, set_up
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
    for file, save in shell.routes.waiting_tables(table):
        try:
            opened, face = open_table(save.table), shell.routes.table_face(save.table)
            state = opened.new(set_up(save.options), save.seed)
        except (TableClosed, ValueError):
            continue
        dead = _why_dead(file, save, opened, state)
        found.append(WaitingMatch(file, save, opened, face, state, dead))
    return sorted(found, key=lambda one: bool(one.dead))


def _why_dead(file: Path, save: TableSave, table: Table, state: TableState) -> str:
    """Play a match up to where it waits; why it cannot go on there, empty if it can."""
    try:
        for index in save.choices:
            state.choose(index)
        if table.content() != save.content:
            raise OtherData(file, "content: other data")
        if state.digest() != save.digest:
            raise BadFile(file, "digest: is not where its choices lead")
    except ValueError as error:
        other = table.content() != save.content
        return why_lost(OtherData(file, "content: other data") if other else error, "match")
    return ""


def ask_to_delete(shell: Shell, behind: Screen, one: WaitingMatch, after: Deed) -> Screen:
    """Whether a match that cannot go on shall be deleted; `after` leads on from there."""

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
