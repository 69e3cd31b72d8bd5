"""Cards that stay with a Combatant: which they are, how they tick, how they end (A93-A95)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.engine import events as ev
from lithicrage.engine import rules
from lithicrage.engine.aside import STAY_CARD, stay_of

if TYPE_CHECKING:
    from lithicrage.engine.match import Match
    from lithicrage.engine.stack import Frame
    from lithicrage.engine.state import Combatant


def this_card(m: Match, f: Frame) -> int:
    """The card that a text calls "this card", -1 for none."""
    if f.ability >= 0:
        kind = m.book.abilities[f.ability].card
        if kind >= 0:
            return stay_of(m, m.seats[f.seat], kind)[0]
    return f.card


def count(m: Match, seat: int, card: int, after: int) -> None:
    """The counter of a card that stays moves; one that others than turns count ends at 0."""
    c = m.seats[seat]
    turns = next(stay for stay in c.aside.stays if stay[STAY_CARD] == card)[2]
    m.happen(ev.StayCounted(seat, card, after))
    if after == 0 and (not turns or m.table[rules.CONDITION_EXPIRY] == "at_zero"):
        leave(m, seat, card)


def leave(m: Match, seat: int, card: int) -> None:
    """A card stays no more: it goes to its owner's Discard (R88)."""
    m.happen(ev.Discarded(seat, card, ev.FROM_STAY))


def tick(m: Match, c: Combatant) -> None:
    """The turns of cards that stay go down by one, behind those of Conditions (R74)."""
    for card, counter, turns in c.aside.stays:
        if turns:
            count(m, c.seat, card, max(0, counter - 1))


def expire(m: Match, c: Combatant) -> None:
    """Cards that had their last turn stay no more (A1)."""
    for card, counter, turns in c.aside.stays:
        if turns and counter == 0:
            leave(m, c.seat, card)
