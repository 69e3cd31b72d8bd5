"""What the ids of a scenario mean: its own cards, those of its packs, and the core set.

A scenario's own card hides one of the same id in a pack. Owns the filler card, which fills every
Draw that a scenario leaves open.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from lithicrage.language.findings import Finding
from lithicrage.language.items import Item, read_items
from lithicrage.language.models import Condition, Manifest
from lithicrage.language.report import Reference, Report
from lithicrage.language.source import read_text
from lithicrage.packs.library import CORE, Library
from lithicrage.packs.pack import Pack

OWN: Final = "scenario"  # the pack of a scenario's own cards
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


class ScenarioCast:
    """A Library for one scenario, and the order in which its ids are looked up.

    It is in the tongue of the Library `alike`, English without one.
    """

    def __init__(
        self,
        packs: Sequence[Pack],
        cards: Sequence[Item],
        references: Sequence[Reference],
        alike: Library | None = None,
    ) -> None:
        found = Library([*packs, own_pack(cards, references)])
        self.library = found if alike is None else alike.read_alike(found)
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
        """What is wrong with the packs and cards."""
        return self.library.findings


def own_pack(cards: Sequence[Item], references: Sequence[Reference]) -> Pack:
    """A pack of a scenario's own cards and the filler card."""
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
