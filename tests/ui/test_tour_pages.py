"""The pages of a tour: what they lead to, by mouse and by keys, and what is left when one goes."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from cards.shelf import library
from tours.roads import plan
from ui.test_showroom import recorded

from lithicrage.lab import tour_chances
from lithicrage.lab.tour_chances import best_and_worst
from lithicrage.lab.tour_drafter import DRAFTERS
from lithicrage.minds import policy
from lithicrage.play.touring import TourRun
from lithicrage.store import autosaves
from lithicrage.store.tour_history import read_kept
from lithicrage.tours.models import Roadside, Tour
from lithicrage.tours.reading import sound_tours
from lithicrage.tours.state import OVER, start_tour
from lithicrage.ui.app import App
from lithicrage.ui.models import answers, on_tour
from lithicrage.ui.models.interrupted import OnTour, newest
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.screen import Pointer
from lithicrage.ui.tour.chart import moment_words
from lithicrage.ui.tour.deck import DeckPage
from lithicrage.ui.tour.level import LevelPage
from lithicrage.ui.tour.poster import PosterPage
from lithicrage.ui.tour.road import RoadPage
from lithicrage.ui.tour.sheet import png_of, poster
from lithicrage.ui.tour.start import StartPage
from tools import showroom

from tools.toured import asks, offered, on_tour as to_tour, risen  # isort: skip

TEXT = {"tour-map": "way:", "tour-pick": "pick:", "tour-merch": "goods:", "tour-spare": "spare:",
        "tour-roadside": "answer:"}  # fmt: skip
DONE = {"tour-map": "go", "tour-pick": "take", "tour-merch": "buy", "tour-spare": "do",
        "tour-roadside": "go"}  # fmt: skip
LEAVES = {"pass_pick": "pass", "pass_pack": "pass", "move_on": "move_on"}


def go(app: App, after: object) -> None:
    """Shows the screen that something led to."""
    if after is not app.screen and after is not None:
        app._enter(after)  # type: ignore[arg-type]


def click(app: App, name: str) -> None:
    """Moves onto a box and presses it."""
    assert isinstance(app.screen, Page)
    middle = app.screen.rect(name).center
    go(app, app.screen.pointer(Pointer("move", middle)))
    go(app, app.screen.pointer(Pointer("press", middle, 1)))


def key(app: App, *actions: Action) -> None:
    """Presses keys one after the other."""
    for action in actions:
        go(app, app.screen.handle(action))


def answer(app: App, run: TourRun, mouse: bool) -> None:
    """Makes the drafter's choice on the page that asks."""
    state, page = run.state, app.screen
    options = state.options()
    index = DRAFTERS["drafter"](state)
    one = options[index]
    if page.name == "tour-deck":
        assert isinstance(page, DeckPage)
        if one.deed == "built":
            click(app, "done") if mouse else key(app, Action.CONFIRM)
            return
        page.choose("card", page.ids.index(one.about))
        page.on_focus()
        page.renew()
        if mouse:
            click(app, one.deed)
        else:
            key(app, Action.ADD if one.deed == "in" else Action.REMOVE)
        return
    if one.deed == "rebuild":
        deck = "deck_2" if one.place else "deck"
        click(app, deck) if mouse else key(app, Action.DECKS)
        return
    if one.deed in LEAVES and page.name != "tour-roadside":
        click(app, LEAVES[one.deed]) if mouse else key(app, Action.PASS)
        return
    place = [n for n, other in enumerate(options) if other.deed == one.deed].index(index)
    if page.name == "tour-merch":
        assert state.offer is not None
        place = state.offer.items.index(one.about)
    elif page.name == "tour-roadside":
        place = one.place if one.deed == "event" and one.place >= 0 else index
    if page.name == "tour-spare":
        page.choose("spare", place)  # type: ignore[attr-defined]
        page.on_focus()  # type: ignore[attr-defined]
        click(app, "do") if mouse else key(app, Action.CONFIRM)
        return
    before = len(run.choices)
    if mouse:
        click(app, f"{TEXT[page.name]}{place}")
        if len(run.choices) == before:
            click(app, DONE[page.name])
    else:
        key(app, Action(f"pick_{place + 1}"))
        if len(run.choices) == before:
            key(app, Action.CONFIRM)


