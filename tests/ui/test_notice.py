"""What a person should know of their files is said over whatever is shown, once, in plain words."""

from __future__ import annotations

import io
import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from store.disks import FaultyDisk
from store.test_saves import changed_library
from ui.test_app import key, library

from lithicrage.cli import history
from lithicrage.play.recorder import UNKEPT, Keeper
from lithicrage.play.session import GREEDY
from lithicrage.store.home import home
from lithicrage.store.saves import (
    NO_PAST,
    OLDER,
    OTHER_CARDS,
    pack_all,
    read_save,
    write_save,
)
from lithicrage.store.settings import Settings, write_settings
from lithicrage.ui.app import App, Options, open_window
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.screens.notice import WORDS, Notice
from lithicrage.ui.screens.pause import Pause
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Screen

FULL = f"This match is not saved: the disk is full.{UNKEPT}"
ENTER, ESC = key(pygame.K_RETURN), key(pygame.K_ESCAPE)


@pytest.fixture
def app(own_home: None) -> Iterator[App]:
    surface = open_window(Options())
    assert surface is not None
    keeper = Keeper(home(), lambda note: None)
    yield App(Options(seed=5, settings=Settings(speed=0, volume=0)), library(), surface, keeper)
    keeper.close()
    pygame.quit()


def turn(app: App, *events: pygame.event.Event, screen: Screen | None = None) -> Screen:
    """One round of the window's loop with these events, and what is shown then."""
    if screen is not None:
        app._enter(screen)
    for event in events or (pygame.event.Event(pygame.USEREVENT),):  # it does not wait
        pygame.event.post(event)
    following = app._step()
    assert following is not None
    if following is not app.screen:
        app._enter(following)
    app._show()
    return app.screen


def rested(app: App) -> Screen:
    """What is shown when nothing moves any more and nobody does anything."""
    for _ in range(1000):
        if not turn(app).is_moving():
            break
    return turn(app)


def press(app: App, name: str) -> tuple[pygame.event.Event, ...]:
    pos = next(box.rect.center for box in app.screen.focus.boxes if box.name == name)
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1), pygame.event.Event(
        pygame.MOUSEBUTTONUP, pos=pos, button=1
    )


def choose(fight: FightScreen) -> None:
    fight._choose(GREEDY(fight.session.match))


@pytest.mark.parametrize("way", ["enter", "esc", "mouse"])
def test_a_full_disk_is_told_once_in_the_fight_which_goes_on(app: App, way: str) -> None:
    assert app.keeper is not None
    fight = turn(app, screen=app.fight("slow_poison", "doorstop", 5))
    assert isinstance(fight, FightScreen)
    said = io.StringIO()
    app.speech.on, app.speech._stream = True, said
    app.keeper.disk = FaultyDisk(1, "full")
    kept = fight.session.watchers[0]
    kept.autosave.disk = app.keeper.disk  # type: ignore[attr-defined]
    choose(fight)
    notice = rested(app)
    assert isinstance(notice, Notice) and notice.words == FULL
    assert f"event: {FULL}\n" in said.getvalue()
    assert f"focus go_on: {FULL} OK\n" in said.getvalue()
    events = {"enter": (ENTER,), "esc": (ESC,), "mouse": press(app, "go_on")}
    assert turn(app, *events[way]) is fight
    choose(fight)
    assert rested(app) is fight  # each choice fails, and is not told again
    other = app.fight("slow_poison", "doorstop", 6)
    notice = turn(app, screen=other)
    assert isinstance(notice, Notice) and notice.words == FULL and notice.behind is other


def test_a_home_that_is_removed_in_mid_fight_is_made_anew(app: App) -> None:
    fight = turn(app, screen=app.fight("slow_poison", "doorstop", 5))
    assert isinstance(fight, FightScreen)
    choose(fight)
    shutil.rmtree(home().data)
    choose(fight)
    assert rested(app) is fight
    assert len(list(home().autosaves.glob("*.save"))) == 1
    shutil.rmtree(home().data)
    home().data.write_text("a file")
    choose(fight)
    notice = rested(app)
    assert isinstance(notice, Notice)
    assert "a file is where its folder should be" in notice.words


