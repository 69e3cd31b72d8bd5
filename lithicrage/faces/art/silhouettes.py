"""All silhouettes by name: lists of strokes in `art/silhouettes.json`, and those of `computed`.

A stroke is the name of something that a pen draws and what the pen needs for it, such as
`["line", [[8, 62], [92, 60]], 3]`; one after the other they are the drawing.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any, Final

from lithicrage.faces.art import computed
from lithicrage.faces.art.pen import Draw, Pen, drawings
from lithicrage.ui.kit.lost import table_of

STROKES: Final = {
    draw.__name__: draw
    for draw in (Pen.poly, Pen.blob, Pen.line, Pen.curve, Pen.brush, Pen.disc, Pen.ring, Pen.oval,
                 Pen.arc, Pen.box, Pen.frame)
}  # fmt: skip


@lru_cache(1)
def silhouettes() -> dict[str, Draw]:
    """The drawings by name; those that are computed alone where the file is lost."""
    none: dict[str, Draw] = {}
    return table_of("silhouettes.json", _read, none) | drawings(vars(computed))


def _read(shapes: dict[str, Any]) -> dict[str, Draw]:
    """Raises KeyError for a stroke that there is not."""
    return {
        name: partial(_draw, [(STROKES[kind], rest) for kind, *rest in shape["strokes"]])
        for name, shape in shapes.items()
    }


def _draw(strokes: list[tuple[Any, list[Any]]], pen: Pen) -> None:
    for draw, rest in strokes:
        draw(pen, *rest)
