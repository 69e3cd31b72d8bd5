"""Mistakes that are seeded are found where they stand, in every family."""

from __future__ import annotations

import json

import pytest

from tools import recall


def test_mistakes_of_every_family_are_found_on_their_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    recall.main(["--count", "96", "--seed", "11", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert set(told["seeded"]) == set(recall.GOALS)
    assert all(count == 12 for count in told["seeded"].values())
    for family, count in told["seeded"].items():
        assert told["found"].get(family, 0) >= count - 2, (family, told["missed"])


def test_the_same_seed_draws_the_same_mistakes_and_another_draws_others() -> None:
    assert recall.drawn(40, 5) == recall.drawn(40, 5)
    assert recall.drawn(40, 5) != recall.drawn(40, 6)
