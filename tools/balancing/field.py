"""Matches between decks and enemies as they might be, many at once, always from the same seeds.

A Corner is a deck or an enemy in plain values, so that a tuner can change it without a file and a
worker process can be handed it. Knows nothing of targets.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path

from lithicrage.decks import enemy_seat, hero_seat
from lithicrage.engine import events as ev
from lithicrage.engine.book import Book
from lithicrage.engine.events import NOBODY
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS, Seat, new_match
from lithicrage.lab.sim import match_seed, rounds_of, was_capped
from lithicrage.language import Deck, Enemy
from lithicrage.minds import policy
from lithicrage.packs import Library, load_library

Cards = tuple[tuple[str, int], ...]
Stats = tuple[int, int, int, int]


@dataclass(frozen=True)
class Corner:
    """Who sits at one end: an id, whether it is an enemy, its cards, its own stats if any."""

    id: str
    enemy: bool
    cards: Cards
    stats: Stats | None = None


@dataclass
class Tally:
    """What came out of some matches, seen from the first corner.

    `attacks` and `uses` count cards of Players by id: attacked with, and used at all.
    """

    matches: int = 0
    wins: int = 0
    draws: int = 0
    first_wins: int = 0  # by whoever began
    capped: int = 0
    crits: int = 0
    chains: int = 0
    rounds: list[int] = field(default_factory=list)
    attacks: Counter[str] = field(default_factory=Counter)
    uses: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Take in the matches of another."""
        for name in ("matches", "wins", "draws", "first_wins", "capped", "crits", "chains"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.rounds += other.rounds
        self.attacks += other.attacks
        self.uses += other.uses

    @property
    def rate(self) -> float:
        """Wins of the first corner, a draw counting half."""
        return (self.wins + self.draws / 2) / max(1, self.matches)


@dataclass(frozen=True)
class Task:
    """Matches of one pairing: `swapped` lets the second corner begin (pvp)."""

    first: Corner
    second: Corner
    numbers: range
    seed: int
    watched: bool = False
    swapped: bool = False


def seat_of(library: Library, book: Book, corner: Corner, side: int, level: int = 1) -> Seat:
    """The seat of a corner, with its own cards and stats, at a Level."""
    make = enemy_seat if corner.enemy else hero_seat
    made = make(library, book, corner.id, side=side, level=level)
    numbers = book.card_numbers
    made.deck = tuple(sorted(numbers[id] for id, copies in corner.cards for _ in range(copies)))
    if corner.stats is not None:
        made.stats = corner.stats
    return made


class Arena:
    """One process's cards, and the playing of tasks."""

    def __init__(self, packs: Sequence[Path], rules: str) -> None:
        self.library: Library = load_library(list(packs))
        self.book: Book = self.library.book(rules)

    def play(self, task: Task) -> Tally:
        """The matches of a task."""
        ends = (task.second, task.first) if task.swapped else (task.first, task.second)
        seats = [
            seat_of(self.library, self.book, end, side)
            for end, side in zip(ends, (PLAYERS, FOES), strict=True)
        ]
        mine = FOES if task.swapped else PLAYERS
        tally = Tally()
        for number in task.numbers:
            seed = match_seed(task.seed, number)
            match = new_match(self.book, seats, seed, log=task.watched)
            policy.play_out(match)
            tally.matches += 1
            tally.wins += match.result == mine
            tally.draws += match.result == NOBODY
            tally.first_wins += match.result == PLAYERS
            tally.capped += was_capped(match)
            tally.rounds.append(rounds_of(match))
            if task.watched:
                self.watch(match, tally)
        return tally

    def watch(self, match: Match, tally: Tally) -> None:
        """Count what the log tells of Crits, Chains and the use of cards."""
        ids = {number: id for id, number in self.book.card_numbers.items()}
        for event in match.log or ():
            if isinstance(event, ev.Rolled):
                tally.crits += event.crit and event.attack
            elif isinstance(event, ev.Chained):
                tally.chains += 1
            elif isinstance(event, (ev.AttackDeclared, ev.Defended, ev.Discarded)):
                if match.seats[event.seat].automaton:
                    continue
                card = ids[match.cards[event.card]]
                if isinstance(event, ev.AttackDeclared):
                    tally.attacks[card] += 1
                if not isinstance(event, ev.Discarded) or event.zone == ev.FROM_HAND:
                    tally.uses[card] += 1


_arena: Arena | None = None


def _open(packs: Sequence[Path], rules: str) -> None:
    global _arena
    _arena = Arena(packs, rules)


def _play(task: Task) -> Tally:
    assert _arena is not None
    return _arena.play(task)


class Field:
    """Several processes that play tasks; results come in the order of the tasks."""

    def __init__(self, packs: Sequence[Path], rules: str, workers: int) -> None:
        context = get_context("spawn")
        self.pool = ProcessPoolExecutor(workers, context, _open, (list(packs), rules))

    def play(self, tasks: Iterable[Task]) -> list[Tally]:
        """The tallies of these tasks."""
        return list(self.pool.map(_play, tasks, chunksize=1))

    def close(self) -> None:
        """End the processes."""
        self.pool.shutdown()


def corners(library: Library, kind: type[Deck] | type[Enemy]) -> list[Corner]:
    """The decks or enemies of a library as corners, enemies by tier."""
    found = []
    for id, model in library.models(kind).items():
        home = library.home(id)
        cards = tuple((library.resolve("action", c, home), n) for c, n in model.cards.items())
        stats = None
        if isinstance(model, Enemy):
            sheet = model.stats
            stats = (sheet.M, sheet.A, sheet.W, sheet.S)
        found.append(Corner(id, kind is Enemy, tuple(sorted(cards)), stats))
    tiers = {id: model.tier for id, model in library.models(Enemy).items()}
    return sorted(found, key=lambda corner: (tiers.get(corner.id, 0), corner.id))
