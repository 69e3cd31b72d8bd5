"""The opponents of Lithomachy by their keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lithicrage.base.tongue import tr
from lithicrage.game.rng import Rng
from lithicrage.tables.lithomachy.greedy import GreedyHero
from lithicrage.tables.lithomachy.oracle import OracleHero
from lithicrage.tables.table import TableLevel, TablePlayer, TableState, Thinking

BLUR: Final = 120  # tenths of a point by which a novice misjudges a placement at most


class RandomHero:
    """Plays any move, each with the same chance."""

    def think(self, state: TableState, rng: Rng) -> Thinking:
        """Choose for whoever is asked."""
        return Thinking(rng.below(len(state.choices())), spent=1)


PLAYERS: Final[dict[str, Callable[[], TablePlayer]]] = {
    "random": RandomHero,
    "novice": lambda: GreedyHero(BLUR, quick=True),
    "greedy": GreedyHero,
    "oracle": OracleHero,
}


def player_levels() -> tuple[TableLevel, ...]:
    """The opponents, the weakest first, in the tongue in force."""
    return (
        TableLevel("random", tr("Wanderer"), tr("any move")),
        TableLevel("novice", tr("Novice"), tr("one move, misjudged")),
        TableLevel("greedy", tr("Seer"), tr("one move")),
        TableLevel("oracle", tr("Oracle"), tr("up to 360 playouts a move")),
    )
