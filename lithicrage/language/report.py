"""What reading a file collects besides its content: findings, and references to check later.

Knows files and spots, but no card.
"""

from __future__ import annotations

from lithicrage.base.frozen import frozen
from lithicrage.language.findings import Finding
from lithicrage.language.source import Spot


@frozen
class Reference:
    """A name that must exist once everything is loaded: kind, id, and where it is written."""

    kind: str
    id: str
    path: str
    line: int
    column: int


class Report:
    """The findings and references of one file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.findings: list[Finding] = []
        self.references: list[Reference] = []

    def value(self, spot: Spot, code: str, message: str, inside: int = 0) -> None:
        """Report a finding at a value; `inside` counts characters from the start of its text."""
        if inside and spot.exact:
            self._add(spot, spot.line, spot.text_column + inside, code, message)
        else:
            self._add(spot, spot.line, spot.column, code, message)

    def key(self, spot: Spot, code: str, message: str) -> None:
        """Report a finding at the key of a value."""
        self._add(spot, spot.key_line, spot.key_column, code, message)

    def refer(self, kind: str, id: str, spot: Spot, inside: int = 0, key: bool = False) -> None:
        """Note that `id` must name something of this kind."""
        line, column = (spot.key_line, spot.key_column) if key else (spot.line, spot.column)
        if inside and spot.exact:
            column = spot.text_column + inside
        self.references.append(Reference(kind, id, spot.file or self.file, line, column))

    def _add(self, spot: Spot, line: int, column: int, code: str, message: str) -> None:
        self.findings.append(Finding(spot.file or self.file, line, column, code, message))
