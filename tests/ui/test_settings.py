"""Settings and licences: what is changed holds at once, is stored, and no key is lost."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import pygame
import pytest
from cards.shelf import library
from hypothesis import given
from hypothesis import strategies as st

from lithicrage.base import resources
from lithicrage.base.tongue import in_english, spoken
from lithicrage.play.recorder import Keeper
from lithicrage.play.session import GREEDY, solo
from lithicrage.store.files import read_whole
from lithicrage.store.home import home
from lithicrage.store.settings import Settings, Shown, read_settings, write_settings
from lithicrage.ui.app import App, Options, open_window, run
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.kit import fonts
from lithicrage.ui.models.credits import credits
from lithicrage.ui.screens.home import HomePage
from lithicrage.ui.screens.licences import Licences
from lithicrage.ui.screens.settings import LEFT, NO_CARD, SettingsPage
from lithicrage.ui.shell import keymap
from lithicrage.ui.shell.actions import KEYS, Action, ActionMap
from lithicrage.ui.shell.preferences import Preferences
from lithicrage.ui.shell.screen import Pointer

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def app() -> Iterator[App]:
    surface = open_window(Options())
    assert surface is not None
    keeper = Keeper(home(), lambda note: pytest.fail(note))
    made = App(Options(seed=5), library(), surface, keeper)
    with in_english():  # whatever is chosen on the page
        yield made
    made.shell.music.end()
    keeper.close()
    pygame.quit()


@pytest.fixture
def page(app: App) -> SettingsPage:
    opened = app.settings()
    assert isinstance(opened, SettingsPage)
    app._enter(opened)
    return opened


def press(app: App, key: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        following = app._answer(app.screen, pygame.event.Event(kind, key=key, mod=0))
        assert following is not None
        if following is not app.screen:
            app._enter(following)


def click(app: App, name: str) -> None:
    box = next(box for box in app.screen.focus.boxes if box.name == name)
    following = app.screen.pointer(Pointer("press", box.rect.center, 1))
    assert following is not None
    app._fit()
    if following is not app.screen:
        app._enter(following)


def shown_page(app: App) -> SettingsPage:
    assert isinstance(app.screen, SettingsPage)
    return app.screen


def stored() -> Settings:
    kept = read_settings(home().settings)
    assert kept.notes == ()
    return kept.settings


# ---- what is set ---------------------------------------------------------------------------------


def test_larger_text_is_laid_out_at_once_and_stored(app: App, page: SettingsPage) -> None:
    for _ in range(3):
        click(app, "text+")
    assert page.layout.text_scale == 1.3
    assert stored().text == 130
    for _ in range(9):
        press(app, pygame.K_RETURN)
        app._fit()
    assert page.layout.text_scale == 2.0
    assert not next(box for box in page.focus.boxes if box.name == "text+").live
    click(app, "text-")
    assert stored().text == 190


def test_the_window_gets_another_size(app: App, page: SettingsPage) -> None:
    click(app, "size+")
    assert page.layout.size == (1600, 900)
    assert (stored().width, stored().height) == (1600, 900)
    for _ in range(4):
        click(app, "size-")
    assert page.layout.size == (960, 540)


def test_full_screen_by_its_box_and_by_its_key_is_one_setting(app: App, page: SettingsPage) -> None:
    click(app, "fullscreen")
    assert app.preferences.now.fullscreen and stored().fullscreen
    press(app, pygame.K_F11)
    assert not app.preferences.now.fullscreen and not stored().fullscreen
    assert not pygame.display.is_fullscreen()


def test_movement_and_speech_hold_at_once(app: App, page: SettingsPage) -> None:
    click(app, "speed_0")
    assert (app.shell.settings.speed, stored().speed) == (0, 0)
    click(app, "speed_2")
    assert (app.shell.settings.speed, stored().speed) == (2, 2)
    click(app, "speak")
    assert app.speech.on and stored().speak
    click(app, "speak")
    assert not app.speech.on


def test_another_language_words_the_page_and_the_cards_at_once_and_is_stored(app: App) -> None:
    app._enter(app.settings())
    click(app, "tongue_1")
    assert spoken().code == stored().tongue == app.shell.library.tongue == "de"
    page = shown_page(app)
    assert page.focus.name == "tongue_1"
    click(app, "tongue_0")
    assert spoken().code == stored().tongue == app.shell.library.tongue == "en"


def test_the_window_speaks_its_language_and_what_comes_after_it_english(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(App, "run", lambda self: heard.append(spoken().code) or 0)
    assert run(Options(settings=Settings(tongue="de")), library) == 0
    assert (heard, spoken().code) == (["de"], "en")


def test_in_german_the_page_its_hints_and_its_keys_are_german(app: App) -> None:
    app._enter(app.settings())
    click(app, "tongue_1")
    said = {box.name: box.says for box in app.screen.focus.boxes}
    assert said["tongue_1"] == "Sprache, Deutsch. Gewählt"
    assert said["text+"] == "Textgröße, 100 Prozent. Mehr"
    assert said["key:0"].startswith("Wählen, weiter, Taste ENTER oder ")


def test_a_match_keeps_the_language_that_it_began_with(app: App) -> None:
    app._enter(app.settings(app.screen))
    box = next(box for box in app.screen.focus.boxes if box.name == "tongue_1")
    assert not box.live
    click(app, "tongue_1")
    assert spoken().code == app.shell.settings.tongue == "en"


def test_a_language_that_nobody_speaks_is_told_and_the_usual_one_holds(tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    file.write_text("version: 1\ntongue: xx\n")
    kept = read_settings(file)
    assert kept.settings.tongue == "en"
    assert kept.notes[0].endswith(
        ":2:9: `tongue`: input should be en or de; found 'xx'; using 'en'"
    )
    assert kept.words == (
        "settings.yaml, line 2: “tongue” must be en or de; "
        'found the text "xx"; using the text "en".',
    )


def test_every_setting_is_reached_on_the_page_and_survives_the_file(
    app: App, page: SettingsPage
) -> None:
    """But for the keys, which have a list of their own, the window's height, set with its width,
    the rules, which are turned before a fight, backs and stones, chosen among the marks."""
    without = {"keys", "rules", "height", "card_back", "stones"}
    assert set(Settings.model_fields) - set(Settings.shown()) == without
    for name, shown in Settings.shown().items():
        before = getattr(app.preferences.now, name)
        click(app, f"part_{shown.part}")
        page, other = shown_page(app), int(bool(shown.values))
        names = (name, f"{name}+", f"{name}-", f"{name}_{other}", name.replace("width", "size+"))
        box = next(box for box in page.focus.boxes if box.name in names and box.live)
        assert page.layout.rect(*LEFT).contains(box.rect)
        click(app, box.name)
        if shown.typed:
            app._answer(page, pygame.event.Event(pygame.TEXTINPUT, text="R"))
            press(app, pygame.K_UP)
            page.tick(0)
        now = getattr(app.preferences.now, name)
        assert now != before
        assert getattr(app.shell.settings, name) == getattr(stored(), name) == now


def test_the_choices_of_a_number_are_its_values_from_0() -> None:
    """A stone stands for its place; a file may hold no number without one."""
    chosen = {name: len(one.choices) for name, one in Settings.shown().items() if one.choices}
    assert "speed" in chosen
    named = {name: one.values for name, one in Settings.shown().items() if one.values}
    assert all(len(values) == chosen.pop(name) for name, values in named.items())
    for name, count in chosen.items():
        assert Settings.bounds(name) == (0, count - 1), f"{name}: Field(ge=0, le={count - 1})"


def unobeyed(names: Iterable[str]) -> list[str]:
    """Settings that no module reads."""
    text = "".join(file.read_text("utf-8") for file in (ROOT / "lithicrage").rglob("*.py"))
    obeyed = set(re.findall(r"(?:settings|preferences\.now|before)\.(\w+)", text))
    return sorted(set(names) - obeyed)


def unwritten(names: Iterable[str]) -> list[str]:
    """Settings that the example of the page about files does not have."""
    page = (ROOT / "docs" / "files.md").read_text("utf-8")
    example = page[page.index("## Settings") :].split("```")[1]
    return sorted(set(names) - set(re.findall(r"^(\w+):", example, re.MULTILINE)))


def test_every_setting_is_obeyed_and_written_down() -> None:
    assert not unobeyed(Settings.model_fields), "read each where it holds: shell.settings.NAME"
    assert not unwritten(Settings.model_fields), "add each to docs/files.md#settings"


def test_a_setting_that_is_forgotten_is_named() -> None:
    assert unobeyed(["calm", "speak"]) == unwritten(["calm", "speak"]) == ["calm"]


def test_a_setting_is_one_declaration(tmp_path: Path) -> None:
    """The example that the settings give of how to add one."""

    class More(Settings):
        big_dice: Annotated[bool, Shown("Big dice", "twice as large")] = False

    assert "    big_dice: Annotated[bool, Shown(" in (Settings.__doc__ or "")
    assert list(More.shown())[-1] == "big_dice"
    file = tmp_path / "settings.yaml"
    write_settings(file, More(big_dice=True))
    assert file.read_text() == "version: 1\nbig_dice: true\n"


def test_only_what_is_changed_is_stored(app: App) -> None:
    options = Options(seed=5, settings=Settings(text=150, speed=2, volume=0))
    other = App(options, library(), app.surface, app.keeper)
    other.preferences.change(speak=True)
    other.speech.on = False
    assert (stored().text, stored().speed, stored().speak) == (100, 1, True)
    assert (other.preferences.now.text, other.preferences.now.speed) == (150, 2)


@pytest.mark.parametrize("volume", [0, 40])
def test_a_file_with_one_volume_means_effects_and_music(tmp_path: Path, volume: int) -> None:
    file = tmp_path / "settings.yaml"
    file.write_text(f"version: 1\nvolume: {volume}\n")
    kept = read_settings(file)
    assert (kept.settings.volume, kept.settings.music, kept.notes) == (volume, volume, ())
    preferences = Preferences(kept.settings, lambda settings: None, file)
    preferences.change(volume=100)
    assert (read_settings(file).settings.volume, read_settings(file).settings.music) == (
        100,
        volume,
    )
    preferences.change(music=60)  # the usual one, which is not what `volume` says
    assert read_settings(file).settings.music == 60


def test_music_and_effects_are_set_apart(app: App, page: SettingsPage) -> None:
    for name in ("music+", "music+", "volume+"):
        click(app, name)
    assert (app.shell.speaker.volume, app.shell.music.volume) == (20, 40)
    assert (stored().volume, stored().music) == (20, 40)


def test_a_machine_without_a_card_is_told_so_where_sound_is_set(
    app: App, page: SettingsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonesuch")
    click(app, "music+")
    assert page.message == NO_CARD
    page.message = ""
    assert page._told().words == NO_CARD


def test_the_rules_that_were_chosen_hold_in_the_next_window(app: App) -> None:
    app._enter(app.setup())
    press(app, pygame.K_F1)
    chosen = app.shell.profile
    assert chosen != "manual" and stored().rules == chosen
    again = App(Options(seed=5, settings=stored()), library(), app.surface, app.keeper)
    assert again.shell.profile == chosen
    told = App(Options(profile="rival", settings=stored()), library(), app.surface, app.keeper)
    assert told.shell.profile == "rival" and stored().rules == chosen


@pytest.mark.parametrize("line", ["nobody", "house,nobody=3", "house,max_turns=x", ",", "a:b:c"])
def test_rules_that_lead_nowhere_are_the_manuals(app: App, line: str) -> None:
    options = Options(settings=Settings(rules=line, volume=0))
    assert App(options, library(), app.surface, app.keeper).shell.profile == "manual"


def test_a_folder_that_is_gone_is_made_anew(tmp_path: Path) -> None:
    file = tmp_path / "gone" / "settings.yaml"
    preferences = Preferences(Settings(), lambda settings: None, file)
    preferences.change(speed=2)
    assert preferences.note == "" and read_settings(file).settings.speed == 2


def test_a_file_that_cannot_be_written_is_said_and_the_setting_holds(tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    file.write_text("version: 99\n")
    applied: list[Settings] = []
    preferences = Preferences(Settings(), applied.append, file)
    preferences.change(text=150)
    assert applied[-1].text == 150
    assert "version 99" in preferences.note
    assert file.read_text() == "version: 99\n"
    nowhere = Preferences(Settings(), applied.append, None)
    nowhere.change(speed=0)
    assert nowhere.note == "nothing is saved in this session"
    with pytest.raises(ValueError, match="less than or equal to 200"):
        nowhere.change(text=300)


def test_a_file_that_somebody_else_changed_meanwhile_is_said_and_kept(tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    preferences = Preferences(Settings(), lambda now: None, file)
    preferences.change(text=150)
    assert preferences.note == ""
    file.write_text(file.read_text().replace("text: 150", "speed: 2"))
    preferences.change(captions=True)
    assert preferences.note.endswith("the last version written here is settings.yaml.2")
    assert "speed: 2" in file.read_text() and "captions: true" in file.read_text()
    assert "text: 150" in (tmp_path / "settings.yaml.3").read_text()
    preferences.change(captions=False)
    assert preferences.note == ""


# ---- keys ----------------------------------------------------------------------------------------


def ask(app: App, page: SettingsPage, action: Action) -> None:
    page.choose("key", page.actions.index(action))
    press(app, pygame.K_RETURN)
    assert page.asked_for is action


def test_an_action_gets_another_key(app: App, page: SettingsPage) -> None:
    ask(app, page, Action.LOG)
    press(app, pygame.K_F7)
    assert page.asked_for is None
    assert app.map.keys[pygame.K_F7] is Action.LOG
    assert pygame.K_l not in app.map.keys
    assert stored().keys == {"log": ["f7"]}
    assert app.shell.key(Action.LOG) == "F7"
    again = ActionMap()
    assert again.rebind(stored().keys) == []
    assert again.keys == app.map.keys


def test_a_key_of_another_action_is_said_and_taken_by_a_second_press(
    app: App, page: SettingsPage
) -> None:
    ask(app, page, Action.LOG)
    press(app, pygame.K_i)
    assert page.asked_for is Action.LOG
    assert "I is taken: Look closely" in page.message
    assert app.map.keys[pygame.K_i] is Action.INSPECT
    press(app, pygame.K_i)
    assert app.map.keys[pygame.K_i] is Action.LOG
    assert app.map.keys[pygame.K_l] is Action.INSPECT
    assert page.message == "Fight log is I now. Look closely is L."
    again = ActionMap()
    again.rebind(stored().keys)
    assert again.keys == app.map.keys


def test_esc_and_the_mouse_leave_the_question(app: App, page: SettingsPage) -> None:
    before = dict(app.map.keys)
    ask(app, page, Action.BACK)
    press(app, pygame.K_LSHIFT)
    assert page.asked_for is Action.BACK
    press(app, pygame.K_ESCAPE)
    assert page.asked_for is None and app.screen is page
    ask(app, page, Action.BACK)
    page.pointer(Pointer("press", (2, 2), 1))
    assert page.asked_for is None
    assert app.map.keys == before


def test_usual_keys_come_back(app: App, page: SettingsPage) -> None:
    ask(app, page, Action.CONFIRM)
    press(app, pygame.K_SPACE)
    press(app, pygame.K_SPACE)
    assert app.map.keys[pygame.K_SPACE] is Action.CONFIRM
    assert app.map.keys[pygame.K_RETURN] is Action.PASS
    click(app, "reset")
    assert app.map.keys == KEYS
    assert stored().keys == {}


@given(st.lists(st.tuples(st.sampled_from(list(Action)), st.sampled_from(list(KEYS)))))
def test_no_action_loses_its_last_key(steps: list[tuple[Action, int]]) -> None:
    pygame.display.init()
    usual = set(KEYS.values())
    keys = dict(KEYS)
    for action, code in steps:
        if action in usual:
            keys = keymap.with_key(keys, action, code)
            assert keys[code] is action
            assert set(keys.values()) == usual
    again = ActionMap()
    assert again.rebind(keymap.changes(keys)) == []
    assert again.keys == keys


def test_every_action_and_key_has_words() -> None:
    pygame.display.init()
    assert set(keymap.all_actions()) == set(Action) - {Action.PREVIOUS}
    assert len({keymap.words(action) for action in Action}) == len(list(Action))
    assert [keymap.cap(code) for code in (pygame.K_RETURN, pygame.K_KP_3, pygame.K_l)] == [
        "ENTER",
        "KP 3",
        "L",
    ]
    assert not keymap.bindable(pygame.K_LSHIFT)
    assert keymap.bindable(pygame.K_COMMA)


# ---- the ways ------------------------------------------------------------------------------------


def test_the_way_to_the_licences_and_back(app: App) -> None:
    app._enter(app.title())
    press(app, pygame.K_F2)
    assert app.screen.name == "settings"
    settings = app.screen
    click(app, "licences")
    assert app.screen.name == "licences"
    press(app, pygame.K_ESCAPE)
    assert app.screen is settings
    press(app, pygame.K_ESCAPE)
    assert app.screen.name == "title"


def kept_files(app: App) -> list[Path]:
    """A save with an older generation, damaged, and one that was put aside; the page is opened."""
    assert app.keeper is not None
    fight = solo(library(), "slow_poison", "doorstop", seed=5)
    for _ in range(2):
        file = app.keeper.save_as("Mine", fight.session, library())
        assert file is not None
    aside = home().autosaves / f"{'0' * 32}.save.aside"
    aside.write_bytes(file.read_bytes())
    file.write_bytes(file.read_bytes()[:-9])
    app._enter(app.settings())
    click(app, "home")
    assert isinstance(app.screen, HomePage)
    return [file, aside]


@pytest.mark.parametrize("way", ["key", "mouse", "pad"])
def test_what_can_be_had_back_comes_back_at_one_press(app: App, way: str) -> None:
    file, aside = kept_files(app)
    told = app.screen

    def give_back() -> None:
        if way == "key":
            press(app, pygame.K_u)
        elif way == "mouse":
            click(app, "back_again")
        else:
            assert app.screen.handle(Action.UNDO) is app.screen

    assert isinstance(told, HomePage) and told.item is not None
    assert told.item.path == file and read_text_of(told).startswith("Mine")
    give_back()
    assert told.note == f"{file.name} was damaged, restored from backup 1; kept as " + (
        f"{file.name}.damaged."
    )
    assert read_whole(file, ("save",)).body
    told.choose("file", next(n for n, one in enumerate(told.items) if one.path == aside))
    told.on_focus()
    give_back()
    assert told.note == f"{'0' * 32}.save is restored." and not aside.exists()
    assert all(item.state in ("whole", "aside") for item in told.items)
    assert app.keeper is not None and len(app.keeper.interrupted_matches()) == 1
    press(app, pygame.K_ESCAPE)
    assert app.screen.name == "settings"


def read_text_of(page: HomePage) -> str:
    """What the speech line says of the row in focus."""
    return next(box.says for box in page.focus.boxes if box.name == page.focus.name)


def test_a_file_goes_only_after_a_question_and_only_if_it_may(app: App) -> None:
    file, aside = kept_files(app)
    page = app.screen
    assert isinstance(page, HomePage)
    press(app, pygame.K_DELETE)
    assert app.screen is page and file.exists()  # it is damaged, and no other is as new
    page.choose("file", next(n for n, one in enumerate(page.items) if one.path == aside))
    page.on_focus()
    press(app, pygame.K_DELETE)
    assert app.screen.name == "confirm" and aside.exists()
    click(app, "yes")
    assert app.screen is page and not aside.exists()
    assert page.note == f"{aside.name} is deleted."
    click(app, "back_again")
    page.items = []  # an empty home
    page.rebuild()
    page.draw(app.surface)
    page.activate("back_again")
    page.activate("remove")


def test_a_file_in_use_is_told_and_stays(app: App) -> None:
    assert app.keeper is not None
    fight = solo(library(), "slow_poison", "doorstop", seed=5)
    app.keeper.watch(fight.session, library())
    for _ in range(2):
        fight.session.choose(GREEDY(fight.session.match))
    (file,) = home().autosaves.glob("*.save")
    file.write_bytes(b"rubbish")
    app._enter(app.settings())
    click(app, "home")
    click(app, "back_again")
    assert isinstance(app.screen, HomePage)
    assert app.screen.note == f"{file.name} was not restored: it is in use."
    assert file.read_bytes() == b"rubbish"


def test_fonts_icons_and_libraries_are_credited_with_their_licence() -> None:
    found = {one.name: one for one in credits()}
    assert found["Manrope"].kind == "fonts" and "OFL" in found["Manrope"].licence
    shipped = {file.name for file in (resources.art() / "fonts").glob("*.[ot]tf")}
    assert shipped == set(fonts._FILES.values())
    for file in shipped:
        name = next(
            n for n in found if n.replace(" ", "") == file.partition("-")[0].partition(".")[0]
        )
        assert found[name].kind == "fonts"
        assert (
            "SIL OPEN FONT LICENSE" in found[name].text.upper() and "opyright" in found[name].text
        )
    assert found["fonticon-fontawesome6"].kind == "icons"
    assert found["pygame-ce"].licence == "LGPL v2.1"
    assert found["lithicrage"].kind == "game"
    assert "pydantic" in found and "pytest" not in found
    for one in found.values():
        assert one.version and one.licence and one.text, one.name


def test_a_long_licence_is_read_by_keys_and_wheel(app: App) -> None:
    page = app.licences()
    assert isinstance(page, Licences)
    app._enter(page)
    page.choose("credit", next(n for n, c in enumerate(page.credits) if c.kind == "fonts"))
    page.on_focus()
    text = page.lists["text"]
    assert text.more and text.first == 0
    before = pygame.image.tobytes(_drawn(page), "RGB")
    page.focus.go("text")
    page.handle(Action.DOWN)
    page.handle(Action.PAGE_DOWN)
    assert text.first == text.rows
    assert pygame.image.tobytes(_drawn(page), "RGB") != before
    page.pointer(Pointer("wheel", text.area.center, steps=99))
    assert text.first == 0
    for _ in range(200):
        page.handle(Action.PAGE_DOWN)
    assert text.shown[-1] == text.count - 1


def _drawn(page: Licences) -> pygame.Surface:
    surface = pygame.Surface(page.layout.size)
    page.draw(surface)
    return surface


def test_buttons_show_the_keys_as_they_are_bound(app: App, page: SettingsPage) -> None:
    fight = app.fight("slow_poison", "doorstop", 5)
    fight.resize((1280, 720), 1.0)
    assert isinstance(fight, FightScreen)
    assert fight.view.caps[Action.PASS] == "SPACE"
    assert fight.view.number(0) == "1"
    for action, key in ((Action.PASS, pygame.K_F13), (Action.PICK_1, pygame.K_F14)):
        ask(app, page, action)
        press(app, key)
    fight.resize((1280, 720), 1.0)
    assert fight.view.caps[Action.PASS] == "F13"
    assert fight.view.number(0) == "F14"
    assert fight.view.number(9) == ""
    app._enter(app.title())
    ask_keys = [box.says for box in app.screen.focus.boxes if box.name == "quit"]
    assert ask_keys == ["Quit, key ESC"]
