"""Measure how strong decks, Enemies, levels and a bonus of Stamina are: python -m tools.strength

Writes lithicrage/lab/strength.json, from which "win about 60 %" picks opponents. Each field (decks
against decks; against Enemies as written, cunning, rival) is played by greedy players: every deck
against every foe, then with a bonus of Stamina on either side, then with other players on one side.

    python -m tools.strength -n 200 --workers 2
    python -m tools.strength --levels novice=0,greedy=147,... --keep    new levels, nothing played
    python -m tools.strength --players    what players are worth in each field, nothing else

The levels' Elo are those of `lithicrage arena --ladder`, in one line, Novice at 0. Same seed, same
file.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from lithicrage.base import atomic, resources
from lithicrage.base.job import shared_out
from lithicrage.decks.lineup import PVP
from lithicrage.decks.owned import ready_decks
from lithicrage.engine import rules
from lithicrage.lab import strength
from lithicrage.lab.arena import Duel, ratings
from lithicrage.lab.measured_weights import Cell
from lithicrage.lab.strength import FIELDS, Field, Strength, rating
from lithicrage.lab.tally import wilson
from lithicrage.language.models import Enemy
from lithicrage.minds.players import GREEDY, LEVELS
from lithicrage.packs.library import Library, load_library

BONUSES: Final = tuple(range(-20, 21, 5))
SEARCHING: Final = ("adept", "expert")  # who shows what skill is worth, beside the Novice
LEVELS_SAID: Final = "novice=0,greedy=76,roadie=76,adept=241,expert=319,master=368"


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and write the file; 0 when it is written."""
    parser = argparse.ArgumentParser(prog="python -m tools.strength", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("-n", type=int, default=200, help="matches a deck and foe (default 200)")
    parser.add_argument(
        "--searching",
        type=int,
        default=400,
        help="matches a field and side by each player that searches",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--levels", default="", help=f"Elo by name, such as {LEVELS_SAID}")
    parser.add_argument("--keep", action="store_true", help="only give the levels other Elo")
    parser.add_argument("--players", action="store_true", help="only measure the players anew")
    parser.add_argument("--out", type=Path, default=strength.FILE)
    options = parser.parse_args(arguments)
    library = load_library([resources.cards() / strength.MEASURED])
    run = Run(library, options.n, options.searching, options.seed, options.workers)
    if options.keep or options.players:
        known = strength.read_strength(options.out.read_text("utf-8"), options.out.name)
        if options.levels or options.keep:
            known = replace(known, levels=levels(options.levels or LEVELS_SAID))
        if options.players:
            fields = {name: run.players(name, found) for name, found in known.fields.items()}
            known = replace(known, fields=fields)
    else:
        known = Strength(
            strength.content_of(library),
            options.seed,
            levels(options.levels or LEVELS_SAID),
            {name: run.field(name) for name in FIELDS},
        )
    atomic.write(options.out, strength.text_of(known).encode())
    for name, field in known.fields.items():
        print(f"{name}: {field.matches} matches, players {field.by_heroes}, foes {field.by_foes}")
    return 0


def levels(text: str) -> dict[str, float]:
    """Elo by name out of `novice=0,greedy=139`. Raises ValueError for a level left out."""
    pairs = (part.partition("=") for part in text.split(","))
    found = {name.strip(): float(elo) for name, _, elo in pairs}
    missing = [name for name in (*LEVELS, GREEDY) if name not in found]
    if missing:
        raise ValueError(f"the Elo of {', '.join(missing)} is missing")
    return found


class Run:
    """One measurement of the cards of a library: `count` matches for each deck and foe."""

    def __init__(
        self, library: Library, count: int, searching: int, seed: int, workers: int
    ) -> None:
        self.decks = list(ready_decks(library))
        self.enemies = list(library.models(Enemy))
        self.count = count
        self.searching = searching
        self.seed = seed
        self.workers = workers

    def field(self, name: str) -> Field:
        """All of a field."""
        foes = self.decks if name == PVP else self.enemies
        cells = self._cells(name)
        duels = []
        for cell, scores in zip(cells, self._played(cells, self.count), strict=True):
            rate, count = sum(scores) / len(scores), len(scores)
            won, lost = scores.count(1.0), scores.count(0.0)
            interval = wilson(won, count)
            names = f"hero {cell.hero}", f"foe {cell.foe}"
            duels.append(Duel(*names, count, won, lost, count - won - lost, rate, interval))
        elo = ratings([*(f"hero {id}" for id in self.decks), *(f"foe {id}" for id in foes)], duels)
        middle = sum(elo[f"hero {id}"] for id in self.decks) / len(self.decks)
        heroes = {id: round(elo[f"hero {id}"] - middle, 1) for id in self.decks}
        against = {id: round(elo[f"foe {id}"] - middle, 1) for id in foes}
        found = Field(self.count * len(cells), heroes, against, ((0, 0.0), (1, 0.0)), {}, {})
        self._said(name, found, duels)
        return self._rest(name, found, cells)

    def _rest(self, name: str, found: Field, cells: list[Cell]) -> Field:
        """The field with what a bonus is worth, and other players, by the same decks and foes."""
        fewer = max(3, self.count // 20)
        stamina = []
        for bonus in BONUSES:
            more = self._shift(found, [replace(cell, bonus=bonus) for cell in cells], fewer)
            stamina.append((bonus, round(-more, 1) if bonus else 0.0))
        return self.players(
            name,
            replace(
                found,
                matches=found.matches + len(BONUSES) * fewer * len(cells),
                stamina=tuple(stamina),
            ),
        )

    def players(self, name: str, found: Field) -> Field:
        """The field with what a Novice and a searching player are worth on each side, anew."""
        cells = self._cells(name)
        counts = {"novice": max(3, self.count // 20)}
        if self.searching:
            counts |= dict.fromkeys(SEARCHING, max(1, self.searching // len(cells)))
        by_heroes, by_foes = {}, {}
        for player, count in counts.items():
            theirs = [replace(cell, heroes_by=player) for cell in cells]
            by_heroes[player] = round(self._shift(found, theirs, count), 1)
            if name != rules.WRITTEN:
                theirs = [replace(cell, foes_by=player) for cell in cells]
                by_foes[player] = round(-self._shift(found, theirs, count), 1)
        played = sum(counts.values()) * len(cells) * (1 if name == rules.WRITTEN else 2)
        matches = found.matches if found.by_heroes else found.matches + played  # anew: counted
        return replace(found, matches=matches, by_heroes=by_heroes, by_foes=by_foes)

    def _cells(self, name: str) -> list[Cell]:
        foes = self.decks if name == PVP else self.enemies
        return [Cell(name, hero, foe) for hero in self.decks for foe in foes]

    def _shift(self, found: Field, cells: list[Cell], count: int) -> float:
        """The Elo that the heroes of these cells have more than greedy ones without a bonus."""
        seen = [
            (found.foes[cell.foe] - found.heroes[cell.hero], score, 1.0)
            for cell, scores in zip(cells, self._played(cells, count), strict=True)
            for score in scores
        ]
        return rating(seen)

    def _played(self, cells: Sequence[Cell], count: int) -> Iterable[list[float]]:
        if self.workers == 1:
            library = load_library([resources.cards() / strength.MEASURED])
            return [cell.scores(library, self.seed, range(count)) for cell in cells]
        return shared_out(_scores, [(cell, self.seed, count) for cell in cells], self.workers)

    def _said(self, name: str, found: Field, duels: list[Duel]) -> None:
        """How far the cells lie from what the ratings say, beside what chance explains."""
        off = luck = 0.0
        for duel in duels:
            hero, foe = duel.a.removeprefix("hero "), duel.b.removeprefix("foe ")
            rate = strength.chance(found.heroes[hero] - found.foes[foe])
            off += (duel.win_rate - rate) ** 2
            luck += rate * (1 - rate) / duel.matches
        points = (100 * (one / len(duels)) ** 0.5 for one in (off, luck))
        print("{}: a pair lies {:.1f} points off, {:.1f} by chance".format(name, *points))
        sys.stdout.flush()


def _scores(cell: Cell, seed: int, count: int) -> list[float]:
    """A cell, in a worker."""
    global _library
    if _library is None:
        _library = load_library([resources.cards() / strength.MEASURED])
    return cell.scores(_library, seed, range(count))


_library: Library | None = None

if __name__ == "__main__":
    sys.exit(main())
