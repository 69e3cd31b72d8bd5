"""Verbs of choice and order: `choose`, `may`, `if`, `repeat`, `for_each` (R85, R91, A59, A60)."""

from __future__ import annotations

import re
from typing import Final, Self

from lithicrage.base.frozen import frozen
from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import Amount, Attacking, Const, Counter, Reading
from lithicrage.engine.effects.flow import ROUNDS_MAX
from lithicrage.engine.filters import Count
from lithicrage.language.assembler import Assembler, Label
from lithicrage.language.expression_words import COUNTED, each_words
from lithicrage.language.expressions import Test, is_amount
from lithicrage.language.findings import hint, quote_value
from lithicrage.language.verbs.moving import OF as BY
from lithicrage.language.verbs.reading import (
    StepReader,
    Steps,
    Verb,
    read_list,
    say,
    say_inside,
    set_block,
)
from lithicrage.language.verbs.shapes import COUNT, COUNTED_THING, OPTIONS, STEPS, TEST
from lithicrage.language.wording import ABILITY, Wording, bold, joined, lower_first, plain

_RANGE: Final = re.compile(r"(.+?) to (.+)\Z")
REPEATS_MAX: Final = 20
OPTION: Final = "(1)"  # stands for the number of any option
OTHERWISE: Final = "Otherwise"


class Choose(Verb):
    """The user chooses: one of several lists of steps, or a number.

    With `by: opponent` the opponent chooses; where there is none, the user does. Whoever chooses,
    the steps are the user's: "you" is the user in them.
    """

    key = "choose"
    takes = OPTIONS
    examples = (
        "choose: [[heal: 2], [deal: 3]]",
        "{choose: 1 to 6, then: [deal: X, lose: X]}",
        "{choose: [[deal: 6], [{discard: 2, to: opponent}]], by: opponent}",
    )
    modifiers = ("then", "by")

    @classmethod
    def read(cls, r: StepReader) -> Choose:
        return ChooseOne.of(r) if isinstance(r.value, list) else ChooseNumber.of(r)

    @staticmethod
    def chooser(r: StepReader) -> int:
        """Who chooses: the user, or with `by: opponent` the opponent."""
        by = r.step.get("by", "you")
        if by in BY:
            return BY[by]
        message = f"`by` is `you` or `opponent`; found {quote_value(by)}"
        r.report.value(r.spot.at("by"), "LR104", message)
        return fx.YOU


@frozen
class ChooseOne(Choose):
    """`choose:` with a list of lists: one of them happens."""

    options: tuple[Steps, ...]
    by: int = fx.YOU

    @classmethod
    def of(cls, r: StepReader) -> Self:
        """Read the choice from a step."""
        setting = r.setting.inside()
        lists = [
            read_list(r.verbs, r.report, option, r.value_spot.at(place), setting)
            for place, option in enumerate(r.value)
        ]
        if len(lists) < 2:
            r.wrong("LR214", "`choose` needs at least two options, each a list of steps")
        if "then" in r.step:
            message = "`then` goes with a range (`choose: 1 to 6`), not with a list of options"
            r.report.key(r.spot.at("then"), "LR101", message)
        return cls(tuple(lists), cls.chooser(r))

    def words(self, w: Wording) -> str:
        order = "Choose" if self.by == fx.YOU else f"{w.subject(self.by)} chooses"
        *others, last = self.options or ((),)
        said = [say_inside(steps, w, OPTION) for steps in others] + [say_inside(last, w)]
        return f"{order} one: {' '.join(f'({n}) {words}' for n, words in enumerate(said, 1))}"

    def catches(self, follower: str) -> bool:
        return follower == OPTION or super().catches(follower)

    def effects(self, out: Assembler) -> None:
        starts = [Label() for _ in self.options]
        end = Label()
        labels = [plain(joined(say(steps, out.wording))) for steps in self.options]
        out.emit(fx.AskOption(tuple(labels), self.by))
        out.jump(lambda: fx.TakeOption(tuple(start.place for start in starts), self.by))
        for start, steps in zip(starts, self.options, strict=True):
            out.here(start)
            out.put_all(steps)
            if start is not starts[-1]:
                out.jump(lambda: fx.Goto(end.place))
        out.here(end)

    def inner(self) -> tuple[Steps, ...]:
        return self.options

    def sets_block(self) -> bool:
        return all(set_block(steps) for steps in self.options)


