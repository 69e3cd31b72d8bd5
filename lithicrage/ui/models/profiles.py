"""The rules profiles that a match may be played by, in their order, and what each means, in words.

Owns which there are and how they are called; what they change is the library's.
"""

from __future__ import annotations

from typing import Final

from lithicrage.base.tongue import mark, tr
from lithicrage.engine import rules
from lithicrage.language.models import Profile
from lithicrage.language.table_rules import MANUAL, parse_rules, value_text
from lithicrage.packs.library import Library

_PLAYS: Final = {
    rules.WRITTEN: mark("by the book"),
    rules.CUNNING: mark("picks one of two cards"),
    rules.RIVAL: mark("plays a hand, as you do"),
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
    """How an Enemy plays by these rules, behind "Enemy:"."""
    return tr(_PLAYS[str(library.book_of(line).table[rules.ENEMY_PLAYS])])


def level_ban(library: Library, line: str) -> str:
    """Why a line of rules lets nobody be above Level 1 (R12): it, or its profile, says so in so
    many words. "" where it says nothing of Levels, or allows them."""
    name = rules.RULES[rules.LEVELS].name
    profile, single = parse_rules(line)
    given = library.answers(profile) | single
    if given.get(name, True):
        return ""
    return tr("The rules say {answer}: everyone is Level 1", answer=f"{name}=false")


def with_levels(library: Library, line: str) -> str:
    """A line of rules under which Combatants have Levels (R11): itself, where it has them already,
    else with `levels=true` on top."""
    if library.book_of(line).table[rules.LEVELS] == rules.ON:
        return line
    name = rules.RULES[rules.LEVELS].name
    profile, single = parse_rules(line)
    if name not in single:
        return f"{line},{name}=true"
    kept = (f"{key}={value_text(value)}" for key, value in {**single, name: True}.items())
    return ",".join((profile, *kept))
