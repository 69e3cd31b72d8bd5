"""The panel of filters: a tick for everything that a query can say, and the field in which the same
is typed.

Owns its boxes and its look; what a tick means is `query`'s. Knows no card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.faces.words import subtype_words
from lithicrage.language import SUBTYPES as TYPES
from lithicrage.ui.builder.desk import DeckDesk
from lithicrage.ui.builder.pieces import LARGEST
from lithicrage.ui.builder.pool import STAYS
from lithicrage.ui.builder.query import COSTS, STATS, Query
from lithicrage.ui.builder.spots import PANEL
from lithicrage.ui.kit import ACID, BONE, DIM, INK, LOSS, SLATE, SUBTYPES, WHITE, Colour, icon, mix
from lithicrage.ui.kit.control import Brush, Control, Drawn, Stone, Text
from lithicrage.ui.kit.controls import tick_box
from lithicrage.ui.kit.layout import Layout, Place, tiles
from lithicrage.ui.models import glossary
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import stone_panel
from lithicrage.ui.shell.screen import Shell

MOST_KEYWORDS: Final = 14  # there is room for so many; the others can be typed
STAYING: Final = "card_that_stays"  # what the glossary has of the keyword
LOOSE: Final = 12  # up to so many stand as high and as far apart as the rest
X: Final = PANEL[0] + 12
WIDE: Final = PANEL[2] - 24
SEARCH: Final[Place] = (X, 70, WIDE, 34)
PROBLEM: Final[Place] = (X, 106, WIDE, 30)
HEADINGS: Final = (
    (mark("TYPE"), 138),
    (mark("COST"), 226),
    (mark("KEYWORDS"), 282),
    (mark("USES"), 480),
    (mark("SHOW"), 534),
)
SHOWS: Final = {
    "fits": mark("Only cards that still fit"),
    "mine": mark("Only cards in this deck"),
    "all": mark("Other people's signatures"),
}
SORTS: Final = {
    "cost": mark("SORTED BY COST"),
    "name": mark("SORTED BY NAME"),
    "type": mark("SORTED BY TYPE"),
}
# What a tick is called, on and off.
KINDS: Final = {
    "type": (mark("Type {words}, on"), mark("Type {words}, off")),
    "cost": (mark("Cost {words}, on"), mark("Cost {words}, off")),
    "has": (mark("Keyword {words}, on"), mark("Keyword {words}, off")),
    "uses": (mark("Uses {words}, on"), mark("Uses {words}, off")),
    "show": (mark("{words}, on"), mark("{words}, off")),
}
USES: Final = {"might": mark("Might"), "agility": mark("Agility"), "wisdom": mark("Wisdom")}
SORT: Final[Place] = (X, 634, WIDE, 30)
CLEAR: Final[Place] = (X, 670, WIDE, 30)


def places(keywords: Mapping[str, str]) -> dict[str, tuple[Place, str]]:
    """Every tick by box name, with its place and its words; `keywords` gives words by id."""
    half, third, seventh = (WIDE + 6) / 2, (WIDE + 6) / 3, (WIDE + 4) / 7
    words = dict(list(keywords.items())[:MOST_KEYWORDS])
    high, step = (25, 29.5) if len(words) <= LOOSE else (22, 25)
    parts: tuple[tuple[str, Mapping[str, str], Place, tuple[float, float], int], ...] = (
        (
            "type",
            {id: subtype_words(id).capitalize() for id in TYPES},
            (X, 158, half - 6, 28),
            (half, 33),
            2,
        ),
        ("cost", dict(zip(COSTS, COSTS, strict=True)), (X, 246, seventh - 4, 29), (seventh, 0), 7),
        ("has", words, (X, 302, half - 6, high), (half, step), 2),
        ("uses", {id: tr(USES[id]) for id in STATS}, (X, 500, third - 6, 27), (third, 0), 3),
        ("show", {id: tr(words) for id, words in SHOWS.items()}, (X, 554, WIDE, 22), (0, 26), 1),
    )
    return {
        f"{kind}:{id}": (place, told[id])
        for kind, told, first, step, columns in parts
        for place, id in zip(tiles(first, step, columns, len(told)), told, strict=True)
    }


def controls(
    shell: Shell,
    desk: DeckDesk,
    search: Control,
    keywords: Mapping[str, str],
    ask: Callable[[Query], object],
) -> list[Control]:
    """The field to search, the ticks, the order, and what clears them all: each asks a query."""
    query, found = desk.query, [search]

    def tick(kind: str, value: str) -> object:
        return ask(query.toggled(kind, value))

    for name, (place, words) in places(keywords).items():
        kind, _, value = name.partition(":")
        on = value in getattr(query, kind)
        says = tr(KINDS[kind][not on], words=words)
        look = Drawn(partial(_chip, words, on))
        if kind == "show":
            look = Drawn(partial(_ticked, words, on), ringed=False)
        elif kind == "type":
            look = Drawn(partial(_type, value, on or not query.type, on))
        found.append(Control(name, place, says, partial(tick, kind, value), look,
                             tip=_tip(kind, value)))  # fmt: skip
    typing = tr("{key} to type: butter  type:mind  cost:1-3", key=shell.key(Action.FIND)).lstrip()
    colour = LOSS if desk.problem else BONE
    problem = Text(desk.problem or typing, "body", 12, colour, lines=0)
    sort, clear = (Stone(words, size=13, most=LARGEST, material="stone")
                   for words in (tr(SORTS[query.sort]), tr("CLEAR FILTERS")))  # fmt: skip
    return [
        *found,
        Control("", PROBLEM, look=problem),
        Control(
            "sort", SORT, tr(SORTS[query.sort]).capitalize(), lambda: ask(query.sorted()), sort
        ),
        Control(
            "clear",
            CLEAR,
            tr("Show all cards again"),
            lambda: ask(Query()),
            clear,
            query != Query(),
        ),
    ]


def _tip(kind: str, value: str) -> str:
    """The word of the glossary that a tick is about, else what a filter is."""
    word = STAYING if value == STAYS else value
    id = {"cost": "cost", "type": value, "has": word, "uses": value[:1]}.get(kind, "")
    return next((one for one in (id, f"build:{value}") if one in glossary.rows()), "build:filter")


def build(surface: pygame.Surface, layout: Layout) -> None:
    """What stands still: the stone and its headings."""
    stone_panel(surface, layout, layout.rect(*PANEL), 29)
    for words, y in HEADINGS:
        box = layout.rect(X, y, WIDE, 18)
        used = layout.write(surface, tr(words), "strong", 12, BONE, box)
        left = used.right + layout.px(8)
        line = pygame.Rect(left, box.centery, box.right - left, max(1, layout.px(1)))
        surface.fill(mix(SLATE, WHITE, 0.2), line)


def _chip(words: str, on: bool, pen: Brush) -> None:
    layout, box = pen.layout, pen.rect
    back, fore = (ACID, INK) if on else (SLATE, WHITE)
    radius = max(2, layout.px(4))
    pygame.draw.rect(pen.dst, back, box, border_radius=radius)
    if not on:
        pygame.draw.rect(pen.dst, mix(SLATE, WHITE, 0.22), box, max(1, layout.px(1)), radius)
    pen.write(words, "bold", layout.calm(13, 1.2), fore, box.inflate(-layout.px(8), 0), "centre")


def _type(id: str, lit: bool, on: bool, pen: Brush) -> None:
    layout, box, look = pen.layout, pen.rect, SUBTYPES[id]
    back: Colour = look.colour if lit else mix(INK, look.colour, 0.3)
    fore: Colour = INK if lit else BONE
    radius = max(2, layout.px(4))
    pygame.draw.rect(pen.dst, back, box, border_radius=radius)
    if on:
        pygame.draw.rect(pen.dst, WHITE, box, max(2, layout.px(2)), radius)
    sign = icon("check" if on else look.sign, box.h * 0.58, fore)
    pen.dst.blit(sign, sign.get_rect(center=(box.x + box.h * 0.6, box.centery)))
    words = pygame.Rect(box.x + round(box.h * 1.15), box.y, box.w - round(box.h * 1.3), box.h)
    pen.write(subtype_words(id).capitalize(), "strong", layout.calm(13.5, 1.15), fore, words)


def _ticked(words: str, on: bool, pen: Brush) -> None:
    layout, box = pen.layout, pen.rect
    tick = pygame.Rect(box.x, box.y + layout.px(2), layout.px(18), layout.px(18))
    tick_box(pen.dst, tick, on, pen.state, layout.k)
    text = pygame.Rect(tick.right + layout.px(8), box.y, 0, box.h)
    text.w = box.right - text.x
    pen.write(words, "body", 13, ACID if pen.focused else WHITE if on else DIM, text)
