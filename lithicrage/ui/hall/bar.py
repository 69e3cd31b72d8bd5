"""The bar over a match at a table: its name in ransom letters, steps, the move, signs.

As high as the bar of a fight, and the same at every table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.ui import kit
from lithicrage.ui.kit import BAR, PINK, WHITE
from lithicrage.ui.kit.control import Brush, Control, Deed, Icon
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.kit.slip import Slip
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import BAR_HEIGHT

LETTERS: Final = 25.0
SIGN: Final = (36.0, 30.0)
STEP: Final = 44.0
RIGHT: Final = 1272.0
NAME: Final[Place] = (6.0, 0.0, 250.0, 46.0)
# What the signs are: control, sign, words, key.
SIGNS: Final = {
    "undo": ("undo", mark("Undo"), Action.UNDO, mark("Takes your last choice back.")),
    "review": ("brain", mark("Review"), Action.ADVISE, mark("Who was ahead, move by move.")),
    "log": ("log", mark("Chronicle"), Action.LOG, mark("All that happened, line by line.")),
    "menu": ("menu", mark("Menu"), Action.BACK, mark("Resume, rules, settings, restart, leave.")),
}


def table_bar(
    pen: Brush, name: str, steps: Sequence[str], current: int, right: str, signs: int = 3
) -> None:
    """Draws the bar but for its signs, for which it leaves room at the right."""
    layout = pen.layout
    bar = pygame.Rect(0, layout.top, layout.size[0], layout.px(BAR_HEIGHT - 1))
    pygame.draw.rect(pen.dst, BAR, bar)
    pygame.draw.rect(pen.dst, PINK, (0, bar.bottom, bar.w, max(2, layout.px(3))))
    letters = kit.ransom(name.upper(), LETTERS * layout.k)
    at = letters.get_rect(midleft=(layout.at(6, 0)[0], bar.centery))
    pen.dst.blit(letters, at)
    left = (at.right - layout.left) / layout.k + 14
    edge = RIGHT - signs * STEP - 12
    size = 13.0 * min(1.25, layout.text_scale)
    wide = min(210.0, kit.text_width(right, "strong", size) + 24)
    room = layout.rect(left, 9, edge - wide - 10 - left, 27)
    size = min(12.0 * min(1.35, layout.text_scale), 16.0) * layout.k
    kit.phase_bar(pen.dst, room, list(steps), current, size, layout.k)
    pen.write(right, "strong", layout.calm(14, 1.25), WHITE, (edge - wide, 6, wide, 34), "right")


def bar_signs(deeds: dict[str, Deed], live: dict[str, bool], redo: str = "") -> list[Control]:
    """The signs at the right of the bar: those of `SIGNS` that have a deed, in its order.

    `redo` is the cap of the key that redoes what is undone; the sign of undo tells of it.
    """
    shown = [name for name in SIGNS if name in deeds]
    found = []
    for place, name in enumerate(shown):
        sign, words, key, tells = SIGNS[name]
        x = RIGHT - (len(shown) - place) * STEP
        more = (tr("{key} makes it once more.", key=redo),) if name == "undo" and redo else ()
        found.append(
            Control(
                name,
                (x, 7, *SIGN),
                tr(words),
                deeds[name],
                Icon(sign),
                live.get(name, True),
                key,
                tip=Slip(tr(words), (tr(tells), *more)),
            )
        )
    return found
