"""Intervals that stay true under stopping, false discoveries, and the mix that nobody beats."""

from __future__ import annotations

import numpy as np
import pytest

from lithicrage.lab.figures.estimates import FEWEST, Estimate, Sums, discoveries, needed
from lithicrage.lab.figures.meta import cycles, dead, mix_of, nash

WALKS = 300


def walks(chance: float, seed: int, count: int = 2048) -> np.ndarray:
    """Differences of two independent matches, a row a run; their mean is `chance` less a half."""
    random = np.random.default_rng(seed)
    mine = random.random((WALKS, count)) < chance
    theirs = random.random((WALKS, count)) < 0.5
    return mine.astype(float) - theirs


@pytest.mark.parametrize("chance", [0.5, 0.7])
def test_the_truth_lies_inside_at_every_look_at_once(chance: float) -> None:
    """A fixed 95 % interval would miss it in some 30 % of these runs, at one look or another."""
    missed = 0
    for row in walks(chance, 1):
        sums = Sums()
        for first in range(0, len(row), 64):
            sums.add(row[first : first + 64])
            found = sums.estimate()
            if not found.low <= chance - 0.5 <= found.high:
                missed += 1
                break
    assert missed <= 0.05 * WALKS + 2 * (WALKS * 0.05 * 0.95) ** 0.5


def test_a_difference_is_found_and_its_p_value_agrees() -> None:
    sums = Sums(walks(0.6, 2)[0])
    found = sums.estimate()
    assert found.beyond() and found.p < 0.05
    even = Sums(walks(0.5, 3)[0]).estimate()
    assert even.beyond() == (even.p < 0.05)


def test_few_values_say_nothing_and_a_clean_sweep_stays_in_range() -> None:
    assert Sums([1.0] * (FEWEST - 1)).estimate(0.0, 1.0).half == 0.5
    swept = Sums([1.0] * 200).estimate(0.0, 1.0)
    assert swept.high == 1.0 and 0.8 < swept.low < 1.0


def test_windows() -> None:
    one = Estimate(0.02, 0.01, 0.03, 100)
    assert one.within(0.0, 0.05) and one.outside(0.04, 0.05) and not one.outside(0.02, 0.05)
    assert one.beyond() and one.beyond(0.005) and not one.beyond(0.01)
    assert one.scaled(100) == Estimate(2.0, 1.0, 3.0, 100)


def test_the_plan_comes_true() -> None:
    count = needed(0.05)
    random = np.random.default_rng(1)
    values = random.choice([-1.0, 0.0, 1.0], count, p=[0.18, 0.64, 0.18])  # spread 0.6
    assert Sums(values).estimate().half == pytest.approx(0.05, rel=0.1)


def test_many_even_cards_give_no_discoveries() -> None:
    assert discoveries([]) == []
    assert discoveries([0.001, 0.02, 0.9, 1.0]) == [True, True, False, False]
    # each alone would pass at 5 %, but not as one of twenty
    assert discoveries([0.03, *([1.0] * 19)]) == [False] * 20


def test_rock_paper_scissors_is_mixed_evenly_and_a_dead_deck_has_no_share() -> None:
    rates = np.array(
        [
            [0.5, 0.7, 0.3, 0.6],
            [0.3, 0.5, 0.7, 0.6],
            [0.7, 0.3, 0.5, 0.6],
            [0.4, 0.4, 0.4, 0.5],
        ]
    )
    shares = nash(rates)
    assert shares == pytest.approx([1 / 3, 1 / 3, 1 / 3, 0.0], abs=1e-6)
    assert dead(rates, list(shares)) == [3]
    assert cycles(rates > 0.5) == [(0, 1, 2)]
    assert cycles(rates.T > 0.5) == [(0, 2, 1)]
    mix = mix_of(rates, np.full((4, 4), 0.02), 1)
    assert mix == mix_of(rates, np.full((4, 4), 0.02), 1)
    assert mix.lows[0] < 1 / 3 < mix.highs[0] and mix.against[3] == pytest.approx(0.4)
    assert mix.least[0] < mix.against[0] < mix.most[0]


def test_a_deck_that_beats_all_is_the_whole_mix() -> None:
    rates = np.array([[0.5, 0.6], [0.4, 0.5]])
    assert list(nash(rates)) == [1.0, 0.0]
