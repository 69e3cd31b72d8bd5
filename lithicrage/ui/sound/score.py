"""What the band plays: for each place a key, a tempo and a riff of its own, in layers of bars.

Owns the score: which layers are heard in which mood, and how a bar is mixed of them. The same
place gives the same samples on every machine. It plays nothing and knows no match.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from operator import add
from types import MappingProxyType
from typing import Final

from lithicrage.base.tongue import mark, tr
from lithicrage.ui.sound import instruments
from lithicrage.ui.sound.synth import RATE

BARS: Final = 4  # after which everything begins again
SLICES: Final = 16  # of a bar
TEMPI: Final = (28_800, 30_400, 32_000, 33_600, 35_200, 36_800)  # samples in a bar
LOWEST: Final = 55_000  # thousandths of a hertz: an A
# Twelve steps of an octave, in 65536ths of the lowest tone.
STEPS: Final = (65536, 69433, 73562, 77936, 82570, 87480, 92682, 98193, 104032, 110218, 116772,
                123715)  # fmt: skip
KEYS: Final = 9
NOTES: Final = (0, 0, 1, 0, 6, 5, 3, 8)  # steps of a riff above its root: dark ones
RHYTHMS: Final = ((6, 2, 4, 4), (4, 4, 2, 2, 4), (8, 4, 4), (3, 3, 2, 8), (2, 2, 4, 2, 2, 4))
STONES: Final = ((0, 6, 10), (0, 3, 8, 11), (2, 6, 8, 14), (0, 7, 12))
FULL: Final = 16  # the level of a layer that is played as loud as it is made
Levels = Mapping[str, int]
Turns = Callable[[int], int]
SILENCE: Final[Levels] = MappingProxyType({})
# Which layers each phase has, and how loud; then what the stakes add to the drum.
PHASES: Final[dict[str, Levels]] = {
    "title": {"drone": 16, "stone": 9, "feedback": 16},
    "rest": {"drone": 12},
    "yours": {"drone": 14, "stone": 16},
    "theirs": {"drone": 16, "riff": 16, "drum": 6},
    "roll": {"drone": 10, "stone": 10, "feedback": 16, "drum": 3},
}
STAKES: Final = (0, 6, 10)
CAPTIONS: Final = {
    "drone": mark("a low drone"),
    "stone": mark("stones keep time"),
    "feedback": mark("a guitar howls, far off"),
    "riff": mark("a riff grinds"),
    "drum": mark("a slow drum"),
}
LOUDER: Final = mark("the drum comes nearer")


@dataclass(frozen=True, slots=True)
class Mood:
    """What the music goes by: whose key it is in, a phase of `PHASES`, and how much is at stake,
    0 to 2."""

    place: str = "title"
    phase: str = "title"
    stakes: int = 0

    @property
    def levels(self) -> Levels:
        """How loud each layer is, 1 to FULL; those that are silent are not there."""
        levels = dict(PHASES[self.phase])
        if self.phase not in ("title", "rest") and STAKES[self.stakes]:
            levels["drum"] = min(FULL, levels.get("drum", 0) + STAKES[self.stakes])
        return levels


def caption(before: Levels, now: Levels) -> str:
    """What comes in, in words; "" where nothing does."""
    new = [words for layer, words in CAPTIONS.items() if layer in now and layer not in before]
    grown = [LOUDER] if 0 < before.get("drum", 0) < now.get("drum", 0) else []
    return ", ".join(map(tr, (*new, *grown)))


@dataclass(frozen=True, slots=True)
class Tune:
    """The music of a place: `count` samples in a bar, and the bars of each layer."""

    count: int
    layers: Mapping[str, tuple[array[int], ...]]

    @property
    def bars(self) -> int:
        """After how many bars everything begins again."""
        return max(map(len, self.layers.values()))

    def bar(self, number: int, before: Levels, now: Levels, fade: int) -> array[int]:
        """The bar of this number: in its first `fade` samples each layer goes from the level that
        it had to the one that it has now."""
        total = [0] * self.count
        for layer, bars in self.layers.items():
            one, other = before.get(layer, 0), now.get(layer, 0)
            if one or other:
                wave = bars[number % len(bars)]
                total = list(map(add, total, _between(wave, one, other, fade)))
        return array("h", total)


def _between(wave: array[int], before: int, now: int, fade: int) -> Iterable[int]:
    """A wave that goes from one level to another, and stays there."""
    if before == now == FULL:
        return wave
    rest = [value * now // FULL for value in wave]
    if before != now:
        whole, more = FULL * fade, now - before
        for at in range(fade):
            rest[at] = wave[at] * (before * fade + more * at) // whole
    return rest


def tempo_and_key(place: str) -> tuple[int, int]:
    """How many samples a bar of a place has, and how many steps its root is above the lowest."""
    lot = _lot(place)
    return TEMPI[lot[0] % len(TEMPI)], lot[1] % KEYS


def _lot(place: str) -> bytes:
    """What falls to a place: numbers from its name."""
    return blake2b(place.encode(), digest_size=16).digest()


@lru_cache(3)
def tune_of(place: str) -> Tune:
    """The music of a place, made from its name; it takes some tenths of a second."""
    lot, (count, key) = _lot(place), tempo_and_key(place)

    def turns(step: int) -> int:
        """The even number of turns in a bar that is nearest to a tone of the key."""
        octave, within = divmod(key + step, 12)
        twice = (LOWEST * STEPS[within] * count << octave) // (RATE * 1000 << 15)
        return (twice + 2) // 4 * 2

    return Tune(
        count,
        {
            "drone": (instruments.drone(turns(0), count),),
            "riff": _riff(turns, count, lot),
            "drum": _drum(count),
            "stone": _stone(count, lot),
            "feedback": _parted(instruments.feedback(turns(31) * BARS, count * BARS), BARS),
        },
    )


def _riff(turns: Turns, count: int, lot: bytes) -> tuple[array[int], ...]:
    """Two bars of chords, root first; what is played twice is made once."""
    hits, made, place = [], dict[tuple[int, int], list[int]](), 0
    rhythm = (*RHYTHMS[lot[2] % len(RHYTHMS)], *RHYTHMS[lot[3] % len(RHYTHMS)])
    for number, slices in enumerate(rhythm):
        note = (NOTES[lot[4 + number % 12] % len(NOTES)] if number else 0, slices)
        if note not in made:
            made[note] = instruments.chord(turns(note[0]), count, slices * count // SLICES)
        hits.append((place, made[note]))
        place += slices
    return _laid(count, 2, hits, instruments.LOUDEST["riff"])


def _drum(count: int) -> tuple[array[int], ...]:
    """Two bars at half time."""
    low, high = instruments.kick(), instruments.snare()
    kicks, snares = (0, 6, 16, 19, 22), (8, 24, 30)
    hits = [*((at, low) for at in kicks), *((at, high) for at in snares)]
    return _laid(count, 2, hits, instruments.LOUDEST["drum"])


def _stone(count: int, lot: bytes) -> tuple[array[int], ...]:
    """Two bars of two stones that answer each other."""
    high = 300 + lot[14] % 8 * 20
    one, other = instruments.stone(high), instruments.stone(high * 3 // 4)
    times = STONES[lot[15] % len(STONES)]
    hits = [(at + SLICES * bar, other if at == times[-1 - bar] else one)
            for bar in range(2) for at in times]  # fmt: skip
    return _laid(count, 2, hits, instruments.LOUDEST["stone"])


def _laid(
    count: int, bars: int, hits: Iterable[tuple[int, list[int]]], loudest: int
) -> tuple[array[int], ...]:
    """Bars in which each sound begins at its slice and ends where the next one does."""
    whole, lying = [0] * (count * bars), sorted(hits, key=lambda hit: hit[0])
    ends = [place * count // SLICES for place, _ in lying[1:]] + [len(whole)]
    for (place, wave), end in zip(lying, ends, strict=True):
        at = place * count // SLICES
        whole[at : min(end, at + len(wave))] = instruments.cut(wave, end - at)
    return _parted(instruments.scaled(whole, loudest), bars)


def _parted(wave: Sequence[int], bars: int) -> tuple[array[int], ...]:
    count = len(wave) // bars
    return tuple(array("h", wave[count * bar : count * (bar + 1)]) for bar in range(bars))
