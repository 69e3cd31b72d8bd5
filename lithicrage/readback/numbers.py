"""Printed amounts, read back into expressions: `the opponent's Energy` is `opponent energy`.

Turns the tables of `expression_words` around; knows no verb.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from lithicrage.language.expression_words import COUNTED, READ, SHORT
from lithicrage.language.wording import SIZES
from lithicrage.readback.cursor import Cursor, alternatives

WHOSE: Final = ("your", "you", "your", "have"), ("the opponent's", "the opponent", "their", "has")
SOURCES: Final = ("", "opponent ")  # in front of a reading, for you and for the opponent
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
_NUMBER: Final = re.compile(r"\d+")
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
    return EACH[found] if found is not None else None
