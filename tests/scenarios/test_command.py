"""`lithicrage test`: what it prints, its exit codes, and its answer to programs."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from lithicrage.cli import main

TWO = """\
- name: Damp hits for {damage}
  given:
    you: {{hand: [damp]}}
    enemy: {{draw: [damp, rest]}}
  turn: you
  play: [attack damp]
  expect:
    enemy: {{stamina: 29}}
- name: A skipped turn
  given:
    you: {{skip: 1, energy: 2}}
  turn: you
  expect:
    you: {{energy: 2}}
- cards:
    bough: {{kind: condition, name: Bough, abilities: [{{rule: bane, add: 1}}]}}
    graft: {{kind: action, name: Graft, subtype: body, cost: 1, attack: [apply: bough 2]}}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "two.yaml"
    path.write_text(TWO.format(damage=1), encoding="utf-8")
    return path


def call(monkeypatch: pytest.MonkeyPatch, *words: object) -> int:
    monkeypatch.setattr(sys, "argv", ["lithicrage", "test", *map(str, words)])
    return main.main()


def test_all_pass(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(monkeypatch, file) == 0
    assert capsys.readouterr() == ("2 passed, 0 failed\n", "")
    assert call(monkeypatch, file, "--json") == 0
    assert json.loads(capsys.readouterr().out) == {"passed": 2, "failed": 0, "failures": []}


def test_one_fails_and_is_told_to_people_and_to_programs(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("stamina: 29", "stamina: 27"), encoding="utf-8")
    assert call(monkeypatch, file) == main.FINDINGS
    told = capsys.readouterr().out
    assert f"{file}:8:22: enemy.stamina" in told
    assert "expected 27" in told and "found    29" in told
    assert told.endswith("1 passed, 1 failed\n")
    assert call(monkeypatch, file, "--json") == main.FINDINGS
    found = json.loads(capsys.readouterr().out)
    (failure,) = found.pop("failures")
    assert found == {"passed": 1, "failed": 1}
    assert (failure["name"], failure["file"], failure["line"]) == ("Damp hits for 1", str(file), 1)
    (difference,) = failure["differences"]
    assert difference["what"] == "enemy.stamina"
    assert (difference["line"], difference["column"]) == (8, 22)
    assert "Lose enemy 1 effect" in failure["log"]


def test_a_part_of_the_name_chooses(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(monkeypatch, file, "-k", "SKIPPED") == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"


def test_rules_hold_for_scenarios_that_name_none(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = (file, "--rules", "manual,on_attack=[apply: bleeding 1],edge_value=3")
    assert call(monkeypatch, *words) == 0
    text = file.read_text(encoding="utf-8")
    file.write_text(
        text.replace("{stamina: 29", "{conditions: {poisoned: 2}, stamina: 29"), encoding="utf-8"
    )
    assert call(monkeypatch, file) == 0
    assert call(monkeypatch, *words) == main.FINDINGS
    assert "enemy.conditions" in capsys.readouterr().out


def test_cards_of_one_scenario_may_name_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What one scenario brings along is missed by no other scenario of the file."""
    text = TWO.format(damage=1).replace("- cards:", "- name: Alone\n  cards:")
    (tmp_path / "own.yaml").write_text(f"{text}  play: [turn enemy, defend none]\n", "utf-8")
    call(monkeypatch, tmp_path / "own.yaml", "-k", "Damp")
    assert capsys.readouterr() == ("1 passed, 0 failed\n", "")
