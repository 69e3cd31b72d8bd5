"""Cards as pictures for paper: the window's faces, and those of what the window shows elsewhere.

Owns how an Ancestry, a Class, a Condition, an Enemy and a counter look on a table. Gives plain
bytes, so that whoever makes pages knows no pygame. Pages, paper and millimetres are not known here.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from lithicrage.base.tongue import tr
from lithicrage.faces import catalog
from lithicrage.faces import face as faces
from lithicrage.faces.portraits import portrait
from lithicrage.faces.words import kind_words
from lithicrage.language import Ancestry, Class, Condition, Enemy, Named, Stats
from lithicrage.packs import Library
from lithicrage.tongues import grammar
from lithicrage.ui import kit

GROUND: Final = kit.INK  # what is behind the torn edge of a card, and in its bleed
_SHAPE: Final = faces.SHAPES["full"]
_TEXT: Final = 15.0  # design pixels, the largest
_LEAST: Final = 6.5
_MOOD: Final = 0.85  # how large flavor is beside the rules text
_SIDES: Final = {"ancestry": 84, "class": 35, "enemy": 70, "condition": 58}  # of the picture


@dataclass(frozen=True, slots=True)
class PixelPicture:
    """Pixels row by row, three bytes each: red, green, blue. `clipped`: a text is not whole."""

    size: tuple[int, int]
    rgb: bytes
    clipped: bool = False


def start_drawing() -> None:
    """Make drawing work where there is no window; a window that is open stays."""
    if not pygame.display.get_init():
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))


def card_picture(library: Library, id: str, size: tuple[int, int]) -> PixelPicture:
    """The face of an Action, Ancestry, Class, Condition or Enemy. Raises UnknownCard."""
    model = library.get(Named, id)
    if model.kind == "action":
        face = catalog.card_face(library, id)
        cut = any(placed.clipped for placed in faces.lay_out(face, size).texts)
        return _picture(faces.render_face(face, size), cut)
    return _reference(library, id, model, size)


def poster_picture(library: Library, id: str, size: tuple[int, int]) -> PixelPicture:
    """A card whose picture is all of it, for where its words stand beside. Raises UnknownCard."""
    model = library.get(Named, id)
    if model.kind == "action":
        return card_picture(library, id, size)
    s, top, k = _slab(model, id, size)
    row = pygame.Rect(round(6 * k), 0, size[0] - round(12 * k), round(30 * k))
    row.bottom = size[1] - round(27 * k)
    side = min(row.w, row.top - top - round(5 * k))
    at = ((size[0] - side) // 2, top + (row.top - top - side) // 2)
    stats = getattr(model, "stats", None)
    if isinstance(stats, Stats):
        kit.drop(s, portrait(catalog.portrait_for(library, id), side), at, 2.5 * k, 150)
        _stats(s, model, stats, row, k)
    else:
        kit.drop(s, _sign(model.id, side), (at[0], at[1] + row.h // 2), 2.5 * k, 150)
    kind = kind_words(model.kind)
    if isinstance(model, Enemy):
        kind = tr("tier {tier} enemy", tier=model.tier)
    box = pygame.Rect(row.x, row.bottom, row.w, size[1] - row.bottom - round(7 * k))
    kit.put(s, kind.upper(), "strong", 15.6 * k, kit.INK, box, "centre")
    return _picture(s)


def back_picture(size: tuple[int, int]) -> PixelPicture:
    """The back of every card."""
    return _picture(faces.card_back(size))


def counter_picture(what: str, words: str, side: int) -> PixelPicture:
    """A square counter: `energy`, `stamina` or the id of a Condition, with a number or word."""
    s = pygame.Surface((side, side))
    look = kit.condition_look(what)
    counters = {"energy": ("bolt", kit.ACID), "stamina": ("heart", kit.PINK)}
    sign, colour = counters.get(what, (look.sign, look.colour))
    s.fill(colour)
    kit.put_icon(s, sign, side * 0.5, kit.INK, center=(side // 2, round(side * 0.33)))
    foot = pygame.Rect(0, round(side * 0.64), side, side - round(side * 0.64))
    s.fill(kit.INK, foot)
    size = side * (0.3 if len(words) < 4 else 0.17)
    kit.put(s, words, "strong", size, kit.WHITE, foot.inflate(-side // 20, 0), "centre", floor=8)
    return _picture(s)


def _picture(s: pygame.Surface, clipped: bool = False) -> PixelPicture:
    whole = pygame.Surface(s.get_size())
    whole.fill(GROUND)
    whole.blit(s, (0, 0))
    return PixelPicture(s.get_size(), pygame.image.tobytes(whole, "RGB"), clipped)


def _reference(library: Library, id: str, model: Named, size: tuple[int, int]) -> PixelPicture:
    """A card of stone with a band, a picture, stats and a sheet of text."""
    s, y, k = _slab(model, id, size)
    seed, look = kit.seed_of(id), kit.condition_look(model.id)
    side = round(_SIDES[model.kind] * k)
    beside = isinstance(model, Class)  # its words need the room: picture and stats share a row
    art = pygame.Rect(round(8 * k) if beside else (size[0] - side) // 2, y, side, side)
    if isinstance(model, (Ancestry, Class, Enemy)):
        s.blit(portrait(catalog.portrait_for(library, id), side), art)
    else:
        kit.put_icon(s, look.sign, side * 0.8, kit.INK, center=art.center)
    y = art.bottom + round(3 * k)
    stats = getattr(model, "stats", None)
    if isinstance(stats, Stats):
        left = art.right + round(4 * k) if beside else round(8 * k)
        row = pygame.Rect(left, y, size[0] - round(8 * k) - left, round(30 * k))
        if beside:
            row.update(left, art.y, row.w, art.h)
        _stats(s, model, stats, row, k)
        y = row.bottom + round(4 * k)
    sheet = pygame.Rect(round(6 * k), y, size[0] - round(12 * k), size[1] - y - round(22 * k))
    paper = kit.torn_sheet(sheet.size, seed % 9973 + 5, kit.PAPER, 1.0, 0.1, k)
    kit.drop(s, paper, sheet.topleft, 1.5 * k)
    inner = sheet.inflate(-round(14 * k), -round(10 * k))
    clipped = _lines(s, _said(library, id, model), model.flavor, inner, k)
    foot = pygame.Rect(round(8 * k), sheet.bottom, size[0] - round(16 * k), round(20 * k))
    kit.put(s, kind_words(model.kind).upper(), "strong", 10 * k, kit.INK, foot, "centre")
    return _picture(s, clipped)


def _slab(model: Named, id: str, size: tuple[int, int]) -> tuple[pygame.Surface, int, float]:
    """A card of stone with the name on a band; the line below it; pixels to a design pixel."""
    k = min(size[0] / _SHAPE[0], size[1] / _SHAPE[1])
    seed = kit.seed_of(id)
    s = kit.cut_slab(size, seed, kit.STONE, k, 2.0, 3.0, 1, 2)
    colour = kit.condition_look(model.id).colour if isinstance(model, Condition) else kit.ACID
    band = pygame.Rect(round(7 * k), round(7 * k), size[0] - round(14 * k), round(32 * k))
    kit.drop(s, kit.torn_sheet(band.size, seed % 9973, colour, 1.3, 0.12, k), band.topleft, 1.5 * k)
    inner = band.inflate(-round(10 * k), 0)
    kit.put(s, model.name.upper(), "strong", 16 * k, kit.INK, inner, "centre", floor=8 * k, lines=2)
    return s, band.bottom + round(4 * k), k


def _sign(condition: str, side: int) -> pygame.Surface:
    """The sign of a Condition over its own shadow, on a square of its colour."""
    look = kit.condition_look(condition)
    middle = (side // 2, side // 2)
    loud = (look.colour, kit.mix(look.colour, kit.INK, 0.25))
    out = kit.rays((side, side), middle, loud, k=side / 180)
    for colour, shift in ((kit.INK, side // 28), (kit.PAPER, 0)):
        mark = kit.icon(look.sign, side * 0.6, colour)
        out.blit(mark, mark.get_rect(center=(middle[0] + shift, middle[1] + shift)))
    return out


def _said(library: Library, id: str, model: Named) -> list[str]:
    """The paragraphs of a reference card, rich text."""
    lines = list(library.ability_lines(id))
    if isinstance(model, Class):
        lines.insert(0, tr("Your deck costs at most **{cost}**.", cost=model.deck_cost))
    if isinstance(model, Condition):
        lines += grammar().counting(model)
    return lines


def _stats(s: pygame.Surface, model: Named, stats: Stats, row: pygame.Rect, k: float) -> None:
    """M, A, W and S in a row of four; S, which has two digits, has the widest box."""
    gap, plus = round(3 * k), "+" if isinstance(model, Class) else ""
    wide = round((row.w - 3 * gap) / 4.35)
    x = row.x
    for letter, value in zip("MAWS", stats.model_dump().values(), strict=True):
        box = pygame.Rect(x, row.y, wide if letter != "S" else row.right - x, row.h)
        pygame.draw.rect(s, kit.INK, box, border_radius=max(1, round(3 * k)))
        left = pygame.Rect(box.x, box.y, round(wide * 0.42), row.h)
        kit.put(s, letter, "strong", 15.6 * k, kit.ACID, left, "centre")
        right = pygame.Rect(left.right, box.y, box.right - left.right - round(2 * k), row.h)
        kit.put(s, f"{plus}{value}", "strong", 18 * k, kit.WHITE, right, "centre", floor=8 * k)
        x = box.right + gap


def _lines(s: pygame.Surface, lines: list[str], flavor: str, box: pygame.Rect, k: float) -> bool:
    """Sets paragraphs, and the flavor below a line at the foot, at the largest size at which all
    of them fit; whether one is cut."""
    size = _TEXT
    while size > _LEAST:
        heights = [kit.flow_height(line, size * k, box.w) for line in lines]
        gaps = round(size * 0.5 * k) * (len(lines) - 1)
        room = box.h - gaps - _foot(flavor, size, box, k)
        if all(height is not None for height in heights) and sum(h or 0 for h in heights) <= room:
            break
        size -= 0.5
    clipped = _put_flavor(s, flavor, size, box, k) if flavor else False
    y, bottom = box.y, box.bottom - _foot(flavor, size, box, k)
    for line in lines:
        got = kit.flow(line, size * k, (box.w, max(1, bottom - y)), size * k)
        clipped |= got.clipped
        kit.put_flow(s, got, (box.x, y), kit.INK, kit.CRIMSON)
        y += got.height + round(size * 0.5 * k)
    return clipped


def _flavored(flavor: str, size: float, box: pygame.Rect, k: float) -> kit.Fitted:
    """The flavor, beside rules text of this size."""
    size = max(_LEAST, size * _MOOD) * k
    return kit.fit_paragraph(flavor, "italic", size, box.size, size)


def _foot(flavor: str, size: float, box: pygame.Rect, k: float) -> int:
    """The height that the flavor takes, with its line."""
    return _flavored(flavor, size, box, k).height + round(10 * k) if flavor else 0


def _put_flavor(s: pygame.Surface, flavor: str, size: float, box: pygame.Rect, k: float) -> bool:
    """Sets the flavor at the foot, set apart by a line; whether it is cut."""
    got = _flavored(flavor, size, box, k)
    foot = pygame.Rect(box.x, box.bottom - got.height, box.w, got.height)
    line = foot.y - round(5 * k)
    colour = kit.mix(kit.PAPER, kit.INK, 0.25)
    pygame.draw.line(s, colour, (box.x, line), (box.right, line), max(1, round(k)))
    kit.put_fitted(s, got, kit.FAINT_INK, foot, "left", "top")
    return got.clipped
