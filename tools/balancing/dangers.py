"""The simulator's half of the guard rails: what was measured as a danger, watched in matches.

The linter holds what can be read off a card (LR711 to LR727); here stands what only play shows.
A guard reads one figure of what a deck or an enemy did and has a window for it. Knows no file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field, fields
from typing import Final

from lithicrage.engine import events as ev
from lithicrage.engine import rules
from lithicrage.engine.book import Book
from lithicrage.engine.events import NOBODY
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS, new_match
from lithicrage.lab.pricing import Price
from lithicrage.lab.sim import match_seed, rounds_of, was_capped
from lithicrage.minds import policy
from lithicrage.packs import Library
from tools.balancing.field import Corner, seat_of

CROWD: Final = 5  # Attacks in a turn, beyond which it is a loop
LONG: Final = 30  # rounds
FEW: Final = 60  # uses of a card, below which its share says nothing


@dataclass
class Seen:
    """What one corner did over some matches; `taken` is the Stamina that its foes lost.

    `low` counts its rolls of tier 1, `full` its turns that end at the most Energy, `struck` those
    with an Attack, `crowded` those with too many.
    """

    matches: int = 0
    wins: float = 0.0
    rounds: int = 0
    capped: int = 0
    long: int = 0
    turns: int = 0
    crowded: int = 0
    full: int = 0
    struck: int = 0
    crits: int = 0
    chains: int = 0
    rolls: int = 0
    low: int = 0
    taken: int = 0
    healed: int = 0
    reshuffles: int = 0
    attacks: Counter[str] = field(default_factory=Counter)
    uses: Counter[str] = field(default_factory=Counter)

    def add(self, other: Seen) -> None:
        """Take in the matches of another."""
        for one in fields(self):
            setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))

    def each(self, amount: float) -> float:
        """An amount a match."""
        return amount / max(1, self.matches)

    def share(self, count: int) -> float:
        """A part of its turns, 0 to 1."""
        return count / max(1, self.turns)


@dataclass(frozen=True)
class Guard:
    """One window for one figure; `danger` is its number among the dangers, from 1."""

    danger: int
    what: str
    low: float
    high: float
    read: Callable[[Seen], float]
    enemy: bool = False

    def fault(self, who: str, seen: Seen) -> str | None:
        """What is wrong, with the figure and the window, or None."""
        value = self.read(seen)
        if self.low <= value <= self.high:
            return None
        window = f"not {self.low:g} to {self.high:g}"
        return f"danger {self.danger}: {who}: {self.what} {value:.3g}, {window}"


MANY: Final = float("inf")
GUARDS: Final = (
    Guard(1, "Crits a match", 0, 0.5, lambda s: s.each(s.crits)),
    Guard(2, "Chains a match", 0, 1.5, lambda s: s.each(s.chains)),
    Guard(2, f"turns of over {CROWD} Attacks", 0, 0.001, lambda s: s.share(s.crowded)),
    Guard(4, "turns that end at the most Energy", 0, 0.2, lambda s: s.share(s.full)),
    Guard(8, "Stamina taken less healing a turn", 2, MANY, lambda s: s.share(s.taken - s.healed)),
    Guard(8, "matches at the turn limit", 0, 0.001, lambda s: s.each(s.capped)),
    Guard(8, f"matches of {LONG} rounds", 0, 0.01, lambda s: s.each(s.long)),
    Guard(9, "rolls of tier 1", 0, 0.6, lambda s: s.low / max(1, s.rolls)),
    Guard(10, "reshuffles a match", 0, 2, lambda s: s.each(s.reshuffles)),
    Guard(14, "turns with an Attack", 0.9, 1, lambda s: s.share(s.struck), enemy=True),
)
READ: Final = 0.08  # 17: of a card's uses in some deck, so many are Attacks
SHAPED: Final = (0.35, 0.65)  # 13: what a deck of another shape wins
GROWN: Final = 1 / 3  # 15: by so much of them Levels may change the rounds of a match
PRICED: Final = 6.0  # 18: points that three copies may be worth


def faults(who: str, seen: Seen, *, enemy: bool = False) -> list[str]:
    """What the guards of decks, or of enemies, say of a corner."""
    found = (guard.fault(who, seen) for guard in GUARDS if guard.enemy == enemy)
    return [fault for fault in found if fault is not None]


def unread(decks: Sequence[Seen], attackable: Set[str]) -> list[str]:
    """17: cards whose text nobody plays, in whatever deck, with the largest share it came to."""
    best: dict[str, float] = {}
    for seen in decks:
        for card in attackable & seen.uses.keys():
            if seen.uses[card] >= FEW:
                share = seen.attacks[card] / seen.uses[card]
                best[card] = max(best.get(card, 0.0), share)
    return [
        f"danger 17: {card}: attacks in {share:.1%} of its uses, not {READ:.0%} or more"
        for card, share in sorted(best.items())
        if share < READ
    ]


def misshapen(rates: Mapping[str, float]) -> list[str]:
    """13: what is wrong with the win rates of decks by their shape."""
    low, high = SHAPED
    return [
        f"danger 13: {shape}: wins {rate:.1%}, not {low:.0%} to {high:.0%}"
        for shape, rate in rates.items()
        if not low <= rate <= high
    ]


def outgrown(who: str, rounds: Mapping[int, float]) -> list[str]:
    """15: what is wrong with the rounds of a match by Level, held against the lowest Level."""
    first = rounds[min(rounds)]
    return [
        f"danger 15: {who}: {found:.1f} rounds at Level {level}, {first:.1f} at {min(rounds)}"
        for level, found in rounds.items()
        if abs(found - first) > GROWN * first
    ]


def overpriced(price: Price) -> list[str]:
    """18: what is wrong with a card's worth: its interval lies beyond the limit."""
    low, high = price.interval
    if low <= PRICED and high >= -PRICED:
        return []
    return [f"danger 18: {price.card}: worth {price.points:+.1f} points, not within {PRICED:g}"]


