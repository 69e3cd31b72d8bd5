"""What is heard of a choice at Monolyth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lithicrage.base.tongue import mark
from lithicrage.tables.table import Happening
from lithicrage.ui.sound import Cue

# By kinds of the chronicle, the most telling first.
HEARD: Final = {
    "structure": Cue("chord", mark("the structure stands")),
    "level": Cue("chord", mark("a level is full")),
    "prophesied": Cue("hum", mark("a prophecy hums")),
    "shed": Cue("hiss", mark("a prophecy fades")),
    "laid": Cue("thud", mark("stone lands on stone")),
    "discarded": Cue("rubble", mark("a stone breaks")),
    "took": Cue("scrape", mark("the crystal scrapes on")),
}


def cue_of(lines: Sequence[Happening]) -> Cue | None:
    """The cue of what happened, None where nothing is heard."""
    kinds = {getattr(line, "kind", "") for line in lines}
    return next((cue for kind, cue in HEARD.items() if kind in kinds), None)
