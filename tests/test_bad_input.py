"""Broken card files, packs and installations: file, line, column, and never a traceback."""

from __future__ import annotations

import os
import re
import socket
import sys
from pathlib import Path

import pytest
from language.helpers import action_text

from lithicrage.base import resources
from lithicrage.cli import main

MANIFEST = (
    "kind: pack\nid: loud\nname: Loud\nversion: 1.0.0\nformat: 1\nauthors: [Nobody]\nlicence: MIT\n"
)
BOMB = "a: &a [x, x, x]\n" + "".join(
    f"{b}: &{b} [{', '.join(['*' + a] * 9)}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
)
PLACE = re.compile(r"^(?P<file>.+?):(?P<line>\d+):(?P<column>\d+): (?P<code>LR\d{3}) (?P<text>.+)$")
USES = (("decks", "--ids"), ("sim", "-n", "1"), ("words", "bleeding"), ("cards", "--json"), ())

# What the file holds, and the line, column, code and words of what is said.
BROKEN = {
    "unknown key": (action_text().replace("attack:", "atack:"), 6, 3, "LR101", "`attack`"),
    "wrong type": (action_text().replace("cost: 2", "cost: two"), 5, 9, "LR103", "whole number"),
    "a list for a text": (action_text().replace("Hum", "[Hum]"), 3, 9, "LR103", "`name`"),
    "no such kind": (action_text().replace("kind: action", "kind: axion"), 2, 9, "LR104", "action"),
    "open bracket": ("hum:\n  attack: [deal: 1\n", 2, 19, "LR004", "`]`"),
    "end in a bracket": ("hum: [\n", 1, 7, "LR004", "the file ends before a bracket is closed"),
    "tab": ("hum:\n\tkind: action\n", 2, 1, "LR003", ""),
    "bomb": (BOMB, 1, 4, "LR010", "anchor"),
    "python tag": ("a: !!python/object/apply:os.system [ls]\n", 1, 4, "LR011", ""),
    "key twice": ("hum:\n  kind: action\n  kind: action\n", 3, 3, "LR009", "kind"),
    "too deep": ("a: " + "[" * 60 + "]" * 60 + "\n", 1, 27, "LR005", "24 levels"),
    "huge number": (action_text().replace("cost: 2", "cost: " + "9" * 40), 5, 9, "LR008", ""),
    "no such verb": (action_text("[deel: 1]"), 6, 12, "LR101", "`deal`"),
    "no such condition": (action_text("[apply: bleding 1]"), 6, 19, "LR403", "`bleeding`"),
    "no such ancestry": (
        "m: {kind: deck, name: M, ancestry: nobody, classes: [pit_captain], cards: {damp: 3}}\n",
        1,
        36,
        "LR403",
        "`nobody`",
    ),
    "a list of cards": ("- kind: action\n", 1, 1, "LR103", "mapping"),
}


def call(monkeypatch: pytest.MonkeyPatch, *words: object) -> int:
    monkeypatch.setattr(sys, "argv", ["lithicrage", *map(str, words)])
    return main.main()


