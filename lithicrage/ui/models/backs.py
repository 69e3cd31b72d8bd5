"""The backs of one's own cards: which there are, and how many marks open each.

Owns names, colours and numbers. They change nothing but the look: a file of settings that names one
is believed, earned or not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lithicrage.ui.kit.palette import ACID, MIND, SPIRIT, WEAPON, Colour


@dataclass(frozen=True)
class BackLook:
    """The look of a card's back. `colour` None is that of the seat; `marks` open it."""

    name: str
    line: str
    marks: int
    colour: Colour | None


BACKS: Final = (
    BackLook("House Lights", "The usual one. It came with the room.", 0, None),
    BackLook("Moss", "Grown on the north side of the van.", 5, ACID),
    BackLook("Tarpaulin", "It has covered worse.", 12, SPIRIT),
    BackLook("Rust", "Older than the song.", 20, WEAPON),
    BackLook("Bruise", "Takes a week to get that colour.", 30, MIND),
)


def back_colour(setting: int) -> Colour | None:
    """The colour of the backs that were chosen, None for that of the seat."""
    return BACKS[setting].colour if 0 <= setting < len(BACKS) else None


def next_back(marks: int) -> BackLook | None:
    """The back that opens next, None once all are open."""
    return next((back for back in BACKS if back.marks > marks), None)
