"""What the YAML library makes of a card file: the only module that imports ruamel.

Owns everything about YAML beyond the usual form, and the limits on values (LR004 to LR014). It
reads the event stream and never constructs a YAML object. Importing it is dear: `source` does so
for a file that is not of the usual form. Knows no card.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Any, Final

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError
from ruamel.yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

try:
    from ruamel.yaml.cyaml import CParser  # type: ignore[attr-defined]
except ImportError:  # the fast parser is an extra
    CParser = None

from lithicrage.language.characters import NOT_NFC, describe, find_forbidden
from lithicrage.language.findings import CardFileError
from lithicrage.language.scalars import (
    DIGITS,
    TOO_LONG,
    WORD,
    folded,
    remembered,
    resolve_scalar,
    usual_key,
)
from lithicrage.language.spots import Comment, Data, PathStep, Spot
from lithicrage.language.syntax import BLANK, NO_YAML, unreadable
from lithicrage.language.usual_form import DEPTH, TEXT_LENGTH, VALUES, Found

_BLOCK_HEADER: Final = re.compile(r"[|>](?:[+-]?[1-9]?|[1-9][+-])(?: +(?:#.*)?)?$", re.MULTILINE)
_BLANK_FIRST: Final = re.compile(r"(?: *\n)+ *")
_COMMENT: Final = re.compile(r"(?:^|(?<= ))(#.*)")


def events(text: str, pure: bool) -> Iterator[Any]:
    """The YAML events of a text. Raises whatever ruamel raises: eight types or more."""
    if pure or CParser is None:
        found: Iterator[Any] = YAML(typ="safe", pure=True).parse(text)
        return found
    parser = CParser(text)  # directly: YAML would build a class for each file
    return iter(parser.get_event, None)


def read_yaml(text: str, pure: bool) -> Found:
    """Read a text from the events of one parser. Raises CardFileError.

    The C parser may only accept. The pure parser decides whatever the C parser refuses and whatever
    the two are known to read differently, so the result is the same with and without it.
    """
    builder = _Builder(text)
    try:
        builder.run(pure)
    except CardFileError as error:
        if pure or error.code == "LR006":  # already too much, and the pure parser is slow
            raise
        return read_yaml(text, True)
    except Exception as error:  # ruamel leaks eight types of exception besides its own
        if pure:
            if not isinstance(error, MarkedYAMLError):
                raise CardFileError("LR004", NO_YAML) from None
            problem = str(error.problem or error.context or "")
            mark = error.problem_mark or error.context_mark
            raise unreadable(problem, mark, error.context_mark, text) from None
        return read_yaml(text, True)
    return Found(builder.data, builder.spot, builder.doubtful)


class _Open:
    """A mapping or list that is still open, with the key that waits for its value.

    Line and column are those of its last key, or its own before the first.
    """

    __slots__ = ("column", "container", "folded", "key", "line", "mapping", "parts")

    def __init__(self, container: Data, mapping: bool, spot: Spot) -> None:
        self.container = container
        self.mapping = mapping
        self.parts: dict[PathStep, Spot] = {}
        spot.parts = self.parts
        self.key: str | None = None
        self.line, self.column = spot.line, spot.column
        self.folded: set[str] = set()  # its keys without capitals


class _Builder:
    """Builds data and spots from events, on its own stack instead of by recursion."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.data: Data = None
        self.spot = Spot(1, 1)
        self.open: list[_Open] = []
        self.top: _Open | None = None  # the innermost of those
        self.values = 0
        self.documents = 0
        self.doubtful = False

    def run(self, pure: bool) -> None:
        scalar, opened = self._scalar, self.open
        for event in events(self.text, pure):
            kind = type(event)
            if kind is ScalarEvent:
                scalar(event)
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                opened.pop()
                self.top = opened[-1] if opened else None
            elif kind is MappingStartEvent:
                self._start(event, {}, True)
            elif kind is SequenceStartEvent:
                self._start(event, [], False)
            elif kind is AliasEvent:
                raise _refuse("LR010", "an alias (`*name`); write the value out", event)
            elif kind is DocumentStartEvent:
                self._document(event)

    def _document(self, event: Any) -> None:
        self.documents += 1
        if self.documents > 1:
            raise _refuse("LR012", "a second document (`---`); use a file of its own", event)
        if event.version or event.tags:
            raise _refuse("LR013", "a directive (`%...`) is not allowed", event)

    def _start(self, event: Any, container: Data, mapping: bool) -> None:
        if event.anchor or event.ctag:
            raise _adorned(event)
        top = self.top
        if top is not None and top.mapping and top.key is None:
            raise _refuse("LR014", "a key must be text, not a list or a mapping", event)
        if len(self.open) >= DEPTH:
            raise _refuse("LR005", f"nested deeper than {DEPTH} levels", event)
        mark = event.start_mark
        spot = Spot(mark.line + 1, mark.column + 1)
        self._place(container, spot)
        self.top = _Open(container, mapping, spot)
        self.open.append(self.top)

    def _scalar(self, event: Any) -> None:
        if event.anchor or event.ctag:
            raise _adorned(event)
        text: str = event.value
        plain = not event.style
        if len(text) > TEXT_LENGTH:
            raise _refuse("LR007", f"a text of over {TEXT_LENGTH} characters", event)
        if not plain:
            self._check_quoted(text, event)
        top = self.top
        if top is not None and top.key is None and top.mapping:
            self._key(top, text, plain, event)
            return
        value: Data = text
        if plain:
            value, doubtful = remembered(text) if len(text) <= WORD else resolve_scalar(text)
            if doubtful:
                self.doubtful = True
                if value is TOO_LONG:
                    raise _refuse("LR008", f"a number of over {DIGITS} digits", event)
        if value is None and text == "" and top is not None:  # nothing was written after its key
            self._place(value, Spot(top.line, top.column))
            return
        mark = event.start_mark
        spot = Spot(mark.line + 1, mark.column + 1)
        if not plain:
            end = event.end_mark
            spot.text_column += 1
            spot.exact = end.line == mark.line and end.column - mark.column == len(text) + 2
        self._place(value, spot)

    def _check_quoted(self, text: str, event: Any) -> None:
        """Refuse what escapes may have put into a quoted text."""
        if event.style in ("|", ">"):
            self._block_text(event)
        bad = find_forbidden(text)
        if bad >= 0:
            raise _refuse("LR003", describe(text[bad]), event)
        if not unicodedata.is_normalized("NFC", text):
            raise _refuse("LR003", NOT_NFC, event)

    def _block_text(self, event: Any) -> None:
        """Refuse a `|` or `>` text that the two parsers read differently."""
        if not self.open:
            raise _refuse("LR004", "a file holds a mapping of cards, not a text", event)
        header = _BLOCK_HEADER.match(self.text, event.start_mark.index)
        if header is None:
            raise _refuse("LR004", "only a comment may follow the `|` or `>` of a text", event)
        blank = _BLANK_FIRST.match(self.text, header.end() + 1)
        if blank and len({len(line) for line in blank[0].split("\n")} - {0}) > 1:
            raise _refuse("LR004", BLANK, event)

    def _key(self, top: _Open, text: str, plain: bool, event: Any) -> None:
        key = usual_key(text) if len(text) <= WORD else ""
        if not key:
            _check_key(text, plain, event)
            key = folded(text)
        if key in top.folded:
            other = next(one for one in top.container if folded(one) == key)
            twin = "" if other == text else f" (as `{other}`, which differs only in capitals)"
            before = top.parts[other]
            where = f"line {before.key_line}, column {before.key_column}"
            raise _refuse("LR009", f"the key `{text}` is already taken in {where}{twin}", event)
        mark = event.start_mark
        top.key, top.line, top.column = text, mark.line + 1, mark.column + 1
        top.folded.add(key)

    def _place(self, value: Data, spot: Spot) -> None:
        self.values += 1
        top = self.top
        if top is None:
            self.data = value
            self.spot = Spot(1, 1) if value is None else spot
            return
        if self.values > VALUES:
            message = f"more than {VALUES} values in one file"
            raise CardFileError("LR006", message, spot.line, spot.column)
        if not top.mapping:
            top.parts[len(top.container)] = spot
            top.container.append(value)
            return
        key = top.key
        assert key is not None
        spot.key_line, spot.key_column = top.line, top.column
        top.container[key] = value
        top.parts[key] = spot
        top.key = None


