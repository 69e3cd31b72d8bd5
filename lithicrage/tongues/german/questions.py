"""Tests in German as they follow "wenn", the verb at their end: `der Gegner Blutend ist`."""

from __future__ import annotations

from typing import Final, NamedTuple

from lithicrage.engine import amounts as eng
from lithicrage.engine.filters import Count, LastAction
from lithicrage.engine.rules import RULES
from lithicrage.language.expression_words import short
from lithicrage.language.expressions import Bearing, Junction, Negation, Test, constant
from lithicrage.tongues.german.amounts import Amounts, is_plural
from lithicrage.tongues.german.cases import KINDS, filtered
from lithicrage.tongues.german.rules import SWITCHES

BOTH: Final = {"and": "und", "or": "oder"}


class Held(NamedTuple):
    """What a test counts: the clause for you, for the opponent, the noun, and how none are said."""

    yours: str
    others: str
    one: str
    many: str
    none: str = "keine"
    stem: str = ""  # of an adjective before the noun

    @property
    def counted(self) -> bool:
        """Whether there are some of it, not much."""
        return self.one != self.many


COUNTS: Final = {
    "attacks": Held(
        "du in diesem Zug {} gemacht hast",
        "der Gegner in diesem Zug {} gemacht hat",
        *("Angriff", "Angriffe"),
    ),
    "hand": Held("du {} auf der Hand hast", "der Gegner {} auf der Hand hat", "Karte", "Karten"),
    "energy": Held("du {} hast", "der Gegner {} hat", "Energie", "Energie"),
    "conditions": Held("du {} hast", "der Gegner {} hat", "Zustand", "Zustände"),
    "discard": Held(
        *("du {} in der Ablage hast", "der Gegner {} in der Ablage hat"), *("Karte", "Karten")
    ),
    "draw": Held("du {} im Stapel hast", "der Gegner {} im Stapel hat", "Karte", "Karten"),
    "out": Held(
        "du {} außerhalb des Spiels hast",
        "der Gegner {} außerhalb des Spiels hat",
        *("Karte", "Karten"),
    ),
    "stays": Held(*("du {} hast", "der Gegner {} hat"), *("Karte", "Karten"), stem="bleibend"),
    "armour": Held("du {} hast", "der Gegner {} hat", "Rüstung", "Rüstung"),
    "dealt": Held(
        "du in diesem Zug {} zugefügt hast",
        "der Gegner in diesem Zug {} zugefügt hat",
        *("Schaden", "Schaden", "keinen"),
    ),
    "taken": Held(
        "du seit deinem letzten Zug {} erlitten hast",
        "der Gegner seit seinem letzten Zug {} erlitten hat",
        *("Schaden", "Schaden", "keinen"),
    ),
    "defenses": Held(
        "du seit deinem letzten Zug {} gespielt hast",
        "der Gegner seit seinem letzten Zug {} gespielt hat",
        *("Abwehr", "Abwehren"),
    ),
}
# How many a test asks for, if that is another number: first the noun, then the number.
AS_MANY: Final = {
    ">=": "mindestens so viele {} wie {}",
    "<=": "höchstens so viele {} wie {}",
    ">": "mehr {} als {}",
    "<": "weniger {} als {}",
    "==": "genau so viele {} wie {}",
    "!=": "nicht genau so viele {} wie {}",
}
COUNTED: Final = {
    ">=": "mindestens {}",
    "<=": "höchstens {}",
    ">": "mehr als {}",
    "<": "weniger als {}",
    "==": "genau {}",
    "!=": "nicht genau {}",
}
COMPARED: Final = COUNTED | {">": "höher als {}", "<": "niedriger als {}"}


class Questions:
    """Tests in words; `amounts` words the numbers in them."""

    def __init__(self, amounts: Amounts) -> None:
        self.amounts = amounts

    def words(self, test: Test) -> str:
        """A test, to follow "wenn"."""
        if isinstance(test, Bearing):
            return self._bearing(test, "")
        if isinstance(test, Negation):
            return self._denied(test.test)
        if isinstance(test, Junction):
            sides = []
            for side in (test.left, test.right):
                mixed = isinstance(side, Junction) and side.word != test.word
                sides.append(f"({self.words(side)})" if mixed else self.words(side))
            return f" {BOTH[test.word]} ".join(sides)
        if isinstance(test, eng.Attacking):
            return "du angreifst"
        if isinstance(test, eng.RuleIs):
            return SWITCHES[RULES[test.rule].name]
        if isinstance(test, eng.Subtype):
            return f"die Karte eine {KINDS[test.subtype]}Karte ist"
        if isinstance(test, LastAction):
            last = "deine letzte Aktion"
            if test.who != eng.YOU:
                last = "die letzte Aktion des Gegners"
            return f"{last} eine {filtered('Karte', test.filter)} war"
        if isinstance(test, eng.RollTier):
            return self._tier(test)
        return self._compared(test)

    def _bearing(self, test: Bearing, no: str) -> str:
        name = self.amounts.condition(test.condition)
        if test.who == eng.YOU:
            return f"du {no}{name} {'warst' if test.before else 'bist'}"
        return f"der Gegner {no}{name} {'war' if test.before else 'ist'}"

    def _denied(self, test: Test) -> str:
        """The opposite of a test."""
        if isinstance(test, Bearing):
            return self._bearing(test, "nicht ")
        if isinstance(test, eng.Attacking):
            return "du nicht angreifst"
        return f"nicht ({self.words(test)}) gilt"

    def _tier(self, test: eng.RollTier) -> str:
        if test.operator == ">=" and test.tier < 3:
            return f"der Wurf Stufe {test.tier} oder besser ist"
        if test.operator == "<=" and test.tier > 1:
            return f"der Wurf Stufe {test.tier} oder schlechter ist"
        return f"die Stufe des Wurfs {COMPARED[test.operator].format(test.tier)} ist"

    def _compared(self, test: eng.Compare) -> str:
        left, right = test.left, test.right
        if isinstance(left, (eng.Reading, Count)) and left.name in COUNTS:
            held = COUNTS[left.name]
            clause = held.yours if left.who == eng.YOU else held.others
            one, many = held.one, held.many
            if isinstance(left, Count):
                one, many = filtered(one, left.filter), filtered(many, left.filter)
            return clause.format(self._counted(test, held, one, many))
        verb = "sind" if is_plural(left) else "ist"
        twice = isinstance(left, eng.Product) and constant(left.right) == 2
        if twice and isinstance(left, eng.Product) and test.operator == "<=":
            half = self.amounts.of(right)
            verb = "sind" if is_plural(left.left) else "ist"
            return f"{self.amounts.words(left.left)} höchstens die Hälfte {half} {verb}"
        bound = COMPARED[test.operator].format(self.amounts.words(right))
        return f"{self.amounts.words(left)} {bound} {verb}"

    def _counted(self, test: eng.Compare, held: Held, one: str, many: str) -> str:
        """What a comparison asks for, as a count: `mindestens 1 Karte`, `keine Karten`."""
        number = constant(test.right)
        if test.operator == "==" and number == 0:
            return f"{held.none} {held.stem}en {many}" if held.stem else f"{held.none} {many}"
        if held.stem:
            one, many = f"{held.stem}e {one}", f"{held.stem}e {many}"
        words = self.amounts.words(test.right)
        if not short(test.right):
            pattern = AS_MANY[test.operator]
            if not held.counted:
                pattern = pattern.replace("so viele", "so viel")
            return pattern.format(many, words)
        bound = COUNTED[test.operator].format(words)
        return f"{bound} {one if number == 1 else many}"
