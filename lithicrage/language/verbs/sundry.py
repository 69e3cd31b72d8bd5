"""Verbs of chance, armour, turns and text: `die`, `armour`, `swap`, `skip`, `cancel` (A99-A102)."""

from __future__ import annotations

from typing import Self

from lithicrage.base.frozen import frozen
from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import Amount
from lithicrage.language.assembler import Assembler
from lithicrage.language.verbs.cards import one_hand
from lithicrage.language.verbs.conditions import ONE_OTHER
from lithicrage.language.verbs.reading import (
    StepReader,
    Steps,
    Verb,
    say_inside,
    set_block,
)
from lithicrage.language.verbs.shapes import COUNT, STEPS, word
from lithicrage.language.verbs.targets import aim
from lithicrage.language.wording import ABILITY, DEFENSE, Wording, bold


@frozen
class Die(Verb):
    """`die: [...]`: rolls a d6, and its number is X in the steps.

    `die: [deal: X]` deals 1 to 6 damage; `die: [{if: X >= 4, then: [heal: 5]}]` heals in three of
    six cases. It may stand in an attack, a defense, an ability and a rider.
    """

    steps: Steps

    key = "die"
    takes = STEPS
    examples = ("die: [deal: X + 1]", "die: [{if: X >= 4, then: [deal: 8], else: [lose: 3]}]")
    afterword = "Then"

    @classmethod
    def read(cls, r: StepReader) -> Self:
        return cls(r.steps("die", knows_x=True))

    def words(self, w: Wording) -> str:
        return f"Roll a d6 for {bold('X')}: {say_inside(self.steps, w)}"

    def effects(self, out: Assembler) -> None:
        out.emit(fx.RollDie())
        out.put_all(self.steps)

    def inner(self) -> tuple[Steps, ...]:
        return (self.steps,)

    def sets_block(self) -> bool:
        return set_block(self.steps)


@frozen
class Armour(Verb):
    """Gives Armour, to the user by default: it takes Damage in the place of Stamina, and is used up
    by it.

    Of 8 Damage against 5 Armour 3 hit. DEF comes before it. Damage that "cannot be reduced" and
    Stamina that is lost pass it by. It may stand in an attack, a defense, an ability and a rider.
    """

    amount: Amount
    to: int = fx.YOU

    key = "armour"
    takes = COUNT
    examples = ("armour: 5",)
    modifiers = ("to",)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        return cls(r.amount(1), r.target(fx.YOU))

    def words(self, w: Wording) -> str:
        return w.does(self.to, "Gain", "gains", w.counted(self.amount, "Armour"))

    def effects(self, out: Assembler) -> None:
        aim(out, self.to)
        out.emit(fx.GainArmour(self.amount, self.to))


@frozen
class Swap(Verb):
    """`swap: stamina`: you and the opponent have each other's Stamina.

    One gains and the other loses the difference. `to` is the opponent, a chosen foe or a random
    foe. It may stand in an attack, a defense, an ability and a rider.
    """

    to: int = fx.OPPONENT

    key = "swap"
    takes = word("stamina")
    examples = ("swap: stamina",)
    modifiers = ("to",)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        r.word("stamina")
        to = r.target(fx.OPPONENT)
        if to not in ONE_OTHER:
            listed = ", ".join(f"`{fx.TARGETS[who]}`" for who in ONE_OTHER)
            message = f"`swap` is with one other: {listed}; found `{fx.TARGETS[to]}`"
            r.report.value(r.spot.at("to"), "LR104", message)
            to = fx.OPPONENT
        return cls(to)

    def words(self, w: Wording) -> str:
        return f"Swap Stamina with {w.object(self.to)}."

    def effects(self, out: Assembler) -> None:
        aim(out, self.to)
        out.emit(fx.SwapStamina(self.to))


@frozen
class Skip(Verb):
    """`skip: turn`: the next turn is skipped, the user's by default.

    Several skips do not add up, unless the table says so. It may stand in an attack, a defense, an
    ability and a rider.
    """

    to: int = fx.YOU

    key = "skip"
    takes = word("turn")
    examples = ("{skip: turn, to: opponent}",)
    modifiers = ("to",)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        r.word("turn")
        return cls(one_hand(r))

    def words(self, w: Wording) -> str:
        whose = "your" if self.to == fx.YOU else "their"
        return w.does(self.to, "Skip", "skips", f"{whose} next turn")

    def effects(self, out: Assembler) -> None:
        out.emit(fx.SkipTurn(self.to))


@frozen
class Cancel(Verb):
    """`cancel: text`: what is left of the text of this Attack does not happen, its damage neither.

    What it did before the Defense stands, and so does the Chain of a Crit. What its user's
    abilities and the table add still comes. It stands in a defense, or in an ability of the
    Combatant that is attacked.
    """

    key = "cancel"
    takes = word("text")
    examples = ("cancel: text",)
    halves = (DEFENSE, ABILITY)
    of_moment = True

    @classmethod
    def read(cls, r: StepReader) -> Self:
        r.word("text")
        return cls()

    def words(self, w: Wording) -> str:
        return "Cancel what is left of this Attack's text."

    def effects(self, out: Assembler) -> None:
        out.emit(fx.CancelText())
