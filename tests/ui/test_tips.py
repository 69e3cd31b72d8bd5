"""The layer of slips: when a slip comes and goes, where it lies, what it costs."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import lru_cache

import pygame
import pytest
from ui.explaining import named

from lithicrage.packs import Library
from lithicrage.ui.app import App
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.kit.layout import Layout
from lithicrage.ui.kit.slip import Region, Slip, lay
from lithicrage.ui.screens.rules import RulesPage
from lithicrage.ui.shell import keymap
from lithicrage.ui.shell.actions import BUTTONS, KEYS, Action
from lithicrage.ui.shell.screen import Screen
from lithicrage.ui.shell.speech import Speech
from lithicrage.ui.shell.tips import REST, said
from tools import showroom

MORE = "How it goes on. " * 4


@lru_cache(1)
def library() -> Library:
    return showroom.core()


@pytest.fixture
def app() -> Iterator[App]:
    with showroom.app(library()) as made:
        yield made


def opened(app: App, state: str) -> Screen:
    """A state of the showroom, drawn and at rest."""
    screen = showroom.STATES[state](app)
    showroom.shown(app, screen)
    return app.screen


def move(app: App, pos: tuple[int, int]) -> None:
    event = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))
    app._answer(app.screen, event)
    app._show()


def press(app: App, key: int) -> Screen | None:
    event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
    after = app._answer(app.screen, event)
    app._show()
    return after


def rest(app: App, now: int, ms: int = REST) -> None:
    """Time passes, from `now` on."""
    for time in (now, now + ms):
        app._pass_time(time)
        app._show()


def region(app: App, tip: str) -> Region:
    """The first part of the screen that explains itself by this text."""
    screen = app.screen
    assert isinstance(screen, FightScreen)
    return next(one for one in screen.regions() if one.tip == tip)


def picture(app: App) -> bytes:
    return pygame.image.tobytes(app.surface, "RGB")


def test_a_slip_comes_where_the_mouse_rests_and_goes_with_it(app: App) -> None:
    opened(app, "fight-attack")
    at = region(app, "phase:attack").rect
    move(app, at.center)
    before = picture(app)
    rest(app, 1000, REST - 1)
    assert app.tips.now is None and picture(app) == before
    rest(app, 1000 + REST, 0)
    assert app.tips.slip.title == "Attack" and picture(app) != before
    move(app, (at.centerx + 3, at.centery))
    assert app.tips.now is not None
    move(app, (at.centerx, at.bottom + 40))
    assert app.tips.now is None
    move(app, at.center)
    assert picture(app) == before


def test_the_key_asks_at_once_and_esc_closes_the_slip_alone(app: App) -> None:
    screen = opened(app, "fight-attack")
    move(app, region(app, "phase:draw").rect.center)
    before = picture(app)
    assert press(app, pygame.K_q) is screen
    assert app.tips.slip.title == "Draw" and picture(app) != before
    assert press(app, pygame.K_ESCAPE) is screen
    assert app.tips.now is None and picture(app) == before
    assert press(app, pygame.K_ESCAPE) is not screen  # now it is the menu's


def test_the_key_goes_on_to_what_lies_on_the_focus(app: App) -> None:
    screen = opened(app, "fight-attack")
    screen.focus.go("you")
    titles = []
    for _ in range(12):
        press(app, pygame.K_q)
        titles.append(app.tips.slip.title)
    assert {"Stamina", "Energy", "M", "A", "W", "Level", "Bleeding", "Dazed"} <= set(titles)
    assert titles[0] in titles[1:]  # all around


def test_a_focus_that_a_key_moved_explains_itself_after_a_rest(app: App) -> None:
    screen = opened(app, "fight-attack")
    rest(app, 1000, 5 * REST)
    assert app.tips.now is None  # nobody has moved anything yet
    for _ in screen.focus.boxes:
        press(app, pygame.K_TAB)
        if screen.focus.name == "undo":
            break
    rest(app, 9000)
    assert app.tips.slip.title == "Undo"
    press(app, pygame.K_TAB)
    assert app.tips.now is None


def test_keys_that_move_within_a_board_leave_its_slip_alone(app: App) -> None:
    screen = opened(app, "lithomachy")
    assert screen.focus.name == "map"
    press(app, pygame.K_RIGHT)
    rest(app, 1000, 5 * REST)
    assert app.tips.now is None and screen.focus.name == "map"
    press(app, pygame.K_q)  # asked for, it comes
    assert app.tips.slip.title == "The map"
    press(app, pygame.K_LEFT)
    assert app.tips.now is None


def test_a_slip_cites_rules_and_their_key_opens_them(app: App) -> None:
    opened(app, "fight-attack")
    move(app, region(app, "phase:attack").rect.center)
    press(app, pygame.K_q)
    assert app.tips.slip.rules[0] == "R24"
    after = press(app, pygame.K_F1)
    assert isinstance(after, RulesPage) and after.entry is not None and after.entry.id == "R24"


def test_where_the_key_of_the_rules_is_the_pages_own_no_slip_takes_it(app: App) -> None:
    screen = opened(app, "setup")
    before = app.shell.profile
    screen.focus.go("rules")
    press(app, pygame.K_q)
    assert app.tips.slip.title == "As Written" and app.tips.slip.rules
    assert press(app, pygame.K_F1) is screen and app.shell.profile != before


def test_a_slip_is_said(app: App) -> None:
    opened(app, "fight-attack")
    stream = io.StringIO()
    app.speech = app.shell.speech = app.tips.shell.speech = Speech(True, stream)
    move(app, region(app, "phase:resolve").rect.center)
    press(app, pygame.K_q)
    said = [line for line in stream.getvalue().splitlines() if line.startswith("event: explain")]
    assert len(said) == 1 and "Resolve. What gets through" in said[0] and "R39" in said[0]


def test_it_is_the_screen_that_explains_itself_and_no_other(app: App) -> None:
    screen = opened(app, "fight-attack")
    move(app, region(app, "phase:attack").rect.center)
    press(app, pygame.K_q)
    app._enter(app.settings())
    app._show()
    assert app.tips.now is None
    app._enter(screen)
    app._show()
    assert app.tips.now is None


def test_a_slip_stays_when_the_window_changes_and_lies_anew(app: App) -> None:
    screen = opened(app, "fight-attack")
    screen.focus.go("you")
    press(app, pygame.K_q)
    before = app.tips.laid
    app.preferences.change(text=200)
    app._enter(screen)
    app._show()
    after = app.tips.laid
    assert before is not None and after is not None and after.paper != before.paper


def test_without_movement_it_is_there_at_once_and_with_it_it_rises(app: App) -> None:
    opened(app, "fight-attack")
    at = region(app, "phase:attack").rect.center
    move(app, at)
    press(app, pygame.K_q)
    assert not app.tips.moving
    press(app, pygame.K_ESCAPE)
    app.shell.set(speed=1)
    move(app, (at[0] + 1, at[1]))
    press(app, pygame.K_q)
    assert app.tips.moving
    first = picture(app)
    app.tips.tick(app.tips._at + 1000, app.screen)
    app._show()
    assert not app.tips.moving and picture(app) != first


def test_while_no_slip_lies_there_nothing_is_asked_or_drawn(app: App) -> None:
    screen = opened(app, "fight-attack")
    assert isinstance(screen, FightScreen)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(FightScreen, "regions", lambda self: pytest.fail("asked"))
        for now in range(0, 5000, 16):
            app._pass_time(now)
            app._show()
        assert app.tips.due(250, 5000) == 250
        move(app, (5, 700))
        assert 0 < app.tips.due(250, 5000) <= 250


def test_a_slip_that_lies_still_changes_nothing_in_the_window(app: App) -> None:
    screen = opened(app, "fight-attack")
    move(app, region(app, "phase:attack").rect.center)
    press(app, pygame.K_q)
    before = picture(app)
    for _ in range(3):
        app.tips.lift(app.surface)
        assert app.tips.lie(app.surface, screen, fresh=False) == []
        assert picture(app) == before
    app.tips.lift(app.surface)
    app.tips.close()
    assert len(app.tips.lie(app.surface, screen, fresh=False)) == 2 and picture(app) != before


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(800, 600), (960, 540), (1280, 720), (1920, 1080), (600, 900)])
def test_a_slip_lies_in_the_window_and_beside_what_it_explains(
    size: tuple[int, int], scale: float
) -> None:
    pygame.init()
    layout, window = Layout(size, scale), pygame.Rect((0, 0), size)
    slip = Slip("A long title of a thing", (MORE, MORE, "And more."), ("R1", "R22"), "It is so.")
    w, h = size
    for x, y in ((0, 0), (w - 60, 0), (0, h - 40), (w - 60, h - 40), (w // 2, h // 2)):
        anchor = pygame.Rect(x, y, 60, 40)
        laid = lay(slip, layout, anchor, (), ("F1", "Q"))
        assert laid is not None
        assert window.contains(laid.paper) and not laid.paper.colliderect(anchor)


def test_a_slip_leaves_free_what_is_to_be_chosen() -> None:
    pygame.init()
    layout = Layout((1280, 720), 1.0)
    anchor = pygame.Rect(500, 300, 100, 40)
    free = lay(Slip("One", ("Two.",)), layout, anchor, ())
    assert free is not None
    kept = lay(Slip("One", ("Two.",)), layout, anchor, [free.paper])
    assert kept is not None and not kept.paper.colliderect(free.paper)


def test_a_slip_for_a_word_leaves_the_card_free_that_it_stands_on(app: App) -> None:
    screen = opened(app, "fight-attack")
    card = next(box for box in screen.focus.boxes if box.name == "card_1").rect
    move(app, card.center)
    move(app, next(one for one in screen.regions() if one.tip == "w").rect.center)
    press(app, pygame.K_q)
    assert app.tips.slip.title == "W" and app.tips.laid is not None
    assert not app.tips.laid.paper.colliderect(card)


def test_the_key_is_in_the_settings_and_no_other_has_it() -> None:
    assert Action.EXPLAIN in keymap.all_actions() and keymap.words(Action.EXPLAIN)
    assert keymap.first_cap(KEYS, Action.EXPLAIN) == "Q"
    assert keymap.pad_cap(BUTTONS, Action.EXPLAIN) == "(L3)"


@pytest.mark.parametrize("state", ["workshop", "workshop-broken", "workshop-shipped", "files"])
def test_everything_that_is_used_in_the_workshop_explains_itself(app: App, state: str) -> None:
    regions = {region.name: said(region) for region in opened(app, state).regions()}
    controls = {one.name for one in named(app.screen) if one.look is not None}
    silent = {one for one in controls if not regions.get(one) or not regions[one].lines}
    assert silent <= {"back"} | {one for one in controls if one.startswith("file:")}


def test_the_rule_of_a_venue_explains_itself_where_it_is_read(app: App) -> None:
    page = opened(app, "tour-map")
    titles = {said(region).title: said(region) for region in page.regions()}
    ruled = [facts for facts in page.facts if facts.rule]
    assert ruled
    for facts in ruled:
        assert facts.rule_words in titles[facts.rule].lines
