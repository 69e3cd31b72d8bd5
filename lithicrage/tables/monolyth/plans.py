"""Which plans the opponents of Monolyth look at closely; each is a whole turn."""

from __future__ import annotations

from typing import Final

from lithicrage.tables.monolyth.craft import CARDED, WEIGHTS, Plan, Sight
from lithicrage.tables.monolyth.moves import Act
from lithicrage.tables.monolyth.state import LAYING, Monolyth

Arm = tuple[Plan, tuple[int, ...]]  # a plan, and the weights to go on with

PROPHECIES: Final = 3  # of the moves that are looked at closely, where any can be made


def arms_of(state: Monolyth, most: int) -> list[Arm]:
    """What is tried out: plans with the way to go on after them, in one mind or in two."""
    if not state.structures or state.structure_token[state.mover]:
        return [(plan, WEIGHTS) for plan in closer(plans_of(state, WEIGHTS), most)]
    found: list[Arm] = []
    for weights in (WEIGHTS, CARDED):
        plans = closer(plans_of(state, weights), (most + 1) // 2)
        found += [(plan, weights) for plan in plans]
    return found


def plans_of(state: Monolyth, weights: tuple[int, ...]) -> list[Plan]:
    """All plans for what is asked, each with its worth at sight."""
    sight = Sight(state, state.mover, weights)
    if state.asked != LAYING:
        return sight.plans()
    return [(worth, Act.PLACE, -1, index) for worth, index in sight.lays(state.hand)]


def closer(plans: list[Plan], most: int) -> list[Plan]:
    """The plans that are worth a closer look: the best at sight, some prophecies among them."""
    order = sorted(range(len(plans)), key=lambda at: (-plans[at][0], at))
    chosen = order[:most]
    some = [at for at in order if plans[at][1] == Act.PROPHESY][: min(PROPHECIES, most // 3)]
    missing = [at for at in some if at not in chosen]
    if missing:
        chosen = chosen[: len(chosen) - len(missing)] + missing
    return [plans[at] for at in chosen]
