"""What is kept of a match for good: who played what, how it ended, each card, and its replay.

Owns the record of one match and its form as bytes. A card counts for the seat that owns it: drawn
(into a hand, or turned over from a Draw), played (as an Attack or by another card), rolled,
defended, and stuck (in a hand when the match ends).
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Callable
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from lithicrage import __version__
from lithicrage.decks.lineup import Lineup, library_of
from lithicrage.engine import events as ev
from lithicrage.engine.events import Event
from lithicrage.engine.match import Match
from lithicrage.game.replay import Replay
from lithicrage.language.models import Deck, Enemy
from lithicrage.language.untrusted import InputRefused, inflate, read_json
from lithicrage.packs.library import Library, UnknownCard
from lithicrage.store.replays import Text

LARGEST: Final = 4 * 1024 * 1024
COUNTS: Final = ("drawn", "played", "rolled", "defended", "stuck")
DRAWN, PLAYED, ROLLED, DEFENDED, STUCK = range(len(COUNTS))

Short = Annotated[str, Field(max_length=200)]
Count = Annotated[int, Field(ge=0, lt=1 << 31)]
Counts = Annotated[tuple[Count, Count, Count, Count, Count], Field(strict=False)]


class BadRecord(ValueError):
    """A match that no history can hold; the text says why."""


class PlayedSeat(BaseModel):
    """A seat as it was: its deck or enemy by id, with a digest for the version.

    `result` is 1 for a win, 0 for a draw, -1 for a loss. `cards` counts by card id, in the order of
    `COUNTS`.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    deck: Short
    version: Short
    name: Short
    side: int = Field(ge=0, le=1)
    automaton: bool
    result: int = Field(ge=-1, le=1)
    stamina: int
    cards: dict[Short, Counts]


