"""History, replays and saves in the window: what is shown, watched, saved, gone on with."""

import os
import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from cards.shelf import library
from typer.testing import CliRunner
from ui.pressing import kinds
from ui.walking import click, show

from lithicrage.cli import main
from lithicrage.decks.lineup import (
    PVE,
    PVP,
    SOLO,
    Lineup,
)
from lithicrage.packs import Library, load_pack
from lithicrage.play.recorder import Keeper
from lithicrage.play.session import (
    GREEDY,
    Fight,
    begin,
    solo,
)
from lithicrage.store import records
from lithicrage.store.home import home
from lithicrage.store.match_records import turns_of
from lithicrage.store.playback import open_record
from lithicrage.store.replays import write_replay
from lithicrage.store.saves import read_save
from lithicrage.store.settings import Settings
from lithicrage.ui.app import App, Options, open_window
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.fight.replay import ReplayScreen
from lithicrage.ui.kit import ASH, GAIN, LOSS
from lithicrage.ui.models import ledger, shelf, tape
from lithicrage.ui.screens.confirm import Confirm
from lithicrage.ui.screens.history import STEMS, HistoryPage
from lithicrage.ui.screens.pause import Pause
from lithicrage.ui.screens.replays import Replays
from lithicrage.ui.screens.result import ResultPage
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.screen import Pointer, Screen

PLAIN = (("slow_poison",), ("doorstop",))
PAIRS = (("slow_poison", "doorstop"), ("slow_poison", "mother_barrow"), ("stage_dive", "doorstop"))


def play(keeper: Keeper, deck: str, enemy: str, seed: int, steps: int = 10_000) -> Fight:
    """A match that is kept, up to a number of choices."""
    fight = solo(library(), deck, enemy, seed=seed)
    keeper.watch(fight.session, library())
    while not fight.session.over and len(fight.session.choices) < steps:
        fight.session.choose(GREEDY(fight.session.match))
    return fight


@pytest.fixture
def app() -> Iterator[App]:
    surface = open_window(Options())
    assert surface is not None
    keeper = Keeper(home(), lambda note: None)
    yield App(Options(seed=5, settings=Settings(speed=0, volume=0)), library(), surface, keeper)
    keeper.close()
    pygame.quit()


