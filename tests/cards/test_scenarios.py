"""Every shipped card has scenarios that play it, and they notice a change in any of its lines."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from lithicrage.base import resources
from lithicrage.language.items import Item, read_items
from lithicrage.language.report import Report
from lithicrage.language.source import Source, card_files, read_file
from lithicrage.packs.pack import MANIFEST, load_pack
from lithicrage.scenarios.suite import Suite
from lithicrage.scenarios.text import ScenarioFile, ScenarioText

CORE = resources.cards() / "core"
SCENARIOS = CORE / "scenarios"
KINDS = ("action", "ancestry", "class", "condition", "enemy")
BORNE = ("ancestry", "class", "enemy")
LINES = ("attack", "defense", "abilities")
NOTHING = {"heal": "W - 999"}  # a step that does nothing, where a card had one that does
# Equal in play: two Edges are as many as there can be (R60), a DEF that is its Cost is the one that
# a card has anyway (A29).
ALIKE = {
    ("assembly_point", "attack.1.then.0.edge: 3"),
    ("over_their_heads", "attack.1.then.0.edge: 3"),
    *(
        (id, "defense.0: left away")
        for id in (
            "carbon_copy",
            "drumstick_splinter",
            "fire_door",
            "fog_machine_real",
            "guest_list",
            "kerb_crown",
            "mains_hum",
        )
    ),
}
ASSERTIONS = 3


@cache
def shipped() -> dict[str, Any]:
    """Every card of the core set that has rules text, as its file says it, by id."""
    found: dict[str, Any] = {}
    for name, path in card_files(CORE):
        if name != MANIFEST and not name.startswith("scenarios/"):
            data = read_file(path).data
            found |= {id: card for id, card in data.items() if card["kind"] in KINDS}
    return {id: card for id, card in found.items() if any(card.get(key) for key in LINES)}


@cache
def suite() -> Suite:
    """All scenarios of the core set."""
    loaded = Suite(CORE)
    loaded.add(SCENARIOS)
    return loaded


@cache
def scenarios_of(id: str) -> ScenarioFile:
    """The scenario file of a card."""
    return next(file for file in suite().files if Path(file.file).stem == id)


def test_all_pass() -> None:
    passed, failed = suite().run_all()
    assert [outcome.diff() for outcome in failed] == []
    assert suite().findings == []
    assert passed >= 3 * len(shipped())


def test_every_card_has_a_file_and_every_file_a_card() -> None:
    beside = {"puzzles", "lessons", "on_tour"}  # they show no single card
    files = [Path(file.file) for file in suite().files]
    assert {file.stem for file in files if file.parent.name not in beside} == shipped().keys()


@pytest.mark.parametrize("id", shipped())
def test_each_card_is_played(id: str) -> None:
    """An Action attacks and defends, a character or an Enemy sits there, a Condition is borne."""
    file = scenarios_of(id)
    card = shipped()[id]
    told = [line.split() for scenario in file.scenarios for line in log(scenario)]
    if card["kind"] == "action":
        for key, word in (("attack", "Attack"), ("defense", "Defense")):
            if card.get(key) not in (None, "none"):
                assert any(line[0] == word and line[2] == id for line in told), word
    elif card["kind"] == "condition":
        assert any(line[0] == "Tick" and line[2] == id for line in told)
    else:
        seats = [seat for scenario in file.scenarios for seat in scenario.given.values()]
        assert (card["kind"], id) in {bearer for seat in seats for bearer in seat.bears}
    assert sum(assertions(scenario) for scenario in file.scenarios) >= ASSERTIONS


def log(scenario: ScenarioText) -> tuple[str, ...]:
    """What happens in a scenario, in its words."""
    file = scenarios_of(Path(scenario.file).stem)
    outcome = suite().run(file, scenario)
    assert outcome is not None
    return outcome.log


def assertions(scenario: ScenarioText) -> int:
    """How much a scenario asserts."""
    expected = scenario.expect
    said = sum(len(seat.spot.parts) for seat in expected.seats.values())
    course = bool(expected.next) + bool(expected.over) + len(expected.events)
    return said + course + len(expected.never) + sum(act.refused for act in scenario.play)


@pytest.mark.parametrize("id", shipped())
def test_a_change_in_any_line_is_noticed(id: str) -> None:
    """Each step left away and each number raised by one breaks a scenario of the card."""
    unnoticed = {(id, what) for what, card in changed(shipped()[id]) if not noticed(id, card)}
    assert unnoticed - ALIKE == set()


def noticed(id: str, card: Any) -> bool:
    """Whether a scenario of the card fails when the card is this one, or the reader does."""
    file = scenarios_of(id)
    report = Report(f"{id}.yaml")
    items = read_items(Source(report.file, {id: card}, file.scenarios[0].spot), report)
    if report.findings:
        return True  # no card at all: whoever reads it notices
    with_it = ScenarioFile(file.file, file.packs, (*file.cards, *items), file.filler)
    judge = Suite(CORE)
    for scenario in file.scenarios:
        outcome = judge.run(with_it, scenario)
        assert judge.findings == []
        if outcome is not None and not outcome.passed:
            return True
    return False


def changed(card: Any) -> Iterator[tuple[str, Any]]:
    """A card with one part left away or one number raised, each in turn, with what was changed."""
    for key in LINES:
        if not isinstance(card.get(key), list):
            continue
        for path, value in changes(card[key], (key,)):
            other = copy.deepcopy(card)
            place = other
            for step in path[:-1]:
                place = place[step]
            if value is NOTHING and path[:-1] == ("abilities",):
                del place[path[-1]]
            else:
                place[path[-1]] = value
            what = "left away" if value is NOTHING else value
            yield f"{'.'.join(map(str, path))}: {what}", other


def changes(value: Any, path: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every other value that a part of a card could have, with the way there."""
    if isinstance(value, list):
        for place, part in enumerate(value):
            if isinstance(part, dict):
                yield (*path, place), NOTHING
            yield from changes(part, (*path, place))
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from changes(part, (*path, key))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield path, value + 1
    elif isinstance(value, str):
        for number in re.finditer(r"\d+", value):
            raised = str(int(number.group()) + 1)
            yield path, value[: number.start()] + raised + value[number.end() :]


def test_packs_leave_scenarios_alone() -> None:
    pack = load_pack(CORE)
    assert pack.findings == ()
    assert "dummy" not in pack.items
    assert isinstance(pack.items["damp"], Item)
