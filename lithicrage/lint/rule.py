"""What a rule of the linter is, and what it reports.

A rule knows one kind of mistake and where to look for it: a file, one sound card, a pack with
everything it refers to, or a deck. It reports hits; the linter adds code, severity and file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from lithicrage.base.frozen import frozen
from lithicrage.language.findings import Finding

Severity = Literal["error", "warning", "info"]
SEVERITIES: Final[tuple[Severity, ...]] = ("info", "warning", "error")  # rising
Fix = Literal["safe", "unsafe", "none"]
Layer = Literal["reader", "file", "card", "pack", "deck", "play", "stage", "meta"]
Files = Mapping[str, str | bytes]  # a small pack, by file name


@frozen
class Edit:
    """Replace `length` characters of a line with others; line and column count from 1.

    Across lines, a line feed counts as one character. `LINE_ENDS` removes the carriage returns from
    all lines; places do not count them.
    """

    line: int
    column: int
    length: int
    text: str


LINE_ENDS: Final = Edit(0, 0, 0, "\n")


@frozen
class LintHit:
    """A mistake as a rule reports it: where, what, and the edits that would mend it.

    `length` is that of the marked text, 0 if unknown; `path` names a file other than the subject's.
    `related` are other places with a note on each; `severity` is set if this case weighs less than
    the rule.
    """

    line: int
    column: int
    message: str
    length: int = 0
    edits: tuple[Edit, ...] = ()
    related: tuple[tuple[str, int, int, str], ...] = ()
    path: str = ""
    severity: Severity | None = None


@frozen
class Problem:
    """One finding of the linter, as sorted and printed."""

    path: str
    line: int
    column: int
    code: str
    message: str
    severity: Severity
    length: int = 0
    edits: tuple[Edit, ...] = ()
    fix: Fix = "none"
    related: tuple[tuple[str, int, int, str], ...] = ()

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.code} {self.message}"

    @property
    def order(self) -> tuple[str, int, int, str, str]:
        """The sort key: path, place, code and words."""
        return (self.path, self.line, self.column, self.code, self.message)

    def finding(self) -> Finding:
        """The same as a Finding, without what only the linter knows."""
        return Finding(self.path, self.line, self.column, self.code, self.message)


Options = Mapping[str, Any]
Check = Callable[[Any, Options], Iterator[LintHit]]


@dataclass(frozen=True)
class Rule:
    """One rule with everything that its page, its tests and the formats need.

    `bad` and `good` are examples: the text of a card file, or several files by name. `check` takes
    the subject of its layer and the rule's options; None means that the reader itself finds the
    mistake. `options` holds the options with their defaults.
    """

    code: str
    name: str
    severity: Severity
    layer: Layer
    summary: str
    why: str
    bad: str | Files
    good: str | Files
    check: Check | None = None
    fix: Fix = "none"
    since: str = "0.3.0"
    options: Options = field(default_factory=dict)

    @property
    def category(self) -> str:
        """The family of a rule, from the hundreds of its code."""
        return CATEGORIES[self.code[2]]


CATEGORIES: Final = {
    "0": "file",
    "1": "schema",
    "2": "card",
    "3": "text and art",
    "4": "set",
    "5": "deck",
    "6": "enemy",
    "8": "tour and table",
    "7": "balance",
    "9": "linter",
}
