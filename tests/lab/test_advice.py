"""`lab advice`: what is in a tenth, that a wrong promise shows, and that a blunder is found."""

from __future__ import annotations

import pytest
from lab.labs import study

from lithicrage.base import resources
from lithicrage.decks.lineup import PVP, SOLO
from lithicrage.engine import rules
from lithicrage.lab.pieces import advice
from lithicrage.lab.pieces.advice import promises
from lithicrage.lab.questions.advice import ask_advice, drawn, tenths
from lithicrage.lab.questions.study import Terms
from lithicrage.lab.sheets.sheet import Figure
from lithicrage.lab.workers import MatchPlan
from lithicrage.minds.players import BOLD, SOBER, player, stated_chance
from lithicrage.packs.library import load_library


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
    monkeypatch.setattr(advice, "ADVISER", player("search:40"))
    library = load_library([resources.cards() / "core"])
    lineup = drawn(library, field, 1, 0)
    assert lineup.mode == (PVP if field == PVP else SOLO)
    job = MatchPlan.of(library, lineup)
    made = promises(job, "search:40", 3)
    assert len(made) >= 3
    for said, came, found, seat in made:
        assert said == stated_chance(found, trusted)
        assert came in (0.0, 0.5, 1.0)
        assert seat in ((0, 1) if field == PVP else (0,))
    assert made == promises(job, "search:40", 3)


def test_the_sheet_holds_promises_and_blunders(monkeypatch: pytest.MonkeyPatch) -> None:
    """With few simulations: how true they are is for the lab to measure."""
    monkeypatch.setattr(advice, "ADVISER", player("search:8"))
    monkeypatch.setattr(advice, "JUDGE", player("search:40"))
    monkeypatch.setattr(advice, "SKILLED", player("search:8"))
    monkeypatch.setattr("lithicrage.lab.questions.advice.SIMULATIONS", 40)
    sheet = ask_advice(study(Terms(most=1, found=None)), "search:8", PVP, 2)
    kept, planted = sheet.tables
    assert sum(row.cells[1].value for row in kept.rows if isinstance(row.cells[1], Figure)) >= 6
    assert [row.cells[0] for row in planted.rows][-1] == "forced moves called wrong"
    assert planted.rows[-1].cells[1] == Figure(0)
    found = planted.rows[0].cells[1]
    assert isinstance(found, Figure) and found.value >= 1


def test_what_nobody_can_advise_on_is_refused() -> None:
    with pytest.raises(ValueError, match=r"only a player that searches .*; `greedy` does not"):
        ask_advice(study(), "greedy", PVP, 0)
    with pytest.raises(ValueError, match="a field is one of pvp"):
        ask_advice(study(Terms(most=1)), "expert", "solo", 0)
    with pytest.raises(ValueError, match="say nothing"):
        ask_advice(study(), "expert", PVP, 0)
