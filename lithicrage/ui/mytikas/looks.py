"""The small things of Mytikas: goods, pieces, builders, tokens, the signs and colours of the gods.

Owns their looks; everything is kept. Knows no rule and no place.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from lithicrage.tables.mytikas.data import GODS
from lithicrage.ui import kit
from lithicrage.ui.hall.minerals import AMBER, BONE_WHITE, LAPIS, TURQUOISE, Mineral, Pos, dot, put
from lithicrage.ui.kit import ACID, INK, WHITE, Colour, kept, mix
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.fields import smooth_draw
from lithicrage.ui.kit.layout import Layout

SEATS: Final[tuple[Mineral, ...]] = (TURQUOISE, AMBER, LAPIS, BONE_WHITE)
PIECES: Final[tuple[Colour, ...]] = ((38, 196, 178), (255, 172, 28), (140, 166, 255),
                                     (236, 226, 204))  # fmt: skip
GOODS: Final[tuple[Colour, ...]] = ((138, 130, 142), (240, 236, 226), (255, 190, 26))
GOD_COLOURS: Final[tuple[Colour, ...]] = ((255, 206, 50), (120, 210, 90), (60, 190, 230),
                                          (196, 120, 255))  # fmt: skip
GOD_SIGNS: Final = ("thunder", "barley", "waves", "ferryboat")
KIND_SIGNS: Final = ("cottage", "column", "township", "bank")
FLAME: Final[Colour] = (255, 140, 50)
LEVEL: Final[Colour] = (255, 214, 90)
CARD_SIGNS: Final = {
    "zeus": "thunder", "poseidon": "waves", "demeter": "barley", "hades": "ferryboat",
    "hera": "diadem", "dionysus": "grapes", "aphrodite": "heart", "persephone": "blossom",
    "apollo": "sun", "athena": "owlet", "pan": "ram", "artemis": "bow", "hermes": "sandal",
    "hephaestus": "anvil", "hestia": "hearth", "ares": "lance",
}  # fmt: skip
_COURT: Final = {
    "hera": 0, "apollo": 0, "athena": 0, "dionysus": 1, "pan": 1, "artemis": 1,
    "aphrodite": 2, "hermes": 2, "hephaestus": 2, "persephone": 3, "hestia": 3, "ares": 3,
}  # fmt: skip


def even_size(
    layout: Layout, words: Iterable[str], face: kit.Face, size: float, most: float, wide: float
) -> float:
    """The size of words that must look alike: grown with the text up to `most` times, but only so
    far that all of them fit so many units."""
    listed = list(words)
    grown = min(most, layout.text_scale)
    while grown > 1 and any(kit.text_width(one, face, size * grown) > wide for one in listed):
        grown -= 0.05
    return layout.calm(size, max(1.0, grown))


def card_sign(id: str) -> str:
    """The sign of a Deity card; a star for one that is not ours."""
    return CARD_SIGNS.get(id, "star")


def card_colour(id: str) -> Colour:
    """The colour of a Deity card: that of the god whose areas it is about."""
    return GOD_COLOURS[GODS.index(id) if id in GODS else _COURT.get(id, 0)]


@kept
def cube(half: int, good: int, ghost: int = 0) -> pygame.Surface:
    """One of the goods as a cube of half width `half`; `ghost` 1: it comes, -1: it goes."""
    colour, u = GOODS[good], half

    def draw(sheet: pygame.Surface, z: int) -> None:
        o, w = 2 * z, u * z
        top = [(o + w, o), (o + 2 * w, o + w / 2), (o + w, o + w), (o, o + w / 2)]
        left = [top[3], top[2], (top[2][0], top[2][1] + w), (top[3][0], top[3][1] + w)]
        right = [top[2], top[1], (top[1][0], top[1][1] + w), (top[2][0], top[2][1] + w)]
        faces = ((top, mix(colour, WHITE, 0.26)), (left, mix(colour, INK, 0.16)),
                 (right, mix(colour, INK, 0.46)))  # fmt: skip
        for face, tint in faces:
            pygame.draw.polygon(sheet, tint, face)
            pygame.draw.polygon(sheet, mix(colour, INK, 0.78), face, max(1, round(w * 0.06)))
        if ghost > 0:
            rim = [top[0], top[1], right[2], left[2], left[3], top[3]]
            pygame.draw.polygon(sheet, ACID, rim, max(2, round(w * 0.2)))

    made = smooth_draw((2 * u + 4, 2 * u + 4), draw, 4)
    if ghost:
        made.set_alpha(190 if ghost > 0 else 70)
    return made


@kept
def piece(side: int, kind: int, colour: Colour, ghost: bool = False) -> pygame.Surface:
    """A building of a seat's colour."""
    r = max(2, side // 5)
    made = pygame.Surface((side + 3, side + 3), pygame.SRCALPHA)
    pygame.draw.rect(made, (*INK, 200), (2, 3, side, side), border_radius=r)
    pygame.draw.rect(made, INK, (0, 0, side, side), border_radius=r)
    edge = max(1, side // 14)
    inner = pygame.Rect(0, 0, side, side).inflate(-2 * edge, -2 * edge)
    pygame.draw.rect(made, colour, inner, border_radius=r)
    kit.put_icon(made, KIND_SIGNS[kind], side * 0.66, INK, center=inner.center)
    if ghost:
        made.set_alpha(200)
    return made


@kept
def pawn(high: int, colour: Colour) -> pygame.Surface:
    """A builder, standing."""
    wide = round(high * 0.82)

    def draw(sheet: pygame.Surface, z: int) -> None:
        w, h = wide * z, high * z
        for grow, tint in ((0, INK), (0.07 * h, colour)):
            body = [(grow, h - grow), (w * 0.28 + grow * 0.5, h * 0.42),
                    (w * 0.72 - grow * 0.5, h * 0.42), (w - grow, h - grow)]  # fmt: skip
            pygame.draw.polygon(sheet, tint, body)
            pygame.draw.circle(sheet, tint, (w / 2, h * 0.3), h * 0.3 - grow)

    return smooth_draw((wide, high), draw, 4)


def put_pawn(dst: pygame.Surface, at: Pos, high: int, seat: int) -> None:
    """The builder of a seat around a place, with the seat's number."""
    put(dst, pawn(high, PIECES[seat]), at)
    number = kit.ink(str(seat + 1), "strong", max(9.0, high * 0.36), INK)
    put(dst, number, (at[0], at[1] + high * 0.24))


def put_seat(pen: Brush, at: Pos, units: float, seat: int) -> None:
    """The disc of a seat, so many units in radius, with its number."""
    radius = pen.layout.px(units)
    size = max(radius * 1.25, kit.LEAST_TEXT * pen.layout.k)
    put(pen.dst, dot(radius, PIECES[seat], INK, max(1.0, radius / 8)), at)
    put(pen.dst, kit.ink(str(seat + 1), "strong", size, INK), at)


def put_flame(dst: pygame.Surface, at: Pos, radius: int) -> None:
    """An Offering."""
    put(dst, dot(radius, FLAME, INK, max(1.0, radius / 8)), at)
    kit.put_icon(dst, "fire", radius * 1.1, INK, center=at)


def put_god(dst: pygame.Surface, at: Pos, radius: int, god: int) -> None:
    """The disc of a god."""
    put(dst, dot(radius, GOD_COLOURS[god], INK, max(1.0, radius / 8)), at)
    kit.put_icon(dst, GOD_SIGNS[god], radius * 1.15, INK, center=at)


def put_level_token(dst: pygame.Surface, at: Pos, radius: int) -> None:
    """A Level token."""
    put(dst, dot(radius, LEVEL, (120, 80, 0), max(1.0, radius / 5)), at)
    tip = [(at[0], at[1] - radius * 0.5), (at[0] + radius * 0.5, at[1] + radius * 0.4),
           (at[0] - radius * 0.5, at[1] + radius * 0.4)]  # fmt: skip
    pygame.draw.polygon(dst, (120, 70, 0), tip)
