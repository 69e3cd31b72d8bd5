"""The decks of a person as the window has them: the library kept in step with the home.

Owns the way from a file to a deck that can be fought with; what a file means is `store`'s.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from lithicrage.deck.decklist import MOST_NAME
from lithicrage.dsl import Deck
from lithicrage.dsl.library import OWN, full_id
from lithicrage.store.decks import StoredDeck, by_id, remove_deck, with_own
from lithicrage.store.home import home
from lithicrage.ui import catalog
from lithicrage.ui.builder.desk import Desk
from lithicrage.ui.screen import Shell


def folder() -> Path:
    """Where the decks of this person lie."""
    return home().decks


def own(shell: Shell) -> dict[str, StoredDeck]:
    """The decks of the home by the full id under which the library has them."""
    return {full_id(OWN, id): found for id, found in by_id(folder())[0].items()}


def refresh(shell: Shell) -> list[str]:
    """Reads the home anew; a line for every file of it that holds no deck. A deck that was chosen
    and is gone gives way to the first legal one."""
    shell.library, told = with_own(shell.library, folder())
    if shell.deck not in shell.library.models(Deck):
        fighters = catalog.heroes(shell.library, shell.profile)
        legal = [fighter.id for fighter in fighters if fighter.legal]
        shell.deck = next(iter(legal), fighters[0].id)
    return told


def desk_of(shell: Shell, id: str) -> Desk:
    """A bench with the deck of this full id. Raises UnknownCard."""
    found = own(shell).get(id)
    if found is not None:
        return Desk.of_file(shell.library, shell.profile, found)
    deck = shell.library.get(Deck, id)
    return Desk.of_ready(shell.library, shell.profile, id, deck, folder())


def duplicate(shell: Shell, id: str) -> str:
    """Writes a copy of a deck under a name of its own; its full id. Raises ValueError."""
    desk = desk_of(shell, id)
    taken = {found.deck.name for found in own(shell).values()}
    number, name = 1, desk.draft.name
    while name in taken or name == desk.draft.name:
        number += 1
        tail = f" {number}"
        name = desk.draft.name[: MOST_NAME - len(tail)] + tail
    copy = Desk(shell.library, shell.profile, replace(desk.draft, name=name), folder())
    copy.save()
    refresh(shell)
    return copy.full_id


def delete(shell: Shell, id: str) -> None:
    """Deletes an own deck by its full id. Raises OSError."""
    found = own(shell).get(id)
    if found is not None:
        remove_deck(found.path)
    refresh(shell)
