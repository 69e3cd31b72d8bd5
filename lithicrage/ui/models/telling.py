"""What is told in the middle of the stage while events play: the last thing that happened, and why.

Owns the one line of reasons: that of the log, or else the rule of the table that an Enemy plays by.
No judgement: what is told, everybody at the table may know.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from lithicrage.base.tongue import tr
from lithicrage.chronicle import Line
from lithicrage.engine import events as ev
from lithicrage.engine import rules
from lithicrage.engine.match import Match


@dataclass(frozen=True, slots=True)
class Told:
    """What happened to a seat, -1 for nobody, and one line of why, "" where none is known. `loud`
    says that it has a headline, too."""

    seat: int
    words: str
    why: str
    loud: bool = False


def told(m: Match, event: ev.Event, line: Line) -> Told:
    """An event that has just been played, with its line of the log."""
    reason = WHY.get(type(event))
    why = line.reason or (reason(m, event) if reason is not None else "")
    return Told(line.seat, line.text, why, is_loud(event))


def is_loud(event: ev.Event) -> bool:
    """Whether an event has a headline: a Crit, a Chain."""
    return isinstance(event, ev.Chained) or (isinstance(event, ev.Rolled) and event.crit)


def _plays(m: Match, seat: int) -> object:
    """By which rule an Enemy plays; "" for who is none."""
    return m.table[rules.ENEMY_PLAYS] if m.seats[seat].automaton else ""


def _turn(m: Match, event: ev.TurnStarted) -> str:
    plays = _plays(m, event.seat)
    if plays == rules.WRITTEN:
        return tr("it plays its top card, whatever that is")
    if plays == rules.CUNNING:
        return tr("it plays one of its top two cards")
    return ""


def _reveal(m: Match, event: ev.Revealed) -> str:
    if _plays(m, event.seat) == rules.CUNNING:
        return tr("it chose between its top two cards")
    return tr("its top card: it never chooses")


def _attack(m: Match, event: ev.AttackDeclared) -> str:
    if not m.seats[event.seat].automaton or _plays(m, event.seat) == rules.CUNNING:
        return ""
    return tr("it plays what it reveals")


def _roll_card(m: Match, event: ev.RollRevealed) -> str:
    return tr("its rolls come off the top of its Draw")


def _defense(m: Match, event: ev.DefenseRevealed) -> str:
    return tr("its Defense is the top card of its Draw")


def _energy(m: Match, event: ev.EnergySet) -> str:
    return tr("every turn brings some") if event.after > event.before else ""


WHY: Final[dict[type[ev.Event], Callable[[Match, Any], str]]] = {
    ev.TurnStarted: _turn,
    ev.Revealed: _reveal,
    ev.AttackDeclared: _attack,
    ev.RollRevealed: _roll_card,
    ev.DefenseRevealed: _defense,
    ev.EnergySet: _energy,
}
