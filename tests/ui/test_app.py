"""The shell of the window: actions, focus, speech, pages, and the loop, drawn into memory."""

import gc
import io
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path

import pygame
import pytest
from ui.reaching import by_arrows, by_tab, in_the_way

from lithicrage.base import resources
from lithicrage.decks import Reason
from lithicrage.engine.state import DECISIONS
from lithicrage.packs import Library, UnknownCard, load_library
from lithicrage.play.recorder import Keeper
from lithicrage.play.session import GREEDY, Fight, solo
from lithicrage.store.home import home
from lithicrage.store.playback import open_record
from lithicrage.store.settings import Settings
from lithicrage.ui.app import App, Options, open_window
from lithicrage.ui.fight import HANDLERS
from lithicrage.ui.fight.replay import ReplayScreen
from lithicrage.ui.screens.confirm import Confirm
from lithicrage.ui.screens.setup import SetupPage
from lithicrage.ui.shell.actions import KEYS, Action, ActionMap
from lithicrage.ui.shell.focus import Box, Focus
from lithicrage.ui.shell.garbage import REST
from lithicrage.ui.shell.hands import next_events
from lithicrage.ui.shell.screen import Pointer, Screen
from lithicrage.ui.shell.speech import Speech

SIZES = ((960, 540), (1280, 720), (1920, 1080), (1500, 600))
# Where there is least room, and least height: a larger window of the same shape is the same page
# in larger units. Pictures of every page at 1280x720 are looked at in test_showroom.
CORNERS = (
    ((960, 540), 1.0),
    ((960, 540), 2.0),
    ((1500, 600), 2.0),
)
# Environments without a display; only on Linux is one named by a variable.
NOWHERE = [{"SDL_VIDEODRIVER": "nonesuch"}]
if sys.platform.startswith("linux"):
    NOWHERE += [{}, {"DISPLAY": ":9876"}]
PAGES = (
    "title",
    "setup",
    "lineup",
    "cards",
    "workshop",
    "result",
    "confirm",
    "settings",
    "licences",
    "history",
    "replays",
    "lessons",
    "puzzles",
    "rules",
)


@lru_cache
def library() -> Library:
    return load_library([resources.cards() / "core"])


@lru_cache
def finished() -> Fight:
    fight = solo(library(), "slow_poison", "doorstop", seed=5)
    while not fight.session.over:
        fight.session.choose(GREEDY(fight.session.match))
    return fight


@pytest.fixture
def app() -> Iterator[App]:
    options = Options(seed=5)
    surface = open_window(options)
    assert surface is not None
    yield App(options, library(), surface)
    pygame.quit()


def page(app: App, name: str) -> Screen:
    if name == "result":
        return app.result(finished())
    if name == "confirm":
        return app.confirm(app.setup(), "Leave this fight?", "GIVE UP", app.title)
    opened: Screen = getattr(app, name)()
    return opened


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod)


# ---- actions ------------------------------------------------------------------------------------


def test_keys_mean_actions() -> None:
    keys = ActionMap()
    assert keys.read(key(pygame.K_RETURN)) is Action.CONFIRM
    assert keys.read(key(pygame.K_TAB)) is Action.NEXT
    assert keys.read(key(pygame.K_TAB, pygame.KMOD_LSHIFT)) is Action.PREVIOUS
    assert keys.read(key(pygame.K_RETURN, pygame.KMOD_LALT)) is Action.FULLSCREEN
    assert keys.read(key(pygame.K_u, pygame.KMOD_LCTRL)) is None
    assert keys.read(key(pygame.K_F5)) is None
    picked = keys.read(key(pygame.K_3))
    assert picked is not None and picked.pick == 2
    assert Action.CONFIRM.pick is None


def test_a_bound_key_changes_one_map_only() -> None:
    mine, other = ActionMap(), ActionMap()
    mine.keys[pygame.K_F5] = Action.UNDO
    assert mine.read(key(pygame.K_F5)) is Action.UNDO
    assert other.read(key(pygame.K_F5)) is None


