"""SplitMix64: one integer is a whole random stream.

A stream is a plain 64-bit integer held by whoever draws from it, so it is copied, compared and
saved like any other number. Steele, Lea and Flood, "Fast splittable pseudorandom number
generators" (2014).
"""

from __future__ import annotations

MASK = 0xFFFFFFFFFFFFFFFF
GAMMA = 0x9E3779B97F4A7C15


def mix(z: int) -> int:
    """Scramble a 64-bit counter into a 64-bit random number."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def stream(seed: int, name: int) -> int:
    """The start of the stream with this number among all streams of one seed."""
    return mix((mix(seed & MASK) + (name + 1) * GAMMA) & MASK)


class Rng:
    """A stream with its own state, for callers that do not keep the integer themselves."""

    __slots__ = ("state",)

    def __init__(self, seed: int, name: int = 0) -> None:
        self.state = stream(seed, name)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1; n is at least 1."""
        self.state = (self.state + GAMMA) & MASK
        return mix(self.state) % n

    def shuffle(self, items: list[int]) -> None:
        """Put a list into random order, in place (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
