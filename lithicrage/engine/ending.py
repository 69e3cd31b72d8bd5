"""Falling and the end of the match (R20, A50, A54, A77-A79, A82)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.engine import events as ev
from lithicrage.engine import rules
from lithicrage.engine.addresses import ATTACK, FALLING, LEAVING, MATCH, STANDING
from lithicrage.engine.stack import Frame

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


def fall(m: Match) -> None:
    """Whoever is at 0 Stamina or less loses, all of one instruction together (R20, A54, A67).

    What the fallen print for their own fall comes first, while their cards lie where they were;
    then they leave and the match may be decided (A82).
    """
    last = m.stack[-1]
    leaving = [last.seat] if last.address == FALLING and last.counter > LEAVING else []
    fallen: list[int] = []
    words: list[Frame] = []
    rescued: list[Frame] = []
    for c in m.by_turn():
        if c.stamina > 0 or c.out or any(rescue.seat == c.seat for rescue in rescues(m)):
            continue
        heard = len(m.queue)
        if m.happen(ev.CombatantLost(c.seat)):
            fallen.append(c.seat)
            words += [f for f in m.queue[heard:] if f.seat == c.seat]
        else:  # looked at once more when the replacement is done (A79)
            rescued += [m.queue.pop(), falling(m, c.seat, STANDING)]
    m.queue = [f for f in m.queue if f.seat not in fallen]
    if words:
        words += [falling(m, seat, LEAVING) for seat in fallen]
    else:
        leaving += fallen
    m.queue[:0] = rescued + words  # before whatever else heard of the blow
    if not is_undecided(m) and any(c.out for c in m.seats):
        end_if_decided(m)
    if leaving and not m.over:
        unwind(m, leaving)


def falling(m: Match, seat: int, place: int) -> Frame:
    """A frame that waits behind what a fall sets off, at this place of its program."""
    frame = Frame(FALLING, m.book.steps[FALLING], seat)
    frame.counter = place
    return frame


def rescues(m: Match) -> list[Frame]:
    """The frames that wait behind a replaced defeat: until they run nothing is decided (A79)."""
    return [f for f in (*m.stack, *m.queue) if f.address == FALLING and f.counter == STANDING]


def is_undecided(m: Match) -> bool:
    """Whether a rescue or something that the fallen still do waits (A79, A82)."""
    places = (STANDING, LEAVING)
    return any(f.address == FALLING and f.counter in places for f in (*m.stack, *m.queue))


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
    resolving = [f.declared for f in m.stack if f.address == ATTACK]
    for seat in fallen:
        c = m.seats[seat]
        for card in list(c.in_play):
            if card not in resolving:
                m.happen(ev.Discarded(seat, card, ev.FROM_PLAY))
        for card in list(c.hand):
            m.happen(ev.Discarded(seat, card, ev.FROM_HAND))
        for card, _, _ in c.aside.stays:
            m.happen(ev.Discarded(seat, card, ev.FROM_STAY))
