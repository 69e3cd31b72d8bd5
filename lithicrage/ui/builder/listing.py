"""The decks of a person as the window has them: the library kept in step with the home.

Owns the way from a file to a deck that can be fought with; what a file means is `store`'s.
"""

from __future__ import annotations

import contextlib
import re
from dataclasses import replace
from pathlib import Path

from lithicrage.base.atomic import why
from lithicrage.base.tongue import tr
from lithicrage.decks.decklist import MOST_NAME
from lithicrage.faces import catalog
from lithicrage.language import Deck
from lithicrage.packs.library import OWN, full_id
from lithicrage.store.bench import StoredBench, read_bench, write_bench
from lithicrage.store.decks import StoredDeck, by_id, remove_deck, with_own
from lithicrage.store.lock import Taken
from lithicrage.store.window_files import WindowFile, find_waiting, free_place
from lithicrage.ui.builder.desk import DeckDesk
from lithicrage.ui.builder.draft import DeckDraft
from lithicrage.ui.shell.screen import Shell


def folder(shell: Shell) -> Path | None:
    """Where the decks of this person lie, None for a window that keeps nothing."""
    return shell.keeper.home.decks if shell.keeper is not None else None


def own(shell: Shell) -> dict[str, StoredDeck]:
    """The decks of the home by the full id under which the library has them."""
    place = folder(shell)
    found = by_id(place)[0] if place is not None else {}
    return {full_id(OWN, id): deck for id, deck in found.items()}


def refresh(shell: Shell) -> list[str]:
    """Reads the home anew; a line for every file of it that holds no deck. A deck that was chosen
    and is gone gives way to the first legal one, a rival's that is gone to the enemy."""
    place = folder(shell)
    if place is None:
        return []
    shell.library, told = with_own(shell.library, place)
    if shell.deck not in shell.library.models(Deck):
        fighters = catalog.heroes(shell.library, shell.profile)
        legal = [fighter.id for fighter in fighters if fighter.legal]
        shell.deck = next(iter(legal), fighters[0].id)
    if shell.level and shell.rival not in shell.library.models(Deck):
        shell.level = shell.rival = ""
    return told


def desk_of(shell: Shell, id: str) -> DeckDesk:
    """A bench with the deck of this full id. Raises UnknownCard."""
    found = own(shell).get(id)
    if found is not None:
        return DeckDesk.of_file(shell.library, shell.line, found, shell.deck_level)
    return DeckDesk.of_ready(shell.library, shell.line, id, folder(shell), shell.deck_level)


def desk_for(shell: Shell, draft: DeckDraft) -> DeckDesk:
    """A bench with a deck that has no file yet."""
    return DeckDesk(shell.library, shell.line, draft, folder(shell), shell.deck_level)


def keep(shell: Shell, desk: DeckDesk) -> str:
    """Keeps the deck in work as it is, in case the window ends; what is saved needs no keeping.
    Why it cannot be kept, "" if it is."""
    if shell.keeper is None:
        return ""
    if not desk.changed:
        forget(shell, desk)
        return ""
    keeper, draft = shell.keeper, desk.draft
    try:
        bench = StoredBench(**vars(draft), file=desk.path.name if desk.path is not None else "")
        if desk.place is None:
            desk.place = free_place(keeper.home.bench, "decks", keeper.disk)
        write_bench(desk.place.ready(), bench, keeper.disk)
    except (OSError, ValueError) as error:
        return tr("Unsaved changes cannot be kept: {error}", error=why(error))
    return ""


def read_left(shell: Shell) -> tuple[DeckDesk | None, str]:
    """The deck in work when a window ended, on a bench again, and what has to be told of it.

    Of several the newest that can be read; what a window has on its bench now is not among them.
    It stays for other windows until `take_up`.
    """
    keeper, notes = shell.keeper, []
    if keeper is None:
        return None, ""
    for path in find_waiting(keeper.home.bench):
        bench, told = read_bench(path, keeper.disk)
        notes += [told] if told else []
        if bench is not None:
            return _again(shell, bench, path), " ".join(notes)
    return None, " ".join(notes)


def take_up(shell: Shell, desk: DeckDesk) -> str:
    """Makes what a window left this window's; why that cannot be, "" if it is."""
    if shell.keeper is not None and desk.left is not None:
        try:
            desk.place = WindowFile(desk.left, shell.keeper.disk)
        except Taken:
            return tr("Another window has it open.")
        except OSError as error:
            return tr("It cannot be resumed: {error}.", error=why(error))
    return ""


def _again(shell: Shell, bench: StoredBench, path: Path) -> DeckDesk:
    """A bench as it was when its window ended."""
    draft = DeckDraft(
        bench.name, bench.ancestry, bench.classes, bench.cards, bench.notes, bench.flavor
    )
    desk = desk_for(shell, draft)
    desk.unsaved, desk.left = True, path
    for found in own(shell).values():
        if found.path.name == bench.file:
            desk.path, desk.id = found.path, found.deck.id
            desk.kept = DeckDraft.of(shell.library, found.deck)
    return desk


def forget(shell: Shell, desk: DeckDesk) -> None:
    """Gives up the deck in work if it was kept; one that another window left stays."""
    if desk.place is not None:
        with contextlib.suppress(OSError):  # it is offered once more, that is all
            desk.place.clear()
        desk.place.release()
        desk.place = None


def duplicate(shell: Shell, id: str) -> str:
    """Writes a copy of a deck under a name of its own; its full id. Raises ValueError."""
    desk = desk_of(shell, id)
    taken = {found.deck.name for found in own(shell).values()}
    number, name = 1, desk.draft.name
    stem = re.sub(r" \d{1,3}$", "", name)
    while name in taken or name == desk.draft.name:
        number += 1
        tail = f" {number}"
        name = stem[: MOST_NAME - len(tail)] + tail
    copy = desk_for(shell, replace(desk.draft, name=name))
    copy.save()
    refresh(shell)
    return copy.full_id


def delete(shell: Shell, id: str) -> None:
    """Deletes an own deck by its full id. Raises OSError."""
    found = own(shell).get(id)
    if found is not None and shell.keeper is not None:
        remove_deck(found.path, shell.keeper.disk)
    refresh(shell)
