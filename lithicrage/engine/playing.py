"""The steps of a card that is played off a Draw: revealed, its sword block done, discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.engine import events as ev
from lithicrage.engine.addresses import NO_CARD
from lithicrage.engine.program import Effect
from lithicrage.engine.stack import Frame

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


class RevealPlayed(Effect):
    """The top card of the user's Draw comes into play; without any card nothing follows (A10)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        card = m.top(f, f.seat)
        if card >= 0:
            f.card = card
            m.happen(ev.Played(f.seat, card))


class RunPlayed(Effect):
    """Its sword block runs as a part of the action; its entry cost is not paid."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        if f.card != NO_CARD and m.kinds[f.card].attack >= 0:
            program = m.kinds[f.card].attack
            m.call(program, f.seat, f.card, f.foe, f.attack, f.action, f.ability)


class DiscardPlayed(Effect):
    """It goes to its owner's Discard (R88)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        if f.card in m.seats[f.seat].in_play:
            m.happen(ev.Discarded(f.seat, f.card, ev.FROM_PLAY))
