"""The door for what strangers hand over: bounds of ids, names, sizes and numbers, in one place.

Saves, replays, deck codes and texts, packs, pictures, companion tables and reports go in through
these checks. Each says what is wrong in words without a place; whoever asks knows the file. It
opens no file and makes none: what came in is bytes and texts until all of it was checked.
"""

from __future__ import annotations

import json
import re
import unicodedata
import zlib
from collections import Counter
from typing import Any, Final

from lithicrage.dsl.characters import forbidden

ID_FORM: Final = "[a-z][a-z0-9_]{0,39}"
FULL_ID_FORM: Final = f"({ID_FORM}:)?{ID_FORM}"
ID: Final = re.compile(rf"{ID_FORM}\Z")
FULL_ID: Final = re.compile(rf"{FULL_ID_FORM}\Z")
NAME_BYTES: Final = 200  # no folder takes a part of over 255
PARTS: Final = 8
KEPT_BYTES: Final = 4_096  # of a name below a pack that was kept from some folder
_SEPARATORS: Final = re.compile(r"[/\\]")
_BAD: Final = re.compile(r'[\x00-\x1f\x7f<>:"|?*\\]')
DEVICES: Final = re.compile(
    r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\..*)?\Z", re.IGNORECASE
)


class Refused(ValueError):
    """What a stranger handed over and nobody takes; one line, without its place."""


def plain_path(name: str) -> bool:
    """Whether a name is a file's below its folder, alike on every system.

    Such a name may be written to a disk: it leads nowhere else, and is read as it is stored.
    """
    parts = name.split("/")
    return (
        inside(name)
        and len(parts) <= PARTS
        and len(name.encode("utf-8", "surrogatepass")) <= NAME_BYTES
        and not _BAD.search(name)
        and not any(DEVICES.match(part) or part != part.strip(" .") for part in parts)
        and forbidden(name) < 0
        and unicodedata.is_normalized("NFC", name)
    )


def inside(name: str) -> bool:
    """Whether a name stays below its folder; for what is kept in memory and told in messages.

    Names of a folder on somebody's disk are such, be they plain elsewhere or not.
    """
    parts = _SEPARATORS.split(name)
    return (
        "\0" not in name
        and not any(part in ("", ".", "..") for part in parts)
        and not re.match(r"[A-Za-z]:[/\\]", name)
        and len(name.encode("utf-8", "surrogatepass")) <= KEPT_BYTES
    )


def inflated(data: bytes, most: int) -> bytes:
    """What was compressed by zlib, at most so many bytes of it. Raises Refused."""
    inflater = zlib.decompressobj()
    try:
        found = inflater.decompress(data, most)
    except zlib.error as error:
        raise Refused(f"cannot be unpacked: {error}") from None
    if inflater.unconsumed_tail or not inflater.eof:
        raise Refused(f"is cut, or unpacks to more than {most} bytes")
    return found


def read_json(text: str | bytes) -> Any:
    """The value of a JSON text: no NaN, no key twice, no number of thousands of digits.

    Raises Refused, and json.JSONDecodeError, which knows the line, for what is no JSON at all.
    """
    try:
        return json.loads(text, object_pairs_hook=_once, parse_constant=_constant)
    except json.JSONDecodeError:
        raise
    except UnicodeDecodeError:
        raise Refused("is not UTF-8 text") from None
    except RecursionError:
        raise Refused("is no JSON that can be read: it is nested too deep") from None
    except Refused:
        raise
    except ValueError:  # of an int with more digits than Python reads
        raise Refused("is no JSON that can be read: a number has too many digits") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        [(twin, _)] = Counter(key for key, _ in pairs).most_common(1)
        raise Refused(f"the key {twin[:40]!r} stands there twice")
    return found


def _constant(name: str) -> Any:
    raise Refused(f"{name} is no number")
