"""`extends: other_id`: a card with everything that another has, except what it states itself.

Works on plain data before validation. Keys of the base stay unless the card writes them; mappings
(`stats`, `cards`) are merged key by key, everything else is replaced; the name is always the card's
own. What is inherited keeps its place in the base's file. Knows no kind but the profile, whose
`extends` merges answers later, when a table is set up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from lithicrage.base.frozen import frozen
from lithicrage.language.findings import hint, quote_value
from lithicrage.language.report import Report
from lithicrage.language.source import Source, Spot

EXTENDS: Final = "extends"
OWN: Final = ("name", "id", EXTENDS)  # never inherited
STEPS_MAX: Final = 9  # from a card to its last base
LATE: Final = "profile"  # the kind that extends in its own way


@frozen
class Raw:
    """A card as a file holds it: plain data, its spot and its file."""

    data: Any
    spot: Spot
    file: str


Find = Callable[[str], Raw | None]


def raws_of(source: Source) -> dict[str, Raw]:
    """A file's cards by id."""
    if not isinstance(source.data, dict):
        return {}
    return {id: Raw(data, source.spot.at(id), source.file) for id, data in source.data.items()}


def base_of(raw: Raw) -> str:
    """The id that a card extends; "" if there is none, it is no text, or the card is a profile."""
    if not isinstance(raw.data, dict) or raw.data.get("kind") == LATE:
        return ""
    base = raw.data.get(EXTENDS)
    return base if isinstance(base, str) else ""


def lineage(id: str, raw: Raw, find: Find) -> tuple[list[str], list[Raw]]:
    """The ids from a card to its last base, and the cards found, starting with the card itself.

    In a circle the last id repeats an earlier one; if a base is missing, there is one id more than
    cards. Always stops after STEPS_MAX + 1 bases.
    """
    ids, found = [id], [raw]
    while len(ids) < STEPS_MAX + 2 and (base := base_of(found[-1])):
        ids.append(base)
        below = find(base)
        if below is None or base in ids[:-1]:
            break
        found.append(below)
    return ids, found


def is_open(id: str, raw: Raw, find: Find) -> bool:
    """Whether it extends, directly or not, a card that cannot be found."""
    ids, found = lineage(id, raw, find)
    return len(ids) > len(found) and ids[-1] not in ids[:-1]


def inherit(id: str, raw: Raw, find: Find, known: Iterable[str], report: Report) -> Raw | None:
    """The card with what it inherits, or None and a finding (LR103, LR104, LR403, LR404).

    A fault in one of the cards that it extends gives no finding here.
    """
    data = raw.data
    if not isinstance(data, dict) or EXTENDS not in data or data.get("kind") == LATE:
        return raw
    at = raw.spot.at(EXTENDS)
    if not isinstance(data[EXTENDS], str):
        message = f"`extends` takes the id of a card; found {quote_value(data[EXTENDS])}"
        report.value(at, "LR103", message)
        return None
    ids, found = lineage(id, raw, find)
    if ids[-1] in ids[:-1]:
        if ids[-1] == id:
            circle = " > ".join(ids)
            report.value(at, "LR404", f"`extends` runs in a circle: {circle}")
        return None
    if len(ids) > STEPS_MAX + 1:
        report.value(at, "LR404", f"`extends` over more than {STEPS_MAX} cards")
        return None
    if len(ids) > len(found):
        if len(ids) == 2:
            near = hint(ids[1], known)
            report.value(at, "LR403", f"no card is called `{ids[1]}`{near}")
        return None
    base = found[-1]
    for above in reversed(found[1:-1]):
        base = _joined(above, base)
    if not isinstance(base.data, dict):
        return None
    kind = base.data.get("kind")
    if kind == LATE and "kind" not in data:  # not from a profile; its reader reports that
        return raw
    if "kind" in data and "kind" in base.data and data["kind"] != kind:
        message = f"what extends a card of kind {kind} is of that kind"
        report.value(raw.spot.at("kind"), "LR104", f"{message}; found {quote_value(data['kind'])}")
        return None
    return _joined(raw, base)


def closed(raw: Raw) -> Raw:
    """The card with everything inherited and no `extends` left."""
    if not isinstance(raw.data, dict) or raw.data.get("kind") == LATE:
        return raw
    return Raw({key: v for key, v in raw.data.items() if key != EXTENDS}, raw.spot, raw.file)


def _joined(own: Raw, base: Raw) -> Raw:
    """A card merged over its base."""
    if not isinstance(base.data, dict):
        return own
    data = dict(own.data)
    spot = _copied(own.spot)
    for key, value in base.data.items():
        if key in OWN:
            continue
        below = base.spot.parts.get(key)
        if key not in data:
            data[key] = value
            if below is not None:
                spot.parts[key] = _borrowed(below, base.file)
        elif isinstance(value, dict) and isinstance(data[key], dict) and key in spot.parts:
            data[key] = {**value, **data[key]}
            mine = _copied(spot.parts[key])
            theirs = {} if below is None else below.parts
            for name, part in theirs.items():
                mine.parts.setdefault(name, _borrowed(part, base.file))
            spot.parts[key] = mine
    return Raw(data, spot, own.file)


def _copied(spot: Spot) -> Spot:
    """A copy of a spot, to which parts can be added."""
    copy = Spot(spot.line, spot.column)
    copy.key_line, copy.key_column = spot.key_line, spot.key_column
    copy.text_column, copy.exact, copy.file = spot.text_column, spot.exact, spot.file
    copy.parts = dict(spot.parts)
    return copy


def _borrowed(spot: Spot, file: str) -> Spot:
    """A spot from another file, with everything below it."""
    copy = _copied(spot)
    copy.file = spot.file or file
    copy.parts = {step: _borrowed(part, file) for step, part in spot.parts.items()}
    return copy
