"""Seeds mistakes into good card files and counts how many the linter finds, at the right place.

    python -m tools.recall                 2,400 mistakes, found / seeded by kind, every miss
    python -m tools.recall --count 500 --seed 7

The mistakes are drawn from the schema, every key and every value of the shipped cards, and not
from the list of rules: a slip in a key, a key that is gone or twice, a value of another type, out
of its range, or with a slip in a word. Found means: a finding at the line and column of the slip.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from lithicrage import resources
from lithicrage.dsl.models import MODELS
from lithicrage.dsl.schema import file_schema
from lithicrage.dsl.source import PathStep, Source, Spot, card_files, read_file, read_text
from lithicrage.dsl.verbs import VERBS
from lithicrage.engine.rules import BY_NAME
from lithicrage.lint.run import Linter
from lithicrage.lint.settings import Settings
from lithicrage.table.rng import Rng

KEYS = 0.99  # of key slips must be found
VALUES = 0.95
MANIFEST = "kind: pack\nid: seeded\nname: Seeded\nversion: 0.1.0\nformat: 1\n"
FREE = {"name", "flavor", "notes", "reminder", "portrait"}  # any text will do
ODD = "{odd: 1}"
ADD = "add"  # of a changed rule: less than 0 is as good as more
Path_ = tuple[PathStep, ...]


@dataclass(frozen=True)
class Mistake:
    """One mistake: its kind, the text with it, and where it must be found.

    Within the `length` characters that were put in any place will do: of `spend: {odd: 1}` the
    linter names `odd`.
    """

    kind: str
    text: str
    line: int
    column: int
    said: str
    length: int = 1


def cards() -> Iterator[str]:
    """Each shipped card as the text of a file of its own."""
    core = resources.cards() / "core"
    for name, path in card_files(core):
        if name == "pack.yaml" or name.startswith("scenarios/"):
            continue
        source = read_file(path)
        lines = source.text.split("\n")
        starts = [spot.key_line for spot in source.spot.parts.values()] + [len(lines) + 1]
        for first, last in pairwise(starts):
            yield "\n".join(lines[first - 1 : last - 1]).rstrip() + "\n"


def places(data: object, spot: Spot, path: Path_ = ()) -> Iterator[tuple[Path_, object, Spot]]:
    """Every key and item with its path, value and spot."""
    steps: list[tuple[PathStep, object]] = []
    if isinstance(data, dict):
        steps = list(data.items())
    elif isinstance(data, list):
        steps = list(enumerate(data))
    for step, value in steps:
        below = spot.at(step)
        yield (*path, step), value, below
        yield from places(value, below, (*path, step))


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
    lines = text.split("\n")
    row = lines[line - 1]
    lines[line - 1] = row[: column - 1] + new + row[column - 1 + length :]
    return "\n".join(lines)


def mistakes(source: Source, rng: Rng) -> Iterator[Mistake]:
    """Every mistake that this program knows for one card."""
    known = {*VERBS, *BY_NAME, *words_of(file_schema())}
    for path, value, spot in places(source.data, source.spot):
        key = path[-1]
        if isinstance(key, str) and len(path) > 1:
            yield from of_key(source, path, key, spot, rng, known)
        if not isinstance(value, (dict, list)) and value is not None and not FREE & set(path):
            yield from of_value(source, path, value, spot, rng, known)


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


def of_key(
    source: Source, path: Path_, key: str, spot: Spot, rng: Rng, known: set[str]
) -> Iterator[Mistake]:
    """A slip in a key, and a key that is there twice."""
    line, column = spot.key_line, spot.key_column
    kind = "slip in an id" if path[-2] == "cards" else "slip in a key"
    new = slip(key, rng, known)
    text = replaced(source.text, line, column, len(key), new)
    yield Mistake(kind, text, line, column, f"{key} > {new}")
    if len(path) == 2 and spot.line == line:
        lines = source.text.split("\n")
        doubled = "\n".join([*lines[:line], lines[line - 1], *lines[line:]])
        yield Mistake("key twice", doubled, line + 1, column, key)


def of_value(
    source: Source, path: Path_, value: object, spot: Spot, rng: Rng, known: set[str]
) -> Iterator[Mistake]:
    """A value of another type, out of its range, or with a slip in it."""
    line, column = spot.line, spot.column
    if isinstance(value, bool):
        yield Mistake(
            "wrong type", replaced(source.text, line, column, 4, "maybe"), line, column, "maybe"
        )
    elif isinstance(value, int):
        size = len(str(value))
        for kind, new in (
            ("wrong type", f'"{value}"'),
            ("wrong type", ODD),
            ("wrong type", "many"),
            ("out of range", "-1"),
            ("out of range", "123456"),
        ):
            if new == "-1" and path[-1] == ADD:
                continue
            text = replaced(source.text, line, column, size, new)
            yield Mistake(kind, text, line, column, f"{path[-1]}: {value} > {new}", len(new))
    elif isinstance(value, str) and spot.text_column == spot.column:
        row = source.text.split("\n")[line - 1]
        if row[column - 1 :].startswith(value):
            word = value.split(" ")[0]
            if len(word) > 2 and word.isidentifier() and word not in ("level", "cost"):
                text = replaced(source.text, line, column, len(word), slip(word, rng, known))
                yield Mistake("slip in a word", text, line, column, f"{path[-1]}: {value}")
            text = replaced(source.text, line, column, len(value), ODD)
            said = f"{path[-1]}: {value} > a mapping"
            yield Mistake("wrong type", text, line, column, said, len(ODD))


def without(source: Source) -> Iterator[Mistake]:
    """A card without one of the keys that it must have."""
    ((id, card),) = source.data.items()
    required = file_schema(card["kind"])["additionalProperties"]["required"]
    lines = source.text.split("\n")
    for key in required:
        spot = source.spot.at(id, key)
        block = spot.line != spot.key_line
        if not block and key in card:
            text = "\n".join(lines[: spot.key_line - 1] + lines[spot.key_line :])
            first = source.spot.at(id)
            place = (first.key_line, first.key_column)
            yield Mistake("key missing", text, *place, f"{key} of {id}")


def found(linter: Linter, folder: Path, mistake: Mistake) -> bool:
    """Whether the linter has a finding at the place of a mistake."""
    file = folder / "seeded.yaml"
    file.write_text(mistake.text, "utf-8")
    outcome = linter.run([folder])
    return any(
        p.line == mistake.line and 0 <= p.column - mistake.column < mistake.length
        for p in outcome.problems
        if Path(p.path) == file
    )


def drawn(count: int, seed: int) -> list[Mistake]:
    """So many mistakes out of all, the same for the same seed."""
    rng = Rng(seed)
    pool: list[Mistake] = []
    for text in cards():
        source = read_text(text, "card")
        ((_, card),) = source.data.items()
        if card["kind"] in MODELS and all(ord(sign) < 128 for sign in text):
            pool += [*mistakes(source, rng), *without(source)]
    order = list(range(len(pool)))
    rng.shuffle(order)
    return [pool[n] for n in order[:count]]


def main(arguments: Sequence[str] | None = None) -> int:
    """Seed, lint, count. Returns 1 if too little is found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--count", type=int, default=2400)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    seeded: Counter[str] = Counter()
    hits: Counter[str] = Counter()
    with TemporaryDirectory() as place:
        folder = Path(place)
        (folder / "pack.yaml").write_text(MANIFEST, "utf-8")
        core = resources.cards() / "core"
        linter = Linter(core, lambda _: Settings(), resources.art())
        for mistake in drawn(options.count, options.seed):
            seeded[mistake.kind] += 1
            if found(linter, folder, mistake):
                hits[mistake.kind] += 1
            else:
                print(f"missed: {mistake.kind}: {mistake.said}")
    for kind, count in sorted(seeded.items()):
        print(f"{kind:16} {hits[kind]:5} / {count:5}  {hits[kind] / count:7.2%}")
    keys = hits["slip in a key"] / max(1, seeded["slip in a key"])
    others = [kind for kind in seeded if kind != "slip in a key"]
    values = sum(hits[kind] for kind in others) / max(1, sum(seeded[kind] for kind in others))
    print(f"slips in keys {keys:.2%}, all else {values:.2%} of {sum(seeded.values())}")
    return 0 if keys > KEYS and values > VALUES else 1


if __name__ == "__main__":
    sys.exit(main())
