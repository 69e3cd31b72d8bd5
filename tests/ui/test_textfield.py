"""The text field: what keys do in it, and that it draws inside its rectangle at any size."""

from collections.abc import Iterator
from typing import cast

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lithicrage.base import resources
from lithicrage.packs import load_library
from lithicrage.ui.app import App, Options, open_window
from lithicrage.ui.kit import State, margin
from lithicrage.ui.kit.control import Control, Field
from lithicrage.ui.kit.textfield import TextField
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.hands import TextInput
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.screen import Pointer, Screen

GROUND = (1, 2, 3)
CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((960, 540))
    yield
    pygame.quit()


def down(field: TextField, key: int, mod: int = 0) -> bool:
    return field.typed(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))


def write(field: TextField, words: str) -> None:
    for letter in words:
        field.typed(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def test_letters_come_as_text_and_their_keys_are_used_up() -> None:
    field = TextField()
    assert down(field, pygame.K_l)
    assert field.text == ""
    write(field, "Grüße 石")
    assert (field.text, field.caret) == ("Grüße 石", (0, 7))


def test_keys_of_the_page_stay_with_the_page() -> None:
    field = TextField("x")
    for key in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_UP, pygame.K_F11):
        assert not down(field, key)
    assert not down(field, pygame.K_s, CTRL)
    assert not down(field, pygame.K_RETURN, pygame.KMOD_LALT)
    assert field.text == "x"


def test_the_caret_walks_and_erases() -> None:
    field = TextField("stone")
    down(field, pygame.K_LEFT)
    down(field, pygame.K_BACKSPACE)
    assert (field.text, field.caret) == ("stoe", (0, 3))
    down(field, pygame.K_HOME)
    down(field, pygame.K_DELETE)
    write(field, "S")
    assert (field.text, field.caret) == ("Stoe", (0, 1))
    down(field, pygame.K_END)
    down(field, pygame.K_RIGHT)
    down(field, pygame.K_DELETE)
    assert (field.text, field.caret) == ("Stoe", (0, 4))


def test_an_accent_goes_with_its_letter() -> None:
    field = TextField("ae\N{COMBINING ACUTE ACCENT}")
    down(field, pygame.K_BACKSPACE)
    assert field.text == "a"


def test_words_are_walked_and_erased_with_ctrl() -> None:
    field = TextField("cost <= 2, body")
    down(field, pygame.K_LEFT, CTRL)
    assert field.caret == (0, 11)
    down(field, pygame.K_LEFT, CTRL)
    assert field.caret == (0, 8)
    down(field, pygame.K_BACKSPACE, CTRL)
    assert field.text == "2, body"
    down(field, pygame.K_RIGHT, CTRL)
    assert field.caret == (0, 1)


def test_a_selection_is_replaced_cut_and_pasted() -> None:
    field = TextField("stone rage")
    for _ in range(4):
        down(field, pygame.K_LEFT, SHIFT)
    assert field.selected == "rage"
    down(field, pygame.K_x, CTRL)
    assert field.text == "stone "
    down(field, pygame.K_a, CTRL)
    down(field, pygame.K_v, CTRL)
    assert field.text == "rage"
    down(field, pygame.K_a, CTRL)
    down(field, pygame.K_LEFT)
    assert (field.caret, field.selected) == ((0, 0), "")
    down(field, pygame.K_RIGHT, SHIFT)
    write(field, "R")
    assert field.text == "Rage"


def test_what_was_typed_is_taken_back_and_made_again() -> None:
    field = TextField("stone")
    write(field, " rage")
    down(field, pygame.K_a, CTRL)
    write(field, "moss")
    assert down(field, pygame.K_z, CTRL)
    assert field.text == "stone rage"
    down(field, pygame.K_z, CTRL)
    assert field.text == "stone"
    assert down(field, pygame.K_z, CTRL) and field.text == "stone"  # as it was set, and no further
    down(field, pygame.K_z, CTRL | SHIFT)
    down(field, pygame.K_y, CTRL)
    assert field.text == "moss"
    field.set("other")
    down(field, pygame.K_z, CTRL)
    assert field.text == "other"


