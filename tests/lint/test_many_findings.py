"""A file with thousands of mistakes: the work grows with it and no faster, and what is told is
counted rather than printed without end.

Work is counted, never timed: every call, and every character of a text that one of its methods
goes over.
"""

from __future__ import annotations

import itertools
import json
import random
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from lithicrage.base import resources
from lithicrage.language.source import read_text
from lithicrage.lint import call, session
from lithicrage.lint.ignores import read_ignores
from lithicrage.lint.run import Linter
from lithicrage.packs import extending, library

CORE = resources.cards() / "core"
MANIFEST = "kind: pack\nid: odd\nname: Odd\nversion: 0.1.0\nformat: 1\n"
TEXTS: dict[str, Callable[[int], str]] = {
    "wrong keys": lambda n: "".join(f"k{i:05}: 1\n" for i in range(n)),
    "keys in one line": lambda n: (
        "k: {kind: action, " + ", ".join(f"k{i:05}: 1" for i in range(n)) + "}\n"
    ),
    "typing errors": lambda n: "".join(f"c{i:05}: {{kind: acton}}\n" for i in range(n)),
    "ids": lambda n: "".join(f"C-{i:05}: {{kind: action}}\n" for i in range(n)),
    "unknown names": lambda n: "".join(
        f"c{i:05}: {{kind: action, extends: x{i:05}c}}\n" for i in range(n)
    ),
    "ignores": lambda n: (
        "".join(f"# lint: ignore[LR101] {i}\n" for i in range(n))
        + "k: {\n"
        + "".join(f" k{i:05}: 1,\n" for i in range(n))
        + "}\n"
    ),
    "nested ignores": lambda n: "".join(
        f"# lint: ignore[LR3] {i}\nk{i:05}: {{kind: action}}\n" for i in range(n)
    ),
}


class Work:
    """Counts what is done within it."""

    def __init__(self) -> None:
        self.done = 0

    def __enter__(self) -> Work:
        sys.setprofile(self.count)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def count(self, _: FrameType, event: str, arg: Any) -> None:
        if event in ("call", "c_call"):
            self.done += 1
        if event == "c_call":
            text = getattr(arg, "__self__", None)
            if isinstance(text, (str, bytes)):
                self.done += len(text)


