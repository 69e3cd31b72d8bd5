"""Writes lithicrage/lint/advances.py: how wide the letters of a card's face are.

    python -m tools.advances            write it
    python -m tools.advances --check    exit 1 if it is not current

The linter measures text without a window; what it needs of the two fonts of a face is taken from
the window's own measures.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from lithicrage.ui.kit import fonts
from tools import made

FILE = Path(__file__).resolve().parents[1] / "lithicrage/lint/advances.py"
EM = 1000  # units of an em
SIZE = 400  # pixels at which is measured
LETTERS = "".join(chr(code) for code in range(0x21, 0x7F))
ROW = 16

HEAD = '''\
"""How wide the letters of a card's face are, in thousandths of their size.

Written by `python -m tools.advances` from the fonts of the window; edit there, not here.
"""

from __future__ import annotations

from typing import Final

FIRST: Final = "!"  # the widths go from this letter on, in the order of Unicode
'''


def measures(face: fonts.Face) -> tuple[list[int], int, int, int]:
    """Widths of LETTERS, of any other letter, and the ink above and below the baseline."""
    font = fonts._font(face, SIZE)
    widths = [round(font.size(letter)[0] * EM / SIZE) for letter in LETTERS]
    extent = fonts.extent(face, SIZE)
    above = round((extent.base - extent.top) * EM / SIZE)
    below = round((extent.bottom - extent.base) * EM / SIZE)
    capital = widths[LETTERS.index("W")]
    return widths, capital, above, below


def table() -> str:
    """The module."""
    pygame.font.init()
    out = [HEAD]
    for face in ("body", "strong"):
        widths, other, above, below = measures(face)
        name = face.upper()
        rows = [widths[at : at + ROW] for at in range(0, len(widths), ROW)]
        out.append(f"# fmt: off\n{name}: Final = (")
        out += [f"    {', '.join(map(str, row))}," for row in rows]
        out.append(")\n# fmt: on")
        out.append(f"{name}_OTHER: Final = {other}  # any letter that is not among them")
        out.append(f"{name}_SPACE: Final = {round(fonts._GAPS[face] * EM)}")
        out.append(f"{name}_ABOVE: Final = {above}  # the highest ink over the baseline")
        out.append(f"{name}_BELOW: Final = {below}\n")
    return "\n".join(out).rstrip("\n") + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the module."""
    return made.main(FILE, table, "tools.advances", __doc__, arguments)


if __name__ == "__main__":
    sys.exit(main())
