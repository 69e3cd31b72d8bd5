"""What an unquoted text is - null, a truth value, a number or text - and which keys are equal.

Caches short words, since every card repeats a few.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from lithicrage.language.spots import Data

DIGITS: Final = 9
WORD: Final = 24  # length of the longest text that is cached
TOO_LONG: Final = object()  # stands for a number with too many digits
_NUMERIC: Final = frozenset("+-.0123456789")  # what a number may begin with, for any reader
_OLD_WORDS: Final = frozenset(("yes", "no", "on", "off", "y", "n", "true", "false"))
_WORDS: Final = 4_096
_PLAIN: Final = {"": None, "~": None, "null": None, "true": True, "false": False}
_INTEGER: Final = re.compile(r"-?(?:0|[1-9][0-9]*)\Z")
_DECIMAL: Final = re.compile(r"-?(?:0|[1-9][0-9]*)\.[0-9]+\Z")


@lru_cache(maxsize=_WORDS)
def usual_key(text: str) -> str:
    """The compared form of a lower-case key that can only be text; "" for any other key."""
    usual = text.isascii() and text.isidentifier() and text not in _PLAIN
    return text.lower() if usual else ""


def folded(key: str) -> str:
    """A key without capitals."""
    return key.lower() if key.isascii() else unicodedata.normalize("NFC", key.casefold())


def resolve_scalar(text: str) -> tuple[Data, bool]:
    """Resolve a plain scalar: null, a truth value, a whole or decimal number, or else text.

    Also says whether other YAML readers could read it differently.
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


remembered = lru_cache(maxsize=_WORDS)(resolve_scalar)  # every card repeats a few words
