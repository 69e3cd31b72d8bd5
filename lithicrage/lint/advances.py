"""How wide the letters of a card's face are, in thousandths of their size.

Written by `python -m tools.advances` from the fonts of the window; edit there, not here.
"""

from __future__ import annotations

from typing import Final

FIRST: Final = "!"  # the widths go from this letter on, in the order of Unicode

# fmt: off
BODY: Final = (
    308, 462, 680, 555, 715, 680, 298, 280, 280, 445, 595, 312, 425, 312, 455, 572,
    572, 572, 572, 572, 572, 572, 572, 572, 572, 325, 325, 635, 628, 635, 495, 978,
    650, 622, 702, 695, 612, 608, 750, 722, 298, 562, 722, 520, 875, 705, 750, 575,
    765, 622, 555, 588, 678, 660, 975, 652, 645, 628, 318, 475, 318, 590, 615, 255,
    515, 578, 492, 580, 522, 342, 512, 565, 255, 300, 542, 278, 850, 562, 555, 578,
    578, 398, 450, 360, 560, 488, 720, 500, 502, 485, 302, 308, 302, 602,
)
# fmt: on
BODY_OTHER: Final = 975  # any letter that is not among them
BODY_SPACE: Final = 260
BODY_ABOVE: Final = 902  # the highest ink over the baseline
BODY_BELOW: Final = 288

# fmt: off
STRONG: Final = (
    375, 492, 935, 642, 900, 672, 275, 465, 462, 475, 570, 315, 420, 320, 448, 675,
    455, 605, 590, 615, 590, 622, 545, 622, 622, 358, 355, 645, 750, 645, 565, 918,
    682, 638, 748, 710, 590, 530, 740, 732, 295, 512, 665, 542, 860, 730, 758, 650,
    758, 670, 672, 610, 725, 652, 990, 672, 632, 680, 430, 448, 428, 685, 660, 555,
    582, 625, 582, 625, 608, 385, 625, 638, 295, 310, 572, 295, 918, 638, 628, 625,
    625, 412, 548, 445, 638, 568, 815, 562, 572, 535, 458, 315, 460, 735,
)
# fmt: on
STRONG_OTHER: Final = 990  # any letter that is not among them
STRONG_SPACE: Final = 310
STRONG_ABOVE: Final = 1045  # the highest ink over the baseline
STRONG_BELOW: Final = 255
