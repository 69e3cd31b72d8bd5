"""Lithic Rage for searchers: how choices are told apart, and how a guess about a match is made.

Everything here is played in worlds imagined for one seat, so nobody can peek.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lithicrage.engine import hiding, state
from lithicrage.engine.chance import Script, Unscripted
from lithicrage.engine.match import Match, Runaway
from lithicrage.game.rng import Rng
from lithicrage.minds import policy, position, quick_player, spending
from lithicrage.minds.prices import turn_worth

HORIZON: Final = 3  # turns that are played before the table is looked at; 2 won 36 % against it
NEAR: Final = 24  # Stamina of a side that may be gone by the end of a turn
# Kinds of Decision whose options name a card, or none; any other option is its own plain value.
CARDS: Final = frozenset(
    (state.ACTION, state.BREATHE, state.DEFEND, state.DISCARD, state.TAKE, state.ORDER, state.PICK)
)


class Playout:
    """How a search guesses: quick choices, then the chances some turns later.

    The worth of cards and Conditions is found once, for the match it is made from.
    """

    __slots__ = ("burdens", "horizon", "table")

    def __init__(self, m: Match, horizon: int = HORIZON) -> None:
        self.horizon = horizon
        self.table = quick_player.Worths(m)
        self.burdens = {
            (c.seat, condition.index): turn_worth(m, c.seat, condition.index)
            for c in m.seats
            for condition in m.book.conditions
        }

    def prefer(self, m: Match, rng: Rng) -> int:
        """The quick choice at the pending Decision."""
        return quick_player.choose(m, self.table, rng)

    def chances(self, m: Match, rng: Rng) -> tuple[int, ...]:
        """Each seat's chance to win, out of CERTAIN, after so many turns of quick play.

        It is taken where a turn asks for its Action, when hands are full again.
        """
        table, choose = self.table, quick_player.choose
        end = m.turn + self.horizon
        while not m.over:
            asked = m.pending
            assert asked is not None
            if m.turn >= end and asked.kind == state.ACTION:
                break
            m.choose(choose(m, table, rng))
        return position.chances(m, self.burdens)


class MatchGuide:
    """The Guide of Lithic Rage for every searcher."""

    def __init__(self, horizon: int = HORIZON) -> None:
        self.horizon = horizon

    def keys(self, m: Match) -> list[tuple[object, ...]]:
        """One key a choice, copies of a card being the same card; empty when the match is over."""
        asked = m.pending
        if asked is None:
            return []
        kind, seat, numbers = asked.kind, asked.seat, m.cards
        if kind in CARDS:
            return [(kind, seat, numbers[card] if card >= 0 else -1) for (card,) in asked.options]
        if kind == state.ROLL:
            return [(kind, seat, *(numbers[card] for card in option)) for option in asked.options]
        about = numbers[asked.card] if asked.card >= 0 else -1
        return [(kind, seat, about, *option) for option in asked.options]

    def idle(self, m: Match) -> frozenset[int]:
        """The choices that only spend."""
        return spending.idle(m)

    def greedy(self, m: Match) -> int:
        """The choice of the greedy player."""
        return policy.choose(m)

    def playout(self, m: Match) -> Playout:
        """How to guess about what follows this match."""
        return Playout(m, self.horizon)

    def near(self, m: Match) -> bool:
        """Whether the other side has little enough Stamina left."""
        asked = m.pending
        if asked is None:
            return False
        side = m.seats[asked.seat].side
        left = sum(max(0, c.stamina) for c in m.seats if c.side != side and not c.out)
        return left <= NEAR

    def turn(self, m: Match) -> int:
        """The number of the turn."""
        return m.turn

    def deals(self, m: Match, rng: Rng) -> Iterator[Match]:
        """Deals in which each unseen card may be the answer once."""
        assert m.pending is not None
        return hiding.deals(m, m.pending.seat, rng)

    def after(self, m: Match, index: int) -> Match | None:
        """The match after a choice; None where a die, a shuffle or an endless text comes first."""
        done = m.clone()
        done.script = Script(strict=True)
        try:
            done.choose(index)
        except (Unscripted, Runaway):
            return None
        return done
