"""`lab puzzles`: which moments are puzzles? Matches are mined, and the best moments chosen.

Chosen are as many of each level as there are, and of those the ones that bring what the others
lack: another goal, another first card, another Enemy, another means. A puzzle's level is how many
players that search fall for another first choice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from lithicrage.decks.lineup import SOLO, Lineup
from lithicrage.decks.needed import needed_library
from lithicrage.decks.owned import deck_id, ready_decks
from lithicrage.lab.pieces.mining import LEVEL, NAME, TRIED_BY
from lithicrage.lab.pieces.piece import Piece
from lithicrage.lab.questions.study import Study
from lithicrage.lab.sheets.sheet import Column, Figure, Row, Sheet, Table
from lithicrage.lab.workers import MatchPlan
from lithicrage.language.models import Action, Ancestry, Class, Enemy
from lithicrage.minds.players import GREEDY
from lithicrage.packs.library import Library
from lithicrage.scenarios.writing import quoted

# Of the tries of players that search, the share that falls, up to which a puzzle has each level.
BOUNDS: Final = (0.1, 0.3, 0.5, 0.75, 1.0)
CHUNK: Final = 2  # matches in a piece
MOST_FIRST: Final = 3  # puzzles that begin with the same choice
HEAD: Final = "# Mined by `lithicrage lab puzzles`: one first choice alone reaches the goal.\n\n"

HEADS: Final = (
    Column("puzzle"),
    Column("goal"),
    Column("level", "count"),
    Column("first", about="the one right first choice"),
    Column("steps", "count"),
    Column("positions", "count", "to be searched"),
    Column("fall", "rate", "players that search and choose otherwise"),
)

Mined = Mapping[str, Any]


def ask_puzzles(study: Study, count: int) -> tuple[Sheet, str]:
    """Mine at most the terms' matches for so many puzzles: what was found, and a scenario file.

    Raises ValueError if there is no ready deck or no Enemy.
    """
    found = mined(study)
    chosen = choose(found, count)
    named = names(study.library, chosen)
    rows = [
        Row(
            (
                name,
                f"{one['goal']} {one['turns']}",
                Figure(level_of(one)),
                one["first"],
                Figure(len(one["play"])),
                Figure(one["positions"]),
                Figure(round(share_of(one), 6)),
            )
        )
        for name, one in zip(named, chosen, strict=True)
    ]
    text = HEAD + "\n".join(written(one, name) for name, one in zip(named, chosen, strict=True))
    levels = Counter(level_of(one) for one in found)
    spread = ", ".join(f"level {level}: {levels[level]}" for level in range(1, 6))
    sheet = Sheet(
        "puzzles",
        f"{len(chosen)} of {len(found)} moments that are puzzles",
        study.command,
        study.facts(),
        (Table("Puzzles", HEADS, tuple(rows)),) if rows else (),
        (),
        study.faults(),
        (*study.notes, f"found: {spread}"),
    )
    return sheet, text


def mined(study: Study) -> list[Mined]:
    """The puzzles in the matches of every ready deck with every Enemy, each once."""
    library = study.library
    decks = [deck_id(library, name) for name in study.terms.decks] or ready_decks(library)
    enemies = sorted(library.models(Enemy))
    if not decks or not enemies:
        raise ValueError("puzzles are mined from matches of ready decks with Enemies")
    pieces = []
    pairs = [(deck, enemy) for deck in decks for enemy in enemies]
    for place, (deck, enemy) in enumerate(pairs):
        share = study.terms.most // len(pairs) + (place < study.terms.most % len(pairs))
        lineup = Lineup(SOLO, (deck,), (enemy,), study.terms.rules)
        part = needed_library(library, lineup)
        plan = MatchPlan.of(part, lineup)
        for first in range(0, share, CHUNK):
            asked = {
                "content": part.digest,
                "lineups": [dict(plan.options)],
                "player": study.terms.by[0],
                "seed": study.terms.seed,
                "numbers": [first, min(first + CHUNK, share)],
            }
            pieces.append(Piece.of("puzzles", asked, {part.digest: plan.cards}))
    found = {one["id"]: one for made in study.bench.play(pieces) for one in made["puzzles"]}
    return [found[id] for id in sorted(found)]


def share_of(one: Mined) -> float:
    """How many of the tries of players that search fall for another first choice."""
    tries = {name: count for name, count in TRIED_BY if name != GREEDY}
    return sum(int(one["falls"][name]) for name in tries) / sum(tries.values())


def level_of(one: Mined) -> int:
    """The level of a puzzle, from 1 to 5."""
    share = share_of(one)
    return next(level for level, bound in enumerate(BOUNDS, 1) if share <= bound)


def choose(found: Sequence[Mined], count: int) -> list[Mined]:
    """So many puzzles, evenly of all levels, each the one that repeats least of the others."""
    chosen: list[Mined] = []
    left = {level: [one for one in found if level_of(one) == level] for level in range(1, 6)}
    used: Counter[str] = Counter()
    played: set[str] = set()  # a moment and its neighbour are often solved alike
    while len(chosen) < count and any(left.values()):
        for level, rest in left.items():
            fit = [
                one for one in rest if used[one["first"]] < MOST_FIRST and key(one) not in played
            ]
            left[level] = fit
            if not fit or len(chosen) == count:
                continue
            best = max(fit, key=lambda one: (novelty(one, used), one["id"]))
            chosen.append(best)
            fit.remove(best)
            played.add(key(best))
            used.update(features(best))
    return sorted(chosen, key=lambda one: (level_of(one), share_of(one), one["id"]))


def key(one: Mined) -> str:
    """How a puzzle is solved, as one text."""
    return "; ".join(one["play"])


def features(one: Mined) -> list[str]:
    """What a puzzle is like, so that others can differ from it."""
    return [
        one["first"],
        one["first"].partition(" ")[0],
        f"{one['goal']} {one['turns']}",
        *one["who"],
        *one["means"],
    ]


def novelty(one: Mined, used: Mapping[str, int]) -> float:
    """How much of a puzzle the others lack; the mean over its features."""
    own = features(one)
    return sum(1 / (1 + used.get(feature, 0)) for feature in own) / len(own)


def names(library: Library, chosen: Sequence[Mined]) -> list[str]:
    """A name for each: who it is against, and what it begins with, numbered where that repeats."""
    said: Counter[str] = Counter()
    found = []
    for one in chosen:
        enemy = library.get(Enemy, one["who"][-1]).name
        card = library.known("action", one["first"].partition(" ")[2].split(" ")[0])
        first = library.get(Action, card).name if card else hero(library, one)
        name = f"{enemy}, {first}" if one["goal"] == "win" else f"{first} for {enemy}"
        said[name] += 1
        found.append(name if said[name] == 1 else f"{name} {said[name]}")
    return found


def hero(library: Library, one: Mined) -> str:
    """The name of who is led in a puzzle."""
    people, profession = one["who"][0], one["who"][1]
    return f"{library.get(Ancestry, people).name} {library.get(Class, profession).name}"


def written(one: Mined, name: str) -> str:
    """A puzzle's text with its name and level."""
    text = str(one["text"]).replace(f"name: {NAME}", f"name: {quoted(name)}", 1)
    return text.replace(f"level: {LEVEL}", f"level: {level_of(one)}", 1)


def file_of(path: Path) -> Path:
    """Where puzzles may be written. Raises ValueError for anything but a new YAML file."""
    if path.suffix != ".yaml":
        raise ValueError(f"puzzles are kept in a file that ends in .yaml; found `{path}`")
    if path.exists():
        raise ValueError(f"{path} is there already; name a new file")
    return path
