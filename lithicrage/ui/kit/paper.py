"""Paper: torn sheets, labels, stamps, ransom letters; and what lies under them: shadow and glow.

Owns the punk-zine half of the identity. Makers return surfaces with alpha, kept and shared; `k` is
the number of pixels that a pixel of the 720-line design has become. `drop`, `glow` and the like
draw onto a target instead.
"""

from __future__ import annotations

import random
from collections.abc import Hashable

import pygame

from lithicrage.ui.kit.fields import (
    ADD,
    SUB,
    alpha_of,
    amplified,
    blur,
    clear,
    flat,
    grey,
    masked,
    noise,
    poly_field,
    relief,
    rough_rect,
    scaled,
    shade,
)
from lithicrage.ui.kit.fonts import Face, extent, ink, text
from lithicrage.ui.kit.layers import LAYERS, kept, kept_ahead, seed_of
from lithicrage.ui.kit.palette import ACID, INK, PAPER, PINK, WHITE, Colour
from lithicrage.ui.kit.palette import BODY as YELLOW
from lithicrage.ui.kit.typeset import fit

# What stamps say, and how: words, letters' colour, paper's colour.
STAMPS: dict[str, tuple[Colour, Colour]] = {
    "BURN": (WHITE, (205, 24, 66)),
    "KEEP": (INK, PAPER),
    "PREVIEW": (INK, ACID),
    "ATTACK": (PAPER, INK),
    "DEFENSE": (PAPER, INK),
}
LOGO_PAIRS = ((PAPER, INK), (PINK, INK), (YELLOW, INK), (PAPER, (200, 20, 60)), (ACID, INK))


@kept_ahead
def sheet(
    size: tuple[int, int],
    seed: int,
    colour: Colour = PAPER,
    torn: float = 1.0,
    grime: float = 0.12,
    k: float = 1.0,
) -> pygame.Surface:
    """A torn sheet of grimy paper. `torn` is how ragged its edge is, in design pixels."""
    return torn_sheet(size, seed, colour, torn, grime, k)


@kept
def label(
    words: str,
    size: float,
    ink_colour: Colour = INK,
    paper_colour: Colour = ACID,
    face: Face = "strong",
    turn: float = 0.0,
    torn: float = 0.9,
    width: int = 0,
) -> pygame.Surface:
    """Words on their own strip of paper, turned by `turn` degrees.

    `width` (pixels, 0: any) is the most it may take before turning; the words shrink to it.
    """
    pad = max(3, round(size * 0.55))
    room = width - 2 * pad if width else 1 << 14
    got = fit(words, face, size, (max(1, room), 1 << 14), floor=size * 0.6)
    line = got.lines[0] if got.lines else ""
    t = text(line, face, got.size, ink_colour)
    e = extent(face, got.size)
    margin = max(2, round(size * 0.3))
    height = e.base - e.cap + 2 * margin
    w = t.get_width() + 2 * pad
    # Twice the size and halved by the turn: edges of a strip this small need the smoothing.
    strip = torn_sheet((w, height), seed_of(words), paper_colour, torn, 0.1, max(0.8, size / 12))
    strip.blit(t, (pad, margin - e.cap))
    return pygame.transform.rotozoom(strip, turn, 1) if turn else strip


@kept
def stamp(words: str, size: float, turn: float = -4.0, look: str = "") -> pygame.Surface:
    """A word stamped across a card (BURN, KEEP, PREVIEW ...), with its shadow; `look` is the word
    whose colours it has, if it is another."""
    fore, back = STAMPS.get(look or words, (INK, ACID))
    strip = label(words, size, fore, back, turn=turn, torn=1.1)
    pad = max(3, round(size * 0.4))
    out = clear((strip.get_width() + 2 * pad, strip.get_height() + 2 * pad))
    drop(out, strip, (pad, pad), pad * 0.6, 150, (1, 2))
    return out


def stamped(
    card: pygame.Surface, words: str, size: float, at: float = 0.42, look: str = ""
) -> pygame.Surface:
    """A copy of a card face with a stamp across it, `at` of its height; it stays on the card."""
    out = card.copy()
    mark = stamp(words, size, look=look)
    while mark.get_width() > card.get_width() * 0.94 and size > 6:
        size *= 0.9
        mark = stamp(words, size, look=look)
    x = (card.get_width() - mark.get_width()) // 2
    y = round(card.get_height() * at - mark.get_height() / 2)
    out.blit(mark, (x, max(0, min(y, card.get_height() - mark.get_height()))))
    return out


def ransom(words: str, size: float, seed: int = 5) -> pygame.Surface:
    """Cut-out letters, each of another paper and face. `size` is about the height of a letter.

    Raises Unready where they are still to be made ahead.
    """
    return LAYERS.need(("ransom", words, size, seed), lambda: _ransom(words, size, seed))


def _ransom(words: str, size: float, seed: int) -> pygame.Surface:
    rnd = random.Random(seed)
    faces: list[Face] = ["strong", "serif", "black", "blob", "serif", "strong"]
    if size >= 40:
        faces.append("zine")
    chips: list[pygame.Surface | None] = []
    face, pair = faces[-1], LOGO_PAIRS[-1]
    for letter in words:
        if letter == " ":
            chips.append(None)
            continue
        face = rnd.choice([f for f in faces if f != face])
        pair = rnd.choice([p for p in LOGO_PAIRS if p != pair])
        chips.append(_ransom_chip(letter, face, size, rnd, pair))
    overlap, space = max(1, round(size * 0.12)), round(size * 0.35)
    tall = max((c.get_height() for c in chips if c), default=1)
    wide = sum(c.get_width() - overlap if c else space for c in chips)
    margin = max(4, round(size * 0.2))
    out = clear((wide + overlap + 2 * margin, tall + 2 * margin))
    x = margin
    for chip in chips:
        if chip is None:
            x += space
            continue
        y = (out.get_height() - chip.get_height()) / 2 + rnd.uniform(-0.06, 0.06) * size
        drop(out, chip, (x, round(y)), size * 0.08, 120, (1, max(1, round(size * 0.06))))
        x += chip.get_width() - overlap
    return out


