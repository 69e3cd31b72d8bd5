"""Whole items to begin with, as snippets: the skeletons of `lithicrage new` with stops to fill."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from lithicrage.editor.offer import Offer
from lithicrage.packs.skeletons import KINDS, PACK, SCENARIO, skeleton

NAME: Final = "New Thing"
_ID: Final = "new_thing"
_NUMBER: Final = re.compile(r"(?<=: )\d+(?=[ ,}\n])")
_COMMENT: Final = re.compile(r"(?:^#.*\n)|(?: +#.*$)", re.MULTILINE)


def wholes(*, scenes: bool) -> Iterator[Offer]:
    """Items of every kind, or a scenario."""
    for kind in KINDS:
        if kind != PACK and (kind == SCENARIO) == scenes:
            text = next(iter(skeleton(kind, NAME).values()))
            yield Offer(kind, "whole", f"A whole {kind} to begin with.", _stops(text))


def _stops(text: str) -> str:
    """A skeleton without its comments, with stops at its id, its name and its first numbers."""
    bare = _COMMENT.sub("", text).replace("\\", "\\\\").replace("$", "\\$")
    bare = bare.replace(_ID, f"${{1:{_ID}}}", 1).replace(NAME, f"${{2:{NAME}}}", 1)
    stops = iter(range(3, 99))
    return _NUMBER.sub(lambda m: f"${{{next(stops)}:{m[0]}}}", bare.rstrip("\n")) + "$0"
