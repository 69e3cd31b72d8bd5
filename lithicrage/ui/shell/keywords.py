"""The words of a card and what they mean: as parts of its face, and as a list beside a large one.

Owns where the list has room. What the words mean `models/glossary.py` says.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from lithicrage.faces.face import CardFace, Kind, PlainText, RollText
from lithicrage.faces.parts import face_parts
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.layout import Layout
from lithicrage.ui.kit.palette import CRIMSON, INK, LEAST_TEXT, Colour
from lithicrage.ui.kit.slip import Region, Slip
from lithicrage.ui.kit.typeset import Flow, flow, put_flow
from lithicrage.ui.models import glossary

TOLD: Final = 15.0
GAP: Final = 7.0
FEW: Final = 4  # words of a card that its slip explains


def on_face(
    pen: Brush, face: CardFace, rect: pygame.Rect, kind: Kind = "full", text_scale: float = 1.0,
    size: tuple[int, int] | None = None,
) -> None:  # fmt: skip
    """Lets the parts of a face explain themselves that was drawn in a rectangle; `size` is that in
    which it was set, if it was made smaller since."""
    pen.explain(rect, "", partial(_parts, face, rect.size, kind, text_scale, size or rect.size))


def _parts(
    face: CardFace, drawn: tuple[int, int], kind: Kind, text_scale: float, size: tuple[int, int]
) -> list[Region]:
    """The parts of a face that have a meaning, from its top left."""
    share, found = drawn[0] / size[0], []
    for part in face_parts(face, size, kind, text_scale):
        id, at = part.words.lower() if not part.text else glossary.keyword(part.words), part.rect
        if id in glossary.rows():
            x, y, w, h = (round(side * share) for side in at)
            found.append(Region(pygame.Rect(x, y, max(1, w), max(1, h)), id))
    return found


def of_face(face: CardFace) -> tuple[str, ...]:
    """The ids of the words on a face, in their order: its Attack, its Defense."""
    match face.attack:
        case PlainText(lines):
            words = list(lines)
        case RollText(_, tiers, before, after):
            words = [before, glossary.printed("Power Roll"), *tiers, after]
        case _:
            words = []
    return glossary.keywords(" ".join([*words, face.defense or ""]))


def card_slip(face: CardFace) -> Slip:
    """A card: what it is, and the words on it."""
    rows = [glossary.rows()[id] for id in of_face(face)[:FEW]]
    what = glossary.of_card(face.subtype, face.cost)
    return Slip(face.name, (what, *(f"{row.word}: {row.sentences[0]}" for row in rows)))


def set_words(layout: Layout, ids: tuple[str, ...], room: pygame.Rect) -> list[Flow]:
    """What words mean, set one below the other for a room: whole where there is room for it, else
    only the first sentence of each; those that do not fit are left out."""
    words = [glossary.rows()[id] for id in ids]
    whole = [f"**{row.word}.** {row.means}" for row in words]
    short = [f"**{row.word}.** {row.sentences[0]}" for row in words]
    size, least, gap = layout.type(TOLD), LEAST_TEXT * layout.k, layout.px(GAP)
    found: list[Flow] = []
    for texts, z in ((whole, size), (short, least)):
        while True:
            found = [flow(text, z, (room.w, 100_000), z) for text in texts]
            if z <= least or height(layout, found) <= room.h:
                break
            z = max(least, z - 1)
        if height(layout, found) <= room.h:
            return found
    while found and sum(row.height + gap for row in found) - gap > room.h:
        found.pop()
    return found


def height(layout: Layout, rows: list[Flow]) -> int:
    """How high set words are together, in pixels."""
    return sum(row.height for row in rows) + layout.px(GAP) * max(0, len(rows) - 1)


def draw_words(
    pen: Brush, rows: list[Flow], at: tuple[int, int], fore: Colour = INK, strong: Colour = CRIMSON
) -> None:
    """Draws set words from their top left on."""
    y = at[1]
    for row in rows:
        put_flow(pen.dst, row, (at[0], y), fore, strong)
        y += row.height + pen.layout.px(GAP)
