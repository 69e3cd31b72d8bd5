"""Sentences about cards that go, are made or change, read back: `put`, `make`, `change`.

Turns the tables of `verbs.moving` around.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from lithicrage.language.verbs.moving import (
    EVERY,
    FROM,
    GOES,
    OWNERS,
    PLACES,
    RANDOM,
    THIS,
    TO,
    TOPMOST,
    YOURS,
)
from lithicrage.readback.cursor import Cursor
from lithicrage.readback.numbers import WHOSE, amount, cards_of_kind
from lithicrage.readback.sentences import Step, number_or_text

Words = dict[str, Any]
YOU, OPPONENT = "you", "opponent"
_OWNERS: Final = {YOU: WHOSE[0][0], OPPONENT: WHOSE[1][0]}  # `your`, `the opponent's`
_PLACES: Final = {
    PLACES[zone].format(whose=whose, who=who): (name, of)
    for of, (whose, who, *_) in zip((YOU, OPPONENT), WHOSE, strict=True)
    for name, zone in FROM.items()
}
_PUT: Final = {"all ": EVERY, "a random ": RANDOM, "a ": ""}
_CHANGED: Final = {"All ": EVERY, "A random ": RANDOM, "A ": ""}
_FOR_GOOD: Final = " for the rest of the match"


def card_step(c: Cursor) -> Step | None:
    """The step of such a sentence, up to its end; None, with nothing passed, if it is none."""
    start = c.at
    for key, reader in CARDS.items():
        found = reader(c)
        if found is not None and c.end_sentence():
            return {key: found}
        c.at, c.joined = start, False
    return None


def _put(c: Cursor) -> Words | None:
    if not c.take("Put "):
        return None
    if c.take("this card "):
        to = _goes(c, OWNERS)
        return {"card": THIS, "to": to} if to is not None else None
    if c.take("the top card of "):
        found: Words | None = {"card": TOPMOST}
    else:
        found = _picked(c, _PUT)
        if found is None or not c.take(" from "):
            return None
    place = _place(c)
    if found is None or place is None or not c.take(" "):
        return None
    of = place.get("of", YOU)
    to = _goes(c, _OWNERS[of])
    if to is None and of == OPPONENT and _goes(c, _OWNERS[YOU]) == "hand":
        to = YOURS
    if to is None:
        return None
    if place["from"] == "draw" and c.ahead(", then shuffle "):
        c.take(f", then shuffle {_OWNERS[of]} Draw")
    return {**found, **place, "to": to}


def _make(c: Cursor) -> Words | None:
    if not c.take("Put "):
        return None
    if c.take("as many "):
        card = _new(c)
        count = amount(c) if card is not None and c.take(" as ") else None
    else:
        count = amount(c)
        card = _new(c) if count is not None and c.take(" ") else None
    if card is None or count is None or not c.take(" "):
        return None
    for of, whose in _OWNERS.items():
        to = _goes(c, whose)
        if to is not None:
            many: Words = {} if count == "1" else {"count": number_or_text(count)}
            return {"card": card, **_owned(of), "to": to, **many}
    return None


def _new(c: Cursor) -> str | None:
    """What is made: `new copies of this card`, `new Sharpened Spoon cards`."""
    if not c.take("new "):
        return None
    if c.take("copies of this card") or c.take("copy of this card"):
        return THIS
    return c.action(" cards", " card")


def _change(c: Cursor) -> Words | None:
    found: Words = {"card": THIS}
    if not c.take("This card"):
        picked = _picked(c, _CHANGED)
        place = _place(c) if picked is not None and c.take(" from ") else None
        if picked is None or place is None:
            return None
        found = {**picked, **place}
    if not (c.take(" becomes ") or c.take(" become ")):
        return None
    into = c.action(_FOR_GOOD)
    return {**found, "into": into} if into is not None else None


def _picked(c: Cursor, heads: Mapping[str, str]) -> Words | None:
    """How a card is picked and who picks: `a random Weapon card`, `a card of your choice`."""
    head = next((said for said in heads if c.take(said)), None)
    kind = cards_of_kind(c, "cards", "card") if head is not None else None
    if head is None or kind is None:
        return None
    if heads[head]:
        return {"card": f"{heads[head]} {kind}"}
    for by, whose in _OWNERS.items():
        if c.take(f" of {whose} choice"):
            return {"card": kind} | ({} if by == YOU else {"by": by})
    return None


def _place(c: Cursor) -> Words | None:
    """Where a card comes from, and whose it is."""
    said = next((said for said in _PLACES if c.take(said)), None)
    if said is None:
        return None
    name, of = _PLACES[said]
    return {**_owned(of), "from": name}


def _owned(of: str) -> Words:
    """Whose cards are meant, unless they are yours."""
    return {} if of == YOU else {"of": of}


def _goes(c: Cursor, whose: str) -> str | None:
    """Where a card goes to."""
    said = {GOES[zone].format(whose=whose): to for to, zone in TO.items()}
    return next((to for words, to in said.items() if c.take(words)), None)


CARDS: Final[dict[str, Callable[[Cursor], Words | None]]] = {
    "put": _put,
    "make": _make,
    "change": _change,
}
