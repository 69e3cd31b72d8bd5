"""Thinking in other processes: the same answer as here, dropped at a word, nobody left."""

import os
import pickle
import signal
import time
from collections.abc import Iterator

import pytest

from lithicrage.base import resources
from lithicrage.decks.lineup import PVP, Lineup, dealer_of
from lithicrage.engine.match import Match
from lithicrage.lab.thinking import Lost, Thinker
from lithicrage.lab.workers import MatchPlan
from lithicrage.minds.players import Player, player
from lithicrage.minds.thought import Thought
from lithicrage.packs.library import Library, load_library

LONGEST = 60.0


@pytest.fixture(scope="module")
def cards() -> Library:
    return load_library([resources.cards() / "core"])


@pytest.fixture(scope="module")
def lineup() -> Lineup:
    return Lineup(PVP, ("slow_poison",), ("encore",))


@pytest.fixture
def thinker(cards: Library, lineup: Lineup) -> Iterator[Thinker]:
    found = Thinker(MatchPlan.of(cards, lineup), 2)
    yield found
    found.cancel()


def midway(cards: Library, lineup: Lineup) -> Match:
    match = dealer_of(cards, lineup)(5, False)
    while match.pending is None or len(match.pending.options) < 4 or match.turn < 4:
        match.choose(player("greedy")(match))
    return match


def awaited(thinker: Thinker) -> Thought:
    latest = time.monotonic() + LONGEST
    while time.monotonic() < latest:
        thought = thinker.poll()
        if thought is not None:
            return thought
        time.sleep(0.01)
    raise AssertionError("no answer")


def test_another_process_thinks_what_this_one_would(
    thinker: Thinker, cards: Library, lineup: Lineup
) -> None:
    match = midway(cards, lineup)
    for asked, even in ((Player("search", 64), False), (Player("search", 63), True)):
        thinker.ask(match, asked, even=even)
        assert awaited(thinker) == asked.think(match, even=even)
    assert not thinker.running
    assert len(pickle.dumps(match)) < 6000


def test_a_question_that_is_dropped_is_not_answered(
    thinker: Thinker, cards: Library, lineup: Lineup
) -> None:
    match = midway(cards, lineup)
    thinker.ask(match, Player("search", 1_000_000))
    time.sleep(0.1)
    thinker.drop()
    assert thinker.poll() is None
    small = Player("search", 20)
    thinker.ask(match, Player("search", 1_000_000))
    thinker.ask(match, small)  # a new question drops the one before
    assert awaited(thinker) == small.think(match)


def test_a_process_that_dies_is_told_and_none_is_left(cards: Library, lineup: Lineup) -> None:
    thinker = Thinker(MatchPlan.of(cards, lineup), 1)
    (pid,) = thinker.pids
    thinker.ask(midway(cards, lineup), Player("search", 1_000_000))
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(Lost, match="has ended"):
        awaited(thinker)
    thinker.cancel()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_closing_ends_a_search(cards: Library, lineup: Lineup) -> None:
    thinker = Thinker(MatchPlan.of(cards, lineup), 2)
    pids = thinker.pids
    thinker.ask(midway(cards, lineup), Player("search", 1_000_000))
    thinker.cancel()
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
