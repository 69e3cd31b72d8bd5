"""The panel of filters: a tick for everything that a query can say, and the field in which the same
is typed.

Owns its boxes and its look; what a tick means is `query`'s. Knows no card.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from lithicrage.dsl import SUBTYPES as TYPES
from lithicrage.ui.builder.query import COSTS, STATS, Query
from lithicrage.ui.builder.spots import PANEL, Rect
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import (
    ACID,
    BONE,
    DIM,
    INK,
    LOSS,
    SLATE,
    SUBTYPES,
    WHITE,
    Colour,
    State,
    button,
    focus_ring,
    icon,
    mix,
    tick_box,
)
from lithicrage.ui.screens.page import Layout, Page
from lithicrage.ui.screens.pieces import stone_panel

MOST_KEYWORDS: Final = 12  # there is room for so many; the others can be typed
X: Final = PANEL[0] + 12
WIDE: Final = PANEL[2] - 24
SEARCH: Final[Rect] = (X, 70, WIDE, 34)
PROBLEM: Final[Rect] = (X, 106, WIDE, 30)
HEADINGS: Final = (
    ("TYPE", 138.0),
    ("COST", 226.0),
    ("KEYWORDS", 282.0),
    ("USES", 480.0),
    ("SHOW", 534.0),
)
SHOWS: Final = (
    ("fits", "Only cards that still fit"),
    ("mine", "Only cards in this deck"),
    ("all", "Signatures of others too"),
)
SORTS: Final = {"cost": "SORTED BY COST", "name": "SORTED BY NAME", "type": "SORTED BY TYPE"}
SORT: Final[Rect] = (X, 634, WIDE, 30)
CLEAR: Final[Rect] = (X, 670, WIDE, 30)


def places(keywords: Mapping[str, str]) -> dict[str, tuple[Rect, str]]:
    """Every tick by box name, with its place and its words; `keywords` gives words by id."""
    found: dict[str, tuple[Rect, str]] = {}
    rect: Rect
    half, third, seventh = (WIDE + 6) / 2, (WIDE + 6) / 3, (WIDE + 4) / 7
    for n, id in enumerate(TYPES):
        rect = (X + n % 2 * half, 158 + n // 2 * 33, half - 6, 28.0)
        found[f"type:{id}"] = rect, id.capitalize()
    for n, id in enumerate(COSTS):
        found[f"cost:{id}"] = (X + n * seventh, 246.0, seventh - 4, 29.0), id
    for n, (id, words) in enumerate(list(keywords.items())[:MOST_KEYWORDS]):
        rect = (X + n % 2 * half, 302 + n // 2 * 29.5, half - 6, 25.0)
        found[f"has:{id}"] = rect, words
    for n, id in enumerate(STATS):
        found[f"uses:{id}"] = (X + n * third, 500.0, third - 6, 27.0), id.capitalize()
    for n, (id, words) in enumerate(SHOWS):
        found[f"show:{id}"] = (X, 554.0 + n * 26, WIDE, 22.0), words
    return found


def boxes(layout: Layout, query: Query, keywords: Mapping[str, str], typed: str) -> list[Box]:
    """The field, the ticks, the order, and what clears them all."""
    at = layout.rect
    found = [Box("search", at(*SEARCH), f"Search, {typed}")]
    for name, (rect, words) in places(keywords).items():
        kind, _, value = name.partition(":")
        on = "on" if value in getattr(query, kind) else "off"
        says = words if kind == "show" else f"{_KINDS[kind]} {words}"
        found.append(Box(name, at(*rect), f"{says}, {on}"))
    found.append(Box("sort", at(*SORT), SORTS[query.sort].capitalize()))
    found.append(Box("clear", at(*CLEAR), "Show all cards again", query != Query()))
    return found


def build(surface: pygame.Surface, layout: Layout) -> None:
    """What stands still: the stone and its headings."""
    stone_panel(surface, layout, layout.rect(*PANEL), 29)
    for words, y in HEADINGS:
        box = layout.rect(X, y, WIDE, 18)
        used = layout.write(surface, words, "strong", 12, BONE, box)
        left = used.right + layout.px(8)
        line = pygame.Rect(left, box.centery, box.right - left, max(1, layout.px(1)))
        surface.fill(mix(SLATE, WHITE, 0.2), line)


def paint(
    surface: pygame.Surface,
    layout: Layout,
    query: Query,
    keywords: Mapping[str, str],
    focus: str,
) -> None:
    """The ticks as they stand."""
    for name, (rect, words) in places(keywords).items():
        kind, _, value = name.partition(":")
        on = value in getattr(query, kind)
        box = layout.rect(*rect)
        if kind == "show":
            _ticked(surface, layout, box, words, on, name == focus)
        elif kind == "type":
            _type(surface, layout, box, value, on or not query.type, on)
        else:
            _chip(surface, layout, box, words, on)
        if name == focus and kind != "show":
            focus_ring(surface, box, layout.k)


def problem(surface: pygame.Surface, layout: Layout, told: str, key: str) -> None:
    """What of the typed text means nothing, else how to type."""
    words = told or f"{key} to type: butter  type:mind  cost:1-3".lstrip()
    box = layout.rect(*PROBLEM)
    layout.paragraph(surface, words, "body", 12, LOSS if told else BONE, box, valign="middle")


def buttons(surface: pygame.Surface, page: Page, query: Query) -> None:
    """The order, and what clears the query."""
    layout = page.layout
    for name, words in (("sort", SORTS[query.sort]), ("clear", "CLEAR FILTERS")):
        dead = name == "clear" and query == Query() and page.focus.name != name
        state = State.DISABLED if dead else page.state(name)
        size = layout.type(13)
        rect = page.rect(name)
        button(surface, rect, words, state, text_size=size, material="stone", k=layout.k)


def _chip(surface: pygame.Surface, layout: Layout, box: pygame.Rect, words: str, on: bool) -> None:
    back, fore = (ACID, INK) if on else (SLATE, WHITE)
    radius = max(2, layout.px(4))
    pygame.draw.rect(surface, back, box, border_radius=radius)
    if not on:
        pygame.draw.rect(surface, mix(SLATE, WHITE, 0.22), box, max(1, layout.px(1)), radius)
    inner = box.inflate(-layout.px(8), 0)
    layout.write(surface, words, "bold", layout.calm(13, 1.2), fore, inner, "centre")


def _type(
    surface: pygame.Surface, layout: Layout, box: pygame.Rect, id: str, lit: bool, on: bool
) -> None:
    look = SUBTYPES[id]
    back: Colour = look.colour if lit else mix(INK, look.colour, 0.3)
    fore: Colour = INK if lit else BONE
    radius = max(2, layout.px(4))
    pygame.draw.rect(surface, back, box, border_radius=radius)
    if on:
        pygame.draw.rect(surface, WHITE, box, max(2, layout.px(2)), radius)
    sign = icon("check" if on else look.sign, box.h * 0.58, fore)
    surface.blit(sign, sign.get_rect(center=(box.x + box.h * 0.6, box.centery)))
    words = pygame.Rect(box.x + round(box.h * 1.15), box.y, box.w - round(box.h * 1.3), box.h)
    size = layout.calm(13.5, 1.15)
    layout.write(surface, look.name.capitalize(), "strong", size, fore, words)


def _ticked(
    surface: pygame.Surface,
    layout: Layout,
    box: pygame.Rect,
    words: str,
    on: bool,
    focused: bool,
) -> None:
    tick = pygame.Rect(box.x, box.y + layout.px(2), layout.px(18), layout.px(18))
    tick_box(surface, tick, on, State.FOCUS if focused else State.NORMAL, layout.k)
    text = pygame.Rect(tick.right + layout.px(8), box.y, 0, box.h)
    text.w = box.right - text.x
    colour = ACID if focused else WHITE if on else DIM
    layout.write(surface, words, "body", 13, colour, text)


_KINDS: Final = {"type": "Type", "cost": "Cost", "has": "Keyword", "uses": "Uses"}
