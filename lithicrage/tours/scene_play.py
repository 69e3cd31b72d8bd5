"""One scenario of a tour, set up and played: its names looked up, its moment checked, its steps
taken, what came of it compared (TR1-TR15).

A match on the way is not played: a step says how it ends.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from lithicrage.engine import rules
from lithicrage.engine.setup import FOES, PLAYERS
from lithicrage.language.findings import Finding, hint
from lithicrage.language.models import Action, Ancestry, Class, Enemy
from lithicrage.language.report import Report
from lithicrage.language.source import Spot
from lithicrage.packs.library import CORE, Library
from lithicrage.packs.pack import Pack
from lithicrage.scenarios.checking import Mismatch, differ
from lithicrage.scenarios.stage import Impossible
from lithicrage.scenarios.suite import ScenarioOutcome
from lithicrage.tours.choices import TourChoice
from lithicrage.tours.contract import check_tour
from lithicrage.tours.models import (
    HEADLINER,
    LOCK_IN,
    MERCH,
    REHEARSAL,
    Roadside,
    Tour,
    TourGear,
    Venue,
)
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.reading import TourBook, read_tours
from lithicrage.tours.road import Stop
from lithicrage.tours.scene_text import TourSceneText, TourStep
from lithicrage.tours.state import OFFER, start_tour

CARDS: Final = {"card": Action, "ancestry": Ancestry, "class": Class, "enemy": Enemy}
ITEMS: Final = {"tour": Tour, "venue": Venue, "gear": TourGear, "event": Roadside}
COUNTERS: Final = ("rest", "drop")  # what merch sells besides cards and gear
QUIET: Final = (MERCH, REHEARSAL, LOCK_IN)  # stops where nothing is drawn ahead
SAME: Final = {  # the words of steps that mean a choice of another name
    "carry": "take", "leave_gear": "leave", "to_drop": "drop", "to_trade": "trade",
    "trade_from": "trade", "pass_pick": "none", "pass_pack": "none", "move_on": "none",
}  # fmt: skip


@dataclass
class TourGround:
    """What the names in a file mean: the cards and tours of its packs, its own pack's first."""

    library: Library
    book: TourBook
    homes: tuple[str, ...]
    findings: list[Finding]

    @classmethod
    def of(cls, packs: list[Pack]) -> TourGround:
        """The ground of these packs, the core set first among them."""
        library = Library(packs)
        book = read_tours(library)
        homes = tuple(one.id for one in packs if one.id != CORE)
        return cls(library, book, homes, [*library.findings, *book.findings])

    def known(self, kind: str) -> Collection[str]:
        """The full ids of a kind of card or of item."""
        if kind in CARDS:
            return self.library.models(CARDS[kind])
        return self.book.models(ITEMS[kind])

    def full(self, kind: str, id: str) -> str:
        """The full id that an id means, or ""."""
        known = self.known(kind)
        own = (f"{home}:{id}" for home in self.homes if ":" not in id)
        tried = (*own, id.removeprefix(f"{CORE}:"))
        return next((one for one in tried if one in known), "")


