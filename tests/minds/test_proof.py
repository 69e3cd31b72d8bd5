"""Sure wins: found where there are any, in every deal, and never claimed where there are none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest
from minds.toys import Cups, Last, Nim

from lithicrage.engine.hiding import deals
from lithicrage.engine.match import Match
from lithicrage.game.rng import Rng
from lithicrage.minds import tree
from lithicrage.minds.players import GUIDE, SURE, fresh_rng, player
from lithicrage.minds.proof import sure_wins
from lithicrage.minds.thought import Estimate, Thought, together
from tools import finishing

ENOUGH = 10_000


class Known(Last):
    """A Prover of Nim, in which nothing is hidden and nothing left to chance."""

    def near(self, state: Nim) -> bool:
        return True

    def turn(self, state: Nim) -> int:
        return 0

    def deals(self, state: Nim, rng: Rng) -> Iterable[Nim]:
        return [state.clone()]

    def after(self, state: Nim, index: int) -> Nim | None:
        done = state.clone()
        done.choose(index)
        return done


class Slow(Known):
    """A Prover of Nim with a turn for each counter that is taken."""

    def turn(self, state: Nim) -> int:
        return 12 - state.heap


class Guessed(Last):
    """A Prover of the cups: the coin may be under either."""

    def near(self, state: Cups) -> bool:
        return True

    def turn(self, state: Cups) -> int:
        return 0

    def deals(self, state: Cups, rng: Rng) -> Iterable[Cups]:
        return [Cups(0), Cups(1)]

    def after(self, state: Cups, index: int) -> Cups | None:
        done = state.clone()
        done.choose(index)
        return done


@pytest.mark.parametrize(("heap", "index"), [(1, 0), (2, 1), (3, 2), (5, 0), (6, 1)])
def test_the_winning_move_of_nim_is_proved(heap: int, index: int) -> None:
    assert sure_wins(Nim(heap), Known(), Rng(1), ENOUGH) == (index,)


def test_a_win_some_turns_away_is_proved_where_little_has_to_be_tried() -> None:
    assert sure_wins(Nim(5), Slow(), Rng(1), ENOUGH) == (0,)
    assert sure_wins(Nim(5), Slow(), Rng(1), 40) == ()


def test_nothing_is_proved_where_the_others_win() -> None:
    assert sure_wins(Nim(4), Known(), Rng(1), ENOUGH) == ()


def test_nothing_is_proved_beyond_what_may_be_tried() -> None:
    assert sure_wins(Nim(6), Known(), Rng(1), 3) == ()


def test_a_win_in_most_deals_is_not_sure() -> None:
    assert sure_wins(Cups(0), Guessed(), Rng(1), ENOUGH) == ()


def test_what_is_sure_is_chosen_and_has_won_whenever_it_was_tried() -> None:
    often, seldom = Estimate(40, 300_000, 0), Estimate(5, 20_000, 0)
    thought = together([Thought((often, seldom), sure=(1,)), Thought((often, seldom))])
    assert thought.best == 1
    assert (thought.chance, thought.estimates[1].error) == (1.0, 0.0)
    assert thought.estimates[0] == often.plus(often)


def some_match(turns: int = 3) -> Match:
    """A PvP match, a few turns in, at a question of its active seat."""
    match = next(iter(finishing.moments(1, 5)))
    assert match.turn > turns
    return match


def hidden(match: Match, seat: int) -> Counter[int]:
    """How often each hidden card is in another's hand, or on top of the Draw of who has none."""
    found: Counter[int] = Counter()
    for c in match.seats:
        if c.seat != seat:
            pile = match.decks[c.deck].draw_pile
            found.update(c.hand or pile[-1:])
    return found


@pytest.mark.parametrize("number", range(4))
def test_every_hidden_card_may_be_the_answer_in_some_deal(number: int) -> None:
    match = next(m for n, m in enumerate(finishing.moments(8, 3)) if n >= 7 * number)
    assert match.pending is not None
    seat = match.pending.seat
    worlds = list(deals(match, seat, Rng(4)))
    seen: Counter[int] = Counter()
    for world in worlds:
        seen.update(hidden(world, seat))
        assert world.seats[seat].hand == match.seats[seat].hand
        assert world.secrets(seat) == match.secrets(seat)
    other = match.seats[1 - seat]
    theirs = {card for card in match.secrets(seat) if match.owner[card] == other.deck}
    assert theirs <= set(seen)
    assert len(worlds) < 2 + max(len(theirs), len(match.decks[match.seats[seat].deck].draw_pile))


def test_deals_tell_nothing_of_the_real_one() -> None:
    match = some_match()
    assert match.pending is not None
    seat = match.pending.seat
    plain = [one.digest() for one in deals(match, seat, Rng(4))]
    moved = match.imagine(seat, Rng(9))
    for deck, other in zip(match.decks, moved.decks, strict=True):
        other.rng = deck.rng  # of what is to come, and not part of the deal
    moved.chance = match.chance
    assert [one.digest() for one in deals(moved, seat, Rng(4))] == plain
    proved = sure_wins(match, GUIDE, fresh_rng(match, SURE), ENOUGH)
    assert sure_wins(moved, GUIDE, fresh_rng(moved, SURE), ENOUGH) == proved


def test_a_sure_win_is_taken_where_the_tree_alone_misses_some() -> None:
    """Of the deals that a proof tries: one that comes once in a hundred may be none of them."""
    kills, missed, wrong = 0, 0, 0
    for match in finishing.moments(60, 1):
        choices = finishing.sure(match, 200)
        if not choices:
            continue
        kills += 1
        wrong += player("adept")(match) not in choices
        alone = tree.think(match, GUIDE, 24, fresh_rng(match, 1)).best
        missed += alone not in choices
    assert kills >= 10 and wrong <= kills // 30
    assert missed
