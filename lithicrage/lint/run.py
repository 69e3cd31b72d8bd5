"""Lint: from paths to findings, sorted by place.

A folder with a `pack.yaml` is a pack; any other folder is searched for packs, and its loose card
files are read beside the built-in pack; a file is read as part of the pack in which it lies.
Scenario files are read for their form; what their ids mean shows when they are played.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from lithicrage.deck import reasons, shelf
from lithicrage.dsl.findings import CardFileError, Finding
from lithicrage.dsl.library import Library
from lithicrage.dsl.models import Deck, Enemy
from lithicrage.dsl.pack import MANIFEST, SCENARIOS, Pack, load_pack
from lithicrage.dsl.report import Report
from lithicrage.dsl.scenarios import is_scenario_file, read_scenarios
from lithicrage.dsl.source import read_file
from lithicrage.engine.rules import defaults

ENDING: Final = ".yaml"


def lint(paths: Sequence[Path], core: Path) -> list[Finding]:
    """Everything that is wrong at these paths; `core` is the built-in pack they may refer to.

    Raises FileNotFoundError for a path that is not there.
    """
    found: set[Finding] = set()
    for path in paths:
        if not path.exists():
            raise FileNotFoundError(f"there is no file or folder `{path}`")
        if path.is_dir():
            scenarios = scenario_files(path)
            for folder in packs_below(path):
                found |= {
                    finding
                    for finding in lint_pack(folder, core)
                    if not any(same_file(finding.path, file) for file in scenarios)
                }
            for file in scenarios:
                found |= set(lint_scenarios(file))
        elif is_scenarios(path):
            found |= set(lint_scenarios(path))
        else:
            folder = pack_of(path)
            inside = {f for f in lint_pack(folder, core) if same_file(f.path, path)}
            if folder / MANIFEST != path and not (folder / MANIFEST).is_file():
                inside = {f for f in inside if Path(f.path).name != MANIFEST}
            found |= inside
    return sorted(found)


def packs_below(folder: Path) -> list[Path]:
    """The packs in a folder, itself first; one without any counts as one if it holds cards."""
    if (folder / MANIFEST).is_file():
        return [folder]
    packs = sorted({manifest.parent for manifest in folder.rglob(MANIFEST)})
    scenarios = scenario_files(folder)
    if not packs and scenarios and scenarios == sorted(folder.rglob(f"*{ENDING}")):
        return []
    return packs or [folder]


def pack_of(file: Path) -> Path:
    """The nearest folder above a file that is a pack, else the file's own folder."""
    for folder in file.resolve().parents:
        if (folder / MANIFEST).is_file():
            return folder
    return file.parent


def same_file(found: str, path: Path) -> bool:
    """Whether a finding's path names this file."""
    return Path(found).resolve() == path.resolve()


def scenario_files(folder: Path) -> list[Path]:
    """The scenario files in a folder: in `scenarios` folders, and loose ones outside packs."""
    found = []
    for file in sorted(folder.rglob(f"*{ENDING}")):
        inside = SCENARIOS in file.relative_to(folder).parts or file.parent.name == SCENARIOS
        loose = not (pack_of(file) / MANIFEST).is_file()
        if inside or (loose and is_scenarios(file)):
            found.append(file)
    return found


def is_scenarios(file: Path) -> bool:
    """Whether a file holds scenarios rather than cards."""
    try:
        return is_scenario_file(read_file(file).data)
    except CardFileError:
        return False


def lint_scenarios(file: Path) -> list[Finding]:
    """What is wrong with the form of a scenario file."""
    try:
        source = read_file(file)
    except CardFileError as error:
        return [error.finding()]
    report = Report(source.file)
    read_scenarios(source, report)
    return report.findings


def lint_pack(folder: Path, core: Path) -> list[Finding]:
    """The findings of one pack, with what is wrong with its decks if all its cards are sound."""
    pack = load_pack(folder)
    base = [] if folder.resolve() == core.resolve() else [load_pack(core)]
    library = Library([*base, pack])
    found = [f for f in library.findings if Path(f.path).is_relative_to(folder)]
    return found if library.findings else decks(library, pack)


def decks(library: Library, pack: Pack) -> list[Finding]:
    """Decks and enemies of a pack that may not be played under the manual's rules."""
    known = shelf(library, pack.id)
    found = []
    for item in pack.items.values():
        if isinstance(item.model, (Deck, Enemy)):
            for reason in reasons(item.model, known, defaults()):
                if reason.severity != "error":  # a warning is no finding yet
                    continue
                spot = item.spot
                text = f"{item.model.name}: {reason.message}"
                found.append(Finding(item.file, spot.key_line, spot.key_column, reason.code, text))
    return found
