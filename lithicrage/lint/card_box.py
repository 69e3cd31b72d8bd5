"""Whether a card's text fits on its face: the measures of a full face, without a window.

Sets rich text as the window does - words, gaps, line distance, the parts of the face from the top
down - in design pixels and without its rounding. Knows text and boxes; knows no card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from lithicrage.lint import advances as adv

EM: Final = 1000
SMALLEST: Final = 6.5  # of the text of a face, in design pixels
_LEAD: Final = 1.23  # 1.2, and what whole pixels add at the smallest size
_ROUND: Final = 1.0  # what whole pixels add to a line
_GAP: Final = 0.27  # between words, in sizes
_BODY: Final = 1.04  # body and strong text of one line, in sizes
_STRONG: Final = 0.96
_TIED: Final = 14
_STOPS: Final = ".,;:!?)"

INNER: Final = 153  # the width of a line
TIER: Final = 117  # of one behind the chip of a tier
ROOM: Final = 235  # the height below the name
ART: Final = 34  # what the picture keeps of it
LEAST_BLOCK: Final = 38
LEAST_SMALL: Final = 30  # of small text, whose short half gives way to the long one
SMALL: Final = 10.0
_PAD: Final = 10
_BETWEEN: Final = 3
NAME_WIDTH: Final = 140
NAME_LINES: Final = 2
NAME_SIZE: Final = 11.0


@dataclass(frozen=True, slots=True)
class FaceBox:
    """The words of a face, rich: the rows of its Attack, which of them are tiers, its Defense."""

    rows: tuple[str, ...]
    tiers: tuple[str, ...]
    defense: str
    label: bool = False


@lru_cache(maxsize=2)
def fits(face: FaceBox, size: float) -> bool:
    """Whether the text of a face fits at a size."""
    return height(face, size) <= ROOM - ART


def height(face: FaceBox, size: float) -> float:
    """How high the blocks of a face are at a size; without end where a word is too wide."""
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
    """The height of rich text in lines of a width; without end where a word is wider."""
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


def pieces(text: str) -> Iterator[list[tuple[str, bool]]]:
    """Unbreakable pieces of rich text, each a list of (words, strong)."""
    piece: list[tuple[str, bool]] = []
    for place, span in enumerate(text.split("**")):
        strong = place % 2 == 1
        if strong and len(span) <= _TIED and span.strip() == span:
            piece.append((span, True))
            continue
        if not strong and piece and piece[-1][1]:
            stop = len(span) - len(span.lstrip(_STOPS))
            piece[-1] = (piece[-1][0] + span[:stop], True)
            span = span[stop:]
        for number, word in enumerate(span.split(" ")):
            if number and piece:
                yield piece
                piece = []
            if word:
                piece.append((word, strong))
    if piece:
        yield piece


def run_width(words: str, strong: bool, size: float) -> float:
    """The width of words in one style of a line of a size."""
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
