"""A paper slip that explains what lies beside it: what it says, how it looks, where it has room.

Owns the look and the place of slips. What they say is asked of whoever paints: a `Region` is a part
of the window that can explain itself, by the id of a text, by a slip, or by what makes one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

import pygame

from lithicrage.base.tongue import tr
from lithicrage.ui.kit.fields import clear
from lithicrage.ui.kit.fonts import Face
from lithicrage.ui.kit.keycaps import key_cap, key_height, key_width
from lithicrage.ui.kit.layers import kept, seed_of
from lithicrage.ui.kit.layout import Layout
from lithicrage.ui.kit.palette import CRIMSON, FAINT_INK, INK, LEAST_TEXT, PAPER
from lithicrage.ui.kit.paper import drop, label, torn_sheet
from lithicrage.ui.kit.typeset import Fitted, fit, fit_paragraph, put_fitted

WIDTHS: Final = (292.0, 220.0, 400.0, 560.0, 800.0)  # units
SMALLER: Final = (1.0, 0.85, 0.7, 0.5)  # of the text scale, where large words have no room
PAD: Final = 13.0
GAP: Final = 9.0  # between the slip and what it explains
TITLE: Final = 14.0
WORDS: Final = 14.0
SMALL: Final = 12.0
SHADOW: Final = 8.0
PICTURED: Final = 150.0  # width of a picture beside the words
HIGHEST: Final = 10_000  # pixels


@dataclass(frozen=True, slots=True)
class Pictured:
    """A picture beside the words of a slip: what it is of, how many times as high as wide it is,
    and what makes it in a size in pixels."""

    of: Hashable
    high: float
    make: Callable[[tuple[int, int]], pygame.Surface] = field(compare=False)

    def size(self, k: float) -> tuple[int, int]:
        """Its size in pixels."""
        return round(PICTURED * k), round(PICTURED * self.high * k)


@dataclass(frozen=True, slots=True)
class Slip:
    """What a slip says: a title, a few lines, the numbers of the rules behind it.

    `why` is a line that stands first: what keeps the thing from being used. `picture` stands at the
    left of the words.
    """

    title: str = ""
    lines: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    why: str = ""
    picture: Pictured | None = None

    def __bool__(self) -> bool:
        return bool(self.title or self.lines or self.why)

    def says(self) -> str:
        """It for the ear."""
        words = [self.title.rstrip("."), self.why.rstrip("."), *(s.rstrip(".") for s in self.lines)]
        words += [tr("Rules {rules}", rules=", ".join(self.rules))] if self.rules else []
        return ". ".join(word for word in words if word)


Tip = str | Slip | Callable[[], Slip]  # the id of a text, a slip, or what makes one; "" for none


@dataclass(frozen=True, slots=True)
class Region:
    """A part of the window that explains itself: where it lies in pixels, by what, and the name of
    the control that it is, if it is one. `why` says what keeps it from being used. `parts` finds
    what lies on it, from its top left, once somebody asks."""

    rect: pygame.Rect
    tip: Tip
    why: str = ""
    name: str = ""
    parts: Callable[[], Sequence[Region]] | None = None

    def moved(self, x: int, y: int) -> Region:
        """The same so many pixels further."""
        return replace(self, rect=self.rect.move(x, y))


def spread(regions: Sequence[Region]) -> list[Region]:
    """Regions with what lies on them."""
    found: list[Region] = []
    for one in regions:
        found += [one] if one.tip or one.why else []
        found += [part.moved(*one.rect.topleft) for part in one.parts()] if one.parts else []
    return found


@dataclass(frozen=True, slots=True)
class Laid:
    """A slip in its place: the picture with its shadow, where that lies, and where the paper."""

    picture: pygame.Surface
    at: pygame.Rect
    paper: pygame.Rect


def lay(
    slip: Slip, layout: Layout, anchor: pygame.Rect, spared: Sequence[pygame.Rect] = (),
    keys: tuple[str, str] = ("", ""), others: Sequence[pygame.Rect] = (),
) -> Laid | None:  # fmt: skip
    """A slip in its place (`place`), drawn; None where it has no room."""
    found = place(slip, layout, anchor, spared, keys, others)
    if found is None:
        return None
    made, edge = _picture(slip, layout.k, found.scale, found.paper.w, keys), _edge(layout.k)
    return Laid(made, found.paper.inflate(2 * edge, 2 * edge), found.paper)


class SlipPlace(NamedTuple):
    """Where the paper of a slip lies, and the text scale of its words."""

    paper: pygame.Rect
    scale: float


def place(
    slip: Slip, layout: Layout, anchor: pygame.Rect, spared: Sequence[pygame.Rect] = (),
    keys: tuple[str, str] = ("", ""), others: Sequence[pygame.Rect] = (),
) -> SlipPlace | None:  # fmt: skip
    """Where a slip lies beside what it explains, in the window: over nothing that is `spared` if
    there is such a place, and over as little as can be of `others`; its words as large as they then
    can be. None where it has no room.

    `keys` are the caps of the keys that open its rules and that go on.
    """
    window, best, least = pygame.Rect((0, 0), layout.size), None, (1 << 40, 0)
    others = [rect for rect in others if not rect.contains(anchor)]
    beside = [anchor, *(rect for rect in spared if rect.contains(anchor))]
    for scale in _scales(layout):
        for width in _widths(layout, scale):
            setting = _set(slip, layout.k, scale, width + _beside(slip, layout.k), keys)
            if setting.clipped:
                continue
            for paper in _places(setting.size, beside, window, layout.px(GAP)):
                over = _overlap(paper, spared), _overlap(paper, others)
                if over < least:
                    best, least = SlipPlace(paper, scale), over
        if not least[0]:
            break
    return best


def _beside(slip: Slip, k: float) -> int:
    """How many pixels the picture takes beside the words."""
    return slip.picture.size(k)[0] + round(PAD * k) if slip.picture is not None else 0


def _scales(layout: Layout) -> list[float]:
    """The text scales that words may have, the largest first."""
    return sorted({max(1.0, layout.text_scale * share) for share in SMALLER}, reverse=True)


def _widths(layout: Layout, scale: float) -> list[int]:
    """The widths that a slip may have in pixels, the best first."""
    widths = (layout.px(units * min(1.35, scale)) for units in WIDTHS)
    return [width for width in widths if width < layout.size[0] - layout.px(16)]


def _places(
    size: tuple[int, int], beside: Sequence[pygame.Rect], window: pygame.Rect, gap: int
) -> Iterator[pygame.Rect]:
    """Where a slip of this size would lie in the window and beside one of these, the first of which
    it may not cover."""
    room, paper = window.inflate(-gap, -gap), pygame.Rect((0, 0), size)
    for one in beside:
        right, left = one.right + gap, one.left - gap - paper.w
        above, below = one.top - gap - paper.h, one.bottom + gap
        middle, centre = one.centery - paper.h // 2, one.centerx - paper.w // 2
        low, far = one.bottom - paper.h, one.right - paper.w  # edges in line with its own
        for at in (
            (right, middle), (left, middle), (centre, above), (centre, below),
            (right, one.y), (right, low), (left, one.y), (left, low),
            (one.x, above), (far, above), (one.x, below), (far, below),
        ):  # fmt: skip
            found = paper.move(at).clamp(room)
            if room.contains(found) and not found.colliderect(beside[0]):
                yield found


def _overlap(paper: pygame.Rect, rects: Sequence[pygame.Rect]) -> int:
    """How many pixels of these a slip would cover."""
    return sum(found.w * found.h for found in map(paper.clip, rects))


@dataclass(frozen=True, slots=True)
class _Setting:
    """Words set for a slip: each paragraph with its top, and the size of the whole."""

    size: tuple[int, int]
    left: int
    title: float
    rows: tuple[tuple[Fitted, bool, int], ...]
    foot: tuple[Fitted | None, int]
    clipped: bool


def _set(slip: Slip, k: float, scale: float, width: int, keys: tuple[str, str]) -> _Setting:
    """Sets the words of a slip at a width in pixels."""
    pad, gap = round(PAD * k), round(6 * k)
    low = pad + slip.picture.size(k)[1] if slip.picture is not None else 0
    left = pad + _beside(slip, k)
    inner, y = width - left - pad, pad
    title = TITLE * k * min(1.6, scale)
    if slip.title:
        y += _strip(slip.title, title, inner).get_height() + gap
    rows, clipped = [], False
    for words, first in ((slip.why, True), *((line, False) for line in slip.lines)):
        if words:
            size = WORDS * k * scale
            face: Face = "bold" if first else "body"
            got = fit_paragraph(words, face, size, (inner, HIGHEST), LEAST_TEXT * k)
            rows.append((got, first, y))
            y += got.height + gap
            clipped = clipped or got.clipped or got.size < size - 0.6
    foot: Fitted | None = None
    if slip.rules or keys[1]:
        size = max(SMALL * k, SMALL * k * min(1.4, scale))
        ends = sum(_cap_room(key, size) for key in keys) + round(2.2 * size) * bool(keys[1])
        told = ", ".join(slip.rules)
        foot = fit(told, "bold", size, (max(1, inner - ends), HIGHEST), LEAST_TEXT * k)
        clipped = clipped or foot.clipped
        y += max(foot.height, key_height(size) if any(keys) else 0) + gap
    size_ = (width, max(y - gap, low) + pad)
    top = size_[1] - pad - (max(foot.height, round(SMALL * k)) if foot else 0)
    return _Setting(size_, left, title, tuple(rows), (foot, top), clipped)


def _cap_room(key: str, size: float) -> int:
    return key_width(key, size) + round(size * 0.6) if key else 0


def _strip(words: str, size: float, width: int) -> pygame.Surface:
    """The title on its own strip of paper, the same one wherever it has room."""
    strip = label(words.upper(), size, PAPER, INK)
    return (
        strip if strip.get_width() <= width else label(words.upper(), size, PAPER, INK, width=width)
    )


def _edge(k: float) -> int:
    return round(SHADOW * 2 * k)


@kept
def _picture(
    slip: Slip, k: float, scale: float, width: int, keys: tuple[str, str]
) -> pygame.Surface:
    """A slip with its shadow around it."""
    setting, edge, pad = _set(slip, k, scale, width, keys), _edge(k), round(PAD * k)
    size, left, inner = setting.size, setting.left, width - setting.left - pad
    out = clear((size[0] + 2 * edge, size[1] + 2 * edge))
    paper = torn_sheet(size, seed_of(slip.title) % 9973, PAPER, 1.4, 0.08, k)
    drop(out, paper, (edge, edge), SHADOW * k, 190)
    sheet = pygame.Rect((edge, edge), size)
    if slip.picture is not None:
        out.blit(slip.picture.make(slip.picture.size(k)), (edge + pad, edge + pad))
    if slip.title:
        out.blit(_strip(slip.title, setting.title, inner), (edge + left, edge + pad))
    for fitted, first, y in setting.rows:
        room = pygame.Rect(edge + left, edge + y, inner, fitted.height)
        put_fitted(out, fitted, CRIMSON if first else INK, room, "left", "top")
    foot, top = setting.foot
    if foot is not None:
        _foot(out, slip, foot, pygame.Rect(sheet.x + left, edge + top, inner, foot.height), keys)
    return out


def _foot(
    out: pygame.Surface, slip: Slip, foot: Fitted, room: pygame.Rect, keys: tuple[str, str]
) -> None:
    """The numbers of the rules with the key that opens them; the key that goes on at the right."""
    size, x = foot.size, room.x
    middle = room.centery - key_height(size) // 2
    if slip.rules and keys[0]:
        key_cap(out, (x, middle), keys[0], size)
        x += _cap_room(keys[0], size)
    put_fitted(out, foot, FAINT_INK, pygame.Rect(x, room.y, room.right - x, room.h))
    if keys[1]:
        more = fit("more", "bold", size, (HIGHEST, HIGHEST), size)
        left = room.right - more.width
        put_fitted(out, more, FAINT_INK, pygame.Rect(left, room.y, more.width, room.h), "right")
        key_cap(out, (left - _cap_room(keys[1], size), middle), keys[1], size)
