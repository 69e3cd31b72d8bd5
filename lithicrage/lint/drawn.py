"""The names of everything that the program can draw on a card, read from the folder of pictures.

Owns how `art/glyphs.json` and `art/shapes.json` are read; knows nothing of drawing.
"""

from __future__ import annotations

import json
from pathlib import Path


def drawn_names(art: Path | None) -> dict[str, frozenset[str]]:
    """Names by the `art` key that takes them: texture, plan, back, cast.

    A glyph may be part of a cast. Empty if the pictures are missing; then nothing is checked.
    """
    if art is None:
        return {}
    try:
        shapes = json.loads((art / "shapes.json").read_text("utf-8"))
        glyphs = json.loads((art / "glyphs.json").read_text("utf-8"))["glyphs"]
        found = {key: frozenset(names) for key, names in shapes.items()}
        return {**found, "cast": found["cast"] | frozenset(glyphs)}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}
