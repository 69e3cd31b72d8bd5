"""A match at a table looked at again: the chances move by move, and where it turned.

Shows what a review finds, once it is there; until then how far it is. Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol, runtime_checkable

import pygame

from lithicrage.base.tongue import tr
from lithicrage.game.replay import Replay
from lithicrage.play.table_session import TableSession
from lithicrage.quarry.review import TableReview, TableReviewJob, TurningPoint
from lithicrage.tables.registry import TableClosed
from lithicrage.tables.seating import set_up
from lithicrage.ui import kit
from lithicrage.ui.hall.page import seat_name
from lithicrage.ui.kit import ACID, BONE, CRIMSON, FAINT_INK, INK, PINK, WHITE
from lithicrage.ui.kit.control import Brush, Control, Drawn, Stone, Text
from lithicrage.ui.kit.fields import smooth_draw
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.kit.slip import Slip
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.listed import Listed
from lithicrage.ui.shell.pieces import (
    ground,
    heading,
    paper_panel,
    row_plate,
    stone_panel,
    way_back,
)
from lithicrage.ui.shell.screen import Screen, Shell

CURVE: Final[Place] = (14.0, 62.0, 1252.0, 268.0)
PLOT: Final[Place] = (74.0, 106.0, 1010.0, 206.0)
LIST: Final[Place] = (30.0, 378.0, 1220.0, 232.0)
PANEL: Final[Place] = (14.0, 340.0, 1252.0, 280.0)
WAITING: Final[Place] = (300.0, 140.0, 680.0, 120.0)
NONE: Final[Place] = (60.0, 420.0, 1160.0, 120.0)
GRID: Final = (196, 184, 164)
GREEN: Final = (150, 200, 0)
PROCESSES: Final = 2
NAP: Final = 100  # ms between looks while it is made


class Reviewing(Protocol):
    """What makes a review beside the window."""

    total: int

    @property
    def known(self) -> int:
        """How many positions have been thought through."""

    @property
    def review(self) -> TableReview | None:
        """The review, once it is there."""

    def tick(self) -> bool:
        """Takes in what is new; whether there was anything."""

    def cancel(self) -> None:
        """Ends it."""


Reviews = Callable[[Replay], Reviewing]


@runtime_checkable
class SaidMove(Protocol):
    """A move that says in words what it does; others are their codes."""

    @property
    def text(self) -> str:
        """What it does, in the tongue in force."""


def moves_said(session: TableSession, points: Sequence[TurningPoint]) -> dict[tuple[int, str], str]:
    """The moves of turning points in words, by step and code, where their table has such words."""
    wanted = {point.step: (point.chosen, point.best) for point in points}
    record = session.replay
    state = session.table.new(set_up(record.options), record.seed)
    found: dict[tuple[int, str], str] = {}
    for step, choice in enumerate(record.choices):
        if step > max(wanted, default=-1):
            break
        for move in state.choices() if step in wanted else ():
            if move.code in wanted[step] and isinstance(move, SaidMove):
                found[step, move.code] = move.text
        state.choose(choice)
    return found


class TableReviewPage(Listed):
    """The curve above, the turning points below; Enter on one shows the match right before it."""

    name = "table-review"
    reads = main = "turn"
    start = "back"

    def __init__(
        self,
        shell: Shell,
        session: TableSession,
        behind: Screen,
        reviews: Reviews | None = None,
    ) -> None:
        super().__init__(shell, behind)
        self.session = session
        start = reviews or partial(TableReviewJob, processes=PROCESSES)
        self.job: Reviewing = start(session.replay)
        shell.routes.table_minds().review(self.job)
        self.review = self.job.review
        self.note = ""  # why the match cannot be watched
        self.points: tuple[TurningPoint, ...] = ()
        self._said: dict[tuple[int, str], str] = {}
        self._found()

    @property
    def nap(self) -> int:
        """Milliseconds between looks."""
        return NAP if self.review is None else 250

    def tick(self, now_ms: int) -> Screen | None:
        """Takes in what has been found."""
        if self.review is None and self.job.tick():
            self.review = self.job.review
            self._found()
            self.rebuild()
        return super().tick(now_ms)

    def _found(self) -> None:
        if self.review is not None:
            self.points = self.review.turning()
            self._said = moves_said(self.session, self.points)
            if self.points:
                self.start = "turn:0"

    def leave(self) -> Screen:
        """Ends what is made, and goes back."""
        self.job.cancel()
        return super().leave()

    def _name(self, seat: int) -> str:
        return seat_name(self.shell, self.session, seat)

    # ---- the page ------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """The turning points and the ways on."""
        high = self.layout.grown(50, 1.45)
        none = tr("No turning point: nobody's chances moved far with one move.")
        review = self.review
        found: list[Control] = []
        if review is not None and self.points:
            found += self.listing("turn", LIST, high, len(self.points), self._row)
        elif review is not None:
            found.append(Control("", NONE, look=Text(none, "body", 18, BONE, "centre", 0)))
        return [
            *found,
            way_back(self.leave, 636.0),
            Control("watch", (248, 636, 260, 54), tr("Watch the match"), self._watch,
                    Stone(tr("WATCH"), "eye"), key=Action.INSPECT),
            Control("", (530, 636, 736, 54), look=Text(self._sums(), "body", 15, BONE, lines=2)),
        ]  # fmt: skip

    def _sums(self) -> str:
        review = self.review
        if review is None or self.note:
            return self.note
        told = [
            tr("{name}: {lost} % given away", name=self._name(seat),
               lost=round(review.lost(seat) / 10))
            for seat in range(len(review.players))
        ]  # fmt: skip
        return "  ·  ".join(told)

    def _watch(self, step: int = 0) -> Screen:
        """The match from before a choice; here, told, where it cannot be shown."""
        try:
            face = self.shell.routes.table_face(self.session.table.key)
        except TableClosed as error:
            self.note = error.reason
            self.shell.speech.event(self.note)
            self.renew()
            return self
        return face.watch(self.shell, self.session, self, step)

    def _colours(self, count: int) -> list[kit.Colour]:
        """Of the lines: those of the seats, as far as their table can be shown."""
        if count == 1:
            return [GREEN]
        try:
            minerals = self.shell.routes.table_face(self.session.table.key).minerals
        except TableClosed:
            return [GREEN] * count
        return [kit.mix(one.colour, INK, 0.1) for one in minerals[:count]]

    def build(self, surface: pygame.Surface) -> None:
        """Bar, curve and panel."""
        layout = self.layout
        ground(surface, layout, tr("REVIEW"), self.session.table.credit.title)
        paper_panel(surface, layout, layout.rect(*CURVE), 61)
        stone_panel(surface, layout, layout.rect(*PANEL), 67)
        words = tr("WIN CHANCE, MOVE BY MOVE")
        if self.review is not None and self.review.near:
            words = tr("HOW NEAR TO GOLD, MOVE BY MOVE")
        heading(surface, layout, words, 30, 74, width=420)
        heading(surface, layout, tr("WHERE IT TURNED"), 30, 350, INK, kit.BODY, 13)
        pen = self.brush(surface)
        if self.review is None:
            done, total = self.job.known, max(1, self.job.total)
            words = tr("Thinking every move through again: {done} of {total}", done=done,
                       total=total)  # fmt: skip
            pen.paragraph(words, "bold", 18, INK, WAITING, "centre", "middle")
            bar = layout.rect(WAITING[0], WAITING[1] + 130, WAITING[2], 14)
            kit.meter(surface, bar, done / total, PINK, layout.k)
            return
        self._curve(pen, self.review)

    def _row(self, place: int, rect: pygame.Rect) -> Control:
        point = self.points[place]
        words = self._words(point)
        look = Drawn(partial(self._draw_row, point, words, place == self.shown))
        tip = Slip(tr("Move {number}", number=point.turn), (words,))
        deed = partial(self._watch, point.step)
        return Control(f"turn:{place}", rect, words, deed, look, tip=tip)

    def _words(self, point: TurningPoint) -> str:
        name = self._name(point.seat)
        before, after = (round(one[point.seat] / 10) for one in (point.before, point.after))
        said = {code: self._said.get((point.step, code), code)
                for code in (point.chosen, point.best)}  # fmt: skip
        fields = {"name": name, "move": said[point.chosen], "before": before, "after": after}
        if point.lost > 0 and point.best != point.chosen:
            return tr("{name}, {move}: from {before} % to {after} %. Better: {best}.",
                      best=said[point.best], **fields)  # fmt: skip
        return tr("{name}, {move}: from {before} % to {after} %.", **fields)

    def _draw_row(self, point: TurningPoint, words: str, on: bool, pen: Brush) -> None:
        rect, px = pen.rect, pen.layout.px
        row_plate(pen, on, PINK if point.lost > 0 else ACID)
        turn = pygame.Rect(rect.x + px(14), rect.y, px(110), rect.h)
        pen.write(tr("move {turn}", turn=point.turn), "strong", 15, WHITE, turn)
        left = turn.right + px(10)
        room = pygame.Rect(left, rect.y, rect.right - px(14) - left, rect.h)
        pen.write(words, "body", 16, BONE, room, lines=2)

    def _curve(self, pen: Brush, review: TableReview) -> None:
        """A line a seat; of two, the first seat's alone, since the other one is the rest."""
        layout, plot, px = pen.layout, pen.layout.rect(*PLOT), pen.layout.px
        for share in (0, 25, 50, 75, 100):
            y = plot.bottom - plot.h * share // 100
            pygame.draw.line(pen.dst, GRID, (plot.x, y), (plot.right, y), 2 if share == 50 else 1)
            box = pygame.Rect(plot.x - px(54), y - px(10), px(46), px(20))
            pen.write(f"{share} %", "bold", layout.calm(12.5, 1.0), FAINT_INK, box, "right")
        seats = range(1) if len(review.players) == 2 else range(len(review.players))
        colours = self._colours(len(seats))
        last = max(1, len(review.steps) - 1)
        ends: list[tuple[float, int]] = []
        for seat in seats:
            points = [
                (plot.x + plot.w * step / last, plot.bottom - plot.h * share / 1000)
                for step, share in enumerate(review.curve(seat))
            ]
            made = smooth_draw(
                (plot.w + px(16), plot.h + px(16)),
                partial(_line, points, plot, px(8), px(3), colours[seat]),
                2,
            )
            pen.dst.blit(made, (plot.x - px(8), plot.y - px(8)))
            ends.append((points[-1][1], seat))
        self._marks(pen, review, plot, last)
        self._ends(pen, plot, ends)

    def _marks(self, pen: Brush, review: TableReview, plot: pygame.Rect, last: int) -> None:
        """The turning points on the curve, by their place in the list."""
        seat_of_line = {0} if len(review.players) == 2 else set(range(len(review.players)))
        for place, point in enumerate(self.points):
            seat = point.seat if point.seat in seat_of_line else 0
            x = plot.x + plot.w * (point.step + 1) / last
            y = plot.bottom - plot.h * point.after[seat] / 1000
            kit.badge(pen.dst, (round(x), round(y)), str(place + 1), pen.layout.px(11), CRIMSON,
                      WHITE)  # fmt: skip

    def _ends(self, pen: Brush, plot: pygame.Rect, ends: list[tuple[float, int]]) -> None:
        """Whose line each is."""
        px, before = pen.layout.px, -1000.0
        for y, seat in sorted(ends):
            y = max(y, before + px(24))
            before = y
            strip = kit.label(self._name(seat).upper(), 12.5 * pen.layout.k, INK, ACID,
                              width=px(160))  # fmt: skip
            at = strip.get_rect(midleft=(plot.right + px(10), round(y)))
            pen.dst.blit(strip, at.clamp(pen.layout.rect(*CURVE)))


def _line(
    points: list[tuple[float, float]], plot: pygame.Rect, edge: int, wide: int,
    colour: kit.Colour, sheet: pygame.Surface, z: int,
) -> None:  # fmt: skip
    """A line of chances on a sheet with an edge."""
    found = [((x - plot.x + edge) * z, (y - plot.y + edge) * z) for x, y in points]
    if len(found) > 1:
        pygame.draw.lines(sheet, INK, False, found, max(2, 2 * wide) * z)
        pygame.draw.lines(sheet, colour, False, found, max(1, wide) * z)
