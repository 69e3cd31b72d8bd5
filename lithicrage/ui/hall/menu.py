"""The menu over a match at a table: resume, rules, settings, restart, leave; the chronicle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, Protocol, runtime_checkable

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.play.table_session import TableSession
from lithicrage.tables.table import Happening
from lithicrage.ui.kit import BODY, BONE, INK, WHITE
from lithicrage.ui.kit.control import Brush, Control, Drawn, Stone, Text
from lithicrage.ui.kit.layout import Place, column
from lithicrage.ui.kit.slip import Slip
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.listed import Listed
from lithicrage.ui.shell.over import Over
from lithicrage.ui.shell.pieces import ground, heading, row_plate, stone_panel, way_back
from lithicrage.ui.shell.screen import Screen, Shell

YOU: Final = mark("YOU")
PANEL: Final = (400.0, 104.0, 480.0, 504.0)
WAYS: Final = (430.0, 152.0, 420.0, 54.0)  # the first of the stones below one another
LIST: Final[Place] = (30.0, 76.0, 1220.0, 528.0)
EMPTY: Final[Place] = (60.0, 240.0, 1160.0, 120.0)


class TableMenu(Over):
    """Lies over the page of a match, which waits behind it."""

    name = "table-menu"
    start = "go_on"

    def __init__(self, shell: Shell, behind: Screen, session: TableSession) -> None:
        super().__init__(shell, behind)
        self.session = session

    def controls(self) -> list[Control]:
        """Seven ways; of a match that is over, nothing waits and nothing is lost."""
        routes, over = self.shell.routes, self.session.over
        on, rules, settings, anew, concede, hall, title = column(*WAYS, 7, 9)
        can = not over and bool(self.session.people)
        return [
            Control("go_on", on, tr("Back to the result") if over else tr("Keep playing"),
                    lambda: self.behind,
                    Stone(tr("RESULT") if over else tr("KEEP PLAYING"), "play",
                          self.focus.name == "go_on"),
                    key=Action.BACK),
            Control("rules", rules, tr("The rules of this table"),
                    lambda: routes.table_rules(self.session.table.key, self.behind),
                    Stone(tr("RULES"), "scale"), key=Action.RULES),
            Control("settings", settings, tr("Settings"), lambda: routes.settings(self),
                    Stone(tr("SETTINGS"), "cog"), key=Action.SETTINGS),
            Control("restart", anew, tr("Play again") if over else tr("Restart this match"),
                    self._again if over else self._ask,
                    Stone(tr("AGAIN") if over else tr("RESTART"), "repeat"), key=Action.NEW,
                    tip="" if over else Slip(tr("Restart"), (self.restart_means(),))),
            Control("concede", concede, tr("Concede this match"), self._ask_to_concede,
                    Stone(tr("CONCEDE"), "skull"), can),
            Control("quarry", hall, self.leaving(tr("Back to the quarry")),
                    routes.quarry, Stone(tr("THE QUARRY"), "back"), key=Action.QUARRY),
            Control("title", title, self.leaving(tr("Back to the title")),
                    routes.title, Stone(tr("TITLE"), "quit")),
        ]  # fmt: skip

    def build(self, surface: pygame.Surface) -> None:
        """The page behind, a veil, the panel."""
        self.cover(surface, PANEL, 73)
        words = tr("THE MATCH IS OVER") if self.session.over else tr("PAUSED")
        heading(surface, self.layout, words, 430, 118, INK, BODY, 14, 400)

    def _ask_to_concede(self) -> Screen:
        session = self.session
        question = tr("Concede? The match is over then, and lost.")
        if len(session.people) > 1:  # the others at the screen must know whose match it is
            from lithicrage.ui.hall.page import name_at

            name = name_at(self.shell, session.table, session.players, self._conceder)
            question = tr("{name} concedes? The match is over then, and lost.", name=name)
        return self.shell.routes.confirm(self, question, tr("CONCEDE"), self._concede)

    def _concede(self) -> Screen:
        """Lost for the person who is to choose, else for the first one."""
        self.session.concede(self._conceder)
        return self.behind

    @property
    def _conceder(self) -> int:
        """The seat that would concede."""
        session = self.session
        seat = session.state.seat
        return seat if seat is not None and seat in session.people else session.people[0]

    def leaving(self, way: str) -> str:
        """A way out, and what becomes of the match: one that no file holds is lost."""
        if self.session.over or not self.session.can_undo():
            return way
        if self.shell.keeper is None:
            return tr("{way}; the match is lost", way=way)
        return tr("{way}; the match waits", way=way)

    def restart_means(self) -> str:
        """What becomes of the match at a restart."""
        return tr("This match ends here.")

    def _ask(self) -> Screen:
        question = tr("Restart? {means}", means=self.restart_means())
        return self.shell.routes.confirm(self, question, tr("RESTART"), self._again)

    def _again(self) -> Screen:
        return self.shell.routes.table_again(self.session)


@runtime_checkable
class NamedHappening(Protocol):
    """A line that can be told with the names of the seats; others tell their numbers."""

    def told(self, names: Sequence[str]) -> str:
        """What happened; a seat whose name is empty is told by its number."""


def told_with(line: Happening, names: Sequence[str]) -> str:
    """A line of a chronicle with the names of the seats; the one person keeps the number."""
    if isinstance(line, NamedHappening):
        return line.told(["" if name == tr(YOU) else name for name in names])
    return line.text


class ChroniclePage(Listed):
    """Everything that happened in a match, the newest last."""

    name = "table-chronicle"
    main = "line"
    reads = "line"

    def __init__(
        self, shell: Shell, behind: Screen, session: TableSession, names: list[str]
    ) -> None:
        super().__init__(shell, behind)
        self.session = session
        self.names = names
        self.lines = [(one.seat, told_with(one, names)) for one in session.state.log or ()]
        self.shown = max(0, len(self.lines) - 1)
        self.start = f"line:{self.shown}" if self.lines else "back"

    def controls(self) -> list[Control]:
        """The lines, and the way back."""
        high = self.layout.grown(40, 1.5)
        empty = tr("Nothing yet. Every move will stand here.")
        return [
            *(self.listing("line", LIST, high, len(self.lines), self._row) if self.lines
              else [Control("", EMPTY, look=Text(empty, "body", 18, align="centre", lines=0))]),
            way_back(self.leave, 636.0),
        ]  # fmt: skip

    def build(self, surface: pygame.Surface) -> None:
        """Bar and panel."""
        ground(surface, self.layout, tr("CHRONICLE"), self.session.table.credit.title)
        stone_panel(surface, self.layout, self.layout.rect(14, 62, 1252, 556), 61)

    def _row(self, place: int, rect: pygame.Rect) -> Control:
        seat, words = self.lines[place]
        who = self.names[seat] if seat is not None else ""
        says = tr("{who}: {what}", who=who, what=words) if who else words
        look = Drawn(partial(self._draw_row, place, who, words))
        return Control(f"line:{place}", rect, says, look=look)

    def _draw_row(self, place: int, who: str, words: str, pen: Brush) -> None:
        px, rect, on = pen.layout.px, pen.rect, place == self.shown
        row_plate(pen, on, BONE if on else None, 5)
        number = pygame.Rect(rect.x + px(12), rect.y, px(44), rect.h)
        pen.write(str(place + 1), "strong", 14, BONE, number, "right")
        name = pygame.Rect(number.right + px(16), rect.y, px(170), rect.h)
        pen.write(who, "strong", 15, WHITE, name)
        left = name.right + px(10)
        box = pygame.Rect(left, rect.y, rect.right - px(12) - left, rect.h)
        pen.write(words, "body", 15, BONE if not on else WHITE, box, lines=2)
