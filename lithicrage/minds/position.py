"""How likely each side is to win from the current position, in whole numbers out of CERTAIN.

A logistic model of what a look at the table shows: the ratio of Stamina first, then Energy, cards,
Conditions, turns lost and whose turn it is. The weights were fitted to matches between greedy
players that sometimes err. Numbers are whole and the tables come from exact arithmetic, so all
machines agree.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal, localcontext
from functools import cache
from typing import Final

from lithicrage.engine.match import Match
from lithicrage.engine.setup import PLAYERS

CERTAIN: Final = 10_000
UNIT: Final = 256  # parts of one in the exponent
MOST: Final = 8 * UNIT
GRAIN: Final = 8  # parts between two entries of the table
CUSHION: Final = 4  # Stamina that is added before the ratio is taken
KNOWN: Final = 512  # numbers in the table of logarithms

# Weights, in parts of UNIT.
RATIO: Final = 2  # of the binary logarithm of the ratio of Stamina
ENERGY: Final = 26  # a point of Energy
DRAW: Final = 25  # a card in the Draw, of at most DRAW_MOST
DRAW_MOST: Final = 12
COST: Final = 4  # a point of Cost in the hand
SKIP: Final = -220  # a turn that will be skipped
BURDEN: Final = -23  # a damage-point that Conditions will cost in all their turns
TURN: Final = 54  # the turn is its side's


def chances(m: Match, burdens: Mapping[tuple[int, int], int]) -> tuple[int, ...]:
    """The chance to win of each seat's side, out of CERTAIN, from all that lies on the table.

    `burdens` maps (seat, Condition) to what a turn of it costs, in tenths of a damage-point.
    """
    if m.over:
        return tuple(CERTAIN * (1 + score) // 2 for score in m.scores())
    stamina = [0, 0]
    exponent = 0
    for c in m.seats:
        if c.out:
            continue
        deck = m.decks[c.deck]
        left = len(deck.draw_pile)
        worth = ENERGY * c.energy + DRAW * (left if left < DRAW_MOST else DRAW_MOST)
        worth += SKIP * c.skip
        for card in c.hand:
            worth += COST * m.kinds[card].cost
        for condition, turns in c.conditions.items():
            worth += BURDEN * turns * burdens.get((c.seat, condition), 0) // 10
        if c.side == PLAYERS:
            stamina[0] += max(0, c.stamina)
            exponent += worth
        else:
            stamina[1] += max(0, c.stamina)
            exponent -= worth
    exponent += RATIO * (logarithm(stamina[0] + CUSHION) - logarithm(stamina[1] + CUSHION))
    exponent += TURN if m.seats[m.active].side == PLAYERS else -TURN
    place = (min(MOST, max(-MOST, exponent)) + MOST) // GRAIN
    heroes = curve()[place]
    return tuple(heroes if c.side == PLAYERS else CERTAIN - heroes for c in m.seats)


def logarithm(number: int) -> int:
    """UNIT times the binary logarithm of a number from 1 on, rounded down."""
    shift = max(0, number.bit_length() - KNOWN.bit_length() + 1)
    return logarithms()[number >> shift] + UNIT * shift


@cache
def logarithms() -> tuple[int, ...]:
    """UNIT times the binary logarithm of each number below KNOWN, rounded down."""
    return (0, *((number**UNIT).bit_length() - 1 for number in range(1, KNOWN)))


@cache
def curve() -> tuple[int, ...]:
    """CERTAIN / (1 + e^-x) for each x from -MOST to MOST, a GRAIN apart."""
    with localcontext() as exact:
        exact.prec = 30
        found = []
        for part in range(-MOST, MOST + 1, GRAIN):
            power = exact.divide(Decimal(-part), Decimal(UNIT)).exp()
            found.append(int(exact.divide(Decimal(CERTAIN), 1 + power) + Decimal("0.5")))
        return tuple(found)
