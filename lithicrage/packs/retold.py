"""What a Book says, said anew in the tongue in force.

Books speak English in every tongue, so that a match, its saves and its digests are the same for
all. A window that shows an option of a choice, a `may` or an ability looks its words up here.
"""

from __future__ import annotations

from typing import Final
from weakref import WeakKeyDictionary

from lithicrage.base.tongue import spoken
from lithicrage.engine.book import Book
from lithicrage.language.compile import Compiler, Shelved, words_in
from lithicrage.language.models import Profile
from lithicrage.language.table_rules import MANUAL
from lithicrage.language.wording import Wording
from lithicrage.language.words import ENGLISH
from lithicrage.packs.library import Library
from lithicrage.tongues import grammar

_KNOWN: Final[WeakKeyDictionary[Library, dict[str, dict[str, str]]]] = WeakKeyDictionary()


def retold(library: Library, words: str) -> str:
    """Words of a Book of this Library in the tongue in force, each line by itself; a line that no
    such Book says stays as it is."""
    if grammar() is ENGLISH:
        return words
    known = _KNOWN.setdefault(library, {})
    code = spoken().code
    if code not in known:
        said = (words_in(_worded(library, one.wording)) for one in (ENGLISH, grammar()))
        known[code] = dict(zip(*said, strict=True))
    return "\n".join(known[code].get(line, line) for line in words.split("\n"))


def _worded(library: Library, wording: type[Wording]) -> Book:
    """A Book with the abilities and questions of all cards and of all profiles, to be read."""
    compiler = Compiler(library, {}, MANUAL, wording)
    library.fill(compiler)
    for id, model in library.models(Profile).items():
        home = library.home(id)
        compiler.house(Shelved(id, home, model), model.abilities)
        compiler.riders(id, home, model.on_attack)
    return compiler.book
