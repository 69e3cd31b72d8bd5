"""The choices of Monolyth, how they are written down, and how they read.

2        move the crystal 2 sites and take the stone there      (B8, B9)
2u       the same, but swap it for a unit of its colour         (B9)
2x       the same, but it is discarded: nothing fits            (B12)
p9-left  a prophecy of 9 into the slot of the back left wall    (B13)
7-b2     lay the stone: its lie 7, its front left corner at b2  (B10)
d9       discard a prophecy of 9, alone at the table            (B20)
"""

from __future__ import annotations

import re
from enum import IntEnum
from functools import lru_cache
from typing import Final

from lithicrage.base.tongue import tr
from lithicrage.tables.monolyth.shapes import SIDES, cell_name, cell_of
from lithicrage.tables.monolyth.words import side_name, stone_name
from lithicrage.tables.table import BadPosition


class Act(IntEnum):
    """What a choice does; `number` and `second` of a choice mean what stands beside it."""

    TAKE = 0  # steps, 0
    SWAP = 1  # steps, 0
    DISCARD = 2  # steps, 0
    PROPHESY = 3  # value, side
    PLACE = 4  # lie, cell
    SHED = 5  # value, 0


class MonolythMove:
    """One choice. `stone` is the stone it is about, -1 if none; `index` the lay of a place."""

    __slots__ = ("act", "index", "number", "second", "stone")

    def __init__(self, act: int, number: int, second: int, stone: int, index: int) -> None:
        self.act = act
        self.number = number
        self.second = second
        self.stone = stone
        self.index = index

    @property
    def code(self) -> str:
        """The choice as a player writes it down."""
        n = self.number
        if self.act <= Act.DISCARD:
            return f"{n}{('', 'u', 'x')[self.act]}"
        if self.act == Act.PROPHESY:
            return f"p{n}-{SIDES[self.second]}"
        return f"d{n}" if self.act == Act.SHED else f"{n + 1}-{cell_name(self.second)}"

    @property
    def text(self) -> str:
        """What the choice does, in the tongue in force."""
        n = self.number
        if self.act == Act.PLACE:
            stone, cell = stone_name(self.stone), cell_name(self.second)
            return tr(
                "Lay the {stone} at {cell}, orientation {lie}", stone=stone, cell=cell, lie=n + 1
            )
        if self.act == Act.PROPHESY:
            return tr("Prophesy {n} for the {side} wall", n=n, side=side_name(self.second))
        if self.act == Act.SHED:
            return tr("Discard the prophecy of {n}", n=n)
        stone = stone_name(self.stone)
        if self.act == Act.TAKE:
            return tr("Move {n}: take the {stone}", n=n, stone=stone)
        if self.act == Act.SWAP:
            return tr("Move {n}: swap the {stone} for a unit", n=n, stone=stone)
        return tr("Move {n}: discard the {stone}", n=n, stone=stone)

    def __repr__(self) -> str:
        return f"<{self.code}>"


@lru_cache(maxsize=4096)
def move(act: int, number: int, second: int, stone: int, index: int) -> MonolythMove:
    """The choice of these parts, made once."""
    return MonolythMove(act, number, second, stone, index)


_STEP: Final = re.compile(r"([1-9])([ux]?)")
_PROPHECY: Final = re.compile(rf"p([1-9][0-9]?)-({'|'.join(SIDES)})")
_LAY: Final = re.compile(r"([1-9][0-9]?)-([a-d][1-4])")
_SHED: Final = re.compile(r"d([1-9][0-9]?)")


def read_code(code: str) -> tuple[Act, int, int]:
    """What a move in words says: the act, and its number and second part.

    Raises BadPosition if the words are no move of this table.
    """
    if found := _STEP.fullmatch(code):
        return (
            (Act.TAKE, Act.SWAP, Act.DISCARD)["ux".find(found[2]) + 1 if found[2] else 0],
            int(found[1]),
            0,
        )
    if found := _PROPHECY.fullmatch(code):
        return Act.PROPHESY, int(found[1]), SIDES.index(found[2])
    if found := _LAY.fullmatch(code):
        return Act.PLACE, int(found[1]) - 1, cell_of(found[2])
    if found := _SHED.fullmatch(code):
        return Act.SHED, int(found[1]), 0
    forms = "2, 2u, 2x, p9-left, 7-b2, d9"
    raise BadPosition(tr("No move: `{code}`. Moves read {forms}.", code=code[:40], forms=forms))
