"""The packs that a match needs: those of its cards, of its rules, and whatever these name.

A match is dealt from them alone. So no other pack, whether it comes, changes or goes, can move a
number in it, and its record can be played again for as long as they are as they were.
"""

from __future__ import annotations

from lithicrage.deck.lineup import Lineup
from lithicrage.dsl.library import OWN, Library, riders_named
from lithicrage.dsl.table_rules import MANUAL, parse_rules
from lithicrage.engine import rules


def prepared(library: Library, lineup: Lineup) -> tuple[Library, Lineup]:
    """The Library and the line-up of a match that begins: with the lists of own decks, and with no
    pack that it does not need. Raises UnknownCard for an own deck that the library does not have.
    """
    lineup = lineup.with_lists(library)
    return needed(library, lineup), lineup


def needed(library: Library, lineup: Lineup) -> Library:
    """The Library of the packs that a line-up needs, with those own decks that it carries.

    Where the line-up names what no pack has, all packs are needed: whoever deals says what is
    wrong, and what is near.
    """
    profile, answers = parse_rules(lineup.rules)
    named = {id for id in (*lineup.heroes, *lineup.foes) if library.home(id) != OWN}
    named |= {profile} - {MANUAL}
    if not all(library.known("deck or enemy or profile", id) for id in named):
        return library
    named |= riders_named(answers.get(rules.ON_ATTACK, []))
    for deck in lineup.own:
        named |= {deck.ancestry, *deck.classes, *deck.cards}
    part = library.part({library.home(id) for id in named})
    return part.with_own(lineup.own) if lineup.own else part


def played_with(library: Library, lineup: Lineup, content: str) -> Library | None:
    """The packs that a match of this line-up was played with, by their digest; None if they are
    not at hand. Older records have the digest of all packs that there were.
    """
    part = needed(library, lineup)
    return part if part.digest == content else library.of_digest(content)
