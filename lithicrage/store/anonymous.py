"""Text stripped of people's names and paths, for what is handed to others.

Owns what counts as a path and as another spelling of a name. Where the end of a path is unclear, it
removes too much rather than too little.
"""

from __future__ import annotations

import contextlib
import getpass
import platform
import re
import sys
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote

SOMEBODY: Final = "somebody"
SOMEWHERE: Final = "(path)"
PARTS: Final = 4  # of a name, tried in every order
ALONE: Final = 3  # letters with which a part of a name counts by itself
JOINED: Final = 6  # letters with which a name may be two words joined

_SLASH: Final = r"(?:[/\\]|%2[fF]|%5[cC])"
_ROOT: Final = r"(?:~[^\s/\\]*|[A-Za-z]\w*(?::|%3[aA])|\.{1,2})?"
_START: Final = rf"(?<![\w.]){_ROOT}{_SLASH}+(?=[^\s/\\])"
_STOP: Final = r"\n\"`|<>“”"
# up to the last such quote on the line, as a name may hold one
_QUOTED: Final = re.compile(rf"(?<!\w)(?P<quote>['\"`])(?={_START}).*(?P=quote)(?=[\s,;:)]|$)")
_BARE: Final = re.compile(rf"{_START}(?:[^{_STOP}:]|:(?=[/\\]))*?(?=;\s|:|[{_STOP}]|$)", re.M)
_PERCENT: Final = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_LETTERS: Final = {"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "æ": "ae"}
_GAP: Final = r"[\W_]*"


def people() -> list[str]:
    """The names of the person and the machine, as the system knows them; longest first."""
    names = {Path.home().name, platform.node(), platform.node().partition(".")[0]}
    with contextlib.suppress(OSError, KeyError, ImportError):  # some systems know no names
        names.add(getpass.getuser())
    if sys.platform != "win32":
        with contextlib.suppress(OSError, KeyError, ImportError):
            import os
            import pwd

            names.add(pwd.getpwuid(os.getuid()).pw_gecos.partition(",")[0])
    return sorted((name for name in names if len(name) > 1), key=len, reverse=True)


def anonymous(value: Any, names: Sequence[str]) -> Any:
    """Plain values and their keys without paths and without these names, however spelled."""
    if isinstance(value, dict):
        return {anonymous(key, names): anonymous(below, names) for key, below in value.items()}
    if isinstance(value, (list, tuple)):
        return [anonymous(below, names) for below in value]
    if not isinstance(value, str):
        return value
    for folder in sorted({str(Path.home()), str(Path.cwd())}, key=len, reverse=True):
        if len(folder) > 1:
            value = re.sub(rf"{re.escape(folder)}(?!\w)", "/-", value)
    value = _QUOTED.sub(rf"\g<quote>{SOMEWHERE}\g<quote>", value)
    return _nameless(_BARE.sub(SOMEWHERE, value), tuple(names))


def _nameless(text: str, names: tuple[str, ...]) -> str:
    """A text with SOMEBODY for each of these names."""
    folded, places = _folded(text)
    parts, done = [], 0
    for found in _pattern(names).finditer(folded):
        start, end = places[found.start()], places[found.end()]
        parts += [text[done:start], SOMEBODY]
        done = end
    return "".join([*parts, text[done:]])


@lru_cache(maxsize=16)
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    """All spellings of these names in a folded text, the longest first."""
    found: set[str] = set()
    for name in names:
        plain = _folded(name)[0]
        spelled = _folded("".join(_LETTERS.get(c, c) for c in _composed(name)))[0]
        for one in {plain, spelled, re.sub("([aou])e", r"\1", plain)}:
            found |= _spellings(one)
    ways = "|".join(sorted(found, key=len, reverse=True))
    return re.compile(rf"(?<![^\W\d_])(?:{ways})(?![^\W\d_])" if ways else r"(?!)")


def _spellings(name: str) -> set[str]:
    """The patterns of a folded name.

    Its parts in every order, each part long enough to count by itself and, for a name of one word,
    that word split in two, in either order.
    """
    parts = [part for part in re.split(r"[\W_]+", name) if part]
    if not parts:
        return {re.escape(name)}
    found = {re.escape(part) for part in parts if len(part) >= ALONE or len(parts) == 1}
    for order in permutations(parts[:PARTS]):
        found.add(_GAP.join(map(re.escape, (*order, *parts[PARTS:]))))
    if len(parts) == 1 and len(name) >= JOINED:
        for place in range(2, len(name) - 1):
            one, two = re.escape(name[:place]), re.escape(name[place:])
            found |= {f"{one}{_GAP}{two}", f"{two}{_GAP}{one}"}
    return found


def _folded(text: str) -> tuple[str, Sequence[int]]:
    """A text without case, accents and percent signs, and where each of its letters began.

    The last entry is the length.
    """
    if text.isascii() and "%" not in text:
        return text.lower(), range(len(text) + 1)
    letters: list[str] = []
    places: list[int] = []
    runs = {run.start(): run for run in _PERCENT.finditer(text)}
    place = 0
    while place < len(text):
        run = runs.get(place)
        plain = unquote(run[0]) if run else text[place]
        for letter in _plain(plain):
            letters.append(letter)
            places.append(place)
        place = run.end() if run else place + 1
    return "".join(letters), [*places, len(text)]


def _plain(text: str) -> str:
    """Letters without case and accents."""
    apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def _composed(text: str) -> str:
    return unicodedata.normalize("NFC", text).casefold()
