"""The moments of a reviewed match in words: what was chosen, what it cost, what luck did.

Owns the words; the numbers are those of `lab.review`. It draws nothing.
"""

from __future__ import annotations

from typing import Final

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.engine import state
from lithicrage.lab.review import (
    BLUNDERED,
    FORCED,
    GOOD,
    MISTAKE,
    STROKE,
    UNTRIED,
    Review,
    ReviewMoment,
)
from lithicrage.ui.kit import signed

ASKED: Final = {  # the answers to other kinds of question say themselves what was asked
    state.MAY: mark("Turn {n}, May: {answer}"),
    state.OPTION: mark("Turn {n}, Option: {answer}"),
    state.NUMBER: mark("Turn {n}, Number: {answer}"),
    state.DISCARD: mark("Turn {n}, Discard: {answer}"),
    state.POWER: mark("Turn {n}, Power: {answer}"),
    state.ORDER: mark("Turn {n}, Order: {answer}"),
    state.PICK: mark("Turn {n}, Pick: {answer}"),
}
WRONG: Final = (MISTAKE, BLUNDERED)
VERDICTS: Final = {
    GOOD: mark("{best} was about as good."),
    MISTAKE: mark("A mistake: {best} wins {lost} % more often, give or take {error}."),
    BLUNDERED: mark("A blunder: {best} wins {lost} % more often, give or take {error}."),
}
MOST_REASONS: Final = 2  # there is no room for more
RESULTS: Final = {1: mark("won"), 0: mark("drawn"), -1: mark("lost")}


def seats(review: Review) -> list[int]:
    """The seats that chose anything."""
    return sorted({moment.seat for moment in review.moments})


def chosen(review: Review, seat: int) -> list[ReviewMoment]:
    """The moments of a seat in which there was something to choose."""
    return [moment for moment in review.of(seat) if moment.verdict != FORCED]


def text(moment: ReviewMoment, place: int) -> str:
    """An answer in a few words, as a part of a sentence: a power by its name."""
    words = moment.answers[place].words
    return words.partition(":")[0] if moment.kind == state.POWER else words


def title(moment: ReviewMoment) -> str:
    """When it was, what was asked, what was chosen."""
    words = ASKED.get(moment.kind, mark("Turn {n}: {answer}"))
    return tr(words, n=moment.turn, answer=text(moment, moment.chosen))


def points(chance: float) -> int:
    """A chance in whole points of a hundred."""
    return round(100 * chance)


def percent(chance: float | None, error: float | None = None) -> str:
    """A chance for a column, perhaps with twice its error: `63 ±4 %`; a dash for an unknown one."""
    if chance is None:
        return "–"
    spread = "" if error is None else f" ±{max(1, points(2 * error))}"
    return f"{points(chance)}{spread} %"


def by_chance(moment: ReviewMoment) -> list[int]:
    """The places of the answers, the best first, those that were never tried last."""
    found = [-1.0 if one.chance is None else one.chance for one in moment.answers]
    return sorted(range(len(found)), key=lambda place: -found[place])


def cost(moment: ReviewMoment) -> str:
    """What the choice gave up, for a row: `−12`, `best` for nothing, or that nobody knows."""
    if moment.verdict == UNTRIED:
        return tr("not tried")
    lost = points(moment.loss)
    if moment.chosen == moment.best or not lost:
        return tr("best") if moment.chosen == moment.best else tr("as good")
    return signed(-lost)


def lucky(moment: ReviewMoment) -> bool:
    """Whether luck changed much before this moment."""
    return abs(moment.luck) >= STROKE


def luck(moment: ReviewMoment) -> str:
    """What luck did before this moment, "" where it did little."""
    if not lucky(moment):
        return ""
    good, bad = mark("Good luck before it: {change} %."), mark("Bad luck before it: {change} %.")
    return tr(good if moment.luck > 0 else bad, change=signed(points(moment.luck)))


def verdict(moment: ReviewMoment) -> str:
    """What is to be said of the choice, in a sentence or two."""
    best = text(moment, moment.best)
    lost, error = points(moment.loss), max(1, points(2 * moment.error))
    if moment.verdict == UNTRIED:
        told = [tr("Too many choices to try them all. This one is not judged.")]
    elif moment.chosen == moment.best:
        told = [tr("Best play, as far as you could know.")]
    else:
        told = [tr(VERDICTS[moment.verdict], best=best, lost=lost, error=error)]
        if moment.verdict in WRONG:
            told += moment.reasons[:MOST_REASONS]
    gift = points(moment.gift)
    if gift > 0:
        told.append(tr("The other side had given away {gift} %.", gift=gift))
    return " ".join(told)


def open_cards(moment: ReviewMoment) -> str:
    """What would have been best had every card been seen."""
    clear = text(moment, moment.hindsight_best)
    return tr("With open cards: {answer}, {n} %.", answer=clear, n=points(moment.hindsight))


def says(moment: ReviewMoment) -> str:
    """A moment for the speak line."""
    chance = tr("{n} per cent", n=points(moment.chance))
    parts = [f"{title(moment)}. {chance}, {cost(moment)}.", verdict(moment), luck(moment)]
    return " ".join(part for part in parts if part)


def summary(review: Review, seat: int) -> str:
    """A seat's match in a line: the result, what was wrong and what that cost, what luck did, in
    points of a hundred of the chance to win."""
    own = chosen(review, seat)
    mistakes, blunders = (sum(one.verdict == kind for one in own) for kind in WRONG)
    wrong = [tr_n("{n} mistake", "{n} mistakes", mistakes)] if mistakes else []
    wrong += [tr_n("{n} blunder", "{n} blunders", blunders)] if blunders else []
    result = tr(RESULTS[review.results[seat]]) if review.over else tr("not played out")
    lost = f"{', '.join(wrong)}: {signed(-points(review.lost(seat)))} %"
    luck = signed(points(sum(moment.luck for moment in own)))
    return "  ·  ".join([result, lost if wrong else tr("no mistake"), tr("luck: {n} %", n=luck)])