class TourScene:
    """One scenario, set up. Raises Impossible for names that mean nothing and moments that cannot
    be; its findings name the places."""

    def __init__(self, text: TourSceneText, ground: TourGround) -> None:
        self.text = text
        self.ground = ground
        self.report = Report(text.file)
        given, spot = text.given, text.spot.at("given")
        names = self.names(given, spot)
        self.expect = self.names(text.expect, text.spot.at("expect"))
        self.play = self.steps(text.play)
        self.offers = self.steps(text.expect.get("offers", ()))
        self.refused = self.steps(text.expect.get("refused", ()))
        self.check()
        self.state = start_tour(self.plan(names, spot), given.get("seed", 1), log=True)
        self.pack(names, spot)
        self.stand(names, spot)
        self.check()
        try:
            check_tour(self.state)
        except AssertionError as error:
            self.report.value(spot, "LR604", f"this moment cannot be: {error}")
        self.check()

    def check(self) -> None:
        """Raise Impossible for what was found so far."""
        if self.report.findings:
            raise Impossible(self.report.findings)

    # -- names

    def names(self, values: Mapping[str, Any], spot: Spot) -> dict[str, Any]:
        """The values with full ids in place of short ones."""
        found = dict(values)
        for key in ("tour", "venue", "event"):
            if key in values:
                found[key] = self.full(key, values[key], spot.at(key))
        for key, kind in (("gear", "gear"), ("enemies", "enemy")):
            if key in values:
                named = enumerate(values[key])
                found[key] = tuple(self.full(kind, id, spot.at(key, n)) for n, id in named)
        for key in ("hero", "partner"):
            if key in values:
                pairs = zip(("ancestry", "class"), values[key], (0, 1), strict=True)
                found[key] = tuple(self.full(kind, id, spot.at(key, n)) for kind, id, n in pairs)
        for key in ("cards", "deck"):
            if key in values:
                counts = values[key].items()
                found[key] = {self.full("card", id, spot.at(key, id)): n for id, n in counts}
        return found

    def full(self, kind: str, id: str, spot: Spot) -> str:
        """The full id that an id means; the id itself, with a finding, if it means nothing."""
        found = self.ground.full(kind, id)
        if not found:
            near = hint(id, self.ground.known(kind))
            self.report.value(spot, "LR403", f"there is no {kind} `{id}`{near}")
        return found or id

    def steps(self, steps: tuple[TourStep, ...]) -> tuple[TourStep, ...]:
        """Steps with the full ids of what they are about."""
        return tuple(replace(step, about=self.about(step)) for step in steps)

    def about(self, step: TourStep) -> str:
        if not step.about or step.about.isdecimal():
            return step.about
        if step.word == "buy" and step.about in COUNTERS:
            return step.about
        piece = self.ground.full("gear", step.about)
        if step.word == "leave":
            return self.full("gear", step.about, step.spot)
        if step.word in ("take", "buy") and piece:
            return piece
        return self.full("card", step.about, step.spot)

    # -- the moment

    def plan(self, given: Mapping[str, Any], spot: Spot) -> TourPlan:
        """The tour and who goes on it."""
        ground, encore = self.ground, given.get("encore", 0)
        most = len(ground.book.get(Tour, given["tour"]).encores)
        if encore > most:
            message = f"`encore` is from 0 to {most} on this tour; found {encore}"
            self.report.value(spot.at("encore"), "LR604", message)
            self.check()
        kin, cls = given["hero"]
        others = encore, given.get("partner")
        try:
            return TourPlan(ground.library, ground.book, given["tour"], kin, cls, *others)
        except (ValueError, LookupError) as error:
            self.report.value(spot.at("hero"), "LR604", str(error))
            raise Impossible(self.report.findings) from None

    def pack(self, given: Mapping[str, Any], spot: Spot) -> None:
        """Give the hero what the scenario says."""
        state, bag = self.state, self.state.bags[0]
        purse, copies = bag.purse, state.plan.copies
        for key in ("strings", "coins", "fatigue", "experience"):
            setattr(purse, key, given.get(key, getattr(purse, key)))
        purse.gear[:] = given.get("gear", purse.gear)
        for key in ("cards", "deck"):
            for id, count in given.get(key, {}).items():
                if count > copies:
                    message = f"nobody has more than {copies} copies of a card; found {count}"
                    self.report.value(spot.at(key).at(id), "LR604", message)
        if "deck" in given:
            bag.deck.clear()
            bag.deck.update({id: count for id, count in given["deck"].items() if count})
        for id, count in given.get("cards", {}).items():
            bag.owned[id] = count
        for id, count in bag.deck.items():
            bag.owned[id] = max(bag.owned[id], count)
        for id in [id for id, count in bag.owned.items() if not count]:
            del bag.owned[id]
        most = state.plan.most_fatigue(bag)
        if purse.fatigue > most:
            message = f"`fatigue` is at most {most} for this hero; found {purse.fatigue}"
            self.report.value(spot.at("fatigue"), "LR604", message)
        state.next_gig = {key: n for key, n in given.get("next_gig", {}).items() if n}

    def stand(self, given: Mapping[str, Any], spot: Spot) -> None:
        """Stand before the stop that the scenario says."""
        state, leg = self.state, given.get("leg", 1)
        legs = len(state.plan.tour.legs)
        if leg > legs:
            self.report.value(spot.at("leg"), "LR604", f"the tour has {legs} legs; found {leg}")
            return
        drafting = state.phase == OFFER
        if leg > 1 or (drafting and "deck" in given):
            state.leg = leg - 1
            state.begin_leg()
            drafting = False
        if "stop" not in given:
            return
        if drafting:
            self.report.value(spot.at("stop"), "LR604", "a draft comes first: give a `deck`")
            return
        stop = Stop(
            given["stop"],
            enemies=given.get("enemies", ()),
            venue=given.get("venue", ""),
            event=given.get("event", ""),
        )
        heroes = len(state.plans)
        if stop.venue and stop.venue not in state.plan.venues(heroes):
            message = f"the venue `{stop.venue}` is for more heroes than {heroes}"
            self.report.value(spot.at("venue"), "LR604", message)
            return
        # the first of its column, a headliner of the last one; what is not said of it is drawn
        column = len(state.road) - 1 if stop.kind == HEADLINER else 0
        old, *others = state.road[column]
        stop = replace(stop, ways=old.ways)
        stop = stop if stop.kind in QUIET else state.book(stop)
        state.column, state.place = column - 1, 0
        state.road = (*state.road[:column], (stop, *others), *state.road[column + 1 :])
        count = self.ground.book.get(Venue, stop.venue).enemies if stop.venue else 1
        if stop.enemies and len(stop.enemies) != count:
            where = f"at the venue `{stop.venue}`" if stop.venue else f"at a {stop.kind}"
            message = f"{('one Enemy waits', 'two Enemies wait')[count - 1]} {where}"
            self.report.value(spot.at("enemies"), "LR604", message)

    # -- the play

    def played(self) -> ScenarioOutcome:
        """Take the steps, once, and compare."""
        text, stuck = self.text, self.stuck()
        missed = [stuck] if stuck is not None else list(self.differences())
        log = tuple(map(str, self.state.log or ()))
        return ScenarioOutcome(text.name, text.file, text.spot.line, tuple(missed), log, "tour")

    def stuck(self) -> Mismatch | None:
        """Take the steps; the first that cannot be taken, or can though it should be refused."""
        for step in self.play:
            self.state.say(f"> {step.text}")
            wrong = self.refuse(step) if step.refused else self.take(step)
            if wrong is not None:
                return Mismatch("play", *wrong, step.spot.line, step.spot.column)
        return None

    def take(self, step: TourStep) -> tuple[str, str] | None:
        """Take a choice, or say what was expected and found."""
        place = self.place(step)
        if place is None:
            return f"`{step.text}` to be on offer", self.waiting()
        state, match = self.state, self.state.match
        if match is None:
            state.choose(place)
            return None
        heroes = match.seats[: len(state.plans)]
        most = min(hero.stamina_start for hero in heroes)
        left = int(step.about or most) if step.word == "win" else 0
        if left > most:
            return f"at most {most} Stamina left", str(left)
        for hero in heroes:
            hero.stamina = left
        match.result = PLAYERS if step.word == "win" else FOES
        state.settle_match()
        return None

    def refuse(self, step: TourStep) -> tuple[str, str] | None:
        """Say what was found if a step is on offer."""
        if self.place(step) is None:
            return None
        return f"`{step.text}` to be refused", "it on offer"

    def place(self, step: TourStep) -> int | None:
        """The index of the choice that a step means; None if it is not on offer."""
        known = self.words()
        if step.word == "choice":
            place = int(step.about) - 1
            return place if self.state.match is None and place < len(known) else None
        about = "" if step.word == "win" else step.about
        wanted = (step.word, about)
        return known.index(wanted) if wanted in known else None

    def words(self) -> list[tuple[str, str]]:
        """What is on offer, in the words of steps with full ids."""
        if self.state.match is not None:
            return [("win", ""), ("lose", "")]
        return [words_of(choice) for choice in self.state.options()]

    def waiting(self) -> str:
        """What the tour is waiting for, in words."""
        known = ", ".join(" ".join(filter(None, one)) for one in self.words())
        return f"{self.state.phase}: {known or 'nothing'}"

    # -- what came of it

    def differences(self) -> Iterator[Mismatch]:
        """Everything that is not as expected."""
        spot = self.text.spot.at("expect")
        for key, wanted in self.expect.items():
            if key in ("offers", "refused"):
                continue
            found = self.value(key, wanted)
            if found != wanted:
                yield differ(key, wanted, found, spot.at(key))
        for step in self.offers:
            if (self.place(step) is None) != step.refused:
                yield differ("offers", step.text, self.waiting(), step.spot)
        for step in self.refused:
            if self.place(step) is not None:
                yield differ("refused", f"no `{step.text}`", self.waiting(), step.spot)

    def value(self, key: str, wanted: Any) -> Any:
        """What there is of a key of `expect`."""
        state, bag = self.state, self.state.bags[0]
        if key in ("stamina", "enemy_stamina", "rules"):
            return self.of_match(key, wanted)
        if key in ("cards", "deck"):
            held = bag.owned if key == "cards" else bag.deck
            return {id: held[id] for id in wanted}
        if key == "next_gig":
            return {name: state.next_gig.get(name, 0) for name in wanted}
        if key == "won":
            return state.result > 0 if state.seat is None else "a tour under way"
        if key in ("enemies", "venue"):
            return getattr(state.stop, key) if state.stop is not None else "no stop"
        found: dict[str, Any] = {
            "phase": state.phase,
            "offer": state.offer.kind if state.offer is not None else "none",
            "leg": state.leg + 1,
            "level": bag.level(state.plan.tour),
            "choices": len(self.words()),
            "owned": bag.owned.total(),
            "size": bag.deck.total(),
            "gear": tuple(bag.gear),
        }
        return found[key] if key in found else getattr(bag, key)

    def of_match(self, key: str, wanted: Any) -> Any:
        """What there is of a key that asks about the match."""
        match = self.state.match
        if match is None:
            return "no match"
        if key == "rules":
            return {name: self.answer(name, wanted[name]) for name in wanted}
        place = 0 if key == "stamina" else len(self.state.plans)
        return match.seats[place].stamina_start

    def answer(self, name: str, wanted: Any) -> Any:
        """The table's answer for everybody, in the form of the one that is wanted; all answers
        where they differ."""
        match = self.state.match
        assert match is not None
        found = [match.rule(rules.BY_NAME[name].index, one.seat) for one in match.seats]
        told = [list(one) if isinstance(one, tuple) else one for one in found]
        return wanted if all(one == wanted for one in told) else told


def words_of(choice: TourChoice) -> tuple[str, str]:
    """A choice in the words of steps, with the full id of what it is about."""
    deed = choice.deed
    if deed in ("go", "rebuild"):
        return deed, str(choice.place + 1)
    if deed == "event":
        return ("answer", str(choice.place + 1)) if choice.place >= 0 else ("none", "")
    about = choice.about.rpartition(" ")[2] if deed == "buy" else choice.about
    word = SAME.get(deed, deed)
    return word, "" if word in ("none", "built", "again", "pass") else about
