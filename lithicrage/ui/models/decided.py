"""What decided a match, in one line, and its luck and skill in points of the chance to win.

Owns the line's words and which of the facts it tells: those of the log alone, and of the review
once there is one. The same match gives the same line. It draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lithicrage.base.tongue import mark, tr
from lithicrage.lab.review import UNTRIED, Review
from lithicrage.ui.kit import figure
from lithicrage.ui.models.moments import chosen, points, text

MUCH: Final = 20  # points from which luck or a slip decides
FEW: Final = 40  # letters of an answer that the line has room for

WON_LUCK: Final = (mark("The cards did it: luck +{n}. You were there."),
                   mark("Luck wore your shirt tonight: +{n}."))  # fmt: skip
WON_GIFT: Final = (mark("They gave you {n} points. You took them."),)
WON_CLEAN: Final = (mark("Not one bad call. Suspicious."), mark("No slips. Frame it."))
WON_HIT: Final = (mark("{card} for {n} on turn {t}. That was the argument."),
                  mark("{card} for {n} on turn {t}. The rest was sweeping up."))  # fmt: skip
WON: Final = (mark("Won on points. Nobody will ask how."),)
LOST_SLIP: Final = (mark("Turn {t} decided it: {best} was {n} points better."),)
LOST_LUCK: Final = (mark("The shuffle did it: luck {n}."),
                    mark("You were fine. The deck was not: luck {n}."))  # fmt: skip
LOST_HIT: Final = (mark("{card} for {n} on turn {t}. Ow."),
                   mark("{card} for {n} on turn {t}. It had been rehearsing."))  # fmt: skip
LOST: Final = (mark("Worn down, a little every turn."),)
DRAWN: Final = (mark("Everyone fell. Nobody sings."),)
CONCEDED: Final = (mark("You put the guitar down on turn {t}."),)
THEY_CONCEDED: Final = (mark("They put the guitar down on turn {t}."),)


@dataclass(frozen=True)
class Split:
    """Luck and skill of a seat in points of a hundred of its chance to win.

    `skill` is what the others gave away less what its own mistakes cost. `slips` of its `judged`
    choices were mistakes.
    """

    luck: int
    skill: int
    slips: int
    judged: int


@dataclass(frozen=True)
class Blow:
    """The hardest hit of a side: what dealt it, how much, and when."""

    card: str
    amount: int
    turn: int


def split(review: Review, seat: int) -> Split:
    """The luck and the skill of a seat."""
    own = [one for one in chosen(review, seat) if one.verdict != UNTRIED]
    gifts = sum(one.gift for one in own)
    return Split(
        points(sum(one.luck for one in own)),
        points(gifts - review.lost(seat)),
        sum(one.wrong for one in own),
        len(own),
    )


def line(
    result: int,
    turn: int,
    dealt: Blow | None,
    taken: Blow | None,
    review: Review | None = None,
    seat: int = 0,
    conceded: int = 0,
) -> str:
    """What decided it, seen from a seat: `result` is 1, 0 or -1, `turn` the last one; `dealt` and
    `taken` are the hardest hits. `conceded` is -1 where its side gave up, 1 where the other did."""
    if conceded:
        return _said(CONCEDED if conceded < 0 else THEY_CONCEDED, turn, t=turn)
    if not result:
        return _said(DRAWN, turn)
    found = split(review, seat) if review is not None else None
    if result > 0:
        return _won(turn, dealt, found)
    slip = _slip(review, seat, turn) if review is not None else ""
    if found is not None and found.luck <= -MUCH and (not slip or found.luck < found.skill):
        return _said(LOST_LUCK, turn, n=figure(found.luck))
    if slip:
        return slip
    return _struck(LOST_HIT, LOST, turn, taken)


def _won(turn: int, dealt: Blow | None, found: Split | None) -> str:
    if found is not None and found.luck >= MUCH and found.luck > found.skill:
        return _said(WON_LUCK, turn, n=found.luck)
    if found is not None and found.skill >= MUCH:
        return _said(WON_GIFT, turn, n=found.skill)
    if found is not None and found.judged and not found.slips:
        return _said(WON_CLEAN, turn)
    return _struck(WON_HIT, WON, turn, dealt)


def _slip(review: Review, seat: int, turn: int) -> str:
    """The costliest mistake of a seat, "" where none cost much."""
    worst = next(iter(review.worst(seat, 1)), None)
    if worst is None or not worst.wrong or points(worst.loss) < MUCH:
        return ""
    best = text(worst, worst.best)
    best = best if len(best) <= FEW else tr("another answer")
    return _said(LOST_SLIP, turn, t=worst.turn, best=best, n=points(worst.loss))


def _struck(words: Sequence[str], plain: Sequence[str], turn: int, blow: Blow | None) -> str:
    if blow is None:
        return _said(plain, turn)
    return _said(words, turn, card=blow.card, n=blow.amount, t=blow.turn)


def _said(words: Sequence[str], turn: int, **facts: object) -> str:
    """One of these, by the number of turns."""
    return tr(words[turn % len(words)], **facts)
