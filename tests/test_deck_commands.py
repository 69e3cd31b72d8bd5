"""`lithicrage deck`: out and in again, checked, and one line for whatever is wrong."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from lithicrage.cli import main

Capture = pytest.CaptureFixture[str]
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: Capture, tmp_path: Path) -> Run:
    monkeypatch.setenv("LITHICRAGE_PACKS", str(tmp_path / "no packs"))
    monkeypatch.chdir(tmp_path)

    def call(*words: object) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["lithicrage", "deck", *map(str, words)])
        return main.main(), *capsys.readouterr()

    return call


def test_a_deck_goes_out_and_comes_in_again(run: Run, tmp_path: Path) -> None:
    code, word, err = run("export", "slow_poison", "--code")
    assert (code, err, word[:4], word.count("\n")) == (0, "", "LR1-", 1)
    _, text, _ = run("export", "slow_poison")
    assert text.startswith(
        "Deck: Slow Poison\nAncestry: Bog Tenor\nClass: Dirge Medic\n\n1x Damp\n"
    )
    (tmp_path / "a.txt").write_text(text)
    (tmp_path / "b.txt").write_text(f"\n{word}\n")
    files = {run("import", source) for source in (word.strip(), "a.txt", "b.txt")}
    assert len(files) == 1
    code, made, err = files.pop()
    assert (code, err) == (0, "")
    assert made.startswith("slow_poison:\n  kind: deck\n  name: Slow Poison\n")
    assert run("export", "slow_poison", "--code", "--text")[1] == text + word


def test_import_writes_a_file_once(run: Run, tmp_path: Path) -> None:
    word = run("export", "slow_poison", "--code")[1].strip()
    assert run("import", word, "-o", "mine.yaml") == (0, "mine.yaml: written\n", "")
    assert (tmp_path / "mine.yaml").read_text().startswith("slow_poison:")
    again = run("import", word, "-o", "mine.yaml")
    assert again == (2, "", "lithicrage: `mine.yaml` already exists; nothing written\n")
    both = run("import", word, "--check", "-o", "x.yaml")
    assert both == (
        2,
        "",
        "lithicrage: give one of --check, --keep and -o\n",
    )


def test_check_says_what_it_is(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    word = run("export", "slow_poison", "--code")[1].strip()
    good = "made with core 0.3.0\nSlow Poison: 24 cards, Cost 71 of 72\nlegal\n"
    assert run("import", word, "--check") == (0, good, "")
    stream = io.TextIOWrapper(io.BytesIO(b"Ancestry: Menhirling\nClass: Pit Captain\n9x Dampp\n"))
    monkeypatch.setattr(sys, "stdin", stream)
    code, out, err = run("import", "-", "--check")
    assert (code, out.splitlines()[1]) == (1, "LR403 error: there is no action card `dampp`")
    assert err == "standard input: line 3: no card is called `Dampp`; did you mean `Damp`?\n"


def test_many_unknown_cards_are_told_in_few_lines(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("\n".join(f"1x Nothing {n}" for n in range(50)))
    code, _, err = run("import", "a.txt")
    assert (code, len(err.splitlines())) == (0, 21)
    assert err.endswith("a.txt: 32 more like these\n")


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("export", "slow_poisn"), "there is no deck `slow_poisn`; did you mean `slow_poison`?"),
        (("import", "LR1-12"), "the checksum is wrong: the code is cut short or mistyped"),
        (("import", "LR7-12"), "the code has format 7, from a newer version of the game"),
        (("import", "nothing"), "there is no file `nothing`, and a code begins with `LR1-`"),
        (("import", "x" * 9999), "there is no file `xxx"),
        (("import", "\x1b[1m\u202e"), "there is no file `?[1m?`"),
        (("import", "empty"), "empty: line 1: no line names a card"),
        (("import", "latin"), "latin: byte 2 is not UTF-8"),
        (("import", "large"), "large: over 200000 bytes, too long for a deck"),
        (("import", "wrong"), "wrong: the checksum is wrong"),
        (("import", "."), "`.` is a folder; give a code or a file"),
        (("import",), "Missing argument 'source'"),
        ((), "Missing command"),
    ],
)
def test_wrong_calls_get_one_line(
    run: Run, tmp_path: Path, words: tuple[str, ...], line: str
) -> None:
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "latin").write_bytes(b"d\xe9ck")
    (tmp_path / "large").write_bytes(b"x" * 200_001)
    (tmp_path / "wrong").write_bytes(b"LR1-1234")
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert err.startswith(f"lithicrage: {line}")
    assert len(err.splitlines()) == 1
