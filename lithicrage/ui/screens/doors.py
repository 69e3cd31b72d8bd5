"""The questions at the doors of a fight: go on with one that was interrupted, leave this one.

Owns what becomes of a match that is not played to its end. Draws nothing itself.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from lithicrage.ui.models import shelf
from lithicrage.ui.screens.confirm import Confirm
from lithicrage.ui.shell.screen import Screen, Shell

if TYPE_CHECKING:
    from lithicrage.play.session import Fight


def first_screen(shell: Shell) -> Screen:
    """The title; over it, if a match was interrupted, whether to go on with it."""
    title, keeper = shell.routes.title(), shell.keeper
    waiting = keeper.interrupted_matches() if keeper is not None else []
    if keeper is None or not waiting:
        return title
    file = waiting[0]

    def forget() -> Screen:
        keeper.forget(file)
        shell.speech.event("It is deleted")  # the next question may read alike
        return first_screen(shell)

    question = f"{shelf.who(file, shell.library)} is unfinished. Resume?"
    if len(waiting) > 1:
        question += f" {len(waiting) - 1} more under REPLAYS."
    third = ("DELETE IT", forget)
    return Confirm(shell, title, question, "RESUME", lambda: _go_on(shell, file), "LATER",
                   "yes", third)  # fmt: skip


def leave_screen(shell: Shell, fight: Fight | None, behind: Screen) -> Screen:
    """Whether to leave the fight, to go on at the next start, or to give it up. A gig of a tour is
    left with its tour."""
    if shell.of_tour(fight):
        question = "Leave the tour? Resume any time from the title."
        question = question if shell.keeper is not None else "Leave this tour? It is not saved."
        return Confirm(shell, behind, question, "LEAVE", shell.routes.title)

    def left(for_good: bool) -> Screen:
        keeper = shell.keeper
        if keeper is not None and fight is not None:
            (keeper.give_up if for_good else keeper.leave)(fight.session)
        if shell.mind is not None:
            shell.mind.close()
        return out_of(shell, fight)

    kept = shell.keeper is not None and fight is not None and fight.session.replay is not None
    question = "Leave? Resume any time from the title."
    question = question if kept else "Leave this fight? It is not saved."
    give_up = ("CONCEDE", lambda: left(True))
    return Confirm(shell, behind, question, "LEAVE", lambda: left(False), third=give_up)


def out_of(shell: Shell, fight: Fight | None) -> Screen:
    """Where a fight leads, left or over: the workshop that tried a card in it, else the title."""
    tried = from_workshop(shell, fight)
    return shell.routes.workshop() if tried else shell.routes.title()


def from_workshop(shell: Shell, fight: Fight | None) -> bool:
    """Whether a fight tries a card of the workshop."""
    tried = shell.tried
    if fight is None or tried is None or shell.bench is None:
        return False
    return (fight.lineup.heroes, fight.lineup.foes) == (tried.heroes, tried.foes)


def _go_on(shell: Shell, file: Path) -> Screen:
    """The match, or the title where it cannot be gone on with, which the keeper has told."""
    return shell.routes.resume(file) or shell.routes.title()
