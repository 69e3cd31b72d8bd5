"""Which layers of a window the tests share, since they come out the same in every window."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

# Stone, paper and signs that come out the same in every window: they know no match and no file. A
# card's shadow is not among them: that of the first card of a window serves all.
ALIKE = {
    *(f"lithicrage.ui.kit.backdrop.{maker}" for maker in ("rock", "drapes", "pelmet", "rays")),
    *(f"lithicrage.ui.kit.stone.{maker}" for maker in ("slab", "plate", "carved", "disc")),
    *(f"lithicrage.ui.kit.paper.{maker}" for maker in ("sheet", "label", "stamp", "ransom")),
    *(f"lithicrage.ui.kit.dials.{maker}" for maker in ("_ring", "_pip", "_condition")),
    *(f"lithicrage.ui.kit.marks.{maker}" for maker in ("coin", "burst", "_chevron", "_tier_box")),
    "lithicrage.ui.kit.controls._button",
    "lithicrage.ui.kit.keycaps._key_cap",
    "fight face",
    "torn",  # `paper.torn_sheet`, `paper.shadow` and `stone.cut_slab`, which no window keeps
    "shadow",
    "cut",
}
# What tables are drawn from, without words.
TABLES = {
    "lithicrage.ui.hall.pit.pit",
    *(f"lithicrage.ui.hall.minerals.{maker}" for maker in ("dot", "ring", "halo", "shape")),
    *(f"lithicrage.ui.lithos.pebbles.{maker}"
      for maker in ("pebble", "cracked", "chevron", "soft_shadow")),
    *("lithos board", "lithos goal", "lithos sun", "lithos dusk", "ledge"),
    *("great slab", "side slab", "foot", "row stone", "home stone"),
}  # fmt: skip
ALIKE |= TABLES
# Those of them that carry no words.
BARE = {
    *TABLES,
    "torn",
    "shadow",
    "cut",
    *(f"lithicrage.ui.kit.backdrop.{maker}" for maker in ("rock", "drapes", "pelmet", "rays")),
    *(f"lithicrage.ui.kit.stone.{maker}" for maker in ("slab", "plate", "disc")),
    "lithicrage.ui.kit.paper.sheet",
    "lithicrage.ui.kit.dials._ring",
    "lithicrage.ui.kit.marks.burst",
    "lithicrage.ui.kit.marks._chevron",
}
alike: frozenset[str] = frozenset(ALIKE)
faces_are_real = False


@contextmanager
def bare() -> Iterator[None]:
    """Meanwhile only those are shared that carry no words."""
    global alike
    before, alike = alike, alike & BARE
    try:
        yield
    finally:
        alike = before
