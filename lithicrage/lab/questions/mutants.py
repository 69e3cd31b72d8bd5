"""Decks one step away from another: a few copies swapped, another ancestry or Class. All legal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lithicrage.decks.legality import build
from lithicrage.decks.seats import shelf
from lithicrage.engine import rules
from lithicrage.game.rng import Rng
from lithicrage.lab.questions.field import is_legal
from lithicrage.lab.questions.plain_cards import signer_of
from lithicrage.language.models import Action, Ancestry, Class, Deck
from lithicrage.packs.library import CORE, Library

TRIES: Final = 60  # to find a legal one
SMALLEST: Final = 16  # cards; smaller decks get a warning (A64)


class Mutator:
    """Makes decks of the cards of a library, by random numbers of its own."""

    def __init__(self, library: Library, table: str, rng: Rng) -> None:
        self.library = library
        self.table = table
        self.rng = rng
        self.actions = list(library.models(Action))
        self.people = list(library.models(Ancestry))
        self.classes = list(library.models(Class))
        answers = library.book_of(table).table
        copies, least = answers[rules.MAX_COPIES], answers[rules.MIN_DECK_SIZE]
        self.copies = copies if isinstance(copies, int) else 3
        self.least = max(SMALLEST, least if isinstance(least, int) else 0)
        self.signers = {id: signer_of(library, id) for id in self.actions}
        self.made = 0

    def mutant(self, deck: Deck) -> Deck | None:
        """A legal deck near this one, or None if none was found."""
        for _ in range(TRIES):
            cards, people, classes = dict(deck.cards), deck.ancestry, deck.classes
            step = self.rng.below(8)
            if step == 0:
                people = self._one(self.people)
            elif step == 1:
                classes = (self._one(self.classes),)
            who = {"", people, *classes}
            cards = {id: n for id, n in cards.items() if self.signers[id] in who}
            comers = [id for id in self.actions if self.signers[id] in who]
            for _ in range(1 + self.rng.below(3)):
                self._swap(cards, comers)
            tried = self._deck(people, classes, cards)
            if tried.cards != deck.cards or (people, classes) != (deck.ancestry, deck.classes):
                tried = self._trimmed(tried)
                if sum(tried.cards.values()) >= self.least and self._legal(tried):
                    return tried
        return None

    def start(self) -> Deck | None:
        """A legal deck of two subtypes at random."""
        for _ in range(TRIES):
            wanted = {("weapon", "spirit", "body", "mind")[self.rng.below(4)] for _ in range(2)}
            pool = [
                id
                for id in self.actions
                if self.library.get(Action, id).subtype in wanted and not self.signers[id]
            ]
            cards: dict[str, int] = {}
            while sum(cards.values()) < self.least + 4 and pool:
                cards[pool.pop(self.rng.below(len(pool)))] = 1 + self.rng.below(self.copies)
            tried = self._trimmed(
                self._deck(self._one(self.people), (self._one(self.classes),), cards)
            )
            if sum(tried.cards.values()) >= self.least and self._legal(tried):
                return tried
        return None

    def mutants(self, decks: list[Deck], count: int) -> Iterator[Deck]:
        """So many mutants, of each deck in turn; fewer if few are legal."""
        for number in range(count):
            made = self.mutant(decks[number % len(decks)])
            if made is not None:
                yield made

    def _swap(self, cards: dict[str, int], comers: list[str]) -> None:
        """Take one to three copies of a card out, or none, and put as many of another in."""
        count = 1 + self.rng.below(self.copies)
        if cards and self.rng.below(6):
            goer = self._one(sorted(cards))
            count = min(count, cards[goer])
            cards[goer] -= count
            if not cards[goer]:
                del cards[goer]
        if not cards or self.rng.below(8):
            comer = self._one(comers)
            most = 1 if self.signers[comer] else self.copies
            cards[comer] = min(most, cards.get(comer, 0) + count)

    def _trimmed(self, deck: Deck) -> Deck:
        """The deck with cards taken out until its Classes can pay for it."""
        cards = dict(deck.cards)
        while cards:
            sums = build(deck.model_copy(update={"cards": cards}), shelf(self.library, CORE))
            if sums.cost <= sums.cost_limit:
                break
            goer = self._one(sorted(cards))
            cards[goer] -= 1
            if not cards[goer]:
                del cards[goer]
        return deck.model_copy(update={"cards": dict(sorted(cards.items()))})

    def _deck(self, people: str, classes: tuple[str, ...], cards: dict[str, int]) -> Deck:
        self.made += 1
        id = f"tried_{self.made}"
        return Deck.model_construct(
            id=id,
            kind="deck",
            name=id,
            ancestry=people,
            classes=tuple(classes),
            cards=dict(sorted(cards.items())),
            notes="",
            flavor="",
        )

    def _legal(self, deck: Deck) -> bool:
        return is_legal(self.library, deck, self.table)

    def _one(self, some: list[str]) -> str:
        return some[self.rng.below(len(some))]
