"""The opponents of Monolyth. They count playouts, never seconds.

All choose at sight (`craft`) what is worth a closer look. The stronger ones then play those moves
on, with the box mixed anew for each playout, and take what leaves them best off; half of the moves
drop out after every round of playouts, so that the good ones get most of them. Alone at the table
the strongest looks several turns ahead instead (`alone`).
"""

from __future__ import annotations

from typing import Final

from lithicrage.game.rng import Rng
from lithicrage.tables.monolyth.alone import look_ahead
from lithicrage.tables.monolyth.craft import (
    WEIGHTS,
    Plan,
    Sight,
    best_of,
    carry_out,
    outlook,
    play_turn,
)
from lithicrage.tables.monolyth.data import Effort
from lithicrage.tables.monolyth.moves import Act, MonolythMove
from lithicrage.tables.monolyth.plans import Arm, arms_of, plans_of
from lithicrage.tables.monolyth.reading import amounts
from lithicrage.tables.monolyth.state import OVER, SHEDDING, Monolyth
from lithicrage.tables.table import TablePlayer, TableState, Thinking

WON: Final = 400  # what winning is worth beyond its points, in hundredths


class Builder:
    """An opponent of Monolyth: what it sees at sight, and the playouts that it spends."""

    def __init__(self, effort: Effort) -> None:
        self.effort = effort

    def think(self, state: TableState, rng: Rng) -> Thinking:
        """Choose for whoever is asked. Never changes the state."""
        assert isinstance(state, Monolyth)
        choices = state.choices()
        if state.asked == SHEDDING:
            value = Sight(state, state.mover).shed()
            return Thinking(next(at for at, one in enumerate(choices) if one.number == value))
        effort = self.effort
        if effort.moves < 2 or effort.games < 1 or len(choices) == 1:
            best, spent = best_of(plans_of(state, WEIGHTS)), 0
        elif state.setup.seats == 1 and effort.dreams:
            best, spent = look_ahead(state, effort, rng)
        else:
            best, spent = self._look_closer(state, arms_of(state, effort.moves), rng)
        return Thinking(index_of(choices, best), line_of(state, best), (), spent)

    def _look_closer(self, state: Monolyth, arms: list[Arm], rng: Rng) -> tuple[Plan, int]:
        """The plan that playouts like best, and how many they were."""
        seat, effort = state.mover, self.effort
        alive = list(range(len(arms)))
        sums = [0] * len(arms)
        rounds = max(1, len(arms).bit_length() - 1)  # until two are left
        share = effort.games * len(arms) // rounds  # playouts of a round
        spent = 0
        for past in range(rounds):
            if past:
                alive.sort(key=lambda at: (-sums[at], at))
                alive = alive[: (len(alive) + 1) // 2]
            for _ in range(max(1, share // len(alive))):
                dream = state.imagine(seat, rng)
                for at in alive:
                    sums[at] += self._playout(dream.clone(), arms[at], seat)
                spent += len(alive)
        return arms[max(alive, key=lambda at: (sums[at], -at))][0], spent

    def _playout(self, state: Monolyth, arm: Arm, seat: int) -> int:
        """What a seat may hope for after this plan and some turns at sight."""
        plan, weights = arm
        carry_out(state, plan, weights)
        turns = self.effort.turns if state.setup.seats > 1 else self.effort.alone
        for _ in range(turns):
            if state.asked == OVER:
                break
            play_turn(state, weights if state.mover == seat else WEIGHTS)
        value = outlook(state, seat, weights)
        seats = state.setup.seats
        if seats > 1:
            rival = max([outlook(state, other) for other in range(seats) if other != seat])
            value -= self.effort.denial * rival // 100
            if state.asked == OVER:
                value += WON if state.leader() == seat else -WON
        return value


def index_of(choices: list[MonolythMove], plan: Plan) -> int:
    """Where the first choice of a plan stands."""
    _, act, number, second = plan
    for at, one in enumerate(choices):
        if one.act != act:
            continue
        if act == Act.PLACE:
            if one.index == second:
                return at
        elif one.number == number and (act != Act.PROPHESY or one.second == second):
            return at
    raise AssertionError("a plan that is no choice")


def line_of(state: Monolyth, plan: Plan) -> tuple[str, ...]:
    """The moves of a plan as they are written: the move, then the lay."""
    first = state.choices()[index_of(state.choices(), plan)]
    if first.act not in (Act.TAKE, Act.SWAP):
        return (first.code,)
    after = state.clone()
    after.move_crystal(plan[2], plan[1])
    lays = after.choices()
    return first.code, next(one.code for one in lays if one.index == plan[3])


def player_of(level: str) -> TablePlayer:
    """A player of this level. Raises KeyError for a level that there is not."""
    return Builder({effort.name: effort for effort in amounts().efforts}[level])
