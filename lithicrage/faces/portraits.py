"""Faces, the title scene and the logo: finished pictures from `art/`, at any size.

Owns the badges that a face wears, the greyed loser, and the face of whoever has no picture: a
nameless stone with the initial carved into it, on a ground fixed by the id. Knows names of
pictures (`deck.pictured`), not cards or matches. Every surface is kept and shared: blit it, copy
it, never draw on it.
"""

from __future__ import annotations

import math
import random
from typing import Final

import pygame

from lithicrage.decks.pictured import WEARS
from lithicrage.faces import prints
from lithicrage.ui.kit.fields import (
    MULT,
    alpha_of,
    blur,
    clear,
    flat,
    grey,
    inverted,
    masked,
    poly_field,
    rough_rect,
    scaled,
)
from lithicrage.ui.kit.fonts import ink
from lithicrage.ui.kit.layers import kept, seed_of
from lithicrage.ui.kit.palette import INK, PAPER, WHITE, Colour, mix
from lithicrage.ui.kit.paper import drop, ransom

STONES: Final = 6
"""How many nameless stones there are."""
GUEST: Final = "menhirling"
"""Who stands in the gate of the title scene if nobody else is named."""
SCENE: Final = (1920, 1080)
FOOT: Final = 815
"""From this row of the title scene down there is a crowd."""

BADGED: Final = 52
"""Side in pixels from which a face shows its badges; on smaller ones they would be a smear."""
_BADGE: Final = 0.42  # of the face
_CLOSE: Final = 0.66  # of a picture, what a badge shows of it
# Ground, its pattern, and the pigment of the initial: all far from the grey of the stone.
_LOUD: Final[tuple[tuple[Colour, Colour, Colour], ...]] = (
    ((255, 46, 126), (214, 24, 98), (150, 0, 60)),
    ((34, 208, 232), (16, 150, 190), (0, 84, 124)),
    ((255, 210, 10), (240, 160, 0), (196, 60, 0)),
    ((198, 112, 255), (146, 62, 214), (92, 10, 150)),
    ((255, 122, 40), (232, 70, 20), (160, 24, 0)),
    ((98, 224, 140), (40, 170, 96), (0, 96, 54)),
    ((96, 132, 255), (52, 78, 214), (20, 34, 140)),
)


@kept
def portrait(who: str, size: int, grey: bool = False) -> pygame.Surface:
    """The face of an ancestry, class or enemy, `size` pixels square with torn edges.

    Whoever wears badges has them in the lower right corner. An id without a picture gets a stone
    of its own. `grey` takes the colour out: the loser on the result screen.
    """
    face, badges = _worn(who)
    found = prints.square(face, size)
    picture = _fitted(found, (size, size)) if found else _stranger(face, size)
    if badges and size >= BADGED:
        picture = picture.copy()
        side = round(size * _BADGE)
        for place, one in enumerate(badges[:2]):
            picture.blit(badge(one, side), (size - side * (1 + place * 0.8), size - side))
    return _greyed(picture) if grey else picture


def worn_by(who: str) -> tuple[str, ...]:
    """A face and its badges by name: what `portrait` shows of each of them alone."""
    face, badges = _worn(who)
    return face, *badges


@kept
def badge(id: str, side: int) -> pygame.Surface:
    """The middle of somebody's face as a round button with a rim, `side` pixels across."""
    big = 2 * side
    whole = portrait(id, round(big / _CLOSE))
    corner = (whole.get_width() - big) // 2
    face = flat((big, big), PAPER)
    face.blit(whole, (-corner, -corner))
    for radius, colour in ((big / 2 - 1, INK), (big / 2 - 1 - big * 0.035, WHITE)):
        pygame.draw.circle(face, colour, (side, side), radius, max(2, round(big * 0.045)))
    disc = _disc(big)
    return _for_screen(pygame.transform.smoothscale(masked(face, disc), (side, side)))


@kept
def cutout(who: str, height: int, grey: bool = False) -> pygame.Surface:
    """The figure alone with its scissor border, `height` pixels high, transparent around it.

    It wears no badges: it is large enough to be known without.
    """
    face, _ = _worn(who)
    found = prints.cut_figure(face) or _carved_stone(face, 384)
    width = round(found.get_width() * height / found.get_height())
    picture = _fitted(found, (width, height))
    return _greyed(picture) if grey else picture


