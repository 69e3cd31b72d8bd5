"""The names of what the program can draw on a card, read from the folder of pictures.

Owns how `art/glyphs.json` and `art/shapes.json` are read; knows nothing of who draws.
"""

from __future__ import annotations

import json
from pathlib import Path


def drawn(art: Path | None) -> dict[str, frozenset[str]]:
    """Names by the key of an `art` that takes them: texture, plan, back, cast.

    A glyph may stand in a cast. Empty where the pictures are lost: nothing is asked then.
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
