"""The tours that are over: a list at the left, at the right what is told of the focused row.

A tab of HISTORY that is a page of its own. Shows the rows of the tour ledger, and knows no sum.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.store.tour_history import KeptTour
from lithicrage.tours.reading import read_tours
from lithicrage.ui.kit import ASH, BODY, BONE, CRIMSON, FAINT_INK, GAIN, INK, LOSS, WHITE, Colour
from lithicrage.ui.kit.control import Brush, Control, Drawn, Text
from lithicrage.ui.models import tour_ledger
from lithicrage.ui.models.tour_ledger import HEAD, TourFact, TourRow
from lithicrage.ui.screens.chooser import Chooser
from lithicrage.ui.screens.history import HEADS, PITCH, TOLD, TOURS, marks_button
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import chance_line, heading, row_plate, two_lines
from lithicrage.ui.shell.screen import Screen, Shell

LIST: Final = (30.0, 122.0, 674.0, 486.0)
FACTS: Final = (750.0, 108.0, 500.0, 500.0)
FACTS_HEAD: Final = (750.0, 70.0, 496.0, 34.0)
NOTHING: Final = (60.0, 220.0, 614.0, 160.0)
EMPTY: Final = mark("No finished tour yet. They all end up here, by hill or lay-by.")
EDGES: Final[dict[int, Colour]] = {1: GAIN, 0: ASH, -1: LOSS}
STEMS: Final[dict[int, Colour]] = {1: (10, 88, 46), 0: FAINT_INK, -1: (170, 16, 40)}
STRIP: Final = (222, 210, 184)


class TourBookPage(Chooser):
    """The tab TOURS of the history: tours that are over, and what those of a kind come to."""

    name = "history-tours"
    reads = main = "row"
    start = "row:0"
    title = mark("HISTORY")
    left = (14.0, 62.0, 706.0, 556.0)
    right = (734.0, 62.0, 532.0, 556.0)
    seeds = (53, 59)
    heads = HEADS
    pitch = PITCH

    def __init__(self, shell: Shell, behind: Screen | None = None) -> None:
        super().__init__(shell, behind)
        self.tab = TOURS
        self.book = read_tours(shell.library)
        self.rows: list[TourRow] = []
        self.facts: list[TourFact] = []
        self.find()

    def controls(self) -> list[Control]:
        """Tabs, the list, what is told of the row, the ways on."""
        grown, routes = self.layout.grown, self.shell.routes
        leads = ("", "") if self.behind else (tr("Back to the title"), tr("TITLE"))
        return [
            *self.tabs(),
            *self.listing("row", LIST, grown(54, 1.45), len(self.rows), self._row),
            *self.listing("fact", FACTS, grown(40, 1.55), len(self.facts), self._fact),
            self.back(*leads),
            marks_button(self),
            self.beside(mark("REPLAYS"), "replay", tr("Replays and saves"), routes.replays,
                        Action.REPLAYS),
            Control("", FACTS_HEAD, look=Drawn(self._whose)),
            Control("", TOLD, look=Drawn(self._told)),
        ]  # fmt: skip

    def find(self) -> None:
        """Looks for the tours that are over."""
        self.rows = tour_ledger.tour_rows(self._kept(), self.shell.library)
        self._find_facts()

    def drop_row_notes(self) -> None:
        """What is told is told of the row."""
        self._find_facts()
        self.lists["fact"].first = 0

    def summary(self) -> str:
        """Whose they are, and how many clean tours there were."""
        clean = tour_ledger.sums(tour_ledger.of_kind(self._kept(), "clean"))
        won = tr("{won} of {tours} clean tours won", won=clean.won, tours=clean.tours)
        won = won if clean.tours else ""
        return "  ·  ".join(part for part in (self.shell.settings.person, won) if part)

    def _kept(self) -> list[KeptTour]:
        keeper = self.shell.keeper
        return keeper.tours.ended() if keeper is not None else []

    def _find_facts(self) -> None:
        self.facts = tour_ledger.facts(self.told_of(self.rows), self.shell.library, self.book)

    def _enter(self) -> None:
        """Goes from a row to what is told of it."""
        if self.facts:
            self.choose("fact", 0)

    def _turn_to(self, tab: str) -> Screen | None:
        """The other tabs are those of the page of matches."""
        from lithicrage.ui.screens.history import HistoryPage

        if tab == TOURS:
            return None
        page = HistoryPage(self.shell, self.behind)
        page.open(tab)
        page.start = f"tab_{tab}"
        return page

    # ---- drawing -------------------------------------------------------------------------------

    def _whose(self, pen: Brush) -> None:
        row = self.told_of(self.rows)
        if row is None:
            return
        right = heading(pen.dst, pen.layout, tr("ABOUT"), 750, 76, INK, BODY, 13)
        box = pen.rect.copy()
        box.x = right + pen.layout.px(10)
        box.w = pen.layout.rect(*self.right).right - pen.layout.px(20) - box.x
        pen.write(row.name, "bold", 15, INK, box)

    def _told(self, pen: Brush) -> None:
        Text(self.note, "bold", 15, BODY, "centre", 0).draw(pen, True)
        if not self.rows:
            pen.paragraph(tr(EMPTY), "body", 18, BONE, NOTHING, "centre", "middle")

    def _row(self, place: int, rect: pygame.Rect) -> Control:
        look = Drawn(partial(self._draw_row, place))
        return Control(f"row:{place}", rect, self.rows[place].says(), self._enter, look)

    def _draw_row(self, place: int, pen: Brush) -> None:
        """A tour with how it ended and its Fame; all of a kind with the best."""
        one, px = self.rows[place], pen.layout.px
        on = place == self.shown
        row_plate(pen, on, BODY if one.together else EDGES[one.result], 6)
        right = pen.rect.right - px(12)
        fame = pygame.Rect(right - px(96), pen.rect.y, px(96), pen.rect.h)
        size = pen.layout.calm(14, 1.3)
        pen.write(tr("{fame} Fame", fame=one.fame), "strong", size, BODY, fame, "right")
        mark = pygame.Rect(fame.x - px(74), pen.rect.y, px(66), pen.rect.h)
        colour = EDGES[one.result] if one.mark else BONE
        pen.write(one.mark or tr("BEST"), "strong", size, colour, mark, "right")
        two_lines(pen, pen.rect.x + px(16), mark.x - px(8), one.name, one.below, (WHITE, BONE))

    def _fact(self, place: int, rect: pygame.Rect) -> Control:
        one = self.facts[place]

        def picture(pen: Brush) -> None:
            if one.kind == HEAD:
                self._draw_head(pen, one)
            else:
                self._draw_fact(pen, one)

        return Control(f"fact:{place}", rect, one.says(), look=Drawn(picture))

    def _draw_head(self, pen: Brush, one: TourFact) -> None:
        px, rect = pen.layout.px, pen.rect
        size = pen.layout.calm(15, 1.5)
        right = pygame.Rect(rect.centerx, rect.y, rect.w // 2 - px(10), rect.h)
        used = pen.write(one.figure, "strong", size, FAINT_INK, right, "right")
        left = pygame.Rect(rect.x + px(4), rect.y, used.x - rect.x - px(14), rect.h)
        pen.write(one.words.upper(), "black", size, CRIMSON, left)
        line = pygame.Rect(rect.x, rect.bottom - px(3), rect.w, max(1, px(2)))
        pygame.draw.rect(pen.dst, INK, line)

    def _draw_fact(self, pen: Brush, one: TourFact) -> None:
        px, rect = pen.layout.px, pen.rect
        pygame.draw.rect(pen.dst, STRIP, rect, border_radius=px(4))
        if one.result:
            pygame.draw.rect(pen.dst, EDGES[one.result], (rect.x, rect.y, px(6), rect.h))
        if one.share is not None:
            bar = pygame.Rect(rect.x, rect.bottom - px(4), round(rect.w * one.share), px(4))
            pygame.draw.rect(pen.dst, GAIN, bar)
        size = pen.layout.calm(15, 1.5)
        right = pygame.Rect(rect.right - px(136), rect.y, px(126), rect.h)
        pen.write(one.figure, "strong", size, STEMS[one.result], right, "right")
        wide = right.x if one.figure else rect.right - px(10)
        if one.line:
            wide = rect.x + px(206)
            plot = pygame.Rect(
                wide + px(8), rect.y + px(6), right.x - wide - px(12), rect.h - px(12)
            )
            chance_line(pen, plot, one.line)
        if one.note:
            two_lines(pen, rect.x + px(14), wide, one.words, one.note, (INK, FAINT_INK), 15)
            return
        box = pygame.Rect(rect.x + px(14), rect.y, wide - rect.x - px(14), rect.h)
        pen.write(one.words, "bold", size, INK, box)