@kept
def scene(size: tuple[int, int], guest: str = GUEST) -> pygame.Surface:
    """The title scene filling `size`, with a guest in the gate; the right third is dark and quiet.

    A window of another shape shows a part: the left and the foot stay, since gate and crowd do.
    """
    picture = _stage(guest)
    crowd = _scene_picture("crowd", (SCENE[0], 430))
    picture.blit(crowd, (0, SCENE[1] - crowd.get_height()))
    whole = _filling(size)
    picture = pygame.transform.smoothscale(picture, whole)
    out = flat(size, INK)
    out.blit(picture, (0, size[1] - whole[1]))
    out.blit(_quiet_side(size), (0, 0))
    return _for_screen(out)


def on_scene(size: tuple[int, int], x: float, y: float) -> tuple[int, int]:
    """Where a pixel of the title scene lies in a window."""
    whole = _filling(size)
    return round(x * whole[0] / SCENE[0]), round(y * whole[1] / SCENE[1]) + size[1] - whole[1]


@kept
def empty_foot(size: tuple[int, int], guest: str = GUEST) -> pygame.Surface:
    """The foot of the title scene, from `FOOT` down, without its crowd."""
    return _foot(_stage(guest), size)


@kept
def crowd_foot(size: tuple[int, int]) -> pygame.Surface:
    """The crowd that belongs there, clear around it."""
    out = clear(SCENE)
    crowd = _scene_picture("crowd", (SCENE[0], 430))
    out.blit(crowd, (0, SCENE[1] - crowd.get_height()))
    return _foot(out, size)


@kept
def quiet_foot(size: tuple[int, int]) -> pygame.Surface:
    """The curtain of night that hangs before both."""
    high = size[1] - on_scene(size, 0, FOOT)[1]
    return _for_screen(_quiet_side((size[0], high)))


@kept
def logo(width: int, stacked: bool = True) -> pygame.Surface:
    """LITHIC RAGE in ransom letters, `width` pixels wide: two lines, or one for a bar."""
    picture = prints.scene("logo" if stacked else "logo-line") or _cut_out(stacked)
    height = max(1, round(picture.get_height() * width / picture.get_width()))
    return _fitted(picture, (width, height))


def _stage(guest: str) -> pygame.Surface:
    """The title scene without a crowd, at its own size."""
    picture = _scene_picture("backdrop", SCENE).copy()
    drop(picture, cutout(guest, 446), (398, 588), 13, 190, (9, 13))
    return picture


def _filling(size: tuple[int, int]) -> tuple[int, int]:
    """How large the title scene is where it fills a window."""
    k = max(size[0] / SCENE[0], size[1] / SCENE[1])
    return max(size[0], round(SCENE[0] * k)), max(size[1], round(SCENE[1] * k))


