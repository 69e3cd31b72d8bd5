"""Pieces that play matches: which ones as plain values, and what came out of each.

A match that fails is told with its number, its seed and a replay of it up to there; the others are
played all the same.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from lithicrage.decks.lineup import Lineup
from lithicrage.decks.needed import needed_library
from lithicrage.engine.events import NOBODY
from lithicrage.engine.match import Match
from lithicrage.engine.setup import PLAYERS
from lithicrage.game.replay import Replay
from lithicrage.lab.pieces.piece import Piece
from lithicrage.lab.pieces.watching import added, watch
from lithicrage.lab.sim import match_seed, was_capped
from lithicrage.lab.workers import MatchPlan, maker
from lithicrage.minds.players import GREEDY, player
from lithicrage.packs.library import Library
from lithicrage.store.match_records import rounds_of
from lithicrage.store.replays import GAME, record_of

WON, DRAWN, LOST, FAILED = "2", "1", "0", "-"
MOST_FAULTS: Final = 3  # replays of failed matches in one piece
FAULT: Final = 300  # letters of what went wrong


@dataclass(frozen=True)
class MatchBlock:
    """Line-ups that are played from the same seeds: one match of each for each number.

    `players` decide for each seat. If `watched`, what each deck or Enemy did is counted.
    """

    lineups: tuple[Lineup, ...]
    seed: int
    players: tuple[str, ...] = (GREEDY, GREEDY)
    watched: bool = False

    def piece(self, library: Library, numbers: range) -> Piece:
        """The piece that plays the matches of these numbers with the cards of a library."""
        parts = {
            part.digest: part for part in (needed_library(library, one) for one in self.lineups)
        }
        part = next(iter(parts.values())) if len(parts) == 1 else library
        plans = [MatchPlan.of(part, lineup) for lineup in self.lineups]
        asked = {
            "content": part.digest,
            "lineups": [dict(plan.options) for plan in plans],
            "players": list(self.players),
            "seed": self.seed,
            "numbers": [numbers.start, numbers.stop],
            "watched": self.watched,
        }
        return Piece.of("matches", asked, {part.digest: plans[0].cards})


@dataclass(frozen=True)
class BlockResult:
    """What came out of a block, seen from the first side of each line-up.

    `results` has a text a line-up with a letter a match: WON, DRAWN, LOST, FAILED. `rounds` are
    those of each match, 0 for a failed one; `capped` counts those at the turn
    limit. `seen` holds by id what decks and Enemies did, if they were watched.
    """

    results: tuple[str, ...]
    rounds: tuple[tuple[int, ...], ...]
    capped: int
    seen: Mapping[str, Mapping[str, Any]]

    @classmethod
    def read(cls, values: Mapping[str, Any]) -> BlockResult:
        """The result of a piece, from its plain values."""
        rounds = tuple(tuple(row) for row in values["rounds"])
        return cls(tuple(values["results"]), rounds, values["capped"], values["seen"])

    def scores(self, lineup: int) -> list[float | None]:
        """The first side's score in each match of a line-up: 1, 0.5, 0; None for a failed one."""
        return [None if one == FAILED else int(one) / 2 for one in self.results[lineup]]


def play_matches(asked: Mapping[str, Any], packs: Mapping[str, str]) -> dict[str, Any]:
    """Play the matches of a piece. Raises BadFile if the packs are not those that it names."""
    seen: dict[str, dict[str, Any]] = {}
    failures: list[dict[str, Any]] = []
    made = [_play_lineup(asked, options, packs, seen, failures) for options in asked["lineups"]]
    digest = hashlib.blake2b("".join(one[3] for one in made).encode(), digest_size=16)
    return {
        "results": [one[0] for one in made],
        "rounds": [one[1] for one in made],
        "capped": sum(one[2] for one in made),
        "digest": digest.hexdigest(),
        "seen": seen,
        "failures": failures[:MOST_FAULTS],
    }


def _play_lineup(
    asked: Mapping[str, Any],
    options: Mapping[str, str],
    packs: Mapping[str, str],
    seen: dict[str, dict[str, Any]],
    failures: list[dict[str, Any]],
) -> tuple[str, list[int], int, str]:
    """The results, rounds, capped matches and digests of one line-up."""
    content = asked["content"]
    plan = MatchPlan(content, packs[content], tuple(sorted(options.items())))
    new, players = maker(plan), [player(name) for name in asked["players"]]
    ids = (*plan.lineup.heroes, *plan.lineup.foes)
    results, capped, digests = "", 0, ""
    rounds: list[int] = []
    for number in range(*asked["numbers"]):
        own = match_seed(asked["seed"], number)
        try:
            match = new(own, asked["watched"])
            while match.seat is not None:
                match.choose(players[match.seat](match))
            watched = watch(match) if asked["watched"] else []
        except Exception as error:  # whatever it is, the others are played
            results, rounds = results + FAILED, [*rounds, 0]
            failures.append(_failure(new, players, number, own, error, options, content))
            continue
        for id, one in zip(ids, watched, strict=False):
            seen[id] = added(seen[id], one) if id in seen else one
        results += DRAWN if match.result == NOBODY else WON if match.result == PLAYERS else LOST
        rounds.append(rounds_of(match))
        capped += was_capped(match)
        digests += match.digest()
    return results, rounds, capped, digests


def _failure(
    new: Callable[[int, bool], Match],
    players: Sequence[Callable[[Match], int]],
    number: int,
    seed: int,
    error: Exception,
    options: Mapping[str, str],
    content: str,
) -> dict[str, Any]:
    """What is told of a match that failed: it is played once more, and its choices are kept."""
    replay = Replay(GAME, options, content, seed)
    try:
        match = new(seed, False)
        replay.digests.append(match.digest())
        while match.seat is not None:
            index = players[match.seat](match)
            match.choose(index)
            replay.choices.append(index)
            replay.digests.append(match.digest())
    except Exception:
        pass  # the record goes as far as the match did
    what = f"{type(error).__name__}: {error}"[:FAULT]
    record = record_of(replay) if replay.digests else {}
    return {"number": number, "seed": seed, "what": what, "record": record}
