"""Mending files: edits at known places, applied until nothing is left to mend.

What a fix touches is read again: a safe fix leaves the data of the file as it was, apart from what
it says it mends, and no fix may make a readable file unreadable. Files are written whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lithicrage import whole
from lithicrage.lint.rule import Edit, Problem

ROUNDS: Final = 10
Texts = dict[Path, str]


@dataclass(frozen=True)
class Mended:
    """What fixing did: the texts before and after by file, and how many findings it mended."""

    before: Texts
    after: Texts
    count: int


class FixError(OSError):
    """A file that changed while it was being mended."""


def mend(
    find: Callable[[Texts], list[Problem]], unsafe: bool, read: Callable[[Path], str]
) -> Mended:
    """Mend until nothing changes, at most `ROUNDS` times.

    `find` lints with these texts in place of the files on disk, `read` gives the text of a file.
    """
    before: Texts = {}
    after: Texts = {}
    count = 0
    for _ in range(ROUNDS):
        problems = [p for p in find(after) if p.fix == "safe" or (unsafe and p.fix == "unsafe")]
        changed = False
        for path in sorted({Path(problem.path) for problem in problems}):
            text = after[path] if path in after else before.setdefault(path, read(path))
            own = [problem for problem in problems if Path(problem.path) == path]
            fixed, used = applied(text, own)
            if fixed != text:
                after[path] = fixed
                count += used
                changed = True
        if not changed:
            break
    kept = {path: text for path, text in after.items() if text != before[path]}
    return Mended({path: before[path] for path in kept}, kept, count)


def applied(text: str, problems: Iterable[Problem]) -> tuple[str, int]:
    """A text with the edits of these problems, and how many of them; what overlaps waits."""
    starts = _starts(text)
    spans: list[tuple[int, int, str]] = []
    used = 0
    for problem in problems:
        own = [_span(edit, starts) for edit in problem.edits]
        clear = all(
            end <= start or begin >= stop for begin, end, _ in own for start, stop, _ in spans
        )
        if clear and all(end <= len(text) for _, end, _ in own):
            spans += own
            used += 1
    for begin, end, new in sorted(spans, reverse=True):
        text = text[:begin] + new + text[end:]
    return text, used


def _starts(text: str) -> list[int]:
    starts = [0]
    for place, sign in enumerate(text):
        if sign == "\n":
            starts.append(place + 1)
    return starts


def _span(edit: Edit, starts: list[int]) -> tuple[int, int, str]:
    begin = starts[min(edit.line, len(starts)) - 1] + edit.column - 1
    return begin, begin + edit.length, edit.text


def write(mended: Mended, read: Callable[[Path], str]) -> None:
    """Write what was mended. Raises FixError for a file that is no longer what was read."""
    for path, text in mended.after.items():
        if read(path) != mended.before[path]:
            raise FixError(f"{path} changed while it was read; nothing is written to it")
        whole.write(path, text.encode("utf-8"))
