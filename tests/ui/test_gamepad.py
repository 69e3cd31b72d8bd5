"""Everything by gamepad, as events in the queue: fights, every page, words letter by letter."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from cards.shelf import library

from lithicrage.play.recorder import Keeper
from lithicrage.store.home import home
from lithicrage.store.progress import OFFERS
from lithicrage.store.settings import Settings
from lithicrage.ui import kit
from lithicrage.ui.app import App, Options, open_window
from lithicrage.ui.builder.screen import Builder
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.gallery.screen import Cards
from lithicrage.ui.screens.doors import FIRST_FIGHT
from lithicrage.ui.shell import keymap
from lithicrage.ui.shell.actions import BUTTONS, HATS, Action
from lithicrage.ui.shell.garbage import REST
from lithicrage.ui.shell.letters import ROWS, Letters
from lithicrage.ui.workshop import shelf
from lithicrage.ui.workshop.screen import Workshop

PADS = {action: button for button, action in BUTTONS.items()}
WAYS = {action: way for way, action in HATS.items()}
LONG = 900  # presses that no fight needs


@pytest.fixture
def app() -> Iterator[App]:
    surface = open_window(Options())
    assert surface is not None
    made = App(Options(seed=5, settings=Settings(speed=0, volume=0)), library(), surface)
    made._enter(made.title())
    yield made
    pygame.quit()


@pytest.fixture
def kept() -> Iterator[App]:
    """An app with a home in which fights are kept."""
    surface = open_window(Options())
    assert surface is not None
    keeper = Keeper(home(), lambda note: None)
    made = App(Options(seed=5, settings=Settings(speed=0, volume=0)), library(), surface, keeper)
    made._enter(made.title())
    yield made
    keeper.close()
    pygame.quit()


def push(app: App, action: Action) -> None:
    """One event of the pad, and what the loop makes of it."""
    if action in WAYS:
        event = pygame.event.Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=WAYS[action])
    else:
        event = pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=PADS[action])
    pygame.event.post(event)
    following = app._step()
    assert following is not None
    if following is not app.screen:
        app._enter(following)
    app._show()


def walk(app: App, name: str) -> None:
    """The shoulder button, until a box has the focus."""
    for _ in range(120):  # a list scrolls with the focus
        if app.screen.focus.name == name:
            return
        push(app, Action.NEXT)
    assert app.screen.focus.name == name


def test_a_fight_from_the_title_to_the_slab(app: App) -> None:
    walk(app, "ticket")
    push(app, Action.CONFIRM)
    fight = app.screen
    assert isinstance(fight, FightScreen)
    push(app, Action.LOG)
    assert fight.lens.reading
    push(app, Action.CONFIRM)  # the rule of the marked line, and back to the log
    assert app.screen.name == "rules"
    push(app, Action.BACK)
    assert app.screen is fight and fight.lens.reading
    push(app, Action.BACK)
    push(app, Action.INSPECT)
    push(app, Action.BACK)
    play_out(app, fight)
    push(app, Action.BACK)
    assert app.screen.name == "title"


def play_out(app: App, fight: FightScreen) -> None:
    """Answer to the slab: what has the focus, what lies to the right of it, or a pass."""
    for press in range(LONG):
        if app.screen is not fight:
            break
        question = fight.view.question
        if question is not None and question.decline >= 0 and press % 5 == 4:
            push(app, Action.PASS)
        elif press % 3 == 1:
            push(app, Action.RIGHT)
        else:
            push(app, Action.CONFIRM)
    assert fight.session.over
    assert app.screen.name == "result"


def test_undo_and_the_menu_by_pad(app: App) -> None:
    walk(app, "ticket")
    push(app, Action.CONFIRM)
    fight = app.screen
    assert isinstance(fight, FightScreen)
    push(app, Action.CONFIRM)
    assert fight.session.choices
    push(app, Action.UNDO)
    assert not fight.session.choices
    push(app, Action.BACK)
    assert app.screen.name == "pause"
    push(app, Action.DOWN)
    push(app, Action.BACK)
    assert app.screen is fight


def test_a_stick_moves_the_focus_once_a_push(app: App) -> None:
    first = app.screen.focus.name
    for value in (0.9, 0.95, 0.1):
        pygame.event.post(
            pygame.event.Event(pygame.JOYAXISMOTION, instance_id=0, axis=1, value=value)
        )
        app._step()
    moved = app.screen.focus.name
    assert moved != first
    pygame.event.post(pygame.event.Event(pygame.JOYAXISMOTION, instance_id=0, axis=1, value=-0.9))
    app._step()
    assert app.screen.focus.name == first


# ---- the other screens --------------------------------------------------------------------------


def spell(app: App, words: str) -> None:
    """Write words on the board of letters, picked by the D-pad."""
    board = app.screen
    assert isinstance(board, Letters)
    for letter in words:
        if letter == " ":
            push(app, Action.PASS)
            continue
        if letter.isupper() != board.capitals and letter.isalpha():
            push(app, Action.UNDO)
        place = "".join(ROWS).index(letter.lower())
        steer(app, f"key_{place}")
        push(app, Action.CONFIRM)


def steer(app: App, name: str) -> None:
    """The D-pad, towards a box until it has the focus."""
    for _ in range(60):
        box = app.screen.focus.current
        goal = next(box.rect for box in app.screen.focus.boxes if box.name == name)
        assert box is not None
        if box.name == name:
            return
        here, before = box.rect, box.name
        across, down = goal.centerx - here.centerx, goal.centery - here.centery
        way = Action.DOWN if down > 0 else Action.UP
        if abs(down) < 9:
            way = Action.RIGHT if across > 0 else Action.LEFT
        push(app, way)
        assert app.screen.focus.name != before, f"the D-pad is stuck on {before}"
    raise AssertionError(f"{name} is not reached from {app.screen.focus.name}")


def steer_into(app: App, prefix: str) -> None:
    """The shoulder button, until the focus is in a list."""
    for _ in app.screen.focus.boxes:
        if app.screen.focus.name.startswith(prefix):
            return
        push(app, Action.NEXT)
    raise AssertionError(f"nothing of {prefix} is reached")


def go(app: App, name: str, screen: str) -> None:
    """Walk to a box, press A, and be on another screen."""
    walk(app, name)
    push(app, Action.CONFIRM)
    assert app.screen.name == screen


def test_from_the_title_by_set_up_to_a_fight_and_its_result(app: App) -> None:
    go(app, "fight", "setup")
    steer_into(app, "enemy:")
    push(app, Action.DOWN)
    push(app, Action.CONFIRM)
    chosen = app.shell.enemy
    assert app.screen.focus.name.endswith(chosen)
    go(app, "go", "fight")
    fight = app.screen
    assert isinstance(fight, FightScreen)
    for press in range(LONG):
        if app.screen is not fight:
            break
        push(app, Action.PASS if press % 7 == 6 else Action.CONFIRM)
    assert app.screen.name == "result"
    for now in (0, REST):
        app.screen.tick(now)
    go(app, "again", "fight")


def test_a_deck_from_nothing_is_named_kept_and_fought_with(kept: App) -> None:
    build(kept, "Mosh 2")
    go(kept, "fight", "fight")


def build(app: App, name: str) -> None:
    """A deck of this name, from the title to its file."""
    go(app, "decks", "decks")
    go(app, "new", "people")
    walk(app, "name")
    push(app, Action.CONFIRM)
    spell(app, name)
    push(app, Action.NEXT)
    go(app, "done", "builder")
    page = app.screen
    assert isinstance(page, Builder)
    assert page.desk.draft.name == name
    for _ in range(400):
        if page.desk.figures.legal:
            break
        if not page.focus.name.startswith("card:"):
            steer_into(app, "card:")
        push(app, Action.CONFIRM)
        push(app, Action.RIGHT)
    walk(app, "save")
    push(app, Action.CONFIRM)
    assert page.desk.path is not None and page.desk.path.exists()


def test_a_fight_is_saved_under_a_name_by_pad(kept: App) -> None:
    app = kept
    app.shell.progress.mark(OFFERS, FIRST_FIGHT)
    walk(app, "ticket")
    push(app, Action.CONFIRM)
    push(app, Action.BACK)
    assert app.screen.name == "pause"
    walk(app, "save")
    push(app, Action.CONFIRM)
    walk(app, "name")
    push(app, Action.CONFIRM)
    spell(app, "Pad")
    push(app, Action.NEXT)
    walk(app, "do_save")
    push(app, Action.CONFIRM)
    assert app.keeper is not None
    assert any("Pad" in file.stem or "pad" in file.stem for file in app.keeper.home.saves.iterdir())


@pytest.mark.parametrize(
    ("box", "screen"),
    [
        ("decks", "decks"),
        ("cards", "cards"),
        ("workshop", "files"),
        ("companion", "companion-setup"),
        ("puzzles", "puzzles"),
        ("lessons", "lessons"),
        ("replays", "replays"),
        ("history", "history"),
        ("settings", "settings"),
        ("rules", "rules"),
        ("lineup", "lineup"),
    ],
)
def test_every_page_opens_is_walked_and_is_left_by_pad(app: App, box: str, screen: str) -> None:
    go(app, box, screen)
    names = {app.screen.focus.name}
    for way in (Action.DOWN, Action.RIGHT, Action.UP, Action.LEFT, Action.NEXT, Action.PREVIOUS):
        push(app, way)
        names.add(app.screen.focus.name)
    assert len(names) > 1 or len(app.screen.focus.boxes) < 2
    assert app.screen.name == screen
    push(app, Action.BACK)
    assert app.screen.name == "title"


def test_a_lesson_is_begun_and_left_by_pad(app: App) -> None:
    go(app, "lessons", "lessons")
    push(app, Action.CONFIRM)
    assert isinstance(app.screen, FightScreen)
    push(app, Action.BACK)
    assert app.screen.name != "fight"


def test_settings_by_pad(app: App) -> None:
    go(app, "settings", "settings")
    walk(app, "text+")
    push(app, Action.CONFIRM)
    assert app.preferences.now.text == 110
    walk(app, "speed_2")
    push(app, Action.CONFIRM)
    assert app.preferences.now.speed == 2
    walk(app, "key:1")
    push(app, Action.CONFIRM)
    push(app, Action.CONFIRM)  # a button is no key: the question is left
    assert app.preferences.now.keys == {}
    push(app, Action.BACK)
    assert app.screen.name == "title"


def test_words_are_looked_for_by_pad(app: App) -> None:
    go(app, "cards", "cards")
    page = app.screen
    assert isinstance(page, Cards)
    walk(app, "search")
    push(app, Action.CONFIRM)
    assert app.screen.name == "letters"
    spell(app, "Wet x")
    assert page.fields["search"].text == "Wet x"
    push(app, Action.BACK)
    push(app, Action.BACK)
    assert page.fields["search"].text == "Wet"
    push(app, Action.NEXT)
    assert app.screen is page
    assert page.focus.name == "search"


def test_b_ends_in_an_empty_field_and_a_keyboard_writes_on(app: App) -> None:
    go(app, "cards", "cards")
    page = app.screen
    assert isinstance(page, Cards)
    walk(app, "search")
    push(app, Action.CONFIRM)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="é"))
    app._step()
    assert page.fields["search"].text == "é"
    push(app, Action.BACK)
    assert page.fields["search"].text == ""
    push(app, Action.BACK)
    assert app.screen is page
    push(app, Action.CONFIRM)
    escape = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    pygame.event.post(escape)
    assert app._step() is page


def test_a_hot_seat_match_by_pad_goes_through_the_curtain(app: App) -> None:
    go(app, "lineup", "lineup")
    go(app, "go", "curtain")
    push(app, Action.CONFIRM)
    for _ in range(40):  # the bar of the curtain runs by itself
        if app.screen.name == "fight":
            break
        following = app.screen.tick(pygame.time.get_ticks() + 5000)
        assert following is not None
        if following is not app.screen:
            app._enter(following)
    fight = app.screen
    assert isinstance(fight, FightScreen)
    first = fight.view.you
    for _ in range(60):
        if app.screen.name == "curtain":
            break
        push(app, Action.CONFIRM)
    assert app.screen.name == "curtain"
    assert fight.view.you == first


def test_a_card_file_is_written_in_by_pad(kept: App) -> None:
    app = kept
    shelf.begin("My Pack")
    go(app, "workshop", "files")
    push(app, Action.CONFIRM)
    page = app.screen
    assert isinstance(page, Workshop)
    walk(app, "text")
    push(app, Action.CONFIRM)
    assert page.typing
    before = page.bench.draft.text
    push(app, Action.CONFIRM)
    spell(app, "Ab")
    assert len(page.bench.draft.text) == len(before) + 2
    push(app, Action.BACK)
    push(app, Action.BACK)
    assert page.bench.draft.text == before
    push(app, Action.NEXT)
    assert app.screen is page


# ---- key caps ------------------------------------------------------------------------------------


def keyed(app: App, key: int) -> None:
    """One key, and what the loop makes of it."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    following = app._step()
    assert following is not None
    if following is not app.screen:
        app._enter(following)
    app._show()


