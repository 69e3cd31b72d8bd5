"""The picture of a card: paper, texture, backdrop and cast of its recipe, stuck on its stone.

Owns the order in which things are laid and what follows from the paper they lie on. Fixed by card,
box and scale; `k` is the number of pixels of a design pixel.
"""

from __future__ import annotations

import contextlib
from random import Random
from typing import Final

import pygame

from lithicrage.faces.art.backdrops import BACKDROPS
from lithicrage.faces.art.pen import Draw, Pen
from lithicrage.faces.art.plans import PLANS, FigurePlace
from lithicrage.faces.art.press import Inks, cut_out, dots, grown, lay, overprint, strip, torn, worn
from lithicrage.faces.art.recipes import recipe_of
from lithicrage.faces.art.silhouettes import silhouettes
from lithicrage.faces.art.textures import BY_NAME
from lithicrage.faces.layout import CardFace, Recipe
from lithicrage.ui.kit.fields import SUB, Size, alpha_of, amplified, flat, glow_field, noise, scaled
from lithicrage.ui.kit.fonts import icon
from lithicrage.ui.kit.layers import seed_of
from lithicrage.ui.kit.palette import INK, PAPER, SUBTYPES, WHITE, mix

_TAG: Final = 12  # design pixels of the picture's foot under the tag


def print_picture(stone: pygame.Surface, face: CardFace, box: pygame.Rect, k: float) -> None:
    """Prints the picture of a card on `box` of its stone."""
    stone.blit(picture(face, box.size, k), box)


def picture(face: CardFace, size: Size, k: float) -> pygame.Surface:
    """The picture of a card as a torn sheet of this size."""
    recipe, seed = recipe_of(face), seed_of(face.id)
    inks = Inks.of(SUBTYPES[face.subtype].colour, recipe.paper)
    sheet = _ground(size, recipe, inks, seed, k)
    for name in recipe.back:
        _backdrop(sheet, BACKDROPS[name], inks, seed, k)
    if recipe.strip:
        _strip(sheet, inks, seed, k)
    _cast(sheet, recipe, inks, seed, k)
    worn(sheet, seed + 5, k)
    return torn(sheet, seed, k)


def main_shape(face: CardFace, side: int) -> pygame.Surface:
    """The main shape of a card's picture as a field, in a square of `side` pixels."""
    return shape_field(recipe_of(face).cast[0], side, seed_of(face.id))


def _ground(size: Size, recipe: Recipe, inks: Inks, seed: int, k: float) -> pygame.Surface:
    """Paper with its texture in dots: dark towards the edges, light where the figures stand."""
    w, h = size
    sheet = flat(size, inks.bare)
    if recipe.paper == "stone":
        grain = noise(size, seed, (30 * k, 9 * k, 3 * k, 1), (0.3, 0.3, 0.2, 0.2))
        sheet.blit(scaled(grain, 0.3), (0, 0), special_flags=SUB)
    pattern = _drawn(BY_NAME[recipe.texture], size, seed + 3)
    spot = pattern.copy()
    spot.scroll(round(1.6 * k), round(1.1 * k))  # a second ink, a little off, as in a cheap press
    if recipe.paper == "night":
        lay(sheet, mix(INK, inks.colour, 0.34), spot)
        tone = glow_field(size, (w * 0.46, h * 0.5), max(w, h) * 0.6, 96, 0)
        lay(sheet, mix(INK, inks.colour, 0.62), scaled(dots(tone, k, 4.2), 0.8))
        return sheet
    colour = inks.colour if recipe.paper != "spot" else mix(inks.colour, INK, 0.26)
    overprint(sheet, colour, spot)
    tone = glow_field(size, (w * 0.46, h * 0.5), max(w, h) * 0.66, 0, 128)
    lay(sheet, mix(INK, inks.colour, 0.2), scaled(dots(tone, k, 4.2), 0.78))
    return sheet


def _backdrop(sheet: pygame.Surface, draw: Draw, inks: Inks, seed: int, k: float) -> None:
    """A scene in solid ink with a thin bright edge, its far parts in dots."""
    shape = _drawn(draw, sheet.get_size(), seed + 3)
    solid = shape.copy()
    solid.fill((170, 170, 170), special_flags=SUB)
    solid = amplified(solid, 2)
    ink = mix(INK, inks.colour, 0.42 if inks.night else 0.16)
    lay(sheet, mix(INK, inks.colour, 0.28), scaled(dots(scaled(shape, 0.9), k, 3.0, 45), 0.85))
    lay(sheet, INK if inks.night else PAPER, grown(solid, 1.0 * k))
    lay(sheet, ink, solid)


def _strip(sheet: pygame.Surface, inks: Inks, seed: int, k: float) -> None:
    """A torn strip across, behind the figures."""
    w, h = sheet.get_size()
    rnd = Random(seed + 1)
    colour = PAPER if inks.bare == inks.colour or inks.night else inks.colour
    made = strip((round(w * 1.2), max(3, round(h * 0.3))), seed, colour, k)
    turned = pygame.transform.rotozoom(made, rnd.choice((-1, 1)) * rnd.uniform(5, 14), 1)
    sheet.blit(turned, turned.get_rect(center=(w // 2, round(h * rnd.uniform(0.42, 0.6)))))


def _cast(sheet: pygame.Surface, recipe: Recipe, inks: Inks, seed: int, k: float) -> None:
    """The figures, from back to front."""
    w, h = sheet.get_size()
    rnd = Random(seed + 2)
    made: dict[tuple[str, int, str], pygame.Surface] = {}
    for place in PLANS[recipe.plan](rnd, w / h):
        if place.who >= len(recipe.cast):
            continue
        name = recipe.cast[place.who] if place.who >= 0 else "blot"
        style = place.style or recipe.ink
        side = max(4, round(_share(place.size, w / h) * 0.92 * min(h, w * 0.62)))
        key = (name, side, style)
        if key not in made:
            made[key] = cut_out(shape_field(name, side, seed), style, inks, k)
        _put(sheet, made[key], place, k)


def _share(size: float, flatness: float) -> float:
    """The size of a figure: small ones grow in a flat picture, where there is room beside."""
    if size >= 0.7:
        return size
    return size * (1 + 0.4 * min(1.0, max(0.0, (flatness - 2.0) / 1.6)))


def _put(sheet: pygame.Surface, figure: pygame.Surface, place: FigurePlace, k: float) -> None:
    w, h = sheet.get_size()
    shown = pygame.transform.flip(figure, True, False) if place.flip else figure
    if place.turn:
        shown = pygame.transform.rotozoom(shown, place.turn, 1)
    box = shown.get_rect(center=(round((place.x + 1) * w / 2), round((place.y + 1) * h / 2)))
    if place.x > 0.3 and place.size < 0.7:
        # The subtype's tag lies over the lower right corner.
        free = max(h - round(_TAG * k), box.h - round(8 * k))
        box.bottom = min(box.bottom, free)
    sheet.blit(shown, box)


def shape_field(name: str, side: int, seed: int) -> pygame.Surface:
    """A silhouette, glyph or sign as a field, its ink fitted into a square of `side` pixels.

    A blot stands for one that is lost.
    """
    drawn = silhouettes()
    if name not in drawn:
        with contextlib.suppress(KeyError):
            return alpha_of(icon(name, side, WHITE))
    return _drawn(drawn.get(name, drawn["blot"]), (side, side), seed)


def _drawn(draw: Draw, size: Size, seed: int) -> pygame.Surface:
    pen = Pen(size, seed)
    draw(pen)
    return pen.field()
