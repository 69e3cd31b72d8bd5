"""Effects that only move the counter: jumps, tiers, loops."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lithicrage.engine.amounts import Amount, Test
from lithicrage.engine.program import Effect
from lithicrage.engine.stack import Frame

if TYPE_CHECKING:
    from lithicrage.engine.match import Match

ROUNDS_MAX: Final = 99  # of one loop


class Goto(Effect):
    """Go on at a place of this program."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def resolve(self, m: Match, f: Frame) -> None:
        f.counter = self.place


class If(Effect):
    """Go on at `otherwise` unless the test holds."""

    __slots__ = ("otherwise", "test")

    def __init__(self, test: Test, otherwise: int) -> None:
        self.test = test
        self.otherwise = otherwise

    def resolve(self, m: Match, f: Frame) -> None:
        if not self.test.holds(m, f):
            f.counter = self.otherwise


class TierJump(Effect):
    """Go on at the line of the tier rolled, or at `unrolled` when nothing was rolled (R49, A13)."""

    __slots__ = ("lines", "unrolled")

    def __init__(self, tier1: int, tier2: int, tier3: int, unrolled: int) -> None:
        self.lines = (tier1, tier2, tier3)
        self.unrolled = unrolled

    def resolve(self, m: Match, f: Frame) -> None:
        tier = m.stack[f.action].tier if f.action >= 0 else 0
        f.counter = self.lines[tier - 1] if tier else self.unrolled


class LoopStart(Effect):
    """Enter a loop of `amount` rounds, `most` at most, or go on at `end`.

    `loop` is its number in the program.
    """

    __slots__ = ("amount", "end", "loop", "most")

    def __init__(self, loop: int, amount: Amount, end: int, most: int = ROUNDS_MAX) -> None:
        self.loop = loop
        self.amount = amount
        self.end = end
        self.most = most

    def resolve(self, m: Match, f: Frame) -> None:
        rounds = min(self.amount.value(m, f), self.most)
        if rounds <= 0:
            f.counter = self.end
            return
        f.set_rounds(self.loop, rounds)


class LoopBack(Effect):
    """Close a loop: back to `start` while rounds are left."""

    __slots__ = ("loop", "start")

    def __init__(self, loop: int, start: int) -> None:
        self.loop = loop
        self.start = start

    def resolve(self, m: Match, f: Frame) -> None:
        left = f.loops[self.loop] - 1
        f.set_rounds(self.loop, left)
        if left > 0:
            f.counter = self.start
