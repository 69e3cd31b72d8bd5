"""The page of Lithomachy: what keys and mouse do, what is seen of a match, how it ends."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, cast

import pygame
import pytest
from ui.walking import click, key, show

from lithicrage.game.rng import Rng
from lithicrage.packs import Library
from lithicrage.tables.lithomachy import board as at
from lithicrage.tables.lithomachy import moves as do
from lithicrage.tables.lithomachy.gods import ARTEMIS, ATHENA, HEPHAESTUS
from lithicrage.tables.lithomachy.greedy import GreedyHero
from lithicrage.tables.lithomachy.grid import SIDE, TILES, tiles_in
from lithicrage.tables.lithomachy.happenings import LithomachyHappening
from lithicrage.tables.lithomachy.scoring import out_of_reach
from lithicrage.tables.lithomachy.state import LithomachyState
from lithicrage.tables.table import PERSON, Thinking
from lithicrage.ui.app import App
from lithicrage.ui.hall.seats import SeatsPage
from lithicrage.ui.hall.thinker import Minds, Question
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.layout import Layout
from lithicrage.ui.kit.slip import place as lie
from lithicrage.ui.lithomachy import chart, figures, held, parts, told
from lithicrage.ui.lithomachy.end import LithomachyEnd
from lithicrage.ui.lithomachy.intent import Intent, TrialStep
from lithicrage.ui.lithomachy.page import LithomachyPage
from lithicrage.ui.lithomachy.shown import STANDS
from lithicrage.ui.lithomachy.watching import WatchLithomachy
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer
from tools import showroom
from tools.trialed import EASY, FORM, TRIALED, Wanted, at_sheet, next_choice, phase, trial


@lru_cache(1)
def library() -> Library:
    return showroom.core()


@pytest.fixture
def app() -> Iterator[App]:
    with showroom.app(library()) as opened:
        yield opened


def sat(app: App, wanted: Wanted = FORM, players: tuple[str, ...] = (PERSON,)) -> LithomachyPage:
    """A match at a wanted moment, on its page."""
    page = at_sheet(wanted, players)(app)
    show(app, page)
    assert isinstance(page, LithomachyPage)
    return page


def shown(app: App, name: str) -> LithomachyPage:
    """A state of the showroom."""
    page = show(app, TRIALED[name](app))
    assert isinstance(page, LithomachyPage)
    return page


def intent_of(page: LithomachyPage) -> Intent:
    assert page.intent is not None
    return page.intent


def press(page: LithomachyPage, tile: int) -> None:
    """The mouse goes over a tile and presses it."""
    spot = chart.cell(page.layout, tile).center
    page.pointer(Pointer("move", spot))
    page.pointer(Pointer("press", spot, 1))


def at_stake(intent: Intent) -> bool:
    """Holds the form where a God Item would be risked; whether there is such a place."""
    for one in intent.places:
        intent.anchor = one.what
        if intent.items_at_stake:
            return True
    return False


# ---- the plan ----------------------------------------------------------------------------------


def test_the_form_is_held_within_the_map_wherever_the_mouse_is(app: App) -> None:
    intent, held = intent_of(sat(app)), 0
    for god in intent.gods:
        intent.take_god(god)
        for tile in range(TILES) if intent.places else ():
            held += 1
            intent.hold_over(tile)
            assert len(set(intent.squares)) == len(intent.shape)
            assert all(0 <= one < TILES for one in intent.squares)
            assert len({one // SIDE for one in intent.squares}) == len({y for _, y in intent.shape})
    assert held


def test_what_enter_says_is_made_of_choices_on_offer(app: App) -> None:
    """A match by the plan alone, to its end: every step that the page knows is asked."""
    session = trial(1, lambda state: True, 10, EASY)
    seen = set()
    while not session.over:
        state = cast(LithomachyState, session.state)
        intent = Intent(state)
        seen.add(intent.step)
        if intent.step is TrialStep.SHIELD and state.turn % 2:
            intent.go_on()
        codes = intent.codes()
        assert codes
        for code in codes:
            session.choose([one.code for one in session.state.choices()].index(code))
    assert {TrialStep.BONUS, TrialStep.FORM, TrialStep.CHESTS, TrialStep.SHIELD} <= seen


def test_a_hint_that_the_mouse_wiped_away_is_shown_again(app: App) -> None:
    page, asked = sat(app), []

    def think(question: Question) -> Thinking:
        asked.append(question)
        return Thinking(0)

    page.minds = app.minds = Minds(think)
    key(app, Action.ADVISE)
    page.tick(1000)
    told_ = page.hint_lines
    assert told_ and len(asked) == 1
    key(app, Action.RIGHT)
    assert page.hint_lines == ()
    key(app, Action.ADVISE)
    page.tick(2000)
    assert page.hint_lines == told_ and len(asked) == 1


def test_a_hint_that_comes_late_changes_nothing_that_was_chosen_since(app: App) -> None:
    page = shown(app, "lithomachy-begin")
    other = next(n for n, one in enumerate(intent_of(page).listed) if one.what == ATHENA)
    app.minds = page.minds = Minds(lambda question: Thinking(0))
    key(app, Action.ADVISE)
    page.mean(ATHENA)  # before the adviser has answered
    page.tick(1000)
    assert page.hint_lines == () and intent_of(page).picked == other
    key(app, Action.ADVISE)
    page.tick(2000)
    assert page.hint_lines and intent_of(page).picked == 0


def test_esc_leaves_a_bonus_and_its_hint(app: App) -> None:
    page = shown(app, "lithomachy")
    intent_of(page).bonus = ARTEMIS
    page.hint_lines = ("Use Artemis's Bonus",)
    key(app, Action.BACK)
    assert intent_of(page).bonus is None
    assert told.told_of(page).title == "THIS PLACE"


def test_a_new_form_is_held_where_no_battle_waits_and_a_risk_is_said(app: App) -> None:
    session, safe = trial(1, lambda state: True, 10, EASY), 0
    while not session.over:
        state = cast(LithomachyState, session.state)
        intent = Intent(state)
        monsters = state.setting.temple.monsters & intent.board.left
        foes = [one for one in intent.places if one.also & monsters]
        if 0 < len(foes) < len(intent.places):
            intent.anchor = foes[0].what  # where the form before lay
            assert not Intent(state, intent).tiles & monsters
            safe += 1
        codes = Intent(state).codes()
        for code in codes:
            session.choose([one.code for one in session.state.choices()].index(code))
    assert safe
    asked = phase(at.AT_DIE, at.AT_GOD)
    page = sat(app, lambda state: asked(state) and at_stake(Intent(state)))
    assert at_stake(intent_of(page))
    assert page.go_words() == "RISK A GOD ITEM"
    assert told.told_of(page).cost == "lose: a God Item"


def test_tab_swaps_the_gods_and_arrows_move_the_form(app: App) -> None:
    page = sat(app)
    intent = intent_of(page)
    first = intent.god
    key(app, Action.NEXT)
    assert intent.god != first and intent.god in intent.gods
    key(app, Action.NEXT)
    before = intent.anchor
    way = Action.RIGHT if before % SIDE < SIDE // 2 else Action.LEFT
    key(app, way)
    assert intent.anchor == before + (1 if way is Action.RIGHT else -1)


def test_a_place_that_does_not_fit_says_why_and_takes_nothing(app: App) -> None:
    page = sat(app)
    intent = intent_of(page)
    done = len(page.session.choices)
    for tile in tiles_in(page.board.covered)[:20]:
        intent.hold_over(tile)
        if intent.misfit.reason:
            break
    assert intent.misfit.reason and not page.go_words()
    assert "(C8)" in told.told_of(page).says()
    key(app, Action.CONFIRM)
    assert len(page.session.choices) == done


def test_enter_keeps_the_die_chooses_the_god_and_places_and_one_undo_takes_all_back(
    app: App,
) -> None:
    page = sat(app, phase(at.AT_DIE, turn=3))
    before, done = page.state.digest(), len(page.session.choices)
    key(app, Action.CONFIRM)
    assert len(page.session.choices) == done + 3
    assert page.state.digest() != before
    key(app, Action.UNDO)
    assert page.state.digest() == before and len(page.session.choices) == done


def test_a_press_on_the_map_places_the_form_that_is_seen(app: App) -> None:
    page = sat(app)
    intent = intent_of(page)
    for tile in range(TILES):
        intent.hold_over(tile)
        if not intent.misfit.reason:
            break
    tiles = intent.tiles
    press(page, tile)
    assert page.board.covered & tiles == tiles


def test_the_odds_are_those_of_the_rules(app: App) -> None:
    page = sat(app)
    intent = intent_of(page)
    seen = 0
    for place in intent.places:
        intent.anchor = place.what
        found = figures.yield_of(intent.board, page.state.setting, intent.tiles, page.story)
        if len(found.foes) == 1:
            seen += 1
            assert found.odds == intent.ahead.odds(found.foes[0])[0]
            assert f"{found.odds} of 36" in told.told_of(page).says()
    assert seen


# ---- every decision by mouse and by keyboard ---------------------------------------------------


def test_the_free_bonus_by_arrows_and_by_two_presses(app: App) -> None:
    page = shown(app, "lithomachy-begin")
    key(app, Action.RIGHT)
    assert page.go_words() == "BEGIN WITH ATHENA"
    click(app, "god:hephaestus")
    assert intent_of(page).listed[intent_of(page).picked].what == HEPHAESTUS
    click(app, "god:hephaestus")
    assert page.board.owned == 1 << HEPHAESTUS


def test_a_bonus_is_used_once_the_god_is_chosen(app: App) -> None:
    page = shown(app, "lithomachy-bonus")
    assert page.go_words() == "USE ATHENA'S BONUS"
    key(app, Action.BACK)
    assert intent_of(page).bonus is None
    click(app, "bonus")
    click(app, "god:athena")
    assert page.board.used >> ATHENA & 1
    assert intent_of(page).step is TrialStep.SHAPE
    count = len(intent_of(page).listed)
    click(app, f"shape:{count - 1}")
    shape = intent_of(page).shape_after(intent_of(page).listed[-1])
    click(app, f"shape:{count - 1}")
    assert page.board.shape == shape and intent_of(page).holds


def test_a_battle_offers_bolts_a_reroll_and_the_wound(app: App) -> None:
    page = shown(app, "lithomachy-battle")
    bolts = page.board.bolts
    need = intent_of(page).listed[0].what
    assert page.go_words() == f"SPEND {need} BOLTS"
    click(app, "count:0")
    assert page.go_words() == "TAKE THE WOUND"
    key(app, Action.RIGHT)  # round to the first
    assert page.go_words() == f"SPEND {need} BOLTS" and need <= bolts
    key(app, Action.CONFIRM)
    assert page.board.monsters == 1 and not page.board.wounds
    page = shown(app, "lithomachy-battle")
    scrolls = page.board.scrolls
    key(app, Action.REPLAYS)
    assert page.board.rerolls == 1 and page.board.scrolls <= scrolls + 3


def test_monsters_are_chosen_on_the_map(app: App) -> None:
    page = shown(app, "lithomachy-foes")
    foes = [one.what for one in intent_of(page).listed]
    key(app, Action.NEXT)
    assert intent_of(page).listed[intent_of(page).picked].what == foes[1]
    press(page, foes[0])
    lines = cast(list[LithomachyHappening], page.log)
    fought = [line.numbers[0] for line in lines if line.kind == "battle"]
    assert foes[0] in fought and foes[1] not in fought[: fought.index(foes[0])]


def test_a_shield_is_set_by_the_mouse_or_none_by_space(app: App) -> None:
    page = sat(app, phase(at.AT_SHIELD))
    assert page.go_words() == "NO SHIELD"
    free = next(one.what for one in intent_of(page).choices if one.kind == do.SHIELD)
    press(page, free)
    assert page.board.shields >> free & 1
    page = sat(app, phase(at.AT_SHIELD, turn=2))
    before = page.board.shields
    key(app, Action.PASS)
    assert page.board.shields == before and intent_of(page).step is not TrialStep.SHIELD


def test_a_shield_says_what_it_is_for_and_promises_no_strike_where_none_comes(app: App) -> None:
    for strikes, asked in ((True, {}), (False, EASY)):
        wanted = phase(at.AT_SHIELD)
        page = show(app, at_sheet(wanted, (PERSON,), 10, asked)(app)) if asked else sat(app, wanted)
        assert isinstance(page, LithomachyPage)
        assert any(page.state.setting.strikes) == strikes
        assert told.told_of(page).lines[1] == (
            "Point at a tile: no strike destroys it."
            if strikes
            else "No strikes on this level: it serves the track or the goal."
        )
        free = next(one.what for one in intent_of(page).choices if one.kind == do.SHIELD)
        intent_of(page).cursor = free
        assert ("in 1,000" in told.told_of(page).lines[1]) == strikes


def test_the_slip_of_every_tile_says_something(app: App) -> None:
    page = sat(app)
    told_ = {}
    for page.over in range(TILES):
        slip = parts.tile_slip(page)
        assert slip.lines
        told_[slip.title.partition(" ·")[0]] = slip.lines[0]
    assert told_["Blank tile"] in ("Free for a form.", "Covered by a form.")
    assert "A form laid here collects it." in told_.values()


def test_a_strike_is_kept_or_all_are(app: App) -> None:
    page = shown(app, "lithomachy-wrath")
    assert page.go_words() == "KEEP THE ROLL" and "Column" in told.told_of(page).says()
    key(app, Action.PASS)
    assert page.state.turn == 3
    assert page.story.struck | page.story.missed


def test_zeus_clears_a_tile_that_tab_goes_to(app: App) -> None:
    page = shown(app, "lithomachy-clear")
    tile = intent_of(page).cursor
    assert tile is not None
    key(app, Action.CONFIRM)
    assert not (page.board.stones | page.board.broken) >> tile & 1
    assert intent_of(page).holds


# ---- words, rivals, programs -------------------------------------------------------------------


def test_the_hint_plans_the_best_place_and_says_why(app: App) -> None:
    page = sat(app)
    page.board.owned = 0
    page.moved()

    def think(question: object) -> Thinking:
        kinds = [one.kind for one in page.state.choices()]
        return Thinking(kinds.index(do.KEEP) if do.KEEP in kinds else 0)

    app.minds = page.minds = Minds(think)
    key(app, Action.ADVISE)
    page.tick(50)
    assert page.session.assisted
    assert page.hint_lines[0].startswith("Place the form at")
    assert any("points" in line for line in page.hint_lines[1:])
    assert not intent_of(page).misfit.reason


def test_the_story_knows_every_form_by_its_round(app: App) -> None:
    page = sat(app)
    forms = page.story.forms
    assert [form.turn for form in forms] == sorted(form.turn for form in forms)
    covered = 0
    for form in forms:
        assert not covered & form.tiles
        covered |= form.tiles
    assert covered == page.board.covered
    assert sum(1 << tile for tile, _ in page.story.shields) == page.board.shields


def test_programs_race_beside_the_window_until_all_is_over(app: App) -> None:
    session = trial(2, phase(at.AT_DIE, at.AT_GOD, turn=11), 3)
    session.players = ("greedy", "novice")

    def think(question: object) -> Thinking:
        return Thinking(next_choice(cast(LithomachyState, session.state)))

    app.minds = Minds(think)
    page = app.table_page(session)
    show(app, page)
    after = page.tick(0)
    for now in range(0, 400_000, 500):
        after = page.tick(now)
        if after is not page:
            break
    assert isinstance(after, LithomachyEnd)
    show(app, after)
    assert session.over and after.headline()


def test_the_end_says_what_was_asked_and_leads_to_a_replay(app: App) -> None:
    end = show(app, TRIALED["lithomachy-end"](app))
    assert isinstance(end, LithomachyEnd)
    asked = dict(end._asked())
    assert asked["3 Bolts left"] and not asked["5 of 8 God Items"] and not end.passed
    watched = show(app, end.replay())
    assert isinstance(watched, WatchLithomachy)
    key(app, Action.RIGHT)
    key(app, Action.CONFIRM)
    assert watched.at == 2
    key(app, Action.LEFT)
    assert watched.at == 1
    for _ in range(len(watched.moments)):
        watched.take()
    assert watched.state.over and watched.state.digest() == end.state.digest()
    assert key(app, Action.REPLAYS) is end


def test_a_replay_begins_at_any_choice(app: App) -> None:
    end = show(app, TRIALED["lithomachy-end"](app))
    assert isinstance(end, LithomachyEnd)
    page = app.table_face("lithomachy").watch(app.shell, end.session, end, 7)
    watched = show(app, page)
    assert isinstance(watched, WatchLithomachy) and watched.at == 7
    assert watched.state.digest() == watched.moments[7].digest()


def test_the_map_heeds_two_buttons_and_a_wheel_that_turns(app: App) -> None:
    page = sat(app)
    tile = intent_of(page).squares[0]
    spot = chart.cell(page.layout, tile).center
    page.pointer(Pointer("move", spot))
    before, made = intent_of(page).god, len(page.session.choices)
    page.pointer(Pointer("wheel", spot, steps=0))
    page.pointer(Pointer("press", spot, 2))
    assert intent_of(page).god == before and len(page.session.choices) == made
    page.pointer(Pointer("wheel", spot, steps=1))
    assert intent_of(page).god != before


def test_a_sheet_is_chosen_by_god_and_chapter(app: App) -> None:
    page = cast(SeatsPage, show(app, app.table_seats("lithomachy")))
    for name in ("sheet:ares-3", "level:trial", "goal:mission", "chain"):
        click(app, f"option:{name}")
    assert page.plan.options["sheet"] == "ares-3"
    assert page.plan.options["chain"] == "previous_round"
    click(app, "seat2:closed")
    match = click(app, "play")
    assert isinstance(match, LithomachyPage)
    assert match.state.setting.temple.id == "ares-3"
    assert match.state.setting.mission and match.state.setting.level == "trial"


# ---- the dice are seen -------------------------------------------------------------------------


def fighting(app: App, speed: int) -> LithomachyPage:
    """A battle in which a Bolt has just been spent."""
    page = shown(app, "lithomachy-battle")
    app.shell.settings = app.shell.settings.model_copy(update={"speed": speed})
    key(app, Action.CONFIRM)
    return page


def test_a_battle_that_is_over_stands_until_enter(app: App) -> None:
    page = fighting(app, 1)
    now = page.dice.now
    assert now is not None and not now.strike and now.good
    slip = told.told_of(page)
    sum_ = sum(now.pairs[0])
    assert slip.title == "VICTORY" and f"= {sum_} against" in slip.says()
    assert slip.gains and slip.coins == 1 and page.steps()[1] == 3
    asked = len(page.session.choices)
    assert page.go_words() == "GO ON"
    key(app, Action.CONFIRM)
    assert page.dice.now is None and len(page.session.choices) == asked
    assert page.go_words() != "GO ON"


def test_who_presses_on_is_not_held_up_by_the_dice(app: App) -> None:
    page = fighting(app, 1)
    intent = intent_of(page)
    assert intent.step is TrialStep.SHIELD
    key(app, Action.PASS)
    assert intent_of(page).step is not TrialStep.SHIELD
    page = fighting(app, 1)
    press(page, 0)
    assert page.dice.now is None and intent_of(page).step is TrialStep.SHIELD
    page = fighting(app, 1)
    begun = page.clock
    page.tick(begun + STANDS - 1)
    assert page.dice.now is not None
    page.tick(begun + STANDS)
    assert page.dice.now is None


def test_without_movement_the_battle_lies_in_the_slip_until_the_next_deed(app: App) -> None:
    page = fighting(app, 0)
    assert page.dice.now is None and told.told_of(page).title == "VICTORY"
    assert page.go_words() == "NO SHIELD"
    key(app, Action.NEXT)
    assert told.told_of(page).title == "SHIELD"


def test_each_strike_shows_its_dice_and_its_tile(app: App) -> None:
    page = shown(app, "lithomachy-wrath")
    app.shell.settings = app.shell.settings.model_copy(update={"speed": 1})
    before, turn = len(page.log), page.state.turn
    key(app, Action.PASS)
    now = page.dice.now
    assert now is not None and now.strike and page.steps()[1] == 5
    assert page.right_words().startswith(f"ROUND {turn} OF ")  # that of the strike
    column, row = map(sum, now.pairs)
    lines = cast(list[LithomachyHappening], page.log[before:])
    kinds = [line.kind for line in lines]
    assert kinds[:2] == ["aimed", "aimed"] and kinds[2] in ("struck", "missed")
    hit = lines[2].numbers[0]
    if kinds[2] == "missed":
        assert hit == now.tile
    assert now.tile == SIDE * (row - 2) + column - 2
    assert f"COLUMN {column}, ROW {row}" == now.words


def test_a_strike_that_ends_the_match_is_still_seen(app: App) -> None:
    page = sat(app, phase(at.AT_SHIELD, turn=12))
    app.shell.settings = app.shell.settings.model_copy(update={"speed": 1})
    page.tick(1000)
    while not page.session.over:
        key(app, Action.PASS)
    shown_ = page.dice.now
    assert shown_ is not None and shown_.strike
    assert page.tick(2000) is page and page._ended < 0
    key(app, Action.CONFIRM)
    page.tick(2100)
    assert page._ended == 2100


# ---- what is out of reach ----------------------------------------------------------------------


def test_a_goal_that_is_out_of_reach_is_told_once_and_taken_back_by_undo(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = sat(app)
    said: list[str] = []
    monkeypatch.setattr(app.shell.speech, "event", said.append)
    words = "The goal cannot be met any more."
    page.moved()
    assert words not in said
    state = page.state
    items = state.setting.temple.items
    before = state.boards[0].left
    state.boards[0].left &= ~items
    for _ in range(2):
        page.moved()
    assert said.count(words) == 1
    state.boards[0].left = before
    page.moved()
    state.boards[0].left &= ~items
    page.moved()
    assert said.count(words) == 2


def test_what_cannot_be_had_any_more_is_counted_by_what_lies_on_the_sheet(app: App) -> None:
    state = sat(app).state
    board, setting, temple = state.boards[0], state.setting, state.setting.temple
    assert setting.goal.asked() == (("bolts", 3), ("keys", 2))
    assert out_of_reach(board, setting) == ()
    board.left &= ~(temple.bolts | temple.keys)
    board.bolts, board.keys = 3, 1
    assert out_of_reach(board, setting) == ("keys",)
    board.left &= ~(1 << tiles_in(board.left & temple.items)[0])
    assert out_of_reach(board, setting) == ("items", "keys")


# ---- a match by hints alone --------------------------------------------------------------------


def test_hints_use_the_free_bonus_and_what_they_say_is_what_enter_does(app: App) -> None:
    page = sat(app, phase(at.AT_START))
    hero = GreedyHero()
    app.minds = page.minds = Minds(lambda question: hero.think(page.state, Rng(0)))
    page.session.choose([one.code for one in page.state.choices()].index("free:artemis"))
    page.moved()
    offered, now = 0, 0
    while not page.session.over and page.state.turn < 12 and not offered:
        now += 1000
        key(app, Action.ADVISE)
        page.tick(now)
        assert page.hint_lines
        offered += intent_of(page).bonus == ARTEMIS
        key(app, Action.CONFIRM)
    assert offered and page.board.used >> ARTEMIS & 1


def test_a_hint_to_roll_again_is_what_enter_does(app: App) -> None:
    page = shown(app, "lithomachy-battle")

    def think(question: Question) -> Thinking:
        return Thinking([one.kind for one in page.state.choices()].index(do.REROLL))

    app.minds = page.minds = Minds(think)
    key(app, Action.ADVISE)
    page.tick(1000)
    assert page.go_words() == "ROLL AGAIN"
    key(app, Action.RIGHT)
    assert page.go_words() != "ROLL AGAIN"
    key(app, Action.ADVISE)
    page.tick(2000)
    bolts = page.board.bolts
    key(app, Action.CONFIRM)
    assert page.board.rerolls == 1 and page.board.bolts >= bolts


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("points", [0, 30, 56, 65, 74, 99])
def test_both_floors_are_said_whatever_the_score(
    app: App, monkeypatch: pytest.MonkeyPatch, scale: float, points: int
) -> None:
    state = sat(app).state
    board, setting = state.boards[0], state.setting
    board.bolts += (points - state.points()[0]) // setting.points["bolt"]
    spots: dict[str, pygame.Rect] = {}
    written = Brush.write

    def write(pen: Brush, words: str, *rest: Any, **more: Any) -> pygame.Rect:
        spots[words] = written(pen, words, *rest, **more)
        return spots[words]

    monkeypatch.setattr(Brush, "write", write)
    sheet = pygame.Surface((1280, 720), pygame.SRCALPHA)
    pen = Brush(sheet, Layout((1280, 720), scale), sheet.get_rect(), regions=[])
    held.put_score(pen, board, setting, False)
    silver, gold = spots["silver from 56"], spots["gold from 74"]
    told_ = spots[f"{state.points()[0]} points"]
    assert silver.right < gold.left and not told_.colliderect(silver.union(gold))
    assert sheet.get_rect().clip(held.SCORE).contains(silver.union(gold).union(told_))


# ---- small things ------------------------------------------------------------------------------


def test_the_slip_of_a_tile_lies_beside_it(app: App) -> None:
    page = sat(app)
    for tile in (0, SIDE - 1, TILES // 2, TILES - SIDE, TILES - 1):
        spot = chart.cell(page.layout, tile)
        page.pointer(Pointer("move", spot.center))
        region = next(one for one in page.regions() if one.name == "map")
        assert region.rect == spot
        slip = region.tip() if callable(region.tip) else region.tip
        found = lie(slip, page.layout, region.rect, page.spared())
        assert found is not None and not found.paper.colliderect(spot)
        assert found.paper.top > page.layout.px(50)  # below the bar
        near = found.paper.inflate(2 * spot.w, 2 * spot.h)
        assert near.colliderect(spot)


def test_the_choice_of_a_bonus_is_a_step_of_its_own(app: App) -> None:
    page = shown(app, "lithomachy-begin")
    steps, at_ = page.steps()
    assert steps[at_] == "BONUS"
    key(app, Action.CONFIRM)
    steps, at_ = page.steps()
    assert steps[at_] == "PLACE" and "BONUS" not in steps


def heights(app: App, monkeypatch: pytest.MonkeyPatch, scale: float) -> dict[str, int]:
    """How high each word of the page is drawn, in pixels."""
    page, found = sat(app), {}
    written = Brush.write

    def write(pen: Brush, words: str, *rest: Any, **more: Any) -> pygame.Rect:
        rect = written(pen, words, *rest, **more)
        found[words] = rect.h
        return rect

    with monkeypatch.context() as patched:
        patched.setattr(Brush, "write", write)
        page.resize((1280, 720), scale)
        sheet = pygame.Surface((1280, 720))
        page.build(sheet)
        page.paint(sheet)
    return found


def test_large_text_is_larger_on_the_page(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    plain, large = heights(app, monkeypatch, 1.0), heights(app, monkeypatch, 2.0)
    grown = sorted(large[words] / plain[words] for words in plain if words and plain[words])
    assert len(grown) > 40
    assert grown[len(grown) // 2] >= 1.3 and grown[len(grown) // 5] >= 1.15
