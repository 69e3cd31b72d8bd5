"""Undo, redo and going on from a record, in every mode: nothing is lost, nothing is forgotten."""

from __future__ import annotations

import pytest
from cards.shelf import library
from engine.tables import LINEUPS, maker

from lithicrage.game.replay import Replay, branch, verify
from lithicrage.game.rng import Rng
from lithicrage.play.session import GREEDY, PERSON, Session
from lithicrage.store.replays import GAME


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


@pytest.mark.parametrize("mode", LINEUPS)
def test_a_match_that_goes_on_is_undone_as_if_it_had_never_stopped(mode: str) -> None:
    for seed in range(3):
        replay = blank(mode, seed)
        session, rng = sitting(mode, seed, replay), Rng(seed, 2)
        while not session.over and len(session.choices) < 40:
            session.choose(rng.below(len(session.match.choices())))
        kept = Replay(**{**vars(replay), "choices": [*replay.choices],
                         "digests": [*replay.digests]})  # fmt: skip
        other = Session(branch(maker(mode)(seed, True), kept, len(kept.choices)), PERSON, kept)
        assert not other.can_undo()
        other.reach_back(maker(mode)(seed, True))
        while session.can_undo():
            assert other.can_undo()
            assert other.undo_is_free() == session.undo_is_free()
            session.undo()
            other.undo()
            assert other.match.digest() == session.match.digest() == replay.digests[-1]
            assert [one.facts() for one in other.log] == [one.facts() for one in session.log]
            assert (other.choices, other.assisted) == (session.choices, session.assisted)
            assert kept.digests == replay.digests and kept.assisted == replay.assisted
        assert not other.can_undo() and other.choices == []


def test_what_is_not_the_same_match_is_not_gone_back_to() -> None:
    replay = blank("solo", 1)
    session = sitting("solo", 1, replay)
    for _ in range(6):
        session.choose(0)
    for start in (maker("solo")(2, True), maker("pvp")(1, True)):  # another seed, other decks
        other = Session(session.match.clone(), PERSON, replay)
        other.match.log = list(session.log)
        other.reach_back(start)
        assert not other.can_undo()
    bare = Session(session.match.clone(), PERSON, replay)  # as from a snapshot: without its log
    bare.match.log = []
    bare.reach_back(maker("solo")(1, True))
    assert not bare.can_undo()


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