def grown(few: int, work: Callable[[int], int]) -> float:
    """How much more there is to do for three times as much; without what is done for none."""
    none = work(0)
    return (work(3 * few) - none) / (work(few) - none)


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("fix", [False, True])
def test_the_work_grows_with_the_file(
    name: str, fix: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (extending, library):
        monkeypatch.setattr(module, "NEAR", 10)  # so many look at all ids, in a small file too
    core, pack = tmp_path / "core", tmp_path / "pack"  # a core of no cards is soon read
    for folder, id in ((core, "core"), (pack, "odd")):
        folder.mkdir()
        (folder / "pack.yaml").write_text(MANIFEST.replace("odd", id), "utf-8")
    file = pack / "a.yaml"

    def work(count: int) -> int:
        file.write_text(TEXTS[name](count), "utf-8")
        request = session.Request((pack,), core, fix=fix, unsafe=fix, diff=fix)
        with Work() as counted:
            found = session.answer(request)
            session.format_result(found, "full", most=0)
        assert len(found.problems) >= count
        return counted.done

    work(1)  # what is looked up once in a process
    assert grown(100, work) < 3.5  # three, and somewhat more for what is sorted


def test_the_counter_of_work_sees_a_square() -> None:
    def split(count: int) -> int:
        text = "k: 1\n" * count
        with Work() as counted:
            for _ in range(count):
                text.split("\n")
        return counted.done

    assert grown(100, split) > 8


# ---- what is told -----------------------------------------------------------------------------


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    (tmp_path / "pack.yaml").write_text(MANIFEST, "utf-8")
    warned = "w: {kind: action, name: Wx, subtype: mind, cost: 9, attack: [deal: 2]}\n"
    text = warned + "".join(f"k{i:05}: 1\n" for i in range(1200))
    (tmp_path / "a.yaml").write_text(text, "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("form", "most", "shown"),
    [
        ("concise", None, 1000),
        ("concise", 3, 3),
        ("concise", 0, 1201),
        ("full", None, 1000),
        ("full", 5, 5),
        ("jsonl", None, 1201),
        ("jsonl", 7, 7),
        ("json", 7, 7),
        ("sarif", None, 1201),
        ("sarif", 2, 2),
    ],
)
def test_the_gravest_are_told_and_the_rest_is_counted(
    pack: Path, form: str, most: int | None, shown: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call.run(call.Call((pack,), form, select=("LR103", "LR110"), most=most)) == 1
    said = capsys.readouterr()
    left = f"{1201 - shown:,} more findings not shown; --max-findings 0 shows all"
    told = {"concise": "LR1", "full": "-->", "jsonl": '{"path"'}
    if form == "json":
        assert len(json.loads(said.out)) == shown
    elif form == "sarif":
        assert len(json.loads(said.out)["runs"][0]["results"]) == shown
    else:
        assert sum(told[form] in line for line in said.out.splitlines()) == shown
    if form == "full":
        assert "1200 errors, 1 warning in 2 files" in said.out
    assert ("LR110" in said.out) == (shown == 1201 or form == "sarif")  # a rule there, too
    where = said.out if form in ("concise", "full") else said.err
    assert (left in where) == (shown < 1201)


def test_what_is_not_told_fails_all_the_same(pack: Path) -> None:
    (pack / "a.yaml").write_text("k: 1\n" + "j: 2\n", "utf-8")
    assert call.run(call.Call((pack,), "jsonl", most=1)) == 1
    with pytest.raises(ValueError, match="--max-findings is 0 for all, or more; found `-1`"):
        call.run(call.Call((pack,), most=-1))


def test_a_finding_far_out_in_a_line_is_shown_where_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "pack.yaml").write_text(MANIFEST, "utf-8")
    inside = ", ".join(f"key_{i}: 1" for i in range(300))
    (tmp_path / "a.yaml").write_text(f"k: {{kind: action, {inside}}}\n", "utf-8")
    assert call.run(call.Call((tmp_path,), "full", select=("LR101",))) == 1
    lines = capsys.readouterr().out.splitlines()
    assert max(len(line) for line in lines) < 500
    carets = [n for n, line in enumerate(lines) if set(line) == set(" |^")]
    assert len(carets) == 300
    for n in carets:
        start, end = lines[n].index("^"), lines[n].rindex("^") + 1
        assert lines[n - 1][start:end].startswith("key_")


# ---- what an ignore covers ---------------------------------------------------------------------


def covered(lines: list[str], comment: int) -> range:
    """By the rule as it is told: the next item below the comment, and what is indented under it."""

    def empty(line: str) -> bool:
        return not line.strip()

    def margin(line: str) -> int:
        return len(line) - len(line.lstrip())

    first = comment + 1
    while first < len(lines) and (empty(lines[first]) or lines[first].lstrip().startswith("#")):
        first += 1
    if first == len(lines):
        return range(0)
    last = first + 1
    while last < len(lines) and (empty(lines[last]) or margin(lines[last]) > margin(lines[first])):
        last += 1
    return range(first + 1, last + 1)


def test_the_lines_of_an_ignore_are_found_as_they_are_told() -> None:
    chance = random.Random(17)
    kinds = ("# lint: ignore[LR3] x", "# other", "", "  ", "k{}: 1", "k{}:")
    tried = 0
    for _ in range(400):
        lines: list[str] = []
        margins = [0]
        for n in range(chance.randrange(1, 14)):
            kind = chance.choice(kinds)
            margin = chance.choice(margins)
            if lines and lines[-1].endswith(":"):  # a mapping has something in it
                kind, margin = f"k{n}: 1", len(lines[-1]) - len(lines[-1].lstrip()) + 2
                margins = [*(m for m in margins if m < margin), margin]
            elif kind.startswith("k"):
                margins = [m for m in margins if m <= margin]
            lines.append(" " * margin + kind.format(n) if kind.strip() else kind)
        if lines[-1].endswith(":"):
            lines[-1] += " 1"
        text = "\n".join(lines)
        found, _wrong = read_ignores(read_text(text, "a.yaml"))
        for ignore in found:
            tried += 1
            assert ignore.lines == covered(lines, ignore.comment.line - 1), text
    assert tried > 200


def test_the_last_line_is_covered_with_and_without_its_end() -> None:
    for end, blank in itertools.product(("", "\n"), ("", "\n")):
        text = f"# lint: ignore[LR3] x\n{blank}a: 1{end}"
        ((one,), _) = read_ignores(read_text(text, "a.yaml"))
        assert one.lines is not None
        assert (2 + len(blank)) in one.lines


def test_each_mistake_of_a_file_is_still_mended_where_it_stands(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text(MANIFEST, "utf-8")
    file = tmp_path / "a.yaml"
    text = "".join(f"c{n}: {{kind: acton, nmae: C{n}}}\n" for n in range(40))
    file.write_text(text, "utf-8")
    request = session.Request((tmp_path,), CORE, unsafe=True, diff=True)
    mended = session.answer(request).mended
    assert mended.count == 80
    assert mended.after[file] == text.replace("acton", "action").replace("nmae", "name")
    assert [p.line for p in Linter(CORE).run([file]).problems if p.code == "LR104"] == [
        *range(1, 41)
    ]
