"""Lithomachy is a State as every game is, and what it promises beyond holds in random matches."""

import pytest
from tables.lithomachy.matches import codes, match

from lithicrage.game.contract import check_game
from lithicrage.game.rng import Rng
from lithicrage.tables.lithomachy import LithomachyTable
from lithicrage.tables.lithomachy.data import LEVELS
from lithicrage.tables.table import BadPosition
from tools.lithomachy_check import played

TABLE = LithomachyTable()


@pytest.mark.parametrize("level", LEVELS)
def test_the_contract(level: str) -> None:
    seats = "2" if level == "initiation" else "1"
    check_game(lambda: TABLE.new({"level": level, "seats": seats}, 11), 3)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [1, 3])
def test_random_matches_keep_every_promise(level: str, seats: int) -> None:
    """10,000 by `tools.lithomachy_check`, here a few of each kind."""
    assert not played(level, seats, 50 * seats)


def test_the_same_seed_is_the_same_match_and_another_is_another() -> None:
    one, two, other = match(seed=5), match(seed=5), match(seed=6)
    assert one.digest() == two.digest() != other.digest()


def test_all_seats_see_the_same_dice() -> None:
    """Both seats of a race play alike: their boards stay alike, whoever is first in a round."""
    state = match(level="titanomachy", seats=2, seed=3, free="hestia")
    while state.seat is not None:
        state.choose(0)
        if state.part == 0 and state.who == 0 and state.hero.phase == 2:
            one, two = state.boards
            assert (one.broken, one.covered, one.wounds) == (two.broken, two.covered, two.wounds)
    assert state.points()[0] == state.points()[1]
    assert state.scores() == (0, 0)
    assert state.ending() == "The race is a draw."


def test_a_scroll_of_one_seat_changes_no_roll_of_another() -> None:
    plain, spent = (match(level="trial", seats=2, seed=9, free="") for _ in range(2))
    spent.boards[0].scrolls = 2
    for state in (plain, spent):
        while state.turn == 1:
            state.choose(0)
    assert spent.boards[0].rerolls == 2
    assert plain.boards[0].rerolls == 0
    assert spent.boards[1].told() == plain.boards[1].told()


def test_another_seat_begins_each_round() -> None:
    state = match(seats=3, seed=2)
    first = {}
    while state.seat is not None:
        first.setdefault(state.turn, state.seat)
        state.choose(len(state.choices()) - 1)
    assert [first[turn] for turn in range(2, 13)] == [turn % 3 for turn in range(1, 12)]


def test_imagining_changes_the_dice_to_come_alone() -> None:
    state = match(level="trial", seed=4)
    dream = state.imagine(0, Rng(5))
    assert dream.streams != state.streams
    assert [one.told() for one in dream.boards] == [one.told() for one in state.boards]
    assert codes(dream) == codes(state)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"seats": "5"}, "5 is no seats; try 1."),
        ({"level": "easy"}, "easy is no level; try awakening."),
        ({"sheet": "zeus-5"}, "zeus-5 is no sheet; try zeus-1."),
        ({"adjacency": "8"}, "Lithomachy has no option adjacency; it has seats, sheet, level"),
    ],
)
def test_options_that_are_none(options: dict[str, str], said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        TABLE.new(options, 1)


def test_views_have_the_same_form_at_every_moment() -> None:
    def form(value: object) -> object:
        if isinstance(value, dict):
            return {key: form(one) for key, one in value.items()}
        if isinstance(value, list):
            return [form(one) for one in value]
        assert isinstance(value, int)
        assert abs(value) <= 32_767
        return 0

    state = match(level="titanomachy", seats=2, seed=8, free="")
    first = form(dict(state.view(0)))
    rng = Rng(3)
    while state.seat is not None:
        assert form(dict(state.view(state.seat))) == first
        state.choose(rng.below(len(state.choices())))
    assert form(dict(state.view(1))) == first
