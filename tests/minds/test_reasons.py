"""What followed a choice is counted in every world, and the reasons say just that."""

from __future__ import annotations

import pytest

from lithicrage.base import resources
from lithicrage.decks.lineup import PVP, SOLO, Lineup, dealer_of
from lithicrage.engine.match import Match
from lithicrage.minds import tree
from lithicrage.minds.course import Course, Follow, merged
from lithicrage.minds.players import GUIDE, Player, fresh_rng, player
from lithicrage.minds.reasons import reasons
from lithicrage.minds.thought import Estimate, Thought, together
from lithicrage.packs.library import Library, load_library
from tools import finishing

DUEL = Lineup(PVP, ("slow_poison",), ("encore",))
ALONE = Lineup(SOLO, ("slow_poison",), ("stair_goat",))


@pytest.fixture(scope="module")
def cards() -> Library:
    return load_library([resources.cards() / "core"])


def asked(cards: Library, lineup: Lineup, turns: int) -> Match:
    """A match in this turn, at a question with several answers."""
    match, greedy = dealer_of(cards, lineup)(5, False), player("greedy")
    while match.turn < turns or match.pending is None or len(match.pending.options) < 2:
        match.choose(greedy(match))
    return match


@pytest.mark.parametrize("lineup", [DUEL, ALONE])
def test_every_world_is_counted_once(cards: Library, lineup: Lineup) -> None:
    match = asked(cards, lineup, 4)
    thought = Player("search", 60).think(match, even=True)
    assert [one.tried for one in thought.courses] == [one.visits for one in thought.estimates]
    for one in thought.courses:
        assert one.won_now <= one.won_next <= one.tried - one.fell
        for follow in (*one.follows, *one.answers):
            assert 1 <= follow.made <= one.tried
    assert any(one.follows for one in thought.courses)
    assert any(one.answers for one in thought.courses)
    seat = match.seats[match.seat or 0]
    own = {match.cards[card] for pile in _piles(match, seat.seat) for card in pile}
    assert {follow.kind for one in thought.courses for follow in one.follows} <= own


def _piles(match: Match, seat: int) -> list[list[int]]:
    deck = match.decks[match.seats[seat].deck]
    return [deck.draw_pile, deck.discard_pile, match.seats[seat].hand]


def test_a_look_on_changes_no_estimate(cards: Library) -> None:
    """The same search without a witness finds the same."""
    match = asked(cards, DUEL, 4)
    seen = Player("search", 40).part(match, 0, even=True)
    plain = tree.think(match, GUIDE, 20, fresh_rng(match, 1), even=True)
    assert seen.estimates == plain.estimates
    assert plain.courses == ()


def test_a_sure_win_is_seen_in_all_worlds() -> None:
    seen = 0
    for match in finishing.moments(12, 1):
        choices = finishing.sure(match, 60)
        if not choices or len(choices) == len(GUIDE.keys(match)):
            continue
        thought = Player("search", 80).think(match, even=True)
        best = thought.best
        if best not in thought.sure or match.seat is None:
            continue
        seen += 1
        told = reasons(match, match.seat, thought, best)
        assert len(told) == 1
        assert told[0].startswith("It wins ")
        assert told[0].endswith(", whatever comes.")
    assert seen >= 2


def thought_of(*courses: Course, sure: tuple[int, ...] = ()) -> Thought:
    return Thought(tuple(Estimate(c.tried, 0, 0) for c in courses), True, sure, -1, courses)


TURN = "by the end of your next turn"


@pytest.mark.parametrize(
    ("mine", "theirs", "told"),
    [
        ((31, 31, 0), (0, 0, 0), "It wins this turn in 62 of 100 deals, Pass in none."),
        ((31, 31, 0), (30, 30, 0), "It wins this turn in 62 of 100 deals."),
        ((0, 20, 0), (0, 0, 0), f"You win {TURN} in 40 of 100."),
        ((0, 0, 2), (0, 0, 10), f"You fall {TURN} in 4 of 100, or in 20 after Pass."),
        ((0, 0, 8), (0, 0, 8), f"You fall {TURN} in 16 of 100."),
        ((0, 0, 1), (0, 0, 2), ""),
        ((0, 0, 0), (0, 0, 0), ""),
    ],
)
def test_wins_and_falls_are_told(
    cards: Library, mine: tuple[int, int, int], theirs: tuple[int, int, int], told: str
) -> None:
    match = asked(cards, DUEL, 1)
    found = reasons(match, 0, thought_of(Course(50, *mine), Course(50, *theirs)), 0, 1, "Pass")
    assert found == [told] * bool(told)
    few = thought_of(Course(7, 7, 7), Course(50))
    assert reasons(match, 0, few, 0, 1, "Pass") == []


def test_the_plan_and_the_answer_are_named(cards: Library) -> None:
    match = asked(cards, DUEL, 1)
    one, two = match.book.cards[3], match.book.cards[5]
    mine = Course(50, 0, 20, 0, (Follow(one.index, 25, 20, 0),), (Follow(two.index, 30, 0, 120),))
    assert reasons(match, 0, thought_of(mine, Course(50)), 0, 1, "Pass") == [
        f"Then {one.name} wins your next turn in 80 of 100.",
        f"Their best answer is {two.name}: you lose 4 to it.",
    ]
    quiet = Course(50, 0, 0, 0, (Follow(one.index, 25, 0, 0),))
    assert reasons(match, 0, thought_of(quiet, Course(50)), 0, 1, "Pass") == [
        f"{one.name} may follow in your next turn."
    ]
    assert reasons(match, 0, thought_of(quiet, quiet), 0, 1, "Pass") == []


def test_an_enemy_as_written_has_no_best_answer_but_a_cost(cards: Library) -> None:
    match = asked(cards, ALONE, 1)
    kind = match.book.cards[0].index
    mild, harsh = (Course(50, answers=(Follow(kind, 50, 0, lost),)) for lost in (100, 250))
    told = reasons(match, 0, thought_of(mild, harsh), 0, 1, "Pass")
    assert told == ["Their turn costs you about 2 Stamina, or 5 after Pass."]
    assert reasons(match, 0, thought_of(harsh, mild), 0, 1, "Pass") == []


def test_courses_add_up() -> None:
    one = Course(3, 1, 2, 1, (Follow(4, 2, 1, 0),), (Follow(2, 1, 0, 5),))
    two = Course(1, 0, 1, 0, (Follow(3, 1, 0, 0), Follow(4, 1, 1, 0)))
    both = one.plus(two)
    assert both == Course(
        4, 1, 3, 1, (Follow(3, 1, 0, 0), Follow(4, 3, 2, 0)), (Follow(2, 1, 0, 5),)
    )
    assert (both.share(both.won_now), both.share(both.won_next)) == (25, 75)
    assert Course().share(0) == 0
    assert merged(()) == ()
    assert together((thought_of(one), thought_of(two))).courses == (both,)
