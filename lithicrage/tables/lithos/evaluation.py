"""What a position of Lithos is worth to the side that is to move, in whole numbers.

A hundred is about a tenth of the win chance where both stand even. The weights are data, tuned by
self-play (`tools.lithos.tune`); those of the ranks are added up as stones move, the rest is counted
on the maps of crowded cells.
"""

from __future__ import annotations

from typing import Final

from lithicrage.tables.lithos.board import BOARD, CELLS, GOAL, HOME, RANKS, WHITE, WIDTH

RACES: Final = 4  # columns of a race table: 0, 1, 2, 3 or more stones that can arrive in one move
# The weights beside those of the ranks and races, each for a count of the mover less the other's.
COUNTS: Final = ("area", "frozen", "linked", "landing", "caught", "open")


class Weights:
    """The weights of an evaluation.

    `ranks` is what a stone is worth by the rank from its own side, `mover` and `other` what a race
    is: by the stones that arrived (0, 1, 2), then by those that can arrive in one move (0 to 3).
    """

    def __init__(
        self,
        ranks: list[int],
        mover: list[int],
        other: list[int],
        counts: list[int],
        tempo: int,
    ) -> None:
        self.ranks = ranks
        self.mover = mover
        self.other = other
        self.area = counts[0]
        self.frozen = counts[1]
        self.linked = counts[2]
        self.landing = counts[3]
        self.caught = counts[4]
        self.open = counts[5]
        self.tempo = tempo
        white = [ranks[cell // WIDTH] for cell in range(CELLS)]
        black = [ranks[RANKS - 1 - cell // WIDTH] for cell in range(CELLS)]
        self.cells = [white, black]


def runners(side: int, own: int, empty: int, stuck: int) -> int:
    """The stones of a side that can reach the far row in one move without a capture.

    `stuck` are the cells where they would be immobilised (Lithos A5, A11, A12).
    """
    free = empty ^ (empty & stuck)
    goal = GOAL[side] & empty
    if side == WHITE:
        found = goal >> 15 | goal >> 17
        found |= (goal >> 15 & free) >> 15 | (goal >> 17 & free) >> 17
        way = goal >> 16
        while way:
            found |= way
            way = (way & free) >> 16
    else:
        found = goal << 15 | goal << 17
        found |= (goal << 15 & free) << 15 | (goal << 17 & free) << 17
        way = goal << 16
        while way:
            found |= way
            way = (way & free) << 16
    found &= own
    return found ^ (found & stuck)


def evaluate(
    weights: Weights, side: int, own: int, other: int, press: int, grip: int, value: int
) -> int:
    """What the position is worth to `side`, which is to move.

    `press` and `grip` are the cells crowded by the other's stones and by its own; `value` is what
    its stones are worth by their ranks, less the other's.
    """
    empty = BOARD ^ (own | other)
    goal, home = GOAL[side], HOME[side]
    mine = runners(side, own, empty, press).bit_count()
    theirs = runners(1 - side, other, empty, grip).bit_count()
    arrived = own & goal
    entered = other & home
    race = arrived.bit_count() * RACES + (mine if mine < 3 else 3)
    lost = entered.bit_count() * RACES + (theirs if theirs < 3 else 3)
    return (
        value
        + weights.tempo
        + weights.mover[race]
        - weights.other[lost]
        + weights.area * ((empty & grip).bit_count() - (empty & press).bit_count())
        + weights.frozen * ((own & press).bit_count() - (other & grip).bit_count())
        + weights.linked * ((own & grip).bit_count() - (other & press).bit_count())
        + weights.landing
        * ((goal & empty & ~press).bit_count() - (home & empty & ~grip).bit_count())
        + weights.caught * ((arrived & press).bit_count() - (entered & grip).bit_count())
        + weights.open * (mine - theirs)
    )


def stones_value(weights: Weights, side: int, own: int, other: int) -> int:
    """What the stones of `side` are worth by their ranks, less the other's."""
    total = 0
    for cells, stones, sign in (
        (weights.cells[side], own, 1),
        (weights.cells[1 - side], other, -1),
    ):
        while stones:
            lowest = stones & -stones
            total += sign * cells[lowest.bit_length() - 1]
            stones ^= lowest
    return total
