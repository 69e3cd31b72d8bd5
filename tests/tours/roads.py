"""What tests of tours share: the tours of the core set, plans, and somebody who plays them."""

from __future__ import annotations

from functools import cache

from cards.shelf import library

from lithicrage.game.rng import Rng
from lithicrage.lab.tour_drafter import choose_card
from lithicrage.minds import policy
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.reading import TourBook, read_tours
from lithicrage.tours.state import DECK, ROAD, TourState, start_tour

PEOPLE = ("cinderpup", "pit_captain")


@cache
def book() -> TourBook:
    """The tours of the core set."""
    return read_tours(library())


@cache
def plan(
    id: str = "one_night", ancestry: str = PEOPLE[0], cls: str = PEOPLE[1], encore: int = 0
) -> TourPlan:
    """A tour for a hero."""
    return TourPlan(library(), book(), id, ancestry, cls, encore)


def tour(id: str = "one_night", seed: int = 1, **more: object) -> TourState:
    """A tour at its first question."""
    return start_tour(plan(id, **more), seed)  # type: ignore[arg-type]


def any_choice(state: TourState, rng: Rng) -> int:
    """Any choice, greedy ones in matches; no deck is rebuilt that need not be."""
    if state.match is not None:
        return policy.choose(state.match)
    options = state.options()
    if state.phase == ROAD and options[0].deed == "go":
        return rng.below(sum(one.deed == "go" for one in options))
    if state.phase == DECK:
        return choose_card(state, options)
    return rng.below(len(options))


def play(state: TourState, seed: int = 1, most: int = 100_000) -> list[int]:
    """Play a tour to its end; returns the choices."""
    rng, made = Rng(seed, 9), list[int]()
    while state.seat is not None and len(made) < most:
        made.append(any_choice(state, rng))
        state.choose(made[-1])
    return made
