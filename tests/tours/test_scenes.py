"""Scenarios of tours: those of the rules hold, a wrong one fails, mistakes are told in place."""

from __future__ import annotations

from pathlib import Path

import pytest
from cards.shelf import library
from tours.roads import book

from lithicrage.language.source import read_file, read_text
from lithicrage.tours.scenes import TourScene, is_scene_file, read_scenes, run_scene

FILE = Path(__file__).parent / "scenes" / "rules.yaml"


def scenes() -> list[TourScene]:
    found, findings = read_scenes(read_file(FILE))
    assert not findings
    return found


@pytest.mark.parametrize("scene", scenes(), ids=lambda scene: scene.name)
def test_a_scenario_holds(scene: TourScene) -> None:
    end = run_scene(library(), book(), scene, FILE.name)
    assert not end.failures, "\n".join(map(str, end.failures))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- {name: A, given: {tour: three_chords}, expect: {strings: 4}}", "found 3"),
        ("- {name: A, given: {tour: three_cords}, expect: {}}", "three_chords"),
        ("- {name: A, given: {tour: three_chords, at: gigg}, expect: {}}", "`at` is a kind"),
        ("- {name: A, given: {tour: three_chords}, play: [fly], expect: {}}", "there are go"),
        ("- {name: A, given: {tour: three_chords, at: gig}, play: [go 1], expect: {}}", "`lose`"),
        ("- {name: A, given: {tour: three_chords, bag: {coins: x}}, expect: {}}", "cannot begin"),
        ("- {name: A, given: {tour: three_chords, leg: 9}, expect: {}}", "`leg` is from 1 to 3"),
    ],
)
def test_what_does_not_hold_is_told_at_its_place(text: str, said: str) -> None:
    source = read_text(text, "a.yaml")
    (scene,), findings = read_scenes(source)
    assert not findings
    (failure,) = run_scene(library(), book(), scene, "a.yaml").failures
    assert said in str(failure)
    assert str(failure).startswith("a.yaml:1:")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: 1", "holds a list"),
        ("- 1", "a scenario is a mapping"),
        ("- {name: A, given: {tour: x}, expect: {}, wants: 1}", "there is no key `wants`"),
        ("- {name: A, given: {tour: x, coins: 1}, expect: {}}", "there is no key `coins`"),
        ("- {name: A, given: {tour: x, bag: {coin: 1}}, expect: {}}", "`coins`"),
        ("- {name: A, given: {tour: x}, expect: {coin: 1}}", "`coins`"),
        ("- {name: A, given: {tour: x}, play: take, expect: {}}", "`play` is a list"),
        ("- {given: {tour: x}, expect: {}}", "has a `name`"),
        ("- {name: A, given: 1, expect: {}}", "`given` is a mapping"),
    ],
)
def test_a_mistake_in_a_file_is_told_at_its_place(text: str, said: str) -> None:
    _, findings = read_scenes(read_text(text, "a.yaml"))
    assert findings
    assert said in str(findings[0])


def test_scenarios_of_tours_are_told_from_those_of_matches() -> None:
    assert is_scene_file([{"given": {"tour": "three_chords"}}])
    assert not is_scene_file([{"given": {"you": {}}}])
    assert not is_scene_file({"scenarios": []})
