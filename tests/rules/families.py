"""The cards of the scenarios: the families of test cards and a few odd ones, out of YAML packs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from lithicrage.dsl import Library, load_library, read_text
from lithicrage.engine.book import Book

HERE = Path(__file__).resolve().parent
CORE = HERE.parents[1] / "cards" / "core"
FAMILIES = HERE.parent / "packs" / "families"
ODDITIES = HERE / "cards"


@cache
def library() -> Library:
    """All packs that a scenario may name; the four Conditions come with the core set."""
    return load_library([CORE, FAMILIES, ODDITIES])


@cache
def book_for(rules: str) -> Book:
    """The Book under the table rules of a scenario, written as `max_turns: 2, edge_value: 3`."""
    overrides = read_text(f"rules: {{{rules}}}\n", "rules").data["rules"]
    return library().book(overrides=overrides)


@cache
def names(book: Book) -> dict[str, int]:
    """The numbers of the cards by their printed names, which the packs of tests keep unique."""
    return {card.name: card.index for card in book.cards}


def card_number(book: Book, name: str) -> int:
    """The definition of a card by its printed name. Raises LookupError."""
    if name not in names(book):
        raise LookupError(f"no card is called {name}")
    return names(book)[name]


def abilities_of(ids: Sequence[str]) -> tuple[int, ...]:
    """The abilities of ancestries and classes of the odd pack."""
    return tuple(n for id in ids for n in library().abilities(f"oddities:{id}"))
