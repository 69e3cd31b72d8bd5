"""Matches, tours and tables for bots in any language: a line of JSON in, a line of JSON out.

Owns the matches and tours of one conversation and what a line may say. Each request is an object
whose `do` is reset, state, legal, choose, clone or drop. Each answer is an object, with `error` if
the request cannot be met; the conversation then goes on. See docs/bots.md.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any, BinaryIO, Final, TextIO

from lithicrage.base.messages import cut
from lithicrage.bots.table_lines import TABLE, TableGame, begin_game
from lithicrage.bots.tour_lines import seat_count, tour_view
from lithicrage.decks.lineup import MOST as SIDE
from lithicrage.decks.lineup import IllegalDeck, Lineup, dealer_of
from lithicrage.decks.needed import prepare_match
from lithicrage.decks.owned import deck_id
from lithicrage.engine.match import Match
from lithicrage.engine.views import view
from lithicrage.game.protocol import IllegalChoice
from lithicrage.language.models import Enemy
from lithicrage.packs.library import Library, UnknownCard
from lithicrage.tables.registry import TableClosed
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.reading import TourBook, sound_tours
from lithicrage.tours.state import TourState, start_tour

LONGEST: Final = 1_000_000  # bytes of a line
MOST: Final = 1_000  # matches and tours at once
TOLD: Final = 400  # characters of an error
CHUNK: Final = 65_536
SEEDS: Final = 1 << 63
ENCORES: Final = 1_000  # more than any tour may have; the tour itself says how many it has

Request = Mapping[str, Any]
Played = Match | TourState | TableGame
KEYS: Final = {
    "reset": {"mode", "heroes", "foes", "rules", "seed"},
    "state": {"match", "seat"},
    "legal": {"match"},
    "choose": {"match", "index", "code"},
    "clone": {"match"},
    "drop": {"match"},
}
TOUR: Final = {"tour", "ancestry", "class", "encore", "seed", "partner"}  # of `reset`


class RequestRefused(ValueError):
    """A request that cannot be met; the text says why, and what would be right."""


def serve(library: Library, source: BinaryIO, target: TextIO) -> None:
    """Answer every line of `source` with a line on `target`, until there are no more."""
    table = Conversation(library)
    for line in lines(source):
        target.write(json.dumps(table.answer(line), separators=(",", ":")) + "\n")
        target.flush()


def lines(source: BinaryIO) -> Iterator[bytes | None]:
    """The lines of a stream; None for one that is too long, which is skipped in small parts."""
    while line := source.readline(LONGEST + 1):
        if len(line) <= LONGEST:
            yield line
            continue
        while line and not line.endswith(b"\n"):
            line = source.readline(CHUNK)
        yield None


class Conversation:
    """The matches and tours of one conversation, by number."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.matches: dict[int, Played] = {}
        self._count = 0
        self._does: dict[str, Callable[[Request], dict[str, Any]]] = {
            "reset": self._reset,
            "state": self._state,
            "legal": self._legal,
            "choose": self._choose,
            "clone": self._clone,
            "drop": self._drop,
        }

    def answer(self, line: bytes | None) -> dict[str, Any]:
        """The answer to a line; if it has `error`, no match has changed."""
        try:
            request = parse_request(line)
            return self._does[request["do"]](request)
        except (
            *(RequestRefused, IllegalChoice, IllegalDeck, UnknownCard, TableClosed, ValueError),
        ) as error:
            return {"error": cut(str(error), TOLD)}

    @cached_property
    def tours(self) -> TourBook:
        """The tours of the packs. Raises ValueError with the first thing that is wrong."""
        return sound_tours(self.library)

    def _reset(self, request: Request) -> dict[str, Any]:
        """Deal a new match from a line-up and a seed, set out on a tour, or set up a table."""
        if "table" in request:
            return self._seated(
                begin_game(
                    text(request, "table", None),
                    texts(request, "options"),
                    number(request, "seed", SEEDS, 1),
                )
            )
        if "tour" in request:
            return self._seated(self._begun(request))
        mode = text(request, "mode", "solo")
        foes = tuple(
            deck_id(self.library, id) if mode == "pvp" else self._enemy(id)
            for id in names(request, "foes")
        )
        heroes = tuple(deck_id(self.library, id) for id in names(request, "heroes"))
        lineup = Lineup(mode, heroes, foes, text(request, "rules", "manual"))
        seed = number(request, "seed", SEEDS, 1)
        match = dealer_of(*prepare_match(self.library, lineup))(seed, False)
        return self._seated(match)

    def _begun(self, request: Request) -> TourState:
        """A tour at its first question."""
        seed = number(request, "seed", SEEDS, 1)
        return start_tour(plan_of(self.library, self.tours, request), seed)

    def _enemy(self, id: str) -> str:
        self.library.get(Enemy, id)
        return id

    def _state(self, request: Request) -> dict[str, Any]:
        """What a seat may see: `seat`, or else whoever chooses, or else seat 0."""
        place, match = self._match(request)
        seats = seats_of(match)
        seat = number(request, "seat", seats, match.seat or 0)
        seen = view_of(match, seat)
        return {"match": place, "seat": match.seat, "state": seen}

    def _legal(self, request: Request) -> dict[str, Any]:
        """The words of all choices, by index."""
        place, match = self._match(request)
        told = {
            "match": place,
            "seat": match.seat,
            "choices": [choice.text for choice in match.choices()],
        }
        if isinstance(match, TableGame):
            told["codes"] = [choice.code for choice in match.choices()]
        return told

    def _choose(self, request: Request) -> dict[str, Any]:
        """Take a choice and run to the next."""
        place, match = self._match(request)
        index: Any = request.get("index")
        if "code" in request:
            if not isinstance(match, TableGame) or "index" in request:
                raise RequestRefused("`code` is for matches at a table, in place of `index`")
            index = match.place_of(text(request, "code", None))
        if not isinstance(match, Match):
            if match.seat is None:
                what = "tour" if isinstance(match, TourState) else "match"
                raise RequestRefused(f"the {what} is over")
            if type(index) is not int:
                raise RequestRefused(f"`index` is a whole number; found {quote_json(index)}")
        elif match.pending is not None and isinstance(index, bool):
            raise RequestRefused("`index` is a whole number; found true or false")
        match.choose(index)  # a match rejects anything that is no number
        return self._told(place, match)

    def _clone(self, request: Request) -> dict[str, Any]:
        """Make an independent copy under its own number."""
        return self._seated(self._match(request)[1].clone())

    def _drop(self, request: Request) -> dict[str, Any]:
        """Forget a match."""
        place, _ = self._match(request)
        del self.matches[place]
        return {"match": place, "dropped": True}

    def _seated(self, match: Played) -> dict[str, Any]:
        if len(self.matches) >= MOST:
            raise RequestRefused(f"{MOST:,} matches are open, the most there may be; drop some")
        self._count += 1
        self.matches[self._count] = match
        return self._told(self._count, match)

    def _match(self, request: Request) -> tuple[int, Played]:
        place = request.get("match")
        if not isinstance(place, int) or isinstance(place, bool) or place not in self.matches:
            raise RequestRefused(f"there is no match {quote_json(place)}; `reset` begins one")
        return place, self.matches[place]

    def _told(self, place: int, match: Played) -> dict[str, Any]:
        told = {
            "match": place,
            "seat": match.seat,
            "over": match.seat is None,
            "scores": list(match.scores()),
            "digest": match.digest(),
        }
        if isinstance(match, TableGame):
            return told | {"points": list(match.state.points())}
        return told | {"phase": match.phase} if isinstance(match, TourState) else told


