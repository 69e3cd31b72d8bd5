"""Rulings and Bonuses of Lithomachy (C3, C26) that the cases of C6 leave out."""

from __future__ import annotations

import pytest
from tables.lithomachy.conftest import LoadedDice
from tables.lithomachy.matches import EMPTY, codes, match, play, tiles

from lithicrage.tables.lithomachy.grid import around, is_connected, read_tile, tiles_in
from lithicrage.tables.lithomachy.rounds import Rounds
from lithicrage.tables.lithomachy.scoring import items_lost, score
from lithicrage.tables.lithomachy.state import LithomachyState

ARES_DIE, HESTIA_DIE, APOLLO_DIE, ZEUS_DIE = 4, 5, 6, 1


def rows(**marks: str) -> list[str]:
    """A map with letters at tiles, such as `t2_3="K"`."""
    found = [list(row) for row in EMPTY]
    for name, letter in marks.items():
        column, row = name[1:].split("_")
        found[int(row) - 2][int(column) - 2] = letter
    return ["".join(row) for row in found]


def began(
    fall: LoadedDice, die: int, free: str, at: list[str] = EMPTY, **more: str
) -> LithomachyState:
    fall.gods = [die]
    return match(at, free=free, **more)


def test_r2_all_items_may_give_fifteen() -> None:
    for value, points in (("ten", 10), ("fifteen", 15)):
        state = match(items_bonus=value)
        state.boards[0].items = 8
        assert score(state.boards[0], state.setting) == points
        state.boards[0].items = 7
        assert score(state.boards[0], state.setting) == 5


def test_r4_r5_demeter_collects_all_around_for_the_round(fall: LoadedDice) -> None:
    at = rows(t3_2="K", t3_7="B", t4_2="I", t3_4="Y", t2_7="S", t9_9="S", t8_8="B")
    state = began(fall, ARES_DIE, "demeter", at)
    play(state, "god:ares", "place:2-2", "use:demeter")
    board = state.boards[0]
    assert (board.keys, board.bolts, board.scrolls, board.items) == (1, 1, 1, 0)
    assert board.left == tiles("4-2 3-4 9-9 8-8")  # the monster stays (R28), 4-2 is too far
    assert not board.covered & tiles("3-2")  # blank, still free to build on
    assert "use:hermes" not in codes(state)


def test_r28_demeter_collects_after_a_lost_battle(fall: LoadedDice) -> None:
    state = began(fall, ARES_DIE, "demeter", rows(t2_2="G", t2_3="B", t3_2="K"))
    fall.pairs = [(1, 1)]
    play(state, "god:ares", "place:2-2", "use:demeter")
    board = state.boards[0]
    assert (board.wounds, board.bolts, board.keys) == (1, 0, 1)


def test_r15_hermes_places_a_second_form_with_its_own_battle(fall: LoadedDice) -> None:
    state = began(fall, ARES_DIE, "hermes", rows(t3_2="Y", t4_4="K"))
    play(state, "god:ares", "place:2-2")
    fall.pairs = [(3, 3)]
    play(state, "use:hermes")
    assert codes(state) == ["god:hephaestus", "god:ares"]
    play(state, "god:hephaestus")
    assert "place:9-9" not in codes(state)  # it must touch
    play(state, "place:3-2")
    board = state.boards[0]
    assert (board.yellows, board.keys) == (1, 1)
    assert board.covered.bit_count() == 10
    play(state, "shield:12-12")
    assert board.shields_of(8) == 1  # Ares led the round


def test_r9_several_monsters_in_your_order_until_the_first_loss(fall: LoadedDice) -> None:
    state = began(fall, ARES_DIE, "hera", rows(t2_2="Y", t2_3="R", t2_4="G", t2_5="K"))
    play(state, "god:ares", "place:2-2")
    assert codes(state, "fight") == ["fight:2-2", "fight:2-3", "fight:2-4"]
    fall.pairs = [(4, 4), (2, 2)]
    play(state, "fight:2-4", "fight:2-3")
    board = state.boards[0]
    assert (board.greens, board.yellows, board.reds, board.wounds, board.keys) == (1, 0, 0, 1, 0)
    assert not board.left


def test_r11_a_chest_may_stay_closed(fall: LoadedDice) -> None:
    state = began(fall, ARES_DIE, "hera", rows(t2_2="C"))
    state.boards[0].keys = 2
    play(state, "god:ares", "place:2-2", "chests:0")
    assert (state.boards[0].keys, state.boards[0].chests) == (2, 0)


def test_r12_either_god_whatever_fits(fall: LoadedDice) -> None:
    state = began(fall, ARES_DIE, "hera")
    state.boards[0].stones = tiles(" ".join(f"{x}-{y}" for x in range(2, 13) for y in (5, 9, 12)))
    assert codes(state, "god:") == ["god:hephaestus", "god:ares"]
    play(state, "god:ares")
    assert state.turn == 1
    assert not state.boards[0].covered
    assert "no-shield" in codes(state)  # the placement is lost, the round goes on


