"""Decks of plain cards alone, small, large and split: what a budget by Cost makes of them.

A budget is right when no shape wins by itself. Writes a pack of plain cards and the decks.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from lithicrage.base import resources
from lithicrage.lab.pricing import PLAIN
from lithicrage.language import Deck
from lithicrage.packs import load_library
from lithicrage.packs.pack import MANIFEST
from tools.balancing.dangers import Watch
from tools.balancing.field import corners

EVEN: Final = "even"
HOME: Final = "shapes"
# Copies by Cost; all but `even` are held against it, each worth 72 at most.
SHAPES: Final[dict[str, dict[int, int]]] = {
    EVEN: {1: 4, 2: 6, 3: 6, 4: 4, 5: 4},
    "eighteen cards": {3: 6, 4: 6, 5: 6},
    "twenty cards": {2: 2, 3: 6, 4: 6, 5: 6},
    "2-3-4": {2: 8, 3: 8, 4: 8},
    "1-3-5": {1: 8, 3: 8, 5: 8},
    "ones and fives": {1: 12, 5: 12},
}
Budget = Mapping[int, tuple[int, int, int, int]]


def shape_rates(folder: Path, count: int, seed: int, budget: Budget = PLAIN) -> dict[str, float]:
    """How often each shape beats the even deck, both seatings; its pack is written to `folder`.

    `budget` has the damage of the three tiers beside Might, and DEF, by Cost.
    """
    write_pack(folder, budget)
    library = load_library([resources.cards() / "core", folder])
    watch = Watch(library, library.book("tournament", {"max_copies": 99, "min_deck_size": 0}))
    decks = {deck.id.rpartition(":")[2]: deck for deck in corners(library, Deck)}
    even = decks[_id(EVEN)]
    rates = {}
    for shape in SHAPES:
        if shape != EVEN:
            there = watch.play(decks[_id(shape)], even, count, seed).wins
            back = watch.play(even, decks[_id(shape)], count, seed).wins
            rates[shape] = (there + count - back) / (2 * count)
    return rates


def write_pack(folder: Path, budget: Budget) -> None:
    """A pack with one plain card a Cost in three prints, and a deck for each shape."""
    folder.mkdir(parents=True, exist_ok=True)
    manifest = {"kind": "pack", "id": HOME, "name": "Shapes", "version": "1", "format": 1}
    (folder / MANIFEST).write_text(json.dumps(manifest), encoding="utf-8")
    cards: dict[str, Any] = {f"plain{cost}": plain(cost, row) for cost, row in budget.items()}
    for shape, copies in SHAPES.items():
        cards[_id(shape)] = {
            "kind": "deck",
            "name": shape.capitalize(),
            "ancestry": "menhirling",
            "classes": ["pit_captain"],
            "cards": {f"plain{cost}": n for cost, n in copies.items()},
        }
    (folder / "shapes.yaml").write_text(json.dumps(cards), encoding="utf-8")


def plain(cost: int, row: tuple[int, int, int, int]) -> dict[str, Any]:
    """The plain card of a Cost."""
    *damage, block = row
    roll: dict[str, Any] = {"roll": "power"}
    for tier, amount in enumerate(damage, 1):
        roll[f"tier{tier}"] = [{"deal": f"M + {amount}" if amount >= 0 else f"M - {-amount}"}]
    card = {"kind": "action", "name": f"Plain {cost}", "subtype": "weapon", "cost": cost}
    return {**card, "attack": [roll], "defense": [{"block": block}]}


def _id(shape: str) -> str:
    return "deck_" + shape.replace(" ", "_").replace("-", "_")
