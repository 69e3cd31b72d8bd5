"""A duel with known cards in a known order, answered by names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cards.shelf import library

from lithicrage.engine import events as ev
from lithicrage.engine import state
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS, Seat, new_match

HERO: Final = 0
FOE: Final = 1
FILLER: Final = ["failing_strobe"] * 12  # too dear to be attacked with in the first turns
IDLE: Final = ["hold_this"] * 12  # an Enemy that reveals it passes
STATS: Final = (2, 2, 2, 60)


class Duel:
    """A hero with the abilities of `bearers` against a foe with those of `foe`.

    `hand` is the top of the hero's Draw, the first four its opening hand; `shown` the top of the
    foe's. Filler follows unless `short`. The foe has the first turn.
    """

    def __init__(
        self,
        bearers: Sequence[str],
        hand: Sequence[str],
        shown: Sequence[str],
        *,
        foe: str = "",
        level: int = 1,
        stamina: int = 60,
        might: int = 2,
        short: bool = False,
    ) -> None:
        self.book = library().book()
        hero = self.seat(PLAYERS, [*hand, *([] if short else FILLER)], bearers)
        hero.level = level
        hero.stats = (2, 2, 2, stamina)
        enemy = self.seat(FOES, [*shown, *IDLE], [foe] if foe else [])
        enemy.stats = (might, 2, 2, 60)
        self.match: Match = new_match(self.book, [hero, enemy], 1, log=True, shuffle=False)

    def seat(self, side: int, cards: Sequence[str], bearers: Sequence[str]) -> Seat:
        """A seat with these cards, top first, and the abilities of these bearers."""
        numbers = tuple(self.book.card_numbers[id] for id in cards)
        abilities = tuple(n for id in bearers for n in library().abilities(id))
        return Seat("x", side, side == FOES, STATS, numbers, abilities=abilities)

    @property
    def log(self) -> list[ev.Event]:
        """Everything that happened."""
        assert self.match.log is not None
        return self.match.log

    def asked(self) -> str:
        """The kind of the pending Decision."""
        return self.match.pending.kind if self.match.pending else ""

    def answer(self, kind: str, *names: str | int) -> None:
        """Answer the pending Decision: cards by id, `-1` for none, numbers as they are."""
        decision = self.match.pending
        assert decision is not None and decision.kind == kind, (kind, decision and decision.kind)
        for index, option in enumerate(decision.options):
            if tuple(self.name(kind, value) for value in option) == names:
                self.match.choose(index)
                return
        raise AssertionError(f"{names} is not on offer")

    def name(self, kind: str, value: int) -> str | int:
        """What an option is called in `answer`."""
        cards = (state.ACTION, state.BREATHE, state.ROLL, state.DEFEND, state.DISCARD)
        return self.match.card(value).id if kind in cards and value >= 0 else value

    def attack(self, card: str, *roll: str) -> None:
        """Attack with a card, and roll with two others if it rolls."""
        self.answer(state.ACTION, card)
        if roll:
            self.answer(state.ROLL, *roll)

    def rest(self) -> None:
        """Pass without a card."""
        self.answer(state.ACTION, -1)
        self.answer(state.BREATHE, -1)

    def damage(self, seat: int) -> list[int]:
        """The Damage before DEF of every hit that a seat took."""
        hits = [e for e in self.log if isinstance(e, ev.Damaged) and e.seat == seat]
        return [hit.raw for hit in hits]

    def blocked(self, seat: int) -> list[int]:
        """What DEF took of every hit on a seat."""
        return [e.blocked for e in self.log if isinstance(e, ev.Damaged) and e.seat == seat]

    def gained(self, seat: int, source: str) -> list[int]:
        """The Stamina that a seat gained from the abilities of a bearer."""
        return [
            e.amount
            for e in self.log
            if isinstance(e, ev.StaminaGained)
            and e.seat == seat
            and self.book.addresses[e.cause].startswith(f"{source}/ability")
        ]

    def rolls(self) -> list[ev.Rolled]:
        """Every Power Roll so far."""
        return [e for e in self.log if isinstance(e, ev.Rolled)]

    def bears(self, seat: int, condition: str) -> int:
        """The counter of a Condition, 0 without it."""
        number = self.book.condition_numbers[condition]
        return self.match.seats[seat].conditions.get(number, 0)
