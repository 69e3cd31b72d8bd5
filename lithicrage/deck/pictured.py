"""Whose picture stands for a card: the name that a portrait is asked for by.

Owns how such names are made: `doorstop` is a picture that the game brings, `a_pack:art/boss.png` a
file of a pack, and `menhirling+pit_captain` a Menhirling who wears the badge of a class. Knows no
file and no pixel.
"""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Final

from lithicrage.dsl.library import Library
from lithicrage.dsl.models import Deck, Enemy, Named
from lithicrage.dsl.pictures import ENDINGS

WEARS: Final = "+"


def portrait_of(library: Library, id: str) -> str:
    """The name of the picture of a card of this full id. Raises UnknownCard.

    Who fights with a Deck looks like its ancestry and wears its classes.
    """
    model = library.get(Named, id)
    if isinstance(model, Deck):
        home = library.home(id)
        classes = [library.known("class", one, home) or one for one in model.classes]
        return worn(library.known("ancestry", model.ancestry, home) or model.ancestry, *classes)
    if isinstance(model, Enemy) and model.portrait:
        file = PurePosixPath(model.portrait).suffix.lower() in ENDINGS
        return f"{library.home(id)}:{model.portrait}" if file else model.portrait
    return model.id if isinstance(model, Enemy) else id


def worn(face: str, *badges: str) -> str:
    """A face that wears badges."""
    return WEARS.join((face, *badges))
