"""Matches for bots in any language: a line of JSON in, a line of JSON out.

Owns the matches of one conversation and what a line may say. Each request is an object whose `do`
is reset, state, legal, choose, clone or drop; each answer is an object, with `error` where the
request cannot be met, and then the next line is read. docs/bots.md says it for people.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, BinaryIO, Final, TextIO

from lithicrage.deck.lineup import MOST as SIDE
from lithicrage.deck.lineup import IllegalDeck, Lineup, dealing
from lithicrage.deck.needed import prepared
from lithicrage.deck.owned import deck_id
from lithicrage.dsl.library import Library, UnknownCard
from lithicrage.dsl.models import Enemy
from lithicrage.engine.match import Match
from lithicrage.engine.views import view
from lithicrage.table.game import IllegalChoice
from lithicrage.telling import cut

LONGEST: Final = 1_000_000  # bytes of a line
MOST: Final = 1_000  # matches at once
TOLD: Final = 400  # letters of an error
CHUNK: Final = 65_536
SEEDS: Final = 1 << 63

Request = Mapping[str, Any]
KEYS: Final = {
    "reset": {"mode", "heroes", "foes", "rules", "seed"},
    "state": {"match", "seat"},
    "legal": {"match"},
    "choose": {"match", "index"},
    "clone": {"match"},
    "drop": {"match"},
}


class Refused(ValueError):
    """A request that cannot be met; its text says why, and what would be right."""


def serve(library: Library, source: BinaryIO, target: TextIO) -> None:
    """Answer every line of `source` with a line on `target`, until there is none."""
    table = Table(library)
    for line in lines(source):
        target.write(json.dumps(table.answer(line), separators=(",", ":")) + "\n")
        target.flush()


def lines(source: BinaryIO) -> Iterator[bytes | None]:
    """The lines of a stream; None for one that is too long, which is read past in small parts."""
    while line := source.readline(LONGEST + 1):
        if len(line) <= LONGEST:
            yield line
            continue
        while line and not line.endswith(b"\n"):
            line = source.readline(CHUNK)
        yield None


class Table:
    """The matches of one conversation, by number."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.matches: dict[int, Match] = {}
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
        """The answer to a line; one with `error` never changes a match."""
        try:
            request = parsed(line)
            return self._does[request["do"]](request)
        except (Refused, IllegalChoice, IllegalDeck, UnknownCard, ValueError) as error:
            return {"error": cut(str(error), TOLD)}

    def _reset(self, request: Request) -> dict[str, Any]:
        """A new match of a line-up and a seed."""
        mode = text(request, "mode", "solo")
        foes = tuple(
            deck_id(self.library, id) if mode == "pvp" else self._enemy(id)
            for id in names(request, "foes")
        )
        heroes = tuple(deck_id(self.library, id) for id in names(request, "heroes"))
        lineup = Lineup(mode, heroes, foes, text(request, "rules", "manual"))
        seed = number(request, "seed", SEEDS, 1)
        match = dealing(*prepared(self.library, lineup))(seed, False)
        return self._seated(match)

    def _enemy(self, id: str) -> str:
        self.library.get(Enemy, id)
        return id

    def _state(self, request: Request) -> dict[str, Any]:
        """The match as a seat may see it; without `seat`, as whoever chooses, or seat 0."""
        place, match = self._match(request)
        asked = match.seat or 0
        seat = number(request, "seat", len(match.seats), asked)
        return {"match": place, "seat": match.seat, "state": view(match, seat)}

    def _legal(self, request: Request) -> dict[str, Any]:
        """The words of all choices; the index of one is its place."""
        place, match = self._match(request)
        return {
            "match": place,
            "seat": match.seat,
            "choices": [choice.text for choice in match.choices()],
        }

    def _choose(self, request: Request) -> dict[str, Any]:
        """Take a choice and run to the next."""
        place, match = self._match(request)
        index = request.get("index")
        if match.pending is not None and isinstance(index, bool):
            raise Refused("`index` is a whole number; found true or false")
        match.choose(index)  # type: ignore[arg-type]  # it refuses whatever is no number
        return self._told(place, match)

    def _clone(self, request: Request) -> dict[str, Any]:
        """An independent copy under a number of its own."""
        return self._seated(self._match(request)[1].clone())

    def _drop(self, request: Request) -> dict[str, Any]:
        """Forget a match."""
        place, _ = self._match(request)
        del self.matches[place]
        return {"match": place, "dropped": True}

    def _seated(self, match: Match) -> dict[str, Any]:
        if len(self.matches) >= MOST:
            raise Refused(f"{MOST:,} matches are open, the most there may be; drop some")
        self._count += 1
        self.matches[self._count] = match
        return self._told(self._count, match)

    def _match(self, request: Request) -> tuple[int, Match]:
        place = request.get("match")
        if not isinstance(place, int) or isinstance(place, bool) or place not in self.matches:
            raise Refused(f"there is no match {shown(place)}; `reset` begins one")
        return place, self.matches[place]

    def _told(self, place: int, match: Match) -> dict[str, Any]:
        return {
            "match": place,
            "seat": match.seat,
            "over": match.over,
            "scores": list(match.scores()),
            "digest": match.digest(),
        }


def parsed(line: bytes | None) -> Request:
    """A request, so far as its keys go. Raises Refused."""
    if line is None:
        raise Refused(f"a line has at most {LONGEST:,} bytes")
    try:
        request = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Refused(f"a line is one JSON object: {str(error)[:200]}") from None
    if not isinstance(request, dict):
        raise Refused(f"a line is one JSON object; found {shown(request)}")
    do = request.get("do")
    if not isinstance(do, str) or do not in KEYS:
        raise Refused(f"`do` is one of {', '.join(KEYS)}; found {shown(do)}")
    for key in request:
        if key != "do" and key not in KEYS[do]:
            known = ", ".join(sorted(KEYS[do]))
            raise Refused(f"`{do}` knows {known}; found {shown(key)}")
    return request


def names(request: Request, key: str) -> list[str]:
    """A list of ids. Raises Refused."""
    found = request.get(key)
    if not isinstance(found, list) or not found:
        raise Refused(f"`{key}` is a list of ids; found {shown(found)}")
    if len(found) > SIDE:  # before any is looked up: each that is none costs a search
        raise Refused(f"`{key}` is a list of 1 to {SIDE} ids; found {len(found)}")
    if not all(isinstance(id, str) for id in found):
        raise Refused(f"`{key}` is a list of ids; found {shown(found)}")
    return found


def text(request: Request, key: str, default: str) -> str:
    """A text. Raises Refused."""
    found = request.get(key, default)
    if not isinstance(found, str):
        raise Refused(f"`{key}` is a text; found {shown(found)}")
    return found


def number(request: Request, key: str, below: int, default: int) -> int:
    """A whole number from 0 to below `below`. Raises Refused."""
    found = request.get(key, default)
    if isinstance(found, bool) or not isinstance(found, int) or not 0 <= found < below:
        raise Refused(f"`{key}` is a whole number from 0 to {below - 1}; found {shown(found)}")
    return found


def shown(value: object) -> str:
    """A value as JSON, cut where it is long."""
    try:
        words = json.dumps(value)
    except RecursionError:
        words = "what is nested too deep"
    return cut(words, 60)
