"""The pane with the text: numbers, colours, caret, and each finding on paper below its line.

Owns where lines and notes lie, which part is seen, and what a press of the mouse means there. The
text is the bench's; the letters are set in the body face, with a wide margin for each step in.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.lint.rule import Problem
from lithicrage.ui.kit import (
    ACID,
    ASH,
    BAR,
    BODY,
    CRIMSON,
    DIM,
    INK,
    LOSS,
    PAPER,
    SLATE,
    SPIRIT,
    Colour,
    extent,
    key_cap,
    key_width,
    label,
    mix,
    sheet,
    text,
    text_width,
    wrap,
)
from lithicrage.ui.kit.layout import Layout
from lithicrage.ui.kit.scroll import RAIL, draw_bar
from lithicrage.ui.kit.textbuffer import Caret
from lithicrage.ui.workshop.bench import FileBench
from lithicrage.ui.workshop.colours import COLOURS, parts

FACE: Final = "body"
TYPE: Final = 14.0
NOTE: Final = 12.5
STEP: Final = 0.56  # em of one space at the head of a line
SMALL: Final = 0.86  # of the size of the text: that of the numbers
NUMBER: Final[Colour] = mix(ASH, DIM, 0.35)
OTHERS: Final = 0.72  # how bright the other cards of the file are
LONGEST: Final = 400  # letters of a line that are drawn
MOST_NOTES: Final = 500  # the first of all findings; the others follow once these are mended
MOST_ROWS: Final = 5  # of the words of a finding
WEIGHTS: Final[dict[str, Colour]] = {"error": LOSS, "warning": BODY, "info": SPIRIT}


@dataclass(frozen=True, slots=True)
class _Note:
    """A finding as it is set: its words in rows, its height."""

    problem: Problem
    rows: tuple[str, ...]
    height: int


class EditorPane:
    """What is seen of the text. `first` is the line at the top."""

    def __init__(self, bench: FileBench) -> None:
        self.bench = bench
        self.first = 0
        self.area = pygame.Rect(0, 0, 1, 1)
        self.whole = self.area  # with the bar beside the text
        self.layout = Layout((1280, 720), 1.0)
        self.size = TYPE
        self._digits = self._gutter = 0  # of the numbers: how many, and how wide in pixels
        self._across = 0  # pixels that the text is moved to the left
        self._lines: list[tuple[int, pygame.Rect]] = []  # rows as they were drawn
        self._set: dict[int, list[_Note]] = {}  # the notes as they are set,
        self._set_for: tuple[object, ...] = ()  # and for what
        self._card = (0, 0)  # the rows of the card in work
        self._fixes: list[tuple[Problem, pygame.Rect]] = []

    def lay(self, layout: Layout, area: pygame.Rect) -> None:
        """Puts the pane into a rectangle in pixels."""
        self.layout, self.whole = layout, area
        self.area = pygame.Rect(area.x, area.y, area.w - layout.px(RAIL + 4), area.h)
        self.size, self._digits = layout.type(TYPE), 0
        self.bench.draft.page = max(1, area.h // self.height - 2)

    @property
    def height(self) -> int:
        """The height of a line."""
        return max(1, round(extent(FACE, self.size).line * 1.08))

    @property
    def _left(self) -> int:
        """Where the text begins, beside the numbers."""
        digits = max(2, len(str(len(self.bench.draft.lines))))
        if digits != self._digits:
            self._digits = digits
            wide = text_width("0" * digits, FACE, self.size * SMALL)
            self._gutter = wide + self.layout.px(26)
        return self.area.x + self._gutter + self.layout.px(6)

    @property
    def _origin(self) -> int:
        """Where column 0 lies now, which may be out of sight."""
        return self._left - self._across

    # ---- what is seen --------------------------------------------------------------------------

    def scroll(self, lines: int) -> None:
        """Moves by lines; the caret stays where it is."""
        self.first = max(0, min(len(self.bench.draft.lines) - 1, self.first + lines))

    def begin(self) -> None:
        """Shows the card in work from its first line."""
        self.first = max(0, self.bench.rows[0] - 1)
        self.reveal()

    def reveal(self) -> None:
        """Moves as far as the line of the caret, with what is noted below it, needs to be seen."""
        row, column = self.bench.draft.caret
        self.first = max(0, min(self.first, row, len(self.bench.draft.lines) - 1))
        notes = self._notes()
        top, used = row, self._tall(row, notes)
        while top > self.first and used + self._tall(top - 1, notes) <= self.area.h:
            top -= 1
            used += self._tall(top, notes)
        self.first = max(self.first, top)
        x = self._x(row, column)
        room = max(1, self.area.right - self._left - self.layout.px(14))
        self._across = max(min(self._across, max(0, x - room // 4)), x - room, 0)

    def _tall(self, row: int, notes: dict[int, list[_Note]]) -> int:
        """The height of a line with its notes."""
        return self.height + sum(note.height for note in notes.get(row, ()))

    def _x(self, row: int, column: int) -> int:
        """Pixels from the left end of a line to a column."""
        line = self.bench.draft.lines[row][: min(column, LONGEST)]
        rest = line.lstrip(" ")
        head = round((len(line) - len(rest)) * STEP * self.size)
        return head + (text_width(rest, FACE, self.size) if rest else 0)

    def caret_box(self) -> pygame.Rect:
        """Where the caret stands, as it was drawn last; at the top while it is out of sight."""
        row, column = self.bench.draft.caret
        lines = dict(self._lines)
        rect = lines.get(row, pygame.Rect(self.area.x, self.area.y, self.area.w, self.height))
        return pygame.Rect(self._origin + self._x(row, column), rect.y, 1, rect.h)

    def _notes(self) -> dict[int, list[_Note]]:
        """The findings by the row below which they are stuck, set once for an answer."""
        key = (self.bench.answer, self.area.w, self.size, len(self.bench.draft.lines))
        if key != self._set_for:
            self._set_for, self._set = key, self._stuck()
        return self._set

    def _stuck(self) -> dict[int, list[_Note]]:
        found: dict[int, list[_Note]] = {}
        layout, last = self.layout, len(self.bench.draft.lines) - 1
        size = layout.type(NOTE)
        for problem in self.bench.problems[:MOST_NOTES]:
            wide = self.area.w - layout.px(64)
            rows = wrap(problem.message, "body", size, wide)
            if len(rows) > MOST_ROWS:
                rows = [*rows[: MOST_ROWS - 1], rows[MOST_ROWS - 1].rstrip() + " …"]
            high = round(size * 1.32 * len(rows) + size * 1.9) + layout.px(16)
            row = max(0, min(last, problem.line - 1))
            found.setdefault(row, []).append(_Note(problem, tuple(rows), high))
        return found

    # ---- the mouse -----------------------------------------------------------------------------

    def place(self, pos: tuple[int, int]) -> Caret:
        """The row and column under a point."""
        draft = self.bench.draft
        row = self.first
        for n, rect in self._lines:
            if rect.y <= pos[1]:
                row = n
        row = min(row, len(draft.lines) - 1)
        wanted = pos[0] - self._origin
        columns = range(min(LONGEST, len(draft.lines[row])) + 1)
        return row, min(columns, key=lambda column: abs(self._x(row, column) - wanted))

    def fix_at(self, pos: tuple[int, int]) -> Problem | None:
        """The finding whose FIX IT is under a point."""
        return next((problem for problem, rect in self._fixes if rect.collidepoint(pos)), None)

    # ---- drawing -------------------------------------------------------------------------------

    def draw(self, dst: pygame.Surface, editing: bool, key: str) -> None:
        """Draws the text; `key` mends the nearest finding."""
        self._lines, self._fixes = [], []
        self._card = self.bench.rows
        before = dst.get_clip()
        dst.set_clip(self.area.clip(before))
        notes, y, draft = self._notes(), self.area.y, self.bench.draft
        near = self.bench.near()
        for row in range(self.first, len(draft.lines)):
            if y >= self.area.bottom:
                break
            rect = pygame.Rect(self.area.x, y, self.area.w, self.height)
            self._lines.append((row, rect))
            self._line(dst, row, rect, notes.get(row, []), editing)
            y += self.height
            for note in notes.get(row, []):
                self._note(dst, note, y, key if note.problem is near else "")
                y += note.height
        dst.set_clip(before)
        full = sum(rect.bottom <= self.area.bottom for _, rect in self._lines)
        draw_bar(dst, self.layout, self.whole, len(draft.lines), self.first, full)

    def _line(
        self, dst: pygame.Surface, row: int, rect: pygame.Rect, notes: list[_Note], editing: bool
    ) -> None:
        here = row == self.bench.draft.caret[0]
        worst = _worst(notes)
        if worst:
            pygame.draw.rect(dst, mix(BAR, WEIGHTS[worst], 0.3), rect)
        elif here:
            pygame.draw.rect(dst, mix(BAR, SLATE, 0.6), rect)
        colour = WEIGHTS[worst] if worst else NUMBER
        number = text(str(row + 1), FACE, self.size * SMALL, colour)
        right = self._left - self.layout.px(14)
        dst.blit(number, number.get_rect(midright=(right, rect.centery)))
        clip = dst.get_clip()
        inside = pygame.Rect(self._left - 2, rect.y, rect.right - self._left + 2, rect.h)
        dst.set_clip(inside.clip(clip))
        self._selection(dst, row, rect)
        self._letters(dst, row, rect)
        for note in notes:
            self._wave(dst, note.problem, row, rect)
        if here:
            x = self._origin + self._x(row, self.bench.draft.caret[1])
            wide = max(2, self.layout.px(2))
            colour = ACID if editing else ASH
            pygame.draw.rect(dst, colour, (x - wide // 2, rect.y + 1, wide, rect.h - 2))
        dst.set_clip(clip)

    def _letters(self, dst: pygame.Surface, row: int, rect: pygame.Rect) -> None:
        line = self.bench.draft.lines[row][:LONGEST]
        top = rect.y + (rect.h - extent(FACE, self.size).line) // 2
        dim = self.bench.card and not self._mine(row)
        for part in parts(line):
            x = self._origin + self._x(row, part.start)
            if x > rect.right:
                return
            colour = COLOURS[part.sort]
            colour = mix(BAR, colour, OTHERS) if dim else colour
            dst.blit(text(line[part.start : part.end], FACE, self.size, colour), (x, top))

    def _mine(self, row: int) -> bool:
        """Whether a row belongs to the card in work."""
        return self._card[0] <= row < self._card[1]

    def _selection(self, dst: pygame.Surface, row: int, rect: pygame.Rect) -> None:
        (first, column), (last, end) = self.bench.draft.span
        if not first <= row <= last or (first, column) == (last, end):
            return
        left = self._x(row, column) if row == first else 0
        right = self._x(row, end) if row == last else self._x(row, LONGEST) + self.layout.px(6)
        place = (self._origin + left, rect.y, right - left, rect.h)
        pygame.draw.rect(dst, (74, 66, 104), place)

    def _wave(self, dst: pygame.Surface, problem: Problem, row: int, rect: pygame.Rect) -> None:
        """A wavy line below what is marked."""
        left = self._x(row, problem.column - 1)
        long = problem.length or 1
        right = max(left + self.layout.px(8), self._x(row, problem.column - 1 + long))
        step = max(2, self.layout.px(3))
        x, base = self._origin, rect.bottom - step // 2 - 1
        points = [
            (x + at, base + (step // 2 if n % 2 else -(step // 2)))
            for n, at in enumerate(range(left, right + step, step))
        ]
        if len(points) > 1:
            width = max(1, self.layout.px(1.4))
            pygame.draw.lines(dst, WEIGHTS[problem.severity], False, points, width)

    def _note(self, dst: pygame.Surface, note: _Note, y: int, key: str) -> None:
        """A finding on torn paper, its corner at the column that it is about."""
        layout, problem = self.layout, note.problem
        box = pygame.Rect(
            self.area.x + layout.px(22), y + layout.px(5), self.area.w - layout.px(36), 0
        )
        box.h = note.height - layout.px(10)
        paper = sheet(box.size, problem.line % 97 + 3, PAPER, 1.2, 0.1, layout.k)
        row = max(0, min(len(self.bench.draft.lines) - 1, problem.line - 1))
        tip = self._origin + self._x(row, problem.column - 1) + layout.px(4)
        tip = max(box.x + layout.px(14), min(box.right - layout.px(14), tip))
        half = layout.px(7)
        corner = [(tip - half, box.y + 2), (tip + half, box.y + 2), (tip, y - layout.px(3))]
        pygame.draw.polygon(dst, PAPER, corner)
        dst.blit(paper, box)
        size = layout.type(NOTE)
        back = CRIMSON if problem.severity == "error" else INK
        stamp = label(problem.code, size * 0.96, PAPER, back)
        at = (box.x + layout.px(9), box.y + layout.px(5))
        dst.blit(stamp, at)
        place = text(f"{problem.line}:{problem.column}", "body", size * 0.96, (100, 88, 88))
        right = box.right - layout.px(10) - place.get_width()
        dst.blit(place, (right, at[1]))
        if problem.edits:
            left = at[0] + stamp.get_width() + layout.px(8)
            room = pygame.Rect(left, at[1], right - layout.px(8) - left, stamp.get_height())
            self._fix(dst, problem, room, key)
        top = at[1] + stamp.get_height() + layout.px(3)
        for n, words in enumerate(note.rows):
            dst.blit(text(words, "body", size, INK), (at[0], top + round(n * size * 1.32)))

    def _fix(self, dst: pygame.Surface, problem: Problem, room: pygame.Rect, key: str) -> None:
        """What mends a finding at a press, with its key where a key would do it."""
        layout = self.layout
        size = layout.type(NOTE) * 0.96
        words = tr("FIX IT") if problem.fix == "safe" else tr("TRY A FIX")
        while text_width(words, "strong", size) + layout.px(12) > room.w and size > 7:
            size -= 0.5
        made = label(words, size, INK, ACID, width=max(10, room.w))
        full = made.get_rect(midleft=room.midleft)
        dst.blit(made, full)
        self._fixes.append((problem, full))
        if key and full.right + layout.px(6) + key_width(key, size) <= room.right:
            high = round(size * 1.64)
            key_cap(dst, (full.right + layout.px(6), full.centery - high // 2), key, size)


def _worst(notes: list[_Note]) -> str:
    weights = [note.problem.severity for note in notes]
    return next((weight for weight in ("error", "warning", "info") if weight in weights), "")
