"""Whether a review finds a planted blunder: python -m tools.blunders [-n 200] [--seed 1]

Plays good matches between two searching players, puts one bad choice into each (the one that its
search thinks least of, and clearly so), lets the match go on, and reviews it: is the bad choice
among the three worst of its seat? Also counts forced moves that were called mistakes.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable

from lithicrage.base import resources
from lithicrage.decks.lineup import dealer_of
from lithicrage.decks.owned import ready_decks
from lithicrage.engine.match import Match
from lithicrage.game.replay import Replay
from lithicrage.game.rng import Rng
from lithicrage.lab.arena import draw_lineup
from lithicrage.lab.review import FORCED, SIMULATIONS, Review, ReviewMoment, assemble, moments
from lithicrage.lab.sim import match_seed
from lithicrage.language.table_rules import MANUAL
from lithicrage.minds.players import Player
from lithicrage.packs.library import Library, load_library

GOOD = Player("search", 60)
JUDGE = Player("search", 400)
BAD = 0.12  # of a chance to win that the planted choice gives away at least


def plant(new: Callable[[int, bool], Match], seed: int) -> tuple[list[int], int, int] | None:
    """The choices of a match with a blunder in it, its step, and whose it is; None without one."""
    start = new(seed, False)
    length = len(played(start.clone(), []))
    rng = Rng(seed, 77)
    step = length // 4 + rng.below(max(1, length // 2))
    match, choices = start.clone(), list[int]()
    while not match.over:
        seat = match.seat
        assert seat is not None
        if len(choices) >= step:
            estimates = JUDGE.think(match, even=True).estimates
            chances = [one.chance for one in estimates]
            if max(chances) - min(chances) >= BAD:
                place = len(choices)
                choices.append(chances.index(min(chances)))
                match.choose(choices[-1])
                return played(match, choices), place, seat
        choices.append(GOOD(match))
        match.choose(choices[-1])
    return None


def played(match: Match, choices: list[int]) -> list[int]:
    """The choices of a match up to here, and those of good players to its end."""
    while not match.over:
        choices.append(GOOD(match))
        match.choose(choices[-1])
    return choices


def reviewed(
    library: Library, number: int, seed: int, n: int
) -> tuple[Review, ReviewMoment] | None:
    """The review of match `number` with its planted moment; None where nothing could be planted."""
    lineup = draw_lineup(library, tuple(ready_decks(library)), MANUAL, seed, number)
    new, own = dealer_of(library, lineup), match_seed(seed, number)
    planted = plant(new, own)
    if planted is None:
        return None
    choices, step, seat = planted
    replay = Replay("lithicrage", lineup.as_options(), library.digest, own, choices)
    match = new(own, False)
    found = assemble(list(moments(match, replay, (seat,), n)), match)  # its luck is not asked for
    return found, next(moment for moment in found.moments if moment.step == step)


def main() -> None:
    """Plant, review, count, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-n", type=int, default=200, help="matches with a blunder")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--simulations", type=int, default=SIMULATIONS)
    asked = parser.parse_args()
    library = load_library([resources.cards() / "core"])
    matches = hits = called = wrong = number = 0
    while matches < asked.n:
        got = reviewed(library, number, asked.seed, asked.simulations)
        number += 1
        if got is None:
            continue
        found, moment = got
        matches += 1
        hits += moment in found.worst(moment.seat)
        called += moment.wrong
        wrong += sum(one.wrong for one in found.moments if len(one.answers) == 1)
        assert all(one.verdict == FORCED for one in found.moments if len(one.answers) == 1)
        print(f"{matches}: {hits} among the three worst, {called} called wrong", flush=True)
    print(f"{hits / matches:.1%} of {matches} found; forced moves called mistakes: {wrong}")


if __name__ == "__main__":
    main()
