"""Card faces: a card's own words and numbers, carved, printed and set.

Owns how a card looks at every size and nothing of what it does. Attack is ink on paper with a
sword, Defense paper on ink with a shield, so neither needs a colour. `face_layout` says where text
stands; `render_face` draws it and is pure, `face_surface` keeps what was drawn.
"""

from __future__ import annotations

import pygame

from lithicrage.faces.art.picture import main_shape, print_picture
from lithicrage.faces.layout import (
    PLANS,
    SHAPES,
    AttackText,
    CardFace,
    FaceLayout,
    Kind,
    PlacedText,
    PlainText,
    Recipe,
    RollText,
    Subtype,
    lay_out,
)
from lithicrage.faces.words import subtype_words
from lithicrage.ui import kit
from lithicrage.ui.kit.fields import flat, glow_field, halftone, masked, scaled
from lithicrage.ui.kit.palette import mix
from lithicrage.ui.kit.typeset import Flow, put_fitted

__all__ = [
    "SHAPES",
    "AttackText",
    "CardFace",
    "FaceLayout",
    "Kind",
    "PlacedText",
    "PlainText",
    "Recipe",
    "RollText",
    "Subtype",
    "card_back",
    "face_surface",
    "lay_out",
    "render_face",
]


def face_surface(
    face: CardFace, size: tuple[int, int], kind: Kind = "full", text_scale: float = 1.0
) -> pygame.Surface:
    """`render_face`, kept by its arguments. Shared: blit or copy it, never draw on it.

    Raises Unready where it is still to be made ahead.
    """
    key = ("face", face, size, kind, text_scale)
    return kit.LAYERS.need(key, lambda: render_face(face, size, kind, text_scale))


def render_face(
    face: CardFace, size: tuple[int, int], kind: Kind = "full", text_scale: float = 1.0
) -> pygame.Surface:
    """Draws a face of `size` pixels, the same for the same arguments."""
    if kind == "tiny":
        return _tiny(face, size)
    plan = lay_out(face, size, kind, text_scale)
    s = _stone(face, plan)
    _band(s, face, plan)
    for block, dark in ((plan.attack, False), (plan.defense, True)):
        if block:
            _block(s, block, dark, plan.k, kit.seed_of(face.id))
    for tier, (limit, chip) in enumerate(plan.chips, 1):
        _chip(s, chip, tier, limit, plan.k)
    _tag(s, face, plan)
    for placed in plan.texts:
        _write(s, placed)
    return s


