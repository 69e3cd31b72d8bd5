"""What marks open: backs for one's own cards, and styles for the stones of the window.

Owns names, colours and numbers, and what of a file of settings is believed: a look that has not
been earned is not. They change nothing but the look.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Final

from lithicrage.base.tongue import mark, tr
from lithicrage.store.settings import Settings
from lithicrage.ui.kit.palette import ACID, MIND, SPIRIT, WEAPON, Colour

if TYPE_CHECKING:
    from lithicrage.packs.library import Library
    from lithicrage.play.recorder import Keeper


@dataclass(frozen=True)
class Gain:
    """A look that `marks` open: its name and a line, as messages. `colour` is that of a back, None
    for that of the seat."""

    name: str
    line: str
    marks: int
    colour: Colour | None = None


BACKS: Final = (
    Gain(mark("House Lights"), mark("The usual one. It came with the room."), 0),
    Gain(mark("Moss"), mark("Grown on the north side of the van."), 5, ACID),
    Gain(mark("Tarpaulin"), mark("It has covered worse."), 12, SPIRIT),
    Gain(mark("Rust"), mark("Older than the song."), 20, WEAPON),
    Gain(mark("Bruise"), mark("Takes a week to get that colour."), 30, MIND),
)
STONES: Final = (  # in the order of `kit.stone.STYLES`
    Gain(mark("Bare"), mark("As it came out of the hill."), 0),
    Gain(mark("Mossed"), mark("Left outside since the second album."), 8),
    Gain(mark("Scorched"), mark("The fire exit was also on fire."), 16),
    Gain(mark("Sprayed"), mark("Someone had a can and an opinion."), 25),
    Gain(mark("Gilded"), mark("Cracked, glued, and insufferable about it."), 35),
)
# By setting, with what is said of a look that is not open.
LOOKS: Final = {
    "card_back": (
        mark("The back “{name}” takes {needed} marks, and you have {count}. The default is used."),
        BACKS,
    ),
    "stones": (
        mark("The stone “{name}” takes {needed} marks, and you have {count}. The default is used."),
        STONES,
    ),
}


def back_colour(setting: int) -> Colour | None:
    """The colour of the backs that were chosen, None for that of the seat."""
    return BACKS[setting].colour if 0 <= setting < len(BACKS) else None


def next_gain(marks: int) -> Gain | None:
    """The look that opens next, None once all are open."""
    shut = (one for _, looks in LOOKS.values() for one in looks if one.marks > marks)
    return min(shut, key=lambda one: one.marks, default=None)


def believed(
    settings: Settings, keeper: Keeper | None, library: Library
) -> tuple[Settings, tuple[str, ...]]:
    """The settings with the usual look in place of each that the marks of a home do not open, and a
    line for each of these. Marks are counted only where something else than the usual is chosen."""
    chosen = {name: value for name in LOOKS if (value := getattr(settings, name))}
    if not chosen:
        return settings, ()
    count, usual, told = _marks_of(keeper, library), {}, []
    for name, value in chosen.items():
        words, looks = LOOKS[name]
        needed = looks[value].marks
        if needed > count:
            usual[name] = 0
            called = tr(looks[value].name)
            told.append(tr(words, name=called, needed=needed, count=count))
    return settings.model_copy(update=usual), tuple(told)


def _marks_of(keeper: Keeper | None, library: Library) -> int:
    """How many marks the person whose home this is has; none without a home."""
    from lithicrage.play.marks import earned
    from lithicrage.ui.models.comeback import career_of

    if keeper is None:
        return 0
    return len(earned(career_of(keeper, keeper.progress, library, date.today())))