def test_a_pushed_stick_counts_once_until_it_rests() -> None:
    keys = ActionMap()

    def push(value: float) -> Action | None:
        return keys.read(
            pygame.event.Event(pygame.JOYAXISMOTION, axis=0, value=value, instance_id=1)
        )

    assert [push(v) for v in (0.2, 0.7, 0.9, 0.5, 0.1, -0.8)] == [
        None,
        Action.RIGHT,
        None,
        None,
        None,
        Action.LEFT,
    ]
    hat = pygame.event.Event(pygame.JOYHATMOTION, value=(0, 1))
    assert keys.read(hat) is Action.UP
    assert keys.read(pygame.event.Event(pygame.JOYBUTTONDOWN, button=0)) is Action.CONFIRM


# ---- focus --------------------------------------------------------------------------------------


def grid() -> Focus:
    focus = Focus()
    names = ("a", "b", "c", "d")
    places = ((0, 0), (100, 0), (0, 100), (100, 100))
    focus.set([Box(n, pygame.Rect(*p, 80, 80)) for n, p in zip(names, places, strict=True)])
    return focus


def test_tab_goes_round_and_arrows_go_straight() -> None:
    focus = grid()
    walked = []
    for _ in range(5):
        walked.append(focus.name)
        focus.move(Action.NEXT)
    assert walked == ["a", "b", "c", "d", "a"]
    focus.go("a")
    focus.move(Action.RIGHT)
    focus.move(Action.DOWN)
    assert focus.name == "d"
    focus.move(Action.DOWN)
    assert focus.name == "d"
    focus.move(Action.PREVIOUS)
    assert focus.name == "c"
    assert not focus.move(Action.CONFIRM)


def test_hover_focuses_the_topmost_and_new_boxes_keep_the_name() -> None:
    focus = grid()
    focus.set([*focus.boxes, Box("over", pygame.Rect(40, 40, 80, 80))], start="b")
    assert focus.name == "a"
    assert focus.hover((60, 60)) and focus.name == "over"
    assert not focus.hover((60, 60))
    assert not focus.hover((500, 500)) and focus.name == "over"
    focus.set([Box("x", pygame.Rect(0, 0, 9, 9)), Box("y", pygame.Rect(9, 0, 9, 9))], start="y")
    assert focus.name == "y"
    focus.set([])
    assert focus.current is None and focus.name == "" and focus.move(Action.NEXT)


# ---- speech -------------------------------------------------------------------------------------


def test_speech_says_what_is_new_and_nothing_twice() -> None:
    said = io.StringIO()
    speech = Speech(True, said)
    focus = grid()
    speech.show("title", focus)
    speech.show("title", focus)
    focus.move(Action.NEXT)
    speech.show("title", focus)
    speech.event("a\nline  break")
    lines = said.getvalue().splitlines()
    assert lines[:3] == ["screen title", "boxes", "box a 0 0 80 80"]
    assert lines[6:] == ["focus a:", "ready", "focus b:", "event: a line break"]
    silent = io.StringIO()
    Speech(False, silent).event("nothing")
    assert silent.getvalue() == ""


# ---- pages --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "text_scale"), CORNERS)
@pytest.mark.parametrize("name", PAGES)
def test_every_page_fits_every_window(
    app: App, name: str, size: tuple[int, int], text_scale: float
) -> None:
    surface = pygame.display.set_mode(size)
    screen = page(app, name)
    screen.resize(size, text_scale)
    assert screen.draw(surface) == [surface.get_rect()]
    assert screen.draw(surface) == []
    assert in_the_way(screen, surface.get_rect()) == []


def lasts(name: str) -> bool:
    """Whether a box is there whichever card is looked at: those who hold it come and go."""
    return not name.startswith("user:")


@pytest.mark.parametrize("name", PAGES)
def test_every_thing_is_reached_by_tab_and_by_arrows(app: App, name: str) -> None:
    def fresh() -> Screen:
        opened = page(app, name)
        opened.resize((1280, 720), 1.0)
        return opened

    screen = fresh()
    names = {box.name for box in screen.focus.boxes if lasts(box.name)}
    assert {name for name in by_tab(screen) if lasts(name)} == names
    assert names <= by_arrows(screen, fresh)  # a list that scrolls has more than it shows


