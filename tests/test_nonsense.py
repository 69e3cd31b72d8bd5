"""Nonsense in every place of every command: one line that can be read, and exit 1 or 2."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import pytest

from lithicrage.base.messages import LINE, one_line
from lithicrage.cli import main

BROKEN: Final = "a\nb\x1b[31mc\r\u202e\u2028"
LONG: Final = "x y" * 50_000
# Where a word of a stranger's stands.
PLACES: Final = (
    "{}",
    "--{}",
    "--size {}",
    "--text {}",
    "--rules {} decks --{}",
    "sim {}",
    "sim encore {}",
    "sim --deck {}",
    "sim --enemy {}",
    "sim --mode {}",
    "sim --rules {}",
    "sim --rules manual,{}",
    "sim --rules manual,hand_size={}",
    "sim --handicap {}",
    "sim --handicap heroes:edge={}",
    "sim --level {}",
    "sim -n {}",
    "sim --price {}",
    "sim --pack {}",
    "sim -n 1 --record {}/x",
    "arena {} greedy",
    "arena random search:{}",
    "arena random random --decks {}",
    "review {}",
    "target {}",
    "target encore --skill {}",
    "target encore --rules {}",
    "replay {}",
    "lint {}",
    "lint . --select {}",
    "lint . --format {}",
    "lint . --fail-on {}",
    "rule {}",
    "fmt {}",
    "test {}",
    "words {}",
    "schema {}",
    "schema --write {}/x/y",
    "new {} x",
    "pack {}",
    "deck {}",
    "deck export {}",
    "deck import {}",
    "print {} -o x.pdf",
    "print encore -o x.pdf --paper {}",
    "print encore -o x.pdf --bleed {}",
    "print encore -o x.pdf --since {}",
    "history --deck {}",
    "history -n {}",
    "report {}",
    "serve {}",
)


@pytest.mark.parametrize("word", [BROKEN, LONG], ids=["broken", "long"])
@pytest.mark.parametrize("place", PLACES)
def test_what_is_wrong_is_one_line_that_can_be_read(
    place: str,
    word: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "home"))
    (tmp_path / BROKEN).write_text("a: [\n")  # nobody can make a folder of that name
    words = [part.format(word) for part in place.split(" ")]
    monkeypatch.setattr(sys, "argv", ["lithicrage", *words])
    assert main.main() in (main.FINDINGS, main.USAGE)
    out, err = capsys.readouterr()
    lines = (err or out).splitlines()
    assert len(lines) == 1, err
    assert lines[0].isprintable() and len(lines[0]) <= LINE


def test_a_number_that_is_none_is_said_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in ("sim -n 1e3", "sim --seed nan", "review x --seat one", "print x --bleed much"):
        monkeypatch.setattr(sys, "argv", ["lithicrage", *words.split(" ")])
        assert main.main() == main.USAGE
        assert f"; found `{words.split(' ')[-1]}`; see `" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("plain: `a` is not a deck", "plain: `a` is not a deck"),
        ("a\nb\tc\x07", "a\\nb\\tc\\x07"),
        (" round the edges \n", "round the edges"),
        ("no deck `" + "a" * 161 + "`; see x", "no deck `" + "a" * 157 + "...`; see x"),
        ("no 'b" + "a" * 160 + "'; see x", "no `b" + "a" * 156 + "...`; see x"),
        ("name.yaml:3:4: é ü", "name.yaml:3:4: é ü"),
        ("\udcff", "\\udcff"),
    ],
)
def test_a_line(text: str, line: str) -> None:
    assert one_line(text) == line


def test_of_a_long_line_both_ends_are_told() -> None:
    line = one_line("x.yaml:3:4: " + "found " * 1_000 + "so much; less is right")
    assert line.startswith("x.yaml:3:4: found ") and line.endswith("less is right")
    assert len(line) <= LINE and "..." in line


def test_names_are_cut_and_what_stands_between_two_of_them_is_not() -> None:
    between = "you, " * 60
    said = f"a key of `expect` is one of {between}; did you mean `enemy`?"
    assert one_line(said) == said
    assert one_line(f"`{'x' * 500}` is no key of `expect`").endswith("x...` is no key of `expect`")
