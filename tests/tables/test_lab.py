"""Tables in the lab: programs among themselves, levels against each other, thoughts, reviews."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic

import pytest
from tables.toy import TABLE, toy_table

from lithicrage.base.tongue import speaking, tongue
from lithicrage.lab.sim import match_seed
from lithicrage.play.table_session import begin_table
from lithicrage.quarry.arena import TableTerms, table_duel, table_ladder
from lithicrage.quarry.review import TableReviewJob, review_table
from lithicrage.quarry.sim import TableTask, record_table, simulate_table
from lithicrage.quarry.thinking import TableThinker, _think_at_table
from lithicrage.tables.registry import TableClosed, open_table
from lithicrage.tables.table import PERSON, BadPosition

PATIENCE = 60  # seconds for a process on a busy machine


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    with toy_table():
        yield


def until(found: Callable[[], object]) -> object:
    latest = monotonic() + PATIENCE
    while monotonic() < latest:
        if (made := found()) is not None:
            return made
    raise AssertionError("no answer")


def test_a_simulation_plays_what_a_session_plays() -> None:
    task = TableTask("toy", ("novice", "adept", "novice"), (("die", "4"),), 30, 7)
    found = simulate_table(task)
    ends = [record_table(task, number).digests[-1] for number in range(30)]
    single = [simulate_table(TableTask(*task_of(task, 1))).digest]
    assert single and found.matches == 30 == found.wins + found.losses + found.draws
    assert sum(found.won) <= 30 and found.won[0] == found.wins
    assert found.interval[0] < found.win_rate < found.interval[1]
    assert found.turns.median == 9 and len(found.points) == 3
    whole = [
        begin_table(TABLE, task.players, {"die": "4"}, match_seed(7, n)).replay.digests[-1]
        for n in range(30)
    ]
    assert whole == ends and simulate_table(task).digest == found.digest
    assert set(found.as_json()) >= {"matches", "wins", "win_rate", "interval", "digest"}


def task_of(task: TableTask, count: int) -> tuple[object, ...]:
    return task.table, task.players, task.options, count, task.seed


def test_any_number_of_workers_finds_the_same() -> None:
    task = TableTask("monolyth", (open_table("monolyth").levels[0].key,) * 2, (), 6, 3)
    heard: list[tuple[int, int]] = []
    one, two = simulate_table(task), simulate_table(task, 2, lambda *said: heard.append(said))
    assert one == two and heard[-1] == (6, 6)


def test_levels_meet_at_every_seat_with_the_same_seeds() -> None:
    found = table_duel("adept", "novice", TableTerms("toy", 60, 1))
    assert found.matches == 60 and found.win_rate > 0.6
    even = table_duel("adept", "adept", TableTerms("toy", 60, 1))
    assert even.wins == even.losses  # the seats were swapped
    of_three = table_duel("adept", "novice", TableTerms("toy", 60, 1, seats=3))
    assert of_three.matches == 60 and of_three.wins > 20
    ladder = table_ladder(["novice", "adept"], TableTerms("toy", 40, 2))
    assert ladder.elo["novice"] == 0 < ladder.elo["adept"]


def test_what_cannot_be_played_is_one_line() -> None:
    with pytest.raises(ValueError, match="in rounds of 3, one for each seat; found 4"):
        TableTerms("toy", 4, 1, seats=3)
    with pytest.raises(ValueError, match="2 seats or more"):
        TableTerms("toy", 4, 1, seats=1)
    with pytest.raises(BadPosition, match="found `god`"):
        table_duel("adept", "god", TableTerms("toy", 4, 1))
    with pytest.raises(BadPosition, match="programs alone play here: novice, adept"):
        simulate_table(TableTask("toy", (PERSON, "adept")))
    with pytest.raises(TableClosed, match="there is no table `chess`"):
        simulate_table(TableTask("chess", ("adept", "adept")))
    with pytest.raises(ValueError, match="two levels or more"):
        table_ladder(["adept"], TableTerms("toy", 4, 1))


def test_a_process_thinks_what_the_session_thinks() -> None:
    table = open_table("monolyth")
    level = table.levels[0].key
    here = begin_table(table, (PERSON, level), seed=5, waits=True)
    alone = begin_table(table, (PERSON, level), seed=5)
    thinker = TableThinker()
    try:
        while len(here.choices) < 8 or here.thinker:
            if not here.thinker:
                here.choose(0)
                alone.choose(0)
                continue
            thinker.ask(here)
            if len(here.choices) < 2:  # somebody looked away
                thinker.drop()
                assert thinker.pids == ()
                thinker.ask(here)
            thought = until(thinker.poll)
            here.answer(thought.index)  # type: ignore[attr-defined]
        assert here.replay == alone.replay
        other = table.levels[1].key
        thinker.ask(here, other)
        assert until(thinker.poll) == here.think(other)
        assert here.replay == alone.replay
    finally:
        thinker.cancel()
    assert thinker.pids == ()


def test_a_process_keeps_the_match_and_is_not_misled_by_an_undo() -> None:
    here = begin_table(TABLE, ("novice", PERSON), seed=4, waits=True)

    def asked() -> int:
        setting = (("seats", "2"), ("die", "6"))
        made = tuple(here.choices)
        return _think_at_table(None, "toy", setting, 4, made, "novice").index  # type: ignore[arg-type]

    assert asked() == here.think("novice").index
    here.answer(asked())
    first = asked()
    here.choose(0)
    assert asked() == here.think("novice").index
    here.undo()
    assert asked() == first
    here.choose(1)
    assert asked() == here.think("novice").index


def test_a_review_has_the_chances_at_every_step_and_where_they_turned() -> None:
    here = begin_table(TABLE, ("novice", "adept"), seed=6)
    found = review_table(here.replay)
    assert [one.step for one in found.steps] == list(range(7))
    assert found.steps[-1].seat is None and sum(found.steps[-1].chances) == 1000
    assert found.curve(0)[:-1] == (500,) * 6 and found.curve(0)[-1] in (0, 500, 1000)
    (turned,) = found.turning()
    assert turned.step == 5 and abs(turned.lost) == 500
    assert found.lost(0) + found.lost(1) in (0, 500)
    assert [one.chosen for one in found.steps[:-1]] == codes_of(here.replay.choices, 6)
    lines = list(found.lines())
    assert len(lines) == 3 and lines[0].startswith("Turn 6, seat 2: ")
    with speaking(tongue("de")):
        assert not set(found.lines()) & set(lines)
    values = found.as_json()
    assert values["turning"][0]["step"] == 5 and len(values["steps"]) == 7


def codes_of(choices: list[int], seed: int) -> list[str]:
    state, codes = TABLE.new({}, seed), []
    for index in choices:
        codes.append(state.choices()[index].code)
        state.choose(index)
    return codes


def test_a_review_in_the_background_is_the_same() -> None:
    table = open_table("lithos")
    here = begin_table(table, [table.levels[0].key] * 2, seed=1)
    record = here.replay.fork(5)
    level = table.levels[0].key
    job = TableReviewJob(record, 2, level)
    try:
        assert job.review is None
        until(lambda: (job.tick(), job.review)[1])
        assert job.review == review_table(record, level=level) and job.known == 6
        assert job.review.level == level and not any(job.review.scores)
    finally:
        job.cancel()