def test_a_fight_that_is_being_played_goes_on_behind_it(app: App) -> None:
    """It is told at once, however much moves; nothing of what came of the choice is passed over."""
    app.shell.set(speed=1)
    fight = turn(app, screen=app.fight("slow_poison", "doorstop", 5))
    assert isinstance(fight, FightScreen)
    fight._finish()
    fight.session.watchers[0].autosave.disk = FaultyDisk(1, "full")  # type: ignore[attr-defined]
    choose(fight)
    assert fight.view.busy
    notice = turn(app)
    assert isinstance(notice, Notice) and notice.words == FULL and fight.view.busy
    assert turn(app, ESC) is fight
    fight._finish()
    fight.feed.check()
    assert not fight.view.busy


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_a_damaged_autosave_is_told_where_one_went_on_with_it(app: App, way: str) -> None:
    fight = turn(app, screen=app.fight("slow_poison", "doorstop", 5))
    assert isinstance(fight, FightScreen) and app.keeper is not None
    choose(fight)
    app.keeper.leave(fight.session)
    (file,) = app.keeper.interrupted_matches()
    for path in home().autosaves.glob("*.save*"):
        path.write_bytes(b"lithicrage save") if ".lock" not in path.name else None
    again = App(
        Options(seed=5, settings=Settings(speed=0, volume=0)), library(), app.surface, app.keeper
    )
    asked = turn(again)
    assert asked.name == "confirm"
    turn(again, *((ENTER,) if way == "key" else press(again, "yes")))
    notice = rested(again)
    assert isinstance(notice, Notice) and notice.behind.name == "title"
    assert notice.words == (
        "This match cannot be resumed: its file and all older copies are damaged."
    )
    assert file.exists()
    assert turn(again, ENTER).name == "title"
    assert rested(again).name == "title"


def of_another_set(app: App, file: Path, tmp_path: Path) -> None:
    app.shell.library = changed_library(tmp_path)


def with_another_digest(app: App, file: Path, tmp_path: Path) -> None:
    loaded = read_save(file, library())
    loaded.replay.digests[1] = "0" * 32
    write_save(file, loaded.replay, loaded.match, loaded.cards, loaded.id, loaded.began)


GOES_ON = {
    OTHER_CARDS: (of_another_set, "the cards have changed since (then "),
    NO_PAST: (with_another_digest, "the match differs before choice 2 (seat 0 chooses): expected"),
    OLDER: (lambda app, file, tmp_path: file.write_bytes(b"x"), "restored from backup 1; kept as"),
}


@pytest.mark.parametrize("words", GOES_ON)
def test_what_became_of_a_match_is_told_plainly_where_it_goes_on(
    app: App, words: str, tmp_path: Path
) -> None:
    """No digest, no name of a hidden file; the line has them."""
    fight = turn(app, screen=app.fight("slow_poison", "doorstop", 5))
    assert isinstance(fight, FightScreen) and app.keeper is not None
    for _ in range(3):
        choose(fight)
    app.keeper.leave(fight.session)
    app.played = None
    (file,) = app.keeper.interrupted_matches()
    change, line = GOES_ON[words]
    change(app, file, tmp_path)
    lines: list[str] = []
    app.keeper._tell = lines.append
    turn(app, screen=app.resume(file))
    notice = rested(app)
    assert isinstance(notice, Notice) and notice.behind.name == "fight"
    assert notice.words == words
    assert len(lines) == 1 and line in lines[0]
    assert turn(app, ENTER).name == "fight"
    assert rested(app).name == "fight"


@pytest.mark.parametrize("carried", ["others", "nothing"])
def test_cards_that_a_match_cannot_have_are_told_without_digests(
    app: App, tmp_path: Path, carried: str
) -> None:
    fight = turn(app, screen=app.fight("slow_poison", "doorstop", 5))
    assert isinstance(fight, FightScreen) and app.keeper is not None
    choose(fight)
    app.keeper.leave(fight.session)
    app.played = None
    (file,) = app.keeper.interrupted_matches()
    app.shell.library = changed_library(tmp_path)
    cards = pack_all(app.shell.library) if carried == "others" else "x"
    loaded = read_save(file, library())
    write_save(file, loaded.replay, loaded.match, cards, loaded.id, loaded.began)
    assert app.resume(file) is None
    assert app.keeper.news() == (
        "This match cannot be resumed: the cards in its file are unusable."
    )
    assert app.keeper.said.startswith(f"{file}: cards: ")


