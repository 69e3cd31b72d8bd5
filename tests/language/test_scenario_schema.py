"""The editors' schema of scenario files: it takes every shipped one and finds a mistake."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from lithicrage.language.source import read_file, read_text
from lithicrage.packs.pack import is_scenario_file
from lithicrage.scenarios.phrases import ANSWERS, EVENTS
from lithicrage.scenarios.reading import (
    EXPECTED,
    FACTS,
    FILE_KEYS,
    GIVEN,
    KEYS,
)
from lithicrage.scenarios.schema import SAYS, SEAT_SAYS, scenario_schema
from lithicrage.tours.scene_schema import scenarios_schema

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("cards/core/scenarios", "tests/rules", "tests/scenarios", "tests/packs")
CHECK = Draft7Validator(scenarios_schema())
GOOD = """
- cards:
    jab: {kind: action, name: Jab, subtype: body, cost: 1, attack: [deal: 4]}
- name: A jab
  given:
    you: {hand: [jab], stats: {M: 2}}
  turn: you
  play: [attack jab, enemy, you2 defend none, 'refused: pay yes', refused: pass]
  expect:
    enemy: {stamina: 28, conditions: {}}
    events: [damage enemy 2, you-3(bleeding)]
    asks: you2 defend
    next: enemy
"""


def test_it_is_a_schema() -> None:
    for schema in (scenario_schema(), scenarios_schema()):
        Draft7Validator.check_schema(schema)


@pytest.mark.parametrize("folder", FOLDERS)
def test_it_takes_what_ships(folder: str) -> None:
    found = [read_file(file) for file in sorted((ROOT / folder).rglob("*.yaml"))]
    scenarios = [source for source in found if is_scenario_file(source.data)]
    assert scenarios
    for source in scenarios:
        errors = [f"{source.file}: {e.message[:200]}" for e in CHECK.iter_errors(source.data)]
        assert not errors


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("  turn: you", "  trun: you", [1]),
        ("turn: you", "turn: yuo", [1, "turn"]),
        ("hand: [jab]", "hnad: [jab]", [1, "given", "you"]),
        ("    you: {hand", "    yuo: {hand", [1, "given"]),
        ("attack jab,", "atack jab,", [1, "play", 0]),
        ("damage enemy 2", "Damages enemy 2", [1, "expect", "events", 0]),
        ("stamina: 28", "stamina: many", [1, "expect", "enemy", "stamina"]),
        ("asks: you2 defend", "asks: you2 defends", [1, "expect", "asks"]),
        ("deal: 4", "dael: 4", [0, "cards", "jab", "attack", 0]),
    ],
)
def test_a_mistake_is_one_message_at_its_place(old: str, new: str, place: list[Any]) -> None:
    CHECK.validate(read_text(GOOD, "x").data)
    assert old in GOOD
    found = list(CHECK.iter_errors(read_text(GOOD.replace(old, new, 1), "x").data))
    assert [list(error.absolute_path) for error in found] == [place]


def test_it_lists_every_key_and_word_that_is_read() -> None:
    schema = scenario_schema()
    named = {key: set(schema["definitions"][key]["properties"]) for key in ("given", "expected")}
    assert named == {"given": set(GIVEN), "expected": set(EXPECTED)}
    scenario = schema["definitions"]["scenario"]["properties"]
    assert set(scenario) == set(KEYS)
    assert set(FACTS) < set(scenario["expect"]["properties"])
    assert set(schema["properties"]) == set(FILE_KEYS)
    assert set(KEYS) | set(FILE_KEYS) == set(SAYS)
    assert set(GIVEN) | set(EXPECTED) == set(SEAT_SAYS)
    acts, events = schema["definitions"]["act"], schema["definitions"]["event"]
    for pattern, words in ((acts, ANSWERS), (events, EVENTS)):
        check = Draft7Validator(pattern)
        assert all(check.is_valid(f"{word} you") for word in words)
        assert not check.is_valid("jump you")
