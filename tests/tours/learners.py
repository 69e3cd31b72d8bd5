"""What tests of the environment for tours share: who plays, and what an agent sees by name."""

from __future__ import annotations

from collections.abc import Callable

from lithicrage.bots.tour_environment import LithicRageTour
from lithicrage.game.rng import Rng

PARTNER = ("tin_ghost", "hum_oracle")
TOURS = ("one_night", "open_mic", "three_chords")
Chooser = Callable[[LithicRageTour], int]


def by_chance(rng: Rng) -> Chooser:
    """Any choice that the mask allows."""
    return lambda env: rng.below(int(env.observe(env.agent_selection)["action_mask"].sum()))


def over(env: LithicRageTour) -> bool:
    return any(env.terminations.values()) or any(env.truncations.values())


def played(env: LithicRageTour, choose: Chooser, most: int = 10_000) -> int:
    """Play on to the end, or so many steps; how many there were."""
    for step in range(most):
        if over(env):
            return step
        env.step(choose(env))
    return most


def numbers(env: LithicRageTour, agent: str) -> dict[str, int]:
    """What an agent sees, by name."""
    return dict(zip(env.layout, env.observe(agent)["observation"].tolist(), strict=True))
