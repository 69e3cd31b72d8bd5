"""What each seat did in a match, read from its log: counts that add up over many matches.

`cards` counts matches by card: in how many it was drawn, attacked with, rolled with or defended
with, and twice the score in these (a win is 2, a draw 1); then its uses as an Attack, and all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lithicrage.engine import events as ev
from lithicrage.engine import rules
from lithicrage.engine.events import NOBODY
from lithicrage.engine.match import Match
from lithicrage.lab.sim import was_capped
from lithicrage.store.match_records import rounds_of

CROWD: Final = 5  # Attacks in a turn, beyond which it is a loop
LONG: Final = 30  # rounds
WAYS: Final = ("drawn", "played", "rolled", "blocked")
COUNTS: Final = (
    *("matches", "score", "rounds", "capped", "long", "turns", "crowded", "full", "struck"),
    *("crits", "chains", "rolls", "low", "taken", "healed", "reshuffles"),
)


class SeatWatch:
    """The counts of one seat in one match."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.counts = dict.fromkeys(COUNTS, 0)
        self.ways: dict[str, set[int]] = {way: set() for way in WAYS}
        self.attacks: dict[int, int] = {}
        self.uses: dict[int, int] = {}
        self._energy = 0
        self._struck = 0

    def read(self, event: ev.Event, most: int) -> None:
        """Take note of an event of this seat."""
        counts = self.counts
        if isinstance(event, ev.TurnStarted):
            self._struck = 0
        elif isinstance(event, ev.EnergySet):
            self._energy = event.after
        elif isinstance(event, ev.TurnEnded):
            counts["turns"] += 1
            counts["full"] += self._energy >= most
            counts["struck"] += self._struck > 0
            counts["crowded"] += self._struck > CROWD
        elif isinstance(event, ev.Rolled):
            counts["rolls"] += event.attack
            counts["low"] += event.attack and event.tier == 1
            counts["crits"] += event.crit and event.attack
            self.ways["rolled"].update(event.dice)
        elif isinstance(event, ev.Chained):
            counts["chains"] += 1
        elif isinstance(event, ev.StaminaGained):
            counts["healed"] += event.amount
        elif isinstance(event, ev.Reshuffled):
            counts["reshuffles"] += 1
        elif isinstance(event, ev.Drew):
            self.ways["drawn"].add(event.card)
        elif isinstance(event, (ev.AttackDeclared, ev.Defended, ev.Discarded)):
            self._use(event)

    def _use(self, event: ev.AttackDeclared | ev.Defended | ev.Discarded) -> None:
        card = event.card
        if isinstance(event, ev.AttackDeclared):
            self._struck += 1
            self.ways["played"].add(card)
            self.attacks[card] = self.attacks.get(card, 0) + 1
        elif isinstance(event, ev.Defended):
            self.ways["blocked"].add(card)
        if not isinstance(event, ev.Discarded) or event.zone == ev.FROM_HAND:
            self.uses[card] = self.uses.get(card, 0) + 1

    def end(self, match: Match) -> dict[str, Any]:
        """The counts as plain values, once the match is over."""
        won = match.result == match.seats[self.seat].side
        score = 1 if match.result == NOBODY else 2 * won
        rounds = rounds_of(match)
        self.counts |= {
            "matches": 1,
            "score": score,
            "rounds": rounds,
            "capped": int(was_capped(match)),
            "long": int(rounds >= LONG),
        }
        cards: dict[str, list[int]] = {}
        for place, way in enumerate(WAYS):
            for name in sorted({_name(match, card) for card in self.ways[way]}):
                row = cards.setdefault(name, [0] * (2 * len(WAYS) + 2))
                row[2 * place] += 1
                row[2 * place + 1] += score
        for place, used in ((-2, self.attacks), (-1, self.uses)):
            for card, times in used.items():
                row = cards.setdefault(_name(match, card), [0] * (2 * len(WAYS) + 2))
                row[place] += times
        return {**self.counts, "cards": dict(sorted(cards.items()))}


def watch(match: Match) -> list[dict[str, Any]]:
    """What each seat did in a match that kept its log."""
    seats = [SeatWatch(seat) for seat in range(len(match.seats))]
    most = [match.number(rules.MAX_ENERGY, seat) for seat in range(len(match.seats))]
    for event in match.log or ():
        if not 0 <= event.seat < len(seats):
            continue
        seats[event.seat].read(event, most[event.seat])
        if isinstance(event, (ev.Damaged, ev.StaminaLost)):
            for other in seats:
                other.counts["taken"] += event.amount if other.seat != event.seat else 0
    return [seat.end(match) for seat in seats]


def added(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """Two such counts as one."""
    cards = {name: list(row) for name, row in one["cards"].items()}
    for name, row in other["cards"].items():
        there = cards.get(name)
        cards[name] = [a + b for a, b in zip(there, row, strict=True)] if there else list(row)
    sums = {name: one[name] + other[name] for name in COUNTS}
    return {**sums, "cards": dict(sorted(cards.items()))}


def _name(match: Match, card: int) -> str:
    return str(match.kinds[card].id)
