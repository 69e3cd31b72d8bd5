"""The numbers in a card's file, and the same file with one of them a step up or down.

Owns where a number may be turned: in what a card does, never its Cost, its names or its Level. The
rest of the file stays as it was, letter by letter.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from lithicrage.lab.questions.sides import replace_pack
from lithicrage.language.models import Action
from lithicrage.language.source import Source, Spot
from lithicrage.packs.library import Library
from lithicrage.packs.pack import Pack, load_pack

HALVES: Final = ("attack", "defense")
TIERS: Final = ("tier1", "tier2", "tier3")
DAMAGE: Final = "deal"
ZERO: Final = re.compile(r" [+-] 0$")
NUMBER: Final = re.compile(r"(?<![\w.])\d+(?![\w.])")
STEPS: Final = (1, -1)
Place = tuple[int, int, int]  # line and column from 1, and the length of what stands there


@dataclass(frozen=True)
class Edit:
    """What was turned, in words (`mind.yaml:260 deal A + 7 to A + 6`), and the cards with it."""

    words: str
    library: Library


@dataclass(frozen=True)
class _Number:
    """A value that stands at a place of a file, and the number in it, from here to there.

    A damage without a number, such as `M/A`, has an empty one at its end.
    """

    place: Place
    key: str
    value: str
    start: int
    end: int

    def turned(self, step: int) -> str | None:
        """The value with its number one step on; None if nothing would be left of it."""
        if self.start == self.end:
            return f"{self.value} {'+' if step > 0 else '-'} 1"
        number = int(self.value[self.start : self.end]) + step
        text = f"{self.value[: self.start]}{number}{self.value[self.end :]}"
        return ZERO.sub("", text) if number > 0 or ZERO.search(text) else None


def edits(library: Library, card: str) -> Iterator[Edit]:
    """Every change of one number of a card by 1, and of the damage of all tiers of a roll at once.

    A change that its pack cannot be read with is left out.
    Raises UnknownCard, and ValueError if the pack is in no folder.
    """
    library.get(Action, card)
    pack, source, spot, data = find_source(library, card)
    name = Path(source.file).name
    groups = [
        [one] for half in HALVES for one in _numbers(data.get(half), spot.at(half), source.text)
    ]
    groups += _rolls(data.get("attack"), spot.at("attack"), source.text)
    for group in groups:
        for step in STEPS:
            turned = [(one, put) for one in group if (put := one.turned(step)) is not None]
            if len(turned) < len(group):
                continue
            text = source.text
            for one, put in sorted(turned, key=lambda pair: pair[0].place, reverse=True):
                text = _put(text, one.place, put)
            after = _with_text(library, pack, source, text)
            if after is None:
                continue
            said = ", ".join(f"{one.key} {one.value} to {put}" for one, put in turned)
            yield Edit(f"{name}:{group[0].place[0]} {said}", after)


def diff_of(before: Library, after: Library) -> str:
    """What differs between the files of two libraries, as a unified diff in each pack's folder."""
    old = {source.file: source.text for pack in before.packs for source in pack.sources}
    parts = []
    for pack in after.packs:
        for source in pack.sources:
            was = old.get(source.file, source.text)
            if was != source.text:
                name = Path(source.file).relative_to(pack.path).as_posix()
                lines = difflib.unified_diff(
                    was.splitlines(keepends=True),
                    source.text.splitlines(keepends=True),
                    f"a/{name}",
                    f"b/{name}",
                )
                parts += [line if line.endswith("\n") else f"{line}\n" for line in lines]
    return "".join(parts)


