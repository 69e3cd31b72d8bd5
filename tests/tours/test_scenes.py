"""Scenarios of tours: those of the core set pass and can fail, and each mistake is told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from lithicrage.base import resources
from lithicrage.cli import main
from lithicrage.language.report import Report
from lithicrage.language.source import read_bytes
from lithicrage.lint.run import Linter
from lithicrage.lint.settings import LintSettings
from lithicrage.scenarios.suite import ScenarioOutcome, Suite
from lithicrage.tours.scene_schema import SCENE_SAYS, scenarios_schema
from lithicrage.tours.scene_text import EXPECTED, GIVEN, KEYS, STEPS
from lithicrage.tours.scenes import SceneFaults, TourScene, TourScenes

CORE = resources.cards() / "core"
FOLDER = CORE / "scenarios" / "on_tour"
Capture = pytest.CaptureFixture[str]


@cache
def suite() -> Suite:
    """The scenarios of tours of the core set."""
    found = Suite(CORE)
    found.add(FOLDER)
    return found


def scenes(of: Suite) -> Iterator[TourScene]:
    """All of a suite, each set up anew."""
    asked = TourScenes(of)
    for file in of.files:
        report = Report(file.file)
        for text in asked.texts(file, report):
            yield TourScene(text, asked.ground(file))
        assert report.findings == []


def test_all_pass() -> None:
    passed, failed = TourScenes(suite()).run_all()
    assert [outcome.diff() for outcome in failed] == []
    assert suite().findings == []
    assert passed >= 40


def test_they_show_the_rules_of_the_way() -> None:
    covered = {rule for scene in scenes(suite()) for rule in scene.text.covers}
    assert {f"TR{n}" for n in range(3, 14)} <= covered


def test_each_of_them_can_fail() -> None:
    """Each number raised by one is noticed, and each that has steps without them."""
    for scene in scenes(suite()):
        name = scene.text.name
        numbers = [key for key, wanted in scene.expect.items() if type(wanted) is int]
        for key in numbers:
            other = TourScene(scene.text, scene.ground)
            other.expect[key] += 1
            assert [one.what for one in other.played().differences] == [key], name
        if scene.play:
            scene.play = ()
            assert not scene.played().passed, name


ONE = """\
- name: One
  given: {tour: three_chords, hero: [cinderpup, pit_captain], %s}
  play: [%s]
  expect: {%s}
