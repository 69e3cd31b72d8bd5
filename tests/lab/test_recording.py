"""A match of a simulation as a replay: it is that match, and it plays again."""

from __future__ import annotations

import pytest
from cards.shelf import library
from lab.test_workers import LINEUPS

from lithicrage.decks import Lineup, dealer_of
from lithicrage.game.replay import verify
from lithicrage.lab.recording import record_match
from lithicrage.lab.sim import outcomes


@pytest.mark.parametrize("name", LINEUPS)
@pytest.mark.parametrize("number", [0, 3])
def test_the_replay_of_a_number_is_that_match_of_the_run(name: str, number: int) -> None:
    lineup = LINEUPS[name]
    new = dealer_of(library(), lineup)
    played = list(outcomes(lambda seed: new(seed, False), 7, range(5)))
    replay = record_match(library(), lineup, 7, number)
    assert replay.digests[-1] == played[number].digest
    assert len(replay.digests) == len(replay.choices) + 1
    assert replay.content == library().digest
    again = dealer_of(library(), Lineup.from_options(replay.options))(replay.seed, False)
    assert verify(again, replay) is None
    assert again.over