def merge(base: Library, edited: Mapping[str, Library]) -> Library:
    """The base with the files' changed lines of several libraries, each of which turned one card.

    `edited` holds them by card. Cards stand on lines of their own, so no two change the same line.
    """
    texts = {(pack.id, source.file): source.text for pack in base.packs for source in pack.sources}
    lines = {key: text.split("\n") for key, text in texts.items()}
    for one in edited.values():
        for pack in one.packs:
            for source in pack.sources:
                key = (pack.id, source.file)
                pairs = zip(texts[key].split("\n"), source.text.split("\n"), strict=True)
                for number, (was, now) in enumerate(pairs):
                    if was != now:
                        lines[key][number] = now
    merged = base
    for pack in base.packs:
        for source in pack.sources:
            text = "\n".join(lines[(pack.id, source.file)])
            if text != source.text:
                after = _with_text(merged, _pack(merged, pack.id), source, text)
                assert after is not None
                merged = after
    return merged


def find_source(library: Library, card: str) -> tuple[Pack, Source, Spot, dict[str, Any]]:
    """The pack and file that a card of a full id stands in, with its place and its data there.

    Raises ValueError for a card of a pack that is no folder, such as a zip.
    """
    home = library.home(card)
    pack = _pack(library, home)
    own = card.rpartition(":")[2]
    if not pack.path.is_dir():
        raise ValueError(f"`{card}` is tuned in a folder of files; {pack.path} is none")
    for source in pack.sources:
        if isinstance(source.data, dict) and isinstance(source.data.get(own), dict):
            return pack, source, source.spot.at(own), source.data[own]
    raise ValueError(f"`{card}` stands in no file of {pack.path}")


def _pack(library: Library, id: str) -> Pack:
    return next(pack for pack in library.packs if pack.id == id)


def _with_text(library: Library, pack: Pack, source: Source, text: str) -> Library | None:
    """The library with another text of one file; None if it cannot be read."""
    texts = {Path(one.file).resolve(): one.text.encode() for one in pack.sources}
    texts[Path(source.file).resolve()] = text.encode()
    new = load_pack(pack.path, texts=texts)
    return None if new.findings else replace_pack(library, new)


def _numbers(data: Any, spot: Spot, text: str, key: str = "") -> Iterator[_Number]:
    """The numbers in plain data under a key, in the order of the file."""
    if isinstance(data, dict):
        for own, value in data.items():
            yield from _numbers(value, spot.at(own), text, own)
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from _numbers(value, spot.at(index), text, key)
    elif isinstance(data, int) and not isinstance(data, bool):
        shown = str(data)
        if _stands(text, spot.line, spot.column, shown):
            yield _Number((spot.line, spot.column, len(shown)), key, shown, 0, len(shown))
    elif isinstance(data, str) and _stands(text, spot.line, spot.text_column, data):
        place = (spot.line, spot.text_column, len(data))
        for found in NUMBER.finditer(data):
            yield _Number(place, key, data, found.start(), found.end())
        if key == DAMAGE and not NUMBER.search(data):
            yield _Number(place, key, data, len(data), len(data))


def _rolls(data: Any, spot: Spot, text: str) -> list[list[_Number]]:
    """For each Power Roll, the damage of all its tiers."""
    found = []
    for place, step in enumerate(data if isinstance(data, list) else ()):
        if isinstance(step, dict) and "roll" in step:
            tiers = [
                one
                for tier in TIERS
                for one in _damage(step.get(tier), spot.at(place).at(tier), text)
            ]
            if len(tiers) == len(TIERS):
                found.append(tiers)
    return found


def _damage(steps: Any, spot: Spot, text: str) -> Iterator[_Number]:
    """The number of the first damage among some steps."""
    for place, step in enumerate(steps if isinstance(steps, list) else ()):
        if isinstance(step, dict) and DAMAGE in step:
            yield from list(_numbers(step[DAMAGE], spot.at(place).at(DAMAGE), text, DAMAGE))[:1]
            return


def _stands(text: str, line: int, column: int, value: str) -> bool:
    """Whether the file holds this value, letter by letter, at a place."""
    lines = text.split("\n")
    return 0 < line <= len(lines) and lines[line - 1].startswith(value, column - 1)


def _put(text: str, place: Place, value: str) -> str:
    line, column, length = place
    lines = text.split("\n")
    old = lines[line - 1]
    lines[line - 1] = f"{old[: column - 1]}{value}{old[column - 1 + length :]}"
    return "\n".join(lines)
