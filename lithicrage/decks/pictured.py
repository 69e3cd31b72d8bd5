"""Whose picture stands for a card: the name by which a portrait is looked up.

Owns the form of such names: `doorstop` is a built-in picture, `a_pack:art/boss.png` a file of a
pack, and `menhirling+pit_captain` a Menhirling wearing the badge of a class. Knows no file and no
pixel.
"""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Final

from lithicrage.language.models import Deck, Enemy, Named
from lithicrage.packs.library import Library
from lithicrage.packs.pictures import ENDINGS

WEARS: Final = "+"


def portrait_of(library: Library, id: str) -> str:
    """The picture name for the card with this full id. Raises UnknownCard.

    A Deck's Combatant looks like its ancestry and wears its classes.
    """
    model = library.get(Named, id)
    if isinstance(model, Deck):
        home = library.home(id)
        classes = [library.known("class", one, home) or one for one in model.classes]
        return with_badges(
            library.known("ancestry", model.ancestry, home) or model.ancestry, *classes
        )
    if isinstance(model, Enemy) and model.portrait:
        file = PurePosixPath(model.portrait).suffix.lower() in ENDINGS
        return f"{library.home(id)}:{model.portrait}" if file else model.portrait
    return model.id if isinstance(model, Enemy) else id


def with_badges(face: str, *badges: str) -> str:
    """A face that wears badges."""
    return WEARS.join((face, *badges))
