"""Searching in games whose answers are known: what is found, never looked at, and repeated."""

import pytest
from minds.toys import Aimless, Cups, Last, Nim

from lithicrage.game.rng import Rng
from lithicrage.minds import flat, tree
from lithicrage.minds.thought import Estimate, Thought, together


@pytest.mark.parametrize("heap", [5, 6, 7, 9, 10, 11])
def test_the_tree_finds_the_move_that_wins_at_nim(heap: int) -> None:
    nim = Nim(heap)
    thought = tree.think(nim, Aimless(), 2000, Rng(heap))
    assert thought.best == heap % 4 - 1
    assert nim.digest() == Nim(heap).digest()


def test_the_tree_sees_through_more_than_flat_guesses_do() -> None:
    """Of 8 every move loses against the right answers, which only the tree learns to expect."""
    nim = Nim(8)
    assert tree.think(nim, Aimless(), 4000, Rng(1)).chance < 0.3
    assert flat.think(nim, Aimless(), 4000, Rng(1)).chance > 0.3


@pytest.mark.parametrize("coin", [0, 1])
@pytest.mark.parametrize("search", [tree.think, flat.think])
def test_what_is_hidden_is_weighed_and_not_looked_at(coin: int, search: object) -> None:
    assert callable(search)
    thought = search(Cups(coin), Aimless(), 3000, Rng(2))
    assert thought.best == 0  # where the coin is more often, wherever it is now
    assert abs(thought.estimates[0].chance - 0.7) < 0.05
    assert thought == search(Cups(1 - coin), Aimless(), 3000, Rng(2))


@pytest.mark.parametrize("coin", [0, 1])
def test_a_cheat_finds_what_is_hidden(coin: int) -> None:
    thought = tree.think(Cups(coin), Aimless(), 200, Rng(2), sees_all=True)
    assert thought.best == coin
    assert thought.chance == 1


def test_even_tries_every_choice_equally_often() -> None:
    thought = tree.think(Nim(6), Aimless(), 300, Rng(4), even=True)
    assert [one.visits for one in thought.estimates] == [100, 100, 100]
    chances = [one.chance for one in thought.estimates]
    assert max(chances) == chances[1]


def test_an_even_search_goes_on_where_another_ended() -> None:
    """Two searches of two reach all three choices, none of them because of its place."""
    tried = [
        [
            one.visits
            for one in tree.think(Nim(6), Aimless(), 2, Rng(4), even=True, first=first).estimates
        ]
        for first in (0, 2)
    ]
    assert tried == [[1, 1, 0], [1, 0, 1]]


def test_the_same_numbers_find_the_same() -> None:
    first = tree.think(Nim(9), Aimless(), 500, Rng(7))
    assert first == tree.think(Nim(9), Aimless(), 500, Rng(7))
    assert first != tree.think(Nim(9), Aimless(), 500, Rng(8))
    assert sum(one.visits for one in first.estimates) == 499  # the last could not be shared


def test_all_are_tried_in_the_same_worlds_and_the_weakest_is_dropped() -> None:
    """Of 7, taking 3 wins; the simple player takes 1 and is heard to the end."""
    thought = tree.think(Nim(7), Aimless(), 600, Rng(1))
    assert [one.visits for one in thought.estimates] == [250, 100, 250]
    assert (thought.usual, thought.best) == (0, 2)


def test_a_search_of_few_tries_the_usual_choice_first() -> None:
    thought = tree.think(Nim(11), Aimless(), 2, Rng(1))
    assert [one.visits for one in thought.estimates] == [1, 1, 0]


def test_the_usual_choice_is_left_only_for_one_that_looks_clearly_better() -> None:
    usual, better = Estimate(10, 10 * 5000, 0), Estimate(10, 10 * 5150, 0)
    assert Thought((better, usual), usual=1).best == 1
    assert Thought((better, usual)).best == 0
    clearly = Estimate(10, 10 * 5300, 0)
    assert Thought((clearly, usual), usual=1).best == 0
    given_up = Estimate(5, 5 * 9000, 0)
    assert Thought((given_up, usual)).best == 1


@pytest.mark.parametrize(("simulations", "replies"), [(7, {2}), (600, {0, 1, 2})])
def test_a_place_opens_more_choices_the_more_it_is_visited(
    simulations: int, replies: set[int]
) -> None:
    """Seldom visited, it knows the quick player's answer alone."""
    seen: set[int] = set()

    class Remembering(Nim):
        def choose(self, index: int) -> None:
            if 5 < self.heap < 9:  # one choice below the first place
                seen.add(index)
            super().choose(index)

        def clone(self) -> Nim:
            return Remembering(self.heap, self.mover)

    tree.think(Remembering(9), Last(), simulations, Rng(3))
    assert seen == replies


def test_a_search_stops_when_told() -> None:
    asked = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 2

    thought = tree.think(Nim(9), Aimless(), 100_000, Rng(1), stop=stop)
    assert [one.visits for one in thought.estimates] == [3, 3, 3]


@pytest.mark.parametrize("search", [tree.think, flat.think])
def test_nothing_to_think_about_is_said(search: object) -> None:
    assert callable(search)
    with pytest.raises(ValueError, match="the match is over"):
        search(Nim(0), Aimless(), 10, Rng(1))
    with pytest.raises(ValueError, match="at least 1 simulation; found 0"):
        search(Nim(3), Aimless(), 0, Rng(1))


def test_estimates_say_how_sure_they_are() -> None:
    sure = Estimate(100, 100 * 6000, 100 * 6000 * 6000)
    assert (sure.chance, sure.error) == (0.6, 0.0)
    torn = Estimate(100, 50 * 10_000, 50 * 10_000**2)
    assert torn.chance == 0.5
    assert abs(torn.error - 0.5 / 99**0.5) < 1e-9
    never = Estimate(0, 0, 0)
    assert (never.chance, never.error) == (0.0, 1.0)
    both = together([Thought((sure, never)), Thought((torn, sure))])
    assert both.estimates[0].visits == 200
    assert abs(both.estimates[0].chance - 0.55) < 1e-9
    assert both.best == 0
    assert both.chance == both.estimates[0].chance
    few = Estimate(10, 10 * 7000, 10 * 7000 * 7000)
    assert (Thought((sure, few)).best, Thought((sure, few), even=True).best) == (0, 1)
    assert together([Thought((sure, few), even=True), Thought((sure, few), even=True)]).best == 1
