"""All silhouettes by name, from the rooms that draw them."""

from __future__ import annotations

from typing import Final

from lithicrage.ui.art import marks, people, sounds, things
from lithicrage.ui.art.pen import Draw

SILHOUETTES: Final[dict[str, Draw]] = {
    draw.__name__: draw
    for draw in (*marks.DRAWN, *people.DRAWN, *things.DRAWN, *sounds.DRAWN)
}
