"""The commands of whoever writes cards: thin, no logic. `cli` puts them on the command line."""

from __future__ import annotations

import difflib
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from lithicrage.dsl.findings import hint

FINDINGS = 1
USAGE = 2
INTERNAL = 3
WATCH_SECONDS = 0.5


def lint(
    paths: Annotated[
        list[Path] | None, typer.Argument(help="Card files, packs, or folders of packs.")
    ] = None,
    form: Annotated[
        str,
        typer.Option(
            "--format", help="full, concise, json, jsonl, github, gitlab, junit or sarif."
        ),
    ] = "",
    select: Annotated[
        list[str] | None, typer.Option("--select", help="Only these codes, such as LR2; ALL.")
    ] = None,
    ignore: Annotated[list[str] | None, typer.Option("--ignore", help="Not these codes.")] = None,
    fail_on: Annotated[
        str, typer.Option("--fail-on", help="Exit 1 from this on: error, warning or info.")
    ] = "error",
    fix: Annotated[bool, typer.Option("--fix", help="Mend what can be mended safely.")] = False,
    unsafe: Annotated[
        bool, typer.Option("--unsafe-fixes", help="Mend also what may change a meaning.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Write nothing; show what mending would change.")
    ] = False,
    stdin: Annotated[
        Path | None, typer.Option("--stdin-filename", help="Read this file from standard input.")
    ] = None,
    baseline: Annotated[
        Path | None, typer.Option("--baseline", help="Tell only what this file does not know.")
    ] = None,
    write_baseline: Annotated[
        Path | None, typer.Option("--write-baseline", help="Write what is found to this file.")
    ] = None,
    add_ignore: Annotated[
        str, typer.Option("--add-ignore", help="Ignore what is found, for this reason.")
    ] = "",
    watch: Annotated[bool, typer.Option("--watch", help="Again whenever a file changes.")] = False,
) -> None:
    """Report what is wrong in card files. Example: lithicrage lint cards --fix"""
    from lithicrage import resources
    from lithicrage.lint import session
    from lithicrage.lint.formats import FORMATS
    from lithicrage.lint.rule import SEVERITIES

    if fail_on not in SEVERITIES:
        raise ValueError(f"--fail-on is one of {', '.join(SEVERITIES)}; found `{fail_on}`")
    if form and form not in FORMATS:
        raise ValueError(f"--format is one of {', '.join(FORMATS)}; found `{form}`")
    if bool(paths) == bool(stdin):
        raise ValueError("lint takes paths of card files or folders, or --stdin-filename alone")
    if stdin is not None and (fix or unsafe or watch or add_ignore) and not diff:
        raise ValueError("what comes from standard input cannot be written; add --diff")
    request = session.Request(
        tuple(paths or [stdin or Path()]),
        resources.cards() / "core",
        resources.art(),
        tuple(select or ()),
        tuple(ignore or ()),
        fix,
        unsafe,
        diff,
        next(level for level in SEVERITIES if level == fail_on),
        baseline,
    )
    while True:
        before = stamps(request.paths) if watch else {}
        given = (stdin, sys.stdin.buffer.read()) if stdin is not None else None
        found = session.answer(request, given)
        if write_baseline is not None:
            session.write_baseline(write_baseline, found.problems)
            print(f"{write_baseline}: {len(found.problems)} findings known from now on")
            return
        if add_ignore:
            count = session.add_ignores(found.problems, add_ignore)
            print(f"{count} lines ignored")
            return
        if diff:
            sys.stdout.writelines(session.patch(found.mended))
        else:
            terminal = sys.stdout.isatty()
            colour = terminal and not os.environ.get("NO_COLOR")
            kind = form or ("full" if terminal else "concise")
            if found.mended.count and kind in ("full", "concise"):
                print(f"{found.mended.count} mended in {len(found.mended.after)} files")
            sys.stdout.write(session.told(found, kind, colour))
        sys.stdout.flush()
        if not watch:
            break
        wait_for_change(request.paths, before)
    if found.crashed:
        raise typer.Exit(INTERNAL)
    if found.fails or (diff and found.mended.after):
        raise typer.Exit(FINDINGS)


