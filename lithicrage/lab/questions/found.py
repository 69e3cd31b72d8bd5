"""Packs of found decks: what `lab break` finds joins the field that everything is measured against.

Such a pack is a folder like any other; its decks can be played, printed and linted.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Final

from lithicrage.base import atomic
from lithicrage.language.models import Deck
from lithicrage.packs.library import CORE
from lithicrage.packs.pack import MANIFEST, load_pack

FILE: Final = "decks.yaml"
NAMES: Final = 4  # bytes of the digest in a name


def check_found(folder: Path) -> None:
    """Check that a deck can be added to the pack in a folder, which may not be there yet.

    Raises ValueError for a folder that holds something else, or a pack with findings.
    """
    if not folder.exists():
        if not folder.absolute().parent.is_dir():
            raise ValueError(f"there is no folder `{folder.parent}`")
        return
    pack = load_pack(folder)
    if pack.findings:
        raise ValueError(f"`{folder}` is not a pack of decks: {pack.findings[0]}")


def keep_found(folder: Path, deck: Deck, notes: str) -> str:
    """Add a deck of full ids to the pack in a folder; returns a line about it.

    A deck that is there already is not added again. Raises OSError.
    """
    id = name_of(deck)
    file = folder / FILE
    folder.mkdir(exist_ok=True)
    if not (folder / MANIFEST).exists():
        manifest = (
            'kind: pack\nid: found\nname: Found decks\nversion: "1"\nformat: 1\nrequires: [core]\n'
        )
        atomic.write(folder / MANIFEST, manifest.encode())
    before = file.read_text("utf-8") if file.exists() else ""
    if f"\n{id}:" in f"\n{before}":
        return f"{file}: {id} is there already"
    atomic.write(file, (f"{before.rstrip()}\n\n" if before else "").encode() + text_of(deck, notes))
    return f"{file}: {id} is added, and is in the field from now on"


def name_of(deck: Deck) -> str:
    """The id of a found deck: the same for the same deck."""
    said = json.dumps([deck.ancestry, list(deck.classes), dict(sorted(deck.cards.items()))])
    return f"found_{hashlib.blake2b(said.encode(), digest_size=NAMES).hexdigest()}"


def text_of(deck: Deck, notes: str) -> bytes:
    """The deck as it stands in a file."""
    id = name_of(deck)
    cards = "".join(f"    {_full(card)}: {n}\n" for card, n in sorted(deck.cards.items()))
    classes = ", ".join(map(_full, deck.classes))
    return (
        f"{id}:\n  kind: deck\n  name: {id.replace('_', ' ').capitalize()}\n"
        f"  ancestry: {_full(deck.ancestry)}\n  classes: [{classes}]\n  cards:\n{cards}"
        f"  notes: {json.dumps(notes, ensure_ascii=False)}\n"
    ).encode()


def _full(id: str) -> str:
    return id if ":" in id else f"{CORE}:{id}"
