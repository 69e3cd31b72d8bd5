"""The rules profiles that a match may be played by, in their order, and what each means, in words.

Owns which there are and how they are called; what they change is the library's.
"""

from __future__ import annotations

from typing import Final

from lithicrage.engine import rules
from lithicrage.language.models import Profile
from lithicrage.language.table_rules import MANUAL, parse_rules
from lithicrage.packs.library import Library

_PLAYS: Final = {
    rules.WRITTEN: "as it is written",
    rules.CUNNING: "which chooses between two cards",
    rules.RIVAL: "which plays from a hand, as you do",
}


def lines(library: Library, chosen: str) -> list[str]:
    """All that may be played by: the line chosen first, the manual, every profile there is."""
    return list(dict.fromkeys((chosen, MANUAL, *library.models(Profile))))


def title(library: Library, line: str) -> str:
    """What a line of rules is called: `gentle,max_turns=60` is Gentle +."""
    profile, single = parse_rules(line)
    found = library.models(Profile).get(profile)
    return (found.name if found is not None else profile) + (" +" if single else "")


def plays(library: Library, line: str) -> str:
    """How an Enemy plays by these rules, behind "an enemy"."""
    return _PLAYS[str(library.book_of(line).table[rules.ENEMY_PLAYS])]
