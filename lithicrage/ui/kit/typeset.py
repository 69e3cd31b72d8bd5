"""Text in boxes: nothing set here leaves the box it was given.

Owns breaking, shrinking and cutting of text, plain (`fit`, `put`) and with emphasis (`flow`): a
span between two `**` is strong. Knows no screen; a box is a width and a height in pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Literal, TypeVar

import pygame

from lithicrage.base.rich import pieces
from lithicrage.base.tongue import spoken, tr
from lithicrage.ui.kit.fonts import Face, extent, text, text_width
from lithicrage.ui.kit.palette import LEAST_TEXT, Colour, letters
from lithicrage.ui.kit.scripts import solid

T = TypeVar("T")
Align = Literal["left", "centre", "right"]
Valign = Literal["top", "middle", "bottom"]
SMALLEST = 5.0  # below this nothing is drawn at all
DOTS = "…"
_SHORT = 4
LEAD = 1.2  # line distance in em
_STRONG = 0.96  # the size of strong words beside that of the text
LEAST_FLOW = LEAST_TEXT / _STRONG  # units of the smallest rich text in a window of 1280x720
MINUS = "−"


@dataclass(frozen=True, slots=True)
class Fitted:
    """Plain text set into a box. `clipped`: some of it is missing, marked by an ellipsis."""

    lines: tuple[str, ...]
    face: Face
    size: float
    width: int
    height: int
    clipped: bool


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a set line: where it starts, its words, and whether it is emphasised."""

    x: int
    words: str
    strong: bool


@dataclass(frozen=True, slots=True)
class Flow:
    """Rich text set into a box: lines of runs at one size."""

    lines: tuple[tuple[Run, ...], ...]
    size: float
    width: int
    height: int
    clipped: bool


