"""Why the adviser likes a placement, in points: items, odds, risk of a wound, reach."""

from __future__ import annotations

from typing import Final, NamedTuple

from lithicrage.base.tongue import tr
from lithicrage.tables.lithomachy import moves as do
from lithicrage.tables.lithomachy.moves import LithomachyMove
from lithicrage.tables.lithomachy.rounds import Rounds
from lithicrage.tables.lithomachy.worths import Judgement, Worths

FACES: Final = 36


class Reckoning(NamedTuple):
    """What speaks for a choice, in whole points; `odds` are the chances in 36 to win its battles.

    `risk` is what the battles add or take on average.
    """

    items: int
    odds: int
    risk: int
    watermark: int
    reach: int

    @property
    def lines(self) -> tuple[str, ...]:
        """The same in words, in the tongue in force."""
        told = [tr("Under the form: {n} points.", n=self.items)]
        if self.odds < FACES:
            wound = FACES - self.odds
            told.append(tr("Victory in {n} of 36, a wound in {wound}.", n=self.odds, wound=wound))
            told.append(tr("The battle is worth {n} points on average.", n=self.risk))
        if self.watermark:
            told.append(tr("Towards the watermark: {n} points.", n=self.watermark))
        if self.reach:
            told.append(tr("Within reach afterwards: {n} points.", n=self.reach))
        return tuple(told)


def advise(match: Rounds, move: LithomachyMove) -> Reckoning | None:
    """What speaks for a placement, or for a god by its best one; None for any other choice.

    It depends on no dice to come.
    """
    board = match.boards[match.acting]
    worths = Worths(board, match.setting, match.turn)
    if move.kind == do.PLACE:
        return _rounded(worths.judge(move.also))
    if move.kind == do.CHOOSE:
        shape = match.setting.forms[move.what]
        judged = [worths.judge(place.tiles) for place in board.places(shape, match.setting)]
        if judged:
            return _rounded(max(judged, key=lambda one: one.total))
    return None


def _rounded(one: Judgement) -> Reckoning:
    items, battle, watermark, reach = map(
        _points, (one.items, one.battle, one.watermark, one.reach)
    )
    return Reckoning(items, one.odds, battle, watermark, reach)


def _points(tenths: int) -> int:
    return (tenths + 5) // 10
