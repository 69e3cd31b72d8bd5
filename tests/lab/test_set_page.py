"""The page of the set's figures: what it says was measured with the cards as they are."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from lithicrage.base import resources
from lithicrage.packs import earlier, load_library
from tools import set_page

CORE = resources.cards() / "core"
BEFORE = earlier.FOLDER / "core-0.1.0.zip"  # the cards of 0.6.0


def cell(value: float, low: float = 0, high: float = 1) -> dict[str, float]:
    return {"value": value, "low": low, "high": high}


def sheet(*tables: tuple[list[str], list[list[Any]]], charts: Any = ()) -> dict[str, Any]:
    """A sheet as the lab prints it."""
    return {
        "command": "lithicrage lab decks",
        "facts": {"cards": "0123456789ab", "seed": "1"},
        "charts": charts,
        "tables": [
            {
                "columns": [{"head": head} for head in heads],
                "rows": [{"cells": cells} for cells in rows],
            }
            for heads, rows in tables
        ],
    }


def field() -> dict[str, Any]:
    """Two ready decks and one that was found, which wins 60 of 80 and 20 of 20."""
    labels = ["one", "two", "found_it"]
    values = [[0.5, 0.5, 0.25], [0.5, 0.5, 0.0], [0.75, 1.0, 0.5]]
    pairings = [
        ["one", "two", cell(0.5), cell(40)],
        ["one", "found_it", cell(0.25), cell(80)],
        ["found_it", "two", cell(1.0), cell(20)],
    ]
    return sheet(
        (["deck"], [["one"], ["two"], ["found_it"]]),
        (["deck", "against", "wins", "matches"], pairings),
        charts=[{"kind": "heat", "title": "", "labels": labels, "values": values}],
    )


def test_the_page_is_of_the_cards_as_they_are() -> None:
    page = set_page.PAGE.read_text("utf-8")
    now, before = (load_library([core]).digest[:12] for core in (CORE, BEFORE))
    digests = re.findall(r"\(cards ([0-9a-f]{12})\)", page)
    assert set(digests) == {now, before}, "measure anew: tools.set_page says with what"
    assert set_page.MATRIX.read_text("utf-8").startswith("<svg")


def test_what_a_found_deck_wins_counts_every_match_once() -> None:
    won = set_page.against_ready(field(), ["one", "two"])
    assert list(won) == ["found_it"]
    assert won["found_it"].startswith("80.0 (")


def test_an_interval_of_a_rate_is_wilsons() -> None:
    low, high = set_page.wilson(0.5, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert set_page.wilson(1.0, 20)[1] == pytest.approx(1.0)


def test_a_sheet_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(OSError):
        set_page.page_of(tmp_path)
    (tmp_path / "decks.json").write_text(json.dumps(field()), encoding="utf-8")
    assert set_page.read_sheet(tmp_path, "decks") == field()
