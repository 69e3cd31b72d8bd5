"""The checks that every game at this table must pass; each game's tests call them.

A check raises AssertionError and says what went wrong. The checks know nothing but State.
"""

from __future__ import annotations

from collections.abc import Callable

from lithicrage.game.protocol import IllegalChoice, State
from lithicrage.game.rng import Rng


def check_choices(state: State) -> None:
    """A running game offers stable choices without duplicates, and refuses any other index."""
    if state.seat is None:
        assert not state.choices(), "choices after the end"
        return
    texts = [choice.text for choice in state.choices()]
    assert texts, "a seat is asked but has no choice"
    assert len(set(texts)) == len(texts), f"choices stand twice: {texts}"
    assert texts == [choice.text for choice in state.choices()], "choices change between looks"
    before = state.digest()
    for wrong in (-1, len(texts)):
        try:
            state.choose(wrong)
        except IllegalChoice:
            pass
        else:
            raise AssertionError(f"choice {wrong} of {len(texts)} was taken")
    assert state.digest() == before, "a refused choice changed the state"


def check_clone(state: State, rng: Rng) -> None:
    """A clone equals its original, and playing the clone leaves the original alone."""
    before = state.digest()
    clone = state.clone()
    assert clone.digest() == before, "a clone differs from its original"
    for _ in range(20):
        if clone.seat is None:
            break
        clone.choose(rng.below(len(clone.choices())))
    assert state.digest() == before, "playing a clone changed the original"


def check_imagine(state: State, seat: int, rng: Rng) -> None:
    """Imagining changes nothing, and the imagining seat is asked the same question."""
    before = state.digest()
    dream = state.imagine(seat, rng)
    assert state.digest() == before, "imagining changed the state"
    assert dream.seat == state.seat, "another seat is asked in what is imagined"
    assert dream.secrets(seat) == state.secrets(seat), "what is hidden changed its cards"
    again = Rng(0)
    again.state = rng.state
    one, two = state.imagine(seat, rng), state.imagine(seat, again)
    assert one.digest() == two.digest(), "two dreams of the same numbers differ"
    if state.seat == seat:
        mine = [choice.text for choice in state.choices()]
        assert [choice.text for choice in dream.choices()] == mine, "the choices changed"
        dream.choose(rng.below(len(mine)))
        assert state.digest() == before, "playing a dream changed the state"


def check_end(state: State) -> None:
    """A finished game asks nothing, refuses choices, and has a score for every seat."""
    assert state.seat is None, "a seat is asked"
    assert not state.choices(), "choices after the end"
    before = state.digest()
    try:
        state.choose(0)
    except IllegalChoice:
        pass
    else:
        raise AssertionError("a choice was taken after the end")
    assert state.digest() == before, "a refused choice changed the state"
    assert set(state.scores()) <= {-1, 0, 1}, f"a score is -1, 0 or 1: {state.scores()}"


def check_repeat(new: Callable[[], State], seed: int) -> None:
    """The same choices on two fresh states give the same digest at every step."""
    one, two, rng = new(), new(), Rng(seed)
    while one.seat is not None:
        assert one.digest() == two.digest(), "two equal matches differ"
        index = rng.below(len(one.choices()))
        one.choose(index)
        two.choose(index)
    assert one.digest() == two.digest(), "two equal matches end differently"
    assert two.seat is None, "only one of two equal matches is over"


def check_game(new: Callable[[], State], seed: int) -> None:
    """Run all checks along one random game."""
    check_repeat(new, seed)
    state, rng = new(), Rng(seed, 1)
    while state.seat is not None:
        check_choices(state)
        check_clone(state, rng)
        for seat in range(len(state.scores())):
            check_imagine(state, seat, rng)
        assert not any(state.scores()), "a score before the end"
        state.choose(rng.below(len(state.choices())))
    check_end(state)
