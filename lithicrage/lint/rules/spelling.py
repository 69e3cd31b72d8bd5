"""LR020 to LR022: what YAML accepts but people misread."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from lithicrage.lint.rule import LINE_ENDS, Edit, LintHit, Options, Rule
from lithicrage.lint.rules.reading import CARD, FLAVOR
from lithicrage.lint.subjects import FileSubject

_OLD_BOOLEAN: Final = re.compile(r"(?i:yes|no|on|off|y|n|True|TRUE|False|FALSE)\Z")
_ODD_NUMBER: Final = re.compile(
    r"[+-]?(?:0[0-9]+|0[xXoObB][0-9a-fA-F]+|[0-9]+(?:_[0-9]+)+|[0-9]{1,3}(?::[0-5]?[0-9])+"
    r"|\.[0-9]+|[0-9]+\.|[0-9.]+[eE][+-]?[0-9]+|[0-9]{4}-[0-9]{2}-[0-9]{2})\Z"
)
_TRUE: Final = ("yes", "on", "y", "true")
_FREE: Final = frozenset({"name", "flavor", "reminder", "notes", "why", "licence", "authors"})


def old_boolean(subject: FileSubject, options: Options) -> Iterator[LintHit]:
    """`chain: yes`: text here, a truth value elsewhere."""
    for path, text, spot in subject.plain_texts():
        if not _OLD_BOOLEAN.match(text):
            continue
        word = "true" if text.lower() in _TRUE else "false"
        message = f"`{text}` is a text here; write `{word}` for a truth value, quotes for a text"
        edit = Edit(spot.line, spot.column, len(text), f'"{text}"' if _FREE & set(path) else word)
        yield LintHit(spot.line, spot.column, message, len(text), (edit,))


def odd_number(subject: FileSubject, options: Options) -> Iterator[LintHit]:
    """`010`, `0x1F`, `1_000`, `1:30`, `.5`: numbers to some readers, text to others."""
    for path, text, spot in subject.plain_texts():
        if not _ODD_NUMBER.match(text) or path[-1:] == ("version",):
            continue
        edit = Edit(spot.line, spot.column, len(text), f'"{text}"')
        message = f"`{text}` is a text here and a number elsewhere; write a plain number or quotes"
        yield LintHit(spot.line, spot.column, message, len(text), (edit,))


def whitespace(subject: FileSubject, options: Options) -> Iterator[LintHit]:
    """Spaces at the end of a line, a last line without its end, empty lines after the last."""
    lines = subject.lines
    if subject.source.returns:
        said = "the lines end in CRLF; cards use line feeds alone"
        yield LintHit(1, len(lines[0]) + 1, said, 0, (LINE_ENDS,))
    for number, line in enumerate(lines, 1):
        bare = line.rstrip(" ")
        if bare != line:
            edit = Edit(number, len(bare) + 1, len(line) - len(bare), "")
            said = "spaces at the end of the line"
            yield LintHit(number, len(bare) + 1, said, edit.length, (edit,))
    if lines[-1]:
        edit = Edit(len(lines), len(lines[-1]) + 1, 0, "\n")
        yield LintHit(len(lines), len(lines[-1]) + 1, "the last line has no line break", 0, (edit,))


RULES: Final = (
    Rule(
        "LR020",
        "yaml11-boolean",
        "warning",
        "file",
        "A word that older YAML took for a truth value: `yes`, `no`, `on`, `off`.",
        "It is a text here, whatever it looks like.",
        CARD + "  glyph: no\n",
        FLAVOR,
        old_boolean,
        "unsafe",
    ),
    Rule(
        "LR021",
        "ambiguous-number",
        "warning",
        "file",
        "A text that other readers take for a number: `010`, `0x1F`, `1_000`, `1:30`, `.5`.",
        "The file does not say what is meant; quotes or a plain number do.",
        CARD.replace("name: Stone", "name: 010"),
        FLAVOR,
        odd_number,
        "safe",
    ),
    Rule(
        "LR022",
        "whitespace",
        "info",
        "file",
        "Spaces at the end of a line, carriage returns, or a file without a last line end.",
        "They show up as changes that nobody made.",
        CARD.replace("cost: 3\n", "cost: 3  \n"),
        CARD,
        whitespace,
        "safe",
    ),
)
