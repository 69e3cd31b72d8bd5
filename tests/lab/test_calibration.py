"""The table of promises kept: what is in a tenth, and that a wrong promise shows."""

from __future__ import annotations

from lithicrage import resources
from lithicrage.deck.lineup import PVP, Lineup
from lithicrage.dsl.library import load_library
from lithicrage.lab.workers import Job
from tools.calibration import promises, tenths


def test_promises_are_held_against_what_came() -> None:
    kept = [(0.25, 1.0), (0.25, 0.0), (0.25, 0.0), (0.25, 0.0)]
    broken = [(0.9, 1.0), (1.0, 0.0), (0.95, 0.5)]
    low, high = tenths([*kept, *broken])
    assert (low.lowest, low.count, low.promised, low.won, low.off) == (20, 4, 25.0, 25.0, 0.0)
    assert (high.lowest, high.count, high.won) == (90, 3, 50.0)
    assert round(high.off) == -45


def test_a_match_makes_promises_that_repeat() -> None:
    job = Job.of(
        load_library([resources.cards() / "core"]), Lineup(PVP, ("circle_pit",), ("circle_pit",))
    )
    made = promises(job, "adept", 3)
    assert len(made) >= 3
    assert all(0 <= chance <= 1 and came in (0.0, 0.5, 1.0) for chance, came in made)
    assert made == promises(job, "adept", 3)
