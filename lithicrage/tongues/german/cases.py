"""Combatants, and what belongs to them, in the cases of German; verbs in their forms."""

from __future__ import annotations

from typing import Final, NamedTuple

from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import SUBTYPES
from lithicrage.engine.filters import ANY_SUBTYPE, CardFilter

NOMINATIVE, ACCUSATIVE, DATIVE, GENITIVE = range(4)
Cases = tuple[str, str, str, str]  # a phrase in each of them

WHO: Final[dict[int, Cases]] = {
    fx.YOU: ("du", "dich", "dir", "deiner"),
    fx.OPPONENT: ("der Gegner", "den Gegner", "dem Gegner", "des Gegners"),
    fx.ALL: ("alle Kämpfer", "alle Kämpfer", "allen Kämpfern", "aller Kämpfer"),
    fx.ALLIES: ("alle Verbündeten", "alle Verbündeten", "allen Verbündeten", "aller Verbündeten"),
    fx.FOES: ("alle Gegner", "alle Gegner", "allen Gegnern", "aller Gegner"),
    fx.CHOSEN_FOE: (
        "ein Gegner deiner Wahl",
        "einen Gegner deiner Wahl",
        "einem Gegner deiner Wahl",
        "eines Gegners deiner Wahl",
    ),
    fx.RANDOM_FOE: (
        "ein zufälliger Gegner",
        "einen zufälligen Gegner",
        "einem zufälligen Gegner",
        "eines zufälligen Gegners",
    ),
}
MANY: Final = (fx.ALL, fx.ALLIES, fx.FOES)
THE: Final[dict[str, Cases]] = {
    "m": ("der", "den", "dem", "des"),
    "f": ("die", "die", "der", "der"),
    "n": ("das", "das", "dem", "des"),
    "p": ("die", "die", "den", "der"),
}
YOUR: Final[dict[str, Cases]] = {
    "m": ("dein", "deinen", "deinem", "deines"),
    "f": ("deine", "deine", "deiner", "deiner"),
    "n": ("dein", "dein", "deinem", "deines"),
    "p": ("deine", "deine", "deinen", "deiner"),
}
# Two words of a preposition and an article that German speaks as one.
_MELTED: Final = {"bei dem ": "beim ", "von dem ": "vom ", "in dem ": "im "}
# How a genitive begins that shows what it is.
_DECLINED: Final = ("der ", "des ", "deiner ", "deines ", "seines ")
# What a compound with a subtype begins with.
KINDS: Final = ("Waffen-", "Geist-", "Körper-", "Verstand-")
assert len(KINDS) == len(SUBTYPES)
OF_COST: Final = {
    ">=": "mit Kosten {} oder mehr",
    "<=": "mit Kosten {} oder weniger",
    ">": "mit Kosten über {}",
    "<": "mit Kosten unter {}",
    "==": "mit Kosten {}",
    "!=": "nicht mit Kosten {}",
}


class Doing(NamedTuple):
    """A verb: the order to you, what one does, what many do, its infinitive, and the part that an
    order leaves to the end of the sentence."""

    order: str
    one: str
    many: str
    infinitive: str
    tail: str = ""


def with_dative(preposition: str, who: int) -> str:
    """`beim Gegner`, `von dir`, `von allen Kämpfern`."""
    return melted(f"{preposition} {WHO[who][DATIVE]}")


def melted(words: str) -> str:
    """A phrase with preposition and article in one word, if it begins with such."""
    for apart, one in _MELTED.items():
        if words.startswith(apart):
            return one + words.removeprefix(apart)
    return words


def belongs(gender: str, noun: str, who: int, case: int = NOMINATIVE) -> str:
    """`deine Ausdauer`, `die Ausdauer des Gegners`."""
    if who == fx.YOU:
        return f"{YOUR[gender][case]} {noun}"
    return f"{THE[gender][case]} {noun} {WHO[who][GENITIVE]}"


def of(dative: str, genitive: str) -> str:
    """What follows "half" or "the amount": `von M + 2`, `deiner Energie`, `des Schadens`."""
    return genitive if genitive.startswith(_DECLINED) else melted(f"von {dative}")


def kinds_of(subtypes: tuple[int, ...]) -> str:
    """What a compound with these subtypes begins with: `Waffen- oder Körper-`, or ""."""
    return " oder ".join(KINDS[subtype] for subtype in subtypes)


def filtered(noun: str, filter: CardFilter) -> str:
    """Cards of a kind: `Waffen-Karten mit Kosten 3 oder mehr`."""
    words = noun
    if filter.subtype != ANY_SUBTYPE:
        words = f"{KINDS[filter.subtype]}{noun}"
    if filter.operator:
        words += f" {OF_COST[filter.operator].format(filter.cost)}"
    return words
