"""What the music is played on: drone, riff, drum, stone and feedback, as 16 bit samples.

Owns the arithmetic, in whole numbers alone, so that every machine makes the same samples. Pitches
are in turns of a wave in a bar: a whole number of them, and a bar joins the next one. It plays
nothing.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import Final

TABLE: Final = 1024  # samples of one turn
BITS: Final = 20  # of a step through the table below the point
# The loudest sample of each. Together they stay below full scale, so that nothing ever clips.
LOUDEST: Final = {"drone": 4400, "riff": 7000, "drum": 10800, "stone": 6400, "feedback": 3200}
EASE: Final = 240  # samples in which a tone comes and goes, so that it does not click


def _turn() -> list[int]:
    """One turn of a wave between -16384 and 16384: two parabolas, all but a sine."""
    half = TABLE // 2
    rise = [4 * at * (half - at) * 16384 // (half * half) for at in range(half)]
    return [*rise, *(-value for value in rise)]


TURN: Final = _turn()


def _noise(seed: int, count: int) -> list[int]:
    """Noise between -16384 and 16384, the same for the same seed."""
    values = []
    for _ in range(count):
        seed = (seed * 1_664_525 + 1_013_904_223) & 0xFFFF_FFFF
        values.append((seed >> 17) - 16384)
    return values


def scaled(wave: Iterable[int], loudest: int) -> list[int]:
    """A wave as loud as this."""
    values = list(wave)
    most = max(1, max(values), -min(values))
    return [value * loudest // most for value in values]


def _eased(wave: list[int]) -> list[int]:
    """A wave that begins and ends in silence."""
    ease = min(EASE, len(wave) // 4)
    for at in range(ease):
        wave[at] = wave[at] * at // ease
        wave[-1 - at] = wave[-1 - at] * at // ease
    return wave


def cut(wave: list[int], room: int) -> list[int]:
    """A wave that ends, without a click, where there is no more room."""
    if len(wave) <= room:
        return wave
    short, ease = wave[:room], min(EASE, room)
    for at in range(1, ease + 1):
        short[-at] = short[-at] * (at - 1) // ease
    return short


def _step(turns: int, count: int) -> int:
    """How far a tone goes through the table in a sample, by its turns in so many samples."""
    return (turns * TABLE << BITS) // count


def _driven(value: int) -> int:
    """A sample through an amplifier that is too small for it: 30000 at most."""
    value = max(-30000, min(30000, value))
    return value * 3 // 2 - value * value // 30000 * value // 60000


def drone(turns: int, count: int) -> array[int]:
    """A bar of a low tone, its fifth and its octave, one string of them a little off: it beats
    once in the bar. `turns` is even."""
    low, off, fifth, high = (
        _step(one, count) for one in (turns, turns + 1, turns * 3 // 2, turns * 2)
    )
    mask = TABLE - 1
    wave = [
        _driven(
            TURN[(at * low >> BITS) & mask]
            + TURN[(at * off >> BITS) & mask]
            + (TURN[(at * fifth >> BITS) & mask] >> 1)
            + (TURN[(at * high >> BITS) & mask] >> 1)
        )
        for at in range(count)
    ]
    return array("h", scaled(wave, LOUDEST["drone"]))


def chord(turns: int, count: int, length: int) -> list[int]:
    """A chord of root and fifth, driven hard and damped; `turns` are those of a whole bar."""
    root, fifth = _step(turns, count), _step(turns * 3, count * 2)
    mask, half = (TABLE << BITS) - 1, TABLE << BITS - 1
    level, wave = 0, []
    for at in range(length):
        saw = ((at * root & mask) - half >> 15) + ((at * fifth & mask) - half >> 15)
        strength = 65536 - 49152 * at // length
        level += ((max(-9000, min(9000, saw * 3)) * strength >> 16) - level) * 11 // 64
        wave.append(level)
    return _eased(wave)


def kick() -> list[int]:
    """A deep drum: a tone that falls."""
    wave, place, loud = [], 0, 16384 << 8
    for at in range(4200):
        place += (196_000 + 900_000 * 300 // (at + 300)) << 4
        wave.append(TURN[(place >> BITS) % TABLE] * (loud >> 8) >> 14)
        loud -= loud >> 10
    return _eased(scaled(wave, LOUDEST["drum"]))


def snare() -> list[int]:
    """A drum with a rattle."""
    wave, level, loud = [], 0, 16384 << 8
    for at, dust in enumerate(_noise(7, 3600)):
        level += (dust - level) // 2
        tone = TURN[(at * (780_000 << 4) >> BITS) % TABLE] >> 1
        wave.append((level + tone) * (loud >> 8) >> 14)
        loud -= loud >> 9
    return _eased(scaled(wave, LOUDEST["drum"] * 7 // 10))


def stone(pitch: int) -> list[int]:
    """Stone on stone: a few tones that are in no scale, and dust. `pitch` is in hertz."""
    wave, loud = [], 16384 << 8
    steps = [pitch * share * (TABLE << BITS) // 16_000 // 100 for share in (100, 276, 541)]
    for at, dust in enumerate(_noise(pitch, 2000)):
        tone = sum(TURN[(at * one >> BITS) % TABLE] >> place for place, one in enumerate(steps))
        wave.append((tone + (dust * max(0, 160 - at) >> 7)) * (loud >> 8) >> 14)
        loud -= loud >> 8
    return _eased(scaled(wave, LOUDEST["stone"]))


def feedback(turns: int, count: int) -> list[int]:
    """A string that an amplifier makes sing: it swells, sways and dies in so many samples."""
    main, over, sway = _step(turns, count), _step(turns * 2, count), _step(40, count)
    half, mask, wave = count // 2, TABLE - 1, []
    for at in range(count):
        bent = TURN[(at * sway >> BITS) & mask] << 13  # an eighth of a turn at most
        tone = TURN[(at * main + bent >> BITS) & mask]
        tone += TURN[(at * over >> BITS) & mask] >> 2
        wave.append(tone * (half - abs(half - at)) // half)
    return scaled(wave, LOUDEST["feedback"])
