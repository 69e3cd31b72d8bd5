"""Mends files: edits at known places, applied until there is nothing left to mend.

A fixed file is read again. A safe fix that introduces an error is undone, as is any that makes a
readable file unreadable. Files are written whole.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

from lithicrage.base import atomic
from lithicrage.base.frozen import frozen
from lithicrage.lint.rule import LINE_ENDS, Edit, Problem

ROUNDS: Final = 10
MARK: Final = "\ufeff"
Texts = dict[Path, str]


@frozen
class Mended:
    """The result of mending: texts before and after by file, and how many findings were mended."""

    before: Texts
    after: Texts
    count: int


class FixError(OSError):
    """A file changed while it was being mended."""


def mend(
    find: Callable[[Texts], list[Problem]], unsafe: bool, read: Callable[[Path], str]
) -> Mended:
    """Mend until nothing changes, at most `ROUNDS` times.

    `find` lints with these texts in place of the files on disk, `read` gives the text of a file. A
    file that edits make worse is restored.
    """
    before: Texts = {}
    after: Texts = {}
    last: Texts = {}  # the files that the last round changed, as they were
    counts: Counter[Path] = Counter()
    known: dict[Path, list[Problem]] = {}
    spoilt: set[Path] = set()
    for turn in range(ROUNDS + 1):
        found = _by_file(find(after))
        for path in last:
            if worse(known.get(path, []), found.get(path, []), unsafe):
                after[path] = last[path]
                spoilt.add(path)
        if turn == ROUNDS:
            break
        known, last = found, {}
        for path, problems in found.items():
            own = [p for p in problems if p.fix == "safe" or (unsafe and p.fix == "unsafe")]
            if not own or path in spoilt:
                continue
            text = after[path] if path in after else before.setdefault(path, read(path))
            fixed, used = apply_edits(text, own)
            if fixed != text:
                last[path], after[path] = text, fixed
                counts[path] += used
        if not last:
            break
    kept = {path: text for path, text in after.items() if text != before[path]}
    return Mended({path: before[path] for path in kept}, kept, sum(counts[path] for path in kept))


def worse(before: Sequence[Problem], after: Sequence[Problem], unsafe: bool) -> bool:
    """Whether edits broke a file: it is no longer readable, or safe ones brought errors.

    A file that was unreadable before may show all its other errors only now.
    """
    if _unreadable(before):
        return False
    if _unreadable(after):
        return True
    errors = [sum(p.severity == "error" for p in problems) for problems in (before, after)]
    return not unsafe and errors[1] > errors[0]


def _unreadable(problems: Sequence[Problem]) -> bool:
    return any(p.code.startswith("LR0") and p.severity == "error" for p in problems)


def _by_file(problems: Iterable[Problem]) -> dict[Path, list[Problem]]:
    found: dict[Path, list[Problem]] = {}
    for problem in problems:
        found.setdefault(Path(problem.path), []).append(problem)
    return dict(sorted(found.items()))


def apply_edits(text: str, problems: Iterable[Problem]) -> tuple[str, int]:
    """Apply the edits of these problems; return the text and their number. Overlapping edits wait.

    Places are the reader's, which sees neither a byte order mark nor carriage returns; both stay
    unless an edit replaces all line ends.
    """
    mark = MARK if text.startswith(MARK) else ""
    ends = "\r\n" if "\r\n" in text else "\n"
    text = text.removeprefix(MARK).replace("\r\n", "\n")
    starts = _starts(text)
    spans: list[tuple[int, int, str]] = []  # in order, without overlap
    used = 0
    for problem in problems:
        if LINE_ENDS in problem.edits:
            ends = LINE_ENDS.text
            used += 1
            continue
        own = [_span(edit, starts) for edit in problem.edits]
        if all(end <= len(text) and _clear(begin, end, spans) for begin, end, _ in own):
            for span in own:
                insort(spans, span)
            used += 1
    parts: list[str] = []
    place = 0
    for begin, end, new in spans:
        parts += (text[place:begin], new)
        place = end
    parts.append(text[place:])
    return mark + "".join(parts).replace("\n", ends), used


def _clear(begin: int, end: int, spans: Sequence[tuple[int, int, str]]) -> bool:
    """Whether a stretch touches none of these, which are in order and do not overlap."""
    behind = bisect_right(spans, begin, key=lambda span: span[1])
    return behind == len(spans) or spans[behind][0] >= end


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
    """Write the mended files. Raises FixError if a file is no longer what was read."""
    for path, text in mended.after.items():
        if read(path) != mended.before[path]:
            raise FixError(f"{path} changed while being read; nothing written")
        atomic.write(path, text.encode("utf-8", "surrogateescape"))
