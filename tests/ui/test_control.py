"""Controls: a page that lists them is reached, pressed, dragged, spoken and drawn by them alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pygame
import pytest

from lithicrage.store.settings import Settings
from lithicrage.ui.kit.control import Brush, Control, Drawn, Stone, Text, hit, stack, told_of
from lithicrage.ui.kit.glide import Glide
from lithicrage.ui.kit.layout import Layout, column, grid, row
from lithicrage.ui.kit.scroll import Scroll
from lithicrage.ui.kit.scrolled import rows
from lithicrage.ui.kit.slip import Region
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import QUIT, Page
from lithicrage.ui.shell.screen import Pointer, Screen, Shell

SIZE = (1280, 720)


class Keys:
    """The part of a shell that a page of controls asks."""

    settings = Settings()

    def key(self, action: Action) -> str:
        return action.name[:5]


class Trial(Page):
    """A page of every kind of control; `done` is what its deeds did."""

    name = "trial"

    def __init__(self) -> None:
        super().__init__(cast(Shell, Keys()))
        self.done: list[object] = []
        self.badge = ""
        self.states: list[tuple[str, str | None]] = []

    def controls(self) -> list[Control]:
        near, far = row(100, 500, (200, 200), 60, 20)
        return [
            Control("one", (100, 100, 200, 60), "First", lambda: self.done.append("one"),
                    Stone("ONE"), key=Action.SAVE, hint="What it does", badge=self.badge),
            Control("dead", (100, 200, 200, 60), "Cannot", lambda: self.done.append("dead"),
                    Stone("TWO"), live=False, key=Action.REMOVE),
            Control("row", (100, 300, 200, 60), "Row", look=Drawn(self._seen), enter="yes"),
            Control("yes", (400, 300, 200, 60), "Yes", lambda: self.done.append("yes"),
                    Drawn(self._seen), key=Action.CONFIRM, also=(Action.RULES,)),
            Control("card", near, "Card", lambda: self.done.append("card"), Stone("CARD"),
                    carries="a card"),
            Control("pile", far, "Pile", look=Stone("PILE"), take=self.done.append,
                    wants=lambda carried: carried == "a card"),
            Control("out", (900, 100, 200, 60), "Out", lambda: QUIT, Stone("OUT")),
            Control("away", (900, 200, 200, 60), "Away", lambda: Trial(), Stone("AWAY")),
            Control("", (900, 300, 200, 60), look=Text("only read")),
        ]  # fmt: skip

    def _seen(self, pen: Brush) -> None:
        self.states.append((pen.state, pen.cap))

    def build(self, surface: pygame.Surface) -> None:
        surface.fill((20, 20, 20))


@pytest.fixture
def page() -> Trial:
    pygame.init()
    page = Trial()
    page.resize(SIZE, 1.0)
    return page


def picture(page: Page) -> bytes:
    surface = pygame.Surface(SIZE)
    page.stale = True
    page.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def press(page: Page, pos: tuple[int, int]) -> Screen | None:
    return page.pointer(Pointer("press", pos, 1))


def test_boxes_are_the_named_controls_in_order(page: Trial) -> None:
    boxes = page.focus.boxes
    assert [box.name for box in boxes] == [
        "one",
        "dead",
        "row",
        "yes",
        "card",
        "pile",
        "out",
        "away",
    ]
    assert boxes[0].rect == pygame.Rect(100, 100, 200, 60)
    assert [box.says for box in boxes if not box.live] == ["Cannot"]


def test_a_press_enter_and_the_key_do_the_same_deed(page: Trial) -> None:
    press(page, (150, 120))
    page.focus.go("one")
    page.handle(Action.CONFIRM)
    page.handle(Action.SAVE)
    assert page.done == ["one"] * 3


def test_what_is_not_live_is_reached_and_does_nothing(page: Trial) -> None:
    press(page, (150, 220))
    assert page.focus.name == "dead"
    page.handle(Action.CONFIRM)
    page.handle(Action.REMOVE)
    assert page.done == []


def test_enter_on_a_row_does_what_the_button_does_and_shows_it_there(page: Trial) -> None:
    page.focus.go("row")
    picture(page)
    assert page.states == [("focus", None), ("normal", "CONFI")]
    page.handle(Action.CONFIRM)
    page.handle(Action.RULES)
    assert page.done == ["yes", "yes"]
    page.states.clear()
    page.focus.go("one")
    picture(page)
    assert page.states == [("normal", None), ("normal", None)]


def test_a_deed_leads_to_a_screen_or_out_or_stays(page: Trial) -> None:
    assert press(page, (150, 120)) is page
    assert isinstance(press(page, (950, 220)), Trial)
    assert press(page, (950, 120)) is None


def test_controls_with_a_tip_or_a_reason_explain_themselves_and_a_lower_layer_does_not(
    page: Trial,
) -> None:
    picture(page)
    assert [(one.name, one.why) for one in page.regions()] == [("one", "What it does")]
    one = page.control("one")
    assert one is not None
    below, above = stack([replace(one, look=Drawn(_explaining))], [one])
    regions: list[Region] = []
    for control in (below, above):
        brush = Brush(pygame.Surface(SIZE), page.layout, control.rect(page.layout), regions=regions)
        control.draw(brush)
    assert not regions and [region.name for region in told_of([below, above], page.layout)] == [
        "one"
    ]


def _explaining(pen: Brush) -> None:
    pen.explain(pen.rect, "energy")


def test_what_is_dragged_has_a_ghost_and_lands_only_where_it_is_taken(page: Trial) -> None:
    press(page, (150, 520))
    plain = picture(page)
    page.pointer(Pointer("move", (700, 300)))
    assert picture(page) != plain
    page.pointer(Pointer("release", (700, 300), 1))
    assert page.done == []
    press(page, (150, 520))
    page.pointer(Pointer("move", (400, 520)))
    page.pointer(Pointer("release", (400, 520), 1))
    assert page.done == ["a card"]


def test_what_can_be_dragged_is_pressed_when_let_go_at_its_place(page: Trial) -> None:
    press(page, (150, 520))
    assert page.done == []
    page.pointer(Pointer("release", (152, 521), 1))
    assert page.done == ["card"]


def test_a_badge_is_drawn_at_the_corner(page: Trial) -> None:
    plain = picture(page)
    page.badge = "3"
    assert picture(page) != plain


def test_a_value_glides_and_the_page_moves_until_it_is_there(page: Trial) -> None:
    page.tick(0)
    assert page.glide("stamina", 30) == 30 and not page.is_moving()
    page.glide("stamina", 10)
    page.tick(100)
    assert 10 < page.glide("stamina", 10) < 20 and page.is_moving()
    page.tick(201)
    assert page.glide("stamina", 10) == 10 and not page.is_moving()
    assert page.stale


def test_without_movement_a_value_is_there_at_once() -> None:
    one = Glide(1.0)
    one.send(5.0, 100, speed=0)
    assert one.at(100) == 5.0 and not one.moving(100)


def test_a_press_asks_the_topmost_of_the_tree() -> None:
    layout = Layout(SIZE, 1.0)
    inner = Control("inner", (10, 10, 20, 20))
    silent = Control("", (12, 12, 4, 4))
    outer = Control("outer", (0, 0, 100, 100), parts=(inner, silent))
    above = Control("above", (50, 50, 100, 100))
    tree = [outer, above]
    places = ((13, 13), (40, 40), (60, 60), (200, 200))
    found = [hit(tree, pos, layout) for pos in places]
    assert [one.name if one else "" for one in found] == ["inner", "outer", "above", ""]


def test_of_a_stack_the_last_layer_alone_is_reached() -> None:
    below = Control("below", (0, 0, 9, 9), key="k", parts=(Control("part", (0, 0, 3, 3)),))
    above = Control("above", (50, 50, 9, 9))
    found: list[Any] = stack([below], [above])
    assert [one.name for one in found] == ["", "above"]
    assert found[0].key is None and [one.name for one in found[0].parts] == [""]


def test_places_follow_one_another() -> None:
    assert row(10, 20, (30, 40), 50, 5) == [(10, 20, 30, 50), (45, 20, 40, 50)]
    assert column(10, 20, 30, 40, 2, 6) == [(10, 20, 30, 40), (10, 66, 30, 40)]
    assert grid((0, 0, 104, 60), 2, 3, 4) == [(0, 0, 50, 26), (54, 0, 50, 26), (0, 30, 50, 26)]
    assert grid((0, 0, 104, 600), 2, 3, 4, 50)[2] == (0, 54, 50, 50)


def test_rows_of_a_list_leave_room_for_its_bar() -> None:
    layout, scroll = Layout(SIZE, 1.0), Scroll()
    area = pygame.Rect(0, 0, 200, 100)
    for count, wide, shown in ((2, 200, [0, 1]), (9, 188, [3, 4])):
        scroll.lay(area, 50, count)
        scroll.move(3)
        made = rows(scroll, layout, lambda place, rect: Control(str(place), rect))
        assert [int(one.name) for one in made] == shown
        assert made[0].place == pygame.Rect(0, 2, wide, 46)
