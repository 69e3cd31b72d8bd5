"""What the history answers: records by deck, enemy, pair and card, streaks, the last matches.

Every answer reads running totals or an index; none counts matches.
"""

from __future__ import annotations

import sqlite3
from typing import Final, NamedTuple

from lithicrage.deck.owned import read_decks
from lithicrage.dsl.library import OWN, full_id
from lithicrage.dsl.models import Deck
from lithicrage.store import history_tables as tables
from lithicrage.store.history import History
from lithicrage.store.played import Played, from_bytes

ALL: Final = ""


class Record(NamedTuple):
    """How often a deck, an enemy or a pair of both won and lost, seen from the deck.

    `rounds` are those of all its matches together.
    """

    deck: str
    enemy: str
    matches: int
    wins: int
    losses: int
    draws: int
    rounds: int


class CardRecord(NamedTuple):
    """What became of a card in a deck, over all `matches` that it was seen in."""

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
    """Matches in a row: `now` above 0 won, below 0 lost; the longest of both."""

    now: int
    won: int
    lost: int


class MatchLine(NamedTuple):
    """A match in a list; `result` is 1 for won, 0 drawn, -1 lost, seen from the first hero.

    `player` is the program that decided for the first foe, "" for a person or an Enemy.
    """

    id: str
    ended: str
    deck: str
    enemy: str
    mode: str
    profile: str
    result: int
    rounds: int
    assisted: int
    player: str


def total(history: History) -> Record | None:
    """The record of all matches together, seen from the first hero; None where there is none."""
    found = _tallies(history, tables.ALL, "deck", ALL)
    return found[0] if found else None


def by_deck(history: History, deck: str = ALL) -> list[Record]:
    """The record of a deck, or of every deck that a person played, the most played first."""
    return _tallies(history, tables.DECK, "deck", deck)


def by_enemy(history: History, enemy: str = ALL) -> list[Record]:
    """The record against an enemy, or against every enemy and every deck of a program."""
    return _tallies(history, tables.ENEMY, "enemy", enemy)


def by_pair(history: History, deck: str = ALL, enemy: str = ALL) -> list[Record]:
    """The record of every pair of deck and enemy, or of those with this deck or enemy."""
    found = _tallies(history, tables.PAIR, "deck", deck)
    return [record for record in found if enemy in (ALL, record.enemy)]


def by_card(history: History, card: str = ALL, deck: str = ALL) -> list[CardRecord]:
    """What became of a card in each deck, or of every card (of a deck), the most drawn first."""
    columns = ", ".join(CardRecord._fields)
    where = " AND ".join(f"{name} = :{name}" for name in _given(card=card, deck=deck)) or "1"
    query = f"SELECT {columns} FROM card WHERE {where} ORDER BY drawn DESC, card, deck"
    rows = history.base.execute(query, {"card": card, "deck": deck})
    return [CardRecord(*row) for row in rows]


def streak(history: History, deck: str = ALL) -> Streak:
    """The streak of a deck, or of all matches in a row."""
    row = history.base.execute("SELECT now, won, lost FROM streak WHERE deck = ?", (deck,))
    found = row.fetchone()
    return Streak(*found) if found else Streak(0, 0, 0)


def latest(history: History, count: int, deck: str = ALL, enemy: str = ALL) -> list[MatchLine]:
    """The last matches of the first hero's deck against the first foe, the newest first."""
    columns = ", ".join(MatchLine._fields)
    where = " AND ".join(f"{name} = :{name}" for name in _given(deck=deck, enemy=enemy)) or "1"
    query = f"SELECT {columns} FROM match WHERE {where} ORDER BY number DESC LIMIT :count"
    rows = history.base.execute(query, {"deck": deck, "enemy": enemy, "count": count})
    return [MatchLine(*row) for row in rows]


def match(history: History, id: str) -> Played | None:
    """All that is kept of a match, or None. Raises ValueError if it cannot be read."""
    row = history.base.execute("SELECT record FROM match WHERE id = ?", (id,)).fetchone()
    return from_bytes(row[0]) if row else None


def decks(history: History) -> list[str]:
    """The decks that were played, by id."""
    return [record.deck for record in by_deck(history)]


def own_decks(history: History) -> dict[str, Deck]:
    """Those decks that are in no pack, by full id, as they were when last played."""
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


def _tallies(history: History, kind: str, column: str, wanted: str) -> list[Record]:
    columns = ", ".join(Record._fields)
    where = f" AND {column} = :wanted" if wanted else ""
    query = f"SELECT {columns} FROM tally WHERE kind = :kind{where}"
    order = " ORDER BY matches DESC, deck, enemy"
    rows: sqlite3.Cursor = history.base.execute(query + order, {"kind": kind, "wanted": wanted})
    return [Record(*row) for row in rows]


def _given(**values: str) -> list[str]:
    """The names whose values say something."""
    return [name for name, value in values.items() if value]
