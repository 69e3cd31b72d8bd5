"""`extends: other_id`: a card that has what another has, but for what it says itself.

Works on plain data before anything is validated. Keys of the base stand unless the card writes
them; mappings (`stats`, `cards`) are joined key by key, everything else is replaced; the name is
always the card's own. What is inherited keeps its place in the base's file. Knows no kind but the
profile, whose `extends` joins answers when a table is laid and not here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from lithicrage.dsl.findings import hint, shown
from lithicrage.dsl.report import Report
from lithicrage.dsl.source import Source, Spot

EXTENDS: Final = "extends"
OWN: Final = ("name", "id", EXTENDS)  # never inherited
STEPS_MAX: Final = 9  # from a card down to its last base
LATE: Final = "profile"  # the kind that extends in its own way


@dataclass(frozen=True, slots=True)
class Raw:
    """A card as a file holds it: plain data, its spot, the file."""

    data: Any
    spot: Spot
    file: str


Find = Callable[[str], Raw | None]


def raws_of(source: Source) -> dict[str, Raw]:
    """The cards of a file by id."""
    if not isinstance(source.data, dict):
        return {}
    return {id: Raw(data, source.spot.at(id), source.file) for id, data in source.data.items()}


def base_of(raw: Raw) -> str:
    """The id that a card extends; empty for none, for a profile and where it is no text."""
    if not isinstance(raw.data, dict) or raw.data.get("kind") == LATE:
        return ""
    base = raw.data.get(EXTENDS)
    return base if isinstance(base, str) else ""


def lineage(id: str, raw: Raw, find: Find) -> tuple[list[str], list[Raw]]:
    """The ids from a card down to its last base, and the cards found, itself first.

    In a circle the last id is one that came before; where a base is missing, there is one id more.
    It ends in any case behind STEPS_MAX + 1 bases.
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
    """Whether it extends, perhaps over others, a card that is not found."""
    ids, found = lineage(id, raw, find)
    return len(ids) > len(found) and ids[-1] not in ids[:-1]


def inherited(id: str, raw: Raw, find: Find, known: Iterable[str], report: Report) -> Raw | None:
    """The card with what it inherits, or None with a finding (LR103, LR104, LR403, LR404).

    There is no finding where not this card but one that it extends is at fault.
    """
    data = raw.data
    if not isinstance(data, dict) or EXTENDS not in data or data.get("kind") == LATE:
        return raw
    at = raw.spot.at(EXTENDS)
    if not isinstance(data[EXTENDS], str):
        message = f"`extends` takes the id of a card; found {shown(data[EXTENDS])}"
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
    if kind == LATE and "kind" not in data:  # no profile inherits it: whoever reads it says so
        return raw
    if "kind" in data and "kind" in base.data and data["kind"] != kind:
        message = f"what extends a card of kind {kind} is of that kind"
        report.value(raw.spot.at("kind"), "LR104", f"{message}; found {shown(data['kind'])}")
        return None
    return _joined(raw, base)


def closed(raw: Raw) -> Raw:
    """A card that has inherited all it can, so that it extends nothing any more."""
    if not isinstance(raw.data, dict) or raw.data.get("kind") == LATE:
        return raw
    return Raw({key: v for key, v in raw.data.items() if key != EXTENDS}, raw.spot, raw.file)


def _joined(own: Raw, base: Raw) -> Raw:
    """A card over its base."""
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
    """A spot whose parts can be added to."""
    copy = Spot(spot.line, spot.column)
    copy.key_line, copy.key_column = spot.key_line, spot.key_column
    copy.text_column, copy.exact, copy.file = spot.text_column, spot.exact, spot.file
    copy.parts = dict(spot.parts)
    return copy


def _borrowed(spot: Spot, file: str) -> Spot:
    """A spot of another file, with all below it."""
    copy = _copied(spot)
    copy.file = spot.file or file
    copy.parts = {step: _borrowed(part, file) for step, part in spot.parts.items()}
    return copy
