"""What a text without quotes is: nothing, a truth value, a number, a text; and when keys are one.

Remembers short words, for a few stand in every card.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from lithicrage.dsl.spots import Data

DIGITS: Final = 9
WORD: Final = 24  # letters of a text that is worth remembering
TOO_LONG: Final = object()  # stands for a number of too many digits
_NUMERIC: Final = frozenset("+-.0123456789")  # with what a number may begin, to any reader
_OLD_WORDS: Final = frozenset(("yes", "no", "on", "off", "y", "n", "true", "false"))
_WORDS: Final = 4_096
_PLAIN: Final = {"": None, "~": None, "null": None, "true": True, "false": False}
_INTEGER: Final = re.compile(r"-?(?:0|[1-9][0-9]*)\Z")
_DECIMAL: Final = re.compile(r"-?(?:0|[1-9][0-9]*)\.[0-9]+\Z")


@lru_cache(maxsize=_WORDS)
def usual_key(text: str) -> str:
    """A key of small letters that can be nothing else, as it is compared; else the empty text."""
    usual = text.isascii() and text.isidentifier() and text not in _PLAIN
    return text.lower() if usual else ""


def folded(key: str) -> str:
    """A key without its capitals."""
    return key.lower() if key.isascii() else unicodedata.normalize("NFC", key.casefold())


def resolved(text: str) -> tuple[Data, bool]:
    """A plain scalar: nothing, a truth value, a whole or decimal number, else text.

    And whether other readers could take it for something else.
    """
    if text in _PLAIN:
        return _PLAIN[text], False
    if text[0] not in _NUMERIC:
        return text, text.casefold() in _OLD_WORDS
    if _INTEGER.match(text) or _DECIMAL.match(text):
        if sum(c.isdigit() for c in text) > DIGITS:
            return TOO_LONG, True
        return float(text) if "." in text else int(text), False
    return text, True


remembered = lru_cache(maxsize=_WORDS)(resolved)  # a few words stand in every card