def _foot(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    whole, top = _filling(size), on_scene(size, 0, FOOT)[1]
    picture = pygame.transform.smoothscale(picture, whole)
    return _for_screen(
        picture.subsurface((0, whole[1] - size[1] + top, size[0], size[1] - top)).copy()
    )


# ---- finished pictures ------------------------------------------------------------------------


def _worn(who: str) -> tuple[str, list[str]]:
    """A face and its badges."""
    if prints.is_file(who):
        return who, []
    face, *badges = who.split(WEARS)
    return face, badges


def _scene_picture(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A stored picture of the title scene; a sheet of night if it is missing or damaged."""
    return prints.scene(name) or clear(size)


def _cut_out(stacked: bool) -> pygame.Surface:
    """The name of the game in letters from a newspaper, on a sheet as large as the logo's."""
    out = clear((1000, 500 if stacked else 130))
    rows = ("LITHIC", "RAGE") if stacked else ("LITHIC RAGE",)
    high = out.get_height() // len(rows)
    for place, words in enumerate(rows):
        line = ransom(words, high * 0.6)
        box = line.get_rect().fit(pygame.Rect(0, place * high, out.get_width(), high))
        out.blit(pygame.transform.smoothscale(line, box.size), box)
    return out


def _disc(side: int) -> pygame.Surface:
    out = grey((side, side))
    pygame.draw.circle(out, WHITE, (side / 2, side / 2), side / 2 - 1)
    return out


def _fitted(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    if picture.get_size() == size:
        return _for_screen(picture)
    return _for_screen(pygame.transform.smoothscale(picture, size))


def _for_screen(picture: pygame.Surface) -> pygame.Surface:
    """In the pixel format of the window, if there is one, so that blits are quick."""
    if pygame.display.get_init() and pygame.display.get_surface():
        opaque = not picture.get_flags() & pygame.SRCALPHA
        return picture.convert() if opaque else picture.convert_alpha()
    return picture


def _greyed(picture: pygame.Surface) -> pygame.Surface:
    return pygame.transform.grayscale(picture)


def _quiet_side(size: tuple[int, int]) -> pygame.Surface:
    """A smooth curtain of night over the right third."""
    ramp = clear((64, 1))
    for x in range(64):
        t = max(0.0, min(1.0, (x - 34) / 14))
        ramp.set_at((x, 0), (14, 9, 18, round(215 * t * t * (3 - 2 * t))))
    return pygame.transform.smoothscale(ramp, size)


# ---- faces of those without a picture ---------------------------------------------------------


def _stranger(id: str, size: int) -> pygame.Surface:
    """A carved stone on a loud ground; all of it follows from the id."""
    side = size * 2
    seed = seed_of(id)
    out = _ground(id, side)
    figure = _fitted(_carved_stone(id, 104 if size <= 140 else 384), (side, side))
    drop(out, figure, (0, 0), side * 0.012, 140, (side * 0.016, side * 0.02))
    edge = rough_rect((1, 1, side - 2, side - 2), random.Random(seed), side * 0.035, side * 0.01, 2)
    torn = masked(out, poly_field((side, side), edge, 2))
    return _for_screen(pygame.transform.smoothscale(torn, (size, size)))


def _ground(id: str, side: int) -> pygame.Surface:
    """One of four patterns in one of the loud colours."""
    seed = seed_of(id)
    colour, dark, _ = _LOUD[seed % len(_LOUD)]
    out = flat((side, side), colour)
    middle = side / 2
    pattern = seed // 7 % 4
    if pattern == 0:
        for i in range(18):
            a, b = (0.1 + (i + d) * math.tau / 18 for d in (0.0, 0.5))
            tips = [(middle + math.cos(t) * side, middle + math.sin(t) * side) for t in (a, b)]
            pygame.draw.polygon(out, dark, [(middle, middle), *tips])
    elif pattern == 1:
        for i in range(12, 0, -1):
            circle = dark if i % 2 else colour
            pygame.draw.circle(out, circle, (middle, middle * 1.2), side * i / 13)
    elif pattern == 2:
        wide = side / 4.5
        for i in range(-5, 10):
            x, half = i * wide, wide / 2
            pygame.draw.polygon(out, dark, [(x, 0), (x + half, 0), (x, side), (x - half, side)])
    else:
        cell = side / 8
        for row in range(8):
            for column in range(row % 2, 8, 2):
                out.fill(dark, (round(column * cell), round(row * cell), round(cell), round(cell)))
    return out


@kept
def _carved_stone(id: str, side: int) -> pygame.Surface:
    """A nameless stone, chosen by the id, with the id's initial cut into its forehead."""
    seed = seed_of(id)
    found = prints.stone(seed // 28 % STONES, side)
    out = found.copy() if found else masked(flat((side, side), (150, 142, 132)), _lump(side))
    initial = next((c.upper() for c in id if c.isalnum()), "?")
    shape = ink(initial, "black", side * 0.23, WHITE)
    cut = grey((side, side))
    top = round(side * 0.32 - shape.get_height() / 2)
    cut.blit(alpha_of(shape), ((side - shape.get_width()) // 2, top))
    step = max(1, round(side / 110))
    lit = cut.copy()
    lit.scroll(step, step)
    out.blit(masked(flat(out.get_size(), (246, 238, 224)), scaled(lit, 0.8)), (0, 0))
    pigment = _LOUD[seed % len(_LOUD)][2]
    out.blit(masked(flat(out.get_size(), pigment), cut), (0, 0))
    shade = inverted(cut)
    shade.scroll(step, step)
    shade = blur(shade, step)
    shade.blit(cut, (0, 0), special_flags=MULT)
    out.blit(masked(flat(out.get_size(), mix(INK, pigment, 0.2)), scaled(shade, 0.8)), (0, 0))
    return out


def _lump(side: int) -> pygame.Surface:
    """The mask of a plain stone, for an installation that has lost its pictures."""
    shape = ((0.16, 1.0), (0.2, 0.4), (0.36, 0.1), (0.66, 0.08), (0.8, 0.4), (0.86, 1.0))
    return poly_field((side, side), [(x * side, y * side) for x, y in shape])
