"""The hall of tables and what lies around every table: ways that were missing, words that lied."""

from __future__ import annotations

import itertools
import os
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import cast

import pygame
import pytest
from ui.legible import recorded
from ui.pressing import buttons_drawn

from lithicrage.base.tongue import in_english, spoken
from lithicrage.play.table_session import begin_table
from lithicrage.store.table_replays import read_table_replay, write_table_replay
from lithicrage.tables.registry import TABLES, open_table
from lithicrage.tables.table import PERSON
from lithicrage.ui import kit
from lithicrage.ui.app import App
from lithicrage.ui.hall.hall import HallPage
from lithicrage.ui.hall.history import TableHistoryPage
from lithicrage.ui.hall.page import TablePage
from lithicrage.ui.hall.record import TableRecord
from lithicrage.ui.hall.seats import SeatsPage
from lithicrage.ui.hall.slab import LINTEL, _side
from lithicrage.ui.hall.waiting import WaitingMatch, ago
from lithicrage.ui.kit import ACID
from lithicrage.ui.kit.ahead import AHEAD
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.slip import Slip
from lithicrage.ui.screens.replays import Replays
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.screen import Pointer, Screen
from tools import showroom
from tools.seated import quietly


@pytest.fixture
def app() -> Iterator[App]:
    """A window in which nobody starts a process."""
    with in_english(), showroom.app(showroom.core()) as made:
        quietly(made)
        yield made


def show(app: App, after: Screen | None) -> Page:
    """Shows the screen that something led to."""
    if after is not app.screen and after is not None:
        app._enter(after)
    assert isinstance(app.screen, Page)
    return app.screen


def key(app: App, *actions: Action) -> Page:
    """Presses keys one after the other."""
    for action in actions:
        show(app, app.screen.handle(action))
    return cast(Page, app.screen)


def click(app: App, name: str) -> Page:
    """Presses the mouse in the middle of a box and lets it go."""
    middle = cast(Page, app.screen).rect(name).center
    for kind in ("press", "release"):
        show(app, app.screen.pointer(Pointer(kind, middle, 1)))  # type: ignore[arg-type]
        app._fit()
    return cast(Page, app.screen)


def heard(app: App) -> list[str]:
    """What is said from now on."""
    said: list[str] = []
    app.shell.speech.event = said.append  # type: ignore[method-assign]
    return said


# ---- the language ------------------------------------------------------------------------------


def test_the_language_is_chosen_from_the_quarry_and_its_hall_speaks_it(app: App) -> None:
    show(app, app.quarry())
    assert key(app, Action.SETTINGS).name == "settings"
    click(app, "tongue_1")
    assert spoken().code == "de"
    hall = key(app, Action.BACK)
    one = hall.control("settings")
    assert hall.name == "quarry" and one is not None and one.says.startswith("Einstellungen")


def test_what_a_match_keeps_is_grey_and_says_why(app: App) -> None:
    page = show(app, app.settings(app.title()))
    one = page.control("tongue_1")
    assert one is not None and not one.live and one.look is not None
    bright, grey = (pygame.Surface((76, 40)) for _ in range(2))
    for sheet, live in ((bright, True), (grey, False)):
        one.look.draw(Brush(sheet, page.layout, sheet.get_rect()), live)
    assert bright.get_at((8, 8)) != grey.get_at((8, 8))
    click(app, "tongue_1")
    assert one.hint == "Leave the match first." and spoken().code == "en"


# ---- matches that are over ---------------------------------------------------------------------


def test_a_match_of_several_people_is_nobodys_own(app: App) -> None:
    for players in ((PERSON, PERSON), (PERSON, "novice")):
        show(app, app.begin_table("lithos", {}, players, 3))
        assert app.seated is not None
        app.seated.choose(0)
        app.seated.concede(1 if players[1] == PERSON else 0)
    assert app.table_record("lithos") == TableRecord(2, 0, None, (), 1)
    hall = show(app, app.quarry())
    stone = hall.control("table:lithos")
    assert stone is not None and stone.says.endswith("0 of 1 won")
    history = cast(TableHistoryPage, show(app, app.table_history()))
    assert history.summary() == "0 of 1 won"
    told = {history._result(one) for one in history.kept}
    assert told == {"lost", "Player 1 won"}
    assert TableRecord(3, 0, None, (), 3).words(True) == "3 matches"


