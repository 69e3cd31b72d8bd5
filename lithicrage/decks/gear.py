"""What a hero of a tour carries into a match, as text: gear, and missing Stamina (TR4, TR9).

Like the list of an own deck, it stands in the line-up: a record can always be played again,
whatever has become of the files of the tour. Knows no file.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final
from weakref import WeakKeyDictionary

from lithicrage.engine import rules
from lithicrage.engine.amounts import Const
from lithicrage.language.abilities import Gate, PassiveText
from lithicrage.language.ability_reading import read_abilities
from lithicrage.language.model_base import ModelError
from lithicrage.language.models import Gear
from lithicrage.language.report import Report
from lithicrage.language.source import Spot
from lithicrage.language.untrusted import ID, read_json
from lithicrage.packs.library import CORE, Library, full_id

HOME: Final = "gear"  # the home of its full ids
MOST: Final = 9  # pieces
WORN: Final = 999  # Stamina missing at most
LONGEST: Final = 20_000  # letters of the text
KEYS: Final = {"name", "abilities"}
NAMES: Final = 6  # bytes of the digest in an id
KEPT: Final = 16  # libraries with gear that are held for each without

_GEARED: WeakKeyDictionary[Library, dict[tuple[str, int], tuple[Library, tuple[str, ...]]]]
_GEARED = WeakKeyDictionary()


def text_of_gear(pieces: Mapping[str, Mapping[str, Any]]) -> str:
    """Pieces as one line of JSON: their name and abilities as a file holds them, by id.

    A piece with a `home` names the Conditions of that pack by their short ids.
    """
    keys = ("name", "abilities", "home")
    plain = {id: {key: one[key] for key in keys if key in one} for id, one in pieces.items()}
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":")) if plain else ""


def read_gear(text: str) -> dict[str, Gear]:
    """The pieces of such a line by full id; none for an empty one. Raises ValueError.

    An id holds a digest of the piece: the same id always means the same abilities.
    """
    if not text:
        return {}
    if len(text) > LONGEST:
        raise ValueError(f"`gear` has at most {LONGEST} letters; found {len(text)}")
    try:
        plain = read_json(text)
    except ValueError:
        raise ValueError("`gear` is not JSON") from None
    if not isinstance(plain, dict) or len(plain) > MOST:
        raise ValueError(f"`gear` gives up to {MOST} pieces by id")
    return {_address(id, values): _piece(id, values) for id, values in plain.items()}


def _address(id: str, values: Any) -> str:
    import hashlib  # every start pays for what stands at the top

    said = json.dumps(values, sort_keys=True).encode()
    return f"{HOME}:{id}-{hashlib.blake2b(said, digest_size=NAMES).hexdigest()}"


def read_fatigue(text: str) -> int:
    """The Fatigue of a line-up as a number. Raises ValueError."""
    if not (text.isascii() and text.isdecimal() and len(text) < 4):
        raise ValueError(f"`fatigue` is a whole number from 0 to {WORN}; found `{text[:20]}`")
    return int(text)


def _piece(id: str, values: Any) -> Gear:
    if not ID.match(id) or not isinstance(values, dict) or set(values) - {"home"} != KEYS:
        raise ValueError("a piece of gear has an id, a `name` and `abilities`")
    if "home" in values and not (isinstance(values["home"], str) and ID.match(values["home"])):
        raise ValueError(f"the gear `{id}`: its `home` is the id of a pack")
    report = Report(HOME)
    abilities = read_abilities(report, values["abilities"], Spot(1, 1))
    if report.findings:
        raise ValueError(f"the gear `{id}`: {report.findings[0].message}")
    try:
        return Gear(kind="gear", id=id, name=values["name"], abilities=abilities)
    except ModelError as error:
        raise ValueError(f"the gear `{id}`: {error}") from None


def gear_named(text: str) -> set[str]:
    """The ids of Conditions that the gear of a line-up names; a short one is of its own pack.

    That pack may not have it, and `core` be meant: then it is needed to know that.
    """
    named = set()
    for values in (read_json(text) if text else {}).values():
        report, home = Report(HOME), values.get("home", CORE)
        read_abilities(report, values["abilities"], Spot(1, 1))
        ids = {reference.id for reference in report.references}
        named |= {id if ":" in id else full_id(home, id) for id in ids}
    return named


def _homes(text: str) -> dict[str, str]:
    """The packs whose Conditions such pieces name by short ids, by the full ids of the pieces."""
    plain = read_json(text) if text else {}
    return {_address(id, one): one["home"] for id, one in plain.items() if "home" in one}


def geared(library: Library, text: str, fatigue: int) -> tuple[Library, tuple[str, ...]]:
    """The library in which heroes carry this, and the full ids of all that they carry.

    The same question gets the same Library, as long as the one that is asked about exists and the
    question is among the last `KEPT`: each has Books of its own. Raises ValueError as `read_gear`.
    """
    kept = _GEARED.setdefault(library, {})
    found = kept.pop((text, fatigue), None)
    if found is None:
        pieces = read_gear(text)
        if fatigue:
            worn = PassiveText(rules.STAMINA_BONUS, rules.ADD, Const(-fatigue), 0, Gate())
            able = {"name": "Fatigue", "abilities": (worn,)}
            made = Gear.model_construct(kind="gear", id="fatigue", **able)
            pieces = {**pieces, f"{HOME}:fatigue-{fatigue}": made}
        found = library.with_gear(pieces, _homes(text)), tuple(pieces)
    kept[text, fatigue] = found  # the latest last
    if len(kept) > KEPT:
        del kept[next(iter(kept))]
    return found
