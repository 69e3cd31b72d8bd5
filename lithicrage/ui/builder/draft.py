"""A deck while it is built: plain values that are never changed, and the steps that led to them.

Owns the draft and its undo. Cards stand in it by full id; one that no pack has stays where it is,
so that nothing is lost. Knows no library but to resolve ids, no file and no window.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from lithicrage.base.tongue import tr
from lithicrage.decks.decklist import MOST_COPIES, MOST_NAME, DeckList, id_for, list_of
from lithicrage.language import Deck
from lithicrage.packs import CORE, Library


@dataclass(frozen=True)
class DeckDraft:
    """A deck on the bench. `cards` gives copies by full id; it may be empty, unlike a deck's."""

    name: str
    ancestry: str
    classes: tuple[str, ...]
    cards: Mapping[str, int] = field(default_factory=dict)
    notes: str = ""
    flavor: str = ""

    @classmethod
    def of(cls, library: Library, deck: Deck, home: str = CORE) -> DeckDraft:
        """A deck of the pack `home`, or of a person, as a draft."""
        return cls.from_list(list_of(library, deck, home), deck.notes, deck.flavor)

    @classmethod
    def from_list(cls, found: DeckList, notes: str = "", flavor: str = "") -> DeckDraft:
        """A deck that somebody handed on as a draft."""
        cards = dict(found.cards)
        return cls(found.name, found.ancestry, found.classes, cards, notes, flavor)

    @property
    def listed(self) -> DeckList:
        """The deck to hand on."""
        return DeckList(self.name, self.ancestry, self.classes, dict(sorted(self.cards.items())))

    @property
    def size(self) -> int:
        """How many cards it has, unknown ones too."""
        return sum(self.cards.values())

    def copies(self, card: str) -> int:
        """How many copies of a card it has."""
        return self.cards.get(card, 0)

    def deck(self, id: str = "") -> Deck:
        """The deck that a file would hold. Raises ValueError for one without cards or with a
        name that no file can hold."""
        return Deck(kind="deck", id=id or id_for(self.name), **vars(self))

    def counted(self) -> Deck:
        """The deck to be counted and judged, also where no file could hold it yet."""
        return Deck.model_construct(kind="deck", id="draft", **vars(self))

    def with_card(self, card: str, copies: int) -> DeckDraft:
        """The draft with so many copies of a card, 0 to `MOST_COPIES`."""
        copies = max(0, min(MOST_COPIES, copies))
        cards = {id: count for id, count in self.cards.items() if id != card}
        if copies:
            cards[card] = copies
        return replace(self, cards=dict(sorted(cards.items())))


@dataclass(frozen=True)
class Step:
    """One change: what it was, in words, and the draft that came of it."""

    words: str
    draft: DeckDraft


class Steps:
    """Every draft since the deck was opened. Undo and redo walk along them; a change cuts what was
    undone. Changes of the same thing that follow each other, such as typing, are one step."""

    def __init__(self, draft: DeckDraft, words: str = "") -> None:
        self.steps = [Step(words or tr("opened"), draft)]
        self.at = 0
        self._typed = ""  # what the last change was of, while more of it may come

    @property
    def draft(self) -> DeckDraft:
        """The draft as it is now."""
        return self.steps[self.at].draft

    def change(self, words: str, draft: DeckDraft, typed: str = "") -> bool:
        """Makes a change, unless it changes nothing; says whether it did.

        `typed` names what is being typed: its changes become one step.
        """
        if draft == self.draft:
            return False
        del self.steps[self.at + 1 :]
        if typed and typed == self._typed:
            self.steps[self.at] = Step(words, draft)
        else:
            self.steps.append(Step(words, draft))
            self.at += 1
        self._typed = typed
        return True

    def undo(self) -> str:
        """Goes one step back; the words of the step taken back, "" where there is none."""
        if not self.at:
            return ""
        self._typed = ""
        self.at -= 1
        return self.steps[self.at + 1].words

    def redo(self) -> str:
        """Goes one step forth again; its words, "" where there is none."""
        if self.at + 1 == len(self.steps):
            return ""
        self._typed = ""
        self.at += 1
        return self.steps[self.at].words

    def go(self, place: int) -> None:
        """Goes to a step by its place, 0 for the deck as it was opened."""
        self._typed = ""
        self.at = max(0, min(place, len(self.steps) - 1))


def plain_name(text: str) -> str:
    """A name as a deck file can hold it: one line without `*`, 60 characters; it may be empty."""
    return " ".join(text.replace("*", " ").split())[:MOST_NAME].strip()
