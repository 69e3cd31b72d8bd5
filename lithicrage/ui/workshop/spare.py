"""A text that is not saved, kept aside: what was typed outlives the window, however it ends.

Owns one small file of a person's home. It is no card file and is never mistaken for one: the text
comes back onto the bench, and only saving writes it to its place.
"""

from __future__ import annotations

import contextlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lithicrage import whole
from lithicrage.whole import opened

NAME: Final = "bench.json"
MOST: Final = 2 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Kept:
    """A text that is not saved: its file, the card that was in work, the text."""

    file: Path
    card: str
    text: str


def keep(place: Path, kept: Kept) -> None:
    """Puts a text aside, in place of the one before. Raises OSError."""
    plain = {"file": str(kept.file.absolute()), "card": kept.card, "text": kept.text}
    place.parent.mkdir(parents=True, exist_ok=True)
    whole.write(place, (json.dumps(plain) + "\n").encode("ascii"))


def kept(place: Path) -> Kept | None:
    """The text that was put aside, None without one; what cannot be read is set aside itself."""
    try:
        if not place.is_file():
            return None
        with opened(place) as stream:
            plain = json.loads(stream.read(MOST))
        parts = [plain[name] for name in ("file", "card", "text")]
        if not all(isinstance(part, str) for part in parts) or "\0" in parts[0]:
            raise ValueError
    except OSError:
        return None
    except (ValueError, LookupError, TypeError, RecursionError):
        with contextlib.suppress(OSError):
            place.replace(place.with_name(f"{place.name}.damaged"))
        return None
    return Kept(Path(parts[0]), parts[1], parts[2])


def drop(place: Path) -> None:
    """The text is saved, or given up."""
    with contextlib.suppress(OSError):
        place.unlink(missing_ok=True)
