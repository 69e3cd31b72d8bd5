"""The opponents of Mytikas. They count playouts, never seconds."""

from __future__ import annotations

from lithicrage.game.rng import Rng
from lithicrage.tables.mytikas.data import MountainEffort
from lithicrage.tables.mytikas.reading import mountain
from lithicrage.tables.mytikas.state import Mytikas
from lithicrage.tables.table import TablePlayer, TableState, Thinking


class Climber:
    """An opponent of Mytikas."""

    def __init__(self, effort: MountainEffort) -> None:
        self.effort = effort

    def think(self, state: TableState, rng: Rng) -> Thinking:
        """Choose for whoever is asked. Never changes the state."""
        assert isinstance(state, Mytikas)
        return Thinking(rng.below(len(state.packed())))


def player_of(level: str) -> TablePlayer:
    """A player of this level. Raises KeyError for a level that there is not."""
    return Climber({effort.name: effort for effort in mountain().efforts}[level])
