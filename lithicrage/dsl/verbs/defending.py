"""Verbs of defending: `block`, `block_more`, `negate`, `cannot` (R30, A29, A67)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from lithicrage.dsl.assembler import Assembler
from lithicrage.dsl.expression_words import amount_words
from lithicrage.dsl.verbs.reading import StepReader, Verb
from lithicrage.dsl.verbs.shapes import COUNT, word
from lithicrage.dsl.wording import ABILITY, ATTACK, DEFENSE, RIDER, Wording, bold
from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import Amount


@dataclass(frozen=True, slots=True)
class Block(Verb):
    """The base of DEF, in place of the card's Cost."""

    amount: Amount

    key = "block"
    examples = ("block: 5",)
    halves = (DEFENSE, ABILITY)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        return cls(r.amount())

    def words(self, w: Wording) -> str:
        return f"{bold(f'DEF {amount_words(self.amount)}')}."

    def effects(self, out: Assembler) -> None:
        out.emit(fx.Block(self.amount))

    def sets_block(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class BlockMore(Verb):
    """An addition to DEF."""

    amount: Amount

    key = "block_more"
    takes = COUNT
    examples = ("block_more: 2",)
    halves = (DEFENSE, ABILITY)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        return cls(r.amount(1))

    def words(self, w: Wording) -> str:
        return f"{bold(f'+{amount_words(self.amount)} DEF')}."

    def effects(self, out: Assembler) -> None:
        out.emit(fx.BlockMore(self.amount))


@dataclass(frozen=True, slots=True)
class Negate(Verb):
    """All Damage of the Attack becomes 0."""

    key = "negate"
    takes = word("damage")
    examples = ("negate: damage",)
    halves = (DEFENSE, ABILITY)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        r.word("damage")
        return cls()

    def words(self, w: Wording) -> str:
        return "Negate all damage of this Attack."

    def effects(self, out: Assembler) -> None:
        out.emit(fx.Negate())


@dataclass(frozen=True, slots=True)
class Cannot(Verb):
    """The Damage of this Attack cannot be reduced."""

    key = "cannot"
    takes = word("reduce")
    examples = ("cannot: reduce",)
    halves = (ATTACK, ABILITY, RIDER)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        r.word("reduce")
        return cls()

    def words(self, w: Wording) -> str:
        return "The damage of this Attack cannot be reduced."

    def effects(self, out: Assembler) -> None:
        out.emit(fx.CannotReduce())
