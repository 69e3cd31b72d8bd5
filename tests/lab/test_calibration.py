"""The table of promises kept: what is in a tenth, and that a wrong promise shows."""

from __future__ import annotations

import pytest

from lithicrage.base import resources
from lithicrage.decks.lineup import PVP, SOLO
from lithicrage.engine import rules
from lithicrage.lab.workers import MatchPlan
from lithicrage.minds.players import BOLD, SOBER, player, stated_chance
from lithicrage.packs.library import load_library
from tools import calibration
from tools.calibration import against, promises, tenths


def test_promises_are_held_against_what_came() -> None:
    kept = [(0.25, came, 0.3, 0) for came in (1.0, 0.0, 0.0, 0.0)]
    broken = [(0.9, 1.0, 0.9, 0), (1.0, 0.0, 1.0, 0), (0.95, 0.5, 0.9, 1)]
    low, high = tenths([*kept, *broken])
    assert (low.lowest, low.count, low.promised, low.won, low.off) == (20, 4, 25.0, 25.0, 0.0)
    assert (high.lowest, high.count, high.won) == (90, 3, 50.0)
    assert round(high.off) == -45


@pytest.mark.parametrize(("field", "trusted"), [(PVP, SOBER), (rules.WRITTEN, BOLD)])
def test_a_match_makes_promises_that_repeat(
    field: str, trusted: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With few simulations: how true they are is for the tool to measure."""
    monkeypatch.setattr(calibration, "ADVISER", player("search:40"))
    library = load_library([resources.cards() / "core"])
    lineup = against(library, field, 1, 0)
    assert lineup.mode == (PVP if field == PVP else SOLO)
    job = MatchPlan.of(library, lineup)
    made = promises(job, "search:40", 3)
    assert len(made) >= 3
    for said, came, found, seat in made:
        assert said == stated_chance(found, trusted)
        assert came in (0.0, 0.5, 1.0)
        assert seat in ((0, 1) if field == PVP else (0,))
    assert made == promises(job, "search:40", 3)
