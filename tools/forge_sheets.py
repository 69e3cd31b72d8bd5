"""Forges the sheets of Lithomachy: from a seed, with constraints, accepted by play.

    python -m tools.forge_sheets                   each sheet's figures by play; 1 if one misses
    python -m tools.forge_sheets --write           forges anew each sheet that misses
    ... SHEET...                                   these alone, such as `zeus-1`
    ... --games 40                                 matches a level

A sheet is drawn from its seed alone (`forge`). Title and chronicle are written by people and stay
as the file has them. What a sheet must show by play stands in `missed`; where it does not, the next
seed is tried.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from dataclasses import dataclass, field
from typing import Final

from lithicrage.base.atomic import write as write_whole
from lithicrage.game.rng import Rng
from lithicrage.language.source import read_text
from lithicrage.tables.lithomachy import begin_match, complete_options
from lithicrage.tables.lithomachy.board import FALLEN
from lithicrage.tables.lithomachy.checking import blemishes
from lithicrage.tables.lithomachy.data import HERE, LEVELS, data, sheet_ids
from lithicrage.tables.lithomachy.goals import ChapterGoal
from lithicrage.tables.lithomachy.gods import CHAPTERS, GOD_KEYS
from lithicrage.tables.lithomachy.greedy import GreedyHero
from lithicrage.tables.lithomachy.grid import (
    ALL,
    SIDE,
    TILES,
    around,
    beside,
    is_connected,
    tiles_in,
)
from lithicrage.tables.lithomachy.reading import root_of
from lithicrage.tables.lithomachy.scoring import SILVER, seal, unmet
from lithicrage.tables.lithomachy.setting import Setting
from lithicrage.tables.lithomachy.shapes import read_shape, turned
from lithicrage.tables.lithomachy.sheet import BLANK, LEGEND, PRINTS, TempleSheet, sheet_of

FOLDER: Final = HERE / "sheets"
# The sign of each god, which the watermark prints: rows of squares, a quarter turn on a chapter.
SIGNS: Final = {
    "zeus": [".##", "##.", ".##", "##."],
    "athena": ["#.#", "###", "###"],
    "artemis": ["###", "#..", "#..", "###"],
    "hephaestus": ["###", "###", ".#.", ".#."],
    "demeter": ["#.#", "###", ".#.", ".#.", ".#."],
    "aphrodite": ["#.#", "###", "###", ".#."],
    "apollo": ["#.#", "#.#", "###", ".#."],
    "hestia": [".#.", ".##", "###", "###"],
    "ares": [".#.", "###", ".#.", ".#.", ".#.", ".#."],
    "hera": ["###", "#.#", "###"],
    "hermes": ["####", "###.", "#..."],
    "poseidon": ["#.#.#", "#####", "..#.."],
}
USUAL: Final = {
    "obstacle": 8,
    "yellow": 4,
    "green": 3,
    "red": 3,
    "key": 18,
    "chest": 10,
    "scroll": 10,
    "bolt": 14,
    "god_item": 8,
}
# What a god's sheets have more or fewer of.
FLAVOUR: Final[dict[str, dict[str, int]]] = {
    "zeus": {"bolt": 2},
    "athena": {"scroll": 2},
    "artemis": {},
    "hephaestus": {},
    "demeter": {"chest": 1, "key": 2},
    "aphrodite": {"yellow": -1, "green": -1},
    "apollo": {"bolt": 2},
    "hestia": {"yellow": -1, "green": -1},
    "ares": {"yellow": 1, "green": 1},
    "hera": {"chest": 1, "key": 2},
    "hermes": {"scroll": 2},
    "poseidon": {"yellow": 1, "green": 1},
}
THIN: Final = ("bolt", "key", "scroll", "chest")  # what a sparse sheet has fewer of, in turn
TRIES: Final = 400  # seeds for one sheet


def counts_of(god: str, thin: int) -> dict[str, int]:
    """What a sheet of this god has, with so many marks fewer."""
    counts = {kind: USUAL[kind] + FLAVOUR[god].get(kind, 0) for kind in USUAL}
    for n in range(thin):
        counts[THIN[n % len(THIN)]] -= 1
    return counts


def draw_map(god: str, chapter: int, rng: Rng) -> tuple[dict[str, int], int]:
    """The tiles of each print, and those of the watermark."""
    counts = counts_of(god, rng.below(9))
    watermark = _draw_watermark(god, chapter, rng)
    while True:
        obstacles = _pick(ALL & ~watermark, counts["obstacle"], rng)
        if is_connected(ALL & ~obstacles):
            break
    found = {"obstacle": obstacles}
    found["god_item"] = _spread(ALL & ~watermark & ~obstacles, counts["god_item"], rng)
    free = ALL & ~obstacles & ~found["god_item"]
    for kind in ("red", "green", "yellow", "chest", "key", "bolt", "scroll"):
        # monsters stand apart, so that no form must fight two
        monsters = found.get("red", 0) | found.get("green", 0) | found.get("yellow", 0)
        among = free & ~around(monsters) if kind in ("red", "green", "yellow") else free
        found[kind] = _pick(among or free, counts[kind], rng)
        free &= ~found[kind]
    return found, watermark


def _draw_watermark(god: str, chapter: int, rng: Rng) -> int:
    sign = turned(read_shape(SIGNS[god]), chapter)
    wide, high = max(x for x, _ in sign) + 1, max(y for _, y in sign) + 1
    left, top = 1 + rng.below(SIDE - wide - 1), 1 + rng.below(SIDE - high - 1)
    return sum(1 << SIDE * (top + y) + left + x for x, y in sign)


def _pick(among: int, count: int, rng: Rng) -> int:
    tiles = tiles_in(among)
    rng.shuffle(tiles)
    return sum(1 << tile for tile in tiles[:count])


def _spread(among: int, count: int, rng: Rng) -> int:
    """So many tiles that do not touch, each with three free sides."""
    while True:
        found, free = 0, tiles_in(among)
        rng.shuffle(free)
        for tile in free:
            bit = 1 << tile
            if (beside(bit) & among).bit_count() >= 3 and not around(bit) & found:
                found |= bit
                if found.bit_count() == count:
                    return found


def forge(god: int, chapter: int, seed: int, title: str, chronicle: list[str]) -> str:
    """The text of a sheet."""
    key = GOD_KEYS[god]
    printed, watermark = draw_map(key, chapter, Rng(seed, god * CHAPTERS + chapter))
    letters = [BLANK] * TILES
    for kind, tiles in printed.items():
        for tile in tiles_in(tiles):
            letters[tile] = PRINTS[kind]
    rows = ["".join(letters[SIDE * y : SIDE * (y + 1)]) for y in range(SIDE)]
    counts = ", ".join(f"{kind}: {printed[kind].bit_count()}" for kind in PRINTS)
    legend = ", ".join(f'"{letter}": {name}' for letter, name in LEGEND.items())
    mark = ", ".join(f"[{tile % SIDE + 2}, {tile // SIDE + 2}]" for tile in tiles_in(watermark))
    goal = data().goals[god][chapter]
    lines = [
        "table: lithomachy",
        "schema: 1",
        f"id: {key}-{chapter + 1}",
        f"god: {key}",
        f"chapter: {chapter + 1}",
        f'title: "{title}"',
        f"generator: {{tool: forge_sheets, seed: {seed}}}",
        f"legend: {{{legend}}}",
        "map:",
        *(f'  - "{row}"' for row in rows),
        f"counts: {{{counts}}}",
        f"watermark: [{mark}]",
        "forms: chapter",
        f"track: {key}",
        "wound_track: [-1, -2, -3, -4, defeat]",
        f"goal: {{{tell_goal(goal)}}}",
        "chronicle:",
        *(f'  - "{line}"' for line in chronicle),
    ]
    return "\n".join(lines) + "\n"


def tell_goal(goal: ChapterGoal) -> str:
    """A goal as the data write it."""
    return ", ".join(
        f"{key}: {'true' if key == 'watermark' else number}" for key, number in goal.asked()
    )


@dataclass
class Showing:
    """What many matches on a sheet at a level showed."""

    scores: list[int] = field(default_factory=list)
    items: int = 0
    goal: int = 0
    won: int = 0
    silver: int = 0
    fallen: int = 0

    @property
    def median(self) -> int:
        """The median score."""
        return round(statistics.median(self.scores))

    def share(self, count: int) -> int:
        """A count in percent of the matches."""
        return round(100 * count / len(self.scores))


def try_out(temple: TempleSheet, level: str, games: int, first: int = 0) -> Showing:
    """Play a sheet with the adviser, who minds its goal."""
    options = complete_options({"level": level, "goal": "mission"})
    setting = Setting(temple, level, {key: options[key] for key in data().switches})
    player, told = GreedyHero(), Showing()
    for seed in range(first, first + games):
        state, rng = begin_match(setting, 1, seed, options), Rng(seed)
        while state.seat is not None:
            state.choose(player.think(state, rng).index)
        board = state.boards[0]
        told.scores.append(state.points()[0])
        told.items += board.items >= setting.items_needed
        lacks = unmet(board, setting)
        told.goal += not set(lacks) - {"items", "seal"}
        told.won += not lacks
        told.silver += seal(board, setting) >= SILVER
        told.fallen += board.phase == FALLEN
    return told


def missed(shown: dict[str, Showing], near: int = 8, least: int = 40, edge: int = 20) -> list[str]:
    """What a sheet does not show that it must: medians near silver, Items, a goal worth trying."""
    found = []
    for level, showing in shown.items():
        silver = data().levels[level].silver
        if abs(showing.median - silver) > near:
            found.append(f"{level}: median {showing.median}, silver {silver}")
    if one := shown.get("awakening"):
        items = one.share(one.items)
        if items < least:
            found.append(f"awakening: all Items in {items} %")
    if one := shown.get("initiation"):
        won = one.share(one.won)
        if not edge <= won <= 100 - edge:
            found.append(f"initiation: won in {won} %")
    return found


def try_all(
    temple: TempleSheet, games: int, first: int, bounds: tuple[int, int, int]
) -> dict[str, Showing]:
    """A sheet played at each level; nothing as soon as it misses one of the bounds."""
    shown: dict[str, Showing] = {}
    for level in ("initiation", "titanomachy", "awakening", "trial"):
        shown[level] = try_out(temple, level, games, first)
        if missed(shown, *bounds):
            return {}
    return {level: shown[level] for level in LEVELS}


def tell(name: str, shown: dict[str, Showing]) -> str:
    """A line of figures: median, Items, goal and chapter won, by level."""
    parts = [
        f"{one.median:3} {one.share(one.items):3} {one.share(one.goal):3} {one.share(one.won):3}"
        for one in shown.values()
    ]
    return f"{name:14}" + " |".join(parts)


def read(text: str, name: str) -> TempleSheet:
    """A sheet from its text."""
    return sheet_of(root_of(read_text(text, name)))


def forge_accepted(god: int, chapter: int, first: int, words: tuple[str, list[str]]) -> str:
    """The sheet of the first seed from here on that passes, with a margin for chance."""
    for seed in range(first, first + TRIES):
        text = forge(god, chapter, seed, *words)
        temple = read(text, f"{GOD_KEYS[god]}-{chapter + 1}")
        if blemishes(temple):
            continue
        if not try_all(temple, 20, 1000, (8, 42, 21)):
            continue
        shown = try_all(temple, 40, 0, (7, 43, 22))
        if shown:
            print(f"seed {seed:5} {tell(temple.id, shown)}", flush=True)
            return text
    return ""


def main() -> int:
    """Figures of the sheets, or new ones; exit code 1 if one misses what it must show."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("sheets", nargs="*", metavar="SHEET", help="these alone")
    parser.add_argument("--write", action="store_true", help="forge each that misses anew")
    parser.add_argument("--anew", action="store_true", help="with --write: each, from seed 1")
    parser.add_argument("--games", type=int, default=40, help="matches a level")
    asked = parser.parse_args()
    failed = 0
    names = sheet_ids()
    print("sheet          median, Items %, goal %, won %: " + ", ".join(LEVELS))
    for number, name in enumerate(names):
        if asked.sheets and name not in asked.sheets:
            continue
        god, chapter = divmod(number, CHAPTERS)
        path = FOLDER / f"{god + 1:02}-{name}.yaml"
        words, seed, lacks = ("Untitled", ["-", "-"]), 0, ["no file"]
        if path.exists():
            temple = read(path.read_text(encoding="utf-8"), path.name)
            words, seed = (temple.title, list(temple.chronicle)), temple.seed
            if not asked.anew:
                shown = {level: try_out(temple, level, asked.games) for level in LEVELS}
                lacks = [*missed(shown), *(str(one) for one in blemishes(temple))]
                print(tell(name, shown) + "".join(f"; {lack}" for lack in lacks), flush=True)
        if lacks and asked.write:
            text = forge_accepted(god, chapter, 1 if asked.anew else seed + 1, words)
            if text:
                write_whole(path, text.encode("utf-8"))
                lacks = []
            else:
                print(f"{name}: no seed of {TRIES} passes", flush=True)
        failed += bool(lacks)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