# ---- matches that wait -------------------------------------------------------------------------


def leave_two(app: App) -> None:
    """A match of Lithomachy waits behind one of Lithos, which was left last."""
    assert app.keeper is not None
    for number, key_of in enumerate(("lithomachy", "lithos")):
        show(app, app.begin_table(key_of, {}, (PERSON, PERSON), 3))
        assert app.seated is not None
        app.seated.choose(0)
        app.quarry()
        (file,) = app.keeper.tables.waiting(key_of)
        os.utime(file, (1_000 + number, 1_000 + number))


def test_every_match_that_waits_is_marked_on_its_stone_and_resumed_from_its_seats(app: App) -> None:
    leave_two(app)
    hall = cast(HallPage, show(app, app.quarry()))
    assert hall.left is not None and hall.left.table.key == "lithos"
    says = {one.name: one.says for one in hall.controls()}
    assert "A match waits, move 1" in says["table:lithomachy"]
    assert "A match waits" not in says["table:monolyth"]
    seats = show(app, app.table_seats("lithomachy"))
    resume = seats.control("resume")
    assert resume is not None and resume.says == "Resume Lithomachy, move 1"
    assert isinstance(resume.tip, Slip) and resume.tip.lines[1].startswith("Left ")
    assert key(app, Action.LOG).name == "lithomachy"
    assert app.seated is not None and app.seated.choices == [0]
    assert show(app, app.table_seats("monolyth")).control("resume") is None


def test_matches_that_wait_come_first_and_are_resumed_from_there(app: App) -> None:
    leave_two(app)
    show(app, app.begin_table("lithos", {}, (PERSON, "novice"), 3))
    assert app.seated is not None
    app.seated.concede(0)
    page = cast(TableHistoryPage, show(app, app.table_history()))
    assert [box.name for box in page.focus.boxes if box.name.startswith("match:")] == [
        "match:0", "match:1", "match:2",
    ]  # fmt: skip
    assert isinstance(page.found[1], WaitingMatch) and page.found[1].table.key == "lithomachy"
    key(app, Action.DOWN)
    assert page.default_box == "resume" and page.control("watch") is None
    assert key(app, Action.CONFIRM).name == "lithomachy"
    page = cast(TableHistoryPage, show(app, app.table_history()))
    page.focus.go("match:1")
    page.on_focus()
    assert page.control("resume") is None and page.control("watch") is not None