def torn_sheet(
    size: tuple[int, int], seed: int, colour: Colour, torn: float, grime: float, k: float
) -> pygame.Surface:
    """The maker under `sheet`, not kept: one's own to draw on."""
    w, h = size
    rnd = random.Random(seed)
    edge = rough_rect((0.6 * k, 0.6 * k, w - 1.2 * k, h - 1.2 * k), rnd, 7 * k, torn * 1.3 * k, k)
    mask = poly_field(size, edge)
    face = flat(size, colour)
    grain = noise(size, seed + 1, (30 * k, 8 * k, 2 * k, 1), (0.4, 0.2, 0.2, 0.2))
    face.blit(scaled(grain, grime), (0, 0), special_flags=SUB)
    fleck = tuple(int(v * 0.55) for v in colour)
    dot = max(1, round(k * 0.8))
    for _ in range(int(w * h / (900 * k * k))):
        face.fill(fleck, (rnd.randrange(max(1, w)), rnd.randrange(max(1, h)), dot, dot))
    shade(face, relief(blur(mask, k), max(1, round(k * 0.8))), 0.15, 0.2)
    return masked(face, mask)


def shadow(s: pygame.Surface, spread: float = 6, strength: int = 150) -> tuple[pygame.Surface, int]:
    """The soft shadow of a surface, and by how many pixels it is wider on each side."""
    pad = max(1, round(spread * 2))
    soft = blur(_padded_alpha(s, pad), spread)
    return masked(flat(soft.get_size(), (0, 0, 0)), scaled(soft, strength / 255)), pad


def drop(
    dst: pygame.Surface,
    s: pygame.Surface,
    at: tuple[float, float],
    spread: float = 6,
    strength: int = 150,
    offset: tuple[float, float] = (3, 5),
    key: Hashable = None,
) -> pygame.Rect:
    """Draws a surface with its shadow below. Dear: for layers that are built once.

    With a `key` for the outline of `s` the shadow is kept; Raises Unready where that is still to be
    made ahead.
    """
    pad = max(1, round(spread * 2))
    if key is None:
        soft, _ = shadow(s, spread, strength)
    else:
        kept_as = ("shadow", key, s.get_size(), spread, strength)
        soft = LAYERS.need(kept_as, lambda: shadow(s, spread, strength)[0])
    dst.blit(soft, (round(at[0] - pad + offset[0]), round(at[1] - pad + offset[1])))
    return dst.blit(s, (round(at[0]), round(at[1])))


def glow(
    dst: pygame.Surface,
    s: pygame.Surface,
    at: tuple[float, float],
    colour: Colour = ACID,
    grow: int = 14,
    key: object = None,
) -> None:
    """Draws a glow around where `s` will stand. With a hashable `key` for `s` it is kept."""
    if key is None:
        halo = _halo(s, colour, grow)
    else:
        halo = LAYERS.get(("glow", key, s.get_size(), colour, grow), lambda: _halo(s, colour, grow))
    dst.blit(halo, (round(at[0] - grow), round(at[1] - grow)))


def dimmed(s: pygame.Surface, strength: float = 0.55) -> pygame.Surface:
    """A copy that cannot be used now: greyed, and darkened by `strength` (0-1)."""
    out = s.copy()
    pale = pygame.transform.grayscale(s)
    pale.set_alpha(round(255 * 0.7))
    keep = alpha_of(s)
    solid = flat(s.get_size(), (0, 0, 0))
    solid.blit(out, (0, 0))
    solid.blit(pale, (0, 0))
    v = round(255 * strength)
    solid.fill((v, v, round(v * 1.06) if v < 240 else v), special_flags=pygame.BLEND_RGB_MULT)
    return masked(solid, keep)


def _halo(s: pygame.Surface, colour: Colour, grow: int) -> pygame.Surface:
    soft = amplified(blur(_padded_alpha(s, grow), max(2.0, grow / 2)), 1)
    return masked(flat(soft.get_size(), colour), soft)


def _padded_alpha(s: pygame.Surface, pad: int) -> pygame.Surface:
    out = grey((s.get_width() + 2 * pad, s.get_height() + 2 * pad))
    out.blit(alpha_of(s), (pad, pad), special_flags=ADD)
    return out


def _ransom_chip(
    letter: str, face: Face, size: float, rnd: random.Random, pair: tuple[Colour, Colour]
) -> pygame.Surface:
    back, fore = pair
    em = size * (1.35 if face == "zine" else 1) * rnd.uniform(0.88, 1.12)
    shape = ink(letter, face, em * 2, fore)
    pad = max(2, round(size * 0.26))
    box = (shape.get_width() + 2 * pad, shape.get_height() + 2 * pad)
    chip = torn_sheet(box, rnd.randrange(9**6), back, 1.6, 0.14, max(1.0, size / 16))
    chip.blit(shape, (pad, pad))
    return pygame.transform.rotozoom(chip, rnd.uniform(-8, 8), 0.5)
