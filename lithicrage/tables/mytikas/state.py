"""A match of Mytikas as a State: what is asked, what may be chosen, what follows (D1-D23).

Chance is the order of the Deity cards and the seat that starts, drawn when the match is set up.
Nobody knows the cards that lie face down, so whoever imagines a match draws them anew.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

from lithicrage.base.tongue import tr
from lithicrage.game.protocol import IllegalChoice
from lithicrage.game.rng import Rng
from lithicrage.tables.mytikas.deeds import do
from lithicrage.tables.mytikas.mountain import (
    BY_LEVELS,
    BY_LOCKS,
    BY_PIECES,
    BY_TURNS,
    OVER,
    Mountain,
)
from lithicrage.tables.mytikas.moves import MytikasMove, move
from lithicrage.tables.mytikas.offers import options_of


class Mytikas(Mountain):
    """A running match."""

    _options: list[int] | None = None

    @property
    def options(self) -> Mapping[str, str]:
        """How it was set up: the seats, and how many cards are dealt to each."""
        return self.setup.options

    @property
    def seat(self) -> int | None:
        """The seat that chooses now, or None when the match is over."""
        return None if self.asked == OVER else self.actor

    def packed(self) -> list[int]:
        """The current moves as numbers, see `moves.pack`."""
        found = self._options
        if found is None:
            found = self._options = options_of(self)
        return found

    def choices(self) -> list[MytikasMove]:
        """The current moves; see `moves` for how they are written."""
        return [move(packed) for packed in self.packed()]

    def choose(self, index: int) -> None:
        """Take a choice and run to the next question.

        Raises IllegalChoice for an index that is none; then nothing has changed.
        """
        options = self.packed()
        if not 0 <= index < len(options):
            raise IllegalChoice(f"{index} is not a choice; there are {len(options)}")
        self.play(options[index])

    def play(self, packed: int) -> None:
        """Carry a choice out; it must be one. For searchers, which know that it is."""
        self._options = None
        do(self, packed)

    def points(self) -> tuple[int, ...]:
        """What each seat would have if the match ended now (D20)."""
        return tuple([self.points_of(seat) for seat in range(self.setup.seats)])

    def leaders(self) -> list[int]:
        """Who would win now: more than one share it (D20, R21)."""
        found = [self.standing(seat) for seat in range(self.setup.seats)]
        best = max(found)
        return [seat for seat, one in enumerate(found) if one == best]

    def scores(self) -> tuple[int, ...]:
        """One number a seat: 1 for the winner, 0 for those who share it, -1 for the others.

        All 0 while the match runs.
        """
        seats = self.setup.seats
        if self.asked != OVER:
            return (0,) * seats
        best = self.leaders()
        won = 1 if len(best) == 1 else 0
        return tuple([won if seat in best else -1 for seat in range(seats)])

    def ending(self) -> str:
        """What ended the match and who won, in the tongue in force; empty while it runs."""
        if self.asked != OVER:
            return ""
        reasons = {
            BY_LEVELS: tr("Three levels are full."),
            BY_LOCKS: tr("The last Lock is taken."),
            BY_PIECES: tr("Everything is built."),
            BY_TURNS: tr("The time is up: {n} turns each.", n=self.setup.data.longest),
        }
        return " ".join([*(reasons[one] for one in self.ends()), self._winners_told()])

    def _winners_told(self) -> str:
        """Who won or who share the win, one sentence."""
        best, points = self.leaders(), self.points()
        fields = {"seat": best[0] + 1, "points": points[best[0]]}
        if len(best) > 1:
            listed = ", ".join(str(seat + 1) for seat in best)
            return tr("Seats {listed} share the win with {points} points.", listed=listed,
                      points=points[best[0]])  # fmt: skip
        if points.count(points[best[0]]) > 1:
            said = tr("Seat {seat} wins the tie at {points} points: higher temple, or more goods.",
                      **fields)  # fmt: skip
            return said
        return tr("Seat {seat} wins with {points} points.", **fields)

    def why_not(self, code: str) -> str:
        """Why this move cannot be made now, one sentence with its rule; empty if it can.

        Raises BadPosition if the words are no move of this table.
        """
        from lithicrage.tables.mytikas.reasons import reason_against

        return reason_against(self, code)

    def index(self, code: str) -> int:
        """The place of a move among the choices. Raises IllegalChoice with the reason."""
        if reason := self.why_not(code):
            raise IllegalChoice(reason)
        return [move.code for move in self.choices()].index(code)

    def view(self, seat: int) -> Mapping[str, Any]:
        """Everything that lies open as whole numbers; see `drawn.numbers_of`."""
        from lithicrage.tables.mytikas.drawn import numbers_of

        return numbers_of(self, seat)

    def picture(self, seat: int) -> str:
        """What lies open as lines for a terminal, in the tongue in force."""
        from lithicrage.tables.mytikas.drawn import picture_of

        return picture_of(self, seat)

    def clone(self) -> Mytikas:
        """An independent copy without the log."""
        other = Mytikas(self.setup)
        other.setup = self.setup
        other.log = None
        other.goods = self.goods[:]
        other.favors = self.favors[:]
        other.piles = self.piles[:]
        other.reserve = self.reserve[:]
        other.owner = self.owner[:]
        other.held = self.held[:]
        other.locked = self.locked[:]
        other.ready = self.ready[:]
        other.line = self.line
        other.opened = self.opened
        other.deck = self.deck
        other.dealt = self.dealt
        other.taken = self.taken
        other.locks_of = self.locks_of[:]
        other.tokens = self.tokens[:]
        other.slots = self.slots[:]
        other.builder = self.builder[:]
        other.active = self.active
        other.actor = self.actor
        other.turn = self.turn
        other.asked = self.asked
        other.area = self.area
        other.main_done = self.main_done
        other.bonus_done = self.bonus_done
        other.begun = self.begun
        other.used = self.used
        other.trigger = self.trigger
        other.cities = self.cities
        other.once = self.once
        other.build = self.build
        other.again = self.again
        other.extra = self.extra
        other.takes = self.takes
        other.produce = self.produce
        other.ups = self.ups
        other.anys = self.anys
        other.favs = self.favs
        other.offer = self.offer
        other.either = self.either
        other.improve = self.improve
        other.pays = self.pays
        other.gives = self.gives
        other.gain = self.gain
        other._options = self._options
        return other

    def hidden(self) -> tuple[int, ...]:
        """The cards that lie face down: along the line, then in the deck as it was."""
        known = 0 if not self.dealt else sum(1 for card in self.dealt if card in self.deck)
        return self.line[self.opened :] + self.deck[: len(self.deck) - known]

    def secrets(self, seat: int) -> tuple[int, ...]:
        """The cards that lie face down, sorted: which lies where is what nobody knows."""
        return tuple(sorted(self.hidden()))

    def imagine(self, seat: int, rng: Rng) -> Mytikas:
        """A copy in which the cards that lie face down are mixed anew."""
        other = self.clone()
        cards = list(self.secrets(seat))
        rng.shuffle(cards)
        down = len(self.line) - self.opened
        other.line = self.line[: self.opened] + tuple(cards[:down])
        other.deck = tuple(cards[down:]) + self.deck[len(cards) - down :]
        return other

    def digest(self) -> str:
        """A fingerprint of everything that can still make a difference."""
        setup = self.setup
        parts = (
            *(setup.seats, setup.start, self.goods, self.favors, self.piles, self.reserve),
            *(self.owner, self.held, self.locked, self.ready, self.line, self.opened),
            *(self.dealt, self.taken, self.locks_of, self.tokens, self.slots, self.builder),
            *(self.active, self.actor, self.turn, self.asked, self.area, self.main_done),
            *(self.bonus_done, self.begun, self.used, self.cities, self.once, self.build),
            *(self.again, self.extra, self.takes, self.produce, self.ups, self.anys, self.favs),
            *(self.offer, self.either, self.improve, self.pays, self.gives, self.gain),
        )
        return hashlib.blake2b(repr(parts).encode(), digest_size=16).hexdigest()
