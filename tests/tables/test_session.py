"""A session at a table: programs answer, undo is honest, records play again and branch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from tables.toy import TABLE, toy_table

from lithicrage.game.protocol import IllegalChoice
from lithicrage.game.replay import verify
from lithicrage.play.table_session import (
    TableSession,
    begin_table,
    branch_table,
    restore_table,
    thought_numbers,
)
from lithicrage.tables.registry import open_table
from lithicrage.tables.seating import set_up
from lithicrage.tables.table import CLOSED, PERSON, BadPosition, Metal


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    with toy_table():
        yield


def session(*players: str, seed: int = 3, waits: bool = False) -> TableSession:
    return begin_table(TABLE, players or (PERSON, "adept"), seed=seed, waits=waits)


def move(here: TableSession, code: str) -> None:
    here.choose([one.code for one in here.state.choices()].index(code))


def play_out(here: TableSession) -> None:
    while not here.over:
        here.choose(len(here.state.choices()) - 2)


def test_programs_answer_until_a_person_is_asked_and_all_alone_play_to_the_end() -> None:
    here = session("novice", PERSON, CLOSED, "adept")
    assert here.players == ("novice", PERSON, "adept") and here.people == (1,)
    assert (here.state.seat, here.asked, len(here.choices)) == (1, PERSON, 1)
    here.choose(0)
    assert (here.state.seat, len(here.choices)) == (1, 4)
    alone = session("novice", "adept")
    assert alone.over and alone.asked == "" and len(alone.choices) == 6
    with pytest.raises(IllegalChoice, match="no person"):
        alone.choose(0)


def test_the_same_seed_is_the_same_match_whoever_thinks() -> None:
    """One session thinks itself; the other asks, and a fresh player answers."""
    for seed in range(8):
        one, two = (
            session("novice", "novice", seed=seed),
            session("novice", "novice", seed=seed, waits=True),
        )
        while two.thinker:
            mind = TABLE.player(two.thinker)
            two.answer(mind.think(two.state, thought_numbers(seed, len(two.choices))).index)
        assert two.choices == one.choices and two.replay == one.replay
    assert len({tuple(session("novice", "novice", seed=n).choices) for n in range(8)}) > 2


def test_a_waiting_session_stops_at_programs_and_takes_no_answer_for_people() -> None:
    here = session("novice", PERSON, waits=True)
    assert here.thinker == "novice" and not here.choices
    with pytest.raises(IllegalChoice, match="no person"):
        here.choose(0)
    here.answer(0)
    assert here.thinker == "" and here.asked == PERSON
    with pytest.raises(IllegalChoice, match="no program"):
        here.answer(0)


def test_undo_is_free_until_a_die_or_a_hidden_stone_was_seen() -> None:
    here = session(PERSON, "adept", waits=True)
    move(here, here.state.choices()[0].code)
    assert here.undo_is_free()  # an own stone, laid in the open
    before = here.replay.digests[0]
    here.undo()
    assert (here.choices, here.replay.digests, here.log) == ([], [before], [])
    assert not here.assisted and not here.can_undo() and here.can_redo()
    here.redo()
    assert len(here.choices) == 1 and not here.can_redo()
    here.answer(0)  # the other one's stone was hidden
    assert not here.undo_is_free()
    here.undo()
    assert here.assisted and here.replay.assisted
    fresh = session(PERSON, "adept", waits=True)
    move(fresh, "cast")
    assert not fresh.undo_is_free()
    fresh.undo()
    assert fresh.assisted


def test_between_two_people_a_stone_that_was_laid_was_hidden() -> None:
    here = session(PERSON, PERSON)
    assert here.secret and not session(PERSON, "adept").secret
    here.choose(0)
    assert not here.undo_is_free()


def test_a_hint_marks_the_match_and_the_watchers_hear_of_every_choice() -> None:
    here, heard = session(), []
    here.watchers.append(lambda one: heard.append(len(one.choices)))
    assert here.hint().index == 2 and here.assisted
    here.choose(2)
    here.undo()
    here.concede(0)
    assert heard == [2, 0, 0]
    assert here.over and here.scores == (-1, 1) and here.earned() == ()


def test_seals_are_for_matches_that_were_played_out_unaided() -> None:
    won = next(
        here for seed in range(40) if (here := session(seed=seed)) and not play_out(here)
        and here.scores[0] > 0
    )  # fmt: skip
    assert won.earned() == (Metal.BRONZE, Metal.SILVER)
    won.assist()
    assert won.earned() == ()


def test_a_record_plays_again_goes_on_and_branches_anywhere() -> None:
    whole = session("novice", PERSON, "adept", seed=9)
    play_out(whole)
    fresh = TABLE.new(set_up(whole.replay.options), 9)
    assert verify(fresh, whole.replay) is None
    for step in range(len(whole.choices) + 1):
        again = restore_table(TABLE, whole.replay.fork(step), waits=True)
        assert again.replay.digests == whole.replay.digests[: len(again.choices) + 1]
        assert [one.text for one in again.log] == [one.text for one in whole.log][: len(again.log)]
        other = branch_table(TABLE, whole.replay, step, ("novice",) * 3)
        assert other.over and other.assisted and other.choices[:step] == whole.choices[:step]
    back = restore_table(TABLE, whole.replay)
    for _ in range(3):
        back.undo()
    assert not back.can_undo() and back.replay.digests == whole.replay.digests[:2]


def test_what_cannot_sit_or_be_is_one_line_that_says_what_would() -> None:
    with pytest.raises(BadPosition, match=r"^toy has 2 or 3 seats; found 1$"):
        session(PERSON, CLOSED)
    with pytest.raises(BadPosition, match=r"person, novice or adept; found `god`"):
        session(PERSON, "god")
    with pytest.raises(BadPosition, match=r"die: 6 or 4 is right; found `7`"):
        begin_table(TABLE, (PERSON, "adept"), {"die": "7"})
    record = session().replay
    with pytest.raises(IllegalChoice):
        restore_table(TABLE, replace(record, choices=[77]))
    with pytest.raises(ValueError, match="lead elsewhere"):
        restore_table(TABLE, replace(record, digests=["00"]))


def test_an_undo_that_costs_is_not_taken_for_the_free_one_before_it() -> None:
    here = begin_table(open_table("lithomachy"), [PERSON], seed=5)
    while True:
        frees = {}
        for index in range(len(here.state.choices())):
            fresh = begin_table(here.table, [PERSON], seed=5)
            fresh.retrace([*here.choices, index])
            frees[index] = fresh.undo_is_free()
        if set(frees.values()) == {True, False}:
            break
        here.choose(0)
    for index in sorted(frees, key=lambda index: not frees[index]):  # the free ones first
        here.choose(index)
        assert here.undo_is_free() is frees[index]
        here.undo()
    assert here.replay.assisted
