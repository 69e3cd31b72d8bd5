"""Cards that stay and cards out of the match, as they lie beside a Combatant in a fight."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from ui.fight_play import Said, press, surface
from ui.reaching import by_arrows, by_tab, in_the_way

from lithicrage.engine import events as ev
from lithicrage.ui.app import App
from lithicrage.ui.fight import FightScreen, shelf
from lithicrage.ui.fight.animate import Flight, Rise
from lithicrage.ui.fight.launch import Launch
from lithicrage.ui.kit.slip import Slip
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer, Size
from lithicrage.ui.shell.tips import said
from tools import showroom, staying

CORNERS = (((960, 540), 1.0), ((960, 540), 2.0), ((1280, 720), 1.0), ((1920, 1080), 2.0))


@pytest.fixture
def app() -> Iterator[App]:
    with showroom.app(staying.library()) as made:
        yield made


def opened(app: App, state: str) -> FightScreen:
    screen = showroom.STATES[state](app)
    screen.resize((1280, 720), 1.0)
    assert isinstance(screen, FightScreen)
    screen.draw(surface())
    return screen


def shelves(screen: FightScreen) -> list[str]:
    return [box.name for box in screen.focus.boxes if box.name.startswith(("stays_", "beside_"))]


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def slip(screen: FightScreen, name: str) -> Slip:
    """What a control says on its slip."""
    return said(next(one for one in screen.regions() if one.name == name))


@pytest.mark.parametrize(("size", "scale"), CORNERS)
def test_the_shelves_lie_in_the_window_and_all_on_them_is_reached(
    app: App, size: Size, scale: float
) -> None:
    screen = opened(app, "fight-stays-many")
    screen.resize(size, scale)
    screen.draw(surface(size))
    lying = {*(f"stays_you_{n}" for n in range(1, 5)), "beside_you", "stays_foe_1"}
    assert set(shelves(screen)) == lying
    assert [name for name in in_the_way(screen, surface(size).get_rect()) if name != "hand"] == []
    assert lying <= by_tab(screen) & by_arrows(screen)
    for name in ("you_shelf", "foe_shelf"):
        assert not [one.words for one in screen.painter.canvases[name].said if one.clipped]


def test_a_match_without_such_cards_keeps_its_room(app: App) -> None:
    screen = FightScreen(app.shell, showroom.STATES["fight-attack"](app).fight)
    screen.resize((1280, 720), 1.0)
    assert not screen.layout.you_shelf.h and shelves(screen) == []


def test_a_card_that_stays_is_shown_large_by_enter_and_by_the_key_that_does_so(app: App) -> None:
    screen = opened(app, "fight-stays")
    card = screen.view.board.seats[0].aside.stays[1][0]
    for action in (Action.CONFIRM, Action.INSPECT):
        screen.focus.go("stays_you_2")
        screen.handle(action)
        assert screen.lens.cover == ("card", card)
        screen.handle(Action.BACK)
    press(screen, "stays_you_2")
    assert screen.lens.cover == ("card", card)


def test_a_card_that_stays_says_what_it_does_and_how_long(app: App) -> None:
    screen = opened(app, "fight-stays")
    boxes = {box.name: box.says for box in screen.focus.boxes}
    assert boxes["stays_you_1"] == "Lantern stays, 3 more turns"  # this one is one of them
    assert boxes["stays_you_2"] == "War Drum stays, 2 counters left"
    assert boxes["stays_foe_1"] == "Curse of Moss stays, 3 more turns"
    told = slip(screen, "stays_you_1")
    assert told.title == "Lantern" and told.rules and told.picture is not None
    assert told.lines[0] == "It stays with you: 3 more turns."
    assert "Gain 2 Stamina" in told.lines[1]
    made = told.picture.make(told.picture.size(1.0))
    assert made.get_size() == (150, 210)
    assert boxes["you"].count("stays, ") == 2 and "Armour 6" in boxes["you"]


def test_the_shield_has_the_armour_and_explains_it(app: App) -> None:
    screen = opened(app, "fight-stays")
    said = {one.words for one in screen.painter.canvases["you"].said}
    assert "6" in said
    slips = [one.tip() for one in screen.regions() if callable(one.tip)]
    assert {"6 left.", "3 left."} <= {one.lines[-1] for one in slips if one.title == "Armour"}


def test_what_has_no_room_and_what_is_out_is_a_list(app: App) -> None:
    screen = opened(app, "fight-stays-many")
    screen.shell.speech = screen.lens.speech = Said()
    rect, k = screen.layout.you_shelf, screen.layout.k
    assert shelf.chip_words(screen.view, rect, k, 0) == ("+3", "2 OUT")
    assert "Shell" in slip(screen, "beside_you").says()
    press(screen, "beside_you")
    assert screen.lens.cover == ("beside", 0)
    assert "Burnt Out, out of the match" in screen.lens.speech.lines[-1]
    names = [screen.view.board.kinds[card].name for card, _ in shelf.lying(screen.view, 0)]
    assert names[0] == "Lantern" and names[-2:] == ["Shell", "Burnt Out"]
    screen.draw(surface())
    before = screen.view.firsts.get(shelf.NAME, 0)
    screen.pointer(Pointer("wheel", (640, 400), steps=-1))
    assert (before, screen.view.firsts[shelf.NAME]) == (0, 1)  # nine cards, eight in sight
    screen.handle(Action.DOWN)
    assert screen.view.firsts[shelf.NAME] == 1
    screen.handle(Action.UP)
    assert screen.view.firsts[shelf.NAME] == 0
    screen.handle(Action.BACK)
    assert screen.lens.cover is None


def test_cards_fly_to_where_they_stay_and_leave_from_there(app: App) -> None:
    screen = opened(app, "fight-stays")
    view, at = screen.view, screen.layout
    screen.motion.speed = 1
    launch = Launch(screen.motion, view, at, 0)
    held, kept = view.hand[0], view.board.seats[0].aside.stays[0][0]
    launch.stayed(ev.Stayed(1, held, 2, True, -1))
    launch.discarded(ev.Discarded(0, kept, ev.FROM_STAY))
    launch.moved(ev.Moved(0, held, ev.HAND, ev.OUT, 0, True, -1))
    launch.armoured(ev.ArmourSet(0, 9, -1))
    flights = [one for one in screen.motion.things if isinstance(one, Flight)]
    assert [one.goal for one in flights] == ["piles", "you_shelf"]  # the last way stands
    assert at.you_shelf.collidepoint(flights[0].start[:2])
    assert at.piles.collidepoint(flights[0].end[:2])
    assert at.you_shelf.collidepoint(flights[1].end[:2])
    assert any(isinstance(one, Rise) for one in screen.motion.things)
    assert view.aloft == {kept: "piles", held: "you_shelf"}


def test_a_card_on_its_way_that_you_may_not_know_shows_its_back(app: App) -> None:
    screen = opened(app, "fight-stays")
    screen.motion.speed = 1
    card = screen.view.board.seats[1].hand[0]
    launch = Launch(screen.motion, screen.view, screen.layout, 0)
    launch.moved(ev.Moved(1, card, ev.HAND, ev.TOP, 1, False, -1))
    (flight,) = screen.motion.flights
    assert flight.back is None
    assert pixels(flight.front) == pixels(launch._back(1, flight.wide))