def test_athena_turns_and_does_not_mirror(fall: LoadedDice) -> None:
    state = began(fall, ARES_DIE, "athena")
    play(state, "god:ares", "use:athena")
    assert codes(state) == ["turn:1"]  # a bar has two turns
    play(state, "turn:1", "place:2-2")
    assert state.boards[0].covered == tiles("2-2 3-2 4-2 5-2 6-2")
    state = began(fall, ZEUS_DIE, "athena")
    play(state, "god:poseidon", "use:athena")
    assert codes(state) == ["turn:1", "turn:2", "turn:3"]
    state = began(fall, HESTIA_DIE, "athena")
    play(state, "god:hestia")
    assert "use:athena" not in codes(state)  # a plus is the same in every turn
    assert "R24" in state.why_not("use:athena")


@pytest.mark.parametrize("god", ["artemis", "apollo"])
def test_a_square_more(fall: LoadedDice, god: str) -> None:
    state = began(fall, ARES_DIE, god)
    play(state, "god:ares", f"use:{god}")
    assert len(codes(state)) == 12
    play(state, "add:+1,+0", "place:2-2")
    assert state.boards[0].covered == tiles("2-2 2-3 2-4 2-5 2-6 3-2")


def test_r14_a_square_less_leaves_one_piece(fall: LoadedDice) -> None:
    state = began(fall, ARES_DIE, "poseidon")
    play(state, "god:ares", "use:poseidon")
    assert codes(state) == ["cut:+0,+0", "cut:+0,+4"]
    play(state, "cut:+0,+4", "place:2-2")
    assert state.boards[0].covered == tiles("2-2 2-3 2-4 2-5")


def test_hephaestus_takes_a_form_of_another_god_and_chapter(fall: LoadedDice) -> None:
    state = began(fall, ARES_DIE, "hephaestus")
    play(state, "god:ares", "use:hephaestus")
    assert not codes(state, "form:ares")
    assert codes(state, "form:hestia") == ["form:hestia-1"]
    assert len(codes(state, "form:hera")) == 4
    play(state, "form:hera-2", "place:2-2")
    assert state.boards[0].covered.bit_count() == 5
    assert state.boards[0].god == 8  # its Shields stay Ares'


def test_hestia_ignores_contact_once(fall: LoadedDice) -> None:
    fall.gods = [ARES_DIE, ARES_DIE, ARES_DIE]
    state = match(free="hestia")
    play(state, "god:ares")
    assert "use:hestia" not in codes(state)  # nothing to ignore in round 1
    play(state, "place:2-2", "no-shield", "god:ares")
    assert "place:9-2" not in codes(state)
    play(state, "use:hestia", "place:9-2", "no-shield", "god:ares")
    assert "place:5-2" not in codes(state)


def test_r27_aphrodite_heals_and_the_wound_never_was(fall: LoadedDice) -> None:
    state = began(fall, ARES_DIE, "aphrodite", sheet="athena-3", goal="mission")
    board = state.boards[0]
    assert "use:aphrodite" not in codes(state)
    board.wounds = 2
    state._choices = None
    assert score(board, state.setting) == -3
    play(state, "use:aphrodite")
    assert (board.wounds, score(board, state.setting)) == (1, -1)
    board.wounds = 0
    assert "wounds_max" not in state.lacks(0)


def test_r16_r26_an_item_that_is_struck_is_gone(fall: LoadedDice) -> None:
    state = began(fall, ARES_DIE, "hestia", rows(t7_7="I", t8_8="I"), level="trial")
    state.log = []
    fall.pairs = [(3, 4), (3, 4)]
    play(state, "god:ares", "place:2-2", "no-shield")
    board = state.boards[0]
    assert board.broken == tiles("7-7")
    assert items_lost(board, state.setting) == 1
    assert "A God Item is gone: all 8 cannot be had any more." in [one.text for one in state.log]


def test_r13_a_scroll_repeats_one_roll_of_a_strike(fall: LoadedDice) -> None:
    state = began(fall, ARES_DIE, "hestia", level="trial")
    play(state, "god:ares", "place:2-2")
    state.boards[0].scrolls = 2
    fall.pairs = [(1, 1), (6, 6), (3, 4)]
    play(state, "no-shield")
    assert codes(state) == ["reroll", "keep", "keep-all"]
    play(state, "reroll")
    assert state.view(0)["boards"][0]["dice"] == [6, 6]
    play(state, "keep-all")
    assert state.boards[0].broken == tiles("12-7")
    assert state.boards[0].scrolls == 1


@pytest.mark.parametrize(
    ("clears", "there"), [("both", {"2-2", "9-9"}), ("x", {"9-9"}), ("obstacle", {"2-2"})]
)
def test_r22_what_zeus_clears(fall: LoadedDice, clears: str, there: set[str]) -> None:
    fall.gods = [ARES_DIE]
    state = match(rows(t2_2="#"), "trial", zeus_clears=clears)
    state.boards[0].broken = tiles("9-9")
    play(state, "god:ares", "use:zeus")
    assert {code.partition(":")[2] for code in codes(state)} == there


