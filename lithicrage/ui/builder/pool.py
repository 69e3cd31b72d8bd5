"""The cards to build from: what each is searched by, and which of them a query shows.

Owns the pool, its order, and why a card may not go into a draft (asked of `deck.legality`, never
decided here). Draws nothing.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from lithicrage.base.tongue import in_english, mark, tr, tr_in
from lithicrage.decks import CardSupply, Reason, reasons
from lithicrage.decks import shelf as shelf_of
from lithicrage.decks.legality import level_of
from lithicrage.engine.rules import RuleValue
from lithicrage.faces import catalog
from lithicrage.faces.words import subtype_words
from lithicrage.language import SUBTYPES, Action, Condition
from lithicrage.packs import CORE, Library
from lithicrage.ui.builder.draft import DeckDraft
from lithicrage.ui.builder.query import STATS, Query, folded

DRAW: Final = "Draw"  # what is done, not the pile
STAYS: Final = "stays"
# Keywords of the rules by the words that tell of them; the Conditions of the packs come after.
KEYWORDS: Final = {
    "power_roll": (mark("Power Roll"), r"\bPower Roll\b"),
    "chain": (mark("Chain"), r"\bChain\b"),
    "energy": (mark("Energy"), r"\bEnergy\b"),
    "draw": (DRAW, r"\b[Dd]raws?\b"),
    "edge": (mark("Edge"), r"\bEdge\b"),
    "bane": (mark("Bane"), r"\bBane\b"),
    "heal": (mark("Heal"), r"\bGain \d+ Stamina\b|\bgains? \S+ Stamina\b"),
    "armour": (mark("Armour"), r"\bArmour\b"),
    STAYS: (mark("Stays"), r"\bstays with\b"),
}
RARE: Final = ("armour", STAYS)  # keywords while a card has them: none of `core` does
_LETTERS: Final = dict(zip(STATS, "MAW", strict=True))
OVER: Final = "LR501"  # codes of reasons, as `deck.legality` gives them
COPIES: Final = "LR502"
SIGNATURE: Final = "LR511"


@dataclass(frozen=True)
class PoolEntry:
    """A card of the pool. `text` is its rules text, `signer` whose signature it is, by name."""

    id: str
    name: str
    subtype: str
    cost: int
    text: str
    has: frozenset[str]
    uses: frozenset[str]
    signer: str

    @property
    def head(self) -> str:
        """What it is, in words."""
        kind = subtype_words(self.subtype)
        return tr("{name}, {kind}, Cost {cost}", name=self.name, kind=kind, cost=self.cost)

    @property
    def searched(self) -> str:
        """What typed words are looked for in."""
        return folded(f"{self.name} {self.text} {self.signer}")


class Pool:
    """Every Action card of a library under the rules of one table, for decks of a Level (R11)."""

    def __init__(self, library: Library, table: tuple[RuleValue, ...], level: int = 1) -> None:
        self.table = table
        self.level = level_of(table, level)
        self.shelf: CardSupply = shelf_of(library, CORE)
        cards = library.models(Action)
        with in_english():  # keywords are found in it, and typed words in either tongue
            english = {id: library.words(id) for id in cards}
        self.keywords = keywords(library, english.values())
        patterns = {id: re.compile(pattern) for id, (_, pattern) in self.keywords.items()}
        self.entries: Mapping[str, PoolEntry] = {
            id: _entry(library, self.shelf, id, action, english[id], patterns)
            for id, action in cards.items()
        }
        self._searched = {
            id: " ".join(
                (
                    entry.searched,
                    *map(
                        folded, (english[id], library.written(id), catalog.pack_words(library, id))
                    ),
                )
            )
            for id, entry in self.entries.items()
        }
        self._draft: DeckDraft | None = None  # the last that was asked about,
        self._against: dict[str, Reason | None] = {}  # and the answers: each key asks them again

    def number(self, rule: int, otherwise: int = 0) -> int:
        """The value of a rule of the table that is a number."""
        value = self.table[rule]
        return value if isinstance(value, int) else otherwise

    def found(self, query: Query, draft: DeckDraft) -> list[PoolEntry]:
        """The cards that a query shows, in its order."""
        shown = [entry for entry in self.entries.values() if self.shows(query, entry, draft)]
        return sorted(shown, key=_ORDERS[query.sort])

    def shows(self, query: Query, entry: PoolEntry, draft: DeckDraft) -> bool:
        """Whether a query shows a card, beside this draft."""
        mine = entry.id in draft.cards
        if "mine" in query.show and not mine:
            return False
        if "all" not in query.show and not mine and self.foreign(entry, draft):
            return False
        if query.type and entry.subtype not in query.type:
            return False
        if query.cost and str(entry.cost) not in query.cost:
            return False
        if query.uses and not entry.uses.intersection(query.uses):
            return False
        if not entry.has.issuperset(query.has):
            return False
        if not all(word in self._searched[entry.id] for word in query.words):
            return False
        return "fits" not in query.show or self.against(entry.id, draft) is None

    def foreign(self, entry: PoolEntry, draft: DeckDraft) -> bool:
        """Whether it is a signature of somebody whom this deck does not have (R6)."""
        if not entry.signer:
            return False
        people = [self.shelf.ancestries.get(draft.ancestry)]
        people += [self.shelf.classes.get(id) for id in draft.classes]  # type: ignore[misc]
        return not any(one is self.shelf.signers[entry.id] for one in people)

    def against(self, card: str, draft: DeckDraft) -> Reason | None:
        """What one more copy would break: the Cost limit, the copies, a signature; None if it
        fits."""
        if draft is not self._draft:
            self._draft, self._against = draft, {}
        if card not in self._against:
            more = draft.with_card(card, draft.copies(card) + 1)
            before = set(self._broken(draft))
            added = (reason for reason in self._broken(more) if reason not in before)
            self._against[card] = next(added, None)
        return self._against[card]

    def _broken(self, draft: DeckDraft) -> list[Reason]:
        found = reasons(draft.counted(), self.shelf, self.table, self.level)
        return [reason for reason in found if reason.code in (OVER, COPIES, SIGNATURE)]


def keywords(library: Library, texts: Collection[str]) -> dict[str, tuple[str, str]]:
    """Keywords by id, with their words and the pattern that finds them: of the rules, the rare ones
    if these texts have them, then the Conditions of all packs by name."""
    found = dict(KEYWORDS)
    for id in RARE:
        if not any(re.search(KEYWORDS[id][1], text) for text in texts):
            del found[id]
    for id, condition in library.models(Condition).items():
        found[id.rpartition(":")[2]] = (condition.name, rf"\b{re.escape(condition.name)}\b")
    return found


def keyword_words(words: str) -> str:
    """A keyword in the tongue that is spoken."""
    return tr_in("verb", "Draw") if words == DRAW else tr(words)


def _entry(
    library: Library,
    shelf: CardSupply,
    id: str,
    action: Action,
    english: str,
    patterns: Mapping[str, re.Pattern[str]],
) -> PoolEntry:
    signer = shelf.signers[id].name if action.signature else ""
    has = frozenset(word for word, pattern in patterns.items() if pattern.search(english))
    uses = frozenset(s for s, letter in _LETTERS.items() if re.search(rf"\b{letter}\b", english))
    text = library.words(id)
    return PoolEntry(id, action.name, action.subtype, action.cost, text, has, uses, signer)


_ORDERS: Final = {
    "cost": lambda entry: (entry.cost, entry.name, entry.id),
    "name": lambda entry: (entry.name, entry.cost, entry.id),
    "type": lambda entry: (SUBTYPES.index(entry.subtype), entry.cost, entry.name, entry.id),
}
