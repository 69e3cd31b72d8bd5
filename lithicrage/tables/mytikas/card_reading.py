"""Reads the Deity cards of the data of Mytikas (D23)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lithicrage.language.findings import quote_value
from lithicrage.language.source import Spot
from lithicrage.language.untrusted import ID
from lithicrage.tables.mytikas.data import (
    AREAS,
    ASKS,
    AT_AREA,
    CARDS,
    COUNT,
    COUNTED,
    DISCOUNT,
    EACH_CITY,
    EACH_TEMPLE,
    FOLLOW_WITH,
    GODS,
    OWN,
    POWERS,
    SWAP,
    TRADE,
    WHENS,
    DeityCard,
    DeityPoints,
)

if TYPE_CHECKING:
    from lithicrage.tables.mytikas.reading import MountainReader


def read_cards(reader: MountainReader) -> tuple[DeityCard, ...]:
    """Sixteen cards by id."""
    data, spot = reader.part("cards")
    if not isinstance(data, dict) or len(data) != CARDS:
        count = f"{len(data)} of them" if isinstance(data, dict) else quote_value(data)
        reader.form(spot, f"`cards` takes a mapping of {CARDS} ids; found {count}")
        return ()
    found = []
    for id, one in data.items():
        at = spot.at(id)
        if not ID.match(str(id)):
            message = f"the id `{str(id)[:60]}` is not of the form a-z, 0-9 and _"
            reader.report.key(at, "LR850", message)
        parts = reader.mapping(one, at, ("name", "when", "effect", "points"), f"`{str(id)[:40]}`")
        name = reader.name(parts["name"], at.at("name"))
        when, where = _when(reader, parts["when"], at.at("when"))
        power, amount, rows = _effect(reader, parts["effect"], at.at("effect"))
        points = _points(reader, parts["points"], at.at("points"))
        found.append(DeityCard(str(id), name, when, where, power, amount, rows, points))
    return tuple(found)


def _when(reader: MountainReader, data: Any, spot: Spot) -> tuple[int, int]:
    """When a card works, and at which god or area."""
    said = data if isinstance(data, str) else ""
    word, _, place = said.partition(":")
    if word in WHENS:
        when = WHENS.index(word)
        places = {OWN: GODS, AT_AREA: AREAS}.get(when, ("",))
        if place in places:
            return when, places.index(place)
        if when in (OWN, AT_AREA):
            return when, reader.word(place, spot, places, f"the place of `{word}:`")
    known = "follow, turn_start, own:GOD or area:AREA"
    reader.form(spot, f"`when` is {known}; found {quote_value(data)}")
    return 0, 0


def _effect(
    reader: MountainReader, data: Any, spot: Spot
) -> tuple[int, int, tuple[tuple[int, ...], ...]]:
    """What a card does: the power, its amount, its rows."""
    parts = reader.mapping(data, spot, POWERS, "`effect`", needed=False)
    if len(parts) != 1:
        if isinstance(data, dict):
            reader.form(spot, f"`effect` has one key of {', '.join(POWERS)}; found {len(parts)}")
        return FOLLOW_WITH, 0, ()
    ((key, one),) = parts.items()
    at = spot.at(key)
    power = POWERS.index(key)
    if power == FOLLOW_WITH:
        return power, reader.word(one, at, ("offering", "any_favor"), "`follow_with`"), ()
    if power == DISCOUNT:
        return power, 1, (reader.goods(one, at),)
    if power in (SWAP, TRADE):
        length = 6 if power == SWAP else 2
        rows = reader.listed(one, at, 1, 4, f"`{key}`")
        what = "goods given and taken" if power == SWAP else "goods and Offerings"
        return power, 1, tuple(
            reader.numbers(row, at.at(place), (length, length), (0, 9), what)
            for place, row in enumerate(rows)
        )  # fmt: skip
    return power, reader.whole(one, at, 1, 9), ()


def _points(reader: MountainReader, data: Any, spot: Spot) -> DeityPoints:
    """What a card is worth at the end."""
    keys = data if isinstance(data, dict) else {}
    if "count" in keys:
        parts = reader.mapping(data, spot, ("count", "steps"), "`points`")
        asks = COUNT + reader.word(parts["count"], spot.at("count"), COUNTED, "`count`")
        at = spot.at("steps")
        rows = reader.listed(parts["steps"], at, 1, 6, "`steps`")
        steps = [
            reader.numbers(row, at.at(place), (2, 2), (0, 30), "a step (count, points)") or (0, 0)
            for place, row in enumerate(rows)
        ]
        return DeityPoints(asks, steps=tuple((row[0], row[1]) for row in steps))
    if "each" in keys:
        parts = reader.mapping(data, spot, ("each", "points"), "`points`")
        kind = reader.word(parts["each"], spot.at("each"), ("temple", "city"), "`each`")
        plus = reader.whole(parts["points"], spot.at("points"), 0, 9)
        return DeityPoints((EACH_TEMPLE, EACH_CITY)[kind], plus=plus)
    parts = reader.mapping(data, spot, ("base", "plus", "if"), "`points`")
    asks = reader.word(parts["if"], spot.at("if"), ASKS, "`if`")
    base = reader.whole(parts["base"], spot.at("base"), 0, 20)
    return DeityPoints(asks, base, reader.whole(parts["plus"], spot.at("plus"), 0, 20))
