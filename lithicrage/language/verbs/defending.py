"""Verbs of defending: blocks, `negate`, `reflect`, `defend`, `cannot` (R28, R30, A29, A67)."""

from __future__ import annotations

from typing import Self

from lithicrage.base.frozen import frozen
from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import Amount
from lithicrage.language.assembler import Assembler
from lithicrage.language.verbs.reading import StepReader, Verb
from lithicrage.language.verbs.shapes import COUNT, word
from lithicrage.language.wording import ABILITY, ATTACK, DEFENSE, RIDER, Wording, bold


@frozen
class Block(Verb):
    """Sets the base of DEF, instead of the card's Cost."""

    amount: Amount

    key = "block"
    examples = ("block: 5",)
    halves = (DEFENSE, ABILITY)
    of_moment = True

    @classmethod
    def read(cls, r: StepReader) -> Self:
        return cls(r.amount())

    def words(self, w: Wording) -> str:
        return f"{bold(f'DEF {w.amount(self.amount)}')}."

    def effects(self, out: Assembler) -> None:
        out.emit(fx.Block(self.amount))

    def sets_block(self) -> bool:
        return True


@frozen
class BlockMore(Verb):
    """Adds to DEF."""

    amount: Amount

    key = "block_more"
    takes = COUNT
    examples = ("block_more: 2",)
    halves = (DEFENSE, ABILITY)
    of_moment = True

    @classmethod
    def read(cls, r: StepReader) -> Self:
        return cls(r.amount(1))

    def words(self, w: Wording) -> str:
        return f"{bold(f'+{w.amount(self.amount)} DEF')}."

    def effects(self, out: Assembler) -> None:
        out.emit(fx.BlockMore(self.amount))


@frozen
class Negate(Verb):
    """`negate: damage`: all Damage of the Attack becomes 0; `negate: half`: it is halved.

    Half is rounded up and comes before DEF: an Attack for 7 against a Defense with `[block: 2,
    negate: half]` does 2. It stands in a defense, or in an ability of the Combatant that is
    attacked. Damage that "cannot be reduced" is not negated.
    """

    half: bool = False

    key = "negate"
    takes = word("damage", "half")
    examples = ("negate: damage", "negate: half")
    halves = (DEFENSE, ABILITY)
    of_moment = True

    @classmethod
    def read(cls, r: StepReader) -> Self:
        return cls(r.word("damage", "half") == "half")

    def words(self, w: Wording) -> str:
        if self.half:
            return "Halve the damage of this Attack."
        return "Negate all damage of this Attack."

    def effects(self, out: Assembler) -> None:
        out.emit(fx.Halve() if self.half else fx.Negate())


@frozen
class Reflect(Verb):
    """`reflect: half` or `reflect: all`: what gets through DEF hits the attacker instead.

    When an Attack for 9 meets `[block: 2, reflect: half]`, 7 would get through: 3 go back (half is
    rounded down), 4 hit. The attacker cannot defend against it. It stands in a defense, or in an
    ability of the Combatant that is attacked. Damage that "cannot be reduced" is not thrown back.
    """

    whole: bool

    key = "reflect"
    takes = word("half", "all")
    examples = ("reflect: half", "reflect: all")
    halves = (DEFENSE, ABILITY)
    of_moment = True

    @classmethod
    def read(cls, r: StepReader) -> Self:
        return cls(r.word("half", "all") == "all")

    def words(self, w: Wording) -> str:
        share = "all" if self.whole else "half the"
        return f"Reflect {share} damage that gets through to the attacker."

    def effects(self, out: Assembler) -> None:
        out.emit(fx.Reflect(fx.WHOLE if self.whole else fx.HALF))


@frozen
class Defend(Verb):
    """`defend: again`: after this Defense, one more may be played against the same Attack.

    After `[block: 1, defend: again]` you may play another card, whose DEF is added; an Enemy turns
    over the next card of its Draw. It stands in a defense, or in an ability of the defender (`when:
    defended`).
    """

    key = "defend"
    takes = word("again")
    examples = ("defend: again",)
    halves = (DEFENSE, ABILITY)
    of_moment = True

    @classmethod
    def read(cls, r: StepReader) -> Self:
        r.word("again")
        return cls()

    def words(self, w: Wording) -> str:
        return "You may play one more Defense against this Attack."

    def effects(self, out: Assembler) -> None:
        out.emit(fx.DefendAgain())


@frozen
class Cannot(Verb):
    """The Damage of this Attack cannot be reduced."""

    key = "cannot"
    takes = word("reduce")
    examples = ("cannot: reduce",)
    halves = (ATTACK, ABILITY, RIDER)
    of_moment = True

    @classmethod
    def read(cls, r: StepReader) -> Self:
        r.word("reduce")
        return cls()

    def words(self, w: Wording) -> str:
        return "The damage of this Attack cannot be reduced."

    def effects(self, out: Assembler) -> None:
        out.emit(fx.CannotReduce())
