"""Classes of values without `dataclass`: the same to those who use them."""

from __future__ import annotations

from typing import ClassVar

import pytest

from lithicrage.base.frozen import frozen, replace


@frozen
class Pair:
    left: int
    right: int = 2
    shared: ClassVar[int] = 7


@frozen
class Triple(Pair):
    more: str = "x"


@frozen
class Twin(Pair):
    """The fields of a Pair, and another type."""


def test_values_are_given_by_place_or_by_name() -> None:
    assert Pair(1) == Pair(1, 2) == Pair(right=2, left=1) == replace(Pair(3), left=1)
    assert Pair(1) != Pair(2)
    assert Triple(1) != Pair(1)
    assert Twin(1) != Pair(1)
    assert Triple(1, 2, "y").more == "y"
    assert Pair.__match_args__ == ("left", "right")
    assert {Pair(1): 1}[Pair(1, 2)] == 1
    assert repr(Triple(1)) == "Triple(left=1, right=2, more='x')"


@pytest.mark.parametrize(
    ("given", "named", "what"),
    [
        ((), {}, "needs `left`"),
        ((1, 2, 3), {}, "takes 2 values; found 3"),
        ((1,), {"left": 2}, "`left`"),
        ((1,), {"middle": 2}, "takes no `middle`"),
    ],
)
def test_a_wrong_call_says_so(given: tuple[int, ...], named: dict[str, int], what: str) -> None:
    with pytest.raises(TypeError, match=what):
        Pair(*given, **named)


def test_nothing_changes() -> None:
    pair = Pair(1)
    with pytest.raises(AttributeError):
        pair.left = 2  # type: ignore[misc]
    with pytest.raises(AttributeError):
        del pair.left
    assert pair == Pair(1)
