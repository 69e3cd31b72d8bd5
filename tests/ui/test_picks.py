"""Questions that name cards: their faces in the middle of a fight, six of them at a time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from ui.fight_play import press, surface
from ui.pressing import frameless, lying_answers
from ui.reaching import by_arrows, by_tab, in_the_way

from lithicrage.ui.app import App
from lithicrage.ui.fight import FightScreen, picks
from lithicrage.ui.fight.curtain import Curtain
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer, Size
from tools import showroom, staying

STATES = ("fight-pick", "fight-pick-many", "fight-order")
CORNERS = (((960, 540), 1.0), ((960, 540), 2.0), ((1920, 1080), 2.0))


@pytest.fixture
def app() -> Iterator[App]:
    with showroom.app(staying.library()) as made:
        yield made


def opened(app: App, state: str, size: Size = (1280, 720), scale: float = 1.0) -> FightScreen:
    screen = showroom.STATES[state](app)
    screen.resize(size, scale)
    assert isinstance(screen, FightScreen)
    screen.draw(surface(size))
    return screen


def in_sight(screen: FightScreen) -> list[int]:
    """The numbers of the cards that can be pressed."""
    names = [box.name for box in screen.focus.boxes if box.name.startswith("choice_")]
    return [int(name.removeprefix("choice_")) for name in names]


def name_of(screen: FightScreen, number: int) -> str:
    card = screen.view.asked.choices[number - 1].cards[0]
    return screen.view.board.kinds[card].name


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize(("size", "scale"), CORNERS)
def test_the_cards_lie_in_the_window_beside_each_other_and_all_are_reached(
    app: App, state: str, size: Size, scale: float
) -> None:
    screen = opened(app, state, size, scale)
    assert in_the_way(screen, surface(size).get_rect()) == []
    total = len(screen.view.asked.choices)
    assert in_sight(screen) == list(range(1, min(total, picks.SIX) + 1))
    every = {f"choice_{number}" for number in range(1, total + 1)}
    assert every <= by_tab(screen) | {"choice_1"} and every <= by_arrows(screen)


@pytest.mark.parametrize("state", STATES)
def test_enter_and_the_buttons_do_what_they_say(app: App, state: str) -> None:
    screen = opened(app, state)
    assert screen.focus.name == "choice_1" and screen.view.picked == 0
    assert lying_answers(screen) == []
    assert frameless(screen) == []


def test_the_signs_at_both_ends_lead_to_the_other_cards_and_pick_none(app: App) -> None:
    screen = opened(app, "fight-pick-many")
    boxes = {box.name: box for box in screen.focus.boxes}
    assert len(screen.view.asked.choices) == 9
    assert boxes[picks.AFTER].says == "Further cards. 1 to 6 of 9"
    assert (boxes[picks.BEFORE].live, boxes[picks.AFTER].live) == (False, True)
    press(screen, picks.BEFORE)
    assert in_sight(screen) == [1, 2, 3, 4, 5, 6]
    press(screen, picks.AFTER)
    assert in_sight(screen) == [4, 5, 6, 7, 8, 9] and screen.view.picked == 0
    boxes = {box.name: box for box in screen.focus.boxes}
    assert (boxes[picks.BEFORE].live, boxes[picks.AFTER].live) == (True, False)
    screen.draw(surface())
    assert "4–9 of 9" in {one.words for one in screen.painter.canvases["stage"].said}
    press(screen, picks.BEFORE)
    assert in_sight(screen) == [1, 2, 3, 4, 5, 6]


def test_enter_on_the_sign_turns_to_the_other_cards(app: App) -> None:
    screen = opened(app, "fight-pick-many")
    screen._refocus(picks.AFTER)
    screen.handle(Action.CONFIRM)
    assert in_sight(screen) == [4, 5, 6, 7, 8, 9]
    screen.draw(surface())
    assert "previous cards" not in {one.words for one in screen.painter.canvases["banner"].said}
    screen._refocus(picks.BEFORE)
    screen.draw(surface())
    assert "previous cards" in {one.words for one in screen.painter.canvases["banner"].said}


def test_a_wheel_over_the_cards_turns_them_too(app: App) -> None:
    screen = opened(app, "fight-pick-many")
    box = next(box for box in screen.focus.boxes if box.name == "choice_3")
    screen.pointer(Pointer("wheel", box.rect.center, steps=-1))
    assert in_sight(screen) == [4, 5, 6, 7, 8, 9]
    screen.pointer(Pointer("wheel", box.rect.center, steps=1))
    assert in_sight(screen) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("way", ["keys", "arrows", "mouse"])
def test_a_card_on_the_second_page_is_picked_and_comes_back(app: App, way: str) -> None:
    screen = opened(app, "fight-pick-many")
    seat, wanted = screen.view.you, 8
    card, name = screen.view.asked.choices[wanted - 1].cards[0], name_of(screen, wanted)
    if way == "keys":
        screen.handle(Action.PICK_8)
    elif way == "arrows":
        for _ in range(wanted - 1):
            screen.handle(Action.RIGHT)
    else:
        press(screen, picks.AFTER)
        press(screen, f"choice_{wanted}")
    assert screen.view.picked == wanted - 1 and wanted in in_sight(screen)
    assert name in next(b.says for b in screen.focus.boxes if b.name == f"choice_{wanted}")
    if way == "mouse":
        press(screen, "confirm")
    else:
        screen.handle(Action.CONFIRM)
    assert card in screen.session.match.seats[seat].hand


def test_a_card_is_shown_large_by_the_key_that_does_so(app: App) -> None:
    screen = opened(app, "fight-order")
    screen.handle(Action.RIGHT)
    screen.handle(Action.INSPECT)
    assert screen.lens.cover == ("card", screen.view.asked.choices[1].cards[0])
    screen.handle(Action.BACK)
    assert screen.lens.cover is None and screen.view.picked == 1


def test_the_cards_give_way_to_what_a_line_of_the_log_recalls(app: App) -> None:
    screen = opened(app, "fight-order")
    said = screen.painter.canvases["stage"].said
    assert not any("AS IT WAS" in one.words for one in said)
    screen.view.recalled = len(screen.view.pictures) - 1
    screen.painter.spoil()
    screen.draw(surface())
    said = screen.painter.canvases["stage"].said
    assert any("AS IT WAS" in one.words for one in said)


def test_the_curtain_says_that_a_choice_waits_and_whose(app: App) -> None:
    """An Attack leaves the choice to its target, at one screen."""
    curtain = showroom.STATES["curtain-chooses"](app)
    assert isinstance(curtain, Curtain)
    assert curtain.choosing and not curtain.defending
    name = curtain.cast.members[curtain.after].name
    says = next(one.says for one in curtain.controls() if one.name == "open")
    assert says == f"Hand the rock to {name}. A choice waits for you. I am {name}: choose"
    plain = showroom.STATES["curtain"](app)
    assert isinstance(plain, Curtain) and not plain.choosing
