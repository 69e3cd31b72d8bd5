"""Verbs of Conditions: `apply`, `remove`, `double`, `move` (R73, R75, A72)."""

from __future__ import annotations

from typing import Final, Self

from lithicrage.base.frozen import frozen
from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import Amount, Const
from lithicrage.language.assembler import Assembler
from lithicrage.language.expression_words import short
from lithicrage.language.findings import quote_value
from lithicrage.language.verbs.reading import StepReader, Verb
from lithicrage.language.verbs.shapes import CONDITION, LASTING, ONE_CONDITION
from lithicrage.language.verbs.targets import aim
from lithicrage.language.wording import Wording, bold

EVERY: Final = "all"
_EVERY_NUMBER: Final = -1
ONE_OTHER: Final = (fx.OPPONENT, fx.CHOSEN_FOE, fx.RANDOM_FOE)


@frozen
class Apply(Verb):
    """`apply: bleeding 2`: gives a Condition for 2 turns, to the opponent by default."""

    condition: str
    amount: Amount
    to: int = fx.OPPONENT

    key = "apply"
    takes = LASTING
    examples = ("apply: bleeding 2", "{apply: weakened M, to: you}")
    modifiers = ("to",)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        to = r.target(fx.OPPONENT)
        if not isinstance(r.value, str) or " " not in r.value.strip():
            wants = "`apply` takes a Condition and its turns, such as `bleeding 2`"
            r.wrong("LR103", f"{wants}; found {quote_value(r.value)}")
            return cls("", Const(1), to)
        condition, _, turns = r.value.partition(" ")
        if condition.isdecimal() and turns.isidentifier() and len(turns) > 1:
            wants = f"`apply` takes the Condition first, `{turns} {condition}`"
            r.wrong("LR103", f"{wants}; found {quote_value(r.value)}")
            return cls("", Const(1), to)
        behind = len(condition) + 1
        r.report.refer("condition", condition, r.value_spot)
        if turns.strip() == "0":
            r.wrong("LR113", "a Condition lasts at least 1 turn; found `0`", behind)
            return cls(condition, Const(1), to)
        amount = r.amount_of(turns, r.value_spot, 1, "the turns of a Condition", behind)
        return cls(condition, amount, to)

    def words(self, w: Wording) -> str:
        name, turns = w.condition(self.condition), w.amount(self.amount)
        brief = bold(f"{name} {turns}") if short(self.amount) else f"{bold(name)} equal to {turns}"
        return w.does(self.to, "Gain", "gains", brief)

    def effects(self, out: Assembler) -> None:
        aim(out, self.to)
        out.emit(fx.Apply(out.number(self.condition), self.amount, self.to))


@frozen
class Remove(Verb):
    """`remove: bleeding` or `remove: all`: removes Conditions, from the user by default."""

    condition: str
    to: int = fx.YOU

    key = "remove"
    takes = CONDITION
    examples = ("remove: poisoned", "remove: all")
    modifiers = ("to",)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        to = r.target(fx.YOU)
        return cls(named_condition(r, "one Condition, such as `bleeding`, or `all`", EVERY), to)

    def words(self, w: Wording) -> str:
        if self.condition == EVERY and self.to in (fx.ALL, fx.ALLIES, fx.FOES):
            return f"Remove all Conditions of {w.object(self.to)}."
        if self.condition == EVERY:
            return f"Remove all {w.whose(self.to)} Conditions."
        return f"Remove {w.whose(self.to)} {bold(w.condition(self.condition))}."

    def effects(self, out: Assembler) -> None:
        aim(out, self.to)
        number = _EVERY_NUMBER if self.condition == EVERY else out.number(self.condition)
        out.emit(fx.Remove(number, self.to))


@frozen
class Double(Verb):
    """`double: bleeding`: doubles that Condition's counter, the opponent's by default, up to 99.

    An opponent with Bleeding 3 then has Bleeding 6; one without Bleeding gains none. It may stand
    in an attack, a defense, an ability and a rider.
    """

    condition: str
    to: int = fx.OPPONENT

    key = "double"
    takes = ONE_CONDITION
    examples = ("double: bleeding",)
    modifiers = ("to",)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        return cls(named_condition(r, "one Condition, such as `bleeding`"), r.target(fx.OPPONENT))

    def words(self, w: Wording) -> str:
        return f"Double {w.whose(self.to)} {bold(w.condition(self.condition))}."

    def effects(self, out: Assembler) -> None:
        aim(out, self.to)
        out.emit(fx.Double(out.number(self.condition), self.to))


@frozen
class Move(Verb):
    """`move: bleeding` or `move: all`: moves the user's Conditions, to the opponent by default.

    Your Bleeding 2 ends and the opponent gains Bleeding 2, as if a card gave it; an immune one
    gains nothing. `to` is the opponent, a chosen foe or a random foe. It may stand in an attack, a
    defense, an ability and a rider.
    """

    condition: str
    to: int = fx.OPPONENT

    key = "move"
    takes = CONDITION
    examples = ("move: poisoned", "{move: all, to: chosen foe}")
    modifiers = ("to",)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        to = r.target(fx.OPPONENT)
        if to not in ONE_OTHER:
            message = f"`move` goes to one other: {_ONE_OTHER_WORDS}; found `{fx.TARGETS[to]}`"
            r.report.value(r.spot.at("to"), "LR104", message)
            to = fx.OPPONENT
        return cls(named_condition(r, "one Condition, such as `bleeding`, or `all`", EVERY), to)

    def words(self, w: Wording) -> str:
        if self.condition == EVERY:
            return f"Move all your Conditions to {w.object(self.to)}."
        return f"Move your {bold(w.condition(self.condition))} to {w.object(self.to)}."

    def effects(self, out: Assembler) -> None:
        aim(out, self.to)
        number = _EVERY_NUMBER if self.condition == EVERY else out.number(self.condition)
        out.emit(fx.Move(number, self.to))


_ONE_OTHER_WORDS: Final = ", ".join(f"`{fx.TARGETS[who]}`" for who in ONE_OTHER)


def named_condition(r: StepReader, wants: str, *others: str) -> str:
    """The verb's value: the id of a Condition, noted as a reference, or one of the other words."""
    if not isinstance(r.value, str) or " " in r.value:
        r.wrong("LR103", f"`{r.key}` takes {wants}; found {quote_value(r.value)}")
        return others[0] if others else ""
    if r.value not in others:
        r.report.refer("condition", r.value, r.value_spot)
    return r.value
