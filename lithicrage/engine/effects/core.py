"""What an effect is, and whom it touches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lithicrage.engine import chance
from lithicrage.engine.permits import targetable
from lithicrage.engine.stack import Frame

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


# Whom an effect touches.
YOU: Final = 0
OPPONENT: Final = 1
ALL: Final = 2
ALLIES: Final = 3
FOES: Final = 4
CHOSEN_FOE: Final = 5  # the answer of an AskFoe right before
RANDOM_FOE: Final = 6
TARGETS: Final = ("you", "opponent", "all", "allies", "foes", "chosen foe", "random foe")

# What a cost takes.
ENERGY_COST: Final = "energy"
STAMINA_COST: Final = "stamina"
DISCARD_COST: Final = "discard"


def attack_on(m: Match, f: Frame) -> Frame | None:
    """The Attack against the user of this frame to which the frame belongs, if it does to one."""
    if f.attack < 0:
        return None
    attack = m.stack[f.attack]
    return attack if attack.target == f.seat else None


def attack_of(m: Match, f: Frame) -> Frame | None:
    """The Attack by the user of this frame to which the frame belongs, if it does to one."""
    if f.attack < 0:
        return None
    attack = m.stack[f.attack]
    return attack if attack.seat == f.seat else None


def targets(m: Match, f: Frame, who: int) -> list[int]:
    """The living seats that an effect touches, the user first, then in seating order (A67)."""
    if who == YOU:
        return [f.seat] if not m.seats[f.seat].out else []
    if who == OPPONENT:
        return [f.foe] if f.foe >= 0 and not m.seats[f.foe].out else []
    if who == CHOSEN_FOE:
        return [m.answer] if m.answer >= 0 else []
    side = m.seats[f.seat].side
    order = [f.seat] + [c.seat for c in m.seats if c.seat != f.seat]
    living = [s for s in order if not m.seats[s].out]
    if who == ALLIES:
        return [s for s in living if m.seats[s].side == side]
    if who == ALL:
        return living
    foes = [s for s in living if m.seats[s].side != side]
    if who == RANDOM_FOE:
        foes = [*targetable(m, foes)]
        return [chance.any_seat(m, foes)] if len(foes) > 1 else foes
    return foes
