"""The cases that Monolyth has to conform to, and the places where a rule is easily missed."""

import pytest
from tables.monolyth.positions import (
    build,
    card,
    codes,
    filled,
    hand_over,
    lay_out,
    match,
    play,
    stone,
)

from lithicrage.tables.monolyth.shapes import LIES, ONES, SHAPES, fits
from lithicrage.tables.monolyth.state import OVER, SHEDDING, Monolyth
from lithicrage.tables.table import BadPosition

FLAT = [1] * 16
TURQUOISE = "turquoise amber bone lapis"


def test_case_1_set_up() -> None:
    state = match(2)
    assert len(state.sites) == 13
    assert sum(site >= 0 for site in state.sites) == 12
    assert len(state.secrets(0)) == 53
    assert sum(state.units) == 15
    assert state.sites[state.crystal] == -1
    assert sum(len(lies) for lies in LIES) == 105


COUNTS = {
    (4, 0): (16, 40, 32, 84, 24, 33, 40, 24, 128, 36, 36, 36),
    (3, 0): (16, 40, 32, 84, 8, 33, 40, 24, 128, 36, 36, 36),
    (3, 2): (16, 24, 16, 36, 8, 9, 24, 24, 48, 0, 0, 0),
}


@pytest.mark.parametrize(("limit", "height"), COUNTS)
def test_cases_2_and_3_distinct_lays(limit: int, height: int) -> None:
    found = tuple(len(fits(shape, limit).fitting(height * ONES)) for shape in range(len(SHAPES)))
    assert found == COUNTS[limit, height]


def test_case_4_a_pit_takes_the_stem_but_no_bridge() -> None:
    state = match(2)
    build(state, [*FLAT[:5], 0, *FLAT[6:]])
    hand_over(state, "amber T4")
    lays = [filled(state, code) for code in codes(state)]
    assert {(5, 0), (4, 1), (5, 1), (6, 1)} in lays
    hand_over(state, "amber I3")
    assert {(4, 1), (5, 1), (6, 1)} not in [filled(state, code) for code in codes(state)]
    flat = next(lie for lie in LIES[SHAPES.index("I3")] if lie.width == 3)
    assert "gap" in state.why_not(f"{flat.number + 1}-a2")


def test_case_5_a_corner_pit_takes_an_upright_pair_and_a_branch_on_its_leg() -> None:
    state = match(2)
    build(state, [0, *FLAT[1:]])
    hand_over(state, "amber I2")
    over = [cubes for cubes in lays_of(state) if 0 in dict(cubes)]
    assert over == [{(0, 0), (0, 1)}]
    hand_over(state, "amber branch")
    over = [cubes for cubes in lays_of(state) if 0 in dict(cubes)]
    assert over == [{(0, 0), (0, 1), (1, 1), (4, 1)}]


def test_case_6_empty_sites_do_not_count() -> None:
    state = match(2)
    lay_out(state, {1: "amber I2", 3: "bone I2", 4: "lapis I2", 6: "basalt I2", 7: "bone I3"}, 9)
    assert state.reach() == [(9 + step) % 13 for step in (1, 3, 4, 6)]
    assert "2" in codes(state) and "4" in codes(state)
    play(state, "2")
    assert state.hand == stone("bone I2")


def test_case_7_the_old_site_is_filled() -> None:
    state = match(2)
    site, following = state.reach()[2], state.box[state.drawn]
    old = state.crystal
    play(state, "3", codes_after(state, "3")[0])
    assert state.sites[old] == following
    assert state.sites[site] == -1
    assert state.crystal == site


def lays_of(state: Monolyth) -> list[set[tuple[int, int]]]:
    """The cubes of every lay of the stone in hand."""
    return [filled(state, code) for code in codes(state)]


def codes_after(state: Monolyth, code: str) -> list[str]:
    after = state.clone()
    play(after, code)
    return codes(after)


def test_case_8_a_swap_costs_the_stone_and_a_unit() -> None:
    state = match(2)
    lay_out(state, {1: "amber L4", 2: "bone I2"})
    amber = stone("amber unit")
    play(state, "1u")
    assert state.units[amber] == 2
    assert state.hand == amber
    assert stone("amber L4") not in state.sites
    state = match(2)
    lay_out(state, {1: "amber L4", 2: "bone I2"})
    state.units[amber] = 0
    assert "1u" not in codes(state)
    assert "2u" in codes(state)
    assert state.why_not("1u") == "No amber unit is left. (Monolyth B9)"


