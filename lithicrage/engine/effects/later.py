"""What a card puts off until a turn of its user starts or ends, and what calls on it then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lithicrage.engine import events as ev
from lithicrage.engine import frames
from lithicrage.engine.awaiting import AT_ROLL, run_awaited
from lithicrage.engine.effects.fight import Roll
from lithicrage.engine.program import Effect
from lithicrage.engine.stack import Frame
from lithicrage.engine.state import LATER_TURNS, LATER_WHEN

if TYPE_CHECKING:
    from lithicrage.engine.match import Match

TURN_STARTS: Final = 0
TURN_ENDS: Final = 1
LATER_MAX: Final = 30  # that wait for one Combatant


class Later(Effect):
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


class AwaitRoll(Effect):
    """In a Defense that comes before the roll, the step at `start` waits for the Attack's (A84).

    Where the Attack has rolled, or its text has no roll, the step comes at once.
    """

    __slots__ = ("start",)
    when: Final = AT_ROLL
    turns: Final = 0

    def __init__(self, start: int) -> None:
        self.start = start

    def resolve(self, m: Match, f: Frame) -> None:
        c = m.seats[f.seat]
        if not rolls_later(m, f):
            step = f.clone()
            step.counter = self.start
            m.stack.append(step)
        elif len(c.later) >= LATER_MAX:
            m.tell(ev.LoopCut(f.seat, f.ability, f.address))
        elif not c.out:
            m.happen(ev.LaterSet(f.seat, f.address, self.start, AT_ROLL, 0, f.card))


def rolls_later(m: Match, f: Frame) -> bool:
    """Whether a Defense of the user of this frame runs, against an Attack that is still to roll."""
    depth = frames.defense_depth(m)
    if f.attack < 0 or depth < 0 or m.stack[depth].attack != f.attack:
        return False
    attack = m.stack[f.attack]
    if m.stack[depth].seat != f.seat or attack.tier or m.seats[attack.seat].out:
        return False
    program = m.book.programs[m.kinds[attack.card].attack]
    return any(isinstance(effect, Roll) for effect in program)


class RunAwaited(Effect):
    """The Attack has rolled: what a Defense kept for that comes now (A84)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        if f.attack >= 0 and f.action == f.attack:
            run_awaited(m, f.attack)


class RunLater(Effect):
    """The rulebook calls on what is due now, in the order in which it was put off (A67)."""

    __slots__ = ("when",)

    def __init__(self, when: int) -> None:
        self.when = when

    def resolve(self, m: Match, f: Frame) -> None:
        c = m.seats[f.seat]
        if not c.later:
            return
        due = [e for e in c.later if e[LATER_WHEN] == self.when and e[LATER_TURNS] == 0]
        for address, place, _, _, card in due:
            first = next(i for i, e in enumerate(c.later) if e in due)
            m.happen(ev.LaterCame(f.seat, first, address, self.when))
            frame = Frame(address, m.book.steps[address], f.seat, card, m.foe_of(f.seat))
            frame.counter = place
            m.queue.append(frame)
            m.waiting = True