@frozen
class ChooseNumber(Choose):
    """`choose: 1 to 6`: the number is X in `then`; an Enemy rolls for it (R91)."""

    low: Amount
    high: Amount
    steps: Steps
    by: int = fx.YOU

    afterword = "Then"

    @classmethod
    def of(cls, r: StepReader) -> Self:
        """Read the choice from a step."""
        found = _RANGE.match(r.value) if isinstance(r.value, str) else None
        if found is None:
            message = "`choose` takes a list of options or a range such as `1 to 6`"
            r.wrong("LR215", f"{message}; found {quote_value(r.value)}")
            return cls(Const(1), Const(6), r.then(knows_x=True), cls.chooser(r))
        low = r.amount_of(found[1], r.value_spot, 0, "the lowest choice", found.start(1))
        high = r.amount_of(found[2], r.value_spot, 0, "the highest choice", found.start(2))
        if isinstance(low, Const) and isinstance(high, Const) and low.number > high.number:
            r.wrong("LR215", f"the range `{r.value}` is empty")
        return cls(low, high, r.then(knows_x=True), cls.chooser(r))

    def words(self, w: Wording) -> str:
        low, high = w.amount(self.low), w.amount(self.high)
        span = f"from {bold(low)} to {bold(high)}"
        order = "Choose" if self.by == fx.YOU else f"{w.subject(self.by)} chooses"
        return f"{order} a number {bold('X')} {span}: {say_inside(self.steps, w)}"

    def effects(self, out: Assembler) -> None:
        out.emit(fx.AskNumber(self.low, self.high, self.by))
        out.emit(fx.SetNumber(self.by))
        out.put_all(self.steps)

    def inner(self) -> tuple[Steps, ...]:
        return (self.steps,)

    def sets_block(self) -> bool:
        return set_block(self.steps)


@frozen
class May(Verb):
    """`may: [...]`: the user decides whether the steps happen; an Enemy always does them (A60)."""

    steps: Steps

    key = "may"
    takes = STEPS
    examples = ("may: [discard: 1, draw: 1]",)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        return cls(r.steps("may"))

    def words(self, w: Wording) -> str:
        if self._plain():
            return f"You may {lower_first(self.steps[0].words(w))}"
        return f"You may: {say_inside(self.steps, w)}"

    def _plain(self) -> bool:
        """Whether it prints as one order: `You may draw 2 cards.`"""
        if len(self.steps) != 1 or self.steps[0].branches():
            return False
        words = self.steps[0].words(Wording(ABILITY, {}))
        return lower_first(words) != words

    def effects(self, out: Assembler) -> None:
        end = Label()
        out.emit(fx.AskMay(plain(joined(say(self.steps, out.wording)))))
        out.jump(lambda: fx.Branch(end.place))
        out.put_all(self.steps)
        out.here(end)

    def inner(self) -> tuple[Steps, ...]:
        return (self.steps,)

    def branches(self) -> bool:
        return not self._plain()


@frozen
class If(Verb):
    """`if: test`: does `then` if the test holds; otherwise `else`, if there is one."""

    test: Test
    steps: Steps
    otherwise: Steps = ()

    key = "if"
    takes = TEST
    examples = ("{if: opponent is bleeding, then: [deal: 6], else: [deal: 2]}",)
    modifiers = ("then", "else")

    @classmethod
    def read(cls, r: StepReader) -> Self:
        test = r.test_of(r.value, r.value_spot) or Attacking()
        return cls(test, r.then(), r.otherwise())

    def words(self, w: Wording) -> str:
        test = w.test(self.test)
        if not self.otherwise:
            return f"If {test}: {say_inside(self.steps, w)}"
        words = f"If {test}: {say_inside(self.steps, w, OTHERWISE)}"
        return f"{words} {OTHERWISE}: {say_inside(self.otherwise, w)}"

    def catches(self, follower: str) -> bool:
        return (follower == OTHERWISE and not self.otherwise) or super().catches(follower)

    def effects(self, out: Assembler) -> None:
        otherwise, end = Label(), Label()
        test = out.test(self.test)
        out.jump(lambda: fx.If(test, otherwise.place))
        out.put_all(self.steps)
        if self.otherwise:
            out.jump(lambda: fx.Goto(end.place))
        out.here(otherwise)
        out.put_all(self.otherwise)
        out.here(end)

    def inner(self) -> tuple[Steps, ...]:
        return (self.steps, self.otherwise)

    def sets_block(self) -> bool:
        return set_block(self.steps) and set_block(self.otherwise)