@kit.kept
def card_back(size: tuple[int, int], colour: kit.Colour = kit.PINK) -> pygame.Surface:
    """The back of a card, the same for all cards of an owner: it tells none from another."""
    w, h = size
    k = w / 150
    mark = kit.icon("fist", w * 0.46, kit.WHITE)
    at = ((w - mark.get_width()) // 2, (h - mark.get_height()) // 2)
    cuts = [kit.Carving(mark, at)]
    s = kit.cut_slab(size, 7, (70, 62, 76), k, 1.8, 3.0, 1, 3, cuts, colour)
    box = pygame.Rect(0, 0, round(w * 0.86), round(h * 0.9))
    box.center = (w // 2, h // 2)
    rings = glow_field(box.size, (box.w / 2, box.h / 2), box.h * 0.62, 0, 220)
    hole = glow_field(box.size, (box.w / 2, box.h / 2), w * 0.42, 255, 0)
    rings.blit(scaled(hole, 0.9), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    dots = scaled(halftone(rings, max(2.6, 5 * k), 27, 4), 0.55)
    s.blit(masked(flat(box.size, mix((0, 0, 0), colour, 0.34)), dots), box)
    return s


def _stone(face: CardFace, plan: FaceLayout) -> pygame.Surface:
    """The slab with the picture stuck on it."""
    seed = kit.seed_of(face.id)
    s = kit.cut_slab(plan.size, seed, kit.STONE, plan.k, 2.0, 3.0, seed % 3 % 2 + 1, 3)
    print_picture(s, face, plan.art, plan.k)
    return s


def _band(s: pygame.Surface, face: CardFace, plan: FaceLayout) -> None:
    """The band in the subtype's colour and the coin with the Cost."""
    colour = kit.SUBTYPES[face.subtype].colour
    seed = kit.seed_of(face.id) % 9973
    band = kit.torn_sheet(plan.band.size, seed, colour, 1.3, 0.12, plan.k)
    kit.drop(s, band, plan.band.topleft, 1.5 * plan.k, 110, (0, plan.k))
    radius = round(PLANS[plan.kind].coin * plan.k)
    coin = kit.coin(radius, str(face.cost), kit.INK, kit.WHITE, colour)
    at = round(3 * plan.k), round(2 * plan.k)
    kit.drop(s, coin, at, 1.5 * plan.k, 150, (plan.k, 2 * plan.k))


def _tag(s: pygame.Surface, face: CardFace, plan: FaceLayout) -> None:
    """The subtype's word and sign, on its own strip at the foot of the picture."""
    look = kit.SUBTYPES[face.subtype]
    size = PLANS[plan.kind].tag * plan.k
    words = subtype_words(face.subtype).upper()
    wide = kit.text_width(words, "strong", size)
    pad = round(4 * plan.k)
    height = round(size * 1.45)
    whole = (wide + round(size) + 3 * pad, height)
    strip = kit.torn_sheet(whole, 3, look.colour, 0.6, 0.08, plan.k)
    kit.put_icon(strip, look.sign, size * 1.05, kit.INK, midleft=(pad, height // 2))
    box = pygame.Rect(round(size) + 2 * pad, 0, wide, height)
    kit.put(strip, words, "strong", size, kit.INK, box)
    left = plan.art.right - strip.get_width() + round(plan.k)
    top = plan.art.bottom - height + round(2 * plan.k)
    kit.drop(s, strip, (left, top), 1.5 * plan.k, 120, (0, plan.k))


def _block(s: pygame.Surface, rect: pygame.Rect, dark: bool, k: float, seed: int) -> None:
    """A block of rules text: paper with a sword, or ink with a shield, on a strip at its left."""
    back = kit.INK if dark else kit.PAPER
    made = kit.torn_sheet(rect.size, seed % 9973 + 5 + dark, back, 1.0, 0.10, k)
    strip = pygame.Rect(round(3 * k), round(3 * k), round(18 * k), rect.h - round(6 * k))
    pygame.draw.rect(made, (72, 63, 78) if dark else kit.INK, strip)
    sign = kit.icon("shield" if dark else "sword", 14 * k, kit.PAPER)
    tall = rect.h < 50 * k
    at = (strip.centerx, rect.h // 2 if tall else strip.y + round(12 * k))
    made.blit(sign, sign.get_rect(center=at))
    s.blit(made, rect)


def _chip(s: pygame.Surface, rect: pygame.Rect, tier: int, limit: str, k: float) -> None:
    """A tier's range, behind a level meter of three cells, so that it is known unread."""
    pygame.draw.rect(s, kit.INK, rect, border_radius=max(1, round(2 * k)))
    fore = (kit.PAPER, kit.BODY, kit.ACID)[tier - 1]
    wide, cell = max(2, round(4 * k)), rect.h // 3
    for i in range(3):
        lit = fore if i < tier else (66, 58, 72)
        y = rect.bottom - (i + 1) * cell + max(1, round(0.5 * k))
        pygame.draw.rect(s, lit, (rect.x, y, wide, cell - max(1, round(k))))
    box = pygame.Rect(rect.x + wide, rect.y, rect.w - wide, rect.h).inflate(-round(2 * k), 0)
    kit.put(s, limit, "strong", 11 * k, fore, box, "centre", floor=6 * k)


def _write(s: pygame.Surface, placed: PlacedText) -> None:
    if isinstance(placed.words, Flow):
        dark = placed.part == "defense"
        plain, strong = (kit.PAPER, kit.ACID) if dark else (kit.INK, kit.CRIMSON)
        kit.put_flow(s, placed.words, placed.used.topleft, plain, strong)
        return
    colour = {"label": kit.CRIMSON, "flavor": kit.FAINT_INK}.get(placed.part, kit.INK)
    if placed.part == "flavor":
        line = placed.box.x, placed.used.y - max(2, placed.words.height // 8) - 1
        pygame.draw.line(s, kit.mix(kit.PAPER, kit.INK, 0.25), line, (placed.box.right, line[1]))
        put_fitted(s, placed.words, colour, placed.used, "left", "top")
        return
    put_fitted(s, placed.words, colour, placed.box)


def _tiny(face: CardFace, size: tuple[int, int]) -> pygame.Surface:
    """Cost and main shape as flat print on a stone, for rolls and piles: no collage fits there."""
    w, h = size
    k = w / SHAPES["tiny"][0]
    look = kit.SUBTYPES[face.subtype]
    edge = round(3 * k)
    seed = kit.seed_of(face.id)
    s = kit.cut_slab(size, seed, kit.STONE, k * 0.8, 1.2, 3.0, 0, 0)
    top = pygame.Rect(edge, edge, w - 2 * edge, round(h * 0.36))
    low = pygame.Rect(edge, top.bottom, top.w, h - top.bottom - edge)
    s.blit(kit.torn_sheet(low.size, seed % 9973, look.colour, 0.8, 0.12, k), low)
    shape = main_shape(face, round(low.h * 0.88))
    s.blit(masked(flat(shape.get_size(), kit.INK), shape), shape.get_rect(center=low.center))
    pygame.draw.rect(s, kit.INK, top, border_radius=max(1, round(2 * k)))
    left = pygame.Rect(top.x + round(4 * k), top.y, round(top.w * 0.5), top.h)
    kit.put(s, str(face.cost), "strong", h * 0.32, kit.WHITE, left, "left", floor=5)
    sign = kit.icon(look.sign, top.h * 0.66, look.colour)
    s.blit(sign, sign.get_rect(midright=(top.right - round(4 * k), top.centery)))
    return s
