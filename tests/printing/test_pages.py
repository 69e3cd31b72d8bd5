"""Where cards stand on paper, in millimetres."""

from __future__ import annotations

import pytest

from lithicrage.printing.document import FACE
from lithicrage.printing.pages import CARD, MARGIN, PAPERS, PER_PAGE, PageGrid

GRIDS = [
    PageGrid(paper, bleed) for paper in PAPERS for bleed in (0.0, 0.5, PageGrid(paper).most_bleed)
]


def test_a_face_has_300_pixels_an_inch() -> None:
    assert FACE == (744, 1039)


@pytest.mark.parametrize("grid", GRIDS, ids=str)
def test_nine_cards_stand_on_the_page_and_apart(grid: PageGrid) -> None:
    corners = [grid.corner(place) for place in range(PER_PAGE)]
    for x, y in corners:
        assert x - grid.bleed >= MARGIN and y - grid.bleed >= MARGIN
        assert x + CARD[0] + grid.bleed <= grid.size[0] - MARGIN
        assert y + CARD[1] + grid.bleed <= grid.size[1] - MARGIN
    assert corners[1][0] - corners[0][0] == pytest.approx(CARD[0] + 2 * grid.bleed)
    assert corners[0][1] - corners[3][1] == pytest.approx(CARD[1] + 2 * grid.bleed)


@pytest.mark.parametrize("grid", GRIDS, ids=str)
def test_a_back_lies_behind_its_face(grid: PageGrid) -> None:
    for place in range(PER_PAGE):
        x, y = grid.corner(place)
        back, low = grid.corner(place, mirrored=True)
        assert back == pytest.approx(grid.size[0] - x - CARD[0])
        assert low == y


@pytest.mark.parametrize("grid", GRIDS, ids=str)
def test_crop_marks_point_at_every_cut_and_touch_no_card(grid: PageGrid) -> None:
    marks = list(grid.crop_marks())
    cuts_x, cuts_y = set(), set()
    left, low = grid.corner(6)
    right, top = grid.size[0] - left, grid.size[1] - low
    for x1, y1, x2, y2 in marks:
        assert (x1 == x2) != (y1 == y2)
        if x1 == x2:
            cuts_x.add(round(x1, 3))
            assert max(y1, y2) < low - grid.bleed or min(y1, y2) > top + grid.bleed
        else:
            cuts_y.add(round(y1, 3))
            assert max(x1, x2) < left - grid.bleed or min(x1, x2) > right + grid.bleed
        assert abs(x2 - x1) + abs(y2 - y1) > 0.9
    for place in range(PER_PAGE):
        x, y = grid.corner(place)
        assert {round(x, 3), round(x + CARD[0], 3)} <= cuts_x
        assert {round(y, 3), round(y + CARD[1], 3)} <= cuts_y
    assert len(marks) == (16 if grid.bleed == 0 else 24)


@pytest.mark.parametrize("bleed", [-0.1, 3.0, float("nan"), float("inf")])
def test_bleed_that_does_not_fit(bleed: float) -> None:
    with pytest.raises(ValueError, match=r"--bleed is from 0 to 1\.9 mm on a4; found"):
        PageGrid("a4", bleed)
