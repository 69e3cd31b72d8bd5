"""A position of Lithos in one line of text that copies and pastes, and a move in words.

`bbbbbbbbbbbbbbb/.../wwwwwwwwwwwwwww w 8`: the ranks from 9 down to 1, `w` and `b` for stones and a
number for empty cells; the side to move; how many cells count as adjacent.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from lithicrage.base.tongue import tr
from lithicrage.tables.lithos import board
from lithicrage.tables.lithos.board import (
    ARRIVALS,
    BLACK,
    FILES,
    GOAL,
    RANKS,
    STONES,
    WHITE,
)
from lithicrage.tables.table import BadPosition

SIDES: Final = "wb"


class Position(NamedTuple):
    """Where the stones stand, whose move it is, and how many neighbours a cell has."""

    white: int
    black: int
    side: int
    adjacency: int

    @property
    def text(self) -> str:
        """The position in one line."""
        ranks = "/".join(self._rank(rank) for rank in reversed(range(RANKS)))
        return f"{ranks} {SIDES[self.side]} {self.adjacency}"

    def after(self, move: int) -> Position:
        """The position after a legal move."""
        stones = [self.white, self.black]
        side = self.side
        taken = board.taken_by(move, stones[side], stones[1 - side], self.adjacency)
        stones[side] ^= board.BIT[move >> 8] | board.BIT[move & 255]
        stones[1 - side] ^= taken
        return Position(stones[0], stones[1], 1 - side, self.adjacency)

    def _rank(self, rank: int) -> str:
        found, empty = "", 0
        for file in range(FILES):
            bit = 1 << board.WIDTH * rank + file
            stone = "w" if self.white & bit else "b" if self.black & bit else ""
            if stone:
                found += (str(empty) if empty else "") + stone
            empty = 0 if stone else empty + 1
        return found + (str(empty) if empty else "")


def read_position(text: str) -> Position:
    """The position of a line. Raises BadPosition for one that cannot be, with what would be right.

    A position in which the match is over is none the less a position.
    """
    words = text.lower().split()
    if len(words) != 3:
        raise BadPosition(
            tr(
                "A position has three parts: the ranks, w or b, then 8 or 4. This has {n}.",
                n=len(words),
            )
        )
    ranks, side, adjacency = words
    if side not in ("w", "b"):
        raise BadPosition(tr("The side to move is w or b, not {found}.", found=_short(side)))
    if adjacency not in ("8", "4"):
        raise BadPosition(tr("Adjacent cells are 8 or 4, not {found}.", found=_short(adjacency)))
    white, black = _read_ranks(ranks)
    position = Position(white, black, SIDES.index(side), int(adjacency))
    _check(position)
    return position


def _read_ranks(text: str) -> tuple[int, int]:
    rows = text.split("/")
    if len(rows) != RANKS:
        raise BadPosition(
            tr(
                "A position has {ranks} ranks with / between them, not {n}.",
                ranks=RANKS,
                n=len(rows),
            )
        )
    found = [0, 0]
    for at, row in enumerate(rows):
        rank = RANKS - at
        file = 0
        for mark, count in _runs(row, rank):
            if mark and file < FILES:
                found[SIDES.index(mark)] |= 1 << board.WIDTH * (rank - 1) + file
            file += count
        if file != FILES:
            told = tr(
                "Rank {rank} has {n} cells; it needs {files}.",
                rank=rank,
                n=file,
                files=FILES,
            )
            raise BadPosition(told)
    return found[WHITE], found[BLACK]


def _runs(row: str, rank: int) -> list[tuple[str, int]]:
    """The stones and empty stretches of a rank, each with its width."""
    runs: list[tuple[str, int]] = []
    number = ""
    for mark in row[: 3 * FILES]:
        if mark in "0123456789":
            number += mark
            continue
        if mark not in SIDES:
            told = tr(
                "Rank {rank} holds {found}; use w, b and numbers.",
                rank=rank,
                found=_short(mark),
            )
            raise BadPosition(told)
        if number:
            runs.append(("", int(number)))
            number = ""
        runs.append((mark, 1))
    if number:
        runs.append(("", int(number)))
    return runs


def _check(position: Position) -> None:
    """Whether play can lead here. Raises BadPosition."""
    if not position.white | position.black:
        raise BadPosition(tr("A position needs at least one stone."))
    for side, stones in ((WHITE, position.white), (BLACK, position.black)):
        count = stones.bit_count()
        if count > STONES:
            told = tr(
                "{side} has {n} stones; a side has at most {most}.",
                side=name_side(side),
                n=count,
                most=STONES,
            )
            raise BadPosition(told)
        arrived = (stones & GOAL[side]).bit_count()
        most = ARRIVALS - 1 if side == position.side else ARRIVALS
        if arrived > most:
            told = tr(
                "{side} has {n} stones in the far row; at most {most} can stand there.",
                side=name_side(side),
                n=arrived,
                most=most,
            )
            raise BadPosition(told)


def read_move(text: str) -> int:
    """The move of words such as `h2-h5`. Raises BadPosition if they are none."""
    origin, dash, target = text.strip().lower().partition("-")
    start, end = board.read_cell(origin), board.read_cell(target)
    if not dash or start is None or end is None:
        raise BadPosition(
            tr(
                "{found} is no move. Write one like h2-h5: a1 to o9.",
                found=_short(text.strip()),
            )
        )
    return start << 8 | end


def name_side(side: int) -> str:
    """What a side is called in the tongue in force."""
    return tr("White") if side == WHITE else tr("Black")


def _short(text: str) -> str:
    """Foreign words as a message shows them: printable, and not long."""
    kept = "".join(mark if mark.isprintable() else "?" for mark in text[:20])
    return f"“{kept}”" + ("..." if len(text) > 20 else "")
