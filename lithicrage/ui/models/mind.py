"""What thinks beside the window: one Thinker, for the match that is played, while it is needed.

Owns when processes are started and ended, and what happens when they are lost: they are started
once more, and then the window thinks itself. It knows no screen; whoever asked polls.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from lithicrage.base.tongue import mark, tr
from lithicrage.engine.match import Match
from lithicrage.lab.thinking import Lost, Thinker
from lithicrage.lab.workers import MatchPlan
from lithicrage.minds.players import Player
from lithicrage.minds.thought import Thought
from lithicrage.play.session import Fight

Start = Callable[[MatchPlan], Thinker]

AGAIN: Final = mark("the thinking process ended; it starts again")
HERE: Final = mark("the thinking process ended twice; the window may now stutter")


@dataclass(frozen=True)
class _Asked:
    """A question that is out."""

    match: Match
    player: Player
    even: bool


class Mind:
    """Ask about a match, then `poll` once a frame. `note` is what a person must be told, or "".

    `start` makes the processes for a plan. After `close` it may be asked again.
    """

    def __init__(self, start: Start = Thinker) -> None:
        self.note = ""
        self._start = start
        self._thinker: Thinker | None = None
        self._plan: MatchPlan | None = None
        self._lost = 0  # how often the processes of this plan were lost
        self._asked: _Asked | None = None

    @property
    def busy(self) -> bool:
        """Whether a question is out."""
        return self._asked is not None

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes that are there, by the numbers of the system."""
        return self._thinker.pids if self._thinker is not None else ()

    def ready(self, fight: Fight) -> None:
        """Start the processes for a fight ahead of the first question; they load the cards."""
        plan = MatchPlan.of(fight.library, fight.lineup)
        if plan != self._plan:
            self.close()
            self._plan = plan
        if self._thinker is None:
            self._restart()

    def ask(self, fight: Fight, player: Player, *, even: bool = False) -> None:
        """Let a searching player think about a fight as it stands; a question before is dropped.

        With `even` every choice is tried equally often.
        """
        self.cancel()
        self.ready(fight)
        self._asked = _Asked(fight.session.match.clone(), player, even)
        self._send()

    def poll(self) -> Thought | None:
        """What came of it, once; None while there is nothing. Never waits, unless both the
        processes and those started in their place were lost."""
        asked = self._asked
        if asked is None:
            return None
        if self._thinker is None:
            return self._done(asked.player.think(asked.match, even=asked.even))
        try:
            thought = self._thinker.poll()
            if thought is not None and len(thought.estimates) != len(asked.match.choices()):
                raise Lost("it thought about other cards")
        except Lost:
            self._lose()
            self._send()
            return None  # what is told of it is seen first
        return self._done(thought) if thought is not None else None

    def cancel(self) -> None:
        """Drop the question that is out."""
        self._asked = None
        if self._thinker is not None:
            self._thinker.drop()

    def close(self) -> None:
        """End the processes; a question that is out is dropped."""
        self._asked = None
        if self._thinker is not None:
            self._thinker.cancel()
        self._thinker, self._plan, self._lost, self.note = None, None, 0, ""

    def _done(self, thought: Thought) -> Thought:
        self._asked = None
        return thought

    def _send(self) -> None:
        """Put the question to the processes, if there are any."""
        asked = self._asked
        if asked is not None and self._thinker is not None:
            self._thinker.ask(asked.match, asked.player, even=asked.even)

    def _lose(self) -> None:
        """The processes are lost: others in their place, or none after the second time."""
        if self._thinker is not None:
            self._thinker.cancel()
            self._thinker = None
        self._lost += 1
        self.note = tr(AGAIN if self._lost == 1 else HERE)
        self._restart()

    def _restart(self) -> None:
        """Processes for the plan, unless they were lost twice."""
        if self._lost < 2 and self._plan is not None:
            try:
                self._thinker = self._start(self._plan)
            except OSError:
                self._lose()
