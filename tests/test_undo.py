"""Undo, redo and going on from a record, in every mode: nothing is lost, nothing is forgotten."""

from __future__ import annotations

import pytest
from cards.shelf import library
from engine.tables import LINEUPS, maker

from lithicrage.session import GREEDY, PERSON, Session
from lithicrage.store.replays import GAME
from lithicrage.table.replay import Replay, branch, verify
from lithicrage.table.rng import Rng


def blank(mode: str, seed: int) -> Replay:
    return Replay(GAME, LINEUPS[mode].as_options(), library().digest, seed)


def sitting(mode: str, seed: int, replay: Replay | None = None) -> Session:
    """Persons at every seat that holds cards."""
    return Session(maker(mode)(seed, True), PERSON, replay)


@pytest.mark.parametrize("mode", LINEUPS)
def test_undo_then_redo_gives_equal_digests_logs_and_records(mode: str) -> None:
    for seed in range(8):
        replay = blank(mode, seed)
        session, rng = sitting(mode, seed, replay), Rng(seed, 2)
        while not session.over:
            session.choose(rng.below(len(session.match.choices())))
            if rng.below(9) == 0:
                before = (
                    session.match.digest(),
                    [event.facts() for event in session.log],
                    list(session.choices),
                    list(replay.digests),
                )
                steps = 1 + rng.below(4)
                taken = 0
                while taken < steps and session.can_undo():
                    session.undo()
                    taken += 1
                assert session.match.digest() != before[0]
                assert replay.digests[-1] == session.match.digest()
                for _ in range(taken):
                    assert session.can_redo()
                    session.redo()
                assert not session.can_redo()
                assert before == (
                    session.match.digest(),
                    [event.facts() for event in session.log],
                    session.choices,
                    replay.digests,
                )
        assert verify(maker(mode)(seed, False), replay) is None
        assert replay.assisted == session.assisted


def test_a_new_choice_ends_redo() -> None:
    session = sitting("solo", 1)
    for _ in range(3):
        session.choose(0)
    session.undo()
    session.undo()
    assert session.can_redo()
    session.choose(0)
    assert not session.can_redo()
    session.redo()  # does nothing
    assert len(session.choices) == 2


def test_with_two_persons_a_card_shown_ends_free_undo() -> None:
    """The rival has seen it; against an Enemy, which looks at nothing, the same is free."""
    shown = hidden = 0
    for seed in range(6):
        two = Session(maker("pvp")(seed, True), PERSON)
        one = Session(maker("pvp")(seed, True), [PERSON, GREEDY])
        for session in (two, one):
            rng = Rng(seed)
            for _ in range(25):
                if session.over:
                    break
                length, die = len(session.log), session.match.chance
                session.choose(rng.below(len(session.match.choices())))
                since = session.log[length:]
                told = any(event.reveals() for event in since) or session.match.chance != die
                played = any(event.shows() for event in since)
                free = not told and not (played and session is two)
                assert session.undo_is_free() == free
                shown += played and not told and session is two
                hidden += played and not told and session is one
    assert shown
    assert hidden


def test_a_die_ends_free_undo_though_no_card_was_turned() -> None:
    """An Enemy in want of an answer asks a d6 (A59)."""
    seen = 0
    for seed in range(12):
        session, rng = sitting("solo", seed), Rng(seed)
        while not session.over:
            length, die = len(session.log), session.match.chance
            session.choose(rng.below(len(session.match.choices())))
            if session.match.chance == die:
                continue
            assert not session.undo_is_free()
            seen += not any(event.reveals() for event in session.log[length:])
    assert seen


@pytest.mark.parametrize("mode", LINEUPS)
def test_a_session_goes_on_from_a_record(mode: str) -> None:
    replay = blank(mode, 3)
    session, rng = sitting(mode, 3, replay), Rng(3)
    for _ in range(7):
        session.choose(rng.below(len(session.match.choices())))
    fork = replay.fork(5)
    state = branch(maker(mode)(3, True), fork, 5)
    other = Session(state, GREEDY, fork)
    assert other.over
    assert verify(maker(mode)(3, False), fork) is None
    assert len(fork.choices) > 5
    assert len(replay.choices) == 7


def test_undo_marks_the_record_as_assisted() -> None:
    replay = blank("solo", 2)
    session = sitting("solo", 2, replay)
    while not session.over and not replay.assisted:
        session.choose(0)
        if not session.undo_is_free():
            session.undo()
    assert replay.assisted
    again = Session(branch(maker("solo")(2, True), replay, len(replay.choices)), PERSON, replay)
    assert again.assisted
