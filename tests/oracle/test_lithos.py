"""The bitboards of Lithos and a slow engine, written from the page alone, agree on every move."""

from __future__ import annotations

import pytest
from oracle.second_lithos import SecondLithos, begin

from lithicrage.tables.registry import open_table
from tools.lithos import lockstep


@pytest.mark.parametrize("number", range(6))
def test_matches_move_by_move(number: int) -> None:
    """Both adjacencies, random and greedy players; 5,000 by `tools.lithos.lockstep`."""
    moves, told = lockstep.play(7, number)
    assert told == ""
    assert moves > 30


def test_a_difference_is_found() -> None:
    state = open_table("lithos").new({"seats": "2"}, 0)
    assert lockstep.difference(state, begin(8)) == ""  # type: ignore[arg-type]
    second = begin(8)
    del second.stones["a9"]
    assert "stones" in lockstep.difference(state, second)  # type: ignore[arg-type]
    stones = begin(8).stones
    assert "to move" in lockstep.difference(state, SecondLithos(stones, "b", 8))  # type: ignore[arg-type]
