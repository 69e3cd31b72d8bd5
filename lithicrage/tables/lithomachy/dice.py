"""The dice: each roll has its place in a stream, so that all seats of a race roll the same.

A roll depends on its stream, its round, what it is for, and how often it was repeated; never on
what was rolled before. So a seat that spends a Scroll changes no roll of another seat.
"""

from __future__ import annotations

from typing import Final

from lithicrage.game.rng import GAMMA, MASK, mix

GOD: Final = 0
BATTLE: Final = 1
WRATH: Final = 2
STREAMS: Final = 3
_WHICH: Final = 256  # battles by tile, strikes by column and row
_TRIES: Final = 16  # a roll and its repetitions

# The chances in 36 that two dice add up to more than a number, by that number.
OVER: Final = (36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0)


def _word(stream: int, turn: int, which: int, attempt: int) -> int:
    place = (turn * _WHICH + which) * _TRIES + attempt
    return mix((stream + (place + 1) * GAMMA) & MASK)


def roll_die(stream: int, turn: int, attempt: int) -> int:
    """One die of a round, 1 to 6."""
    return _word(stream, turn, 0, attempt) % 6 + 1


def roll_pair(stream: int, turn: int, which: int, attempt: int) -> tuple[int, int]:
    """Two dice of a round, each 1 to 6."""
    word = _word(stream, turn, which, attempt)
    return word % 6 + 1, word // 6 % 6 + 1


def odds_of(strength: int, bolts: int) -> int:
    """The chances in 36 to beat this strength with two dice and so many Bolts (Lithomachy C10)."""
    least = strength - bolts
    return 36 if least < 2 else OVER[min(least, 12)]
