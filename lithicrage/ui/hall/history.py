"""Matches at tables: those that wait, to be resumed, then those that are over, to be watched again.

Shows what the keeper has. Knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.game.protocol import IllegalChoice
from lithicrage.play.table_session import TableSession, restore_table
from lithicrage.store.table_history import KeptTable
from lithicrage.tables.registry import TABLES, TableClosed, open_table
from lithicrage.tables.table import Metal, TableState
from lithicrage.ui import kit
from lithicrage.ui.hall.page import name_at
from lithicrage.ui.hall.seals import letter, seal
from lithicrage.ui.hall.waiting import WaitingMatch, go_on, waiting_matches
from lithicrage.ui.kit import ACID, BODY, BONE, DIM, FAINT_INK, LOSS, WHITE
from lithicrage.ui.kit.control import Brush, Control, Drawn, Stone, Text
from lithicrage.ui.kit.layout import Place, row
from lithicrage.ui.screens.chooser import Chooser
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import row_plate, two_lines
from lithicrage.ui.shell.screen import Screen, Shell

LIST: Final[Place] = (30.0, 122.0, 728.0, 484.0)
NOTHING: Final[Place] = (60.0, 240.0, 668.0, 160.0)
PICTURE: Final[Place] = (816.0, 182.0, 420.0, 252.0)
FACTS: Final[Place] = (812.0, 446.0, 430.0, 78.0)
RESUME: Final[Place] = (816.0, 540.0, 420.0, 54.0)
TOLD: Final[Place] = (254.0, 636.0, 520.0, 54.0)
ALL: Final = "all"


def _title(key: str) -> str:
    """The name of a table, open or closed."""
    try:
        return open_table(key).credit.title
    except TableClosed:
        return key.capitalize()


class TableHistoryPage(Chooser):
    """The matches at the left, those that wait first, then the newest; the focused one at the
    right."""

    name = "table-history"
    reads = main = "match"
    start = "match:0"
    title = mark("HISTORY OF THE QUARRY")
    seeds = (53, 59)
    heads: ClassVar[Mapping[str, str]] = {
        ALL: mark("ALL"),
        **{key: _title(key).upper() for key in TABLES},
    }
    pitch = min(180.0, LIST[2] / (len(TABLES) + 1))

    def __init__(self, shell: Shell, behind: Screen | None = None) -> None:
        super().__init__(shell, behind)
        keeper = shell.keeper
        self.kept = list(reversed(keeper.tables.ended())) if keeper is not None else []
        self.waiting = waiting_matches(shell)
        self.found: list[KeptTable | WaitingMatch] = []
        self._last: tuple[str, TableState | str] | None = None  # of the match that is shown
        self.find()

    def leave(self) -> Screen:
        """The page behind, else the quarry."""
        return self.behind if self.behind is not None else self.shell.routes.quarry()

    def find(self) -> None:
        """The matches of the tab."""
        self.found = [one for one in self.waiting if self.tab in (ALL, one.table.key)]
        self.found += [one for one in self.kept if self.tab in (ALL, one.table)]

    def summary(self) -> str:
        """How many there are, and how many were won."""
        own = [one for one in self.kept if one.own is not None]
        won = sum(one.result > 0 for one in own)
        return tr("{won} of {played} won", won=won, played=len(own))

    def controls(self) -> list[Control]:
        """Tabs, matches, the focused one, the ways on."""
        high = self.layout.grown(54, 1.45)
        one = self.told_of(self.found)
        empty = tr("No match at a table yet. Pick a stone and sit down.")
        return [
            *self.tabs(),
            *(self.listing("match", LIST, high, len(self.found), self._row) if self.found
              else [Control("", NOTHING, look=Text(empty, "body", 18, BONE, "centre", 0))]),
            *(self._waits(one) if isinstance(one, WaitingMatch) else self._over(one)),
            self.back(),
            self.last_told(TOLD) if not self.note else
            Control("", TOLD, look=Text(self.note, "bold", 15, LOSS, lines=2)),
        ]  # fmt: skip

    def _waits(self, one: WaitingMatch) -> list[Control]:
        """What there is of a match that waits: where it stands, and the way back to it."""
        facts = tr("Waits at move {turn}: {whose}", turn=one.state.turn,
                   whose=one.whose(self.shell))  # fmt: skip
        look = Stone(tr("RESUME"), "play", True)
        if one.dead:
            facts = tr("Cannot go on: {why}.", why=one.dead)
            look = Stone(tr("DELETE IT"), "skull")
        named = f"{one.table.credit.title}: {self._who(one.table.key, one.players)}"
        return [
            *self.details(named, facts, 15, FACTS),
            Control("", PICTURE, look=Drawn(partial(self._standing, one))),
            Control("resume", RESUME, one.says(), lambda: self.begin(),
                    look, key=Action.CONFIRM, also=(Action.LOG,)),
        ]  # fmt: skip

    def begin(self) -> Screen:
        """Resumes the focused match; asks whether to delete it if it cannot go on."""
        one = self.told_of(self.found)
        assert isinstance(one, WaitingMatch)
        return go_on(self.shell, self, one, partial(self.shell.routes.table_history, self.behind))

    def _over(self, one: KeptTable | None) -> list[Control]:
        """What there is of a match that is over."""
        watch, review = row(816, 540, (204, 204), 54, 12)
        live = one is not None
        return [
            *(self._chosen(one) if one is not None else []),
            Control("watch", watch, tr("Watch the match"), self._watch,
                    Stone(tr("WATCH"), "eye"), live, Action.INSPECT),
            Control("review", review, tr("Review the match"), self._review,
                    Stone(tr("REVIEW"), "brain"), live, Action.ADVISE),
        ]  # fmt: skip

    def _chosen(self, one: KeptTable) -> list[Control]:
        ended = one.ended.replace("T", "  ")[:17]
        turns = tr_n("{n} turn", "{n} turns", one.turns)
        facts = tr("{turns}, ended {when}", turns=turns, when=ended)
        if one.assisted:
            facts += ". " + tr("Assisted")
        if one.conceded >= 0:
            facts += ". " + tr("Conceded")
        return [
            *self.details(f"{_title(one.table)}: {self._who(one.table, one.players)}", facts, 15,
                          FACTS),
            Control("", PICTURE, look=Drawn(partial(self._picture, one))),
        ]  # fmt: skip

    def _session(self, one: KeptTable) -> TableSession | None:
        """The match as it ended; None, and told, where it cannot be shown."""
        keeper = self.shell.keeper
        opened = keeper.tables.open(one) if keeper is not None else None
        if opened is None:
            self.tell(keeper.answer() if keeper is not None else tr("It cannot be shown."))
            return None
        try:
            return restore_table(opened.table, opened.replay, waits=True)
        except (IllegalChoice, ValueError) as error:
            self.tell(str(error))
            return None

    def _watch(self) -> Screen:
        one = self.told_of(self.found)
        session = self._session(one) if isinstance(one, KeptTable) else None
        if session is None:
            return self
        try:
            face = self.shell.routes.table_face(session.table.key)
        except TableClosed as error:
            self.tell(error.reason)
            return self
        return face.watch(self.shell, session, self, 0)

    def _review(self) -> Screen:
        one = self.told_of(self.found)
        session = self._session(one) if isinstance(one, KeptTable) else None
        return self.shell.routes.table_review(session, self) if session is not None else self

    # ---- drawing -------------------------------------------------------------------------------

    def _names(self, key: str, players: Sequence[str]) -> list[str]:
        try:
            table = open_table(key)
        except TableClosed:
            return list(players)
        return [name_at(self.shell, table, players, seat) for seat in range(len(players))]

    def _who(self, key: str, players: Sequence[str]) -> str:
        return ", ".join(self._names(key, players))

    def _result(self, one: KeptTable) -> str:
        """Won or lost by the one person; where nobody or several played, who won."""
        best = [seat for seat, score in enumerate(one.scores) if score > 0]
        if one.own is None and 0 < len(best) < len(one.scores):
            names = self._names(one.table, one.players)
            return tr("{name} won", name=", ".join(names[seat] for seat in best))
        return {1: tr("won"), 0: tr("drawn"), -1: tr("lost")}[one.result]

    def _row(self, place: int, rect: pygame.Rect) -> Control:
        one = self.found[place]
        if isinstance(one, WaitingMatch):
            drawn = Drawn(partial(self._draw_waiting, one, place == self.shown))
            named = f"{one.table.credit.title}, {self._who(one.table.key, one.players)}"
            says = f"{named}: {one.stands}"
            return Control(f"match:{place}", rect, says, look=drawn, enter="resume")
        who = self._who(one.table, one.players)
        says = f"{_title(one.table)}, {who}: {self._result(one)}, {one.ended[:10]}"
        look = Drawn(partial(self._draw_row, one, place == self.shown))
        return Control(f"match:{place}", rect, says, look=look)

    def _draw_row(self, one: KeptTable, on: bool, pen: Brush) -> None:
        """Who played, how it ended, and the seals that it earned."""
        rect, px = pen.rect, pen.layout.px
        colour = BONE if one.own is None else {1: ACID, 0: BONE, -1: DIM}[one.result]
        row_plate(pen, on, colour)
        right = rect.right - px(14)
        for metal in reversed(Metal):
            if metal.value in one.seals:
                seal(pen.dst, (right - px(14), rect.centery), px(14), metal, letter(metal))
                right -= px(34)
        words = pygame.Rect(right - px(158), rect.y, px(150), rect.h)
        pen.write(self._result(one), "strong", 15, colour, words, "right")
        note = f"{one.ended[:10]}  ·  {tr_n('{n} turn', '{n} turns', one.turns)}"
        named = f"{_title(one.table)}: {self._who(one.table, one.players)}"
        two_lines(pen, rect.x + px(18), words.x - px(8), named, note, (WHITE, BONE))

    def _draw_waiting(self, one: WaitingMatch, on: bool, pen: Brush) -> None:
        """Who plays, and at which move it waits."""
        rect, px = pen.rect, pen.layout.px
        colour = DIM if one.dead else BODY
        row_plate(pen, on, colour)
        words = pygame.Rect(rect.right - px(212), rect.y, px(198), rect.h)
        pen.write(one.stands, "strong", 15, kit.letters(colour), words, "right")
        named = f"{one.table.credit.title}: {self._who(one.table.key, one.players)}"
        note = one.dead or one.whose(self.shell)
        two_lines(pen, rect.x + px(18), words.x - px(8), named, note,
                  (WHITE, BONE))  # fmt: skip

    def _standing(self, one: WaitingMatch, pen: Brush) -> None:
        """Where a match stands that waits."""
        one.face.picture(pen.dst, pen.rect, one.state)

    def _picture(self, one: KeptTable, pen: Brush) -> None:
        """Where it ended; it is played again once, when it is first shown."""
        if self._last is None or self._last[0] != one.id:
            self._last = one.id, self._played(one)
        last = self._last[1]
        if isinstance(last, str):
            pen.paragraph(last, "body", 14, FAINT_INK, pen.rect)
        else:
            self.shell.routes.table_face(one.table).picture(pen.dst, pen.rect, last)

    def _played(self, one: KeptTable) -> TableState | str:
        """A match as it ended, else why it cannot be shown."""
        keeper = self.shell.keeper
        try:
            self.shell.routes.table_face(one.table)
            opened = keeper.tables.open(one) if keeper is not None else None
            if opened is None:
                return keeper.answer() if keeper is not None else ""
            opened.play()
        except (TableClosed, OSError, ValueError) as error:
            return str(error)
        return opened.state
