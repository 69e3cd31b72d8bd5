"""Falling and the end of the match (R20, A50, A54, A77-A79)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.engine import events as ev
from lithicrage.engine import rules
from lithicrage.engine.addresses import ATTACK, FALLING, MATCH
from lithicrage.engine.state import (
    CARD,
    LOOPS,
    Frame,
)

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


def fall(m: Match) -> None:
    """Whoever is at 0 Stamina or less loses, all of one instruction together (R20, A54, A67)."""
    fallen: list[int] = []
    rescued: list[Frame] = []
    for c in m.by_turn():
        if c.stamina > 0 or c.out or any(rescue.seat == c.seat for rescue in rescues(m)):
            continue
        if m.happen(ev.CombatantLost(c.seat)):
            fallen.append(c.seat)
        else:  # looked at once more when the replacement is done (A79)
            last = Frame(FALLING, m.book.steps[FALLING], c.seat, [0] * LOOPS)
            rescued += [m.queue.pop(), last]
    m.queue[:0] = rescued  # before whatever else heard of the blow
    if not rescues(m) and any(c.out for c in m.seats):
        end_if_decided(m)
    if fallen and not m.over:
        unwind(m, fallen)


def rescues(m: Match) -> list[Frame]:
    """The frames that wait behind a replaced defeat: until they run nothing is decided (A79)."""
    return [f for f in (*m.stack, *m.queue) if f.address == FALLING and f.counter == 0]


def end_if_decided(m: Match) -> None:
    """A side is out when all its members are, or any, as the table says (A50, A54)."""
    sides = sorted({c.side for c in m.seats})
    any_out = m.table[rules.TEAM_LOSS] == "any"
    standing = []
    for side in sides:
        members = [c for c in m.seats if c.side == side]
        gone = [c for c in members if c.out]
        if not (any(gone) if any_out else len(gone) == len(members)):
            standing.append(side)
    if len(standing) == 1:
        m.happen(ev.MatchEnded(standing[0], "stamina"))
    elif not standing:
        how = m.table[rules.SIMULTANEOUS_ZERO]
        active = m.seats[m.active].side if m.active >= 0 else -1
        others = [side for side in sides if side != active]
        if how == "draw" or active < 0 or len(others) != 1:
            m.happen(ev.MatchEnded(ev.NOBODY, "both fell"))
        else:
            winner = active if how == "active_wins" else others[0]
            m.happen(ev.MatchEnded(winner, "both fell"))


def unwind(m: Match, fallen: list[int]) -> None:
    """Frames of the fallen go on at their program's `after`; their cards go home (A77, A78)."""
    for frame in m.stack:
        if frame.seat in fallen and frame.address != MATCH:  # that one is everybody's
            frame.counter = max(frame.counter, m.book.afters[frame.address])
    m.queue = [f for f in m.queue if f.seat not in fallen]
    resolving = [f.slots[CARD] for f in m.stack if f.address == ATTACK]
    for seat in fallen:
        c = m.seats[seat]
        for card in list(c.in_play):
            if card not in resolving:
                m.happen(ev.Discarded(seat, card, ev.FROM_PLAY))
        for card in list(c.hand):
            m.happen(ev.Discarded(seat, card, ev.FROM_HAND))
