"""Plays Mytikas between its opponents and prints what the page asks of them.

    python -m tools.mytikas_levels pair adept novice --seats 2 -n 200   how often the first wins
    python -m tools.mytikas_levels self adept --seats 3 -n 200          turns, ends, seats, cards

`pair` puts the first level at each seat in turn, the other everywhere else; `random` is a level,
too. All matches are those of the seeds from 0, so a run can be made again. `--set NAME=NUMBER`
plays with another value of `evaluation`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from lithicrage.base.job import shared_out
from lithicrage.game.rng import Rng
from lithicrage.quarry.sim import play_table
from lithicrage.tables.mytikas import evaluation
from lithicrage.tables.mytikas.data import AREAS
from lithicrage.tables.mytikas.minds import player_of
from lithicrage.tables.mytikas.moves import FOLLOW, GO
from lithicrage.tables.mytikas.reading import mountain
from lithicrage.tables.mytikas.room import TABLE
from lithicrage.tables.mytikas.setting_up import new_match
from lithicrage.tables.mytikas.state import Mytikas
from lithicrage.tables.table import TablePlayer, TableState, Thinking

ENDS: Final = ("", "levels", "locks", "pieces", "turns")


class RandomClimber:
    """Chooses anything."""

    def think(self, state: TableState, rng: Rng) -> Thinking:
        """Choose for whoever is asked."""
        return Thinking(rng.below(len(state.choices())))


class Watched:
    """A player whose decisions are timed, and the areas that it goes to are counted."""

    def __init__(self, player: TablePlayer) -> None:
        self.player = player
        self.seconds: list[float] = []
        self.areas: Counter[str] = Counter()

    def think(self, state: TableState, rng: Rng) -> Thinking:
        """Choose as the player does."""
        assert isinstance(state, Mytikas)
        began = time.process_time()
        thought = self.player.think(state, rng)
        self.seconds.append(time.process_time() - began)
        packed = state.packed()[thought.index]
        if packed >> 12 in (GO, FOLLOW):
            self.areas[AREAS[packed >> 8 & 15]] += 1
        return thought


@dataclass
class MatchFigures:
    """What a match came to."""

    turns: int  # of all seats
    trigger: int  # what the match is said to end by
    met: tuple[bool, ...]  # which of the ends hold: more than one may (D19, R24)
    scores: tuple[int, ...]  # in turn order
    points: tuple[int, ...]
    card_points: int
    builds: int
    lead: int  # the score of the level that is measured
    owners: dict[str, int]  # each card that was held at the end, and its holder's score
    dealt: dict[str, int]  # each card of the beginning, and its holder's score
    areas: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)  # of the measured level's decisions


def match_of(levels: tuple[str, str], seats: int, sets: tuple[str, ...], seed: int) -> MatchFigures:
    """One match; the level that is measured sits at a seat that the seed says."""
    for one in sets:
        name, _, value = one.partition("=")
        setattr(evaluation, name, int(value))
    first = new_match({"seats": str(seats)}, seed)
    place = (first.setup.start + seed) % seats
    ids = [card.id for card in mountain().cards]
    dealt = {ids[at]: owner for at, owner in enumerate(first.owner) if owner >= 0}
    lead, others = (Watched(_player(level)) for level in levels)
    minds = [lead if seat == place else others for seat in range(seats)]
    state = play_table(TABLE, minds, {}, seed)
    assert isinstance(state, Mytikas)
    seconds = lead.seconds + (others.seconds if levels[0] == levels[1] else [])
    return _figures(state, place, dealt, lead.areas + others.areas, seconds)


def _figures(state: Mytikas, place: int, dealt: dict[str, int], areas: Counter[str],
             seconds: list[float]) -> MatchFigures:  # fmt: skip
    scores, points = state.scores(), state.points()
    seats, start = state.setup.seats, state.setup.start
    order = [(start + at) % seats for at in range(seats)]
    ids = [card.id for card in mountain().cards]
    held = [(card, owner) for card, owner in enumerate(state.owner) if owner >= 0]
    return MatchFigures(
        turns=state.turn,
        trigger=state.trigger,
        met=tuple(at in state.ends() for at in range(1, len(ENDS))),
        scores=tuple(scores[seat] for seat in order),
        points=tuple(points[seat] for seat in order),
        card_points=sum(state.card_points(owner, card) for card, owner in held),
        builds=sum(level > 0 for level in state.slots),
        lead=scores[place],
        owners={ids[card]: scores[owner] for card, owner in held},
        dealt={id: scores[owner] for id, owner in dealt.items()},
        areas=areas,
        seconds=seconds,
    )


def _player(level: str) -> TablePlayer:
    return RandomClimber() if level == "random" else player_of(level)


def show(found: list[MatchFigures], levels: tuple[str, str], seats: int) -> None:
    """Print the figures of some matches."""
    n = len(found)
    print(f"{levels[0]} against {levels[1]}, {seats} seats, {n} matches")
    won = sum(one.lead == 1 for one in found)
    shared = sum(one.lead == 0 for one in found)
    print(f"  {levels[0]} wins {100 * won / n:.1f} %, shares {shared}")
    turns = [one.turns / seats for one in found]
    print(f"  turns a seat: mean {sum(turns) / n:.1f}, most {max(turns):.1f}")
    ends = Counter(ENDS[one.trigger] for one in found)
    print("  ends: " + ", ".join(f"{end} {100 * ends[end] / n:.0f} %" for end in ENDS[1:]))
    met = [100 * sum(one.met[at] for one in found) / n for at in range(len(ENDS) - 1)]
    held = ", ".join(f"{end} {share:.0f} %" for end, share in zip(ENDS[1:], met, strict=True))
    print(f"  ends that hold, some at once: {held}")
    by_seat = [sum(one.scores[at] == 1 for one in found) for at in range(seats)]
    print("  wins by place in turn order: " + ", ".join(f"{100 * w / n:.1f} %" for w in by_seat))
    points = [sum(one.points) for one in found]
    best = sum(max(one.points) for one in found) / n
    cards = sum(one.card_points for one in found)
    builds = sum(one.builds for one in found)
    print(f"  points: mean {sum(points) / n / seats:.1f}, best {best:.1f}")
    print(f"  by cards {100 * cards / sum(points):.0f} %, builds {builds / n / seats:.2f} a seat")
    areas = sum((one.areas for one in found), Counter[str]())
    total = sum(areas.values())
    print("  areas: " + ", ".join(f"{area} {100 * areas[area] / total:.0f} %" for area in AREAS))
    for name, held in (("held at the end", "owners"), ("dealt", "dealt")):
        print(f"  wins of who has a card, {name}, less the even share:")
        print("   " + ", ".join(_shares([getattr(one, held) for one in found], seats)))
    seconds = sorted(one for match in found for one in match.seconds)
    at = seconds[int(0.95 * len(seconds))]
    print(f"  decisions of {levels[0]}: {len(seconds) / n:.0f} a match, mean "
          f"{1000 * sum(seconds) / len(seconds):.1f} ms, p95 {1000 * at:.0f} ms, "
          f"most {1000 * seconds[-1]:.0f} ms", flush=True)  # fmt: skip


def _shares(rows: list[dict[str, int]], seats: int) -> list[str]:
    found = []
    for card in mountain().cards:
        scores = [row[card.id] for row in rows if card.id in row]
        if scores:
            over = 100 * sum(one == 1 for one in scores) / len(scores) - 100 / seats
            found.append(f"{card.id} {over:+.0f} ({len(scores)})")
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=("pair", "self"))
    parser.add_argument("levels", nargs="+", help="one or two of random, novice, adept, master")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("-n", type=int, default=200)
    parser.add_argument("--from", dest="first", type=int, default=0, help="the first seed")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--set", dest="sets", action="append", default=[])
    given = parser.parse_args(arguments)
    levels = (given.levels[0], given.levels[-1])
    work = partial(match_of, levels, given.seats, tuple(given.sets))
    pieces = [(seed,) for seed in range(given.first, given.first + given.n)]
    show(shared_out(work, pieces, given.workers), levels, given.seats)
    return 0


if __name__ == "__main__":
    sys.exit(main())
