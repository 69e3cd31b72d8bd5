"""LR310 to LR313: pictures that are missing, outside the pack, damaged, or of the wrong size."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Final

from lithicrage.language.findings import hint
from lithicrage.language.models import Action, Enemy
from lithicrage.lint.places import at_value
from lithicrage.lint.rule import Check, LintHit, Options, Rule, Severity
from lithicrage.lint.rules.reading import CARD
from lithicrage.lint.subjects import CardSubject
from lithicrage.packs.pictures import ENDINGS, PIXELS, PictureError, inside, size_of


def missing(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """A shape or a portrait that does not exist. A card that names none is fine."""
    model, pack = subject.model, subject.pack
    if isinstance(model, Action):
        yield from _undrawn(subject, model)
    if not isinstance(model, Enemy) or not model.portrait or model.portrait == model.id:
        return
    path = _file(subject, model)
    if path is not None:
        there = path.is_file()
    else:
        there = _leads_out(model.portrait) or model.portrait in pack.portraits
    if not there and (path is not None or pack.portraits):
        message = f"there is no picture `{model.portrait}`{hint(model.portrait, pack.portraits)}"
        yield at_value(subject.spot.at("portrait"), message)


def _undrawn(subject: CardSubject, model: Action) -> Iterator[LintHit]:
    """Names in an Action's picture that the program cannot draw."""
    shapes = subject.pack.shapes
    glyphs = shapes.get("cast", frozenset())
    if model.glyph and glyphs and model.glyph not in glyphs:
        message = f"there is no glyph `{model.glyph}`{hint(model.glyph, glyphs)}"
        yield at_value(subject.spot.at("glyph"), message)
    spot = subject.spot.at("art")
    for key in ("texture", "plan"):
        name = getattr(model.art, key)
        if name and key in shapes and name not in shapes[key]:
            yield at_value(spot.at(key), f"there is no {key} `{name}`{hint(name, shapes[key])}")
    for key, what in (("back", "backdrop"), ("cast", "shape")):
        for place, name in enumerate(getattr(model.art, key)):
            if key in shapes and name not in shapes[key]:
                message = f"there is no {what} `{name}`{hint(name, shapes[key])}"
                yield at_value(spot.at(key).at(place), message)


def outside(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """A path that leads out of the pack, by itself or through a link."""
    model = subject.model
    if not isinstance(model, Enemy) or not model.portrait:
        return
    path = _file(subject, model)
    if _leads_out(model.portrait) or (path is not None and not _within(subject, model)):
        message = "a picture lies in its pack: a path such as `art/slab.png`, without `..`"
        yield at_value(subject.spot.at("portrait"), message)


def unreadable(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """A picture file that is damaged, or no picture."""
    path = _sound_path(subject)
    if path is None:
        return
    try:
        size_of(path)
    except PictureError as error:
        yield at_value(subject.spot.at("portrait"), f"the picture cannot be shown: {error}")


def wrong_size(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """A picture that is larger than any screen needs, tiny, or far from square."""
    path = _sound_path(subject)
    if path is None:
        return
    try:
        width, height = size_of(path)
    except PictureError:
        return
    most, ratio = options["pixels"], options["ratio"]
    if max(width, height) > most:
        message = f"a picture of {width} x {height}; {most} pixels a side are the most"
        yield at_value(subject.spot.at("portrait"), message)
    elif max(width, height) > ratio * max(1, min(width, height)):
        message = f"a portrait is about square; this one is {width} x {height}"
        yield at_value(subject.spot.at("portrait"), message)


def _file(subject: CardSubject, model: Enemy) -> Path | None:
    """The file that a portrait's path names; None for a plain name."""
    text = model.portrait
    if _leads_out(text) or PurePosixPath(text).suffix.lower() not in ENDINGS:
        return None
    return subject.pack.folder / text


def _leads_out(text: str) -> bool:
    parts = (*PurePosixPath(text).parts, *PureWindowsPath(text).parts)
    return ".." in parts or text[:1] in "/\\~" or ":" in text


def _within(subject: CardSubject, model: Enemy) -> bool:
    try:
        inside(subject.pack.folder, model.portrait)
    except PictureError:
        return False
    return True


def _sound_path(subject: CardSubject) -> Path | None:
    """The file of a portrait, if it exists and lies in its pack."""
    model = subject.model
    if not isinstance(model, Enemy) or not model.portrait:
        return None
    path = _file(subject, model)
    return path if path is not None and path.is_file() and _within(subject, model) else None


def _drawn(width: int, height: int) -> bytes:
    """An empty grey PNG of this size, for the examples."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress(b"\0" * (width + 1) * height, 9)
    parts = (chunk(b"IHDR", head), chunk(b"IDAT", rows), chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


BOSS: Final = """\
boss:
  kind: enemy
  name: Boss
  tier: 1
  stats: {M: 6, A: 5, W: 5, S: 39}
  portrait: art/boss.png
  cards: {sharpened_spoon: 3, hold_this: 3, kerb_crown: 3, roadie_carry: 3, heckle: 3, damp: 3}
"""
SQUARE: Final = _drawn(64, 64)
GOOD: Final[dict[str, str | bytes]] = {"cards.yaml": BOSS, "art/boss.png": SQUARE}


def _rule(
    code: str, name: str, summary: str, why: str, bad: dict[str, str | bytes], check: Check
) -> Rule:
    error = code in ("LR311", "LR312")
    options = {"pixels": PIXELS, "ratio": 1.5} if code == "LR313" else {}
    severity: Severity = "error" if error else "warning"
    return Rule(code, name, severity, "card", summary, why, bad, GOOD, check, options=options)


RULES: Final = (
    Rule(
        "LR310",
        "art-missing",
        "warning",
        "card",
        "A glyph, a shape or a portrait that is missing.",
        "The card would show one that the program picks.",
        CARD + "  glyph: spoone\n",
        CARD + "  glyph: spoon\n",
        missing,
    ),
    _rule(
        "LR311",
        "art-path",
        "A picture whose path leads out of its pack.",
        "A pack reads only its own folder; elsewhere the file would be missing.",
        {"cards.yaml": BOSS.replace("art/boss", "../boss")},
        outside,
    ),
    _rule(
        "LR312",
        "art-unreadable",
        "A damaged picture, too large a file, or not a picture.",
        "It could not be shown.",
        {"cards.yaml": BOSS, "art/boss.png": SQUARE[:-20]},
        unreadable,
    ),
    _rule(
        "LR313",
        "art-size",
        "A picture of more than 2048 pixels a side, or a portrait far from a square.",
        "Large ones cost memory and show no more; oblong ones are cut.",
        {"cards.yaml": BOSS, "art/boss.png": _drawn(64, 16)},
        wrong_size,
    ),
)
