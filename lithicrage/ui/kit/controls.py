"""What a person presses: buttons, boxes.

Owns the look of every state of a control. Knows no screen and no input: the caller says the state
and the rectangle. Functions draw inside the rectangle they get and return the part they used;
glow, shadow and the focus ring reach out of it by at most `margin(k)` pixels. `k` is how many
pixels a pixel of the 720-line design has become; text sizes are pixels.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, NamedTuple

import pygame

from lithicrage.ui.kit.fields import clear
from lithicrage.ui.kit.fonts import icon, put_icon, text_width
from lithicrage.ui.kit.keycaps import key_cap, key_height, key_width
from lithicrage.ui.kit.layers import kept, seed_of
from lithicrage.ui.kit.palette import (
    ACID,
    ASH,
    DIM,
    INK,
    LEAST_TEXT,
    PAPER,
    PLATE,
    SLATE,
    WHITE,
    Colour,
    mix,
)
from lithicrage.ui.kit.paper import dimmed, drop, glow, torn_sheet
from lithicrage.ui.kit.stone import WORN, cut_slab
from lithicrage.ui.kit.typeset import put


class State(StrEnum):
    """How a control stands. FOCUS is where the keyboard is; it wins over HOVER."""

    NORMAL = "normal"
    HOVER = "hover"
    FOCUS = "focus"
    PRESSED = "pressed"
    DISABLED = "disabled"


Material = Literal["paper", "stone"]


def margin(k: float) -> int:
    """How far glow, shadow and focus ring may reach out of a control, in pixels."""
    return max(6, round(14 * k))


def button(
    dst: pygame.Surface,
    rect: pygame.Rect,
    words: str,
    state: State = State.NORMAL,
    *,
    text_size: float = 15.0,
    sign: str | None = None,
    key: str | None = None,
    primary: bool = False,
    material: Material = "paper",
    wide: bool = False,
    k: float = 1.0,
) -> pygame.Rect:
    """A button of paper or stone with words, a sign before them and its key behind.

    `primary` is what a page is for: acid, glowing. Words shrink to the button. `wide` puts
    the sign at its left end and the key at its right, so that a column of buttons is in line.
    """
    look = _Look(words, state, text_size, sign, key, primary, material == "stone", wide, k)
    pad = margin(k)
    dst.blit(_button(rect.size, look), (rect.x - pad, rect.y - pad))
    return rect


def icon_button(
    dst: pygame.Surface,
    rect: pygame.Rect,
    sign: str,
    state: State = State.NORMAL,
    k: float = 1.0,
    on: bool = False,
) -> pygame.Rect:
    """A small square button with a sign, for the top bar. `on`: what it switches is on."""
    back = {State.HOVER: SLATE, State.PRESSED: INK}.get(state, PLATE)
    fore = {State.DISABLED: ASH, State.HOVER: WHITE}.get(state, PAPER)
    if on:
        back, fore = ACID, INK
    pygame.draw.rect(dst, back, rect, border_radius=max(2, round(5 * k)))
    if state is State.PRESSED:
        pygame.draw.rect(dst, fore, rect, max(1, round(k)), max(2, round(5 * k)))
    put_icon(dst, sign, min(rect.size) * 0.56, fore, center=rect.center)
    if state is State.FOCUS:
        focus_ring(dst, rect, k)
    return rect


def focus_ring(dst: pygame.Surface, rect: pygame.Rect, k: float = 1.0) -> None:
    """The mark of keyboard focus: an acid frame in an ink frame, with heavy corners."""
    wide = max(2, round(2.5 * k))
    frame = rect.inflate(4 * wide, 4 * wide)
    pygame.draw.rect(dst, INK, frame.inflate(2, 2), wide + 2, border_radius=wide * 2)
    pygame.draw.rect(dst, ACID, frame, wide, border_radius=wide * 2)
    arm = min(round(12 * k), min(frame.size) // 3)
    for x, y, dx, dy in (
        (frame.left, frame.top, 1, 1),
        (frame.right - 1, frame.top, -1, 1),
        (frame.left, frame.bottom - 1, 1, -1),
        (frame.right - 1, frame.bottom - 1, -1, -1),
    ):
        for end in ((x + dx * arm, y), (x, y + dy * arm)):
            pygame.draw.line(dst, ACID, (x, y), end, wide * 2)


def tick_box(
    dst: pygame.Surface, rect: pygame.Rect, on: bool, state: State = State.NORMAL, k: float = 1.0
) -> pygame.Rect:
    """A box that is ticked or not."""
    line = max(1, round(2 * k))
    fore = ASH if state is State.DISABLED else ACID if on else DIM
    pygame.draw.rect(dst, INK, rect, border_radius=2 * line)
    pygame.draw.rect(dst, fore, rect, line, border_radius=2 * line)
    if on:
        put_icon(dst, "check", min(rect.size) * 0.66, fore, center=rect.center)
    if state in (State.FOCUS, State.HOVER):
        focus_ring(dst, rect, k * (1 if state is State.FOCUS else 0.5))
    return rect


class _Look(NamedTuple):
    """What makes two buttons of a size look alike."""

    words: str
    state: State
    text_size: float
    sign: str | None
    key: str | None
    primary: bool
    stone: bool
    wide: bool
    k: float

    @property
    def back(self) -> Colour:
        """The colour of the body."""
        colour = SLATE if self.stone else ACID if self.primary else PAPER
        if self.state is State.HOVER:
            return mix(colour, WHITE, 0.18 if self.stone else 0.6)
        return mix(colour, INK, 0.22) if self.state is State.PRESSED else colour


@kept
def _button(size: tuple[int, int], look: _Look) -> pygame.Surface:
    state, k = look.state, look.k
    pad = margin(k)
    out = clear((size[0] + 2 * pad, size[1] + 2 * pad))
    seed = seed_of(look.words) % 997
    if look.stone:
        body = cut_slab(size, seed, look.back, k, 1.4, 4.0, 0, 2, style=WORN.style)
    else:
        body = torn_sheet(size, seed, look.back, 1.3, 0.1, k)
    _button_words(body, look)
    if state is State.DISABLED:
        body = dimmed(body, 0.5)
    sunk = round(2 * k) if state is State.PRESSED else 0
    lift = round(1.5 * k) if state is State.HOVER else 0
    at = (pad + sunk // 2, pad + sunk - lift)
    if state is State.FOCUS or (look.primary and state is not State.DISABLED):
        glow(out, body, at, ACID, pad)
    if state in (State.PRESSED, State.DISABLED):
        out.blit(body, at)
    else:
        drop(out, body, at, (4 + lift) * k, 150, (2 * k, 4 * k))
    if state is State.FOCUS:
        focus_ring(out, pygame.Rect(pad, pad, *size).inflate(-4, -4), k)
    return out


def _button_words(body: pygame.Surface, look: _Look) -> None:
    """Sign, words and key in the middle; all shrink together, then the key goes, then the sign."""
    words, text_size, wide, k = look.words, look.text_size, look.wide, look.k
    w, h = body.get_size()
    side = round(8 * k)
    room = w - 2 * side
    fore = (ACID if look.primary else WHITE) if look.stone else INK
    least = _least(text_size, k)
    for sign, key in ((look.sign, look.key), (look.sign, None), (None, None)):
        z = text_size
        while z > least and not _one_row(words, sign, key, z, room, h, k):
            z = max(least, z - 0.5)
        if _one_row(words, sign, key, z, room, h, k):
            break
    sign_room, key_room = _row_ends(words, sign, key, z, k)
    used = max(0, min(room - sign_room - key_room, text_width(words, "strong", z) if words else 0))
    x = side + round(3 * k) if wide else max(side, (w - used - key_room - sign_room) // 2)
    if sign:
        image = icon(sign, min(z * 1.15, h * 0.7), ACID if wide and fore == WHITE else fore)
        body.blit(image, image.get_rect(center=(x + round(z * 0.6), h // 2)))
        x += sign_room
    if words:
        box = pygame.Rect(x, round(2 * k), used, h - round(4 * k))
        floor = max(text_size * 0.6, min(z, LEAST_TEXT * k))
        put(body, words, "strong", z, fore, box, "left", floor=floor, lines=2)
        x = w - side - key_room if wide else x + used
    if key:
        size = _cap_size(z, k)
        at = (x + key_room - key_width(key, size), (h - key_height(size)) // 2)
        key_cap(body, at, key, size, INK, fore if fore != INK else PAPER)


def _least(text_size: float, k: float) -> float:
    """To what size the words of a button shrink before anything else goes."""
    return max(text_size * 0.7, min(text_size, LEAST_TEXT * k))


def has_room(
    words: str, sign: str | None, key: str | None, text_size: float, size: tuple[int, int], k: float
) -> bool:
    """Whether a button of this size shows words, sign and key in one row, shrunk if need be."""
    return _one_row(words, sign, key, _least(text_size, k), size[0] - 2 * round(8 * k), size[1], k)


def _cap_size(z: float, k: float) -> float:
    """The text size of a key cap beside words of this size."""
    return max(z * 0.74, LEAST_TEXT * k)


def _row_ends(words: str, sign: str | None, key: str | None, z: float, k: float) -> tuple[int, int]:
    """What sign and key take beside the words at text size `z`."""
    gap = round(z * 0.6) if words else 0
    sign_room = round(z * 1.2) + gap // 2 if sign else 0
    return sign_room, key_width(key, _cap_size(z, k)) + gap if key else 0


def _one_row(
    words: str, sign: str | None, key: str | None, z: float, room: int, h: int, k: float
) -> bool:
    wide = text_width(words, "strong", z) if words else 0
    return wide + sum(_row_ends(words, sign, key, z, k)) <= room and z * 1.25 <= h
