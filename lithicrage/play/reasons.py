"""Why a kept match or tour cannot be read or written, in words for people."""

from __future__ import annotations

from typing import Final

from lithicrage.base.atomic import why
from lithicrage.base.tongue import mark, tr
from lithicrage.game.protocol import IllegalChoice
from lithicrage.store.files import BadFile, NewerFile
from lithicrage.store.lock import Taken
from lithicrage.store.table_saves import OtherData

_NO_MORE: Final = {
    "match": mark("its file holds no playable match"),
    "tour": mark("its file holds no playable tour"),
    "path": mark("its file holds no Path of Heroes"),
}


def why_lost(error: Exception, what: str) -> str:
    """The reason, the end of a sentence; `what` the file should hold: a match, a tour."""
    no_more = tr(_NO_MORE[what])
    if isinstance(error, Taken):
        return tr("another window has it open")
    if isinstance(error, FileNotFoundError):
        return tr("its file is gone")
    if isinstance(error, NewerFile):
        return tr("a newer version of the game wrote its file")
    if isinstance(error, BadFile):
        if error.what.startswith("cards: "):
            return tr("the cards in its file are unusable")
        if isinstance(error, OtherData):
            return tr("the data of its table have changed since")
        if error.what.startswith("table: "):
            return tr("its table is closed")
        damaged = any(
            word in error.what
            for word in ("is damaged", "is not a ", "is not JSON", "is not UTF-8")
        )
        return tr("its file and all older copies are damaged") if damaged else no_more
    return no_more if isinstance(error, IllegalChoice) else why(error)
