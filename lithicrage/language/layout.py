"""The canonical form of a card file: keys in order, short values on one line, comments kept.

Owns how our YAML looks, not what it means: formatting keeps the data of a file, and `format_file`
checks that before it returns anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from lithicrage.language.characters import decode
from lithicrage.language.models import MODELS
from lithicrage.language.source import (
    Comment,
    PathStep,
    Source,
    Spot,
    comments,
    read_bytes,
    read_text,
)

WIDTH: Final = 100
INDENT: Final = "  "
Path = tuple[PathStep, ...]

# Keys whose value is a block, however short.
BLOCKS: Final = frozenset({"abilities", "given", "expect"})
CARD_KEYS: Final = (
    *("kind", "id", "name", "extends", "renamed_from", "subtype", "cost", "signature", "tier"),
    *("version", "format", "authors", "licence", "requires"),
    *("ancestry", "stats", "classes", "deck_cost", "growth", "counts", "reapplied"),
    *("portrait", "glyph", "art", "flavor", "reminder", "rules", "attack", "defense"),
    *("abilities", "cards", "notes"),
)
ABILITY_KEYS: Final = (
    *(
        "level",
        "while",
        "when",
        "of",
        "instead",
        "use",
        "rule",
        "for",
        "if",
        "once",
        "limit",
        "spend",
    ),
    *("set", "add", "times", "at_least", "at_most", "always", "do"),
)
LAST_KEYS: Final = ("to", "then", "else", "tier1", "tier2", "tier3")  # after the verb
FORMS: Final = frozenset({"when", "rule", "instead", "use"})

_PLAIN_TEXT: Final = re.compile(r"[^\s\-?:,\[\]{}#&*!|>'\"%@`~][^\n]*\Z")
_OPENING: Final = re.compile(r"-?[^\s\-?:,\[\]{}#&*!|>'\"%@`~]")
_NOT_TEXT: Final = re.compile(r"(null|true|false|-?(0|[1-9][0-9]*)(\.[0-9]+)?)\Z")


def format_file(raw: bytes, name: str) -> str:
    """Format a file.

    Raises CardFileError if it cannot be read, AssertionError should the data change.
    """
    source = read_bytes(raw, name)
    notes = _Notes.of(source, comments(decode(raw)))
    result = "\n".join(_YamlWriter(notes).file(source.data)) + "\n"
    again = read_text(result, name)
    assert again.data == source.data, f"the layout of {name} would change its data"
    kept = sorted(note.text for note in comments(result))
    assert kept == sorted(notes.texts), f"the layout of {name} would lose a comment"
    return result


def rewrite_file(raw: bytes, data: Any, name: str) -> str:
    """Write other data in canonical form, with the file's comments.

    A comment stays with its key or item, or moves to the parent if that is gone. Raises
    CardFileError if the file cannot be read, or the data cannot be written so that they can be read
    back.
    """
    source = read_bytes(raw, name)
    notes = _Notes.of(source, comments(decode(raw)))
    notes.move_to(data)
    result = "\n".join(_YamlWriter(notes).file(data)) + "\n"
    again = read_text(result, name)
    assert again.data == data, f"the layout of {name} would change its data"
    kept = sorted(note.text for note in comments(result))
    assert kept == sorted(notes.texts), f"the layout of {name} would lose a comment"
    return result


@dataclass
class _Notes:
    """A file's comments, each with the node that carries it."""

    before: dict[Path, list[str]] = field(default_factory=dict)  # "": a blank line
    beside: dict[Path, str] = field(default_factory=dict)
    behind: dict[Path, list[str]] = field(default_factory=dict)
    texts: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, source: Source, found: Sequence[Comment]) -> _Notes:
        """Assign the comments of a file to its nodes."""
        notes = cls(texts=[note.text for note in found])
        nodes = sorted(_nodes(source.spot, ()), key=lambda node: (node[0], node[1], len(node[2])))
        lines = {note.line for note in found if note.alone}
        for note in found:
            here = next((path for line, _, path in nodes if line == note.line), None)
            if not note.alone and here is not None and here not in notes.beside:
                notes.beside[here] = note.text
                continue
            following = next((node for node in nodes if node[0] > note.line), None)
            above = _behind(nodes, note)
            if above and (following is None or following[1] < note.column):
                notes.behind.setdefault(above, []).append(note.text)
            elif following is None:
                notes.behind.setdefault((), []).append(note.text)
            else:
                group = notes.before.setdefault(following[2], [])
                group.append(note.text)
                if note.line + 1 not in lines and following[0] > note.line + 1:
                    group.append("")
        return notes

    def move_to(self, data: Any) -> None:
        """Move comments whose keys or items are missing from these data to the parents."""
        for path in list(self.before):
            self._move(data, path, self.before)
        for path in list(self.behind):
            self._move(data, path, self.behind)
        for path in list(self.beside):
            if _reached(data, path) != path:
                self._behind_first(data, path, [self.beside.pop(path)])

    def _move(self, data: Any, path: Path, notes: dict[Path, list[str]]) -> None:
        if _reached(data, path) != path:
            self._behind_first(data, path, [note for note in notes.pop(path) if note])

    def _behind_first(self, data: Any, path: Path, texts: list[str]) -> None:
        """Put comments after the last node of a path that still exists."""
        self.behind.setdefault(_reached(data, path), []).extend(texts)

    def inside(self, path: Path) -> bool:
        """Whether a node below carries a comment, so that this one needs several lines."""
        size = len(path)
        carriers = (*self.before, *self.beside, *self.behind)
        return any(len(carrier) > size and carrier[:size] == path for carrier in carriers)


