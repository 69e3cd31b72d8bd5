"""Who takes a sure win: python -m tools.finishing [--matches 40] [--players adept,expert]

Greedy players play the ready decks against each other and against Enemies. Where somebody may act
and a side has little Stamina left, the rest of the turn is played out in --deals random deals of
what the chooser cannot know, each with every answer; chance proves nothing. Where a choice wins in
all of them, each player is asked, and misses if it takes another. Written apart from the players'
own proof (`minds/proof.py`), so that one can fail the other.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from typing import Final

from lithicrage.base import resources
from lithicrage.decks.lineup import PVP, SOLO, Lineup, dealer_of
from lithicrage.engine import state
from lithicrage.engine.chance import Script, Unscripted
from lithicrage.engine.match import Match
from lithicrage.game.rng import Rng
from lithicrage.language.models import Deck, Enemy
from lithicrage.minds import policy
from lithicrage.minds.players import player
from lithicrage.packs.library import load_library

LITTLE: Final = 16  # Stamina of the other side
MOST: Final = 20_000  # positions looked at for one choice in one deal


class TooMany(Exception):
    """A turn with more ways than are looked at."""


def wins(match: Match, seat: int, turn: int, left: list[int]) -> bool:
    """Whether a seat wins in this turn of an open match, whatever the others do."""
    if match.over:
        return match.scores()[seat] > 0
    asked = match.pending
    if asked is None or match.turn != turn:
        return False
    ends = (wins_by(match, index, seat, turn, left) for index in range(len(asked.options)))
    return any(ends) if asked.seat == seat else all(ends)


def wins_by(match: Match, index: int, seat: int, turn: int, left: list[int]) -> bool:
    """The same, after a choice. Raises TooMany."""
    left[0] -= 1
    if left[0] < 0:
        raise TooMany
    after = match.clone()
    after.script = Script(strict=True)
    try:
        after.choose(index)
    except Unscripted:
        return False
    return wins(after, seat, turn, left)


def sure(match: Match, deals: int) -> set[int] | None:
    """The choices that win in all of these deals; None where there are too many ways."""
    asked = match.pending
    assert asked is not None
    found = set(range(len(asked.options)))
    rng = Rng(match.turn, match.asked)
    for _ in range(deals):
        world = match.imagine(asked.seat, rng)
        try:
            found = {
                index for index in found if wins_by(world, index, asked.seat, match.turn, [MOST])
            }
        except TooMany:
            return None
        if not found:
            break
    return found


def moments(matches: int, seed: int) -> Iterator[Match]:
    """Matches of greedy players, wherever somebody may act against little Stamina."""
    library = load_library([resources.cards() / "core"])
    decks, enemies, rng = list(library.models(Deck)), list(library.models(Enemy)), Rng(seed)
    for number in range(matches):
        hero = decks[rng.below(len(decks))]
        if number % 2:
            lineup = Lineup(SOLO, (hero,), (enemies[rng.below(len(enemies))],))
        else:
            lineup = Lineup(PVP, (hero,), (decks[rng.below(len(decks))],))
        match = dealer_of(library, lineup)(rng.below(1 << 30), False)
        while not match.over:
            asked = match.pending
            assert asked is not None
            side = match.seats[asked.seat].side
            stamina = sum(c.stamina for c in match.seats if c.side != side)
            acts = asked.kind in (state.ACTION, state.ROLL) and asked.seat == match.active
            if acts and len(asked.options) > 1 and stamina <= LITTLE:
                yield match
            match.choose(policy.choose(match))


def main() -> int:
    """Count and print."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.finishing",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--most", type=int, default=1_000, help="sure moments at the most")
    parser.add_argument("--players", default="greedy,novice,adept,expert")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    names = options.players.split(",")
    seen, unknown, kills = 0, 0, 0
    missed: Counter[str] = Counter()
    spent: Counter[str] = Counter()
    for match in moments(options.matches, options.seed):
        seen += 1
        choices = sure(match, options.deals)
        if choices is None:
            unknown += 1
            continue
        if not choices:
            continue
        kills += 1
        for name in names:
            started = time.process_time()
            missed[name] += player(name)(match) not in choices
            spent[name] += int(1000 * (time.process_time() - started))
        if kills >= options.most:
            break
    figures = {
        "moments": seen,
        "with too many ways": unknown,
        "with a sure win": kills,
        "missed": {name: missed[name] for name in names},
        "ms a choice": {name: round(spent[name] / max(1, kills), 1) for name in names},
    }
    print(
        json.dumps(figures) if options.json else "\n".join(f"{a}: {b}" for a, b in figures.items())
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
