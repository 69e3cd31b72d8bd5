"""Which part of a card face says what: its Cost, subtype, DEF, and each word that stands out.

Owns no measure: where things stand `lay_out` says. A part is named by what is printed there.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from lithicrage.base.tongue import in_tongue
from lithicrage.faces.layout import PLANS, CardFace, Kind, lay_out
from lithicrage.faces.words import subtype_words
from lithicrage.ui import kit
from lithicrage.ui.kit.typeset import Flow, emphasised


class FacePart(NamedTuple):
    """A part of a face in its pixels: where, what is printed there, and whether it is text."""

    rect: pygame.Rect
    words: str
    text: bool = False


@in_tongue(64)
def face_parts(
    face: CardFace, size: tuple[int, int], kind: Kind = "full", text_scale: float = 1.0
) -> tuple[FacePart, ...]:
    """The parts of a face that is drawn in this size, larger ones first."""
    if kind == "tiny":
        return ()
    plan = lay_out(face, size, kind, text_scale)
    k, measures = plan.k, PLANS[kind]
    side = 2 * round(measures.coin * k)
    found = [FacePart(pygame.Rect(round(3 * k), round(2 * k), side, side), "Cost")]
    found += [
        FacePart(block, name)
        for block, name in ((plan.attack, "Attack"), (plan.defense, "Defense"))
        if block is not None
    ]
    high = round(measures.tag * k * 1.45)
    wide = (
        kit.text_width(subtype_words(face.subtype).upper(), "strong", measures.tag * k) + 3 * high
    )
    tag = pygame.Rect(plan.art.right - wide, plan.art.bottom - high, wide, high)
    found.append(FacePart(tag, face.subtype))
    found += [FacePart(chip, "tier") for _, chip in plan.chips]
    for placed in plan.texts:
        if placed.part == "label":
            found.append(FacePart(placed.used, "power_roll"))
        elif isinstance(placed.words, Flow):
            x, y = placed.used.topleft
            found += [
                FacePart(rect.move(x, y), words, True) for words, rect in emphasised(placed.words)
            ]
    return tuple(found)