def wait_for_change(paths: Sequence[Path], before: dict[str, tuple[int, int]]) -> None:
    """Return as soon as a card file at these paths is new, gone or written since `before`."""
    while stamps(paths) == before:
        time.sleep(WATCH_SECONDS)


def stamps(paths: Sequence[Path]) -> dict[str, tuple[int, int]]:
    """Time and size of each card file at these paths."""
    found = {}
    for path in paths:
        for file in sorted(path.rglob("*.yaml")) if path.is_dir() else [path]:
            try:
                status = file.stat()
            except OSError:
                continue
            found[str(file)] = (status.st_mtime_ns, status.st_size)
    return found


def rule(
    code: Annotated[str, typer.Argument(help="A code such as LR206, or a name.")] = "",
    every: Annotated[bool, typer.Option("--all", help="All rules.")] = False,
    form: Annotated[str, typer.Option("--format", help="text or json.")] = "text",
) -> None:
    """Say what a rule of the linter is about. Example: lithicrage rule LR206"""
    from lithicrage.lint.pages import described, page
    from lithicrage.lint.registry import rules

    if form not in ("text", "json"):
        raise ValueError(f"--format is text or json; found `{form}`")
    names = {rule.name: code for code, rule in rules().items()}
    wanted = names.get(code, code.upper())
    if not every and wanted not in rules():
        raise ValueError(
            f"there is no rule `{code}`{hint(code.upper(), rules())}; --all lists them"
        )
    chosen = [one for known, one in rules().items() if every or known == wanted]
    if form == "json":
        found = [described(one) for one in chosen]
        print(json.dumps(found if every else found[0], indent=1))
    elif every:
        for one in chosen:
            print(f"{one.code} {one.name:28} {one.severity:8} {one.summary}")
    else:
        print(page(chosen[0]))


def fmt(
    paths: Annotated[list[Path], typer.Argument(help="Card files, or folders of them.")],
    check: Annotated[bool, typer.Option("--check", help="Write nothing; exit 1 if one would.")] = (
        False
    ),
    diff: Annotated[bool, typer.Option("--diff", help="Write nothing; show what one would.")] = (
        False
    ),
) -> None:
    """Bring card files into their one form. Example: lithicrage fmt cards --check"""
    from lithicrage import whole
    from lithicrage.dsl.findings import CardFileError
    from lithicrage.dsl.layout import formatted
    from lithicrage.dsl.source import read_raw

    changed = wrong = 0
    for path in yaml_files(paths):
        try:
            raw = read_raw(path)
            before = raw.decode("utf-8", "replace")
            after = formatted(raw, str(path))
        except CardFileError as error:
            print(error, file=sys.stderr)
            wrong += 1
            continue
        if after.encode() == raw:
            continue
        changed += 1
        if diff:
            lines = before.splitlines(True), after.splitlines(True)
            sys.stdout.writelines(difflib.unified_diff(*lines, str(path), str(path)))
        elif check:
            print(f"{path}: not in its one form")
        else:
            if read_raw(path) != raw:
                raise OSError(f"{path} changed while it was read; nothing is written to it")
            whole.write(path, after.encode())
            print(f"{path}: written")
    if wrong or (changed and (check or diff)):
        raise typer.Exit(FINDINGS)


def yaml_files(paths: list[Path]) -> Iterator[Path]:
    """The card files at these paths. Raises ValueError for a path without any."""
    from lithicrage.dsl.source import card_files

    for path in paths:
        if not path.exists():
            raise FileNotFoundError(f"there is no file or folder `{path}`")
        found = [file for _, file in card_files(path)] if path.is_dir() else [path]
        if not found:
            raise ValueError(f"there is no card file (`*.yaml`) in `{path}`")
        yield from found
