"""Whether a card's text fits on its face: the measures of a full face, without a window.

Sets rich text as the window does - words, gaps, line spacing, the parts of the face from the top
down - in design pixels and without its rounding. Knows text and boxes, but no card.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from lithicrage.base.frozen import frozen
from lithicrage.base.rich import pieces
from lithicrage.lint import advances as adv

EM: Final = 1000
SMALLEST: Final = 6.5  # font size of a face's text, in design pixels
_LEAD: Final = 1.23  # 1.2, and what whole pixels add at the smallest size
_ROUND: Final = 1.0  # what whole pixels add to a line
_GAP: Final = 0.27  # between words, relative to the size
_BODY: Final = 1.04  # body and strong text on one line, relative to the size
_STRONG: Final = 0.96

INNER: Final = 153  # the width of a line
TIER: Final = 117  # the width of a line beside a tier's chip
ROOM: Final = 235  # the height below the name
ART: Final = 34  # the height kept for the picture
LEAST_BLOCK: Final = 38
LEAST_SMALL: Final = 30  # of small text, when the short half makes room for the long one
SMALL: Final = 10.0
_PAD: Final = 10
_BETWEEN: Final = 3
NAME_WIDTH: Final = 140
NAME_LINES: Final = 2
NAME_SIZE: Final = 11.0


@frozen
class FaceBox:
    """The rich text of a face: the rows of its Attack, which of them are tiers, its Defense."""

    rows: tuple[str, ...]
    tiers: tuple[str, ...]
    defense: str
    label: bool = False


@lru_cache(maxsize=2)
def fits(face: FaceBox, size: float) -> bool:
    """Whether the text of a face fits at a font size."""
    return height(face, size) <= ROOM - ART


def height(face: FaceBox, size: float) -> float:
    """The height of a face's blocks at a font size; infinite if a word is too wide."""
    label = max(11.0, size * 0.84)
    rows = [text_height(row, size, INNER) for row in face.rows]
    rows += [max(text_height(row, size, TIER), label * 1.5) for row in face.tiers]
    if face.label:
        rows.append(label * (adv.STRONG_ABOVE + adv.STRONG_BELOW) / EM)
    least = LEAST_BLOCK if size >= SMALL else LEAST_SMALL
    total = 0.0
    if rows:
        total += max(least, sum(rows) + _BETWEEN * (len(rows) - 1) + _PAD) + _BETWEEN
    if face.defense:
        total += max(least, text_height(face.defense, size, INNER) + _PAD) + _BETWEEN
    return total


@lru_cache(4096)
def text_height(text: str, size: float, width: float) -> float:
    """The height of rich text broken into lines of a width; infinite if a word is wider."""
    lines, x = 1, 0.0
    for piece in pieces(text):
        wide = sum(run_width(words, strong, size) for words, strong in piece)
        if wide > width:
            return float("inf")
        if x and x + _GAP * size + wide > width:
            lines, x = lines + 1, wide
        else:
            x += wide + (_GAP * size if x else 0.0)
    above = max(adv.BODY_ABOVE * _BODY, adv.STRONG_ABOVE * _STRONG) * size / EM
    below = max(adv.BODY_BELOW * _BODY, adv.STRONG_BELOW * _STRONG) * size / EM
    return above + below + _ROUND + (lines - 1) * _LEAD * size


def run_width(words: str, strong: bool, size: float) -> float:
    """The width of words in one style at a font size."""
    if strong:
        return _width(words, adv.STRONG, adv.STRONG_OTHER, adv.STRONG_SPACE) * size * _STRONG / EM
    return _width(words, adv.BODY, adv.BODY_OTHER, adv.BODY_SPACE) * size * _BODY / EM


def _width(words: str, table: Sequence[int], other: int, space: int) -> int:
    first = ord(adv.FIRST)
    total = 0
    for letter in words:
        place = ord(letter) - first
        total += space if letter == " " else table[place] if place < len(table) else other
    return total


def name_fits(name: str) -> bool:
    """Whether a name in capitals fits into its band at the smallest size."""
    lines, x = 1, 0.0
    for word in name.upper().split():
        wide = run_width(word, True, NAME_SIZE / _STRONG)
        space = adv.STRONG_SPACE * NAME_SIZE / EM
        if wide > NAME_WIDTH:
            return False
        if x and x + space + wide > NAME_WIDTH:
            lines, x = lines + 1, wide
        else:
            x += wide + (space if x else 0.0)
    return lines <= NAME_LINES
