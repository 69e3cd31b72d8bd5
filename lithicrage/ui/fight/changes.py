"""What a seat gains or loses by a choice, in words: of you, and of another.

Owns these messages. The numbers are those of a Prospect.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lithicrage.base.tongue import mark, tr
from lithicrage.ui.kit.typeset import signed

if TYPE_CHECKING:
    from lithicrage.ui.fight.view import View

# What a seat gains, and what it loses: of you, and of another; what may be, and what is for sure.
GAINS: Final = {
    (True, False): (mark("you gain {n}"), mark("costs you {n}")),
    (False, False): (mark("{who} gains {n}"), mark("{who} loses {n}")),
    (True, True): (mark("you may gain {n}"), mark("may cost you {n}")),
    (False, True): (mark("{who} may gain {n}"), mark("{who} may lose {n}")),
}


def span(low: int, high: int) -> str:
    """A number from the least to the most that it may be."""
    return f"{low}–{high}" if low != high else str(low)


def moved(view: View, seat: int, change: int) -> str:
    """What a seat gains or loses for sure."""
    words = GAINS[view.is_you(seat), False][change < 0]
    return tr(words, who=view.called(seat), n=abs(change))


def ranged(view: View, seat: int, low: int, high: int) -> str:
    """What a seat gains or loses as chance will have it."""
    who = view.called(seat)
    if low < 0 < high:
        return tr("{who} {low} to {high}", who=who, low=signed(low), high=signed(high))
    least, most = (-high, -low) if low < 0 else (low, high)
    may = most == 1  # or nothing
    words = GAINS[view.is_you(seat), may][low < 0]
    return tr(words, who=who, n=most if may else span(least, most))
