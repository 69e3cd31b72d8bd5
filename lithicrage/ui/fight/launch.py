"""What an event sends on its way: cards between piles and places, numbers from dials.

Owns where things start and land. Called right before an event is played, so the board still shows
what was.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from lithicrage.engine import events as ev
from lithicrage.faces import face
from lithicrage.ui import kit
from lithicrage.ui.fight import company, piles
from lithicrage.ui.fight.animate import Motion, Place
from lithicrage.ui.fight.layout import FightLayout
from lithicrage.ui.fight.view import View

HURT = (205, 24, 50)  # the slip of a loss
FLOWN = 74  # width of a card on its way, in units
APART = 90  # milliseconds from one card of a reshuffle to the next


@dataclass(frozen=True, slots=True)
class Launch:
    """Sets in motion what an event moves, `now` in milliseconds."""

    motion: Motion
    view: View
    layout: FightLayout
    now: int

    def lost(self, event: ev.Damaged | ev.StaminaLost) -> None:
        """A number rises, the dial turns."""
        self._number(event.seat, -event.amount)

    def gained(self, event: ev.StaminaGained) -> None:
        """A number rises, the dial turns."""
        self._number(event.seat, event.amount)

    def drew(self, event: ev.Drew) -> None:
        """A card comes to a hand; those of others are seen from behind."""
        seat = event.seat
        back = seat if seat != self.view.you else -1
        self._card(event.card, self._draw(seat), self._hand(seat), back)

    def revealed(self, event: ev.Revealed) -> None:
        """The top card comes to the stage."""
        self._card(event.card, self._draw(event.seat), self._stage(event.seat))

    def roll_revealed(self, event: ev.RollRevealed) -> None:
        """The top card comes to the strip."""
        self._card(event.card, self._draw(event.seat), _middle(self.layout.strip))

    def used(self, event: ev.AttackDeclared | ev.Defended) -> None:
        """A card of a hand comes to the stage."""
        if event.card in self.view.board.seats[event.seat].hand:
            self._card(event.card, self._hand(event.seat), self._stage(event.seat))

    def discarded(self, event: ev.Discarded) -> None:
        """A card goes to the Discard."""
        starts = {ev.FROM_HAND: self._hand, ev.FROM_DRAW: self._draw}
        start = starts.get(event.zone, self._stage)
        self._card(event.card, start(event.seat), self._discard(event.seat))

    def recovered(self, event: ev.Recovered) -> None:
        """A card comes back from the Discard."""
        seat = event.seat
        end = self._draw if self.view.board.seats[seat].automaton else self._hand
        self._card(event.card, self._discard(seat), end(seat))

    def reshuffled(self, event: ev.Reshuffled) -> None:
        """A few cards go from the Discard to the Draw, one after the other."""
        start, end = self._discard(event.seat), self._draw(event.seat)
        for late, card in enumerate(event.order[:6]):
            self._card(card, start, end, event.seat, late * APART)

    def _card(self, card: int, start: Place, end: Place, back: int = -1, late: int = 0) -> None:
        """A card that flies; with the `back` of a seat's cards up, if one is named."""
        width = round(FLOWN * self.layout.k)
        if back >= 0:
            image = face.card_back((width, round(width * 1.4)), self.view.back(back))
        else:
            image = self.view.cast.face(self.view.board.cards[card], width, "compact")
        self.motion.fly(image, start, end, self.now, late)

    def _number(self, seat: int, change: int) -> None:
        if not change:
            return
        fighter = self.view.board.seats[seat]
        fore, back = (kit.INK, kit.GAIN) if change > 0 else (kit.WHITE, HURT)
        slip = kit.label(kit.signed(change), 24 * self.layout.k, fore, back, turn=-6)
        panel = company.seat_rect(self.view, self.layout, seat)
        self.motion.rise(slip, (panel.x + panel.w * 0.28, panel.y + panel.h * 0.58), self.now)
        self.motion.turn(seat, fighter.stamina, fighter.stamina + change, self.now)

    def _draw(self, seat: int) -> Place:
        return self._pile(seat, 0)

    def _discard(self, seat: int) -> Place:
        return self._pile(seat, 1)

    def _pile(self, seat: int, which: int) -> Place:
        return self._of(seat, piles.pile_rects(self.layout.piles, self.layout.k)[which])

    def _hand(self, seat: int) -> Place:
        return self._of(seat, self.layout.hand)

    def _of(self, seat: int, own: pygame.Rect) -> Place:
        """One's own place, or where another seat stands."""
        mine = seat == self.view.you
        return _middle(own if mine else company.seat_rect(self.view, self.layout, seat))

    def _stage(self, seat: int) -> Place:
        rect = self.layout.stage
        share = 0.12 if seat == self.view.you else 0.88
        return (rect.x + rect.w * share, float(rect.centery))


def _middle(rect: pygame.Rect) -> Place:
    return (float(rect.centerx), float(rect.centery))
