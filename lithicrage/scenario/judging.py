"""Whether a puzzle has something to solve, and whether a lesson can be played by its script.

Owns the findings LR603, for the linter and for `lithicrage test`. A stage is left as it was.
"""

from __future__ import annotations

from pathlib import Path

from lithicrage.dsl.findings import CardFileError, Finding
from lithicrage.dsl.report import Report
from lithicrage.dsl.scenario_text import ScenarioFile, ScenarioText
from lithicrage.dsl.source import Spot
from lithicrage.dsl.table_rules import MANUAL
from lithicrage.engine.chance import Script
from lithicrage.engine.match import Match
from lithicrage.scenario.acting import Answer, Deviation, Player
from lithicrage.scenario.solving import BOUND, SOLVED, Progress, Search, search
from lithicrage.scenario.stage import Impossible, Stage

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


def faults_of(file: ScenarioFile, core: Path) -> list[Finding]:
    """The findings of all puzzles and lessons of a file, as the linter tells them."""
    from lithicrage.scenario.suite import Suite

    suite, found = Suite(core), []
    for text in file.scenarios:
        if text.puzzle is None and text.lesson is None:
            continue
        try:
            found += judged(Stage(text, suite.cast(file, text), MANUAL, False))
        except Impossible as error:
            found += [one for one in error.findings if Path(one.path) == Path(file.file)]
        except CardFileError as error:
            found.append(error.finding())
    return found


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
