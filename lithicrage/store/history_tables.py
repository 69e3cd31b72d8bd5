"""The tables of the history: how a match is entered, and what running totals it moves.

Owns the SQL that writes. Totals are kept by the transaction that enters the match, so that the
history screen reads a few rows and never counts a million matches.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterable
from typing import Final

from lithicrage.deck.lineup import PEOPLE, PVP, rules_note
from lithicrage.dsl.table_rules import parse_handicap
from lithicrage.store.played import Played, PlayedSeat, from_bytes, to_bytes

APPLICATION: Final = 0x4C52_4831  # `LRH1`
VERSION: Final = 3
ALL, DECK, ENEMY, PAIR = "all", "deck", "enemy", "pair"

SCHEMA: Final = """
CREATE TABLE journal (place INTEGER NOT NULL, damaged INTEGER NOT NULL);
INSERT INTO journal VALUES (0, 0);
CREATE TABLE match (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, began TEXT NOT NULL, ended TEXT NOT NULL,
  deck TEXT NOT NULL, enemy TEXT NOT NULL, mode TEXT NOT NULL, profile TEXT NOT NULL,
  result INTEGER NOT NULL, rounds INTEGER NOT NULL, assisted INTEGER NOT NULL,
  record BLOB NOT NULL, player TEXT NOT NULL DEFAULT '');
CREATE INDEX match_deck ON match (deck, number);
CREATE INDEX match_pair ON match (deck, enemy, number);
CREATE INDEX match_enemy ON match (enemy, number);
CREATE TABLE tally (
  kind TEXT NOT NULL, deck TEXT NOT NULL, enemy TEXT NOT NULL, matches INTEGER NOT NULL,
  wins INTEGER NOT NULL, losses INTEGER NOT NULL, draws INTEGER NOT NULL,
  rounds INTEGER NOT NULL, PRIMARY KEY (kind, deck, enemy)) WITHOUT ROWID;
CREATE TABLE streak (
  deck TEXT PRIMARY KEY, now INTEGER NOT NULL, won INTEGER NOT NULL, lost INTEGER NOT NULL
  ) WITHOUT ROWID;
CREATE TABLE card (
  deck TEXT NOT NULL, card TEXT NOT NULL, matches INTEGER NOT NULL, wins INTEGER NOT NULL,
  drawn INTEGER NOT NULL, played INTEGER NOT NULL, rolled INTEGER NOT NULL,
  defended INTEGER NOT NULL, stuck INTEGER NOT NULL, PRIMARY KEY (deck, card)) WITHOUT ROWID;
CREATE INDEX card_deck ON card (card, deck);
"""

_ENTER: Final = """
INSERT OR IGNORE INTO match
  (id, began, ended, deck, enemy, mode, profile, result, rounds, assisted, record, player)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
_TALLY: Final = """
INSERT INTO tally VALUES (?, ?, ?, 1, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET matches = matches + 1, wins = wins + excluded.wins,
  losses = losses + excluded.losses, draws = draws + excluded.draws,
  rounds = rounds + excluded.rounds"""
_STREAK: Final = """
INSERT INTO streak VALUES (?1, ?2, max(?2, 0), max(-?2, 0))
  ON CONFLICT DO UPDATE SET now = CASE WHEN ?2 * now > 0 THEN now + ?2 ELSE ?2 END,
  won = max(won, CASE WHEN ?2 * now > 0 THEN now + ?2 ELSE ?2 END),
  lost = max(lost, -CASE WHEN ?2 * now > 0 THEN now + ?2 ELSE ?2 END)"""
_CARD: Final = """
INSERT INTO card VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET matches = matches + 1, wins = wins + excluded.wins,
  drawn = drawn + excluded.drawn, played = played + excluded.played,
  rolled = rolled + excluded.rolled, defended = defended + excluded.defended,
  stuck = stuck + excluded.stuck"""


def create(base: sqlite3.Connection) -> None:
    """The tables, in a new database."""
    base.executescript(
        f"BEGIN; PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION};"
        f"{SCHEMA} COMMIT;"
    )


