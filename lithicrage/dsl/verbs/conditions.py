"""Verbs of Conditions: `apply`, `remove` (R73, R75, A72)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Self

from lithicrage.dsl.assembler import Assembler
from lithicrage.dsl.expression_words import amount_words
from lithicrage.dsl.findings import shown
from lithicrage.dsl.verbs.reading import StepReader, Verb
from lithicrage.dsl.verbs.shapes import CONDITION, LASTING
from lithicrage.dsl.verbs.targets import aim
from lithicrage.dsl.wording import Wording, bold
from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import Amount, Const

EVERY: Final = "all"
_EVERY_NUMBER: Final = -1


@dataclass(frozen=True, slots=True)
class Apply(Verb):
    """`apply: bleeding 2`: a Condition for so many turns, on the opponent by default."""

    condition: str
    amount: Amount
    to: int = fx.OPPONENT

    key = "apply"
    takes = LASTING
    examples = (
        "apply: bleeding 2",
        "{apply: weakened M, to: you}",
    )
    modifiers = ("to",)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        to = r.target(fx.OPPONENT)
        if not isinstance(r.value, str) or " " not in r.value.strip():
            wants = "`apply` takes a Condition and its turns, such as `bleeding 2`"
            r.wrong("LR103", f"{wants}; found {shown(r.value)}")
            return cls("", Const(1), to)
        condition, _, turns = r.value.partition(" ")
        behind = len(condition) + 1
        r.report.refer("condition", condition, r.value_spot)
        if turns.strip() == "0":
            r.wrong("LR113", "a Condition lasts at least 1 turn; found `0`", behind)
            return cls(condition, Const(1), to)
        amount = r.amount_of(turns, r.value_spot, 1, "the turns of a Condition", behind)
        return cls(condition, amount, to)

    def words(self, w: Wording) -> str:
        gained = bold(f"{w.condition(self.condition)} {amount_words(self.amount)}")
        return w.does(self.to, "Gain", "gains", gained)

    def effects(self, out: Assembler) -> None:
        aim(out, self.to)
        out.emit(fx.Apply(out.number(self.condition), self.amount, self.to))


@dataclass(frozen=True, slots=True)
class Remove(Verb):
    """`remove: bleeding` or `remove: all`, from the user by default."""

    condition: str
    to: int = fx.YOU

    key = "remove"
    takes = CONDITION
    examples = (
        "remove: poisoned",
        "remove: all",
    )
    modifiers = ("to",)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        to = r.target(fx.YOU)
        if not isinstance(r.value, str) or " " in r.value:
            wants = "`remove` takes one Condition, such as `bleeding`, or `all`"
            r.wrong("LR103", f"{wants}; found {shown(r.value)}")
            return cls(EVERY, to)
        if r.value != EVERY:
            r.report.refer("condition", r.value, r.value_spot)
        return cls(r.value, to)

    def words(self, w: Wording) -> str:
        if self.condition == EVERY:
            return f"Remove all {w.whose(self.to)} Conditions."
        return f"Remove {w.whose(self.to)} {bold(w.condition(self.condition))}."

    def effects(self, out: Assembler) -> None:
        aim(out, self.to)
        number = _EVERY_NUMBER if self.condition == EVERY else out.number(self.condition)
        out.emit(fx.Remove(number, self.to))
