"""The page of Mytikas: what keys and mouse do, what is seen of a match, how it ends."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, cast

import pygame
import pytest
from ui.walking import click, key, show, tap

from lithicrage.packs import Library
from lithicrage.play.table_session import begin_table
from lithicrage.quarry.review import TurningPoint
from lithicrage.tables.mytikas import moves as do
from lithicrage.tables.mytikas.advice import next_aim, reasons_for, serves
from lithicrage.tables.mytikas.data import AREAS, CARDS, KINDS
from lithicrage.tables.mytikas.mountain import (
    ACTING,
    ANSWERING,
    BEGINNING,
    CLOSING,
    PICKING,
)
from lithicrage.tables.mytikas.state import Mytikas
from lithicrage.tables.mytikas.words import card_name
from lithicrage.tables.registry import open_table
from lithicrage.tables.table import PERSON, Thinking
from lithicrage.ui import kit
from lithicrage.ui.app import App
from lithicrage.ui.hall.menu import told_with
from lithicrage.ui.hall.page import name_at
from lithicrage.ui.hall.review import moves_said
from lithicrage.ui.hall.seats import SeatsPage
from lithicrage.ui.hall.thinker import Minds
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.layout import Layout
from lithicrage.ui.kit.palette import LEAST_TEXT
from lithicrage.ui.mytikas import figures, pantheon, parts, tips, told
from lithicrage.ui.mytikas.end import MytikasEnd
from lithicrage.ui.mytikas.intent import PLAIN, MountainIntent, targets_of
from lithicrage.ui.mytikas.looks import even_size
from lithicrage.ui.mytikas.page import MytikasPage
from lithicrage.ui.mytikas.watching import WatchMytikas
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer
from tools import showroom
from tools.climbed import CLIMBED, asked, at_mountain, climbed, next_choice


@lru_cache(1)
def library() -> Library:
    return showroom.core()


@pytest.fixture
def app() -> Iterator[App]:
    with showroom.app(library()) as opened:
        yield opened


def shown(app: App, name: str) -> MytikasPage:
    """A state of the showroom."""
    page = show(app, CLIMBED[name](app))
    assert isinstance(page, MytikasPage)
    return page


def begun(app: App, seats: int = 2, seed: int = 3) -> MytikasPage:
    """A match of people, at its first question."""
    session = begin_table(open_table("mytikas"), [PERSON] * seats, {}, seed, waits=True)
    page = show(app, app.table_page(session))
    assert isinstance(page, MytikasPage)
    return page


def intent_of(page: MytikasPage) -> MountainIntent:
    assert page.intent is not None
    return page.intent


def pressed(page: MytikasPage, name: str) -> None:
    """The mouse goes to a control and presses it; nothing is drawn."""
    at = page.rect(name).center
    page.pointer(Pointer("move", at))
    tap(page, at)


# ---- what is meant -----------------------------------------------------------------------------


def test_every_choice_of_a_match_is_reached_by_presses_and_by_arrows() -> None:
    """All choices of whole matches: with targets by pressing them, all by groups and steps."""
    seen = set()
    for seats, seed in ((2, 1), (3, 2), (4, 5)):
        session = climbed(seats, asked(PICKING), seed)
        while not session.over:
            state = cast(Mytikas, session.state)
            for n, move in enumerate(state.choices()):
                seen.add(move.act)
                by_keys = MountainIntent(state)
                by_keys.take_group(move.act)
                for _ in range(len(by_keys.listed)):
                    if by_keys.picked == n:
                        break
                    by_keys.step(1)
                assert by_keys.picked == n
                by_mouse = MountainIntent(state)
                by_mouse.take_group(move.act)
                for target in targets_of(move, state):
                    after = by_mouse.press(target.replace("to:", "tray:"))
                    assert after is not None
                if targets_of(move, state):
                    assert n in by_mouse.listed
            session.choose(next_choice(state))
    assert seen >= {do.GO, do.MIX, do.UP, do.DOWN, do.RAISE, do.OFFER, do.FAVOR, do.FOLLOW, do.END}


def test_a_target_that_one_choice_has_makes_it_at_once(app: App) -> None:
    page = shown(app, "mytikas")
    move = next(one for one in intent_of(page).moves if one.act == do.GO)
    click(app, f"area:{AREAS[move.a]}")
    assert page.state.builder[0] == move.a
    key(app, Action.UNDO)
    assert page.state.asked == BEGINNING


def test_a_target_of_several_is_held_and_the_next_press_goes_on(app: App) -> None:
    page = shown(app, "mytikas-build")
    intent = intent_of(page)
    move = intent.move
    assert move.act == do.RAISE
    slot = f"slot:{KINDS[move.a]}-{move.c + 1}"
    before = page.state.tokens[move.b]
    click(app, slot)
    assert intent_of(page).held == (slot,)
    key(app, Action.BACK)
    assert not intent_of(page).held
    click(app, slot)
    click(app, f"level:{move.b + 1}")
    assert page.state.tokens[move.b] == before - 1


def test_goods_are_pressed_up_and_dragged_up_and_down(app: App) -> None:
    page = shown(app, "mytikas-up")
    intent = intent_of(page)
    good, level = intent.move.a, intent.move.b
    name = f"tray:{('stone', 'marble', 'gold')[good]}-"
    ups = page.state.ups
    click(app, f"{name}{level + 1}")
    assert page.state.ups == ups - 1
    start, goal = page.rect(f"{name}{level + 2}").center, page.rect(f"{name}{level + 1}").center
    page.pointer(Pointer("move", start))
    page.pointer(Pointer("press", start, 1))
    page.pointer(Pointer("move", goal))
    page.pointer(Pointer("release", goal, 1))
    assert page.state.ups == ups - 1  # down is free
    assert page.state.goods[3 * level + good] > 0
    start, goal = goal, start
    page.pointer(Pointer("press", start, 1))
    page.pointer(Pointer("move", goal))
    page.pointer(Pointer("release", goal, 1))
    assert page.state.ups == ups - 2


def test_arrows_go_through_choices_and_kinds(app: App) -> None:
    page = shown(app, "mytikas")
    intent = intent_of(page)
    first = intent.picked
    key(app, Action.RIGHT)
    assert intent.picked != first and intent.act == do.GO
    key(app, Action.LEFT)
    assert intent.picked == first
    key(app, Action.NEXT)
    assert intent.act != do.GO
    key(app, Action.UP)
    assert intent.act == do.GO
    area = intent.move.a
    key(app, Action.CONFIRM)
    assert page.state.builder[0] == area


def test_the_mouse_means_what_it_is_on_and_the_paper_tells_it(app: App) -> None:
    page = shown(app, "mytikas")
    others = [one for one in intent_of(page).moves if one.act == do.GO][1:]
    spot = page.rect(f"area:{AREAS[others[0].a]}").center
    page.pointer(Pointer("move", spot))
    assert intent_of(page).move.a == others[0].a
    assert others[0].text in told.asked_of(page).says()


def test_every_target_that_means_nothing_says_why_with_its_rule(app: App) -> None:
    asked_for = 0
    for name in ("mytikas", "mytikas-up", "mytikas-build", "mytikas-follow", "mytikas-begin"):
        page = shown(app, name)
        for one in list(page.controls()):
            kind = one.name.partition(":")[0]
            if kind not in ("area", "card", "tray", "slot", "level", "favor"):
                continue
            why = tips.why_of(page, one.name)
            assert bool(why) == (one.name not in intent_of(page).live), one.name
            if why:
                asked_for += 1
                assert "(Mytikas " in why
                made = len(page.session.choices)
                page.press(one.name)
                assert page.refused == why and len(page.session.choices) == made
                slip = tips.tip_of(page, one.name)()
                assert slip.why == why and slip.rules
    assert asked_for > 100


def test_goods_that_cannot_go_somewhere_say_why(app: App) -> None:
    page = shown(app, "mytikas-up")
    good = ("stone", "marble", "gold")[intent_of(page).move.a]
    level = intent_of(page).move.b + 1
    source = f"tray:{good}-{level}"
    assert not page.against_bringing(f"tray:{good}-{level + 1}", source)
    assert "(Mytikas " in page.against_bringing(f"tray:{good}-{level + 2}", source)


# ---- a whole match -----------------------------------------------------------------------------


def test_a_match_by_the_mouse_alone(app: App) -> None:
    page = begun(app)
    while not page.session.over:
        move = page.state.choices()[next_choice(page.state)]
        made = len(page.session.choices)
        intent = intent_of(page)
        if move.act in PLAIN and intent.plain() is not None and intent.act not in PLAIN:
            pressed(page, "plain")
        else:
            if intent.act != move.act:
                pressed(page, f"group:{move.act}")
            names = [name.replace("to:", "tray:") for name in targets_of(move, page.state)]
            for name in names:
                if len(page.session.choices) == made:
                    pressed(page, name)
            while len(page.session.choices) == made:
                chip = f"choice:{move.code}"
                if intent_of(page).move.code == move.code:
                    pressed(page, "go")
                elif page.control(chip) is not None:
                    pressed(page, chip)
                else:
                    pressed(page, "choice-after")
        assert len(page.session.choices) == made + 1
        assert page.session.choices[-1] >= 0
    assert page.state.ending()


def test_a_match_by_the_keyboard_alone(app: App) -> None:
    page = begun(app, 3, 4)
    steps = 0
    while not page.session.over:
        move = page.state.choices()[next_choice(page.state)]
        made = len(page.session.choices)
        while intent_of(page).act != move.act:
            page.handle(Action.DOWN)
        for _ in range(len(intent_of(page).listed)):
            if intent_of(page).move.code == move.code:
                break
            page.handle(Action.RIGHT)
            steps += 1
        assert intent_of(page).move.code == move.code
        page.handle(Action.CONFIRM)
        assert len(page.session.choices) == made + 1
    assert steps > 20 and page.state.ending()


def test_a_match_is_kept_and_goes_on_where_it_was(app: App) -> None:
    page = app.begin_table("mytikas", {"seats": "2"}, [PERSON, PERSON], 9)
    assert isinstance(page, MytikasPage)
    show(app, page)
    for _ in range(30):
        page.make(next_choice(page.state))
    before = page.state.digest()
    app.leave_table()
    resumed = app.resume_table()
    assert isinstance(resumed, MytikasPage) and resumed.state.digest() == before


# ---- words -------------------------------------------------------------------------------------


def test_the_hint_means_its_choice_and_says_why(app: App) -> None:
    page = shown(app, "mytikas")
    index = [n for n, one in enumerate(page.state.choices()) if one.act == do.GO][-1]
    code = page.state.choices()[index].code
    app.minds = page.minds = Minds(lambda question: Thinking(index, (code,)))
    key(app, Action.ADVISE)
    page.tick(50)
    assert page.session.assisted
    assert intent_of(page).picked == index
    first, *reasons = page.hint_lines
    assert first == page.state.choices()[index].text + "."
    assert reasons and all(one.endswith(".") for one in reasons)
    assert told.asked_of(page).title == "HINT"


def test_a_hint_that_comes_late_changes_nothing_that_was_chosen_since(app: App) -> None:
    page = shown(app, "mytikas")
    last = len(page.state.choices()) - 1
    app.minds = page.minds = Minds(lambda question: Thinking(last))
    key(app, Action.ADVISE)
    key(app, Action.RIGHT)  # before the adviser has answered
    meant = intent_of(page).picked
    page.tick(50)
    assert page.hint_lines == () and intent_of(page).picked == meant != last


def test_the_reasons_of_a_building_tell_its_points() -> None:
    session = climbed(3, asked(ACTING, act=do.RAISE))
    state = cast(Mytikas, session.state)
    move = next(one for one in state.choices() if one.act == do.RAISE)
    before = state.points_of(state.actor)
    after = state.clone()
    after.play(move.packed)
    gained = after.points_of(state.actor) - before
    assert any(str(gained) in one for one in reasons_for(state, (move.code,)))


def test_what_is_shown_is_what_the_match_holds() -> None:
    """Terraces, cards and the ways to the end, all along a match."""
    session = climbed(4, asked(PICKING), 5)
    while not session.over:
        state = cast(Mytikas, session.state)
        terraces = figures.terraces_of(state)
        whole = state.setup.data.level_tokens[2]
        for level, one in enumerate(terraces):
            first = 4 if level == 0 else 0
            assert len(one.built) - first + one.tokens == whole[level]
        cards = [card for card, _ in figures.shown_cards(state) if card >= 0]
        assert len(cards) == len(set(cards))
        assert {card for card in range(CARDS) if state.owner[card] >= 0} <= set(cards)
        assert all(0 <= one.done <= one.all for one in figures.ends_of(state))
        session.choose(next_choice(state))


def test_nobody_sees_a_card_that_lies_face_down(app: App) -> None:
    page = shown(app, "mytikas")
    hidden = set(page.state.hidden())
    assert hidden
    assert not hidden & {card for card, _ in figures.shown_cards(page.state)}


def test_what_enter_does_is_said_for_every_kind_of_choice(app: App) -> None:
    for name in CLIMBED:
        if "end" in name or "watch" in name or "waits" in name:
            continue
        page = shown(app, name)
        assert page.go_words() and told.asked_of(page).says()
        for n in range(len(intent_of(page).moves)):
            intent_of(page).follow(n)
            assert told.go_words(intent_of(page)) and told.asked_of(page).meant
            parts.chip_words(page, intent_of(page).move)


# ---- other seats -------------------------------------------------------------------------------


def test_the_board_of_another_seat_can_be_looked_at_and_not_moved(app: App) -> None:
    page = shown(app, "mytikas")
    click(app, "seat:2")
    assert page.seat == 1 and not page.own
    tray = page.control("tray:stone-1")
    assert tray is not None and tray.deed is None and tray.carries is None
    click(app, "seat:1")
    assert page.seat == 0


def test_a_follower_is_asked_and_may_decline_by_space(app: App) -> None:
    page = shown(app, "mytikas-follow")
    actor = page.state.actor
    assert page.state.asked == ANSWERING and actor != page.state.active
    assert "FOLLOW" in told.asked_of(page).title
    move, after = intent_of(page).move, page.outcome
    god = move.b - do.ANY_FAVOR if move.b >= do.ANY_FAVOR else move.a // 2
    assert move.b != do.ONE_OFFERING and after is not None
    held, rest = (one.favors[4 * actor + god] for one in (page.state, after))
    assert any(f"{held}, then {rest}." in one for one in told.asked_of(page).lines)
    key(app, Action.PASS)
    assert (page.state.asked, page.state.actor) != (ANSWERING, actor)


def test_programs_climb_beside_the_window_until_all_is_over(app: App) -> None:
    session = climbed(2, asked(BEGINNING, turn=20), 3)
    session.players = ("novice", "adept")

    def think(question: object) -> Thinking:
        return Thinking(next_choice(cast(Mytikas, session.state)))

    app.minds = Minds(think)
    page = app.table_page(session)
    show(app, page)
    after = page.tick(0)
    for now in range(0, 900_000, 500):
        after = page.tick(now)
        if after is not page:
            break
    assert isinstance(after, MytikasEnd)
    show(app, after)
    assert session.over and after.headline()


def test_the_end_counts_by_source_and_leads_to_a_replay(app: App) -> None:
    end = show(app, CLIMBED["mytikas-end"](app))
    assert isinstance(end, MytikasEnd)
    lines = end._lines()
    total = lines[5][1]
    for seat, points in enumerate(end.match.points()):
        assert total[seat] == points == sum(numbers[seat] for _, numbers in lines[:5])
    watched = show(app, end.replay())
    assert isinstance(watched, WatchMytikas)
    key(app, Action.RIGHT)
    key(app, Action.CONFIRM)
    assert watched.at == 2
    key(app, Action.LEFT)
    assert watched.at == 1
    for _ in range(len(watched.moments)):
        watched.take()
    assert watched.state.digest() == end.state.digest()
    assert key(app, Action.REPLAYS) is end


def test_a_bonus_left_ends_the_turn(app: App) -> None:
    page = show(app, at_mountain(asked(CLOSING, turn=3))(app))
    assert isinstance(page, MytikasPage)
    assert intent_of(page).plain() is not None
    turn = page.state.turn
    key(app, Action.PASS)
    assert page.state.turn != turn or page.state.actor != 0


def test_the_first_card_is_an_option_of_the_seats(app: App) -> None:
    page = cast(SeatsPage, show(app, app.table_seats("mytikas")))
    names = [one.name for one in page.controls() if one.name.startswith("option:")]
    assert any("choose" in one for one in names)
    for option in open_table("mytikas").options:
        assert not set(option.names) & set(option.values) and option.names  # words, not keys


def test_places_to_build_differ_in_what_their_chips_show(app: App) -> None:
    page = begun(app)
    places = [do.MytikasMove(do.RAISE << 12 | level << 4 | slot)
              for level in range(4) for slot in range(2)]  # fmt: skip
    box = page.layout.px(74), page.layout.px(26)  # where arrows stand at both ends
    shown_ = [kit.fit(parts.chip_words(page, one), "strong", page.layout.calm(12.5, 1.5), box)
              for one in places]  # fmt: skip
    assert len({one.lines for one in shown_}) == len(places)


def test_one_favor_is_one_favor(app: App) -> None:
    slots = [slot for one in figures.kinds_of(begun(app).state, 0) for slot in one.slots]
    said = [(n, words) for slot in slots for sign, n, words in slot.signs if sign == "laurels"]
    assert said == [(1, "Favor"), (2, "Favors")]


def test_the_first_area_that_is_meant_can_be_used_and_no_promise_is_empty() -> None:
    empty = later = 0
    for seed in range(4):
        state = cast(Mytikas, open_table("mytikas").new({}, seed))
        while state.seat is not None and state.turn < 14:
            if state.asked == BEGINNING and not state.gives:
                intent = MountainIntent(state)
                goes = [n for n, one in enumerate(intent.moves) if one.act == do.GO]
                able = {n for n in goes if state.can_act(state.actor, intent.moves[n].a, True)}
                if goes:
                    intent.take_group(do.GO)
                    assert intent.picked in able or not able
                for n in goes:
                    intent.follow(n)
                    notes = told._area_notes(state, intent)
                    assert ("only the bonus" in notes[0]) == (n not in able)
                    empty += n not in able
                    if notes[1].startswith("Then the bonus"):
                        later += 1
                        assert not state.can_bonus(state.actor, intent.moves[n].a)
                        assert leads_to_bonus(state, intent.moves[n].packed)
            state.choose(next_choice(state))
    assert empty and later


def leads_to_bonus(state: Mytikas, packed: int) -> bool:
    """Whether main action and bonus of an area can both be done, all ways looked at."""
    after = state.clone()
    after.play(packed)
    if after.turn != state.turn or after.actor != state.actor or after.asked == ANSWERING:
        return False
    if after.asked == CLOSING:
        return any(one.act not in (do.DOWN, do.END) for one in after.choices())
    ways = [one for one in after.choices() if one.act not in (do.DOWN, do.SKIP)]
    return any(leads_to_bonus(after, one.packed) for one in ways)


def test_the_paper_tells_what_the_others_did_until_the_first_choice(app: App) -> None:
    page = begun(app)
    told_once = 0
    for _ in range(120):
        seat, before = page.state.actor, len(page.log)
        page.choose(next_choice(page.state))
        others = {one.seat for one in page.log[before:]} - {None, page.state.actor}
        if page.state.actor == seat:
            assert not page.recap or any("does not" in one.text for one in page.log[before:])
        elif others and page.state.asked == BEGINNING:
            built = [one for one in page.log[before:] if getattr(one, "kind", "") == "built"]
            name = page.name_of(seat).upper()
            assert page.recap and page.recap[0].startswith(name)
            assert all(f"on {getattr(one, 'level', 0)}" in page.recap[0] for one in built)
            told_once += 1
        if page.session.over:
            break
    assert told_once


def test_a_review_tells_moves_in_words(app: App) -> None:
    session = climbed(2, asked(ACTING, act=do.OFFER))
    state = cast(Mytikas, session.state)
    move = next(one for one in state.choices() if one.act == do.OFFER)
    step = len(session.choices)
    session.choose(state.index(move.code))
    point = TurningPoint(step, 1, 0, move.code, move.code, (500, 500), (400, 600), 100)
    assert moves_said(session, (point,)) == {(step, move.code): move.text}


def test_equal_names_are_numbered(app: App) -> None:
    table = open_table("mytikas")
    shell, level = begun(app).shell, table.levels[0].key
    names = [name_at(shell, table, (PERSON, level, level), seat) for seat in range(3)]
    assert len(set(names)) == 3
    assert names[2].endswith(" 2")


def test_a_hint_names_a_building_only_where_it_serves_one() -> None:
    session = climbed(2, asked(ACTING, act=do.MIX))
    state = cast(Mytikas, session.state)
    for move in state.choices():
        after = state.clone()
        after.play(move.packed)
        aim = next_aim(after, state.actor)
        assert aim is not None
        told_ = any("Next, " in one for one in reasons_for(state, (move.code,)))
        assert told_ == serves(state, after, aim)


def test_the_chronicle_tells_seats_by_the_names_of_the_page() -> None:
    session = climbed(2, asked(BEGINNING, turn=3))
    line = next(one for one in session.log if one.seat == 1)
    assert told_with(line, ("Ada", "Bo")).startswith("Bo ")
    assert told_with(line, ("Ada", "YOU")) == line.text
    assert line.text.startswith("Seat 2 ")


def test_a_step_to_the_end_and_what_the_others_did_are_spoken(app: App) -> None:
    page = begun(app)
    said: list[str] = []
    app.shell.speech.event = said.append  # type: ignore[method-assign]
    nearer: list[str] = []
    for _ in range(300):
        before = figures.ends_of(page.state)
        said.clear()
        page.choose(next_choice(page.state))
        nearer = [one.says() for one in figures.ends_of(page.state) if one not in before]
        assert [one for one in said if one in nearer] == nearer
        if nearer:
            break
    assert nearer == ["pieces built: 1 of 7"]
    page = shown(app, "mytikas")
    assert page.recap and all(one.rstrip(".") in told.asked_of(page).says() for one in page.recap)


@pytest.mark.parametrize("tongue", ["", "de"])
def test_the_name_of_every_god_is_whole_on_its_card(tongue: str) -> None:
    width = pantheon.name_place(pantheon.card_places(CARDS)[0])[2]
    with showroom.app(library(), (1280, 720), 100, tongue):
        for card in range(CARDS):
            assert kit.text_width(card_name(card).upper(), "strong", LEAST_TEXT) <= width


def test_a_replay_shows_what_the_next_choice_does_to_the_goods(app: App) -> None:
    """As the page of a match does before a choice; at the end nothing comes any more."""
    page = show(app, CLIMBED["mytikas-watch"](app))
    assert isinstance(page, WatchMytikas)
    changed = False
    for _ in range(30):
        after = page.outcome
        assert page.own and after is not None
        seat = page.seat
        changed |= figures.goods_of(after, seat) != figures.goods_of(page.state, seat)
        page.take()
        assert page.state.digest() == after.digest()
    assert changed
    page.go(len(page.moments))
    assert page.outcome is None


def heights(app: App, monkeypatch: pytest.MonkeyPatch, scale: float) -> dict[str, int]:
    """How high each word of the page is drawn, in pixels."""
    page, found = shown(app, "mytikas"), {}
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
    """Where there is room: the lists beside the board and the paper most of all."""
    plain, large = heights(app, monkeypatch, 1.0), heights(app, monkeypatch, 2.0)
    grown = {words: large[words] / plain[words] for words in plain if words and plain[words]}
    order = sorted(grown.values())
    assert len(order) > 40 and order[len(order) // 2] >= 1.2
    for words in ("YOUR BOARD", "BUILDINGS", "NOVICE", "ADEPT", "supply", "Favors", "×4"):
        assert grown[words] >= 1.2, words
    assert grown["Go to Zeus by night."] >= 1.2


def test_words_of_one_list_are_alike_at_any_size() -> None:
    for scale in (1.0, 1.3, 2.0):
        layout = Layout((1280, 720), scale)
        size = even_size(layout, ["minor city", "small temple"], "bold", 13, 1.4, 94)
        assert 13 <= size * scale <= 13 * min(scale, 1.4) + 0.01
        assert kit.text_width("small temple", "bold", size * scale) <= 94
    assert even_size(Layout((1280, 720), 2.0), ["far too long for it"], "bold", 13, 1.4, 20) == 6.5
