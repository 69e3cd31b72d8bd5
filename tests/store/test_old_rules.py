"""Records that version 0.6.0 wrote under rules that have been mended since.

`old/rules` holds two saves of that version, each in the middle of a match that today's rules would
play otherwise: `first_player: chosen` against an Enemy (A43), and the reshuffle of a common Draw
under `enemy_reshuffle_penalty` (A85).
"""

from __future__ import annotations

from pathlib import Path

import pytest
from cards.shelf import library

from lithicrage.decks.lineup import Lineup, dealer_of
from lithicrage.game.replay import verify
from lithicrage.play.session import GREEDY, Session
from lithicrage.store.saves import NO_PAST, read_save, write_save

OLD = Path(__file__).parent / "old" / "rules"
SAVES = ["first-player", "common-draw"]


@pytest.mark.parametrize("name", SAVES)
def test_its_save_goes_on_from_the_snapshot_to_the_end_and_is_saved_anew(
    name: str, tmp_path: Path
) -> None:
    loaded = read_save(OLD / f"{name}.save", library())
    assert NO_PAST in [note.words for note in loaded.notes]
    assert loaded.match.digest() == loaded.replay.digests[-1]  # as 0.6.0 left it
    file = tmp_path / "again.save"
    write_save(file, loaded.replay, loaded.match, loaded.cards, "0" * 32, "2026-11-23")
    assert read_save(file, library()).match.digest() == loaded.match.digest()
    session = Session(loaded.match, [None] * len(loaded.match.seats), loaded.replay)
    while not session.over:
        session.choose(GREEDY(session.match))
    assert session.match.over


@pytest.mark.parametrize("name", SAVES)
def test_its_replay_names_the_first_difference(name: str) -> None:
    """A43 A85: what is told is where today's rules part from those of then, and no more."""
    loaded = read_save(OLD / f"{name}.save", library())
    lineup = Lineup.from_options(loaded.replay.options)
    difference = verify(dealer_of(loaded.library, lineup)(loaded.replay.seed, False), loaded.replay)
    assert difference is not None
    assert "expected digest" in str(difference) or "cannot be made" in str(difference)
    first = {"first-player": difference.step == 0, "common-draw": difference.step > 20}
    assert first[name], str(difference)