def pack(folder: Path, **files: str) -> Path:
    folder.mkdir(exist_ok=True)
    for name, text in {"pack": MANIFEST, **files}.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_told_by_place(
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LITHICRAGE_BSIDE", "no")  # a pack is linted beside `core` alone
    text, line, column, code, words = BROKEN[name]
    root = pack(tmp_path / "loud", x=text)
    assert call(monkeypatch, "decks", "--pack", root) == main.FINDINGS
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    place = PLACE.match(err)
    assert place is not None, err
    assert place["file"] == str(root / "x.yaml")
    assert (int(place["line"]), int(place["column"])) == (line, column), err
    assert place["code"].startswith(code), err
    assert words in place["text"], err
    assert call(monkeypatch, "lint", root) == main.FINDINGS
    assert err in capsys.readouterr().out


@pytest.mark.parametrize("use", USES, ids=lambda use: " ".join(use) or "window")
def test_every_command_tells_of_a_broken_pack(
    use: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    root = pack(tmp_path / "loud", x=BROKEN["wrong type"][0])
    assert call(monkeypatch, *use, "--pack", root) == main.FINDINGS
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{root / 'x.yaml'}:5:9: LR103 ")
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("use", USES, ids=lambda use: " ".join(use) or "window")
def test_a_missing_pack_is_one_line(
    use: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert call(monkeypatch, *use, "--pack", tmp_path / "nowhere") == main.FINDINGS
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert str(tmp_path / "nowhere") in err


def test_a_pack_without_a_manifest_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    root = pack(tmp_path / "loud", x=action_text())
    (root / "pack.yaml").unlink()
    assert call(monkeypatch, "decks", "--pack", root) == main.FINDINGS
    assert capsys.readouterr().err.startswith(f"{root / 'pack.yaml'}:1:1: LR102 ")


@pytest.mark.parametrize("use", USES, ids=lambda use: " ".join(use) or "window")
def test_an_installation_without_cards_is_one_line(
    use: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / "lithicrage")
    resources._folder.cache_clear()
    try:
        assert call(monkeypatch, *use) == main.USAGE
    finally:
        resources._folder.cache_clear()
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert "cards folder is missing" in err
    assert str(tmp_path) in err


@pytest.mark.parametrize("use", USES, ids=lambda use: " ".join(use) or "window")
def test_a_broken_core_set_is_told(
    use: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "cards").mkdir()
    pack(tmp_path / "cards" / "core", pack=MANIFEST.replace("loud", "core"), x="a: [\n")
    monkeypatch.setattr(resources, "cards", lambda: tmp_path / "cards")
    assert call(monkeypatch, *use) == main.FINDINGS
    err = capsys.readouterr().err
    assert "core/x.yaml:1:5: LR004 " in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("use", [("sim", "-n", "1"), ()], ids=["sim", "window"])
def test_a_core_set_without_decks_cannot_be_played(
    use: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    core = pack(tmp_path / "core", pack=MANIFEST.replace("loud", "core"), x=action_text())
    (core / "profiles.yaml").write_text("manual: {kind: profile, name: As Written, rules: {}}\n")
    monkeypatch.setattr(resources, "cards", lambda: tmp_path)
    assert call(monkeypatch, *use) == main.USAGE
    err = capsys.readouterr().err
    assert len(err.splitlines()) == 1
    assert "no deck" in err


def test_a_deck_that_may_not_be_played_is_refused_with_its_reasons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = (
        "m: {kind: deck, name: M, ancestry: menhirling, classes: [pit_captain], cards: {damp: 9}}"
    )
    root = pack(tmp_path / "loud", x=deck + "\n")
    assert call(monkeypatch, "sim", "loud:m", "--pack", root) == main.USAGE
    err = capsys.readouterr().err
    assert err == "lithicrage: M is not legal: 9 copies of Damp; at most 3 allowed\n"


def test_a_file_that_is_a_folder_or_bytes_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    root = pack(tmp_path / "loud")
    (root / "bytes.yaml").write_bytes(bytes(range(256)))
    assert call(monkeypatch, "decks", "--pack", root) == main.FINDINGS
    assert PLACE.match(capsys.readouterr().err)
    (root / "bytes.yaml").unlink()
    (root / "folder.yaml").mkdir()
    assert call(monkeypatch, "decks", "--pack", root) in (0, main.FINDINGS)
    assert "Traceback" not in capsys.readouterr().err


# What reads a file that is named, and what writes one.
READERS = (
    ("lint", "{}"),
    ("lint", "--baseline", "{}", "."),
    ("fmt", "{}"),
    ("test", "{}"),
    ("replay", "{}"),
    ("review", "{}"),
    ("report", "{}"),
    ("deck", "import", "{}"),
    ("pack", "{}"),
    ("decks", "--pack", "loud"),
)
WRITERS = (
    ("sim", "-n", "1", "--record", "{}"),
    ("print", "encore", "-o", "{}"),
    ("lint", "--write-baseline", "{}", "."),
    ("pack", "whole", "--zip", "{}"),
)


@pytest.mark.parametrize("words", READERS + WRITERS, ids=lambda words: " ".join(words))
@pytest.mark.parametrize("kind", ["a named pipe", "a socket", "a device", "a folder"])
def test_what_is_no_plain_file_is_neither_waited_for_nor_replaced(
    kind: str,
    words: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "home"))
    pack(tmp_path / "whole", x=action_text())
    root = pack(tmp_path / "loud")
    odd = root / "odd.yaml" if words in WRITERS else root / "pack.yaml"
    odd.unlink(missing_ok=True)
    if kind == "a named pipe":
        os.mkfifo(odd)
    elif kind == "a socket":
        with socket.socket(socket.AF_UNIX) as one:
            one.bind("loud/" + odd.name)
    elif kind == "a device":
        odd.symlink_to("/dev/null")
    elif words in WRITERS or words[0] in ("replay", "review", "report"):
        odd.mkdir()
    else:
        return  # a folder is what many of them take
    before = odd.stat()
    code = call(monkeypatch, *(word.format(odd) for word in words))
    out, err = capsys.readouterr()
    assert code in (main.FINDINGS, main.USAGE)
    assert len(err.splitlines()) == 1, err
    assert kind in err or "Is a directory" in err or words[0] == "decks"
    assert "draft" not in err
    assert out == "" or words[0] in ("pack", "test")  # these tell what they found so far
    assert os.path.samestat(before, odd.stat())


@pytest.mark.parametrize("place", ["circle", "circle/x"])
@pytest.mark.parametrize("words", READERS[:-1] + WRITERS, ids=lambda words: " ".join(words))
def test_links_in_a_circle_are_told(
    words: tuple[str, ...],
    place: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "home"))
    pack(tmp_path / "whole", x=action_text())
    (tmp_path / "circle").symlink_to("circle")
    assert call(monkeypatch, *(word.format(place) for word in words)) == main.USAGE
    err = capsys.readouterr().err
    assert len(err.splitlines()) == 1
    assert place in err and "draft" not in err
