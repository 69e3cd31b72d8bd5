"""Every scenario of the rules, played; the printed ones all there; and a wrong one noticed."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from lithicrage.base import resources
from lithicrage.scenarios.suite import ScenarioOutcome, Suite

HERE = Path(__file__).resolve().parent
FAMILIES = HERE.parent / "packs" / "families"
# The worked scenarios that play: 131 of a solo match, 16 with more at the table.
PRINTED = (
    "006 008 018 020 021 023 025 026 028 030 031 033 035 036 038 040 041 043 045 046 048 050 051 "
    "053 055 056 058 060 061 063 065 066 068 070 071 073 075 076 078 080 081 083 085 086 088 090 "
    "091 093 095 096 098 100 101 103 105 106 108 110 111 113 115 116 118 120 121 123 125 126 128 "
    "130 131 133 135 136 138 140 141 143 145 146 148 150 151 153 155 156 158 160 161 163 165 166 "
    "168 170 171 173 175 176 178 180 181 183 185 186 188 190 191 193 195 196 198 200 201 203 205 "
    "206 208 210 211 213 215 216 218 220 221 223 225 226 228 230 231 238 240 241 243 245 246 248 "
    "250 251 255 256 258 260 261 263 265 "
)
STATIC = {"001", "003", "005", "010", "011", "013", "015", "016", "233", "235", "236", "253", "266"}

GIVEN = """
- packs: [{families}]
  filler: s2
- name: It is wrong
  given:
    you: {{hand: [f3, s1, s1, s1]}}
    enemy: {{draw: [f1, f0, rest]}}
  turn: you
"""
# What follows the moment above, the line of the file where it is told, and how.
WRONG = {
    "a decision without an answer": (
        "  expect: {}",
        3,
        "the turn to end",
    ),
    "an answer of another kind": ("  play: [pay yes]", 8, "to be asked for `pay yes`"),
    "a card that is not there": ("  play: [attack f5]", 8, "`attack f5` to be on offer"),
    "a refusal that is an offer": (
        "  play: [refused: attack f3, pass]",
        8,
        "`attack f3` to be refused",
    ),
    "an offer anywhere": ("  play: [attack f3]\n  refused: [attack s1]", 9, "to be refused"),
    "the wrong turn": ("  play: [attack f3, turn you, pass]", 8, "`turn you`"),
    "Stamina": ("  play: [attack f3]\n  expect:\n    enemy: {stamina: 26}", 10, "enemy.stamina"),
    "Energy": ("  play: [attack f3]\n  expect:\n    you: {energy: 3}", 10, "you.energy"),
    "a hand": ("  play: [attack f3]\n  expect:\n    you: {hand: [s1, s1]}", 10, "you.hand"),
    "a Draw": ("  play: [attack f3]\n  expect:\n    enemy: {draw: [f1, rest]}", 10, "enemy.draw"),
    "a Draw without rest": (
        "  play: [attack f3]\n  expect:\n    enemy: {draw: [f0]}",
        10,
        "enemy.draw",
    ),
    "a Discard": (
        "  play: [attack f3]\n  expect:\n    enemy: {discard: []}",
        10,
        "enemy.discard",
    ),
    "Conditions": (
        "  play: [attack f3]\n  expect:\n    enemy: {conditions: {bleeding: 2}}",
        10,
        "enemy.conditions",
    ),
    "no Conditions": (
        "  play: [attack f3]\n  expect:\n    enemy: {skip: 1}",
        10,
        "enemy.skip",
    ),
    "who comes next": ("  play: [attack f3]\n  expect:\n    next: you", 10, "next"),
    "a match that goes on": ("  play: [attack f3]\n  expect:\n    over: you", 10, "over"),
    "an event": (
        "  play: [attack f3]\n  expect:\n    events: [Damage enemy 4]",
        10,
        "Damage enemy 4",
    ),
    "the order of events": (
        "  play: [attack f3]\n  expect:\n    events: [Damage enemy 3, Attack you f3]",
        10,
        "Attack you f3",
    ),
    "what never happens": (
        "  play: [attack f3]\n  expect:\n    never: [Damage enemy]",
        10,
        "Damage enemy 3",
    ),
    "a die never rolled": ("  play: [attack f3]\n  dice: [3]", 9, "left [3]"),
    "a shuffle never made": ("  play: [attack f3]\n  shuffles: {enemy: [f1]}", 9, "one left"),
    "somebody out": ("  play: [attack f3]\n  expect:\n    enemy: {out: true}", 10, "enemy.out"),
    "what is asked": ("  expect:\n    asks: defend", 9, "asks"),
    "who is asked": ("  expect:\n    asks: enemy action", 9, "asks"),
    "what is offered": ("  expect:\n    offers: [attack f1]", 9, "offers"),
}


@cache
def suite() -> Suite:
    """All scenario files of this folder, read."""
    loaded = Suite(resources.cards() / "core")
    for file in sorted(HERE.glob("*.yaml")):
        loaded.add(file)
    return loaded


def names() -> list[str]:
    return [scenario.name for _, scenario in suite().scenarios()]


def played(name: str, foes_first: bool) -> ScenarioOutcome:
    file, scenario = next(found for found in suite().scenarios() if found[1].name == name)
    outcome = suite().run(file, scenario, foes_first=foes_first)
    assert outcome is not None, suite().findings
    return outcome


def test_the_files_are_sound_and_their_names_differ() -> None:
    assert suite().findings == []
    assert len(set(names())) == len(names())


def test_the_printed_ones_are_all_here() -> None:
    """Each under its id: what plays as a scenario, the others as plain tests."""
    found = [match[1] for name in names() if (match := re.match(r"T(\d{3})\b", name))]
    assert sorted(found) == sorted(PRINTED.split())
    assert len(found) == 147
    static = {match[1] for name in names() if (match := re.match(r"N(\d{3})\b", name))}
    for node in ast.parse((HERE / "test_static.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and (match := re.match(r"test_n(\d{3})_", node.name)):
            static.add(match[1])
    assert static == STATIC


@pytest.mark.parametrize("foes_first", [False, True], ids=["you_sit_first", "they_sit_first"])
@pytest.mark.parametrize("name", names())
def test_scenario(name: str, foes_first: bool) -> None:
    outcome = played(name, foes_first)
    assert outcome.passed, outcome.diff()


@pytest.mark.parametrize("story", WRONG)
def test_a_wrong_story_is_noticed_at_its_line(story: str, tmp_path: Path) -> None:
    text, line, complaint = WRONG[story]
    file = tmp_path / "wrong.yaml"
    whole = GIVEN.strip("\n").format(families=FAMILIES) + f"\n{text}\n"
    file.write_text(whole, encoding="utf-8")
    wrong = Suite(resources.cards() / "core")
    wrong.add(file)
    passed, failed = wrong.run_all()
    assert wrong.findings == []
    assert (passed, len(failed)) == (0, 1)
    told = failed[0].diff()
    assert complaint in told
    assert f"wrong.yaml:{line}:" in told
    assert failed[0].log


def test_the_story_itself_is_right(tmp_path: Path) -> None:
    file = tmp_path / "right.yaml"
    text = "  play: [attack f3]\n  expect: {enemy: {stamina: 27, draw: [f0, rest]}, next: enemy}\n"
    file.write_text(GIVEN.strip("\n").format(families=FAMILIES) + f"\n{text}", encoding="utf-8")
    right = Suite(resources.cards() / "core")
    right.add(file)
    assert right.run_all()[0] == 1
