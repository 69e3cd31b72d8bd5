"""Buttons, steppers and paragraphs of the Companion's screens, by their names.

Owns how they are drawn; knows neither the Companion nor where anything stands.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from lithicrage.ui.companion import spots
from lithicrage.ui.kit import (
    Colour,
    Face,
    State,
    button,
    fit_paragraph,
    icon_button,
    put_fitted,
)
from lithicrage.ui.screens.page import Layout

LARGEST: Final = 1.3  # what a button's words grow to: it is only so wide
StateOf = Callable[[str], State]


class Pen:
    """Draws buttons and steppers by their names: on what, how, and which state each has."""

    def __init__(self, dst: pygame.Surface, layout: Layout, state: StateOf) -> None:
        self.dst = dst
        self.layout = layout
        self.state = state

    def button(
        self,
        name: str,
        words: str,
        place: spots.Place,
        size: float = 13.5,
        sign: str | None = None,
        key: str | None = None,
        primary: bool = False,
    ) -> None:
        """A button with its words."""
        layout = self.layout
        text_size = size * layout.k * min(layout.text_scale, LARGEST)
        rect = layout.rect(*place)
        button(
            self.dst,
            rect,
            words,
            self.state(name),
            text_size=text_size,
            sign=sign,
            key=key,
            primary=primary,
            k=layout.k,
        )

    def stepper(
        self,
        name: str,
        place: spots.Place,
        more: str = "",
        less: str = "",
        signs: tuple[str, str] = ("minus", "plus"),
    ) -> pygame.Rect:
        """The two ends of a stepper; returns what is between them."""
        layout = self.layout
        ends = (
            (less or f"{name}-", signs[0], spots.less(place)),
            (more or f"{name}+", signs[1], spots.more(place)),
        )
        for box, sign, where in ends:
            icon_button(self.dst, layout.rect(*where), sign, self.state(box), layout.k)
        return layout.rect(*spots.between(place))

    def paragraph(
        self, words: str, face: Face, size: float, colour: Colour, place: spots.Place
    ) -> None:
        """Words that wrap before they shrink, from the top of a place."""
        rect = self.layout.rect(*place)
        floor = 0.7 * size * self.layout.k
        fitted = fit_paragraph(words, face, self.layout.type(size), rect.size, floor)
        put_fitted(self.dst, fitted, colour, rect, "left", "top")
