"""What is wrong with scenarios before they are played, for the linter and the editor.

The things they name must exist and their situation must be possible, by the same check as in
`lithicrage test`; a puzzle must have something to solve, and a lesson a script that can be played.
Owns the findings LR603. Leaves a stage as it was.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from lithicrage.engine.chance import Script
from lithicrage.engine.match import Match
from lithicrage.language.findings import CardFileError, Finding
from lithicrage.language.report import Report
from lithicrage.language.source import Spot
from lithicrage.language.table_rules import MANUAL
from lithicrage.packs.pack import Pack, load_pack
from lithicrage.scenarios.acting import Actor, Deviation, GivenAnswer
from lithicrage.scenarios.solving import BOUND, SOLVED, PuzzleProgress, Search, search
from lithicrage.scenarios.stage import Impossible, Stage, TableScene
from lithicrage.scenarios.text import ScenarioFile, ScenarioText

if TYPE_CHECKING:
    from lithicrage.scenarios.suite import Suite

UNWINNABLE = "LR603"


def judge(stage: Stage) -> list[Finding]:
    """What is wrong with a puzzle or a lesson beyond its form; other scenarios have no findings."""
    text, report = stage.text, Report(stage.text.file)
    if text.lesson is not None:
        try:
            script_of(stage)
        except Deviation as error:
            spot = error.act.spot if error.act is not None else text.spot.at("lesson")
            report.value(spot, UNWINNABLE, f"the script cannot be played: {error}")
    elif text.puzzle is not None:
        told = _unsolvable(proof(stage))
        if told:
            report.value(_goal(text), UNWINNABLE, told)
    return report.findings


def script_of(stage: Stage) -> list[GivenAnswer]:
    """The answers of a lesson, one per decision.

    Raises Deviation if one is not on offer: the lesson would lie.
    """
    player = Actor(rehearse(stage), ())
    player.play(stage.text.play, stops=True)
    return [answer for answer in player.answers if answer.step < len(stage.text.play)]


def proof(stage: Stage) -> Search:
    """Prove that a puzzle can be solved and failed; its own `play` counts if it solves it."""
    text = stage.text
    assert text.puzzle is not None
    return search(stage.match, text.puzzle, known=_solution(stage) if text.play else None)


def rehearse(stage: Stage) -> Match:
    """A stage's match, ready to be played once, with the chance that its scenario scripts."""
    match = stage.match.clone()
    match.log = []
    said = stage.match.script
    script = match.script = Script(strict=True)
    if said is not None:
        script.dice = list(said.dice)
        script.shuffles = {
            deck: [list(o) for o in orders] for deck, orders in said.shuffles.items()
        }
    return match


class Faults:
    """Finds the faults of scenario files for one run of the linter.

    Each pack is read once; `loaded` are packs by resolved folder that replace those on disk, such
    as an editor's.
    """

    def __init__(self) -> None:
        self._suite: Suite | None = None

    def __call__(
        self, file: ScenarioFile, core: Path, loaded: Mapping[Path, Pack]
    ) -> list[Finding]:
        """The findings in a well-formed scenario file, sorted."""
        from lithicrage.scenarios.suite import Suite

        if self._suite is None:
            self._suite = Suite(core)
        self._suite.loaded.update(loaded)
        found: list[Finding] = []
        try:
            for folder in self._suite.homes(file):
                if folder not in self._suite.loaded:
                    self._suite.loaded[folder] = load_pack(folder)
        except CardFileError as error:
            return [error.finding()]
        for text in file.scenarios:
            try:
                found += self._faults(self._suite, file, text)
            except Impossible as error:  # a pack's own files report what is wrong with it
                found += [one for one in error.findings if Path(one.path) == Path(file.file)]
        return sorted(set(found))

    def _faults(self, suite: Suite, file: ScenarioFile, text: ScenarioText) -> list[Finding]:
        """The findings in one scenario. Raises Impossible."""
        cast = suite.cast(file, text)
        if text.puzzle is None and text.lesson is None:
            TableScene(text, cast, MANUAL, False)
            return []
        return judge(Stage(text, cast, MANUAL, False))


def _solution(stage: Stage) -> list[int] | None:
    """The indices of a puzzle's own `play`, if it reaches the goal."""
    match = rehearse(stage)
    player = Actor(match, ())
    assert stage.text.puzzle is not None
    progress = PuzzleProgress(stage.text.puzzle, match)
    try:
        player.play(stage.text.play, stops=True)
    except Deviation:
        return None
    progress.read(match.log or [])
    return [answer.index for answer in player.answers] if progress.state == SOLVED else None


def _unsolvable(found: Search) -> str:
    """What is wrong with a puzzle, or ""."""
    if found.line is None:
        bound = "" if found.whole else f" within {BOUND} positions"
        return f"no line of play reaches the goal{bound}"
    if found.failing is None and found.whole:
        return "every line of play reaches the goal: there is nothing to solve"
    return ""


def _goal(text: ScenarioText) -> Spot:
    return text.spot.at("puzzle").at("goal")