class Watch:
    """Matches between two corners under one Book, seen from the first."""

    def __init__(self, library: Library, book: Book, level: int = 1) -> None:
        self.library = library
        self.book = book
        self.level = level

    def play(self, first: Corner, second: Corner, count: int, seed: int) -> Seen:
        """So many matches from a seed; in a mirror match each has its own seat."""
        seats = [
            seat_of(self.library, self.book, corner, side, self.level)
            for corner, side in ((first, PLAYERS), (second, FOES))
        ]
        seen = Seen()
        for number in range(count):
            match = new_match(self.book, seats, match_seed(seed, number), log=True)
            policy.play_out(match)
            seen.add(self.seen(match, 0))
        return seen

    def against(self, first: Corner, foes: Sequence[Corner], count: int, seed: int) -> Seen:
        """So many matches against each of several."""
        seen = Seen()
        for foe in foes:
            seen.add(self.play(first, foe, count, seed))
        return seen

    def seen(self, match: Match, seat: int) -> Seen:
        """What a seat did in one match that kept its log."""
        rounds = rounds_of(match)
        seen = Seen(1, rounds=rounds, capped=was_capped(match), long=rounds >= LONG)
        seen.wins = 0.5 if match.result == NOBODY else match.result == match.seats[seat].side
        energy = attacks = 0
        most = match.number(rules.MAX_ENERGY, seat)
        for event in match.log or ():
            if event.seat != seat:
                if isinstance(event, (ev.Damaged, ev.StaminaLost)):
                    seen.taken += event.amount
                continue
            self._count(match, event, seen)
            if isinstance(event, ev.TurnStarted):
                attacks = 0
            elif isinstance(event, ev.EnergySet):
                energy = event.after
            elif isinstance(event, ev.TurnEnded):
                seen.turns += 1
                seen.full += energy >= most
                seen.struck += attacks > 0
                seen.crowded += attacks > CROWD
            elif isinstance(event, ev.AttackDeclared):
                attacks += 1
        return seen

    def _count(self, match: Match, event: ev.Event, seen: Seen) -> None:
        if isinstance(event, ev.Rolled):
            seen.rolls += event.attack
            seen.low += event.attack and event.tier == 1
            seen.crits += event.crit and event.attack
        elif isinstance(event, ev.Chained):
            seen.chains += 1
        elif isinstance(event, ev.StaminaGained):
            seen.healed += event.amount
        elif isinstance(event, ev.Reshuffled):
            seen.reshuffles += 1
        elif isinstance(event, (ev.AttackDeclared, ev.Defended, ev.Discarded)):
            used = not isinstance(event, ev.Discarded) or event.zone == ev.FROM_HAND
            card = self.book.cards[match.cards[event.card]].id
            seen.attacks[card] += isinstance(event, ev.AttackDeclared)
            seen.uses[card] += used
