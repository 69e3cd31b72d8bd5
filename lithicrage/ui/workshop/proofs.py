"""The scenarios of a card: which ones name it, and how they go with the text that is edited.

Owns the index from card to scenario, made by looking at the text alone, since reading all files of
a set takes a second. How a scenario is played is `scenario`'s.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from lithicrage.language.findings import CardFileError
from lithicrage.language.source import read_bytes, read_raw
from lithicrage.packs.pack import SCENARIOS, Pack
from lithicrage.scenarios.suite import ScenarioOutcome, Suite
from lithicrage.tours.scenes import TourScenes

MOST: Final = 24  # scenarios of a card that are played
_ENTRY: Final = re.compile(r"^ *- +name: *(.+?) *$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Mention:
    """A scenario that names a card: its own name, and where it stands."""

    name: str
    file: Path
    line: int


@dataclass
class Index:
    """Scenarios of packs by the words in them, read when they are first asked for."""

    _files: dict[Path, list[tuple[Mention, str]]] = field(default_factory=dict)
    _found: dict[tuple[Path, str], tuple[Mention, ...]] = field(default_factory=dict)

    def of(self, home: Path, card: str) -> tuple[Mention, ...]:
        """The scenarios of a pack that name a card, those in the card's own file first."""
        key = home, card
        if key not in self._found:  # a page that lies open asks in every frame
            self._found[key] = self._naming(home.resolve(), card)
        return self._found[key]

    def _naming(self, home: Path, card: str) -> tuple[Mention, ...]:
        if home not in self._files:
            self._files[home] = list(_entries(home))
        word = re.compile(rf"(?<![\w:]){re.escape(card)}(?!\w)")
        found = [
            mention
            for mention, text in self._files[home]
            if mention.file.stem == card or word.search(text)
        ]
        return tuple(sorted(found, key=lambda one: one.file.stem != card))


def prove(
    card: str, home: Path, packs: Mapping[str, Pack], core: Path, mentions: Sequence[Mention]
) -> tuple[tuple[ScenarioOutcome, ...], tuple[str, ...]]:
    """Plays the scenarios of a card with these packs: the outcomes, and why others were not played.

    A file that cannot be read or whose packs have findings is told once.
    """
    wanted = list(mentions[:MOST])
    suite = Suite(core, loaded={pack.path.resolve(): pack for pack in packs.values()})
    for file in dict.fromkeys(mention.file for mention in wanted):
        try:
            suite.read(read_bytes(read_raw(file), str(file)))
        except CardFileError as error:
            suite.findings.append(error.finding())
    places = {(str(mention.file), mention.name) for mention in wanted}
    outcomes = []
    for scenarios, text in suite.scenarios():
        if (scenarios.file, text.name) in places:
            outcome = suite.run(scenarios, text)
            if outcome is not None:
                outcomes.append(outcome)
    of_tours = TourScenes(suite)
    for scenarios in suite.files:
        names = {mention.name for mention in wanted if str(mention.file) == scenarios.file}
        outcomes += of_tours.run(scenarios, names.__contains__)
    told = dict.fromkeys(
        f"{Path(finding.path).name}:{finding.line}: {finding.message}" for finding in suite.findings
    )
    return tuple(outcomes), tuple(told)


def _entries(home: Path) -> list[tuple[Mention, str]]:
    """Every scenario below a pack with its text."""
    found = []
    for file in sorted((home / SCENARIOS).rglob("*.yaml")):
        try:
            text = read_raw(file).decode("utf-8", "replace")
        except CardFileError:
            continue
        marks = list(_ENTRY.finditer(text))
        for mark, following in zip(marks, [*marks[1:], None], strict=True):
            end = following.start() if following is not None else len(text)
            name = mark[1].strip("\"'")
            line = text.count("\n", 0, mark.start()) + 1
            found.append((Mention(name, file, line), text[mark.start() : end]))
    return found
