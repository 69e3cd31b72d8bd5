"""Plays a scenario: answers the decisions of a match from its `play`, step by step.

Every decision must be answered, and every answer must have been asked for. The match runs on to the
decision after the last step; `scope` cuts off what belongs to a later turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lithicrage.engine import events as ev
from lithicrage.engine import state
from lithicrage.engine.chance import Unscripted
from lithicrage.engine.match import Match, Runaway
from lithicrage.engine.state import Decision
from lithicrage.scenarios.cast import short
from lithicrage.scenarios.phrases import ANSWERS as FORMS
from lithicrage.scenarios.phrases import CARD, NONE, NUMBER, SKIP, TURN, Act

# The kind of Decision that each word answers.
KINDS = {
    "attack": state.ACTION,
    "pass": state.ACTION,
    "defend": state.DEFEND,
    "discard": state.DISCARD,
    "take": state.TAKE,
    "order": state.ORDER,
    "pick": state.PICK,
    "roll": state.ROLL,
    "pay": state.PAY,
    "may": state.MAY,
    "number": state.NUMBER,
    "option": state.OPTION,
    "target": state.TARGET,
    "use": state.POWER,
}
# Decisions that need no step if they leave no choice.
LONE = (
    *(state.ROLL, state.TARGET, state.NUMBER, state.OPTION, state.DISCARD, state.TAKE),
    state.ORDER,
    state.PICK,
)


class Deviation(Exception):
    """The play cannot continue as written: what was expected, what was found, and at which step."""

    def __init__(self, expected: str, found: str, act: Act | None = None) -> None:
        super().__init__(f"expected {expected}; found {found}")
        self.expected = expected
        self.found = found
        self.act = act


@dataclass(frozen=True, slots=True)
class GivenAnswer:
    """An answer that was given: its step, its index, and all indices that mean the same."""

    step: int
    index: int
    alike: frozenset[int]


class Actor:
    """Answers for everybody. `answers` records each answer, one per decision."""

    def __init__(self, match: Match, refused: Sequence[Act]) -> None:
        self.match = match
        self.refused = refused
        self.turns = 1  # how many turns the play has reached
        self.halted: Exception | None = None  # unscripted chance that stopped the match
        self.place = 0  # the current step
        self.answers: list[GivenAnswer] = []

    def play(self, acts: Sequence[Act], stops: bool) -> None:
        """Play the steps; with `stops`, a decision may stay open after the last one.

        A turn counts as played if the play names it or answers in it; the first one always does.
        Raises Deviation at the first step that does not fit.
        """
        self.run()
        for place, act in enumerate(acts):
            self.place = place
            if act.word in (TURN, SKIP):
                self.mark(act, place == 0)
            elif act.refused:
                self.refuse(act)
            else:
                self.answer(act)
        if self.begun() > self.turns:
            return
        if not stops:
            self.settle()
            if self.begun() > self.turns:
                return
        self.go_on(None)
        asked = self.match.pending is not None
        if asked:
            self.watch()
        if asked and not stops:
            raise Deviation("the turn to end", self.waiting())

    def run(self) -> None:
        """Run to the first decision."""
        try:
            self.match.advance()
        except (Unscripted, Runaway) as error:
            self.halted = error  # harmless if the turns played are over by then

    def go_on(self, act: Act | None) -> None:
        """Raise Deviation if the match has halted."""
        if self.halted is not None:
            raise Deviation("every die and shuffle to be scripted", str(self.halted), act)

    # ---- turns -------------------------------------------------------------------------------

    def begun(self) -> int:
        """The number of turns begun."""
        return len(turns_begun(self.match))

    def mark(self, act: Act, first: bool) -> None:
        """Check `turn SEAT` or `skip SEAT` against the next turn; a first step may be the first."""
        if not first and self.begun() == self.turns:
            self.settle()
        turns = turns_begun(self.match)
        wanted = (act.args[0], act.word == SKIP)
        if first and turns and turns[0] == wanted:
            return
        if len(turns) <= self.turns:
            raise Deviation(f"`{act.text}`", self.waiting(), act)
        seat, skipped = turns[self.turns]
        if (seat, skipped) != wanted:
            raise Deviation(f"`{act.text}`", f"`{SKIP if skipped else TURN} {seat}`", act)
        self.turns += 1

    # ---- answers -----------------------------------------------------------------------------

    def answer(self, act: Act) -> None:
        """Play one step, with the breath, the target and the roll that it names."""
        if act.word == "pass":
            self.choose(state.ACTION, (NONE,), act)
            if self.asked(state.BREATHE):
                self.choose(state.BREATHE, value_of(act), act)
            elif act.args:
                raise Deviation(f"`{act.text}`", self.waiting(), act)
            return
        self.choose(KINDS[act.word], value_of(act), act)
        if act.at:
            self.choose(state.TARGET, (act.at,), act)
        if act.roll:
            self.choose(state.ROLL, tuple(short(card) for card in act.roll), act)

    def choose(self, kind: str, value: tuple[str, ...], act: Act) -> None:
        """Answer the pending decision, which must be of this kind and offer this value."""
        self.settle(kind)
        self.go_on(act)
        decision = self.match.pending
        if decision is None or decision.kind != kind:
            raise Deviation(f"to be asked for `{act.text}`", self.waiting(), act)
        options = option_words(self.match, decision)
        asked = self.match.seats[decision.seat].name
        if value not in options or (act.by and act.by != asked and kind == KINDS[act.word]):
            raise Deviation(f"`{act.text}` to be on offer", self.waiting(), act)
        self.turns = self.begun()
        self.watch()
        self.take(options.index(value))

    def take(self, index: int) -> None:
        """Give one of the offered answers."""
        assert self.match.pending is not None
        self.answers.append(GivenAnswer(self.place, index, alike(self.match, index)))
        try:
            self.match.choose(index)
        except (Unscripted, Runaway) as error:
            self.halted = error

    def settle(self, wanted: str = "") -> None:
        """Answer every decision that leaves no choice, up to one of the wanted kind."""
        while (asked := self.match.pending) is not None and self.halted is None:
            if asked.kind == wanted or asked.kind not in LONE or len(asked.options) != 1:
                return
            self.take(0)

    def asked(self, kind: str) -> bool:
        """Whether a decision of this kind is pending."""
        return self.match.pending is not None and self.match.pending.kind == kind

    def refuse(self, act: Act) -> None:
        """Check that a step is not on offer where such an answer is asked for."""
        kind = KINDS[act.word]
        self.settle(kind)
        if not self.asked(kind):
            raise Deviation(f"to be asked for `{act.text}`", self.waiting(), act)
        if self.offers(act):
            raise Deviation(f"`{act.text}` to be refused", "it on offer", act)

    def offers(self, act: Act) -> bool:
        """Whether the pending decision offers what a step says."""
        decision = self.match.pending
        if decision is None or decision.kind != KINDS[act.word]:
            return False
        wanted = (NONE,) if act.word == "pass" else value_of(act)
        return wanted in option_words(self.match, decision)

    def watch(self) -> None:
        """Check that nothing refused by the scenario is on offer now."""
        for act in self.refused:
            if self.offers(act):
                raise Deviation(f"`{act.text}` to be refused", "it on offer", act)

    def waiting(self) -> str:
        """What the match is waiting for, in words."""
        decision = self.match.pending
        if decision is None:
            return "the match over" if self.match.over else "no decision"
        seat = self.match.seats[decision.seat].name
        options = ", ".join(" ".join(option) for option in option_words(self.match, decision))
        return f"{seat} asked to {decision.kind}: {options}"


def value_of(act: Act) -> tuple[str, ...]:
    """The answer of a step in the form of `option_words`."""
    form = FORMS[act.word]
    if form == CARD and not act.args:
        return (NONE,)
    if form == NUMBER:
        return (str(int(act.args[0])),)
    return tuple(short(word) for word in act.args)


def option_words(m: Match, decision: Decision) -> list[tuple[str, ...]]:
    """The options of a decision in the words of scenarios."""
    kind = decision.kind
    if kind in (state.PAY, state.MAY):
        return [("yes" if option[0] else "no",) for option in decision.options]
    if kind in (state.NUMBER, state.OPTION):
        return [(str(option[0]),) for option in decision.options]
    if kind == state.TARGET:
        return [(m.seats[option[0]].name,) for option in decision.options]
    if kind == state.POWER:
        sources = [short(ability.source) for ability in m.book.abilities]
        return [(NONE,) if n < 0 else (sources[n],) for (n,) in decision.options]
    return [
        tuple(NONE if n < 0 else short(m.kinds[n].id) for n in option)
        for option in decision.options
    ]


def alike(m: Match, index: int) -> frozenset[int]:
    """The options that use the same cards as this one, in any order."""
    assert m.pending is not None
    options = [sorted(option) for option in option_words(m, m.pending)]
    return frozenset(n for n, option in enumerate(options) if option == options[index])


def turns_begun(m: Match) -> list[tuple[str, bool]]:
    """The turns in the log so far: whose each was, and whether it was skipped."""
    return [
        (m.seats[event.seat].name, isinstance(event, ev.TurnSkipped))
        for event in m.log or ()
        if isinstance(event, ev.TurnStarted | ev.TurnSkipped)
    ]


def scope(log: Sequence[ev.Event], turns: int) -> list[ev.Event]:
    """All events up to the end of the first `turns` turns."""
    past: list[ev.Event] = []
    for event in log:
        turns -= isinstance(event, ev.TurnStarted | ev.TurnSkipped)
        if turns < 0:
            break
        past.append(event)
    return past
