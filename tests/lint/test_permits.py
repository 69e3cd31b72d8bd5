"""LR228: what a card says of "cannot" and "can" to no effect (A83)."""

from __future__ import annotations

from pathlib import Path

import pytest
from lint.shelf import found, lay_out

CLASS = """\
hermit:
  kind: class
  name: Hermit
  stats: {M: 0, A: 1, W: 1, S: 10}
  deck_cost: 40
  abilities: [%s]
"""


def told(abilities: str, folder: Path) -> list[str]:
    """What the rule says of a class with these abilities, with its line and column."""
    problems = found(lay_out(folder, CLASS % abilities))
    return [
        f"{problem.column} {problem.message}" for problem in problems if problem.code == "LR228"
    ]


@pytest.mark.parametrize(
    ("abilities", "said"),
    [
        ("{rule: may_attack, set: true}", "`set: true` changes nothing"),
        ("{rule: may_gain, set: true, for: opponent}", "`set: true` changes nothing"),
        (
            "{rule: may_defend, set: false}, {rule: may_defend, set: false}",
            "`may_defend` says again what an ability above it says of may_defend",
        ),
        (
            "{rule: may_attack, set: false}, {rule: may_attack, always: true}",
            "`may_attack` takes back what an ability above it says of may_attack",
        ),
        (
            "{rule: immune, add: [dazed]}, {rule: may_gain, what: [stamina, dazed], set: false}",
            "`may_gain` says again what an ability above it says of dazed",
        ),
        (
            "{rule: may_gain, what: [energy], set: false}, {rule: may_gain, always: true}",
            "`may_gain` takes back what an ability above it says of energy",
        ),
    ],
)
def test_what_changes_nothing_is_told(abilities: str, said: str, tmp_path: Path) -> None:
    (line,) = told(abilities, tmp_path)
    assert said in line


@pytest.mark.parametrize(
    "abilities",
    [
        "{rule: may_attack, set: false, if: hand == 0}, {rule: may_attack, always: true}",
        "{rule: may_defend, set: false}, {rule: may_defend, set: false, for: opponent}",
        "{rule: may_gain, what: [energy], set: false}, {rule: may_gain, what: [dazed], set: false}",
        "{rule: may_gain, what: [dazed], set: false}, {rule: immune, add: [bleeding]}",
        "{rule: may_be_targeted, always: true}",
    ],
)
def test_what_has_an_effect_is_not(abilities: str, tmp_path: Path) -> None:
    assert told(abilities, tmp_path) == []


def test_a_name_that_means_nothing_is_told_as_anywhere(tmp_path: Path) -> None:
    text = CLASS % "{rule: may_gain, what: [stamina, bleding], set: false}"
    (problem,) = [p for p in found(lay_out(tmp_path, text)) if p.severity == "error"]
    assert "bleding" in problem.message and "bleeding" in problem.message
    assert problem.line == 6