def test_a_match_that_cannot_go_on_stands_last_and_is_deleted_from_every_page(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_two(app)
    assert app.keeper is not None
    lithos = type(open_table("lithos"))
    monkeypatch.setattr(lithos, "content", lambda self: "0" * 64)
    hall = cast(HallPage, show(app, app.quarry()))
    assert hall.left is not None and hall.left.table.key == "lithomachy"
    says = {one.name: one.says for one in hall.controls()}
    assert "A match cannot go on: the data of its table have changed" in says["table:lithos"]
    assert key(app, Action.LOG).name == "lithomachy"
    page = cast(TableHistoryPage, show(app, app.table_history()))
    assert [bool(one.dead) for one in page.found if isinstance(one, WaitingMatch)] == [True]
    show(app, app.quarry())
    led = []
    for where in (app.table_history, app.quarry, lambda: app.table_seats("lithos")):
        page_ = show(app, where())
        if page_.name == "table-history":
            page_.focus.go("match:1")
            page_.on_focus()
        led.append(key(app, Action.LOG).name)
    assert led == ["confirm", "lithomachy", "confirm"]
    assert len(app.keeper.tables.waiting("lithos")) == 1
    assert key(app, Action.BACK).name == "table-seats"
    key(app, Action.LOG)
    press = cast(Page, app.screen).control("yes")
    assert press is not None and press.deed is not None
    after = show(app, cast(Screen, press.deed()))
    assert after.name == "table-seats" and after.control("resume") is None
    assert app.keeper.tables.waiting("lithos") == []


def test_a_match_that_cannot_go_on_leaves_play_open_and_stays_until_a_press(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside it a new match is begun, left and begun anew; its file stays where it is."""
    leave_two(app)
    assert app.keeper is not None
    lithos = type(open_table("lithos"))
    with monkeypatch.context() as context:
        context.setattr(lithos, "content", lambda self: "0" * 64)
        page = cast(SeatsPage, show(app, app.table_seats("lithos")))
        resume, play = page.control("resume"), page.control("play")
        assert resume is not None and isinstance(resume.tip, Slip)
        assert resume.tip.lines == ("Cannot go on: the data of its table have changed since.",)
        assert play is not None and play.live and play.says == "Sit down and play"
        assert key(app, Action.CONFIRM).name == "lithos"
        assert app.seated is not None and app.seated.choices == []
        show(app, app.table_again(app.seated))
        app.seated.choose(0)
        show(app, app.quarry())
        assert len(app.keeper.tables.waiting("lithos")) == 2
    assert all(one.trouble is None for one in app.keeper.tables.left("lithos")[:1])


def test_a_match_that_waits_is_played_once_however_often_it_is_looked_at(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_two(app)
    assert app.keeper is not None
    made: list[int] = []
    for one in app.keeper.tables.left():
        kind = type(one.state)
        real = kind.choose
        monkeypatch.setattr(
            kind, "choose", lambda self, n, real=real: (made.append(n), real(self, n))
        )
    for _ in range(2):
        for where in (app.quarry, app.table_history, lambda: app.table_seats("lithos")):
            show(app, where())
    assert made == []
    session = cast(TablePage, show(app, app.resume_table("lithos"))).session
    session.choose(0)
    made.clear()
    page = cast(HallPage, show(app, app.quarry()))
    assert page.left is not None and page.left.save.choices == session.choices
    assert made == session.choices  # it was written anew
    made.clear()
    app.keeper.tables.left()
    assert made == []


def test_of_several_people_it_is_said_who_concedes(app: App) -> None:
    show(app, app.begin_table("lithos", {}, (PERSON, PERSON), 3))
    menu = key(app, Action.BACK)
    concede = menu.control("concede")
    assert concede is not None and concede.deed is not None
    asked = show(app, cast(Screen, concede.deed()))
    assert getattr(asked, "question", "").startswith("Player 1 concedes? ")


def test_the_title_tells_that_matches_wait_in_the_quarry(app: App) -> None:
    stone = show(app, app.title()).control("quarry")
    assert stone is not None and stone.badge == "" and "wait" not in stone.says
    leave_two(app)
    stone = show(app, app.title()).control("quarry")
    assert stone is not None and stone.badge == "2" and "2 matches wait" in stone.says


def test_a_tab_for_each_table_fits_beside_the_list(app: App) -> None:
    page = cast(TableHistoryPage, show(app, app.table_history()))
    tabs = [box.rect for box in page.focus.boxes if box.name.startswith("tab_")]
    assert len(tabs) == len(TABLES) + 1 and tabs[-1].right <= 758


# ---- words -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "least"), [(100, 14.0), (200, 20.0)])
def test_every_rule_of_a_table_is_whole_and_as_large_as_the_others(text: int, least: float) -> None:
    with in_english(), showroom.app(showroom.core(), (1280, 720), text) as app:
        app.shell.speak("de")
        page = show(app, app.table_rules("lithos"))
        for step in range(0, 26, 4):
            page.focus.go(f"rule:{step}")
            with recorded() as said:
                page.paint(pygame.Surface((1280, 720)))
            rows = [one for one in said if one.words in {rule.text for rule in page.found}]
            assert len(rows) > 4 and not any(one.cut for one in rows)
            sizes = {one.size for one in rows if one.size < 1.3 * least}  # not the one beside them
            assert len(sizes) == 1 and min(sizes) >= least


def test_the_key_of_the_fight_lies_below_its_letters_in_every_language(app: App) -> None:
    page = cast(HallPage, show(app, app.quarry()))
    with buttons_drawn() as drawn:
        page.paint(pygame.Surface(page.layout.size))
    (cap,) = (one for one in drawn if one.key == "ENTER")
    lintel = kit.carved(page.layout.rect(*LINTEL).size, "KÄMPFEN", 78.0, 31, (66, 58, 72), ACID)
    letters = pygame.mask.from_threshold(lintel, ACID, (60, 60, 60, 255))
    foot = max(rect.bottom for rect in letters.get_bounding_rects() if rect.h > 20)
    assert cap.rect[1] >= page.layout.rect(*LINTEL).y + foot


def test_the_switches_of_a_sheet_grow_with_the_text() -> None:
    sizes = []
    for text in (100, 200):
        with in_english(), showroom.app(showroom.core(), (1280, 720), text) as app:
            page = show(app, app.table_seats("lithomachy"))
            with recorded() as said:
                page.paint(pygame.Surface((1280, 720)))
            sizes.append({one.size for one in said if one.words in ("Any finish", "From any X")})
    (small,), (large,) = sizes
    assert large >= 1.2 * small


# ---- seats, menu, undo -------------------------------------------------------------------------


def test_one_press_plays_alone_and_another_opens_the_seat_again(app: App) -> None:
    page = cast(SeatsPage, show(app, app.table_seats("monolyth")))
    before = page.plan.seats
    click(app, "alone")
    assert page.plan.seats == (PERSON,) and page.control("play").live  # type: ignore[union-attr]
    click(app, "alone")
    assert page.plan.seats == before and len(before) == 2
    assert show(app, app.table_seats("lithos")).control("alone") is None


def test_the_settings_are_opened_from_the_menu_of_a_table_and_lead_back_to_it(app: App) -> None:
    show(app, app.begin_table("lithos", {}, (PERSON, PERSON), 3))
    menu = key(app, Action.BACK)
    assert key(app, Action.SETTINGS).name == "settings"
    assert not next(box for box in app.screen.focus.boxes if box.name == "tongue_1").live
    assert key(app, Action.BACK) is menu


def test_what_is_undone_is_made_once_more_and_the_sign_of_undo_says_how(app: App) -> None:
    page = cast(TablePage, show(app, app.begin_table("lithos", {}, (PERSON, PERSON), 3)))
    for index in (4, 2, 6):
        page.choose(index)
    key(app, Action.UNDO, Action.UNDO)
    assert page.session.choices == [4]
    undo = page.control("undo")
    assert undo is not None and isinstance(undo.tip, Slip)
    assert "J makes it once more." in undo.tip.lines
    key(app, Action.REDO)
    assert page.session.choices == [4, 2]
    key(app, Action.REDO, Action.REDO)
    assert page.session.choices == [4, 2, 6]
    key(app, Action.UNDO)
    page.choose(0)
    key(app, Action.REDO)
    assert page.session.choices == [4, 2, 0]


def test_one_redo_makes_all_that_one_undo_took_back(app: App) -> None:
    page = show(app, app.begin_table("lithomachy", {}, (PERSON, PERSON), 3))
    assert isinstance(page, TablePage)
    for _ in range(40):
        if len(page.session.choices) > 2:
            break
        page.take()
        show(app, page)
    made = list(page.session.choices)
    key(app, Action.UNDO)
    assert len(page.session.choices) < len(made)
    key(app, Action.REDO)
    assert page.session.choices == made


@pytest.mark.parametrize("key_of", ["lithomachy", "monolyth"])
def test_the_history_of_presses_is_exact_however_it_is_walked(app: App, key_of: str) -> None:
    """Undo and redo in any order lead to the match after a press, never into the middle of one."""
    page = show(app, app.begin_table(key_of, {}, (PERSON, PERSON), 3))
    assert isinstance(page, TablePage)
    presses: list[list[int]] = [[]]
    for _ in range(60):
        page.take()
        show(app, page)
        if len(page.session.choices) > len(presses[-1]):
            presses.append(list(page.session.choices))
        if len(presses) > 8:
            break
    assert any(len(b) > len(a) + 1 for a, b in itertools.pairwise(presses))
    at, rnd = len(presses) - 1, random.Random(4)
    for _ in range(60):
        back = rnd.random() < 0.5
        key(app, Action.UNDO if back else Action.REDO)
        at = max(0, at - 1) if back else min(len(presses) - 1, at + 1)
        assert page.session.choices == presses[at]


# ---- files -------------------------------------------------------------------------------------


def a_replay(app: App) -> Path:
    """The replay of a match at Lithos among the files of the person."""
    assert app.keeper is not None
    made = begin_table(open_table("lithos"), (PERSON, PERSON), {}, 3)
    for index in (4, 2, 6):
        made.choose(index)
    file = app.keeper.tables.write_replay("mine", made.replay)
    assert file is not None
    return file


def test_a_file_of_a_table_is_watched_and_reviewed_on_the_pages_of_its_table(app: App) -> None:
    a_replay(app)
    replays = show(app, app.replays())
    click(app, "tab_files")
    watched = key(app, Action.INSPECT)
    assert isinstance(watched, TablePage) and watched.watched and watched.session.choices[0] == 4
    assert key(app, Action.BACK) is replays
    assert key(app, Action.ADVISE).name == "table-review"


def test_a_file_of_a_table_that_is_dropped_opens_there_or_says_why_not(app: App) -> None:
    file = a_replay(app)
    show(app, app.quarry())
    dropped = pygame.event.Event(pygame.DROPFILE, file=str(file))
    assert isinstance(show(app, app._answer(app.screen, dropped)), TablePage)
    record = read_table_replay(file)
    write_table_replay(file, replace(record, content="0" * 32))
    page = show(app, app._answer(app.screen, dropped))
    assert isinstance(page, Replays) and "was played with other data of lithos" in page.note


# ---- the first opening -------------------------------------------------------------------------


def test_the_hall_is_drawn_in_slices_and_what_was_left_goes_dim_at_once(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit.LAYERS.clear()
    monkeypatch.setattr(AHEAD, "on", True)
    now = [1_000]
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now[0])
    app.surface.fill((200, 200, 200))
    app._enter(app.quarry())
    app._show()
    assert app.surface.get_at((5, 5))[:3] == (200, 200, 200) and not app._seen
    now[0] += 100
    app._show()
    dim = app.surface.get_at((5, 5))[:3]
    now[0] += 100
    app._show()
    assert app.surface.get_at((5, 5))[:3] == dim < (120, 120, 120) and not app._seen
    AHEAD.finish()
    app._show()
    assert app._seen


def test_the_hall_is_drawn_while_the_title_is_looked_at(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AHEAD, "on", True)
    app._enter(app.title())
    app.rehearsal.plan(app.screen, app.surface.get_size())
    AHEAD.finish()
    misses = kit.LAYERS.misses
    app._enter(app.quarry())
    app._show()
    AHEAD.finish()
    app._show()
    assert app._seen and kit.LAYERS.misses - misses <= 2


def test_the_ticket_says_how_long_ago_a_match_was_left_and_how_many_stones_are_home(
    app: App,
) -> None:
    leave_two(app)
    hall = cast(HallPage, show(app, app.quarry()))
    assert hall.left is not None and hall.left.face.stands is not None
    assert hall.left.face.stands(hall.left.state, 0) == "0 of 3 home"
    told = [ago(seconds) for seconds in (5, 61, 1_200, 7_300, 200_000)]
    assert told == [
        "left just now",
        "left 1 minute ago",
        "left 20 minutes ago",
        "left 2 hours ago",
        "left 2 days ago",
    ]


def test_no_two_stones_of_the_hall_stand_level_and_each_was_split_in_its_own_way(app: App) -> None:
    hall = cast(HallPage, show(app, app.quarry()))
    stones = [hall.rect(f"table:{name}") for name in TABLES]
    assert len({one.top for one in stones}) == len({one.bottom for one in stones}) == len(TABLES)
    cuts = [_side((205, 396), number, None, ACID, 1.0) for number in range(4)]
    assert len({pygame.image.tobytes(one, "RGBA")[3::4] for one in cuts}) == 4


def test_the_rules_are_opened_from_the_hall_and_lead_back_to_it(app: App) -> None:
    hall = show(app, app.quarry())
    assert key(app, Action.RULES).name == "rules"
    assert key(app, Action.BACK) is hall


@pytest.mark.parametrize("tongue", ["en", "de"])
def test_the_stone_of_the_quarry_on_the_title_has_its_key(app: App, tongue: str) -> None:
    app.shell.speak(tongue)
    page = show(app, app.title())
    one = page.control("quarry")
    assert one is not None
    rect = page.rect("quarry")
    with buttons_drawn() as drawn:
        kit.LAYERS.clear()
        page._paint_one(pygame.Surface(page.layout.size), one, rect)
    assert any(cap.key == "Z" and cap.rect[2:] == (2, 2) for cap in drawn)


def test_where_only_people_play_lithos_the_panel_says_who_can_think(app: App) -> None:
    for players, told in (((PERSON, PERSON), "HINT thinks for you"),
                          ((PERSON, "novice"), "nobody has thought yet")):  # fmt: skip
        page = show(app, app.begin_table("lithos", {}, players, 3))
        with recorded() as said:
            page.paint(pygame.Surface(page.layout.size))
        assert told in [one.words for one in said]
