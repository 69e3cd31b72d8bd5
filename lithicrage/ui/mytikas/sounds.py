"""What is heard of a choice at Mytikas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lithicrage.base.tongue import mark
from lithicrage.tables.table import Happening
from lithicrage.ui.sound import Cue

# By kinds of the chronicle, the most telling first.
HEARD: Final = {
    "locked": Cue("chord", mark("a Lock snaps shut")),
    "built": Cue("thud", mark("a building stands")),
    "stolen": Cue("hiss", mark("a card changes hands")),
    "offered": Cue("hum", mark("an offering burns")),
    "revealed": Cue("hum", mark("a card turns up")),
    "favor": Cue("hum", mark("a god nods")),
    "robbed": Cue("hiss", mark("a Favor changes hands")),
    "produced": Cue("rubble", mark("stone is broken")),
    "went": Cue("scrape", mark("a builder walks")),
    "followed": Cue("scrape", mark("a builder follows")),
    "up": Cue("thud", mark("goods climb")),
}


def cue_of(lines: Sequence[Happening]) -> Cue | None:
    """The cue of what happened, None where nothing is heard."""
    kinds = {getattr(line, "kind", "") for line in lines}
    return next((cue for kind, cue in HEARD.items() if kind in kinds), None)
