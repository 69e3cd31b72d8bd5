"""What an effect is, and whom it touches."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

from lithicrage.engine import chance
from lithicrage.engine.permits import targetable
from lithicrage.engine.state import (
    Frame,
)

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


class Effect(Protocol):
    """One instruction of a program."""

    def resolve(self, m: Match, f: Frame) -> None:
        """Do it once, for the frame that runs it."""


Program = tuple[Effect | None, ...]
# A program as the loop runs it: the `resolve` of each effect.
Steps = tuple[Callable[["Match", Frame], None] | None, ...]

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
