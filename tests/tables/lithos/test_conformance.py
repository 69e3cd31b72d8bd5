"""The positions that the rules of Lithos must judge so, and what holds in every match."""

from __future__ import annotations

import pytest
from tables.lithos.placing import codes, place, play, takes

from lithicrage.tables.lithos.board import name_cell
from lithicrage.tables.registry import open_table
from tools.lithos import random_games


def test_1_the_opening_has_129_moves_none_from_the_first_rank() -> None:
    state = open_table("lithos").new({"seats": "2"}, 0)
    moves = [move.code for move in state.choices()]
    assert len(moves) == 129
    assert {code[1] for code in moves} == {"2"}


def test_2_a_lone_stone_has_eleven_moves() -> None:
    found = codes(place("h2"))
    straight = [f"h2-h{rank}" for rank in range(3, 10)]
    assert found == [*straight, "h2-g3", "h2-f4", "h2-i3", "h2-j4"]


def test_3_a_stone_ahead_ends_the_way() -> None:
    found = codes(place("h2", "h5"))
    assert found[:2] == ["h2-h3", "h2-h4"]
    assert len(found) == 6


def test_4_a_stone_stops_where_it_would_freeze() -> None:
    state = place("h2", "g5 i5")
    assert [code for code in codes(state) if code[3] == "h"] == ["h2-h3", "h2-h4"]
    assert "A12" in state.why_not("h2-h5")


def test_5_two_enemies_beside_freeze() -> None:
    state = place("h2", "g3 h3")
    assert codes(state) == []
    assert "A11" in state.why_not("h2-i3")


def test_6_a_frozen_stone_may_pass_anything_to_capture() -> None:
    state = place("h3 g5 i5", "g4 i4 h6")
    assert codes(state, "h3") == ["h3-h5"]
    assert takes(state, "h3-h5") == "h6"


def test_7_only_a_move_that_joins_captures() -> None:
    state = place("h1 g4 i4", "h5")
    assert takes(state, "h1-h4") == "h5"
    assert takes(state, "h1-h3") == ""


def test_8_who_walks_in_stays_until_another_joins() -> None:
    state = place("g4 i4 h3 g2", "g5", "b")
    play(state, "g5-h4")
    assert state.points() == (4, 1)
    assert takes(state, "g2-g3") == "h4"
    play(state, "g2-g3")
    assert state.points() == (4, 0)


def test_9_shifting_one_of_three_captures_nothing() -> None:
    state = place("g4 i4 h4", "h5")
    assert takes(state, "h4-g5") == takes(state, "h4-i5") == ""


def test_10_one_move_captures_all_that_it_newly_touches() -> None:
    state = place("h2 f5 f6 j5 j6", "g5 i5")
    assert takes(state, "h2-h4") == "g5 i5"
    assert takes(state, "h2-f4") == "g5"
    assert takes(state, "h2-j4") == "i5"


def test_11_a_move_elsewhere_captures_nothing() -> None:
    assert takes(place("g4 i4 h3 a1", "h4"), "a1-a2") == ""


def test_12_three_in_the_far_row_win_at_once() -> None:
    state = place("a9 b9 d7", "o8")
    play(state, "d7-d9")
    assert state.winner == 0 and state.seat is None
    assert state.scores() == (1, -1)
    assert "three stones" in state.ending()


def test_13_who_cannot_move_has_lost() -> None:
    state = place("a8 c8", "a9 b9 c9 d9")
    assert codes(state) == []
    state.begin()
    assert state.winner == 1
    assert state.ending() == "Black wins: White cannot move."


def test_14_with_four_neighbours_the_same_move_captures_nothing() -> None:
    state = place("h1 g4 i4", "h5", adjacency=4)
    assert takes(state, "h1-h4") == ""
    state = place("h1 g5 i5", "h5", adjacency=4)
    assert takes(state, "h1-h4") == "h5"


@pytest.mark.parametrize("number", range(24))
def test_15_random_matches_end_advance_and_keep_count(number: int) -> None:
    state = random_games.play(99, number)
    assert state.turn <= 450


# ---- rulings ------------------------------------------------------------------------------------


def test_a_slide_past_two_of_its_old_neighbours_captures_nothing() -> None:
    """R1: h4-h6 beside g5 was adjacent before."""
    assert takes(place("h4 f4 f6", "g5"), "h4-h6") == ""


def test_a_stone_in_the_far_row_cannot_move() -> None:
    assert codes(place("h9 a2", "o8"), "h9") == []


def test_the_win_comes_before_the_loss_of_who_cannot_move() -> None:
    state = place("a9 b9 d7", "")
    play(state, "d7-d9")
    assert "home row" in state.ending()


def test_the_last_stone_taken_ends_the_match() -> None:
    state = place("h1 g4 i4", "h5")
    play(state, "h1-h4")
    assert state.ending() == "White wins: Black cannot move."


def test_a_capture_in_the_far_row_comes_before_the_count() -> None:
    state = place("a9 b9 c6 e8 d8", "d9 o9", "w")
    assert takes(state, "c6-c9") == "d9"
    play(state, "c6-c9")
    assert state.winner == 0


def test_what_a_move_says_names_its_captures() -> None:
    state = place("h2 f5 f6 j5 j6", "g5 i5 o9")
    state.log = []
    assert state.choices()[state.index("h2-h4")].text == "h2 to h4, takes g5, i5"
    play(state, "h2-h4")
    assert [line.text for line in state.log] == ["White moves h2-h4 and takes g5, i5."]
    assert state.log[0].seat == 0


def test_the_log_tells_the_end() -> None:
    state = place("a9 b9 d7", "o8")
    state.log = []
    play(state, "d7-d9")
    told = [line.text for line in state.log]
    assert told == ["White moves d7-d9.", "White wins: three stones stand in Black's home row."]
    assert state.turn == 1


@pytest.mark.parametrize(
    ("code", "rule"),
    [
        ("h5-h4", "not yours (A2)"),
        ("a1-a2", "no stone on a1 (A2)"),
        ("h2-h1", "(A5)"),
        ("h2-i2", "(A5)"),
        ("h2-k5", "(A5)"),
        ("h2-h5", "h5 is not empty (A6)"),
        ("h2-h6", "stone on h5 is in the way (A6)"),
        ("c2-c3", "c2 is frozen and captures nothing there (A11)"),
        ("m2-m4", "would freeze on m3 and must stop (A12)"),
        ("h2-h4", ""),
    ],
)
def test_a_refusal_names_its_rule(code: str, rule: str) -> None:
    state = place("h2 c2 m2", "h5 b3 d3 l4 n4")
    said = state.why_not(code)
    assert rule in said if rule else said == ""


def test_every_move_of_the_board_is_a_choice_or_has_a_reason() -> None:
    state = place("h2 g3 c2 m2 h6 i6", "h5 b3 d3 l4 n4 h7")
    offered = set(codes(state))
    cells = [name_cell(16 * rank + file) for rank in range(9) for file in range(15)]
    for origin in ("h2", "g3", "c2", "m2", "h6", "i6", "h5", "a1"):
        for target in cells:
            code = f"{origin}-{target}"
            assert (state.why_not(code) == "") == (code in offered), code
