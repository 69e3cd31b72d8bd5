"""What a scenario names and gives is checked once for all: `lithicrage test`, the linter, an
editor and the workshop say the same of it, with the same code in the same place."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from lsprotocol import types as lsp
from pygls.workspace import TextDocument

from lithicrage.base import resources
from lithicrage.editor.server import CardServer, make
from lithicrage.language.source import read_file
from lithicrage.lint import call
from lithicrage.scenarios.suite import Suite
from lithicrage.ui.workshop.check import CheckContext, CheckQuestion, answer

CORE = resources.cards() / "core"
MANIFEST = "kind: pack\nid: odd\nname: Odd\nversion: 0.1.0\nformat: 1\n"
STONE = "stone: {kind: action, name: Stone, subtype: mind, cost: 2, attack: [deal: 2]}\n"
GOOD = """\
- name: A stone is thrown
  rules: {profile: manual}
  given:
    you: {hand: [stone, damp], energy: 3, conditions: {bleeding: 1}}
    enemy: {stamina: 20, draw: [sharpened_spoon]}
  turn: you
  play: [attack stone]
  expect:
    enemy: {stamina: 18}
    events: [Damage enemy 2]
"""
DESK = CheckContext()  # the packs that nobody edits are read once
Told = list[tuple[str, int, int, str]]


@cache
def editor() -> CardServer:
    return make()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "pack.yaml").write_text(MANIFEST, "utf-8")
    (tmp_path / "stone.yaml").write_text(STONE, "utf-8")
    place = tmp_path / "scenarios" / "s.yaml"
    place.parent.mkdir()
    return place


def by_test(file: Path) -> Told:
    suite = Suite(CORE)
    suite.add(file)
    suite.run_all()
    found = [f for f in suite.findings if f.path == str(file)]
    return sorted((f.code, f.line, f.column, f.message) for f in found)


def by_lint(path: Path, capsys: pytest.CaptureFixture[str]) -> Told:
    import json

    code = call.run(call.Call((path,), "json"))
    found = json.loads(capsys.readouterr().out)
    errors = [p for p in found if p["severity"] == "error" or p["code"] == "LR603"]
    assert code == (1 if any(p["severity"] == "error" for p in errors) else 0)
    return sorted((p["code"], p["line"], p["column"], p["message"]) for p in errors)


def by_editor(file: Path, text: str) -> Told:
    server = editor()
    server.desk.open(file.resolve(), text)
    server.look_again()
    found = server.lint(TextDocument(file.as_uri(), text))
    shown = [server.diagnostic(TextDocument(file.as_uri(), text), p) for p in found]
    return sorted(
        (str(d.code), d.range.start.line + 1, d.range.start.character + 1, d.message)
        for d in shown
        if d.severity == lsp.DiagnosticSeverity.Error
    )


def by_workshop(file: Path, text: str) -> Told:
    found = answer(CheckQuestion(file, text, 1, ()), DESK).problems
    return sorted((p.code, p.line, p.column, p.message) for p in found if p.severity == "error")


@pytest.mark.parametrize(
    ("good", "bad", "code", "said"),
    [
        ("hand: [stone, damp]", "hand: [stoner, damp]", "LR403", "stone"),
        ("attack stone", "attack choir_of_thrown", "LR403", "no action `choir_of_thrown`"),
        ("{bleeding: 1}", "{blooding: 1}", "LR403", "bleeding"),
        ("{bleeding: 1}", "{bleeding: 0}", "LR604", "at least 1 turn"),
        ("energy: 3", "energy: 33", "LR604", "`energy` is from 0 to"),
        ("profile: manual", "profile: manuel", "LR403", "manual"),
        ("energy: 3", "ancestry: menhirlong", "LR403", "menhirling"),
        ("energy: 3", "classes: [pit_captin]", "LR403", "pit_captain"),
        ("stamina: 20,", "enemy: bog,", "LR403", "bog"),
        ("stamina: 20,", "stamina: 0,", "LR604", "out: true"),
        ("draw: [sharpened_spoon]", "draw: [sharpened_spoo]", "LR403", "sharpened_spoon"),
        ("[Damage enemy 2]", "[Lose enemy 2 blooding]", "LR403", "blooding"),
        ("enemy: {stamina: 18}", "enemy: {conditions: {damp: 1}}", "LR403", "damp"),
        ("turn: you", "turn: you3", "LR604", "nobody sits"),
    ],
)
def test_a_fault_is_told_alike(
    good: str,
    bad: str,
    code: str,
    said: str,
    file: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert good in GOOD
    text = GOOD.replace(good, bad)
    file.write_text(text, "utf-8")
    told = by_test(file)
    assert [one[0] for one in told] == [code]
    assert said in told[0][3]
    assert by_lint(file, capsys) == told
    assert by_lint(file.parents[1], capsys) == told
    file.write_text(GOOD, "utf-8")  # the text in the editor counts, not that on the disk
    assert by_editor(file, text) == told
    assert by_workshop(file, text) == told


def test_what_is_right_is_told_by_nobody(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(GOOD, "utf-8")
    assert by_test(file) == by_lint(file, capsys) == by_editor(file, GOOD) == []
    suite = Suite(CORE)
    suite.read(read_file(file))
    assert suite.run_all() == (1, [])


def test_the_cards_of_the_editor_are_those_on_the_disk_now(file: Path) -> None:
    file.write_text(GOOD, "utf-8")
    server = editor()
    document = TextDocument(file.as_uri(), GOOD)
    server.look_again()
    assert server.lint(document) == []
    card = file.parents[1] / "stone.yaml"
    card.write_text(STONE.replace("stone:", "pebble:"), "utf-8")
    server.look_again()
    assert {p.code for p in server.lint(document)} == {"LR403"}


def test_a_pack_that_is_not_there_is_told(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "packs: [../nowhere]\nscenarios:\n" + "".join(
        f"  {line}\n" for line in GOOD.splitlines()
    )
    file.write_text(text, "utf-8")
    told = by_test(file)
    assert [(code, message) for code, _, _, message in told] == [
        ("LR403", "there is no pack at `../nowhere`")
    ]
    assert by_lint(file, capsys) == told
