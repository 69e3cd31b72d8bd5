"""Scenarios by someone who knows the rules and the format, and no more than that."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from lithicrage.base import resources
from lithicrage.scenarios.suite import Suite

FILE = Path(__file__).with_name("strangers.yaml")
MODES = {"solo", "pve", "pvp"}


@cache
def suite() -> Suite:
    """The file, read."""
    loaded = Suite(resources.cards() / "core")
    loaded.add(FILE)
    return loaded


def names() -> list[str]:
    return [scenario.name for _, scenario in suite().scenarios()]


@pytest.mark.parametrize("foes_first", [False, True], ids=["you_sit_first", "they_sit_first"])
@pytest.mark.parametrize("name", names())
def test_it_goes_as_the_rules_say(name: str, foes_first: bool) -> None:
    file, scenario = next(found for found in suite().scenarios() if found[1].name == name)
    outcome = suite().run(file, scenario, foes_first=foes_first)
    assert suite().findings == []
    assert outcome is not None
    assert outcome.passed, outcome.diff()


def test_they_reach_far() -> None:
    scenarios = [scenario for _, scenario in suite().scenarios()]
    covered = {rule for scenario in scenarios for rule in scenario.covers}
    assert {scenario.mode for scenario in scenarios} == MODES
    assert all(scenario.covers for scenario in scenarios)
    assert len([rule for rule in covered if rule.startswith("A")]) >= 50
