"""Scenarios of tours: a moment of a tour, what is chosen, and what must come of it (TR1-TR13).

A file is a list of mappings; `given: {tour: ...}` sets them apart from scenarios of matches. A
match in one is not played: `win 30` or `lose` says how it ended.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from lithicrage.engine.setup import FOES, PLAYERS
from lithicrage.language.findings import Finding, hint
from lithicrage.language.report import Report
from lithicrage.language.source import Source, Spot
from lithicrage.packs.library import Library
from lithicrage.tours import events, offers
from lithicrage.tours.models import FIGHTS, LOCK_IN, MERCH, REHEARSAL, SIDES, Roadside, TourGear
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.reading import TourBook
from lithicrage.tours.road import Stop
from lithicrage.tours.state import OFFER, TourState, start_tour

KEYS: Final = ("name", "why", "given", "play", "expect")
GIVEN: Final = ("tour", "hero", "partner", "seed", "encore", "bag", "at", "leg")
BAG: Final = ("strings", "coins", "fatigue", "experience", "owned", "deck", "gear")
EXPECT: Final = ("phase", "offer", "over", "strings", "coins", "fatigue", "experience", "level",
                 "fame", "owned", "gear", "next_gig", "stamina", "can", "cannot")  # fmt: skip
WIN: Final = "win"
LOSE: Final = "lose"
PEOPLE: Final = ("cinderpup", "pit_captain")
CODE: Final = "LR810"  # what is wrong in a scenario of a tour


@dataclass(frozen=True)
class TourScene:
    """A scenario of a tour as a file holds it."""

    name: str
    given: Mapping[str, Any]
    play: tuple[str, ...]
    expect: Mapping[str, Any]
    spot: Spot


@dataclass(frozen=True)
class SceneEnd:
    """What a scene came to: its name, and what failed, each at its place; nothing if it holds."""

    name: str
    failures: tuple[Finding, ...]


def is_scene_file(data: Any) -> bool:
    """Whether plain data are scenarios of tours."""
    first = data[0] if isinstance(data, list) and data else None
    given = first.get("given") if isinstance(first, dict) else None
    return isinstance(given, dict) and "tour" in given


def read_scenes(source: Source) -> tuple[list[TourScene], list[Finding]]:
    """The scenes of a file, and what is wrong with them. Never raises for content."""
    report, found = Report(source.file), list[TourScene]()
    if not isinstance(source.data, list):
        report.value(source.spot, CODE, "a file of such scenarios holds a list")
        return found, report.findings
    for place, data in enumerate(source.data):
        spot, before = source.spot.at(place), len(report.findings)
        if not isinstance(data, dict):
            report.value(spot, CODE, f"a scenario is a mapping with {', '.join(KEYS)}")
            continue
        _keys(report, data, spot, KEYS)
        given: Any = data.get("given")
        expect: Any = data.get("expect")
        for key, values, known in (("given", given, GIVEN), ("expect", expect, EXPECT)):
            if isinstance(values, dict):
                _keys(report, values, spot.at(key), known)
            else:
                report.value(spot, CODE, f"`{key}` is a mapping with {', '.join(known)}")
        bag = given.get("bag") if isinstance(given, dict) else None
        if isinstance(bag, dict):
            _keys(report, bag, spot.at("given").at("bag"), BAG)
        play = data.get("play", [])
        if not isinstance(play, list) or not all(isinstance(one, str) for one in play):
            report.value(spot.at("play"), CODE, "`play` is a list of choices such as `take`")
        if not isinstance(data.get("name"), str):
            report.value(spot, CODE, "a scenario has a `name`")
        if len(report.findings) == before:
            found.append(TourScene(data["name"], given, tuple(play), expect, spot))
    return found, report.findings


def _keys(report: Report, data: Mapping[Any, Any], spot: Spot, known: Sequence[str]) -> None:
    for key in data:
        if key not in known:
            near = hint(str(key), known) or f"; there are {', '.join(known)}"
            report.key(spot.at(key), CODE, f"there is no key `{key}`{near}")


def run_scene(library: Library, book: TourBook, scene: TourScene, file: str) -> SceneEnd:
    """Play a scene, and hold what came of it against what it expects."""
    report = Report(file)
    try:
        state = begin_scene(library, book, scene.given)
    except (LookupError, TypeError, ValueError) as error:
        report.value(scene.spot.at("given"), CODE, f"it cannot begin: {error}")
        return SceneEnd(scene.name, tuple(report.findings))
    for place, words in enumerate(scene.play):
        if told := act(state, words):
            report.value(scene.spot.at("play").at(place), CODE, told)
            return SceneEnd(scene.name, tuple(report.findings))
    for key, wanted in scene.expect.items():
        found = value(state, key, wanted)
        if found != wanted:
            report.value(scene.spot.at("expect").at(key), CODE,
                         f"{scene.name}: expected {key} {wanted}; found {found}")  # fmt: skip
    return SceneEnd(scene.name, tuple(report.findings))


def begin_scene(library: Library, book: TourBook, given: Mapping[str, Any]) -> TourState:
    """The tour of a scene where it begins. Raises ValueError, LookupError for what cannot be."""
    hero = tuple(given.get("hero", PEOPLE))
    partner = given.get("partner")
    ancestry, cls = (str(one) for one in hero)
    other = (str(partner[0]), str(partner[1])) if partner else None
    encore, id = int(given.get("encore", 0)), str(given["tour"])
    plan = TourPlan(library, book, id, ancestry, cls, encore, other)
    state = start_tour(plan, int(given.get("seed", 1)))
    state.leg = int(given.get("leg", 1)) - 1
    if not 0 <= state.leg < len(plan.tour.legs):
        raise ValueError(f"`leg` is from 1 to {len(plan.tour.legs)}")
    bag, said = state.bag, dict(given.get("bag", {}))
    for name in ("strings", "coins", "fatigue", "experience"):
        if name in said:
            setattr(bag, name, int(said[name]))
    if "owned" in said:
        bag.owned = Counter({str(id): int(count) for id, count in said["owned"].items()})
        bag.deck = Counter(bag.owned)
    if "deck" in said:
        bag.deck = Counter({str(id): int(count) for id, count in said["deck"].items()})
    for id in said.get("gear", ()):
        book.get(TourGear, str(id))
        bag.gear.append(str(id))
    if "at" in given:
        _stand(state, str(given["at"]))
    return state


def _stand(state: TourState, at: str) -> None:
    """Put the tour at a stop of a kind, or at an event; a fight begins."""
    known = state.plan.book.models(Roadside)
    if at not in known and at not in (*FIGHTS, *SIDES):
        raise ValueError(f"`at` is a kind of stop or an event; found `{at}`{hint(at, known)}")
    state.begin_leg()
    stop = Stop("roadside", event=at) if at in known else state.book(Stop(at))
    ahead = Stop("headliner", (), stop.enemies) if at != "headliner" else None
    state.road = ((Stop(stop.kind, (0,), stop.enemies, stop.venue, stop.event),),)
    if ahead is not None:
        state.road = (*state.road, (state.book(Stop("headliner")),))
    state.column, state.place = 0, 0
    if stop.kind in FIGHTS:
        state.play()
        return
    make = {MERCH: offers.merch, REHEARSAL: offers.rehearsal, LOCK_IN: offers.lock_in}
    state.offer = events.offered(stop.event) if stop.event else make[stop.kind](state)
    state.phase = OFFER


def act(state: TourState, words: str) -> str:
    """Make a choice, or end the match; what is wrong in a line, "" for nothing.

    A choice is its deed, what it is about and, for a way or an answer, its number from 1, as far as
    more than one has that deed: `take sit_in`, `event 2`, `go 1`, `sleep`.
    """
    deed, *rest = words.split()
    if state.match is not None:
        if deed not in (WIN, LOSE):
            return f"a match is under way: `win STAMINA` or `lose` ends it; found `{words}`"
        hero = state.match.seats[0]
        hero.stamina = int(rest[0]) if deed == WIN and rest and rest[0].isdecimal() else 0
        state.match.result = PLAYERS if deed == WIN else FOES
        state.settle_match()
        return ""
    about, wanted = " ".join(word for word in rest if not word.isdecimal()), None
    numbers = [int(word) for word in rest if word.isdecimal()]
    if numbers:
        wanted = numbers[-1] - 1
    options = state.options()
    for index, one in enumerate(options):
        alike = one.deed == deed and (
            not about or about in (one.about, one.about.partition(" ")[2])
        )
        if alike and wanted in (None, one.place):
            state.choose(index)
            return ""
    said = ", ".join(dict.fromkeys(one.deed for one in options)) or "none"
    return f"`{words}` cannot be chosen now; there are {said}"


def value(state: TourState, key: str, wanted: Any) -> Any:
    """What a key of `expect` is now, in the form that it is wanted in."""
    bag = state.bag
    if key == "owned" and isinstance(wanted, dict):
        return {id: bag.owned[id] for id in wanted}
    if key in ("can", "cannot") and isinstance(wanted, list):
        deeds = {one.deed for one in (state.options() if state.match is None else ())}
        return [deed for deed in wanted if (deed in deeds) is (key == "can")]
    hero = state.match.seats[0] if state.match is not None else None
    plain: dict[str, Any] = {
        "phase": state.phase, "offer": state.offer.kind if state.offer is not None else None,
        "over": {1: "won", -1: "lost"}.get(state.result) if state.seat is None else None,
        "strings": bag.strings, "coins": bag.coins, "fatigue": bag.fatigue,
        "experience": bag.experience, "level": bag.level(state.plan.tour), "fame": bag.fame,
        "gear": list(bag.gear), "next_gig": dict(state.next_gig),
        "stamina": hero.stamina_start if hero is not None else None, "owned": dict(bag.owned),
    }  # fmt: skip
    return plain.get(key)
