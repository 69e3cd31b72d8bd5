"""A whole tour on a stone of its poster: the Stamina left after each fight, and over it the chance
to finish from each stop on, where there are figures for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lithicrage.base.tongue import tr
from lithicrage.lab.tour_chances import WHOSE, Point, best_and_worst
from lithicrage.tours.models import FIGHTS
from lithicrage.tours.state import TourState
from lithicrage.ui import kit
from lithicrage.ui.kit import ACID, BONE, SPIRIT, WHITE
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.models.on_tour import day_words
from lithicrage.ui.shell.pieces import chance_line, stone_panel

SEED: Final = 25
BEHIND: Final = 0.42  # of the colour of a bar, where a line lies over it


def draw_chart(pen: Brush, state: TourState, points: Sequence[Point], place: Place) -> None:
    """All of it: bars, lost fights red; the line; its best and its worst moment in words."""
    layout, (x, y, w, h) = pen.layout, place
    stone_panel(pen.dst, layout, layout.rect(*place), SEED)
    dates = state.dates
    low, top = y + h - (64 if points else 26), y + (46 if points else 34)
    if points:
        pen.write(tr("CHANCE TO FINISH"), "strong", 13, SPIRIT, (x + 12, y + 5, w - 24, 20))
        pen.write(tr(WHOSE), "body", 12.5, BONE, (x + 12, y + 23, w - 24, 19))
    else:
        pen.write(tr("STAMINA LEFT, GIG BY GIG"), "strong", 13, WHITE, (x + 12, y + 6, w - 24, 22))
    most = max([1, *(date.stamina for date in dates)])
    left, wide = x + 14, w - 28
    step = wide / max(1, len(dates))
    for number, date in enumerate(dates):
        if date.kind not in FIGHTS:
            continue
        high = (low - top) * date.stamina / most if date.result > 0 else 6
        colour = ACID if date.result > 0 else kit.LOSS
        if points:
            colour = kit.mix(kit.SLATE, colour, BEHIND)
        bar = (left + number * step + 1, low - high, max(2.0, step - 3), high)
        pen.dst.fill(colour, layout.rect(*bar))
    pen.dst.fill(BONE, layout.rect(left, low, wide, 2))
    if points:
        line = [(max(0.0, one.date + 0.5) / len(dates), one.chance) for one in points]
        chance_line(pen, layout.rect(left, top, wide, low - top), line)
        _moments(pen, state, points, (x + 12, low + 22, w - 24, 19))
    fights = [date for date in dates if date.kind in FIGHTS]
    lost = sum(date.result < 0 for date in fights)
    words = tr("{fights} fights, none lost", fights=len(fights))
    if lost:
        words = tr("{fights} fights, {lost} lost", fights=len(fights), lost=lost)
    if points:
        words = tr("{fights}; bars: Stamina", fights=words)
    pen.write(words, "body", 13, BONE, (left, low + 3, wide, 20))


def moment_words(state: TourState, point: Point) -> str:
    """A moment of the line: its chance, and when that was."""
    chance = f"{point.chance:.0%}"
    if point.date < 0:
        return tr("{chance} at the start", chance=chance)
    date = state.dates[point.date]
    return f"{chance}, {day_words(state.plan, date.leg, date.column)}"


def chart_says(state: TourState, points: Sequence[Point]) -> str:
    """The line for the ear; "" without one."""
    if len(points) < 2:
        return ""
    best, worst = best_and_worst(points)
    return tr(
        "Chance to finish {whose}. Best {best}. Worst {worst}",
        whose=tr(WHOSE),
        best=moment_words(state, best),
        worst=moment_words(state, worst),
    )


def _moments(pen: Brush, state: TourState, points: Sequence[Point], place: Place) -> None:
    """The best and the worst moment, a line each."""
    x, y, w, h = place
    for number, (word, one) in enumerate(
        zip((tr("Best"), tr("Worst")), best_and_worst(points), strict=True)
    ):
        colour = kit.GAIN if not number else kit.LOSS
        row = y + number * h
        pen.write(word, "strong", 13, colour, (x, row, 56, h))
        pen.write(moment_words(state, one), "bold", 13, BONE, (x + 58, row, w - 58, h))
