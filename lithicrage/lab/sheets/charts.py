"""Charts of a sheet as SVG that takes its colours from the page, so that it is light or dark."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any, Final

import matplotlib
from matplotlib.figure import Figure

from lithicrage.lab.sheets.sheet import Chart

INK: Final = "#010203"  # becomes the page's text colour
GOOD, BAD, EVEN = "#3b82c4", "#c2453d", "#8a8a8a"
ROW: Final = 0.22  # inches
LETTERS: Final = 40  # of a label
SETTINGS: Final[dict[Any, Any]] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "lithicrage",
    "text.parse_math": False,
    "font.size": 8,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
}


def svg_of(chart: Chart) -> str:
    """A chart as one SVG element. Labels are text in it, escaped; nothing is fetched."""
    with matplotlib.rc_context(SETTINGS):
        figure = _DRAWERS[chart.kind](chart)
        out = io.StringIO()
        figure.savefig(out, format="svg", transparent=True, metadata={"Date": None})
    text = out.getvalue()
    return text[text.index("<svg") :].replace(INK, "currentColor")


def _forest(chart: Chart) -> Figure:
    figure, axes = _canvas(8, ROW * len(chart.labels) + 0.8)
    places = range(len(chart.labels))
    for place, (value, low, high) in zip(places, chart.values, strict=True):
        colour = GOOD if low > 0 else BAD if high < 0 else EVEN
        axes.plot([low, high], [place, place], color=colour, linewidth=1.4)
        axes.plot([value], [place], "o", color=colour, markersize=3.5)
    axes.axvline(0, color=INK, linewidth=0.6)
    axes.set_yticks(list(places), _labels(chart))
    axes.set_ylim(-0.7, len(chart.labels) - 0.3)
    return figure


def _heat(chart: Chart) -> Figure:
    size = len(chart.labels)
    figure, axes = _canvas(min(12.0, 0.55 * size + 2.2), min(11.0, 0.42 * size + 1.8))
    values = [[100 * one for one in row] for row in chart.values]
    edges = [place - 0.5 for place in range(size + 1)]
    axes.pcolormesh(edges, edges, values, cmap="RdBu", vmin=0, vmax=100)
    axes.invert_yaxis()
    axes.set_xticks(range(size), _labels(chart), rotation=60, ha="right")
    axes.set_yticks(range(size), _labels(chart))
    for row, line in enumerate(values):
        for column, value in enumerate(line):
            colour = "#ffffff" if abs(value - 50) > 27 else "#111111"
            axes.text(column, row, f"{value:.0f}", ha="center", va="center", color=colour)
    return figure


def _bars(chart: Chart) -> Figure:
    figure, axes = _canvas(8, ROW * len(chart.labels) + 0.8)
    places = list(range(len(chart.labels)))
    axes.barh(places, [row[0] for row in chart.values], color=GOOD, height=0.7)
    for place, row in zip(places, chart.values, strict=True):
        if len(row) == 3:
            axes.plot(row[1:], [place, place], color=INK, linewidth=1)
    axes.set_yticks(places, _labels(chart))
    axes.invert_yaxis()
    return figure


def _histogram(chart: Chart) -> Figure:
    figure, axes = _canvas(8, 2.6)
    places = list(range(len(chart.labels)))
    axes.bar(places, [row[0] for row in chart.values], color=GOOD, width=0.9)
    step = max(1, len(places) // 20)
    axes.set_xticks(places[::step], _labels(chart)[::step])
    return figure


_DRAWERS: Final[dict[str, Callable[[Chart], Figure]]] = {
    "forest": _forest,
    "heat": _heat,
    "bars": _bars,
    "histogram": _histogram,
}


def _canvas(width: float, height: float) -> tuple[Figure, Any]:
    figure = Figure(figsize=(width, height), layout="constrained")
    axes = figure.add_subplot()
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    return figure, axes


def _labels(chart: Chart) -> list[str]:
    return [
        "".join(sign if sign.isprintable() else "?" for sign in label)[:LETTERS]
        for label in chart.labels
    ]
