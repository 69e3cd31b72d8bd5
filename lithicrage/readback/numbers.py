"""Printed amounts, read back into expressions: `the opponent's Energy` is `opponent energy`.

Turns the tables of `expression_words` around, filters of cards among them; knows no verb.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from lithicrage.engine.amounts import SUBTYPES
from lithicrage.language.expression_words import COUNTED, OF_COST, READ, SHORT, WHERE
from lithicrage.language.wording import SIZES
from lithicrage.readback.cursor import Cursor, alternatives

WHOSE: Final = ("your", "you", "your", "have"), ("the opponent's", "the opponent", "their", "has")
SOURCES: Final = ("", "opponent ")  # in front of a reading, for you and for the opponent
ANY: Final = "any"  # the filter that every card fits
_WHAT: Final = "an amount"


def _phrases(table: dict[str, str]) -> dict[str, str]:
    """The readings by what a card prints for them."""
    found: dict[str, str] = {}
    for (whose, who, own, have), source in zip(WHOSE, SOURCES, strict=True):
        for name, words in table.items():
            said = words.format(whose=whose, who=who, own=own, have=have)
            found.setdefault(said, source + name)
    return found


READINGS: Final = {
    **_phrases(READ),
    **dict.fromkeys(SIZES.values(), "damage"),
    **{said: name for name, said in SHORT.items()},
    **{f"the opponent's {said}": f"opponent {name}" for name, said in SHORT.items()},
}
_READING: Final = alternatives(READINGS)
EACH: Final = _phrases(COUNTED)
_EACH: Final = alternatives(EACH)
_EACH_CARDS: Final = {
    said.removeprefix("card"): name for said, name in EACH.items() if said.startswith("card ")
}
_EACH_CARD: Final = alternatives(_EACH_CARDS)
_NUMBER: Final = re.compile(r"\d+")
_COSTS: Final = {
    operator: re.compile(" " + re.escape(said).replace(r"\{\}", r"(\d+)"))
    for operator, said in OF_COST.items()
}
_HALF: Final = " (rounded down)"
_STATS: Final = re.compile(r"[MAWS](?:/[MAWS])*(?!\w)")


def amount(c: Cursor) -> str | None:
    """The expression of a printed amount."""
    return _chain(c, _product, {" + ": " + ", " - ": " - ", " minus ": " - "})


def _product(c: Cursor) -> str | None:
    return _chain(c, _atom, {" \u00d7 ": " * "})


def _chain(c: Cursor, part: Callable[[Cursor], str | None], signs: dict[str, str]) -> str | None:
    """Parts joined by signs; a sign with no part behind it belongs to somebody else."""
    said = part(c)
    if said is None:
        return None
    while True:
        start = c.at
        sign = next((sign for sign in signs if c.ahead(sign)), None)
        if sign is None:
            return said
        c.at += len(sign)
        other = part(c)
        if other is None:
            c.at = start
            return said
        said += signs[sign] + other


def _atom(c: Cursor) -> str | None:
    start = c.at
    if c.ahead("("):
        c.at += 1
        inside = amount(c)
        if inside is not None and c.take(")"):
            return f"({inside})"
        c.at = start
        return None
    number = c.match(_NUMBER, _WHAT)
    if number is not None:
        if c.ahead("X"):
            c.at += 1
            return f"{number} * X"
        return number
    reading = c.match(_READING, _WHAT)
    if reading is not None:
        return READINGS[reading]
    for way in (_half, _better, _count):
        found = way(c)
        if found is not None:
            return found
        c.at = start
    for (whose, *_), source, who in zip(WHOSE, SOURCES, ("you", "opponent"), strict=True):
        if c.ahead(f"{whose} "):
            c.at += len(whose) + 1
            stats = c.match(_STATS, _WHAT) if source else None
            if stats is not None:
                return source + stats
            name = c.match(c.vocabulary.pattern, "a Condition")
            if name is not None:
                return f"{who} {c.vocabulary.ids[name]}"
            c.at = start
            return None
    return c.match(_STATS, _WHAT)


def _half(c: Cursor) -> str | None:
    """`half of your Energy (rounded down)`."""
    inside = _atom(c) if c.take("half of ") else None
    return f"half({inside})" if inside is not None and c.take(_HALF) else None


def _better(c: Cursor) -> str | None:
    """`the higher of M and 3`."""
    for which in ("higher", "lower"):
        if c.take(f"the {which} of "):
            one = _atom(c)
            other = _atom(c) if one is not None and c.take(" and ") else None
            return f"{which}({one} and {other})" if other is not None else None
    return None


def _count(c: Cursor) -> str | None:
    """`the Weapon cards of Cost 3 or more in your hand`."""
    kind = cards_of_kind(c, "cards") if c.take("the ") else None
    if kind is None:
        return None
    for (whose, who, *_), source in zip(WHOSE, SOURCES, strict=True):
        for name, where in WHERE.items():
            if c.take(f" {where.format(whose, who)}"):
                return f"{source}{name}({kind})"
    return None


def cards_of_kind(c: Cursor, *nouns: str) -> str | None:
    """The filter that narrows one of these nouns: `Weapon cards of Cost 3 or more`."""
    start = c.at
    subtype = next((one for one in SUBTYPES if c.take(f"{one.capitalize()} ")), "")
    if not any(c.take(noun) for noun in nouns):
        c.at = start
        return None
    cost = ""
    for operator, pattern in _COSTS.items():
        found = pattern.match(c.text, c.at)
        if found is not None:
            c.at = found.end()
            cost = f"cost {operator} {found[1]}"
            break
    return " and ".join(part for part in (subtype, cost) if part) or ANY


def counted(c: Cursor, one: str, many: str = "") -> str | None:
    """The amount of `3 damage`, `damage equal to your Energy`, `as many cards as ...`."""
    start = c.at
    if c.take(f"as many {many} as " if many else f"{one} equal to "):
        number = amount(c)
        if number is not None:
            return number
    else:
        number = amount(c)
        if number is not None and (c.take(f" {many or one}") or c.take(f" {one}")):
            return number
    c.at = start
    return None


def each(c: Cursor) -> str | None:
    """What `for_each` counts: `card in your hand`, `point of your Poisoned`."""
    if c.take("point of "):
        return amount(c)
    found = c.match(_EACH, "what is counted")
    if found is not None:
        return EACH[found]
    kind = cards_of_kind(c, "card")
    rest = c.match(_EACH_CARD, "where cards are counted") if kind is not None else None
    return f"{_EACH_CARDS[rest]}({kind})" if rest is not None else None