@pytest.mark.parametrize("name", PAGES)
def test_hover_and_click_do_what_keys_do(app: App, name: str) -> None:
    screen = page(app, name)
    screen.resize((1280, 720), 1.0)
    for box in [box for box in screen.focus.boxes if lasts(box.name)]:
        screen.pointer(Pointer("move", box.rect.center))
        assert screen.focus.name == box.name
        assert screen.draw(app.surface) or screen.draw(app.surface) == []
    assert screen.pointer(Pointer("press", (2, 2), 1)) is screen
    assert screen.pointer(Pointer("press", screen.focus.boxes[0].rect.center, 3)) is screen


def test_the_way_from_title_to_setup_and_back(app: App) -> None:
    title = page(app, "title")
    title.resize((1280, 720), 1.0)
    assert title.focus.name == "tour"
    start = title.handle(Action.CONFIRM)
    assert start is not None and start.name == "tour-start"
    setup = title.handle(Action.FIGHT)
    assert setup is not None and setup.name == "setup"
    setup.resize((1280, 720), 1.0)
    back = setup.handle(Action.BACK)
    assert back is not None and back.name == "title"
    assert title.handle(Action.BACK) is None
    cards = title.handle(Action.CARDS)
    assert cards is not None and cards.name == "cards"


def test_setup_chooses_deck_enemy_and_seed(app: App) -> None:
    setup = page(app, "setup")
    assert isinstance(setup, SetupPage)
    setup.resize((1280, 720), 1.0)
    deck, enemy = setup.decks[1], setup.enemies[1]
    for name in (f"deck:{deck.id}", f"enemy:{enemy.id}", "seed"):
        setup.focus.go(name)
        assert setup.handle(Action.CONFIRM) is setup
    assert (app.shell.deck, app.shell.enemy) == (deck.id, enemy.id)
    assert app.shell.seed == 6
    assert f"{deck.title} against {enemy.title}" in setup.focus.boxes[-1].says


def test_a_long_list_of_enemies_scrolls_with_the_focus_and_the_wheel(app: App) -> None:
    setup = SetupPage(app.shell)
    first = setup.enemies[0]
    setup.enemies += [replace(first, id=f"more{n}", title=f"More {n}") for n in range(5)]
    setup.resize((1280, 720), 1.0)
    setup.focus.go(f"enemy:{first.id}")
    seen = [setup.focus.name]
    for _ in setup.enemies[1:]:
        setup.handle(Action.DOWN)
        seen.append(setup.focus.name)
        setup.draw(app.surface)
    assert seen == [f"enemy:{fighter.id}" for fighter in setup.enemies]
    setup.handle(Action.CONFIRM)
    assert app.shell.enemy == "more4"
    over = setup.rect("enemy:more4").center
    setup.pointer(Pointer("wheel", over, steps=len(setup.enemies)))
    assert f"enemy:{first.id}" in [box.name for box in setup.focus.boxes]


def test_a_deck_that_is_not_legal_says_why_and_cannot_be_chosen(app: App) -> None:
    setup = SetupPage(app.shell)
    reason = Reason("LR501", "error", "Cost 80: 8 over the limit of 72")
    setup.decks[1] = replace(setup.decks[1], reasons=(reason,))
    setup.resize((1280, 720), 1.0)
    before = app.shell.deck
    setup.focus.go(f"deck:{setup.decks[1].id}")
    assert setup.focus.current is not None and reason.message in setup.focus.current.says
    setup.handle(Action.CONFIRM)
    assert setup.draw(app.surface)
    assert app.shell.deck == before != setup.decks[1].id


def test_all_cards_are_shown_page_by_page(app: App) -> None:
    cards = page(app, "cards")
    cards.resize((1280, 720), 1.0)
    seen: set[str] = set()
    for _ in range(20):
        seen |= {box.name for box in cards.focus.boxes if box.name.startswith("card:")}
        while cards.is_moving():
            cards.tick(0)
        cards.draw(app.surface)
        cards.handle(Action.PAGE_DOWN)
    assert len(seen) == 156


