"""A running match: who answers, the record that replays it, undo and the log in words."""

from __future__ import annotations

import pytest
from cards.shelf import decks, library

from lithicrage.decks import Lineup, dealer_of
from lithicrage.decks.lineup import PEOPLE
from lithicrage.engine.match import Match
from lithicrage.engine.rules import ENERGY_PER_TURN, HAND_SIZE
from lithicrage.game.protocol import IllegalChoice
from lithicrage.game.rng import Rng
from lithicrage.packs.library import UnknownCard
from lithicrage.play.session import (
    GREEDY,
    PERSON,
    IllegalDeck,
    Session,
    begin,
    restore_session,
    resume_fight,
    solo,
    solo_matches,
)


def match(seed: int = 1, log: bool = True) -> Match:
    return solo_matches(library(), "load_bearing_wall", "doorstop")(seed, log)


def at_random(session: Session, steps: int, seed: int = 2) -> None:
    rng = Rng(seed)
    for _ in range(steps):
        if session.over:
            break
        session.choose(rng.below(len(session.match.choices())))


def test_a_person_is_asked_and_nobody_answers_instead() -> None:
    session = Session(match())
    assert session.match.seat == 0
    assert session.choices == []
    assert not session.over
    assert not session.can_undo()


def test_a_controller_plays_to_the_end() -> None:
    session = Session(match(), GREEDY)
    assert session.over
    again = match()
    for index in session.choices:
        again.choose(index)
    assert again.digest() == session.match.digest()


def test_each_seat_may_have_its_own() -> None:
    assert Session(match(), [GREEDY, PERSON]).over  # the Enemy is never asked
    with pytest.raises(ValueError, match="2 seats"):
        Session(match(), [PERSON])


def test_the_choices_replay_the_match() -> None:
    session = Session(match())
    at_random(session, 10_000)
    assert session.over
    again = Session(match())
    for index in session.choices:
        again.choose(index)
    assert again.match.digest() == session.match.digest()
    assert [e.facts() for e in again.log] == [e.facts() for e in session.log]


def test_a_wrong_answer_changes_nothing() -> None:
    session = Session(match())
    at_random(session, 5)
    before = session.match.digest(), list(session.choices), len(session.log)
    for wrong in (-1, 99, len(session.match.choices())):
        with pytest.raises(IllegalChoice):
            session.choose(wrong)
    assert (session.match.digest(), session.choices, len(session.log)) == before
    session.undo()
    assert len(session.choices) == 4


@pytest.mark.parametrize("seed", range(5))
def test_undo_goes_back_choice_by_choice_and_redo_repeats(seed: int) -> None:
    session = Session(match(seed))
    rng = Rng(seed)
    kept = []
    while not session.over:
        facts = [event.facts() for event in session.log]
        kept.append((session.match.digest(), facts))
        session.choose(rng.below(len(session.match.choices())))
    end, choices = session.match.digest(), list(session.choices)
    for digest, facts in reversed(kept):
        assert session.can_undo()
        session.undo()
        assert session.match.digest() == digest
        assert [event.facts() for event in session.log] == facts
    assert not session.can_undo()
    session.undo()
    assert session.choices == []
    for index in choices:
        session.choose(index)
    assert session.match.digest() == end


def test_taking_back_what_was_revealed_is_written_down() -> None:
    free = costly = 0
    for seed in range(6):
        session = Session(match(seed))
        rng = Rng(seed)
        while not session.over:
            length = len(session.log)
            session.choose(rng.below(len(session.match.choices())))
            shown = any(event.reveals() for event in session.log[length:])
            assert session.undo_is_free() == (not shown)
            free, costly = free + (not shown), costly + shown
    assert free
    assert costly


def test_a_free_undo_does_not_mark_the_match() -> None:
    marks = set()
    for seed in range(6):
        session = Session(match(seed))
        rng = Rng(seed)
        while not session.over and not session.assisted:
            index = rng.below(len(session.match.choices()))
            session.choose(index)
            free = session.undo_is_free()
            session.undo()
            assert session.assisted == (not free)
            marks.add(free)
            session.choose(index)
    assert False in marks


def test_undo_without_a_log_still_goes_back() -> None:
    session = Session(match(log=False))
    before = session.match.digest()
    session.choose(0)
    session.undo()
    assert session.match.digest() == before
    assert session.log == []


