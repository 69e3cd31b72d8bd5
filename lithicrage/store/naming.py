"""File names for things that people name: any text becomes a name that every system accepts.

The name itself is kept inside the file; here it is made safe. If that changes it, a digest keeps it
distinct.
"""

from __future__ import annotations

import hashlib
import unicodedata
from typing import Final

from lithicrage.language.untrusted import DEVICES

LONGEST: Final = 60  # bytes of UTF-8, so that endings and drafts fit behind it


def safe_name(name: str) -> str:
    """A file name for a text, without an ending; two texts never get the same one.

    Letters and digits of any script stay, spaces become `_`. Whatever a system reads in another
    way (separators, device names, case, two spellings of an accent) adds a digest.
    """
    plain = unicodedata.normalize("NFC", name)
    kept = "".join(c if c.isalnum() or c in "-_" else "_" for c in plain).strip("_")
    while len(kept.encode("utf-8", "surrogatepass")) > LONGEST:
        kept = kept[:-1]
    kept = kept.encode("utf-8", "ignore").decode()
    if kept == name and name.isascii() and name == name.lower() and not DEVICES.match(name):
        return name
    mark = hashlib.blake2b(name.encode("utf-8", "surrogatepass"), digest_size=6).hexdigest()
    return f"{kept or 'name'}-{mark}"
