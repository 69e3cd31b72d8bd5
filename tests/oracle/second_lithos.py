"""Lithos once more, slow and simple, written from the rules on the page (Lithos A1-A12, R1-R8).

Stones are letters on named cells and every question is asked cell by cell. It shares nothing with
the first engine, so that the two can check each other (`tools.lithos.lockstep`).
"""

from __future__ import annotations

FILES = "abcdefghijklmno"
RANKS = "123456789"
SQUARE = [(1, 0), (-1, 0), (0, 1), (0, -1)]
CORNERS = [(1, 1), (1, -1), (-1, 1), (-1, -1)]


def there(start: str, across: int, up: int) -> str:
    """The cell so many files and ranks away, "" off the board."""
    file = FILES.index(start[0]) + across
    rank = RANKS.index(start[1]) + up
    if 0 <= file < 15 and 0 <= rank < 9:
        return FILES[file] + RANKS[rank]
    return ""


def adjacent(cell: str, beside: list[tuple[int, int]]) -> list[str]:
    """The cells beside a cell."""
    found = [there(cell, across, up) for across, up in beside]
    return [one for one in found if one]


ALL = [file + rank for file in FILES for rank in RANKS]
SQUARED = {cell: adjacent(cell, SQUARE) for cell in ALL}
CORNERED = {cell: adjacent(cell, SQUARE + CORNERS) for cell in ALL}


class SecondLithos:
    """A match as a page tells it: `stones` maps a cell such as `h5` to `w` or `b`."""

    def __init__(self, stones: dict[str, str], turn: str, adjacency: int) -> None:
        self.stones = dict(stones)
        self.turn = turn
        self.adjacent = CORNERED if adjacency == 8 else SQUARED
        self.winner = ""
        before = other(turn)
        if self.has_arrived(before) or not self.moves():
            self.winner = before

    def count(self, cell: str, side: str, stones: dict[str, str]) -> int:
        """How many stones of a side stand beside a cell."""
        return sum(stones.get(one) == side for one in self.adjacent[cell])

    def freezes(self, cell: str) -> bool:
        """Whether a stone of the side to move would be immobilised there (A11, R3)."""
        return self.count(cell, other(self.turn), self.stones) >= 2

    def captures(self, start: str, end: str) -> list[str]:
        """What the move takes away (A8-A10, R1, R2)."""
        after = dict(self.stones)
        del after[start]
        after[end] = self.turn
        taken = []
        for cell in self.adjacent[end]:
            if after.get(cell) != other(self.turn) or cell in self.adjacent[start]:
                continue
            if self.count(cell, self.turn, after) >= 3:
                taken.append(cell)
        return sorted(taken)

    def ways(self, start: str) -> list[list[str]]:
        """The cells a stone could walk over, way by way (A5)."""
        up = 1 if self.turn == "w" else -1
        ways = [[there(start, 0, up * step) for step in range(1, 9)]]
        for across in (-1, 1):
            ways.append([there(start, across * step, up * step) for step in (1, 2)])
        return ways

    def moves(self) -> dict[str, list[str]]:
        """Every move such as `h2-h5`, with what it captures."""
        found = {}
        for start in sorted(cell for cell, side in self.stones.items() if side == self.turn):
            for way in self.ways(start):
                for steps, end in enumerate(way):
                    if not end or end in self.stones:
                        break  # A6
                    taken = self.captures(start, end)
                    passed = [start, *way[:steps]]
                    if taken or not any(self.freezes(cell) for cell in passed):  # A11, A12, R4
                        found[f"{start}-{end}"] = taken
        return found

    def has_arrived(self, side: str) -> bool:
        """Whether three stones of a side stand in the other's home row (A3)."""
        row = "9" if side == "w" else "1"
        return sum(one == side and cell[1] == row for cell, one in self.stones.items()) >= 3

    def play(self, move: str) -> None:
        """Make a move and see whether it ends the match (R5)."""
        start, end = move.split("-")
        taken = self.captures(start, end)
        del self.stones[start]
        self.stones[end] = self.turn
        for cell in taken:
            del self.stones[cell]
        mover, self.turn = self.turn, other(self.turn)
        if self.has_arrived(mover) or not self.moves():
            self.winner = mover


def other(side: str) -> str:
    """The other side."""
    return "b" if side == "w" else "w"


def begin(adjacency: int) -> SecondLithos:
    """A match at its beginning: two full ranks each, White to move."""
    stones = {}
    for file in FILES:
        stones[file + "1"] = stones[file + "2"] = "w"
        stones[file + "8"] = stones[file + "9"] = "b"
    return SecondLithos(stones, "w", adjacency)