"""


def played(tmp_path: Path, given: str, play: str, expect: str) -> ScenarioOutcome | list[str]:
    """How a scenario goes, or what is wrong with it."""
    file = tmp_path / "one.yaml"
    file.write_text(ONE % (given, play, expect), "utf-8")
    of = Suite(CORE)
    of.add(file)
    if of.findings:
        return [str(one) for one in of.findings]
    faults = TourScenes(of).faults(of.files[0])
    passed, failed = TourScenes(of).run_all()
    faults = [one for one in faults if one.code != "LR603"]
    assert [str(one) for one in of.findings] == [str(one) for one in faults]
    if faults:
        assert passed == 0 and failed == []
        return [str(one) for one in faults]
    return failed[0] if failed else ScenarioOutcome("One", str(file), 1, (), ())


@pytest.mark.parametrize(
    ("given", "play", "expect"),
    [
        ("coins: 7, strings: 9, experience: 27", "", "coins: 7, strings: 9, level: 7"),
        ("leg: 3, stop: headliner", "go, win, none, none, none", "won: true, phase: over"),
        ("encore: 10", "", "strings: 2"),
        ("encore: 7, stop: gig", "go, win", "choices: 3, offer: pick"),
        ("stop: gig, next_gig: {enemy_stamina: 6}, enemies: [doorstop]", "go", "phase: match"),
        ("stop: gig, deck: {}", "", "offers: [rebuild], size: 0, refused: [go]"),
        ("stop: gig, cards: {bag_search: 0}", "", "deck: {bag_search: 2}"),
        ("stop: rehearsal", "go, trade, trade bag_search, choice 1", "owned: 24, phase: road"),
        ("stop: merch, coins: 99, cards: {peat_tea: 1}", "go, buy drop, none, none", "coins: 96"),
        ("stop: gig", "refused: win, 'refused: go 9', go, 'refused: take peat_tea'", ""),
        ("partner: [chalkling, riff_mason], stop: gig", "rebuild 2, built, go, win 3", "coins: 6"),
    ],
)
def test_what_a_scenario_can_say(tmp_path: Path, given: str, play: str, expect: str) -> None:
    found = played(tmp_path, given, play, expect)
    assert isinstance(found, ScenarioOutcome) and found.passed, found


@pytest.mark.parametrize(
    ("given", "play", "expect", "said"),
    [
        ("coin: 1", "", "", "2:63: LR101 unknown key `coin`; did you mean `coins`?"),
        ("coins: -1", "", "", "`coins` is a whole number from 0 to 999; found `-1`"),
        ("stop: gigs", "", "", "`stop` is one of gig, support"),
        ("event: night_bakery, stop: gig", "", "", "LR604 `event` waits at a roadside alone"),
        ("venue: low_ceiling", "", "", "LR604 `venue` waits at a `stop` that is one of gig"),
        ("gear: [van_keys, van_keys]", "", "", "LR604 `gear` is up to 5 pieces, each once"),
        ("stop: gig, enemies: []", "", "", "LR604 one or two Enemies wait at a stop"),
        ("partner: [cinderpup]", "", "", "an ancestry and a Class belong here"),
        ("seed: 1", "goes", "", "a step on a tour begins with one of go"),
        ("seed: 1", "take", "", "`take` takes an id; found"),
        ("seed: 1", "go there", "", "`go` takes a number from 1, or nothing; found"),
        ("seed: 1", "built 3", "", "`built` takes nothing; found"),
        ("seed: 1", "3", "", "a step is a text"),
        ("seed: 1", "", "phase: wait", "`phase` is one of road"),
        ("seed: 1", "", "rules: {hand_sise: 3}", "unknown rule `hand_sise`; did you mean"),
        ("seed: 1", "", "rules: {hand_size: 99}", "LR103 `hand_size`"),
        ("seed: 1", "", "won: 1", "`true` or `false` belongs here"),
        # names
        ("event: night_bakry", "", "", "LR403 there is no event `night_bakry`; did you mean"),
        ("gear: [van_key]", "", "", "LR403 there is no gear `van_key`; did you mean `van_keys`?"),
        ("cards: {peat_te: 1}", "", "", "LR403 there is no card `peat_te`"),
        ("stop: gig, enemies: [dorstop]", "", "", "LR403 there is no enemy `dorstop`"),
        ("seed: 1", "take peat_te", "", "3:10: LR403 there is no card `peat_te`"),
        ("seed: 1", "", "refused: [buy van_key]", "LR403 there is no card `van_key`"),
        ("seed: 1", "", "venue: lo_ceiling", "LR403 there is no venue `lo_ceiling`"),
        # moments
        ("fatigue: 40", "", "", "LR604 `fatigue` is at most 25 for this hero; found 40"),
        ("leg: 4", "", "", "LR604 the tour has 3 legs; found 4"),
        ("encore: 11", "", "", "LR604 `encore` is from 0 to 10 on this tour; found 11"),
        ("stop: support, venue: double_bill", "", "", "the venue `double_bill` is for more heroes"),
        ("stop: gig, enemies: [doorstop, doorstop]", "", "", "LR604 one Enemy waits at a gig"),
        (
            "partner: [chalkling, riff_mason], stop: support, venue: double_bill, "
            "enemies: [doorstop]",
            *("", "", "LR604 two Enemies wait at the venue `double_bill`"),
        ),
        ("cards: {peat_tea: 4}", "", "", "LR604 nobody has more than 3 copies of a card; found 4"),
    ],
)
def test_a_mistake_is_told_at_its_place(
    tmp_path: Path, given: str, play: str, expect: str, said: str
) -> None:
    found = played(tmp_path, given, play, expect)
    assert isinstance(found, list), found
    assert len(found) == 1 and said in found[0], found
    assert found[0].startswith(f"{tmp_path / 'one.yaml'}:")
    linter = Linter(CORE, lambda _: LintSettings(), judge=SceneFaults())
    told = [str(one.finding()) for one in linter.run([tmp_path / "one.yaml"]).problems]
    assert len(told) == 1 and said.rpartition("LR")[2] in told[0], told


@pytest.mark.parametrize(
    ("given", "play", "expect", "what", "found"),
    [
        ("stop: gig", "go, take peat_tea", "", "play", "match: win, lose"),
        ("stop: gig", "go, win 99", "", "play", "99"),
        ("stop: gig", "go, choice 1", "", "play", "match: win, lose"),
        ("stop: gig", "'refused: go'", "", "play", "it on offer"),
        ("stop: gig", "go, lose, pass, pass", "", "play", "road: go "),
        ("seed: 1", "", "stamina: 3", "stamina", "no match"),
        ("seed: 1", "", "won: true", "won", "a tour under way"),
        ("seed: 1", "", "venue: low_ceiling", "venue", "no stop"),
        ("seed: 1", "", "next_gig: {coins: 3}", "next_gig", "{coins: 0}"),
        ("seed: 1", "", "cards: {bag_search: 1}", "cards", "{bag_search: 2}"),
        ("seed: 1", "", "offers: [built]", "offers", "road: go 1"),
        ("seed: 1", "", "refused: [rebuild]", "refused", "road: go 1"),
        ("stop: gig", "go", "rules: {hand_size: 5}", "rules", "{hand_size: [4, 4]}"),
        ("seed: 1", "", "gear: [van_keys]", "gear", "[]"),
    ],
)
def test_a_failure_says_what_was_found(
    tmp_path: Path, given: str, play: str, expect: str, what: str, found: str
) -> None:
    outcome = played(tmp_path, given, play, expect)
    assert isinstance(outcome, ScenarioOutcome)
    (miss,) = outcome.differences
    assert miss.what == what and miss.found.startswith(found), miss
    assert "the tour:" in outcome.diff()
    linter = Linter(CORE, lambda _: LintSettings(), judge=SceneFaults())
    told = [
        (one.code, one.line, one.column) for one in linter.run([tmp_path / "one.yaml"]).problems
    ]
    assert told == ([("LR603", miss.line, miss.column)] if what == "play" else [])


def test_an_unknown_tour_is_told_at_its_place(tmp_path: Path) -> None:
    file = tmp_path / "one.yaml"
    file.write_text((ONE % ("seed: 1", "", "")).replace("three_chords", "three_cords"), "utf-8")
    linter = Linter(CORE, lambda _: LintSettings(), judge=SceneFaults())
    (told,) = linter.run([file]).problems
    assert (told.code, told.line, told.column) == ("LR403", 2, 17)
    assert told.message == "there is no tour `three_cords`; did you mean `three_chords`?"


DRAFT = "- {name: D, given: {tour: open_mic, hero: [cinderpup, pit_captain], %s}, play: [%s]}\n"


def test_a_draft_comes_first(tmp_path: Path) -> None:
    file = tmp_path / "draft.yaml"
    told = []
    for given, play in (("seed: 2", "choice 1"), ("stop: gig", "go"), ("deck: {}", "rebuild")):
        file.write_text(DRAFT % (given, play), "utf-8")
        of = Suite(CORE)
        of.add(file)
        told.append((TourScenes(of).run_all(), [str(one) for one in of.findings]))
    assert [passed for (passed, _), _ in told] == [1, 0, 1]
    assert "LR604 a draft comes first: give a `deck`" in told[1][1][0]


# ---- the doors -----------------------------------------------------------------------------------


def call(monkeypatch: pytest.MonkeyPatch, *words: object) -> int:
    monkeypatch.setattr("sys.argv", ["lithicrage", *map(str, words)])
    return main.main()


def test_the_command_plays_them_beside_those_of_matches(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "both.yaml"
    text = ONE % ("stop: gig", "go, lose", "strings: 3")
    text += "- {name: Two, given: {you: {hand: []}}, turn: you, play: [pass]}\n"
    file.write_text(text, "utf-8")
    assert call(monkeypatch, "test", file, "--json") == 1
    said = json.loads(capsys.readouterr().out)
    assert (said["passed"], said["failed"]) == (1, 1)
    (failure,) = said["failures"]
    assert failure["differences"][0]["found"] == "2"
    assert failure["log"] == ["Leg 1: Back Rooms.", "> go", "> lose"]
    assert call(monkeypatch, "test", file, "-k", "two") == 0
    assert "1 passed, 0 failed" in capsys.readouterr().out
    file.write_text(text.replace("Two", "One"), "utf-8")
    assert call(monkeypatch, "test", file) == 1
    assert "the name `One` is already taken in line 1" in capsys.readouterr().err


def test_a_pack_names_its_own_first(tmp_path: Path) -> None:
    folder = tmp_path / "mud"
    for part in ("tours", "scenarios"):
        (folder / part).mkdir(parents=True)
    manifest = 'kind: pack\nid: mud\nname: Mud\nversion: "1"\nformat: 1\n'
    (folder / "pack.yaml").write_text(manifest, "utf-8")
    piece = "moss_jacket: {kind: gear, name: Wet, abilities: [{rule: stamina_bonus, add: 1}]}\n"
    (folder / "tours" / "gear.yaml").write_text(piece, "utf-8")
    plain, worn = ("stop: gig", "stop: gig, gear: [%s]")
    file = folder / "scenarios" / "one.yaml"
    for given, stamina in ((plain, 51), (worn % "moss_jacket", 52), (worn % "core:moss_jacket", 0)):
        file.write_text(ONE % (given, "go", f"stamina: {stamina or 55}"), "utf-8")
        of = Suite(CORE)
        of.add(file)
        passed, failed = TourScenes(of).run_all()
        assert ([one.diff() for one in failed], of.findings) == ([], [])
        assert passed == 1


# ---- the schema ----------------------------------------------------------------------------------

CHECK = Draft7Validator(scenarios_schema())


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("stop: gig", "stop: gigs", [0, "given", "stop"]),
        ("stop: gig", "stopp: gig", [0, "given"]),
        ("hero: [cinderpup, pit_captain], ", "", [0, "given"]),
        ("go, win 3", "goes, win 3", [0, "play", 0]),
        ("coins: 6", "coins: six", [0, "expect", "coins"]),
        ("coins: 6", "coin: 6", [0, "expect"]),
        ("name: One", "nam: One", [0]),
    ],
)
def test_the_schema_finds_a_mistake_at_its_place(old: str, new: str, place: list[Any]) -> None:
    text = ONE % ("stop: gig", "go, win 3", "coins: 6")
    CHECK.validate(read_bytes(text.encode(), "x").data)
    assert old in text
    errors = list(CHECK.iter_errors(read_bytes(text.replace(old, new, 1).encode(), "x").data))
    assert {tuple(error.absolute_path) for error in errors} == {tuple(place)}


def test_the_schema_lists_every_key_and_word() -> None:
    schema = scenarios_schema()["definitions"]
    scene = schema["scene"]["properties"]
    assert set(scene) == set(KEYS)
    assert set(scene["given"]["properties"]) == set(GIVEN)
    assert set(scene["expect"]["properties"]) == set(EXPECTED)
    assert set(GIVEN) | set(EXPECTED) == set(SCENE_SAYS)
    step = Draft7Validator(schema["tour_step"])
    assert all(step.is_valid(word) for word in STEPS) and not step.is_valid("jump")
