"""A piece of work: a few seconds of play as one text, answered by one text.

The text holds everything, the packs by their content, so that any process on any machine can play
it. Its name is a digest of all that its result depends on.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any, Final

from lithicrage.lab.pieces.versions import build

NAME: Final = 16  # bytes
# Who plays a kind of piece: a function from what is asked, and packs by their digest.
KINDS: Final = {
    "matches": "lithicrage.lab.pieces.matches:play_matches",
    "puzzles": "lithicrage.lab.pieces.mining:mine_puzzles",
    "tours": "lithicrage.lab.pieces.touring:play_tour_piece",
    "advice": "lithicrage.lab.pieces.advice:give_advice",
    "blunders": "lithicrage.lab.pieces.advice:plant_blunder",
}


class OtherVersion(ValueError):
    """A piece of another version of the rules or players; the text says what to do."""


@dataclass(frozen=True)
class Piece:
    """What to play: `asked` as JSON for its kind, and packed texts of packs by their digest."""

    kind: str
    asked: str
    packs: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, kind: str, asked: Mapping[str, Any], packs: Mapping[str, str]) -> Piece:
        """The piece of these values. What is asked names each pack by its digest."""
        return cls(kind, plain(asked), tuple(sorted(packs.items())))

    @cached_property
    def name(self) -> str:
        """The digest of what its result depends on: what is asked, cards, rules, players."""
        whole = "\n".join((self.kind, build(), self.asked))
        return hashlib.blake2b(whole.encode(), digest_size=NAME, person=b"piece").hexdigest()

    def as_text(self) -> str:
        """Everything that it takes to play it, as one text."""
        return plain(
            {"kind": self.kind, "build": build(), "asked": self.asked, "packs": dict(self.packs)}
        )


def play_text(text: str) -> str:
    """Play a piece; returns its result. The same text always gets the same result.

    Raises OtherVersion if this program has other rules or players, and what its kind raises.
    """
    said = json.loads(text)
    if said["build"] != build():
        raise OtherVersion(
            f"this process has the rules and players {build()}, the run has {said['build']}; "
            "install the same version everywhere"
        )
    module, _, function = KINDS[said["kind"]].partition(":")
    made = getattr(import_module(module), function)(json.loads(said["asked"]), said["packs"])
    return plain(made)


def plain(value: Any) -> str:
    """A value as JSON in its one canonical form."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
