"""SplitMix64: one integer is a whole random stream.

A stream is a plain 64-bit integer that its user holds, so it is copied, compared and saved like any
other number. Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
"""

from __future__ import annotations

from functools import lru_cache
from struct import Struct

MASK = 0xFFFFFFFFFFFFFFFF
GAMMA = 0x9E3779B97F4A7C15
LANES = 64  # numbers mixed at once


def mix(z: int) -> int:
    """Scramble a 64-bit counter into a 64-bit random number."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def words(state: int, count: int) -> tuple[int, ...]:
    """The next `count` numbers of a stream; the stream itself does not advance.

    All are mixed at once: each gets a 128-bit lane of one long integer, so a single multiplication
    serves them all and carries stay within their lane.
    """
    ones, steps, low, lower_halves = lanes(count)
    z = (state * ones + steps) & low
    z = (((z ^ (z >> 30)) & low) * 0xBF58476D1CE4E5B9) & low
    z = (((z ^ (z >> 27)) & low) * 0x94D049BB133111EB) & low
    z ^= z >> 31  # the garbage this leaves in the upper halves is never read
    return lower_halves.unpack(z.to_bytes(16 * count, "little"))


@lru_cache(maxsize=256)
def lanes(count: int) -> tuple[int, int, int, Struct]:
    """For `count` lanes: 1, the lane's own multiple of GAMMA, and MASK, repeated in every lane.

    And what reads their lower halves.
    """
    ones = sum(1 << 128 * lane for lane in range(count))
    steps = sum(((lane + 1) * GAMMA & MASK) << 128 * lane for lane in range(count))
    return ones, steps, ones * MASK, Struct("<" + "Q8x" * count)


def stream(seed: int, name: int) -> int:
    """The start of stream number `name` under this seed."""
    return mix((mix(seed & MASK) + (name + 1) * GAMMA) & MASK)


class Rng:
    """A stream that holds its own state, for callers that do not keep the integer themselves."""

    __slots__ = ("state",)

    def __init__(self, seed: int, name: int = 0) -> None:
        self.state = stream(seed, name)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, for n of at least 1."""
        self.state = (self.state + GAMMA) & MASK
        return mix(self.state) % n

    def shuffle(self, items: list[int]) -> None:
        """Shuffle a list in place (Fisher and Yates)."""
        last = len(items) - 1
        while last > 0:
            count = min(last, LANES)
            for word in words(self.state, count):  # as `below`, many at once
                other = word % (last + 1)
                items[last], items[other] = items[other], items[last]
                last -= 1
            self.state = (self.state + count * GAMMA) & MASK
