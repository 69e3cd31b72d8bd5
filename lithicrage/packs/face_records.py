"""What was printed on a pack's cards in each version, so that printed cards can be updated.

Owns `prints.lock`: for each card, the versions in which its face changed, with a digest of the
face. `lithicrage pack --lock` adds to it. Draws nothing, and knows faces only as words.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from lithicrage.base.atomic import open_plain
from lithicrage.base.tongue import in_english
from lithicrage.language.models import Action, Named
from lithicrage.language.untrusted import read_json
from lithicrage.packs.library import Library, full_id
from lithicrage.packs.pack import Pack, digest
from lithicrage.packs.published_ids import BYTES, BadLock

PRINTS: Final = "prints.lock"
KINDS: Final = ("action", "ancestry", "class", "condition", "enemy")
Record = Mapping[str, Mapping[str, str]]  # digests by card and by version
_SHOWN: Final = (
    *("kind", "name", "subtype", "cost", "deck_cost", "counts", "reapplied"),
    *("glyph", "portrait", "tier", "flavor", "reminder"),
)


def read_record(folder: Path) -> Record:
    """The faces of a pack by card and version; empty if it has no record. Raises BadLock."""
    file = folder / PRINTS
    if not file.is_file():
        return {}
    try:
        with open_plain(file) as stream:
            raw = stream.read(BYTES + 1)
        found = read_json(raw) if len(raw) <= BYTES else None
        if isinstance(found, dict) and all(_sound(faces) for faces in found.values()):
            return found
    except (OSError, ValueError):
        pass
    what = "no record of printed faces; `lithicrage pack --lock` writes one"
    raise BadLock(f"{file}:1:1: {what}")


def with_faces(before: Record, library: Library, pack: Pack) -> dict[str, dict[str, str]]:
    """The record with a pack's current faces added under its version."""
    version = pack.manifest.version
    after = {id: dict(faces) for id, faces in before.items()}
    for id, item in pack.items.items():
        if item.model.kind not in KINDS:
            continue
        faces = after.setdefault(id, {})
        faces.pop(version, None)  # a version written twice has not been released yet
        now = face_digest(library, full_id(pack.id, id))
        newest = max(faces, key=version_key, default="")
        if not newest or faces[newest] != now:
            faces[version] = now
    return dict(sorted(after.items()))


def record_text(record: Record) -> str:
    """The content of `prints.lock` for a record."""
    return json.dumps({id: dict(faces) for id, faces in record.items()}, indent=1) + "\n"


def changed_since(library: Library, id: str, version: str) -> bool:
    """Whether a card's face has changed, or the card was added, since this version of its pack.

    Raises ValueError for an invalid or future version, or a pack without a record.
    """
    pack = next(pack for pack in library.packs if pack.id == library.home(id))
    then = version_key(version)
    if then > version_key(pack.manifest.version):
        here = f"the pack `{pack.id}` has version {pack.manifest.version}"
        raise ValueError(f"{here}; nothing has changed since {version}")
    record = read_record(pack.path)
    if not record:
        raise ValueError(f"the pack `{pack.id}` has no `{PRINTS}` with its earlier faces")
    faces = record.get(id.rpartition(":")[2], {})
    early = [one for one in faces if version_key(one) <= then]
    return not early or faces[max(early, key=version_key)] != face_digest(library, id)


def face_digest(library: Library, id: str) -> str:
    """A fingerprint of what is printed on a card. Raises UnknownCard."""
    model = library.get(Named, id)
    plain: dict[str, Any] = {name: getattr(model, name, None) for name in _SHOWN}
    stats = getattr(model, "stats", None)
    plain["stats"] = stats.model_dump() if stats is not None else None
    if isinstance(model, Action) and "art" in model.model_fields_set:  # others have no such entry
        plain["art"] = {
            n: list(v) if isinstance(v, tuple) else v for n, v in model.art.model_dump().items()
        }
    with in_english():
        return digest([plain, library.words(id)])[:16]


def version_key(version: str) -> tuple[int, ...]:
    """A sort key for versions; `1.0` and `1.0.0` are equal. Raises ValueError."""
    parts = version.split(".")
    if not (len(parts) <= 4 and all(p.isascii() and p.isdecimal() and len(p) < 6 for p in parts)):
        raise ValueError(f"a version is numbers with points, such as 0.2.0; found `{version[:40]}`")
    numbers = [int(part) for part in parts]
    return tuple(numbers + [0] * (4 - len(numbers)))


def _sound(faces: object) -> bool:
    if not isinstance(faces, dict):
        return False
    for version, face in faces.items():
        version_key(version)
        if not isinstance(face, str):
            return False
    return True