def renew(base: sqlite3.Connection, version: int) -> None:
    """Bring a database of an older version up to this one.

    Version 1 knew no programs that play decks, version 2 counted their decks as the person's.
    """
    base.execute("BEGIN IMMEDIATE")
    try:
        if version < 2:
            base.execute("ALTER TABLE match ADD COLUMN player TEXT NOT NULL DEFAULT ''")
        for table in ("tally", "streak", "card"):
            base.execute(f"DELETE FROM {table}")
        for (data,) in base.execute("SELECT record FROM match ORDER BY number"):
            with contextlib.suppress(ValueError):  # it cannot be read, so nothing is known of it
                _count(base, from_bytes(data))
        base.execute(f"PRAGMA user_version = {VERSION}")
        base.execute("COMMIT")
    except BaseException:
        base.execute("ROLLBACK")
        raise


def enter(base: sqlite3.Connection, record: Played, data: bytes | None = None) -> bool:
    """Enter a match and move its totals; False if it stands there already.

    `data` are the bytes of the record, where they are at hand. The caller owns the transaction.
    """
    first, foe = record.seats[0], next(seat for seat in record.seats if seat.side)
    values = (
        record.id,
        record.began,
        record.ended,
        first.deck,
        foe.deck,
        record.mode,
        _rules(record),
        first.result,
        record.rounds,
        record.assisted,
        data if data is not None else to_bytes(record),
        _player(record),
    )
    if not base.execute(_ENTER, values).rowcount:
        return False
    _count(base, record)
    return True


def _count(base: sqlite3.Connection, record: Played) -> None:
    """Move the totals by a match."""
    for (kind, deck, enemy), result in _tallies(record).items():
        won, lost = int(result > 0), int(result < 0)
        row = (kind, deck, enemy, won, lost, 1 - won - lost, record.rounds)
        base.execute(_TALLY, row)
    base.execute(_STREAK, ("", record.seats[0].result))
    for deck, result in _decks(record).items():
        base.execute(_STREAK, (deck, result))
    automata = [seat for seat in record.seats if seat.side and record.mode != PVP]
    base.executemany(_CARD, list(_cards((*_own(record), *automata))))


def _rules(record: Played) -> str:
    """The rules of a match, and its handicaps, in a line (A68)."""
    given = record.options.get("handicaps", "")
    return rules_note(record.profile, [parse_handicap(part) for part in given.split(";") if part])


def _player(record: Played) -> str:
    """The program that decided for the first foe; "" for a person, and for an Enemy that nobody
    decides for."""
    return _decider(record, sum(not seat.side for seat in record.seats))


def _decider(record: Played, place: int) -> str:
    """The program that decided for a seat, "" for a person or an Enemy as written."""
    named = record.options.get("players", "").split(",")
    found = named[place] if place < len(named) else ""
    return "" if found == PEOPLE else found


def _own(record: Played) -> list[PlayedSeat]:
    """The seats whose decks count as a person's: theirs, or all decks' if none sat there."""
    brought = [
        (place, seat)
        for place, seat in enumerate(record.seats)
        if not seat.side or record.mode == PVP
    ]
    by_people = [seat for place, seat in brought if not _decider(record, place)]
    return by_people or [seat for _, seat in brought]


def _decks(record: Played) -> dict[str, int]:
    """Each deck that a person brought, and how it came out; of a mirror the hero's."""
    found: dict[str, int] = {}
    for seat in _own(record):
        found.setdefault(seat.deck, seat.result)
    return found


def _tallies(record: Played) -> dict[tuple[str, str, str], int]:
    """The totals that a match moves, each once, with the result to be counted there."""
    found = {(DECK, deck, ""): result for deck, result in _decks(record).items()}
    heroes = [seat for seat in record.seats if not seat.side]
    foes = [seat for seat in record.seats if seat.side]
    found[ALL, "", ""] = heroes[0].result
    for place, foe in enumerate(foes, len(heroes)):
        if record.mode != PVP or _decider(record, place):
            found[ENEMY, "", foe.deck] = heroes[0].result
        for hero in heroes:
            found[PAIR, hero.deck, foe.deck] = hero.result
    return found


def _cards(seats: Iterable[PlayedSeat]) -> Iterable[tuple[str | int, ...]]:
    """A row a card and deck; seats with the same deck and result are counted together."""
    rows: dict[tuple[str, str], list[int]] = {}
    for seat in seats:
        for id, counts in seat.cards.items():
            row = rows.setdefault((seat.deck, id), [int(seat.result > 0), 0, 0, 0, 0, 0])
            for place, count in enumerate(counts, 1):
                row[place] += count
    return [(*key, *row) for key, row in rows.items()]
