"""One run from its command to its answer: what is kept is found, and nothing done is lost."""

from __future__ import annotations

import hashlib
import json
import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lithicrage.lab.pieces.versions import build
from lithicrage.lab.questions.study import Study, Terms
from lithicrage.lab.running.bench import Bench, Silent, Watcher
from lithicrage.lab.running.crews import crew_of
from lithicrage.lab.sheets.sheet import Sheet
from lithicrage.packs.library import Library
from lithicrage.store.files import NewerFile
from lithicrage.store.home import Home
from lithicrage.store.lab_runs import DONE, STOPPED, UNDER_WAY, LabRuns

# Options that do not change the answer, with how many values follow.
IDLE: Final = {
    "--json": 0,
    "--csv": 0,
    "--html": 1,
    "--parquet": 1,
    "--workers": 1,
    "--cluster": 1,
    "--fresh": 0,
    "--keep": 1,
}


@dataclass(frozen=True)
class AskedRun:
    """A question as it was asked: the command, the cards, the terms, and who plays."""

    command: str
    library: Library
    terms: Terms
    workers: int = 1
    cluster: str = ""
    fresh: bool = False

    @property
    def id(self) -> str:
        """The id of its run: the same question about the same cards is the same run."""
        said = "\n".join((self.command, self.library.digest, build()))
        return hashlib.blake2b(said.encode(), digest_size=5, person=b"run").hexdigest()


class Stopped(KeyboardInterrupt):
    """A run was stopped; the text says what is kept and how it goes on."""


def answer(
    call: AskedRun,
    question: Callable[[Study], Sheet],
    home: Home | None,
    watcher: Watcher | None = None,
) -> Sheet:
    """Work on a question until it is answered; without a home nothing is kept.

    Raises Stopped after Ctrl+C, what the question raises, ValueError and OSError for workers or a
    cluster that cannot be had.
    """
    watcher = watcher or Silent()
    crew = crew_of(call.workers, call.cluster)
    kept, notes = _open(None if call.fresh else home)
    bench = Bench(crew, kept, call.id, watcher, home.replays if home else None)
    bench.notes += notes
    state = STOPPED
    told = ""
    try:
        _enter(bench, call, UNDER_WAY)
        sheet = question(Study(bench, call.library, call.terms, call.command))
        told, state = json.dumps(sheet.as_json(), sort_keys=True), DONE
        return sheet
    except KeyboardInterrupt:
        raise Stopped(
            f"stopped; {bench.played} new pieces and {bench.found} from before are kept;"
            f" resume with: {call.command}"
        ) from None
    finally:
        crew.close()
        _enter(bench, call, state, told)
        kept.close()


def command_of(words: Sequence[str]) -> str:
    """The command that asks the same question: the words of a call without what changes nothing."""
    kept: list[str] = []
    rest = iter(words)
    for word in rest:
        name, equals, _ = word.partition("=")
        if name not in IDLE:
            kept.append(word)
        elif IDLE[name] and not equals:
            next(rest, "")
    return shlex.join(["lithicrage", *kept])


def kept_runs(home: Home) -> LabRuns:
    """The runs of a home. Raises OSError, NewerFile."""
    return LabRuns(home.lab_runs)


def _open(home: Home | None) -> tuple[LabRuns, list[str]]:
    """The kept results, or an empty memory if they cannot be had."""
    path: Path | None = home.lab_runs if home else None
    try:
        kept = LabRuns(path)
    except NewerFile:
        raise
    except OSError as error:
        return LabRuns(None), [f"nothing is kept: {error}"]
    return kept, [kept.note] if kept.note else []


def _enter(bench: Bench, call: AskedRun, state: str, told: str = "") -> None:
    try:
        bench.kept.enter(call.id, call.command, state, told)
    except OSError as error:
        bench.notes.append(str(error))
