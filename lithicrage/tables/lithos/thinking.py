"""Opponents of Lithos that search: a level plays a match, and says what it expects."""

from __future__ import annotations

from typing import Final

from lithicrage.game.rng import Rng
from lithicrage.tables.lithos.board import ARRIVALS, GOAL, moves_of, name_move
from lithicrage.tables.lithos.evaluation import Weights
from lithicrage.tables.lithos.opening import opening_move
from lithicrage.tables.lithos.opponents import Level, opponents
from lithicrage.tables.lithos.position import Position
from lithicrage.tables.lithos.search import NO_MOVE, SURE, LithosSearch
from lithicrage.tables.lithos.simple import lithos_state
from lithicrage.tables.table import TableState, Thinking

SCALE: Final = 200  # a worth of so much is a win in 731 of 1,000 matches
STEP: Final = 25  # of worth between two entries of the table below
# 1,000 times the logistic function of `STEP * place / SCALE`.
CHANCES: Final = (
    500, 531, 562, 593, 622, 651, 679, 706, 731, 755, 777, 798, 818, 835, 852, 867, 881,
    893, 905, 915, 924, 932, 940, 947, 953, 958, 963, 967, 971, 974, 977, 980, 982, 984,
    986, 988, 989, 990, 991, 992, 993, 994, 995, 995, 996, 996, 997, 997, 998, 998,
)  # fmt: skip
LONGEST_LINE: Final = 12


def chance_of(score: int) -> int:
    """The win chance in 1,000 of a side for which the position is worth `score`."""
    if score > SURE:
        return 1000
    if score < -SURE:
        return 0
    place, rest = divmod(abs(score), STEP)
    if place >= len(CHANCES) - 1:
        found = CHANCES[-1]
    else:
        found = CHANCES[place] + (CHANCES[place + 1] - CHANCES[place]) * rest // STEP
    return found if score >= 0 else 1000 - found


def chances_of(side: int, score: int) -> tuple[int, ...]:
    """Both seats' chances in 1,000, from the score of the side that is to move."""
    chance = chance_of(score)
    return (chance, 1000 - chance) if side == 0 else (1000 - chance, chance)


def expected_line(search: LithosSearch, position: Position) -> tuple[str, ...]:
    """The moves that a search expects from a position on, by their codes."""
    line: list[str] = []
    move = search.move
    while move != NO_MOVE and len(line) < LONGEST_LINE:
        stones = (position.white, position.black)
        side = position.side
        if move not in moves_of(side, stones[side], stones[1 - side], position.adjacency):
            break
        line.append(name_move(move))
        position = position.after(move)
        stones = (position.white, position.black)
        if (stones[side] & GOAL[side]).bit_count() >= ARRIVALS:
            break
        known = search.table.get(search.key_of(1 - side, stones[1 - side], stones[side]))
        move = known.move if known is not None else last_move(position)
    return tuple(line)


def last_move(position: Position) -> int:
    """The move that wins at once by arriving, which the search never looks beyond; else none."""
    stones, side = (position.white, position.black), position.side
    if (stones[side] & GOAL[side]).bit_count() != ARRIVALS - 1:
        return NO_MOVE
    moves = moves_of(side, stones[side], stones[1 - side], position.adjacency)
    return next((move for move in moves if GOAL[side] >> (move & 255) & 1), NO_MOVE)


def search_position(position: Position, search: LithosSearch, steps: int) -> None:
    """Let a search look at a position, so many steps deep at most."""
    stones = (position.white, position.black)
    search.run(position.side, stones[position.side], stones[1 - position.side], steps)


class SearchingLithos:
    """An opponent of a level, with the shipped weights or others."""

    def __init__(self, level: Level, weights: dict[int, Weights] | None = None) -> None:
        self.level = level
        self.weights = opponents().weights if weights is None else weights

    def start(self, adjacency: int, seed: int) -> LithosSearch:
        """A search of this level."""
        level = self.level
        return LithosSearch(self.weights[adjacency], adjacency, level.nodes, level.noise, seed)

    def think(self, state: TableState, rng: Rng) -> Thinking:
        """Choose for whoever is asked."""
        match = lithos_state(state)
        position = match.position
        codes = [one.origin << 8 | one.target for one in match.choices()]
        if self.level.opening and (known := opening_move(position, rng)) in codes:
            return Thinking(codes.index(known), (name_move(known),), (500, 500), 1)
        search = self.start(match.adjacency, rng.below(1 << 30))
        search_position(position, search, self.level.steps)
        return Thinking(
            codes.index(search.move),
            expected_line(search, position),
            chances_of(position.side, search.score),
            search.nodes,
        )
