"""`tools.endgames`: a game solved to its end says which choices win whatever comes."""

from __future__ import annotations

import pytest

from lithicrage.minds import policy
from tools import endgames
from tools.endgames import CARDS, Solver, games, sure


def test_games_are_tiny_and_the_same_for_a_seed() -> None:
    one, two = ([match.digest() for match in games(4, 3)] for _ in range(2))
    assert one == two and len(set(one)) == 4
    for match in games(4, 3):
        assert len(match.cards) == 2 * CARDS
        assert all(4 <= seat.stamina <= 12 for seat in match.seats)


def test_a_choice_that_kills_now_is_sure_and_one_that_dies_is_not() -> None:
    """Checked against the game itself: whoever is about to win does so by a sure choice."""
    ends = 0
    for match in games(30, 5):
        while not match.over:
            asked = match.pending
            assert asked is not None
            over = []
            for index in range(len(asked.options)):
                after = match.clone()
                after.choose(index)
                if after.over:
                    over.append((index, after.scores()[asked.seat]))
            if over and len(asked.options) > 1:
                solver = Solver(asked.seat)
                for index, score in over:
                    assert solver.wins_by(match, index) == (score > 0)
                    ends += 1
            match.choose(policy.choose(match))
    assert ends >= 5


def test_a_game_that_is_too_long_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endgames, "MOST", 3)
    match = next(iter(games(1, 3)))
    while match.pending is not None and len(match.pending.options) < 2:
        match.choose(0)
    assert sure(match, 2) is None