def test_case_9_and_10_level_tokens() -> None:
    state = match(2)
    build(state, [0, *[2] * 15])
    hand_over(state, "amber I2")
    play(state, next(code for code in codes(state) if filled(state, code) == {(0, 0), (0, 1)}))
    assert state.level_tokens == [(16, 14), ()]
    assert state.mover == 1
    build(state, [0, *FLAT[1:]], 1)
    hand_over(state, "amber I2")
    play(state, next(code for code in codes(state) if filled(state, code) == {(0, 0), (0, 1)}))
    assert state.level_tokens == [(16, 14), (12,)]


CARD = "3+ 1 1 1-2  1 1 1 1  1 1 1 1  1 1 1 1"
MIRRORED = [2, 1, 1, 2, *[1] * 12]  # with a cube more on d1: 3 there, 2 on a1


def finish(state: Monolyth, heights: list[int], cell: int, seat: int = 0) -> None:
    """Let the seat reach these heights by a unit on that cell."""
    before = heights.copy()
    before[cell] -= 1
    build(state, before, seat)
    hand_over(state, "amber unit")
    play(state, codes_of_unit(cell))


def codes_of_unit(cell: int) -> str:
    return f"1-{'abcd'[cell % 4]}{cell // 4 + 1}"


@pytest.mark.parametrize(
    ("heights", "met"),
    [
        ([2, 1, 1, 3, *[1] * 12], True),  # mirrored
        ([3, 1, 1, 1, *[1] * 12], True),
        ([1, 1, 1, 4, *[1] * 12], True),  # a `3+` at 4
        ([3, 1, 1, 3, *[1] * 12], False),  # a `1-2` at 3
        ([3, 1, 1, 2, 2, *[1] * 11], False),
        ([1, *[1] * 11, 2, 1, 1, 3], True),  # turned
    ],
)
def test_case_11_structures(heights: list[int], met: bool) -> None:
    state = match(2)
    card(state, CARD)
    finish(state, heights, heights.index(max(heights)))
    assert state.structure_token == [10 if met else 0, 0]
    assert state.structures == ((6,) if met else (6, 10))


def test_case_11_a_second_match_gives_nothing_and_overbuilding_keeps() -> None:
    state = match(2)
    card(state, CARD)
    finish(state, [3, *[1] * 15], 0)
    state.mover = 0
    finish(state, [3, 1, 1, 2, *[1] * 12], 3)
    assert state.structure_token == [10, 0]
    state.mover = 0
    finish(state, [3, 2, 1, 2, *[1] * 12], 1)
    assert state.structure_token == [10, 0]


def test_a_structure_counts_only_for_its_builder() -> None:
    state = match(2)
    card(state, CARD)
    build(state, [3, *[1] * 15], 1)
    finish(state, [2, *[1] * 15], 0)
    assert state.structure_token == [0, 0]


def test_case_12_the_outermost_layer() -> None:
    state = match(2, boards=[TURQUOISE, TURQUOISE])
    heights = [4, 2, 1, 0, 0, 0, 0, 2, *[0] * 8]  # d2 stands behind the gap on d1
    build(state, heights, colours=dict.fromkeys((0, 1, 2, 7), "turquoise"))
    assert state.faces[:4] == [7, 0, 0, 0]
    state.slots[0] = 7
    assert state.points_of(0) == 7
    state.slots[0] = 8
    assert state.points_of(0) == 0
    back = [*[0] * 12, 4, 4, 4, 1]
    build(state, back, colours=dict.fromkeys((12, 13, 14, 15), "bone"))
    state.slots[:4] = [0, 0, 14, 0]
    assert state.faces[2] == 13
    assert state.points_of(0) == 0


