"""Tables of more than one person or more than two seats: the plan, its page, curtain and fight."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest
from ui.fight_play import Roads, answer, greedy, library, press, shell, surface
from ui.walking import tap

from lithicrage.decks.lineup import Lineup
from lithicrage.engine import events as ev
from lithicrage.engine.state import DEFEND
from lithicrage.game.rng import Rng
from lithicrage.play.session import (
    Fight,
    begin,
    restore_session,
    resume_fight,
)
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.fight.company import short
from lithicrage.ui.fight.curtain import Curtain
from lithicrage.ui.fight.view import details, headline
from lithicrage.ui.models.seating_plan import FOES, HEROES, SeatingPlan
from lithicrage.ui.screens.lineup import BY, PICK, ROWS, LineupPage
from lithicrage.ui.screens.result import OTHER, OWN, ResultPage
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer, Screen, Shell

DECKS = ("slow_poison", "exit_wound", "encore")
FOUR = ("stair_goat", "doorstop", "peat_landlord", "soundcheck")
DUEL = Lineup("pvp", DECKS[:1], DECKS[1:2])
TEAMS = Lineup("pve", DECKS, FOUR)


class Sight(Roads):
    """Routes to real results."""

    shell: Shell

    def result(self, fight: Fight) -> Screen:
        return ResultPage(self.shell, fight)


def opened(lineup: Lineup, seed: int = 5, speed: int = 0) -> Screen:
    """The first screen of a match."""
    base = shell(speed)
    base.routes = sight = Sight()
    sight.shell = base
    screen = FightScreen(base, begin(library(), lineup, seed)).opening()
    screen.resize((1280, 720), 1.0)
    return screen


def through(screen: Screen) -> FightScreen:
    """The fight behind a curtain, if one is shut."""
    if isinstance(screen, Curtain):
        screen.resize((1280, 720), 1.0)
        found = screen.handle(Action.CONFIRM)
        assert isinstance(found, FightScreen)
        found.resize((1280, 720), 1.0)
        return found
    assert isinstance(screen, FightScreen)
    return screen


def pixels(screen: Screen) -> bytes:
    """What a screen shows."""
    screen.resize((1280, 720), 1.0)
    sheet = surface()
    screen.draw(sheet)
    return sheet.get_buffer().raw


# ---- the plan -----------------------------------------------------------------------------------


def plan(lineup: Lineup | None = None) -> SeatingPlan:
    return SeatingPlan(DECKS, FOUR, ["person", "greedy"], lineup)


@pytest.mark.parametrize(
    "lineup",
    [
        DUEL,
        TEAMS,
        Lineup("pvp", DECKS[:2], DECKS[1:3], players=("greedy", "person", "greedy", "person")),
    ],
)
def test_a_line_up_becomes_a_plan_and_back(lineup: Lineup) -> None:
    assert plan(lineup).lineup("manual") == lineup


def test_a_plan_forgets_who_is_not_there_any_more() -> None:
    gone = Lineup("pve", ("lost", DECKS[0]), ("nobody",))
    assert plan(gone).lineup("manual") == Lineup("pve", DECKS[:1], FOUR[:1])


def test_a_pick_goes_to_the_chosen_seat_and_on_to_the_next() -> None:
    table = plan()
    table.pick(DECKS[1])
    assert table.chosen == (FOES, 0)
    table.pick(DECKS[2])
    assert (table.lineup("manual").heroes, table.lineup("manual").foes) == (DECKS[1:2], DECKS[2:])
    with pytest.raises(ValueError, match="`doorstop` cannot sit there"):
        table.pick("doorstop")


def test_seats_come_and_go_between_one_and_four() -> None:
    table = plan()
    table.drop(HEROES, 0)
    for _ in range(5):
        table.add(HEROES)
    assert [len(side) for side in table.sides] == [4, 1]
    assert table.chosen == (HEROES, 3)
    table.drop(HEROES, 3)
    assert (len(table.sides[HEROES]), table.chosen) == (3, (HEROES, 2))


def test_enemies_take_the_second_side_and_nobody_decides_for_them() -> None:
    table = plan(DUEL)
    table.let(FOES, 0, "greedy")
    assert table.lineup("manual").players == ("person", "greedy")
    table.turn_mode()
    table.add(FOES)
    table.let(FOES, 0, "greedy")
    assert table.lineup("manual") == Lineup("pve", DECKS[:1], FOUR[:2])
    table.turn_mode()
    assert table.lineup("manual").mode == "pvp"


# ---- its page -----------------------------------------------------------------------------------


def page() -> tuple[LineupPage, Roads]:
    base = shell()
    found = LineupPage(base)
    found.resize((1280, 720), 1.0)
    assert isinstance(base.routes, Roads)
    return found, base.routes


def click(screen: LineupPage, name: str) -> None:
    box = next(box for box in screen.focus.boxes if box.name == name)
    screen.pointer(Pointer("move", box.rect.center))
    tap(screen, box.rect.center)


def walk(screen: LineupPage, name: str) -> None:
    """To a box by Tab, and Enter."""
    for _ in range(len(screen.focus.boxes)):
        if screen.focus.name == name:
            break
        screen.handle(Action.NEXT)
    assert screen.focus.name == name
    screen.handle(Action.CONFIRM)


@pytest.mark.parametrize("do", [click, walk])
def test_a_table_is_set_by_mouse_and_by_keys(do: Callable[[LineupPage, str], None]) -> None:
    screen, roads = page()
    for name in ("mode", "add_0", "add_1", "seat_1_0"):
        do(screen, name)
    do(screen, PICK + "doorstop")
    do(screen, "player_0_1")
    assert screen.focus.name == BY + "person"
    do(screen, BY + "roadie")
    assert screen.focus.name == "player_0_1"
    do(screen, "seat_0_0")
    do(screen, PICK + "cut_and_paste")
    do(screen, "go")
    assert roads.taken == ["match"]
    lineup = screen.shell.lineup
    assert lineup is not None
    assert (lineup.mode, lineup.players) == ("pve", ("person", "roadie"))
    assert lineup.heroes[0] == "cut_and_paste"
    assert lineup.foes[0] == "doorstop"
    assert [len(lineup.heroes), len(lineup.foes)] == [2, 2]


def test_the_pool_scrolls_with_the_focus_and_with_the_wheel() -> None:
    screen, _ = page()
    screen.focus.go(screen.pool.seen[-1][0])
    seen = {screen.focus.name}
    for _ in range(20):
        screen.handle(Action.DOWN)
        seen.add(screen.focus.name)
    assert {PICK + id for id in screen.plan.decks[ROWS - 1 :]} <= seen
    top = screen.pool.first
    screen.pointer(Pointer("wheel", (900, 300), steps=1))
    assert screen.pool.first == top - 1
    assert screen.rect(screen.focus.name).collidepoint((900, 300))


# ---- two people ---------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_two_people_play_a_match_with_a_curtain_before_each_hand(by: str) -> None:
    screen = opened(DUEL)
    assert isinstance(screen, Curtain)
    assert {screen.other, screen.after} == {0, 1}  # both are seen, though nobody played before
    fight = through(screen)
    handed = 0
    while not fight.session.over:
        assert fight.view.you == fight.session.match.seat
        answer(fight, greedy(fight), by)
        after = fight.tick(9000)
        if isinstance(after, Curtain):
            handed += 1
            assert fight.view.question is None
            fight = through(after)
    assert handed > 4
    shown = fight.tick(99_000)
    assert isinstance(shown, ResultPage)
    winner = fight.session.match.seats[shown.sides[shown.winner][0]].name
    assert shown.outcome == "VICTORY" and shown.who(shown.winner) == winner


@pytest.mark.parametrize("second", [Action.CONFIRM, Action.PASS])
def test_after_undo_nobody_answers_for_the_person_behind_the_curtain(second: Action) -> None:
    """The curtain shuts with the next frame; what is pressed before is meant for nobody."""
    handed = 0
    fight = through(opened(DUEL))
    while handed < 3:
        answer(fight, greedy(fight), "keys")
        after = fight.tick(9000)
        if not isinstance(after, Curtain):
            continue
        fight, handed = through(after), handed + 1
        before = len(fight.session.choices)
        fight.handle(Action.UNDO)
        assert fight.session.match.seat != fight.view.you
        fight.handle(second)
        assert fight.pointer(Pointer("press", fight.layout.stage.center, 1, 2)) is fight
        assert len(fight.session.choices) == before - 1
        fight = through(fight.tick(9001))


def both_imagined(fight: Fight, salt: int) -> Fight:
    """The same fight with everything permuted that not everybody may know."""
    match = fight.session.match.imagine(0, Rng(1, salt)).imagine(1, Rng(2, salt))
    assert fight.session.replay is not None
    return resume_fight(restore_session(match, fight.session.replay), library())


def test_the_curtain_shows_nothing_that_a_hand_holds() -> None:
    """Permuting what is hidden changes no pixel and no word; changing what is public does."""
    fight = through(opened(DUEL)).fight
    hands = {tuple(fight.session.match.seats[0].hand)}
    shut = FightScreen(shell(), both_imagined(fight, 0)).opening()
    picture, words = pixels(shut), [box.says for box in shut.focus.boxes]
    for salt in range(1, 6):
        other = both_imagined(fight, salt)
        hands.add(tuple(other.session.match.seats[0].hand))
        again = FightScreen(shell(), other).opening()
        assert isinstance(again, Curtain)
        assert pixels(again) == picture
        assert [box.says for box in again.focus.boxes] == words
    assert len(hands) > 2
    for seat in fight.session.match.seats:  # the next person's panel, and the opponent's beside it
        seat.stamina -= 1
        assert pixels(FightScreen(shell(), both_imagined(fight, 0)).opening()) != picture
        seat.stamina += 1


def test_a_person_sees_nothing_of_the_other_hand() -> None:
    fight = through(opened(DUEL)).fight
    seat = fight.session.match.seat
    assert seat is not None and fight.session.replay is not None
    pictures = set()
    for salt in range(4):
        match = fight.session.match.imagine(seat, Rng(3, salt))
        screen = FightScreen(
            shell(), resume_fight(restore_session(match, fight.session.replay), library())
        )
        pictures.add(pixels(through(screen.opening())))
    assert len(pictures) == 1


def test_against_a_person_the_damage_before_a_block_is_told_and_comes_true() -> None:
    fight = through(opened(DUEL))
    checked = 0
    for _ in range(400):
        if fight.session.over or checked > 12:
            break
        question = fight.view.question
        assert question is not None
        index, swing = greedy(fight), 0
        if question.kind == "action":
            prospect = fight.view.forecasts.of(index)  # type: ignore[union-attr]
            swing = prospect.swing if len(prospect.path) == 1 else 0
            if swing:
                assert f"{swing} damage before a block" in details(
                    fight.view, question.choices[index]
                )
                assert headline(fight.view, prospect) == f"≤ {swing}"
        start, attacker = len(fight.session.log), fight.session.match.seat
        fight._choose(index)
        pending = fight.session.match.pending
        if swing and pending is not None and pending.kind == DEFEND:
            fight = through(fight.tick(9000))
            fight._choose(greedy(fight))
            dealt = [e for e in fight.session.log[start:] if isinstance(e, ev.Damaged)]
            hits = [e for e in dealt if e.source == attacker]  # a Defense may deal some first
            assert not hits or sum(hit.raw for hit in hits) == swing
            checked += bool(hits)
        if not fight.session.over:
            fight = through(fight.tick(9000))
    assert checked > 2


def test_the_curtain_opens_in_time_and_esc_shuts_it_again() -> None:
    screen = opened(DUEL, speed=1)
    assert isinstance(screen, Curtain)
    screen.tick(1000)
    assert screen.handle(Action.CONFIRM) is screen
    assert screen.is_moving()
    assert screen.tick(1300) is screen
    screen.handle(Action.BACK)
    assert screen.tick(9000) is screen
    screen.handle(Action.CONFIRM)
    assert isinstance(screen.tick(9800), FightScreen)


def test_leaving_asks_first() -> None:
    screen = opened(DUEL)
    assert screen.handle(Action.BACK) == "pause"


def test_undo_gives_the_screen_back_to_whoever_chose() -> None:
    fight = through(opened(DUEL))
    first = fight.view.you
    for _ in range(20):
        answer(fight, greedy(fight), "keys")
        after = fight.tick(9000)
        if isinstance(after, Curtain):
            break
    fight = through(after)
    assert fight.view.you != first
    fight.handle(Action.UNDO)
    back = fight.tick(9100)
    assert isinstance(back, Curtain) and back.after == first


# ---- several on a side --------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["keys", "mouse", "tab"])
def test_heroes_together_fight_enemies_without_a_curtain(by: str) -> None:
    screen = through(opened(TEAMS))
    seen, aimed = set(), set()
    while not screen.session.over and len(screen.session.choices) < 60:
        seen.add(screen.view.you)
        assert screen.view.you == screen.session.match.seat
        question = screen.view.question
        assert question is not None
        pending = screen.session.match.pending
        assert pending is not None
        if question.kind == "target":
            index = len(pending.options) - 1
            aimed.add(question.choices[index].target)
            answer(screen, index, by)
        else:
            answer(screen, greedy(screen), by)
        assert screen.tick(9000) is screen or screen.session.over
    assert seen == {0, 1, 2}
    assert aimed


def test_an_attack_is_aimed_by_the_plate_of_a_foe() -> None:
    screen = through(opened(TEAMS))
    while screen.view.question is not None and screen.view.question.kind != "target":
        pending = screen.session.match.pending
        assert pending is not None
        answer(screen, 0, "keys")
    target = screen.view.others[-1]
    assert screen.view.against(target)
    press(screen, f"seat_{target}")
    assert screen.view.foe == target
    screen.handle(Action.CONFIRM)
    assert screen.view.scene.target == target or screen.session.match.pending is not None


def test_everybody_at_the_table_is_shown_and_can_be_looked_at() -> None:
    screen = through(opened(TEAMS))
    names = {box.name for box in screen.focus.boxes}
    assert {f"seat_{seat}" for seat in screen.view.others} <= names
    assert len(screen.view.others) == 5
    press(screen, f"seat_{screen.view.others[0]}")
    assert screen.lens.cover == ("fighter", screen.view.others[0])


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_plates_stay_in_their_strip(size: tuple[int, int], scale: float) -> None:
    screen = through(opened(TEAMS))
    screen.resize(size, scale)
    screen.draw(surface(size))
    said = screen.painter.canvases["company"].said
    assert len(said) >= 10
    assert not [one.words for one in said if one.clipped]
    plates = [box.rect for box in screen.focus.boxes if box.name.startswith("seat_")]
    assert pygame.Rect(0, 0, 1, 1).unionall(plates).size <= screen.layout.company.bottomright
    assert all(a.right <= b.left for a, b in pairwise(plates))


def test_a_name_that_does_not_fit_keeps_its_last_word_and_initials() -> None:
    for room, words in ((20, "The Last Encore"), (14, "T. Last Encore"), (11, "T. L. Encore")):
        assert short("The Last Encore", lambda part, room=room: len(part) <= room) == words
    assert short("Menhirling", lambda part: False) == "Menhirling"


def test_the_result_takes_sides_together() -> None:
    screen = through(opened(TEAMS))
    while not screen.session.over:
        screen._choose(greedy(screen))
    slab = screen.tick(99_000)
    assert isinstance(slab, ResultPage)
    assert slab.sides == ((0, 1, 2), (3, 4, 5, 6))
    assert (slab.label(OWN), slab.label(OTHER)) == ("YOUR SIDE", "THEIR SIDE")
    start = slab.curve.points[0].stamina
    seats = screen.session.match.seats
    assert start == (
        sum(c.stamina_start for c in seats[:3]),
        sum(c.stamina_start for c in seats[3:]),
    )
    assert slab.outcome in ("VICTORY", "DEFEAT", "DRAW")
    pixels(slab)
