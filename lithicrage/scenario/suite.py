"""Finds scenario files, runs what they hold, and tells how each scenario went.

A scenario file is named for itself, or found in a folder by what it holds. Its ids mean, in this
order, its own cards, those of the pack in which it lies, of the packs that it names, and the core
set.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from lithicrage.dsl.findings import CardFileError, Finding
from lithicrage.dsl.pack import MANIFEST, Pack, is_scenario_file, load_pack
from lithicrage.dsl.report import Report
from lithicrage.dsl.scenario_text import ScenarioFile, ScenarioText
from lithicrage.dsl.scenarios import read_scenarios
from lithicrage.dsl.source import Source, read_file
from lithicrage.dsl.table_rules import MANUAL, parse_rules
from lithicrage.scenario.acting import Deviation, Player, scope
from lithicrage.scenario.cast import Cast
from lithicrage.scenario.checking import Difference, differences
from lithicrage.scenario.judging import judged
from lithicrage.scenario.stage import Impossible, Stage
from lithicrage.scenario.telling import told

ENDINGS: Final = (".yaml", ".yml")


@dataclass(frozen=True)
class Outcome:
    """How one scenario went: what differs, and the match in words. It passed if nothing does."""

    name: str
    file: str
    line: int
    differences: tuple[Difference, ...]
    log: tuple[str, ...]

    @property
    def passed(self) -> bool:
        """Whether everything was as expected."""
        return not self.differences

    def as_json(self) -> dict[str, Any]:
        """A failure as plain values."""
        return {
            "name": self.name,
            "file": self.file,
            "line": self.line,
            "differences": [
                {
                    "what": d.what,
                    "expected": d.expected,
                    "found": d.found,
                    "line": d.line,
                    "column": d.column,
                }
                for d in self.differences
            ],
            "log": list(self.log),
        }

    def diff(self) -> str:
        """A failure for people: expected against found, then the match."""
        lines = [f"{self.file}:{self.line}: FAILED {self.name}"]
        for d in self.differences:
            lines.append(f"  {self.file}:{d.line}:{d.column}: {d.what}")
            lines += [f"    - expected {d.expected}", f"    + found    {d.found}"]
        lines += ["  the match:", *(f"    {line}" for line in self.log)]
        return "\n".join(lines)


class Suite:
    """Scenario files of some paths, with the packs that they stand on.

    `findings` is what is wrong in the files; a file with findings runs none of its scenarios.
    `loaded` are packs by resolved folder that stand for what the disk holds: those being edited.
    """

    def __init__(
        self,
        core: Path,
        packs: Sequence[Path] = (),
        loaded: Mapping[Path, Pack] | None = None,
    ) -> None:
        self.core = core.resolve()
        self.packs = [path.resolve() for path in packs]
        self.loaded = dict(loaded or {})
        self.files: list[ScenarioFile] = []
        self.findings: list[Finding] = []
        self._casts: dict[tuple[object, ...], Cast] = {}

    def add(self, path: Path) -> None:
        """Read a scenario file, or all that a folder holds. Raises FileNotFoundError."""
        if not path.exists():
            raise FileNotFoundError(f"there is no file or folder `{path}`")
        for file in found_in(path):
            try:
                source = read_file(file)
            except CardFileError as error:
                self.findings.append(error.finding())
                continue
            if path.is_dir() and not is_scenario_file(source.data):
                continue
            self.read(source)

    def read(self, source: Source) -> None:
        """Take the scenarios of one file."""
        report = Report(source.file)
        file = read_scenarios(source, report)
        self.findings += sorted(report.findings)
        if not report.findings:
            self.files.append(file)

    def scenarios(self, name: str = "") -> Iterator[tuple[ScenarioFile, ScenarioText]]:
        """Every scenario whose name holds this text, capitals aside."""
        for file in self.files:
            for text in file.scenarios:
                if name.casefold() in text.name.casefold():
                    yield file, text

    def run_all(self, name: str = "", rules: str = MANUAL) -> tuple[int, list[Outcome]]:
        """Play every scenario with this text in its name: how many passed, and those that failed.

        `rules` is the line of rules (`gentle,max_turns=60`) for scenarios that name none. Raises
        ValueError for one that cannot be read.
        """
        parse_rules(rules)
        outcomes = [self.run(*found, rules=rules) for found in self.scenarios(name)]
        done = [outcome for outcome in outcomes if outcome is not None]
        failed = [outcome for outcome in done if not outcome.passed]
        self.findings = list(dict.fromkeys(self.findings))  # a broken pack is one finding for all
        return len(done) - len(failed), failed

    def run(
        self,
        file: ScenarioFile,
        text: ScenarioText,
        rules: str = MANUAL,
        foes_first: bool = False,
    ) -> Outcome | None:
        """Play one scenario. None, with findings, for one that cannot be set up.

        `rules` is the line of rules where the scenario names no profile; `foes_first` seats the
        other side first, which must make no difference.
        """
        try:
            stage = Stage(text, self.cast(file, text), rules, foes_first)
            wrong = judged(stage)
            if wrong:
                raise Impossible(wrong)
        except Impossible as error:
            self.findings += error.findings
            return None
        except CardFileError as error:
            self.findings.append(error.finding())
            return None
        if text.puzzle is not None and not text.play:  # it says no solution, and has one
            return Outcome(text.name, text.file, text.spot.line, (), ())
        return played(stage)

    def cast(self, file: ScenarioFile, text: ScenarioText) -> Cast:
        """The cards of a scenario. Raises Impossible for packs with findings."""
        own = {item.model.id: item for item in (*file.cards, *text.cards)}
        folders = [self.core, *self.homes(file)]
        key = (*folders, *(id(item) for item in own.values()))
        if key not in self._casts:
            read = [self.loaded.get(folder) or pack(folder) for folder in folders]
            packs = list({one.id: one for one in read}.values())
            cast = Cast(packs, list(own.values()), (*file.references, *text.references))
            if cast.findings:
                raise Impossible(cast.findings)
            self._casts[key] = cast
        if text.filler == "":
            text.filler = file.filler
        return self._casts[key]

    def homes(self, file: ScenarioFile) -> list[Path]:
        """The pack in which a file lies, those that it names, and those given besides."""
        place = Path(file.file).resolve().parent
        inside = [folder for folder in (place, *place.parents) if (folder / MANIFEST).is_file()]
        named = []
        for name in file.packs:
            folder = (place / name).resolve()
            if not (folder / MANIFEST).is_file():
                message = f"there is no pack at `{name}`"
                raise CardFileError("LR403", message, 1, 1, file.file)
            named.append(folder)
        return [folder for folder in (*inside[:1], *named, *self.packs) if folder != self.core]


@cache
def pack(folder: Path) -> Pack:
    """A pack, read once."""
    return load_pack(folder)


def found_in(path: Path) -> list[Path]:
    """A file itself, or all YAML files below a folder, sorted by name."""
    if not path.is_dir():
        return [path]
    return sorted(p for p in path.rglob("*") if p.suffix in ENDINGS and p.is_file())


def played(stage: Stage) -> Outcome:
    """Play a stage to the end of its scenario and compare."""
    text, match = stage.text, stage.match
    end = match.clone()
    match.log = []
    player = Player(match, text.refused)
    stops = text.expect.asks is not None or bool(text.expect.offers)
    stops = stops or (bool(text.refused) and not text.play)
    missed: list[Difference] = []
    try:
        player.play(text.play, stops)
        past = scope(match.log, player.turns)
        for event in past:
            event.apply(end)
        missed = differences(text.expect, stage.cast, stage.filler, player, past, end)
        missed += leftovers(stage)
    except Deviation as error:
        past = list(match.log)
        spot = error.act.spot if error.act is not None else text.spot.at("play")
        missed = [Difference("play", error.expected, error.found, spot.line, spot.column)]
    except RecursionError:
        missed = [Difference("play", "an end", "too deep a nest of effects", 1, 1)]
    log = tuple(line for line in (told(match, event) for event in past) if line)
    return Outcome(text.name, text.file, text.spot.line, tuple(missed), log)


def leftovers(stage: Stage) -> list[Difference]:
    """Scripted dice and shuffles that nobody asked for."""
    script, text = stage.match.script, stage.text
    found = []
    if script is not None and script.dice:
        spot = text.spot.at("dice")
        left = str(script.dice)
        found.append(Difference("dice", "all rolled", f"left {left}", spot.line, spot.column))
    if script is not None and any(script.shuffles.values()):
        spot = text.spot.at("shuffles")
        found.append(Difference("shuffles", "all made", "one left", spot.line, spot.column))
    return found
