"""Lithomachy and a second engine, written from the page alone, agree on every choice and board."""

from __future__ import annotations

import pytest

from tools import lithomachy_lockstep as lockstep


@pytest.mark.parametrize("seed", range(8))
def test_matches_choice_by_choice(seed: int) -> None:
    """All difficulties, one to three seats, random and greedy; 2,000 by the tool."""
    steps, told = lockstep.play(seed)
    assert told == ""
    assert steps > 30


def test_a_difference_is_found() -> None:
    options = {"sheet": "zeus-1", "level": "trial", "seats": "1"}
    state = lockstep.TABLE.new(options, 3)
    other = lockstep.second(options, state)
    next(other.play())
    assert lockstep.difference(state, other) == ""
    other.heroes[0].have["keys"] = 1
    assert "keys: 0 and 1" in lockstep.difference(state, other)
