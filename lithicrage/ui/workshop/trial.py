"""A match with the card in work: a deck into which it is swapped, or whom it stands for.

Owns how a card gets into a match at once; the rules are as usual, so a deck that would not be legal
with it is passed over. Starts nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from lithicrage.base.tongue import tr
from lithicrage.decks import legal, reasons, shelf
from lithicrage.decks.lineup import SOLO, Lineup
from lithicrage.faces.words import kind_words
from lithicrage.language import Action, Ancestry, Class, Deck, Enemy, Named
from lithicrage.packs import Library
from lithicrage.packs.library import OWN

COPIES: Final = 2
TRIAL: Final = "trial"


def trial(library: Library, card: str, deck: str, enemy: str, rules: str) -> tuple[Library, Lineup]:
    """The library and the line-up of a solo match with the card of a full id.

    `deck` is changed if that is legal, else the first ready deck that can be; `enemy` is fought,
    or the card if it is one. Raises ValueError with a line for a card that cannot be played.
    """
    model = library.get(Named, card)
    foe = card if isinstance(model, Enemy) else enemy
    if isinstance(model, Enemy):
        return library, Lineup(SOLO, (deck,), (foe,), rules)
    if isinstance(model, Deck):
        return library, Lineup(SOLO, (card,), (foe,), rules)
    if not isinstance(model, (Action, Ancestry, Class)):
        kind = kind_words(model.kind)
        raise ValueError(tr("no deck holds a {kind}. Play a card that gives it", kind=kind))
    table = library.book_of(rules).table
    told = ""
    for base in _bases(library, deck):
        made = _with(library, base, card, model)
        if made is None:
            continue
        wide = library.with_own([made])
        if legal(made, shelf(wide, OWN), table):
            return wide, Lineup(SOLO, (f"{OWN}:{made.id}",), (foe,), rules)
        first = next(r for r in reasons(made, shelf(wide, OWN), table) if r.severity == "error")
        told = told or first.words
    if told:
        raise ValueError(tr("no deck can take {name}: {why}", name=model.name, why=told))
    raise ValueError(tr("no deck can take {name}", name=model.name))


def _bases(library: Library, deck: str) -> Iterator[str]:
    yield deck
    yield from (id for id in library.models(Deck) if id != deck)


def _with(library: Library, base: str, card: str, model: Named) -> Deck | None:
    """A deck with this card in it, by full ids; None where something of it is not known."""
    found = library.models(Deck).get(base)
    if found is None:
        return None
    home = library.home(base)
    ancestry = library.known("ancestry", found.ancestry, home)
    classes = tuple(library.known("class", one, home) for one in found.classes)
    cards = {library.known("action", id, home): n for id, n in found.cards.items()}
    if not (ancestry and all(classes) and all(cards)):
        return None
    if isinstance(model, Action):
        cards = _swapped(library, cards, card, model)
    elif isinstance(model, Ancestry):
        ancestry = card
    else:
        classes = (card,)
    if not isinstance(model, Action):
        cards = _unsigned(library, cards, ancestry, classes)
    changed = {"id": TRIAL, "name": tr("{name} on trial", name=model.name)[:60]}
    people = {"ancestry": ancestry, "classes": classes}
    return found.model_copy(update={**changed, **people, "cards": cards})


def _swapped(
    library: Library, cards: Mapping[str, int], card: str, model: Action
) -> dict[str, int]:
    """Two copies of a card, one of a signature, in place of those whose Cost is nearest to it.

    What costs as much or more goes first, so that the sum stays within its limit.
    """
    known = library.models(Action)
    held = dict(cards)
    wanted = (1 if model.signature else COPIES) - held.get(card, 0)

    def far(id: str) -> tuple[bool, int, str]:
        return known[id].cost < model.cost, abs(known[id].cost - model.cost), id

    for id in sorted((id for id in cards if id != card), key=far):
        while wanted > 0 and held[id] > 0:
            held[id] -= 1
            held[card] = held.get(card, 0) + 1
            wanted -= 1
    return {id: n for id, n in held.items() if n}


def _unsigned(
    library: Library, cards: Mapping[str, int], ancestry: str, classes: tuple[str, ...]
) -> dict[str, int]:
    """The cards without signatures of people who are not there."""
    people = {ancestry, *classes}

    def may(id: str) -> bool:
        signature = library.get(Action, id).signature
        signer = library.known("ancestry or class", signature, library.home(id))
        return not signature or signer in people

    return {id: n for id, n in cards.items() if may(id)}
