"""Plain values spoiled: what no program would have written, in the form that it would have.

A function of a random stream: ids, names, counts, numbers, kinds of value, keys, nesting. What
JSON of Python cannot say (5,000 digits, a key twice, 50,000 brackets) goes in as a mark, and
`spelled` puts the letters in its place.
"""

from __future__ import annotations

import json
import random
from copy import deepcopy
from typing import Any, Final

DIGITS: Final = "9" * 5_000
MARKS: Final = {
    '"@digits@"': DIGITS,
    '"@minus@"': f"-{DIGITS}",
    '"@deep@"': "[" * 50_000 + "]" * 50_000,
    '"@half@"': "[" * 50_000,
    '"@float@"': "1e400",
    '"@twice@"': '{"a": 1, "a": 2}',
    '"@lone@"': r'"\ud800"',
    '"@nul@"': r'"\u0000"',
}
NUMBERS: Final = (
    *(-1, 0, 1, 2, 3, 7, 8, 63, 64, 65, 255, 1_000, 65_536, 1_000_000, 1_000_001, 10**9, 10**9 + 1),
    *(2**31 - 1, 2**31, 2**53, 2**63 - 1, 2**63, 2**64 - 1, 2**64, 10**30, -(2**63), -(2**63) - 1),
)
OTHERS: Final = (
    *(None, True, False, 1.0, 0.5, float("nan"), float("inf"), -float("inf"), "", "1", [], {}),
    *([[]], [None], {"": None}, *(mark.strip('"') for mark in MARKS)),
)
# `{out}` is a place that nobody may touch.
TEXTS: Final = (
    *("{out}/new", "{out}/pack.yaml", "../../../new", "..", ".", "", " ", "\0", "a\0b", "a/b", "/"),
    *(
        "\\\\server\\share\\x",
        "//server/share/x.png",
        "C:\\x",
        "c:x",
        "con",
        "NUL.yaml",
        "~",
        "$HOME",
    ),
    *("a\nb", "a\x1b[2Jb", "\u202egnp.exe", "\u2028", "a\u200bb", "\ud83d\ude00", "é", "e\u0301"),
    *(
        "x" * 41,
        "x" * 300,
        "x" * 5_000,
        "[b]",
        "*a*",
        "'; drop table match; --",
        "=1+1",
        "%s",
        "{0}",
    ),
    *("core", "own-deck", "own-deck:x", "core:doorstop", "nobody", "doorstop", "slow_poison"),
)


def spoiled(rng: random.Random, values: Any, out: str, times: int = 0) -> Any:
    """A copy of plain values with one to three places spoiled."""
    box = [json.loads(json.dumps(values))]
    for _ in range(times or rng.choice((1, 1, 2, 3))):
        _spoil(rng, box, out)
    return box[0]


def spelled(values: Any) -> bytes:
    """The JSON of values, with the letters of all marks."""
    text = json.dumps(values, ensure_ascii=bool(len(str(values)) % 2))
    for mark, letters in MARKS.items():
        text = text.replace(mark, letters)
    return text.encode("utf-8", "surrogatepass")


def nasty(rng: random.Random, value: object, out: str) -> Any:
    """Something in the place of a value: mostly of its kind, or of another."""
    if rng.randrange(4) == 0:
        return deepcopy(rng.choice(OTHERS))
    if isinstance(value, bool):
        return rng.choice((not value, 0, 1, None))
    if isinstance(value, int):
        near = (value - 1, value + 1, -value, value * 2)
        return rng.choice(near) if rng.randrange(2) else rng.choice(NUMBERS)
    if isinstance(value, str):
        if value and rng.randrange(3) == 0:
            place = rng.randrange(len(value))
            return value[:place] + rng.choice(TEXTS).replace("{out}", out) + value[place + 1 :]
        return rng.choice(TEXTS).replace("{out}", out)
    return deepcopy(rng.choice(OTHERS))


def _spoil(rng: random.Random, box: list[Any], out: str) -> None:
    """Spoil one place: walk down to a random depth, and do one thing there."""
    above: Any = box
    step: Any = 0
    while isinstance(above[step], (list, dict)) and above[step] and rng.randrange(8):
        above = above[step]
        step = rng.choice(list(above)) if isinstance(above, dict) else rng.randrange(len(above))
    value = above[step]
    match rng.randrange(10):
        case 0 if above is not box:
            del above[step]
        case 1 if isinstance(above, list) and above is not box:
            above.insert(rng.randrange(len(above) + 1), deepcopy(rng.choice(above)))
        case 2 if isinstance(above, list) and above is not box:
            above[step:] = [*above[step:], *([value] * rng.choice((1, 70, 500)))]
        case 3 if isinstance(above, dict):
            above[rng.choice(TEXTS).replace("{out}", out)] = above.pop(step)
        case 4 if isinstance(above, list):
            rng.shuffle(above)
        case _:
            above[step] = nasty(rng, value, out)
