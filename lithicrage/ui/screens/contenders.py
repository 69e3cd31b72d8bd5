"""How those who may fight look in the columns of the set-up: a row each, marked who is chosen.

Owns their look; everything is placed by the page's Layout. Knows no page and no route.
"""

from __future__ import annotations

import pygame

from lithicrage.ui.catalog import Fighter
from lithicrage.ui.kit import (
    ACID,
    BODY,
    BONE,
    INK,
    LOSS,
    NIGHT,
    PINK,
    focus_ring,
    icon,
    key_cap,
    signed,
    stats,
)
from lithicrage.ui.screens.page import Layout
from lithicrage.ui.screens.pieces import stamp_at, stone_panel, tilted, title


def row(
    surface: pygame.Surface,
    layout: Layout,
    rect: pygame.Rect,
    fighter: Fighter,
    mine: bool,
    bonus: int = 0,
) -> None:
    """A deck or an enemy: face, name, what it adds up to, or what is wrong with it.

    `bonus` is the Stamina that it gets on top in the next fight.
    """
    stone_panel(surface, layout, rect, len(fighter.id) + 11, (60, 54, 66))
    x = (rect.x - layout.left) / layout.k
    y = (rect.y - layout.top) / layout.k
    face = layout.rect(x + 9, y + 9, 102, 102)
    tilted(surface, layout, fighter.portrait, face, 1.5 if mine else -1.5)
    if fighter.own:
        centre = layout.rect(x + 9, y + 90, 102, 22).center
        stamp_at(surface, layout, "YOUR OWN", centre, 12, INK, ACID, -3)
    title(surface, layout, fighter.title, 20, layout.rect(x + 122, y + 3, 240, 30))
    words = f"tier {fighter.tier}" if fighter.tier else fighter.kin
    box = layout.rect(x + 122, y + 32, 270, 20)
    layout.write(surface, words, "bold", 13.5, BONE, box)
    m, a, w, s = fighter.build.stats
    gauge = layout.rect(x + 122, y + 55, 158, 24)
    stats(surface, gauge, (("M", m), ("A", a), ("W", w)), layout.k * 16, layout.k)
    box = layout.rect(x + 290, y + 55, 104, 24)
    more = f" {signed(bonus)}" if bonus else ""
    layout.write(surface, f"{s}{more} Stamina", "strong", 14, BODY if mine else PINK, box)
    box = layout.rect(x + 122, y + 81, 272, 32)
    errors = [r.message for r in fighter.reasons if r.severity == "error"]
    if errors:
        rest = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
        layout.write(surface, errors[0] + rest, "bold", 13, LOSS, box, lines=2)
    else:
        layout.write(surface, fighter.flavor, "body", 13, BONE, box, lines=2)


def chosen(surface: pygame.Surface, layout: Layout, rect: pygame.Rect) -> None:
    """The frame and the tick of who is chosen."""
    pygame.draw.rect(surface, ACID, rect, max(2, layout.px(3)), border_radius=max(2, layout.px(6)))
    side = layout.px(26)
    corner = pygame.Rect(rect.right - side - layout.px(8), rect.y + layout.px(8), side, side)
    pygame.draw.rect(surface, ACID, corner, border_radius=layout.px(5))
    mark = icon("check", side * 0.7, INK)
    surface.blit(mark, mark.get_rect(center=corner.center))


def tab(
    surface: pygame.Surface,
    layout: Layout,
    rect: pygame.Rect,
    words: str,
    on: bool,
    focused: bool,
) -> None:
    """One of those that may stand against the deck."""
    pygame.draw.rect(surface, ACID if on else NIGHT, rect, border_radius=layout.px(5))
    layout.write(surface, words, "strong", 12, INK if on else BONE, rect, "centre")
    if focused:
        focus_ring(surface, rect, layout.k)


def tab_key(surface: pygame.Surface, layout: Layout, x: float, y: float, key: str) -> None:
    """The key that goes through the tabs, behind them; its top left in units."""
    key_cap(surface, layout.at(x, y), key, 12 * layout.k, INK, BONE)
