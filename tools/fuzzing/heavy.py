"""Heavy mode: at every decision a clone, a save, a load, and what comes of each (invariant 8)."""

from __future__ import annotations

import json
from collections.abc import Callable

from lithicrage.engine.match import Match
from lithicrage.engine.snapshot import plain, restore
from tools.fuzzing.ledger import hold


class Heavy:
    """Copies of a match, made anew at every decision and played beside it."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def choose(self, choose: Callable[[int], None], index: int) -> None:
        """Answer in the match by `choose`, and in all copies of it; they must stay alike."""
        match = self.match
        values = plain(match)  # what a digest is made of, and quicker to compare
        copies = {"a clone": match.clone()}
        copies["what is loaded"] = restore(json.loads(json.dumps(values)), match.book)
        for name, copy in copies.items():
            hold(8, plain(copy) == values, f"{name} differs")
        hold(8, plain(match) == values, "copying changed the match")
        choose(index)
        values = plain(match)
        for name, copy in copies.items():
            copy.choose(index)
            hold(8, plain(copy) == values, f"{name} goes another way")