def test_the_log_in_words_goes_on_from_where_it_was_read() -> None:
    session = Session(match())
    first = session.lines(0)
    assert first
    length = len(session.log)
    session.choose(0)
    more = session.lines(0, length)
    assert more
    whole = session.lines(0)
    assert [words.text for words in whole] == [words.text for words in (*first, *more)]


def test_a_fight_knows_what_it_was_set_up_from() -> None:
    fight = solo(library(), "slow_poison", "stair_goat", profile="gentle", seed=9)
    assert (fight.lineup.heroes, fight.lineup.foes) == (("slow_poison",), ("stair_goat",))
    assert (fight.profile, fight.seed) == ("gentle", 9)
    assert fight.session.log
    same = solo_matches(library(), "slow_poison", "stair_goat", profile="gentle")(9, False)
    assert same.digest() == fight.session.match.digest()


def test_a_fight_may_have_single_keys_and_handicaps() -> None:
    handicaps = (("foes", "energy_per_turn", 2),)
    line = "gentle,hand_size=6"
    fight = solo(library(), "slow_poison", "stair_goat", profile=line, handicaps=handicaps)
    match = fight.session.match
    assert [match.number(HAND_SIZE, seat) for seat in (0, 1)] == [6, 6]
    assert [match.number(ENERGY_PER_TURN, seat) for seat in (0, 1)] == [1, 2]
    assert fight.lineup == Lineup(
        "solo", ("slow_poison",), ("stair_goat",), line, handicaps=handicaps
    )
    assert (fight.profile, fight.rules) == (line, f"{line}, handicap foes:energy_per_turn=2")
    same = dealer_of(library(), Lineup.from_options(fight.lineup.as_options()))
    assert same(0, False).digest() == match.digest()


def test_what_is_not_there_is_named_with_what_is_near() -> None:
    with pytest.raises(UnknownCard, match="did you mean `slow_poison`"):
        solo_matches(library(), "slow_poisen", "doorstop")
    with pytest.raises(UnknownCard, match="no enemy `slow_poison`"):
        solo_matches(library(), "slow_poison", "slow_poison")
    with pytest.raises(UnknownCard, match="did you mean `manual`"):
        solo_matches(library(), "slow_poison", "doorstop", profile="manuel")


def test_a_deck_that_is_not_legal_is_refused_with_every_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deck = decks()["slow_poison"]
    monkeypatch.setitem(deck.cards, "damp", 9)  # type: ignore[misc]
    with pytest.raises(IllegalDeck) as caught:
        solo_matches(library(), "slow_poison", "doorstop")
    assert "9 copies of Damp" in str(caught.value)


def test_players_sit_where_the_line_up_says() -> None:
    decks = ("slow_poison", "exit_wound")
    lineup = Lineup("pvp", decks[:1], decks[1:], players=("greedy", PEOPLE))
    fight = begin(library(), lineup, 4)
    assert fight.people == (1,)
    assert not fight.secret
    while not fight.session.over:
        assert fight.session.match.seat == 1
        fight.session.choose(0)
    assert fight.session.replay is not None
    assert Lineup.from_options(fight.session.replay.options) == lineup
    both = begin(library(), Lineup("pvp", decks[:1], decks[1:]), 4)
    assert both.people == (0, 1)
    assert both.secret
    together = begin(library(), Lineup("pve", decks, ("doorstop", "stair_goat")), 4)
    assert together.people == (0, 1)
    assert not together.secret


def test_a_match_goes_on_with_its_players() -> None:
    lineup = Lineup("pvp", ("slow_poison",), ("exit_wound",), players=(PEOPLE, "greedy"))
    fight = begin(library(), lineup, 4)
    fight.session.choose(0)
    replay = fight.session.replay
    assert replay is not None
    again = restore_session(fight.session.match.clone(), replay)
    again.choose(0)
    assert again.over or again.match.seat == 0
    assert resume_fight(again, library()).people == (0,)


def test_a_player_that_is_unknown_is_named() -> None:
    lineup = Lineup("pvp", ("slow_poison",), ("exit_wound",), players=(PEOPLE, "deep_blue"))
    with pytest.raises(ValueError, match="no player `deep_blue`; there are `novice`, `roadie`"):
        begin(library(), lineup, 4)
