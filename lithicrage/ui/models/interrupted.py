"""The match that was left last, as the title offers it: who fights, and where it stands.

Owns how that is read from its file. What waits is the keeper's; it draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lithicrage.decks.lineup import library_of
from lithicrage.engine import state
from lithicrage.faces import catalog
from lithicrage.packs.library import Library, UnknownCard
from lithicrage.play.recorder import Keeper
from lithicrage.store import saves
from lithicrage.store.files import BadFile
from lithicrage.ui.models import shelf

ASKED: Final = {state.DEFEND: "your Defense", state.ROLL: "your Power Roll"}


@dataclass(frozen=True)
class Side:
    """The first of a side: name, portrait, Stamina now and at the start."""

    name: str
    portrait: str
    stamina: int
    start: int


@dataclass(frozen=True)
class Left:
    """A match that waits. `sides` is empty and `turn` 0 for one that only going on can read."""

    file: Path
    words: str
    turn: int = 0
    asked: str = ""
    sides: tuple[Side, ...] = ()

    def says(self) -> str:
        """It in a sentence, for the speak line."""
        turn = f", turn {self.turn}, {self.asked}" if self.turn else ""
        return f"Resume: {self.words}{turn}"


def newest(keeper: Keeper | None, library: Library) -> Left | None:
    """The match that was left last, None where none waits. Raises nothing."""
    waiting = keeper.interrupted_matches() if keeper is not None else []
    return _read(waiting[0], library) if waiting else None


def _read(file: Path, library: Library) -> Left:
    words = shelf.who(file, library)
    try:
        lineup = saves.lineup_of(file)
        library = library_of(library, lineup)
        match = saves.glance(file, library)
        people = catalog.sides(library, lineup)
    except (BadFile, OSError, ValueError, UnknownCard):
        return Left(file, words)
    if len(people) != len(match.seats):
        return Left(file, words)
    seats = [next(c.seat for c in match.seats if c.side == side) for side in (0, 1)]
    sides = tuple(
        Side(match.seats[n].name, people[n].portrait, match.seats[n].stamina,
             match.seats[n].stamina_start)
        for n in seats
    )  # fmt: skip
    asked = ASKED.get(match.pending.kind, "your turn") if match.pending is not None else ""
    return Left(file, words, max(1, match.turn), asked, sides)
