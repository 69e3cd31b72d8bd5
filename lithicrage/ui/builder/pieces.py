"""Pieces that several pages of the builder share: buttons with their keys.

Owns their look; everything is placed by the page's Layout.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from lithicrage.ui import keymap
from lithicrage.ui.actions import Action
from lithicrage.ui.builder.spots import Rect
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import State, button
from lithicrage.ui.screens.page import Page

Keyed = Mapping[str, tuple[str, str | None, Action, Rect]]  # by box: words, sign, key, place


def with_target(page: Page, table: Keyed) -> Keyed:
    """The table with the share of wins that is aimed at on the button `target`."""
    _, sign, key, place = table["target"]
    return {**table, "target": (page.shell.aim.short, sign, key, place)}


def key_boxes(page: Page, table: Keyed, live: Callable[[str], bool]) -> list[Box]:
    """The boxes of buttons that have keys."""
    return [
        Box(name, page.layout.rect(*place), says(page, words, key), live(name))
        for name, (words, _, key, place) in table.items()
    ]


def says(page: Page, words: str, key: Action) -> str:
    """A button in words, with its key as it is bound now."""
    return keymap.behind(words.capitalize(), page.shell.key(key))


def key_buttons(
    dst: pygame.Surface,
    page: Page,
    table: Keyed,
    live: Callable[[str], bool],
    primary: str,
    size: Callable[[str], float],
) -> None:
    """Draws such buttons; `size` gives the size of their words in units."""
    layout = page.layout
    for name, (words, sign, key, place) in table.items():
        state = State.NORMAL if live(name) else State.DISABLED
        if page.focus.name == name:
            state = State.FOCUS
        button(
            dst,
            layout.rect(*place),
            words,
            state,
            text_size=layout.type(size(name)),
            sign=sign,
            key=page.cap(name, page.shell.key(key)),
            primary=name == primary,
            k=layout.k,
        )
