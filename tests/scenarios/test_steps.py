"""Steps that say who answers, and turns named by a seat alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from lithicrage.base import resources
from lithicrage.scenarios.suite import Suite

TWO = """
- name: Two at the table
  given:
    enemy: {{draw: [filler, filler, filler, filler, rest]}}
    you: {{hand: [filler, filler, filler, filler]}}
    you2: {{}}
  turn: enemy
  play: [{play}]
"""


@pytest.mark.parametrize(
    ("play", "passes"),
    [
        ("you defend none, you, you pass, enemy, you defend none", True),
        ("you defend none, turn you, pass", True),
        ("you2 defend none", False),
        ("you defend none, you2", False),
        ("you defend none, you, you2 pass", False),
    ],
)
def test_the_one_who_is_asked_must_be_the_one_named(
    play: str, passes: bool, tmp_path: Path
) -> None:
    file = tmp_path / "two.yaml"
    file.write_text(TWO.format(play=play), encoding="utf-8")
    suite = Suite(resources.cards() / "core")
    suite.add(file)
    passed, failed = suite.run_all()
    assert suite.findings == []
    assert (passed, len(failed)) == (int(passes), int(not passes))