@frozen
class Repeat(Verb):
    """`repeat: 2`: does the steps under `then` that many times."""

    times: Amount
    steps: Steps

    key = "repeat"
    takes = COUNT
    examples = ("{repeat: 2, then: [deal: 2]}",)
    modifiers = ("then",)
    afterword = "Then"

    @classmethod
    def read(cls, r: StepReader) -> Self:
        times = r.amount(1)
        if isinstance(times, Const) and times.number > REPEATS_MAX:
            r.wrong("LR114", f"`repeat` is at most {REPEATS_MAX}; found `{times.number}`")
        return cls(times, r.then())

    def words(self, w: Wording) -> str:
        times = w.counted(self.times, "time", "times")
        return f"Do this {times}: {say_inside(self.steps, w)}"

    def effects(self, out: Assembler) -> None:
        add_loop(out, self.times, self.steps)

    def inner(self) -> tuple[Steps, ...]:
        return (self.steps,)


@frozen
class ForEach(Verb):
    """`for_each: hand`: does the steps under `then` once for each thing counted, 20 times at most.

    It can count `hand`, `draw`, `discard`, `conditions`, `attacks`, `defenses`, `energy`, and the
    counter of a Condition (`you poisoned`): yours or, after `opponent`, the opponent's. With three
    cards in hand, `{for_each: hand, then: [deal: 1]}` deals 1 damage three times. The count is
    taken once, before the first. It may stand in an attack, a defense, an ability and a rider.
    """

    counted: Amount
    steps: Steps

    key = "for_each"
    takes = COUNTED_THING
    examples = ("{for_each: opponent conditions, then: [deal: 2]}",)
    modifiers = ("then",)
    afterword = "Then"

    @classmethod
    def read(cls, r: StepReader) -> Self:
        listed = ", ".join(COUNTED)
        message = f"`for_each` counts one of {listed} or a Condition (`you poisoned`)"
        if isinstance(r.value, str) and not is_amount(r.value):
            r.wrong("LR104", f"{message}; found {quote_value(r.value)}{hint(r.value, COUNTED)}")
            return cls(Const(0), r.then())
        counted = r.amount(0)
        countable = isinstance(counted, (Counter, Count)) or (
            isinstance(counted, Reading) and counted.name in COUNTED
        )
        if not countable and not (isinstance(counted, Const) and isinstance(r.value, str)):
            r.wrong("LR104", f"{message}; found {quote_value(r.value)}")
        return cls(counted, r.then())

    def words(self, w: Wording) -> str:
        return f"For each {each_words(self.counted, w.names)}: {say_inside(self.steps, w)}"

    def effects(self, out: Assembler) -> None:
        add_loop(out, self.counted, self.steps, REPEATS_MAX)

    def inner(self) -> tuple[Steps, ...]:
        return (self.steps,)


def add_loop(out: Assembler, rounds: Amount, steps: Steps, most: int = ROUNDS_MAX) -> None:
    """Add steps that repeat `rounds` times, `most` at most."""
    slot = out.enter_loop()
    start, end = Label(), Label()
    out.jump(lambda: fx.LoopStart(slot, rounds, end.place, most))
    out.here(start)
    out.put_all(steps)
    out.jump(lambda: fx.LoopBack(slot, start.place))
    out.here(end)
    out.leave_loop()
