"""Where every call comes in: a plain `lint` goes straight to the linter, everything else to `cli`.

Loading the commands and their options takes longer than linting a card. Owns no command: what it
does not recognize - another option, a typing error, a call for help - it leaves to `cli`.
"""

from __future__ import annotations

import atexit
import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lithicrage.base import build, stdio
from lithicrage.base.messages import tell

if TYPE_CHECKING:
    from lithicrage.lint.call import Call


USUAL: Final = ("--format", "--select", "--ignore", "--fail-on")


def main() -> int:
    """Run the command line and return the exit code: 130 for Ctrl+C, 1 if output is impossible."""
    stdio.prepare()
    try:
        code = _run()
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except stdio.Unwritten as error:
        if error.broken:  # whoever read our output has had enough
            return 0
        tell(f"lithicrage: {error}")
        return 1
    finally:
        sys.stderr.flush()
    return code


def _run() -> int:
    # Other people's plugins have no say in what a card is; looking for them reads everything
    # installed.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    atexit.register(gc.freeze)  # what is left goes with the process: no last search for garbage
    gc.disable()  # loading creates much and drops nothing: a search would be wasted here, too
    if sys.argv[1:2] == ["--pure"]:
        build.run_pure()
    words = sys.argv[1:]
    call = plain_lint(words[1:]) if words[:1] == ["lint"] else None
    if call is None:
        from lithicrage.cli import main as cli

        if words and not words[0].startswith("-"):  # the window does that once it shows something
            gc.enable()
        return cli.main()
    from lithicrage.lint import call as linting

    try:
        return linting.run(call)
    except Exception as error:
        from lithicrage.cli import main as cli

        return cli.report(error)


def plain_lint(words: Sequence[str]) -> Call | None:
    """The call of a plain `lint`, with only paths and the usual options; None for any other."""
    from lithicrage.lint.call import Call

    given: dict[str, list[str]] = {name: [] for name in USUAL}
    paths: list[Path] = []
    rest = iter(words)
    for word in rest:
        if word in given:
            value = next(rest, "")
            if not value or value.startswith("-"):
                return None
            given[word].append(value)
        elif not word or word.startswith("-"):
            return None
        else:
            paths.append(Path(word))
    form, select, ignore, fail_on = (given[name] for name in USUAL)
    return Call(
        tuple(paths),
        form[-1] if form else "",
        tuple(select),
        tuple(ignore),
        fail_on[-1] if fail_on else "error",
    )