def _reached(data: Any, path: Path) -> Path:
    """The part of a path that exists in plain data."""
    for place, step in enumerate(path):
        there = step in data if isinstance(data, dict) else False
        if isinstance(data, list):
            there = isinstance(step, int) and step < len(data)
        if not there:
            return path[:place]
        data = data[step]
    return path


Node = tuple[int, int, Path]  # line, column and path of a key or a list item


def _behind(nodes: list[Node], note: Comment) -> Path:
    """The node that a comment follows: the innermost one around it that is no further right."""
    last = next((path for line, _, path in reversed(nodes) if line < note.line), ())
    columns = {path: column for _, column, path in nodes}
    chain = [last[:size] for size in range(len(last), 0, -1)]
    return next((path for path in chain if columns[path] <= note.column), ())


def _nodes(spot: Spot, path: Path) -> Iterator[Node]:
    """Every key and list item of a file; an item stands at its dash."""
    for step, below in spot.parts.items():
        inner = (*path, step)
        if isinstance(step, str):
            yield below.key_line, below.key_column, inner
        else:
            yield below.line, max(1, below.column - 2), inner
        yield from _nodes(below, inner)


class _YamlWriter:
    """Writes plain data as lines without indentation, which the caller adds."""

    def __init__(self, notes: _Notes) -> None:
        self.notes = notes
        self.cards = True  # False for scenarios
        self.flat = False  # a manifest: one item, with its keys at the margin

    def file(self, data: Any) -> list[str]:
        """All lines of a file, with gaps between its items."""
        if not isinstance(data, (dict, list)) or not data:
            body = [_scalar(data, flow=False) if not isinstance(data, (dict, list)) else flow(data)]
            return [*body, *self.notes.behind.get((), [])]
        lines: list[str] = []
        self.cards = isinstance(data, dict)
        items = list(data.items()) if isinstance(data, dict) else list(enumerate(data))
        if isinstance(data, dict) and "kind" in data:
            self.flat = True
            items = list(ordered(data, ()).items())
        previous: list[str] = []
        for step, value in items:
            node = self.node((step,), value, 0)
            if lines and not self.flat and (len(node) > 1 or len(previous) > 1):
                lines.append("")
            lines += node
            previous = node
        return [*lines, *self.notes.behind.get((), [])]

    def node(self, path: Path, value: Any, depth: int) -> list[str]:
        """Write a key or a list item with its value and its comments."""
        head = f"{_scalar(path[-1], flow=False)}:" if isinstance(path[-1], str) else "-"
        lines = self.value(head, path, value, depth)
        beside = self.notes.beside.get(path)
        if beside is not None:
            lines[0] += f"  {beside}"
        before = self.notes.before.get(path, [])
        if depth:
            before = [note for note in before if note]
        return [*before, *lines, *self.notes.behind.get(path, [])]

    def value(self, head: str, path: Path, value: Any, depth: int) -> list[str]:
        if not isinstance(value, (dict, list)):
            return [f"{head} {_scalar(value, flow=False)}"]
        value = ordered(value, path) if isinstance(value, dict) else value
        bare = head == "-" and isinstance(value, dict) and len(value) == 1
        line = f"{head} {_item(value) if bare else flow(value)}"
        room = WIDTH - len(INDENT) * depth
        if not value or (self.fits(path, value) and len(line) <= room):
            return [line]
        if isinstance(value, list) and not any(map(_container, value)) and self.fits(path, value):
            return _filled(head, value, room)
        steps: list[tuple[PathStep, Any]] = (
            list(value.items()) if isinstance(value, dict) else list(enumerate(value))
        )
        inner = [line for step, v in steps for line in self.node((*path, step), v, depth + 1)]
        if head == "-" and not inner[0].startswith("#"):
            return [f"- {inner[0]}", *(INDENT + line for line in inner[1:])]
        return [head, *(INDENT + line for line in inner)]

    def fits(self, path: Path, value: Any) -> bool:
        """Whether a container may go on one line."""
        if len(path) == 1 and not self.flat:
            return False
        if self.notes.inside(path) or path[-1] in BLOCKS:
            return False
        if isinstance(value, list):
            nested = isinstance(path[-1], int)  # an option of a choice, which is a list of steps
            return all(_simple(item, 2 if nested else 1) for item in value)
        if isinstance(path[-1], int):  # a step or an ability
            bare = len(value) == 1 and all(_short(v) for v in value.values())
            flat = all(not _container(v) for v in value.values())
            return not FORMS & value.keys() and (flat or bare)
        if len(path) == 2 and path[-1] in ("cards", *(("rules",) if self.cards else ())):
            return False  # part of a deck, an enemy, a profile or a scenario file
        return all(_short(v) for v in value.values())


