"""The icons of a Bonus track (Lithomachy C20-C22)."""

from __future__ import annotations

from typing import Final

from lithicrage.base.tongue import mark, tr

GREEN, YELLOW, RED, SHIELD, PILLAR, SCROLL, WATERMARK, BOLTS, KEYS = range(9)
ICONS: Final = (
    *("green", "yellow", "red", "shield", "pillar", "scroll1", "watermark", "bolt2", "key2"),
)
ASKS: Final = (
    mark("Beat a green monster"),
    mark("Beat a yellow monster"),
    mark("Beat a red monster"),
    mark("Have a Shield on the map"),
    mark("Have 4 God Items"),
    mark("Have a Scroll"),
    mark("Cover the watermark"),
    mark("Have 2 Bolts"),
    mark("Have 2 Keys"),
)
TRACK_LENGTH: Final = 9
MONSTERS: Final = (GREEN, YELLOW, RED)  # cleared at the moment of the victory alone


def tell_icon(icon: int) -> str:
    """What an icon asks, in the tongue in force."""
    return tr(ASKS[icon])
