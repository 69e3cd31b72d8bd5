"""Moments of tours for the showroom: a tour is played by a drafter until it asks what is wanted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from lithicrage.lab.tour_drafter import DRAFTERS
from lithicrage.play.session import GREEDY
from lithicrage.play.touring import TourRun
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.reading import sound_tours
from lithicrage.tours.state import TourState
from lithicrage.ui.app import App
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Screen
from tools.showing import State

Wanted = Callable[[TourRun], bool]
PEOPLE = ("cinderpup", "pit_captain")
PARTNER = ("tin_ghost", "hum_oracle")

# What was chosen on each tour: many states are of the same one.
_lines: dict[tuple[object, ...], list[int]] = {}


def on_tour(
    wanted: Wanted,
    tour: str = "three_chords",
    seed: int = 5,
    people: tuple[str, str] = PEOPLE,
    partner: tuple[str, str] | None = None,
) -> State:
    """The page of a tour at the first moment that is wanted, of the first seed that has one."""

    def opened(app: App) -> Screen:
        library = app.shell.library
        plan = TourPlan(library, sound_tours(library), tour, *people, 0, partner)
        for number in range(seed, seed + 60):
            page = app.begin_tour(plan, number)
            run = app.shell.touring
            assert run is not None
            line = _lines.setdefault((library.digest, tour, people, partner, number), [])
            if _play_to(run, wanted, line):
                app.played = None
                return app.tour() if wanted is not _begun else page
        raise LookupError(f"no tour of {tour} comes to that")

    return opened


def _play_to(run: TourRun, wanted: Wanted, line: list[int]) -> bool:
    """Play a tour on, along what was chosen on it before, until a moment is wanted; whether there
    was one. What watches it is told at the end of each match and at last: nobody reads what would
    be kept in between."""
    watchers, run.watchers[:] = run.watchers[:], []
    place = 0

    def chosen(choose: Callable[[], int]) -> int:
        nonlocal place
        if place == len(line):
            line.append(choose())
        place += 1
        return line[place - 1]

    def tell() -> None:
        for watcher in watchers:
            watcher(run)

    try:
        for _ in range(5000):
            if wanted(run):
                return True
            if run.over:
                return False
            if run.fight is None:
                run.told_level = run.state.bag.level(run.state.plan.tour)
                run.choose(chosen(partial(DRAFTERS["drafter"], run.state)))
            elif run.fight.session.over:
                tell()
                run.settle()
            else:
                session = run.fight.session
                session.choose(chosen(partial(GREEDY, session.match)))
        return False
    finally:
        tell()
        run.watchers[:] = watchers


def _begun(run: TourRun) -> bool:
    return True


def offered(*kinds: str) -> Wanted:
    """Something of these kinds is offered."""

    def found(run: TourRun) -> bool:
        offer = run.state.offer
        told = run.told_level == run.state.bag.level(run.state.plan.tour)
        return told and run.fight is None and offer is not None and offer.kind in kinds

    return found


def asks(phase: str, also: Callable[[TourState], bool] = lambda state: True) -> Wanted:
    """The tour is in this phase, and something more holds."""

    def found(run: TourRun) -> bool:
        told = run.told_level == run.state.bag.level(run.state.plan.tour)
        return told and run.fight is None and run.state.phase == phase and also(run.state)

    return found


def risen(level: int) -> Wanted:
    """A Level has come that was not shown yet."""
    return lambda run: run.fight is None and run.told_level < run.state.bag.level(
        run.state.plan.tour
    ) == level  # fmt: skip


def left(state: State) -> State:
    """The title, after a tour was left there."""

    def opened(app: App) -> Screen:
        state(app)
        return app.title()

    return opened


TOURED: dict[str, State] = {
    "tour-start": lambda app: app.set_out(),
    "tour-map": on_tour(asks("road", lambda state: state.leg == 1 and state.column == 1)),
    "tour-map-first": on_tour(_begun, "one_night"),
    "tour-pick": on_tour(offered("pick")),
    "tour-pick-gear": on_tour(offered("gear")),
    "tour-pick-draft": on_tour(offered("draft"), "open_mic"),
    "tour-roadside": on_tour(offered("event")),
    "tour-roadside-rehearsal": on_tour(offered("rehearsal")),
    "tour-roadside-lockin": on_tour(offered("lock_in")),
    "tour-roadside-lost": on_tour(asks("lost")),
    "tour-merch": on_tour(offered("merch")),
    "tour-spare": on_tour(offered("drop", "trade_from"), seed=8),
    "tour-levelup": on_tour(risen(3)),
    "tour-poster": on_tour(asks("over", lambda state: state.result > 0), "one_night"),
    # the tour before it is won: a best that it can be held against
    "tour-poster-lost": on_tour(asks("over", lambda state: state.result < 0), seed=9),
    "title-tour": left(on_tour(asks("road", lambda state: state.leg == 1))),
}


def _two(app: App) -> Screen:
    """Two set out; the second is chosen."""
    page = app.set_out()
    app._enter(page)
    for name in ("mode_second", "kin:tin_ghost", "class:hum_oracle"):
        page.activate(name)  # type: ignore[attr-defined]
    return page


TOURED["tour-start-two"] = _two
TOURED["tour-map-two"] = on_tour(asks("road", lambda state: state.column == 1), partner=PARTNER)
TOURED["tour-pick-two"] = on_tour(
    lambda run: offered("pick")(run) and run.state.who == 1, partner=PARTNER
)


def _menu(app: App) -> Screen:
    """The menu over the road."""
    page = TOURED["tour-map"](app)
    app._enter(page)
    found = page.handle(Action.BACK)
    assert found is not None
    return found


def _waiting(app: App) -> Screen:
    """Two tours wait, and another may be set out on."""
    TOURED["tour-map-first"](app)
    TOURED["tour-map"](app)
    app.title()
    return app.set_out()


TOURED["tour-menu"] = _menu
TOURED["tour-start-waiting"] = _waiting


def _rebuilding(app: App) -> Screen:
    on_tour(asks("road", lambda state: bool(state.dates)))(app)
    run = app.shell.touring
    assert run is not None
    run.take("rebuild")
    return app.tour()


TOURED["tour-deck"] = _rebuilding
