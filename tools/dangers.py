"""The dangers of the set: which guard holds each, and what the simulator finds today.

    python -m tools.dangers                    decks, enemies, shapes and Levels; every fault
    python -m tools.dangers -n 100 --seed 2    more matches a pairing
    python -m tools.dangers --price CARD       what three copies of a card are worth (danger 18)
    python -m tools.dangers --page             write docs/dangers.md; --check compares it

The linter reads cards (LR711 to LR727), this plays them. Exit code 1 if a guard finds something.
"""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from lithicrage.base import resources
from lithicrage.lab.pricing import price
from lithicrage.language import Action, Deck, Enemy
from lithicrage.packs import Library, load_library
from tools import made
from tools.balancing import dangers
from tools.balancing.dangers import Watch
from tools.balancing.field import Corner, corners
from tools.balancing.shapes import SHAPES, shape_rates

CORE: Final = resources.cards() / "core"
WIDTH: Final = 100
PAGE: Final = Path(__file__).resolve().parents[1] / "docs/dangers.md"
LEVELS: Final = (1, 3, 5, 7)
# What each danger is, whether the linter guards it, and by what figures the simulator does.
TABLE: Final = (
    ("All sixes: natural 12s decide", True, "Crits a match, at most 0.5"),
    ("Endless Chain", True, "Chains a match, at most 1.5; turns of over 5 Attacks, at most 0.1 %"),
    ("Energy that pays for itself", True, ""),
    ("Energy that nobody needs", True, "turns that end at the most Energy, at most 20 %"),
    ("Bleeding too early or too much", True, ""),
    ("Selling the text that nobody reads for DEF", True, ""),
    ("Negating for nothing", True, ""),
    (
        "Stalemate",
        True,
        "Stamina taken less healing a turn, at least 2; matches at the turn limit, at most 0.1 %;"
        " of 30 rounds, at most 1 %",
    ),
    ("Stacked Banes", True, "rolls of tier 1, at most 60 %"),
    ("Mill", True, "own reshuffles a match, at most 2"),
    ("Discards that help the victim", True, ""),
    ("Stat stacking", True, ""),
    ("Small or split decks", True, "decks of plain cards by shape win 35 % to 65 %"),
    ("Enemies that cannot pay", True, "an Enemy attacks in at least 90 % of its turns"),
    (
        "Levels that multiply",
        True,
        "a match is at most a third longer or shorter at Levels 3, 5 and 7",
    ),
    ("Frame breakers", True, ""),
    ("Blandness", True, "every card attacks in 8 % of its uses, in some deck"),
    ("A card over its budget", False, "three copies are worth 6 points at most, 95 % sure"),
)
HEAD: Final = """\
# Dangers of the set

Written by `python -m tools.dangers --page`; edit there, not here.

Each danger was measured once and is guarded since: by the linter, which reads the cards
([lint.md](lint.md)), by the simulator, which plays them (`python -m tools.dangers`), or by both.
Every guard is tried on a planted offender: the linter's on the wrong example of its rule, the
simulator's in [test_dangers.py](../tests/lab/test_dangers.py).

| danger | linter | simulator |
|---|---|---|
"""
TAIL: Final = """
## What lies outside today, and why

Of `python -m tools.dangers -n 60` with core 0.3.0: of what it measures, ready decks and Enemies,
nothing else is outside. Decks that people build are another matter: what searches found is tried by
[test_breakers.py](../tests/lab/test_breakers.py), and [the set in figures](set.md) says what it
wins.

- 2, in mirror matches: `cut_and_paste` 2.4 Chains a match, `load_bearing_wall` 1.7, `encore` 1.6.
  Their Chains cost Energy or a Crit; none of the decks wins over 56 %.
- 13, decks of plain cards by shape: `2-3-4` 72 %, eighteen cards 30 %, ones and fives 11 %. Plain
  cards cost no Energy, and a Cost 5 that costs none is hardly ever the Attack. House Rules ask for
  24 cards, since those who hold few dear ones roll high every time.
- 14, Mother Barrow attacks in 89 % of her turns.
- 17, below 8 % of their uses: `snapped_string`, `the_whole_hill`, `funeral_tea`, `human_cairn`,
  `rain_delay`, `small_prayer`. Here only mirror matches are counted.

## What nothing measures

A card in no ready deck is played in none of these matches; `lithicrage lab cards` prices every one.
These are in none: {unheld}.
"""


