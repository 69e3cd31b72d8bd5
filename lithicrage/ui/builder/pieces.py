"""Pieces that several sheets of the builder share: a paragraph that wraps before it shrinks.

Owns their look; everything is placed by the page's Layout.
"""

from __future__ import annotations

import pygame

from lithicrage.ui.kit import Colour, Face, fit_paragraph, put_fitted
from lithicrage.ui.kit.typeset import Align, Valign
from lithicrage.ui.screens.page import Layout


def paragraph(
    dst: pygame.Surface,
    layout: Layout,
    words: str,
    face: Face,
    size: float,
    colour: Colour,
    rect: pygame.Rect,
    align: Align = "left",
    valign: Valign = "middle",
) -> pygame.Rect:
    """Words in as many lines as they take, as large as the rectangle lets them be."""
    got = fit_paragraph(words, face, layout.type(size), rect.size, 0.75 * size * layout.k)
    return put_fitted(dst, got, colour, rect, align, valign)
