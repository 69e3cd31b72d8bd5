"""The engine and a second one, written from the rules alone, agree on everything they can say."""

from __future__ import annotations

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest
from oracle.lockstep import Disagreement, Lockstep, leaves, plans, play, walk

from lithicrage.engine import events as ev
from lithicrage.engine.match import Match
from lithicrage.table.rng import Rng

MATCHES = 10_000
CHUNKS = 20
STATES = 200
DEPTH = 4
MOST_LEAVES = 100  # ways from one state: each is played from the beginning
WORKERS = min(4, os.cpu_count() or 1)


def chunk(number: int) -> tuple[int, int]:
    """A part of the matches: how many were played, and how many answers they took."""
    tables = plans(number)
    count = MATCHES // CHUNKS
    answers = [play(next(tables), 1000 * number + place) for place in range(count)]
    return count, sum(answers)


def trees(number: int) -> int:
    """A part of the states, whose ways are counted by both engines; how many there were."""
    tables, rng = plans(100 + number), Rng(number, 31)
    done = 0
    while done < STATES // CHUNKS:
        plan, seed = next(tables), 77 * number + done
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
    return done


def spread(task: object) -> list[object]:
    """The results of a task for every chunk, over a few processes that share nothing."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(WORKERS, mp_context=context) as pool:
        return list(pool.map(task, range(CHUNKS)))  # type: ignore[arg-type]


def test_ten_thousand_matches_event_by_event() -> None:
    """Every mode, every table rule that both know: decisions, options, events, states."""
    done = spread(chunk)
    assert sum(matches for matches, _ in done) == MATCHES  # type: ignore[misc]
    assert sum(answers for _, answers in done) > 40 * MATCHES  # type: ignore[misc]


def test_as_many_ways_to_go_on_for_four_decisions() -> None:
    assert sum(spread(trees)) == STATES  # type: ignore[arg-type]


def test_a_difference_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule broken in one engine shows within a few matches."""
    monkeypatch.setattr(
        ev.ConditionTicked, "apply", lambda self, m: None
    )  # Conditions never tick any more
    tables = plans(0)
    with pytest.raises(Disagreement):
        for seed in range(60):
            play(next(tables), seed)


def test_gains_of_a_pass_in_another_order_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A39 A67: the active one gains first, whoever sits where."""
    monkeypatch.setattr(Match, "by_turn", lambda self: self.seats)
    tables = plans(0)
    with pytest.raises(Disagreement, match=r"\(pass\)"):
        for seed in range(60):
            play(next(tables), seed)


def test_the_second_engine_knows_nothing_of_the_first() -> None:
    text = Path(__file__).with_name("second_engine.py").read_text(encoding="utf-8")
    assert "lithicrage" not in text.replace("Lithic Rage", "")
    assert "import random" not in text
