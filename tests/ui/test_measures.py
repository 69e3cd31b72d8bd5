"""The programs that measure the window still play it: a few frames, a match or two."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from itertools import islice
from pathlib import Path
from types import SimpleNamespace

import pytest

from tools import endurance, frames, idle, keys, launch, showroom, walks


class Enough(Exception):
    """What was wanted has been measured."""


class Few(frames.Watch):
    """Stops once `enough` says so of what it has measured."""

    enough: Callable[[list[frames.Cost]], bool]

    def frame(self, what: str, deed: Callable[[], object] | None = None) -> None:
        super().frame(what, deed)
        if self.enough(self.costs):
            raise Enough


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> Callable[..., AbstractContextManager[Few]]:
    """A window that is measured until there is enough."""

    @contextmanager
    def opened(enough: Callable[[list[frames.Cost]], bool]) -> Iterator[Few]:
        monkeypatch.setattr(frames, "Watch", Few)
        monkeypatch.setattr(Few, "enough", staticmethod(enough), raising=False)
        with frames.watched((960, 540), 100, frames._NoProfile()) as watch:
            assert isinstance(watch, Few)
            yield watch

    return opened


def test_the_title_at_rest_is_measured_against_its_limits(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(idle, "SETTLED", 0.1)
    few = ["--seconds", "0.3", "--size", "960x540"]
    assert idle.main([*few, "still", "--least", "90"]) == 0
    assert idle.main([*few, "away", "--least", "0"]) == 1
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["still", "away"]


def test_frames_of_a_fight_are_measured(few: Callable[..., AbstractContextManager[Few]]) -> None:
    def enough(costs: list[frames.Cost]) -> bool:
        return len(costs) > 60 and any("TurnStarted" in cost.what for cost in costs)

    with few(enough) as watch, pytest.raises(Enough):
        frames.play(watch, frames.fight(0, ""), 10, 2)
    costs = watch.costs
    assert len(costs) > 60 and all(cost.ms >= 0 for cost in costs)
    assert any(cost.drawn for cost in costs) and not any(cost.thinks for cost in costs)
    assert any(cost.reply >= cost.ms for cost in costs)


def test_frames_are_measured_while_a_program_thinks(
    few: Callable[..., AbstractContextManager[Few]],
) -> None:
    def enough(costs: list[frames.Cost]) -> bool:
        return sum(cost.waited > 0 for cost in costs) == 3

    with few(enough) as watch:
        with pytest.raises(Enough):
            frames.play(watch, frames.fight(0, "adept"), 10, 2)
        mind = watch.app.shell.mind
        assert mind is not None and mind.pids
        pids = mind.pids
        assert all(10 < frames.most_held(pid) < 200 for pid in pids)
        mind.close()
    thought = next(cost for cost in watch.costs if cost.what == "thinks")
    assert thought.thinks and thought.wall > 0 and not thought.waited
    waits = [cost for cost in watch.costs if cost.waited]
    assert len(waits) == 3 and all(0 < cost.waited < 60 for cost in waits)
    assert not any(Path(f"/proc/{pid}").exists() for pid in pids)


@pytest.mark.parametrize(
    ("cost", "memory"),
    [
        (frames.Cost(1.0, 1.0, "moves", True, waited=2.0), 50.0),
        (frames.Cost(1.0, 1.0, "moves", True, waited=0.5), 300.0),
        (frames.Cost(40.0, 40.0, "moves", True, waited=0.5), 50.0),
        (frames.Cost(1.0, 1.0, "moves", True, waited=0.5), 50.0),
    ],
    ids=["a wait", "memory", "a frame", "none"],
)
def test_what_is_over_its_bound_fails(
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
    cost: frames.Cost,
    memory: float,
) -> None:
    @contextmanager
    def watched(*_: object) -> Iterator[SimpleNamespace]:
        yield SimpleNamespace(costs=[cost, replace(cost, thinks=True, waited=0.0)])

    monkeypatch.setattr(frames, "watched", watched)
    monkeypatch.setattr(frames, "fights", lambda *_: iter([memory]))
    fails = request.node.callspec.id != "none"
    assert frames.main(["fight", "--against", "master"]) == fails


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