def test_r23_a_shield_stands_on_any_whole_tile(fall: LoadedDice) -> None:
    state = began(fall, ARES_DIE, "hera", rows(t12_12="#"))
    board = state.boards[0]
    board.broken = tiles("9-9")
    play(state, "god:ares", "place:2-2", "shield:2-3")
    assert board.shields == tiles("2-3")
    fall.gods = []
    board.god, board.phase = 8, 8
    state._choices = None
    assert "shield:12-12" in codes(state)
    assert "R23" in state.why_not("shield:9-9")
    assert state.why_not("shield:2-3") == "A Shield stands at 2-3 (R23)."


def test_r6_shields_that_count(fall: LoadedDice) -> None:
    for value, count in (("standing", 2), ("unplaced", 22)):
        state = match(shields=value)
        state.boards[0].shields = tiles("2-2 3-3")
        assert state.boards[0].had(state.setting).shields_standing == count


def test_r29_shields_on_items_count_collected_or_not() -> None:
    state = match(rows(t2_2="I", t3_3="I"))
    board = state.boards[0]
    board.shields, board.left = tiles("2-2 3-3 4-4"), tiles("3-3")
    assert board.had(state.setting).shielded_items == 2


def test_r18_the_round_of_the_eighth_item(fall: LoadedDice) -> None:
    state = began(fall, ARES_DIE, "hera", rows(t2_2="I"), sheet="hermes-2", goal="mission")
    board = state.boards[0]
    board.items, state.turn = 7, 10
    play(state, "god:ares", "place:2-2")
    assert board.items_round == 10
    assert "items_by_round" not in state.lacks(0)
    board.items_round = 11
    assert "items_by_round" in state.lacks(0)


def test_r8_only_forms_cover_the_watermark(fall: LoadedDice) -> None:
    fall.gods = [ARES_DIE]
    state = match(watermark="2-2 2-3 2-4 2-5 2-6", free="hera")
    board = state.boards[0]
    board.broken = tiles("2-6")
    assert not board.covers_watermark(state.setting)
    board.broken = 0
    play(state, "god:ares", "place:2-2")
    assert board.covers_watermark(state.setting)
    assert state.parts(0).watermark == 8


def test_why_a_form_cannot_lie_there(fall: LoadedDice) -> None:
    fall.gods = [ARES_DIE, ARES_DIE]
    state = match(rows(t5_2="#"))
    play(state, "god:ares", "place:2-2", "no-shield")
    state.boards[0].broken = tiles("7-4")
    state._choices = None
    play(state, "god:ares")
    assert state.why_not("place:2-2") == "Another form covers 2-2 (C8)."
    assert state.why_not("place:5-2") == "An obstacle stands at 5-2 (C8)."
    assert state.why_not("place:7-2") == "7-4 is destroyed (C8)."
    assert state.why_not("place:9-10") == "The form would leave the map (C8)."
    assert state.why_not("place:9-2") == "The form must share a side with another form (C8)."
    fits = [tile for tile, one in enumerate(state.misfits()) if not one.text]
    assert fits == [read_tile(code[6:]) for code in codes(state, "place:")]
    assert state.misfits(0) != state.misfits()


def test_odds_of_a_battle_by_bolts(fall: LoadedDice) -> None:
    state = began(fall, ARES_DIE, "hera", rows(t2_2="R"))
    state.boards[0].bolts = 2
    assert state.odds(read_tile("2-2")) == (10, 15, 21)
    state.boards[0].ares = 1
    assert state.odds(read_tile("2-2")) == (30, 33, 35)


def test_a_race_goes_on_without_the_fallen(fall: LoadedDice) -> None:
    state = match(level="trial", seats=2, free="hestia", seed=6)
    state.boards[0].phase, state.boards[0].wounds = 12, 5
    state.who = 1
    state._choices = None
    state._enter(state.boards[1])
    state._run()
    while state.seat is not None:
        assert state.seat == 1
        state.choose(0)
    assert state.scores() == (-1, 1)
    assert state.ending().startswith("Seat 2 wins the race with")


def test_tiles_around_and_together() -> None:
    assert tiles_in(around(tiles("2-2"))) == sorted(map(read_tile, ("3-2", "2-3", "3-3")))
    assert around(tiles("12-7")).bit_count() == 5
    assert is_connected(tiles("2-2 3-2 3-3"))
    assert not is_connected(tiles("12-2 2-3"))  # the end of a row and the start of the next


def test_clone_alone_has_one_seat(fall: LoadedDice) -> None:
    state = match(seats=3, free="hestia")
    alone = state.clone_alone((1, 2, 3))
    assert isinstance(alone, Rounds)
    assert [len(alone.boards), alone.acting] == [1, 0]
    assert alone.boards[0].told() == state.hero.told()
