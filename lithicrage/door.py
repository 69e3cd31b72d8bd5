"""Where every call comes in: a plain `lint` goes straight to the linter, all else to `cli`.

To get commands and their options ready takes longer than to lint a card. Owns no command: what it
does not know by heart - another option, a typing error, a call for help - it leaves to `cli`.
"""

from __future__ import annotations

import atexit
import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lithicrage import streams
from lithicrage.telling import tell

if TYPE_CHECKING:
    from lithicrage.linting import Call


USUAL: Final = ("--format", "--select", "--ignore", "--fail-on")


def main() -> int:
    """Run the command line. Returns the exit code; 130 for Ctrl+C, 1 where nothing can be said."""
    streams.prepare()
    try:
        code = _run()
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except streams.Unwritten as error:
        if error.broken:  # whoever read our output has had enough
            return 0
        tell(f"lithicrage: {error}")
        return 1
    finally:
        sys.stderr.flush()
    return code


def _run() -> int:
    # Plugins of strangers have no say in what a card is; to look for them reads what is installed.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    atexit.register(gc.freeze)  # what is left goes with the process: no last search for waste
    gc.disable()  # to load makes much and drops nothing: here such a search is a waste, too
    words = sys.argv[1:]
    call = plain_lint(words[1:]) if words[:1] == ["lint"] else None
    if call is None:
        from lithicrage import cli

        if words and not words[0].startswith("-"):  # a window does that once it shows something
            gc.enable()
        return cli.main()
    from lithicrage import linting

    try:
        return linting.run(call)
    except Exception as error:
        from lithicrage import cli

        return cli.report(error)


def plain_lint(words: Sequence[str]) -> Call | None:
    """A call of `lint` with paths and the usual options alone, or None for any other."""
    from lithicrage.linting import Call

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
