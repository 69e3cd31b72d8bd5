"""Keeps what sound libraries have to say off the terminal while the sound card is opened.

They write straight to the file of standard error, eight lines for a machine without a card, and
none of them helps whoever plays. What Python itself writes there still arrives.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock
from typing import Final

ERRORS: Final = 2  # the file of standard error
_one_at_a_time = Lock()


@contextmanager
def drop_foreign_words() -> Iterator[None]:
    """Drops what is written to the file of standard error meanwhile, but for Python's own words.

    Any thread may write with `print` or `tell`, and raise. Without such a file, nothing is done.
    """
    with _one_at_a_time:
        try:
            kept = os.dup(ERRORS)
            nowhere = os.open(os.devnull, os.O_WRONLY)
        except OSError:
            yield
            return
        before = sys.stderr
        ours = os.fdopen(kept, "w", encoding="utf-8", errors="backslashreplace")
        if _is_file_of_errors(before):
            before.flush()
            sys.stderr = ours
        os.dup2(nowhere, ERRORS)
        try:
            yield
        finally:
            ours.flush()
            os.dup2(kept, ERRORS)
            sys.stderr = before
            ours.close()
            os.close(nowhere)


def _is_file_of_errors(stream: object) -> bool:
    with suppress(AttributeError, OSError, ValueError):
        return bool(stream.fileno() == ERRORS)  # type: ignore[attr-defined]
    return False
