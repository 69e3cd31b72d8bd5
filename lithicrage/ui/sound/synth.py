"""The waves of each cue: noise, sines and decay, as 16 bit samples.

Owns the arithmetic; the same name gives the same wave in every run. It plays nothing.
"""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Callable, Iterator
from typing import Final

RATE: Final = 16_000  # samples a second, one channel
FULL: Final = 32_000  # the loudest sample

Wave = Callable[[float], float]


def samples(name: str) -> array[int]:
    """The samples of a sound, -FULL to FULL. Raises KeyError for a name that there is not."""
    seconds, make = _SOUNDS[name]
    wave = make(random.Random(name))
    count = round(seconds * RATE)
    fade = max(1, count // 12)  # the end is silent, or it would click
    raw = [wave(at / RATE) * min(1.0, (count - at) / fade) for at in range(count)]
    loudest = max(1e-9, *(abs(value) for value in raw))
    return array("h", (round(value / loudest * FULL * 0.9) for value in raw))


def _noise(rnd: random.Random, smooth: float) -> Wave:
    """Noise of which `smooth` (0-1) takes the highs away."""

    def run() -> Iterator[float]:
        level = 0.0
        while True:
            level += (rnd.uniform(-1, 1) - level) * (1 - smooth)
            yield level

    values = run()
    return lambda t: next(values)


def _knock(rnd: random.Random) -> Wave:
    dust, high = _noise(rnd, 0.55), rnd.uniform(172, 188)
    return lambda t: (
        math.sin(math.tau * high * t) * math.exp(-t * 26)
        + 0.7 * math.sin(math.tau * high * 2.76 * t) * math.exp(-t * 48)
        + 0.5 * dust(t) * math.exp(-t * 70)
    )


def _shield(rnd: random.Random) -> Wave:
    dust = _noise(rnd, 0.8)
    return lambda t: (
        math.sin(math.tau * 118 * t) * math.exp(-t * 15)
        + 0.4 * math.sin(math.tau * 441 * t) * math.exp(-t * 22)
        + 0.8 * dust(t) * math.exp(-t * 34)
    )


def _scrape(rnd: random.Random) -> Wave:
    dust = _noise(rnd, 0.3)
    return lambda t: dust(t) * math.sin(math.pi * min(1.0, t / 0.16)) ** 1.5 * 0.6


def _tick(rnd: random.Random) -> Wave:
    dust = _noise(rnd, 0.1)
    return lambda t: (
        dust(t) * math.exp(-t * 190) + 0.3 * math.sin(math.tau * 900 * t) * math.exp(-t * 120)
    )


def _thud(rnd: random.Random) -> Wave:
    dust = _noise(rnd, 0.9)
    return lambda t: (
        math.sin(math.tau * (74 - 50 * t) * t) * math.exp(-t * 13) + dust(t) * math.exp(-t * 30)
    )


def _crack(rnd: random.Random) -> Wave:
    dust, low = _noise(rnd, 0.2), _noise(rnd, 0.93)
    breaks = sorted(rnd.uniform(0.0, 0.16) for _ in range(6))

    def wave(t: float) -> float:
        snap = sum(math.exp(-(t - at) * 120) for at in breaks if t >= at)
        return dust(t) * snap + 2.2 * low(t) * math.exp(-t * 7)

    return wave


def _rubble(rnd: random.Random) -> Wave:
    low = _noise(rnd, 0.9)
    falls = [(rnd.uniform(0, 0.6), rnd.uniform(30, 90), rnd.uniform(90, 260)) for _ in range(22)]

    def wave(t: float) -> float:
        stones = sum(
            math.sin(math.tau * high * (t - at)) * math.exp(-(t - at) * fast)
            for at, fast, high in falls
            if t >= at
        )
        return stones + 1.4 * low(t) * math.exp(-t * 3)

    return wave


def _feedback(rnd: random.Random) -> Wave:
    parts = [(392.0 * ratio, rnd.uniform(0, math.tau)) for ratio in (1.0, 1.005, 2.01, 2.99)]

    def wave(t: float) -> float:
        swell = min(1.0, t / 0.25) * math.exp(-max(0.0, t - 0.5) * 4)
        bend = 1 + 0.02 * math.sin(math.tau * 5.2 * t)
        tone = sum(math.sin(math.tau * high * bend * t + phase) for high, phase in parts)
        return math.tanh(1.7 * tone) * swell

    return wave


def _hiss(rnd: random.Random) -> Wave:
    dust = _noise(rnd, 0.05)
    return lambda t: dust(t) * min(1.0, t / 0.08) * math.exp(-t * 7)


def _hum(rnd: random.Random) -> Wave:
    return lambda t: (
        sum(math.sin(math.tau * high * t) / place for place, high in enumerate((147, 220, 294), 1))
        * min(1.0, t / 0.06)
        * math.exp(-t * 5)
    )


def _spark(rnd: random.Random) -> Wave:
    dust = _noise(rnd, 0.0)
    return lambda t: (
        (math.sin(math.tau * (1250 + 1800 * t) * t) + 0.5 * dust(t)) * math.exp(-t * 32)
    )


def _breath(rnd: random.Random) -> Wave:
    dust = _noise(rnd, 0.72)
    return lambda t: dust(t) * math.sin(math.pi * min(1.0, t / 0.8)) ** 2


def _fall(rnd: random.Random) -> Wave:
    low, dust = _noise(rnd, 0.95), _noise(rnd, 0.6)

    def wave(t: float) -> float:
        hit = max(0.0, t - 0.22)
        down = math.sin(math.tau * (260 - 500 * t) * t) * 0.35 if t < 0.22 else 0.0
        return down + (3 * low(t) + 0.6 * dust(t)) * math.exp(-hit * 6) * (t >= 0.22)

    return wave


def _chord(rnd: random.Random) -> Wave:
    notes = [(high, rnd.uniform(0.997, 1.003)) for high in (98.0, 146.8, 196.0, 293.7)]

    def wave(t: float) -> float:
        tone = sum(math.sin(math.tau * high * loose * t) for high, loose in notes)
        return math.tanh(2.2 * tone) * min(1.0, t / 0.01) * math.exp(-t * 2.1)

    return wave


_SOUNDS: Final[dict[str, tuple[float, Callable[[random.Random], Wave]]]] = {
    "breath": (0.8, _breath),
    "chord": (1.2, _chord),
    "crack": (0.5, _crack),
    "fall": (0.7, _fall),
    "feedback": (0.9, _feedback),
    "hiss": (0.4, _hiss),
    "hum": (0.5, _hum),
    "knock": (0.2, _knock),
    "rubble": (0.9, _rubble),
    "scrape": (0.16, _scrape),
    "shield": (0.25, _shield),
    "spark": (0.15, _spark),
    "thud": (0.3, _thud),
    "tick": (0.05, _tick),
}
SOUNDS: Final = tuple(_SOUNDS)
