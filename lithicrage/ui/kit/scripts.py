"""Which font draws which letter, for names in any script.

Owns the order in which fonts are asked for a letter that a face lacks, the pieces that a word falls
into, and the order of words that are read from the right. Draws nothing and opens no font: it is
told which font has which letter.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Final, NamedTuple

# Asked in this order; the first four are faces of the window that have more letters than others.
FALLBACKS: Final = ("strong", "black", "hebrew", "cjk", "arabic", "thai", "devanagari")
STAMP: Final = "stamp"  # no font has it: its number is shown in a frame
_RIGHT: Final = {"R", "AL", "AN"}  # bidirectional classes of letters that are read from the right
_MARKS: Final = {"Mn", "Me", "Mc", "Cf"}  # drawn over the letter before, or not at all

Has = Callable[[str, str], bool]  # whether a font (first) has a letter (second)


class Piece(NamedTuple):
    """Neighbouring letters of a word that one font draws; with `STAMP` a number to be framed."""

    letters: str
    font: str


def plain(words: str, face: str, has: Has) -> bool:
    """Whether a face can set these words by itself."""
    return words.isascii() or all(
        letter.isascii() or (has(face, letter) and not _from_right(letter)) for letter in words
    )


def pieces(word: str, face: str, has: Has) -> tuple[Piece, ...]:
    """A word in pieces, from left to right. A mark stays with its letter; one that the letter's
    font lacks is left out."""
    found: list[Piece] = []
    for letter in word:
        marks = unicodedata.category(letter) in _MARKS
        if marks and found and found[-1].font != STAMP:
            if has(found[-1].font, letter):
                found[-1] = Piece(found[-1].letters + letter, found[-1].font)
            continue
        # A face of the window sets from the left, letters that run from the right too.
        fonts = FALLBACKS if _from_right(letter) else (face, *FALLBACKS)
        font = next((f for f in fonts if has(f, letter)), "" if marks else STAMP)
        if not font:
            continue
        if font == STAMP:
            found.append(Piece(f"{ord(letter):X}", STAMP))
        elif found and found[-1].font == font:
            found[-1] = Piece(found[-1].letters + letter, font)
        else:
            found.append(Piece(letter, font))
    return tuple(found)


def solid(word: str) -> bool:
    """Whether a word must stay on one line: not where each letter is as wide as it is high, as in
    Chinese and Japanese, which part no words."""
    return word.isascii() or not any(
        unicodedata.east_asian_width(letter) in ("W", "F") for letter in word
    )


def ordered(words: list[str]) -> list[str]:
    """Words as they stand from left to right: neighbours that are read from the right, turned."""
    out: list[str] = []
    right: list[str] = []
    for word in words:
        if _from_right(word):
            right.insert(0, word)
        else:
            out += [*right, word]
            right = []
    return [*out, *right]


def _from_right(word: str) -> bool:
    return any(unicodedata.bidirectional(letter) in _RIGHT for letter in word)
