"""Finds scenario files, runs their scenarios, and tells how each one went.

A scenario file is given by its path, or recognized in a folder by its content. Its ids mean, in
this order, its own cards, those of the pack it lies in, of the packs that it names, and the core
set.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from lithicrage.language.findings import CardFileError, Finding
from lithicrage.language.report import Report
from lithicrage.language.source import Source, read_file
from lithicrage.language.table_rules import MANUAL, parse_rules
from lithicrage.packs.pack import MANIFEST, Pack, is_scenario_file, load_pack
from lithicrage.scenarios.acting import Actor, Deviation, scope
from lithicrage.scenarios.cast import ScenarioCast
from lithicrage.scenarios.checking import Mismatch, differences
from lithicrage.scenarios.judging import judge
from lithicrage.scenarios.reading import read_scenarios
from lithicrage.scenarios.stage import Impossible, Stage
from lithicrage.scenarios.text import ScenarioFile, ScenarioText
from lithicrage.scenarios.transcript import transcript

ENDINGS: Final = (".yaml", ".yml")


@dataclass(frozen=True)
class ScenarioOutcome:
    """How one scenario went: its mismatches, and the match in words. It passed without any."""

    name: str
    file: str
    line: int
    differences: tuple[Mismatch, ...]
    log: tuple[str, ...]
    what: str = "match"  # of which the log tells

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
        lines += [f"  the {self.what}:", *(f"    {line}" for line in self.log)]
        return "\n".join(lines)


class Suite:
    """Scenario files at some paths, with the packs that they need.

    `findings` is what is wrong in the files; no scenario of a file with findings runs. `loaded` are
    packs by resolved folder that replace those on disk, such as those being edited.
    """

    def __init__(
        self, core: Path, packs: Sequence[Path] = (), loaded: Mapping[Path, Pack] | None = None
    ) -> None:
        self.core = core.resolve()
        self.packs = [path.resolve() for path in packs]
        self.loaded = dict(loaded or {})
        self.files: list[ScenarioFile] = []
        self.findings: list[Finding] = []
        self._casts: dict[tuple[object, ...], ScenarioCast] = {}

    def add(self, path: Path) -> None:
        """Add a scenario file, or all those in a folder. Raises FileNotFoundError."""
        if not path.exists():
            raise FileNotFoundError(f"there is no file or folder `{path}`")
        for file in find_files(path):
            try:
                source = read_file(file)
            except CardFileError as error:
                self.findings.append(error.finding())
                continue
            if path.is_dir() and not is_scenario_file(source.data):
                continue
            self.read(source)

    def read(self, source: Source) -> None:
        """Add the scenarios of one file."""
        report = Report(source.file)
        file = read_scenarios(source, report)
        self.findings += sorted(report.findings)
        if not report.findings:
            self.files.append(file)

    def scenarios(self, name: str = "") -> Iterator[tuple[ScenarioFile, ScenarioText]]:
        """Every scenario whose name contains this text, in any case."""
        for file in self.files:
            for text in file.scenarios:
                if name.casefold() in text.name.casefold():
                    yield file, text

    def run_all(self, name: str = "", rules: str = MANUAL) -> tuple[int, list[ScenarioOutcome]]:
        """Play the scenarios with this text in their names: how many passed, and the failures.

        `rules` is the line of rules (`gentle,max_turns=60`) for scenarios that name none. Raises
        ValueError if it cannot be read.
        """
        parse_rules(rules)
        outcomes = [self.run(*found, rules=rules) for found in self.scenarios(name)]
        done = [outcome for outcome in outcomes if outcome is not None]
        failed = [outcome for outcome in done if not outcome.passed]
        self.findings = list(dict.fromkeys(self.findings))  # report a broken pack once
        return len(done) - len(failed), failed

    def run(
        self, file: ScenarioFile, text: ScenarioText, rules: str = MANUAL, foes_first: bool = False
    ) -> ScenarioOutcome | None:
        """Play one scenario. Returns None, and adds findings, if it cannot be set up.

        `rules` is the line of rules if the scenario names no profile; `foes_first` seats the other
        side first, which must make no difference.
        """
        try:
            stage = Stage(text, self.cast(file, text), rules, foes_first)
            wrong = judge(stage)
            if wrong:
                raise Impossible(wrong)
        except Impossible as error:
            self.findings += error.findings
            return None
        except CardFileError as error:
            self.findings.append(error.finding())
            return None
        if text.puzzle is not None and not text.play:  # states no solution, but has one
            return ScenarioOutcome(text.name, text.file, text.spot.line, (), ())
        return play_stage(stage)

    def cast(self, file: ScenarioFile, text: ScenarioText) -> ScenarioCast:
        """The cards of a scenario. Raises Impossible for packs with findings."""
        own = {item.model.id: item for item in (*file.cards, *text.cards)}
        folders = [self.core, *self.homes(file)]
        key = (*folders, *(id(item) for item in own.values()))
        if key not in self._casts:
            read = [self.loaded.get(folder) or pack(folder) for folder in folders]
            packs = list({one.id: one for one in read}.values())
            cast = ScenarioCast(packs, list(own.values()), (*file.references, *text.references))
            if cast.findings:
                raise Impossible(cast.findings)
            self._casts[key] = cast
        if text.filler == "":
            text.filler = file.filler
        return self._casts[key]

    def homes(self, file: ScenarioFile) -> list[Path]:
        """The pack a file lies in, those that it names, and the extra ones given."""
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


def find_files(path: Path) -> list[Path]:
    """The file itself, or all YAML files below a folder, sorted by name."""
    if not path.is_dir():
        return [path]
    return sorted(p for p in path.rglob("*") if p.suffix in ENDINGS and p.is_file())


def play_stage(stage: Stage) -> ScenarioOutcome:
    """Play a stage to the end of its scenario and compare."""
    text, match = stage.text, stage.match
    end = match.clone()
    match.log = []
    player = Actor(match, text.refused)
    stops = text.expect.asks is not None or bool(text.expect.offers)
    stops = stops or (bool(text.refused) and not text.play)
    missed: list[Mismatch] = []
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
        missed = [Mismatch("play", error.expected, error.found, spot.line, spot.column)]
    except RecursionError:
        missed = [Mismatch("play", "an end", "effects nested too deep", 1, 1)]
    log = tuple(transcript(match, stop=len(past)))
    return ScenarioOutcome(text.name, text.file, text.spot.line, tuple(missed), log)


def leftovers(stage: Stage) -> list[Mismatch]:
    """Scripted dice and shuffles that were never used."""
    script, text = stage.match.script, stage.text
    found = []
    if script is not None and script.dice:
        spot = text.spot.at("dice")
        left = str(script.dice)
        found.append(Mismatch("dice", "all rolled", f"left {left}", spot.line, spot.column))
    if script is not None and any(script.shuffles.values()):
        spot = text.spot.at("shuffles")
        found.append(Mismatch("shuffles", "all made", "one left", spot.line, spot.column))
    return found