def _adorned(event: Any) -> CardFileError:
    """The error for a value that has an anchor or a tag."""
    if event.anchor:
        return _refuse("LR010", "an anchor (`&name`); write the value out", event)
    return _refuse("LR011", "a tag (`!...`) is not allowed", event)


def _refuse(code: str, message: str, event: Any) -> CardFileError:
    return CardFileError(code, message, event.start_mark.line + 1, event.start_mark.column + 1)


def _check_key(text: str, plain: bool, event: Any) -> None:
    """Refuse a text that cannot be a key."""
    if plain and text == "<<":
        said = "a merge key (`<<`); write the keys out, or let one card extend the other"
        raise _refuse("LR010", said, event)
    value = resolve_scalar(text)[0] if plain else text
    if value is TOO_LONG:
        raise _refuse("LR008", f"a number of over {DIGITS} digits", event)
    if not text or not isinstance(value, str):
        found = f"`{text}`" if text else "nothing"
        raise _refuse("LR014", f"a key must be text; found {found}", event)
    if "\n" in text:  # from an escape; it would break every message that names the key
        raise _refuse("LR014", "a key is one line; found one with a line break", event)


def find_comments(text: str) -> tuple[Comment, ...]:
    """The comments of a text that `read_text` accepts, in order."""
    covered = bytearray(len(text))  # 1 where a `#` belongs to a text and begins no comment
    for event in events(text, pure=True):
        if isinstance(event, ScalarEvent) and event.style in ("|", ">", "'", '"'):
            start, end = event.start_mark.index, event.end_mark.index
            if event.style in ("|", ">"):
                start = text.find("\n", start) % (len(text) + 1)
            covered[start:end] = b"\1" * (end - start)
    found = []
    place = 0
    for number, line in enumerate(text.split("\n"), 1):
        for hit in _COMMENT.finditer(line):
            at = place + hit.start(1)
            if not covered[at]:
                alone = not line[: hit.start(1)].strip()
                found.append(Comment(number, hit.start(1) + 1, hit[1].rstrip(), alone))
                break
        place += len(line) + 1
    return tuple(found)
