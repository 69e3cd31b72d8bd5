"""The wait for a player who thinks, and for the adviser: asked for once, fetched frame by frame.

Owns what is said meanwhile. The thinking is the Mind's, the answer goes to the screen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from lithicrage.base.tongue import mark, tr
from lithicrage.decks.lineup import PVP
from lithicrage.minds.players import ADVISER, Player
from lithicrage.minds.thought import Thought
from lithicrage.ui.fight.counsel import advice_of, says
from lithicrage.ui.fight.view import View
from lithicrage.ui.models.levels import player_of, title
from lithicrage.ui.models.mind import Mind

if TYPE_CHECKING:
    from lithicrage.play.session import Fight
    from lithicrage.ui.shell.screen import Screen, Shell

MARKS: Final = mark("Ask the adviser? It shows your win chance. The match will be marked assisted.")
BEAT: Final = 280  # milliseconds that the sign stays as it is
LONG: Final = 700  # milliseconds after which it is said aloud that somebody thinks


class Thoughts:
    """Who is waited for in one fight. `waiting` holds from `begin` to an answer or `drop`, and
    `weighing` from `consult` until the adviser knows, or `drop`; never both.
    """

    def __init__(self, shell: Shell, fight: Fight, view: View, advisable: bool = True) -> None:
        self.shell = shell
        self.fight = fight
        self.view = view
        view.advisable = advisable and bool(fight.people)
        view.advising = view.advisable and shell.settings.adviser
        self.waiting = False
        self.weighing = False
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
        lineup = self.fight.lineup
        enemy = lineup.mode != PVP and seat >= len(lineup.heroes)  # that thinks (A80, A81)
        name = session.match.seats[seat].name
        self.view.thinking = name if enemy else title(player_of(lineup, seat))
        self.view.beat = 0
        self._mind().ask(self.fight, player)

    def answer(self, now: int) -> int | None:
        """The choice, once it is found; None until then. `now` in milliseconds."""
        player = self.fight.session.thinker
        assert player is not None
        thought = self._polled(player)
        if thought is None:
            self._pass(now)
            return None
        self.drop()
        return thought.best

    def consult(self) -> None:
        """Let the adviser weigh the question that is shown; from now on the match is assisted."""
        session = self.fight.session
        pending = session.match.pending
        if pending is None or len(pending.options) < 2:
            return
        session.assist()
        self.view.assisted = True
        self.weighing = True
        self._mind().ask(self.fight, ADVISER, even=True)

    def advised(self) -> bool:
        """Whether something new is to be seen of the adviser: what it says, or why it does not."""
        before = self.view.told
        thought = self._polled(ADVISER, even=True)
        if thought is None:
            return self.view.told != before
        self.weighing = False
        self.view.advice = advice_of(self.view, thought)
        self.shell.speech.event(says(self.view, self.view.advice))
        return True

    def call(self, behind: Screen, then: Callable[[], Screen]) -> Screen | None:
        """The adviser comes or goes by `then`; it is said first what its coming means."""
        if not self.view.advisable:
            return behind
        if self.view.advising or self.fight.session.assisted:
            return then()
        advise, not_now = tr("ADVISE ME"), tr("NO ADVICE")
        return self.shell.routes.confirm(behind, tr(MARKS), advise, then, not_now)

    def turn(self) -> None:
        """Have an adviser, or none any more."""
        self.view.advising = not self.view.advising
        if self.view.question is not None:
            self.drop()
            self.view.advice = None
            if self.view.advising:
                self.consult()

    def drop(self) -> None:
        """Wait no more; something is chosen or taken back, and what was noted is past."""
        if self.waiting or self.weighing:
            self._mind().cancel()
        self.waiting, self.weighing, self.view.thinking, self.view.noted = False, False, "", ""

    def _pass(self, now: int) -> None:
        """Time passes: the sign moves on, and a long wait is said aloud."""
        if self._since < 0:
            self._since = now
        gone = now - self._since
        if self.shell.settings.speed:  # else nothing moves by itself
            self.view.beat = gone // BEAT
        if gone >= LONG and not self._said:
            self._said = True
            self.shell.speech.event(tr("{who} thinks", who=self.view.thinking))

    def _polled(self, player: Player, *, even: bool = False) -> Thought | None:
        """What came of the thinking, once; None until then."""
        mind = self._mind()
        if not mind.busy:  # somebody else asked meanwhile
            mind.ask(self.fight, player, even=even)
        thought = mind.poll()
        self.view.told = mind.note
        return thought

    def _mind(self) -> Mind:
        if self.shell.mind is None:
            self.shell.mind = Mind()
        return self.shell.mind
