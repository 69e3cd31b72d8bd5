"""Everybody who is drawn here, and the sizes they are printed in."""

from collections.abc import Iterable, Iterator

import pygame

from tools.portraits import press
from tools.portraits.cast import Character
from tools.portraits.stair_goat import STAIR_GOAT

SIZES = (64, 104, 156, 256, 384)
"""Sides of the square prints in pixels."""
CUTOUT = 640
"""Height of a cut-out in pixels."""

PEOPLE = (STAIR_GOAT,)
BY_ID: dict[str, Character] = {person.id: person for person in PEOPLE}


def prints(name: str, sizes: Iterable[int] | None = None) -> Iterator[tuple[str, pygame.Surface]]:
    """(file suffix, picture) of every print of one character; `sizes` limits the square ones.

    Squares and one cut-out. Raises KeyError for an id nobody has drawn.
    """
    person = BY_ID[name]
    sheet = person.draw()
    for size in SIZES if sizes is None else sizes:
        yield str(size), press.square(sheet, size, person.inks, person.ground, person.seed)
    if sizes is None:
        yield "cutout", press.cutout(person.bust(sheet), CUTOUT, person.inks, person.seed)
