"""The strongest player: it plays its best choices on, with dice of its own, and takes the best.

It counts playouts, never seconds. All candidates are played with the same imagined dice; the dice
of the match itself are never looked at.
"""

from __future__ import annotations

from typing import Final

from lithicrage.game.rng import Rng, stream
from lithicrage.tables.lithomachy import board as at
from lithicrage.tables.lithomachy import moves as do
from lithicrage.tables.lithomachy.board import FALLEN, HeroBoard
from lithicrage.tables.lithomachy.dice import STREAMS
from lithicrage.tables.lithomachy.greedy import GreedyHero, rounds_state
from lithicrage.tables.lithomachy.moves import LithomachyMove
from lithicrage.tables.lithomachy.rounds import Rounds
from lithicrage.tables.lithomachy.scoring import score, unmet
from lithicrage.tables.lithomachy.setting import Setting
from lithicrage.tables.lithomachy.worths import Worths
from lithicrage.tables.table import TableState, Thinking

PLACES: Final = 8  # placements that are played on
PLAYOUTS: Final = 30  # for each candidate
ROUNDS: Final = 4  # played on beyond this one
WON: Final = 260  # tenths of a point that winning is worth beside the score
LOST: Final = 300  # and that a fall costs
LACK: Final = 45  # and each part of a goal that still lacks
TRIED: Final = (at.AT_GOD, at.AT_FORM, at.AT_SHIELD)


class OracleHero:
    """Plays its best choices on; the greedy player answers the rest.

    `places` placements and every Bonus are tried, each in so many `playouts`.
    """

    def __init__(self, places: int = PLACES, playouts: int = PLAYOUTS) -> None:
        self.places = places
        self.playouts = playouts
        self.greedy = GreedyHero()
        self.quick = GreedyHero(quick=True)

    def think(self, state: TableState, rng: Rng) -> Thinking:
        """Choose for whoever is asked."""
        match = rounds_state(state)
        choices = match.choices()
        if len(choices) == 1:
            return Thinking(0, spent=1)
        board = match.boards[match.acting]
        plain = self.greedy.pick(match, choices, rng)
        tried = self._candidates(match, plain) if board.phase in TRIED else [plain]
        if len(tried) < 2 or board.picks:
            return Thinking(choices.index(plain), spent=1)
        seeds = [rng.below(1 << 62) for _ in range(self.playouts)]
        worths = [sum(self._play_on(match, move, seed) for seed in seeds) for move in tried]
        best = tried[worths.index(max(worths))]
        return Thinking(choices.index(best), (best.code,), spent=len(tried) * self.playouts)

    def _candidates(self, match: Rounds, plain: LithomachyMove) -> list[LithomachyMove]:
        """What is worth a try, the greedy choice first."""
        board, choices = match.boards[match.acting], match.choices()
        others: list[LithomachyMove] = []
        if board.phase == at.AT_FORM:
            worths = Worths(board, match.setting, match.turn)
            placed = [move for move in choices if move.kind == do.PLACE]
            placed.sort(key=lambda move: -worths.judge(move.also).total)
            others = placed[: self.places]
        elif board.phase == at.AT_GOD:
            others = [move for move in choices if move.kind == do.CHOOSE]
        elif plain.kind == do.USE:
            others = [move for move in choices if move.kind == do.NO_SHIELD]
        others += [move for move in choices if move.kind == do.USE]
        return [plain, *(move for move in others if move != plain)]

    def _play_on(self, match: Rounds, move: LithomachyMove, seed: int) -> int:
        """Make the choice on a copy, alone and with other dice; what some rounds bring."""
        copy = match.clone_alone(tuple(stream(seed, name) for name in range(STREAMS)))
        last = min(match.turn + ROUNDS, match.setting.rounds)
        board, rng = copy.boards[0], Rng(seed)
        copy.make(move)
        while not copy.over and copy.turn <= last:
            found = copy.choices()
            copy.make(found[0] if len(found) == 1 else self.quick.pick(copy, found, rng))
        return worth_of(board, match.setting, copy.over, last)


def worth_of(board: HeroBoard, setting: Setting, over: bool, turn: int) -> int:
    """What a board has come to, in tenths of a point: its score, its prospects, what lacks."""
    worth = 10 * score(board, setting)
    if board.phase == FALLEN:
        return worth - LOST
    lacks = unmet(board, setting, setting.mission)
    if over:
        return worth + (0 if lacks else WON)
    worths = Worths(board, setting, turn)
    if "items" in lacks:
        possible = worths.item * board.items
        worth += possible - (50 if board.items >= setting.pillar else 0)
    else:
        worth += worths.item + 46 * setting.items_needed - 100
    goals = len(lacks) - ("items" in lacks) - ("seal" in lacks)
    return worth + worths.worth_of_keys(board.keys) - LACK * goals
