"""A running tour as a State: it stops only to ask, and a match inside it is its frame (TR1-TR13).

While a gig is played, the tour's choices are the match's choices. Everything that chance brings is
drawn from one stream when it is reached, so the same seed and choices give the same tour.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Self

from lithicrage.base.tongue import tr, tr_n
from lithicrage.decks.lineup import Lineup
from lithicrage.engine.match import Match
from lithicrage.engine.setup import PLAYERS
from lithicrage.game.protocol import IllegalChoice
from lithicrage.game.rng import Rng
from lithicrage.tours import asking, booking, events, offers
from lithicrage.tours.bag import Bag
from lithicrage.tours.choices import Offer, TourChoice
from lithicrage.tours.models import (
    FIGHTS,
    GIG,
    HEADLINER,
    LOCK_IN,
    MERCH,
    REHEARSAL,
    ROADSIDE,
    Roadside,
    Venue,
)
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.road import Road, Stop, draw_road

ROAD: Final = "road"
DECK: Final = "deck"
MATCH: Final = "match"
LOST: Final = "lost"
OFFER: Final = "offer"
OVER: Final = "over"
EDITS: Final = 80  # changes of the deck between two stops
CONCEDE: Final = 1_000_000  # in a match: to give it up (TR3); more than any match has choices
SIZE: Final = 16  # bytes of a digest
SEEDS: Final = 1 << 62


@dataclass(frozen=True)
class TourDate:
    """A stop that is behind one: what it was, who played, how it ended, what fame it brought, and
    its place in its column."""

    leg: int
    column: int
    kind: str
    enemies: tuple[str, ...] = ()
    venue: str = ""
    result: int = 0
    stamina: int = 0
    fame: int = 0
    place: int = 0


class TourState:
    """A tour under way. `bag` is what the hero has, `dates` the stops behind, `match` the gig that
    is played now. `log` is None, or a list of sentences about what has happened."""

    def __init__(self, plan: TourPlan, seed: int, log: bool = False) -> None:
        self.plans = plan.heroes
        self.who = 0  # the place of the hero that is asked
        self.seed = seed
        self.log: list[Any] | None = [] if log else None
        self.rng = Rng(seed)
        first = plan.packed()
        others = (Bag(first.purse, own.owned, own.deck) for own in
                  (one.packed() for one in self.plans[1:]))  # fmt: skip
        self.bags = [first, *others]
        self.phase = ROAD
        self.leg = 0
        self.column = -1
        self.place = 0
        self.road: Road = ()
        self.match: Match | None = None
        self.lineup: Lineup | None = None  # of the match that was begun last, and its seed
        self.match_seed = 0
        self.offer: Offer | None = None
        self.queue: list[Offer] = []
        self.next_gig: dict[str, int] = {}
        self.met: list[str] = []
        self.seen: list[str] = []  # venues and events that were drawn
        self.dates: list[TourDate] = []
        self.edits = EDITS
        self.packs = 0
        self.result = 0
        if plan.tour.draft is not None:
            self.offer, self.phase = offers.draft_pack(self), OFFER
        else:
            self.begin_leg()

    @property
    def plan(self) -> TourPlan:
        """The plan of the hero that is asked."""
        return self.plans[self.who]

    @property
    def bag(self) -> Bag:
        """What the hero that is asked has."""
        return self.bags[self.who]

    # -- State

    @property
    def seat(self) -> int | None:
        """Who chooses now, or None when the tour is over."""
        if self.phase == OVER:
            return None
        return self.match.seat if self.match is not None else self.who

    def choices(self) -> Sequence[Any]:
        """The current choices; those of the match while one is played."""
        if self.match is not None:
            return self.match.choices()
        return self.options()

    def choose(self, index: int) -> None:
        """Take a choice and go on to the next; in a match, CONCEDE gives it up. Raises
        IllegalChoice and changes nothing."""
        if self.match is not None:
            given_up = index == CONCEDE
            if not given_up:
                self.match.choose(index)
            if given_up or self.match.over:
                self.settle_match()
            return
        options = self.options()
        if not 0 <= index < len(options):
            raise IllegalChoice(f"there are {len(options)} choices; found {index}")
        self.act(options[index])

    def clone(self) -> Self:
        """An independent copy without the log."""
        other = type(self).__new__(type(self))
        vars(other).update(vars(self))
        other.log = None
        other.rng = Rng(0)
        other.rng.state = self.rng.state
        purse = self.bags[0].purse.clone()
        other.bags = [bag.clone(purse) for bag in self.bags]
        other.match = None if self.match is None else self.match.clone()
        other.queue, other.met = list(self.queue), list(self.met)
        other.seen, other.dates = list(self.seen), list(self.dates)
        other.next_gig = dict(self.next_gig)
        return other

    def secrets(self, seat: int) -> tuple[int, ...]:
        """What the seat cannot know: the hidden cards of the match."""
        return () if self.match is None else self.match.secrets(seat)

    def imagine(self, seat: int, rng: Rng) -> Self:
        """A clone in which everything the seat cannot know is drawn anew: cards, and the road."""
        other = self.clone()
        if self.match is not None:
            other.match = self.match.imagine(seat, rng)
        other.rng.state = rng.below(SEEDS)
        return other

    def scores(self) -> tuple[int, ...]:
        """1 for a tour that was played to its end, -1 for one that broke off, for each hero; last
        the Enemies'."""
        return (self.result,) * len(self.plans) + (-self.result,)

    def digest(self) -> str:
        """A fingerprint of everything that can still make a difference."""
        said = {
            "plan": self.plans[0].digest,
            "rng": self.rng.state,
            "bag": self.bags[0].plain(),
            "phase": self.phase,
            "at": [self.leg, self.column, self.place, self.edits, self.packs],
            "road": [[vars(stop) for stop in column] for column in self.road],
            "offers": [one.plain() for one in (self.offer, *self.queue) if one is not None],
            "next": dict(sorted(self.next_gig.items())),
            "met": [self.met, self.seen, self.result],
            "dates": [vars(one) for one in self.dates],
            "match": self.match.digest() if self.match is not None else "",
        }
        if len(self.plans) > 1:
            said["partner"] = [self.who, self.bags[1].plain()]
        text = json.dumps(said, sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=SIZE, person=b"tour").hexdigest()

    # -- where one is

    @property
    def stop(self) -> Stop | None:
        """The stop one is at; None before the first of a leg."""
        return self.road[self.column][self.place] if self.column >= 0 else None

    @property
    def ways(self) -> tuple[int, ...]:
        """The places in the next column that one may go to."""
        stop = self.stop
        return stop.ways if stop is not None else tuple(range(len(self.road[0])))

    def begin_leg(self) -> None:
        """Draw the road of a leg, and what waits at its first stops."""
        self.road = draw_road(self.plan.tour.legs[self.leg], self.rng)
        self.column, self.place = -1, 0
        self.reveal()
        self.say(f"Leg {self.leg + 1}: {self.plan.tour.legs[self.leg].name}.")
        self.go_on()

    def reveal(self) -> None:
        """Draw what waits one step ahead (TR2)."""
        column = list(self.road[self.column + 1])
        for place in self.ways:
            if not column[place].known():
                column[place] = self.book(column[place])
        self.road = (*self.road[: self.column + 1], tuple(column), *self.road[self.column + 2 :])

    def book(self, stop: Stop) -> Stop:
        """The stop with its Enemies and venue, or its event; what is known of it stays."""
        book, venue = self.plan.book, stop.venue
        if stop.kind == ROADSIDE:
            return replace(stop, event=stop.event or self.fresh(sorted(book.models(Roadside))))
        if not venue and (stop.kind != GIG or self.plan.encore.venues):
            venue = self.fresh(self.plan.venues(len(self.plans)))
        leg = self.plan.tour.legs[self.leg]
        tiers = leg.headliner if stop.kind == HEADLINER else leg.tiers
        tier = tiers[self.rng.below(len(tiers))]
        count = book.get(Venue, venue).enemies if venue else 1
        enemies = stop.enemies or tuple(self.fresh_enemy(tier) for _ in range(count))
        return replace(stop, enemies=enemies, venue=venue)

    def fresh(self, ids: Sequence[str]) -> str:
        """One of these that was not seen yet, as long as there is one; "" of none."""
        left = [id for id in ids if id not in self.seen] or list(ids)
        if not left:
            return ""
        found = left[self.rng.below(len(left))]
        self.seen.append(found)
        return found

    def fresh_enemy(self, tier: int) -> str:
        """An Enemy of a tier that was not met yet, as long as there is one."""
        known = self.plan.enemies(tier)
        left = [id for id in known if id not in self.met] or list(known)
        found = left[self.rng.below(len(left))]
        self.met.append(found)
        return found

    # -- what may be chosen

    def options(self) -> list[TourChoice]:
        """The choices outside of a match, in their order."""
        if self.phase == OVER:
            return []
        if self.phase == ROAD:
            return asking.road_options(self)
        if self.phase == DECK:
            return asking.deck_options(self)
        if self.phase == LOST:
            left, fame = self.bag.strings, self.plan.tour.fame.passed
            words = tr_n(
                "Play it again, with {n} string.", "Play it again, with {n} strings.", left
            )
            again = TourChoice(words, "again")
            passed = TourChoice(tr("Pass it by: {fame} Fame less.", fame=fame), "pass")
            stop = self.stop
            assert stop is not None
            return [again] if stop.kind == HEADLINER else [again, passed]
        assert self.offer is not None
        return list(offers.options(self, self.offer))

    # -- what a choice does

    def act(self, choice: TourChoice) -> None:
        """Do what was chosen outside of a match."""
        deed, bag = choice.deed, self.bag
        if deed == "go":
            self.arrive(choice.place)
        elif deed == "rebuild":
            self.phase, self.who = DECK, choice.place
        elif deed == "built":
            self.phase, self.who = ROAD, 0
        elif deed in ("out", "in"):
            self.edits -= 1
            bag.deck[choice.about] += 1 if deed == "in" else -1
            if not bag.deck[choice.about]:
                del bag.deck[choice.about]
        elif deed == "again":
            self.play()
        elif deed == "pass":
            bag.credit("passed by", -self.plan.tour.fame.passed)
            self.go_on()
        else:
            offers.take(self, choice)

    def arrive(self, place: int) -> None:
        """Come to a stop of the next column: it gives some Stamina back (TR4)."""
        self.column, self.place = self.column + 1, place
        self.edits = EDITS
        stop = self.stop
        assert stop is not None
        rest = max(0, self.plan.tour.rest - self.plan.encore.less_rest)
        self.bag.fatigue = max(0, self.bag.fatigue - rest)
        if self.column + 1 < len(self.road):
            self.reveal()
        if stop.kind in FIGHTS:
            self.play()
            return
        self.dates.append(TourDate(self.leg, self.column, stop.kind, place=place))
        make = {MERCH: offers.merch, REHEARSAL: offers.rehearsal}
        if stop.kind == ROADSIDE:
            self.offer = events.offered(stop.event)
        elif stop.kind == LOCK_IN:
            self.offer = offers.lock_in(self)
        else:
            self.queue += self.for_each(make[stop.kind])
            self.offer = self.queue.pop(0)
        self.phase = OFFER

    def for_each(self, make: Callable[[TourState], Offer]) -> list[Offer]:
        """Something that is offered to every hero in turn."""
        if len(self.plans) == 1:
            return [make(self)]
        found = []
        for who in range(len(self.plans)):
            self.who = who
            found.append(replace(make(self), who=who))
        self.who = 0
        return found

    def play(self) -> None:
        """Begin the match of this stop, with new shuffles."""
        stop = self.stop
        assert stop is not None
        self.match_seed = self.rng.below(SEEDS)
        self.seat_match(stop)
        if self.match is not None and self.match.over:
            self.settle_match()

    def seat_match(self, stop: Stop) -> None:
        """Deal the match of a stop from its seed."""
        self.lineup = booking.booked(self.plans[0], stop, self.bags, self.next_gig, self.leg)
        self.match = self.plan.deal(self.lineup, self.match_seed, self.log is not None)
        self.phase = MATCH

    def settle_match(self) -> None:
        """The match is over, or given up, which wins for nobody: Stamina is missing, and there is
        pay, or a string less (TR3-TR6)."""
        match, stop, tour, bag = self.match, self.stop, self.plan.tour, self.bag
        assert match is not None and stop is not None
        count = len(self.plans)
        kept = sum(max(0, hero.stamina) for hero in match.seats[:count])
        lost = max(0, sum(hero.stamina_start for hero in match.seats[:count]) - kept)
        won = match.result == PLAYERS
        if won:  # who loses has a string less, and sleeps it off
            share = tour.fatigue + self.plan.encore.fatigue
            more = (lost * share + 50 * count) // (100 * count)
            bag.fatigue = min(bag.fatigue + more, self.plans[0].most_fatigue(bag))
        self.match, kept = None, kept // count
        before = bag.fame
        if won:
            self.pay(stop, kept)
        else:
            bag.strings -= 1
        fame = bag.fame - before
        self.dates.append(
            TourDate(self.leg, self.column, stop.kind, stop.enemies, stop.venue,
                     1 if won else -1, kept, fame, self.place)
        )  # fmt: skip
        if won:
            self.next_gig = {}
            self.queue += offers.after_win(self, stop.kind)
            self.go_on()
        elif bag.strings <= 0:
            self.end(-1)
        else:
            self.phase = LOST

    def pay(self, stop: Stop, kept: int) -> None:
        """Experience, coins and fame for a win (TR5, TR6, TR13)."""
        tour, bag, level = self.plan.tour, self.bag, self.bag.level(self.plan.tour)
        bag.experience += getattr(tour.experience, stop.kind)
        pay = getattr(tour.pay, stop.kind) + self.next_gig.get("coins", 0)
        bag.coins += max(0, pay - self.plan.encore.less_pay)
        bag.credit(stop.kind, getattr(tour.fame, stop.kind))
        bag.credit("Stamina kept", kept * tour.fame.stamina // 100)
        bag.credit("venue", tour.fame.venue if stop.venue else 0)
        if bag.level(tour) > level:
            self.say(f"Level {bag.level(tour)}.")

    def go_on(self) -> None:
        """The next thing to be offered, else the road, the next leg, or the end."""
        self.offer = None
        if self.queue:
            self.offer = self.queue.pop(0)
            self.who = self.who if self.offer.who < 0 else self.offer.who
            self.phase = OFFER
            return
        self.who = 0
        stop = self.stop
        if stop is None or stop.kind != HEADLINER:
            self.phase = ROAD
        elif self.leg + 1 < len(self.plan.tour.legs):
            self.leg += 1
            self.begin_leg()
        else:
            self.end(1)

    def end(self, result: int) -> None:
        """The tour is over: strings that are left count, and the encore multiplies (TR13)."""
        bag = self.bag
        if result > 0:
            bag.credit("strings left", bag.strings * self.plan.tour.fame.string)
            bag.credit("encore", bag.fame * self.plan.encores // 10)
        self.result, self.phase, self.offer = result, OVER, None

    def say(self, words: str) -> None:
        """Tell what happened to whoever listens."""
        if self.log is not None:
            self.log.append(words)


def start_tour(plan: TourPlan, seed: int, log: bool = False) -> TourState:
    """A tour at its first question."""
    return TourState(plan, seed, log)
