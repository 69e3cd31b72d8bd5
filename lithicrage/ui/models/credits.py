"""Whose work the game stands on: every distribution it needs, with its licence.

Owns what counts as needed (the requirements of this distribution and of its extras, and theirs; the
fonts it ships) and where a licence is found. It reads what is installed, so that the page cannot be
out of date.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import lru_cache
from importlib import metadata
from pathlib import Path
from typing import Final, NamedTuple

from lithicrage.base import resources
from lithicrage.ui.kit.ahead import AHEAD

OWN: Final = "lithicrage"
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_TEXT: Final = re.compile(r"LICEN|OFL|COPYING|NOTICE", re.IGNORECASE)
_LARGEST: Final = 100_000  # characters of one licence file


class Credit(NamedTuple):
    """A distribution, or a font that comes with the game.

    `kind` is `game`, `fonts`, `icons` or `library`; `licence` its short name;
    `text` is what its licence files say, or where to find out.
    """

    name: str
    version: str
    kind: str
    licence: str
    summary: str
    text: str


@lru_cache(1)
def credits() -> tuple[Credit, ...]:
    """The game, then fonts, icons and libraries by name."""
    order = ("game", "fonts", "icons", "library")
    found = [*_shipped_fonts()]
    for one in _needed(OWN):
        AHEAD.pause()
        found.append(_credit(one))
    return tuple(sorted(found, key=lambda one: (order.index(one.kind), one.name.casefold())))


def _shipped_fonts() -> Iterator[Credit]:
    """The fonts of `art/fonts`; none where the installation has lost them."""
    try:
        folder = resources.art() / "fonts"
        listed = json.loads((folder / "fonts.json").read_text("utf-8"))
        for name, font in listed.items():
            text = _read(folder / font["text"])
            yield Credit(name, font["version"], "fonts", font["licence"], font["use"], text)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return


def _needed(name: str) -> Iterator[metadata.Distribution]:
    """A distribution and all that it needs, each once; what is not installed is not needed here."""
    waiting, seen = [name], set()
    while waiting:
        wanted = waiting.pop()
        key = re.sub(r"[-_.]+", "-", wanted).lower()
        if key in seen:
            continue
        seen.add(key)
        try:
            found = metadata.distribution(wanted)
        except metadata.PackageNotFoundError:
            continue
        yield found
        for line in found.requires or ():
            requirement, _, marker = line.partition(";")
            match = _NAME.match(requirement.strip())
            if match and ("extra" not in marker or key == OWN):
                waiting.append(match.group())


def _credit(found: metadata.Distribution) -> Credit:
    meta = found.metadata
    name, told = meta["Name"], _line(_field(meta, "Summary"))
    return Credit(name, meta["Version"], _kind(name), _licence(found), told, _texts(found))


def _kind(name: str) -> str:
    if name == OWN:
        return "game"
    if name.startswith("fonticon"):
        return "icons"
    return "fonts" if name.startswith(("font-", "fontpkg-", "noto-")) else "library"


def _licence(found: metadata.Distribution) -> str:
    """The short name of its licence."""
    meta = found.metadata
    short = _field(meta, "License-Expression") or _line(_field(meta, "License"))
    if short and len(short) <= 60:
        return short
    for line in meta.get_all("Classifier") or ():
        if line.startswith("License ::"):
            return str(line.rpartition(" :: ")[2])
    return "see its text"


def _field(meta: metadata.PackageMetadata, name: str) -> str:
    """A field, empty where it is missing; not every reader of metadata hands back None there."""
    return (meta[name] or "") if name in meta else ""


def _texts(found: metadata.Distribution) -> str:
    """Its licence files one after another; where it has none, where it says to look."""
    texts = []
    for file in found.files or ():
        if _TEXT.search(file.name) and file.suffix.lower() in ("", ".txt", ".md", ".rst"):
            text = _read(Path(str(found.locate_file(file))))
            if text and text not in texts:
                texts.append(text)
    if texts:
        return "\n\n— — —\n\n".join(texts)
    lines = [f"{found.metadata['Name']} comes with no licence text."]
    for line in found.metadata.get_all("Project-URL") or ():
        lines.append(str(line).replace(",", ":", 1))
    return "\n".join(lines)


def _read(path: Path) -> str:
    try:
        with path.open(encoding="utf-8", errors="replace") as stream:
            return stream.read(_LARGEST).strip()
    except OSError:
        return ""


def _line(text: str) -> str:
    return " ".join(text.split())
