"""Mends for the reader's findings, which give only a place and explain the rest in words.

The place, the text and the suggestion in the message yield the length to mark and the edits. A key
in look-alike letters gets its own code here (LR105).
"""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from lithicrage.base.frozen import frozen
from lithicrage.language.anchors import edits_without_anchors
from lithicrage.language.characters import NOT_NFC
from lithicrage.language.findings import Finding, suggestion
from lithicrage.language.models import RESERVED
from lithicrage.lint.confusables import deceptive, skeleton
from lithicrage.lint.rule import Edit
from lithicrage.packs.skeletons import id_of

_WORD: Final = re.compile(r"(?:[^\s,:\[\]{}'\"]|:(?=\S))+")
_QUOTED: Final = re.compile(r"(['\"])([0-9]{1,9})\1")
_ID: Final = re.compile(r"""(['"]?)([^\s:,'"#\[\]{}][^:,'"#\[\]{}]*?)\1(?=\s*(?:[:,\]}]|$))""")
_QUOTES_OFF: Final = "take the quotes off"
_SUGGESTED: Final = ("LR101", "LR104", "LR403")
INDENT: Final = "  "


@frozen
class Mend:
    """A finding with the length to mark (0 if unknown) and the edits that would mend it."""

    finding: Finding
    length: int = 0
    edits: tuple[Edit, ...] = ()


@frozen
class Text:
    """A file's text and its lines, split once for all its findings."""

    whole: str
    lines: Sequence[str]

    @classmethod
    def of(cls, text: str) -> Text:
        """A text with its lines."""
        return cls(text, text.split("\n"))


def mend_of(finding: Finding, text: Text) -> Mend:
    """What would mend a finding in its file's text."""
    if finding.code == "LR002":
        return Mend(finding, 0, (Edit(1, 1, len(text.whole), guess_encoding(text.whole)),))
    lines = text.lines
    if finding.line > len(lines):
        return Mend(finding)
    line = lines[finding.line - 1]
    if finding.code == "LR003":
        return Mend(finding, 1, _clean(finding, line, lines))
    start = finding.column - 1
    quoted = _QUOTED.match(line, start)
    if finding.code == "LR103" and quoted and _QUOTES_OFF in finding.message:
        edit = Edit(finding.line, finding.column, len(quoted[0]), str(int(quoted[2])))
        return Mend(finding, len(quoted[0]), (edit,))
    if finding.code == "LR010":
        return Mend(finding, 0, _written_out(text.whole))
    if finding.code == "LR120":
        return _as_id(finding, line)
    skip = 1 if line[start : start + 1] in ("'", '"') else 0
    found = _WORD.match(line, start + skip)
    if found is None:
        return Mend(finding)
    return _renamed(finding, found[0], finding.column + skip)


def _renamed(finding: Finding, word: str, column: int) -> Mend:
    """The mend of a misspelt word, if the message suggests the right one."""
    said = f"`{word}`" in finding.message or f'"{word}"' in finding.message
    if not said:
        return Mend(finding, len(word))
    alike = skeleton(word)
    if finding.code == "LR101" and alike != word and _names(finding.message, alike):
        letters = ", ".join(f"{sign} (U+{ord(sign):04X})" for sign in deceptive(word)[:3])
        message = f"`{word}` only looks like `{alike}`: it holds {letters}"
        edits = (Edit(finding.line, column, len(word), alike),)
        return Mend(replace(finding, code="LR105", message=message), len(word), edits)
    near = suggestion(finding.message)
    if near is None or finding.code not in _SUGGESTED:
        return Mend(finding, len(word))
    return Mend(finding, len(word), (Edit(finding.line, column, len(word), near),))


def _written_out(text: str) -> tuple[Edit, ...]:
    """Edits that replace aliases by their values and drop the anchors; none if too costly."""
    edits = []
    line, begin = 1, 0  # of the current line; only ever advances
    for one in edits_without_anchors(text):
        line += text.count("\n", begin, one.start)
        begin = text.rfind("\n", begin, one.start) + 1 or begin
        column = one.start - begin + 1
        edits.append(Edit(line, column, one.end - one.start, one.text))
    return tuple(edits)


def _as_id(finding: Finding, line: str) -> Mend:
    """Replace a wrong id with a valid one: lower case, and _ for what is not allowed."""
    found = _ID.match(line, finding.column - 1)
    if found is None:
        return Mend(finding)
    try:
        id = id_of(f"{found[2]}_card" if found[2] in RESERVED else found[2])
    except ValueError:
        return Mend(finding, len(found[0]))
    return Mend(finding, len(found[0]), (Edit(finding.line, finding.column, len(found[0]), id),))


def _names(message: str, key: str) -> bool:
    return key.isascii() and re.search(rf"(?<!\w){re.escape(key)}(?!\w)", message) is not None


def _clean(finding: Finding, line: str, lines: Sequence[str]) -> tuple[Edit, ...]:
    """Spaces for every tab of the file, or composed letters for those with separate accents."""
    if finding.message == NOT_NFC:
        normal = unicodedata.normalize("NFC", line)
        return () if normal == line else (Edit(finding.line, 1, len(line), normal),)
    if line[finding.column - 1 : finding.column] != "\t":
        return ()
    edits = []
    for number, other in enumerate(lines, 1):
        margin = len(other) - len(other.lstrip(" \t-"))
        for place, sign in enumerate(other):
            if sign == "\t":
                edits.append(Edit(number, place + 1, 1, INDENT if place < margin else " "))
    return tuple(edits)


def escape_bytes(raw: bytes) -> str:
    """Bytes as a reversible text: lone surrogates stand for what is not UTF-8."""
    return raw.decode("utf-8", "surrogateescape")


def guess_encoding(text: str) -> str:
    """The probable meaning of bytes that are not UTF-8; `text` comes from `escape_bytes`."""
    raw = text.encode("utf-8", "surrogateescape")
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return raw.decode("utf-16", "replace")
    try:
        return raw.decode("cp1252")
    except UnicodeDecodeError:
        return raw.decode("latin-1")
