"""Digests of the sources that decide a result: the rules, the players, and the pieces themselves.

A result is used again only where all three are the same. A comment counts as a change: playing once
more costs less than a figure of other rules.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import Final

HOUSE: Final = Path(__file__).resolve().parents[2]
SIZE: Final = 8  # bytes
RULES: Final = ("game", "engine", "language", "packs/library.py", "decks")
PLAYERS: Final = ("minds",)
PIECES: Final = (
    "lab/pieces",
    "lab/review.py",
    "lab/tour_drafter.py",
    "lab/tour_sim.py",
    "scenarios",
    "tours",
)


@lru_cache
def version_of(places: tuple[str, ...]) -> str:
    """The digest of the modules in these places of the package, however lines end."""
    digest = hashlib.blake2b(digest_size=SIZE)
    for place in places:
        path = HOUSE / place
        files = [path] if path.suffix else sorted(path.rglob("*.py"))
        for file in files:
            digest.update(file.relative_to(HOUSE).as_posix().encode() + b"\0")
            digest.update(file.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()


def rules_version() -> str:
    """The digest of the engine and of all that makes a match of cards."""
    return version_of(RULES)


def players_version() -> str:
    """The digest of the players."""
    return version_of(PLAYERS)


def build() -> str:
    """All digests as one word: two programs with the same word play the same pieces."""
    return f"{rules_version()}-{players_version()}-{version_of(PIECES)}"
