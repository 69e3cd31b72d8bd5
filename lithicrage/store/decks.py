"""A person's decks, one YAML file each, in the format of the ready decks.

Owns their files: their names, and the messages about unreadable ones. Comments survive when a file
is rewritten. `with_own` adds them to the decks of the packs, which gives all decks that a person
has. `decks.legality` owns what makes a deck legal.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from lithicrage.base.atomic import DISK, Disk, open_plain
from lithicrage.decks.decklist import DeckList, as_file, id_for
from lithicrage.language.findings import CardFileError
from lithicrage.language.items import read_items
from lithicrage.language.layout import rewrite_file
from lithicrage.language.models import RESERVED, Deck
from lithicrage.language.report import Report
from lithicrage.language.source import FILE_BYTES, Source
from lithicrage.language.untrusted import ID
from lithicrage.packs.library import OWN, Library, full_id
from lithicrage.packs.pack import MANIFEST
from lithicrage.store import files, people
from lithicrage.store.files import BadFile
from lithicrage.store.naming import safe_name

ENDING: Final = ".yaml"


@dataclass(frozen=True)
class StoredDeck:
    """A person's own deck, and its file.

    `note` says that an older generation stands in, or that the file was changed outside this
    program.
    """

    path: Path
    deck: Deck
    note: str = ""


def with_own(library: Library, folder: Path, disk: Disk = DISK) -> tuple[Library, list[str]]:
    """A library with the decks of a folder beside those of its packs, and any messages.

    Of two files with one id, the second gets another. A change made outside this program is
    reported, and from then on accepted as its owner's. Raises nothing.
    """
    decks, told = by_id(folder, disk)
    own = [one.deck.model_copy(update={"id": id}) for id, one in decks.items()]
    return library.with_own(own, only=True), told


def by_id(folder: Path, disk: Disk | None = None) -> tuple[dict[str, StoredDeck], list[str]]:
    """All decks of a folder by the id that each uses, and any messages.

    With a `disk`, outside changes are reported once. Raises nothing.
    """
    found, told = read_stored(folder, disk)
    decks: dict[str, StoredDeck] = {}
    for one in sorted(found, key=lambda one: one.path.stem):
        id = _free_id(one.deck.id, decks)
        if id != one.deck.id:
            other = decks[one.deck.id].path.name
            told.append(
                f"{one.path}: the id `{one.deck.id}` also belongs to {other}; "
                f"it goes by `{full_id(OWN, id)}`"
            )
        decks[id] = one
    return decks, told


def read_stored(folder: Path, disk: Disk | None = None) -> tuple[list[StoredDeck], list[str]]:
    """All decks of a folder by name, and a line for each file without one.

    With a `disk`, outside changes are reported once. Raises nothing; a missing folder has no decks.
    """
    found, told = [], []
    try:
        paths = people.files(folder, ENDING)
    except FileNotFoundError:
        return [], []
    except OSError as error:
        return [], [f"{folder} cannot be read: {error.strerror}; your own decks are missing"]
    for path in paths:
        if path.name == MANIFEST:
            continue
        try:
            found.append(read_deck(path, disk))
        except (BadFile, OSError) as error:
            told.append(str(error))
    told += [one.note for one in found if one.note]
    return sorted(found, key=lambda one: (one.deck.name.casefold(), one.path)), told


def read_deck(path: Path, disk: Disk | None = None) -> StoredDeck:
    """The deck in a file, or in its newest generation that holds one.

    With a `disk`, an outside change is reported once. Raises BadFile with the place of the mistake
    if there is none, OSError.
    """
    deck, note = people.read(path, deck_of, disk)
    return StoredDeck(path, deck, note)


def write_deck(folder: Path, deck: Deck, path: Path | None = None, disk: Disk = DISK) -> Path:
    """Write a deck to its old file, or to a new one; returns the file.

    Comments survive; a copy and two generations are kept beside it. Raises ValueError for a deck
    that no file can hold, such as one with a line break in its name, and OSError; nothing is
    changed then.
    """
    if not ID.fullmatch(deck.id) or deck.id in RESERVED:
        raise ValueError(f"`{deck.id[:40]}` is not a deck id; `my_deck_2` would be")
    path = path or free_path(folder, deck.name)
    data = {deck.id: plain(deck)}
    try:
        try:
            with open_plain(path) as stream:
                raw = stream.read(FILE_BYTES + 1)
            deck_of(people.source_of(path, raw))
        except (BadFile, FileNotFoundError):
            raw = b""
        text = rewrite_file(raw, data, path.name)
        deck_of(people.source_of(path, text.encode("utf-8")))
    except (CardFileError, BadFile, UnicodeEncodeError) as error:
        raise ValueError(f"the deck {deck.name[:40]!r} cannot be written: {error}") from None
    people.write(path, text, deck_of, disk)
    return path


def keep_deck(folder: Path, found: DeckList, disk: Disk = DISK) -> tuple[Path, str]:
    """Write a received deck to a new file; returns the file and the deck's full id.

    Text that names no card of any pack becomes a comment. Raises as `write_deck` does.
    """
    id = _free_id(id_for(found.name), {one.deck.id for one in read_stored(folder)[0]})
    path = free_path(folder, found.name)
    try:
        text = as_file(found, id)
        deck_of(people.source_of(path, text.encode("utf-8")))
    except (CardFileError, BadFile, UnicodeEncodeError) as error:
        raise ValueError(f"the deck {found.name[:40]!r} cannot be written: {error}") from None
    folder.mkdir(parents=True, exist_ok=True)
    people.write(path, text, deck_of, disk)
    return path, full_id(OWN, id)


def remove_deck(path: Path, disk: Disk = DISK) -> None:
    """Delete a deck and its generations. Raises OSError."""
    files.remove(path, disk=disk)


def free_path(folder: Path, name: str) -> Path:
    """An unused file name for a deck of this name."""
    safe, number = safe_name(name), 1
    path = folder / f"{safe}{ENDING}"
    while any(one.exists() for one in files.generations(path)):
        number += 1
        path = folder / f"{safe}-{number}{ENDING}"
    return path


def plain(deck: Deck) -> dict[str, Any]:
    """A deck as a file holds it, without empty values."""
    values: dict[str, Any] = {
        "kind": deck.kind,
        "name": deck.name,
        "ancestry": deck.ancestry,
        "classes": list(deck.classes),
        "flavor": deck.flavor,
        "cards": dict(deck.cards),
        "notes": deck.notes,
    }
    return {key: value for key, value in values.items() if value}


def _free_id(id: str, taken: Container[str]) -> str:
    """This id, or with the first free number after it if it is taken."""
    free, number = id, 1
    while free in taken:
        number += 1
        free = f"{id[: 38 - len(str(number))]}_{number}"
    return free


def deck_of(source: Source) -> Deck:
    """The one deck of a file. Raises BadFile with the place."""
    path = Path(source.file)
    report = Report(source.file)
    items = read_items(source, report)
    if report.findings:
        first = report.findings[0]
        raise BadFile(path, f"{first.code} {first.message}", first.line, first.column)
    decks = [item.model for item in items if isinstance(item.model, Deck)]
    if len(items) != 1 or len(decks) != 1:
        kinds = ", ".join(f"`{item.model.kind}`" for item in items) or "nothing"
        raise BadFile(path, f"one deck per file; found {kinds}", 1, 1)
    return decks[0]
