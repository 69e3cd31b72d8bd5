"""The programs that measure the window still play it: a few frames, a match or two."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from tools import endurance, frames, keys, launch, showroom, walks


def test_frames_of_a_fight_are_measured() -> None:
    with showroom.app(showroom.core(), (960, 540)) as app:
        app.shell.set(speed=1)
        lineup = frames.fight(0, "")
        costs = list(islice(frames.play(app, lineup, 10, frames._NoProfile()), 60))
    assert len(costs) == 60 and all(cost.ms >= 0 for cost in costs)
    assert any(cost.drawn for cost in costs) and not any(cost.thinks for cost in costs)
    assert any("TurnStarted" in cost.what for cost in costs)


def test_frames_are_measured_while_a_program_thinks() -> None:
    with showroom.app(showroom.core(), (960, 540)) as app:
        app.shell.set(speed=1)
        costs = frames.play(app, frames.fight(0, "adept"), 10, frames._NoProfile())
        thought = next(cost for cost in costs if cost.thinks)
        assert thought.what == "thinks" and thought.wall > 0 and not thought.waited
        waits = list(islice((cost for cost in costs if cost.waited), 3))
        costs.close()
        mind = app.shell.mind
        assert mind is not None and mind.pids
        pids = mind.pids
        assert all(10 < frames.most_held(pid) < 200 for pid in pids)
        mind.close()
    assert len(waits) == 3 and all(0 < cost.waited < 60 for cost in waits)
    assert not any(Path(f"/proc/{pid}").exists() for pid in pids)


@pytest.mark.parametrize(("seconds", "memory"), [(2.0, 50.0), (0.5, 300.0)])
def test_a_wait_or_memory_over_its_bound_fails(
    monkeypatch: pytest.MonkeyPatch, seconds: float, memory: float
) -> None:
    def found(seconds: float, memory: float) -> Callable[..., object]:
        cost = frames.Cost(1.0, 1.0, "moves", True, False, seconds)
        return lambda *_: ([cost, replace(cost, thinks=True, waited=0.0)], memory)

    monkeypatch.setattr(frames, "measured", found(seconds, memory))
    assert frames.main(["--against", "master"]) == 1
    monkeypatch.setattr(frames, "measured", found(0.5, 50.0))
    assert frames.main(["--against", "master"]) == 0


def test_a_key_is_measured_on_every_screen_of_a_name(capsys: pytest.CaptureFixture[str]) -> None:
    bounds = ["--size", "960x540", "--budget", "100000", "--json", "--dear", "1"]
    assert keys.main(["--only", "workshop-broken", *bounds]) == 0
    first, dearest = capsys.readouterr().out.splitlines()[-2:]
    told = json.loads(first)
    assert told["screens"] == 1 and told["presses"] == len(keys.LETTERS) and told["p100"] > 0
    assert dearest.split()[-1] == "workshop-broken"
    assert keys.main(["--only", "title", *bounds[:2], "--budget", "0"]) == 1
    with pytest.raises(SystemExit):
        keys.main(["--only", "no such screen"])


def test_percentiles_are_values_that_were_measured() -> None:
    values = [float(number) for number in range(100, 0, -1)]
    assert [frames.percentile(values, share) for share in (0.0, 0.5, 0.95, 1.0)] == [1, 51, 96, 100]


def test_matches_are_played_and_their_memory_told(capsys: pytest.CaptureFixture[str]) -> None:
    bounds = ["--limit", "100000", "--growth", "100000"]
    options = ["--matches", "2", "--size", "960x540", "--json", *bounds]
    assert endurance.main(options) == 0
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert told["matches"] == 2 and told["answers"] > 0 and told["MB"] > 10
    assert endurance.main(["--matches", "1", "--size", "960x540", "--limit", "1"]) == 1


def test_line_ups_of_the_matches_differ_and_programs_play_every_second_one() -> None:
    library = showroom.core()
    found = [endurance.lineups(library, number) for number in range(1, 61)]
    assert len(set(found)) > 50
    assert {lineup.mode for lineup in found} == {"solo", "pve", "pvp"}
    assert sum(set(lineup.players) == {"greedy"} for lineup in found) == 30


def test_a_start_is_measured_until_its_first_picture() -> None:
    told = launch.measured(1, real=False)
    assert all(figure > 0 for figure in told.values())


def test_walks_lead_from_file_to_file() -> None:
    def inner() -> str:
        return walks.CARD.decode()

    walk = walks.followed("nothing of the package", inner)
    assert (walk.files, walk.functions, walk.lines, walk.switches) == (0, 0, 0, 0)
    assert walks.length(inner.__code__) == 2
    found = list(islice(walks.walks(), 8))  # events are played and drawn for seconds
    assert [walk.name for walk in found][-1] == "click: commit it"
    with showroom.app(showroom.core(), (960, 540)) as app:
        found += walks.of_saves(app)
    assert len({walk.name for walk in found}) == 10
    assert all(walk.lines > walk.functions >= walk.files > 1 for walk in found)
    assert all(walk.switches >= walk.files - 1 for walk in found)
    assert all(walks.places(pattern) for pattern in walks.NAMED.values())
