"""The opponents of Monolyth. They count playouts, never seconds."""

from __future__ import annotations

from lithicrage.game.rng import Rng
from lithicrage.tables.monolyth.reading import OPPONENTS
from lithicrage.tables.monolyth.state import Monolyth
from lithicrage.tables.table import TablePlayer, TableState, Thinking


class SightPlayer:
    """Takes what leads to the most points at sight, building low and on its own colours."""

    def think(self, state: TableState, rng: Rng) -> Thinking:
        """Choose for whoever is asked."""
        assert isinstance(state, Monolyth)
        best, at = -1, 0
        for index in range(len(state.choices())):
            after = state.clone()
            after.choose(index)
            seat = state.mover
            value = 100 * after.points_of(seat) + sum(after.faces[4 * seat : 4 * seat + 4])
            if value > best:
                best, at = value, index
        return Thinking(at)


def player_of(level: str) -> TablePlayer:
    """A player of this level. Raises KeyError for a level that there is not."""
    if level not in OPPONENTS:
        raise KeyError(level)
    return SightPlayer()
