"""One match of a simulation as a replay, to watch afterwards."""

from __future__ import annotations

from lithicrage.decks.lineup import Lineup, dealer_of
from lithicrage.decks.needed import needed_library
from lithicrage.game.replay import Replay, record
from lithicrage.lab.sim import match_seed
from lithicrage.packs.library import Library
from lithicrage.play.session import GREEDY
from lithicrage.store.replays import GAME


def record_match(library: Library, lineup: Lineup, seed: int, number: int) -> Replay:
    """Record match `number` (from 0) of a run with this seed, as the simulation plays it.

    Raises as `dealer_of` does.
    """
    library, own = needed_library(library, lineup), match_seed(seed, number)
    match = dealer_of(library, lineup)(own, False)
    replay = Replay(GAME, lineup.as_options(), library.digest, own)
    record(match, replay, lambda state: GREEDY(match))
    return replay
