"""Every shipped puzzle can be solved, and can be failed: all of its lines within a bound."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path

import pytest

from lithicrage.base import resources
from lithicrage.language.report import Report
from lithicrage.language.source import read_text
from lithicrage.lint.run import Linter
from lithicrage.lint.settings import LintSettings
from lithicrage.packs.library import Library, load_library
from lithicrage.scenarios import courses
from lithicrage.scenarios.courses import Course, open_course, stage_of
from lithicrage.scenarios.judging import Faults, proof
from lithicrage.scenarios.reading import read_scenarios
from lithicrage.scenarios.solving import (
    BOUND,
    FAILED,
    SOLVED,
    PuzzleProgress,
    TooMany,
    openings,
    search,
)

COUNT = 138
EACH = 24  # of every level, at least
RARE = 2  # at most one end in so many is a solution
PUZZLE = """\
- name: Two blows
  puzzle: {goal: win this turn, text: Hit it.}
  given:
    you: {hand: [queue_jump, gaffer_knife, damp, damp], draw: [damp, peat_tea]}
    enemy: {stamina: 4, draw: [sharpened_spoon, sharpened_spoon]}
  turn: you
"""


@cache
def library() -> Library:
    return load_library([resources.cards() / "core"])


@cache
def shipped() -> dict[str, Course]:
    found, findings = courses.puzzles(library())
    assert findings == []
    return {course.name: course for course in found}


def made(text: str) -> tuple[Course, list[str]]:
    """A puzzle from the text of a file, and what is wrong in it."""
    report = Report("puzzle.yaml")
    file = read_scenarios(read_text(text, report.file), report)
    found = [str(finding) for finding in report.findings]
    pack = library().packs[0]
    scenario = next(iter(file.scenarios), None)
    name = scenario.name if scenario is not None else ""
    words = library().catalogue
    return Course("core:x", pack, file, scenario, name, words), found  # type: ignore[arg-type]


def test_there_are_enough_of_rising_difficulty() -> None:
    levels = [course.puzzle.level for course in shipped().values()]
    assert len(levels) >= COUNT
    assert levels == sorted(levels)
    assert min(Counter(levels)[level] for level in range(1, 6)) >= EACH
    goals = {(course.puzzle.goal, course.puzzle.turns) for course in shipped().values()}
    assert goals >= {("win", 1), ("win", 2), ("survive", 1), ("survive", 2)}


@pytest.mark.parametrize("name", shipped())
def test_it_can_be_solved_and_failed(name: str) -> None:
    stage = stage_of(shipped()[name], library())
    puzzle = shipped()[name].puzzle
    found = search(stage.match, puzzle, every=True)
    assert found.whole and found.positions < BOUND
    assert found.line is not None and found.failing is not None
    assert found.solutions * RARE <= found.solutions + found.failures
    for line, wanted in ((found.line, SOLVED), (found.failing, FAILED)):
        assert state_after(shipped()[name], line) == wanted


def test_all_kinds_of_cards_come_first() -> None:
    """Chains are one means among many, and no card opens more than a few."""
    firsts: Counter[str] = Counter()
    chains = 0
    for course in shipped().values():
        acts = course.text.play
        firsts[acts[0].text] += 1
        chains += len(acts) > 1 and acts[0].word == acts[1].word == "attack"
    assert len(firsts) >= 70 and max(firsts.values()) <= 7
    assert chains <= len(shipped()) / 5


@pytest.mark.parametrize("name", shipped())
def test_one_first_choice_alone_solves_it(name: str) -> None:
    """Where the first choice matters, one reaches the goal; chance decides no line behind any."""
    course = shipped()[name]
    found = openings(stage_of(course, library()).match, course.puzzle)
    assert found is not None and found.positions < BOUND
    assert len(found.choices) > 1 and all(choice.sure for choice in found.choices)
    assert [choice.worth for choice in found.best] == [1]


@pytest.mark.parametrize("name", shipped())
def test_its_own_play_solves_it(name: str) -> None:
    course = shipped()[name]
    line = proof(stage_of(course, library())).line
    assert line is not None
    assert state_after(course, line) == SOLVED


def state_after(course: Course, line: list[int]) -> str:
    """Where a puzzle stands after these choices, played as a person plays it."""
    match = open_course(stage_of(course, library()))
    match.advance()
    for index in line:
        match.choose(index)
    progress = PuzzleProgress(course.puzzle, match)
    progress.read(match.log or [])
    return progress.state


def test_the_search_finds_the_only_way() -> None:
    course, wrong = made(PUZZLE)
    assert wrong == []
    found = search(stage_of(course, library()).match, course.puzzle, every=True)
    assert (found.solutions, found.whole) == (1, True)
    assert state_after(course, found.line or []) == SOLVED
    assert not search(stage_of(course, library()).match, course.puzzle, 1, every=True).whole


def test_the_openings_of_a_puzzle() -> None:
    """All options stand in one opening each; only the first blow reaches the goal."""
    course, _ = made(PUZZLE)
    stage = stage_of(course, library())
    found = openings(stage.match, course.puzzle)
    assert found is not None and len(found.best) == 1
    asked = found.match.pending
    assert asked is not None
    indices = sorted(index for choice in found.choices for index in choice.indices)
    assert indices == list(range(len(asked.options)))
    with pytest.raises(TooMany):
        openings(stage.match, course.puzzle, 1)
    far = replace(course.puzzle, turns=1)
    beyond, _ = made(PUZZLE.replace("stamina: 4", "stamina: 90"))
    none = openings(stage_of(beyond, library()).match, far)
    assert none is not None and {choice.worth for choice in none.choices} == {0}


def test_an_opening_behind_which_chance_decides_is_not_sure() -> None:
    text = PUZZLE.replace("draw: [damp, peat_tea]", "draw: [peat_tea], discard: [damp, bog_butter]")
    text = text.replace("stamina: 4", "stamina: 40")
    course, wrong = made(text.replace("win this turn", "win in two turns"))
    assert wrong == []
    found = openings(stage_of(course, library()).match, course.puzzle)
    assert found is not None and not all(choice.sure for choice in found.choices)


def test_each_puzzle_has_its_day() -> None:
    found = list(shipped().values())
    first = date(2026, 11, 26).toordinal()
    days = [courses.daily(found, date.fromordinal(first + n)) for n in range(len(found))]
    assert {course.id for course in days if course} == {course.id for course in found}
    assert courses.daily(found[::-1], date(2026, 11, 26)) is days[0]
    assert courses.daily([], date(2026, 11, 26)) is None
    levels = [course.puzzle.level for course in days if course]
    assert levels != sorted(levels)


def test_where_chance_decides_nothing_counts() -> None:
    """To draw up to four takes a shuffle, so that nothing behind it can be known."""
    text = PUZZLE.replace("draw: [damp, peat_tea]", "draw: [peat_tea], discard: [damp, bog_butter]")
    text = text.replace("[queue_jump, gaffer_knife, damp, damp]", "[queue_jump, gaffer_knife]")
    course, wrong = made(text.replace("stamina: 4", "stamina: 3"))
    assert wrong == []
    found = search(stage_of(course, library()).match, course.puzzle, every=True)
    assert (found.line, found.solutions, found.failures) == (None, 0, 0)


def test_what_is_decided_before_chance_counts() -> None:
    """The turn is over before the shuffle: whoever passes has failed."""
    text = PUZZLE.replace(
        "draw: [sharpened_spoon, sharpened_spoon]",
        "draw: [sharpened_spoon], discard: [damp, heckle]",
    )
    course, _ = made(text.replace("stamina: 4", "stamina: 90"))
    found = search(stage_of(course, library()).match, course.puzzle, every=True)
    assert found.line is None and found.failures > 0


def test_what_cannot_be_solved_has_no_line() -> None:
    course, _ = made(PUZZLE.replace("stamina: 4", "stamina: 12"))
    found = search(stage_of(course, library()).match, course.puzzle)
    assert found.line is None and found.failing is not None and found.whole


@pytest.mark.parametrize(
    ("old", "new", "place", "what"),
    [
        ("win this turn", "win soon", "2:18", "LR104 a goal is `win this turn`"),
        ("text: Hit it.", "level: 9", "2:40", "LR103 `level` is a whole number from 1 to 5"),
        ("text: Hit it.", "texts: Hit it.", "2:33", "LR101 unknown key `texts`"),
        ("draw: [damp, peat_tea]", "energy: 1", "4:10", "LR604 a puzzle says every card"),
        ("peat_tea]", "rest]", "4:63", "LR604 a puzzle says every card"),
        ("peat_tea]", "damp]", "4:44", "LR604 more than 3 `damp` are in no deck (R8)"),
        ("turn: you", "turn: begin", "6:9", "LR604 a puzzle or lesson is a moment"),
        ("turn: you", "dice: [3]", "6:3", "LR604 `dice`: a puzzle is played without chance"),
    ],
)
def test_a_wrong_puzzle_is_told(old: str, new: str, place: str, what: str) -> None:
    _, wrong = made(PUZZLE.replace(old, new))
    assert any(line.startswith(f"puzzle.yaml:{place}: {what}") for line in wrong), wrong


def test_the_linter_plays_them(tmp_path: Path) -> None:
    file = tmp_path / "scenarios" / "puzzles" / "mine.yaml"
    file.parent.mkdir(parents=True)
    (tmp_path / "pack.yaml").write_text(
        "kind: pack\nid: mine\nname: Mine\nversion: '1'\nformat: 1\n", "utf-8"
    )
    lesson = """\
- name: A lie
  lesson: {text: a, steps: [{say: b, do: attack heckle, else: c}], end: d}
  given: {you: {hand: [damp, damp, damp, queue_jump]}, enemy: {energy: 9}}
  turn: you
"""
    file.write_text(PUZZLE.replace("stamina: 4", "stamina: 14") + lesson, "utf-8")
    core = resources.cards() / "core"
    found = Linter(core, lambda _: LintSettings(), judge=Faults()).run([tmp_path]).problems
    told = [(p.line, p.code, p.severity) for p in found if p.path == str(file)]
    assert told == [(2, "LR603", "warning"), (9, "LR604", "error")]
    file.write_text(file.read_text("utf-8").replace("energy: 9", "energy: 1"), "utf-8")
    found = Linter(core, lambda _: LintSettings(), judge=Faults()).run([file]).problems
    assert [(p.line, p.code) for p in found] == [(2, "LR603"), (8, "LR603")]
    assert "expected `attack heckle` to be on offer" in found[1].message
    assert Linter(core, lambda _: LintSettings()).run([file]).problems == []
