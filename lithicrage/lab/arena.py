"""Plays player against player over many matches: paired seeds, swapped seats, win rate and Elo.

A pair is two matches with the same decks and the same seed in which the players swap seats, so that
neither decks nor first turns favour anybody. Each pair depends on its number alone: the result is
the same for any number of workers.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from lithicrage.base.job import shared_out
from lithicrage.decks.lineup import PVP, Lineup, dealer_of
from lithicrage.decks.owned import ready_decks
from lithicrage.engine.match import Match
from lithicrage.game.rng import Rng
from lithicrage.lab.sim import match_seed, play
from lithicrage.lab.strength import ELO
from lithicrage.lab.tally import wilson
from lithicrage.lab.workers import LOSSES, MOST_WORKERS, MatchPlan, maker
from lithicrage.language.table_rules import MANUAL
from lithicrage.minds.players import player
from lithicrage.packs.library import Library

Told = Callable[[int, int], None]

SEATS: Final = 2
ROUNDS: Final = 2000  # of improving the ratings of a ladder


@dataclass(frozen=True)
class Duel:
    """The result of the matches of A against B.

    `win_rate`, from 0 to 1, counts a draw as half; `interval` is its 95 % interval (Wilson), which
    treats every match as independent and so is rather too wide for pairs.
    """

    a: str
    b: str
    matches: int
    wins: int
    losses: int
    draws: int
    win_rate: float
    interval: tuple[float, float]

    def as_json(self) -> dict[str, Any]:
        """Plain values for a JSON object."""
        return asdict(self)

    def lines(self) -> Iterator[str]:
        """The result, for people."""
        low, high = self.interval
        equal = f", {self.draws} drawn" if self.draws else ""
        yield (
            f"{self.a} won {self.wins} of {self.matches} against {self.b}{equal}: "
            f"{self.win_rate:.1%} (95 %: {low:.1%} to {high:.1%})"
        )


@dataclass(frozen=True)
class Ladder:
    """The duels of a field of players, and each player's Elo; the first has 0."""

    duels: tuple[Duel, ...]
    elo: dict[str, int]

    def as_json(self) -> dict[str, Any]:
        """Plain values for a JSON object."""
        return {"duels": [duel.as_json() for duel in self.duels], "elo": self.elo}

    def lines(self) -> Iterator[str]:
        """Each duel, then each rating, for people."""
        for one in self.duels:
            yield from one.lines()
        for name, points in self.elo.items():
            yield f"{name:10} {points:+5} Elo"


@dataclass(frozen=True)
class Terms:
    """How a duel is fought: `count` matches, an even number, from one seed.

    The decks of a pair are drawn from `decks`, or from all ready decks if there are none. Raises
    ValueError for an impossible count or number of workers.
    """

    count: int
    seed: int
    decks: tuple[str, ...] = ()
    rules: str = MANUAL
    workers: int = 1

    def __post_init__(self) -> None:
        if not 1 <= self.workers <= MOST_WORKERS:
            raise ValueError(f"there are 1 to {MOST_WORKERS} workers; found {self.workers}")
        if self.count < SEATS or self.count % SEATS:
            raise ValueError(
                f"matches come in pairs, so an even number of them; found {self.count}"
            )


