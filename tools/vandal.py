"""Cut and flip the bits of every kind of file: it comes back equal, or somebody is told.

python -m tools.vandal FOLDER --flips 20000
"""

from __future__ import annotations

from collections.abc import Iterator

from lithicrage.table.rng import Rng


def flips_and_cuts(data: bytes, count: int, seed: int = 1) -> Iterator[bytes]:
    """`count` damaged forms of a file: every second one cut, the others with one bit flipped."""
    rng = Rng(seed, len(data))
    for number in range(count):
        if number % 2:
            yield data[: rng.below(len(data))]
            continue
        place = rng.below(len(data))
        yield data[:place] + bytes([data[place] ^ (1 << rng.below(8))]) + data[place + 1 :]
