"""Whether the bonus of an area could be used once its main action is done (Mytikas D9, R6)."""

from __future__ import annotations

from typing import Final

from lithicrage.tables.mytikas.mountain import ACTING, CLOSING
from lithicrage.tables.mytikas.moves import DOWN, END, SKIP
from lithicrage.tables.mytikas.state import Mytikas

MOST: Final = 150  # positions looked at


def bonus_after(state: Mytikas, packed: int) -> bool | None:
    """Whether some way through the main action leads to the bonus; None where there are too many
    ways to look at. `packed` moves the builder there."""
    seat, turn = state.actor, state.turn
    first = state.clone()
    first.play(packed)
    open_ones, seen = [first], 0
    while open_ones:
        one = open_ones.pop()
        if one.actor != seat or one.turn != turn or one.asked not in (ACTING, CLOSING):
            continue
        ways = [move.packed for move in one.choices() if move.act not in (DOWN, END, SKIP)]
        if one.asked == CLOSING:
            if ways:
                return True
            continue
        seen += 1
        if seen > MOST:
            return None
        for way in reversed(ways):
            after = one.clone()
            after.play(way)
            open_ones.append(after)
    return False
