"""Who a character is to the press: a drawing, its inks, its ground and its seed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lithicrage.ui.kit.palette import Colour
from tools.portraits.press import Ground
from tools.portraits.shapes import Point, curve
from tools.portraits.sheet import Sheet

BUST: Sequence[Point] = (
    (8, 40), (40, 8), (128, 7), (216, 8), (248, 40), (249, 120), (247, 190),
    (228, 226), (184, 244), (128, 249), (72, 244), (28, 226), (9, 190), (7, 120),
)  # fmt: skip
"""Where most figures are trimmed for a cut-out: a rounded square."""


@dataclass(frozen=True)
class Character:
    """One person of the game, by the id of its card file."""

    id: str
    draw: Callable[[], Sheet]
    inks: dict[str, Colour]
    ground: Ground
    seed: int
    trim: Sequence[Point] = BUST

    def bust(self, sheet: Sheet) -> Sheet:
        """The sheet trimmed for a cut-out."""
        return sheet.bust(curve(self.trim))
