"""Mytikas is a State as every game is, and what it promises beyond holds in random matches."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lithicrage.game.contract import check_game
from lithicrage.game.rng import Rng
from lithicrage.tables.mytikas.setting_up import new_match
from lithicrage.tables.table import BadPosition
from tools.mytikas_check import played


@pytest.mark.parametrize(("seats", "deal"), [("2", "one"), ("3", "choose"), ("4", "one")])
def test_the_contract(seats: str, deal: str) -> None:
    check_game(lambda: new_match({"seats": seats, "deal": deal}, 11), 1)


@settings(max_examples=12, deadline=None)
@given(st.integers(2, 4), st.integers(0, 1 << 40))
def test_random_matches_keep_every_promise(seats: int, seed: int) -> None:
    """10,000 by `tools.mytikas_check`, here a few of each number of seats."""
    assert not played(seats, seed)


def test_seeds_reach_every_start_and_card() -> None:
    matches = [new_match({"seats": "4"}, seed) for seed in range(60)]
    assert {one.setup.start for one in matches} == {0, 1, 2, 3}
    assert {one.owner.index(0) for one in matches} == set(range(16))


def test_one_of_two_cards_is_kept_and_the_other_lies_under_the_deck() -> None:
    state = new_match({"seats": "3", "deal": "choose"}, 4)
    start = state.setup.start
    for step in range(3):
        assert state.seat == (start + step) % 3
        mine = [choice.code for choice in state.choices()]
        assert len(mine) == 2 and all(one.startswith("keep-") for one in mine)
        other = state.choices()[1].a
        state.choose(0)
        assert state.deck[-1] == other
    assert other not in state.secrets(0)
    assert state.imagine(0, Rng(1)).deck[-3:] == state.deck[-3:]
    assert state.seat == (start + 2) % 3
    assert state.choices()[0].code.startswith("favor-")


def test_imagining_mixes_the_cards_face_down_and_nothing_else() -> None:
    state = new_match({"seats": "4"}, 3)
    dreams = [state.imagine(0, Rng(seed)) for seed in range(8)]
    assert {dream.line[0] for dream in dreams} == {state.line[0]}
    assert len({dream.line[1] for dream in dreams}) > 2
    for dream in dreams:
        assert sorted((*dream.line, *dream.deck)) == sorted((*state.line, *state.deck))
        assert dream.owner == state.owner and dream.log is None


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"seats": "5"}, "`seats` is from 2 to 4; found `5`"),
        ({"seats": "2", "deal": "on"}, "did you mean `one`"),
        ({"seats": "2", "deal": "all"}, "there are one, choose"),
        ({"seats": "2", "dael": "one"}, "did you mean `deal`"),
    ],
)
def test_options_that_are_none(options: dict[str, str], said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        new_match(options, 1)


def test_the_log_tells_everything_and_a_match_without_it_is_the_same() -> None:
    loud, quiet, rng = new_match({"seats": "3"}, 8), new_match({"seats": "3"}, 8), Rng(8)
    quiet.log = None
    while loud.seat is not None:
        index = rng.below(len(loud.choices()))
        loud.choose(index)
        quiet.choose(index)
    assert loud.digest() == quiet.digest()
    assert loud.log is not None
    texts = [line.text for line in loud.log]
    assert texts[0] == "3 seats at the mountain."
    assert all(text.endswith(".") and "{" not in text for text in texts)
    kinds = {line.kind for line in loud.log}
    assert {"went", "produced", "offered", "locked", "revealed", "followed", "total"} <= kinds