def test_case_13_equal_turns_and_the_tie() -> None:
    state = match(3, start=0)
    state.mover = 1
    build(state, [2, *[3] * 15], 1)
    hand_over(state, "amber unit")
    play(state, "1-a1")
    assert state.last_round
    assert state.mover == 2
    state.level_tokens = [(5,), (9,), (9,)]
    play(state, "p4-left")
    assert state.asked == OVER
    assert state.seat is None
    assert state.scores() == (-1, -1, 1)
    assert state.ending() == "Seat 3 wins the tie at 9 points: it moved later."


def test_the_tie_counts_from_the_starting_seat() -> None:
    state = match(3, start=2)
    state.mover = 1
    build(state, [2, *[3] * 15], 1)
    hand_over(state, "amber unit")
    play(state, "1-a1")
    assert state.asked == OVER  # seat 2 began, so 1 is the last of the round
    state.level_tokens = [(9,), (5,), (9,)]
    assert state.scores() == (1, -1, -1)


def test_case_14_nothing_fits() -> None:
    state = match(2)
    build(state, [4, *[3] * 15])
    state.units = [0] * 5
    lay_out(state, {1: "amber branch", 2: "bone branch", 5: "lapis branch", 6: "bone left_screw"})
    state.slots[:4] = [4, 5, 6, 7]
    state.prophecies = (8,)
    assert codes(state) == ["1x", "2x", "3x", "4x"]
    assert state.why_not("1") == "The amber branch fits nowhere. (Monolyth B10)"
    state.slots[3] = 0
    state._choices = None
    assert codes(state) == ["1x", "2x", "3x", "4x", "p8-left"]
    old, following = state.crystal, state.box[state.drawn]
    play(state, "2x")
    assert state.sites[old] == following  # refilled like after a lay
    assert state.crystal == (old + 2) % 13
    assert state.mover == 1


def test_case_14_whoever_could_lay_may_not_discard() -> None:
    state = match(2)
    build(state, [4, *[3] * 15])
    state.units = [0] * 5
    lay_out(state, {1: "amber branch", 2: "bone I2"})
    assert [code for code in codes(state) if "p" not in code] == ["2"]
    assert "fits: lay it" in state.why_not("1x")
    state.units[stone("amber unit")] = 1
    lay_out(state, {1: "amber branch", 2: "bone branch"})
    assert [code for code in codes(state) if "p" not in code] == ["1u"]


def test_case_15_alone() -> None:
    state = match(1)
    assert state.levels == (6, 8, 10, 16)
    for level, token in enumerate((6, 8, 10, 16)):
        build(state, [level, *[level + 1] * 15])
        hand_over(state, "amber unit")
        play(state, "1-a1")
        assert state.level_tokens[0][-1] == token
        assert state.asked == SHEDDING
        play(state, codes(state)[0])
    assert state.asked == OVER


@pytest.mark.parametrize(
    ("points", "rank"),
    [
        (0, "Dutiful Builder"),
        (45, "Dutiful Builder"),
        (46, "Steadfast Craftsman"),
        (59, "Steadfast Craftsman"),
        (60, "Dedicated Artisan"),
        (69, "Dedicated Artisan"),
        (70, "Sovereign Architect"),
        (79, "Sovereign Architect"),
        (80, "Monolyth Master"),
    ],
)
def test_case_15_ranks(points: int, rank: str) -> None:
    state = match(1)
    state.asked = OVER
    state.level_tokens[0] = (points,)
    assert state.rank() == rank
    assert state.ending() == f"{points} points: {rank}."
    assert state.scores() == ((1,) if points >= 46 else (-1,))


def test_alone_twenty_tokens_are_twenty_turns() -> None:
    state = match(1)
    while state.seat is not None:
        state.choose(0)
    assert state.turn == 20
    assert state.prophecies == ()


def test_alone_a_prophecy_turn_discards_none_and_a_discard_does() -> None:
    state = match(1)
    play(state, "p14-left")
    assert len(state.prophecies) == 19
    assert state.turn == 2
    build(state, [4, *[3] * 15])
    state.units = [0] * 5
    lay_out(state, {1: "amber branch"})
    play(state, "1x")
    assert state.asked == SHEDDING
    assert state.why_not("1") == "First discard a prophecy from the board. (Monolyth B7)"
    play(state, "d4")
    assert len(state.prophecies) == 18


