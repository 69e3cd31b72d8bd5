"""Decks that are in no pack, as text: what a record carries so that it can always be played again.

Owns that form, one JSON object by id, and finds such decks by what people call them. Knows no file.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from lithicrage.language.findings import hint
from lithicrage.language.model_base import ModelError
from lithicrage.language.models import Deck
from lithicrage.language.untrusted import ID, read_json
from lithicrage.packs.library import OWN, Library, UnknownCard, full_id

MOST: Final = 8  # seats of a match
LISTED: Final = 12


def text_of_decks(decks: Sequence[Deck]) -> str:
    """Decks as one line of JSON, without what does not affect a match (notes, flavor)."""
    plain = {
        deck.id: {
            "name": deck.name,
            "ancestry": deck.ancestry,
            "classes": list(deck.classes),
            "cards": dict(deck.cards),
        }
        for deck in decks
    }
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def read_decks(text: str) -> tuple[Deck, ...]:
    """The decks of such a line; none for an empty one. Raises ValueError with one line."""
    if not text:
        return ()
    try:
        plain = read_json(text)
    except ValueError:
        raise ValueError("`own` is not JSON") from None
    if not isinstance(plain, dict) or not 1 <= len(plain) <= MOST:
        raise ValueError(f"`own` gives 1 to {MOST} decks by id")
    return tuple(_deck(id, values) for id, values in plain.items())


def own_decks(library: Library) -> dict[str, Deck]:
    """The decks of a library that are in no pack, by full id."""
    found = library.models(Deck).items()
    return {id: deck for id, deck in found if library.home(id) == OWN}


def ready_decks(library: Library) -> dict[str, Deck]:
    """The decks of the packs, by full id."""
    found = library.models(Deck).items()
    return {id: deck for id, deck in found if library.home(id) != OWN}


def deck_id(library: Library, text: str) -> str:
    """The full id of the deck that a person means by an id or a name, in any case.

    A pack's id goes before a person's own, an id before a name, an own deck's name before a ready
    one's. Raises UnknownCard if no deck is called that, ValueError if several are.
    """
    decks, own = library.models(Deck), own_decks(library)
    for id in (text.removeprefix("core:"), full_id(OWN, text)):
        if id in decks:
            return id
    for some in (own, decks):
        named = [id for id, deck in some.items() if deck.name.casefold() == text.casefold()]
        if len(named) > 1:
            raise ValueError(f"{len(named)} decks are called `{text}`: {', '.join(named)}")
        if named:
            return named[0]
    library.get(Deck, text)  # raises with a suggestion
    raise UnknownCard(f"there is no deck `{text}`{hint(text, decks)}")


def _deck(id: str, values: Any) -> Deck:
    if not ID.match(id) or not isinstance(values, dict):
        raise ValueError(f"`own`: `{id[:40]}` is not a deck")
    try:
        return Deck.model_validate({**values, "kind": "deck", "id": id})
    except ModelError as error:
        raise ValueError(f"`own`: {id}.{error}") from None
