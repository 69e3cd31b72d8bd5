"""Where everything of the builder stands, in units of the 1280x720 reference.

Large text gets larger cards and rows, and fewer of them. Owns places only; knows no deck.
"""

from __future__ import annotations

from typing import Final

from lithicrage.ui.kit.layout import Place, row, tiles

PANEL: Final[Place] = (12, 58, 226, 652)  # the filters
POOL: Final[Place] = (250, 84, 646, 602)  # the cards
COUNT: Final[Place] = (250, 54, 646, 26)  # how many are found, above them
NOTICE: Final[Place] = (250, 688, 646, 26)  # what came of the last deed, below them
BAR: Final[Place] = (899, 88, 6, 596)  # how far they are scrolled
PAPER: Final[Place] = (916, 56, 352, 656)
HEAD: Final[Place] = (924, 64, 336, 76)  # name, people, stats
COST: Final[Place] = (930, 142, 324, 24)
SPLIT: Final[Place] = (932, 168, 320, 16)  # the bar of subtypes
VERDICT: Final[Place] = (930, 188, 324, 30)
TABS: Final = row(928, 221, (78, 78, 78, 78), 28, 4)
BODY: Final[Place] = (928, 254, 328, 448)  # what the chosen tab shows
CURVE: Final[Place] = (928, 602, 328, 100)  # at the foot of the list
LIST: Final[Place] = (928, 254, 328, 342)
SIDE: Final = 6.0  # width of the bar at the right edge of a list under a tab
FOOT: Final = 18.0  # below a list that goes on: how much of it is shown
KEYS: Final = row(220, 6, (122, 104, 104, 104, 152, 116, 104, 170), 34, 10)  # of the top bar


def cards(text_scale: float) -> tuple[list[Place], int]:
    """Where the cards of the pool lie at a text scale, and in how many columns."""
    x, y = POOL[0] + 4, POOL[1] + 4
    if text_scale >= 1.5:
        return tiles((x, y, 204, 279), (214, 302), 3, 6), 3
    return tiles((x, y, 146, 194), (161, 201), 4, 12), 4


def rows(text_scale: float, area: Place = LIST) -> list[Place]:
    """Where the rows of a list lie that are in sight."""
    x, y, wide, high = area
    step = 26.0 * min(1.5, max(1.0, text_scale))
    return tiles((x, y, wide, step - 2), (wide, step), 1, int((high - FOOT) // step))
