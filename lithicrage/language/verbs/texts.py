"""Verbs that use another card's sword block: `copy`, `play` (R24, R82, A10)."""

from __future__ import annotations

from typing import Self

from lithicrage.base.frozen import frozen
from lithicrage.engine import effects as fx
from lithicrage.language.assembler import Assembler
from lithicrage.language.verbs.reading import StepReader, Verb
from lithicrage.language.verbs.shapes import word
from lithicrage.language.wording import ABILITY, ATTACK, DEFENSE, Wording


@frozen
class Copy(Verb):
    """`copy: attack`: do the text of the Attack's card as if it were yours, against the attacker.

    It uses the tier that the Attack rolled and your characteristics: no new roll, no entry cost, no
    Chain, and nobody defends against it. Against an Attack of `[deal: M + 2]`, a Defense with
    `[copy: attack]` deals the attacker your M + 2. If the Defense comes before the roll, a copy of
    an Attack that rolls waits for it. It stands in a defense.
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


@frozen
class Play(Verb):
    """`play: top`: reveal the top card of your Draw, do its attack text, then discard it.

    Its text is part of this action: its damage meets the same Defense, and its Chain is this
    Attack's. You do not pay its entry cost. If this action has rolled, its lines use that tier; if
    not, its roll is made from the top of your Draw. A card without a sword block does nothing. It
    stands in an attack or an ability.
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
