"""Mytikas and a second engine of it, written from the rules alone, keep step."""

import pytest
from oracle.mytikas_steps import compare


@pytest.mark.parametrize(
    ("seats", "deal", "eager"),
    [
        (2, "one", True),
        (2, "choose", False),
        (3, "choose", True),
        (3, "one", False),
        (4, "one", True),
    ],
)
def test_both_keep_step(seats: int, deal: str, eager: bool) -> None:
    """2,000 matches by `tools.mytikas_check`, here one of each kind."""
    steps, difference = compare(seats, 40 + seats, deal, eager)
    assert not difference
    assert steps >= 20
