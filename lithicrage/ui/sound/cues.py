"""Which event sounds like what: a cue by kind of event, with a caption for who does not hear it.

Owns the choice alone. It knows no wave and no window.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lithicrage.engine import events as ev

HEAVY: Final = 8  # damage from which a hit cracks


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound by name, and the caption that says it in words."""

    sound: str
    caption: str


_BY_EVENT: Final[dict[type[ev.Event], Cue]] = {
    ev.AttackDeclared: Cue("knock", "stone on stone"),
    ev.Defended: Cue("shield", "a slab is raised"),
    ev.DefenseRevealed: Cue("scrape", "a card is turned"),
    ev.RollRevealed: Cue("tick", "a card falls"),
    ev.Drew: Cue("scrape", "a card is drawn"),
    ev.Reshuffled: Cue("rubble", "rubble: the Discard is shuffled"),
    ev.Chained: Cue("feedback", "feedback howls: a Chain"),
    ev.ConditionSet: Cue("hiss", "a hiss: a Condition"),
    ev.ConditionTicked: Cue("tick", "a tick"),
    ev.StaminaGained: Cue("hum", "a warm hum"),
    ev.StaminaLost: Cue("thud", "a thud"),
    ev.EnergySet: Cue("spark", "a spark"),
    ev.Passed: Cue("breath", "a long breath"),
    ev.TurnSkipped: Cue("breath", "nothing: the turn is skipped"),
    ev.CombatantLost: Cue("fall", "a stone falls"),
    ev.MatchEnded: Cue("chord", "one last chord"),
}


def cue_of(event: ev.Event) -> Cue | None:
    """What an event sounds like; None for one that is silent."""
    if isinstance(event, ev.Damaged):
        if event.amount <= 0:
            return Cue("shield", "it glances off")
        loud = event.amount >= HEAVY
        return Cue("crack", f"a crack: {event.amount}") if loud else Cue("thud", "a dull hit")
    if isinstance(event, ev.Rolled):
        return Cue("feedback", "feedback howls: a Crit") if event.crit else Cue("knock", "a roll")
    return _BY_EVENT.get(type(event))


SOUNDS: Final = tuple(
    sorted({cue.sound for cue in _BY_EVENT.values()} | {"crack", "knock", "shield", "thud"})
)
