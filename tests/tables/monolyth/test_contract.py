"""Monolyth is a State as every game is, and what it promises beyond holds in random matches."""

import pytest
from tables.monolyth.positions import match

from lithicrage.game.contract import check_game
from lithicrage.game.rng import Rng
from lithicrage.tables.monolyth.setting_up import new_match
from lithicrage.tables.table import BadPosition
from tools.monolyth_check import played


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_contract(seats: int) -> None:
    check_game(lambda: new_match({"seats": str(seats)}, 11 + seats), seats)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_matches_keep_every_promise(seats: int) -> None:
    """20,000 by `tools.monolyth_check`, here a few of each number of seats."""
    for seed in range(4):
        assert not played(seats, 100 * seats + seed)


def test_the_same_seed_is_the_same_match_and_another_is_another() -> None:
    one, two, other = match(3, 5), match(3, 5), match(3, 6)
    assert one.digest() == two.digest()
    assert one.box == two.box
    assert one.digest() != other.digest()
    assert one.box != other.box


def test_seeds_reach_every_board_card_and_start() -> None:
    matches = [new_match({"seats": "4"}, seed) for seed in range(120)]
    assert {one.setup.start for one in matches} == {0, 1, 2, 3}
    assert len({one.setup.card.id for one in matches}) == 10
    assert len({one.setup.boards[0] for one in matches}) == 5
    assert all(len(set(one.setup.boards)) == 4 for one in matches)


def test_imagining_mixes_the_box_and_nothing_else() -> None:
    state = match(2, 3)
    state.choose(0)
    dream = state.imagine(1, Rng(4))
    assert dream.box != state.box
    assert sorted(dream.box) == sorted(state.box)
    assert dream.box[: dream.drawn] == state.box[: state.drawn]
    assert dream.sites == state.sites
    assert dream.log is None


def test_options() -> None:
    state = new_match({"seats": "3", "structure": "well"}, 1)
    assert state.setup.card.id == "well"
    assert dict(state.options) == {"seats": "3", "structure": "well"}
    assert dict(new_match({}, 1).options) == {"seats": "2", "structure": "random"}


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"seats": "5"}, "`seats` is from 1 to 4; found `5`"),
        ({"seats": "2", "structure": "wel"}, "did you mean `well`"),
        ({"seats": "2", "structure": "tomb"}, "there are random, stair, well"),
        ({"seats": "2", "structur": "well"}, "did you mean `structure`"),
    ],
)
def test_options_that_are_none(options: dict[str, str], said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        new_match(options, 1)


def test_the_log_tells_everything_and_a_match_without_it_is_the_same() -> None:
    loud, quiet, rng = match(2, 8), match(2, 8), Rng(8)
    quiet.log = None
    while loud.seat is not None:
        index = rng.below(len(loud.choices()))
        loud.choose(index)
        quiet.choose(index)
    assert loud.digest() == quiet.digest()
    assert loud.log is not None
    texts = [line.text for line in loud.log]
    assert texts[0].startswith("2 at the table. The card is The ")
    assert all(text.endswith(".") and "{" not in text for text in texts)
    kinds = {line.kind for line in loud.log}
    assert {"took", "laid", "drawn", "prophesied", "total"} <= kinds
