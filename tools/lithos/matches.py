"""Matches of Lithos between two players, for the programs beside this one.

Openings are so many random moves from the set-up; each is played twice, seats swapped.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from lithicrage.base.job import shared_out
from lithicrage.game.rng import Rng
from lithicrage.tables.lithos.evaluation import Weights
from lithicrage.tables.lithos.opponents import Level, opponents, read_opponents
from lithicrage.tables.lithos.search import LithosSearch
from lithicrage.tables.lithos.simple import GreedyLithos, RandomLithos
from lithicrage.tables.lithos.state import LithosState
from lithicrage.tables.lithos.thinking import SearchingLithos
from lithicrage.tables.registry import open_table
from lithicrage.tables.table import TablePlayer

RANDOM_MOVES = 6


@dataclass
class Tally:
    """How the first of two players did."""

    wins: int = 0
    matches: int = 0
    white: int = 0  # matches that White won, whoever that was
    moves: int = 0
    arrived: int = 0  # matches that ended by three in the far row
    nodes: int = 0

    def add(self, other: Tally) -> None:
        """Count another's matches too."""
        for name, number in vars(other).items():
            setattr(self, name, getattr(self, name) + number)

    def __str__(self) -> str:
        share = 1000 * self.wins // max(1, self.matches)
        return (
            f"{self.wins}/{self.matches} = {share / 10:.1f} %, White {self.white},"
            f" {self.moves / max(1, self.matches):.0f} moves, {self.arrived} by arrival"
        )


@lru_cache
def player_of(words: str) -> TablePlayer:
    """A player of words: a level, `random`, `greedy`, or numbers as `tools.lithos.duel` says."""
    if words == "random":
        return RandomLithos()
    if words == "greedy":
        return GreedyLithos()
    if "=" not in words:
        return open_table("lithos").player(words)
    given = dict(pair.split("=") for pair in words.split(","))
    level = Level(
        words,
        int(given.get("nodes", 10_000_000)),
        int(given.get("steps", 60)),
        int(given.get("noise", 0)),
        given.get("opening") == "true",
    )
    weights = read_opponents(Path(given["weights"])).weights if "weights" in given else None
    return PlainLithos(level, weights) if given.get("plain") else SearchingLithos(level, weights)


class PlainLithos(SearchingLithos):
    """As a level, but every move is searched as deep as every other."""

    def start(self, adjacency: int, seed: int) -> LithosSearch:
        """A search that reduces no move."""
        search = super().start(adjacency, seed)
        search.reduce = False
        return search


def opening(adjacency: int, seed: int, number: int) -> LithosState:
    """Opening number so-and-so: six random moves."""
    rng = Rng(seed, number)
    state = open_table("lithos").new({"adjacency": str(adjacency)}, 0)
    assert isinstance(state, LithosState)
    for _ in range(RANDOM_MOVES):
        state.choose(rng.below(len(state.choices())))
    return state


def play_pair(one: str, two: str, adjacency: int, seed: int, number: int) -> Tally:
    """One opening twice, seats swapped: how `one` did."""
    tally = Tally()
    players = (player_of(one), player_of(two))
    for swapped in (0, 1):
        state = opening(adjacency, seed, number)
        rng = Rng(seed, 100_000 + 2 * number + swapped)
        while state.seat is not None:
            thought = players[state.side ^ swapped].think(state, rng)
            tally.nodes += thought.spent
            state.choose(thought.index)
        tally.matches += 1
        tally.wins += state.winner == swapped
        tally.white += state.winner == 0
        tally.moves += state.turn
        tally.arrived += max(state.arrived()) == 3
    return tally


def play_matches(
    one: str, two: str, count: int, adjacency: int = 8, seed: int = 1, workers: int = 1
) -> Tally:
    """So many matches of two players: how `one` did."""
    pieces = [(one, two, adjacency, seed, number) for number in range((count + 1) // 2)]
    tally = Tally()
    for made in shared_out(play_pair, pieces, workers):
        tally.add(made)
    return tally


def shipped(adjacency: int) -> Weights:
    """The weights in force."""
    return opponents().weights[adjacency]
