"""The controls of a list that scrolls: the rows that can be seen, and its bar.

Owns which rows become controls and how the bar is dragged; `scroll` owns which rows those are.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from lithicrage.ui.kit.control import Brush, Control, Drawn, Pos
from lithicrage.ui.kit.layout import Layout
from lithicrage.ui.kit.scroll import RAIL, Scroll, paint_rail, rail_of


def rows(
    scroll: Scroll, layout: Layout, made: Callable[[int, pygame.Rect], Control]
) -> list[Control]:
    """The controls of a list's rows that can be seen, beside its scroll bar: `made` gets the number
    of a row and where it lies."""
    gap = layout.px(RAIL + 4) if scroll.more else 0
    found = []
    for place in scroll.shown:
        rect = scroll.rect(place)
        rect.w -= gap
        found.append(made(place, rect.inflate(0, -layout.px(4))))
    return found


def bar(
    layout: Layout, scroll: Scroll, moved: Callable[[], object], track: pygame.Rect | None = None
) -> Control:
    """The scroll bar of a list, in a track or else at the list's right edge, to be dragged: `moved`
    is called whenever it scrolled. A press beside the part that moves brings it there."""
    rail = rail_of(layout, scroll, track)

    def slide(pos: Pos) -> Callable[[Pos], object]:
        part = rail_of(layout, scroll, track).part
        grip = pos[1] - part.y if part.top <= pos[1] < part.bottom else part.h // 2

        def follow(pos: Pos) -> None:
            if scroll.move(rail.first_at(pos[1] - grip) - scroll.first):
                moved()

        follow(pos)
        return follow

    def picture(pen: Brush) -> None:
        paint_rail(pen.dst, rail_of(layout, scroll, track))

    wide = rail.track.inflate(layout.px(RAIL), 0)  # a thin thing is hard to hit
    held = slide if scroll.last else None
    return Control("", wide, look=Drawn(picture, ringed=False), slide=held)
