"""The search of Lithos against the rules, against a plain one, and against itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tables.lithos.placing import place

from lithicrage.game.rng import Rng
from lithicrage.tables.lithos.board import (
    ARRIVALS,
    BOARD,
    CELLS,
    GOAL,
    WIDTH,
    cells_in,
    crowded,
    moves_of,
    name_move,
    taken_by,
)
from lithicrage.tables.lithos.evaluation import Weights, evaluate, runners, stones_value
from lithicrage.tables.lithos.opponents import opponents
from lithicrage.tables.lithos.position import Position
from lithicrage.tables.lithos.search import (
    ENDLESS,
    SURE,
    WIN,
    LithosSearch,
    quiet_moves,
)
from lithicrage.tables.lithos.simple import GreedyLithos
from lithicrage.tables.lithos.state import LithosState
from lithicrage.tables.lithos.thinking import (
    CHANCES,
    SCALE,
    STEP,
    chance_of,
    expected_line,
    search_position,
)
from lithicrage.tables.registry import open_table

SIDES = [(adjacency, number) for adjacency in (8, 4) for number in range(3)]


def walk(adjacency: int, number: int) -> Iterator[LithosState]:
    """The positions of one match of greedy players."""
    state = open_table("lithos").new({"adjacency": str(adjacency)}, 0)
    assert isinstance(state, LithosState)
    rng = Rng(11, number)
    while state.seat is not None:
        yield state
        state.choose(GreedyLithos().think(state, rng).index)


def sides(position: Position) -> tuple[int, int]:
    """The stones of the side to move, and the other's."""
    stones = (position.white, position.black)
    return stones[position.side], stones[1 - position.side]


