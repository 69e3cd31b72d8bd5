"""`lithicrage lint` and `lithicrage rule` as commands: options, exit codes, pipes, watching."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from lithicrage.cli import fast, main
from lithicrage.lint import call as linting

CARD = """\
stone:
  kind: action
  name: Stone
  subtype: weapon
  cost: 3
  attack: [deal: 4]
"""
FREE = CARD.replace("[deal: 4]", "[deal: 9, chain: true]")
MANIFEST = '{kind: pack, id: odd, name: Odd, version: "1.0", format: 1}\n'


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    def call(*words: object, stdin: bytes | None = None) -> int:
        if stdin is not None:
            monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(stdin)))
        monkeypatch.setattr("sys.argv", ["lithicrage", *map(str, words)])
        return fast.main()

    yield call


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    (tmp_path / "pack.yaml").write_text(MANIFEST, "utf-8")
    (tmp_path / "cards.yaml").write_text(FREE, "utf-8")
    return tmp_path


def test_exit_codes(run, pack: Path, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    assert run("lint", pack) == 0
    assert run("lint", pack, "--fail-on", "warning") == 1
    assert run("lint", pack, "--fail-on", "warning", "--ignore", "LR219") == 0
    assert run("lint", pack, "--select", "LR2", "--fail-on", "info") == 1
    (pack / "cards.yaml").write_text("a: [\n", "utf-8")
    assert run("lint", pack) == 1
    assert "LR004" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--format", "loud"], "--format is one of full, concise"),
        (["--fail-on", "never"], "--fail-on is one of info, warning, error; found `never`"),
        (["--select", "LR555"], "unknown code `LR555`"),
        (["--ignore", "whitespce"], "did you mean `whitespace`?"),
        (["--baseline", "nowhere.json"], "nowhere.json"),
        (["--stdin-filename", "x.yaml"], "or --stdin-filename alone"),
        (["--add-ignore", "two\nlines"], "line of text"),
    ],
)
def test_a_wrong_call_is_one_line_and_exit_2(  # type: ignore[no-untyped-def]
    run, pack: Path, words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("lint", pack, *words) == 2
    said = capsys.readouterr()
    assert told in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


def test_a_file_that_no_pack_would_read_is_not_passed_over(  # type: ignore[no-untyped-def]
    run, pack: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (pack / "notes.txt").write_text("a: [\n", "utf-8")
    assert run("lint", pack / "notes.txt") == 2
    said = capsys.readouterr()
    assert "notes.txt`: the name of a card file ends with `.yaml`" in said.err
    assert said.err.count("\n") == 1
    assert run("lint", pack) == 0


def test_wrong_settings_are_exit_2(run, pack: Path, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    (pack / "lithic.toml").write_text("[lint]\nselct = []\n", "utf-8")
    assert run("lint", pack) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_pipe_in_and_json_out(run, pack: Path, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    file = pack / "cards.yaml"
    words = ("lint", "--stdin-filename", file, "--format", "json")
    assert run(*words, stdin=CARD.encode()) == 0
    assert json.loads(capsys.readouterr().out) == []
    assert run(*words, stdin=b"a: [") == 1
    assert [one["code"] for one in json.loads(capsys.readouterr().out)] == ["LR004"]
    assert run(*words, "--fix", stdin=b"") == 2
    assert "cannot be fixed in place" in capsys.readouterr().err


def test_fix_and_diff(run, pack: Path, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    file = pack / "cards.yaml"
    file.write_text(CARD.replace("cost: 3", 'cost: "3"'), "utf-8")
    assert run("lint", pack, "--fix", "--diff") == 1
    assert "+  cost: 3\n" in capsys.readouterr().out
    assert run("lint", pack, "--fix") == 0
    assert capsys.readouterr().out == "1 fixed in 1 files\n"
    assert file.read_text("utf-8") == CARD


def test_a_baseline_by_the_command(run, pack: Path, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    known = pack.parent / f"{pack.name}.json"
    assert run("lint", pack, "--write-baseline", known) == 0
    assert "1 known findings written" in capsys.readouterr().out
    assert run("lint", pack, "--baseline", known, "--fail-on", "info") == 0
    assert capsys.readouterr().out == ""


def test_an_ignore_by_the_command(run, pack: Path, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    assert run("lint", pack, "--add-ignore", "a joke") == 0
    assert capsys.readouterr().out == "1 lines ignored\n"
    assert run("lint", pack, "--fail-on", "info") == 0


def test_watching_waits_for_a_change(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linting, "WATCH_SECONDS", 0.01)
    done = threading.Event()
    before = linting.stamps([pack])

    def wait() -> None:
        linting.wait_for_change([pack], before)
        done.set()

    threading.Thread(target=wait, daemon=True).start()
    assert not done.wait(0.1)
    (pack / "notes.txt").write_text("no card file", "utf-8")
    assert not done.wait(0.1)
    (pack / "more.yaml").write_text("", "utf-8")
    assert done.wait(10)


def test_watching_tells_again_after_each_change(pack: Path) -> None:
    file = pack / "cards.yaml"
    file.write_text("a: [\n", "utf-8")
    words = ["-m", "lithicrage", "lint", str(pack), "--watch", "--format", "jsonl"]
    process = subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        assert json.loads(process.stdout.readline())["code"] == "LR004"
        new = pack / "new"
        new.write_text(CARD.replace("weapon", "wepon"), "utf-8")
        new.replace(file)
        assert json.loads(process.stdout.readline())["code"] == "LR104"
    finally:
        process.kill()
        process.wait()


def test_a_rule_by_code_by_name_and_all(run, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    assert run("rule", "LR206") == 0
    by_code = capsys.readouterr().out
    assert run("rule", "tier-not-rising") == 0
    assert capsys.readouterr().out == by_code
    assert "**tier-not-rising** (warning, card)" in by_code
    assert run("rule", "lr206", "--format", "json") == 0
    assert json.loads(capsys.readouterr().out)["code"] == "LR206"
    assert run("rule", "--all", "--format", "json") == 0
    assert len(json.loads(capsys.readouterr().out)) > 80
    assert run("rule", "LR999") == 2
    assert "there is no rule `LR999`" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "known"),
    [
        ("", True),
        ("x.yaml", True),
        ("x y --format json", True),
        ("--select LR2 x --select LR3,LR4 --ignore LR219 --fail-on info", True),
        ("x --format json --format sarif", True),
        ("x --fail-on", False),
        ("x --format -", False),
        ("x --fix", False),
        ("--stdin-filename x", False),
        ("--format=json x", False),
        ("x --select LR2 -- y", False),
        ("--help", False),
    ],
)
def test_the_door_reads_a_plain_call_as_the_command_line_does(
    words: str, known: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or leaves it to the command line: there is one meaning of a call, however it is read."""
    calls: list[linting.Call] = []

    def note(call: linting.Call) -> int:
        calls.append(call)
        return 0

    monkeypatch.setattr(linting, "run", note)
    monkeypatch.setattr("sys.argv", ["lithicrage", "lint", *words.split()])
    plain = fast.plain_lint(words.split())
    main.main()
    assert (plain is not None) == known
    assert plain is None or calls == [plain]
