"""The packs that a match needs: those of its cards and rules, and whatever these name.

A match is dealt from them alone. So adding, changing or removing any other pack changes no number
in it, and its record can be played again as long as the needed packs are unchanged.
"""

from __future__ import annotations

from itertools import chain

from lithicrage.decks.gear import gear_named
from lithicrage.decks.lineup import Lineup
from lithicrage.engine import rules
from lithicrage.language.table_rules import MANUAL, parse_rules
from lithicrage.packs.library import CORE, OWN, Library
from lithicrage.packs.riders import riders_named


def prepare_match(library: Library, lineup: Lineup) -> tuple[Library, Lineup]:
    """The Library and the line-up for a new match, with own decks but without unneeded packs.

    Raises UnknownCard for an own deck that the library does not have.
    """
    lineup = lineup.with_lists(library)
    return needed_library(library, lineup), lineup


def needed_library(library: Library, lineup: Lineup) -> Library:
    """The Library of the packs that a line-up needs, with the own decks that it carries.

    If the line-up names something that no pack has, all packs are needed: dealing then reports what
    is wrong, and suggests what is near.
    """
    ids = _fought(library, lineup)
    if not all(library.known("deck or enemy or profile", id) for id in ids):
        return library
    part = library.part({library.home(id) for id in ids | _held(lineup)})
    return part.with_own(lineup.own) if lineup.own else part


def missing_packs(library: Library, lineup: Lineup) -> list[str]:
    """The ids of packs that a line-up names and the library does not have, sorted."""
    there = {pack.id for pack in library.packs} | {CORE}
    named = {library.home(id) for id in _fought(library, lineup) | _held(lineup)}
    return sorted(named - there)


def find_played_library(library: Library, lineup: Lineup, content: str) -> Library | None:
    """The packs that a match of this line-up was played with, by their digest, or None.

    Older records hold the digest of all packs of their time. A match played with an earlier version
    of `core` finds that one.
    """
    for cards in chain([library], library.before()):
        part = needed_library(cards, lineup)
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
    """What its own decks contain, and what its gear and the riders of its rules name."""
    _, answers = parse_rules(lineup.rules)
    held = riders_named(answers.get(rules.ON_ATTACK, [])) | gear_named(lineup.gear)
    for deck in lineup.own:
        held |= {deck.ancestry, *deck.classes, *deck.cards}
    return held
