"""Results of many matches that add up: parts merged in any order give the same whole.

The matches of a run lie in chunks whose borders depend on their number alone. A Tally holds the
results of some chunks: counts, a histogram, sums, and a tree of digests (Merkle 1987) whose root
depends on every match but not on who played which chunk when. It grows no larger for 10**9 matches
than for a thousand.
"""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final, NamedTuple

from lithicrage.engine.events import NOBODY
from lithicrage.engine.setup import FOES, PLAYERS

PARTS: Final = 256  # chunks of a run, while chunk sizes are within their limits
SMALLEST: Final = 16  # matches in a chunk
LARGEST: Final = 512
SIZE: Final = 16  # bytes of a digest
Node = tuple[int, int]  # a level and a place on it: 1 << level chunks from place << level on


class MatchOutcome(NamedTuple):
    """The result of one match.

    `result` is the side that won, or NOBODY; `stamina` is the heroes' remaining total.
    """

    digest: str
    result: int
    rounds: int
    stamina: int
    capped: bool


@dataclass(frozen=True)
class Tally:
    """The results of some chunks of a run.

    `ends` counts the matches that each side won, `rounds` those of each length in rounds. `stamina`
    is a sum, `capped` a count. `tree` holds the digests of the chunks; two neighbours are folded
    into one once both are there.
    """

    ends: Mapping[int, int] = field(default_factory=dict)
    rounds: Mapping[int, int] = field(default_factory=dict)
    stamina: int = 0
    capped: int = 0
    tree: Mapping[Node, bytes] = field(default_factory=dict)

    @property
    def matches(self) -> int:
        """How many matches it counts."""
        return sum(self.ends.values())

    def has(self, chunk: int) -> bool:
        """Whether it includes a chunk."""
        return any(chunk >> level == place for level, place in self.tree)

    def __add__(self, other: Tally) -> Tally:
        """The two together. Raises ValueError for a chunk that both hold."""
        tree = dict(self.tree)
        for node, digest in other.tree.items():
            _graft(tree, node, digest)
        return Tally(
            Counter(self.ends) + Counter(other.ends),
            Counter(self.rounds) + Counter(other.rounds),
            self.stamina + other.stamina,
            self.capped + other.capped,
            tree,
        )


@dataclass(frozen=True)
class Spread:
    """The median and the 5th and 95th percentile of a number."""

    median: float
    p5: float
    p95: float


@dataclass(frozen=True)
class Result:
    """The result of a simulation, seen from the heroes.

    `win_rate` is wins over all matches, from 0 to 1, and `interval` its 95 % interval; `rounds` are
    those of `rounds_of`; `stamina_left` is the mean of the heroes' Stamina at the end, the fallen
    counting 0; `capped` counts the matches that reached the turn limit, which are draws; `digest`
    is the root over the final digests of all matches.
    """

    matches: int
    wins: int
    losses: int
    draws: int
    win_rate: float
    interval: tuple[float, float]
    rounds: Spread
    stamina_left: float
    capped: int
    digest: str

    def as_json(self) -> dict[str, Any]:
        """Plain values for a JSON object."""
        return asdict(self)


def chunk_of(count: int, chunk: int) -> range:
    """The numbers of the matches in one chunk of a run of `count`."""
    size = _size(count)
    return range(chunk * size, min((chunk + 1) * size, count))


def chunks_in(count: int) -> int:
    """The number of chunks in a run of `count`."""
    return -(-count // _size(count))


def tally_chunk(chunk: int, played: Iterable[MatchOutcome]) -> Tally:
    """The results of the matches of one chunk, in order."""
    digest = hashlib.blake2b(digest_size=SIZE, person=b"chunk")
    ends: Counter[int] = Counter()
    rounds: Counter[int] = Counter()
    stamina = capped = 0
    for outcome in played:
        digest.update(outcome.digest.encode())
        ends[outcome.result] += 1
        rounds[outcome.rounds] += 1
        stamina += outcome.stamina
        capped += outcome.capped
    return Tally(ends, rounds, stamina, capped, {(0, chunk): digest.digest()})


def result_of(tally: Tally) -> Result:
    """The figures of a tally. Raises ValueError if it has no matches."""
    count, wins = tally.matches, tally.ends.get(PLAYERS, 0)
    if not count:
        raise ValueError("at least one match is needed")
    return Result(
        matches=count,
        wins=wins,
        losses=tally.ends.get(FOES, 0),
        draws=tally.ends.get(NOBODY, 0),
        win_rate=wins / count,
        interval=wilson(wins, count),
        rounds=spread(tally.rounds),
        stamina_left=round(tally.stamina / count, 3),
        capped=tally.capped,
        digest=root(tally),
    )


def root(tally: Tally) -> str:
    """The digest over all its matches: equal for equal chunks, whatever their order."""
    whole = hashlib.blake2b(digest_size=SIZE, person=b"root")
    whole.update(tally.matches.to_bytes(8, "big"))
    for level, place in sorted(tally.tree, key=lambda node: node[1] << node[0]):
        whole.update(level.to_bytes(8, "big") + place.to_bytes(8, "big"))
        whole.update(tally.tree[level, place])
    return whole.hexdigest()


def wilson(wins: int, count: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a rate."""
    z = 1.959963984540054
    rate = wins / count
    middle = rate + z * z / (2 * count)
    half = z * math.sqrt(rate * (1 - rate) / count + z * z / (4 * count * count))
    scale = 1 + z * z / count
    low, high = max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)
    return round(low, 6), round(high, 6)


def spread(numbers: Mapping[int, int]) -> Spread:
    """Median, 5th and 95th percentile of a histogram, by nearest rank."""
    count = sum(numbers.values())

    def rank(wanted: int) -> float:
        """The number at this rank, from 1, among all in order."""
        return float(next(number for number, last in _last_places(numbers) if last >= wanted))

    def per_cent(share: int) -> float:
        return rank(max(1, math.ceil(share * count / 100)))

    median = (rank((count + 1) // 2) + rank(count // 2 + 1)) / 2
    return Spread(median, per_cent(5), per_cent(95))


def _last_places(numbers: Mapping[int, int]) -> Iterator[tuple[int, int]]:
    last = 0
    for number in sorted(numbers):
        last += numbers[number]
        yield number, last


def _size(count: int) -> int:
    return max(SMALLEST, min(LARGEST, -(-count // PARTS)))


def _graft(tree: dict[Node, bytes], node: Node, digest: bytes) -> None:
    """Add a digest to a tree, folding it with its neighbour as long as there is one."""
    level, place = node
    for other, there in tree:
        low, high = sorted(((level, place), (other, there)))
        if low[1] >> (high[0] - low[0]) == high[1]:
            raise ValueError(f"chunk {place << level} is counted twice")
    while (level, place ^ 1) in tree:
        beside = tree.pop((level, place ^ 1))
        pair = beside + digest if place & 1 else digest + beside
        digest = hashlib.blake2b(pair, digest_size=SIZE, person=b"pair").digest()
        level, place = level + 1, place >> 1
    tree[level, place] = digest
