"""Scenario files in a hurry: one clear line with the place, exit 1 or 2, never a traceback."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from lithicrage.base import atomic
from lithicrage.cli import main
from lithicrage.language import source

GOOD = """\
- name: Damp
  given:
    you: {hand: [damp]}
    enemy: {draw: [damp, rest]}
  turn: you
  play: [attack damp]
  expect:
    enemy: {stamina: 29}
"""
CARD = "jab: {kind: action, name: Jab, subtype: body, cost: 1, attack: [deal: 4]}\n"
LINE = re.compile(r"^(?P<file>.+?):(?P<line>\d+):(?P<column>\d+): (?P<code>LR\d{3}) (?P<text>.+)$")

# What is written in place of what, and the line, column, code and words of what is said.
SLIPS = {
    "a key": ("given:", "gven:", 2, 3, "LR101", "did you mean `given`?"),
    "a key of a seat": ("hand:", "hnad:", 3, 11, "LR101", "did you mean `hand`?"),
    "a seat": ("enemy: {draw", "enemey: {draw", 4, 5, "LR104", "did you mean `enemy`?"),
    "a seat too many": ("enemy: {draw", "you5: {draw", 4, 5, "LR104", "a seat is one of"),
    "a seat of another mode": ("turn: you", "mode: pvp", 4, 5, "LR104", "no seat `enemy`"),
    "a seat left empty": ("enemy: {stamina", "you2: {stamina", 8, 5, "LR604", "nobody sits"),
    "a step": ("attack damp", "atack damp", 6, 10, "LR104", "did you mean `attack`?"),
    "a step of nothing": ("attack damp", "'!'", 6, 10, "LR104", "a step begins with"),
    "a comma as a step": ("attack damp", "','", 6, 10, "LR104", "a step begins with"),
    "a mapping as a step": ("attack damp", "attack: damp", 6, 10, "LR103", "a step is a text"),
    "the steps as a text": ("[attack damp]", "attack damp", 6, 9, "LR103", "a list belongs here"),
    "a number in words": ("attack damp", "number four", 6, 10, "LR104", "a whole number"),
    "half a roll": ("attack damp", "roll damp", 6, 10, "LR104", "two ids of cards"),
    "a card in a hand": ("[damp]}", "[dampp]}", 3, 18, "LR403", "did you mean `damp`?"),
    "a card in a step": ("attack damp", "attack dampp", 6, 10, "LR403", "did you mean `damp`?"),
    "a card refused": ("attack damp", "'!attack dampp'", 6, 10, "LR403", "did you mean `damp`?"),
    "a target in a step": ("attack damp", "attack damp at foe", 6, 10, "LR604", "nobody sits"),
    "a power in a step": ("attack damp", "use hammer", 6, 10, "LR403", "called `hammer`"),
    "an owner": ("[damp]}", "[damp^enemi]}", 3, 18, "LR104", "did you mean `enemy`?"),
    "how long a card stays": (
        "hand: [damp]",
        "stays: {damp: long}",
        *(
            3,
            25,
            "LR104",
            "a card stays for `3 turns`, `2 counters` or `always`; found the text",
        ),
    ),
    "a card that stays as a list": ("hand: [damp]", "stays: [damp]", 3, 18, "LR103", "a mapping"),
    "no turn left": (
        "hand: [damp]",
        "stays: {damp: 0 turns}",
        3,
        25,
        "LR604",
        "has at least 1 left",
    ),
    "a card that stays": ("hand: [damp]", "stays: {dampp: always}", 3, 19, "LR403", "`damp`?"),
    "Armour": ("hand: [damp]", "armour: thick", 3, 19, "LR103", "`armour` is a whole number"),
    "filler out of the match": (
        "hand: [damp]",
        "out_of_match: [damp, rest]",
        3,
        32,
        "LR104",
        "`rest` cannot stand here",
    ),
    "a forgotten comma": ("[damp, rest]", "[damp rest]", 4, 20, "LR104", "damp rest"),
    "a forgotten bracket": ("[damp]}", "[damp]", 4, 5, "LR004", "not closed"),
    "a forgotten colon": ("turn: you", "turn you", 6, 3, "LR004", "without its `:`"),
    "a tab": ("  turn:", "\tturn:", 5, 1, "LR003", "a tab; write spaces"),
    "a step to the right": ("  turn: you", "   turn: you", 5, 4, "LR004", "indented unlike"),
    "a letter behind a bracket": ("[attack damp]", "[attack damp]x", 6, 22, "LR004", "closing `]`"),
    "a word behind quotes": (
        "name: Damp",
        'name: "Damp" it',
        1,
        16,
        "LR004",
        "may follow a closing",
    ),
    "a colon in a name": ("Damp", "Damp: again", 1, 13, "LR004", "put a text in quotes"),
    "no name": ("name: Damp", "why: Damp", 1, 3, "LR102", "`name` is missing"),
    "filler in between": ("[damp, rest]", "[rest, damp]", 4, 20, "LR403", "`rest`"),
    "filler in a hand": ("[damp]}", "[damp, rest]}", 3, 24, "LR104", "`rest` cannot stand here"),
    "a Condition": ("[damp]}", "[], conditions: {posoned: 1}}", 3, 34, "LR403", "`poisoned`"),
    "Energy 9": ("[damp]}", "[damp], energy: 9}", 3, 33, "LR604", "from 0 to 6"),
    "no Stamina": ("[damp]}", "[damp], stamina: -3}", 3, 34, "LR604", "`out: true`"),
    "all of a side out": ("hand: [damp]", "out: true", 3, 5, "LR604", "all of one side out"),
    "half a Stamina": ("29", "2.5", 8, 22, "LR103", "a whole number"),
    "a target of a Player": ("enemy: {stamina: 29}", "you: {target: enemy}", 8, 19, "LR604", ""),
    "a die with a 7": ("turn: you", "dice: [7]", 5, 10, "LR103", "from 1 to 6"),
    "a rule": ("turn: you", "rules: {hand_siz: 3}", 5, 21, "LR104", "`hand_size`"),
    "a profile": ("turn: you", "rules: gentel", 5, 10, "LR403", "did you mean `gentle`?"),
    "a filler": ("turn: you", "filler: fillr", 5, 11, "LR403", "`fillr`"),
    "a verb of a card": (
        "turn: you",
        "cards: {x: {kind: action, name: X, subtype: body, cost: 1, attack: [deel: 1]}}",
        *(5, 71, "LR101", "did you mean `deal`?"),
    ),
    "an event": ("enemy: {stamina: 29}", "events: [Damge enemy 3]", 8, 14, "LR104", "`Damage`"),
    "an event's seat": ("enemy: {stamina: 29}", "never: [Draw foe]", 8, 13, "LR104", "`foe`"),
    "an event's card": ("enemy: {stamina: 29}", "never: [Draw you demp]", 8, 13, "LR403", "`damp`"),
    "an event's end": ("enemy: {stamina: 29}", "never: [Chain you 2]", 8, 13, "LR104", "`2`"),
    "an event's number": ("enemy: {stamina: 29}", "never: [Damage you x]", 8, 13, "LR104", "`x`"),
    "an event's cause": ("enemy: {stamina: 29}", "never: [you-2(posion)]", 8, 13, "LR403", "cause"),
    "a key of expect": ("enemy: {stamina: 29}", "enmy: {}", 8, 5, "LR104", "did you mean `enemy`?"),
    "a question": ("enemy: {stamina: 29}", "asks: defnd", 8, 11, "LR104", "`defend`"),
}
# Whole files, and the line and code of what is said.
FILES = {
    "empty": (b"", 1, "LR103"),
    "a comment": (b"# later\n", 1, "LR103"),
    "a text": (b"attack damp\n", 1, "LR103"),
    "a list of texts": (b"- attack damp\n", 1, "LR103"),
    "a name twice": (2 * GOOD.encode(), 9, "LR401"),
    "a card's id twice": (2 * f"- cards:\n    {CARD}".encode() + GOOD.encode(), 4, "LR401"),
    "scenarios among cards": (f"{CARD}scenarios: []\n".encode(), 1, "LR101"),
    "no pack there": (b"- packs: [../nowhere]\n" + GOOD.encode(), 1, "LR403"),
    "binary": (bytes(range(256)), 2, "LR002"),
    "UTF-16": (GOOD.encode("utf-16"), 1, "LR002"),
    "Latin 1": (GOOD.replace("Damp", "Dämp").encode("latin-1"), 1, "LR002"),
    "huge": (GOOD.encode() + b"# " + b"x" * 300_000 + b"\n", 1, "LR001"),
    "deep": (b"- name: " + b"[" * 99 + b"]" * 99 + b"\n", 1, "LR005"),
    "two documents": (f"{GOOD}---\n{GOOD}".encode(), 9, "LR012"),
}


def call(monkeypatch: pytest.MonkeyPatch, *words: object) -> int:
    monkeypatch.setattr(sys, "argv", ["lithicrage", "test", *map(str, words)])
    return main.main()


def written(folder: Path, text: bytes) -> Path:
    path = folder / "hasty.yaml"
    path.write_bytes(text)
    return path


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_one_line_with_its_place(
    slip: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    before, after, line, column, code, words = SLIPS[slip]
    assert before in GOOD
    path = written(tmp_path, GOOD.replace(before, after, 1).encode())
    assert call(monkeypatch, path) == main.FINDINGS
    out, err = capsys.readouterr()
    said = LINE.match(err.splitlines()[0])
    assert said is not None, err
    found = (said["file"], int(said["line"]), int(said["column"]), said["code"])
    assert found == (str(path), line, column, code)
    assert words in said["text"]
    assert out.startswith("0 passed, ")


@pytest.mark.parametrize("kind", FILES)
def test_a_wrong_file_is_one_line_with_its_place(
    kind: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    text, line, code = FILES[kind]
    path = written(tmp_path, text)
    assert call(monkeypatch, path) == main.FINDINGS
    (said,) = map(LINE.match, capsys.readouterr().err.splitlines())
    assert said is not None
    assert (said["file"], int(said["line"]), said["code"]) == (str(path), line, code)


def test_a_broken_pack_is_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    manifest = "kind: pack\nid: loud\nname: Loud\nversion: 1\nformat: 1\nauthors: []\n"
    (tmp_path / "pack.yaml").write_text(manifest, encoding="utf-8")
    (tmp_path / "jab.yaml").write_text(CARD.replace("deal", "deel"), encoding="utf-8")
    (tmp_path / "scenarios").mkdir()
    written(tmp_path / "scenarios", (GOOD + GOOD.replace("Damp", "Twice")).encode())
    assert call(monkeypatch, tmp_path) == main.FINDINGS
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == len(set(lines))
    assert any("did you mean `deal`?" in line for line in lines)


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_line_ends_make_no_difference(newline: str, tmp_path: Path) -> None:
    path = written(tmp_path, GOOD.replace("\n", newline).encode())
    with pytest.MonkeyPatch.context() as patch:
        assert call(patch, path) == 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "Missing argument"),
        (("nowhere.yaml",), "there is no file or folder `nowhere.yaml`"),
        ((".",), "there is no scenario in ."),
        (("good.yaml", "-k", "thunder"), "there is no scenario with `thunder`"),
        (("good.yaml", "--rules", "gentel"), "did you mean `gentle`?"),
        (("good.yaml", "--rules", "hand_siz=3"), "did you mean `hand_size`?"),
        (("cards", "--json"), "there is no scenario in cards"),
    ],
)
def test_a_wrong_call_is_one_line(
    words: tuple[str, ...],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "jab.yaml").write_text(CARD, encoding="utf-8")
    if "good.yaml" in words:
        (tmp_path / "good.yaml").write_text(GOOD, encoding="utf-8")
    assert call(monkeypatch, *words) == main.USAGE
    out, err = capsys.readouterr()
    assert out == ""
    (line,) = err.splitlines()
    assert message in line


def test_a_file_that_cannot_be_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, GOOD.encode())

    def shut(file: Path) -> object:
        if file == path:
            raise PermissionError(13, "Permission denied")
        return atomic.open_plain(file)

    monkeypatch.setattr(source, "open_plain", shut)
    assert call(monkeypatch, path) == main.FINDINGS
    (line,) = capsys.readouterr().err.splitlines()
    assert "LR001" in line and "Permission denied" in line
