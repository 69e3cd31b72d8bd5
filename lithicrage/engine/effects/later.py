"""What a card puts off until a turn of its user starts or ends, and what calls on it then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lithicrage.engine import events as ev
from lithicrage.engine.state import LATER_TURNS, LATER_WHEN, LOOPS, Frame

if TYPE_CHECKING:
    from lithicrage.engine.match import Match

TURN_STARTS: Final = 0
TURN_ENDS: Final = 1
LATER_MAX: Final = 30  # that wait for one Combatant


class Later:
    """Put off the steps from `start` on, and go on at `after`.

    They come at the start (`turns` from 1) or the end (from 0) of a turn of the user, so many of
    its own turns from now; a skipped turn is none. Beyond LATER_MAX nothing more is put off.
    """

    __slots__ = ("after", "start", "turns", "when")

    def __init__(self, when: int, turns: int, start: int, after: int) -> None:
        self.when = when
        self.turns = turns
        self.start = start
        self.after = after

    def resolve(self, m: Match, f: Frame) -> None:
        f.counter = self.after
        c = m.seats[f.seat]
        if c.out:
            return
        if len(c.later) >= LATER_MAX:
            m.tell(ev.LoopCut(f.seat, f.ability, f.address))
            return
        m.happen(ev.LaterSet(f.seat, f.address, self.start, self.when, self.turns, f.card))


class RunLater:
    """The rulebook calls on what is due now, in the order in which it was put off (A67)."""

    __slots__ = ("when",)

    def __init__(self, when: int) -> None:
        self.when = when

    def resolve(self, m: Match, f: Frame) -> None:
        c = m.seats[f.seat]
        due = [e for e in c.later if e[LATER_WHEN] == self.when and e[LATER_TURNS] == 0]
        for address, place, _, _, card in due:
            first = next(i for i, e in enumerate(c.later) if e in due)
            m.happen(ev.LaterCame(f.seat, first, address))
            frame = Frame(
                address, m.book.steps[address], f.seat, [0] * LOOPS, card, m.foe_of(f.seat)
            )
            frame.counter = place
            m.queue.append(frame)
            m.waiting = True
