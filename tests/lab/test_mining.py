"""Puzzles mined from matches: what a moment becomes, which are chosen, and that the file reads."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from cards.shelf import library
from lab.labs import study

from lithicrage.lab.pieces import mining
from lithicrage.lab.questions.puzzles import ask_puzzles, choose, file_of, level_of, mined, written
from lithicrage.lab.questions.study import Terms
from lithicrage.language.report import Report
from lithicrage.language.source import read_text
from lithicrage.language.table_rules import MANUAL
from lithicrage.minds.players import GREEDY, player
from lithicrage.scenarios.cast import ScenarioCast
from lithicrage.scenarios.reading import read_scenarios
from lithicrage.scenarios.solving import openings
from lithicrage.scenarios.stage import Stage

TRIES = ((GREEDY, 1), ("search:2", 2))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer tries, so that a test takes seconds."""
    monkeypatch.setattr(mining, "TRIED_BY", TRIES)
    monkeypatch.setattr("lithicrage.lab.questions.puzzles.TRIED_BY", TRIES)


@pytest.mark.usefixtures("quick")
def test_what_is_mined_reads_back_and_has_one_right_first_choice() -> None:
    terms = Terms(most=2, decks=("circle_pit",), found=None)
    sheet, text = ask_puzzles(study(terms), 8)
    assert sheet.tables and len(sheet.tables[0].rows) >= 2
    report = Report("mined.yaml")
    file = read_scenarios(read_text(text, report.file), report)
    assert report.findings == [] and len(file.scenarios) == len(sheet.tables[0].rows)
    cast = ScenarioCast(list(library().packs), (), ())
    for scenario, row in zip(file.scenarios, sheet.tables[0].rows, strict=True):
        assert scenario.name == row.cells[0] and scenario.puzzle is not None and scenario.play
        stage = Stage(scenario, cast, MANUAL, False)
        found = openings(stage.match, scenario.puzzle)
        assert found is not None and [choice.worth for choice in found.best] == [1]
        assert all(choice.sure for choice in found.choices)
        found.match.script = None
        for deck in found.match.decks:
            deck.known = tuple((c.seat, len(deck.draw_pile)) for c in found.match.seats)
        assert player(GREEDY)(found.match) not in found.best[0].indices


@pytest.mark.usefixtures("quick")
def test_the_same_matches_give_the_same_puzzles() -> None:
    terms = Terms(most=1, decks=("stage_dive",), found=None)
    assert mined(study(terms)) == mined(study(terms))


def one(first: str, falls: int, **more: Any) -> dict[str, Any]:
    """A puzzle that this many of the tries fall for."""
    tries = dict.fromkeys((name for name, _ in mining.TRIED_BY), 0)
    left = falls
    for name, count in mining.TRIED_BY:
        if name != GREEDY:
            tries[name] = min(left, count)
            left -= tries[name]
    made = {"id": f"{first}{falls}{more}", "first": first, "goal": "win", "turns": 1}
    return {
        **made,
        "who": ["a"],
        "means": ["b"],
        "falls": tries,
        "play": [first, str(falls)],
    } | more


def test_levels_follow_how_many_fall() -> None:
    most = sum(count for name, count in mining.TRIED_BY if name != GREEDY)
    levels = [level_of(one("x", falls)) for falls in range(most + 1)]
    assert levels == sorted(levels) and set(levels) == {1, 2, 3, 4, 5}
    assert levels[0] == 1 and levels[-1] == 5


def test_chosen_are_different_ones_of_all_levels() -> None:
    found = [one(f"action {n % 5}", n, means=[str(n % 3)]) for n in range(15)]
    found += [one("action 0", 14, id=f"again{n}") for n in range(40)]
    chosen = choose(found, 12)
    assert len(chosen) == 12
    assert max(Counter(puzzle["first"] for puzzle in chosen).values()) <= 3
    assert {level_of(puzzle) for puzzle in chosen} == {1, 2, 3, 4, 5}
    assert choose(found[::-1], 12) == chosen
    assert len(choose([one("action 9", 3), one("action 9", 3, id="alike")], 2)) == 1


def test_a_name_of_a_stranger_stays_a_name() -> None:
    puzzle = one("action x", 0, text="- name: NAME\n  puzzle:\n    level: 1\n")
    assert written(puzzle, "Fog: it's {real}") == (
        "- name: 'Fog: it''s {real}'\n  puzzle:\n    level: 1\n"
    )


def test_a_file_of_puzzles_is_new_and_is_yaml(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"ends in \.yaml"):
        file_of(tmp_path / "puzzles.txt")
    (tmp_path / "there.yaml").write_text("mine", "utf-8")
    with pytest.raises(ValueError, match="there already"):
        file_of(tmp_path / "there.yaml")