def seats_of(match: Played) -> int:
    """How many seats may look."""
    if isinstance(match, TableGame):
        return match.seats
    return seat_count(match) if isinstance(match, TourState) else len(match.seats)


def view_of(match: Played, seat: int) -> dict[str, Any]:
    """What a seat may see."""
    if isinstance(match, TableGame):
        return match.view(seat)
    return tour_view(match, seat) if isinstance(match, TourState) else view(match, seat)


def plan_of(library: Library, tours: TourBook, request: Request) -> TourPlan:
    """The plan of a tour that is asked for. Raises RequestRefused, and what TourPlan raises."""
    id, ancestry, cls = (text(request, key, None) for key in ("tour", "ancestry", "class"))
    partner = pair(request, "partner") if "partner" in request else None
    encore = number(request, "encore", ENCORES, 0)
    return TourPlan(library, tours, id, ancestry, cls, encore, partner)


def parse_request(line: bytes | None) -> Request:
    """A request, so far as its keys go. Raises RequestRefused."""
    if line is None:
        raise RequestRefused(f"a line has at most {LONGEST:,} bytes")
    try:
        request = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise RequestRefused(f"a line is one JSON object: {str(error)[:200]}") from None
    if not isinstance(request, dict):
        raise RequestRefused(f"a line is one JSON object; found {quote_json(request)}")
    do = request.get("do")
    if not isinstance(do, str) or do not in KEYS:
        raise RequestRefused(f"`do` is one of {', '.join(KEYS)}; found {quote_json(do)}")
    keys, what = KEYS[do], f"`{do}`"
    for name, own in (("tour", TOUR), ("table", TABLE)):
        if do == "reset" and name in request:
            keys, what = set(own), f"`reset` of a {name}"
            break
    for key in request:
        if key != "do" and key not in keys:
            raise RequestRefused(f"{what} knows {', '.join(sorted(keys))}; found {quote_json(key)}")
    return request


