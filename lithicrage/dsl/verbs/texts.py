"""Verbs that do the sword block of another card: `copy`, `play` (R24, R82, A10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from lithicrage.dsl.assembler import Assembler
from lithicrage.dsl.verbs.reading import StepReader, Verb
from lithicrage.dsl.verbs.shapes import word
from lithicrage.dsl.wording import ABILITY, ATTACK, DEFENSE, Wording
from lithicrage.engine import effects as fx


@dataclass(frozen=True, slots=True)
class Copy(Verb):
    """`copy: attack`: do the text of the Attack's card as yours, against the attacker.

    It is done at the tier that the Attack rolled, with your characteristics: no new roll, no entry
    cost, no Chain, and nobody defends against it. Against an Attack of `[deal: M + 2]` a Defense
    with `[copy: attack]` deals the attacker your M + 2. Where the Defense comes before the roll, a
    copy of an Attack that rolls waits for that. It stands in a defense.
    """

    key = "copy"
    takes = word("attack")
    examples = ("copy: attack",)
    halves = (DEFENSE,)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        r.word("attack")
        return cls()

    def words(self, w: Wording) -> str:
        return "Do the Attack's text as yours, at the tier that it rolled."

    def effects(self, out: Assembler) -> None:
        out.emit_on_roll(fx.CopyAttack())


@dataclass(frozen=True, slots=True)
class Play(Verb):
    """`play: top`: reveal the top card of your Draw and do its attack text, then discard it.

    Its text is part of this action: its damage meets the same Defense, its Chain is this Attack's.
    Its entry cost is not paid. If this action has rolled, its lines go by that tier; if not, its
    roll is made from the top of your Draw. A card without a sword block does nothing. It stands in
    an attack or an ability.
    """

    key = "play"
    takes = word("top")
    examples = ("play: top",)
    halves = (ATTACK, ABILITY)

    @classmethod
    def read(cls, r: StepReader) -> Self:
        r.word("top")
        return cls()

    def words(self, w: Wording) -> str:
        return "Play the top card of your Draw."

    def effects(self, out: Assembler) -> None:
        out.emit(fx.PlayTop())
