"""The engine and a second one, written from the rules alone, agree on everything, in order."""

from __future__ import annotations

from itertools import islice

import pytest
from oracle import second_engine
from oracle.lockstep import Disagreement, Lockstep, leaves, play, walk
from oracle.plans import CORE, FAMILIES, plans, world

from lithicrage.engine import events as ev
from lithicrage.engine.match import Match
from lithicrage.game.rng import Rng
from tools import lockstep

STATES = 8
DEPTH = 4
MOST_LEAVES = 100  # ways from one state: each is played from the beginning
WILD = 12  # random packs, six matches of each


# ---- matches ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "number"),
    [("core", 900), ("core", 901), ("bside", 902), ("odd", 903), ("families", 904)],
)
def test_matches_event_by_event(cards: str, number: int) -> None:
    """Every mode, profile and key of the table; 10,000 by `tools.lockstep`, here a sample."""
    answers, difference = lockstep.piece(cards, number, lockstep.PIECE)
    assert not difference
    assert answers > 30 * lockstep.PIECE


@pytest.mark.parametrize("number", range(500, 500 + WILD))
def test_random_cards_event_by_event(number: int) -> None:
    """What no card of ours does: any verb in any ability."""
    _, difference = lockstep.piece("wild", number, 6)
    assert not difference


def test_as_many_ways_to_go_on_for_four_decisions() -> None:
    tables, rng, done, tried = plans(100, FAMILIES), Rng(7, 31), 0, 0
    while done < STATES:
        plan, seed = next(tables), 77 + tried
        tried += 1
        both = Lockstep(plan, seed)
        path: list[int] = []
        for _ in range(rng.below(12)):
            if both.over:
                break
            path.append(rng.below(len(both.options)))
            both.choose(path[-1])
        ways = leaves(both.first, DEPTH)
        if both.over or not DEPTH < ways <= MOST_LEAVES:
            continue
        assert walk(plan, seed, path, DEPTH) == ways, (plan, seed, path)
        done += 1


def test_every_card_of_core_is_played() -> None:
    """The plans reach all Actions, people, Enemies, profiles and keys."""
    met: dict[str, set[str]] = {kind: set() for kind in ("deck", "people", "profile", "key")}
    for plan in islice(plans(1, CORE), 1500):
        met["profile"].add(plan.profile)
        met["key"].update(key for key, _ in plan.rules)
        for sitting in plan.seats:
            met["deck"].update(sitting.deck)
            met["people"].update((*sitting.people, *sitting.own))
    there = world(CORE)
    assert met["deck"] == set(there.ids("action"))
    assert met["people"] == {
        id for kind in ("ancestry", "class", "enemy") for id in there.ids(kind)
    }
    assert met["profile"] == set(there.ids("profile"))
    kept = {
        "min_deck_size",
        "max_copies",
        "max_classes",
        "immune",
        "may_gain",
    }  # of deck lists, or of cards
    assert met["key"] == set(second_engine.DEFAULTS) - kept


# ---- a difference is noticed --------------------------------------------------------------------


def noticed(matches: int = 60) -> None:
    for seed, plan in enumerate(islice(plans(0, CORE), matches)):
        play(plan, seed)


def test_a_difference_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule broken in one engine shows within a few matches."""
    monkeypatch.setattr(ev.ConditionTicked, "apply", lambda self, m: None)
    with pytest.raises(Disagreement):
        noticed()


def test_gains_of_a_pass_in_another_order_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A39 A67: the active one gains first, whoever sits where."""
    monkeypatch.setattr(Match, "by_turn", lambda self: self.seats)
    with pytest.raises(Disagreement, match=r"Gain \w+ \d pass"):
        noticed()


def test_the_command_prints_the_first_difference(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lockstep, "shared_out", lambda *given: [(9, "seed 7, step 3")])
    assert lockstep.main(["-n", "1"]) == 1
    assert "seed 7, step 3" in capsys.readouterr().out