def test_confirm_goes_back_or_does_it(app: App) -> None:
    screen = page(app, "confirm")
    screen.resize((1280, 720), 1.0)
    assert screen.focus.name == "no"
    back = screen.handle(Action.CONFIRM)
    assert back is not None and back.name == "setup"
    screen.handle(Action.NEXT)
    done = screen.handle(Action.CONFIRM)
    assert done is not None and done.name == "title"


def test_the_slab_says_who_won(app: App) -> None:
    fight = finished()
    screen = page(app, "result")
    screen.resize((1280, 720), 1.0)
    outcome = {0: "Victory", 1: "Defeat", -1: "Draw"}[fight.session.match.result]
    assert screen.focus.current is not None
    assert screen.focus.current.says.startswith(outcome)
    assert "Doorstop" in screen.focus.current.says


def test_again_is_the_same_pair_with_the_next_seed(app: App) -> None:
    screen = page(app, "result")
    screen.resize((1280, 720), 1.0)
    for now in (0, REST):
        screen.tick(now)
    again = screen.handle(Action.CONFIRM)
    assert again is not None and again.name == "fight"
    assert (app.shell.deck, app.shell.enemy, app.shell.seed) == ("slow_poison", "doorstop", 6)


def test_the_match_that_was_played_can_be_watched_from_its_result(app: App) -> None:
    screen = page(app, "result")
    screen.resize((1280, 720), 1.0)
    shown = screen.handle(Action.REPLAYS)
    assert isinstance(shown, ReplayScreen)
    assert shown.tape.fight.session.match.digest() == finished().session.match.digest()
    shown.resize((1280, 720), 1.0)
    assert shown.handle(Action.BACK) is screen


def test_a_match_that_nothing_recorded_has_no_replay(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    fight = finished()
    monkeypatch.setattr(fight.session, "replay", None)
    screen = app.result(fight)
    screen.resize((1280, 720), 1.0)
    (replay,) = [box for box in screen.focus.boxes if box.name == "replay"]
    assert not replay.live
    assert screen.handle(Action.REPLAYS) is screen


def test_whoever_fights_next_stands_in_the_gate_of_the_title(app: App) -> None:
    gates = set()
    for deck in ("slow_poison", "circle_pit"):
        app.shell.deck = deck
        title = app.title()
        title.resize((1280, 720), 1.0)
        sheet = pygame.Surface((1280, 720))
        title.draw(sheet)
        gates.add(pygame.image.tobytes(sheet.subsurface((330, 420, 160, 160)), "RGB"))
    assert len(gates) == 2


def test_every_kind_of_decision_has_a_handler() -> None:
    assert set(HANDLERS) == set(DECISIONS)


# ---- the loop -----------------------------------------------------------------------------------


def test_the_loop_ends_when_the_window_is_closed(app: App) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert app.run() == 0
    assert app.screen.name == "title"


def monkey_event(rnd: random.Random, size: tuple[int, int]) -> pygame.event.Event:
    pos = (rnd.randrange(size[0]), rnd.randrange(size[1]))
    kind = rnd.randrange(8)
    if kind < 4:
        return key(rnd.choice(list(KEYS)), rnd.choice((0, 0, pygame.KMOD_SHIFT)))
    if kind < 6:
        return pygame.event.Event(pygame.MOUSEMOTION, pos=pos)
    if kind < 7:
        return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=rnd.choice((1, 1, 3)))
    return pygame.event.Event(pygame.MOUSEWHEEL, y=rnd.choice((-1, 1)))


