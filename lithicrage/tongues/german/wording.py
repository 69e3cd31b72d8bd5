"""The setting in which German verbs speak: their names, numbers and the forms of a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Self

from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import Amount, Const
from lithicrage.engine.rules import RuleValue
from lithicrage.language.expression_words import short
from lithicrage.language.expressions import Test, constant
from lithicrage.language.phrases import Phrases
from lithicrage.language.verbs.rolls import Roll
from lithicrage.language.wording import Headed, Wording, bold
from lithicrage.tongues.german.amounts import SIZE, SIZES, Amounts
from lithicrage.tongues.german.cases import MANY, NOMINATIVE, WHO, Doing
from lithicrage.tongues.german.phrases import AFTER, ALSO, PHRASES, led
from lithicrage.tongues.german.questions import Questions
from lithicrage.tongues.german.rules import answer_words

# An Edge and a Bane: one, two, and many of it.
FAVOURS: Final = {
    "Edge": ("einen **Vorteil**", "einen **doppelten Vorteil**", "Vorteil", "Vorteile"),
    "Bane": ("einen **Nachteil**", "einen **doppelten Nachteil**", "Nachteil", "Nachteile"),
}


class Speech(Wording):
    """The Wording of German but for what steps and abilities say: `words.German` asks for that.

    `permitted` is set while the one order behind "du darfst" is said.
    """

    phrases: ClassVar[Phrases] = PHRASES

    def __init__(self, half: str, names: Mapping[str, str], roll_ahead: bool = False) -> None:
        super().__init__(half, names, roll_ahead)
        self.amounts = Amounts(names)
        self.permitted = False

    # -- what is asked of every Wording

    def label(self, roll: Headed) -> str:
        assert isinstance(roll, Roll)
        plain = isinstance(roll.bonus, Const) and roll.bonus.number == 0
        bonus = "" if plain else f" + {self.amount(roll.bonus)}"
        return f"Kraftwurf{bonus}{' vom Stapel' if roll.top else ''}"

    def rule(self, name: str, value: RuleValue) -> str:
        return answer_words(name, value)

    def also(self, words: str) -> str:
        return led(ALSO, words)

    def after(self, word: str, words: str) -> str:
        return f"{AFTER[word]}: {words}"

    def linked(self, line: str, words: str) -> tuple[str, str]:
        return f"{line.removesuffix('.')},", led("dann", words)

    def hearing(self, event: str) -> Self:
        other = type(self)(self.half, self.names)
        other.amounts = Amounts(self.names, SIZES.get(event, SIZE))
        return other

    def test(self, test: Test) -> str:
        return Questions(self.amounts).words(test)

    def amount(self, amount: Amount) -> str:
        return self.amounts.words(amount)

    # -- sentences

    def order(self, doing: Doing, rest: str, shuffled: str = "") -> str:
        """`Ziehe 1 Karte.`, or `1 Karte ziehen.` behind "du darfst"; then `shuffled` is mixed."""
        if self.permitted:
            then = f", dann {shuffled} mischen" if shuffled else ""
            return f"{rest} {doing.infinitive}{then}."
        tail = f" {doing.tail}" if doing.tail else ""
        then = f", dann mische {shuffled}" if shuffled else ""
        return f"{doing.order} {rest}{tail}{then}."

    def acts(self, who: int, doing: Doing, rest: str) -> str:
        """An order for you, `Der Gegner zieht 1 Karte.` for others."""
        if who == fx.YOU:
            return self.order(doing, rest)
        verb = doing.many if who in MANY else doing.one
        tail = f" {doing.tail}" if doing.tail else ""
        return f"{self.begin(who)} {verb} {rest}{tail}."

    def begin(self, who: int) -> str:
        """Whom a sentence is about, at its start."""
        words = WHO[who][NOMINATIVE]
        return words[0].upper() + words[1:]

    def much(self, amount: Amount, noun: str) -> str:
        """`3 Schaden`, `Schaden in Höhe deiner Energie`."""
        if short(amount):
            return f"{bold(self.amount(amount))} {noun}"
        return f"{noun} {self.of_size(amount)}"

    def of_size(self, amount: Amount) -> str:
        """`in Höhe deiner Energie`."""
        return f"in Höhe {self.amounts.of(amount)}"

    def some(self, amount: Amount, one: str, many: str) -> str:
        """`1 Karte`, `M Karten`, `so viele Karten wie deine Energie`."""
        if short(amount):
            number = amount.number if isinstance(amount, Const) else constant(amount)
            return f"{bold(self.amount(amount))} {one if number == 1 else many}"
        return f"so viele {many} wie {self.amount(amount)}"

    def times(self, amount: Amount) -> str:
        """`2-mal`, `so oft wie deine Energie`."""
        words = self.amount(amount)
        if isinstance(amount, Const):
            return f"{bold(words)}-mal"
        return f"{bold(words)} Mal" if short(amount) else f"so oft wie {words}"

    def favour(self, amount: Amount, name: str) -> str:
        """`einen Vorteil`, `einen doppelten Nachteil`, `3 Vorteile`."""
        single, double, one, many = FAVOURS[name]
        number = constant(amount)
        if number in (1, 2):
            return single if number == 1 else double
        return self.some(amount, bold(one), bold(many))
