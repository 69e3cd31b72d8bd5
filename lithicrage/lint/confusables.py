"""Look-alike letters: what a text looks like, and which scripts it is written in.

Holds the Cyrillic, Greek and Armenian letters that print like Latin ones in common fonts; Unicode
itself finds wide, mathematical and other compatible forms.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

_ALIKE: Final = {
    "\u0430\u0441\u0435\u043e\u0440\u0445\u0443\u0456\u0458\u0455\u0501\u051b\u051d\u04bb": (
        "aceopxyijsdqwh"
    ),
    "\u0410\u0412\u0421\u0415\u041d\u0406\u0408\u041a\u041c\u041e\u0420\u0405\u0422\u0425": (
        "ABCEHIJKMOPSTX"
    ),
    "\u03b1\u03b9\u03ba\u03bd\u03bf\u03c1\u03c5\u03c7": "aikvopux",
    "\u0391\u0392\u0395\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u0396": (
        "ABEHIKMNOPTYXZ"
    ),
    "\u0585\u057d\u0578\u0570\u0581": "ounhg",
    "\u0131\u0237\u0251\u0261\u0269\u1d0f\u1d20\u1d21": "ijagiovw",
}
_TABLE: Final = {
    ord(odd): latin
    for letters, plain in _ALIKE.items()
    for odd, latin in zip(letters, plain, strict=True)
}


def skeleton(text: str) -> str:
    """What a text looks like, with compatible forms and look-alike letters as plain ones."""
    if text.isascii():
        return text
    return unicodedata.normalize("NFKC", text).translate(_TABLE)


def deceptive(text: str) -> str:
    """The letters that make a text look like another, in order."""
    if text.isascii():
        return ""
    return "".join(sign for sign in text if skeleton(sign) != sign)


def scripts(text: Iterable[str]) -> tuple[str, ...]:
    """The scripts of a text's letters, sorted: `("CYRILLIC", "LATIN")`."""
    return tuple(sorted({_script(sign) for sign in text if sign.isalpha()}))


@lru_cache(1024)
def _script(sign: str) -> str:
    return unicodedata.name(sign, "UNKNOWN").partition(" ")[0]
