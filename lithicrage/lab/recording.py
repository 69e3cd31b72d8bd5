"""One match of a simulation as a replay, to be looked at afterwards."""

from __future__ import annotations

from lithicrage.deck.lineup import Lineup, dealing
from lithicrage.deck.needed import needed
from lithicrage.dsl.library import Library
from lithicrage.lab.sim import match_seed
from lithicrage.session import GREEDY
from lithicrage.store.replays import GAME
from lithicrage.table.replay import Replay, record


def recorded(library: Library, lineup: Lineup, seed: int, number: int) -> Replay:
    """Match `number` (from 0) of a run with this seed, played as the simulation plays it.

    Raises as `dealing`.
    """
    library, own = needed(library, lineup), match_seed(seed, number)
    match = dealing(library, lineup)(own, False)
    replay = Replay(GAME, lineup.as_options(), library.digest, own)
    record(match, replay, lambda state: GREEDY(match))
    return replay
