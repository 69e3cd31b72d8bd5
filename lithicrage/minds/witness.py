"""Looks on while a search tries choices, and tells what followed each.

Reads the events of each imagined world up to the end of the chooser's next own turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lithicrage.engine import events as ev
from lithicrage.engine.match import Match
from lithicrage.minds.course import Course, Follow

NOW: Final = 0  # the turn of the choice
BETWEEN: Final = 1  # turns of others after it
NEXT: Final = 2  # the chooser's side is on again
HURTS: Final = (ev.Damaged, ev.StaminaLost)


class Witness:
    """The Courses of the choices of one pending Decision, by index."""

    def __init__(self, match: Match) -> None:
        asked = match.pending
        assert asked is not None
        self.side = match.seats[asked.seat].side
        self.found = [Course() for _ in asked.options]

    def begin(self, world: Match) -> None:
        """A simulation begins in this world; what happens in it is kept."""
        world.log = []

    def end(self, index: int, world: Match) -> None:
        """It is over; `index` is the choice that it tried."""
        assert world.log is not None
        self.found[index] = self.found[index].plus(_course(world, world.log, self.side))

    def courses(self, like: Sequence[object]) -> tuple[Course, ...]:
        """All of them; choices that are alike share theirs. `like` has one key a choice."""
        first = {key: like.index(key) for key in like}
        return tuple(self.found[first[key]] for key in like)


def _course(world: Match, log: list[ev.Event], side: int) -> Course:
    """What one world says."""
    phase, own = NOW, [c.seat for c in world.seats if c.side == side]
    made: dict[tuple[int, int], int] = {}  # by phase and kind: the Stamina lost to it
    kind = -1
    ended = False
    for event in log:
        if isinstance(event, ev.TurnStarted):
            if phase == NEXT:
                break
            phase, kind = NEXT if event.seat in own else BETWEEN, -1
        elif isinstance(event, ev.AttackDeclared):
            if phase != NOW and (event.seat in own) is (phase == NEXT):
                kind = world.cards[event.card]
                made.setdefault((phase, kind), 0)
        elif isinstance(event, HURTS) and kind >= 0 and event.seat in own:
            made[phase, kind] += max(0, event.amount)
        elif isinstance(event, ev.MatchEnded):
            ended = True
            break
    won = ended and world.result == side
    return Course(
        1,
        int(won and phase == NOW),
        int(won),
        int(ended and not won and world.result >= 0),
        tuple(Follow(k, 1, int(won), lost) for (p, k), lost in sorted(made.items()) if p == NEXT),
        tuple(Follow(k, 1, 0, lost) for (p, k), lost in sorted(made.items()) if p == BETWEEN),
    )