class Played(BaseModel):
    """A finished match. `id` is its permanent name; times are UTC, ISO 8601.

    `choices`, `options`, `content` and `seed` are its replay, `digest` that of its end. `program`
    is the version that played it. `turns` is 0 in records from before 0.7.0, which count `rounds`.
    `conceded` says that one side gave it up: its record then ends before its end.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    id: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
    began: Short
    ended: Short
    program: Short
    mode: Short
    profile: Annotated[str, Field(max_length=4096)]
    rounds: Count
    turns: Count = 0
    conceded: bool = False
    assisted: bool
    seats: Annotated[tuple[PlayedSeat, ...], Field(strict=False, min_length=2, max_length=8)]
    options: dict[Short, Text]
    content: Short
    seed: int
    choices: Annotated[tuple[Count, ...], Field(strict=False, max_length=200_000)]
    digest: Short


def record_of(
    id: str,
    began: str,
    ended: str,
    match: Match,
    replay: Replay,
    library: Library,
    conceded: int = -1,
) -> Played:
    """The record of a finished match; counting needs its whole log. One that the seat `conceded`
    gave up is lost for its side.

    Raises BadRecord for a match that no history can hold, such as one of a forged file.
    """
    try:
        return _record(id, began, ended, match, replay, library, conceded)
    except ValidationError as error:
        raise BadRecord(_said(error)) from None
    except UnknownCard as error:
        raise BadRecord(str(error)) from None


def _record(
    id: str,
    began: str,
    ended: str,
    match: Match,
    replay: Replay,
    library: Library,
    conceded: int,
) -> Played:
    lineup = Lineup.from_options(replay.options)
    library = library_of(library, lineup)
    ids = (*lineup.heroes, *lineup.foes)
    if len(ids) != len(match.seats):
        raise BadRecord(f"its line-up has {len(ids)} seats, the match {len(match.seats)}")
    counts = _counts(match)
    scores = match.scores()
    if conceded >= 0:
        side = match.seats[conceded].side
        scores = tuple(-1 if c.side == side else 1 for c in match.seats)
    seats = tuple(
        PlayedSeat(
            deck=ids[c.seat],
            version=deck_version(library, ids[c.seat]),
            name=c.written,
            side=c.side,
            automaton=c.automaton,
            result=scores[c.seat],
            stamina=max(0, c.stamina),
            cards=counts.get(c.seat, {}),
        )
        for c in match.seats
    )
    return Played(
        id=id,
        began=began,
        ended=ended,
        program=__version__,
        mode=lineup.mode,
        profile=lineup.rules,
        rounds=rounds_of(match),
        turns=match.turn,
        conceded=conceded >= 0,
        assisted=replay.assisted,
        seats=seats,
        options=dict(replay.options),
        content=replay.content,
        seed=replay.seed,
        choices=tuple(replay.choices),
        digest=replay.digests[-1],
    )


def turns_of(record: Played) -> int:
    """How many turns a match had, skipped ones included, as the window counts them.

    If the record has only rounds, it is the most that they can have been (A47).
    """
    heroes = sum(not seat.side for seat in record.seats)
    lone = len(record.seats) == heroes + 1 and record.seats[-1].automaton
    return record.turns or record.rounds * (2 * heroes if lone else len(record.seats))


def rounds_of(match: Match) -> int:
    """How many rounds a match began.

    A round is as many turns, skipped ones included, as the turn order has at the start, so every
    Combatant has its turn. Against a lone Enemy, that is one Enemy turn per Player (A47).
    """
    turns = len(match.order)
    return (match.turn + turns - 1) // turns


def deck_version(library: Library, id: str) -> str:
    """A short digest of what determines how a deck or an enemy plays, without its name."""
    model: Deck | Enemy = library.models(Deck).get(id) or library.get(Enemy, id)
    plain: dict[str, Any] = {
        "ancestry": model.ancestry,
        "classes": list(model.classes),
        "cards": sorted(model.cards.items()),
    }
    if isinstance(model, Enemy):
        plain["stats"] = model.stats.model_dump() if model.stats else None
    text = json.dumps(plain, sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()


def to_bytes(record: Played) -> bytes:
    """A record as compressed JSON; what it does not have is not written, as in versions before."""
    given = {"turns": record.turns, "conceded": record.conceded}
    plain = record.model_dump(exclude={name for name, value in given.items() if not value})
    text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
    return zlib.compress(text.encode("utf-8", "surrogatepass"), 9)


def from_bytes(data: bytes) -> Played:
    """The record in these bytes. Raises ValueError in one line."""
    try:
        return Played.model_validate(read_json(inflate(data, LARGEST)))
    except InputRefused as error:
        raise ValueError(f"a record {error}") from None
    except ValidationError as error:
        raise ValueError(f"a record is {_said(error)}") from None


def _said(error: ValidationError) -> str:
    first = error.errors(include_url=False)[0]
    where = ".".join(map(str, first["loc"]))
    return f"wrong at {where}: {first['msg'].lower()}"


def _counts(match: Match) -> dict[int, dict[str, Counts]]:
    """What happened to each card by the seat that owns it (R87), by card id."""
    home = {}
    for c in reversed(match.seats):
        home[c.deck] = c.seat
    found: dict[int, dict[str, list[int]]] = {}

    def count(card: int, what: int) -> None:
        if card < 0:
            return
        id = match.book.cards[match.cards[card]].id
        cards = found.setdefault(home[match.owner[card]], {})
        cards.setdefault(id, [0] * len(COUNTS))[what] += 1

    for event in match.log or ():
        reader = _READERS.get(type(event))
        if reader is not None:
            reader(event, count)
    for c in match.seats:
        for card in c.hand:
            count(card, STUCK)
    return {seat: {id: _five(cards[id]) for id in sorted(cards)} for seat, cards in found.items()}


def _five(counts: list[int]) -> Counts:
    return counts[DRAWN], counts[PLAYED], counts[ROLLED], counts[DEFENDED], counts[STUCK]


Counter = Callable[[int, int], None]


def _drew(event: Any, count: Counter) -> None:
    count(event.card, DRAWN)


def _played(event: Any, count: Counter) -> None:
    count(event.card, PLAYED)


def _defended(event: Any, count: Counter) -> None:
    count(event.card, DEFENDED)


def _rolled(event: Any, count: Counter) -> None:
    for die in event.dice:
        count(die, ROLLED)


def _rerolled(event: Any, count: Counter) -> None:
    count(event.die, ROLLED)


_READERS: Final[dict[type[Event], Callable[[Any, Counter], None]]] = {
    ev.Drew: _drew,
    ev.Revealed: _drew,
    ev.RollRevealed: _drew,
    ev.DefenseRevealed: _drew,
    ev.AttackDeclared: _played,
    ev.Played: _played,
    ev.Defended: _defended,
    ev.Rolled: _rolled,
    ev.Rerolled: _rerolled,
}
