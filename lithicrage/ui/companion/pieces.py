"""What both pages of the Companion show alike: words, buttons, steppers, rows with a portrait.

Owns their looks; knows neither the Companion nor where anything stands.
"""

from __future__ import annotations

from typing import Final

from lithicrage.engine.state import Combatant
from lithicrage.ui.kit import BONE, Colour, Face, fit_paragraph, put_fitted
from lithicrage.ui.kit.control import Brush, Control, Drawn, Stone, Text
from lithicrage.ui.kit.layout import Place, row
from lithicrage.ui.kit.typeset import Align
from lithicrage.ui.shell.pieces import stats

STEP: Final = 34.0  # side of a stepper's button
LARGEST: Final = 1.3  # what a button's words grow to: it is only so wide
WITHIN: Final = 8.0  # units that the mark of the focus is smaller than a row


def ends(place: Place) -> list[Place]:
    """The left end of a stepper, what lies between, the right end."""
    x, y, w, h = place
    return row(x, y, (STEP, w - 2 * STEP - 6, STEP), h, 3)


def words(
    place: Place, text: str, face: Face = "bold", size: float = 13.0, colour: Colour = BONE,
    align: Align = "left", lines: int = 1,
) -> Control:  # fmt: skip
    """Words on so many lines."""
    return Control("", place, look=Text(text, face, size, colour, align, lines))


def paragraph(place: Place, text: str, face: Face, size: float, colour: Colour) -> Control:
    """Words that wrap before they shrink, from the top of a place; all of them are there."""

    def draw(pen: Brush) -> None:
        floor = 0.7 * size * pen.layout.k
        fitted = fit_paragraph(text, face, pen.layout.type(size), pen.rect.size, floor)
        put_fitted(pen.dst, fitted, colour, pen.rect, "left", "top")

    return Control("", place, look=Drawn(draw))


def characteristics(place: Place, c: Combatant, size: float) -> Control:
    """The stats of a Combatant."""
    values = c.stats[:3]

    def draw(pen: Brush) -> None:
        stats(pen, pen.rect, values, size)

    return Control("", place, look=Drawn(draw))


def stone(words: str, size: float = 13.5, sign: str | None = None, primary: bool = False) -> Stone:
    """A button whose words grow only a little."""
    return Stone(words, sign, primary, size, LARGEST)
