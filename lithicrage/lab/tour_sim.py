"""Whole tours, played by a player and a drafter: what each came to, and how often they are won."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from lithicrage.lab.sim import match_seed
from lithicrage.lab.tally import wilson
from lithicrage.lab.tour_drafter import DRAFTERS
from lithicrage.language.models import Ancestry
from lithicrage.minds.players import GREEDY, player
from lithicrage.packs.library import Library
from lithicrage.tours.codes import TourCode
from lithicrage.tours.models import FIGHTS, Starter, Tour
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.reading import TourBook, read_tours, sound_tours
from lithicrage.tours.state import TourState, start_tour

SIZE: Final = 16  # bytes of a digest
STEPS: Final = 200_000  # choices of one tour, at the most


@dataclass(frozen=True)
class TourTask:
    """Tours to be played: which, by whom, from which seed, and the number of the first and last.

    Without an ancestry or a Class, each tour has others in turn. `given` is a piece of gear, or a
    card, that the hero has from the start, by full id.
    """

    tour: str
    seed: int
    first: int
    stop: int
    player: str = GREEDY
    drafter: str = "drafter"
    encore: int = 0
    ancestry: str = ""
    cls: str = ""
    given: str = ""


@dataclass(frozen=True)
class TourEnd:
    """How one tour ended, as plain values."""

    number: int
    ancestry: str
    cls: str
    won: bool
    leg: int
    gigs: int
    lost: int
    level: int
    fame: int
    digest: str


class TooLong(RuntimeError):
    """A tour that does not end."""


def play_tours(library: Library, book: TourBook, task: TourTask) -> list[TourEnd]:
    """The tours of a task in their order. Raises ValueError for what cannot be."""
    found = []
    for number in range(task.first, task.stop):
        state = begun(library, book, task, number)
        play_tour(state, task.player, task.drafter)
        found.append(ended(state, number))
    return found


def begun(library: Library, book: TourBook, task: TourTask, number: int) -> TourState:
    """The tour of this number at its start: every ancestry goes with every Class in turn.

    Raises ValueError and UnknownCard for what cannot be.
    """
    if task.drafter not in DRAFTERS:
        raise ValueError(f"a drafter is one of {', '.join(DRAFTERS)}; found `{task.drafter}`")
    kin = [task.ancestry] if task.ancestry else sorted(library.models(Ancestry))
    known = sorted(one.of for one in book.models(Starter).values())
    classes = [task.cls] if task.cls else known
    ancestry, cls = kin[number % len(kin)], classes[number // len(kin) % len(classes)]
    plan = TourPlan(library, book, task.tour, ancestry, cls, task.encore)
    state = start_tour(plan, match_seed(task.seed, number))
    if task.given in book.gear:
        state.bag.gear.append(task.given)
    elif task.given:
        state.bag.take(library.resolve("action", task.given))
    return state


def coded(library: Library, task: TourTask) -> TourCode:
    """The first tour of a task as a code. Raises ValueError for what cannot be."""
    state = begun(library, sound_tours(library), task, task.first)
    choices = play_tour(state, task.player, task.drafter)
    return TourCode.of(state, tuple(choices))


def play_tour(
    state: TourState, level: str, drafter: str, watch: Callable[[TourState], object] | None = None
) -> list[int]:
    """Play a tour to its end: a player in matches, greedy ones for Enemies that are asked.

    Returns the choices that were made; `watch` is called after each.
    """
    fights, foes, drafts = player(level), player(GREEDY), DRAFTERS[drafter]
    made: list[int] = []
    for _ in range(STEPS):
        if state.seat is None:
            return made
        if state.match is not None:
            made.append((foes if state.match.seat else fights)(state.match))
        else:
            made.append(drafts(state))
        state.choose(made[-1])
        if watch is not None:
            watch(state)
    raise TooLong(f"tour {state.seed} is not over after {STEPS} choices")


def ended(state: TourState, number: int) -> TourEnd:
    """What a tour came to."""
    fought = [date for date in state.dates if date.kind in FIGHTS]
    return TourEnd(
        number,
        state.plan.ancestry,
        state.plan.cls,
        state.result > 0,
        state.leg,
        len(fought),
        sum(date.result < 0 for date in fought),
        state.bag.level(state.plan.tour),
        state.bag.fame,
        state.digest(),
    )


def report(ends: Sequence[TourEnd], task: TourTask, library: Library) -> dict[str, Any]:
    """What simulated tours came to: plain values for a JSON object or a page."""
    count = max(1, len(ends))
    won = sum(one.won for one in ends)
    low, high = wilson(won, count)
    book = read_tours(library)
    tour = book.get(Tour, task.tour)
    lost = [one for one in ends if not one.won]
    whole = hashlib.blake2b("".join(one.digest for one in ends).encode(), digest_size=SIZE)
    return {
        "tour": task.tour,
        "player": task.player,
        "drafter": task.drafter,
        "encore": task.encore,
        "tours": len(ends),
        "won": won,
        "rate": round(won / count, 4),
        "interval": [round(low, 4), round(high, 4)],
        "gigs": round(sum(one.gigs for one in ends) / count, 2),
        "level": round(sum(one.level for one in ends) / count, 2),
        "ended in leg": {
            leg.name: sum(one.leg == place for one in lost) for place, leg in enumerate(tour.legs)
        },
        "by ancestry": rates(ends, lambda one: one.ancestry),
        "by class": rates(ends, lambda one: one.cls),
        "fame": round(sum(one.fame for one in ends) / count, 1),
        "cards": library.digest[:12],
        "files": book.digest[:12],
        "seed": task.seed,
        "digest": whole.hexdigest(),
    }


def rates(ends: Sequence[TourEnd], of: Callable[[TourEnd], str]) -> dict[str, list[int]]:
    """Tours won and played by a key."""
    played, won = Counter(map(of, ends)), Counter(of(one) for one in ends if one.won)
    return {name: [won[name], played[name]] for name in sorted(played)}
