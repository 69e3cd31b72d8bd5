"""A tour as a row of small numbers, as a hero may know it: what learners of tours see.

Owns what each entry means (`layout`). It is made of the cards and tours of the packs and of the
number of heroes, so that all their tours fit one network. A match under way stands at the end, as
`engine.rows` has it. A row holds nothing that its hero may not know (A73, TR2).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from lithicrage.decks.legality import build
from lithicrage.engine.rows import DRAWN, HANDS, LIMIT, MOST_CHOICES, OPTION, RowWriter
from lithicrage.language.models import Action, Ancestry, Class, Enemy
from lithicrage.language.table_rules import parse_rules
from lithicrage.packs.library import Library
from lithicrage.tours import offers
from lithicrage.tours.choices import TourChoice
from lithicrage.tours.models import FIGHTS, SIDES, Roadside, Tour, TourGear, Venue
from lithicrage.tours.reading import NEXT, TourBook
from lithicrage.tours.road import WIDE, Stop
from lithicrage.tours.state import DECK, LOST, MATCH, OFFER, OVER, ROAD, TourState

PHASES: Final = (ROAD, DECK, MATCH, LOST, OFFER, OVER)
HEAD: Final = (
    "phase", "asked", "tour", "encore", "leg", "column", "place", "level", "experience",
    "to the next level", "strings", "coins", "fame", "fatigue", "most fatigue", "changes left",
    "packs opened", "result", *(f"next gig: {what}" for what in NEXT),
)  # fmt: skip
HERO: Final = (
    "ancestry", "class", "might", "agility", "wisdom", "stamina", "cost limit", "deck cost",
    "deck size",
)  # fmt: skip
STOPS: Final = (*FIGHTS, *SIDES)
STOP: Final = ("kind", *(f"way {n}" for n in range(WIDE)), "enemy", "enemy 2", "venue", "event")
OFFERS: Final = (
    "pick", "draft", "signature", "gear", "leave_gear", "drop", "trade_from", "trade", "merch",
    "rehearsal", "lock_in", "event",
)  # fmt: skip
ITEM: Final = ("card", "gear", "price")
MOST_ITEMS: Final = 9  # a pack of a draft, the largest of all that is offered
ABOUT_A_PLACE: Final = ("go", "rebuild", "event")
ABOUT_GEAR: Final = ("carry", "leave_gear", "buy gear")
DEEDS: Final = (
    *ABOUT_A_PLACE, *ABOUT_GEAR, "built", "out", "in", "again", "pass", "take", "pass_pick",
    "pass_pack", "drop", "trade_from", "to_drop", "to_trade", "sleep", "night", "move_on",
    "buy card", "buy rest", "buy drop",
)  # fmt: skip
NO_STOP: Final = Stop("")

Numbers = dict[str, int]


class TourRowWriter:
    """Writes rows of tours of these packs for so many heroes; `layout` names their entries."""

    def __init__(self, library: Library, tours: TourBook, heroes: int, choices: int) -> None:
        self._cards = tuple(library.models(Action))
        self._card = numbered(self._cards)
        self._kin, self._class = numbered(library.models(Ancestry)), numbered(library.models(Class))
        self._enemy, self._tour = numbered(library.models(Enemy)), numbered(tours.models(Tour))
        self._gear, self._venue = numbered(tours.models(TourGear)), numbered(tours.models(Venue))
        self._event = numbered(tours.models(Roadside))
        legs = [leg for one in tours.models(Tour).values() for leg in one.legs]
        self._columns = 1 + max(len(leg.columns) for leg in legs)
        self._match = RowWriter(library.book(), 2 * heroes, choices)
        own = tuple(self._names(heroes))
        deeds = (f"choice {number}: deed" for number in range(choices))
        self.layout: tuple[str, ...] = (*own, *deeds, *self._match.layout)
        self._deeds_at = len(own)
        self._match_at = len(own) + choices
        self._blank = memoryview(bytes(2 * len(self.layout))).cast("h")

    def _names(self, heroes: int) -> Iterator[str]:
        """What each entry means, in order, up to the choices."""
        yield from HEAD
        for place in range(heroes):
            yield from (f"hero {place}: {name}" for name in HERO)
            for where in ("owned", "in deck"):
                yield from (f"hero {place}: {card} {where}" for card in self._cards)
        yield from (f"gear: {piece}" for piece in self._gear)
        for column in range(self._columns):
            for place in range(WIDE):
                yield from (f"stop {column}.{place}: {name}" for name in STOP)
        yield from ("offer", "offer: card", "offer: event")
        for item in range(MOST_ITEMS):
            yield from (f"offer {item}: {name}" for name in ITEM)

    def write(self, state: TourState, viewer: int, row: memoryview[int]) -> None:
        """Write what a hero may know into `row`, which has one int16 for each entry."""
        row[:] = self._blank
        heroes = (self._hero(state, who) for who in in_turn(viewer, len(state.plans)))
        said = array(
            "h",
            chain(
                (min(LIMIT, max(-LIMIT, number)) for number in self._head(state, viewer)),
                chain.from_iterable(heroes),
                (piece in state.bag.gear for piece in self._gear),
                self._road(state),
                self._offer(state),
            ),
        )
        row[: len(said)] = memoryview(said)
        if state.match is not None:
            self._match.write(state.match, viewer, row[self._match_at :])
        elif state.seat == viewer:
            at = self._match_at + self._match.options_at
            for number, one in enumerate(state.options()):
                deed, card, value = self._choice(one)
                row[self._deeds_at + number] = deed
                row[at], row[at + 2] = card, value
                at += len(OPTION)

    def _head(self, state: TourState, viewer: int) -> Iterable[int]:
        """Where the tour is, and what the heroes share."""
        plan, bag = state.plan, state.bag
        left = bag.next_level(plan.tour)
        asked = 0 if state.seat is None else 1 if state.seat == viewer else 2
        return (
            1 + PHASES.index(state.phase), asked, self._tour[plan.id], plan.encores,
            1 + state.leg, 1 + state.column, 1 + state.place, bag.level(plan.tour), bag.experience,
            0 if left is None else left - bag.experience, bag.strings, bag.coins, bag.fame,
            bag.fatigue, plan.most_fatigue(bag), state.edits, state.packs, state.result,
            *(state.next_gig.get(what, 0) for what in NEXT),
        )  # fmt: skip

    def _hero(self, state: TourState, who: int) -> Iterator[int]:
        """Who a hero is, and which cards are owned and in the deck."""
        plan, bag = state.plans[who], state.bags[who]
        built = build(plan.deck(bag.deck), plan.shelf, bag.level(plan.tour))
        yield from (self._kin[plan.ancestry], self._class[plan.cls])
        yield from (*built.stats, built.cost_limit, built.cost, built.size)
        for counts in (bag.owned, bag.deck):
            yield from (counts.get(card, 0) for card in self._cards)

    def _road(self, state: TourState) -> Iterator[int]:
        """The stops of the leg, what waits there as far as it is known (TR2)."""
        for column in range(self._columns):
            stops = state.road[column] if column < len(state.road) else ()
            for place in range(WIDE):
                yield from self._stop(stops[place] if place < len(stops) else NO_STOP)

    def _stop(self, stop: Stop) -> Iterator[int]:
        yield 1 + STOPS.index(stop.kind) if stop.kind else 0
        yield from (way in stop.ways for way in range(WIDE))
        first, second = (*stop.enemies, "", "")[:2]
        yield from (self._enemy.get(first, 0), self._enemy.get(second, 0))
        yield from (self._venue.get(stop.venue, 0), self._event.get(stop.event, 0))

    def _offer(self, state: TourState) -> Iterator[int]:
        """What is on offer: its kind, what it is about, and each thing, with its price at merch."""
        offer = state.offer
        if offer is None:
            return
        event = offer.kind == "event"
        yield 1 + OFFERS.index(offer.kind)
        yield 0 if event else self._card.get(offer.about, 0)
        yield self._event[offer.about] if event else 0
        for item in offer.items:
            kind, _, id = item.partition(" ") if offer.kind == "merch" else ("", "", item)
            geared = kind == "gear" or offer.kind in ("gear", "leave_gear")
            yield 0 if geared else self._card.get(id, 0)
            yield self._gear[id] if geared else 0
            yield offers.price_of(state, item) if offer.kind == "merch" else 0

    def _choice(self, one: TourChoice) -> tuple[int, int, int]:
        """A choice outside of a match: its deed, the card it names, and the place or the gear."""
        deed, id = one.deed, one.about
        if deed == "buy":
            kind, _, id = id.partition(" ")
            deed = f"buy {kind}"
        number = 1 + DEEDS.index(deed)
        if deed in ABOUT_A_PLACE:
            return number, 0, 1 + one.place
        if deed in ABOUT_GEAR:
            return number, 0, self._gear[id]
        return number, self._card.get(id, 0), 0


def numbered(ids: Iterable[str]) -> Numbers:
    """Numbers from 1 for ids in their order; 0 is none."""
    return {id: number for number, id in enumerate(ids, 1)}


def in_turn(first: int, count: int) -> Iterator[int]:
    """The heroes from one of them on."""
    return ((first + place) % count for place in range(count))


def most_tour_choices(library: Library, tours: TourBook) -> int:
    """How many choices there may be at once on any tour of these packs.

    The most are every card to take out of a deck and every one to put in, or the pairs of a Power
    Roll: of a hand as large as a tour or a venue deals it, and DRAWN cards more.
    """
    most = max(MOST_CHOICES, 1 + 2 * len(library.models(Action)))
    venues = [{}, *(venue.rules for venue in tours.models(Venue).values())]
    for tour in tours.models(Tour).values():
        profile, answers = parse_rules(tour.rules)
        for rules in venues:
            table = library.table(profile, answers | rules, ())
            hand = DRAWN + max(int(str(table[rule])) for rule in HANDS)
            most = max(most, hand * (hand - 1))
    return most