def test_each_note_is_told_and_a_page_that_answers_itself_is_enough(app: App) -> None:
    fight = turn(app, screen=app.fight("slow_poison", "doorstop", 5))
    assert isinstance(fight, FightScreen) and app.keeper is not None
    menu = app.pause(fight, fight.fight, naming=True)
    assert isinstance(menu, Pause) and turn(app, screen=menu) is menu
    app.keeper.disk = FaultyDisk(1, "full")
    turn(app, ENTER)
    assert menu.told.endswith("is not saved: the disk is full.")
    assert rested(app) is menu
    app.keeper.tell("one"), app.keeper.tell(f"{home().data / 'two.x'}: two"), app.keeper.tell("one")
    words = []
    while isinstance(notice := rested(app), Notice):
        words.append(notice.words)
        turn(app, ENTER)
    assert words == ["One.", "two.x: two."]
    assert app.screen is menu


def test_a_long_note_stays_in_its_panel(app: App, tmp_path: Path) -> None:
    folder = "/".join(["a_rather_long_name_of_a_folder"] * 7)
    note = f"/{folder}: is read-only; nothing is saved there"
    for size in ((960, 540), (1280, 720)):
        for scale in (1.0, 2.0):
            notice = Notice(app.shell, app.title(), note)
            notice.resize(size, scale)
            assert notice.layout.holds(notice.words, "bold", 19, notice.layout.rect(*WORDS))


USUAL = "Defaults are in use."
WRONG = {
    "speed: [1": f"settings.yaml cannot be read: line 1 is wrong. {USUAL}",
    "- a list": f"settings.yaml cannot be read: line 1 is wrong. {USUAL}",
    "version: 9": "settings.yaml was written by a newer version of the game. "
    f"{USUAL} Changes will not be saved.",
    "speed: 1\ntext: huge": "settings.yaml, line 2: “text” must be a whole number; "
    'found the text "huge"; using 100.',
    "fullscreen: 3\nkeys: {log: l}\ntext: 900\nspeed: -5": "settings.yaml, line 1: “fullscreen” "
    "must be true or false; found 3; using false. settings.yaml, line 3: “text” must be "
    "200 or less; found 900; using 100. 2 more lines are wrong.",
    "keys:\n  log: l": "settings.yaml, line 2: “keys: log” must be a list; "
    'found the text "l"; using the default keys.',
    "keys: {log: [x], advise: [x, a], share: [f12]}": "“log” and “advise” both want "
    "the key “x”. “log” has lost its key.",
    "keys: {undoo: [x]}": "There is no action “undoo”; did you mean “undo”?",
}


@pytest.mark.parametrize("text", WRONG)
def test_wrong_settings_are_told_over_the_title(
    app: App, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """In one note, shown and spoken; stderr has the lines with their places."""
    home().settings.write_text(text)
    kept, wrong = history.settings()
    assert app.keeper is not None
    options = Options(
        seed=5, wrong=wrong, settings=Settings(speed=0, keys=kept.keys, speak=True, volume=0)
    )
    again = App(options, library(), app.surface, app.keeper)
    notice = turn(again)
    assert isinstance(notice, Notice) and notice.behind.name == "title"
    assert notice.words == f"Your settings: {WRONG[text]}"
    said = capsys.readouterr()
    assert f"event: {notice.words}\n" in said.out
    lines = said.err.splitlines()
    assert lines and all(line.startswith(("lithicrage: ", "event: ")) for line in lines)
    assert all(f"{home().settings}" in line or "keys: " in line for line in lines)
    for scale in (1.0, 2.0):
        notice.resize((960, 540), scale)
        assert notice.layout.holds(notice.words, "bold", 19, notice.layout.rect(*WORDS))
    assert turn(again, ENTER).name == "title"
    assert rested(again).name == "title"  # it is told once
    assert home().settings.read_text() == text


def test_settings_of_before_speak_for_a_damaged_file_which_is_told(app: App) -> None:
    write_settings(home().settings, Settings(text=150))
    home().settings.write_text("text: [")
    kept, wrong = history.settings()
    assert kept.text == 150
    assert wrong == ("settings.yaml is damaged or gone. An older copy is used.",)
    home().settings.write_text("text: 120")  # an edit is nobody's fault
    assert history.settings()[1] == ()


def test_a_pad_goes_on_too(app: App) -> None:
    notice = Notice(app.shell, app.title(), "one")
    notice.resize((1280, 720), 1.0)
    assert notice.handle(Action.CONFIRM) is notice.behind
    assert notice.handle(Action.PASS) is notice
