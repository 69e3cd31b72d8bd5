"""The data of the opponents of Lithos: levels and weights, from the YAML beside it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from lithicrage.language.source import Source, read_file
from lithicrage.tables.lithos.board import RANKS
from lithicrage.tables.lithos.data import HERE, refuse
from lithicrage.tables.lithos.evaluation import COUNTS, RACES, Weights

FILE: Final = "opponents.yaml"
NAMES: Final = {8: "eight", 4: "four"}  # of the weights by adjacency
ARRIVED: Final = 3  # rows of a race table: 0, 1, 2 stones that arrived
MOST_NODES: Final = 10_000_000


class Level(NamedTuple):
    """An opponent: the most nodes of a move, the most steps ahead, noise, a known opening."""

    key: str
    nodes: int
    steps: int
    noise: int
    opening: bool


class Opponents(NamedTuple):
    """All levels from the weakest on, and the weights by how many cells are adjacent."""

    levels: tuple[Level, ...]
    weights: dict[int, Weights]


@lru_cache
def opponents() -> Opponents:
    """The opponents as shipped. Raises CardFileError, with the place of what is wrong."""
    return read_opponents(HERE / FILE)


def read_opponents(path: Path) -> Opponents:
    """The opponents of a file. Raises CardFileError, with the place of what is wrong."""
    return opponents_in(read_file(path, path.name))


def opponents_in(source: Source) -> Opponents:
    """The opponents of a file that was read. Raises CardFileError as `read_opponents` does."""
    found = source.data if isinstance(source.data, dict) else {}
    levels, weights = found.get("levels"), found.get("weights")
    if not isinstance(levels, list) or not levels:
        raise refuse(source, "`levels` must be a list of opponents", "levels")
    if not isinstance(weights, dict):
        raise refuse(source, "`weights` must have `eight` and `four`", "weights")
    return Opponents(
        tuple(_read_level(source, level, at) for at, level in enumerate(levels)),
        {number: _read_weights(source, weights.get(name), name) for number, name in NAMES.items()},
    )


def _read_level(source: Source, level: Any, at: int) -> Level:
    place = ("levels", at)
    if not isinstance(level, dict) or not isinstance(level.get("key"), str):
        raise refuse(source, "an opponent needs a `key`", *place)
    for key, least, most in (("nodes", 1, MOST_NODES), ("steps", 1, 60), ("noise", 0, 10_000)):
        number = level.get(key)
        if type(number) is not int or not least <= number <= most:
            raise refuse(source, f"`{key}` must be a number from {least} to {most}", *place, key)
    if not isinstance(level.get("opening"), bool):
        raise refuse(source, "`opening` must be true or false", *place, "opening")
    return Level(level["key"], level["nodes"], level["steps"], level["noise"], level["opening"])


def _read_weights(source: Source, weights: Any, name: str) -> Weights:
    if not isinstance(weights, dict):
        raise refuse(source, f"`weights` needs `{name}`", "weights")
    rows = {
        "ranks": RANKS,
        "mover": ARRIVED * RACES,
        "other": ARRIVED * RACES,
        "counts": len(COUNTS),
    }
    for key, count in rows.items():
        row = weights.get(key)
        if not isinstance(row, list) or [type(one) for one in row] != [int] * count:
            raise refuse(source, f"`{key}` must be {count} numbers", "weights", name, key)
    tempo = weights.get("tempo")
    if type(tempo) is not int:
        raise refuse(source, "`tempo` must be a number", "weights", name, "tempo")
    return Weights(weights["ranks"], weights["mover"], weights["other"], weights["counts"], tempo)
