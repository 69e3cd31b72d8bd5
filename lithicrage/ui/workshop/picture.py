"""What the screen of the workshop draws: its panels, and above them the panes.

Owns the look of the whole page; where things stand is `spots`', what a pane looks like `panes`'.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from lithicrage.ui.actions import Action
from lithicrage.ui.kit import (
    ACID,
    BAR,
    BODY,
    BONE,
    DIM,
    FAINT_INK,
    INK,
    PLATE,
    focus_ring,
)
from lithicrage.ui.screens.page import Layout
from lithicrage.ui.screens.pieces import ground, heading, paper_panel, stamp_at, stone_panel
from lithicrage.ui.workshop import panes, shelf
from lithicrage.ui.workshop.looks import SCALES, uses
from lithicrage.ui.workshop.spots import (
    BENCH,
    COMPACT,
    FULL,
    PRICE,
    PROOFS,
    TEXT,
    USERS,
    WORDS,
)

if TYPE_CHECKING:
    from lithicrage.ui.workshop.screen import Workshop


def ground_of(surface: pygame.Surface, layout: Layout) -> None:
    """Bar and panels."""
    ground(surface, layout, "WORKSHOP", "a card file, its findings, its face, its proofs")
    at = layout.rect
    pygame.draw.rect(surface, BAR, at(*TEXT), border_radius=layout.px(6))
    x, y, w, _ = TEXT
    pygame.draw.rect(surface, PLATE, at(x, y, w, 44), border_radius=layout.px(6))
    stone_panel(surface, layout, at(*BENCH), 61)
    paper_panel(surface, layout, at(*WORDS), 63)
    paper_panel(surface, layout, at(*PROOFS), 65)
    stone_panel(surface, layout, at(*PRICE), 67)
    paper_panel(surface, layout, at(*USERS), 69)
    heading(surface, layout, "RULES TEXT", 504, 374)
    heading(surface, layout, "SCENARIOS", 884, 70)
    heading(surface, layout, "WORTH ITS COST?", 884, 294, INK, BODY, 12, 196)


def paint(page: Workshop, surface: pygame.Surface) -> None:
    """Text, face, lists, buttons."""
    _head(page, surface)
    page.pane.draw(surface, page.editing, page.shell.key(Action.FIX))
    _foot(page, surface)
    _face(page, surface)
    _words(page, surface)
    _right(page, surface)
    key = page.shell.key
    page.stone(surface, "play", "PLAY A MATCH", "fight", key(Action.TRIAL), primary=True)
    page.stone(surface, "back", "BACK", "back", key(Action.BACK))
    for name in ("text", "words", "proofs", "users"):
        if page.focus.name == name and not page.typing:
            focus_ring(surface, page.rect(name).inflate(-4, -4), page.layout.k)
    if page.typing:
        pygame.draw.rect(surface, ACID, page.pane.area.inflate(6, 6), 2, page.layout.px(5))


def _head(page: Workshop, surface: pygame.Surface) -> None:
    """The file's name, and whether it is saved."""
    bench = page.bench
    home = shelf.home_of(bench.file).name
    page.stone(surface, "file", f"{home} / {bench.file.name}", "book", size=13)
    page.stone(surface, "new", "NEW", "plus", page.shell.key(Action.NEW), size=13)
    if bench.locked:
        page.stone(surface, "save", "COPY IT", "cards", page.shell.key(Action.SAVE), size=13)
        return
    words = "SAVE" if bench.dirty else "SAVED"
    page.stone(surface, "save", words, "save", page.shell.key(Action.SAVE), bench.dirty, 13)


