"""Monolyth and a second engine of it, written from the rules alone, keep step."""

import pytest
from oracle.monolyth_steps import compare
from oracle.second_monolyth import ROTATIONS


def test_the_second_engine_knows_all_ways_to_turn() -> None:
    assert sum(len(ways) for ways in ROTATIONS.values()) == 105


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("eager", [False, True])
def test_both_keep_step(seats: int, eager: bool) -> None:
    """5,000 matches by `tools.monolyth_check`, here one of each kind."""
    steps, difference = compare(seats, 40 + seats, eager)
    assert not difference
    assert steps >= 20
