"""Comments that ignore a finding: `# lint: ignore[LR302] the printed card says so`.

At the end of a line, even after another comment, for that line; on a line of its own for the item
below; `ignore-file[...]` for the file. A reason is required, and what cannot be read cannot be
ignored. A comment that ignores nothing is reported (LR901), as is an unknown code (LR902).
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from lithicrage.language.source import Comment, Source, comments
from lithicrage.lint.registry import rules
from lithicrage.lint.rule import Edit, LintHit
from lithicrage.lint.settings import starts

MARK: Final = "# lint:"
_FORM: Final = re.compile(r"# lint: (ignore|ignore-file)\[([^\]]*)\](.*)\Z")


@dataclass
class Ignore:
    """One comment: its place, its codes, the lines that it covers (None: the whole file).

    `away` is the edit that removes it, `listed` the length of the text in its brackets.
    """

    comment: Comment
    codes: tuple[str, ...]
    lines: range | None
    away: Edit
    listed: int
    used: set[str] = field(default_factory=set)

    def takes(self, code: str) -> bool:
        """Whether it covers a finding on its lines; if so, it counts as used."""
        hits = [one for one in self.codes if starts(code, (one,))]
        self.used.update(hits)
        return bool(hits)


class Covers:
    """The ignores of one file, by the lines that they cover.

    A code is looked up once for all ignores of the same lines, however many findings there are.
    """

    def __init__(self, ignores: Sequence[Ignore]) -> None:
        self._whole: list[Ignore] = []
        self._at: dict[range, list[Ignore]] = {}
        for ignore in ignores:
            own = self._whole if ignore.lines is None else self._at.setdefault(ignore.lines, [])
            own.append(ignore)
        self._ranges = sorted(self._at, key=lambda lines: (lines.start, -lines.stop))
        self._above = _nested(self._ranges)
        self._known: dict[tuple[range | None, str], bool] = {}

    def take(self, line: int, code: str) -> bool:
        """Whether a finding is ignored; every ignore that covers it counts as used."""
        taken = self._takes(None, code)
        place = bisect_right(self._ranges, line, key=lambda lines: lines.start) - 1
        while place >= 0:
            lines = self._ranges[place]
            if line in lines:
                taken |= self._takes(lines, code)
            place = self._above[place]
        return taken

    def _takes(self, lines: range | None, code: str) -> bool:
        key = lines, code
        if key not in self._known:
            own = self._whole if lines is None else self._at[lines]
            taken = [ignore.takes(code) for ignore in own]  # marks each as used
            self._known[key] = any(taken)
        return self._known[key]


def _nested(ranges: Sequence[range]) -> list[int]:
    """For each range the index of the smallest one around it, or -1; outer ranges come first.

    Any two ranges are nested or apart, like the items of a file.
    """
    above: list[int] = []
    open_: list[int] = []
    for place, lines in enumerate(ranges):
        while open_ and ranges[open_[-1]].stop <= lines.start:
            open_.pop()
        above.append(open_[-1] if open_ else -1)
        open_.append(place)
    return above


def read_ignores(source: Source) -> tuple[list[Ignore], list[tuple[str, LintHit]]]:
    """A file's ignore comments, and what is wrong with them, by code."""
    if MARK not in source.text:
        return [], []
    found: list[Ignore] = []
    wrong: list[tuple[str, LintHit]] = []
    lines = source.text.split("\n")
    items: Items | None = None
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
            message = "an ignore needs a reason after the bracket"
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
        if comment.alone and form[1] == "ignore" and items is None:
            items = _items(lines)
        covered = _covers(comment, form[1], items)
        found.append(Ignore(comment, tuple(good), covered, away, len(form[2])))
    return found, wrong


def unused(ignores: list[Ignore]) -> Iterator[LintHit]:
    """A hit for each code of an ignore that ignored nothing."""
    for ignore in ignores:
        idle = [code for code in ignore.codes if code not in ignore.used]
        kept = [code for code in ignore.codes if code in ignore.used]
        comment = ignore.comment
        place = comment.column + comment.text.index("[") + 1
        edit = Edit(comment.line, place, ignore.listed, ",".join(kept)) if kept else ignore.away
        for code in idle:
            message = f"there is no {code} here to ignore; remove this"
            edits = (edit,) if code == idle[0] else ()
            yield LintHit(comment.line, comment.column, message, len(comment.text), edits)


def _problem(code: str) -> str:
    if not any(known.startswith(code) for known in rules() if len(code) > 2):
        return f"`{code}` is not a rule code"
    if code.startswith("LR0") and any(
        rule.severity == "error" for known, rule in rules().items() if known.startswith(code)
    ):
        return f"{code} cannot be ignored: the file could not be read"
    return ""


def _hit(comment: Comment, message: str) -> LintHit:
    return LintHit(comment.line, comment.column, message, len(comment.text))


def _away(comment: Comment, line: str) -> Edit:
    """The edit that removes a comment, with its line if it is alone there."""
    before = line[: comment.column - 1]
    if comment.alone:
        return Edit(comment.line, 1, len(line) + 1, "")
    bare = len(before.rstrip())
    return Edit(comment.line, bare + 1, len(line) - bare, "")


Items = tuple[Sequence[int], Sequence[int]]


def _items(lines: Sequence[str]) -> Items:
    """For each line, from 0: the first line with content from it on, and the line after its item.

    An item goes on while lines are indented more than its first. Found in one pass from the end,
    since any number of comments may ask.
    """
    count = len(lines)
    first, behind = [count] * (count + 1), [count] * (count + 1)
    open_: list[tuple[int, int]] = []  # margins with their lines, rising, of the lines below
    for place in range(count - 1, -1, -1):
        text = lines[place].lstrip()
        if not text or text[0] == "#":
            first[place] = first[place + 1]
        else:
            first[place] = place
        if not text:
            continue
        margin = len(lines[place]) - len(text)
        while open_ and open_[-1][0] > margin:
            open_.pop()
        behind[place] = open_[-1][1] if open_ else count
        open_.append((margin, place))
    return first, behind


def _covers(comment: Comment, form: str, items: Items | None) -> range | None:
    """The lines that an ignore covers: its own, the item below it, or all."""
    if form == "ignore-file":
        return None
    if not comment.alone or items is None:
        return range(comment.line, comment.line + 1)
    first, behind = items
    item = first[comment.line]  # as an index this is the line below
    return range(item + 1, behind[item] + 1) if item < len(first) - 1 else range(0)