def duel(library: Library, a: str, b: str, terms: Terms, told: Told | None = None) -> Duel:
    """Play player `a` against player `b`.

    `told` is called with the number of matches done and the total. Raises UnknownCard, IllegalDeck,
    ValueError for an impossible player, and OSError if a worker ended before its work was done.
    """
    for name in (a, b):
        player(name)
    field = terms.decks or tuple(ready_decks(library))
    for deck in field:  # report mistakes before anything is played
        dealer_of(library, Lineup(PVP, (deck,), (deck,), terms.rules).with_lists(library))
    seed = terms.seed
    pairs = [
        (
            MatchPlan.of(library, draw_lineup(library, field, terms.rules, seed, number)),
            match_seed(seed, number),
        )
        for number in range(terms.count // SEATS)
    ]

    def tell(done: int) -> None:
        if told is not None:
            told(done * SEATS, terms.count)

    played: list[tuple[int, int]] = []
    if terms.workers == 1:
        for plan, own in pairs:
            new = dealer_of(library, plan.lineup)
            played.append(_pair(new, a, b, own))
            tell(len(played))
    else:
        work = [(plan, a, b, own) for plan, own in pairs]
        played = shared_out(_play_share, work, terms.workers, lambda done, _: tell(done), LOSSES)
    return summary(a, b, [score for pair in played for score in pair])


def ladder(
    library: Library, names: Sequence[str], terms: Terms, told: Told | None = None
) -> Ladder:
    """Play each player against the next one and the one after, and fit their Elo.

    Raises as `duel` does, and ValueError for fewer than two players.
    """
    if len(names) < 2 or len(set(names)) < len(names):
        raise ValueError("a ladder takes two players or more, each once")
    rungs = [(b, a) for place, a in enumerate(names) for b in names[place + 1 : place + 3]]

    def tell(begun: int) -> Told | None:
        if told is None:
            return None
        return lambda done, of: told(begun * of + done, of * len(rungs))

    duels = tuple(duel(library, *rung, terms, tell(n)) for n, rung in enumerate(rungs))
    return Ladder(duels, ratings(names, duels))


def ratings(names: Sequence[str], duels: Iterable[Duel]) -> dict[str, int]:
    """Elo in the model of Bradley and Terry (1952), by minorization (Hunter 2004).

    Half a win is added to both sides of each duel, so that a clean sweep stays finite.
    """
    strength = dict.fromkeys(names, 1.0)
    duels = list(duels)
    for _ in range(ROUNDS):
        renewed = {}
        for name in names:
            won = played = 0.0
            for one in duels:
                if name not in (one.a, one.b):
                    continue
                rate = one.win_rate if name == one.a else 1 - one.win_rate
                other = one.b if name == one.a else one.a
                won += rate * one.matches + 0.5
                played += (one.matches + 1) / (strength[name] + strength[other])
            renewed[name] = won / played if played else strength[name]
        first = renewed[names[0]]
        strength = {name: value / first for name, value in renewed.items()}
    return {name: round(ELO * math.log10(value)) for name, value in strength.items()}


def draw_lineup(
    library: Library, decks: Sequence[str], rules: str, seed: int, number: int
) -> Lineup:
    """The line-up of a pair: two of the decks, possibly the same one twice."""
    rng = Rng(seed, number)
    first, second = (decks[rng.below(len(decks))] for _ in range(SEATS))
    return Lineup(PVP, (first,), (second,), rules).with_lists(library)


def summary(a: str, b: str, scores: Sequence[int]) -> Duel:
    """The result of matches by A's scores in them: 1 won, 0 drawn, -1 lost."""
    wins, losses = scores.count(1), scores.count(-1)
    draws = len(scores) - wins - losses
    count = len(scores)
    # halves are rounded up, as Wilson counts whole wins
    interval = wilson(wins + (draws + 1) // 2, count)
    return Duel(a, b, count, wins, losses, draws, (wins + draws / 2) / count, interval)


def _pair(new: Callable[[int, bool], Match], a: str, b: str, seed: int) -> tuple[int, int]:
    """A's scores in the two matches of a pair: 1 for a win, 0 for a draw, -1 for a loss."""
    one, two = player(a), player(b)
    scores = []
    for seat in range(SEATS):
        match = new(seed, False)
        play(match, (one, two) if seat == 0 else (two, one))
        scores.append(match.scores()[seat])
    return scores[0], scores[1]


def _play_share(plan: MatchPlan, a: str, b: str, seed: int) -> tuple[int, int]:
    """Play one pair, in a worker."""
    return _pair(maker(plan), a, b, seed)
