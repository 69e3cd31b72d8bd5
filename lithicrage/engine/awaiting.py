"""What a Defense played before the roll keeps for the Attack's roll, and what runs it then.

It is stored in the defender's `Combatant.later`, like all other postponed text. Serves A84.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lithicrage.engine import events as ev
from lithicrage.engine.stack import Frame
from lithicrage.engine.state import LATER_ADDRESS, LATER_CARD, LATER_PLACE, LATER_WHEN

if TYPE_CHECKING:
    from lithicrage.engine.match import Match
    from lithicrage.engine.program import Effect

AT_ROLL: Final = 2  # beside the start (0) and the end (1) of a turn


def awaited(m: Match, attack: Frame) -> list[Effect]:
    """What waits for the roll of this Attack, in the order it was postponed."""
    later = m.seats[attack.target].later
    found = (
        m.book.programs[e[LATER_ADDRESS]][e[LATER_PLACE]] for e in later if e[LATER_WHEN] == AT_ROLL
    )
    return [effect for effect in found if effect is not None]


def run_awaited(m: Match, depth: int) -> None:
    """Queue what waits for the roll of the Attack at this depth, in the order it was postponed.

    It lapses if the Attack's user has fallen (A77).
    """
    attack = m.stack[depth]
    seat = attack.target
    later = m.seats[seat].later
    while any(e[LATER_WHEN] == AT_ROLL for e in later):
        first = next(n for n, e in enumerate(later) if e[LATER_WHEN] == AT_ROLL)
        entry = later[first]
        address = entry[LATER_ADDRESS]
        m.happen(ev.LaterCame(seat, first, address, AT_ROLL))
        if m.seats[attack.seat].out:
            continue
        steps = m.book.steps[address]
        frame = Frame(address, steps, seat, entry[LATER_CARD], attack.seat, depth)
        frame.counter = entry[LATER_PLACE]
        m.queue.append(frame)
        m.waiting = True


def awaits(m: Match, seat: int) -> list[Effect]:
    """What waits for the roll of the Attack that this seat makes now."""
    if m.fight < 0:
        return []
    attack = m.stack[m.fight]
    return awaited(m, attack) if attack.seat == seat and not attack.tier else []