def turned(cells: int) -> int:
    """The cells seen from the other side of the board: ranks the other way round."""
    return sum(1 << (WIDTH * (8 - cell // WIDTH) + cell % WIDTH) for cell in cells_in(cells))


@pytest.mark.parametrize(("adjacency", "number"), SIDES)
def test_the_search_knows_every_move_of_the_rules(adjacency: int, number: int) -> None:
    search = LithosSearch(opponents().weights[adjacency], adjacency, 1, 0, 0)
    for state in walk(adjacency, number):
        own, other = sides(state.position)
        empty, press = BOARD ^ (own | other), crowded(other, adjacency)
        prey = other & crowded(own, adjacency)
        quiet = quiet_moves(state.side, own & ~press, empty, press)
        captures = search.captures(state.side, own, prey, empty)
        assert len(set(quiet)) == len(quiet) and len(set(captures)) == len(captures)
        assert set(quiet) | set(captures) == set(moves_of(state.side, own, other, adjacency))
        taking = [move for move in state.choices() if move.taken]
        assert sorted(captures) == sorted(move.origin << 8 | move.target for move in taking)


@pytest.mark.parametrize(("adjacency", "number"), SIDES)
def test_runners_are_the_stones_that_can_arrive(adjacency: int, number: int) -> None:
    for state in walk(adjacency, number):
        own, other = sides(state.position)
        found = runners(state.side, own, BOARD ^ (own | other), crowded(other, adjacency))
        arriving = [m for m in state.choices() if GOAL[state.side] >> m.target & 1]
        plain = {move.origin for move in arriving if not move.taken}
        assert plain <= set(cells_in(found)) <= {move.origin for move in arriving}


@pytest.mark.parametrize(("adjacency", "number"), SIDES)
def test_a_position_is_worth_the_same_from_either_side(adjacency: int, number: int) -> None:
    weights = opponents().weights[adjacency]
    for state in walk(adjacency, number):
        own, other = sides(state.position)
        there, here = turned(own), turned(other)
        worths = [
            evaluate(
                weights, side, mine, theirs,
                crowded(theirs, adjacency), crowded(mine, adjacency),
                stones_value(weights, side, mine, theirs),
            )
            for side, mine, theirs in ((state.side, own, other), (1 - state.side, there, here))
        ]  # fmt: skip
        assert worths[0] == worths[1]


def minimax(search: LithosSearch, position: Position, depth: int, ply: int) -> int:
    """What a position is worth by looking at everything, with nothing kept or added up."""
    own, other = sides(position)
    side, adjacency = position.side, position.adjacency
    press, grip = crowded(other, adjacency), crowded(own, adjacency)
    if depth == 0:
        value = stones_value(search.weights, side, own, other)
        key = search.key_of(side, own, other)
        return search.settle(side, own, other, press, grip, key, value, -ENDLESS, ENDLESS, ply)
    best = ply - WIN
    for move in moves_of(side, own, other, adjacency):
        after = position.after(move)
        arrived = (sides(after)[1] & GOAL[side]).bit_count() >= ARRIVALS
        score = WIN - ply - 1 if arrived else -minimax(search, after, depth - 1, ply + 1)
        best = max(best, score)
    return best


@pytest.mark.parametrize(("adjacency", "number"), SIDES)
def test_a_plain_search_finds_what_looking_at_everything_finds(adjacency: int, number: int) -> None:
    weights = opponents().weights[adjacency]
    positions = [state.position for state in walk(adjacency, number) if state.turn % 50 == 7]
    assert positions
    for position in positions:
        search = LithosSearch(weights, adjacency, 10_000_000, 0, 0)
        search.reduce = False
        search_position(position, search, 2)
        other = LithosSearch(weights, adjacency, 10_000_000, 0, 0)
        expected = minimax(other, position, search.depth, 0)
        assert search.score == expected
        after = position.after(search.move)
        if (sides(after)[1] & GOAL[position.side]).bit_count() < ARRIVALS:
            assert -minimax(other, after, search.depth - 1, 1) == expected


def test_a_win_is_seen_and_counted() -> None:
    search = LithosSearch(opponents().weights[8], 8, 10_000, 0, 0)
    search_position(place("a9 b9 d7 h2", "o8 n8").position, search, 6)
    assert search.score == WIN - 1 and name_move(search.move) in ("d7-b9", "d7-d9", "d7-f9")
    assert chance_of(search.score) == 1000 and chance_of(-search.score) == 0
    search = LithosSearch(opponents().weights[8], 8, 100_000, 0, 0)
    position = place("a9 h6 h2 i2", "o8 n8").position
    search_position(position, search, 8)
    assert search.score == WIN - 3
    assert len(expected_line(search, position)) == 3


def test_a_search_keeps_to_its_nodes_and_is_repeatable() -> None:
    position = open_table("lithos").new({}, 0).position  # type: ignore[attr-defined]
    found = []
    for _ in range(2):
        search = LithosSearch(opponents().weights[8], 8, 3_000, 30, 5)
        search_position(position, search, 20)
        found.append((search.move, search.score, search.nodes, search.depth))
        assert 3_000 <= search.nodes < 3_400  # a last node may settle its captures
        assert search.stopped and search.depth >= 1
    assert found[0] == found[1]
    other = LithosSearch(opponents().weights[8], 8, 3_000, 30, 6)
    search_position(position, other, 20)
    assert (other.score, other.nodes) != found[0][1:3]


def test_the_shortest_search_has_a_legal_move() -> None:
    for state in walk(8, 5):
        search = LithosSearch(opponents().weights[8], 8, 1, 0, 0)
        search_position(state.position, search, 9)
        assert search.move in [move.origin << 8 | move.target for move in state.choices()]


def test_worth_goes_up_with_what_it_counts() -> None:
    nothing = Weights([0] * 9, [0] * 12, [0] * 12, [0] * 6, 0)
    position = place("a9 h6 c2", "c3 d3 n8").position
    own, other = sides(position)
    press, grip = crowded(other, 8), crowded(own, 8)
    for name, worth in (("frozen", 1), ("caught", 0), ("open", -2), ("linked", 0)):
        setattr(nothing, name, 1)
        found = evaluate(nothing, 0, own, other, press, grip, 0)
        assert found == worth, name
        setattr(nothing, name, 0)
    nothing.mover[1 * 4 + 1] = 7
    assert evaluate(nothing, 0, own, other, press, grip, 0) == 7


def test_chances_are_a_logistic_curve_in_whole_numbers() -> None:
    from math import exp

    for place_, entry in enumerate(CHANCES):
        assert entry == round(1000 / (1 + exp(-STEP * place_ / SCALE)))
    row = [chance_of(score) for score in range(-3000, 3001, 10)]
    assert row == sorted(row) and row[0] > 0 and row[-1] < 1000
    assert all(chance_of(score) + chance_of(-score) == 1000 for score in (0, 13, 500, 5000))
    assert chance_of(SURE + 5) == 1000


def test_taken_is_what_three_around_it_take() -> None:
    """The short cut of `taken_by` against the words of Lithos R1."""
    for adjacency, number in SIDES[::3]:
        for state in walk(adjacency, number):
            own, other = sides(state.position)
            for move in moves_of(state.side, own, other, adjacency)[::7]:
                after = own ^ (1 << (move >> 8) | 1 << (move & 255))
                told = set(cells_in(taken_by(move, own, other, adjacency)))
                assert told == {
                    cell
                    for cell in cells_in(other)
                    if near(cell, move & 255, adjacency)
                    and not near(cell, move >> 8, adjacency)
                    and sum(near(cell, one, adjacency) for one in cells_in(after)) >= 3
                }


def near(one: int, two: int, adjacency: int) -> bool:
    """Whether two cells are adjacent."""
    assert 0 <= one < CELLS
    across = abs(one % WIDTH - two % WIDTH)
    up = abs(one // WIDTH - two // WIDTH)
    return max(across, up) == 1 if adjacency == 8 else across + up == 1
