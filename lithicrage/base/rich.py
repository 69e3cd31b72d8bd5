"""Rich text: plain words and `**strong ones**`.

Lines break the same way for a drawn face and for the linter, which measures without a window.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

TIED: Final = 14  # characters of a strong span that must stay on one line: "M + 3", "Bleeding 2"
STOPS: Final = ".,;:!?)"


def pieces(text: str) -> Iterator[list[tuple[str, bool]]]:
    """Unbreakable pieces of rich text, each a list of (words, strong)."""
    piece: list[tuple[str, bool]] = []
    for place, span in enumerate(text.split("**")):
        strong = place % 2 == 1
        if strong and len(span) <= TIED and span.strip() == span:
            piece.append((span, True))
            continue
        if not strong and piece and piece[-1][1]:  # a full stop after a strong word joins it
            stop = len(span) - len(span.lstrip(STOPS))
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
