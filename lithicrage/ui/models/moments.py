"""The moments of a reviewed match in words: what was chosen, what it cost, what luck did.

Owns the words; the numbers are those of `lab.review`. It draws nothing.
"""

from __future__ import annotations

from typing import Final

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
    state.MAY: "May",
    state.OPTION: "Option",
    state.NUMBER: "Number",
    state.DISCARD: "Discard",
    state.POWER: "Power",
    state.ORDER: "Order",
    state.PICK: "Pick",
}
WRONG: Final = (MISTAKE, BLUNDERED)
VERDICTS: Final = {GOOD: "good", MISTAKE: "mistake", BLUNDERED: "blunder"}
MOST_REASONS: Final = 2  # there is no room for more
RESULTS: Final = {1: "won", 0: "drawn", -1: "lost"}


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
    asked = f", {ASKED[moment.kind]}" if moment.kind in ASKED else ""
    return f"Turn {moment.turn}{asked}: {text(moment, moment.chosen)}"


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
        return "not tried"
    lost = points(moment.loss)
    if moment.chosen == moment.best or not lost:
        return "best" if moment.chosen == moment.best else "as good"
    return signed(-lost)


def lucky(moment: ReviewMoment) -> bool:
    """Whether luck changed much before this moment."""
    return abs(moment.luck) >= STROKE


def luck(moment: ReviewMoment) -> str:
    """What luck did before this moment, "" where it did little."""
    if not lucky(moment):
        return ""
    kind = "Good luck" if moment.luck > 0 else "Bad luck"
    return f"{kind} before it: {signed(points(moment.luck))} %."


def verdict(moment: ReviewMoment) -> str:
    """What is to be said of the choice, in a sentence or two."""
    best = text(moment, moment.best)
    lost, error = points(moment.loss), max(1, points(2 * moment.error))
    if moment.verdict == UNTRIED:
        told = "Too many choices to try them all. This one is not judged."
    elif moment.chosen == moment.best:
        told = "Best play, as far as you could know."
    elif moment.verdict == GOOD:
        told = f"{best} was about as good."
    else:
        name = VERDICTS[moment.verdict]
        told = f"A {name}: {best} wins {lost} % more often, give or take {error}."
        told = " ".join([told, *moment.reasons[:MOST_REASONS]])
    gift = points(moment.gift)
    if gift > 0:
        told += f" The other side had given away {gift} %."
    return told


def open_cards(moment: ReviewMoment) -> str:
    """What would have been best had every card been seen."""
    clear = text(moment, moment.hindsight_best)
    return f"With open cards: {clear}, {points(moment.hindsight)} %."


def says(moment: ReviewMoment) -> str:
    """A moment for the speak line."""
    chance = f"{points(moment.chance)} per cent"
    parts = [f"{title(moment)}. {chance}, {cost(moment)}.", verdict(moment), luck(moment)]
    return " ".join(part for part in parts if part)


def summary(review: Review, seat: int) -> str:
    """A seat's match in a line: the result, what was wrong and what that cost, what luck did, in
    points of a hundred of the chance to win."""
    own = chosen(review, seat)
    wrong = [_counted(sum(one.verdict == kind for one in own), VERDICTS[kind]) for kind in WRONG]
    parts = [RESULTS[review.results[seat]] if review.over else "not played out", "no mistake"]
    if any(wrong):
        lost = signed(-points(review.lost(seat)))
        parts[-1] = f"{', '.join(filter(None, wrong))}: {lost} %"
    fortune = f"luck: {signed(points(sum(moment.luck for moment in own)))} %"
    return "  ·  ".join([*parts, fortune])


def _counted(count: int, name: str) -> str:
    """`1 mistake`, `3 blunders`, "" for none."""
    return f"{count} {name}{'s' * (count > 1)}" if count else ""
