"""Decks for pricing: one with a card, one with the plain card of its Cost, else the same.

A card that is in a deck is priced there. Another is put into the deck that it fits best: of its
signer, or else with most cards of its subtype; in place of cards of its Cost, or of the nearest.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lithicrage.decks.owned import ready_decks
from lithicrage.lab.pricing import COPIES, HOME, plain_card
from lithicrage.lab.questions.field import is_legal, plain_deck
from lithicrage.lab.workers import HANDED
from lithicrage.language.models import Action, Ancestry, Deck
from lithicrage.packs.library import Library, full_id
from lithicrage.packs.pack import MANIFEST, load_texts

PLACE: Final = HANDED / "plain cards"


@dataclass(frozen=True)
class Variants:
    """Two decks that differ in one card, the deck they come from, and how many copies differ."""

    card: str
    host: str
    copies: int
    with_card: Deck
    with_plain: Deck

    @property
    def decks(self) -> tuple[Deck, Deck]:
        """Both."""
        return self.with_card, self.with_plain


def with_plain_cards(library: Library) -> Library:
    """The library with a pack of plain cards, one for every Action."""
    lines = [
        plain_card(action).replace("plain:", f"{plain_id(id)}:", 1)
        for id, action in library.models(Action).items()
    ]
    manifest = f'{{kind: pack, id: {HOME}, name: Pricing, version: "1", format: 1}}\n'
    texts = {MANIFEST: manifest.encode(), "cards.yaml": ("\n".join(lines) + "\n").encode()}
    return Library([*library.packs, load_texts(Path(PLACE), texts)])


def plain_id(card: str) -> str:
    """The id of a card's plain twin in its pack."""
    return "plain_" + card.replace(":", "_")


def variants(library: Library, card: str, rules: str, host: str = "") -> Variants:
    """The two decks that price a card; `library` is one of `with_plain_cards`.

    Raises ValueError if it fits into no ready deck.
    """
    for deck in _hosts(library, card, host):
        for found in _swapped(library, card, deck):
            if all(is_legal(library, one, rules) for one in found.decks):
                return found
    where = f"`{host}`" if host else "any ready deck"
    raise ValueError(f"`{card}` does not fit into {where} under `{rules}`")


def _hosts(library: Library, card: str, host: str) -> list[Deck]:
    """Ready decks of full ids: those that hold it first, then those that it fits best."""
    action = library.get(Action, card)
    decks = [plain_deck(library, id, id) for id in ([host] if host else ready_decks(library))]

    def fit(deck: Deck) -> tuple[int, int, int, str]:
        signed = signer_of(library, card) in (deck.ancestry, *deck.classes)
        alike = sum(
            n for id, n in deck.cards.items() if library.get(Action, id).subtype == action.subtype
        )
        return -deck.cards.get(card, 0), -int(signed), -alike, deck.id

    return sorted(decks, key=fit)


def _swapped(library: Library, card: str, deck: Deck) -> Iterator[Variants]:
    """The variants of a deck, with most copies first."""
    action = library.get(Action, card)
    signer = signer_of(library, card)
    people: dict[str, object] = {}
    if signer and signer not in (deck.ancestry, *deck.classes):
        is_people = signer in library.models(Ancestry)
        people = {"ancestry": signer} if is_people else {"classes": (signer,)}
    wanted = 1 if action.signature else COPIES
    held = dict(deck.cards)
    copies = held.pop(card, 0)
    if people:  # the other's signatures go first
        gone = [id for id in held if signer_of(library, id) and signer_of(library, id) != signer]
        copies = min(wanted, sum(held.pop(id) for id in gone))
    for id in sorted(held, key=lambda id: _distance(library, id, action)):
        moved = min(held[id], max(0, wanted - copies))
        held[id] -= moved
        copies += moved
    rest = {id: n for id, n in held.items() if n}
    for count in range(min(copies, wanted), 0, -1):
        both = [
            deck.model_copy(
                update={
                    "id": own,
                    "name": own,
                    "cards": dict(sorted({**rest, id: count}.items())),
                    **people,
                }
            )
            for own, id in (("with_card", card), ("with_plain", full_id(HOME, plain_id(card))))
        ]
        yield Variants(card, deck.id, count, both[0], both[1])


def _distance(library: Library, id: str, action: Action) -> tuple[int, int, int, str]:
    """How unlike a card of the deck is to the one that takes its place."""
    other = library.get(Action, id)
    signed = bool(other.signature) != bool(action.signature)
    return int(signed), abs(other.cost - action.cost), int(other.subtype != action.subtype), id


def signer_of(library: Library, card: str) -> str:
    """Whose signature a card is, by full id; "" for none."""
    action = library.get(Action, card)
    if not action.signature:
        return ""
    return library.resolve("ancestry or class", action.signature, library.home(card))
