"""The opening of Lithos as the opponents know it: lines from self-play, and their mirror images.

The lines stand in `opening.yaml`, made by `python -m tools.lithos.make_opening`. They are looked up
by position, so that a line may be reached in another order.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from lithicrage.game.rng import Rng
from lithicrage.language.source import Source, read_file
from lithicrage.tables.lithos.board import FILES, WIDTH, moves_of
from lithicrage.tables.lithos.data import HERE, data, refuse
from lithicrage.tables.lithos.opponents import NAMES
from lithicrage.tables.lithos.position import Position, read_move
from lithicrage.tables.table import BadPosition

FILE: Final = "opening.yaml"
Opening = dict[Position, list[int]]


@lru_cache
def known_opening(adjacency: int) -> Opening:
    """The moves that are known by position. Raises CardFileError for broken data."""
    return read_opening(HERE / FILE, adjacency)


def read_opening(path: Path, adjacency: int) -> Opening:
    """The opening of a file. Raises CardFileError, with the place of what is wrong."""
    return opening_in(read_file(path, path.name), adjacency)


def opening_in(source: Source, adjacency: int) -> Opening:
    """The opening of a file that was read. Raises CardFileError as `read_opening` does."""
    name = NAMES[adjacency]
    lines = source.data.get(name) if isinstance(source.data, dict) else None
    if not isinstance(lines, list):
        raise refuse(source, f"`{name}` must be a list of lines", name)
    found: Opening = {}
    for at, line in enumerate(lines):
        for mirrored in (False, True):
            position = data().setup._replace(adjacency=adjacency)
            for code in str(line).split():
                try:
                    move = read_move(code)
                except BadPosition as error:
                    raise refuse(source, str(error), name, at) from None
                move = mirror(move) if mirrored else move
                stones, side = (position.white, position.black), position.side
                if move not in moves_of(side, stones[side], stones[1 - side], adjacency):
                    raise refuse(source, f"{code} cannot be played in this line", name, at)
                moves = found.setdefault(position, [])
                if move not in moves:
                    moves.append(move)
                position = position.after(move)
    return found


def mirror(move: int) -> int:
    """The same move with the files the other way round."""
    return _mirror_cell(move >> 8) << 8 | _mirror_cell(move & 255)


def _mirror_cell(cell: int) -> int:
    return cell - cell % WIDTH + FILES - 1 - cell % WIDTH


def opening_move(position: Position, rng: Rng) -> int:
    """A known move of a position, 0 where none is."""
    moves = known_opening(position.adjacency).get(position, [])
    return moves[rng.below(len(moves))] if moves else 0
