"""Finished pictures on the disk: the prints of `art/`, and pictures that packs bring.

Owns where they lie and whether they can be shown. What is missing or damaged is told once, in a
line, and the answer is None: whoever asked has something to draw instead.
"""

from __future__ import annotations

import json
import random
import re
from functools import lru_cache
from pathlib import Path, PurePath
from typing import Final

import pygame

from lithicrage.base import resources
from lithicrage.packs.beside import BSIDE
from lithicrage.packs.pictures import ENDINGS, PIXELS, PictureError, size_of
from lithicrage.ui.kit.fields import clear, masked, poly_field, rough_rect
from lithicrage.ui.kit.layers import seed_of
from lithicrage.ui.kit.lost import tell_lost

PRINTS: Final = (64, 104, 156, 256, 384)
"""Sides of the finished square prints, in pixels."""

_ID: Final = re.compile(r"[a-z0-9_]+")
_CUTOUT: Final = "cutout"
_SHIPPED: Final = f"{BSIDE}:"  # its people have prints in `art/` as those of `core` do


def square(id: str, size: int) -> pygame.Surface | None:
    """The square print of somebody that is nearest above `size`, or the next best there is.

    None for whom nobody has drawn, and where every print is lost.
    """
    if is_file(id):
        return _brought(id)
    larger = [side for side in PRINTS if side >= size]
    smaller = [side for side in reversed(PRINTS) if side < size]
    return _first(id, [str(side) for side in (*larger, *smaller)])


def cut_figure(id: str) -> pygame.Surface | None:
    """A figure without ground, or with it if need be; None for whom nobody has drawn."""
    if is_file(id):
        return _brought(id)
    return _first(id, [_CUTOUT, *(str(side) for side in reversed(PRINTS))])


def stone(number: int, side: int) -> pygame.Surface | None:
    """One of the nameless stones, without ground; None where it is lost."""
    return _first(f"stone{number}", [str(side)])


def scene(name: str) -> pygame.Surface | None:
    """A picture of the title scene; None where it is lost."""
    folder = _art()
    return _load(folder / "scene" / f"{name}.png") if folder is not None else None


def is_file(who: str) -> bool:
    """Whether this names a picture file, such as a pack brings, rather than a print of `art/`."""
    return PurePath(who).suffix.lower() in ENDINGS and PurePath(who).is_absolute()


def forget() -> None:
    """Looks at the disk anew."""
    _load.cache_clear()
    _brought.cache_clear()
    _drawn.cache_clear()


# ---- inside -----------------------------------------------------------------------------------


def _first(id: str, suffixes: list[str]) -> pygame.Surface | None:
    id, folder = id.removeprefix(_SHIPPED), _art()
    if folder is None or not _ID.fullmatch(id) or id not in _drawn(folder):
        return None
    for suffix in suffixes:
        found = _load(folder / "portraits" / f"{id}-{suffix}.png")
        if found is not None:
            return found
    return None


def _art() -> Path | None:
    try:
        return resources.art()
    except FileNotFoundError as error:
        tell_lost(Path("art"), f"is lost: {error}")
        return None


@lru_cache(4)
def _drawn(folder: Path) -> frozenset[str]:
    """The ids that have prints: so that one which is gone is told from one that never was."""
    file = folder / "portraits" / "index.json"
    try:
        return frozenset(json.loads(file.read_text("utf-8"))["drawn"])
    except OSError:
        tell_lost(file, "is missing")
    except (ValueError, KeyError, TypeError):
        tell_lost(file, "is damaged")
    return frozenset(p.stem.rpartition("-")[0] for p in (folder / "portraits").glob("*-*.png"))


@lru_cache(64)
def _load(path: Path) -> pygame.Surface | None:
    # A lost or damaged picture is no reason to end a match: callers have something to show.
    try:
        size_of(path)  # first: the decoder would write lines of its own about a damaged file
        return pygame.image.load(path).convert(clear((1, 1)))
    except (PictureError, pygame.error, OSError, ValueError):
        tell_lost(path, "is damaged" if path.is_file() else "is missing")
    return None


@lru_cache(16)
def _brought(file: str) -> pygame.Surface | None:
    """The middle square of a pack's picture, its edges torn like those of the prints."""
    path = Path(file)
    try:
        most = max(size_of(path))  # before a decoder is let near it
        if most > PIXELS:
            tell_lost(path, f"is {most} pixels long; {PIXELS} are the most")
            return None
    except PictureError as error:
        tell_lost(path, f"cannot be shown: {error}")
        return None
    whole = _load(path)
    if whole is None:
        return None
    side = min(whole.get_size())
    box = pygame.Rect(0, 0, side, side)
    box.center = whole.get_rect().center
    shown = min(side, PRINTS[-1])
    out = pygame.transform.smoothscale(whole.subsurface(box), (shown, shown))
    rnd = random.Random(seed_of(path.name))
    edge = rough_rect((1, 1, shown - 2, shown - 2), rnd, shown * 0.035, shown * 0.01, 2)
    return masked(out, poly_field((shown, shown), edge, 2))
