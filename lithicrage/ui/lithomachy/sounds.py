"""What is heard of a choice at Lithomachy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lithicrage.base.tongue import mark
from lithicrage.tables.table import Happening
from lithicrage.ui.sound import Cue

# By kinds of the chronicle, the most telling first.
HEARD: Final = {
    "fell": Cue("rubble", mark("the hero falls")),
    "won": Cue("chord", mark("a monster falls")),
    "lost": Cue("hiss", mark("a wound burns")),
    "struck": Cue("rubble", mark("the Titans strike")),
    "gain": Cue("hum", mark("a Bonus hums")),
    "used": Cue("hum", mark("a Bonus hums")),
    "placed": Cue("thud", mark("a form lands")),
    "shield": Cue("thud", mark("a shield stands")),
    "repeat": Cue("scrape", mark("the die rolls on")),
}


def cue_of(lines: Sequence[Happening]) -> Cue | None:
    """The cue of what happened, None where nothing is heard."""
    kinds = {getattr(line, "kind", "") for line in lines}
    return next((cue for kind, cue in HEARD.items() if kind in kinds), None)
