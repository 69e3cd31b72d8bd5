"""The tool that measures how long people wait for a move."""

from __future__ import annotations

import multiprocessing

import pytest

from lithicrage.players import LEVELS
from tools import thoughts
from tools.thoughts import Waits, waits


def test_every_move_counts_and_nothing_is_left() -> None:
    others = set(multiprocessing.active_children())
    found = waits(LEVELS["adept"].player, 45, 3)  # of two matches
    assert len(found.seconds) == 45
    assert min(found.seconds) > 0
    assert 10 < found.memory < 200
    assert set(multiprocessing.active_children()) <= others


def test_shares_of_waits() -> None:
    found = Waits([float(number) for number in range(100, 0, -1)], 30.0)
    assert (found.at(0.5), found.at(0.95), found.at(1.0)) == (51, 96, 100)


@pytest.mark.parametrize(("seconds", "memory"), [(2.0, 50.0), (0.5, 300.0)])
def test_what_is_over_the_budget_fails(
    monkeypatch: pytest.MonkeyPatch, seconds: float, memory: float
) -> None:
    monkeypatch.setattr(thoughts, "waits", lambda *_: Waits([seconds], memory))
    assert thoughts.main([]) == 1
    monkeypatch.setattr(thoughts, "waits", lambda *_: Waits([0.5], 50.0))
    assert thoughts.main([]) == 0
