"""The bench on which a question is worked: pieces go in, results come out, all are kept.

A piece that was played before, by whatever run, is not played again. The results depend on the
pieces alone, so the answer is the same for any crew; `root` is the digest that shows it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from lithicrage.lab.pieces.piece import Piece
from lithicrage.lab.running.crews import Crew
from lithicrage.store.lab_runs import LabRuns
from lithicrage.store.replays import Record, replay_of, write_replay


class Watcher(Protocol):
    """Whoever shows how far a run has come."""

    def step(self, done: int, of: int, matches: int) -> None:
        """So many of the pieces asked for up to now are done, with so many matches in all."""
        ...

    def note(self, words: str) -> None:
        """A line about what is going on."""
        ...


class Silent:
    """Shows nothing."""

    def step(self, done: int, of: int, matches: int) -> None:
        """Nothing."""

    def note(self, words: str) -> None:
        """Nothing."""


@dataclass
class Bench:
    """One run: its crew, where results are kept, who watches, and where replays go.

    `played` counts the pieces that had to be played, `found` those that were there. `failures` are
    the matches that could not be played.
    """

    crew: Crew
    kept: LabRuns
    run: str
    watcher: Watcher
    replays: Path | None = None

    def __post_init__(self) -> None:
        self.played = 0
        self.found = 0
        self.matches = 0
        self.failures: list[dict[str, Any]] = []
        self.notes: list[str] = []
        self._root = hashlib.blake2b(digest_size=16, person=b"run")

    @property
    def root(self) -> str:
        """The digest over all pieces and results up to now, in the order they were asked in."""
        return self._root.hexdigest()

    def play(self, pieces: Sequence[Piece]) -> list[Mapping[str, Any]]:
        """The results of these pieces in order, as plain values.

        Raises what a piece or the crew raises; what was finished by then is kept.
        """
        names = [piece.name for piece in pieces]
        there = self._there(names)
        left = {piece.name: piece for piece in pieces if piece.name not in there}
        for name, made in self._fresh(list(left.values()), len(names), len(there)):
            there[name] = made
        found = []
        for name in names:
            made = there[name]
            self._root.update(f"{name} {made}\n".encode())
            values = json.loads(made)
            self.matches += sum(map(len, values.get("results", ())))
            for failure in values.get("failures", ()):
                self.failures.append({**failure, "file": self._record(failure)})
            found.append(values)
        self.watcher.step(self.played + self.found, self.played + self.found, self.matches)
        return found

    def _there(self, names: Sequence[str]) -> dict[str, str]:
        """The results that are kept already."""
        try:
            there = self.kept.find(names)
            self.kept.use(self.run, there)
        except OSError as error:
            self._unkept(error)
            there = {}
        self.found += len(there)
        return there

    def _fresh(self, pieces: Sequence[Piece], of: int, done: int) -> Iterator[tuple[str, str]]:
        """Play the rest; each result is kept as soon as it is there."""
        before = self.played + self.found - done
        for place, made in self.crew.play(pieces):
            name = pieces[place].name
            try:
                self.kept.keep(self.run, [(name, made)])
            except OSError as error:
                self._unkept(error)
            self.played += 1
            done += 1
            self.watcher.step(before + done, before + of, self.matches)
            yield name, made

    def _record(self, failure: Mapping[str, Any]) -> str:
        """Write the replay of a failed match; returns the command that shows it, "" if none."""
        if self.replays is None or not failure["record"]:
            return ""
        text = json.dumps(failure["record"], sort_keys=True)
        name = hashlib.blake2b(text.encode(), digest_size=6).hexdigest()
        path = self.replays / f"lab-{name}.replay"
        try:
            self.replays.mkdir(parents=True, exist_ok=True)
            write_replay(path, replay_of(Record.model_validate_json(text), path))
        except (OSError, ValueError) as error:
            self._unkept(OSError(f"{path}: {error}"))
            return ""
        return f"lithicrage replay {path}"

    def _unkept(self, error: OSError) -> None:
        """Say once that nothing is kept, and go on."""
        if str(error) not in self.notes:
            self.notes.append(str(error))
            self.watcher.note(str(error))