def ordered(value: Mapping[str, Any], path: Path) -> dict[str, Any]:
    """A mapping with its keys in canonical order: those of a card, an ability or a step."""
    known: tuple[str, ...] = ()
    if value.get("kind") in (*MODELS, "pack"):
        known = CARD_KEYS
    elif path and isinstance(path[-1], int) and FORMS & value.keys():
        known = ABILITY_KEYS
    rank = {key: place for place, key in enumerate(known)}
    first, last = len(rank), len(rank) + 1

    def place(key: str) -> int:
        if not known and key in LAST_KEYS and path and isinstance(path[-1], int):
            return last + LAST_KEYS.index(key)
        return rank.get(key, first)

    return {key: value[key] for key in sorted(value, key=place)}


def flow(value: Any, inside: bool = True) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        value = ordered(value, (0,))
        parts = [f"{_scalar(k, flow=True)}: {flow(v)}" for k, v in value.items()]
        return f"{{{', '.join(parts)}}}"
    if isinstance(value, list):
        return f"[{', '.join(_item(item) for item in value)}]"
    return _scalar(value, flow=inside)


def _item(item: Any) -> str:
    """A list item on one line: `deal: 3` for a mapping with one key."""
    if isinstance(item, dict) and len(item) == 1:
        key, value = next(iter(item.items()))
        return f"{_scalar(key, flow=True)}: {flow(value)}"
    return flow(item)


def _filled(head: str, texts: list[Any], room: int) -> list[str]:
    """A list of scalars on as few lines as possible."""
    lines = [f"{head} ["]
    margin = " " * len(lines[0])
    for place, text in enumerate(texts):
        word = _scalar(text, flow=True) + ("]" if place == len(texts) - 1 else ",")
        if len(lines[-1]) + len(word) + 1 > room and lines[-1].strip() not in ("", f"{head} ["):
            lines.append(margin)
        joint = "" if lines[-1].endswith(("[", " ")) else " "
        lines[-1] += joint + word
    return lines


def _container(value: Any) -> bool:
    return isinstance(value, (dict, list)) and bool(value)


def _simple(item: Any, keys: int = 1) -> bool:
    """Whether an item may go into a one-line list: a scalar, or up to `keys` keys with scalars."""
    if isinstance(item, dict):
        return len(item) <= keys and all(not _container(value) for value in item.values())
    return not _container(item)


def _short(value: Any) -> bool:
    """Whether a value may go into a one-line mapping."""
    if isinstance(value, list):
        return all(_simple(item) for item in value)
    if isinstance(value, dict):
        return all(not _container(v) or _short(v) for v in value.values())
    return True


def _scalar(value: Any, *, flow: bool) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if not isinstance(value, str):
        return str(value)
    return value if _plain(value, flow) else _quoted(value)


def _plain(text: str, flow: bool) -> bool:
    """Whether a text may go without quotes."""
    if not _OPENING.match(text) or text != text.strip() or "\n" in text or _NOT_TEXT.match(text):
        return False
    if ": " in text or " #" in text or text.endswith(":") or text == "<<":
        return False
    return not flow or not any(sign in text for sign in ",[]{}:?")


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
