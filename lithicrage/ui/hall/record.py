"""What was done at a table so far, as its slab in the hall shows it."""

from __future__ import annotations

from dataclasses import dataclass

from lithicrage.base.tongue import tr, tr_n
from lithicrage.tables.table import Metal


@dataclass(frozen=True)
class TableRecord:
    """Matches played and won, the best count of points, and the seals; `shared` of the matches are
    nobody's own, since nobody or several people played."""

    played: int = 0
    won: int = 0
    best: int | None = None
    seals: tuple[Metal, ...] = ()
    shared: int = 0

    def words(self, alone: bool) -> str:
        """The record in a line; at a table that can be played `alone`, the best points count."""
        if not self.played:
            return tr("not played yet")
        if alone and self.best is not None:
            return tr("best {points}", points=self.best)
        own = self.played - self.shared
        if not own:
            return tr_n("{n} match", "{n} matches", self.played)
        return tr("{won} of {played} won", won=self.won, played=own)
