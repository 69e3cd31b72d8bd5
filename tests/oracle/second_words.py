"""Amounts and tests of card text: `M/A + 2`, `opponent is bleeding and roll tier >= 2`.

A text becomes a function of a Text: whose it is, against whom, in which action. Written from
"Numbers and tests" of docs/language.md. A word that is not known there is an error.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from functools import cache

from oracle.second_table import Card, Combatant, Text

Amount = Callable[[Text], int]
Test = Callable[[Text], bool]
TOKEN = re.compile(r"\d+|[^\W\d]\w*|[<>=!]=|[-+*/()<>]")
COMPARED = {
    ">=": operator.ge,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    ">": operator.gt,
    "<": operator.lt,
}
MOST = 1_000_000
SUBTYPES = ("weapon", "spirit", "body", "mind")
OF_THE_TEXT: dict[str, Amount] = {
    "cost": lambda t: t.card.cost if t.card else 0,
    "X": lambda t: t.x,
    "that": lambda t: t.that,
    "damage": lambda t: t.damage,
    "turns": lambda t: t.turns,
    "blocked": lambda t: t.attack.used if t.attack else 0,
    "hit": lambda t: t.attack.hit_for if t.attack else 0,
}
OF_A_COMBATANT: dict[str, Callable[[Combatant], int]] = {
    "level": lambda c: c.level,
    "energy": lambda c: c.energy,
    "stamina": lambda c: c.stamina,
    "stamina_start": lambda c: c.start,
    "attacks": lambda c: c.attacks,
    "hand": lambda c: len(c.hand),
    "conditions": lambda c: len(c.conditions),
    "discard": lambda c: len(c.deck.discard),
    "draw": lambda c: len(c.deck.draw),
    "taken": lambda c: c.taken,
    "dealt": lambda c: c.dealt,
    "defenses": lambda c: c.defended,
    "stays": lambda c: len(c.stays),
    "out": lambda c: len(c.deck.out),
    "armour": lambda c: c.armour,
}
PILES: dict[str, Callable[[Combatant], list[Card]]] = {
    "hand": lambda c: c.hand,
    "draw": lambda c: c.deck.draw,
    "discard": lambda c: c.deck.discard,
    "out": lambda c: c.deck.out,
    "stays": lambda c: [stay.card for stay in c.stays],
}


class UnknownWord(ValueError):
    """A word of the language that the second engine has not learnt."""


@cache
def amount(text: str) -> Amount:
    """What a text amounts to."""
    reader = Reader(text)
    found = reader.sum()
    reader.end()
    return found


@cache
def test(text: str) -> Test:
    """What a text asks."""
    reader = Reader(text)
    found = reader.either()
    reader.end()
    return found


@cache
def kind(text: str) -> Callable[[Card], bool]:
    """Which cards a filter means."""
    reader = Reader(text)
    found = reader.filter()
    reader.end()
    return found


class Reader:
    """One text, word by word."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.words = [*TOKEN.findall(text.replace("core:", "")), "", ""]
        self.at = 0

    def next(self) -> str:
        self.at += 1
        return self.words[self.at - 1]

    def seen(self, *words: str) -> bool:
        """Step over these words if they come next."""
        if tuple(self.words[self.at : self.at + len(words)]) != words:
            return False
        self.at += len(words)
        return True

    def end(self) -> None:
        if self.words[self.at]:
            raise UnknownWord(f"{self.words[self.at]!r} in {self.text!r}")

    # ---- amounts

    def sum(self) -> Amount:
        left = self.product()
        while self.words[self.at] in ("+", "-"):
            way = operator.add if self.next() == "+" else operator.sub
            left = joined(way, left, self.product())
        return left

    def product(self) -> Amount:
        left = self.factor()
        while self.seen("*"):
            left = joined(operator.mul, left, self.factor())
        return left

    def factor(self) -> Amount:
        if self.seen("("):
            inside = self.sum()
            if not self.seen(")"):
                raise UnknownWord(f"no bracket closes in {self.text!r}")
            return inside
        word = self.next()
        if word in ("half", "higher", "lower") and self.seen("("):
            return self.called(word)
        if word.isdigit():
            return lambda t, number=int(word): number
        if word in OF_THE_TEXT:
            return OF_THE_TEXT[word]
        other = word == "opponent"
        whose = word if word in ("you", "opponent") else ""
        if whose:
            word = self.next()
        if word in PILES and self.seen("("):
            fits, pile = self.kind(), PILES[word]
            return of(other, lambda c: sum(fits(card) for card in pile(c)))
        if word in OF_A_COMBATANT:
            return of(other, OF_A_COMBATANT[word])
        if word in ("M", "A", "W", "S"):  # R81
            letters = [word]
            while self.seen("/"):
                letters.append(self.next())
            return of(other, lambda c: max(c.stats[letter] for letter in letters))
        if whose and word.isidentifier():  # the counter of a Condition
            return of(other, lambda c: c.conditions.get(word, 0))
        raise UnknownWord(f"{word!r} in {self.text!r}")

    def called(self, word: str) -> Amount:
        """What stands in the brackets of `half`, `higher` or `lower`."""
        left = self.sum()
        if word == "half":
            self.close()
            return lambda t: left(t) // 2
        if not self.seen("and"):
            raise UnknownWord(f"{word} of one number in {self.text!r}")
        right = self.sum()
        self.close()
        return joined(max if word == "higher" else min, left, right)

    def close(self) -> None:
        if not self.seen(")"):
            raise UnknownWord(f"no bracket closes in {self.text!r}")

    def kind(self) -> Callable[[Card], bool]:
        """A filter of cards up to its bracket: `weapon and cost >= 3`."""
        found = self.filter()
        self.close()
        return found

    def filter(self) -> Callable[[Card], bool]:
        if self.seen("any"):
            return lambda card: True
        subtype = self.next() if self.words[self.at] in SUBTYPES else ""
        if subtype and not self.seen("and"):
            return lambda card: card.subtype == subtype
        if not self.seen("cost"):
            raise UnknownWord(f"no kind of card in {self.text!r}")
        compared, cost = COMPARED[self.next()], int(self.next())
        return lambda card: subtype in ("", card.subtype) and compared(card.cost, cost)

    # ---- tests

    def either(self) -> Test:
        left = self.both()
        while self.seen("or"):
            left = joined(lambda a, b: a or b, left, self.both())
        return left

    def both(self) -> Test:
        left = self.single()
        while self.seen("and"):
            left = joined(lambda a, b: a and b, left, self.single())
        return left

    def single(self) -> Test:
        if self.seen("not"):
            inside = self.single()
            return lambda t: not inside(t)
        if self.words[self.at] == "(":
            start = self.at
            try:  # a bracket around an amount, which is compared
                return self.comparison()
            except UnknownWord:
                self.at = start + 1
            inside = self.either()
            if not self.seen(")"):
                raise UnknownWord(f"no bracket closes in {self.text!r}")
            return inside
        if self.seen("attacking"):
            return lambda t: t.attack is not None and t.attack.user is t.user
        if self.seen("rule"):
            name = self.next()
            return lambda t: bool(t.match.rule(name, t.user, t))
        if self.seen("card", "subtype", "is"):
            subtype = self.next()
            if subtype not in SUBTYPES:
                raise UnknownWord(subtype)
            return lambda t: t.card is not None and t.card.subtype == subtype
        if self.seen("roll", "tier"):
            compared, tier = COMPARED[self.next()], int(self.next())
            return lambda t: bool(t.action and t.action.tier and compared(t.action.tier, tier))
        for who in ("", "you", "opponent"):
            if self.seen("last", "(") if not who else self.seen(who, "last", "("):
                fits = self.kind()
                other = who == "opponent"
                return lambda t, other=other: bool(
                    (c := t.who(other)) and c.last_done and fits(c.last_done)
                )
        for who in ("you", "opponent"):
            if self.seen(who, "is"):
                return self.bearing(who == "opponent")
            if self.seen(who, "was"):
                id = self.next()
                return lambda t, other=who == "opponent": t.bore(id, other)
        return self.comparison()

    def bearing(self, other: bool) -> Test:
        id = self.next()
        return lambda t: (c := t.who(other)) is not None and id in c.conditions

    def comparison(self) -> Test:
        left = self.sum()
        compared = COMPARED.get(self.next())
        if compared is None:
            raise UnknownWord(f"no comparison in {self.text!r}")
        return joined(compared, left, self.sum())


def joined(way: Callable[[int, int], int], left: Amount, right: Amount) -> Amount:
    return lambda t: held(way(left(t), right(t)))


def held(number: int) -> int:
    """No number of a match passes the bound, whatever cards multiply."""
    return max(-MOST, min(MOST, number))


def of(other: bool, reading: Callable[[Combatant], int]) -> Amount:
    """A reading of the user, or of its opponent; 0 where there is none."""
    return lambda t: reading(c) if (c := t.who(other)) is not None else 0
