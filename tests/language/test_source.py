"""The loader: hostile files under both parsers, limits, places, plain data."""

from __future__ import annotations

from pathlib import Path

import pytest

from lithicrage.language import source
from lithicrage.language.findings import CardFileError
from lithicrage.language.source import card_files, read_file, read_text
from tools.mutations import outcome

CORPUS = Path(__file__).resolve().parents[1] / "corpus"
FILES = sorted(CORPUS.glob("*.yaml"))
PARSERS = pytest.mark.parametrize("pure", [False, True], ids=["c", "pure"])


def code_of(raw: bytes | str, pure: bool) -> str:
    text = raw.encode() if isinstance(raw, str) else raw
    return str(outcome(text, pure)[0])


def test_corpus_is_large() -> None:
    hostile = [path for path in FILES if not path.name.startswith("ok-")]
    assert len(hostile) >= 200


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_corpus_is_read_alike_by_both_parsers(path: Path) -> None:
    raw = path.read_bytes()
    by_c, by_python = outcome(raw, pure=False), outcome(raw, pure=True)
    assert (by_c[0], by_python[0]) == (path.stem.split("-")[0],) * 2
    assert by_c[:3] == by_python[:3]


BOMBS = {
    "a file over 256 KiB": (b"a: " + b"x" * source.FILE_BYTES, "LR001"),
    "200 KB of brackets": (b"[" * 200_000, "LR005"),
    "200 KB of braces": (b"{" * 200_000, "LR014"),
    "200 KB of dashes": (b"- " * 100_000, "LR005"),
    "40,000 values": (b"a: [" + b"1," * 40_000 + b"]", "LR006"),
    "40,000 keys": (b"".join(b"k%d: 1\n" % n for n in range(21_000)), "LR006"),
    "a long quoted text": (b'a: "' + b"x" * 5_000 + b'"', "LR007"),
    "a long block text": (b"a: |\n" + b" xxxxxxxxx\n" * 500, "LR007"),
    "a number of 5,000 digits": (b"a: " + b"9" * 4_000, "LR008"),
    "a mapping of one long line": (b"a: {" + b"b: {" * 5_000, "LR005"),
}


@PARSERS
@pytest.mark.parametrize("name", BOMBS)
def test_bombs(name: str, pure: bool) -> None:
    raw, code = BOMBS[name]
    assert code_of(raw, pure) == code


@PARSERS
def test_limits_are_exact(pure: bool) -> None:
    assert code_of("a: " + "[" * 23 + "]" * 23, pure) == "ok"
    assert code_of("a: " + "[" * 24 + "]" * 24, pure) == "LR005"
    assert code_of("a: " + "x" * 4_096, pure) == "ok"
    assert code_of("a: 999999999", pure) == "ok"
    assert code_of("a: [" + "1," * 19_997 + "1]", pure) == "ok"
    assert code_of("a: [" + "1," * 19_998 + "1]", pure) == "LR006"


@PARSERS
def test_scalars(pure: bool) -> None:
    text = "a: [1, -2, 0, 1.5, ~, null, true, false, yes, 010, 0x1F, '3', \"x\", True, 1_000, +3]"
    expected = [1, -2, 0, 1.5, None, None, True, False]
    expected += ["yes", "010", "0x1F", "3", "x", "True", "1_000", "+3"]
    assert read_text(text, "x", pure=pure).data == {"a": expected}


@PARSERS
def test_places(pure: bool) -> None:
    found = read_text('hum:\n  attack:\n    - deal: "M + 2"\n      to: all\n', "x.yaml", pure=pure)
    step = found.spot.at("hum", "attack", 0)
    assert (step.line, step.column) == (3, 7)
    deal = step.at("deal")
    assert (deal.key_line, deal.key_column, deal.line, deal.column) == (3, 7, 3, 13)
    assert deal.text_column == 14
    assert deal.exact
    assert (step.at("to").line, step.at("to").column) == (4, 11)
    assert step.at("nothing", 3) is step


@PARSERS
def test_columns_count_characters(pure: bool) -> None:
    found = read_text("é: {ö😀: x}", "x.yaml", pure=pure)
    assert found.spot.at("é", "ö😀").column == 9


@PARSERS
def test_texts_whose_columns_are_unknown(pure: bool) -> None:
    found = read_text('a: "\\x41b"\nb: >\n  x\n  y\n', "x.yaml", pure=pure)
    assert not found.spot.at("a").exact
    assert not found.spot.at("b").exact


def test_messages_say_where_and_what() -> None:
    with pytest.raises(CardFileError) as caught:
        read_text("a:\n  flavor: Louder: then louder\n", "cards/x.yaml")
    assert str(caught.value).startswith("cards/x.yaml:2:")
    assert "LR004" in str(caught.value)
    assert "quotes" in str(caught.value)
    with pytest.raises(CardFileError) as caught:
        read_text("a: 1\nb: 2\na: 3\n", "x.yaml")
    assert str(caught.value) == (
        "x.yaml:3:1: LR009 the key `a` is already taken in line 1, column 1"
    )


def test_an_error_behind_the_end_names_the_last_line() -> None:
    with pytest.raises(CardFileError) as caught:
        read_text('a:\n  - "open\n', "x.yaml")
    assert caught.value.line == 2


def test_no_file_is_a_card_file_error(tmp_path: Path) -> None:
    with pytest.raises(CardFileError) as caught:
        read_file(tmp_path / "none.yaml")
    assert caught.value.code == "LR001"
    with pytest.raises(CardFileError):
        read_file(tmp_path)


def test_lone_surrogates_in_text_are_refused() -> None:
    with pytest.raises(CardFileError) as caught:
        read_text("a: \ud800", "x.yaml")
    assert caught.value.code == "LR002"


def test_card_files_are_sorted_and_inside(tmp_path: Path) -> None:
    pack, outside = tmp_path / "pack", tmp_path / "outside.yaml"
    (pack / "b").mkdir(parents=True)
    for name in ("z.yaml", "b/a.yaml", "notes.txt"):
        (pack / name).write_text("{}\n")
    assert [name for name, _ in card_files(pack)] == ["b/a.yaml", "z.yaml"]
    outside.write_text("{}\n")
    (pack / "link.yaml").symlink_to(outside)
    with pytest.raises(CardFileError) as caught:
        card_files(pack)
    assert caught.value.code == "LR001"


def test_folder_limits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("a.yaml", "b.yaml", "c.yaml"):
        (tmp_path / name).write_text("x: 1\n")
    monkeypatch.setattr(source, "FOLDER_FILES", 2)
    with pytest.raises(CardFileError):
        card_files(tmp_path)
    monkeypatch.setattr(source, "FOLDER_FILES", 10)
    monkeypatch.setattr(source, "FOLDER_BYTES", 10)
    with pytest.raises(CardFileError):
        card_files(tmp_path)
    with pytest.raises(CardFileError):
        card_files(tmp_path / "missing")
