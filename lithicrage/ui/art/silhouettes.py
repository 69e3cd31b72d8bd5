"""All silhouettes by name, from the rooms that draw them."""

from __future__ import annotations

from typing import Final

from lithicrage.ui.art import beasts, house, marks, office, people, sounds, things
from lithicrage.ui.art.pen import Draw

SILHOUETTES: Final[dict[str, Draw]] = {
    draw.__name__: draw
    for room in (marks, people, beasts, things, house, sounds, office)
    for draw in room.DRAWN
}
