"""What is wrong with scenarios before they are played, as the linter and the editor tell it.

What they name must be there and what they give must be possible, by the check that `lithicrage
test` makes too; a puzzle must have something to solve, and a lesson a script that can be played.
Owns the findings LR603. A stage is left as it was.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from lithicrage.dsl.findings import CardFileError, Finding
from lithicrage.dsl.pack import Pack, load_pack
from lithicrage.dsl.report import Report
from lithicrage.dsl.scenario_text import ScenarioFile, ScenarioText
from lithicrage.dsl.source import Spot
from lithicrage.dsl.table_rules import MANUAL
from lithicrage.engine.chance import Script
from lithicrage.engine.match import Match
from lithicrage.scenario.acting import Answer, Deviation, Player
from lithicrage.scenario.solving import BOUND, SOLVED, Progress, Search, search
from lithicrage.scenario.stage import Impossible, Scene, Stage

if TYPE_CHECKING:
    from lithicrage.scenario.suite import Suite

UNWINNABLE = "LR603"


def judged(stage: Stage) -> list[Finding]:
    """What is wrong with a puzzle or a lesson, beyond its form; nothing for another scenario."""
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


def script_of(stage: Stage) -> list[Answer]:
    """The answers of a lesson, decision by decision. Raises Deviation where they are not on
    offer: the lesson would lie."""
    player = Player(rehearsed(stage), ())
    player.play(stage.text.play, stops=True)
    return [answer for answer in player.answers if answer.step < len(stage.text.play)]


def proof(stage: Stage) -> Search:
    """That a puzzle can be solved and can be failed, by its own `play` if that solves it."""
    text = stage.text
    assert text.puzzle is not None
    return search(stage.match, text.puzzle, known=_solution(stage) if text.play else None)


def rehearsed(stage: Stage) -> Match:
    """The match of a stage to be played once, with the chance that its scenario says."""
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
    """What finds the faults of scenario files, for the linter: one for each run of it.

    Each pack is read once; `loaded` are packs by resolved folder that stand for what the disk
    holds, as those of an editor do.
    """

    def __init__(self) -> None:
        self._suite: Suite | None = None

    def __call__(
        self, file: ScenarioFile, core: Path, loaded: Mapping[Path, Pack]
    ) -> list[Finding]:
        """The findings in a file of scenarios whose form is right, sorted."""
        from lithicrage.scenario.suite import Suite

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
            except Impossible as error:  # what is wrong with a pack stands in its own files
                found += [one for one in error.findings if Path(one.path) == Path(file.file)]
        return sorted(set(found))

    def _faults(self, suite: Suite, file: ScenarioFile, text: ScenarioText) -> list[Finding]:
        """Raises Impossible."""
        cast = suite.cast(file, text)
        if text.puzzle is None and text.lesson is None:
            Scene(text, cast, MANUAL, False)
            return []
        return judged(Stage(text, cast, MANUAL, False))


def _solution(stage: Stage) -> list[int] | None:
    """The indices of a puzzle's own `play`, if it reaches the goal."""
    match = rehearsed(stage)
    player = Player(match, ())
    assert stage.text.puzzle is not None
    progress = Progress(stage.text.puzzle, match)
    try:
        player.play(stage.text.play, stops=True)
    except Deviation:
        return None
    progress.read(match.log or [])
    return [answer.index for answer in player.answers] if progress.state == SOLVED else None


def _unsolvable(found: Search) -> str:
    """What is wrong with a puzzle, or nothing."""
    if found.line is None:
        bound = "" if found.whole else f" within {BOUND} positions"
        return f"no line of play reaches the goal{bound}"
    if found.failing is None and found.whole:
        return "every line of play reaches the goal: there is nothing to solve"
    return ""


def _goal(text: ScenarioText) -> Spot:
    return text.spot.at("puzzle").at("goal")
