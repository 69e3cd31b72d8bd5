"""Commands whose standard streams are closed, full or no longer read: a line, and the usual code.

Each runs as a program of its own, since a program finds its streams as it starts.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from cards.shelf import library

from lithicrage.decks.lineup import SOLO, Lineup
from lithicrage.lab.recording import record_match
from lithicrage.store.replays import write_replay

DECKS: Final = Path(__file__).resolve().parent.parent / "cards" / "core" / "decks.yaml"
# What prints, and what is handed to it.
COMMANDS: Final = {
    "decks": ("decks", "--json"),
    "version": ("--version",),
    "help": ("--help",),
    "sim": ("sim", "-n", "1"),
    "words": ("words", "--all"),
    "rule": ("rule", "--all"),
    "lint": ("lint", str(DECKS), "--format", "json"),
    "schema": ("schema",),
    "replay": ("replay", "m.replay"),
    "review": ("review", "m.replay", "-n", "10"),
    "arena": ("arena", "random", "random", "-n", "2"),
    "target": ("target", "encore"),
    "deck": ("deck", "export", "encore"),
    "pack": ("pack", str(DECKS.parent)),
    "history": ("history",),
    "serve": ("serve", "--jsonl"),
}


def called(
    folder: Path, words: tuple[str, ...], how: str, **more: str
) -> subprocess.CompletedProcess[str]:
    """A command as a shell starts it; `how` is what the shell is told of its streams."""
    replay = folder / "m.replay"
    if "m.replay" in words:
        lineup = Lineup(SOLO, ("slow_poison",), ("doorstop",))
        write_replay(replay, record_match(library(), lineup, 1, 0))
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return subprocess.run(
        ["sh", "-c", f'exec "$@" {how}', "sh", sys.executable, "-m", "lithicrage", *words],
        cwd=folder,
        env={**usual, "LITHICRAGE_HOME": str(folder / "home"), **more},
        input='{"do": "nothing"}\n',
        capture_output=True,
        text=True,
        timeout=120,
    )


# Whatever writes in a way of its own: at once, page by page, from workers, in answer to a line.
@pytest.mark.parametrize("name", ["decks", "version", "help", "sim", "lint", "review", "serve"])
def test_where_there_is_no_output_that_is_told(name: str, tmp_path: Path) -> None:
    run = called(tmp_path, COMMANDS[name], ">&-")
    said = "lithicrage: standard output cannot be written: it is closed\n"
    assert (run.returncode, run.stdout, run.stderr) == (1, "", said)


@pytest.mark.parametrize(("name", "unbuffered"), [("decks", ""), ("lint", "1"), ("serve", "")])
def test_a_full_disk_is_told(name: str, unbuffered: str, tmp_path: Path) -> None:
    run = called(tmp_path, COMMANDS[name], ">/dev/full", PYTHONUNBUFFERED=unbuffered)
    said = "lithicrage: standard output cannot be written: No space left on device\n"
    assert (run.returncode, run.stderr) == (1, said)


@pytest.mark.parametrize(
    ("name", "how"),
    [
        ("arena", "2>&-"),
        ("arena", "2>/dev/full"),
        ("lint", "2>&-"),
        ("lint", "<&-"),
        ("serve", "2>/dev/full"),
        ("serve", "<&-"),
        ("sim", "<&-"),
    ],
)
def test_without_the_other_streams_a_command_does_its_work(
    name: str, how: str, tmp_path: Path
) -> None:
    run = called(tmp_path, COMMANDS[name], how)
    assert (run.returncode, run.stderr) == (0, "")
    assert bool(run.stdout) == (name != "serve" or how != "<&-")


@pytest.mark.parametrize(
    ("words", "how"),
    [
        (("nonsense",), "2>&-"),
        (("decks", "--pack", "nowhere"), "2>/dev/full"),
        (("lint", "nowhere"), "2>&-"),
        (("lint", "nowhere"), "2>/dev/full"),
    ],
)
def test_a_fault_that_nobody_can_be_told_keeps_its_code(
    words: tuple[str, ...], how: str, tmp_path: Path
) -> None:
    run = called(tmp_path, words, how)
    assert run.returncode == (1 if words[0] == "decks" else 2)
    assert (run.stdout, run.stderr) == ("", "")


@pytest.mark.parametrize("name", ["decks", "lint", "serve"])
def test_a_reader_that_has_had_enough_is_no_fault(name: str, tmp_path: Path) -> None:
    given, taken = os.pipe()
    os.close(given)
    try:
        run = subprocess.run(
            [sys.executable, "-m", "lithicrage", *COMMANDS[name]],
            env={**os.environ, "LITHICRAGE_HOME": str(tmp_path)},
            input=b"{}\n",
            stdout=taken,
            stderr=subprocess.PIPE,
            timeout=120,
        )
    finally:
        os.close(taken)
    assert (run.returncode, run.stderr) == (0, b"")


def test_a_file_never_takes_the_place_of_a_closed_stream(tmp_path: Path) -> None:
    """Else what is meant for a person would end up in the record."""
    words = ("sim", "-n", "1", "--record", "out.replay")
    whole = called(tmp_path, words, "")
    assert whole.returncode == 0
    first = (tmp_path / "out.replay").read_bytes()
    assert called(tmp_path, words, "<&- >&- 2>&-").returncode == 1
    assert (tmp_path / "out.replay").read_bytes() == first


def test_letters_that_a_terminal_does_not_know_are_written_by_their_numbers(tmp_path: Path) -> None:
    run = called(tmp_path, ("sim", "-n", "1", "\u00e9"), "", PYTHONIOENCODING="ascii")
    assert run.returncode == 2
    assert "\\xe9" in run.stderr
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    for terminal in ({"PYTHONIOENCODING": "ascii"}, plain):
        run = called(tmp_path, ("words", "--all"), "", **terminal)
        assert (run.returncode, run.stderr) == (0, "")
        assert run.stdout.isascii() and "\\x" in run.stdout
