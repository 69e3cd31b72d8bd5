"""Characters that no card file may hold: names reach markup, terminals, fonts and SQLite.

Owns a text's encoding and allowed characters (LR002, LR003), and the line marks that no parser
should see (LR012, LR013). Knows nothing else of YAML.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from lithicrage.language.findings import CardFileError

BIDI_AND_INVISIBLE: Final = {
    *range(0x180B, 0x1810),
    *range(0xFE00, 0xFE10),
    *range(0xE0100, 0xE01F0),
    *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0),
}
NOT_NFC: Final = "an accent stands apart from its letter; write the letter with its accent as one"
FORBIDDEN_CATEGORIES: Final = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp", "Zs"}
_CONTROL: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f]")
_DIRECTIVE: Final = re.compile(r"^%", re.MULTILINE)
_END_MARK: Final = re.compile(r"^\.\.\.(?=\s|\Z)", re.MULTILINE)


def decode(raw: bytes) -> str:
    """Decode strict UTF-8, without a byte order mark and with line feeds. Raises CardFileError."""
    if raw[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise CardFileError("LR002", "the file is UTF-16; save it as UTF-8")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        start = raw.rfind(b"\n", 0, error.start) + 1
        column = len(raw[start : error.start].decode("utf-8", "replace")) + 1
        message = f"the byte 0x{raw[error.start]:02X} is not UTF-8; save the file as UTF-8"
        raise CardFileError("LR002", message, line, column) from None
    return text.removeprefix("\ufeff").replace("\r\n", "\n")


def clean(text: str) -> str:
    """Refuse what no card file may hold, before any parser sees it (LR003, LR012, LR013)."""
    place = find_forbidden(text)
    if place >= 0:
        raise CardFileError("LR003", describe(text[place]), *_mark(text, place))
    if not text.isascii() and not unicodedata.is_normalized("NFC", text):
        for number, line in enumerate(text.split("\n"), 1):
            if not unicodedata.is_normalized("NFC", line):
                normal = unicodedata.normalize("NFC", line)
                pairs = zip(line, normal, strict=False)
                column = next((i for i, (a, b) in enumerate(pairs) if a != b), len(normal)) + 1
                raise CardFileError("LR003", NOT_NFC, number, column)
        raise CardFileError("LR003", NOT_NFC)
    directive = _DIRECTIVE.search(text) if "%" in text else None
    if directive:
        message = "a line begins with `%`: directives are not allowed"
        raise CardFileError("LR013", message, *_mark(text, directive.start()))
    end = _END_MARK.search(text) if "..." in text else None
    if end:
        message = "a document end mark (`...`); a file is one document and needs no marks"
        raise CardFileError("LR012", message, *_mark(text, end.start()))
    return text


def find_forbidden(text: str) -> int:
    """The index of the first forbidden character, or -1."""
    control = _CONTROL.search(text)
    place = control.start() if control else -1
    if not text.isascii():
        bad = [c for c in set(text) if ord(c) > 127 and not _allowed(c)]
        for c in bad:
            found = text.index(c)
            if place < 0 or found < place:
                place = found
    return place


def _allowed(c: str) -> bool:
    code = ord(c)
    if code in BIDI_AND_INVISIBLE or code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF:
        return False
    return unicodedata.category(c) not in FORBIDDEN_CATEGORIES


def describe(c: str) -> str:
    """Name a forbidden character and what to write instead."""
    if c == "\t":
        return "a tab; write spaces"
    if c == "\r":
        return "a lone carriage return; end lines with a line feed"
    if unicodedata.category(c) == "Zs":
        return f"the space U+{ord(c):04X} looks like an ordinary one; write an ordinary space"
    return f"the character U+{ord(c):04X} is invisible or a control character; remove it"


def _mark(text: str, place: int) -> tuple[int, int]:
    return text.count("\n", 0, place) + 1, place - text.rfind("\n", 0, place)
