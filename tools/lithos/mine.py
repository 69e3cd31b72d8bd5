"""Puzzles of Lithos from play: python -m tools.lithos.mine [-n 48] [--seed 1] > puzzles.yaml

Plays matches of quick opponents and keeps positions in which exactly one move does what is asked:
four that take two stones or more, eight wins in two moves, no two from one match.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from lithicrage.base.job import shared_out
from lithicrage.game.rng import Rng
from lithicrage.tables.lithos.board import BIT, GOAL
from lithicrage.tables.lithos.position import Position, read_position
from lithicrage.tables.lithos.puzzles import TAKES, WINS, mate_line, solutions
from lithicrage.tables.lithos.search import SURE, WIN, LithosSearch
from lithicrage.tables.lithos.state import LithosState
from lithicrage.tables.lithos.thinking import search_position
from tools.lithos.matches import opening, player_of, shipped

WANTED = ((TAKES, 2, 3), (TAKES, 3, 1), (WINS, 2, 8))  # how many of each
Found = tuple[Position, tuple[str, ...]]
PLAYER = "nodes=300,noise=60"
LOOK = 1_500  # nodes to see whether a win may be near
HEAD = """# Puzzles of Lithos, the easiest first: positions from play, made by
# `python -m tools.lithos.mine`. All of it is ours. Each has one first move that does what is asked.
schema: 1
table: lithos
puzzles:"""


def main() -> int:
    """Mine and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.lithos.mine", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("-n", type=int, default=48, help="matches (default 48)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    kept: dict[tuple[str, int], list[Found]] = {(asks, number): [] for asks, number, _ in WANTED}
    pieces = [(options.seed, match) for match in range(options.n)]
    most = {(asks, number): count for asks, number, count in WANTED}
    for all_found in shared_out(mine, pieces, options.workers, tell):
        # the hardest kind that is still wanted: no two puzzles from one match
        for asks, number, position, line in reversed(all_found):
            if len(kept[asks, number]) < most[asks, number]:
                kept[asks, number].append((position, line))
                break
    print(HEAD)
    for (asks, number), found in kept.items():
        for at, (position, line) in enumerate(found, 1):
            print(f"  - key: {asks}-{number}-{at}")
            print(f"    position: {position.text}")
            print(f"    asks: {asks}\n    count: {number}\n    line: {' '.join(line)}")
    return 0


def tell(done: int, found: list[tuple[str, int, Position, tuple[str, ...]]]) -> None:
    """One line of progress."""
    told = [(asks, number, position.text, line) for asks, number, position, line in found]
    print(f"{done} matches: {told}", file=sys.stderr, flush=True)


def mine(seed: int, match: int) -> list[tuple[str, int, Position, tuple[str, ...]]]:
    """The first puzzle of each kind in one match, the easiest kind first."""
    found: dict[tuple[str, int], Found] = {}
    for asks, number, position in candidates(seed, match):
        if (asks, number) not in found and (line := puzzle_of(position, asks, number)):
            found[asks, number] = (position, line)
    kinds = [(asks, number) for asks, number, _ in WANTED if (asks, number) in found]
    return [(asks, number, *found[asks, number]) for asks, number in kinds]


def candidates(seed: int, number: int) -> Iterator[tuple[str, int, Position]]:
    """Positions of one match that may hold a puzzle, with what it may ask."""
    state, rng = opening(8, seed, number), Rng(seed, 300_000 + number)
    player = player_of(PLAYER)
    while state.seat is not None:
        taken = [len(move.taken) for move in state.choices()]
        for stones in (3, 2):
            if state.turn > 16 and taken.count(stones) == 1 and max(taken) == stones:
                yield TAKES, stones, state.position
        if state.turn > 30 and (moves := near_win(state)):
            yield WINS, moves, state.position
        state.choose(player.think(state, rng).index)


def near_win(state: LithosState) -> int:
    """In how many own moves the side to move may win, 0 if not in two."""
    search = LithosSearch(shipped(8), 8, LOOK, 0, 0)
    search_position(state.position, search, 5)
    moves = (WIN - search.score + 1) // 2 if search.score > SURE else 0
    return moves if moves == 2 else 0


def puzzle_of(position: Position, asks: str, number: int) -> tuple[str, ...]:
    """The solution, if exactly one first move does what is asked; else ()."""
    text = position.text
    assert read_position(text) == position
    if asks == WINS and solutions(position, WINS, number - 1, 1):
        return ()
    found = solutions(position, asks, number, 2)
    if len(found) != 1:
        return ()
    if asks == TAKES:
        return (found[0],)
    stones = (position.white, position.black)[position.side]
    line = mate_line(position, number)
    quiet = not any(
        BIT[move.target] & GOAL[position.side]
        for move in LithosState(position, {}).choices()
        if move.code == found[0]
    )
    # a puzzle whose first move just runs to the far row with few stones is no puzzle
    if len(line) != 2 * number - 1 or (number == 2 and not quiet and stones.bit_count() < 8):
        return ()
    return line


if __name__ == "__main__":
    sys.exit(main())
