"""Who throws a won game away: python -m tools.endgames [--games 60] [--players expert,master]

Two tiny decks with little Stamina play each other, greedy on both sides. Wherever somebody may
choose, the game is solved to its end in up to --deals different deals of what the chooser cannot
know, every answer tried; what is still to be shuffled falls in each deal as its seed says. Where
some choice wins in all of them and another does not, each player is asked, and misses if it takes
one that loses in any. A game too long to be solved is left out, and counted.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Final

from lithicrage.base import resources
from lithicrage.decks.lineup import PVP, Lineup, dealer_of
from lithicrage.decks.owned import ready_decks
from lithicrage.engine.match import Match
from lithicrage.game.rng import Rng
from lithicrage.lab.tally import wilson
from lithicrage.language.models import Deck
from lithicrage.minds import policy
from lithicrage.minds.players import player
from lithicrage.packs.library import OWN, Library, full_id, load_library

RULES: Final = "manual,hand_size=3,min_deck_size=0"
CARDS: Final = 5  # in a deck
STAMINA: Final = (4, 9)  # of each side: at least, and so much more at most
MOST: Final = 60_000  # positions looked at for all choices of one deal


class TooMany(Exception):
    """A game with more positions than are looked at."""


class Solver:
    """Whether a seat wins an open game whatever the other does; remembers positions."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.left = MOST
        self.known: dict[str, bool] = {}

    def wins(self, match: Match) -> bool:
        """Whether the seat wins from here. Raises TooMany."""
        if match.over:
            return match.scores()[self.seat] > 0
        name = match.digest()
        if name not in self.known:
            asked = match.pending
            assert asked is not None
            first = policy.choose(match)
            order = [first, *(n for n in range(len(asked.options)) if n != first)]
            ends = (self.wins_by(match, index) for index in order)
            self.known[name] = any(ends) if asked.seat == self.seat else all(ends)
        return self.known[name]

    def wins_by(self, match: Match, index: int) -> bool:
        """The same, after a choice. Raises TooMany."""
        self.left -= 1
        if self.left < 0:
            raise TooMany
        after = match.clone()
        after.choose(index)
        return self.wins(after)


def sure(match: Match, deals: int) -> set[int] | None:
    """The choices that win in all of these deals; None for a game that is too long to solve."""
    asked = match.pending
    assert asked is not None
    found = set(range(len(asked.options)))
    rng, seen = Rng(match.turn, match.asked), set[str]()
    for _ in range(deals):
        world = match.imagine(asked.seat, rng)
        if world.digest() in seen:
            continue
        seen.add(world.digest())
        solver = Solver(asked.seat)
        try:
            found = {index for index in found if solver.wins_by(world, index)}
        except (TooMany, RecursionError):
            return None
        if not found:
            break
    return found


def games(count: int, seed: int) -> Iterator[Match]:
    """Tiny games at their start: five cards of a ready deck on each side, and little Stamina."""
    core = load_library([resources.cards() / "core"])
    ready, rng = list(ready_decks(core).values()), Rng(seed)
    for _ in range(count):
        library = core.with_own([tiny(ready[rng.below(len(ready))], rng, id) for id in "ab"])
        yield started(library, rng)


def tiny(deck: Deck, rng: Rng, id: str) -> Deck:
    """A few cards of a deck, as a deck of its own."""
    cards = [card for card, copies in sorted(deck.cards.items()) for _ in range(copies)]
    places = list(range(len(cards)))
    rng.shuffle(places)
    held = Counter(cards[place] for place in places[:CARDS])
    return deck.model_copy(update={"id": id, "name": id, "cards": dict(held)})


def started(library: Library, rng: Rng) -> Match:
    """A match of both, with the Stamina of an endgame."""
    heroes, foes = ((full_id(OWN, id),) for id in "ab")
    lineup = Lineup(PVP, heroes, foes, RULES).with_lists(library)
    match = dealer_of(library, lineup)(rng.below(1 << 30), False)
    for seat in match.seats:
        seat.stamina = STAMINA[0] + rng.below(STAMINA[1])
    return match


def main() -> int:
    """Count and print."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.endgames",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=24)
    parser.add_argument("--players", default="greedy,expert,master")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    names = options.players.split(",")
    sys.setrecursionlimit(20_000)
    seen = unknown = won = 0
    missed: Counter[str] = Counter()
    for match in games(options.games, options.seed):
        while not match.over:
            asked = match.pending
            assert asked is not None
            if len(asked.options) > 1:
                seen += 1
                choices = sure(match, options.deals)
                unknown += choices is None
                if choices and len(choices) < len(asked.options):
                    won += 1
                    for name in names:
                        missed[name] += player(name)(match) not in choices
            match.choose(policy.choose(match))
    rows = {}
    for name in names:
        low, high = wilson(missed[name], max(1, won))
        rate = missed[name] / max(1, won)
        rows[name] = f"{missed[name]}: {rate:.1%} ({low:.1%} to {high:.1%})"
    figures = {
        "choices": seen,
        "in games too long to solve": unknown,
        "with a sure win and a way to lose it": won,
        "missed": rows,
    }
    print(
        json.dumps(figures) if options.json else "\n".join(f"{a}: {b}" for a, b in figures.items())
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
