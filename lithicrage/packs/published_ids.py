"""The ids that a pack has published, in order of publication: their numbers never change.

Owns `ids.lock`: a JSON list that releases only ever append to, so that an id's place in it is its
number for good. Deck codes name cards by it. Knows no card.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from lithicrage.base.atomic import open_plain
from lithicrage.language.untrusted import ID, read_json

LOCK: Final = "ids.lock"
BYTES: Final = 1_000_000


class BadLock(ValueError):
    """An invalid `ids.lock`; the text names the file."""


def published_ids(folder: Path) -> tuple[str, ...]:
    """The ids that a pack has published, by number; empty without a lock. Raises BadLock."""
    file = folder / LOCK
    if not file.is_file():
        return ()
    try:
        with open_plain(file) as stream:
            raw = stream.read(BYTES + 1)
        ids = read_json(raw) if len(raw) <= BYTES else None
    except (OSError, ValueError):
        ids = None
    good = isinstance(ids, list) and all(isinstance(id, str) and ID.match(id) for id in ids)
    if not isinstance(ids, list) or not good or len(set(ids)) != len(ids):
        raise BadLock(f"{file}:1:1: no list of ids, each once; `lithicrage pack --lock` writes one")
    return tuple(ids)


def with_new(before: Iterable[str], now: Iterable[str]) -> tuple[str, ...]:
    """The published ids followed by the new ones, sorted: no number changes."""
    known = dict.fromkeys(before)
    return (*known, *sorted(id for id in set(now) if id not in known))


def lock_text(ids: Iterable[str]) -> str:
    """The content of `ids.lock` for these ids."""
    return json.dumps(list(ids), indent=1) + "\n"
