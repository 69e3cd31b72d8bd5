"""Finds starter decks that are worth the same to every Class: python -m tools.tune_starters

Each begins as it is written. Copies are swapped, one card for another of the pool, as long as that
brings what it wins nearer to --target: the mean over every ancestry, against the Enemies of tiers I
and II, greedy on both sides. Prints the decks; with --write they go into cards/core/tours. A Class
that falls behind on whole tours (`lithicrage lab tour`) wants a higher one: --classes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from lithicrage.base import atomic, resources
from lithicrage.base.job import shared_out
from lithicrage.decks.lineup import SOLO, Lineup, dealer_of
from lithicrage.engine.setup import PLAYERS
from lithicrage.game.rng import Rng
from lithicrage.lab.sim import match_seed
from lithicrage.language.models import Action, Ancestry, Deck, Enemy
from lithicrage.language.source import read_file
from lithicrage.minds import policy
from lithicrage.packs.library import OWN, Library, full_id, load_library

FILE: Final = Path(__file__).resolve().parents[1] / "cards" / "core" / "tours" / "starters.yaml"
RULES: Final = "house"
SIZE: Final = 24
COST: Final = (60, 72)
TIERS: Final = (1, 2)
TRIED: Final = 6  # swaps that are held against each other in a step
CLOSE: Final = 0.01

Cards = dict[str, int]


def won(library: Library, cls: str, cards: Mapping[str, int], each: int, seed: int) -> float:
    """What a deck of these cards wins, over all ancestries and the Enemies of the first tiers."""
    enemies = [id for id, model in library.models(Enemy).items() if model.tier in TIERS]
    count = total = 0
    for place, kin in enumerate(library.models(Ancestry)):
        deck = Deck.model_construct(
            kind="deck", id="tried", name="Tried", ancestry=kin, classes=(cls,), cards=dict(cards),
            notes="", flavor="",
        )  # fmt: skip
        whole = library.with_own([deck])
        for enemy in enemies:
            lineup = Lineup(SOLO, (full_id(OWN, "tried"),), (enemy,), RULES).with_lists(whole)
            new = dealer_of(whole, lineup)
            for number in range(each):
                match = new(match_seed(seed + place, number), False)
                policy.play_out(match)
                count += match.result == PLAYERS
                total += 1
    return count / total


def swapped(library: Library, cards: Cards, rng: Rng) -> Cards | None:
    """The deck with one to three copies of a card turned into another; None where that is none."""
    actions = library.models(Action)
    pool = [id for id, card in actions.items() if not card.signature]
    out, into = list(cards)[rng.below(len(cards))], pool[rng.below(len(pool))]
    copies = min(cards[out], 1 + rng.below(3), 3 - cards.get(into, 0))
    if out == into or copies < 1:
        return None
    found = dict(cards)
    found[out] -= copies
    found[into] = found.get(into, 0) + copies
    found = {id: n for id, n in found.items() if n}
    cost = sum(actions[id].cost * n for id, n in found.items())
    return found if COST[0] <= cost <= COST[1] else None


def tuned(
    cls: str, cards: Cards, target: float, steps: int, each: int, seed: int
) -> tuple[str, Cards, float, float]:
    """The deck of a Class nearest to the target, with what it won before and after."""
    library = load_library([resources.cards() / "core"])
    rng = Rng(seed, len(cls))
    first = rate = won(library, cls, cards, 2 * each, seed)
    for step in range(steps):
        if abs(rate - target) <= CLOSE:
            break
        rivals = [one for one in (swapped(library, cards, rng) for _ in range(TRIED)) if one]
        if not rivals:
            continue
        fresh = seed + 1000 * (step + 1)
        rates = [won(library, cls, one, each, fresh) for one in rivals]
        best = min(range(len(rivals)), key=lambda place: abs(rates[place] - target))
        again = won(library, cls, rivals[best], 2 * each, seed)
        if abs(again - target) < abs(rate - target):
            cards, rate = rivals[best], again
    return cls, cards, first, rate


def text_of(library: Library, text: str, id: str, cards: Cards) -> str:
    """The file's text with other cards in a starter deck."""
    actions = library.models(Action)
    lines = text.split("\n")
    spot = read_file(FILE).spot.at(id, "cards")
    first = last = spot.key_line
    while last < len(lines) and lines[last].startswith("    "):
        last += 1
    order = sorted(cards, key=lambda card: (actions[card].cost, card))
    return "\n".join(
        [*lines[:first], *(f"    {one}: {cards[one]}" for one in order), *lines[last:]]
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Tune, print, and write where that was asked."""
    parser = argparse.ArgumentParser(prog="python -m tools.tune_starters", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--target", type=float, default=0.68, help="rate to be won (0.68)")
    parser.add_argument(
        "--classes", default="", help="targets of single Classes: crowd_surfer=0.8,hum_oracle=0.75"
    )
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("-n", type=int, default=3, help="matches an ancestry and Enemy (3)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args(arguments)
    library = load_library([resources.cards() / "core"])
    data = read_file(FILE).data
    own = dict(part.split("=") for part in asked.classes.split(",") if part)
    work = [
        (
            one["of"],
            dict(one["cards"]),
            float(own.get(one["of"], asked.target)),
            asked.steps,
            asked.n,
            asked.seed,
        )
        for one in data.values()
        if not own or one["of"] in own
    ]
    names = {one["of"]: id for id, one in data.items()}
    for cls, cards, before, after in shared_out(tuned, work, asked.workers):
        print(
            f"{cls}: {before:.1%} before, {after:.1%} after; {sum(cards.values())} cards",
            flush=True,
        )
        if asked.write:
            text = text_of(library, FILE.read_text("utf-8"), names[cls], cards)
            atomic.write(FILE, text.encode())
    return 0


if __name__ == "__main__":
    sys.exit(main())
