"""The field that everything is measured against: the ready decks and all that were ever found.

Decks that are in no pack are carried by the line-ups that play them, so that the same cards keep
the same digest whatever is found.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from lithicrage.decks.legality import reasons
from lithicrage.decks.lineup import PVP, SOLO, Lineup
from lithicrage.decks.owned import deck_id, ready_decks
from lithicrage.decks.seats import shelf
from lithicrage.lab.pieces.matches import BlockResult, MatchBlock
from lithicrage.language.models import Deck, Enemy
from lithicrage.packs.library import CORE, OWN, BrokenLibrary, Library, UnknownCard, full_id
from lithicrage.packs.pack import load_pack

FOUND: Final = Path(__file__).resolve().parents[1] / "found"  # a pack of decks
HOME: Final = "found"


def found_decks(library: Library, rules: str, folder: Path = FOUND) -> list[Deck]:
    """The decks that `lab break` found and kept, as far as they are legal under these rules.

    Raises BrokenLibrary if their pack has findings.
    """
    held = Library([*library.packs, load_pack(folder)])
    if held.findings:
        raise BrokenLibrary(str(held.findings[0]))
    decks = []
    for id, deck in held.models(Deck).items():
        if held.home(id) == HOME:
            own = deck.id if deck.id.startswith(HOME) else f"{HOME}_{deck.id}"
            decks.append(plain_deck(held, id, own))
    return [deck for deck in decks if is_legal(library, deck, rules)]


def plain_deck(library: Library, id: str, own: str) -> Deck:
    """A deck of a library with the full id of everything that it holds, under an id of its own."""
    deck = library.get(Deck, id)
    home = library.home(id)
    return deck.model_copy(
        update={
            "id": own,
            "ancestry": library.resolve("ancestry", deck.ancestry, home),
            "classes": tuple(library.resolve("class", one, home) for one in deck.classes),
            "cards": {library.resolve("action", c, home): n for c, n in deck.cards.items()},
            "notes": "",
            "flavor": "",
        }
    )


def is_legal(library: Library, deck: Deck, rules: str) -> bool:
    """Whether a deck of full ids may be played under these rules."""
    if any(not library.known("action", card) for card in deck.cards):
        return False
    found = reasons(deck, shelf(library, CORE), library.book_of(rules).table)
    return all(reason.severity != "error" for reason in found)


@dataclass(frozen=True)
class Field:
    """The decks and Enemies of a library that matches are played with, by full id."""

    library: Library
    decks: tuple[str, ...]
    enemies: tuple[str, ...]

    @classmethod
    def of(
        cls, library: Library, rules: str, only: Sequence[str] = (), found: Path | None = FOUND
    ) -> Field:
        """The ready decks, and those found; or only some, by id or name.

        Raises UnknownCard, and ValueError if fewer than two decks are left.
        """
        more = found_decks(library, rules, found) if found else []
        whole = library.with_own(more)
        ready = [
            id for id in ready_decks(whole) if is_legal(whole, plain_deck(whole, id, id), rules)
        ]
        decks = [*ready, *(full_id(OWN, deck.id) for deck in more)]
        if only:
            decks = list(dict.fromkeys(deck_id(whole, name) for name in only))
            for id in decks:
                whole.get(Deck, id)
        if len(decks) < 2:
            raise ValueError(f"a field has two decks or more; found {', '.join(decks) or 'none'}")
        tiers = whole.models(Enemy)
        enemies = sorted(tiers, key=lambda id: (tiers[id].tier, id))
        return cls(whole, tuple(decks), tuple(enemies))

    def with_decks(self, decks: Iterable[Deck]) -> Field:
        """The field whose library knows these decks too; they do not join it."""
        return Field(self.library.with_own(decks), self.decks, self.enemies)

    @cached_property
    def tiers(self) -> dict[str, int]:
        """The tier of each Enemy."""
        return {id: model.tier for id, model in self.library.models(Enemy).items()}


@dataclass(frozen=True)
class Trial:
    """A deck against foes: Enemies in solo; decks in pvp, and then from both seats."""

    hero: str
    foes: tuple[str, ...]
    mode: str
    rules: str

    def lineups(self, library: Library) -> tuple[Lineup, ...]:
        """Every foe once, in pvp twice: the hero begins, then the foe."""
        found = []
        for foe in self.foes:
            found.append(Lineup(self.mode, (self.hero,), (foe,), self.rules))
            if self.mode == PVP:
                found.append(Lineup(self.mode, (foe,), (self.hero,), self.rules))
        return tuple(lineup.with_lists(library) for lineup in found)

    def block(
        self, library: Library, seed: int, players: tuple[str, str], watched: bool
    ) -> MatchBlock:
        """Its matches as a block. `players` decide for the first seat and the second."""
        return MatchBlock(self.lineups(library), seed, players, watched)

    def begins(self, place: int) -> bool:
        """Whether the hero has the first seat in this line-up."""
        return self.mode == SOLO or place % 2 == 0

    def scores(self, result: BlockResult) -> list[list[float | None]]:
        """The hero's score in each match of each line-up."""
        return [
            [one if one is None or self.begins(place) else 1 - one for one in result.scores(place)]
            for place in range(len(result.results))
        ]


def short(id: str) -> str:
    """The id of a deck for people."""
    return id.removeprefix(f"{OWN}:")


def known_deck(library: Library, id: str) -> bool:
    """Whether a library has this deck."""
    try:
        library.get(Deck, id)
    except UnknownCard:
        return False
    return True
