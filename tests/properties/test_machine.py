"""A match keeps its promises under any order of choosing, copying, saving, undoing, imagining."""

from __future__ import annotations

import json

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from lithicrage.engine.match import Match
from lithicrage.engine.snapshot import plain, restore
from lithicrage.engine.views import view
from lithicrage.game.protocol import IllegalChoice
from lithicrage.game.rng import Rng
from lithicrage.play.session import Session
from tools.fuzzing.watch import ALL, Watch
from tools.fuzzing.worlds import MODES, some_match

SEED = 3
PLACES = st.integers(0, 10**6)  # of an option, counted on from the last to the first
WRONG = st.one_of(
    st.integers(max_value=-1), st.integers(min_value=10**4), st.text(), st.none(), st.booleans()
)


class Table(RuleBasedStateMachine):
    """A Session around a random match, and a Watch over that match."""

    session: Session
    watch: Watch

    @initialize(number=st.integers(0, 4_999), mode=st.sampled_from(MODES))
    def begin(self, number: int, mode: str) -> None:
        match = some_match(SEED, number, mode)
        self.watch = Watch(match, ALL, Rng(SEED, number))
        match.advance()
        self.session = Session(match)
        self.watch.look()

    @property
    def match(self) -> Match:
        return self.session.match

    def running(self) -> bool:
        return not self.match.over

    # ---- rules -------------------------------------------------------------------------------

    @precondition(running)
    @rule(place=PLACES)
    def choose(self, place: int) -> None:
        self.answer(place)

    @precondition(running)
    @rule(places=st.lists(PLACES, min_size=5, max_size=30))
    def play_on(self, places: list[int]) -> None:
        for place in places:
            if not self.match.over:
                self.answer(place)

    @precondition(running)
    @rule(wrong=WRONG)
    def choose_what_is_not_on_offer(self, wrong: object) -> None:
        before = self.match.digest()
        count = len(self.session.choices)
        try:
            self.session.choose(wrong)  # type: ignore[arg-type]
        except IllegalChoice:
            assert self.match.digest() == before
            assert len(self.session.choices) == count
        else:
            raise AssertionError(f"7: {wrong!r} was taken for an answer")

    @rule(places=st.lists(PLACES, max_size=20))
    def play_on_a_clone(self, places: list[int]) -> None:
        before = self.match.digest()
        clone = self.match.clone()
        assert clone.digest() == before
        for place in places:
            if clone.pending is not None:
                clone.choose(place % len(clone.pending.options))
        assert self.match.digest() == before

    @rule(place=PLACES)
    def save_and_load(self, place: int) -> None:
        saved = json.dumps(plain(self.match))
        loaded = restore(json.loads(saved), self.match.book)
        assert json.dumps(plain(loaded)) == saved
        assert loaded.digest() == self.match.digest()
        if loaded.pending is not None:
            other = self.match.clone()
            for match in (loaded, other):
                assert match.pending is not None
                match.choose(place % len(match.pending.options))
            assert loaded.digest() == other.digest()

    @precondition(lambda self: self.session.can_undo())
    @rule()
    def undo_and_redo(self) -> None:
        before, events = self.match.digest(), [event.facts() for event in self.session.log]
        last = self.session.choices[-1]
        free = self.session.undo_is_free()
        assisted = self.session.assisted
        self.session.undo()
        assert self.session.assisted == (assisted or not free)
        self.session.choose(last)
        assert self.match.digest() == before
        assert [event.facts() for event in self.session.log] == events
        self.watch.match = self.match  # the match goes on in a copy of itself

    @rule(seed=st.integers(0, 10**6))
    def imagine(self, seed: int) -> None:
        before = self.match.digest()
        for c in self.match.seats:
            dream = self.match.imagine(c.seat, Rng(seed, c.seat))
            assert view(dream, c.seat) == view(self.match, c.seat)
            assert dream.digest() == self.match.imagine(c.seat, Rng(seed, c.seat)).digest()
        assert self.match.digest() == before

    # ---- invariants --------------------------------------------------------------------------

    @invariant()
    def promises_hold(self) -> None:
        if hasattr(self, "watch"):
            self.watch.at_rest()
            if self.watch.onlookers is not None:
                self.watch.onlookers.look(self.match, [])

    def answer(self, place: int) -> None:
        """Answer in the Session; the watch sees what happened."""
        decision = self.match.pending
        assert decision is not None
        index = place % len(decision.options)
        self.watch.note(index)
        self.session.choose(index)
        self.watch.look()


Table.TestCase.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)
TestTable = Table.TestCase
