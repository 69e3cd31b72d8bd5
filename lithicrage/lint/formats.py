"""Output formats for problems: for people, for programs, and for services that display them.

Each format is text made only from the sorted problems, so two runs print the same, byte for byte.
Names from hostile files are treated as data and escaped as the format requires.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from lithicrage import __version__
from lithicrage.lint.registry import rules
from lithicrage.lint.rule import LINE_ENDS, Problem

Lines = Mapping[str, Sequence[str]]
HOME: Final = "docs/lint.md"
MOST: Final = 1_000  # findings that people are shown; programs get all of them
SHOWN: Final = 200  # characters of a line
_LEVELS: Final = {"error": "error", "warning": "warning", "info": "note"}
_GITHUB: Final = {"error": "error", "warning": "warning", "info": "notice"}
_GITLAB: Final = {"error": "critical", "warning": "minor", "info": "info"}
_COLOURS: Final = {"error": "31", "warning": "33", "info": "36"}


@dataclass(frozen=True)
class PrintedReport:
    """What a format prints: problems, the lines of their files, how many files were read.

    Problems in `left_out` are only counted.
    """

    problems: Sequence[Problem]
    lines: Lines
    files: int
    colour: bool = False
    left_out: Sequence[Problem] = ()

    @property
    def all(self) -> Sequence[Problem]:
        """Both the listed problems and those that are only counted."""
        return [*self.problems, *self.left_out]


def limit_report(report: PrintedReport, most: int) -> PrintedReport:
    """The same report with at most `most` problems, 0 for all; errors go before warnings and infos.

    Within a severity the first ones are kept; the usual order stays.
    """
    if not most or len(report.problems) <= most:
        return report
    weights = {level: place for place, level in enumerate(_LEVELS)}
    order = sorted(
        range(len(report.problems)), key=lambda n: (weights[report.problems[n].severity], n)
    )
    kept, left = sorted(order[:most]), sorted(order[most:])
    return replace(
        report,
        problems=[report.problems[n] for n in kept],
        left_out=[report.problems[n] for n in left],
    )


def rest(report: PrintedReport) -> str:
    """The line about problems that are only counted, or ""."""
    count = len(report.left_out)
    more = f"{count:,} more finding{'s' if count != 1 else ''}"
    return f"{more} not shown; --max-findings 0 shows all" if count else ""


def visible(text: str) -> str:
    """A text on one line, without characters that a terminal would obey or hide."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else f"\\u{ord(sign):04x}" for sign in text)


def concise(report: PrintedReport) -> str:
    """One line per problem: `file:line:col: CODE message`."""
    lines = [visible(str(problem)) for problem in report.problems]
    if report.left_out:
        lines.append(rest(report))
    return "".join(f"{line}\n" for line in lines)


def full(report: PrintedReport) -> str:
    """Each problem with its line, a caret, why it matters and what would help."""
    parts = [_framed(problem, report) for problem in report.problems]
    counts = {level: sum(p.severity == level for p in report.all) for level in _LEVELS}
    said = ", ".join(f"{n} {level}{'s' if n != 1 else ''}" for level, n in counts.items() if n)
    fixable = sum(problem.fix == "safe" for problem in report.all)
    files = f"{report.files} file{'s' if report.files != 1 else ''}"
    if not report.problems:
        return f"{files}, all clean\n"
    more = f"; {fixable} can be fixed with --fix" if fixable else ""
    if report.left_out:
        more += f"; {rest(report)}"
    return "\n".join([*parts, f"{said} in {files}{more}\n"])


