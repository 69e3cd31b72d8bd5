"""The opponents of Mytikas. They count choices tried and playouts, never seconds.

The Novice plans one choice ahead in each area, the Adept keeps several ways through the turn and
looks at its rivals. The Master plays the best beginnings of a turn on, in matches where the cards
that lie face down are drawn anew, with everyone planning as a Novice does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lithicrage.game.rng import Rng
from lithicrage.tables.mytikas.data import MountainEffort
from lithicrage.tables.mytikas.evaluation import chances, outlook
from lithicrage.tables.mytikas.mountain import ANSWERING, BEGINNING, OVER
from lithicrage.tables.mytikas.moves import move
from lithicrage.tables.mytikas.planning import Plan, Planner
from lithicrage.tables.mytikas.reading import mountain
from lithicrage.tables.mytikas.state import Mytikas
from lithicrage.tables.table import TablePlayer, TableState, Thinking

DEEP: Final = 400  # choices that a playout makes at most


class Climber:
    """An opponent of Mytikas: how wide it plans, and what it plays on."""

    def __init__(self, effort: MountainEffort) -> None:
        self.effort = effort

    def think(self, state: TableState, rng: Rng) -> Thinking:
        """Choose for whoever is asked. Never changes the state."""
        assert isinstance(state, Mytikas)
        options = state.packed()
        effort = self.effort
        if len(options) == 1:
            return Thinking(0, (move(options[0]).code,), self._shares(state, options[:1], rng), 0)
        planner = Planner(max(1, effort.width), effort.denial)
        plans = planner.plans(state)
        best, spent = plans[0], planner.spent
        if effort.tried > 1 and len(plans) > 1 and state.asked in (BEGINNING, ANSWERING):
            best, games = self._play_on(state, plans[: effort.tried], rng)
            spent += games
        line = tuple([move(one).code for one in best[1]])
        shares = self._shares(state, best[1], rng)
        return Thinking(options.index(best[1][0]), line, shares, spent)

    def _shares(self, state: Mytikas, plan: Sequence[int], rng: Rng) -> tuple[int, ...]:
        """Each seat's share of 1,000 chances: of the position, or of what follows from a plan.

        Who plays on looks at the ends of this turn and of one of every other seat, so that it
        makes no difference within a turn how much of the plan is done, nor whose turn it is.
        """
        if not self.effort.games:
            return chances(state)
        dream = state.imagine(state.actor, rng)
        for option in plan:
            dream.play(option)
        ends = []
        for at in range(state.setup.seats):
            _play_to(dream, state.turn + 1 + at)
            ends.append(chances(dream))
        found = [sum(shares) // len(ends) for shares in zip(*ends, strict=True)]
        found[found.index(max(found))] += 1000 - sum(found)
        return tuple(found)

    def _play_on(self, state: Mytikas, plans: list[Plan], rng: Rng) -> tuple[Plan, int]:
        """The plan that comes out best when it is played on, and what that took."""
        sums = [0] * len(plans)
        spent = 0
        for _ in range(self.effort.games):
            dream = state.imagine(state.actor, rng)
            for at, plan in enumerate(plans):
                sums[at] += self._playout(dream.clone(), plan, state.actor)
                spent += 1
        best = max(range(len(plans)), key=lambda at: (sums[at], -at))
        return plans[best], spent

    def _playout(self, state: Mytikas, plan: Plan, seat: int) -> int:
        """What a seat may hope for after a plan and some turns of everyone."""
        for option in plan[1]:
            state.play(option)
        _play_to(state, state.turn + self.effort.turns)
        return outlook(state, seat, self.effort.denial)


def _play_to(state: Mytikas, turn: int) -> None:
    """Play on as a Novice does until a turn begins or the match ends."""
    for _ in range(DEEP):
        if state.asked == OVER or state.turn >= turn:
            break
        for option in Planner(1, 50, True).plans(state)[0][1]:
            state.play(option)


def player_of(level: str) -> TablePlayer:
    """A player of this level. Raises KeyError for a level that there is not."""
    return Climber({effort.name: effort for effort in mountain().efforts}[level])
