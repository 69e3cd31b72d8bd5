"""Two engines of Lithos in lock step: python -m tools.lithos.lockstep [-n 5000] [--seed 1]

Each match is played on the bitboards and on the slow engine of `tests/oracle`, move by move: all
moves with what they capture, the stones, the side and the end must be equal. Every second match
is of `adjacency: 4`, every third of players that take what they can. Exit 1 at a difference.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests"))

from lithicrage.base.job import shared_out
from lithicrage.game.rng import Rng
from lithicrage.tables.lithos.board import cells_in, name_cell
from lithicrage.tables.lithos.simple import GreedyLithos, RandomLithos
from lithicrage.tables.lithos.state import LithosState
from lithicrage.tables.registry import open_table

PIECE = 50


def main() -> int:
    """Compare; 0 when all matches are equal."""
    parser = argparse.ArgumentParser(prog="python -m tools.lithos.lockstep", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("-n", type=int, default=5_000, help="matches (default 5000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    pieces = [
        (options.seed, first, min(PIECE, options.n - first)) for first in range(0, options.n, PIECE)
    ]
    moves = 0
    for made, told in shared_out(play_piece, pieces, options.workers):
        moves += made
        if told:
            print(told, file=sys.stderr)
            return 1
    print(f"{options.n} matches, {moves} moves: equal on both engines")
    return 0


def play_piece(seed: int, first: int, count: int) -> tuple[int, str]:
    """The moves of some matches, and the first difference in words or ""."""
    moves = 0
    for number in range(first, first + count):
        made, told = play(seed, number)
        moves += made
        if told:
            return moves, f"match {number} of seed {seed}, move {made + 1}: {told}"
    return moves, ""


def play(seed: int, number: int) -> tuple[int, str]:
    """One match on both engines: how many moves were made, and what differs."""
    from oracle.second_lithos import begin

    adjacency = 4 if number % 2 else 8
    state = open_table("lithos").new({"seats": "2", "adjacency": str(adjacency)}, 0)
    assert isinstance(state, LithosState)
    player = RandomLithos() if number % 3 else GreedyLithos()
    second, rng, made = begin(adjacency), Rng(seed, number), 0
    while not (told := difference(state, second)) and state.seat is not None:
        index = player.think(state, rng).index
        second.play(state.choices()[index].code)
        state.choose(index)
        made += 1
    return made, told


def difference(state: LithosState, second: Any) -> str:
    """What differs between the two, "" if nothing does."""
    ours = {
        name_cell(cell): side
        for side, stones in zip("wb", state.stones, strict=True)
        for cell in cells_in(stones)
    }
    if ours != second.stones:
        return f"stones {sorted(ours.items() ^ second.stones.items())}"
    winner = "" if state.winner is None else "wb"[state.winner]
    if (winner, "wb"[state.side]) != (second.winner, second.turn):
        return f"winner `{winner}`, to move {state.side}; expected `{second.winner}`"
    if winner:
        return ""
    mine = {one.code: sorted(name_cell(cell) for cell in one.taken) for one in state.choices()}
    theirs = second.moves()
    if mine != theirs:
        wrong = sorted(
            code for code in mine.keys() | theirs.keys() if mine.get(code) != theirs.get(code)
        )
        return f"moves {wrong} in {state.position.text}"
    return ""


if __name__ == "__main__":
    sys.exit(main())