def test_no_stone_anywhere_ends_the_match_after_the_checks() -> None:
    state = match(2)
    build(state, [0, *FLAT[1:]])
    lay_out(state, {1: "amber I2"})
    state.drawn = len(state.box)
    play(state, "1")
    play(state, next(code for code in codes(state) if filled(state, code) == {(0, 0), (0, 1)}))
    assert state.asked == OVER  # at once: seat 2 has no turn
    assert state.level_tokens[0] == (16,)


def test_an_empty_box_leaves_the_site_empty_and_few_stones_shorten_the_way() -> None:
    state = match(2)
    lay_out(state, {1: "amber I2", 4: "bone I2", 6: "lapis I3"})
    state.drawn = len(state.box)
    old = state.crystal
    assert state.why_not("4") == "Only 3 sites have a stone. (Monolyth R4)"
    assert state.why_not("5") == "The crystal moves at most 4 sites. (Monolyth B8)"
    play(state, "2", codes_after(state, "2")[0])
    assert state.sites[old] == -1
    assert len(state.reach()) == 2


def test_prophecies_stay_in_their_slots() -> None:
    state = match(2)
    play(state, "p14-front")
    assert 14 not in state.prophecies
    assert state.mover == 1
    assert state.why_not("p14-front") == "No prophecy of 14 is on the board. (Monolyth B13)"
    play(state, "p4-left")
    assert state.why_not("p5-front") == "The front left wall has its prophecy of 14. (Monolyth B13)"
    assert all("front" not in code for code in codes(state))
    assert state.points() == (0, 0)  # nothing is fulfilled yet


def test_without_prophecies_on_the_board_one_builds() -> None:
    state = match(2)
    state.prophecies = ()
    assert all("p" not in code for code in codes(state))


FLAT_PAIR = ((0, 0, 0, 1), (1, 0, 0, 1))
UPRIGHT_PAIR = ((0, 0, 0, 2),)
STEP = ((0, 0, 0, 2), (1, 0, 1, 2))  # an upright S: its right column begins one above its left


@pytest.mark.parametrize(
    ("shape", "columns", "cell", "reason"),
    [
        ("I2", FLAT_PAIR, "d1", "The stone reaches over the edge."),
        ("I2", UPRIGHT_PAIR, "a1", "The building would be too high."),
        ("I2", FLAT_PAIR, "b2", "A gap would stay under the stone."),
        ("S4", STEP, "c3", "An arm of the stone would hang over nothing."),
        ("I2", FLAT_PAIR, "b1", ""),
        ("S4", STEP, "c4", ""),
    ],
)
def test_verdicts(
    shape: str, columns: tuple[tuple[int, int, int, int], ...], cell: str, reason: str
) -> None:
    state = match(2)
    heights = [1] * 16
    heights[0] = 4
    heights[6] = heights[11] = 0  # c2, right of b2, and d3, right of c3
    heights[15] = 2  # d4, right of c4
    build(state, heights)
    hand_over(state, f"amber {shape}")
    lie = next(one for one in LIES[SHAPES.index(shape)] if one.columns == columns)
    said = state.why_not(f"{lie.number + 1}-{cell}")
    assert said == (f"{reason} (Monolyth B10)" if reason else "")


@pytest.mark.parametrize("words", ["", "h2-h5", "0", "10", "2y", "p9-top", "7-e2", "d", "p-left"])
def test_words_that_are_no_move(words: str) -> None:
    with pytest.raises(BadPosition, match="Moves read"):
        match(2).why_not(words)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_choice_is_allowed_and_every_other_has_a_reason(seats: int) -> None:
    state = match(seats, 7)
    every = [f"{n}{end}" for n in range(1, 6) for end in ("", "u", "x")]
    every += [f"p{n}-{side}" for n in range(3, 16) for side in ("front", "right", "back", "left")]
    every += [f"{lie}-{x}{y}" for lie in range(1, 26) for x in "abcd" for y in "1234"]
    every += [f"d{n}" for n in range(3, 16)]
    for turn in range(12):
        known = set(codes(state))
        for code in every:
            said = state.why_not(code)
            assert (code in known) == (said == ""), (code, said)
            assert not said or "(Monolyth " in said
        state.choose(turn * 7 % len(known))
