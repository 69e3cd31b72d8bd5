"""The packs that a match needs: those of its cards, of its rules, and whatever these name.

A match is dealt from them alone. So no other pack, whether it comes, changes or goes, can move a
number in it, and its record can be played again for as long as they are as they were.
"""

from __future__ import annotations

from itertools import chain

from lithicrage.deck.lineup import Lineup
from lithicrage.dsl.library import CORE, OWN, Library, riders_named
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
    ids = _fought(library, lineup)
    if not all(library.known("deck or enemy or profile", id) for id in ids):
        return library
    part = library.part({library.home(id) for id in ids | _held(lineup)})
    return part.with_own(lineup.own) if lineup.own else part


def missing(library: Library, lineup: Lineup) -> list[str]:
    """The ids of packs that a line-up names and the library does not have, sorted."""
    there = {pack.id for pack in library.packs} | {CORE}
    named = {library.home(id) for id in _fought(library, lineup) | _held(lineup)}
    return sorted(named - there)


def played_with(library: Library, lineup: Lineup, content: str) -> Library | None:
    """The packs that a match of this line-up was played with, by their digest; None if they are
    not at hand. Older records have the digest of all packs that there were; what was played with
    the `core` of an earlier version finds that one.
    """
    for cards in chain([library], library.before()):
        part = needed(cards, lineup)
        found = part if part.digest == content else cards.of_digest(content)
        if found is not None:
            return found
    return None


def _fought(library: Library, lineup: Lineup) -> set[str]:
    """The decks, enemies and rules profile of a line-up that come from packs."""
    profile, _ = parse_rules(lineup.rules)
    ids = {id for id in (*lineup.heroes, *lineup.foes) if library.home(id) != OWN}
    return ids | ({profile} - {MANUAL})


def _held(lineup: Lineup) -> set[str]:
    """What its own decks hold, and the riders of its rules name."""
    _, answers = parse_rules(lineup.rules)
    held = riders_named(answers.get(rules.ON_ATTACK, []))
    for deck in lineup.own:
        held |= {deck.ancestry, *deck.classes, *deck.cards}
    return held
