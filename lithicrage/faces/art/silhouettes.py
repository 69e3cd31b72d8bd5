"""All silhouettes by name, from the rooms that draw them."""

from __future__ import annotations

from typing import Final

from lithicrage.faces.art import beasts, house, marks, office, people, sounds, things
from lithicrage.faces.art.pen import Draw, drawings

SILHOUETTES: Final[dict[str, Draw]] = {
    name: draw
    for room in (marks, people, beasts, things, house, sounds, office)
    for name, draw in drawings(vars(room)).items()
}
