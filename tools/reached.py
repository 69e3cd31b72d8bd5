"""Which functions of the engine and of minds each trial calls: a mutant gets those that call it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import CodeType, FrameType
from typing import Final

from tools.mutants import CHRONICLE, ENGINE, MINDS, PACKAGE

# A file is named as a Mutant names it: by what it is called below the first of these.
PLACES: Final = {
    f"{ENGINE}/": f"{ENGINE}/",
    f"{CHRONICLE}/": f"{PACKAGE}/",
    f"{MINDS}/": f"{PACKAGE}/",
}

Function = tuple[str, str]  # its file without ending, its name there


@contextmanager
def noting(seen: set[CodeType]) -> Iterator[None]:
    """Everything called meanwhile is put into `seen`."""

    def note(frame: FrameType, event: str, given: object) -> None:
        if event == "call":
            seen.add(frame.f_code)

    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(None)


def reached(work: Callable[[], object]) -> frozenset[Function]:
    """The functions of engine and minds that this calls; what lies within one belongs to it."""
    seen: set[CodeType] = set()
    with noting(seen):
        work()
    return frozenset(
        (code.co_filename[len(below) : -len(".py")], code.co_qualname.partition(".<")[0])
        for code in seen
        for place, below in PLACES.items()
        if code.co_filename.startswith(place)
    )
