"""Broken card files by the thousand: python -m tools.mutations SEED [--count N] [--start N]

Every input is a function of the seed, its number and the files here: a card, a hostile file of
tests/corpus or two of them spliced, with bytes flipped, lines swapped, tokens put in. Each is read
under both parsers.
The promises: nothing but CardFileError comes out, no input takes much longer than the densest
file of its size, both parsers agree. The first broken one is named with the command that
makes it alone; then the exit code is 1.
"""

from __future__ import annotations

import random
import sys
import time
from functools import cache
from pathlib import Path
from typing import Final

from lithicrage.language.findings import CardFileError
from lithicrage.language.source import Source, Spot, comments, read_bytes
from tools.numbered import Broken, Program

ROOT: Final = Path(__file__).resolve().parents[1]
SLOW: Final = 6.0  # times what DENSE takes on the machine as it is; the worst known takes as long
NOTABLE: Final = 1.0  # seconds; what takes less is not held against DENSE
LARGEST: Final = 8_000  # bytes of a file that is mutated; larger ones are cut to their front, for
# at 24,000 bytes one input in 200 took six parts in seven of the time; whole, they are the corpus
DENSE: Final = b"[" + b"~," * (LARGEST // 2)  # most values in a file, and read twice: it is broken
_MARKS: Final = (
    *(": ", ":", "- ", "-", "[", "]", "{", "}", ",", '"', "'", "#", "&a ", "*a", "!", "!!", ">"),
    *("|", "%", "?", "? ", "~", "\\", "@", "`", "<<: ", "---\n", "...\n", "\n  ", "\n", "\r"),
    *("\r\n", "\t", " ", "|\n", "|2-\n", ">+\n", "null", "true", "0", "-0", "1e9", "9" * 12),
    *("0x1F", "\\u202e", "\\x00", "\\ud800", '"\\', "é", "e\u0301", "😀", "\ufeff", "\u200b"),
    *("\u2028", "\x85", "\ud800", "\U0010ffff", "deal: ", "  ", "[" * 8, "{" * 8, "- " * 4),
    "!!python/x ",
)
TOKENS: Final = tuple(mark.encode("utf-8", "surrogatepass") for mark in _MARKS)


@cache
def seeds() -> tuple[bytes, ...]:
    """What is mutated: the cards one by one, and the corpus file by file."""
    cards = sorted((ROOT / "cards").rglob("*.yaml"))
    texts = [part for path in cards for part in path.read_bytes().split(b"\n\n") if part]
    corpus = sorted((ROOT / "tests" / "corpus").glob("*.yaml"))
    return (*texts, *(path.read_bytes()[:LARGEST] for path in corpus))


def made(seed: int, number: int) -> bytes:
    """The input of a number."""
    rng = random.Random(f"{seed}/{number}")
    raw = bytearray(rng.choice(seeds()))
    for _ in range(rng.randrange(1, 6)):
        _CHANGES[rng.randrange(len(_CHANGES))](rng, raw)
    return bytes(raw)


def outcome(raw: bytes, pure: bool) -> tuple[object, ...]:
    """What reading gives, in a form that can be compared: data and places, or the error."""
    try:
        found = read_bytes(raw, "x.yaml", pure=pure)
    except CardFileError as error:
        return (error.code, error.message, error.line, error.column)
    return ("ok", repr(found.data), repr(_places(found.spot)), found)


def both(raw: bytes) -> tuple[tuple[object, ...], tuple[object, ...]]:
    """What the quick parser makes of an input, and the slow one."""
    quick, slow = outcome(raw, False), outcome(raw, True)
    if isinstance(quick[-1], Source):
        comments(quick[-1].text)
    return quick, slow


def cost(raw: bytes) -> float:
    """Seconds of processor time that an input takes, at best of three: others use the machine."""
    taken = []
    for _ in range(3):
        begun = time.process_time()
        both(raw)
        taken.append(time.process_time() - begun)
    return min(taken)


def check(raw: bytes) -> str:
    """Read one input under both parsers; its code or `ok`. Raises Broken."""
    begun = time.process_time()
    try:
        quick, slow = both(raw)
    except Exception as error:
        raise Broken(f"{type(error).__name__} came out: {error}") from error
    taken = time.process_time() - begun
    if quick[:3] != slow[:3]:
        raise Broken(f"the parsers differ: {str(quick[:4])[:300]} and {str(slow[:4])[:300]}")
    if taken > NOTABLE and cost(raw) > SLOW * cost(DENSE):
        raise Broken(f"it took {taken:.1f} s")
    if quick[0] != "ok":
        _sane(raw, quick)
    return str(quick[0])


def _places(spot: Spot) -> object:
    own = (spot.line, spot.column, spot.key_line, spot.key_column, spot.text_column, spot.exact)
    return (*own, {key: _places(part) for key, part in spot.parts.items()})


def _sane(raw: bytes, found: tuple[object, ...]) -> None:
    """An error names a line that is there, and a column on it or just behind it."""
    _, message, line, column = found
    assert isinstance(line, int)
    assert isinstance(column, int)
    text = raw.decode("utf-8", "replace").removeprefix("\ufeff")
    lines = text.replace("\r\n", "\n").split("\n")
    if not 1 <= line <= len(lines) or not 1 <= column <= len(lines[line - 1]) + 2:
        raise Broken(f"it names line {line}, column {column}, which is not there: {message}")
    if not message or "\n" in str(message):
        raise Broken(f"its message is not one line: {message!r}")


def _flip(rng: random.Random, raw: bytearray) -> None:
    if raw:
        raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)


def _swap(rng: random.Random, raw: bytearray) -> None:
    lines = raw.split(b"\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    raw[:] = b"\n".join(lines)


def _put(rng: random.Random, raw: bytearray) -> None:
    place = rng.randrange(len(raw) + 1)
    raw[place:place] = rng.choice(TOKENS)


def _replace(rng: random.Random, raw: bytearray) -> None:
    place = rng.randrange(len(raw) + 1)
    raw[place : place + 1] = rng.choice(TOKENS)


def _cut(rng: random.Random, raw: bytearray) -> None:
    place = rng.randrange(len(raw) + 1)
    del raw[place : place + rng.randrange(1, 12)]


def _repeat(rng: random.Random, raw: bytearray) -> None:
    place, other = rng.randrange(len(raw) + 1), rng.randrange(len(raw) + 1)
    raw[place:place] = raw[other : other + rng.randrange(1, 40)]


def _splice(rng: random.Random, raw: bytearray) -> None:
    other = rng.choice(seeds())
    raw[rng.randrange(len(raw) + 1) :] = other[rng.randrange(len(other) + 1) :]


def _indent(rng: random.Random, raw: bytearray) -> None:
    lines = raw.split(b"\n")
    place = rng.randrange(len(lines))
    line = lines[place]
    lines[place] = line[1:] if rng.randrange(2) else bytearray(b" " * rng.randrange(1, 5) + line)
    raw[:] = b"\n".join(lines)


_CHANGES: Final = (_flip, _swap, _put, _put, _replace, _cut, _repeat, _splice, _indent)


PROGRAM: Final = Program("tools.mutations", __doc__, made, check, 20_000)

if __name__ == "__main__":
    sys.exit(PROGRAM.main())
