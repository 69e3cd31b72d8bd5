"""Verbs of Stamina: `deal`, `lose`, `heal`, `set_stamina` (R69, A40, A56)."""

from __future__ import annotations

from typing import Self

from lithicrage.base.frozen import frozen
from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import Amount
from lithicrage.language.assembler import Assembler
from lithicrage.language.verbs.reading import StepReader, Verb
from lithicrage.language.verbs.targets import aim
from lithicrage.language.wording import Wording, bold


@frozen
class Deal(Verb):
    """Deals Damage, to the opponent unless `to` names others."""

    amount: Amount
    to: int = fx.OPPONENT

    key = "deal"
    examples = ("deal: M + 2", "{deal: 3, to: all}")
    modifiers = ("to",)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        return cls(r.amount(), r.target(fx.OPPONENT))

    def words(self, w: Wording) -> str:
        damage = w.counted(self.amount, "damage")
        return (
            f"Deal {damage}."
            if self.to == fx.OPPONENT
            else f"Deal {damage} to {w.object(self.to)}."
        )

    def effects(self, out: Assembler) -> None:
        aim(out, self.to)
        out.emit(fx.Deal(self.amount, self.to))


@frozen
class Lose(Verb):
    """Takes Stamina without Damage, from the user unless `to` names others."""

    amount: Amount
    to: int = fx.YOU

    key = "lose"
    examples = ("lose: 2", "{lose: 1, to: opponent}")
    modifiers = ("to",)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        return cls(r.amount(), r.target(fx.YOU))

    def words(self, w: Wording) -> str:
        return w.does(self.to, "Lose", "loses", w.counted(self.amount, "Stamina"))

    def effects(self, out: Assembler) -> None:
        aim(out, self.to)
        out.emit(fx.Lose(self.amount, self.to))


@frozen
class Heal(Verb):
    """Restores Stamina, the user's unless `to` names others."""

    amount: Amount
    to: int = fx.YOU

    key = "heal"
    examples = ("heal: W",)
    modifiers = ("to",)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        return cls(r.amount(), r.target(fx.YOU))

    def words(self, w: Wording) -> str:
        return w.does(self.to, "Gain", "gains", w.counted(self.amount, "Stamina"))

    def effects(self, out: Assembler) -> None:
        aim(out, self.to)
        out.emit(fx.Heal(self.amount, self.to))


@frozen
class SetStamina(Verb):
    """Sets Stamina to a number."""

    amount: Amount
    to: int = fx.YOU

    key = "set_stamina"
    examples = ("set_stamina: 1",)
    modifiers = ("to",)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        return cls(r.amount(), r.target(fx.YOU))

    def words(self, w: Wording) -> str:
        return f"Set {w.whose(self.to)} Stamina to {bold(w.amount(self.amount))}."

    def effects(self, out: Assembler) -> None:
        aim(out, self.to)
        out.emit(fx.SetStamina(self.amount, self.to))
