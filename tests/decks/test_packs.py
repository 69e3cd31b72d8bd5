"""Decks of a further pack: one card is one card, by whichever of its ids a deck names it."""

from __future__ import annotations

from pathlib import Path

import pytest
from language.helpers import action_text

from lithicrage.base import resources
from lithicrage.decks import (
    Reason,
    build,
    reasons,
    shelf,
)
from lithicrage.language import Deck
from lithicrage.packs import Library, load_library

MANIFEST = (
    "kind: pack\nid: {id}\nname: {id}\nversion: 1.0.0\nformat: 1\nauthors: [Nobody]\nlicence: MIT\n"
)
FILL = "hold_this: 3, sharpened_spoon: 3, elbow_committee: 3, loose_wire: 3, sit_in: 3"


def with_deck(folder: Path, cards: str, who: str = "pit_captain", more: str = "") -> Library:
    """The core set and a pack `loud` with a card `hum` and a deck `mosh`."""
    folder.mkdir(exist_ok=True)
    deck = f"mosh: {{kind: deck, name: Mosh, ancestry: menhirling, classes: ['{who}'],"
    (folder / "pack.yaml").write_text(MANIFEST.format(id="loud"))
    (folder / "cards.yaml").write_text(action_text() + more)
    (folder / "decks.yaml").write_text(f"{deck} cards: {{{FILL}, {cards}}}}}\n")
    library = load_library([resources.cards() / "core", folder])
    assert library.findings == []
    return library


def against(library: Library) -> list[Reason]:
    deck = library.get(Deck, "loud:mosh")
    return reasons(deck, shelf(library, "loud"), library.book().table)


@pytest.mark.parametrize("name", ["hum", "loud:hum", "damp", "core:damp"])
def test_a_card_is_found_by_each_of_its_ids(tmp_path: Path, name: str) -> None:
    library = with_deck(tmp_path, f"'{name}': 3")
    assert against(library) == []
    assert build(library.get(Deck, "loud:mosh"), shelf(library, "loud")).size == 18


def test_two_ids_of_one_card_are_counted_together(tmp_path: Path) -> None:
    (reason,) = against(with_deck(tmp_path, "hum: 2, 'loud:hum': 2"))
    assert (reason.code, reason.message) == ("LR502", "4 copies of Hum; at most 3 allowed")
    (reason,) = against(with_deck(tmp_path, "damp: 3, 'core:damp': 1"))
    assert (reason.code, reason.message) == ("LR502", "4 copies of Damp; at most 3 allowed")


def test_a_class_and_its_signature_are_found_by_each_id(tmp_path: Path) -> None:
    library = with_deck(tmp_path, "'core:capstone_airborne': 1", who="core:pit_captain")
    assert against(library) == []
    signed = action_text().replace("hum:", "riff:").replace("Hum", "Riff")
    signed += "  signature: core:pit_captain\n"
    assert against(with_deck(tmp_path, "riff: 1", more=signed)) == []
    (reason,) = against(with_deck(tmp_path, "riff: 1, 'loud:riff': 1", more=signed))
    assert reason.code == "LR511"
    (reason,) = against(with_deck(tmp_path, "riff: 1", who="dirge_medic", more=signed))
    assert reason.code == "LR511"