def _framed(problem: Problem, report: PrintedReport) -> str:
    def paint(text: str, colour: str) -> str:
        return f"\033[{colour}m{text}\033[0m" if report.colour else text

    rule = rules().get(problem.code)
    name = f" {rule.name}" if rule else ""
    head = paint(f"{problem.severity}[{problem.code}{name}]", _COLOURS[problem.severity])
    place = f"{visible(problem.path)}:{problem.line}:{problem.column}"
    out = [f"{head} {visible(problem.message)}", f"  --> {place}"]
    lines = report.lines.get(problem.path, ())
    if 0 < problem.line <= len(lines):
        number = str(problem.line)
        first = max(0, problem.column - SHOWN // 2) if problem.column > SHOWN else 0
        line = visible(lines[problem.line - 1][first : first + SHOWN])[:SHOWN]
        before = visible(lines[problem.line - 1][first : problem.column - 1])
        caret = "^" * max(1, min(problem.length or 1, len(line) - len(before)))
        out.append(f"{number:>4} | {line}")
        out.append(f"{'':>4} | {' ' * len(before)}{paint(caret, _COLOURS[problem.severity])}")
    for path, row, column, word in problem.related:
        out.append(f"  see {visible(path)}:{row}:{column}: {visible(word)}")
    if rule:
        out.append(f"  why: {rule.why}")
    if problem.fix != "none":
        option = "--fix" if problem.fix == "safe" else "--unsafe-fixes"
        out.append(f"  help: `lithicrage lint {option}` fixes this")
    return "\n".join(out) + "\n"


def plain(problem: Problem) -> dict[str, Any]:
    """A problem as plain JSON values."""
    return {
        "path": problem.path,
        "line": problem.line,
        "column": problem.column,
        "length": problem.length,
        "code": problem.code,
        "name": rules()[problem.code].name if problem.code in rules() else "",
        "severity": problem.severity,
        "message": problem.message,
        "fix": problem.fix,
        "edits": [
            {"line": e.line, "column": e.column, "length": e.length, "text": e.text}
            for e in problem.edits
            if e != LINE_ENDS
        ],
        "related": [
            {"path": path, "line": line, "column": column, "message": message}
            for path, line, column, message in problem.related
        ],
    }


def as_json(report: PrintedReport) -> str:
    """One JSON list."""
    return json.dumps([plain(problem) for problem in report.problems], indent=1) + "\n"


def as_jsonl(report: PrintedReport) -> str:
    """One JSON object per line."""
    return "".join(json.dumps(plain(problem)) + "\n" for problem in report.problems)


def github(report: PrintedReport) -> str:
    """Workflow commands, which mark the lines of a pull request."""

    def data(text: str) -> str:
        text = text.encode("utf-8", "replace").decode()
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")

    def field(text: str) -> str:
        return data(text).replace(":", "%3A").replace(",", "%2C")

    return "".join(
        f"::{_GITHUB[p.severity]} title={field(p.code)},file={field(p.path)},"
        f"line={p.line},col={p.column}::{data(p.message)}\n"
        for p in report.problems
    )


def gitlab(report: PrintedReport) -> str:
    """A code quality report."""
    from hashlib import blake2b  # dear to import

    seen: dict[str, int] = {}
    found = []
    for p in report.problems:
        key = "\0".join((p.path, p.code, p.message))
        seen[key] = seen.get(key, 0) + 1  # the same problem twice in a file needs two keys
        print_ = blake2b(f"{key}\0{seen[key]}".encode("utf-8", "replace"), digest_size=16)
        found.append(
            {
                "description": f"{p.code} {p.message}",
                "check_name": p.code,
                "fingerprint": print_.hexdigest(),
                "severity": _GITLAB[p.severity],
                "location": {"path": p.path, "lines": {"begin": p.line}},
            }
        )
    return json.dumps(found, indent=1) + "\n"


def junit(report: PrintedReport) -> str:
    """JUnit XML: a test suite for each file, a failure for each problem."""
    from xml.sax.saxutils import quoteattr  # imports half of the network library

    def attribute(text: str) -> str:
        quoted = quoteattr("".join(sign if _xml(sign) else "\ufffd" for sign in text))
        return "".join(sign if sign.isprintable() else f"&#{ord(sign)};" for sign in quoted)

    total = len(report.problems)
    out = ['<?xml version="1.0" encoding="UTF-8"?>']
    out.append(f'<testsuites name="lithicrage lint" tests="{total}" failures="{total}">')
    by_path: dict[str, list[Problem]] = {}
    for problem in report.problems:
        by_path.setdefault(problem.path, []).append(problem)
    for path, own in by_path.items():
        out.append(f'<testsuite name={attribute(path)} tests="{len(own)}" failures="{len(own)}">')
        for p in own:
            name = attribute(f"{p.code} line {p.line} column {p.column}")
            out.append(f"<testcase name={name} classname={attribute(path)}>")
            out.append(f"<failure type={attribute(p.severity)} message={attribute(p.message)}/>")
            out.append("</testcase>")
        out.append("</testsuite>")
    out.append("</testsuites>")
    return "\n".join(out) + "\n"


def _xml(sign: str) -> bool:
    """Whether XML 1.0 allows a character at all."""
    code = ord(sign)
    return sign in "\t\n\r" or 0x20 <= code <= 0xD7FF or 0xE000 <= code <= 0xFFFD or code > 0xFFFF


def sarif(report: PrintedReport) -> str:
    """SARIF 2.1.0 with the list of rules."""
    order = {code: place for place, code in enumerate(rules())}
    described = [
        {
            "id": code,
            "name": rule.name,
            "shortDescription": {"text": rule.summary},
            "fullDescription": {"text": rule.why},
            "helpUri": f"{HOME}#{code.lower()}",
            "defaultConfiguration": {"level": _LEVELS[rule.severity]},
            "properties": {"category": rule.category},
        }
        for code, rule in rules().items()
    ]
    results = []
    for p in report.problems:
        region: dict[str, Any] = {"startLine": p.line, "startColumn": p.column}
        if p.length:
            region["endColumn"] = p.column + p.length
        place = {"artifactLocation": {"uri": _uri(p.path)}, "region": region}
        results.append(
            {
                "ruleId": p.code,
                **({"ruleIndex": order[p.code]} if p.code in order else {}),
                "level": _LEVELS[p.severity],
                "message": {"text": p.message},
                "locations": [{"physicalLocation": place}],
            }
        )
    driver = {"name": "lithicrage", "version": __version__, "rules": described}
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    schema = "https://json.schemastore.org/sarif-2.1.0.json"
    return json.dumps({"$schema": schema, "version": "2.1.0", "runs": [run]}, indent=1) + "\n"


def _uri(path: str) -> str:
    from urllib.parse import quote

    return quote(path.replace("\\", "/"), errors="replace")


FORMATS: Final[dict[str, Callable[[PrintedReport], str]]] = {
    "full": full,
    "concise": concise,
    "json": as_json,
    "jsonl": as_jsonl,
    "github": github,
    "gitlab": gitlab,
    "junit": junit,
    "sarif": sarif,
}
TO_PEOPLE: Final = ("full", "concise")
