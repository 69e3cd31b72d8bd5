"""Where everything stands on the screen of the workshop: its panels, its face, its lists.

Owns places in units, and what is shown of a card without doing anything to it; what a pane looks
like is `panes`'.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import tr, tr_n
from lithicrage.ui.kit import BAR, BODY, DIM, FAINT_INK, INK, PLATE, focus_ring, plain
from lithicrage.ui.kit.control import Brush, Control, Drawn, Text
from lithicrage.ui.kit.layout import Layout, column, row
from lithicrage.ui.kit.scroll import Scroll
from lithicrage.ui.shell.pieces import ground, heading, paper_panel, stamp_at, stone_panel
from lithicrage.ui.workshop import panes
from lithicrage.ui.workshop.bench import FileBench
from lithicrage.ui.workshop.easel import Easel
from lithicrage.ui.workshop.looks import SCALES, CardLook, uses

TEXT: Final = (14.0, 62.0, 462.0, 546.0)
FILE, NEW, SAVE = row(22, 68, (206, 92, 132), 32, 8)
LINES: Final = (20.0, 106.0, 450.0, 456.0)
BENCH: Final = (14.0, 616.0, 462.0, 92.0)
COUNTS: Final = (30.0, 624.0, 430.0, 34.0)
NOTE: Final = (30.0, 660.0, 282.0, 42.0)
FIX: Final = (320.0, 660.0, 144.0, 40.0)
FULL: Final = (492.0, 62.0, 206.0, 288.0)
COMPACT: Final = (714.0, 62.0, 138.0, 189.0)
SCALES_AT: Final = column(714, 262, 138, 27, len(SCALES), 4)
WORDS: Final = (490.0, 366.0, 366.0, 342.0)
CALLED: Final = (620.0, 374.0, 222.0, 22.0)
SAID: Final = (506.0, 404.0, 334.0, 292.0)
PROOFS: Final = (870.0, 62.0, 396.0, 212.0)
PASSED: Final = (1010.0, 70.0, 242.0, 22.0)
PROVED: Final = (884.0, 98.0, 370.0, 166.0)
PRICE: Final = (870.0, 284.0, 396.0, 152.0)
PRICE_IT: Final = (1092.0, 290.0, 166.0, 34.0)
WORTH: Final = (888.0, 330.0, 360.0, 100.0)
USERS: Final = (870.0, 446.0, 396.0, 178.0)
MANY: Final = (1030.0, 454.0, 222.0, 22.0)
USED: Final = (884.0, 480.0, 370.0, 136.0)
NONE: Final = (888.0, 486.0, 360.0, 40.0)
PLAY, BACK = row(870, 634, (222, 162), 56, 12)


def build(surface: pygame.Surface, layout: Layout) -> None:
    """Bar and panels."""
    ground(surface, layout, tr("WORKSHOP"), tr("a card file, its findings, its face, its tests"))
    at = layout.rect
    pygame.draw.rect(surface, BAR, at(*TEXT), border_radius=layout.px(6))
    x, y, w, _ = TEXT
    pygame.draw.rect(surface, PLATE, at(x, y, w, 44), border_radius=layout.px(6))
    stone_panel(surface, layout, at(*BENCH), 61)
    paper_panel(surface, layout, at(*WORDS), 63)
    paper_panel(surface, layout, at(*PROOFS), 65)
    stone_panel(surface, layout, at(*PRICE), 67)
    paper_panel(surface, layout, at(*USERS), 69)
    heading(surface, layout, tr("RULES TEXT"), 504, 374)
    heading(surface, layout, tr("SCENARIOS"), 884, 70)
    heading(surface, layout, tr("WORTH ITS COST?"), 884, 294, INK, BODY, 12, 196)


def draw_faces(
    pen: Brush, pictures: Mapping[str, pygame.Surface], old: bool, waiting: bool
) -> None:
    """The face in two sizes; `old`: it is the last good one of a card that is broken now."""
    layout = pen.layout
    for kind, place in (("full", FULL), ("compact", COMPACT)):
        rect = layout.rect(*place)
        if kind in pictures:
            panes.draw_shaded(pen.dst, pictures[kind], rect.topleft, layout.k)
        elif kind == "full":
            pygame.draw.rect(pen.dst, PLATE, rect, border_radius=layout.px(8))
            words = "..." if waiting else tr("No card here has a face.")
            pen.write(words, "body", 15, DIM, rect, "centre", 3)
    if old and pictures:
        at = pen.rect.centerx, pen.rect.y + round(pen.rect.h * 0.27)
        stamp_at(pen.dst, layout, tr("THE LAST GOOD FACE"), at, 15)


def scales(
    easel: Easel, look: CardLook | None, shown: int, show: Callable[[int], None]
) -> list[Control]:
    """At which text scales all of the face is there; none for what has no face."""
    found = []
    for n, (scale, place) in enumerate(zip(SCALES, SCALES_AT, strict=True)):
        known = [whole for (_, one), whole in easel.whole.items() if one == scale]
        fits = all(known) if known else None
        percent = f"{scale:.0%}"
        words = tr("fits at {scale}", scale=percent)
        drawn = Drawn(partial(panes.fits_row, words=words, whole=fits, on=n == shown))
        says = tr("Face at {scale}: unknown so far", scale=percent)
        if fits:
            says = tr("Face at {scale}: fits", scale=percent)
        elif fits is not None:
            says = tr("Face at {scale}: is cut", scale=percent)
        found.append(
            Control(f"scale:{n}", place, says, partial(show, n), drawn, tip="workshop:fits")
        )
    return found if look is not None and look.face is not None else []


def text_says(bench: FileBench) -> str:
    """The text for the ear: its file, how many findings it has, the line of the caret."""
    row, many = bench.draft.caret[0], len(bench.problems)
    findings = tr_n("{n} finding", "{n} findings", many) if many else tr("no findings")
    typed = bench.draft.lines[row].strip() or tr("empty")
    line = tr("line {line}: {what}", line=row + 1, what=typed)
    file = bench.file.name
    return tr("Text of {file}, {findings}, {line}", file=file, findings=findings, line=line)


def words(look: CardLook | None, scroll: Scroll) -> list[Control]:
    """The rules text of a card, and its name."""
    if look is None:
        return [_read("words", scroll, tr("no card here"), lambda pen: None)]
    name = Text(look.name, "strong", 13, FAINT_INK, "right")
    says = plain(" ".join(look.lines))
    return [
        Control("", CALLED, look=name),
        _read("words", scroll, says,
              lambda pen: panes.words(pen.dst, pen.layout, look, pen.rect, scroll)),
    ]  # fmt: skip


def proofs(rows: Sequence[panes.ListLine], scroll: Scroll) -> list[Control]:
    """The scenarios of a card, and how they went."""
    passed, failed = (sum(row.sort == sort for row in rows) for sort in ("pass", "fail"))
    told = tr("{passed} pass, {failed} fail", passed=passed, failed=failed)
    if not passed + failed:
        told = tr("not played") if rows else tr("none for this card")
    said = ". ".join(f"{row.sort}: {row.words}" for row in rows)
    says = tr("Scenarios. {said}", said=said) if rows else tr("No scenario for this card")
    colour = INK if failed else FAINT_INK
    return [
        _read("proofs", scroll, says, partial(panes.proofs, scroll=scroll, rows=rows)),
        Control("", PASSED, look=Text(told, "strong", 13, colour, "right")),
    ]


def users(look: CardLook | None, scroll: Scroll) -> list[Control]:
    """Who uses a card, and how many they are."""
    found, kind = (look.users, look.kind) if look is not None else ((), "")
    says = tr("Used by nobody")
    if found:
        says = tr("Used by {names}", names=", ".join(user.name for user in found))
    x, y, _, _ = USERS
    title = Drawn(lambda pen: heading(pen.dst, pen.layout, uses(kind), x + 14, y + 8))
    many = Text(str(len(found)), "strong", 13, FAINT_INK, "right")
    none = Control("", NONE, look=Text(tr("Nobody yet."), "body", 14, FAINT_INK))
    return [
        Control("", USERS, look=title),
        _read("users", scroll, says, partial(panes.users, scroll=scroll, found=found)),
        Control("", MANY, look=many) if found else none,
    ]


# What explains each list that is read.
READ: Final = {
    "words": "workshop:says",
    "proofs": "workshop:scenarios",
    "users": "workshop:users",
}


def _read(name: str, scroll: Scroll, says: str, draw: Callable[[Brush], None]) -> Control:
    """A list that is read; the mark of the focus lies within it."""

    def framed(pen: Brush) -> None:
        draw(pen)
        if pen.focused:
            focus_ring(pen.dst, pen.rect.inflate(-4, -4), pen.layout.k)

    return Control(name, scroll.area, says, look=Drawn(framed, False), tip=READ[name])
