"""The Path of Heroes in the window: the map, a chapter won, failed, restarted, and after a kill."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import cast

import pytest
from store.disks import FaultyDisk
from ui.walking import click, key, show

from lithicrage.packs import Library
from lithicrage.play.hero_keeper import HeroKeeper, chapter_of
from lithicrage.play.recorder import Keeper
from lithicrage.play.table_keeper import KeptSitting
from lithicrage.play.table_session import TableSession
from lithicrage.store.files import generations, header
from lithicrage.store.hero_paths import KIND, path_file, read_path, write_path
from lithicrage.tables.lithomachy.campaign import ChapterRecord, HeroPath
from lithicrage.tables.lithomachy.data import LEVELS, sheet_ids
from lithicrage.tables.lithomachy.state import LithomachyState
from lithicrage.tables.table import BadPosition
from lithicrage.ui.app import App
from lithicrage.ui.hall.seats import SeatsPage
from lithicrage.ui.kit.slip import Slip
from lithicrage.ui.lithomachy.chapter import ChapterMenu
from lithicrage.ui.lithomachy.end import LithomachyEnd
from lithicrage.ui.lithomachy.page import LithomachyPage
from lithicrage.ui.lithomachy.path import HeroPathPage, open_path
from lithicrage.ui.lithomachy.story import HeroEndPage, HeroStoryPage
from lithicrage.ui.lithomachy.temples import column_place, spot
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.screen import Pointer, Screen
from tools import showroom
from tools.trialed import next_choice

LEVEL = "awakening"


@lru_cache(1)
def library() -> Library:
    return showroom.core()


@pytest.fixture
def app() -> Iterator[App]:
    with showroom.app(library()) as opened:
        yield opened


def opened(app: App) -> HeroPathPage:
    """The map as somebody sees it who comes from the seats."""
    page = show(app, open_path(app.shell))
    assert isinstance(page, HeroPathPage)
    return page


def session_of(page: Screen) -> TableSession:
    assert isinstance(page, LithomachyPage)
    return page.session


def in_file(app: App, level: str = LEVEL) -> HeroPath:
    """What the disk says of a path."""
    assert app.keeper is not None
    return read_path(path_file(app.keeper.home.data, level), level)


def store(app: App, path: HeroPath) -> None:
    assert app.keeper is not None
    write_path(path_file(app.keeper.home.data, path.level), path)


def at(name: str, level: str = LEVEL) -> HeroPath:
    """A path whose next chapter is this."""
    ids = sheet_ids()
    return HeroPath(level, {one: ChapterRecord(True, 1, 50, 1) for one in ids[: ids.index(name)]})


def walk(session: TableSession, rest: int = 0) -> None:
    """Play by the plain hero of the showroom until so many choices less than all are made."""
    state = cast(LithomachyState, session.state)
    while not session.over and not (rest and state.turn == state.setting.rounds):
        session.choose(next_choice(state))


def win(session: TableSession, items: int = 8) -> None:
    """Play on, in the last round with all in hand that the first chapters ask."""
    state = cast(LithomachyState, session.state)
    while not session.over:
        board = state.boards[0]
        board.wounds = 0
        if state.turn == state.setting.rounds:
            board.items, board.bolts, board.keys, board.scrolls = items, 20, 9, 9
        session.choose(next_choice(state))


def fail(session: TableSession) -> None:
    """Play on, and hold no God Item at the end."""
    win(session, 0)


def says(page: Page, name: str) -> str:
    """What a control says to the ear."""
    found = page.control(name)
    assert found is not None
    return found.says


def kill(app: App, session: TableSession) -> None:
    """What the end of the process does: locks go, nothing else is written."""
    for one in session.watchers:
        if isinstance(one, KeptSitting):
            one.place.release()
    session.watchers.clear()
    app.seated = None
    app.heroes = HeroKeeper(app.keeper)


# ---- the door and the map ----------------------------------------------------------------------


def test_the_door_stands_on_the_page_of_sheets(app: App) -> None:
    assert isinstance(show(app, app.table_seats("lithomachy")), SeatsPage)
    page = click(app, "door")
    assert isinstance(page, HeroPathPage)
    assert (page.level, page.picked, page.go_words()) == (LEVEL, "zeus-1", "BEGIN")
    assert isinstance(key(app, Action.BACK), SeatsPage)
    assert isinstance(key(app, Action.TOUR), HeroPathPage)


def test_temples_lie_apart_and_each_holds_its_columns(app: App) -> None:
    page = opened(app)
    rects = [page.layout.rect(*column_place(number)) for number in range(48)]
    assert all(rect.collidelist(rects[:n]) < 0 for n, rect in enumerate(rects))
    assert len({spot(god) for god in range(12)}) == 12
    boxes = {box.name for box in page.focus.boxes}
    assert {f"chapter:{name}" for name in sheet_ids()} <= boxes


def test_a_press_tells_of_a_chapter_and_plays_no_locked_one(app: App) -> None:
    page = opened(app)
    assert click(app, "chapter:hera-4") is page
    assert page.picked == "hera-4" and page.go_words() == ""
    assert "Locked. Win The First Bolt first." in page._spoken()
    assert "A silver seal or better: 74 points" in page._spoken()
    assert click(app, "chapter:hera-4") is page and not app.seated
    with pytest.raises(BadPosition, match="locked"):
        page.paths.begin(LEVEL, "hera-4", 1)
    click(app, "chapter:zeus-1")
    assert isinstance(click(app, "chapter:zeus-1"), LithomachyPage)


def test_the_keyboard_walks_along_the_path(app: App) -> None:
    store(app, at("athena-1"))
    page = opened(app)
    page.focus.go("chapter:zeus-1")
    key(app, Action.RIGHT)
    assert page.picked == "zeus-2" and page.go_words() == "AGAIN"
    key(app, Action.DOWN)
    assert page.picked.startswith("hestia")
    key(app, Action.UP)
    assert page.picked.startswith("zeus")
    match = key(app, Action.CONFIRM)
    assert session_of(match).replay.options["sheet"] == page.picked


def test_each_difficulty_has_a_path_of_its_own(app: App) -> None:
    store(app, at("apollo-2", "trial"))
    page = opened(app)
    assert page.level == "trial" and page.picked == "apollo-2"  # walked last
    key(app, Action.PICK_1)
    assert page.level == LEVEL and page.picked == "zeus-1"
    match = session_of(key(app, Action.CONFIRM))
    assert match.replay.options["level"] == LEVEL and match.replay.options["goal"] == "mission"
    assert in_file(app, "trial") == at("apollo-2", "trial")
    assert in_file(app).sheet == "zeus-1"


def test_the_mouse_that_moves_picks_nothing(app: App) -> None:
    page = opened(app)
    for box in list(page.focus.boxes):
        page.pointer(Pointer("move", box.rect.center))
    assert page.picked == "zeus-1"


# ---- a chapter is played -----------------------------------------------------------------------


def test_a_chapter_is_won_entered_once_and_opens_the_next(app: App) -> None:
    opened(app)
    match = click(app, "play")
    session = session_of(match)
    win(session)
    path = in_file(app)
    assert path.record("zeus-1").won and path.record("zeus-1").tries == 1
    assert path.next_sheet == "zeus-2" and path.replay == ""
    end = show(app, app.table_end(session))
    assert isinstance(end, LithomachyEnd) and end.passed
    assert "swap" not in {box.name for box in end.focus.boxes}
    page = key(app, Action.CONFIRM)
    assert isinstance(page, HeroPathPage)
    assert page.picked == "zeus-2" and page.go_words() == "BEGIN"
    assert "Won: The First Bolt, bronze seal. Keys of the Storm is open." in page._spoken()
    assert in_file(app).record("zeus-1").tries == 1
    assert opened(app).news is None  # told once


def test_a_failed_chapter_starts_over_with_other_dice(app: App) -> None:
    opened(app)
    session = session_of(click(app, "play"))
    fail(session)
    assert not in_file(app).record("zeus-1").won
    show(app, app.table_end(session))
    page = key(app, Action.CONFIRM)
    assert isinstance(page, HeroPathPage) and page.go_words() == "AGAIN"
    assert "Failed: The First Bolt starts over." in page._spoken()
    again = session_of(click(app, "play"))
    assert again.replay.options["sheet"] == "zeus-1"
    assert again.replay.seed != session.replay.seed
    again.choose(0)
    again.concede(0)
    assert in_file(app).record("zeus-1").tries == 2


def test_the_end_page_plays_the_chapter_again(app: App) -> None:
    opened(app)
    session = session_of(click(app, "play"))
    walk(session)
    show(app, app.table_end(session))
    again = session_of(click(app, "anew"))
    chapter = chapter_of(again)
    assert chapter is not None and chapter.sheet == "zeus-1"
    assert in_file(app).replay == chapter.id


def test_a_restart_from_the_menu_counts_as_failed(app: App) -> None:
    opened(app)
    session = session_of(click(app, "play"))
    again = session_of(app.table_again(session))  # nothing was chosen in the first one
    assert in_file(app).record("zeus-1").tries == 0
    assert again.replay.seed == session.replay.seed
    again.choose(0)
    third = session_of(app.table_again(again))
    assert in_file(app).record("zeus-1") == ChapterRecord(False, 0, 0, 1)
    assert third.replay.seed != again.replay.seed
    assert chapter_of(third) is not None


def test_a_restart_from_the_map_is_called_so_and_is_a_lost_match_of_the_history(app: App) -> None:
    opened(app)
    session_of(click(app, "play")).choose(0)
    key(app, Action.BACK)
    page = click(app, "quarry")
    over = cast(HeroPathPage, page).control("over")
    assert over is not None and over.key is Action.NEW and over.deed is not None
    asked = click(app, "restart")
    yes = asked.control("yes")
    assert yes is not None and "RESTART" in str(yes.look)
    session_of(click(app, "yes"))
    assert app.keeper is not None
    assert in_file(app).record("zeus-1").tries == 1
    assert [one.result for one in app.keeper.tables.ended("lithomachy")] == [-1]
    assert len(app.keeper.tables.waiting("lithomachy")) <= 1


def test_the_menu_over_a_chapter_leads_to_the_map(app: App) -> None:
    opened(app)
    session = session_of(click(app, "play"))
    session.choose(0)
    key(app, Action.BACK)
    page = click(app, "quarry")
    assert isinstance(page, HeroPathPage) and page.go_words() == "GO ON"


def test_a_chapter_that_was_won_keeps_its_best(app: App) -> None:
    store(app, HeroPath(LEVEL, {"zeus-1": ChapterRecord(True, 3, 200, 2)}))
    opened(app)
    click(app, "chapter:zeus-1")
    session = session_of(click(app, "play"))
    walk(session)
    assert in_file(app).record("zeus-1") == ChapterRecord(True, 3, 200, 3)
    assert in_file(app).next_sheet == "zeus-2"


def test_help_wins_a_chapter_but_no_seal(app: App) -> None:
    opened(app)
    session = session_of(click(app, "play"))
    session.assist()
    win(session)
    record = in_file(app).record("zeus-1")
    assert record.won and record.seal == 0 and record.score > 0


def test_an_end_that_was_entered_cannot_be_undone(app: App) -> None:
    """The path tells of it; undo at the last picture leaves it as it is."""
    opened(app)
    page = click(app, "play")
    session = session_of(page)
    walk(session)
    assert session.over and in_file(app).record("zeus-1").tries == 1
    made = list(session.choices)
    show(app, page)
    undo = cast(LithomachyPage, page).control("undo")
    assert undo is not None and not undo.live
    key(app, Action.UNDO, Action.UNDO, Action.REDO)
    assert session.over and session.choices == made
    assert in_file(app).record("zeus-1").tries == 1


def test_a_concession_that_was_entered_cannot_be_undone(app: App) -> None:
    opened(app)
    page = click(app, "play")
    session = session_of(page)
    session.choose(0)
    session.concede(0)
    show(app, page)
    key(app, Action.UNDO)
    assert session.conceded == 0 and session.choices == [0]
    assert in_file(app).record("zeus-1").tries == 1


def test_the_menu_over_a_chapter_says_that_a_restart_counts_as_failed(app: App) -> None:
    opened(app)
    session = session_of(click(app, "play"))

    def told() -> tuple[str, str]:
        restart = cast(ChapterMenu, key(app, Action.BACK)).control("restart")
        assert restart is not None and isinstance(restart.tip, Slip)
        question = getattr(click(app, "restart"), "question", "")
        key(app, Action.BACK, Action.BACK)
        return question, " ".join(restart.tip.lines)

    assert told() == ("Restart? This match ends here.", "This match ends here.")
    session.choose(0)
    assert told() == ("Restart? This match counts as failed.", "This match counts as failed.")


def test_without_a_home_no_menu_says_that_a_match_waits(app: App) -> None:
    opened(app)
    match = click(app, "play")
    session_of(match).choose(0)
    menu = cast(ChapterMenu, key(app, Action.BACK))
    assert [says(menu, one) for one in ("quarry", "title")] == [
        "Back to the map; the match waits", "Back to the title; the match waits",
    ]  # fmt: skip
    app.shell.keeper = None
    menu.renew()
    assert [says(menu, one) for one in ("quarry", "title")] == [
        "Back to the map; the match is lost", "Back to the title; the match is lost",
    ]  # fmt: skip


# ---- it waits, it is killed --------------------------------------------------------------------


def test_a_match_that_was_left_is_gone_on_with(app: App) -> None:
    opened(app)
    session = session_of(click(app, "play"))
    session.choose(0)
    page = opened(app)
    assert page.waits_here and page.go_words() == "GO ON"
    again = session_of(key(app, Action.CONFIRM))
    assert again.choices == session.choices
    walk(again)
    assert in_file(app).record("zeus-1").tries == 1


def test_the_hall_resumes_a_chapter_as_a_chapter(app: App) -> None:
    opened(app)
    session = session_of(click(app, "play"))
    session.choose(0)
    show(app, app.quarry())
    again = session_of(show(app, app.resume_table()))
    assert chapter_of(again) is not None
    walk(again)
    assert in_file(app).record("zeus-1").tries == 1


def test_a_kill_in_the_match_loses_nothing(app: App) -> None:
    opened(app)
    session = session_of(click(app, "play"))
    walk(session, rest=1)
    made = list(session.choices)
    kill(app, session)
    page = opened(app)
    assert page.go_words() == "GO ON"
    assert session_of(key(app, Action.CONFIRM)).choices == made


def test_a_kill_between_history_and_path_enters_the_end_once(app: App) -> None:
    opened(app)
    session = session_of(click(app, "play"))
    walk(session, rest=1)
    session.watchers.remove(chapter_of(session))  # type: ignore[arg-type]
    win(session)
    kill(app, session)
    assert in_file(app).replay and not in_file(app).record("zeus-1").tries
    page = opened(app)
    assert page.news is not None and "Won: The First Bolt, bronze seal." in page._spoken()
    assert in_file(app).record("zeus-1").tries == 1 and in_file(app).record("zeus-1").won
    page = opened(app)
    assert page.news is None and in_file(app).record("zeus-1").tries == 1


def test_a_match_that_is_gone_leaves_the_chapter_open(app: App) -> None:
    path = HeroPath(LEVEL)
    path.start("zeus-1", "0" * 32)
    store(app, path)
    page = opened(app)
    assert page.go_words() == "BEGIN" and not page.look.waits


def test_another_chapter_asks_before_a_match_is_lost(app: App) -> None:
    store(app, at("zeus-2"))
    opened(app)
    session = session_of(click(app, "play"))
    session.choose(0)
    page = opened(app)
    click(app, "chapter:zeus-1")
    asked = click(app, "play")
    assert asked is not page and not isinstance(asked, LithomachyPage)
    assert key(app, Action.BACK) is page
    assert in_file(app).record("zeus-2").tries == 0
    click(app, "play")
    match = session_of(click(app, "yes"))
    assert match.replay.options["sheet"] == "zeus-1"
    assert in_file(app).record("zeus-2") == ChapterRecord(False, 0, 0, 1)
    assert app.keeper is not None and len(list(app.keeper.home.autosaves.glob("*.table"))) == 1


def other_window(app: App) -> HeroKeeper:
    """The paths of the same home in another window."""
    assert app.keeper is not None
    return HeroKeeper(Keeper(app.keeper.home, lambda line: None))


def test_start_over_leaves_a_path_that_another_window_plays(app: App) -> None:
    store(app, at("zeus-3"))
    other = other_window(app)
    session = other.begin(LEVEL, "zeus-3", 3)
    session.choose(0)
    page = opened(app)
    page.choose_level(LEVEL)
    click(app, "over")
    after = click(app, "yes")
    assert isinstance(after, HeroPathPage) and after.look.waits
    assert in_file(app).record("zeus-2").won and in_file(app).sheet == "zeus-3"
    session.concede(0)
    assert in_file(app).record("zeus-3").tries == 1


@pytest.mark.parametrize("deed", ["restart", "over", "another"])
def test_a_match_that_cannot_be_read_is_never_deleted(app: App, deed: str) -> None:
    """Restart, start over and another chapter leave its file where it is."""
    store(app, at("zeus-2"))
    opened(app)
    session = session_of(click(app, "play"))
    session.choose(0)
    kill(app, session)
    assert app.keeper is not None
    (file,) = app.keeper.home.autosaves.glob("*.table")
    for one in generations(file):
        if one.exists():
            one.write_bytes(b"broken")
    opened(app)
    if deed == "another":
        click(app, "chapter:zeus-1")
    click(app, "play" if deed == "another" else deed)
    after = click(app, "yes")
    assert isinstance(after, HeroPathPage if deed == "over" else LithomachyPage)
    assert file.read_bytes() == b"broken"
    assert in_file(app).record("zeus-2").tries == 0  # it counts as no try


def test_a_path_that_cannot_be_read_stays_beside_the_new_one_for_good(app: App) -> None:
    assert app.keeper is not None
    file = path_file(app.keeper.home.data, LEVEL)
    text = '{"schema": 9}'
    file.write_bytes(header(KIND, text.encode()) + text.encode())
    before = file.read_bytes()
    paths = app.hero_paths()
    assert paths.start_over(LEVEL)
    for n in range(6):
        paths.begin(LEVEL, "zeus-1", n)
    kept = [one for one in file.parent.glob(f"{file.name}*") if one.suffix != ".lock"]
    assert before in [one.read_bytes() for one in kept]


def test_the_latest_of_paths_that_no_file_holds_is_the_one_walked_last(app: App) -> None:
    paths = HeroKeeper(None)
    assert paths.latest() == ""
    for level in (*LEVELS, LEVELS[0]):
        paths.begin(level, "zeus-1", 3)
        assert paths.latest() == level
    assert app.keeper is not None
    store(app, at("zeus-2"))
    paths = HeroKeeper(app.keeper)
    assert paths.latest() == LEVEL
    app.keeper.disk = FaultyDisk(1, "full")
    paths.begin("trial", "zeus-1", 3)
    assert paths.latest() == "trial"


# ---- files -------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["{", '{"schema": 9}', "[]"])
def test_a_foreign_file_is_one_line_and_stays(app: App, text: str) -> None:
    assert app.keeper is not None
    file = path_file(app.keeper.home.data, LEVEL)
    file.write_bytes(header(KIND, text.encode()) + text.encode())
    before = file.read_bytes()
    page = opened(app)
    page.choose_level(LEVEL)
    assert page.look.trouble.startswith("This path cannot be read: ")
    assert file.name in page._spoken()
    assert page.go_words() == "" and file.read_bytes() == before
    key(app, Action.PICK_2)
    assert page.go_words() == "BEGIN"  # the other paths are open
    key(app, Action.PICK_1)
    click(app, "over")
    fresh = click(app, "yes")
    assert isinstance(fresh, HeroPathPage) and fresh.go_words() == "BEGIN"
    kept = [one for one in file.parent.glob(f"{file.name}*") if one.suffix != ".lock"]
    assert before in [one.read_bytes() for one in kept]


def test_a_file_that_breaks_during_a_match_leads_back_to_the_map(app: App) -> None:
    store(app, at("zeus-4"))
    opened(app)
    session = session_of(click(app, "play"))
    session.choose(0)
    assert app.keeper is not None
    for file in app.keeper.home.data.glob("*.path*"):
        if file.suffix != ".lock":
            file.write_bytes(b"broken")
    page = app.table_again(session)
    assert isinstance(page, HeroPathPage) and page.look.trouble
    assert "damaged" in page.look.trouble and "heroes-awakening.path" in page.look.where


def test_a_damaged_file_is_restored_from_the_one_before(app: App) -> None:
    assert app.keeper is not None
    store(app, at("zeus-2"))
    store(app, at("zeus-3"))
    file = path_file(app.keeper.home.data, LEVEL)
    file.write_bytes(file.read_bytes()[:-3])
    assert opened(app).picked == "zeus-2"
    assert list(file.parent.glob("*.path.damaged"))


def test_a_file_of_another_difficulty_is_refused(app: App) -> None:
    assert app.keeper is not None
    write_path(path_file(app.keeper.home.data, LEVEL), at("zeus-3", "trial"))
    page = opened(app)
    page.choose_level(LEVEL)
    assert page.look.trouble


def test_without_a_home_a_path_lives_as_long_as_the_window(app: App) -> None:
    app.heroes = HeroKeeper(None)
    app.keeper = None
    opened(app)
    session = session_of(click(app, "play"))
    win(session)
    assert opened(app).picked == "zeus-2"


# ---- the chronicle and the end -----------------------------------------------------------------


def test_the_chronicle_tells_what_was_reached(app: App) -> None:
    store(app, at("athena-2"))
    page = opened(app)
    story = key(app, Action.LOG)
    assert isinstance(story, HeroStoryPage)
    assert story.names == list(sheet_ids()[:6]) and story.shown == 5
    assert key(app, Action.BACK) is page


def test_the_last_chapter_leads_to_the_end_of_the_path(app: App) -> None:
    store(app, at("poseidon-4"))
    opened(app)
    session = session_of(click(app, "play"))
    state = cast(LithomachyState, session.state)
    while not session.over:
        state.boards[0].wounds = 0
        if state.turn == state.setting.rounds:
            board = state.boards[0]
            board.items, board.bolts, board.track = 8, 60, 9
            board.covered = state.setting.temple.watermark
        session.choose(next_choice(state))
    assert in_file(app).finished
    show(app, app.table_end(session))
    page = key(app, Action.CONFIRM)
    assert isinstance(page, HeroEndPage)
    assert sum(page.counts().values()) == 48
    back = key(app, Action.CONFIRM)
    assert isinstance(back, HeroPathPage)
    assert isinstance(key(app, Action.CONFIRM), HeroEndPage)
