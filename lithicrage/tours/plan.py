"""What stays the same for a whole tour: its file, who plays, the encore, and the cards."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final

from lithicrage.base.tongue import tr
from lithicrage.decks.legality import build, reasons
from lithicrage.decks.lineup import Lineup, dealer_of
from lithicrage.decks.needed import needed_library
from lithicrage.decks.seats import shelf
from lithicrage.engine.match import Match
from lithicrage.engine.rules import LEVELS, MAX_COPIES, MIN_DECK_SIZE, ON
from lithicrage.language.models import Action, Ancestry, Class, Deck, Enemy
from lithicrage.packs.library import CORE, OWN, Library, full_id
from lithicrage.tours.bag import Bag, Purse
from lithicrage.tours.models import Encore, Starter, Tour, Venue
from lithicrage.tours.reading import TourBook

DECKS: Final = ("tour", "tour_partner")  # the ids of the heroes' decks among own decks
TIERS: Final = 4
SIZE: Final = 16  # bytes of a digest


class TourPlan:
    """A tour of a library for one hero; with a `partner`, another ancestry and Class, for two, the
    second of whom has a plan of its own (TR15). Raises ValueError for what cannot be, UnknownCard.
    """

    def __init__(
        self,
        library: Library,
        book: TourBook,
        id: str,
        ancestry: str,
        cls: str,
        encores: int = 0,
        partner: tuple[str, str] | None = None,
        place: int = 0,
    ) -> None:
        self.place = place  # of the hero, 0 or 1
        self.twin = False  # whether the first hero is of the same ancestry and Class
        self.library = library
        self.book = book
        self.id = id
        self.tour: Tour = book.get(Tour, id)
        self.ancestry = library.resolve("ancestry", ancestry)
        self.cls = library.resolve("class", cls)
        if not 0 <= encores <= len(self.tour.encores):
            raise ValueError(
                tr(
                    "an encore is from 0 to {most}; found {found}",
                    most=len(self.tour.encores),
                    found=encores,
                )
            )
        self.encores = encores
        self.encore = summed(self.tour.encores[:encores])
        if self.tour.draft is None and self.cls not in self.starters:
            known = ", ".join(sorted(self.starters))
            raise ValueError(
                tr(
                    "the tour `{id}` has no starter deck for `{cls}`; it has {known}",
                    id=id,
                    cls=self.cls,
                    known=known,
                )
            )
        self.shelf = shelf(library, CORE)
        self.table = library.book_of(f"{self.tour.rules},levels=true").table
        assert self.table[LEVELS] == ON
        self.partner: TourPlan | None = None
        if partner is not None:
            self.partner = TourPlan(library, book, id, *partner, encores, None, 1)
            other = self.partner
            other.twin = (other.ancestry, other.cls) == (self.ancestry, self.cls)

    @property
    def heroes(self) -> tuple[TourPlan, ...]:
        """The plans of all heroes."""
        return (self,) if self.partner is None else (self, self.partner)

    @cached_property
    def starters(self) -> Mapping[str, Starter]:
        """The starter decks by the id of their Class."""
        return {one.of: one for one in self.book.models(Starter).values()}

    @cached_property
    def digest(self) -> str:
        """The fingerprint of the tour, the cards and the hero."""
        said = [
            self.library.digest,
            self.book.digest,
            self.id, self.ancestry, self.cls, self.encores,
        ]  # fmt: skip
        if self.partner is not None:
            said.append(self.partner.digest)
        return hashlib.blake2b(json.dumps(said).encode(), digest_size=SIZE).hexdigest()

    @cached_property
    def subtypes(self) -> tuple[str, ...]:
        """The subtypes that the Class is offered twice as often (TR6)."""
        starter = self.starters.get(self.cls)
        return starter.subtypes if starter is not None else ()

    @cached_property
    def pool(self) -> tuple[str, ...]:
        """The cards that may be offered: nobody's signature."""
        return tuple(id for id, card in self.library.models(Action).items() if not card.signature)

    @cached_property
    def signatures(self) -> tuple[str, ...]:
        """The signatures of the hero's ancestry and Class."""
        who = (self.ancestry, self.cls)
        resolve = self.library.resolve
        return tuple(
            id
            for id, card in self.library.models(Action).items()
            if card.signature
            and resolve("class or ancestry", card.signature, self.library.home(id)) in who
        )

    @cached_property
    def copies(self) -> int:
        """How many copies of a card may be owned: as many as a deck may hold (R8)."""
        return int(str(self.table[MAX_COPIES]))

    def venues(self, heroes: int) -> list[str]:
        """The venues for so many heroes. One alone never meets two Enemies: it would win 0 of 263
        such gigs where it wins 87 % of the others (greedy players)."""
        known = self.book.models(Venue).items()
        return sorted(id for id, venue in known if venue.enemies <= heroes)

    def packed(self) -> Bag:
        """What the hero sets out with (TR7)."""
        strings = max(1, self.tour.strings - self.encore.fewer_strings)
        cards = Counter[str]()
        if self.tour.draft is None:
            cards = Counter(dict(self.starters[self.cls].cards))
        return Bag(Purse(strings, self.tour.coins), Counter(cards), Counter(cards))

    def enemies(self, tier: int) -> tuple[str, ...]:
        """The Enemies of a tier, those of the nearest one below if there are none."""
        known = self.library.models(Enemy)
        for wanted in (*range(tier, 0, -1), *range(tier + 1, TIERS + 1)):
            found = tuple(id for id, model in known.items() if model.tier == wanted)
            if found:
                return found
        raise ValueError(tr("a tour needs Enemies, and no pack has any"))

    def name(self, id: str) -> str:
        """The printed name of a card or an Enemy."""
        return self.library.get(Action, id).name

    def deck(self, cards: Mapping[str, int]) -> Deck:
        """The hero's deck of these cards."""
        return Deck.model_construct(
            kind="deck", id=DECKS[self.place], name="On Tour",
            ancestry=self.ancestry, classes=(self.cls,),
            cards=dict(sorted(cards.items())), notes="", flavor="",
        )  # fmt: skip

    def legal(self, cards: Mapping[str, int], level: int) -> bool:
        """Whether a deck of these cards may be played at a Level (TR7, R6-R9)."""
        found = reasons(self.deck(cards), self.shelf, self.table, level)
        return all(reason.severity != "error" for reason in found)

    def spares(self, owned: Mapping[str, int], card: str, level: int) -> bool:
        """Whether a legal deck is left without one copy of a card: enough cards, cheap enough."""
        actions = self.library.models(Action)
        left = Counter(owned)
        left[card] -= 1
        costs = sorted(actions[id].cost for id, count in left.items() for _ in range(count))
        least = max(1, int(str(self.table[MIN_DECK_SIZE])))
        return len(costs) >= least and sum(costs[:least]) <= self.cost_limit(level)

    def cost_limit(self, level: int) -> int:
        """What a deck may cost at a Level (R6, R11)."""
        return build(self.deck({}), self.shelf, level).cost_limit

    def stats(self, level: int) -> tuple[int, int, int, int]:
        """The hero's M, A, W and Stamina at a Level, rested (R3, R11)."""
        return build(self.deck({}), self.shelf, level).stats

    def most_fatigue(self, bag: Bag) -> int:
        """Half of the Stamina is always there at the start."""
        level = bag.level(self.tour)
        return min(one.stats(level)[3] for one in self.heroes) // 2

    def deal(self, lineup: Lineup, seed: int, log: bool) -> Match:
        """The match of a line-up, from the packs that it needs."""
        return dealer_of(needed_library(self.library, lineup), lineup)(seed, log)

    def people(self) -> str:
        """The hero in words; the second of two alike has a number, as in a match."""
        names = (
            self.library.get(Ancestry, self.ancestry).name,
            self.library.get(Class, self.cls).name,
        )
        return " ".join((*names, "2") if self.twin else names)


def summed(steps: tuple[Encore, ...]) -> Encore:
    """All steps of a ladder as one."""
    values: dict[str, Any] = {}
    for name in Encore.model_fields:
        found = [getattr(step, name) for step in steps]
        values[name] = any(found) if isinstance(getattr(Encore(), name), bool) else sum(found)
    return Encore(**{name: min(value, LIMITS.get(name, value)) for name, value in values.items()})


LIMITS: Final = {"fewer_picks": 2, "fewer_strings": 2, "fatigue": 75, "less_rest": 9, "less_pay": 9,
                 "dearer": 9, "enemy_stamina": 99}  # fmt: skip
HEROES: Final = tuple(full_id(OWN, id) for id in DECKS)
HERO: Final = HEROES[0]
