"""Which files the workshop can open, and how new ones come to be.

Owns where card files lie, those of the loaded packs and single ones that are given, and what is in
the way of writing to them. Reads no card.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lithicrage.base import atomic, resources
from lithicrage.base.tongue import mark, tr
from lithicrage.language.findings import CardFileError
from lithicrage.language.models import RESERVED
from lithicrage.language.source import card_files
from lithicrage.packs import Library
from lithicrage.packs.pack import MANIFEST, SCENARIOS, TOURS
from lithicrage.packs.search_path import user_packs
from lithicrage.packs.skeletons import id_of, skeleton

MY_PACK: Final = mark("My Pack")
PACKS: Final = 99  # that can be called so
SHIPPED: Final = mark("it came with the game; copy a card into your own pack to change it")


@dataclass(frozen=True, slots=True)
class FileEntry:
    """A file that can be opened. `name` is what a list shows, `locked` why it is only read."""

    path: Path
    pack: str
    name: str
    locked: str = ""


def core() -> Path:
    """The folder of the built-in pack."""
    return resources.cards() / "core"


def locked(path: Path) -> str:
    """Why a file may not be changed here, "" if it may."""
    if path.resolve().is_relative_to(resources.cards().resolve()):
        return tr(SHIPPED)
    if path.exists() and not os.access(path, os.W_OK):
        return tr("the file is write-protected")
    return ""


def entries(folders: Iterable[Path], given: Iterable[Path] = ()) -> list[FileEntry]:
    """All files of these packs, those that can be changed first; then single ones."""
    found: list[FileEntry] = []
    for folder in folders:
        try:
            listed = card_files(folder)
        except CardFileError:
            continue
        shut = {SCENARIOS, TOURS}  # the bench shows cards
        own = [(name, path) for name, path in listed if not shut & set(name.split("/")[:-1])]
        own.sort(key=lambda one: (one[0] == MANIFEST, one[0]))
        found += [FileEntry(path, folder.name, name, locked(path)) for name, path in own]
    known = {entry.path.resolve() for entry in found}
    for path in given:
        if path.resolve() not in known:
            found.append(FileEntry(path, path.parent.name, path.name, locked(path)))
    return sorted(found, key=lambda entry: bool(entry.locked))


def folders(library: Library) -> tuple[Path, ...]:
    """The packs of a library, and those of a person's folder that it left out for findings."""
    loaded = [pack.path for pack in library.packs]
    known = {path.resolve() for path in loaded}
    try:
        own = sorted(path for path in user_packs().iterdir() if (path / MANIFEST).is_file())
    except OSError:
        own = []
    return (*loaded, *(path for path in own if path.resolve() not in known))


def file_of(library: Library, id: str) -> Path | None:
    """The file in which a card stands, None for one that is in no pack."""
    home = library.home(id)
    for pack in library.packs:
        item = pack.items.get(id.rpartition(":")[2])
        if pack.id == home and item is not None:
            return Path(item.file)
    return None


def unfit(library: Library, name: str) -> str:
    """Why no new pack can have this name, in a sentence; "" if one can."""
    if not name.strip():
        return tr("A pack needs a name.")
    try:
        id = id_of(name)
    except ValueError:
        if (id := name.strip().lower()) in RESERVED:
            return tr("No pack can be called {id}.", id=id)
        return tr("A pack's name begins with a letter, a to z.")
    if any(pack.id == id for pack in library.packs) or (user_packs() / id).exists():
        return tr("There is already a pack {id}. Pick another name.", id=id)
    return ""


def free_name(library: Library) -> str:
    """A name that a new pack can have. Raises FileExistsError where all are taken."""
    for number in range(1, PACKS + 1):
        name = tr(MY_PACK) if number == 1 else f"{tr(MY_PACK)} {number}"
        if not unfit(library, name):
            return name
    raise FileExistsError(tr("there are {n} packs in {folder}", n=PACKS, folder=user_packs()))


def begin(name: str) -> Path:
    """Writes a pack with a card and its scenario into the person's folder: the file of the card.

    The name is one that is not `unfit`. Raises OSError; what is there is not written over.
    """
    folder, files = user_packs(), skeleton("pack", name)
    for file in files:
        if (folder / file).exists():
            raise FileExistsError(tr("{file} already exists", file=folder / file))
    for file, text in files.items():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        atomic.write(folder / file, text.encode("utf-8"))
    return next(folder / file for file in files if file.endswith("actions.yaml"))


def copied(library: Library, text: str, id: str, own: Path | None) -> Path:
    """Writes a card into a file of its own in a pack, a new one where there is none.

    `text` is the card alone; what it is called stays. Raises OSError.
    """
    pack = own if own is not None else begin(free_name(library)).parent
    names = (f"{id}.yaml", *(f"{id}_{n}.yaml" for n in range(2, 100)))
    place = next((pack / name for name in names if not (pack / name).exists()), None)
    if place is None:
        raise FileExistsError(tr("{pack} has a hundred copies of `{id}`", pack=pack, id=id))
    atomic.write(place, text.encode("utf-8"))
    return place


def own_pack(library: Library) -> Path | None:
    """The first loaded pack that can be written to, None where there is none."""
    for folder in folders(library):
        if not locked(folder / MANIFEST):
            return folder
    return None
