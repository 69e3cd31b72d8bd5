"""Scenarios of tours in scenario files: found, told of what is wrong in them, played.

They stand beside those of matches, whose reader leaves them alone; the doors that run scenarios ask
here too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from lithicrage.language.findings import CardFileError, Finding
from lithicrage.language.report import Report
from lithicrage.packs.pack import Pack
from lithicrage.scenarios.judging import UNWINNABLE, Faults
from lithicrage.scenarios.stage import Impossible
from lithicrage.scenarios.suite import ScenarioOutcome, Suite, pack
from lithicrage.scenarios.text import ScenarioFile
from lithicrage.tours.scene_play import TourGround, TourScene
from lithicrage.tours.scene_text import TourSceneText, read_scene


class TourScenes:
    """The scenarios of tours in the files of a suite, set up and played."""

    def __init__(self, suite: Suite) -> None:
        self.suite = suite
        self._grounds: dict[tuple[Path, ...], TourGround] = {}

    def texts(self, file: ScenarioFile, report: Report) -> Iterator[TourSceneText]:
        """The scenarios of a file without mistakes in their form; these go to the report."""
        for data, spot in file.scenes:
            found = read_scene(data, spot, report)
            if found is not None:
                yield found

    def ground(self, file: ScenarioFile) -> TourGround:
        """The cards and tours of a file. Raises Impossible, CardFileError."""
        folders = (self.suite.core, *self.suite.homes(file))
        if folders not in self._grounds:
            read = [self.suite.loaded.get(folder) or pack(folder) for folder in folders]
            self._grounds[folders] = TourGround.of(list({one.id: one for one in read}.values()))
        found = self._grounds[folders]
        if found.findings:
            raise Impossible(found.findings)
        return found

    def faults(self, file: ScenarioFile) -> list[Finding]:
        """What is wrong with the scenarios of a file: their form, names and moments, and the first
        step that nobody could take."""
        report = Report(file.file)
        for text in self.texts(file, report):
            try:
                stuck = TourScene(text, self.ground(file)).stuck()
            except Impossible as error:
                report.findings += error.findings
            except CardFileError as error:
                report.findings.append(error.finding())
            else:
                if stuck is not None:
                    message = f"expected {stuck.expected}; found {stuck.found}"
                    place = file.file, stuck.line, stuck.column
                    report.findings.append(Finding(*place, UNWINNABLE, message))
        return report.findings

    def run_all(self, name: str = "") -> tuple[int, list[ScenarioOutcome]]:
        """Play those with this text in their names: how many passed, and the failures."""
        outcomes: list[ScenarioOutcome] = []
        for file in self.suite.files:
            outcomes += self.run(file, lambda one: name.casefold() in one.casefold())
        failed = [outcome for outcome in outcomes if not outcome.passed]
        self.suite.findings = list(dict.fromkeys(self.suite.findings))
        return len(outcomes) - len(failed), failed

    def run(self, file: ScenarioFile, wanted: Callable[[str], bool]) -> list[ScenarioOutcome]:
        """Play those of a file whose names are wanted. What is wrong in it goes to the findings of
        the suite; none of a file with mistakes in its form is played."""
        report, found = Report(file.file), []
        texts = list(self.texts(file, report))
        for text in texts if not report.findings else ():
            if not wanted(text.name):
                continue
            try:
                found.append(TourScene(text, self.ground(file)).played())
            except Impossible as error:
                report.findings += error.findings
            except CardFileError as error:
                report.findings.append(error.finding())
        self.suite.findings += report.findings
        return found


class SceneFaults(Faults):
    """The faults of scenario files, those of tours in them too."""

    def __call__(
        self, file: ScenarioFile, core: Path, loaded: Mapping[Path, Pack]
    ) -> list[Finding]:
        """The findings in a well-formed scenario file, sorted."""
        found = super().__call__(file, core, loaded)
        if not file.scenes or self._suite is None:
            return found
        of_tours = TourScenes(self._suite).faults(file)
        here = [one for one in of_tours if Path(one.path) == Path(file.file)]
        return sorted({*found, *here})