def moved(app: App, axis: int, value: float) -> None:
    pygame.event.post(
        pygame.event.Event(pygame.JOYAXISMOTION, instance_id=0, axis=axis, value=value)
    )
    app._step()
    app._show()


def test_key_caps_are_of_what_spoke_last(app: App) -> None:
    app._show()
    by_keys = pygame.image.tobytes(app.surface, "RGB")
    assert app.shell.key(Action.BACK) == "ESC" and app.shell.key(Action.DECKS) == "D"
    before = app.screen.focus.name
    push(app, Action.DOWN)
    push(app, Action.UP)
    assert app.screen.focus.name == before
    assert app.shell.key(Action.BACK) == "(B)" and app.shell.key(Action.CONFIRM) == "(A)"
    assert app.shell.key(Action.DECKS) == ""  # no button: it is walked to
    by_pad = pygame.image.tobytes(app.surface, "RGB")
    assert by_pad != by_keys
    keyed(app, pygame.K_F12)  # means nothing
    assert app.shell.key(Action.BACK) == "ESC"
    assert pygame.image.tobytes(app.surface, "RGB") == by_keys
    push(app, Action.DOWN)
    push(app, Action.UP)
    assert pygame.image.tobytes(app.surface, "RGB") == by_pad


def test_a_screen_is_drawn_anew_once_and_no_more(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[object] = []
    resize = app.screen.resize
    monkeypatch.setattr(
        app.screen, "resize", lambda size, text: (sizes.append(size), resize(size, text))
    )
    for _ in range(3):
        push(app, Action.DOWN)
    assert len(sizes) == 1
    keyed(app, pygame.K_DOWN)
    keyed(app, pygame.K_UP)
    assert len(sizes) == 2


def test_a_fight_shows_the_buttons_and_then_the_keys(app: App) -> None:
    walk(app, "ticket")
    push(app, Action.CONFIRM)
    fight = app.screen
    assert isinstance(fight, FightScreen)
    assert fight.view.caps[Action.PASS] == "(X)" and fight.view.caps[Action.UNDO] == "(LB)"
    assert fight.view.number(0) == ""  # cards are walked to
    keyed(app, pygame.K_LEFT)
    assert fight.view.caps[Action.PASS] == "SPACE" and fight.view.number(0) == "1"
    question = fight.view.question
    push(app, Action.LEFT)
    assert fight.view.caps[Action.PASS] == "(X)" and fight.view.question is question


def test_a_stick_at_rest_and_a_mouse_change_no_caps(app: App) -> None:
    moved(app, 0, 0.2)
    moved(app, 1, -0.4)
    assert not app.map.by_pad
    moved(app, 1, 1.0)
    assert app.map.by_pad
    moved(app, 1, 0.0)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=()))
    app._step()
    assert app.map.by_pad
    pygame.event.post(pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=0))
    app._step()
    assert not app.map.by_pad  # who lost the pad needs the keys


def test_words_say_the_button_or_another_way() -> None:
    assert keymap.behind("Decks", "D") == "Decks, key D"
    assert keymap.behind("Undo", "(LB)") == "Undo, key LB"
    assert keymap.behind("Decks", "") == "Decks"
    assert keymap.bare("(") == "("
    assert keymap.either("", "click") == "click"
    assert keymap.either("(A)", "click") == "(A) or click"


@pytest.mark.parametrize("cap", keymap.BUTTON_CAPS)
def test_a_button_fills_its_cap_and_its_letters_fit(cap: str) -> None:
    for size in (12.0, 18.0, 30.0):
        wide = kit.key_width(cap, size)
        dst = pygame.Surface((wide + 8, 64))
        used = kit.key_cap(dst, (4, 4), cap, size, kit.INK, kit.PAPER)
        assert used.w == wide and kit.text_width(cap[1:-1], "strong", size) < wide
        whole = dst.subsurface(used).copy()
        whole.set_colorkey((0, 0, 0))
        assert whole.get_bounding_rect() == pygame.Rect(0, 0, *used.size)
    assert kit.key_width("", 12.0) == 0
