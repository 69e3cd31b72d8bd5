"""A fight with a body: who is struck reacts, cards travel whole, and the middle tells what happens.

All of it goes by the animation's clock, which the tests move on themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pygame
import pytest
from ui.fight_play import fight_screen, greedy, surface

from lithicrage.engine import events as ev
from lithicrage.ui.fight import FightScreen, hand, piles, stage
from lithicrage.ui.fight import reactions as re
from lithicrage.ui.fight.animate import Flight, Motion, Moving
from lithicrage.ui.fight.events import ROWS
from lithicrage.ui.fight.launch import Launch
from lithicrage.ui.fight.plights import Plight, pictured, plight_of
from lithicrage.ui.models import impact
from lithicrage.ui.shell.actions import Action

FRAME = 20  # milliseconds
LONG = 5000


def begun(number: int = 0, speed: int = 1) -> FightScreen:
    screen = fight_screen(number, speed)
    screen.view.cast._waiting.clear()  # faces are made when they are shown
    return screen


def happens(screen: FightScreen, event: ev.Event, now: int = 0, number: int = 7) -> list[Moving]:
    """What an event sets in motion."""
    launch = ROWS[type(event)].launch
    assert launch is not None
    launch(Launch(screen.motion, screen.view, screen.layout, now, number), event)
    return screen.motion.things


def reactions(screen: FightScreen) -> set[tuple[int, str]]:
    """Who reacts, and how."""
    return {(one.seat, one.kind) for one in screen.motion.things if isinstance(one, re.React)}


def bleeding(screen: FightScreen) -> int:
    return screen.view.board.book.condition_numbers["bleeding"]


def blow(damage: int, seat: int = 0) -> ev.Damaged:
    return ev.Damaged(seat, 1 - seat, damage, 0, -1, -1)


def crit() -> ev.Rolled:
    return ev.Rolled(1, -1, 12, 0, 0, 0, 12, 3, True, True)


# ---- who is struck -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("made", "kinds"),
    [
        (lambda screen: blow(12), {(0, re.HIT)}),
        (lambda screen: blow(1, 1), {(1, re.HIT)}),
        (lambda screen: ev.StaminaLost(1, 3, -1), {(1, re.HIT)}),
        (lambda screen: ev.ConditionSet(1, bleeding(screen), 2, -1), {(1, re.BLEEDS)}),
        (lambda screen: crit(), {(1, re.DEALT), (0, re.TAKEN)}),
        (lambda screen: ev.Chained(0, False), {(0, re.DEALT)}),
        (lambda screen: ev.CombatantLost(1), {(1, re.HIT)}),
        (lambda screen: ev.MatchEnded(0), {(0, re.WINS)}),
    ],
)
def test_each_reaction_comes_with_its_event_and_goes_again(
    made: Callable[[FightScreen], ev.Event], kinds: set[tuple[int, str]]
) -> None:
    screen = begun()
    screen.view.scene.target = 0
    happens(screen, made(screen))
    assert reactions(screen) == kinds
    screen.motion.forget_done(LONG)
    assert not screen.motion.moving


def test_what_is_blocked_whole_moves_nobody() -> None:
    screen = begun()
    assert not happens(screen, ev.Damaged(0, 1, 5, 5, -1, -1))


def test_a_reaction_is_seen_on_its_panel_and_nothing_of_it_stays() -> None:
    screen, sheet = begun(), surface()
    screen.tick(0)
    screen._finish()
    screen.draw(sheet)
    before, panel = sheet.copy(), screen.layout.you
    happens(screen, blow(12))
    screen.now = 60
    changed = screen.draw(sheet)
    assert differing(before, sheet, panel) > 2000
    assert 0 < sum(rect.w * rect.h for rect in changed) < 2 * sheet.get_width() * sheet.get_height()
    assert whole(differences(before, sheet), changed)
    screen.motion.forget_done(LONG)
    screen.draw(sheet)
    assert differing(before, sheet, sheet.get_rect()) == 0


def test_a_portrait_shows_what_its_bearer_is_in() -> None:
    screen = begun()
    board = screen.view.board
    c = board.seats[1]
    assert plight_of(screen.view, 1) == Plight()
    c.stamina = c.stamina_start // 2
    assert plight_of(screen.view, 1) == Plight(1)
    c.stamina = c.stamina_start // 4
    c.conditions[bleeding(screen)] = 2
    assert plight_of(screen.view, 1) == Plight(2, bleeding=True)
    c.out, board.over, board.result = True, True, board.seats[0].side
    assert plight_of(screen.view, 1).lost and plight_of(screen.view, 0).won
    found = (
        Plight(), Plight(1), Plight(2), Plight(bleeding=True), Plight(won=True), Plight(lost=True),
    )  # fmt: skip
    pictures = {pygame.image.tobytes(pictured("stair_goat", 104, one), "RGBA") for one in found}
    assert len(pictures) == len(found)


# ---- sizes ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [impact.reach, impact.gap, impact.shreds, impact.tint])
def test_shake_and_tear_grow_with_the_damage(size: Callable[[int], float]) -> None:
    sizes = [size(damage) for damage in range(impact.HARDEST + 1)]
    assert all(one <= more for one, more in pairwise(sizes))
    assert sizes[0] == 0 and sizes[3] < sizes[10] < sizes[impact.HARDEST]
    assert size(99) <= max(2 * sizes[10], 200)


def test_one_damage_hardly_shakes_and_ten_shake_a_lot() -> None:
    assert 0 < impact.reach(1) < 1 and impact.reach(10) > 8
    assert not impact.gap(1) and not impact.shreds(1) and not impact.hands(1)
    moved = [shift(damage) for damage in (1, 5, 10)]
    assert moved[0] < moved[1] < moved[2]


def shift(damage: int) -> float:
    """How far a shake of so much damage goes."""
    places = [impact.shaken(7, impact.reach(damage), step / 50) for step in range(50)]
    return max(abs(x) + abs(y) for x, y in places)


def test_a_hard_blow_shakes_all_of_the_middle() -> None:
    def shaking(damage: int) -> set[str]:
        things = happens(begun(), blow(damage))
        return {one.panel for one in things if isinstance(one, re.Quake)}

    assert shaking(3) == {"stage"}
    assert shaking(12) == {"stage", "strip", "hand"}


@pytest.mark.parametrize("speed", [1, 2, 8])  # 8 is a replay's
def test_no_light_flashes_more_than_three_times_a_second(speed: int) -> None:
    screen = begun()
    screen.motion.speed = speed
    bright: set[int] = set()
    for number, now in enumerate(range(0, 1000, 50)):
        happens(screen, (blow(9, number % 2), ev.Chained(0, False), crit())[number % 3], now)
        screen.motion.forget_done(now)
        bright |= {one.begun for one in screen.motion.things if flashes(one)}
    assert 1 <= len(bright) <= 3


def flashes(one: Moving) -> bool:
    """Whether light or colour changes suddenly as it begins."""
    return isinstance(one, (re.Lights, re.Headline)) or (isinstance(one, re.React) and one.red)


# ---- cards ---------------------------------------------------------------------------------------


def test_a_card_is_never_in_two_places(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, list[int]] = {"stage": [], "hand": [], "piles": []}

    def watch(module: Any, name: str) -> None:
        plain = module.draw

        def draw(c: Any, view: Any) -> None:
            seen[name] = []
            plain(c, view)

        monkeypatch.setattr(module, "draw", draw)

    watch(stage, "stage")
    watch(hand, "hand")
    watch(piles, "piles")
    laid, lies, image = stage.laid, hand._card, piles.top

    def stage_laid(view: Any, card: int, *more: Any) -> Any:
        seen["stage"].append(card)
        return laid(view, card, *more)

    def hand_card(c: Any, view: Any, slot: int, *more: Any) -> None:
        seen["hand"].append(view.hand[slot])
        lies(c, view, slot, *more)

    def pile_top(view: Any) -> list[int]:
        seen["piles"] = image(view)
        return seen["piles"]

    monkeypatch.setattr(hand, "_card", hand_card)
    monkeypatch.setattr(piles, "top", pile_top)
    screen, sheet, travelled = begun(1), surface(), set()
    for now in range(0, 24_000, FRAME):
        screen.tick(now)
        if screen.view.question is not None:
            screen._choose(greedy(screen))
        monkeypatch.setattr(stage, "laid", stage_laid)
        screen.draw(sheet)
        monkeypatch.setattr(stage, "laid", laid)
        flying = list(screen.motion.aloft)
        travelled |= {(one.card, one.goal) for one in screen.motion.flights}
        places = [card for cards in seen.values() for card in cards] + flying
        assert len(places) == len(set(places)), (now, seen, flying)
    goals = {goal for _, goal in travelled}
    assert {"stage", "hand", "piles", "strip"} <= goals
    there = {card for card, goal in travelled if goal == "stage"}
    assert there & {card for card, goal in travelled if goal == "piles"}


def test_a_card_is_as_large_as_where_it_lies_and_sets_out_from_where_it_stood() -> None:
    screen, sheet = begun(), surface()
    for now in range(0, 30_000, FRAME):
        screen.tick(now)
        if screen.view.question is not None and screen.view.question.place == "hand":
            break
        if screen.view.question is not None:
            screen._choose(greedy(screen))
    screen.draw(sheet)
    screen.handle(Action.PICK_1)
    (card,) = hand.standing(screen.view)
    screen.handle(Action.CONFIRM)
    if screen.view.armed:  # it may be one's end
        screen.handle(Action.CONFIRM)
    screen.tick(screen.now + FRAME)
    flight = next(one for one in screen.motion.flights if one.card == card)
    _, wide = hand.widths(screen.layout.hand, screen.layout.k)
    assert flight.start.wide == wide and screen.layout.hand.collidepoint(flight.start[:2])
    assert flight.end.wide == stage.card_width(screen.layout.stage, screen.layout.k)
    box = pygame.Rect(0, 0, 2, 2)
    box.center = round(flight.end.x), round(flight.end.y)
    assert screen.layout.stage.contains(box)
    assert flight.at(1.0) == flight.end


# ---- movement ------------------------------------------------------------------------------------


def test_nothing_moves_under_movement_none() -> None:
    screen = begun(speed=0)
    target = screen.view.scene
    target.target = 0
    events = (
        blow(12), ev.StaminaLost(1, 3, -1), ev.ConditionSet(1, bleeding(screen), 2, -1), crit(),
        ev.Chained(0, False), ev.CombatantLost(1), ev.MatchEnded(0),
    )  # fmt: skip
    for event in events:
        assert not happens(screen, event) and not screen.motion.moving
    assert not screen.motion.may_flash(LONG)
    sheet = surface()
    screen.draw(sheet)
    while not screen.session.over:
        screen._choose(greedy(screen))
        screen.tick(screen.now + FRAME)
        assert not screen.motion.moving
    screen.draw(sheet)
    loser = next(c.seat for c in screen.view.board.seats if c.out)
    assert plight_of(screen.view, loser).lost  # the state is there


def test_a_key_ends_all_that_moves() -> None:
    screen, sheet = begun(), surface()
    moved = 0
    for now in range(0, 12_000, FRAME):
        screen.tick(now)
        screen.draw(sheet)
        if screen.view.question is not None:
            screen._choose(greedy(screen))
        moved += len(screen.motion.things)
        if moved and screen.motion.aloft and screen.view.busy and now > 6000:
            break
    assert screen.motion.aloft
    screen.handle(Action.CONFIRM)
    assert not screen.motion.moving and not screen.motion.aloft and not screen.view.aloft
    screen.tick(screen.now + FRAME)
    screen.draw(sheet)
    screen.painter.whole = True
    fresh = surface()
    screen.draw(fresh)
    assert differing(sheet, fresh, sheet.get_rect()) == 0


def test_only_what_changes_is_drawn_and_it_is_told() -> None:
    screen, sheet = begun(2), surface()
    smaller = 0
    for now in range(0, 7000, 60):
        screen.tick(now)
        if screen.view.question is not None:
            screen._choose(greedy(screen))
        before = sheet.copy()
        changed = screen.draw(sheet)
        assert whole(differences(before, sheet), changed), now
        smaller += sum(rect.w * rect.h for rect in changed) < sheet.get_width() * 200
    assert smaller > 30


def test_chance_in_what_moves_comes_from_the_event() -> None:
    one, other = begun(), begun()
    ticks, later = surface(), surface()
    for now in range(0, 7000, FRAME):
        for screen, sheet, clock in ((one, ticks, now), (other, later, now + 91_817)):
            screen.tick(clock)
            if screen.view.question is not None:
                screen._choose(greedy(screen))
            if now % 100 == 0:
                screen.draw(sheet)
        if now % 100 == 0:
            assert differing(ticks, later, ticks.get_rect()) == 0, now
    assert impact.zigzag((90, 90), 4) == impact.zigzag((90, 90), 4) != impact.zigzag((90, 90), 5)


def test_a_flight_goes_on_from_where_the_card_is() -> None:
    motion, image = Motion(), surface((40, 56))
    here, there, on = (re_spot(x) for x in (0, 100, 300))
    motion.fly(Flight(5, image, 40, here, there, "stage", 0, 300))
    motion.fly(Flight(5, image, 40, there, on, "piles", 150, 300))
    (flight,) = motion.flights
    assert 0 < flight.start.x < 100 and motion.aloft == {5: "piles"}
    assert motion.forget_done(500) == ["piles"] and not motion.aloft


def re_spot(x: float) -> Any:
    from lithicrage.ui.fight.animate import Spot

    return Spot(x, 0.0, 40.0)


# ---- pictures ------------------------------------------------------------------------------------


def differences(a: pygame.Surface, b: pygame.Surface) -> pygame.mask.Mask:
    """The pixels in which two pictures differ."""
    alike = pygame.mask.from_threshold(a, (0, 0, 0), (1, 1, 1, 255), b)
    alike.invert()
    return alike


def differing(a: pygame.Surface, b: pygame.Surface, rect: pygame.Rect) -> int:
    """In how many pixels of a place two pictures differ."""
    return differences(a.subsurface(rect), b.subsurface(rect)).count()


def whole(found: pygame.mask.Mask, areas: list[pygame.Rect]) -> bool:
    """Whether all that is found lies in these areas."""
    for area in areas:
        found.erase(pygame.mask.Mask(area.size, fill=True), area.topleft)
    return not found.count()
