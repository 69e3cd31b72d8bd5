"""Which cards are shown: all of a library in one order, and what narrows them.

Owns that order and what a filter takes. Draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from lithicrage.base.tongue import ENGLISH, in_english, in_tongue, spoken
from lithicrage.faces import catalog
from lithicrage.faces.words import kind_words, subtype_words
from lithicrage.language import Action, Deck, Enemy, Named
from lithicrage.packs import Library
from lithicrage.ui.builder.query import folded
from lithicrage.ui.kit.ahead import AHEAD
from lithicrage.ui.workshop.looks import SHOWN

KINDS: Final = tuple(kind.__name__.lower() for kind in SHOWN)


@dataclass(frozen=True, slots=True)
class CardEntry:
    """One card as it is looked for. `searched` is all that words may hit, folded; `holders` are
    the decks and enemies that hold or name it. Subtype and Cost are those of an Action."""

    id: str
    kind: str
    name: str
    subtype: str
    cost: int
    searched: str
    holders: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardFilter:
    """What narrows the cards: each part that is not empty must hold, and every word."""

    kind: str = ""
    subtype: str = ""
    cost: str = ""
    user: str = ""
    words: str = ""

    @property
    def narrow(self) -> bool:
        """Whether it leaves any card out."""
        return self != CardFilter()

    def toggled(self, part: str, value: str) -> CardFilter:
        """With this value in a part, without it if it is there already.

        Only Actions have a subtype and a Cost, so either goes with another kind.
        """
        now = "" if getattr(self, part) == value else value
        if part == "kind" and now not in ("", "action"):
            return replace(self, kind=now, subtype="", cost="")
        if part in ("subtype", "cost") and now and self.kind != "action":
            return replace(self, **{part: now, "kind": "action"})
        return replace(self, **{part: now})

    def takes(self, entry: CardEntry) -> bool:
        """Whether a card is shown."""
        return (
            self.kind in ("", entry.kind)
            and self.subtype in ("", entry.subtype)
            and (not self.cost or (entry.kind == "action" and self.cost == str(entry.cost)))
            and (not self.user or self.user in entry.holders)
            and all(word in entry.searched for word in folded(self.words).split())
        )


@in_tongue(1)
def entries(library: Library) -> list[CardEntry]:
    """Every card: the Actions by subtype, Cost and name, then people, Conditions and enemies. Words
    are found in English too, whatever is spoken."""
    held = _held(library)
    people = holders(library)
    english = _english(library)
    found = []
    for kind in SHOWN:
        models: dict[str, Named] = dict(library.models(kind))
        if kind is Action:
            models = dict(catalog.actions(library))
        elif kind is Enemy:
            order = sorted(
                library.models(Enemy).items(), key=lambda one: (one[1].tier, one[1].name)
            )
            models = dict(order)
        for id, model in models.items():
            AHEAD.pause()
            of = tuple(held.get(id, ()))
            names = " ".join(people[user] for user in of)
            subtype = model.subtype if isinstance(model, Action) else ""
            words = " ".join(
                (
                    *(model.name, library.written(id), model.kind, subtype, library.words(id)),
                    *(model.flavor, names),
                    *(kind_words(model.kind), subtype_words(subtype), english.get(id, "")),
                    catalog.pack_words(library, id),
                )
            )
            cost = model.cost if isinstance(model, Action) else 0
            found.append(CardEntry(id, model.kind, model.name, subtype, cost, folded(words), of))
    return found


def _english(library: Library) -> dict[str, str]:
    """The rules text of each card in English, by id; nothing while that is spoken."""
    if spoken().code == ENGLISH:
        return {}
    with in_english():
        return {id: library.words(id) for kind in SHOWN for id in library.models(kind)}


def holders(library: Library) -> dict[str, str]:
    """The names of the decks and enemies by id, sorted by name."""
    models: dict[str, Deck | Enemy] = {**library.models(Deck), **library.models(Enemy)}
    names = {id: model.name for id, model in models.items()}
    return dict(sorted(names.items(), key=lambda one: one[1]))


def costs(found: list[CardEntry]) -> list[str]:
    """The Costs that there are, from small to large."""
    return [str(cost) for cost in sorted({one.cost for one in found if one.kind == "action"})]


def _held(library: Library) -> dict[str, list[str]]:
    """The decks and enemies by the full id of each card that they hold or name."""
    found: dict[str, list[str]] = {}
    models: dict[str, Deck | Enemy] = {**library.models(Deck), **library.models(Enemy)}
    for id, model in models.items():
        home = library.home(id)
        uses = [library.known("action", card, home) for card in model.cards]
        uses.append(library.known("ancestry", model.ancestry, home) if model.ancestry else "")
        uses += [library.known("class", one, home) for one in model.classes]
        if isinstance(model, Enemy):
            uses.append(id)
        for card in dict.fromkeys(uses):
            if card:
                found.setdefault(card, []).append(id)
    return found
