"""Effects on a Power Roll that is made: another card in it, its tier moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.engine import events as ev
from lithicrage.engine import frames, rolls
from lithicrage.engine.effects.core import YOU
from lithicrage.engine.program import Effect
from lithicrage.engine.stack import Frame

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


class Reroll(Effect):
    """The top card of the roller's Draw takes the place of a roll card (R51, A10).

    It goes to the Discard as it is turned over. Without a roll, or without a card: nothing.
    """

    __slots__ = ("higher", "who")

    def __init__(self, higher: bool, who: int = YOU) -> None:
        self.higher = higher
        self.who = who

    def resolve(self, m: Match, f: Frame) -> None:
        depth = roll_depth(m, f, self.who)
        if depth < 0:
            return
        roller = m.stack[depth].seat
        card = m.top(f, roller)
        if card >= 0:
            m.happen(ev.Discarded(roller, card, ev.FROM_DRAW))
            rolls.replace_die(m, depth, card, self.higher)


class ShiftTier(Effect):
    """The tier of a roll goes up or down by so much, within 1 and 3; its Crit stands (A25)."""

    __slots__ = ("by", "who")

    def __init__(self, by: int, who: int = YOU) -> None:
        self.by = by
        self.who = who

    def resolve(self, m: Match, f: Frame) -> None:
        depth = roll_depth(m, f, self.who)
        if depth >= 0:
            rolls.shift_tier(m, depth, self.by)


def roll_depth(m: Match, f: Frame, who: int) -> int:
    """Where on the stack the action lies whose roll is meant, -1 while there is no such roll."""
    roller = f.seat if who == YOU else f.foe
    for depth in (f.action, f.attack, frames.defense_depth(m)):
        if depth >= 0 and m.stack[depth].seat == roller and m.stack[depth].tier:
            return -1 if m.seats[roller].out else depth
    return -1
