"""Packs as zips that strangers made: 500 of them, and the ones that once broke something."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from lithicrage.packs.archive import ENTRIES, ArchiveError, unpack_to
from lithicrage.packs.pack import MANIFEST
from tools.hostile_zips import CARD, NAMES, PROGRAM, check


# By hand: python -m tools.hostile_zips 5 --count 20000
@pytest.mark.parametrize("part", range(5))
def test_hostile_zips_are_refused_or_unpacked_whole(part: int) -> None:
    tally = PROGRAM.run(seed=40, start=part * 100, count=100)
    assert tally["refused"] > 60
    assert tally["ok"] > 2


def zipped(*files: tuple[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in ((MANIFEST, b"name: x\n"), *files):
            info = zipfile.ZipInfo("x")
            info.filename = name
            archive.writestr(info, data)
    return out.getvalue()


def refused(raw: bytes, folder: Path) -> str:
    """What is said about a zip that must be refused."""
    file = folder / "bad.zip"
    file.write_bytes(raw)
    with pytest.raises(ArchiveError) as caught:
        unpack_to(file, folder / "packs")
    assert not (folder / "packs" / "bad").exists()
    return str(caught.value)


GOOD = ("a/" * 4 + "b.yaml", "x.YAML", "😀.yaml", "-rf.yaml", "%00.yaml")
BAD = [
    *(
        "/abs.yaml",
        "../out.yaml",
        "./a.yaml",
        ".hidden.yaml",
        "C:/x.yaml",
        "//server/share/x.yaml",
        "a\\b.yaml",
    ),
    *("con.yaml", "con .yaml", "COM¹.yaml", "b.yaml.", "b.yaml ", "cafe\u0301.yaml", "x.exe", ""),
    *("é" * 190 + ".yaml", "x" * 300 + ".yaml", "a/" * 20 + "b.yaml", "a\x1b[2J.yaml"),
    *("\u202ex.yaml", "a\u2066b.yaml", "a\u200bb.yaml", "a\ufe0f.yaml", "a\u00a0b.yaml"),
]


@pytest.mark.parametrize("name", BAD, ids=ascii)
def test_names_that_no_pack_holds(name: str, tmp_path: Path) -> None:
    assert refused(zipped((name, CARD)), tmp_path).isprintable()


@pytest.mark.parametrize("name", GOOD)
def test_odd_names_that_are_plain_paths(name: str, tmp_path: Path) -> None:
    assert check(zipped((name, CARD)), tmp_path) == "ok"


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_no_name_leads_out(name: str, tmp_path: Path) -> None:
    try:
        raw = zipped((name, CARD))
    except UnicodeEncodeError:  # a lone surrogate: no zip can hold it
        raw = zipped(("\u202e.yaml", CARD))
    assert check(raw, tmp_path) in ("ok", "refused")


def test_too_many_entries(tmp_path: Path) -> None:
    files = [(f"{number}.md", b"") for number in range(6_000)]
    assert f"6001 entries; {ENTRIES} at most" in refused(zipped(*files), tmp_path)


def test_an_offset_before_the_file(tmp_path: Path) -> None:
    raw = bytearray(zipped(("a.yaml", CARD)))
    place = raw.rfind(b"PK\x05\x06") + 16
    raw[place : place + 4] = (0x7FFFFFFF).to_bytes(4, "little")
    assert "zip" in refused(bytes(raw), tmp_path)


def test_a_complaint_stays_short(tmp_path: Path) -> None:
    raw = bytearray(zipped(("a.yaml", CARD)))
    raw[26:28] = (200).to_bytes(2, "little")  # a name of 200 bytes in the local header
    said = refused(bytes(raw), tmp_path)
    assert len(said) < 400 + len(str(tmp_path))
    assert said.isprintable()


def test_a_refused_zip_makes_not_even_the_folder_above(tmp_path: Path) -> None:
    refused(zipped(("../out.yaml", CARD)), tmp_path)
    assert not (tmp_path / "packs").exists()