def _foot(page: Workshop, surface: pygame.Surface) -> None:
    """Counts of findings, the last thing that was done, the button that mends."""
    bench, layout = page.bench, page.layout
    weights = ("error", "warning", "info")
    found = [(w, sum(p.severity == w for p in bench.problems)) for w in weights]
    ms = bench.answer.ms if bench.answer is not None else 0
    panes.counts(surface, layout, layout.rect(30, 624, 430, 34), found, ms)
    page.stone(surface, "fix", "FIX IT", "check", page.shell.key(Action.FIX), size=13)
    note = bench.note or (f"Only shown: {bench.locked}." if bench.locked else "")
    if bench.answer is not None and bench.answer.trouble:
        note = bench.answer.trouble
    told = note or (
        "ESC ends typing" if page.editing else "ENTER or a press on a line begins to type"
    )
    panes.paragraph(surface, layout, told, 12.5, BONE, layout.rect(30, 660, 282, 42))


def _face(page: Workshop, surface: pygame.Surface) -> None:
    """The face in two sizes, and at which text scales all of it is there."""
    layout, bench = page.layout, page.bench
    for kind, spot in (("full", FULL), ("compact", COMPACT)):
        rect = layout.rect(*spot)
        picture = page.easel.pictures.get(kind)
        if picture is not None:
            panes.shaded(surface, picture, rect.topleft, layout.k)
        elif kind == "full":
            pygame.draw.rect(surface, PLATE, rect, border_radius=layout.px(8))
            words = "..." if page.moving() else "No card here has a face."
            layout.write(surface, words, "body", 15, DIM, rect, "centre", 3)
    if bench.old and page.easel.pictures:
        rect = layout.rect(*FULL)
        at = rect.centerx, rect.y + round(rect.h * 0.27)
        stamp_at(surface, layout, "THE LAST GOOD FACE", at, 15)
    if bench.look is None or bench.look.face is None:
        return
    for place, scale in enumerate(SCALES):
        name = f"scale:{place}"
        rect = page.rect(name)
        pygame.draw.rect(surface, INK, rect, border_radius=layout.px(5))
        if place == page.scale:
            pygame.draw.rect(surface, ACID, rect, max(1, layout.px(1.5)), layout.px(5))
        known = [whole for (_, one), whole in page.easel.whole.items() if one == scale]
        panes.fits_row(surface, layout, rect, f"fits at {scale:.0%}", all(known) if known else None)
        if page.focus.name == name:
            focus_ring(surface, rect, layout.k)


def _words(page: Workshop, surface: pygame.Surface) -> None:
    layout, look = page.layout, page.bench.look
    x, y, w, _ = WORDS
    box = layout.rect(x + 130, y + 8, w - 144, 22)
    if look is None:
        return
    layout.write(surface, look.name, "strong", 13, FAINT_INK, box, "right")
    scroll = page.lists["words"]
    panes.words(surface, layout, look, scroll.area, scroll)


def _right(page: Workshop, surface: pygame.Surface) -> None:
    layout, look = page.layout, page.bench.look
    panes.proofs(surface, layout, page.lists["proofs"], page.proofs)
    passed = sum(row.sort == "pass" for row in page.proofs)
    failed = sum(row.sort == "fail" for row in page.proofs)
    told = f"{passed} pass, {failed} fail"
    if not passed + failed:
        told = "not played" if page.proofs else "none names this card"
    box = layout.rect(1010, 70, 242, 22)
    colour = INK if failed else FAINT_INK
    layout.write(surface, told, "strong", 13, colour, box, "right")
    panes.price(surface, layout, layout.rect(888, 330, 360, 100), page.pricer, look)
    words = "STOP" if page.pricer.running else "PRICE IT"
    page.stone(surface, "price", words, "scale", page.shell.key(Action.PRICE), size=13)
    found = look.users if look is not None else ()
    heading(surface, layout, uses(look.kind if look is not None else ""), 884, 454)
    panes.users(surface, layout, page.lists["users"], found)
    if not found:
        box = layout.rect(888, 486, 360, 40)
        layout.write(surface, "Nobody yet.", "body", 14, FAINT_INK, box)
    else:
        box = layout.rect(1030, 454, 222, 22)
        layout.write(surface, str(len(found)), "strong", 13, FAINT_INK, box, "right")
