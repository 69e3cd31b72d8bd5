"""Simulation: the numbers add up, the intervals are Wilson's, the percentiles are by rank."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest
from cards.shelf import library

from lithicrage.decks import Lineup, dealer_of
from lithicrage.engine.events import MatchEnded, TurnSkipped, TurnStarted
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS
from lithicrage.game.rng import Rng, stream
from lithicrage.lab.sim import rounds_of, simulate, was_capped
from lithicrage.lab.tally import Result, spread, wilson
from lithicrage.minds import policy
from lithicrage.play.session import GREEDY, solo_matches

KEYS = {
    "matches": int,
    "wins": int,
    "losses": int,
    "draws": int,
    "win_rate": float,
    "interval": list,
    "rounds": dict,
    "stamina_left": float,
    "capped": int,
    "digest": str,
}


def maker(enemy: str = "stair_goat") -> Callable[[int], Match]:
    """Matches of the first ready deck against an enemy, without a log."""
    new = solo_matches(library(), "load_bearing_wall", enemy)
    return lambda seed: new(seed, False)


def run(count: int = 40, seed: int = 1) -> Result:
    return simulate(maker(), count, seed)


def test_the_json_has_exactly_these_keys() -> None:
    plain = json.loads(json.dumps(run().as_json()))
    assert {key: type(value) for key, value in plain.items()} == KEYS
    low, high = plain["interval"]
    assert 0 <= low <= plain["win_rate"] <= high <= 1
    assert list(plain["rounds"]) == ["median", "p5", "p95"]
    assert plain["rounds"]["p5"] <= plain["rounds"]["median"] <= plain["rounds"]["p95"]
    assert len(plain["digest"]) == 32


def test_the_numbers_are_those_of_the_matches() -> None:
    found = run()
    assert found.wins + found.losses + found.draws == found.matches == 40
    assert found.win_rate == found.wins / 40
    matches = []
    for number in range(40):
        match = maker()(stream(1, number))
        while not match.over:
            match.choose(GREEDY(match))
        matches.append(match)
    assert found.wins == sum(match.result == PLAYERS for match in matches)
    assert found.losses == sum(match.result == FOES for match in matches)
    left = [max(0, match.seats[0].stamina) for match in matches]
    assert found.stamina_left == round(sum(left) / 40, 3)
    rounds = sorted((match.turn + 1) // 2 for match in matches)
    assert found.rounds == spread(Counter(rounds))
    assert found.rounds.median == (rounds[19] + rounds[20]) / 2


def test_a_match_that_hits_the_turn_limit_is_a_draw_and_capped() -> None:
    new = solo_matches(library(), "load_bearing_wall", "doorstop")
    book = library().book(overrides={"max_turns": 4})

    def short(seed: int) -> Match:
        match = new(seed, False)
        match.book, match.table = book, book.table
        return match

    found = simulate(short, 5, 1)
    assert (found.draws, found.capped, found.wins) == (5, 5, 0)
    assert found.rounds.median == 2
    assert found.win_rate == 0


WALL, POISON = "load_bearing_wall", "slow_poison"
ORDERS = {
    Lineup("pvp", (WALL,), (POISON,)): 2,
    Lineup("pvp", (WALL, POISON), (POISON,)): 3,
    Lineup("pve", (WALL, POISON), ("doorstop",)): 4,  # one Enemy turn a Player (A47)
    Lineup("pve", (WALL, POISON), ("doorstop",), "manual,multi_order=round"): 3,
    Lineup("pve", (WALL,), ("doorstop", "stair_goat", "doorstop")): 4,
}


@pytest.mark.parametrize("lineup", ORDERS, ids=lambda one: f"{one.mode} {one.rules}")
def test_a_round_is_a_turn_of_everybody(lineup: Lineup) -> None:
    new = dealer_of(library(), lineup)
    for seed in range(3):
        match = new(seed, True)
        policy.play_out(match)
        begun = [e.seat for e in match.log or [] if isinstance(e, (TurnStarted, TurnSkipped))]
        assert len(begun) == match.turn
        assert rounds_of(match) == (match.turn - 1) // ORDERS[lineup] + 1
        assert set(begun[: ORDERS[lineup]]) == set(range(len(match.seats)))


@pytest.mark.parametrize("team_loss", ["all", "any"])
@pytest.mark.parametrize("lineup", ORDERS, ids=lambda one: f"{one.mode} {one.rules}")
def test_capped_is_what_the_turn_limit_ended(lineup: Lineup, team_loss: str) -> None:
    found = set()
    for limit in (3, 30, 200):
        line = f"{lineup.rules},max_turns={limit},team_loss={team_loss}"
        new = dealer_of(library(), replace(lineup, rules=line))
        for seed in range(3):
            match = new(seed, True)
            policy.play_out(match)
            (end,) = [e for e in match.log or [] if isinstance(e, MatchEnded)]
            assert was_capped(match) == (end.reason == "turn limit")
            found.add(was_capped(match))
    assert found == {True, False}


def test_a_draw_in_which_both_fell_is_not_capped() -> None:
    new = dealer_of(library(), Lineup("solo", (WALL,), ("doorstop",)))
    match = new(1, False)
    assert not was_capped(match)
    match.over = True
    for c in match.seats:
        c.out = True
    assert not was_capped(match)
    assert simulate(lambda seed: match, 1, 1).draws == 1


def test_another_player_gets_another_result() -> None:
    rng = Rng(3)

    def random(match: Match) -> int:
        assert match.pending is not None
        return rng.below(len(match.pending.options))

    assert simulate(maker(), 20, 1, random).digest != simulate(maker(), 20, 1).digest


def test_no_match_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one"):
        simulate(maker(), 0, 1)


# Newcombe 1998, table I, and the rule at both ends: z squared over n plus z squared.
@pytest.mark.parametrize(
    ("wins", "count", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_intervals_are_those_of_the_literature(
    wins: int, count: int, low: float, high: float
) -> None:
    found = wilson(wins, count)
    assert found == pytest.approx((low, high), abs=0.00006)


@pytest.mark.parametrize(
    ("numbers", "median", "p5", "p95"),
    [
        ([7], 7, 7, 7),
        ([2, 1], 1.5, 1, 2),
        ([3, 1, 2], 2, 1, 3),
        (list(range(100, 0, -1)), 50.5, 5, 95),
        (list(range(1, 22)), 11, 2, 20),
    ],
)
def test_percentiles_are_by_nearest_rank(
    numbers: list[int], median: float, p5: float, p95: float
) -> None:
    found = spread(Counter(numbers))
    assert (found.median, found.p5, found.p95) == (median, p5, p95)
