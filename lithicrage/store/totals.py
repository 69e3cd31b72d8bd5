"""What the history counts: how a match changes the records by deck, enemy, pair and card.

Owns the running totals and their form as bytes, so that the next start need not read every match
again. `records` answers questions from them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, NamedTuple, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from lithicrage.decks.lineup import PEOPLE, PVP, rules_note
from lithicrage.language.table_rules import parse_handicap
from lithicrage.store.match_records import Count, Played, PlayedSeat, turns_of

ALL, DECK, ENEMY, PAIR = "all", "deck", "enemy", "pair"
Result = Annotated[int, Field(ge=-1, le=1)]
Key = TypeVar("Key")


class MatchLine(NamedTuple):
    """A match in a list; `result` is 1 for a win, 0 for a draw, -1 for a loss of the first hero.

    `player` is the program that decided for the first foe, "" for a person or an Enemy. `stamina`
    is what the first hero had left. `about` means that the turns were not counted: there may have
    been a few less.
    """

    id: str
    ended: str
    deck: str
    enemy: str
    mode: str
    profile: str
    result: Result
    turns: int
    assisted: bool
    player: str
    stamina: int
    about: bool = False


class Image(BaseModel):
    """Totals as plain values, the place in the journal up to which they count, and its digest.

    The place is in bytes; the digest covers everything before it.
    """

    model_config = ConfigDict(strict=True, extra="forbid")

    place: int
    sum: str
    tallies: list[tuple[str, str, str, Count, Count, Count, Count, Count]]
    streaks: list[tuple[str, int, Count, Count]]
    cards: list[tuple[str, str, Count, Count, Count, Count, Count, Count, Count]]
    matches: list[tuple[Count, MatchLine]]


class Totals:
    """Running totals. `starts` gives each match's place in the journal, by id.

    `tallies` by kind, deck and enemy: matches, wins, losses, draws, turns; `streaks` by deck: now,
    most won, most lost; `cards` by deck and card: matches, wins, and the counts of a seat.
    """

    def __init__(self) -> None:
        self.lines: list[MatchLine] = []
        self.starts: dict[str, int] = {}
        self.tallies: dict[tuple[str, str, str], list[int]] = {}
        self.streaks: dict[str, list[int]] = {}
        self.cards: dict[tuple[str, str], list[int]] = {}

    def enter(self, record: Played, start: int) -> bool:
        """Count a match; False if it was counted already."""
        if record.id in self.starts:
            return False
        first, foe = record.seats[0], next(seat for seat in record.seats if seat.side)
        self.starts[record.id] = start
        self.lines.append(
            MatchLine(
                id=record.id,
                ended=record.ended,
                deck=first.deck,
                enemy=foe.deck,
                mode=record.mode,
                profile=_rules(record),
                result=first.result,
                turns=turns_of(record),
                assisted=record.assisted,
                player=_player(record),
                stamina=first.stamina,
                about=not record.turns,
            )
        )
        for key, result in _tallies(record).items():
            won, lost = int(result > 0), int(result < 0)
            _add(self.tallies, key, (1, won, lost, 1 - won - lost, turns_of(record)))
        self._streak("", first.result)
        for deck, result in _decks(record).items():
            self._streak(deck, result)
        automata = [seat for seat in record.seats if seat.side and record.mode != PVP]
        for row, counts in _cards((*_own(record), *automata)).items():
            _add(self.cards, row, counts)
        return True

    def to_bytes(self, place: int, sum: str) -> bytes:
        """The totals up to a place in the journal, with the digest of everything before it."""
        image = Image.model_construct(
            place=place,
            sum=sum,
            tallies=[(*key, *row) for key, row in self.tallies.items()],
            streaks=[(key, *row) for key, row in self.streaks.items()],
            cards=[(*key, *row) for key, row in self.cards.items()],
            matches=[(self.starts[line.id], line) for line in self.lines],
        )
        return image.model_dump_json().encode("utf-8")

    def take(self, image: Image) -> None:
        """Continue from stored totals."""
        for start, line in image.matches:
            self.starts[line.id] = start
            self.lines.append(line)
        self.tallies = {(kind, deck, enemy): row for kind, deck, enemy, *row in image.tallies}
        self.streaks = {deck: row for deck, *row in image.streaks}
        self.cards = {(deck, card): row for deck, card, *row in image.cards}

    def _streak(self, deck: str, result: int) -> None:
        now, won, lost = self.streaks.get(deck, (0, 0, 0))
        now = now + result if now * result > 0 else result
        self.streaks[deck] = [now, max(won, now), max(lost, -now)]


def _add(totals: dict[Key, list[int]], key: Key, counts: Iterable[int]) -> None:
    row = totals.get(key)
    totals[key] = [a + b for a, b in zip(row, counts, strict=True)] if row else list(counts)


def _rules(record: Played) -> str:
    """The rules and handicaps of a match on one line (A68)."""
    given = record.options.get("handicaps", "")
    return rules_note(record.profile, [parse_handicap(part) for part in given.split(";") if part])


def _player(record: Played) -> str:
    """The program that decided for the first foe.

    It is "" for a person, and for an Enemy that nobody decides for.
    """
    return _decider(record, sum(not seat.side for seat in record.seats))


def _decider(record: Played, place: int) -> str:
    """The program that decided for a seat, "" for a person or an Enemy as written."""
    named = record.options.get("players", "").split(",")
    found = named[place] if place < len(named) else ""
    return "" if found == PEOPLE else found


def _own(record: Played) -> list[PlayedSeat]:
    """The seats whose decks count as a person's; if no person sat there, all decks."""
    brought = [
        (place, seat)
        for place, seat in enumerate(record.seats)
        if not seat.side or record.mode == PVP
    ]
    by_people = [seat for place, seat in brought if not _decider(record, place)]
    return by_people or [seat for _, seat in brought]


def _decks(record: Played) -> dict[str, int]:
    """Each deck that a person brought, with its result; in a mirror match the hero's."""
    found: dict[str, int] = {}
    for seat in _own(record):
        found.setdefault(seat.deck, seat.result)
    return found


def _tallies(record: Played) -> dict[tuple[str, str, str], int]:
    """The totals that a match changes, each once, with the result to count there."""
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


def _cards(seats: Iterable[PlayedSeat]) -> dict[tuple[str, str], list[int]]:
    """A row per deck and card; seats with the same deck and result are counted together."""
    rows: dict[tuple[str, str], list[int]] = {}
    for seat in seats:
        for id, counts in seat.cards.items():
            row = rows.setdefault((seat.deck, id), [1, int(seat.result > 0), 0, 0, 0, 0, 0])
            for place, count in enumerate(counts, 2):
                row[place] += count
    return rows