def names(request: Request, key: str) -> list[str]:
    """A list of ids. Raises RequestRefused."""
    found = request.get(key)
    if not isinstance(found, list) or not found:
        raise RequestRefused(f"`{key}` is a list of ids; found {quote_json(found)}")
    if len(found) > SIDE:  # checked before any look-up: each unknown one costs a search
        raise RequestRefused(f"`{key}` is a list of 1 to {SIDE} ids; found {len(found)}")
    if not all(isinstance(id, str) for id in found):
        raise RequestRefused(f"`{key}` is a list of ids; found {quote_json(found)}")
    return found


def texts(request: Request, key: str) -> dict[str, str]:
    """A mapping of texts, empty if it is not there. Raises RequestRefused."""
    found = request.get(key, {})
    if not isinstance(found, dict) or not all(isinstance(one, str) for one in found.values()):
        raise RequestRefused(f"`{key}` is an object of texts; found {quote_json(found)}")
    return found


def pair(request: Request, key: str) -> tuple[str, str]:
    """An ancestry and a Class. Raises RequestRefused."""
    match request.get(key):
        case [str(ancestry), str(cls)]:
            return ancestry, cls
        case found:
            raise RequestRefused(f"`{key}` is [ANCESTRY, CLASS]; found {quote_json(found)}")


def text(request: Request, key: str, default: str | None) -> str:
    """A text; without a default, one that must be there. Raises RequestRefused."""
    found = request.get(key, default)
    if not isinstance(found, str):
        raise RequestRefused(f"`{key}` is a text; found {quote_json(found)}")
    return found


def number(request: Request, key: str, below: int, default: int) -> int:
    """A whole number from 0 to `below` - 1. Raises RequestRefused."""
    found = request.get(key, default)
    if isinstance(found, bool) or not isinstance(found, int) or not 0 <= found < below:
        raise RequestRefused(
            f"`{key}` is a whole number from 0 to {below - 1}; found {quote_json(found)}"
        )
    return found


def quote_json(value: object) -> str:
    """A value as JSON, cut short if it is long."""
    try:
        words = json.dumps(value, default=repr)
    except RecursionError:
        words = "what is nested too deep"
    return cut(words, 60)
