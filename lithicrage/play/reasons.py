"""Why a kept match or tour cannot be read or written, in words for people."""

from __future__ import annotations

from lithicrage.base.atomic import why
from lithicrage.game.protocol import IllegalChoice
from lithicrage.store.files import BadFile, NewerFile
from lithicrage.store.lock import Taken


def why_lost(error: Exception, what: str) -> str:
    """The reason, the end of a sentence; `what` the file should hold: a match, a tour."""
    no_more = f"its file holds no {what} that can be played"
    if isinstance(error, Taken):
        return "another window has it"
    if isinstance(error, FileNotFoundError):
        return "its file is gone"
    if isinstance(error, NewerFile):
        return "its file was written by a newer version of the game"
    if isinstance(error, BadFile):
        if error.what.startswith("cards: "):
            return "the cards that its file carries cannot be used"
        damaged = any(word in error.what for word in ("is damaged", "is no ", "is not UTF-8"))
        return "its file is damaged, and no older copy is whole" if damaged else no_more
    return no_more if isinstance(error, IllegalChoice) else why(error)
