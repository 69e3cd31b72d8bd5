"""Amounts in German, in each case: `M + 2`, `deiner Energie`, `die Hälfte von M`.

Owns one phrase for each number that a card may name (R81).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lithicrage.engine import amounts as eng
from lithicrage.engine.amounts import Amount
from lithicrage.engine.filters import CardFilter, Count
from lithicrage.language.expression_words import SHORT, title
from lithicrage.language.expressions import STATS
from lithicrage.tongues.german.cases import (
    DATIVE,
    GENITIVE,
    NOMINATIVE,
    THE,
    YOUR,
    Cases,
    belongs,
    filtered,
    of,
)

DAMAGE: Final[Cases] = ("der Schaden", "den Schaden", "dem Schaden", "des Schadens")
LOST: Final[Cases] = (
    "die verlorene Ausdauer",
    "die verlorene Ausdauer",
    "der verlorenen Ausdauer",
    "der verlorenen Ausdauer",
)
GAINED: Final[Cases] = (
    "die erhaltene Ausdauer",
    "die erhaltene Ausdauer",
    "der erhaltenen Ausdauer",
    "der erhaltenen Ausdauer",
)
TOTAL: Final[Cases] = ("das Ergebnis", "das Ergebnis", "dem Ergebnis", "des Ergebnisses")
ITS_COUNTER: Final[Cases] = ("sein Zähler", "seinen Zähler", "seinem Zähler", "seines Zählers")
SIZE: Final[Cases] = ("der Betrag", "den Betrag", "dem Betrag", "des Betrags")
# What the size of an event is called, by `when` or `instead`.
SIZES: Final[dict[str, Cases]] = {
    "damage_dealt": DAMAGE,
    "damage_taken": DAMAGE,
    "damage": DAMAGE,
    "stamina_lost": LOST,
    "loss": LOST,
    "healed": GAINED,
    "gain": GAINED,
    "rolled": TOTAL,
    "crit": TOTAL,
    "condition_gained": ITS_COUNTER,
    "condition": ITS_COUNTER,
}
# Numbers that nobody owns.
FREE: Final[dict[str, Cases]] = {
    "cost": (
        "die Kosten der Karte",
        "die Kosten der Karte",
        "den Kosten der Karte",
        "der Kosten der Karte",
    ),
    "that": (
        "die Kosten der abgelegten Karte",
        "die Kosten der abgelegten Karte",
        "den Kosten der abgelegten Karte",
        "der Kosten der abgelegten Karte",
    ),
    "turns": ("der Zähler", "den Zähler", "dem Zähler", "des Zählers"),
    "blocked": (
        "der abgewehrte Schaden",
        "den abgewehrten Schaden",
        "dem abgewehrten Schaden",
        "des abgewehrten Schadens",
    ),
    "hit": (
        "der Schaden durch diesen Angriff",
        "den Schaden durch diesen Angriff",
        "dem Schaden durch diesen Angriff",
        "des Schadens durch diesen Angriff",
    ),
}
PLURAL: Final = ("cost", "that")  # of those, what `sind` follows
# What one has: gender and noun.
HAD: Final = {
    "energy": ("f", "Energie"),
    "stamina": ("f", "Ausdauer"),
    "stamina_start": ("f", "Startausdauer"),
    "armour": ("f", "Rüstung"),
}
# What is counted, behind `die Zahl`: yours, and the opponent's.
COUNTED: Final = {
    "attacks": ("deiner Angriffe in diesem Zug", "der Angriffe des Gegners in diesem Zug"),
    "hand": ("deiner Handkarten", "der Handkarten des Gegners"),
    "conditions": ("deiner Zustände", "der Zustände des Gegners"),
    "discard": ("der Karten in deiner Ablage", "der Karten in der Ablage des Gegners"),
    "draw": ("der Karten in deinem Stapel", "der Karten im Stapel des Gegners"),
    "defenses": (
        "deiner Abwehren seit deinem letzten Zug",
        "der Abwehren des Gegners seit seinem letzten Zug",
    ),
    "stays": ("der bei dir bleibenden Karten", "der beim Gegner bleibenden Karten"),
    "out": (
        "deiner Karten außerhalb des Spiels",
        "der Karten des Gegners außerhalb des Spiels",
    ),
}
# The same of the cards that a filter fits.
FILTERED: Final = {
    "hand": ("der {} auf deiner Hand", "der {} auf der Hand des Gegners"),
    "discard": ("der {} in deiner Ablage", "der {} in der Ablage des Gegners"),
    "draw": ("der {} in deinem Stapel", "der {} im Stapel des Gegners"),
    "stays": ("der bei dir bleibenden {}", "der beim Gegner bleibenden {}"),
    "out": ("deiner {} außerhalb des Spiels", "der {} des Gegners außerhalb des Spiels"),
}
# Damage of a time, between article and noun: yours, and the opponent's.
SUFFERED: Final = {
    "taken": (
        "von dir seit deinem letzten Zug erlittene",
        "vom Gegner seit seinem letzten Zug erlittene",
    ),
    "dealt": ("von dir in diesem Zug zugefügte", "vom Gegner in diesem Zug zugefügte"),
}
# One of each thing that can be counted, behind `Für`.
EACH: Final = {
    "hand": ("jede {} auf deiner Hand", "jede {} auf der Hand des Gegners"),
    "draw": ("jede {} in deinem Stapel", "jede {} im Stapel des Gegners"),
    "discard": ("jede {} in deiner Ablage", "jede {} in der Ablage des Gegners"),
    "stays": ("jede {}, die bei dir bleibt", "jede {}, die beim Gegner bleibt"),
    "out": (
        "jede deiner {many} außerhalb des Spiels",
        "jede {} des Gegners außerhalb des Spiels",
    ),
    "conditions": ("jeden deiner Zustände", "jeden Zustand des Gegners"),
    "attacks": ("jeden deiner Angriffe in diesem Zug", "jeden Angriff des Gegners in diesem Zug"),
    "defenses": (
        "jede deiner Abwehren seit deinem letzten Zug",
        "jede Abwehr des Gegners seit seinem letzten Zug",
    ),
    "energy": ("jede Energie, die du hast", "jede Energie, die der Gegner hat"),
}
_OF_OPPONENT: Final = "des Gegners"


class Amounts:
    """Amounts in words; `names` are the Conditions' printed names by id, `size` what `damage` is
    called here."""

    def __init__(self, names: Mapping[str, str], size: Cases = SIZE) -> None:
        self.names = names
        self.size = size

    def words(self, amount: Amount, case: int = NOMINATIVE) -> str:
        """An amount as a card prints it, in a case."""
        if isinstance(amount, eng.Const):
            return str(amount.number)
        if isinstance(amount, eng.Stat):
            return _letters("/".join(STATS[stat] for stat in amount.stats), amount.who)
        if isinstance(amount, eng.Reading):
            return self._reading(amount, case)
        if isinstance(amount, eng.Counter):
            name = self.condition(amount.condition)
            if amount.who == eng.YOU:
                return f"{YOUR['n'][case]} {name}"
            return f"{name} {_OF_OPPONENT}"
        if isinstance(amount, Count):
            many = FILTERED[amount.name][amount.who].format(filtered("Karten", amount.filter))
            return f"{_number(case)} {many}"
        assert isinstance(amount, eng.Operation)
        return self._operation(amount, case)

    def each(self, amount: Amount) -> str:
        """One of the things an amount counts, behind `Für`: `jede Karte auf deiner Hand`."""
        if isinstance(amount, Count) or (isinstance(amount, eng.Reading) and amount.name in EACH):
            kind = amount.filter if isinstance(amount, Count) else CardFilter()
            one, many = filtered("Karte", kind), filtered("Karten", kind)
            return EACH[amount.name][amount.who].format(one, many=many)
        return f"jeden Punkt {self.of(amount)}"

    def of(self, amount: Amount) -> str:
        """What follows "half" or "the amount": `von M + 2`, `deiner Energie`."""
        return of(self.words(amount, DATIVE), self.words(amount, GENITIVE))

    def condition(self, id: str) -> str:
        """The printed name of a Condition."""
        return self.names.get(id) or title(id)

    def _reading(self, amount: eng.Reading, case: int) -> str:
        name, who = amount.name, amount.who
        if name in SHORT:
            return _letters(SHORT[name], who)
        if name == "damage":
            return self.size[case]
        if name in FREE:
            return FREE[name][case]
        if name in HAD:
            return belongs(*HAD[name], who, case)
        if name in COUNTED:
            return f"{_number(case)} {COUNTED[name][who]}"
        ending = "" if case == NOMINATIVE else "n"
        article, noun = DAMAGE[case].split()
        return f"{article} {SUFFERED[name][who]}{ending} {noun}"

    def _operation(self, amount: eng.Operation, case: int) -> str:
        if isinstance(amount, eng.Half):
            whole = (self._factor(amount, amount.left, one) for one in (DATIVE, GENITIVE))
            return f"{THE['f'][case]} Hälfte {of(*whole)} (abgerundet)"
        if isinstance(amount, (eng.Higher, eng.Lower)):
            which = "höhere" if isinstance(amount, eng.Higher) else "niedrigere"
            value = f"{THE['m'][case]} {which}{'' if case == NOMINATIVE else 'n'}"
            value += " Werts" if case == GENITIVE else " Wert"
            left = self._factor(amount, amount.left, DATIVE)
            right = self._factor(amount, amount.right, DATIVE)
            return f"{value} von {left} und {right}"
        left = self._factor(amount, amount.left, case)
        right = self._factor(amount, amount.right, case, behind=True)
        if isinstance(amount, eng.Sum):
            return f"{left} + {right}"
        if isinstance(amount, eng.Difference):
            return f"{left} - {right}"
        if "X" in (left, right):
            other = right if left == "X" else left
            if other.isdigit():
                return f"{other}X"
        return f"{left} \u00d7 {right}"

    def _factor(self, above: Amount, part: Amount, case: int, behind: bool = False) -> str:
        words = self.words(part, case)
        if isinstance(part, (eng.Higher, eng.Lower)):
            return f"({words})"
        if isinstance(above, (eng.Half, eng.Higher, eng.Lower)):
            return f"({words})" if isinstance(part, eng.Operation) else words
        loose = isinstance(part, (eng.Sum, eng.Difference))
        product = isinstance(above, eng.Product)
        if loose and (product or (behind and isinstance(above, eng.Difference))):
            return f"({words})"
        return words


def _number(case: int) -> str:
    return f"{THE['f'][case]} Zahl"


def _letters(letters: str, who: int) -> str:
    return letters if who == eng.YOU else f"{letters} {_OF_OPPONENT}"


def is_plural(amount: Amount) -> bool:
    """Whether `sind` follows it."""
    return isinstance(amount, eng.Reading) and amount.name in PLURAL