def test_what_is_pasted_becomes_one_line_of_what_may_stand_there() -> None:
    field = TextField(limit=9)
    pygame.scrap.put_text("one\ntwo\x07\tthree")
    down(field, pygame.K_v, CTRL)
    assert field.text == "one two t"
    numbers = TextField(keep=str.isdecimal)
    write(numbers, "4a2")
    assert numbers.text == "42"


def test_a_full_field_takes_no_more_but_may_be_replaced() -> None:
    field = TextField("abc", limit=3)
    write(field, "d")
    assert field.text == "abc"
    field.select_all()
    write(field, "d")
    assert field.text == "d"


def test_an_input_method_shows_what_it_holds_and_keeps_its_keys() -> None:
    field = TextField("a")
    field.typed(pygame.event.Event(pygame.TEXTEDITING, text="いし", start=0, length=2))
    assert (field.composing, field.text) == ("いし", "a")
    assert down(field, pygame.K_BACKSPACE)
    assert field.text == "a"
    write(field, "石")
    assert (field.composing, field.text) == ("", "a石")


def test_it_says_what_it_holds() -> None:
    assert TextField().says == "empty"
    assert TextField(hint="name of the deck").says == "empty, name of the deck"
    assert TextField("Rage", hint="name").says == "Rage"


@given(
    st.text(max_size=300),
    st.sampled_from([0.75, 1.0, 1.5, 3.0]),
    st.sampled_from([8.0, 15.0, 30.0, 60.0]),
    st.booleans(),
)
def test_nothing_leaves_the_field(words: str, k: float, size: float, focused: bool) -> None:
    field = TextField(words, hint="search", sign="search")
    dst = pygame.Surface((900, 400), 0, 32)
    dst.fill(GROUND)
    rect = pygame.Rect(100, 100, round(220 * k), round(34 * k))
    field.draw(dst, rect, State.FOCUS if focused else State.NORMAL, text_size=size * k, k=k)
    room = rect.inflate(2 * margin(k), 2 * margin(k)) if focused else rect
    mask = pygame.mask.from_threshold(dst, GROUND, (1, 1, 1, 255))
    mask.invert()
    assert all(room.contains(part) for part in mask.get_bounding_rects())
    assert dst.get_clip() == dst.get_rect()


def test_a_press_puts_the_caret_where_it_points() -> None:
    field = TextField("standing stones")
    rect = pygame.Rect(100, 100, 220, 34)
    field.draw(pygame.Surface((900, 400)), rect)
    field.press((rect.x, rect.centery))
    assert field.caret == (0, 0)
    field.press((rect.right, rect.centery))
    assert field.caret == (0, len(field.text))
    field.press(rect.center, clicks=2)
    assert field.selected == field.text


def test_the_end_of_a_long_text_is_in_sight() -> None:
    rect = pygame.Rect(0, 0, 120, 30)
    pictures = []
    for words in ("i" * 150 + "WWWW", "i" * 150 + "....", "i" * 154):
        field = TextField(words)
        dst = pygame.Surface(rect.size)
        field.draw(dst, rect, State.FOCUS)
        pictures.append(pygame.image.tobytes(dst, "RGB"))
    assert len(set(pictures)) == 3


# ---- in a page -----------------------------------------------------------------------------------


class Desk(Page):
    """A page with a field and a stone."""

    name = "desk"
    start = "stone"

    def __init__(self, app: App) -> None:
        super().__init__(app.shell)
        self.fields["words"] = self.field = TextField()
        self.asked_for: list[Action] = []
        self.heard: list[str] = []

    def controls(self) -> list[Control]:
        heard = self.heard.append
        return [
            Control("words", (10, 10, 300, 40), f"Words, {self.field.says}",
                    lambda: heard("enter words"), Field(self.field), field=self.field),
            Control("stone", (10, 90, 300, 40), "Stone", lambda: heard("enter stone")),
        ]  # fmt: skip

    def build(self, surface: pygame.Surface) -> None:
        surface.fill(GROUND)

    def on_edit(self, name: str) -> None:
        self.heard.append(self.fields[name].text)

    def answer_action(self, action: Action) -> Screen | None:
        self.asked_for.append(action)
        if action is Action.LOG:
            self.focus.go("words")
        return self


@pytest.fixture
def app() -> App:
    surface = open_window(Options())
    assert surface is not None
    return App(Options(), load_library([resources.cards() / "core"]), surface)