def figure(value: int) -> str:
    """A number as it is written everywhere, `3` or `−3`: what may be below 0 goes through here."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def signed(change: int) -> str:
    """A change with its sign, `+3` or `−3`; none before a 0."""
    return f"+{change}" if change > 0 else figure(change)


def tenths(change: float) -> str:
    """A change in tenths with its sign, `+3.1` or `−0.9`; none before a 0."""
    words = f"{change:+z.1f}".replace("-", MINUS) if round(change, 1) else "0.0"
    return words.replace(".", spoken().decimal)


def counter(first: int, stop: int, count: int) -> str:
    """Which of `count` things are in sight, from place `first` (from 0) up to before `stop`:
    `5–8 of 12`."""
    seen = f"{first + 1}–{stop}" if stop > first + 1 else f"{stop}"
    return tr("{seen} of {count}", seen=seen, count=count)


def fit(
    s: str, face: Face, size: float, box: tuple[int, int], floor: float = 0.0, lines: int = 1
) -> Fitted:
    """Sets `s` into `box`: shrinks to `floor`, then wraps into `lines`, then cuts (ellipsis).

    `floor` 0 means 85 % of the size. A box too small for any letter gets no lines.
    """
    floor = min(size, floor or size * 0.85)
    s = " ".join(s.split())
    if not s:
        return Fitted((), face, size, 0, 0, False)
    for count in range(1, lines + 1):
        got = _largest(partial(_wrapped, s, face, box, count), size, floor)
        if got:
            return got
    return _cut(s, face, floor, box, lines)


def fit_paragraph(
    s: str, face: Face, size: float, box: tuple[int, int], floor: float = 0.0
) -> Fitted:
    """Sets `s` into `box` in as many lines as it takes: wraps first, then shrinks, then cuts."""
    floor = min(size, floor or size * 0.85)
    s = " ".join(s.split())
    if not s:
        return Fitted((), face, size, 0, 0, False)
    got = _largest(partial(_wrapped, s, face, box, 99), size, floor)
    return got or _cut(s, face, floor, box, 99)


def put(
    dst: pygame.Surface,
    s: str,
    face: Face,
    size: float,
    colour: Colour,
    rect: pygame.Rect,
    align: Align = "left",
    valign: Valign = "middle",
    floor: float = 0.0,
    lines: int = 1,
) -> pygame.Rect:
    """Draws `s` inside `rect` as `fit` sets it and returns the box that it used."""
    return put_fitted(dst, fit(s, face, size, rect.size, floor, lines), colour, rect, align, valign)


def put_fitted(
    dst: pygame.Surface,
    fitted: Fitted,
    colour: Colour,
    rect: pygame.Rect,
    align: Align = "left",
    valign: Valign = "middle",
) -> pygame.Rect:
    """Draws text that was set before, aligned in `rect`; returns the box that it used."""
    e = extent(fitted.face, fitted.size)
    y = rect.y
    if valign == "middle":  # capitals stand in the middle, unless ink would leave the box
        rows = (len(fitted.lines) - 1) * _leading(fitted.size)
        y = round(rect.centery - (e.cap - e.top + e.base - e.top + rows) / 2)
        y = max(rect.y, min(y, rect.bottom - fitted.height))
    elif valign == "bottom":
        y = rect.bottom - fitted.height
    used = pygame.Rect(_aligned(fitted.width, rect, align), y, fitted.width, fitted.height)
    for i, line in enumerate(fitted.lines):
        image = text(line, fitted.face, fitted.size, letters(colour))
        x = _aligned(image.get_width(), rect, align)
        dst.blit(image, (x, y + i * _leading(fitted.size) - e.top))
    return used


def flow(s: str, size: float, box: tuple[int, int], floor: float = 0.0) -> Flow:
    """Sets rich text into `box`: wraps, then shrinks to `floor` (0: 85 %), then cuts."""
    floor = min(size, floor or size * 0.85)
    got = _largest(lambda z: _within(_flowed(s, z, box[0]), box), size, floor)
    if got:
        return got
    rows = max(1, (box[1] - _height(1, floor)) // _leading(floor) + 1)
    full = _flowed(s, floor, box[0])
    lines = full.lines[:rows]
    kept = _dotted(Flow(lines, floor, full.width, _height(len(lines), floor), True), box[0])
    if kept.width <= box[0] and kept.height <= box[1]:
        return kept
    return Flow((), floor, 0, 0, True)


def flow_height(s: str, size: float, width: int) -> int | None:
    """Height of rich text at exactly this size, or None where a word is wider than `width`."""
    got = _flowed(s, size, width)
    return None if got.width > width else got.height


def put_flow(
    dst: pygame.Surface, flowed: Flow, at: tuple[int, int], plain: Colour, strong: Colour
) -> pygame.Rect:
    """Draws rich text with its top left ink at `at`; returns the box that it used."""
    above = _reach(flowed.size)[0]
    for i, line in enumerate(flowed.lines):
        base = at[1] + i * _leading(flowed.size) + above
        for run in line:
            face, size = _style(run.strong, flowed.size)
            image = text(run.words, face, size, strong if run.strong else plain)
            dst.blit(image, (at[0] + run.x, base - extent(face, size).base))
    return pygame.Rect(*at, flowed.width, flowed.height)


def emphasised(flowed: Flow) -> list[tuple[str, pygame.Rect]]:
    """The words that stand out in a set text, those in a row together, and where each lies from its
    top left."""
    found: list[tuple[str, pygame.Rect]] = []
    for i, line in enumerate(flowed.lines):
        before: Run | None = None
        for run in line:
            if run.strong:
                wide = _run_width(run.words, True, flowed.size)
                rect = pygame.Rect(run.x, i * _leading(flowed.size), wide, sum(_reach(flowed.size)))
                if before is not None and before.strong:
                    words, left = found.pop()
                    found.append((f"{words} {run.words}", left.union(rect)))
                else:
                    found.append((run.words, rect))
            before = run
    return found


def plain(s: str) -> str:
    """Rich text without its marks."""
    return s.replace("**", "")


def wrap(s: str, face: Face, size: float, width: int) -> list[str]:
    """Breaks `s` into lines of at most `width`; a word too long for a line is broken itself."""
    rows: list[str] = []
    row = ""
    for word in s.split():
        longer = f"{row} {word}" if row else word
        if text_width(longer, face, size) <= width:
            row = longer
            continue
        if row:
            rows.append(row)
        row = word
        while text_width(row, face, size) > width and len(row) > 1:
            n = _longest(row, lambda part: text_width(part, face, size) <= width)
            rows.append(row[:n])
            row = row[n:]
    return [*rows, row] if row else rows


def _largest(setting: Callable[[float], T | None], size: float, floor: float) -> T | None:
    """The setting at the largest size from `floor` to `size`, in half pixels, that works."""
    best = setting(size)
    if best is not None:
        return best
    low, high = round(floor * 2), round(size * 2)
    best = setting(floor)
    while best is not None and high - low > 1:
        middle = (low + high) // 2
        got = setting(middle / 2)
        if got is None:
            high = middle
        else:
            low, best = middle, got
    return best


def _wrapped(s: str, face: Face, box: tuple[int, int], lines: int, size: float) -> Fitted | None:
    if _rows_height(1, face, size) > box[1]:
        return None
    long = (word for word in s.split() if solid(word) and text_width(word, face, size) > box[0])
    if lines > 1 and any(long):
        return None  # better small than broken within a word
    rows = [s] if lines == 1 else wrap(s, face, size, box[0])
    width = max(text_width(row, face, size) for row in rows)
    height = _rows_height(len(rows), face, size)
    if len(rows) > lines or width > box[0] or height > box[1]:
        return None
    return Fitted(tuple(rows), face, size, width, height, False)


def _cut(s: str, face: Face, size: float, box: tuple[int, int], lines: int) -> Fitted:
    """What is left of `s` when nothing else helps; short words shrink on rather than be cut."""
    got = _cut_at(s, face, size, box, lines)
    while size > SMALLEST and (not got.lines or (got.clipped and len(s) <= _SHORT)):
        size = max(SMALLEST, size - 0.5)
        got = _cut_at(s, face, size, box, lines)
    return got


def _cut_at(s: str, face: Face, size: float, box: tuple[int, int], lines: int) -> Fitted:
    room = lines
    while room > 1 and _rows_height(room, face, size) > box[1]:
        room -= 1
    rows = [s] if room == 1 else wrap(s, face, size, box[0])
    whole = len(rows) <= room and all(text_width(row, face, size) <= box[0] for row in rows)
    if not whole:
        rows = rows[:room]
        last = rows[-1]
        n = _longest(last, lambda part: text_width(part.rstrip() + DOTS, face, size) <= box[0])
        rows[-1] = last[:n].rstrip() + DOTS
    width = max(text_width(row, face, size) for row in rows)
    height = _rows_height(len(rows), face, size)
    if width > box[0] or height > box[1]:
        return Fitted((), face, size, 0, 0, True)
    return Fitted(tuple(rows), face, size, width, height, not whole)


def _longest(s: str, fits: Callable[[str], bool]) -> int:
    """How many letters of `s` fit, at least one, by halving."""
    low, high = 1, len(s)
    while low < high:
        middle = (low + high + 1) // 2
        if fits(s[:middle]):
            low = middle
        else:
            high = middle - 1
    return low


def _rows_height(rows: int, face: Face, size: float) -> int:
    return extent(face, size).ink + (rows - 1) * _leading(size)


def _leading(size: float) -> int:
    return max(1, round(size * LEAD))


def _aligned(width: int, rect: pygame.Rect, align: Align) -> int:
    if align == "left":
        return rect.x
    return rect.right - width if align == "right" else rect.x + (rect.w - width) // 2


# ---- rich text ------------------------------------------------------------------------------


def _style(strong: bool, size: float) -> tuple[Face, float]:
    return ("strong", size * _STRONG) if strong else ("body", size * 1.04)


@lru_cache(512)
def _reach(size: float) -> tuple[int, int]:
    """How far ink of either style reaches above and below the baseline."""
    ends = [extent(*_style(strong, size)) for strong in (False, True)]
    return max(e.base - e.top for e in ends), max(e.bottom - e.base for e in ends)


def _height(rows: int, size: float) -> int:
    return sum(_reach(size)) + (rows - 1) * _leading(size) if rows else 0


@lru_cache(4096)
def _flowed(s: str, size: float, width: int) -> Flow:
    gap = max(1, round(size * 0.27))
    rows: list[list[Run]] = [[]]
    x = widest = 0
    for piece in pieces(" ".join(s.split())):
        long = sum(_run_width(words, strong, size) for words, strong in piece)
        if rows[-1] and x + gap + long > width:
            rows.append([])
            x = 0
        elif rows[-1]:
            x += gap
        for words, strong in piece:
            rows[-1].append(Run(x, words, strong))
            x += _run_width(words, strong, size)
        widest = max(widest, x)
    lines = tuple(tuple(row) for row in rows if row)
    return Flow(lines, size, widest, _height(len(lines), size), False)


def _run_width(words: str, strong: bool, size: float) -> int:
    face, size = _style(strong, size)
    return text_width(words, face, size)


def _within(flowed: Flow, box: tuple[int, int]) -> Flow | None:
    return flowed if flowed.width <= box[0] and flowed.height <= box[1] else None


def _dotted(flowed: Flow, width: int) -> Flow:
    """The flow with an ellipsis at its end and every line cut to `width`."""
    lines: list[Sequence[Run]] = []
    last = len(flowed.lines) - 1
    for i, line in enumerate(flowed.lines):
        whole = _end(line, flowed.size) <= width and i < last
        lines.append(line if whole else _cut_line(line, flowed.size, width))
    widest = max((_end(row, flowed.size) for row in lines if row), default=0)
    return Flow(tuple(tuple(r) for r in lines), flowed.size, widest, flowed.height, True)


def _end(line: Sequence[Run], size: float) -> int:
    """Where a line ends."""
    return line[-1].x + _run_width(line[-1].words, line[-1].strong, size)


def _cut_line(line: Sequence[Run], size: float, width: int) -> Sequence[Run]:
    for i in range(len(line) - 1, -1, -1):
        run = line[i]

        def fits(part: str, run: Run = run) -> bool:
            return run.x + _run_width(part + DOTS, run.strong, size) <= width

        n = _longest(run.words, fits)
        if fits(run.words[:n]):
            return [*line[:i], Run(run.x, run.words[:n] + DOTS, run.strong)]
    return []
