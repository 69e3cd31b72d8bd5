"""Puzzles of Lithos, mined from play: a position, what is asked, and the one way to do it.

They stand in `puzzles.yaml`, made by `python -m tools.lithos.mine`. A `win` puzzle asks for a win
in so many own moves, of which the first is the only one that does it; a `take` puzzle for the only
move that takes so many stones.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from lithicrage.base.tongue import tr
from lithicrage.language.source import Source, read_file
from lithicrage.tables.lithos.board import name_move
from lithicrage.tables.lithos.data import HERE, refuse
from lithicrage.tables.lithos.evaluation import Weights
from lithicrage.tables.lithos.opponents import opponents
from lithicrage.tables.lithos.position import Position, read_move, read_position
from lithicrage.tables.lithos.search import WIN, LithosSearch
from lithicrage.tables.lithos.state import LithosState
from lithicrage.tables.table import BadPosition

FILE: Final = "puzzles.yaml"
WINS: Final = "win"
TAKES: Final = "take"
MOST_NODES: Final = 3_000_000
MOST_MOVES: Final = 999


class LithosPuzzle(NamedTuple):
    """A puzzle: its key, the position, what is asked (`win` or `take`), in or of how many.

    `line` is the solution by codes, with the replies that hold out longest.
    """

    key: str
    position: Position
    asks: str
    number: int
    line: tuple[str, ...]

    @property
    def text(self) -> str:
        """What is asked, one sentence in the tongue in force."""
        white = self.position.side == 0
        if self.asks == WINS:
            if white:
                return tr("White moves and wins in {n} moves.", n=self.number)
            return tr("Black moves and wins in {n} moves.", n=self.number)
        if white:
            return tr("White takes {n} stones with one move.", n=self.number)
        return tr("Black takes {n} stones with one move.", n=self.number)

    def begin(self) -> LithosState:
        """The match at its position, to be played on."""
        position = self.position
        options = {
            "seats": "2",
            "adjacency": str(position.adjacency),
            "position": position.text,
        }
        state = LithosState(position, options)
        state.begin()
        return state


@lru_cache
def puzzles() -> tuple[LithosPuzzle, ...]:
    """The puzzles as shipped, the easiest first. Raises CardFileError for broken data."""
    return read_puzzles(HERE / FILE)


def read_puzzles(path: Path) -> tuple[LithosPuzzle, ...]:
    """The puzzles of a file. Raises CardFileError, with the place of what is wrong."""
    return puzzles_in(read_file(path, path.name))


def puzzles_in(source: Source) -> tuple[LithosPuzzle, ...]:
    """The puzzles of a file that was read. Raises CardFileError as `read_puzzles` does."""
    found = source.data.get("puzzles") if isinstance(source.data, dict) else None
    if not isinstance(found, list):
        raise refuse(source, "`puzzles` must be a list", "puzzles")
    return tuple(_read_puzzle(source, one, at) for at, one in enumerate(found))


def _read_puzzle(source: Source, one: Any, at: int) -> LithosPuzzle:
    place = ("puzzles", at)
    for key in ("key", "position", "asks", "line"):
        if not isinstance(one, dict) or not isinstance(one.get(key), str):
            raise refuse(source, f"a puzzle needs `{key}` in words", *place, key)
    if one["asks"] not in (WINS, TAKES):
        raise refuse(source, f"`asks` is {WINS} or {TAKES}", *place, "asks")
    count = one.get("count")
    if type(count) is not int or not 1 <= count <= 9:
        raise refuse(source, "`count` must be a number from 1 to 9", *place, "count")
    try:
        position = read_position(one["position"])
        line = tuple(name_move(read_move(code)) for code in one["line"].split())
    except BadPosition as error:
        raise refuse(source, str(error), *place) from None
    return LithosPuzzle(one["key"], position, one["asks"], count, line)


def solutions(position: Position, asks: str, count: int, most: int = MOST_MOVES) -> list[str]:
    """The first moves that do what is asked, by their codes, the first `most` of them.

    A puzzle has exactly one.
    """
    state = LithosState(position, {})
    if asks == TAKES:
        return [move.code for move in state.choices() if len(move.taken) >= count]
    found = []
    for move in state.choices():
        number = move.origin << 8 | move.target
        if wins_by(position, number, count):
            found.append(move.code)
            if len(found) == most:
                break
    return found


def wins_by(position: Position, move: int, count: int) -> bool:
    """Whether this move wins by force within `count` own moves, itself among them."""
    stones = [position.white, position.black]
    side = position.side
    after = position.after(move)
    state = LithosState(after, {})
    state.begin()
    if state.ended:
        return True
    if count == 1:
        return False
    stones = [after.white, after.black]
    search = LithosSearch(_weights(position), position.adjacency, MOST_NODES, 0, 0)
    search.reduce = False
    least = WIN - 2 * count  # a win within `count` moves scores more
    return search.prove(1 - side, stones[1 - side], stones[side], 2 * count - 2, least)


def mate_line(position: Position, count: int) -> tuple[str, ...]:
    """A forced win within `count` own moves as a line of codes, () where none is found."""
    line: list[str] = []
    for left in range(count, 0, -1):
        state = LithosState(position, {})
        moves = [one.origin << 8 | one.target for one in state.choices()]
        best = next((move for move in moves if wins_by(position, move, left)), 0)
        if not best:
            return ()
        line.append(name_move(best))
        position = position.after(best)
        state = LithosState(position, {})
        state.begin()
        if state.ended:
            break
        reply = _longest(position, left - 1)
        line.append(name_move(reply))
        position = position.after(reply)
    return tuple(line)


def _longest(position: Position, left: int) -> int:
    """The reply after which the win takes longest, the first of equals."""
    state = LithosState(position, {})
    moves = [one.origin << 8 | one.target for one in state.choices()]
    for move in moves:
        after = position.after(move)
        then = LithosState(after, {})
        if left > 1 and not any(
            wins_by(after, one.origin << 8 | one.target, left - 1) for one in then.choices()
        ):
            return move
    return moves[0]


def _weights(position: Position) -> Weights:
    return opponents().weights[position.adjacency]
