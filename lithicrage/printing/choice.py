"""What is to be printed: cards with copies, the Conditions that they speak of, and counters.

Knows decks, enemies and cards of a library; no paper and no pictures.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lithicrage.decks.codes import deck_of, is_code
from lithicrage.decks.decklist import DeckList, deck_list
from lithicrage.decks.owned import deck_id
from lithicrage.language import Action, Condition, Deck, Enemy, Named
from lithicrage.packs import Library
from lithicrage.packs.face_records import KINDS, changed_since
from lithicrage.packs.library import UnknownCard

MOST_CARDS: Final = 2_000  # of paper; more is a slip of the pen
LISTED: Final = 6  # missing cards that are named


@dataclass(frozen=True)
class PrintChoice:
    """Cards by full id with copies, in the order of the pages, and the Conditions among them.

    `cards_only`: no counters and no rules, as when paper is only brought up to date.
    """

    title: str
    cards: tuple[tuple[str, int], ...]
    conditions: tuple[str, ...]
    packs: tuple[str, ...]
    cards_only: bool = False

    @property
    def count(self) -> int:
        """How many cards of paper it is."""
        return sum(copies for _, copies in self.cards)


def choose_cards(library: Library, names: Sequence[str], since: str = "") -> PrintChoice:
    """What these decks, enemies, codes of decks and cards come to.

    A deck brings its Ancestry and Classes, and all bring a card for each Condition that they speak
    of. With `since`, only the cards whose face changed since that version of their pack are left.
    Raises UnknownCard, BadCode, and ValueError for nothing, for too much or a wrong version.
    """
    cards: dict[str, int] = {}
    titles = []
    for name in names:
        title, more = _cards_of(library, name)
        titles.append(title)
        for id, copies in more:
            cards[id] = cards.get(id, 0) + copies
    conditions = _conditions(library, cards)
    for id in conditions:
        cards[id] = cards.get(id, 0) or 1
    if since:
        cards = {id: n for id, n in cards.items() if changed_since(library, id, since)}
    if sum(cards.values()) > MOST_CARDS:
        raise ValueError(f"that is {sum(cards.values())} paper cards; at most {MOST_CARDS}")
    homes = {library.home(id) for id in cards}
    versions = [f"{p.id} {p.manifest.version}" for p in library.packs if p.id in homes]
    title = ", ".join(titles) + (f", changed since {since}" if since else "")
    order = sorted(cards.items(), key=lambda card: _place(library, card[0]))
    return PrintChoice(title, tuple(order), conditions, tuple(versions), bool(since))


def _cards_of(library: Library, name: str) -> tuple[str, list[tuple[str, int]]]:
    """The title and the cards of one name. Raises UnknownCard, BadCode."""
    if is_code(name):
        return _deck(deck_of(library, name))
    name = _id_of(library, name)
    model = library.get(Named, name)
    if isinstance(model, Deck):
        deck = deck_list(library, name)
        known = library.models(Named)
        gone = [id for id in (deck.ancestry, *deck.classes, *deck.cards) if id not in known]
        if gone:
            what = ", ".join(f"`{id}`" for id in gone[:LISTED])
            more = f" and {len(gone) - LISTED} more" if len(gone) > LISTED else ""
            raise ValueError(f"{deck.name} cannot be printed: no pack has {what}{more}")
        return _deck(deck)
    full = name.removeprefix("core:")
    if isinstance(model, Enemy):
        home = library.home(full)
        own = [(library.resolve("action", id, home), n) for id, n in model.cards.items()]
        people = [library.resolve("class", id, home) for id in model.classes]
        if model.ancestry:
            people.append(library.resolve("ancestry", model.ancestry, home))
        return model.name, [(full, 1), *((id, 1) for id in people), *own]
    if model.kind not in KINDS:
        raise ValueError(f"`{name}` is of kind {model.kind}; decks, enemies and cards are printed")
    return model.name, [(full, 1)]


def _id_of(library: Library, name: str) -> str:
    """The full id of a deck by whatever it is called; what is no deck stays as it is."""
    if name.removeprefix("core:") in library.models(Named):
        return name
    try:
        return deck_id(library, name)
    except UnknownCard:
        return name


def _deck(deck: DeckList) -> tuple[str, list[tuple[str, int]]]:
    people = [(id, 1) for id in (deck.ancestry, *deck.classes)]
    return deck.name, [*people, *deck.cards.items()]


def _conditions(library: Library, cards: dict[str, int]) -> tuple[str, ...]:
    """The Conditions that these cards speak of, or are."""
    said = "\n".join(library.words(id) for id in cards)
    found = []
    for id, model in library.models(Condition).items():
        if id in cards or re.search(rf"\b{re.escape(model.name)}\b", said):
            found.append(id)
    return tuple(found)


def _place(library: Library, id: str) -> tuple[int, int, str]:
    """People first, then Actions by Cost and name, then Conditions."""
    model = library.get(Named, id)
    kinds = ("enemy", "ancestry", "class", "action", "condition")
    cost = model.cost if isinstance(model, Action) else 0
    return kinds.index(model.kind), cost, model.name
