"""Comments that ignore a finding: `# lint: ignore[LR302] the printed card says so`.

At the end of a line for that line, also behind another comment; on a line of its own for the item
below; `ignore-file[...]` for the file. A reason is asked for; what cannot be read cannot be
ignored; what ignores nothing is told (LR901), and so is a code that is none (LR902).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from lithicrage.dsl.source import Comment, Source, comments
from lithicrage.lint.registry import rules
from lithicrage.lint.rule import Edit, Hit
from lithicrage.lint.settings import starts

MARK: Final = "# lint:"
_FORM: Final = re.compile(r"# lint: (ignore|ignore-file)\[([^\]]*)\](.*)\Z")


@dataclass
class Ignore:
    """One comment: its place, its codes, the lines that it covers (None: the whole file).

    `away` is the edit that takes it away, `listed` the length of what stands in its brackets.
    """

    comment: Comment
    codes: tuple[str, ...]
    lines: range | None
    away: Edit
    listed: int
    used: set[str] = field(default_factory=set)

    def takes(self, line: int, code: str) -> bool:
        """Whether it covers a finding; it remembers that it did."""
        if self.lines is not None and line not in self.lines:
            return False
        hits = [one for one in self.codes if starts(code, (one,))]
        self.used.update(hits)
        return bool(hits)


def read_ignores(source: Source) -> tuple[list[Ignore], list[tuple[str, Hit]]]:
    """The comments of a file that ignore something, and what is wrong with them, by code."""
    if MARK not in source.text:
        return [], []
    found: list[Ignore] = []
    wrong: list[tuple[str, Hit]] = []
    lines = source.text.split("\n")
    for comment in comments(source.text):
        place = comment.text.find(MARK)
        if place < 0:
            continue
        alone = comment.alone and not place
        comment = Comment(comment.line, comment.column + place, comment.text[place:], alone)
        form = _FORM.match(comment.text)
        if form is None:
            message = "an ignore is `# lint: ignore[LR302] reason`, or `ignore-file` for the file"
            wrong.append(("LR902", _hit(comment, message)))
            continue
        if not form[3].strip():
            message = "an ignore gives its reason behind the bracket"
            wrong.append(("LR902", _hit(comment, message)))
        codes = tuple(code.strip() for code in form[2].split(","))
        good = []
        for code in codes:
            problem = _problem(code)
            if problem:
                wrong.append(("LR902", _hit(comment, problem)))
            else:
                good.append(code)
        away = _away(comment, lines[comment.line - 1])
        covered = _covers(comment, form[1], lines)
        found.append(Ignore(comment, tuple(good), covered, away, len(form[2])))
    return found, wrong


def unused(ignores: list[Ignore]) -> Iterator[Hit]:
    """A hit for each code of an ignore that ignored nothing."""
    for ignore in ignores:
        idle = [code for code in ignore.codes if code not in ignore.used]
        kept = [code for code in ignore.codes if code in ignore.used]
        comment = ignore.comment
        place = comment.column + comment.text.index("[") + 1
        edit = Edit(comment.line, place, ignore.listed, ",".join(kept)) if kept else ignore.away
        for code in idle:
            message = f"there is no {code} here to ignore; take this away"
            edits = (edit,) if code == idle[0] else ()
            yield Hit(comment.line, comment.column, message, len(comment.text), edits)


def _problem(code: str) -> str:
    if not any(known.startswith(code) for known in rules() if len(code) > 2):
        return f"`{code}` is no code of a rule"
    if code.startswith("LR0") and any(
        rule.severity == "error" for known, rule in rules().items() if known.startswith(code)
    ):
        return f"{code} cannot be ignored: the file could not be read"
    return ""


def _hit(comment: Comment, message: str) -> Hit:
    return Hit(comment.line, comment.column, message, len(comment.text))


def _away(comment: Comment, line: str) -> Edit:
    """The edit that takes a comment away, with its line if it has that to itself."""
    before = line[: comment.column - 1]
    if comment.alone:
        return Edit(comment.line, 1, len(line) + 1, "")
    bare = len(before.rstrip())
    return Edit(comment.line, bare + 1, len(line) - bare, "")


def _covers(comment: Comment, form: str, lines: list[str]) -> range | None:
    """The lines that an ignore covers: its own, or the item below it, or all."""
    if form == "ignore-file":
        return None
    if not comment.alone:
        return range(comment.line, comment.line + 1)
    first = comment.line  # as a place in `lines`, that is the line below
    while first < len(lines) and (not lines[first].strip() or lines[first].strip()[0] == "#"):
        first += 1
    if first == len(lines):
        return range(0)
    margin = _indent(lines[first])
    last = first + 1
    while last < len(lines) and (not lines[last].strip() or _indent(lines[last]) > margin):
        last += 1
    return range(first + 1, last + 1)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
