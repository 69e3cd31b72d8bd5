"""A press that was meant for what was shown before: how a screen tells it from one meant for it.

Who hurries the last blow of a fight presses Enter again and again. A screen that comes by itself
takes no such press for an answer: only one after a rest.
"""

from __future__ import annotations

from typing import Final

from lithicrage.base.tongue import mark

REST: Final = 700  # milliseconds without a press, longer than between the presses of a hurry
LEADS_ON: Final = mark("press to continue")  # for the ear


class Rest:
    """Waits until nobody hurries any more. Time is what `tick` tells, from the first one on."""

    def __init__(self) -> None:
        self._now = self._since = -1

    def tick(self, now_ms: int) -> bool:
        """Lets time pass; whether the rest is over from now on, and was not before."""
        before = self.over
        self._since = now_ms if self._since < 0 else self._since
        self._now = now_ms
        return self.over and not before

    @property
    def over(self) -> bool:
        """Whether a press is an answer now."""
        return self._since >= 0 and self._now - self._since >= REST

    def press(self) -> bool:
        """Whether a press is an answer; one that is not begins the rest anew."""
        if not self.over:
            self._since = self._now
        return self.over
