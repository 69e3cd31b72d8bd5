"""Pieces that ask the adviser: what it promises in matches, and whether a review finds a blunder.

A match with advice is played by a level, and now and then the adviser is asked what the choice that
is made is worth. A match with a blunder is played well but for one choice, the one that its search
thinks least of, and clearly so; then it is reviewed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from lithicrage.engine.match import Match
from lithicrage.game.replay import Replay
from lithicrage.game.rng import Rng
from lithicrage.lab.review import Review, ReviewMoment, assemble, moments
from lithicrage.lab.sim import match_seed
from lithicrage.lab.workers import MatchPlan, maker
from lithicrage.minds.players import ADVISER, Player, player, stated_chance, trust
from lithicrage.store.replays import GAME

# The adviser is asked about one question of so many, by how far from even the player thinks it is:
# even matches pass through the middle most of the time.
SELDOM: Final = 9
OFTEN: Final = 3
MIDDLE: Final = 0.1
SKILLED: Final = Player("search", 60)
JUDGE: Final = Player("search", 400)
BAD: Final = 0.12  # of a chance to win that the planted choice gives away at least
PLANTED: Final = 77  # the name of the random numbers that choose a place for it
# What was promised, from 0 to 1; what came: 1, 0, a draw a half; what was found; and the seat.
Promise = tuple[float, float, float, int]


def give_advice(asked: Mapping[str, Any], packs: Mapping[str, str]) -> dict[str, Any]:
    """The promises of a match, as lists of Promise."""
    seed = match_seed(asked["seed"], asked["number"])
    made = promises(plan_of(asked, packs), asked["player"], seed)
    return {"promises": [list(one) for one in made], "results": ["-"]}


def plant_blunder(asked: Mapping[str, Any], packs: Mapping[str, str]) -> dict[str, Any]:
    """What a review with `simulations` finds in a match with one blunder.

    `planted` is false where no choice was bad enough. `hit` says that the blunder is among the
    worst of its seat, `called` that it is called wrong; `forced` counts the moves without a choice
    that are called wrong.
    """
    seed = match_seed(asked["seed"], asked["number"])
    found = reviewed(plan_of(asked, packs), seed, asked["simulations"])
    if found is None:
        return {"planted": False, "results": ["-"]}
    whole, moment = found
    return {
        "planted": True,
        "hit": moment in whole.worst(moment.seat),
        "called": moment.wrong,
        "forced": sum(one.wrong for one in whole.moments if len(one.answers) == 1),
        "results": ["-"],
    }


def plan_of(asked: Mapping[str, Any], packs: Mapping[str, str]) -> MatchPlan:
    """The match that a piece is about."""
    content = asked["content"]
    return MatchPlan(content, packs[content], tuple(sorted(asked["lineup"].items())))


def promises(plan: MatchPlan, level: str, seed: int) -> list[Promise]:
    """The promises of one match, and how it ended for whom they were made."""
    match, decides = maker(plan)(seed, False), player(level)
    made: list[tuple[int, float, float]] = []
    middle = outside = 0
    while match.seat is not None:
        choice = decides.at_once(match)
        if choice is None:
            thought = decides.think(match)
            choice = thought.best
            if abs(thought.chance - 0.5) < MIDDLE:
                middle += 1
                wanted = middle % SELDOM == 0
            else:
                outside += 1
                wanted = outside % OFTEN == 0
            if wanted:
                found = ADVISER.think(match, even=True).estimates[choice].chance
                made.append((match.seat, stated_chance(found, trust(match)), found))
        match.choose(choice)
    scores = match.scores()
    return [(said, (1 + scores[seat]) / 2, found, seat) for seat, said, found in made]


def reviewed(plan: MatchPlan, seed: int, n: int) -> tuple[Review, ReviewMoment] | None:
    """The review of a match with its planted moment; None where nothing could be planted."""
    new = maker(plan)
    planted = plant(new, seed)
    if planted is None:
        return None
    choices, step, seat = planted
    replay = Replay(GAME, dict(plan.options), plan.content, seed, choices)
    match = new(seed, False)
    found = assemble(list(moments(match, replay, (seat,), n)), match)  # its luck is not asked for
    return found, next(moment for moment in found.moments if moment.step == step)


def plant(new: Callable[[int, bool], Match], seed: int) -> tuple[list[int], int, int] | None:
    """The choices of a match with a blunder in it, its step, and whose it is; None without one."""
    start = new(seed, False)
    length = len(played(start.clone(), []))
    rng = Rng(seed, PLANTED)
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
        choices.append(SKILLED(match))
        match.choose(choices[-1])
    return None


def played(match: Match, choices: list[int]) -> list[int]:
    """The choices of a match up to here, and those of good players to its end."""
    while not match.over:
        choices.append(SKILLED(match))
        match.choose(choices[-1])
    return choices
