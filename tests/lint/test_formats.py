"""Every format tells the same problems, and hostile names and words come back as data."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from lint.shelf import ask, lay_out

from lithicrage.lint.formats import FORMATS, PrintedReport
from lithicrage.lint.registry import rules
from lithicrage.lint.rule import Edit, Problem

HOSTILE = (
    "plain.yaml",
    'quote".yaml',
    "a,b:c%25::error file=x.yaml",
    "line\nbreak\r.yaml",
    "\x1b[31mred\x1b[0m.yaml",
    "<b>&amp;]]>.yaml",
    "caf\u00e9 \u202e.yaml",
    "\udcff.yaml",  # bytes of a name that is not UTF-8
    "\x00\x07.yaml",
    "[bold]x[/bold].yaml",
    "\u2028\u2029.yaml",
)


def problem(path: str, message: str = "a message") -> Problem:
    edits = (Edit(2, 3, 4, "new"),)
    related = (("other.yaml", 5, 6, "the first one"),)
    return Problem(path, 2, 3, "LR206", message, "warning", 4, edits, "safe", related)


def told(form: str, problems: Sequence[Problem]) -> str:
    lines = {one.path: ["first", "  second line", ""] for one in problems}
    return FORMATS[form](PrintedReport(problems, lines, len(lines)))


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_can_be_written_and_says_the_same_twice(form: str) -> None:
    problems = [problem(name, name) for name in HOSTILE]
    text = told(form, problems)
    assert text == told(form, problems)
    text.encode("utf-8")
    assert text.endswith("\n")
    for sign in ("\x1b", "\x00", "\x07", "\u202e"):
        assert sign not in text or form == "github"
    assert FORMATS[form](PrintedReport([], {}, 3)) is not None


def test_json_comes_back_whole() -> None:
    problems = [problem(name, name) for name in HOSTILE]
    found: list[dict[str, Any]] = json.loads(told("json", problems))
    assert [(one["path"], one["message"]) for one in found] == [(n, n) for n in HOSTILE]
    assert found[0] == {
        "path": "plain.yaml",
        "line": 2,
        "column": 3,
        "length": 4,
        "code": "LR206",
        "name": "tier-not-rising",
        "severity": "warning",
        "message": "plain.yaml",
        "fix": "safe",
        "edits": [{"line": 2, "column": 3, "length": 4, "text": "new"}],
        "related": [{"path": "other.yaml", "line": 5, "column": 6, "message": "the first one"}],
    }
    lines = told("jsonl", problems).splitlines()
    assert [json.loads(line) for line in lines] == found


def test_junit_comes_back() -> None:
    names = [name for name in HOSTILE if name.isprintable() or "\n" in name]
    root = ET.fromstring(told("junit", [problem(name, name) for name in names]).encode())
    assert root.attrib["failures"] == str(len(names))
    found = [case.attrib["message"] for case in root.iter("failure")]
    assert found == names
    ET.fromstring(told("junit", [problem(name, name) for name in HOSTILE]).encode())


def test_sarif_has_the_shape_of_2_1_0() -> None:
    found = json.loads(told("sarif", [problem(name, name) for name in HOSTILE]))
    assert found["version"] == "2.1.0"
    (run,) = found["runs"]
    described = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in described] == list(rules())
    for result, name in zip(run["results"], HOSTILE, strict=True):
        assert described[result["ruleIndex"]]["id"] == result["ruleId"] == "LR206"
        assert result["level"] == "warning"
        assert result["message"]["text"] == name
        place = result["locations"][0]["physicalLocation"]
        assert place["region"] == {"startLine": 2, "startColumn": 3, "endColumn": 7}
        uri = place["artifactLocation"]["uri"]
        assert uri.isascii()
        assert " " not in uri
        if "\udcff" not in name:
            assert unquote(uri) == name


def test_gitlab_tells_equal_findings_apart() -> None:
    found = json.loads(told("gitlab", [problem("x.yaml"), problem("x.yaml"), problem("y.yaml")]))
    assert len({one["fingerprint"] for one in found}) == 3
    assert {one["severity"] for one in found} == {"minor"}
    assert found[0]["location"] == {"path": "x.yaml", "lines": {"begin": 2}}


@pytest.mark.parametrize("name", HOSTILE)
def test_github_gets_one_command_a_problem(name: str) -> None:
    text = told("github", [problem(name, name)])
    assert text.count("\n") == 1
    head, _, message = text.removesuffix("\n").removeprefix("::warning ").partition("::")
    fields = dict(part.split("=", 1) for part in head.split(","))
    assert list(fields) == ["title", "file", "line", "col"]
    readable = name.encode("utf-8", "replace").decode()
    decoded = fields["file"].replace("%3A", ":").replace("%2C", ",")
    for code, sign in (("%0A", "\n"), ("%0D", "\r"), ("%25", "%")):
        decoded, message = decoded.replace(code, sign), message.replace(code, sign)
    assert decoded == message == readable


def test_the_long_form_shows_the_place() -> None:
    text = told("full", [problem("x.yaml")])
    assert "warning[LR206 tier-not-rising] a message\n  --> x.yaml:2:3\n" in text
    assert "   2 |   second line\n     |   ^^^^\n" in text
    assert "see other.yaml:5:6: the first one" in text
    assert "`lithicrage lint --fix` fixes this" in text
    assert text.endswith("1 warning in 1 file; 1 can be fixed with --fix\n")
    assert FORMATS["full"](PrintedReport([], {}, 1)) == "1 file, all clean\n"


def test_a_problem_behind_the_end_of_its_file_is_told() -> None:
    late = Problem("x.yaml", 99, 99, "LR206", "late", "info")
    assert "x.yaml:99:99" in told("full", [late])
    assert told("concise", [late]) == "x.yaml:99:99: LR206 late\n"


@pytest.mark.parametrize("name", ["we,ird %0A.yaml", "[bold]\u00e9.yaml", "new\nline.yaml"])
def test_hostile_names_of_real_files(name: str, tmp_path: Path) -> None:
    lay_out(tmp_path, {name: 'x: {kind: action, name: "\\u00e9,::%0A", cots: 3}\n'})
    answer = ask(tmp_path)
    found = json.loads(FORMATS["json"](PrintedReport(answer.problems, {}, answer.files)))
    assert {one["path"] for one in found} == {str(tmp_path / name)}
