"""Which functions of the engine each trial calls: a mutant is tried on those that call its own."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import CodeType, FrameType
from typing import Final

from tools.mutants import ENGINE

PLACE: Final = f"{ENGINE}/"

Function = tuple[str, str]  # its file below the engine, without ending; its name there


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
    """The functions of the engine that this calls; what lies within one belongs to it."""
    seen: set[CodeType] = set()
    with noting(seen):
        work()
    return frozenset(
        (code.co_filename[len(PLACE) : -len(".py")], code.co_qualname.partition(".<")[0])
        for code in seen
        if code.co_filename.startswith(PLACE)
    )