def play(app: App, mouse: bool) -> TourRun:
    """A tour from its first page to the poster."""
    run = app.shell.touring
    assert run is not None
    for _ in range(3000):
        if app.screen.name == "tour-poster":
            return run
        if isinstance(app.screen, LevelPage):
            click(app, "on") if mouse else key(app, Action.CONFIRM)
        elif run.fight is not None:
            session = run.fight.session
            while not session.over:
                session.choose(policy.choose(session.match))
            go(app, app.result(run.fight or app.played))  # type: ignore[arg-type]
            assert app.screen.name == "result"
            app.screen.tick(100_000)
            click(app, "again") if mouse else go(app, app.screen.activate("again"))  # type: ignore[attr-defined]
        else:
            answer(app, run, mouse)
    raise AssertionError("the tour does not end")


@pytest.mark.parametrize("mouse", [True, False], ids=["mouse", "keys"])
@pytest.mark.parametrize("id", ["one_night", "open_mic"])
def test_a_tour_is_played_to_its_poster(id: str, mouse: bool) -> None:
    with showroom.app(library()) as app:
        go(app, app.begin_tour(plan(id), 5))
        run = play(app, mouse)
        assert run.state.phase == OVER
        again = start_tour(plan(id), 5)
        for index in run.record:
            again.choose(index)
        assert again.digest() == run.digest()
        keeper = app.keeper
        assert keeper is not None
        (kept,) = keeper.tours.ended()
        assert kept.fame == again.bag.fame
        assert keeper.tours.waiting() == []


def test_from_the_title_it_is_three_presses_to_the_first_gig() -> None:
    with showroom.app(library()) as app:
        go(app, app.title())
        for name in ("tour", "go", "go"):
            click(app, name)
        assert app.screen.name == "fight"
        assert app.shell.touring is not None
        assert app.shell.touring.fight is not None


def test_a_fight_on_tour_is_left_with_its_tour_and_gone_on_with() -> None:
    with showroom.app(library()) as app:
        go(app, app.begin_tour(plan(), 5))
        run = app.shell.touring
        assert run is not None
        click(app, "go")
        assert run.fight is not None
        run.fight.session.choose(policy.choose(run.fight.session.match))
        said = run.digest()
        go(app, app.leave(app.screen))
        assert "tour" in app.screen.question  # type: ignore[attr-defined]
        click(app, "yes")
        assert app.screen.name == "title"
        left = newest(app.keeper, app.shell.library)
        assert isinstance(left, OnTour)
        assert left.foe
        assert "One Night" in left.says()
        key(app, Action.PASS)  # RESUME
        assert app.screen.name == "fight"
        assert app.shell.touring is not None
        assert app.shell.touring.digest() == said
        assert app.shell.touring is not run


def test_esc_leaves_every_page_to_the_title_and_tour_comes_back() -> None:
    for state in (asks("road", lambda state: bool(state.dates)), offered("merch")):
        with showroom.app(library()) as app:
            go(app, to_tour(state)(app))
            page, run = app.screen.name, app.shell.touring
            assert run is not None
            said = run.digest()
            key(app, Action.BACK)
            assert app.screen.name == "tour-menu"
            key(app, Action.CONFIRM)
            assert (app.screen.name, app.shell.touring) == ("title", None)
            click(app, "tour")
            assert app.screen.name == page
            assert app.shell.touring is not None
            assert app.shell.touring.digest() == said


def test_a_new_level_is_shown_once_and_leads_to_the_deck() -> None:
    with showroom.app(library()) as app:
        go(app, to_tour(risen(3))(app))
        page, run = app.screen, app.shell.touring
        assert isinstance(page, LevelPage)
        assert run is not None
        names = {one.name: one for one in page.grown}
        before, after = (run.state.plan.stats(level)[3] for level in (page.before, page.after))
        assert (names["STAMINA"].before, names["STAMINA"].after) == (before, after)
        opened = [words for level, words in page.lines if page.before < level <= 3]
        assert page.opened == opened != []
        click(app, "on")
        assert not isinstance(app.screen, LevelPage)
        go(app, app.tour())
        assert not isinstance(app.screen, LevelPage)


def test_undo_takes_a_card_back_and_is_not_there_on_the_road_behind() -> None:
    with showroom.app(library()) as app:
        go(app, to_tour(asks("road", lambda state: bool(state.dates)))(app))
        run = app.shell.touring
        assert run is not None
        key(app, Action.DECKS)
        page = app.screen
        assert isinstance(page, DeckPage)
        before = run.digest()
        key(app, Action.REMOVE)
        assert run.digest() != before
        key(app, Action.UNDO)
        assert run.digest() == before
        click(app, "done")
        assert isinstance(app.screen, RoadPage)
        click(app, "go")
        assert not run.can_undo()


