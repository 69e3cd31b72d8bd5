"""Which card to pick out of a zone: the best to have, or the one that is missed least (A89)."""

from __future__ import annotations

from lithicrage.engine import effects as ef
from lithicrage.engine import events as ev
from lithicrage.engine.match import Match
from lithicrage.engine.state import Decision
from lithicrage.minds.prices import keep

NEAR = (ev.HAND, ev.TOP, ev.SHUFFLED, ev.STAYS)  # where a card is still good for something


def gains(m: Match, d: Decision) -> list[int]:
    """What each card on offer would bring the side that picks, by what becomes of it."""
    frame = m.stack[-1]
    effect = m.book.programs[frame.address][frame.counter]
    if not isinstance(effect, ef.MoveCard):
        return [0] * len(d.options)
    side = m.seats[d.seat].side
    found = []
    for (card,) in d.options:
        owner = next(c for c in m.seats if c.deck == m.owner[card])
        worth = keep(m, [card])
        before = worth if effect.zone in NEAR else 0
        after = worth if effect.to in NEAR else 0
        change = after - before
        if effect.mine:
            change = worth if m.seats[frame.seat].side == side else -worth
        elif owner.side != side:
            change = -change
        found.append(change)
    return found
