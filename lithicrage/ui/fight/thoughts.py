"""The wait for a player who thinks: asked for when the table is seen, fetched frame by frame.

Owns what the banner says meanwhile. The thinking is the Mind's, the answer goes to the screen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lithicrage.players import Player
from lithicrage.ui.fight.view import View
from lithicrage.ui.levels import player_of, title
from lithicrage.ui.mind import Mind

if TYPE_CHECKING:
    from lithicrage.session import Fight
    from lithicrage.ui.screen import Shell

BEAT: Final = 280  # milliseconds that the sign stays as it is
LONG: Final = 700  # milliseconds after which it is said aloud that somebody thinks


class Thoughts:
    """Who is waited for in one fight. `waiting` holds from `begin` to an answer or `drop`."""

    def __init__(self, shell: Shell, fight: Fight, view: View) -> None:
        self.shell = shell
        self.fight = fight
        self.view = view
        self.waiting = False
        self._since = -1  # when the wait was first looked at
        self._said = False
        if any(isinstance(one, Player) and one.searches for one in fight.session.controllers):
            self._mind().ready(fight)

    def begin(self) -> None:
        """Let the player who is asked think."""
        session = self.fight.session
        player, seat = session.thinker, session.match.seat
        assert player is not None and seat is not None
        self.waiting, self._since, self._said = True, -1, False
        self.view.thinking = title(player_of(self.fight.lineup, seat)) or "The player"
        self.view.beat = 0
        self._mind().ask(self.fight, player)

    def answer(self, now: int) -> int | None:
        """The choice, once it is found; None until then. `now` in milliseconds."""
        mind, session = self._mind(), self.fight.session
        assert session.thinker is not None
        if not mind.busy:  # somebody else asked meanwhile
            mind.ask(self.fight, session.thinker)
        thought = mind.poll()
        self.view.told = mind.note
        if thought is None:
            self._pass(now)
            return None
        self.drop()
        return thought.best

    def drop(self) -> None:
        """Wait no more."""
        if self.waiting:
            self._mind().cancel()
        self.waiting, self.view.thinking = False, ""

    def _pass(self, now: int) -> None:
        """Time passes: the sign moves on, and a long wait is said aloud."""
        if self._since < 0:
            self._since = now
        gone = now - self._since
        if self.shell.speed:  # else nothing moves by itself
            self.view.beat = gone // BEAT
        if gone >= LONG and not self._said:
            self._said = True
            self.shell.speech.event(f"{self.view.thinking} thinks")

    def _mind(self) -> Mind:
        if self.shell.mind is None:
            self.shell.mind = Mind()
        return self.shell.mind