def page() -> str:
    """The table of dangers and their guards."""
    lines = []
    for number, (what, linted, played) in enumerate(TABLE, 1):
        code = f"[LR7{number + 10}](lint.md#lr7{number + 10})" if linted else ""
        lines.append(f"| {number}. {what} | {code} | {played} |\n")
    named = ", ".join(f"`{card}`" for card in unheld(load_library([CORE])))
    return HEAD + "".join(lines) + fill(TAIL.format(unheld=named or "none"))


def fill(text: str) -> str:
    """The text with its last paragraph broken into lines of a page."""
    *front, last = text.rstrip("\n").split("\n\n")
    return "\n\n".join([*front, textwrap.fill(last, WIDTH)]) + "\n"


def unheld(library: Library) -> list[str]:
    """The cards that no ready deck holds: nothing that is played here says anything of them."""
    held = {card for deck in corners(library, Deck) for card, _ in deck.cards}
    return sorted(library.models(Action).keys() - held)


def of_decks(library: Library, decks: Sequence[Corner], count: int, seed: int) -> list[str]:
    """Dangers 1, 2, 4, 8, 9, 10 and 17: every deck against itself."""
    watch = Watch(library, library.book("tournament"))
    seen = {deck.id: watch.play(deck, deck, count, seed) for deck in decks}
    found = [fault for id, one in seen.items() for fault in dangers.faults(id, one)]
    attackable = {id for id, action in library.models(Action).items() if action.attack}
    return found + dangers.unread(list(seen.values()), attackable)


def of_enemies(
    library: Library, decks: Sequence[Corner], enemies: Sequence[Corner], count: int, seed: int
) -> list[str]:
    """Danger 14: every Enemy against every deck."""
    watch = Watch(library, library.book())
    return [
        fault
        for enemy in enemies
        for fault in dangers.faults(
            enemy.id, watch.against(enemy, decks, max(1, count // len(decks)), seed), enemy=True
        )
    ]


def of_levels(library: Library, deck: Corner, count: int, seed: int) -> list[str]:
    """Danger 15: a deck against itself, both grown alike."""
    book = library.book("tournament", {"levels": True, "max_copies": 99})
    rounds = {}
    for level in LEVELS:
        seen = Watch(library, book, level).play(deck, deck, count, seed)
        rounds[level] = seen.each(seen.rounds)
    return dangers.outgrown(deck.id, rounds)


def everything(library: Library, count: int, seed: int) -> list[str]:
    """What all guards but that of single prices find."""
    decks, enemies = corners(library, Deck), corners(library, Enemy)
    found = of_decks(library, decks, count, seed)
    found += of_enemies(library, decks, enemies, count, seed)
    for deck in decks:
        found += of_levels(library, deck, count, seed)
    with TemporaryDirectory() as place:
        found += dangers.misshapen(shape_rates(Path(place), count, seed))
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, price, or write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("-n", type=int, default=40, help="matches a pairing (40)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pack", type=Path, action="append", default=[], help="a further pack")
    parser.add_argument("--price", metavar="CARD", help="only what this card is worth")
    parser.add_argument("--page", action="store_true", help="write docs/dangers.md")
    parser.add_argument("--check", action="store_true", help="compare docs/dangers.md")
    asked = parser.parse_args(arguments)
    if asked.check or asked.page:
        return 0 if made.settled(PAGE, page(), "tools.dangers --page", asked.check) else 1
    library = load_library([CORE, *asked.pack])
    if library.findings:
        print(library.findings[0], file=sys.stderr)
        return 1
    if asked.price:
        found = dangers.overpriced(price(library, asked.price, asked.n, asked.seed))
    else:
        found = everything(library, asked.n, asked.seed)
        print("in no ready deck, so not measured:", ", ".join(unheld(library)) or "nothing")
    print("\n".join(found) or f"no danger found; shapes: {', '.join(SHAPES)}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