@pytest.fixture(scope="module")
def home_of_three(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home in which three matches were played: each choice of them writes files."""
    folder = tmp_path_factory.mktemp("played")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LITHICRAGE_HOME", str(folder))
        keeper = Keeper(home(), pytest.fail)
        for seed, (deck, enemy) in enumerate(PAIRS):
            play(keeper, deck, enemy, seed)
        keeper.close()
    return folder


@pytest.fixture
def played(home_of_three: Path, request: pytest.FixtureRequest) -> App:
    """A window with a copy of that home."""
    shutil.copytree(home_of_three, os.environ["LITHICRAGE_HOME"])
    app: App = request.getfixturevalue("app")
    return app


# ---- history -------------------------------------------------------------------------------------

WIN, DRAW, LOST = 1, 0, -1
COLOURS = {WIN: GAIN, DRAW: ASH, LOST: LOSS}


def test_a_match_has_one_count_of_turns_wherever_it_is_told(app: App) -> None:
    """On its result, in the history, under REPLAYS, on the command line, in words for the ear."""
    assert app.keeper is not None
    fight = play(app.keeper, "slow_poison", "doorstop", 1)
    turns = fight.session.match.turn
    result = show(app, app.result(fight))
    assert isinstance(result, ResultPage)
    assert result.curve.turns == turns
    assert f"after {turns} turns" in result.summary()
    for page in (app.history(), app.replays()):
        says = [box.says for box in show(app, page).focus.boxes]
        assert any(f"{turns} turns" in one and "about" not in one for one in says)
        assert not any("round" in one for one in says)
    told = CliRunner().invoke(main.app, ["history", "--json"]).output
    assert f'"turns": {turns}' in told and "rounds" not in told


@pytest.mark.parametrize("heroes", [1, 2])
def test_a_record_from_before_says_about_how_many_turns_it_had(app: App, heroes: int) -> None:
    """It has rounds alone: in each, everybody has a turn, a lone Enemy one a hero."""
    assert app.keeper is not None
    decks = ("slow_poison", "stage_dive")[:heroes]
    lineup = Lineup(SOLO if heroes == 1 else PVE, decks, ("doorstop",))
    fight = begin(library(), lineup, 3)
    app.keeper.watch(fight.session, library())
    while not fight.session.over:
        fight.session.choose(GREEDY(fight.session.match))
    history = app.keeper.history()
    assert history is not None
    line = records.latest(history, 1)[0]
    record = records.match(history, line.id)
    assert record is not None and (record.turns, line.about) == (fight.session.match.turn, False)
    old = record.model_copy(update={"turns": 0})
    order = len(fight.session.match.order)
    assert turns_of(old) == record.rounds * order
    assert 0 <= turns_of(old) - record.turns < order
    words = ledger.match_note(line._replace(turns=turns_of(old), about=True))
    assert f"about {turns_of(old)} turns" in words


def test_won_is_green_and_lost_is_red() -> None:
    assert GAIN[1] > GAIN[0] and LOSS[0] > LOSS[1]
    for result, (red, green, _) in STEMS.items():
        assert (green > red) == (result == WIN) or result == DRAW


def test_won_drawn_and_lost_stand_in_their_colours_in_every_row(app: App) -> None:
    """The bar of a row, the edge of a match, in HISTORY and under REPLAYS."""
    page = show(app, app.history())
    assert isinstance(page, HistoryPage)
    sheet = pygame.Surface((700, 40), 0, 32)
    row = ledger.LedgerRow("a", "", "", "", matches=10, wins=5, losses=2, draws=3)
    page._bar(sheet, row, sheet.get_rect())
    line = [sheet.get_at((x, sheet.get_height() // 2 - 8))[:3] for x in range(12, 690)]
    assert (line[4], line[len(line) * 13 // 20], line[-8]) == (GAIN, ASH, LOSS)
    shares = [line.count(colour) / len(line) for colour in (GAIN, ASH, LOSS)]
    assert shares == pytest.approx([0.5, 0.3, 0.2], abs=0.03)


def test_a_match_has_the_colour_of_its_result(played: App) -> None:
    """As the history itself has the result, whatever a page makes of it."""
    assert played.keeper is not None
    history = played.keeper.history()
    assert history is not None
    matches = records.latest(history, ledger.LATEST)
    assert {one.result for one in matches} == {WIN, LOST}
    for page, prefix in ((played.history(), "match"), (played.replays(), "entry")):
        show(played, page)
        edges = [
            played.surface.get_at((box.rect.x + 2, box.rect.centery))[:3]
            for box in page.focus.boxes
            if box.name.startswith(f"{prefix}:")
        ]
        assert edges == [COLOURS[one.result] for one in matches]


def test_records_are_those_of_the_store(played: App) -> None:
    assert played.keeper is not None
    history = played.keeper.history()
    assert history is not None
    rows = ledger.rows(history, "decks", library())
    assert (rows[0].name, rows[0].matches) == (ledger.EVERYTHING, 3)
    assert {row.name: row.matches for row in rows[1:]} == {"Slow Poison": 2, "Stage Dive": 1}
    assert rows[0].wins == sum(one.result > 0 for one in records.latest(history, 9))
    pairs = ledger.rows(history, "pairs", library())
    assert {(row.deck, row.enemy) for row in pairs} == set(PAIRS)
    cards = ledger.rows(history, "cards", library())
    assert {row.deck for row in cards} == {"slow_poison", "stage_dive"}
    assert all(len(row.cells) == len(ledger.CARD_HEADS) for row in cards)


def test_the_matches_are_those_of_the_focused_row(played: App) -> None:
    page = show(played, played.history())
    assert isinstance(page, HistoryPage)
    assert len(page.matches) == 3
    page.handle(Action.PICK_3)
    assert page.tab == "pairs"
    click(played, "row:0")
    row = page.rows[0]
    assert [(one.deck, one.enemy) for one in page.matches] == [(row.deck, row.enemy)]
    for tab in ledger.TABS:
        click(played, f"tab_{tab}")
        assert page.tab == tab


def test_a_match_of_the_history_opens_its_replay(played: App) -> None:
    page = show(played, played.history())
    assert isinstance(page, HistoryPage)
    replay = click(played, "match:0")
    assert replay.name == "replay"
    back = replay.handle(Action.BACK)
    assert back is page


def test_a_digit_opens_a_tab_while_a_match_has_the_focus(played: App) -> None:
    page = show(played, played.history())
    assert isinstance(page, HistoryPage)
    page.choose("match", 0)
    assert page.handle(Action.PICK_3) is page
    assert (page.tab, page.focus.name) == ("pairs", "tab_pairs")


def test_a_finger_which_presses_without_a_move_means_the_row_that_it_is_on(played: App) -> None:
    history = show(played, played.history())
    assert isinstance(history, HistoryPage)
    assert tap(played, "row:2") is history and history.focus.name == "match:0"
    assert {one.deck for one in history.matches} == {history.rows[2].deck}
    replays = show(played, played.replays())
    assert isinstance(replays, Replays)
    replay = tap(played, "entry:2")
    assert isinstance(replay, ReplayScreen) and replays.shown == 2
    assert played.keeper is not None
    kept = played.keeper.history()
    assert kept is not None
    meant = tape.of_match(kept, replays.entries[2].id, library())
    assert replay.tape.replay.choices == meant.replay.choices


def tap(app: App, name: str) -> Screen:
    """Presses a box as a finger does: without a move to it."""
    box = next(box for box in app.screen.focus.boxes if box.name == name)
    return show(app, app.screen.pointer(Pointer("press", box.rect.center, 1)))


def test_a_replay_of_other_cards_is_refused_in_a_line(
    played: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = show(played, played.history())
    assert isinstance(page, HistoryPage)
    monkeypatch.setitem(vars(library()), "digest", "0" * 32)
    for pack in library().packs:
        monkeypatch.setitem(vars(pack), "digest", "0" * 32)
    assert click(played, "match:0") is page
    assert "played with other cards" in page.note


def test_a_match_is_watched_after_a_pack_came(played: App) -> None:
    more = load_pack(Path(__file__).resolve().parents[1] / "packs" / "words")
    played.shell.library = Library([*library().packs, more])
    page = show(played, played.replays())
    assert isinstance(page, Replays)
    assert page.focus.name == "entry:0"
    assert page.handle(Action.CONFIRM).name == "replay"


def test_matches_and_saves_outlive_a_changed_pack_that_they_do_not_need(
    app: App, tmp_path: Path
) -> None:
    assert app.keeper is not None
    more = tmp_path / "words"
    shutil.copytree(Path(__file__).resolve().parents[1] / "packs" / "words", more)
    app.shell.library = Library([*library().packs, load_pack(more)])
    for steps in (10_000, 5):
        fight = begin(app.shell.library, Lineup(SOLO, *PLAIN), 1)
        app.keeper.watch(fight.session, fight.library)
        while not fight.session.over and len(fight.session.choices) < steps:
            fight.session.choose(GREEDY(fight.session.match))
    app.keeper.leave(fight.session)
    (more / "cards.yaml").unlink()
    app.shell.library = Library([*library().packs, load_pack(more)])
    page = show(app, app.replays())
    assert isinstance(page, Replays)
    assert page.handle(Action.CONFIRM).name == "replay"
    (waiting,) = app.keeper.interrupted_matches()
    gone_on = app.keeper.resume(waiting, app.shell.library)
    assert gone_on is not None and gone_on[1].notes == ()
    assert gone_on[0].match.digest() == fight.session.match.digest()


def test_an_empty_history_says_so(app: App) -> None:
    page = show(app, app.history())
    assert isinstance(page, HistoryPage)
    assert page.rows == [] and page.matches == []
    for action in (Action.DOWN, Action.PAGE_DOWN, Action.PICK_4):
        assert page.handle(action) is page
    assert page.draw(app.surface)


def test_a_deck_that_is_gone_keeps_its_id() -> None:
    assert ledger.name_of(library(), "slow_poison") == "Slow Poison"
    assert ledger.name_of(library(), "own:gone") == "own:gone"
    assert ledger.when("no time") == "no time"


# ---- replays -------------------------------------------------------------------------------------


def replay_of(app: App, number: int = 0) -> ReplayScreen:
    assert app.keeper is not None
    history = app.keeper.history()
    assert history is not None
    one = records.latest(history, 9)[number]
    shown = show(app, app.replay(tape.of_match(history, one.id, library()), app.title()))
    assert isinstance(shown, ReplayScreen)
    return shown


def digest(replay: ReplayScreen) -> tuple[object, ...]:
    """What the board shows."""
    board = replay.view.board
    return tuple(
        (c.stamina, c.energy, tuple(c.hand), tuple(sorted(c.conditions.items())))
        for c in board.seats
    )


def test_a_replay_steps_forth_and_back(played: App) -> None:
    replay = replay_of(played)
    assert replay.reel.at == 0
    seen = [(len(replay.view.log), digest(replay))]
    for _ in range(25):
        click(played, "step+")
        seen.append((len(replay.view.log), digest(replay)))
    assert [lines for lines, _ in seen] == list(range(26))
    for expected in reversed(seen[2:-1]):
        replay.handle(Action.UNDO)
        assert (len(replay.view.log), digest(replay)) == expected
    for box in replay.focus.boxes:
        assert played.surface.get_rect().contains(box.rect), box.name


def test_a_replay_jumps_to_turns_and_ends_as_the_match_did(played: App) -> None:
    replay = replay_of(played)
    replay.handle(Action.PAGE_DOWN)
    replay.handle(Action.PAGE_DOWN)
    assert (replay.reel.turn, replay.view.board.turn) == (2, 2)
    replay.handle(Action.PAGE_UP)
    assert replay.reel.turn == 1
    click(played, "end")
    match = replay.tape.fight.session.match
    assert match.over
    assert [c.stamina for c in replay.view.board.seats] == [c.stamina for c in match.seats]
    assert not next(box for box in replay.focus.boxes if box.name == "play_on").live
    click(played, "start")
    assert replay.reel.at == 0 and replay.view.log == []


def test_a_replay_plays_by_itself_and_stops_at_the_end(played: App) -> None:
    played.shell.set(speed=1)
    replay = replay_of(played)
    replay.go(replay.tape.length - 12)
    replay.handle(Action.PASS)
    assert replay.playing and replay.is_moving()
    for now in range(0, 60_000, 40):
        replay.tick(now)
        replay.draw(played.surface)
        if not replay.playing:
            break
    assert replay.reel.at == replay.tape.length
    replay.go(0)
    replay.handle(Action.PASS)
    replay.tick(100_000)
    replay.handle(Action.PASS)
    assert not replay.playing


def test_where_nothing_may_move_it_plays_step_by_step(played: App) -> None:
    replay = replay_of(played)
    click(played, "play")
    replay.tick(10)
    assert len(replay.view.log) == 1
    replay.tick(20)
    assert len(replay.view.log) == 1
    replay.tick(2000)
    assert len(replay.view.log) == 2


def test_the_line_is_pressed_where_one_wants_to_be(played: App) -> None:
    replay = replay_of(played)
    line = next(box.rect for box in replay.focus.boxes if box.name == "line")
    replay.pointer(Pointer("press", line.center, 1))
    assert abs(replay.reel.at - replay.tape.length / 2) <= 1
    before = replay.reel.at
    replay.handle(Action.RIGHT)
    assert replay.reel.at > before
    replay.handle(Action.DOWN)
    assert replay.focus.name != "line"


def test_cards_and_fighters_of_a_replay_are_looked_at(played: App) -> None:
    replay = replay_of(played)
    replay.go(replay.tape.length // 2)
    for name in ("you", "foe", "log"):
        click(played, name)
        assert replay.lens.cover is not None
        assert replay.handle(Action.BACK) is replay
        assert replay.lens.cover is None


def test_playing_on_is_a_new_match_from_that_decision_and_assisted(played: App) -> None:
    replay = replay_of(played)
    replay.go(replay.tape.stops[6] + 1)
    step = replay.tape.choice(replay.reel.at)
    assert step >= 6
    question = click(played, "play_on")
    assert question.name == "confirm"
    fight = click(played, "yes")
    assert isinstance(fight, FightScreen)
    session = fight.session
    assert session.choices == replay.tape.replay.choices[:step]
    assert session.match.digest() == replay.tape.replay.digests[step]
    assert session.assisted and fight.view.assisted
    before = list(replay.tape.replay.choices)
    while not session.over:
        session.choose(random.Random(1).randrange(len(session.match.choices())))
    assert replay.tape.replay.choices == before
    assert played.keeper is not None
    history = played.keeper.history()
    assert history is not None
    assert records.latest(history, 1)[0].assisted
    assert len(records.latest(history, 9)) == 4


# ---- saves ---------------------------------------------------------------------------------------


def fight_of(app: App) -> FightScreen:
    screen = show(app, app.fight("slow_poison", "doorstop", 5))
    assert isinstance(screen, FightScreen)
    for _ in range(5):
        screen._choose(GREEDY(screen.session.match))
    return screen


def type_in(app: App, words: str) -> None:
    for letter in words:
        app._answer(app.screen, pygame.event.Event(pygame.TEXTINPUT, text=letter))


def test_a_fight_is_saved_under_a_name_and_gone_on_with(app: App) -> None:
    fight = fight_of(app)
    menu = show(app, fight.handle(Action.SAVE))
    assert isinstance(menu, Pause) and menu.typing
    assert menu.field.text == "Slow Poison, Doorstop, turn " + str(fight.session.match.turn)
    type_in(app, "Evening")
    menu.handle(Action.CONFIRM)
    assert menu.told == "Saved as Evening."
    again = Pause(app.shell, fight, fight.fight)
    again.resize(app.surface.get_size(), 1.0)
    sheets = [pygame.Surface(app.surface.get_size()) for _ in range(2)]
    for one, sheet in zip((menu, again), sheets, strict=True):
        one.draw(sheet)
    corners = [pygame.transform.average_color(sheet, (0, 0, 390, 400)) for sheet in sheets]
    assert corners[0] == corners[1]  # the fight still lies behind
    assert menu.handle(Action.BACK) is fight
    stood = fight.session.match.digest()
    show(app, menu)
    click(app, "leave")
    click(app, "yes")
    assert app.screen.name == "title"
    page = show(app, app.replays())
    assert isinstance(page, Replays)
    page.handle(Action.PICK_2)
    app._show()
    assert [entry.name for entry in page.entries] == ["Slow Poison against Doorstop", "Evening"]
    page.choose("entry", 1)
    page.on_focus()
    again = click(app, "go_on")
    assert isinstance(again, FightScreen)
    assert again.session.match.digest() == stood


@pytest.mark.parametrize("way", ["keys", "mouse"])
def test_a_save_of_another_match_is_asked_about(app: App, way: str) -> None:
    assert app.keeper is not None
    other = play(app.keeper, "slow_poison", "stair_goat", 7, 3)
    file = app.keeper.save_as("Evening", other.session, other.library)
    assert file is not None
    before = file.read_bytes()
    fight = fight_of(app)

    def asks() -> Screen:
        menu = show(app, fight.handle(Action.SAVE))
        assert isinstance(menu, Pause)
        type_in(app, "Evening")
        return show(app, menu.handle(Action.CONFIRM)) if way == "keys" else click(app, "do_save")

    asked = asks()
    assert isinstance(asked, Confirm) and "Evening" in asked.question
    assert asked.focus.name == "no"
    menu = show(app, asked.handle(Action.CONFIRM)) if way == "keys" else click(app, "no")
    assert isinstance(menu, Pause) and menu.naming and menu.field.text == "Evening"
    assert file.read_bytes() == before
    asks()
    app.screen.handle(Action.NEXT)
    menu = show(app, app.screen.handle(Action.CONFIRM)) if way == "keys" else click(app, "yes")
    assert isinstance(menu, Pause) and menu.told == "Saved as Evening." and not menu.naming
    assert file.read_bytes() != before
    mine = asks()  # it is of this match now
    assert isinstance(mine, Pause) and mine.told == "Saved as Evening."


def test_the_name_that_is_offered_is_no_other_saves(app: App) -> None:
    fight = fight_of(app)
    assert app.keeper is not None
    menu = show(app, fight.handle(Action.SAVE))
    assert isinstance(menu, Pause)
    first = menu.field.text
    app.keeper.save_as(first, fight.session, fight.fight.library)
    again = show(app, fight.handle(Action.SAVE))
    assert isinstance(again, Pause) and again.field.text == f"{first} 2"


def test_an_interrupted_match_is_gone_on_with_from_the_list(app: App) -> None:
    fight = fight_of(app)
    assert app.keeper is not None
    app.keeper.leave(fight.session)
    page = show(app, app.replays())
    page.handle(Action.PICK_2)
    app._show()
    again = click(app, "entry:0")
    assert isinstance(again, FightScreen)
    assert again.session.match.digest() == fight.session.match.digest()


def test_a_save_is_watched_written_to_a_file_and_removed(app: App) -> None:
    fight = fight_of(app)
    assert app.keeper is not None
    app.keeper.save_as("Once", fight.session, library())
    app.keeper.give_up(fight.session)
    page = show(app, app.replays())
    assert isinstance(page, Replays)
    page.handle(Action.PICK_2)
    app._show()
    watched = click(app, "watch")
    assert isinstance(watched, ReplayScreen)
    assert watched.tape.replay.choices == fight.session.choices
    show(app, watched.handle(Action.BACK))
    click(app, "write")
    file = app.keeper.replays()[0]
    assert file.name in page.note
    assert open_record(file, library()).verify() is None
    click(app, "remove")
    assert app.screen.name == "confirm"
    click(app, "yes")
    assert app.screen is page and page.entries == []
    page.handle(Action.PICK_3)
    app._show()
    assert [entry.kind for entry in page.entries] == ["file"]
    assert click(app, "entry:0").name == "replay"
    show(app, page)
    click(app, "remove")
    click(app, "yes")
    assert app.keeper.replays() == []


def test_a_long_list_stays_where_it_is_when_an_entry_goes(app: App) -> None:
    assert app.keeper is not None
    for number in range(20):
        (app.keeper.home.replays / f"odd {number:02d}.replay").write_text("nonsense\n")
    page = show(app, app.replays())
    assert isinstance(page, Replays)
    page.handle(Action.PICK_3)
    page.choose("entry", 12)
    page.on_focus()
    first = page.lists["entry"].first
    assert first > 0
    click(app, "remove")
    click(app, "yes")
    assert page.lists["entry"].first == first and len(page.entries) == 19
    assert page.entry is not None and page.entry.name == "odd 13"


def test_a_file_that_is_no_replay_is_told(app: App) -> None:
    assert app.keeper is not None
    (app.keeper.home.replays / "odd.replay").write_text("nonsense\n")
    page = show(app, app.replays())
    assert isinstance(page, Replays)
    page.handle(Action.PICK_3)
    app._show()
    assert click(app, "entry:0") is page
    assert "is no" in page.note


def test_a_problem_is_reported_from_the_fight_and_from_the_list(played: App) -> None:
    assert played.keeper is not None
    page = show(played, played.replays())
    assert isinstance(page, Replays)
    click(played, "report")
    reports = list(played.keeper.home.reports.iterdir())
    assert len(reports) == 1 and reports[0].name in page.note
    assert '"choices"' in reports[0].read_text()
    reports[0].unlink()
    fight = fight_of(played)
    menu = show(played, fight.handle(Action.BACK))
    assert isinstance(menu, Pause)
    click(played, "report")
    reports = list(played.keeper.home.reports.iterdir())
    assert len(reports) == 1 and reports[0].name in menu.told
    assert str(Path.home()) not in reports[0].read_text()


def test_without_a_home_nothing_is_offered_that_cannot_be(app: App) -> None:
    bare = App(Options(seed=5, settings=Settings(speed=0, volume=0)), library(), app.surface)
    for page in (bare.history(), bare.replays()):
        assert show(bare, page).draw(bare.surface) == []
    fight = show(bare, bare.fight("slow_poison", "doorstop", 5))
    menu = show(bare, fight.handle(Action.BACK))
    live = {box.name for box in menu.focus.boxes if box.live}
    assert "save" not in live and "report" not in live and "leave" in live
    assert menu.handle(Action.SAVE) is menu


def test_names_that_are_taken_get_a_number() -> None:
    taken = {"a", "a 2"}
    assert shelf.free_name("a", taken.__contains__) == "a 3"
    assert shelf.free_name("b", taken.__contains__) == "b"


def test_a_hot_seat_match_is_watched_only_when_it_is_over(app: App) -> None:
    assert app.keeper is not None
    lineup = Lineup(PVP, ("slow_poison",), ("stage_dive",))
    fight = begin(library(), lineup, 5)
    app.keeper.watch(fight.session, library())
    for _ in range(4):
        fight.session.choose(GREEDY(fight.session.match))
    app.keeper.leave(fight.session)
    page = show(app, app.replays())
    assert isinstance(page, Replays)
    page.handle(Action.PICK_2)
    app._show()
    assert click(app, "watch") is page
    assert "once it is over" in page.note
    found = app.keeper.resume(page.entries[0].file, library())
    assert found is not None
    while not found[0].over:
        found[0].choose(GREEDY(found[0].match))
    page = show(app, app.replays())
    replay = click(app, "watch")
    assert isinstance(replay, ReplayScreen)
    replay.go(replay.tape.length // 2)
    replay.draw(app.surface)
    rival = replay.view.board.seats[1]
    held = {replay.view.board.card(card).name for card in rival.hand}
    own = {replay.view.board.card(card).name for card in replay.view.board.seats[0].hand}
    said = " ".join(box.says for box in replay.focus.boxes)
    assert not any(name in said for name in held - own)


def test_long_names_and_many_rows_stay_in_their_places(app: App) -> None:
    assert app.keeper is not None
    fight = play(app.keeper, "slow_poison", "doorstop", 1)
    history = app.keeper.history()
    assert history is not None and fight.session.over
    one = records.match(history, records.latest(history, 1)[0].id)
    assert one is not None
    for number in range(40):
        long = f"own:{'a_very_long_name_' * 9}{number}"
        seats = (one.seats[0].model_copy(update={"deck": long}), *one.seats[1:])
        history.add(one.model_copy(update={"id": f"{number:032x}", "seats": seats}))
    for size, text in (((960, 540), 2.0), ((1280, 720), 1.0), ((1920, 1080), 2.0)):
        page = app.history()
        assert isinstance(page, HistoryPage)
        surface = pygame.Surface(size)
        page.resize(size, text)
        for _ in range(60):
            page.handle(Action.PAGE_DOWN)
            assert page.draw(surface)
            for box in page.focus.boxes:
                assert surface.get_rect().contains(box.rect)
        assert page.lists["row"].shown[-1] == len(page.rows) - 1 == 41


@pytest.mark.parametrize("seed", [1, 2])
def test_a_monkey_watches_replays(played: App, seed: int) -> None:
    rnd = random.Random(seed)
    replay = replay_of(played)
    played.shell.set(speed=2)
    actions = [one for one in Action if one is not Action.FULLSCREEN]
    for turn in range(150):
        size = played.surface.get_size()
        where = (rnd.randrange(size[0]), rnd.randrange(size[1]))
        kind = rnd.randrange(4)
        if kind == 0:
            following = replay.pointer(Pointer("press", where, rnd.choice((1, 1, 3))))
        elif kind == 1:
            following = replay.pointer(Pointer("wheel", where, steps=rnd.choice((-2, 2))))
        else:
            following = replay.handle(rnd.choice(actions))
        assert following is not None
        if turn % 50 == 49:
            replay.resize(rnd.choice(((960, 540), (1280, 720))), rnd.choice((1.0, 2.0)))
        replay.tick(turn * 60)
        replay.draw(pygame.Surface(replay.layout.size, 0, 32))
        for box in replay.focus.boxes:
            assert pygame.Rect((0, 0), replay.layout.size).contains(box.rect), box.name


def test_a_file_dropped_on_the_window_is_watched(app: App, tmp_path: Path) -> None:
    fight = solo(library(), "slow_poison", "doorstop", seed=3)
    fight.session.choose(GREEDY(fight.session.match))
    assert fight.session.replay is not None
    write_replay(tmp_path / "a.replay", fight.session.replay)
    (tmp_path / "b.txt").write_text("not this one\n")
    title = show(app, app.title())

    def drop(name: str) -> Screen:
        event = pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / name))
        return show(app, app._answer(app.screen, event))

    assert drop("a.replay").name == "replay"
    page = show(app, app.screen.handle(Action.BACK))
    assert page.name == "replays" and page.handle(Action.BACK) is title
    refused = drop("b.txt")
    assert isinstance(refused, Replays) and "is no" in refused.note
    assert isinstance(drop("gone"), Replays)


@pytest.mark.parametrize(
    ("streak", "words"),
    [
        ((0, 0, 0), ""),
        ((1, 1, 0), "won the last one"),
        ((-1, 4, 1), "lost the last one  ·  best streak 4"),
        ((3, 3, 2), "3 won in a row  ·  best streak 3  ·  worst 2"),
    ],
)
def test_streaks_in_words(streak: tuple[int, int, int], words: str) -> None:
    assert ledger.streak_words(records.Streak(*streak)) == words


def test_a_fight_without_a_record_is_not_saved(app: App) -> None:
    """Lessons and puzzles keep none: their menu has nothing to save."""
    fight = solo(library(), *PAIRS[0], seed=3)
    fight.session.replay = None
    menu = show(app, app.pause(app.title(), fight, naming=True))
    assert isinstance(menu, Pause) and not menu.naming
    assert not next(box for box in menu.focus.boxes if box.name == "save").live
    menu.activate("save")
    assert not menu.naming and app.keeper is not None and app.keeper.saves() == []


# ---- the way back into a fight -------------------------------------------------------------------


def dropped(app: App, tmp_path: Path) -> Screen:
    """The list of replays, over whatever a file was dropped on."""
    (tmp_path / "b.txt").write_text("not this one\n")
    event = pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "b.txt"))
    return show(app, app._answer(app.screen, event))


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_history_behind_a_dropped_file_leads_back_to_the_fight(
    played: App, tmp_path: Path, way: str
) -> None:
    fight = fight_of(played)
    assert isinstance(dropped(played, tmp_path), Replays)

    def do(name: str, action: Action) -> Screen:
        return click(played, name) if way == "mouse" else show(played, played.screen.handle(action))

    assert isinstance(do("history", Action.HISTORY), HistoryPage)
    assert isinstance(do("replays", Action.REPLAYS), Replays)
    assert isinstance(do("history", Action.HISTORY), HistoryPage)
    assert do("back", Action.BACK) is fight
    assert played.keeper is not None and played.keeper.interrupted_matches() == []
    fight._choose(GREEDY(fight.session.match))
    (file,) = home().autosaves.glob("*.save")
    assert read_save(file, library()).replay.choices == fight.session.choices  # it is kept on


def test_every_page_over_a_fight_leads_back_to_it(played: App, tmp_path: Path) -> None:
    """Each page that a fight opens, entered and left with Esc as often as it takes."""
    fight = fight_of(played)
    entered = set()
    for ways in (
        [Action.BACK, Action.RULES],
        [Action.BACK, Action.SETTINGS],
        [Action.SAVE],
        [Action.RULES],
        [Action.LOG],
        [Action.INSPECT],
        [Action.ADVISE],
    ):
        opened = _opened(played, fight, ways)
        boxes = kinds(opened) if isinstance(opened, Page) else []  # else it is the fight
        for name in ("", *boxes):
            screen = _opened(played, fight, ways)
            box = next((box for box in screen.focus.boxes if box.name == name), None)
            leaves = name in ("yes", "leave", "third") or not isinstance(screen, Page)
            if box is not None and box.live and not leaves:
                show(played, screen.activate(name))
            for _ in range(9):
                if played.screen is fight:
                    break
                entered.add(played.screen.name)
                show(played, played.screen.handle(Action.BACK))
            assert played.screen is fight, (ways, name)
    assert entered >= {"pause", "rules", "settings", "licences"}


def _opened(app: App, fight: FightScreen, ways: list[Action]) -> Screen:
    show(app, fight)
    fight.lens.close()
    for action in ways:
        show(app, app.screen.handle(action))
    return app.screen


@pytest.mark.parametrize("way", ["title", "another"])
def test_a_fight_that_is_passed_over_waits(app: App, tmp_path: Path, way: str) -> None:
    """What leads away from it for good without its menu loses nothing."""
    assert app.keeper is not None
    other = play(app.keeper, "slow_poison", "stair_goat", 7, 3)
    save = app.keeper.save_as("Other", other.session, other.library)
    assert save is not None
    app.keeper.give_up(other.session)
    fight = fight_of(app)
    stood = fight.session.match.digest()
    if way == "title":
        show(app, app.title())
    else:
        page = dropped(app, tmp_path)
        page.handle(Action.PICK_2)
        app._show()
        assert isinstance(click(app, "go_on"), FightScreen)
    (file,) = app.keeper.interrupted_matches()
    assert read_save(file, library()).match.digest() == stood
