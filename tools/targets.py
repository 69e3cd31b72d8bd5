"""Whether "win about so often" keeps its word: python -m tools.targets [-n 100] [--seed 1]

For each field, player and target it asks for opponents of several ready decks, each with another
seed, plays the matches and prints the rate that was promised beside the one that came. The player
stands for a person of known skill. Masters take long to play and are left out.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Final

from lithicrage.base import resources
from lithicrage.decks.owned import ready_decks
from lithicrage.lab.measured_weights import Cell, known_weight
from lithicrage.lab.strength import FIELDS, MEASURED, levels_of, read_shipped
from lithicrage.lab.tally import wilson
from lithicrage.lab.target import Suggestion, suggest
from lithicrage.minds.players import GREEDY
from lithicrage.packs.library import Library, load_library

SLOW: Final = "master"
DECKS: Final = 10  # so many opponents are asked for


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m tools.targets", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("-n", type=int, default=100, help="matches a line (default 100)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", nargs="+", default=[GREEDY, "adept"])
    parser.add_argument("--targets", nargs="+", type=int, default=[40, 60, 80])
    parser.add_argument("--fields", nargs="+", choices=FIELDS, default=list(FIELDS))
    options = parser.parse_args(arguments)
    library = load_library([resources.cards() / MEASURED])
    for player in options.players:
        for field in options.fields:
            for target in options.targets:
                print(line(library, field, player, target, options.n, options.seed), flush=True)
    return 0


def line(library: Library, field: str, player: str, target: int, count: int, seed: int) -> str:
    """One line of the table: promised, measured, and the interval of that."""
    promised, scores = 0.0, list[float]()
    for number, deck in enumerate(list(ready_decks(library))[:DECKS]):
        found = asked(library, field, player, deck, target, seed + number)
        foe = found.opponent
        cell = Cell(field, deck, foe.id, foe.bonus, player, foe.level or GREEDY)
        share = (count + number) // DECKS
        scores += cell.scores(library, seed + 1000 * number, range(share))
        promised += found.rate * share
    rate, low, high = sum(scores) / len(scores), *wilson(round(sum(scores)), len(scores))
    return (
        f"{player:8} {field:8} wants {target} %: promised {promised / len(scores):.0%}, "
        f"won {rate:.0%} of {len(scores)} (95 %: {low:.0%} to {high:.0%})"
    )


def asked(
    library: Library, field: str, player: str, deck: str, target: int, seed: int
) -> Suggestion:
    """The opponent that a person who plays like this player is given."""
    known = read_shipped()
    weight = known_weight(known, library, deck, field)
    assert weight is not None  # a ready deck
    foes = [foe for foe in known.fields[field].foes if foe != deck]
    levels = [level for level in levels_of(field) if level != SLOW]
    return suggest(known, field, weight, known.levels[player], target, foes, levels, seed)


if __name__ == "__main__":
    raise SystemExit(main())
