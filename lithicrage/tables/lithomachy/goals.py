"""The goal of a chapter: minima that are tested together (Lithomachy C27)."""

from __future__ import annotations

from typing import Final, NamedTuple

from lithicrage.tables.lithomachy.reading import Place

# The most that a goal can ask for, by key; the data are refused beyond it.
MOST: Final = {
    "bolts": 40,
    "keys": 40,
    "scrolls": 40,
    "chests": 40,
    "monsters": 40,
    "reds": 40,
    "wounds_max": 4,
    "shields_standing": 24,
    "shielded_items": 8,
    "items_by_round": 12,
    "bonus": 3,
}
KEYS: Final = (*MOST, "watermark")
NO_LIMIT: Final = 99


class ChapterGoal(NamedTuple):
    """What a chapter asks beside the 8 Items; 0 asks nothing.

    `wounds_max` is the most wounds, `items_by_round` the last round for the 8 Items; `NO_LIMIT`
    asks nothing.
    """

    bolts: int = 0
    keys: int = 0
    scrolls: int = 0
    chests: int = 0
    monsters: int = 0
    reds: int = 0
    wounds_max: int = NO_LIMIT
    shields_standing: int = 0
    shielded_items: int = 0
    items_by_round: int = NO_LIMIT
    bonus: int = 0
    watermark: int = 0

    def unmet(self, had: ChapterGoal) -> tuple[str, ...]:
        """The keys that what a seat has does not meet, in their order."""
        found = []
        for key, asked, has in zip(self._fields, self, had, strict=True):
            most = key in ("wounds_max", "items_by_round")
            if has > asked if most else has < asked:
                found.append(key)
        return tuple(found)

    def asked(self) -> tuple[tuple[str, int], ...]:
        """Each key that asks something, with its number."""
        idle = ChapterGoal()
        return tuple(
            (key, number)
            for key, number, none in zip(self._fields, self, idle, strict=True)
            if number != none
        )


def read_goal(place: Place) -> ChapterGoal:
    """The goal that a data file states. Raises CardFileError."""
    place.only(KEYS)
    if not place.mapping():
        raise place.refuse(f"a goal asks at least one of {', '.join(KEYS)}")
    numbers: dict[str, int] = {}
    for key in place.mapping():
        value = place.at(key)
        if key == "watermark":
            numbers[key] = int(value.flag())
        else:
            least = 0 if key == "wounds_max" else 1
            numbers[key] = value.number(least, MOST[key])
    return ChapterGoal(**numbers)
