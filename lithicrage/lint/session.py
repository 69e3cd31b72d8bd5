"""One run of the linter: read, mend if asked, compare with a baseline, and report.

Owns what the command line and an editor's pipe share; prints nothing itself.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, NamedTuple

from lithicrage.base import atomic
from lithicrage.language.characters import decode
from lithicrage.language.findings import CardFileError
from lithicrage.language.source import read_bytes, read_raw
from lithicrage.lint.fixing import Mended, Texts, mend, write
from lithicrage.lint.formats import FORMATS, MOST, TO_PEOPLE, PrintedReport, limit_report, rest
from lithicrage.lint.mends import escape_bytes
from lithicrage.lint.rule import SEVERITIES, Problem, Severity
from lithicrage.lint.run import Judge, Linter, LintOutcome
from lithicrage.lint.settings import LintSettings, find_settings

_IGNORED: Final = re.compile(r"# lint: ignore\[([^\]]*)\]")


@dataclass(frozen=True)
class Request:
    """What was asked for: paths and options, as the command line names them."""

    paths: tuple[Path, ...]
    core: Path
    art: Path | None = None
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    fix: bool = False
    unsafe: bool = False
    diff: bool = False
    fail_on: Severity = "error"
    baseline: Path | None = None
    judge: Callable[[], Judge] | None = None
    play: bool = False


@dataclass
class LintResult:
    """The result: the problems left, what was mended, and whether the run fails."""

    problems: list[Problem]
    files: int
    crashed: bool
    fails: bool
    mended: Mended = field(default_factory=lambda: Mended({}, {}, 0))


class LintOutput(NamedTuple):
    """What to print: the problems, and a line about those left out, or ""."""

    text: str
    beside: str


def answer(request: Request, stdin: tuple[Path, bytes] | None = None) -> LintResult:
    """Lint, and mend if asked; `stdin` is a text that replaces a file.

    Raises SettingsError, FileNotFoundError, ValueError for an invalid baseline, OSError.
    """

    def settings(path: Path) -> LintSettings:
        return find_settings(path).with_choices(request.select, request.ignore)

    def look(texts: Texts) -> LintOutcome:
        judge = request.judge() if request.judge is not None else None
        linter = Linter(request.core, settings, request.art, texts, judge, request.play)
        return linter.run(request.paths)

    given: Texts = {}
    if stdin is not None:
        path, raw = stdin
        given[path] = escape_bytes(raw)
    mended = Mended({}, {}, 0)
    if request.fix or request.unsafe or request.diff:

        def read(path: Path) -> str:
            return given[path] if path in given else escape_bytes(read_raw(path))

        mended = mend(lambda texts: look({**given, **texts}).problems, request.unsafe, read)
        if not request.diff:
            write(mended, read)
    outcome = look({**given, **({} if request.diff else mended.after)})
    problems = outcome.problems
    if request.baseline is not None:
        problems = list(unknown_problems(problems, read_baseline(request.baseline)))
    least = SEVERITIES.index(request.fail_on)
    fails = any(SEVERITIES.index(problem.severity) >= least for problem in problems)
    return LintResult(problems, outcome.files, outcome.crashed, fails, mended)


def format_result(
    answer: LintResult, form: str, colour: bool = False, most: int | None = None
) -> LintOutput:
    """The problems in one of FORMATS, at most `most` of them, 0 for all.

    By default, formats for people show `MOST` and those for programs all. Raises ValueError for an
    unknown format.
    """
    if form not in FORMATS:
        raise ValueError(f"a format is one of {', '.join(FORMATS)}; found `{form}`")
    if most is None:
        most = MOST if form in TO_PEOPLE else 0
    report = limit_report(PrintedReport(answer.problems, {}, answer.files, colour), most)
    if form == "full":
        names = {problem.path for problem in report.problems}
        report = replace(report, lines={name: _lines(Path(name), answer.mended) for name in names})
    return LintOutput(FORMATS[form](report), "" if form in TO_PEOPLE else rest(report))


def patch(mended: Mended) -> Iterator[str]:
    """What mending would change, as a unified diff."""
    from difflib import unified_diff

    for path, text in mended.after.items():
        before = mended.before[path].encode("utf-8", "replace").decode().splitlines(True)
        yield from unified_diff(before, text.splitlines(True), str(path), str(path))


def add_ignores(problems: Sequence[Problem], reason: str) -> int:
    """Write an ignore comment after every line with a finding; return the number of lines.

    What cannot be read cannot be ignored and gets none. Raises OSError, and ValueError for a reason
    of more than one line or a line that cannot carry a comment; its file then stays as it is.
    """
    reason = reason.strip()
    if not reason or not reason.isprintable():
        raise ValueError("an ignore needs a reason, one line of text")
    count = 0
    kept = [problem for problem in problems if not problem.code.startswith(("LR0", "LR9"))]
    found: dict[Path, dict[int, set[str]]] = {}
    for problem in kept:
        found.setdefault(Path(problem.path), {}).setdefault(problem.line, set()).add(problem.code)
    for path in sorted(found):
        text = _text(read_raw(path), path)
        lines = text.split("\n")
        for number in sorted(found[path]):
            codes = ",".join(sorted(found[path][number]))
            line = lines[number - 1].removesuffix("\r")
            end = lines[number - 1][len(line) :]
            known = _IGNORED.search(line)
            if known:
                line = f"{line[: known.end(1)]},{codes}{line[known.end(1) :]}"
            else:
                line += f"  # lint: ignore[{codes}] {reason}"
            lines[number - 1] = line + end
            count += 1
        raw = "\n".join(lines).encode("utf-8")
        before, after = read_bytes(text.encode(), str(path)), read_bytes(raw, str(path))
        if before.data != after.data:
            raise ValueError(f"{path}: a comment on that line would become part of a text")
        atomic.write(path, raw)
    return count


def read_baseline(path: Path) -> list[str]:
    """The findings listed in a baseline file. Raises ValueError for an invalid file."""
    try:
        with atomic.open_plain(path) as stream:
            data = json.loads(stream.read().decode("utf-8"))
    except (json.JSONDecodeError, UnicodeDecodeError, RecursionError) as error:
        text = " ".join(str(error).split())
        raise ValueError(f"{path}: not a baseline: {text}") from None
    known = data.get("known") if isinstance(data, dict) else None
    if not isinstance(known, list) or not all(isinstance(one, str) for one in known):
        raise ValueError(f"{path}: not a baseline: it lacks a list `known`")
    return known


def write_baseline(path: Path, problems: Sequence[Problem]) -> None:
    """Write today's findings, so that only new ones are reported. Raises OSError."""
    known = sorted(_mark(problem) for problem in problems)
    atomic.write(path, (json.dumps({"known": known}, indent=1) + "\n").encode("utf-8"))


def unknown_problems(problems: Sequence[Problem], known: Sequence[str]) -> Iterator[Problem]:
    """The problems missing from a baseline; each of its marks covers one problem."""
    left = Counter(known)
    for problem in problems:
        mark = _mark(problem)
        if left[mark] > 0:
            left[mark] -= 1
        else:
            yield problem


def _mark(problem: Problem) -> str:
    """A finding without its line, which other changes move."""
    return f"{Path(problem.path).as_posix()} {problem.code} {problem.message}"


def _text(raw: bytes, path: Path) -> str:
    """A file's exact text, with its line ends. Raises CardFileError."""
    try:
        decode(raw)
    except CardFileError as error:
        error.file = str(path)
        raise
    return raw.decode("utf-8")


def _lines(path: Path, mended: Mended) -> list[str]:
    try:
        text = mended.after.get(path)
        raw = read_raw(path) if text is None else text.encode("utf-8", "surrogateescape")
    except CardFileError:
        return []
    return raw.decode("utf-8", "replace").split("\n")
