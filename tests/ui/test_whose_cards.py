"""What a fight says of a turn and of a roll, for each kind of opponent and who only watches."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from ui.fight_play import library, shell

from lithicrage.decks.lineup import PVE, PVP, SOLO, Lineup
from lithicrage.engine import events as ev
from lithicrage.minds import policy
from lithicrage.play.session import begin
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.fight.strip import roller
from lithicrage.ui.fight.table import watching
from lithicrage.ui.fight.view import View

AGAINST = ("person", "greedy")
SOLE = Lineup(SOLO, ("exit_wound",), ("stair_goat",))
RIVAL = Lineup(SOLO, ("exit_wound",), ("stair_goat",), "rival", players=AGAINST)
LEVEL = Lineup(PVP, ("exit_wound",), ("power_chord",), players=AGAINST)
PROGRAMS = Lineup(PVP, ("exit_wound",), ("power_chord",), players=("greedy", "greedy"))
WATCHED = Lineup(SOLO, ("exit_wound",), ("stair_goat",), players=("greedy",))


def moments(lineup: Lineup) -> Iterator[tuple[ev.Event, View]]:
    """A whole match event by event, each with the fight as it is seen after it."""
    fight = begin(library(), lineup, 4)
    while not fight.session.over:
        fight.session.choose(policy.choose(fight.session.match))
    screen = FightScreen(shell(1), fight)
    screen.feed.rewind(0)
    while (event := screen.feed.next) is not None:
        screen.feed.play(aloud=False)
        yield event, screen.view


@pytest.mark.parametrize(
    ("lineup", "mine", "theirs"),
    [
        (SOLE, "two of your hand", "top 2 of their Draw"),
        (RIVAL, "two of your hand", "two of their hand"),
        (LEVEL, "two of your hand", "two of their hand"),
        (PROGRAMS, "two of their hand", "two of their hand"),
        (WATCHED, "two of their hand", "top 2 of their Draw"),
    ],
)
def test_a_roll_says_whose_cards_make_it(lineup: Lineup, mine: str, theirs: str) -> None:
    told: dict[int, set[str]] = {0: set(), 1: set()}
    for event, view in moments(lineup):
        if isinstance(event, (ev.RollRevealed, ev.Rolled)):
            told[event.seat].add(roller(view))
        elif isinstance(event, ev.TurnStarted):
            assert roller(view) == "two cards decide"
    assert told == {0: {mine}, 1: {theirs}}


def test_one_that_plays_off_its_draw_and_from_its_hand_is_told_by_what_it_did() -> None:
    told, turned = set(), False
    for event, view in moments(Lineup(PVP, ("exit_wound",), ("encore",), players=AGAINST)):
        if isinstance(event, ev.RollRevealed):
            turned = True
        if isinstance(event, (ev.RollRevealed, ev.Rolled)) and event.seat == 1:
            told.add(roller(view))
            assert roller(view) == ("top 2 of their Draw" if turned else "two of their hand")
        if isinstance(event, ev.Rolled):
            turned = False
    assert len(told) == 2


@pytest.mark.parametrize(
    ("lineup", "acts"),
    [
        (SOLE, "you draw, then it reveals a card"),
        (RIVAL, "draws, and may attack"),
        (LEVEL, "draws, and may attack"),
        (PROGRAMS, "draws, and may attack"),
        (WATCHED, "the Hero draws, then it reveals a card"),
    ],
)
def test_a_turn_of_the_other_side_says_who_draws(lineup: Lineup, acts: str) -> None:
    told = {
        watching(view)
        for event, view in moments(lineup)
        if isinstance(event, ev.TurnStarted) and event.seat == 1
    }
    assert len(told) == 1
    assert told.pop().endswith(f"'s turn. Conditions tick, it gains 1 Energy, {acts}.")


@pytest.mark.parametrize("lineup", [PROGRAMS, WATCHED])
def test_whoever_watches_is_never_spoken_to(lineup: Lineup) -> None:
    told = {watching(view) for _, view in moments(lineup)}
    assert any(words.startswith("Hero's turn. ") for words in told)
    assert any("Next, the Hero may defend" in words for words in told)
    assert not [words for words in told if "you" in words.lower().split(" ")]


def test_an_attack_not_yet_aimed_names_a_sole_foe_however_many_sit_there() -> None:
    """Three seats, one of them alone on its side: whoever attacks that one leaves no doubt."""
    lineup = Lineup(PVE, ("exit_wound",), ("stair_goat", "doorstop"))
    told = {
        (event.seat, watching(view).split("Next, ")[1])
        for event, view in moments(lineup)
        if isinstance(event, ev.Revealed) and type(event) is ev.Revealed
    }
    assert {seat for seat, _ in told} == {1, 2}
    assert {words for _, words in told} == {"you may defend."}
