"""What thinks in tests: here and now, at the third look, lost when a test says so."""

from __future__ import annotations

from lithicrage.engine.match import Match
from lithicrage.lab.thinking import Lost, Thinker
from lithicrage.lab.workers import MatchPlan
from lithicrage.minds.players import Player
from lithicrage.minds.thought import Thought


class Slow(Thinker):
    """Thinks here, at the third look, and is lost at the looks that `lost` numbers."""

    lost: tuple[int, ...] = ()
    looks = 0

    def __init__(self, plan: MatchPlan) -> None:
        self.question: tuple[Match, Player, bool] | None = None
        self._looked = 0

    @property
    def pids(self) -> tuple[int, ...]:
        return ()

    def ask(self, match: Match, player: Player, *, even: bool = False) -> None:
        self.question, self._looked = (match, player, even), 0

    def poll(self) -> Thought | None:
        if self.question is None:
            return None
        self._looked += 1
        Slow.looks += 1
        if Slow.looks in Slow.lost:
            raise Lost("gone")
        if self._looked < 3:
            return None
        match, player, even = self.question
        self.question = None
        return player.think(match, even=even)

    def drop(self) -> None:
        self.question = None

    def cancel(self) -> None:
        self.question = None


class Never(Slow):
    """Thinks for ever."""

    def poll(self) -> Thought | None:
        return None
