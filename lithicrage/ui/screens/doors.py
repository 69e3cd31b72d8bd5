"""The questions at the doors of a fight: go on with one that was interrupted, leave this one.

Owns what becomes of a match that is not played to its end. Draws nothing itself.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from lithicrage.ui.screen import Screen, Shell
from lithicrage.ui.screens.confirm import Confirm

if TYPE_CHECKING:
    from lithicrage.session import Fight


def coming_in(shell: Shell) -> Screen:
    """The title; over it, if a match was interrupted, whether to go on with it."""
    title, keeper = shell.routes.title(), shell.keeper
    waiting = keeper.waiting() if keeper is not None else []
    if keeper is None or not waiting:
        return title
    file = waiting[0]

    def forget() -> Screen:
        keeper.forget(file)
        return coming_in(shell)

    question = "A match was interrupted. Go on with it?"
    third = ("FORGET IT", forget)
    return Confirm(shell, title, question, "GO ON", lambda: _gone_on(shell, file), "NOT NOW",
                   "yes", third)  # fmt: skip


def going_out(shell: Shell, fight: Fight | None, behind: Screen) -> Screen:
    """Whether to leave the fight, to go on at the next start, or to give it up."""

    def left(for_good: bool) -> Screen:
        keeper = shell.keeper
        if keeper is not None and fight is not None:
            (keeper.give_up if for_good else keeper.leave)(fight.session)
        return shell.routes.title()

    question = "Leave this fight? At the next start you may go on with it."
    give_up = ("GIVE IT UP", lambda: left(True))
    return Confirm(shell, behind, question, "LEAVE", lambda: left(False), third=give_up)


def _gone_on(shell: Shell, file: Path) -> Screen:
    """The match, or the title where it cannot be gone on with, which the keeper has told."""
    return shell.routes.resume(file) or shell.routes.title()
