"""From a deck to a seat at the table: stats, abilities and cards in the Book's numbers."""

from __future__ import annotations

from typing import TypeVar
from weakref import WeakKeyDictionary

from lithicrage.decks.legality import CardSupply, build, level_of
from lithicrage.engine.book import Book
from lithicrage.engine.setup import FOES, PLAYERS, Seat
from lithicrage.language.models import Action, Ancestry, Class, Deck, Enemy, Named
from lithicrage.packs.library import Library

M = TypeVar("M", bound=Named)

_SHELVES: WeakKeyDictionary[Library, dict[str, CardSupply]] = WeakKeyDictionary()


def shelf(library: Library, home: str) -> CardSupply:
    """The cards that a deck of the pack `home` may name, by all the ids valid there.

    The same question gets the same CardSupply, as long as that Library exists.
    """
    kept = _SHELVES.setdefault(library, {})
    if home not in kept:
        kept[home] = _filled(library, home)
    return kept[home]


def _filled(library: Library, home: str) -> CardSupply:
    def known(kind: type[M]) -> dict[str, M]:
        found: dict[str, M] = {}
        for full, model in library.models(kind).items():
            found[full] = found[f"{library.home(full)}:{model.id}"] = model
        own = [model for full, model in library.models(kind).items() if library.home(full) == home]
        return found | {model.id: model for model in own}

    actions, people = known(Action), known(Ancestry) | known(Class)
    signers: dict[int, Ancestry | Class] = {}
    for full, card in library.models(Action).items():
        if card.signature:
            signer = library.resolve("ancestry or class", card.signature, library.home(full))
            signers[id(card)] = people[signer]
    named = {name: signers[id(card)] for name, card in actions.items() if card.signature}
    return CardSupply(actions, known(Ancestry), known(Class), named)


def hero_seat(
    library: Library, book: Book, id: str, *, level: int = 1, side: int = PLAYERS
) -> Seat:
    """The seat of a Player with the deck of this full id (R2, R3), grown if levels are on (R11).

    Raises UnknownCard if there is no such deck. The deck must be legal.
    """
    deck = library.get(Deck, id)
    home = library.home(id)
    ancestry = library.resolve("ancestry", deck.ancestry, home)
    return Seat(
        library.get(Ancestry, ancestry).name,
        side,
        False,
        build(deck, shelf(library, home), level_of(book.table, level)).stats,
        _cards(library, book, deck, home),
        abilities=_abilities(library, deck, home),
        level=level,
        written=library.written(ancestry),
    )


def enemy_seat(library: Library, book: Book, id: str, *, level: int = 1, side: int = FOES) -> Seat:
    """The seat of the Enemy of this full id, an automaton with its own deck (R72, R97).

    Raises UnknownCard if there is no such enemy.
    """
    enemy = library.get(Enemy, id)
    home = library.home(id)
    return Seat(
        enemy.name,
        side,
        True,
        build(enemy, shelf(library, home), level_of(book.table, level)).stats,
        _cards(library, book, enemy, home),
        abilities=(*_abilities(library, enemy, home), *library.abilities(id)),
        level=level,
        written=library.written(id),
    )


def _abilities(library: Library, deck: Deck | Enemy, home: str) -> tuple[int, ...]:
    """The abilities from a deck's ancestry and classes."""
    numbers: tuple[int, ...] = ()
    if deck.ancestry:
        numbers += library.abilities(library.resolve("ancestry", deck.ancestry, home))
    for id in deck.classes:
        numbers += library.abilities(library.resolve("class", id, home))
    return numbers


def _cards(library: Library, book: Book, deck: Deck | Enemy, home: str) -> tuple[int, ...]:
    """The definitions in a deck, in an order independent of how it was written."""
    numbers: list[int] = []
    for id, copies in deck.cards.items():
        numbers += [book.card_numbers[library.resolve("action", id, home)]] * copies
    return tuple(sorted(numbers))
