"""A search for the game alone: no rival, and the stones within reach lie open for some turns.

A tree of plans grows by playouts. Each mixes the rest of the box anew, follows the plans that did
well so far or were hardly tried, adds a branch, and goes on at sight to the end. What a plan came
to in all of them is its worth; the one that was tried most is played. Whole numbers alone.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from lithicrage.game.rng import Rng
from lithicrage.tables.monolyth.craft import WEIGHTS, Plan, carry_out, outlook, play_turn
from lithicrage.tables.monolyth.data import Effort
from lithicrage.tables.monolyth.moves import Act
from lithicrage.tables.monolyth.plans import Arm, arms_of
from lithicrage.tables.monolyth.state import COLOURS, NO_STONE, OVER, Monolyth

DEEP: Final = 5  # turns that the tree plans
BROAD: Final = 6  # plans of each turn but the first
DARING: Final = 500  # how much a plan that was hardly tried may be worth, in hundredths of points
OPENING: Final = 20  # turns of a match, about, ...
EVEN: Final = 6  # ... and how many a playout without any turn is worth
GROWN: Final = 2  # tries after which a plan is followed by a branch of its own


class Prospect:
    """What may follow the plans so far: an arm each, what it takes, and what came of it."""

    def __init__(self, state: Monolyth, most: int) -> None:
        self.arms: list[Arm] = []
        self.stones: list[int] = []  # that each takes: another may lie there in another playout
        self.after: list[Prospect | None] = []
        self.tries: list[int] = []
        self.sums: list[int] = []
        self.all: int = 0
        known: list[tuple[int, int, int]] = []
        for plan, weights in in_turns(arms_of(state, most)):
            if plan[1:] in known:
                continue
            known.append(plan[1:])
            self.arms.append((plan, weights))
            self.stones.append(stone_of(state, plan))
            self.after.append(None)
            self.tries.append(0)
            self.sums.append(0)

    def pick(self, state: Monolyth) -> int:
        """The arm to try next of those that can be played here; -1 for none."""
        best, most = -1, 0
        wide = (max(2, self.all) ** 8).bit_length() * DARING * DARING * 693 // 8000  # x ln(all)
        for at in range(len(self.arms)):
            if not can_play(state, self.arms[at][0], self.stones[at]):
                continue
            tries = self.tries[at]
            if not tries:
                return at
            worth = self.sums[at] // tries + isqrt(wide // tries)
            if best < 0 or worth > most:
                best, most = at, worth
        return best

    def favourite(self) -> Plan:
        """The plan that was tried most."""
        best = 0
        for at in range(1, len(self.arms)):
            if (self.tries[at], self.sums[at]) > (self.tries[best], self.sums[best]):
                best = at
        return self.arms[best][0]


def in_turns(arms: list[Arm]) -> list[Arm]:
    """Arms of two minds, the best of each first."""
    first = [arm for arm in arms if arm[1] == WEIGHTS]
    rest = [arm for arm in arms if arm[1] != WEIGHTS]
    found: list[Arm] = []
    for at in range(max(len(first), len(rest))):
        found += first[at : at + 1] + rest[at : at + 1]
    return found


def stone_of(state: Monolyth, plan: Plan) -> int:
    """The stone at the site that a plan moves the crystal to; none for any other plan."""
    _, act, number, _ = plan
    if act in (Act.TAKE, Act.SWAP, Act.DISCARD):
        return state.sites[state.reach()[number - 1]]
    return NO_STONE


def can_play(state: Monolyth, plan: Plan, stone: int) -> bool:
    """Whether a plan, made for this stone, can be played in a match whose box is mixed otherwise.

    The building is the same, so what fitted fits.
    """
    _, act, number, _ = plan
    if act == Act.PROPHESY:
        return number in state.prophecies
    if act == Act.PLACE:
        return True
    reach = state.reach()
    if number > len(reach) or state.sites[reach[number - 1]] != stone:
        return False
    return act != Act.SWAP or state.units[stone % COLOURS] > 0


def look_ahead(state: Monolyth, effort: Effort, rng: Rng) -> tuple[Plan, int]:
    """The plan for whoever is asked, and the playouts that it took.

    They are `effort.dreams` at the start, and more the shorter they get: a move takes as long.
    """
    root = Prospect(state, effort.moves)
    turns = len(state.prophecies)
    spent = effort.dreams * (EVEN + OPENING) // (EVEN + turns) if len(root.arms) > 1 else 0
    for _ in range(spent):
        _follow(root, state.imagine(state.mover, rng), effort.alone)
    return root.favourite(), spent


def _follow(root: Prospect, state: Monolyth, turns: int) -> None:
    """One playout through the tree, which it lets grow by a branch at most."""
    seat = state.mover
    weights: tuple[int, ...] = WEIGHTS
    here = root
    path: list[tuple[Prospect, int]] = []
    while state.asked != OVER and len(path) < DEEP:
        at = here.pick(state)
        if at < 0:
            break
        path.append((here, at))
        plan, weights = here.arms[at]
        carry_out(state, plan, weights)
        if state.asked == OVER or len(path) == DEEP or here.tries[at] < GROWN:
            break
        after = here.after[at]
        if after is None:
            after = here.after[at] = Prospect(state, BROAD)
        here = after
    for _ in range(turns):
        if state.asked == OVER:
            break
        play_turn(state, weights)
    worth = outlook(state, seat, weights)
    for past, at in path:
        past.all += 1
        past.tries[at] += 1
        past.sums[at] += worth
