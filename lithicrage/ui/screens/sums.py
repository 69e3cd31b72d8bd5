"""The sums of a match on the slab after it: where the Stamina went, the Power Rolls by tier.

Owns how they look, in the right column; the figures are those of `lab/curve.py`.
"""

from __future__ import annotations

from typing import Final

from lithicrage.base.tongue import mark, spoken, tr, tr_in
from lithicrage.lab.curve import Curve
from lithicrage.ui.kit import BODY, BONE, CRIMSON, INK, PINK, WHITE
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.typeset import figure, signed
from lithicrage.ui.screens import chart
from lithicrage.ui.shell.pieces import heading, paper_panel, stone_panel

OWN: Final = 0  # the side from which the slab is seen
RIGHT: Final = 816.0  # the column, and its width
WIDE: Final = 450.0
COLUMNS: Final = (  # of where the Stamina went: words, right edge, width
    (mark("start"), 166, 54), (mark("damage"), 232, 62), (mark("other losses"), 314, 80),
    (mark("recovered"), 384, 68), (mark("end"), 436, 48),
)  # fmt: skip


def draw_ledger(pen: Brush, curve: Curve, labels: tuple[str, str], y: float) -> None:
    """Where the Stamina of both went, and what came back."""
    layout = pen.layout
    stone_panel(pen.dst, layout, layout.rect(RIGHT, y, WIDE, 122), 52)
    pen.write(tr("WHERE THE STAMINA WENT"), "strong", 13.5, WHITE, (RIGHT + 18, y + 8, 240, 22))
    for words, right, wide in COLUMNS:
        box = layout.rect(RIGHT + right - wide, y + 30, wide, 18)
        pen.write(tr(words), "body", layout.calm(12, 1.0), BONE, box, "right")
    last = curve.points[-1].stamina
    for seat, who in enumerate(labels):
        top = y + 50 + seat * 33
        colour = BODY if seat == OWN else PINK
        pen.write(who, "strong", 13, colour, (RIGHT + 18, top, 96, 30), lines=2)
        tally = curve.tallies[seat]
        start = curve.points[0].stamina[seat]
        row = (figure(start), signed(-tally.taken), signed(-tally.lost), signed(tally.gained))
        cells = zip((*row, figure(last[seat])), COLUMNS, strict=True)
        for words, (name, right, _) in cells:
            box = layout.rect(RIGHT + right - 64, top, 64, 30)
            fore = colour if name == "end" else WHITE
            pen.write(words, "strong", 18, fore, box, "right")


def draw_rolls(pen: Brush, curve: Curve, labels: tuple[str, str], y: float, even: bool) -> None:
    """The Power Rolls of both by tier (R52)."""
    layout = pen.layout
    paper_panel(pen.dst, layout, layout.rect(RIGHT, y, WIDE, 112), 93)
    heading(pen.dst, layout, tr("POWER ROLLS"), RIGHT + 14, y + 9, width=150)
    own = curve.tallies[OWN].naturals
    if own and not even:
        words = tr("your best natural {best}, mean {mean}", best=max(own), mean=_mean(own))
        box = layout.rect(RIGHT + 170, y + 8, WIDE - 186, 22)
        pen.write(words, "strong", 12.5, CRIMSON, box, "right")
    for seat, who in enumerate(labels):
        top = y + 34 + seat * 26
        pen.write(who, "strong", 12.5, INK, (RIGHT + 12, top, 92, 23), "right", lines=2)
        bar = (RIGHT + 112, top, WIDE - 130, 23)
        chart.tier_bar(pen.on(bar), curve.tallies[seat].tiers)
    for tier in (1, 2, 3):
        left = RIGHT + 112 + (tier - 1) * 84
        patch = layout.rect(left, y + 90, 14, 14)
        pen.dst.blit(chart.tier_swatch(patch.size, tier, layout.k), patch)
        words = tr_in("roll", "tier {tier}", tier=tier)
        pen.write(words, "bold", 12.5, INK, (left + 21, y + 87, 60, 20))


def _mean(numbers: list[int]) -> str:
    """The mean in tenths."""
    tenths = round(10 * sum(numbers) / len(numbers))
    return f"{tenths // 10}{spoken().decimal}{tenths % 10}"