def test_the_poster_is_kept_as_a_picture_and_opens_the_next_encore() -> None:
    with showroom.app(library()) as app:
        over = asks("over", lambda state: state.result > 0)
        go(app, to_tour(over, "one_night")(app))
        page = app.screen
        assert isinstance(page, PosterPage)
        key(app, Action.SEED)
        keeper = app.keeper
        assert keeper is not None
        (file,) = keeper.home.posters.iterdir()
        picture = pygame.image.load(file)
        assert picture.get_size() == (1220, 1292)
        assert file.name in page.told
        assert png_of(poster(page.state, (122, 129))).startswith(b"\x89PNG")
        (kept,) = read_kept(keeper.home.history)
        assert kept.won
        click(app, "again")
        start = app.screen
        assert isinstance(start, StartPage)
        assert (start.encore, start.open) == (1, 1)
        click(app, "encore:2")  # closed
        assert start.encore == 1


@pytest.mark.parametrize("measured", [True, False])
def test_the_poster_tells_the_chance_to_finish_where_the_tour_was_measured(
    measured: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not measured:
        known = replace(tour_chances.read_shipped(), files="others")
        monkeypatch.setattr(tour_chances, "read_shipped", lambda: known)
    with showroom.app(library()) as app, recorded() as said:
        showroom.shown(app, to_tour(asks("over", lambda s: s.result < 0), "one_night")(app))
        page = app.screen
        assert isinstance(page, PosterPage)
        assert bool(page.points) == measured
        spoken = page.focus.boxes[0].says
    words = [one.words for one in said]
    assert ("CHANCE TO FINISH" in words) == measured
    assert ("STAMINA LEFT, GIG BY GIG" in words) != measured
    assert ("of a good average player" in words) == measured
    assert ("Chance to finish" in spoken) == measured
    if measured:
        best, worst = best_and_worst(page.points)
        assert {moment_words(page.state, best), moment_words(page.state, worst)} <= set(words)
        assert page.points[-1].chance == 0


def test_a_disk_that_is_full_keeps_no_poster_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with showroom.app(library()) as app:
        over = asks("over", lambda state: state.result > 0)
        go(app, to_tour(over, "one_night")(app))
        keeper, page = app.keeper, app.screen
        assert keeper is not None
        assert isinstance(page, PosterPage)
        keeper.home.posters.rmdir()
        keeper.home.posters.write_text("a file")
        key(app, Action.SEED)
        assert page.told.startswith("The poster is not saved")


def test_what_waits_at_a_stop_is_told_as_it_is() -> None:
    with showroom.app(library()) as app:
        go(app, to_tour(asks("road", lambda state: state.column == 2))(app))
        page = app.screen
        assert isinstance(page, RoadPage)
        for number, facts in enumerate(page.facts):
            stop = page._ahead(page.ways[number])
            assert facts.kind == stop.kind
            if stop.venue:
                assert facts.rule_words
                assert facts.rule != "HOUSE LIGHTS"
            assert facts.says() in page.control(f"way:{number}").says  # type: ignore[union-attr]


def test_a_set_without_tours_says_so() -> None:
    with showroom.app(library()) as app:
        page = StartPage(app.shell)
        page.ids, page.tours = [], {}
        page.chosen["tour:"] = ""
        page.resize((1280, 720), 1.0)
        page.draw(app.surface)
        go_ = page.control("go")
        assert go_ is not None
        assert not go_.live


# ---- words ---------------------------------------------------------------------------------------


def test_every_answer_of_every_event_has_a_title_and_facts() -> None:
    book = sound_tours(library())
    state = start_tour(plan(), 1)
    for event in book.models(Roadside).values():
        for choice in event.choices:
            one = answers._answer(state, choice.costs, choice.gains, 0)
            assert one.title[0].isupper()
            assert one.price or one.sure or one.chance
            if one.chance:
                assert one.hit
                assert one.miss
                assert f"{one.chance} per cent" in one.says()


def test_every_tour_has_dates_that_go_on() -> None:
    for id in sound_tours(library()).models(Tour):
        tour = plan(id)
        days = [on_tour.day_number(tour, leg, column)
                for leg, one in enumerate(tour.tour.legs) for column in range(len(one.columns) + 1)
                ]  # fmt: skip
        assert days == list(range(1, len(days) + 1))
        assert on_tour.day_words(tour, 0, 6) == "FRI 7"


def test_a_swap_keeps_the_cost_limit_and_gains_something() -> None:
    state = start_tour(plan(), 1)
    found = 0
    for card in state.plan.pool:
        swap = on_tour.swap_for(state, card)
        if swap is not None:
            found += 1
            assert swap.new_cost <= swap.limit
            assert state.bag.deck[swap.out] == swap.had == swap.left + 1
    assert found > 3


def test_the_menu_keeps_going_leaves_for_another_tour_or_gives_it_up() -> None:
    with showroom.app(library()) as app:
        go(app, to_tour(asks("road", lambda state: bool(state.dates)))(app))
        run, page, keeper = app.shell.touring, app.screen, app.keeper
        assert run is not None
        assert keeper is not None
        key(app, Action.BACK, Action.BACK)
        assert (app.screen, app.shell.touring) == (page, run)
        key(app, Action.BACK)
        click(app, "other")
        start = app.screen
        assert isinstance(start, StartPage)
        assert len(start.waiting) == 1
        click(app, "tour:one_night")
        click(app, "go")
        key(app, Action.BACK)
        click(app, "other")
        start = app.screen
        assert isinstance(start, StartPage)
        first = start.waiting[start.turn]
        click(app, "other")
        assert start.waiting[start.turn] != first
        click(app, "resume")
        assert app.shell.touring is not None
        assert app.shell.touring.state.plan.id == "three_chords"
        key(app, Action.BACK)
        click(app, "give_up")
        click(app, "yes")
        assert app.screen.name == "title"
        assert len(keeper.tours.waiting()) == 1
        (kept,) = keeper.tours.ended()
        assert (kept.tour, kept.won) == ("three_chords", False)


# ---- the tour of today ---------------------------------------------------------------------------


def finish(app: App) -> TourRun:
    """The tour that is played, to its end and back to the title."""
    run = play(app, False)
    key(app, Action.BACK)
    return run


def test_the_first_attempt_at_a_day_counts_and_the_next_is_practice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with showroom.app(library()) as app:
        go(app, app.title())
        key(app, Action.NEW)
        run = app.shell.touring
        assert run is not None
        assert (run.kind, run.attempt) == ("clean", 1)
        key(app, Action.BACK, Action.CONFIRM)
        key(app, Action.NEW)  # it waits, and goes on
        assert app.shell.touring is not None
        assert app.shell.touring.attempt == 1
        first = finish(app)
        assert app.screen.daily[0] == first.state.bag.fame  # type: ignore[attr-defined]
        key(app, Action.NEW)
        second = app.shell.touring
        assert second is not None
        assert (second.kind, second.attempt, second.state.seed) == ("practice", 2, first.state.seed)
        keeper = app.keeper
        assert keeper is not None
        assert "practice" in keeper.news()
        finish(app)
        assert app.screen.daily[0] == first.state.bag.fame  # type: ignore[attr-defined]
        kinds = [one.kind for one in keeper.tours.ended()]
        assert sorted(kinds) == ["clean", "practice"]


def test_a_clock_that_goes_back_opens_no_day_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    with showroom.app(library()) as app:
        go(app, app.daily())
        finish(app)
        monkeypatch.setattr(autosaves, "now", lambda: "2026-02-27T12:00:00")
        go(app, app.daily())
        run, keeper = app.shell.touring, app.keeper
        assert run is not None
        assert keeper is not None
        assert run.kind == "practice"
        assert "clock" in keeper.news()


# ---- two at one screen ---------------------------------------------------------------------------


def test_two_set_out_and_each_is_asked_in_turn() -> None:
    with showroom.app(library()) as app:
        go(app, app.set_out())
        for name in ("tour:one_night", "mode_second", "kin:tin_ghost", "class:hum_oracle"):
            click(app, name)
        click(app, "mode_first")
        click(app, "kin:cinderpup")
        click(app, "go")
        run = app.shell.touring
        assert run is not None
        assert [one.ancestry for one in run.state.plans] == ["cinderpup", "tin_ghost"]
        click(app, "deck_2")
        assert (app.screen.name, run.state.who) == ("tour-deck", 1)
        click(app, "done")
        assert run.state.who == 0
        notes = [facts.note for facts in app.screen.facts]  # type: ignore[attr-defined]
        click(app, "go")
        assert app.screen.name == "fight"
        assert run.fight is not None
        assert run.fight.people == (0, 1)
        foe = run.fight.session.match.seats[2]
        assert f"{foe.stamina_start} Stamina" in notes[0]
        key(app, Action.BACK)  # the menu of the fight
        run = play(app, True)
        assert run.state.phase == OVER
        keeper = app.keeper
        assert keeper is not None
        (kept,) = keeper.tours.ended()
        assert kept.partner == ("tin_ghost", "hum_oracle")
