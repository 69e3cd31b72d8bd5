"""A deck as people share it: a name, who plays it, and cards by full id. Cards may be missing.

Owns the step from a deck of a library to such a list, and from the list to a deck file. Two forms
carry it: `pasting` text for a chat, `codes` one short word. Plays and prints nothing.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from lithicrage.language.layout import format_file
from lithicrage.language.models import RESERVED, Deck
from lithicrage.language.untrusted import ID
from lithicrage.packs.library import Library, UnknownCard

MOST_COPIES: Final = 99  # of one card, as in a deck file
MOST_CARDS: Final = 200  # different ones, as in a deck file
MOST_CLASSES: Final = 9
MOST_NAME: Final = 60


@dataclass(frozen=True)
class DeckList:
    """A deck to hand on: `cards` gives copies by full id, sorted.

    An id that no pack has is kept: the deck is then not legal, but nothing is lost. `unknown` gives
    the original text for such an id.
    """

    name: str
    ancestry: str
    classes: tuple[str, ...]
    cards: Mapping[str, int]
    unknown: Mapping[str, str] = field(default_factory=dict, compare=False)

    @property
    def deck(self) -> Deck:
        """The deck in the form of the rules, as one of the user's files would hold it."""
        return Deck(
            kind="deck",
            id=id_for(self.name),
            name=self.name,
            ancestry=self.ancestry,
            classes=self.classes,
            cards=dict(self.cards),
        )


def deck_list(library: Library, id: str) -> DeckList:
    """A deck of a library as a list. Raises UnknownCard if there is no such deck."""
    return list_of(library, library.get(Deck, id), library.home(id))


def list_of(library: Library, deck: Deck, home: str) -> DeckList:
    """A deck of the pack `home` as a list; an id that no pack has stays as it is, and a name that a
    pack gave it is that of its file."""

    def full(kind: str, id: str) -> str:
        try:
            return library.resolve(kind, id, home)
        except UnknownCard:
            return id

    cards: dict[str, int] = {}
    for id, copies in deck.cards.items():
        card = full("action", id)
        cards[card] = cards.get(card, 0) + copies
    at = full("deck", deck.id)
    own = not library.known("deck", at) or library.get(Deck, at).name != deck.name
    return DeckList(
        deck.name if own else library.written(at),
        full("ancestry", deck.ancestry),
        tuple(full("class", id) for id in deck.classes),
        dict(sorted(cards.items())),
    )


def id_for(name: str) -> str:
    """An id for a name in any script; it is never reserved."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    id = re.sub(r"[^a-z0-9]+", "_", re.sub(r"[^\x00-\x7f]", "", plain)).strip("_")[:40].rstrip("_")
    if not id:
        return "unnamed"
    if not ID.match(id) or id in RESERVED:
        id = f"deck_{id}"[:40].rstrip("_")
    return id


def as_file(found: DeckList, id: str = "") -> str:
    """The deck file of a list; a comment keeps the original text of unknown cards.

    Without an `id`, its name gives one. Raises CardFileError if a name holds what no card file may.
    """
    id = id or id_for(found.name)
    lines = [f"{id}:", "  kind: deck", f"  name: {_quoted(found.name)}"]
    lines.append(f"  ancestry: {_quoted(found.ancestry)}{_note(found, found.ancestry)}")
    lines.append(f"  classes: [{', '.join(map(_quoted, found.classes))}]")
    lines += [f"  # unknown: {found.unknown[c]}" for c in found.classes if c in found.unknown]
    lines.append("  cards:")
    for card, copies in found.cards.items():
        lines.append(f"    {_quoted(card)}: {copies}{_note(found, card)}")
    return format_file(("\n".join(lines) + "\n").encode("utf-8"), f"{id}.yaml")


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _note(found: DeckList, id: str) -> str:
    return f"  # unknown: {found.unknown[id]}" if id in found.unknown else ""
