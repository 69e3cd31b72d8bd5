"""What the ids of a scenario mean: its own cards, those of its packs, and the core set.

A card that a scenario brings along hides one of the same id in a pack. Owns the filler card that
lies where a scenario says nothing of a Draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from lithicrage.dsl.findings import Finding
from lithicrage.dsl.items import Item, read_items
from lithicrage.dsl.library import CORE, Library
from lithicrage.dsl.models import Condition, Manifest
from lithicrage.dsl.pack import Pack
from lithicrage.dsl.report import Reference, Report
from lithicrage.dsl.source import read_text

OWN: Final = "scenario"  # the pack of the cards that a scenario brings along
FILLER: Final = "filler"
_FILLER_CARD: Final = """\
filler:
  kind: action
  name: Filler
  subtype: weapon
  cost: 2
  attack:
    - roll: power
      tier1: [deal: 3]
      tier2: [deal: 5]
      tier3: [deal: 8]
"""


class Cast:
    """A Library for one scenario, and the order in which its ids are looked up."""

    def __init__(
        self, packs: Sequence[Pack], cards: Sequence[Item], references: Sequence[Reference]
    ) -> None:
        own = own_pack(cards, references)
        self.library = Library([*packs, own])
        self.homes = [OWN, *(pack.id for pack in packs if pack.id != CORE), CORE]

    def full(self, kind: str, id: str) -> str:
        """The full id that a short one means. Raises UnknownCard."""
        if ":" in id:
            return self.library.resolve(kind, id)
        for home in self.homes:
            full = self.library.known(kind, f"{home}:{id}")
            if full:
                return full
        return self.library.resolve(kind, id, OWN)  # raises with the nearest name

    def condition(self, id: str) -> str:
        """The full id of a Condition. Raises UnknownCard."""
        return self.full("condition", id)

    def conditions(self) -> dict[str, Condition]:
        """All Conditions by full id."""
        return self.library.models(Condition)

    @property
    def findings(self) -> list[Finding]:
        """What is wrong in the packs and cards."""
        return self.library.findings


def own_pack(cards: Sequence[Item], references: Sequence[Reference]) -> Pack:
    """The cards of a scenario as a pack of their own, with the filler card."""
    items = {item.model.id: item for item in filler_items()}
    items |= {item.model.id: item for item in cards}
    manifest = Manifest(kind="pack", id=OWN, name="Scenario", version="1", format=1)
    said = {id: repr(item.model) for id, item in items.items()}
    return Pack(
        Path(OWN), manifest, items, frozenset(), tuple(references), (), sorted(said.items())
    )


def filler_items() -> list[Item]:
    """The filler card: Cost 2, a Power Roll for 3, 5 or 8, a plain Defense."""
    return read_items(read_text(_FILLER_CARD, FILLER), Report(FILLER))


def short(id: str) -> str:
    """A full id without its pack."""
    return id.rpartition(":")[2]
