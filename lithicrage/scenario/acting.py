"""Plays a scenario: answers the decisions of a match by its `play`, one step after the other.

Every decision must be answered and every answer asked for. The match runs on to the decision
after the last step; `scope` cuts off what belongs to a later turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lithicrage.dsl.phrases import ANSWERS as FORMS
from lithicrage.dsl.phrases import CARD, NONE, NUMBER, SKIP, TURN, Act
from lithicrage.engine import events as ev
from lithicrage.engine import state
from lithicrage.engine.chance import Unscripted
from lithicrage.engine.match import Match, Runaway
from lithicrage.engine.state import Decision
from lithicrage.scenario.cast import short

# The kind of Decision that each word answers.
KINDS = {
    "attack": state.ACTION,
    "pass": state.ACTION,
    "defend": state.DEFEND,
    "discard": state.DISCARD,
    "take": state.TAKE,
    "order": state.ORDER,
    "roll": state.ROLL,
    "pay": state.PAY,
    "may": state.MAY,
    "number": state.NUMBER,
    "option": state.OPTION,
    "target": state.TARGET,
    "use": state.POWER,
}
# Decisions that need no step when they leave no choice.
LONE = (
    *(state.ROLL, state.TARGET, state.NUMBER, state.OPTION, state.DISCARD, state.TAKE),
    state.ORDER,
)


class Deviation(Exception):
    """The play cannot go on as written: what was expected, what was found, and at which step."""

    def __init__(self, expected: str, found: str, act: Act | None = None) -> None:
        super().__init__(f"expected {expected}; found {found}")
        self.expected = expected
        self.found = found
        self.act = act


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer that was given: for which step, its index, and all indices that mean the same."""

    step: int
    index: int
    alike: frozenset[int]


class Player:
    """Answers for everybody. `answers` keeps what was answered, decision by decision."""

    def __init__(self, match: Match, refused: Sequence[Act]) -> None:
        self.match = match
        self.refused = refused
        self.turns = 1  # how many turns the play has reached
        self.halted: Exception | None = None  # chance that nobody scripted stopped the match
        self.place = 0  # the step that is played
        self.answers: list[Answer] = []

    def play(self, acts: Sequence[Act], stops: bool) -> None:
        """Go through the steps; `stops`: a decision may be left open behind the last one.

        A turn is played because the play names it or answers in it, the first one always.
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
        """On to the first decision."""
        try:
            self.match.advance()
        except (Unscripted, Runaway) as error:
            self.halted = error  # no matter if the turns played are over by then

    def go_on(self, act: Act | None) -> None:
        """Raises Deviation if the match has halted."""
        if self.halted is not None:
            raise Deviation("every die and shuffle to be scripted", str(self.halted), act)

    # ---- turns -------------------------------------------------------------------------------

    def begun(self) -> int:
        """How many turns have begun."""
        return len(turns_begun(self.match))

    def mark(self, act: Act, first: bool) -> None:
        """`turn SEAT` or `skip SEAT`: so goes the next turn; a first step may name the first."""
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
        """One step, with the breath, the target and the roll that it names."""
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
        options = named(self.match, decision)
        asked = self.match.seats[decision.seat].name
        if value not in options or (act.by and act.by != asked and kind == KINDS[act.word]):
            raise Deviation(f"`{act.text}` to be on offer", self.waiting(), act)
        self.turns = self.begun()
        self.watch()
        self.take(options.index(value))

    def take(self, index: int) -> None:
        """Give one of the answers on offer."""
        assert self.match.pending is not None
        self.answers.append(Answer(self.place, index, alike(self.match, index)))
        try:
            self.match.choose(index)
        except (Unscripted, Runaway) as error:
            self.halted = error

    def settle(self, wanted: str = "") -> None:
        """Give the answers that leave no choice, up to a decision of the wanted kind."""
        while (asked := self.match.pending) is not None and self.halted is None:
            if asked.kind == wanted or asked.kind not in LONE or len(asked.options) != 1:
                return
            self.take(0)

    def asked(self, kind: str) -> bool:
        """Whether a decision of this kind is pending."""
        return self.match.pending is not None and self.match.pending.kind == kind

    def refuse(self, act: Act) -> None:
        """A step that must not be on offer where such an answer is asked for."""
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
        return wanted in named(self.match, decision)

    def watch(self) -> None:
        """Nothing that the scenario refuses may be on offer now."""
        for act in self.refused:
            if self.offers(act):
                raise Deviation(f"`{act.text}` to be refused", "it on offer", act)

    def waiting(self) -> str:
        """What the match waits for, in words."""
        decision = self.match.pending
        if decision is None:
            return "the match over" if self.match.over else "no decision"
        seat = self.match.seats[decision.seat].name
        options = ", ".join(" ".join(option) for option in named(self.match, decision))
        return f"{seat} asked to {decision.kind}: {options}"


def value_of(act: Act) -> tuple[str, ...]:
    """The answer of a step as `named` writes the options."""
    form = FORMS[act.word]
    if form == CARD and not act.args:
        return (NONE,)
    if form == NUMBER:
        return (str(int(act.args[0])),)
    return tuple(short(word) for word in act.args)


def named(m: Match, decision: Decision) -> list[tuple[str, ...]]:
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
    """The options that come to the same cards as this one, whatever their order."""
    assert m.pending is not None
    options = [sorted(option) for option in named(m, m.pending)]
    return frozenset(n for n, option in enumerate(options) if option == options[index])


def turns_begun(m: Match) -> list[tuple[str, bool]]:
    """The turns of the log so far: whose, and whether it was skipped."""
    return [
        (m.seats[event.seat].name, isinstance(event, ev.TurnSkipped))
        for event in m.log or ()
        if isinstance(event, ev.TurnStarted | ev.TurnSkipped)
    ]


def scope(log: Sequence[ev.Event], turns: int) -> list[ev.Event]:
    """The events before the turn that comes after this many."""
    past: list[ev.Event] = []
    for event in log:
        turns -= isinstance(event, ev.TurnStarted | ev.TurnSkipped)
        if turns < 0:
            break
        past.append(event)
    return past
