"""The slip of the daily tour on the title: its day, and the best of today and of yesterday."""

from __future__ import annotations

from datetime import date

from lithicrage.base.tongue import tr
from lithicrage.store import autosaves
from lithicrage.ui.kit import drop, key_cap, key_width, label, sheet
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.kit.palette import ACID, CRIMSON, FAINT_INK, INK, WHITE
from lithicrage.ui.models import today


def put_daily(pen: Brush, place: Place, fame: tuple[int, int], key: str) -> None:
    """Draw it at a place in units; `fame` is the best of today and of yesterday, 0 for none."""
    layout, surface = pen.layout, pen.dst
    x, y, w, _ = place
    paper = sheet(layout.rect(*place).size, 37, (246, 226, 150), 1.6, 0.12, layout.k)
    drop(surface, paper, layout.at(x, y), 7 * layout.k, 185, (4, 6))
    strip = label(tr("ONE NIGHT"), 13 * layout.k, WHITE, CRIMSON, turn=-1)
    surface.blit(strip, layout.at(x + 12, y + 9))
    told = today.tell(date.fromisoformat(autosaves.now()[:10]))
    pen.write(told, "bold", 13, FAINT_INK, (x + 106, y + 7, w - 118, 22), "right")
    words = tr("One seed for everyone, 5 gigs. One try counts.")
    pen.paragraph(words, "bold", 13, INK, (x + 12, y + 33, w - 24, 36))
    for line, (name, best) in enumerate(zip((tr("your best"), tr("yesterday")), fame, strict=True)):
        top = y + 70 + line * 20
        pen.write(name, "body", 12.5, FAINT_INK, (x + 12, top, 84, 20))
        pen.write(str(best) if best else "–", "black", 15, INK, (x + 96, top, 46, 20), "right")
    size = 13 * layout.k
    left = layout.at(x + w - 14, 0)[0] - key_width(key, size)
    key_cap(surface, (left, layout.at(0, y + 80)[1]), key, size, INK, ACID)
