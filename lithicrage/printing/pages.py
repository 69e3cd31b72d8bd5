"""Where cards stand on paper: papers, the grid of nine, crop marks. All measures in millimetres.

Origin is the lower left corner of the page, as in PDF. Draws nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

PAPERS: Final[dict[str, tuple[float, float]]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
CARD: Final = (63.0, 88.0)
ROWS: Final = 3
COLUMNS: Final = 3
PER_PAGE: Final = ROWS * COLUMNS
MARGIN: Final = 3.0  # nothing is nearer to the edge of the paper
MARK: Final = 4.0  # a crop mark is at most so long
GAP: Final = 0.7  # between a picture and a crop mark
DPI: Final = 300
INCH: Final = 25.4

Line = tuple[float, float, float, float]


def pixels(mm: float) -> int:
    """A length in pixels at 300 to the inch: 63 mm are 744, 88 mm are 1039."""
    return round(mm * DPI / INCH)


@dataclass(frozen=True)
class PageGrid:
    """Nine cards in the middle of a page, each with `bleed` around it."""

    paper: str
    bleed: float = 0.0

    def __post_init__(self) -> None:
        """Raises ValueError for paper that is unknown, or bleed for which there is no room."""
        if self.paper not in PAPERS:
            raise ValueError(f"--paper is {' or '.join(PAPERS)}; found `{self.paper[:40]}`")
        if not 0 <= self.bleed <= self.most_bleed:
            most = f"from 0 to {self.most_bleed:g} mm on {self.paper}"
            raise ValueError(f"--bleed is {most}; found {self.bleed:g}")

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the page."""
        return PAPERS[self.paper]

    @property
    def most_bleed(self) -> float:
        """The most bleed with which nine cards and their crop marks fit, in tenths of a mm."""
        width, height = self.size
        spare = min((width - COLUMNS * CARD[0]) / COLUMNS, (height - ROWS * CARD[1]) / ROWS)
        room = spare - 2 * (MARGIN + GAP + 1) / ROWS
        return max(0.0, int(room / 2 * 10) / 10)

    def corner(self, place: int, mirrored: bool = False) -> tuple[float, float]:
        """The lower left corner of a card's cut, by its place from the top left, row by row.

        `mirrored` is where its back stands, when the sheet is turned over its long edge.
        """
        row, column = divmod(place, COLUMNS)
        if mirrored:
            column = COLUMNS - 1 - column
        left, low = self._origin()
        wide, high = CARD[0] + 2 * self.bleed, CARD[1] + 2 * self.bleed
        return left + column * wide + self.bleed, low + (ROWS - 1 - row) * high + self.bleed

    def crop_marks(self) -> Iterator[Line]:
        """Short lines outside the cards, at each cut: x1, y1, x2, y2."""
        left, low = self._origin()
        right, top = self.size[0] - left, self.size[1] - low
        corners = [self.corner(place) for place in range(PER_PAGE)]
        for x in sorted({round(x + more, 6) for x, _ in corners for more in (0.0, CARD[0])}):
            yield x, max(MARGIN, low - GAP - MARK), x, low - GAP
            yield x, top + GAP, x, min(self.size[1] - MARGIN, top + GAP + MARK)
        for y in sorted({round(y + more, 6) for _, y in corners for more in (0.0, CARD[1])}):
            yield max(MARGIN, left - GAP - MARK), y, left - GAP, y
            yield right + GAP, y, min(self.size[0] - MARGIN, right + GAP + MARK), y

    def _origin(self) -> tuple[float, float]:
        """The lower left corner of all nine with their bleed."""
        wide, high = CARD[0] + 2 * self.bleed, CARD[1] + 2 * self.bleed
        return (self.size[0] - COLUMNS * wide) / 2, (self.size[1] - ROWS * high) / 2