@pytest.mark.parametrize("seed", [1, 2])
def test_a_monkey_breaks_nothing(app: App, seed: int) -> None:
    rnd = random.Random(seed)
    starts: list[Callable[[], Screen]] = [
        app.title, app.setup, app.decks, app.cards,
        partial(app.fight, "slow_poison", "doorstop", seed),
    ]  # fmt: skip
    seen = set()
    for turn in range(40 * len(starts)):
        if turn % 40 == 0:
            app._enter(starts[turn // 40]())
            seen.add(app.screen.name)
        if turn % 97 == 96:
            pygame.display.set_mode(rnd.choice([*SIZES, (200, 150)]))
        event = monkey_event(rnd, app.surface.get_size())
        if event.type != pygame.KEYDOWN or event.key != pygame.K_F11:
            pygame.event.post(event)
        following = app._step() or app.title()  # it quits now and then
        if following is not app.screen:
            app._enter(following)
        app._show()
        seen.add(app.screen.name)
    assert {"title", "setup", "decks", "cards", "fight"} <= seen


def test_a_double_click_is_two_presses_soon_and_near(app: App) -> None:
    assert app._mouse.clicks((10, 10)) == 1
    assert app._mouse.clicks((12, 10)) == 2
    assert app._mouse.clicks((12, 10)) == 1
    assert app._mouse.clicks((300, 10)) == 1


def test_an_unknown_deck_is_refused_before_anything_is_shown() -> None:
    options = Options(deck="slow_poisn")
    surface = open_window(options)
    assert surface is not None
    with pytest.raises(UnknownCard, match="slow_poison"):
        App(options, library(), surface)
    pygame.quit()


def without_display(**more: str) -> subprocess.CompletedProcess[str]:
    gone = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    env = {name: value for name, value in os.environ.items() if name not in gone}
    command = [sys.executable, "-m", "lithicrage"]
    return subprocess.run(
        command, env=env | more, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.parametrize("env", NOWHERE, ids=str)
def test_no_display_is_one_line_and_exit_2(env: dict[str, str]) -> None:
    ended = without_display(**env)
    assert ended.returncode == 2
    assert len(ended.stderr.splitlines()) == 1
    assert "no display" in ended.stderr


def test_a_folder_for_the_record_that_is_not_there_is_told_at_once(tmp_path: Path) -> None:
    options = Options(record=tmp_path / "none" / "x.replay")
    with pytest.raises(FileNotFoundError, match=r"there is no such folder: .*none'"):
        App(options, library(), pygame.Surface((960, 540)))


def test_the_record_replays_what_was_played(app: App, tmp_path: Path) -> None:
    file = tmp_path / "played.json"
    recorder = App(Options(seed=5, record=file), library(), app.surface)
    recorder.played = finished()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert recorder.run() == 0
    again = open_record(file, library())
    assert again.verify() is None
    assert again.match.over
    assert again.match.digest() == recorder.played.session.match.digest()


# ---- what is kept -------------------------------------------------------------------------------


def test_an_interrupted_match_is_offered_and_goes_on(app: App) -> None:
    """The window is gone in mid-match; the next one shows the same decision."""
    keeper = Keeper(home(), lambda note: pytest.fail(note))
    first = App(
        Options(seed=5, settings=Settings(speed=0, volume=0)), library(), app.surface, keeper
    )
    assert first.screen.name == "title"
    first.fight("slow_poison", "doorstop", 5)
    assert first.played is not None
    before = first.played.session
    for _ in range(7):
        before.choose(GREEDY(before.match))
    for watcher in before.watchers:
        watcher.autosave.release()  # type: ignore[attr-defined]
    keeper.close()
    keeper = Keeper(home(), lambda note: pytest.fail(note))
    again = App(
        Options(seed=5, settings=Settings(speed=1, volume=0)), library(), app.surface, keeper
    )
    assert again.screen.name == "confirm"
    screen = again.screen
    screen.resize((1280, 720), 1.0)
    assert screen.focus.name == "yes"
    fight = screen.activate("yes")  # type: ignore[attr-defined]
    assert fight is not None
    assert fight.name == "fight"
    assert again.played is not None
    assert again.played.session.match.digest() == before.match.digest()
    fight.resize((1280, 720), 1.0)
    fight.feed.check()  # type: ignore[attr-defined]
    assert not fight.view.busy  # type: ignore[attr-defined]
    fight.draw(app.surface)
    keeper.close()


def test_not_now_leaves_an_interrupted_match_where_it_is(app: App) -> None:
    keeper = Keeper(home(), lambda note: pytest.fail(note))
    fight = solo(library(), "slow_poison", "doorstop", seed=5)
    keeper.watch(fight.session, library())
    fight.session.watchers[0].autosave.release()  # type: ignore[attr-defined]
    offered = App(Options(seed=5), library(), app.surface, keeper)
    following = offered.screen.handle(Action.BACK)
    assert following is not None
    assert following.name == "title"
    assert len(keeper.interrupted_matches()) == 1
    keeper.close()


@pytest.mark.parametrize(("way", "waits"), [("yes", 1), ("no", 0)])
def test_a_fight_is_left_for_now_or_played_on(app: App, way: str, waits: int) -> None:
    keeper = Keeper(home(), lambda note: pytest.fail(note))
    own = App(Options(seed=5, settings=Settings(speed=0, volume=0)), library(), app.surface, keeper)
    fight = own.fight("slow_poison", "doorstop", 5)
    assert own.played is not None
    fight.resize((1280, 720), 1.0)
    menu = fight.handle(Action.BACK)
    assert menu is not None and menu.name == "pause"
    own.played.session.choose(GREEDY(own.played.session.match))
    menu.resize((1280, 720), 1.0)
    asked = menu.activate("leave")  # type: ignore[attr-defined]
    assert asked is not None and asked.name == "confirm"
    asked.resize((1280, 720), 1.0)
    asked.draw(app.surface)
    following = asked.activate(way)  # type: ignore[attr-defined]
    assert following is fight if way == "no" else following.name == "title"
    assert len(keeper.interrupted_matches()) == waits
    keeper.close()


def test_an_interrupted_match_is_forgotten_and_the_next_one_offered(app: App) -> None:
    keeper = Keeper(home(), lambda note: pytest.fail(note))
    for seed in (5, 6):
        fight = solo(library(), "slow_poison", "doorstop", seed=seed)
        keeper.watch(fight.session, library())
        fight.session.choose(GREEDY(fight.session.match))
        keeper.leave(fight.session)
    offered = App(Options(seed=5), library(), app.surface, keeper).screen
    for left in (1, 0):
        assert isinstance(offered, Confirm)
        assert offered.question.startswith("Slow Poison against Doorstop is unfinished.")
        assert ("1 more under REPLAYS" in offered.question) == (left == 1)
        following = offered.activate("third")  # type: ignore[attr-defined]
        assert following is not None
        offered = following
        assert len(keeper.interrupted_matches()) == left
    assert offered.name == "title"
    keeper.close()


def test_settings_give_actions_other_keys() -> None:
    pygame.display.init()
    keys = ActionMap()
    told = keys.rebind({"log": ["f5", "nokey"], "undoo": ["x"], "pass": []})
    assert told == [
        "keys: `log`: there is no key `nokey`",
        "keys: there is no action `undoo`; did you mean `undo`?",
    ]
    assert keys.read(key(pygame.K_F5)) is Action.LOG
    assert keys.read(key(pygame.K_l)) is None
    assert keys.read(key(pygame.K_SPACE)) is Action.PASS
    keys = ActionMap()
    told = keys.rebind({"log": ["x"], "undo": ["x"], "advise": ["p", "a"]})
    assert told == [
        "keys: `log` and `undo` both want the key `x`",
        "keys: `log` has lost its key",
        "keys: `share` has lost its key; `x` means `undo`",
        "keys: `puzzles` has lost its key; `p` means `advise`",
    ]
    assert keys.read(key(pygame.K_x)) is Action.UNDO


def test_the_search_for_waste_begins_with_the_first_picture(app: App) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    gc.disable()
    try:
        app.run()
        assert gc.isenabled()
    finally:
        gc.enable()


def test_a_window_at_rest_wakes_for_the_first_input(app: App) -> None:
    pygame.event.get()
    started = time.monotonic()
    assert next_events(40) == [] and time.monotonic() - started >= 0.03
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))
    assert [event.type for event in next_events(60_000)] == [pygame.USEREVENT]
