"""The door for untrusted input: all bounds on ids, names, sizes and numbers.

Saves, replays, deck codes and texts, packs, pictures, companion tables and reports come in through
these checks. Each says what is wrong but not where; the caller knows the file. Opens and creates no
file: input stays bytes and text until all of it is checked.
"""

from __future__ import annotations

import json
import re
import unicodedata
import zlib
from collections import Counter
from typing import Any, Final

from lithicrage.language.characters import find_forbidden

ID_FORM: Final = "[a-z][a-z0-9_]{0,39}"
FULL_ID_FORM: Final = f"({ID_FORM}:)?{ID_FORM}"
ID: Final = re.compile(rf"{ID_FORM}\Z")
FULL_ID: Final = re.compile(rf"{FULL_ID_FORM}\Z")
NAME_BYTES: Final = 200  # no folder takes a part longer than 255
PARTS: Final = 8
KEPT_BYTES: Final = 4_096  # of a name below a pack that came from a folder
_SEPARATORS: Final = re.compile(r"[/\\]")
_BAD: Final = re.compile(r'[\x00-\x1f\x7f<>:"|?*\\]')
DEVICES: Final = re.compile(
    r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\..*)?\Z", re.IGNORECASE
)


class InputRefused(ValueError):
    """Refused untrusted input; the text is one line, without its place."""


def plain_path(name: str) -> bool:
    """Whether a name is that of a file below its folder, on every system.

    Such a name is safe to write to a disk: it leads nowhere else, and reads back as it was written.
    """
    parts = name.split("/")
    return (
        inside(name)
        and len(parts) <= PARTS
        and len(name.encode("utf-8", "surrogatepass")) <= NAME_BYTES
        and not _BAD.search(name)
        and not any(DEVICES.match(part) or part != part.strip(" .") for part in parts)
        and find_forbidden(name) < 0
        and unicodedata.is_normalized("NFC", name)
    )


def inside(name: str) -> bool:
    """Whether a name stays below its folder; for names that remain in memory and in messages.

    True for names found in a folder on disk, even if another system would refuse them.
    """
    parts = _SEPARATORS.split(name)
    return (
        "\0" not in name
        and not any(part in ("", ".", "..") for part in parts)
        and not re.match(r"[A-Za-z]:[/\\]", name)
        and len(name.encode("utf-8", "surrogatepass")) <= KEPT_BYTES
    )


def inflate(data: bytes, most: int) -> bytes:
    """Decompress zlib data, at most this many bytes. Raises InputRefused."""
    inflater = zlib.decompressobj()
    try:
        found = inflater.decompress(data, most)
    except zlib.error as error:
        raise InputRefused(f"cannot be unpacked: {error}") from None
    if inflater.unconsumed_tail or not inflater.eof:
        raise InputRefused(f"is cut, or unpacks to more than {most} bytes")
    return found


def read_json(text: str | bytes) -> Any:
    """Parse a JSON text; refuse NaN, repeated keys and numbers with thousands of digits.

    Raises InputRefused, and json.JSONDecodeError, which knows the line, for invalid JSON.
    """
    try:
        return json.loads(text, object_pairs_hook=_once, parse_constant=_constant)
    except json.JSONDecodeError:
        raise
    except UnicodeDecodeError:
        raise InputRefused("is not UTF-8 text") from None
    except RecursionError:
        raise InputRefused("is not readable JSON: it is nested too deep") from None
    except InputRefused:
        raise
    except ValueError:  # an int with more digits than Python reads
        raise InputRefused("is not readable JSON: a number has too many digits") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        [(twin, _)] = Counter(key for key, _ in pairs).most_common(1)
        raise InputRefused(f"the key {twin[:40]!r} is given twice")
    return found


def _constant(name: str) -> Any:
    raise InputRefused(f"{name} is not a number")
