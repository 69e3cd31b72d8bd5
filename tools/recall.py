"""Seed mistakes into good files and count how many the linter finds: python -m tools.recall

    python -m tools.recall                 1,600 mistakes, found / seeded by family, every miss
    python -m tools.recall --count 400 --seed 7 [--json]

Mistakes are drawn from the schema and from the shipped cards and scenarios, not from the list of
rules, in eight families: keys, verbs, ids, values, references, meaning, scenarios, balance; every
family gets an equal share, as far as it has so many. Found means: a finding on the line of the
mistake. Packs are linted with `--play`. Exit code 1 if a family falls short of its goal.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from lithicrage.base import resources
from lithicrage.engine.rules import BY_NAME
from lithicrage.game.rng import Rng
from lithicrage.language.models import MODELS
from lithicrage.language.schema import file_schema
from lithicrage.language.source import PathStep, Source, Spot, read_file, read_text
from lithicrage.language.verbs import VERBS
from lithicrage.lint.run import Linter
from lithicrage.lint.settings import LintSettings
from lithicrage.scenarios.judging import Faults

GOALS: Final = {
    "keys": 0.99,
    "verbs": 0.99,
    "ids": 0.99,
    "values": 0.99,
    "references": 0.99,
    "meaning": 0.90,
    "scenarios": 0.95,
    "balance": 0.90,
}
MANIFEST: Final = "kind: pack\nid: seeded\nname: Seeded\nversion: 0.1.0\nformat: 1\n"
FREE: Final = {"name", "flavor", "notes", "reminder", "portrait"}  # any text will do
ODD: Final = "{odd: 1}"
ADD: Final = "add"  # of a changed rule: less than 0 is as good as more
PLAIN: Final = {"level", "cost"}
BAD_IDS: Final = ("Stone-Age", "2fast", "stone.age", "__", "stone age")
REFERENCES: Final = {"apply", "remove", "double", "move", "ancestry", "classes", "signature"}
AMOUNTS: Final = ("heal", "lose", "draw", "energy", "mill")
# Words that have no value in an Attack, and tests of which one never holds.
NO_VALUE: Final = ("that", "amount", "turns")
NEVER: Final = (
    "energy >= 4 and energy < 2",
    "stamina < 0",
    "hand > 60",
    "opponent energy >= 3 and opponent energy < 2",
)
# Without what is true of every pack of one card.
USUAL: Final = LintSettings(ignore=("LR405", "LR410", "LR411"))
Way = tuple[PathStep, ...]


@dataclass(frozen=True)
class Mistake:
    """One mistake: its family, the text with it, the line where it must be found, words for people.

    `scene` says that the text is a scenario file.
    """

    family: str
    text: str
    line: int
    said: str
    scene: bool = False


def cards() -> Iterator[str]:
    """Each shipped card as the text of a file of its own."""
    core = resources.cards() / "core"
    for path in sorted(core.rglob("*.yaml")):
        if path.name == "pack.yaml" or {"scenarios", "tours"} & set(path.parts):
            continue
        source = read_file(path)
        lines = source.text.split("\n")
        starts = [spot.key_line for spot in source.spot.parts.values()] + [len(lines) + 1]
        for first, last in pairwise(starts):
            yield "\n".join(lines[first - 1 : last - 1]).rstrip() + "\n"


def places(data: object, spot: Spot, way: Way = ()) -> Iterator[tuple[Way, object, Spot]]:
    """Every key and item with its way, value and spot."""
    steps: list[tuple[PathStep, object]] = []
    if isinstance(data, dict):
        steps = list(data.items())
    elif isinstance(data, list):
        steps = list(enumerate(data))
    for step, value in steps:
        below = spot.at(step)
        yield (*way, step), value, below
        yield from places(value, below, (*way, step))


def slip(word: str, rng: Rng, known: set[str]) -> str:
    """A word with a letter swapped, left out, doubled or changed, that is no other known word."""
    for _ in range(20):
        at = rng.below(len(word))
        letters = list(word)
        kind = rng.below(4)
        if kind == 0 and at + 1 < len(word):
            letters[at], letters[at + 1] = letters[at + 1], letters[at]
        elif kind == 1 and len(word) > 2:
            del letters[at]
        elif kind == 2:
            letters.insert(at, letters[at])
        else:
            letters[at] = "abcdefghijklmnopqrstuvwxyz"[rng.below(26)]
        found = "".join(letters)
        if found != word and found not in known and found[:1].isalpha():
            return found
    return word + "x"


def replaced(text: str, line: int, column: int, length: int, new: str) -> str:
    """A text with so many characters of a line replaced."""
    lines = text.split("\n")
    row = lines[line - 1]
    lines[line - 1] = row[: column - 1] + new + row[column - 1 + length :]
    return "\n".join(lines)


def words_of(schema: object) -> Iterator[str]:
    """Every word that a schema knows."""
    if isinstance(schema, dict):
        for key, value in schema.items():
            yield key
            yield from words_of(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from words_of(value)
    elif isinstance(schema, str):
        yield schema


def of_card(source: Source, rng: Rng, known: set[str]) -> Iterator[Mistake]:
    """Every mistake that this program knows for one card."""
    for way, value, spot in places(source.data, source.spot):
        key = way[-1]
        if isinstance(key, str):
            yield from of_key(source, way, key, spot, rng, known)
        if isinstance(value, (dict, list)) or value is None or FREE & set(way):
            continue
        yield from of_value(source, way, value, spot, rng, known)
        yield from of_meaning(source, way, value, spot, rng)
    yield from without_key(source)


def of_key(
    source: Source, way: Way, key: str, spot: Spot, rng: Rng, known: set[str]
) -> Iterator[Mistake]:
    """A slip in a key, a verb or an id; a key that is there twice."""
    line, column = spot.key_line, spot.key_column
    if len(way) == 1:
        new = BAD_IDS[rng.below(len(BAD_IDS))]
        yield Mistake("ids", replaced(source.text, line, column, len(key), new), line, new)
        return
    family = "references" if way[-2] == "cards" else "verbs" if key in VERBS else "keys"
    new = slip(key, rng, known)
    text = replaced(source.text, line, column, len(key), new)
    yield Mistake(family, text, line, f"{key} > {new}")
    if len(way) == 2 and spot.line == line:
        lines = source.text.split("\n")
        doubled = "\n".join([*lines[:line], lines[line - 1], *lines[line:]])
        yield Mistake("keys", doubled, line + 1, f"{key} twice")


def of_value(
    source: Source, way: Way, value: object, spot: Spot, rng: Rng, known: set[str]
) -> Iterator[Mistake]:
    """A value of another type, out of its range, or with a slip in it."""
    line, column, key = spot.line, spot.column, way[-1]
    if isinstance(value, bool):
        text = replaced(source.text, line, column, 4 if value else 5, "maybe")
        yield Mistake("values", text, line, f"{key}: maybe")
    elif isinstance(value, int):
        size = len(str(value))
        for new in (f'"{value}"', ODD, "many", "-1", "123456"):
            if new == "-1" and key == ADD:
                continue
            text = replaced(source.text, line, column, size, new)
            yield Mistake("values", text, line, f"{key}: {value} > {new}")
    elif isinstance(value, str) and spot.text_column == spot.column:
        row = source.text.split("\n")[line - 1]
        if not row[column - 1 :].startswith(value):
            return
        word = value.split(" ")[0]
        if len(word) > 2 and word.isidentifier() and word not in PLAIN:
            text = replaced(source.text, line, column, len(word), slip(word, rng, known))
            names = {way[-1], way[-2]} if len(way) > 1 else {way[-1]}
            family = "references" if names & REFERENCES else "values"
            yield Mistake(family, text, line, f"{key}: {value} > a slip")
        text = replaced(source.text, line, column, len(value), ODD)
        yield Mistake("values", text, line, f"{key}: {value} > a mapping")


def of_meaning(source: Source, way: Way, value: object, spot: Spot, rng: Rng) -> Iterator[Mistake]:
    """A number or a test that can be read and means nothing, or far too much."""
    line, column, key = spot.line, spot.column, way[-1]
    text, long = source.text, len(str(value))
    row = text.split("\n")[line - 1]
    if not row[column - 1 :].startswith(str(value)) or isinstance(value, bool):
        return

    def with_(new: str, family: str = "meaning") -> Mistake:
        return Mistake(family, replaced(text, line, column, long, new), line, f"{key}: {new}")

    attack = "attack" in way or "defense" in way
    if key == "if" and isinstance(value, str) and attack:
        yield with_(NEVER[rng.below(len(NEVER))])
    elif key in ("spend", "needs"):
        yield with_("7")
    elif key in AMOUNTS and attack:
        yield with_("M - M")
        yield with_(NO_VALUE[rng.below(len(NO_VALUE))])
    elif key == "deal" and attack:
        yield with_(NO_VALUE[rng.below(len(NO_VALUE))])
        if "attack" in way:
            yield with_("60", "balance")
        if "tier3" in way:
            yield with_("0")
    elif key == "block" and attack:
        yield with_("30", "balance")
    if key == "heal" and attack:
        yield with_("45", "balance")
    if len(way) >= 2 and way[-2] == "cards" and isinstance(value, int):
        yield with_("7", "balance")


def without_key(source: Source) -> Iterator[Mistake]:
    """A card without one of the keys that it must have."""
    ((id, card),) = source.data.items()
    schema = file_schema(card["kind"])["additionalProperties"]
    lines = source.text.split("\n")
    for key in schema["required"]:
        spot = source.spot.at(id, key)
        if spot.line == spot.key_line and key in card:
            text = "\n".join(lines[: spot.key_line - 1] + lines[spot.key_line :])
            yield Mistake("keys", text, source.spot.at(id).key_line, f"{key} of {id} missing")


def of_scenario(source: Source, rng: Rng, known: set[str]) -> Iterator[Mistake]:
    """Slips in the keys, names, situations and acts of a file of scenarios."""
    for way, value, spot in places(source.data, source.spot):
        key = way[-1]
        if isinstance(key, str) and len(way) > 1 and "cards" not in way and len(key) > 2:
            new = slip(key, rng, known)
            text = replaced(source.text, spot.key_line, spot.key_column, len(key), new)
            yield Mistake("scenarios", text, spot.key_line, f"{key} > {new}", True)
        if "cards" in way or "name" in way[-2:]:
            continue
        line, column = spot.line, spot.column
        row = source.text.split("\n")[line - 1]
        if isinstance(value, str) and row[column - 1 :].startswith(value):
            found = re.findall(r"[a-z][a-z_]{3,}", value)
            if found:
                word = found[rng.below(len(found))]
                at = value.index(word)
                new = slip(word, rng, known)
                text = replaced(source.text, line, column + at, len(word), new)
                yield Mistake("scenarios", text, line, f"{value}: {word} > {new}", True)
        elif isinstance(value, int) and not isinstance(value, bool) and "given" in way:
            size = len(str(value))
            if row[column - 1 :].startswith(str(value)):
                for new in ("-3", "1234567", "many"):
                    text = replaced(source.text, line, column, size, new)
                    yield Mistake("scenarios", text, line, f"{key}: {new}", True)


def drawn(count: int, seed: int) -> list[Mistake]:
    """So many mistakes, an equal share of each family; the same for the same seed."""
    rng = Rng(seed)
    known = {*VERBS, *BY_NAME, *words_of(file_schema())}
    pools: dict[str, list[Mistake]] = {family: [] for family in GOALS}
    for text in cards():
        source = read_text(text, "card")
        ((_, card),) = source.data.items()
        if card["kind"] in MODELS and text.isascii():
            for mistake in of_card(source, rng, known):
                pools[mistake.family].append(mistake)
    for path in sorted((resources.cards() / "core" / "scenarios").glob("*.yaml")):
        source = read_file(path)
        if source.text.isascii():
            pools["scenarios"] += of_scenario(source, rng, known)
    share = -(-count // len(GOALS))
    found: list[Mistake] = []
    for pool in pools.values():
        order = list(range(len(pool)))
        rng.shuffle(order)
        found += [pool[number] for number in order[:share]]
    return found


def is_found(linter: Linter, folder: Path, mistake: Mistake) -> bool:
    """Whether the linter has a finding on the line of a mistake."""
    file = folder / ("scenarios/seeded.yaml" if mistake.scene else "seeded.yaml")
    file.parent.mkdir(exist_ok=True)
    file.write_text(mistake.text, "utf-8")
    try:
        problems = linter.run([file]).problems
        return any(p.line == mistake.line for p in problems if Path(p.path) == file)
    finally:
        file.unlink()


def main(arguments: Sequence[str] | None = None) -> int:
    """Seed, lint, count. Returns 1 if a family falls short of its goal."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=1600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    seeded: Counter[str] = Counter()
    hits: Counter[str] = Counter()
    missed: list[str] = []
    with TemporaryDirectory() as place:
        folder = Path(place)
        (folder / "pack.yaml").write_text(MANIFEST, "utf-8")
        core = resources.cards() / "core"
        linter = Linter(core, lambda _: USUAL, resources.art(), judge=Faults(), play=True)
        for mistake in drawn(options.count, options.seed):
            seeded[mistake.family] += 1
            if is_found(linter, folder, mistake):
                hits[mistake.family] += 1
            else:
                where = f"line {mistake.line} of {mistake.text.partition(':')[0]}"
                missed.append(f"{mistake.family}: {mistake.said}, {where}")
    shares = {family: hits[family] / max(1, seeded[family]) for family in GOALS}
    if options.json:
        print(json.dumps({"seeded": seeded, "found": hits, "missed": missed}, indent=1))
    else:
        for line in missed:
            print(f"missed: {line}")
        for family, goal in GOALS.items():
            told = (
                f"{hits[family]:5} / {seeded[family]:5}  {shares[family]:7.2%}  (goal {goal:.0%})"
            )
            print(f"{family:11} {told}")
    return 0 if all(shares[family] >= goal for family, goal in GOALS.items()) else 1


if __name__ == "__main__":
    sys.exit(main())
