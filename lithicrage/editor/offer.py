"""What an editor can offer to type, and the shelf of ids from which it takes them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from lithicrage.language.models import KIND, MODELS, Named
from lithicrage.packs.library import CORE, Library, full_id


@dataclass(frozen=True)
class Offer:
    """Something that could be typed: the word, what kind of thing it is, what it means.

    `snippet` is what is typed instead by an editor that knows snippets, "" for the word alone.
    """

    word: str
    kind: str  # key, value, card, whole
    says: str = ""
    snippet: str = ""


@dataclass(frozen=True)
class Shelf:
    """The ids that a file may write: those of its Library, its own pack's in short.

    `home` is the pack of the file; `local` are cards of a scenario file, with their kinds.
    """

    library: Library
    home: str = CORE
    local: Mapping[str, str] = field(default_factory=dict)

    def ids(self, kind: type[Named]) -> Iterator[Offer]:
        """The ids of a kind: those of the file, its pack's, the rest."""
        kinds = {name for name, model in MODELS.items() if issubclass(model, kind)}
        found = {id: self.library.words(id) for id in self.library.models(kind)}
        own = {
            id.rpartition(":")[2]: words
            for id, words in found.items()
            if self.library.home(id) == self.home
        }
        for pack in self.library.packs:
            for id in pack.broken if pack.id == self.home else ():
                if _kind(pack.raws[id].data) in kinds:
                    own[id] = "Something is wrong with it."
        near = {id: "A card of this file." for id, one in self.local.items() if one in kinds}
        near |= {id: words for id, words in sorted(own.items()) if id not in self.local}
        yield from (Offer(id, "card", words) for id, words in near.items())
        for id, words in found.items():
            if self.library.home(id) != self.home and id not in {*own, *self.local}:
                yield Offer(id, "card", words)

    def of_tours(self, kind: str) -> Iterator[Offer]:
        """The ids of a kind of item that files of tours hold."""
        for pack in reversed(self.library.packs):
            for source in pack.tours:
                items = source.data.items() if isinstance(source.data, dict) else ()
                for id, item in items:
                    if isinstance(item, dict) and item.get("kind") == kind:
                        word = id if pack.id == self.home else full_id(pack.id, id)
                        yield Offer(word, "card", str(item.get("name", "")))


def _kind(data: Any) -> str:
    return str(data.get(KIND, "")) if isinstance(data, dict) else ""
