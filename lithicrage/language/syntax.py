"""What is wrong with text that is not YAML, in our words instead of the parser's.

Knows the pure parser's messages, but imports no parser.
"""

from __future__ import annotations

import re
from typing import Final, Protocol

from lithicrage.language.findings import CardFileError

NO_YAML: Final = "not readable YAML"
BLANK: Final = "an empty line before a text is indented unlike the text; leave no spaces"
INDENTED: Final = "a line that is indented unlike its neighbours"
_SAID: Final = [
    (
        r"mapping values are not allowed.*",
        "a second `: ` in one line; put a text in quotes, a step in brackets",
    ),
    (r"could not find expected ':'", "a key without its `:`"),
    (r"found unexpected (end of stream|document separator)", "the quotes are never closed"),
    (r"found character '(.)' that cannot .*", r"a text may not begin with `\1`; put it in quotes"),
    (r"expected <block end>, but found '-'", "a list item among keys; look at the indentation"),
    (r"expected <block end>, but found '<.*", INDENTED),
    (r"expected <block end>, but found '(.*)'", r"`\1` has no place here"),
    (r"expected ',' or '([\]}])', but got '<.*", r"a bracket that is not closed with `\1`"),
    (r"expected ',' or '([\]}])', but got '(.*)'", r"expected `,` or `\1`; found `\2`"),
    (r"expected the node content, but found '<.*", "the file ends before a bracket is closed"),
    (r"expected the node content, but found '(.*)'", r"a value is missing in front of `\1`"),
    (
        r"found unknown escape character '(.*)'",
        r"`\\\1` is not an escape; single quotes take any text",
    ),
    (r"expected chomping or .*", "only a comment may follow the `|` or `>` of a text"),
    (r"more indented follow up line than first .*", BLANK),
    (r"expected alphabetic or .*", "a text may not begin with `*` or `&`; put it in quotes"),
]


class Mark(Protocol):
    """A place in a text as the parser counts it: from 0."""

    line: int
    column: int


def _closed_before(mark: Mark, text: str) -> str:
    """The bracket or quote that ends the text in the line before a mark, or ""."""
    lines = text.split("\n")
    before = lines[mark.line][: mark.column].rstrip() if mark.line < len(lines) else ""
    return before[-1] if before.endswith(("]", "}", '"', "'")) else ""


def unreadable(problem: str, mark: Mark | None, other: Mark | None, text: str) -> CardFileError:
    """Reword a parser's message at its mark; `other` marks where the construct began."""
    message = " ".join((problem or NO_YAML).split())
    for pattern, words in _SAID:
        found = re.fullmatch(pattern, message)
        if found:
            message = found.expand(words)
            break
    closed = _closed_before(mark, text) if mark is not None and message == INDENTED else ""
    if closed:
        message = f"only a comment may follow a closing `{closed}`; is a comma or a quote missing?"
    elif other is not None and mark is not None and other.line != mark.line:
        message += f" (what it belongs to begins in line {other.line + 1})"
    line, column = (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)
    lines = text.split("\n")
    if line > len(lines) or (line == len(lines) and not lines[-1] and line > 1):
        line = max(len(lines) - (not lines[-1]), 1)  # past the end: name the last line
        column = len(lines[line - 1]) + 1
    return CardFileError("LR004", message, line, column)
