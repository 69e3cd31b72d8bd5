"""Flat Monte Carlo: every choice is guessed about equally often, and nothing is remembered.

The baseline that a tree has to beat.
"""

from __future__ import annotations

from lithicrage.game.rng import Rng
from lithicrage.minds.game import Guide, S
from lithicrage.minds.thought import Estimate, Thought


def think(state: S, guide: Guide[S], simulations: int, rng: Rng) -> Thought:
    """Estimate each choice at the pending decision, in worlds that all choices share.

    Choices that the guide calls idle are left out. `simulations` counts guesses; the last world may
    not reach every choice. Raises ValueError when nobody has to choose, or for no simulations.
    """
    seat = state.seat
    if seat is None:
        raise ValueError("the match is over; there is nothing to think about")
    if simulations < 1:
        raise ValueError(f"a search makes at least 1 simulation; found {simulations}")
    count = len(guide.keys(state))
    idle = guide.idle(state)
    looked_at = [index for index in range(count) if index not in idle]
    playout = guide.playout(state.imagine(seat, rng))
    sums = [[0, 0, 0] for _ in range(count)]
    world = state.imagine(seat, rng)
    for number in range(simulations):
        index = looked_at[number % len(looked_at)]
        if number and not number % len(looked_at):
            world = state.imagine(seat, rng)
        tried = world.clone()
        tried.choose(index)
        chance = playout.chances(tried, rng)[seat]
        found = sums[index]
        found[0] += 1
        found[1] += chance
        found[2] += chance * chance
    return Thought(tuple(Estimate(*found) for found in sums), even=True)
