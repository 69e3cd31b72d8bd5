"""A review shared out among processes: the same for any number of them, and plain when one dies."""

from __future__ import annotations

import json
import multiprocessing
import pickle
import threading
import time
from pathlib import Path
from typing import Final

import pytest
from cards.shelf import library
from engine.tables import LINEUPS, maker
from typer.testing import CliRunner

from lithicrage.cli import main
from lithicrage.game.replay import Replay
from lithicrage.lab.review import moments, review
from lithicrage.lab.reviewer import Task, review_in
from lithicrage.minds import policy
from lithicrage.store.replays import GAME, write_replay

FEW: Final = 12
SHORT: Final = 7  # choices


def short(mode: str) -> Replay:
    """The beginning of a match by the greedy player."""
    match = maker(mode)(3, False)
    replay = Replay(GAME, LINEUPS[mode].as_options(), library().digest, 3, [], [match.digest()])
    while not match.over and len(replay.choices) < SHORT:
        index = policy.choose(match)
        match.choose(index)
        replay.choices.append(index)
        replay.digests.append(match.digest())
    return replay


@pytest.mark.parametrize("mode", LINEUPS)
def test_the_shares_together_are_the_whole(mode: str) -> None:
    replay = short(mode)
    whole = list(moments(maker(mode)(3, False), replay, (), FEW))
    task = Task.of(maker(mode)(3, False), replay, FEW)
    parts = [list(task.moments((place, 3))) for place in range(3)]
    assert sorted((one for part in parts for one in part), key=lambda one: one.step) == whole
    assert max(map(len, parts)) - min(map(len, parts)) <= 1


@pytest.mark.parametrize("mode", LINEUPS)
def test_a_book_that_travelled_plays_the_same(mode: str) -> None:
    """To the end of a match, digest for digest, though its cards were read nowhere else."""
    match = maker(mode)(5, False)
    book, frozen = pickle.loads(pickle.dumps((match.book, match)))
    other = frozen.thaw(book)
    while not match.over:
        index = policy.choose(match)
        assert policy.choose(other) == index
        match.choose(index)
        other.choose(index)
        assert other.digest() == match.digest()


def test_any_number_of_workers_makes_the_same() -> None:
    replay = short("two a side")
    whole = review(maker("two a side")(3, False), replay, (), FEW)
    for workers in (1, 2):
        found = review_in(workers, maker("two a side")(3, False), replay, (), FEW)
        assert found == whole
    alone = review_in(2, maker("two a side")(3, False), replay, (0,), FEW)
    assert alone.moments == whole.of(0)
    with pytest.raises(ValueError, match="1 to 64 workers"):
        review_in(0, maker("two a side")(3, False), replay)
    with pytest.raises(ValueError, match="seat 9 makes no choices"):
        review_in(2, maker("two a side")(3, False), replay, (9,), FEW)


def test_a_seat_alone_is_told_the_same_luck() -> None:
    """All are looked at, whoever is shown: what the others gave away is a gift in both."""
    replay = short("pvp")
    whole = review(maker("pvp")(3, False), replay, (), FEW)
    assert any(one.gift for one in whole.of(0))
    for seat in (0, 1):
        alone = review(maker("pvp")(3, False), replay, (seat,), FEW)
        assert alone.moments == whole.of(seat)
        told = [one for one in whole.as_json()["seats"] if one["seat"] == seat]
        assert alone.as_json()["seats"] == told


def test_the_command_shows_one_seat_with_the_same_luck(tmp_path: Path) -> None:
    file = tmp_path / "m.replay"
    write_replay(file, short("pvp"))
    given = ["review", str(file), "-n", str(FEW), "--json"]
    both = json.loads(CliRunner().invoke(main.app, given).stdout)
    one = json.loads(CliRunner().invoke(main.app, [*given, "--seat", "0"]).stdout)
    assert one["seats"] == both["seats"][:1]
    assert one["moments"] == [moment for moment in both["moments"] if moment["seat"] == 0]


def test_the_command_says_the_same_with_two_workers(tmp_path: Path) -> None:
    file = tmp_path / "m.replay"
    write_replay(file, short("solo"))
    given = ["review", str(file), "-n", str(FEW), "--json"]
    one = CliRunner().invoke(main.app, given)
    two = CliRunner().invoke(main.app, [*given, "--workers", "2"])
    assert (one.exit_code, two.exit_code) == (0, 0)
    assert json.loads(one.stdout) == json.loads(two.stdout)


def test_a_worker_that_is_killed_is_told_and_none_is_left() -> None:
    others = set(multiprocessing.active_children())

    def kill() -> None:
        latest = time.monotonic() + 60
        while time.monotonic() < latest:
            for process in set(multiprocessing.active_children()) - others:
                process.kill()
                return
            time.sleep(0.05)

    killer = threading.Thread(target=kill)
    killer.start()
    with pytest.raises(OSError, match="a worker process ended before its work was done"):
        review_in(2, maker("solo")(3, False), short("solo"), (), 50_000)
    killer.join()
    assert set(multiprocessing.active_children()) <= others
