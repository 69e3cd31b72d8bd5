"""What the set-up and the table of several share: seats that take who is dragged there.

Owns what a seat is and where a refusal is told; who may sit there says the page.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from lithicrage.base.tongue import mark, tr
from lithicrage.faces.catalog import Fighter
from lithicrage.ui.kit.control import Control
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.shell.tiled import Tiled

# What each side is called: heroes against enemies, people on both.
HEROES_SIT: Final = (mark("HERO"), mark("ENEMY"))
PEOPLE_SIT: Final = (mark("FIRST SIDE"), mark("SECOND SIDE"))
# By that, what adds one to it, and what stands above those that may sit there.
ADDS: Final = {
    "HERO": mark("Add one: hero"),
    "ENEMY": mark("Add one: enemy"),
    "FIRST SIDE": mark("Add one: first side"),
    "SECOND SIDE": mark("Add one: second side"),
}
POOLS: Final = {
    "HERO": mark("DECK FOR HERO"),
    "ENEMY": mark("ENEMY FOR ENEMY"),
    "FIRST SIDE": mark("DECK FOR FIRST SIDE"),
    "SECOND SIDE": mark("DECK FOR SECOND SIDE"),
}


def pool_words(side: str, number: int) -> str:
    """What stands above those that may sit on a seat of a side; `number` 0: it has one seat."""
    words = tr(POOLS[side])
    return tr("{pool}, SEAT {number}", pool=words, number=number) if number else words


def versus(heroes: Sequence[Fighter], foes: Sequence[Fighter]) -> str:
    """Two sides for the ear."""
    one, other = (
        ", ".join(f"{who.title} {who.level_words}".strip() for who in side)
        for side in (heroes, foes)
    )
    if len(heroes) == len(foes) == 1:
        return tr("{one} against {other}", one=one, other=other)
    return tr("{one}. Against {other}", one=one, other=other)


class Seated(Tiled):
    """A page with seats. `told` is what has to be said first, such as why somebody cannot sit
    there."""

    told = ""

    def seat(
        self, place: Place, offers: str, take: Callable[[str], object],
        refuses: Callable[[str], str], kind: str = "",
    ) -> Control:  # fmt: skip
        """A seat at a place, for carried names that begin with their `kind`."""
        return Control(
            "", place, offers=offers, take=lambda one: take(str(one)),
            refuses=lambda one: refuses(str(one)), wants=lambda one: str(one).startswith(kind),
        )  # fmt: skip

    def refuse(self, why: str) -> None:
        """Says why somebody cannot sit there."""
        super().refuse(why)
        self.told = why
        self.rebuild()
