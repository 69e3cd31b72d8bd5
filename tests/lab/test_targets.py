"""The sheet of red and green: what is surely outside is missed, what is not sure is open."""

from __future__ import annotations

from collections import Counter

import pytest
from cards.shelf import library
from lab.labs import SMALL, study

from lithicrage.lab.figures.estimates import Estimate
from lithicrage.lab.questions.decks import DeckField
from lithicrage.lab.questions.enemies import state_of
from lithicrage.lab.questions.field import Field
from lithicrage.lab.questions.shapes import SHAPES
from lithicrage.lab.questions.study import Terms
from lithicrage.lab.questions.targets import ask_set, rate_row, rounds_row, unheld_rows
from lithicrage.lab.sheets.sheet import Figure

FEW = Terms(most=1, decks=SMALL[:2], found=None)


@pytest.mark.parametrize(
    ("low", "high", "state"),
    [(0.43, 0.57, "kept"), (0.42, 0.58, "kept"), (0.41, 0.5, "open"), (0.59, 0.7, "missed")],
)
def test_nothing_is_rounded_into_green(low: float, high: float, state: str) -> None:
    found = Estimate((low + high) / 2, low, high, 100)
    assert state_of(found, 0.42, 0.58) == state
    row = rate_row("a ready deck wins", "encore", found, (0.42, 0.58), "lithicrage lab decks")
    assert row.state == state and row.cells[3] == "42 to 58"


def test_the_median_of_rounds_has_an_interval() -> None:
    row = rounds_row("encore", Counter({7: 10, 8: 500, 16: 490}), "")
    figure = row.cells[2]
    assert isinstance(figure, Figure) and (figure.low, figure.high) == (8, 16)
    assert row.state == "open"
    assert rounds_row("encore", Counter({5: 100}), "").state == "missed"
    assert rounds_row("encore", Counter({9: 100}), "").state == "kept"
    assert rounds_row("encore", Counter(), "").state == "open"


def test_cards_in_no_deck_are_named_and_missed() -> None:
    few = study(FEW)
    meta = DeckField(few, Field.of(library(), "manual", SMALL[:2], None))
    rows = {row.cells[1]: row for row in unheld_rows(few, meta)}
    assert "carbon_copy" in rows and "peat_tea" not in rows
    assert rows["carbon_copy"].state == "missed"
    assert rows["carbon_copy"].command.startswith("lithicrage lab cards carbon_copy")


def test_shapes_are_worth_what_a_deck_may_be() -> None:
    for shape, copies in SHAPES.items():
        assert sum(cost * n for cost, n in copies.items()) <= 72, shape


def test_the_whole_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lithicrage.lab.questions.study.CHUNK", 4)
    sheet = ask_set(study(FEW))
    rows = sheet.tables[0].rows
    kinds = Counter(str(row.cells[0]) for row in rows)
    assert kinds["a ready deck wins"] == 2 and kinds["a pairing"] == 1
    assert kinds["a shape of plain cards wins (13)"] == 5
    assert kinds["rounds at Level 7, of those at 1 (15)"] == 12
    assert kinds["turns with an Attack (14)"] == 16 and kinds["Chains a match (2)"] == 2
    order = [("missed", "open", "kept").index(row.state) for row in rows if row.state]
    assert order == sorted(order) and len(order) == len(rows)
    assert all(row.command.startswith("lithicrage ") for row in rows)
    assert len(sheet.faults) == sum(row.state == "missed" for row in rows)
