"""What a card is worth, on demand: the lab's price, worked out in a process of its own.

A process, since thousands of matches in a thread would hold up every frame.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lithicrage.base.job import Job, Line
from lithicrage.base.tongue import mark
from lithicrage.lab.pricing import Price, price
from lithicrage.packs import Library
from lithicrage.packs.pack import load_pack

MATCHES: Final = 600  # of each of the two decks
SEED: Final = 1
GONE: Final = mark("the process that plays the matches has ended")


@dataclass(frozen=True, slots=True)
class Unpriced:
    """A card by full id with the packs that it stands in; `texts` stand in place of files.

    `deck` is where the card goes if no deck holds it.
    """

    folders: tuple[Path, ...]
    texts: Mapping[Path, bytes]
    card: str
    deck: str
    rules: str
    matches: int = MATCHES


class Pricer(Job[Price]):
    """One price at a time, of `card`. `done` and `total` count the opponents."""

    def __init__(self) -> None:
        super().__init__(_price, gone=GONE)
        self.card = ""

    @property
    def price(self) -> Price | None:
        """The price, once it is found."""
        return self.made[0] if self.made else None

    def start(self, card: Unpriced) -> None:
        """Begin, in place of what runs now."""
        self.card = card.card
        self.begin([(card,)])


def _price(line: Line, card: Unpriced) -> Price:
    """In the process. Raises ValueError, LookupError and OSError for a card without a price."""
    library = Library([load_pack(folder, texts=card.texts) for folder in card.folders])
    try:
        return _price_in(library, card, "", line)
    except ValueError as error:
        if "no deck holds" not in str(error):
            raise
        return _price_in(library, card, card.deck, line)


def _price_in(library: Library, card: Unpriced, deck: str, line: Line) -> Price:
    return price(library, card.card, card.matches, SEED, deck=deck, rules=card.rules, told=line.say)