def press(app: App, key: int, letter: str = "") -> None:
    events = [pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter)]
    if letter:
        events.append(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    events.append(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
    for event in events:
        assert app._answer(app.screen, event) is app.screen


def test_letters_go_to_the_focused_field_and_are_actions_elsewhere(app: App) -> None:
    desk = Desk(app)
    app._enter(desk)
    press(app, pygame.K_u, "u")
    assert (desk.asked_for, desk.heard) == ([Action.UNDO], [])
    press(app, pygame.K_l, "l")  # opens the field; its own letter is not typed into it
    assert desk.typing and desk.fields["words"].text == ""
    press(app, pygame.K_l, "l")
    press(app, pygame.K_1, "1")
    press(app, pygame.K_RETURN)
    assert desk.heard == ["l", "l1", "enter words"]
    press(app, pygame.K_DOWN)
    press(app, pygame.K_u, "u")
    assert desk.asked_for == [Action.UNDO, Action.LOG, Action.UNDO]
    assert desk.fields["words"].text == "l1"


def test_a_mouse_that_moves_does_not_take_the_field_from_who_types(app: App) -> None:
    desk = Desk(app)
    app._enter(desk)
    desk.pointer(Pointer("press", desk.rect("words").center, 1))
    press(app, pygame.K_a, "a")
    desk.pointer(Pointer("move", desk.rect("stone").center))
    assert desk.focus.name == "words"
    desk.pointer(Pointer("press", desk.rect("stone").center, 1))
    assert desk.focus.name == "stone"
    assert desk.heard == ["a", "enter stone"]


def test_the_display_sends_text_only_while_a_field_is_focused(app: App) -> None:
    desk = Desk(app)
    app._enter(desk)
    app._show()
    assert pygame.key.get_repeat() == (0, 0)
    desk.focus.go("words")
    app._show()
    assert pygame.key.get_repeat() == (400, 35)
    desk.focus.go("stone")
    app._show()
    assert pygame.key.get_repeat() == (0, 0)


def test_alt_gr_writes_and_alt_does_not() -> None:
    """On many keyboards AltGr, which some systems send as Ctrl and right Alt, writes `@`."""
    field = TextField()
    assert down(field, pygame.K_q, pygame.KMOD_LCTRL | pygame.KMOD_RALT)
    assert down(field, pygame.K_q, pygame.KMOD_RALT)
    assert not down(field, pygame.K_q, pygame.KMOD_LALT)
    assert field.text == ""  # the letter comes as text of its own


class Opened:
    """A page that keys open: it takes text, and no key."""

    typing = True

    def __init__(self) -> None:
        self.text = ""

    def take_typing(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            self.text += event.text
        return event.type == pygame.TEXTINPUT


@pytest.mark.parametrize(("key", "letter"), [
    (pygame.K_f, "f"), (pygame.K_f, "F"), (pygame.K_KP1, "1"), (pygame.K_F6, "")
])  # fmt: skip
def test_text_of_another_key_or_of_none_is_no_letter_of_the_key_that_opened_the_page(
    key: int, letter: str
) -> None:
    page, hands = Opened(), TextInput()
    screen = cast(Screen, page)

    def text(words: str) -> bool:
        return hands.typed(screen, pygame.event.Event(pygame.TEXTINPUT, text=words))

    down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter)
    assert not hands.typed(screen, down)  # an action: it opened the page
    if letter:
        assert text(letter) and text(letter)  # its own text and that of its repeat are swallowed
        assert page.text == ""
    assert text("é") and text("two words")  # of an input method
    assert page.text == "étwo words"
    if letter:
        assert text(letter) and page.text == "étwo words"  # the key is still held
    assert not hands.typed(screen, pygame.event.Event(pygame.KEYUP, key=key, mod=0))
    assert text(letter or "f") and page.text == "étwo words" + (letter or "f")


def test_the_letter_of_a_key_is_known_without_its_text() -> None:
    page, hands = Opened(), TextInput()
    screen = cast(Screen, page)
    for key, letter in ((pygame.K_f, "f"), (pygame.K_KP1, "1")):
        assert not hands.typed(screen, pygame.event.Event(pygame.KEYDOWN, key=key, mod=0))
        assert hands.typed(screen, pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert page.text == ""
