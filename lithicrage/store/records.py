"""What the history answers: records by deck, enemy, pair and card, streaks, the last matches.

Every answer reads running totals; what another window added is counted first.
"""

from __future__ import annotations

from itertools import islice
from typing import Final, NamedTuple

from lithicrage.decks.owned import read_decks
from lithicrage.language.models import Deck
from lithicrage.packs.library import OWN, full_id
from lithicrage.store import totals
from lithicrage.store.history import History
from lithicrage.store.match_records import Played, from_bytes
from lithicrage.store.totals import MatchLine

ALL: Final = ""


class Record(NamedTuple):
    """How often a deck, an enemy or a pair of both won and lost, seen from the deck.

    `turns` is the sum over all its matches.
    """

    deck: str
    enemy: str
    matches: int
    wins: int
    losses: int
    draws: int
    turns: int


class CardRecord(NamedTuple):
    """What happened to a card in a deck, over all `matches` in which it was seen."""

    deck: str
    card: str
    matches: int
    wins: int
    drawn: int
    played: int
    rolled: int
    defended: int
    stuck: int


class Streak(NamedTuple):
    """Matches in a row: `now` is above 0 for wins, below 0 for losses; and the longest of each."""

    now: int
    won: int
    lost: int


def total(history: History) -> Record | None:
    """The record of all matches together, seen from the first hero; None without matches."""
    found = _tallies(history, totals.ALL)
    return found[0] if found else None


def by_deck(history: History, deck: str = ALL) -> list[Record]:
    """The record of a deck, or of every deck that a person played, most played first."""
    return _tallies(history, totals.DECK, deck)


def by_enemy(history: History, enemy: str = ALL) -> list[Record]:
    """The record against an enemy, or against every enemy and every deck of a program."""
    return _tallies(history, totals.ENEMY, enemy=enemy)


def by_pair(history: History, deck: str = ALL, enemy: str = ALL) -> list[Record]:
    """The record of every pair of deck and enemy, or of those with this deck or enemy."""
    return _tallies(history, totals.PAIR, deck, enemy)


def by_card(history: History, card: str = ALL, deck: str = ALL) -> list[CardRecord]:
    """What happened to a card in each deck, or to every card (of a deck), most drawn first."""
    history.catch_up()
    found = [
        CardRecord(*key, *row)
        for key, row in history.totals.cards.items()
        if deck in (ALL, key[0]) and card in (ALL, key[1])
    ]
    return sorted(found, key=lambda one: (-one.drawn, one.card, one.deck))


def streak(history: History, deck: str = ALL) -> Streak:
    """The streak of a deck, or of all matches in a row."""
    history.catch_up()
    return Streak(*history.totals.streaks.get(deck, (0, 0, 0)))


def latest(history: History, count: int, deck: str = ALL, enemy: str = ALL) -> list[MatchLine]:
    """The last matches of the first hero's deck against the first foe, newest first."""
    history.catch_up()
    found = (
        line
        for line in reversed(history.totals.lines)
        if deck in (ALL, line.deck) and enemy in (ALL, line.enemy)
    )
    return list(islice(found, count))


def match(history: History, id: str) -> Played | None:
    """Everything kept about a match, or None. Raises ValueError if it cannot be read."""
    history.catch_up()
    data = history.record(id)
    return from_bytes(data) if data is not None else None


def decks(history: History) -> list[str]:
    """The decks that were played, by id."""
    return [record.deck for record in by_deck(history)]


def own_decks(history: History) -> dict[str, Deck]:
    """The decks played that are in no pack, by full id, as they were when last played."""
    found: dict[str, Deck] = {}
    pairs = by_pair(history)
    for id in sorted({id for one in pairs for id in (one.deck, one.enemy)}):
        if not id.startswith(f"{OWN}:"):
            continue
        for line in latest(history, 1, id) or latest(history, 1, enemy=id):
            played = match(history, line.id)
            carried = read_decks(played.options.get("own", "")) if played is not None else ()
            for deck in carried:
                if full_id(OWN, deck.id) == id:
                    found[id] = deck
    return found


def _tallies(history: History, kind: str, deck: str = ALL, enemy: str = ALL) -> list[Record]:
    history.catch_up()
    found = [
        Record(*key[1:], *row)
        for key, row in history.totals.tallies.items()
        if key[0] == kind and deck in (ALL, key[1]) and enemy in (ALL, key[2])
    ]
    return sorted(found, key=lambda one: (-one.matches, one.deck, one.enemy))
