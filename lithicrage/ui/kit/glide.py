"""A value that is on its way: from where it is to where it shall be, in so many milliseconds.

Knows no clock: whoever asks says what time it is.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Glide:
    """Starts at a value and stays there until it is sent elsewhere; fast first, then slower."""

    value: float
    span: int = 200  # milliseconds of a whole way
    _from: float = 0.0
    _since: int | None = None

    def send(self, goal: float, now_ms: int, speed: int = 1) -> None:
        """Sends it on its way, from wherever it is now; with speed 0 it is there at once."""
        if goal == self.value:
            return
        here = self.at(now_ms)
        self.value, self._from = goal, here
        self._since = now_ms if speed else None

    def at(self, now_ms: int) -> float:
        """Where it is at a time."""
        if not self.moving(now_ms):
            return self.value
        assert self._since is not None
        left = 1 - (now_ms - self._since) / self.span
        return self.value + (self._from - self.value) * left**3

    def moving(self, now_ms: int) -> bool:
        """Whether it is still on its way at a time."""
        return self._since is not None and now_ms < self._since + self.span
