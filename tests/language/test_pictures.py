"""Pictures from strangers: sizes from the header, whole files only, 500 hostile ones."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from lithicrage.packs.pictures import (
    BYTES,
    PictureError,
    PictureHeader,
    inside,
    read_bytes,
    read_picture,
    size_of,
)
from tools.hostile_pictures import PROGRAM, jpeg, png, webp

KINDS = {"PNG": png, "JPEG": jpeg, "WebP": webp}
ROOT = Path(__file__).resolve().parents[2]


def refused(raw: bytes) -> str:
    with pytest.raises(PictureError) as caught:
        read_bytes(raw)
    return str(caught.value)


# By hand: python -m tools.hostile_pictures 5 --count 20000
def test_hostile_pictures_are_read_or_refused() -> None:
    tally = PROGRAM.run(seed=60, start=0, count=500)
    assert tally["refused"] > 200
    assert min(tally[kind] for kind in KINDS) > 10


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [(1, 1), (300, 200), (301, 200), (301, 201), (2048, 2049)])
def test_sizes(kind: str, size: tuple[int, int]) -> None:
    assert read_bytes(KINDS[kind](*size)) == PictureHeader(kind, *size)


@pytest.mark.parametrize("kind", KINDS)
def test_every_cut_is_told(kind: str) -> None:
    raw = KINDS[kind](300, 200)
    for length in range(len(raw)):
        assert refused(raw[:length])


@pytest.mark.parametrize("kind", KINDS)
def test_bytes_behind_the_end(kind: str) -> None:
    assert "5 bytes behind its end" in refused(KINDS[kind](300, 200) + b"PK\3\4\0")


@pytest.mark.parametrize("kind", ["PNG", "WebP"])
def test_animated(kind: str) -> None:
    assert "animated" in refused(KINDS[kind](300, 200, animated=True))


def test_no_pixels_and_huge_ones() -> None:
    assert "0 x 5" in refused(png(0, 5))
    assert "5 x 0" in refused(jpeg(5, 0))
    assert read_bytes(png(100_000, 100_000)) == PictureHeader("PNG", 100_000, 100_000)
    assert "larger than 5 MB" in refused(png(5, 5) + bytes(BYTES))
    assert "neither" in refused(b"GIF89a" + bytes(30))
    assert "neither" in refused(b"")


def test_a_wrong_checksum_and_a_second_header() -> None:
    raw = bytearray(png(300, 200))
    raw[18] ^= 1
    assert "checksum" in refused(bytes(raw))
    header = png(300, 200)[8:33]
    assert "header" in refused(png(300, 200)[:33] + header + png(300, 200)[33:])
    assert "without pixels" in refused(png(300, 200)[:33] + png(300, 200)[-12:])


def test_random_bytes_behind_a_good_beginning() -> None:
    rng = random.Random(3)
    for start in (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"RIFF\x20\0\0\0WEBPVP8X"):
        for _ in range(100):
            assert refused(start + rng.randbytes(rng.randrange(60)))


def test_files(tmp_path: Path) -> None:
    good, wrong = tmp_path / "a.PNG", tmp_path / "a.webp"
    good.write_bytes(png(40, 30))
    wrong.write_bytes(png(40, 30))
    assert size_of(good) == (40, 30)
    for path, words in (
        (wrong, "a PNG whose name ends in `.webp`"),
        (tmp_path / "none.png", "cannot be read"),
        (tmp_path, "cannot be read"),
        (tmp_path / "a\0.png", "cannot be read"),
    ):
        with pytest.raises(PictureError, match=words):
            read_picture(path)


def test_paths_stay_inside(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    (pack / "art").mkdir(parents=True)
    (tmp_path / "secret.png").write_bytes(png(4, 4))
    (pack / "link.png").symlink_to(tmp_path / "secret.png")
    (pack / "loop.png").symlink_to(pack / "loop.png")
    assert inside(pack, "art/x.png") == (pack / "art" / "x.png").resolve()
    for name in ("../secret.png", "/etc/x.png", "link.png", "art/../../secret.png", "a\0.png"):
        with pytest.raises(PictureError, match="leads out"):
            inside(pack, name)


def test_our_own_pictures_are_whole() -> None:
    pictures = sorted((ROOT / "art").rglob("*.png"))[:40]
    assert pictures
    for path in pictures:
        assert min(size_of(path)) > 0
