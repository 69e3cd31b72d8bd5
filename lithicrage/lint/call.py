"""One call of `lithicrage lint`: its options, and everything that it prints and returns.

Knows no command line: `cli.cards` reads the options, and `cli.fast` those of a plain call.
"""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lithicrage.base import resources
from lithicrage.base.frozen import frozen
from lithicrage.base.messages import tell

if TYPE_CHECKING:
    from lithicrage.lint import session
    from lithicrage.lint.run import Judge

FINDINGS: Final = 1
INTERNAL: Final = 3
WATCH_SECONDS = 0.5


@frozen
class Call:
    """The options of `lithicrage lint`, as given."""

    paths: tuple[Path, ...] = ()
    form: str = ""
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    fail_on: str = "error"
    fix: bool = False
    unsafe: bool = False
    diff: bool = False
    stdin: Path | None = None
    baseline: Path | None = None
    write_baseline: Path | None = None
    add_ignore: str = ""
    watch: bool = False
    most: int | None = None
    play: bool = False


def run(call: Call) -> int:
    """Lint and print; return the exit code. Raises ValueError and OSError for a wrong call."""
    gc.disable()  # linting creates many objects and drops few, so collecting garbage wastes time
    from lithicrage.lint import session

    request = _request(call)
    while True:
        before = stamps(request.paths) if call.watch else {}
        given = (call.stdin, sys.stdin.buffer.read()) if call.stdin is not None else None
        gc.disable()
        found = session.answer(request, given)
        gc.enable()
        if call.write_baseline is not None:
            session.write_baseline(call.write_baseline, found.problems)
            print(f"{call.write_baseline}: {len(found.problems)} known findings written")
            return 0
        if call.add_ignore:
            count = session.add_ignores(found.problems, call.add_ignore)
            print(f"{count} lines ignored")
            return 0
        _tell(call, found)
        if not call.watch:
            break
        wait_for_change(request.paths, before)
    if found.crashed:
        return INTERNAL
    return FINDINGS if found.fails or (call.diff and found.mended.after) else 0


def _request(call: Call) -> session.Request:
    """The request to the linter. Raises ValueError for options that exclude each other."""
    from lithicrage.lint import session
    from lithicrage.lint.formats import FORMATS
    from lithicrage.lint.rule import SEVERITIES

    if call.fail_on not in SEVERITIES:
        listed = ", ".join(SEVERITIES)
        raise ValueError(f"--fail-on is one of {listed}; found `{call.fail_on}`")
    if call.form and call.form not in FORMATS:
        raise ValueError(f"--format is one of {', '.join(FORMATS)}; found `{call.form}`")
    if call.most is not None and call.most < 0:
        raise ValueError(f"--max-findings is 0 for all, or more; found `{call.most}`")
    if bool(call.paths) == bool(call.stdin):
        raise ValueError("lint needs card files or folders, or --stdin-filename alone")
    writes = call.fix or call.unsafe or call.watch or call.add_ignore
    if call.stdin is not None and writes and not call.diff:
        raise ValueError("standard input cannot be fixed in place; add --diff")
    return session.Request(
        call.paths or (call.stdin or Path(),),
        resources.cards() / "core",
        resources.art(),
        call.select,
        call.ignore,
        call.fix,
        call.unsafe,
        call.diff,
        next(level for level in SEVERITIES if level == call.fail_on),
        call.baseline,
        _judge,
        call.play,
    )


def _judge() -> Judge:
    """What finds mistakes in scenarios; the code that plays them is imported for the first one."""

    @cache
    def faults(of_tours: bool) -> Judge:
        if of_tours:
            from lithicrage.tours.scenes import SceneFaults

            return SceneFaults()
        from lithicrage.scenarios.judging import Faults

        return Faults()

    return lambda file, core, loaded: faults(bool(file.scenes))(file, core, loaded)


def _tell(call: Call, found: session.LintResult) -> None:
    from lithicrage.lint import session

    if call.diff:
        sys.stdout.writelines(session.patch(found.mended))
    else:
        terminal = sys.stdout.isatty()
        colour = terminal and not os.environ.get("NO_COLOR")
        kind = call.form or ("full" if terminal else "concise")
        if found.mended.count and kind in ("full", "concise"):
            print(f"{found.mended.count} fixed in {len(found.mended.after)} files")
        told = session.format_result(found, kind, colour, call.most)
        sys.stdout.write(told.text)
        if told.beside:
            tell(f"lithicrage: {told.beside}")
    sys.stdout.flush()


def wait_for_change(paths: Sequence[Path], before: dict[str, tuple[int, int]]) -> None:
    """Return as soon as a card file at these paths is added, removed or written since `before`."""
    while stamps(paths) == before:
        time.sleep(WATCH_SECONDS)


def stamps(paths: Sequence[Path]) -> dict[str, tuple[int, int]]:
    """The time and size of each card file at these paths."""
    found = {}
    for path in paths:
        for file in sorted(path.rglob("*.yaml")) if path.is_dir() else [path]:
            try:
                status = file.stat()
            except OSError:
                continue
            found[str(file)] = (status.st_mtime_ns, status.st_size)
    return found
