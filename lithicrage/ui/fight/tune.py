"""What the music of a match goes by: where it is played, whose turn it is, what is at stake.

Owns these three answers. How it sounds is the score's (`ui/sound/score.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.ui.fight.view import View
from lithicrage.ui.shell.screen import Shell
from lithicrage.ui.sound import Mood

if TYPE_CHECKING:
    from lithicrage.play.session import Fight


def place_of(shell: Shell, fight: Fight) -> str:
    """Whose music it is: on a tour that of the kind of stop and the leg, else the opponent's."""
    run = shell.touring
    if run is not None and run.state.stop is not None and shell.of_tour(fight):
        return f"{run.state.stop.kind} {run.state.leg}"
    return fight.lineup.foes[0].rpartition(":")[2]  # by whatever name it was chosen


def mood_of(view: View, place: str) -> Mood | None:
    """The mood of a moment, from what was shown of it; None once the match is over."""
    active = view.scene.active
    if view.scene.ended:
        return None
    if view.rolling:
        return Mood(place, "roll", stakes_of(view))
    theirs = active >= 0 and view.against(active)
    return Mood(place, "theirs" if theirs else "yours", stakes_of(view))


def stakes_of(view: View) -> int:
    """2 when you or your foe have a quarter of the Stamina left, or less, 1 from a half down."""
    seats = [view.board.seats[seat] for seat in (view.you, view.foe)]
    if any(4 * one.stamina <= one.stamina_start for one in seats):
        return 2
    return int(any(2 * one.stamina <= one.stamina_start for one in seats))
