"""Why a kept match or tour is lost, in words."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from lithicrage.game.protocol import IllegalChoice
from lithicrage.play.reasons import why_lost
from lithicrage.store.files import BadFile, NewerFile
from lithicrage.store.lock import Taken

FILE = Path("some.save")


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (Taken(FILE), "another window has it open"),
        (FileNotFoundError(errno.ENOENT, "gone"), "its file is gone"),
        (NewerFile(FILE, "version 99"), "a newer version of the game wrote its file"),
        (BadFile(FILE, "cards: no pack"), "the cards in its file are unusable"),
        (BadFile(FILE, "is damaged"), "its file and all older copies are damaged"),
        (BadFile(FILE, "seed: 1e9"), "its file holds no playable tour"),
        (IllegalChoice("choice 9 of 2"), "its file holds no playable tour"),
        (ValueError("a save needs a name"), "a save needs a name"),
    ],
)
def test_each_loss_has_its_reason(error: Exception, says: str) -> None:
    assert why_lost(error, "tour") == says
