"""Where everything of the builder stands, in units of the 1280x720 reference.

Large text gets larger cards and rows, and fewer of them. Owns places only; knows no deck.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lithicrage.ui.actions import Action

Rect = tuple[float, float, float, float]

PANEL: Final[Rect] = (12, 58, 226, 652)  # the filters
POOL: Final[Rect] = (250, 84, 646, 602)  # the cards
COUNT: Final[Rect] = (250, 54, 646, 26)  # how many are found, above them
NOTICE: Final[Rect] = (250, 688, 646, 26)  # what came of the last deed, below them
BAR: Final[Rect] = (899, 88, 6, 596)  # how far they are scrolled
PAPER: Final[Rect] = (916, 56, 352, 656)
HEAD: Final[Rect] = (924, 64, 336, 76)  # name, people, stats
COST: Final[Rect] = (930, 142, 324, 24)
SPLIT: Final[Rect] = (932, 168, 320, 16)  # the bar of subtypes
VERDICT: Final[Rect] = (930, 188, 324, 30)
TABS: Final[Rect] = (928, 221, 328, 28)
BODY: Final[Rect] = (928, 254, 328, 448)  # what the chosen tab shows
CURVE: Final[Rect] = (928, 602, 328, 100)  # at the foot of the list
LIST: Final[Rect] = (928, 254, 328, 342)

KEYS: Final = {  # buttons of the top bar: words, sign, action of the key, place
    "back": ("DECKS", "back", Action.BACK, (220.0, 6.0, 122.0, 34.0)),
    "save": ("SAVE", "save", Action.SAVE, (352.0, 6.0, 104.0, 34.0)),
    "undo": ("UNDO", "undo", Action.UNDO, (466.0, 6.0, 104.0, 34.0)),
    "redo": ("REDO", "redo", Action.REDO, (580.0, 6.0, 104.0, 34.0)),
    "edit": ("NAME & NOTES", None, Action.EDIT, (694.0, 6.0, 152.0, 34.0)),
    "share": ("SHARE", "swap", Action.SHARE, (856.0, 6.0, 116.0, 34.0)),
    "target": ("WIN %", "target", Action.TARGET, (982.0, 6.0, 104.0, 34.0)),
    "fight": ("FIGHT WITH IT", "fight", Action.FIGHT, (1096.0, 6.0, 170.0, 34.0)),
}


@dataclass(frozen=True)
class Grid:
    """How cards lie: `columns` by `rows`, each `wide` by `high`, and the steps to the next."""

    columns: int
    rows: int
    wide: float
    high: float
    step_x: float
    step_y: float

    @property
    def shown(self) -> int:
        """How many are in sight."""
        return self.columns * self.rows

    def rect(self, place: int) -> Rect:
        """Where the card at a place stands, from 0."""
        x = POOL[0] + 4 + place % self.columns * self.step_x
        return x, POOL[1] + 4 + place // self.columns * self.step_y, self.wide, self.high


def grid(text_scale: float) -> Grid:
    """The cards of the pool at a text scale."""
    if text_scale >= 1.5:
        return Grid(3, 2, 204, 279, 214, 302)
    return Grid(4, 3, 146, 194, 161, 201)


def row_step(text_scale: float) -> float:
    """From one row of the deck's list to the next."""
    return 26.0 * min(1.5, max(1.0, text_scale))


def rows(text_scale: float, area: Rect = LIST) -> int:
    """How many rows are in sight."""
    return int(area[3] // row_step(text_scale))


def row(place: int, text_scale: float, area: Rect = LIST) -> Rect:
    """Where a row of the list stands, from 0."""
    step = row_step(text_scale)
    return area[0], area[1] + place * step, area[2], step - 2


def tab(place: int, count: int) -> Rect:
    """Where a tab stands, from 0."""
    wide = TABS[2] / count
    return TABS[0] + place * wide, TABS[1], wide - 4, TABS[3]
