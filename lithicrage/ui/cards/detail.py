"""The card at the right of the cards page: its face, who uses it, its words, its scenarios.

Owns where these stand and how they look. What they are is the page's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from lithicrage.dsl import Library
from lithicrage.ui.faces import face_surface
from lithicrage.ui.kit import (
    BODY,
    BONE,
    INK,
    NIGHT,
    PLATE,
    SLATE,
    focus_ring,
    text,
    wrap,
)
from lithicrage.ui.portraits import portrait
from lithicrage.ui.printed import poster_picture
from lithicrage.ui.screens.page import Layout
from lithicrage.ui.screens.pieces import heading, paper_panel, stone_panel
from lithicrage.ui.workshop.looks import Look, uses
from lithicrage.ui.workshop.panes import lay_words, shaded, size_of, words

if TYPE_CHECKING:
    from lithicrage.ui.cards.screen import Cards

PANEL: Final = (884.0, 58.0, 382.0, 576.0)
FACE: Final = (898.0, 70.0)
LARGE: Final = (192.0, 268.8)
USERS: Final = (1102.0, 96.0, 154.0, 240.0)
PAPER: Final = (894.0, 344.0, 362.0, 208.0)
SHOWN: Final = (898.0, 582.0, 354.0, 48.0)


def picture(
    library: Library, found: Look, size: tuple[int, int], large: bool, scale: float
) -> pygame.Surface:
    """A card as it is shown: an Action's face, for others who it is; their words stand beside."""
    if found.face is not None:
        return face_surface(found.face, size, "full" if large else "compact", scale)
    made = poster_picture(library, found.id, size)
    return pygame.image.frombytes(made.rgb, made.size, "RGB")


def lay(page: Cards) -> None:
    """Puts the lists in their places."""
    layout = page.layout
    size = size_of(layout, 12.5)
    many = len(page.look.users) if page.look is not None else 0
    page.lists["user"].lay(layout.rect(*USERS), size * 2.5, many)
    x, y, w, h = PAPER
    text_room = layout.rect(x + 12, y + 10, w - 24, h - 18)
    lay_words(page.lists["words"], layout, page.look, text_room)
    lines = shown_lines(page)
    page.lists["shown"].lay(layout.rect(*SHOWN), size * 1.45, len(lines))


def shown_lines(page: Cards) -> list[str]:
    """The names of the scenarios that show the card, as lines of the list."""
    layout = page.layout
    lines: list[str] = []
    for mention in page.mentions:
        width = layout.px(SHOWN[2] - 34)
        broken = wrap(mention.name, "body", size_of(layout, 12.5), width)
        lines += [f"• {broken[0]}", *(f"   {more}" for more in broken[1:])] if broken else []
    return lines


def build(surface: pygame.Surface, page: Cards) -> None:
    """The panel."""
    layout = page.layout
    stone_panel(surface, layout, layout.rect(*PANEL), 29)
    if page.look is None:
        return
    paper_panel(surface, layout, layout.rect(*PAPER), 31)
    heading(surface, layout, "SCENARIOS THAT SHOW IT", SHOWN[0], 559, INK, BODY, 12, 340)


def paint(surface: pygame.Surface, page: Cards) -> None:
    """Face, users, words, scenarios."""
    layout, found = page.layout, page.look
    if found is None:
        box = layout.rect(PANEL[0] + 20, 300, PANEL[2] - 40, 80)
        layout.write(surface, "Other words, or SHOW ALL.", "body", 15, BONE, box, "centre", 2)
        return
    rect = layout.rect(*FACE, *LARGE)
    made = page.pictures.get((found.id, "large"))
    if made is None:
        pygame.draw.rect(surface, PLATE, rect, border_radius=layout.px(8))
    else:
        shaded(surface, made, rect.topleft, layout.k)
    heading(surface, layout, uses(found.kind), USERS[0], 70, INK, BODY, 12, 150)
    _users(surface, page, found)
    scroll = page.lists["words"]
    words(surface, layout, found, scroll.area, scroll)
    if page.focus.name == "words":
        focus_ring(surface, scroll.area, layout.k)
    _shown(surface, page, layout)


def _users(surface: pygame.Surface, page: Cards, found: Look) -> None:
    layout, scroll = page.layout, page.lists["user"]
    if not found.users:
        box = layout.rect(USERS[0], USERS[1], USERS[2], 40)
        layout.write(surface, "Nobody yet.", "body", 13, BONE, box)
        return
    for place in scroll.shown:
        name, user = f"user:{place}", found.users[place]
        rect = page.rect(name)
        on = page.focus.name == name or user.id == page.choice.user
        pygame.draw.rect(surface, SLATE if on else NIGHT, rect, border_radius=layout.px(4))
        left = rect.x + layout.px(4)
        if user.portrait:
            side = rect.h - layout.px(4)
            surface.blit(portrait(user.portrait, side), (left, rect.y + layout.px(2)))
            left += side + layout.px(5)
        box = pygame.Rect(left, rect.y, rect.right - left - layout.px(3), rect.h)
        copies = f" ×{user.copies}" if user.copies else ""
        layout.write(surface, f"{user.name}{copies}", "bold", 11.5, BONE, box, lines=2)
        if page.focus.name == name:
            focus_ring(surface, rect, layout.k * 0.8)
    page.rail(surface, "user")


def _shown(surface: pygame.Surface, page: Cards, layout: Layout) -> None:
    scroll, lines = page.lists["shown"], shown_lines(page)
    size = size_of(layout, 12.5)
    for place in scroll.shown:
        line = text(lines[place], "body", size, BONE)
        surface.blit(line, line.get_rect(midleft=scroll.rect(place).midleft))
    if not lines:
        box = layout.rect(SHOWN[0], SHOWN[1], SHOWN[2], 30)
        layout.write(surface, "No scenario names it.", "body", 13, BONE, box)
    page.rail(surface, "shown")
    if page.focus.name == "shown":
        focus_ring(surface, scroll.area.inflate(-4, -4), layout.k)
