"""Work ahead: what will be wanted soon is drawn in slices between frames, so that no frame waits.

Owns the queue and the budget of a slice. A job is any function that draws into the caches; it runs
in a greenlet on the thread of the window, and `pause` takes it out of its hands wherever it is, as
often as its time is up. Only one of them runs at a time, so no two ever draw on the same surface,
and what comes out is what would have been drawn at once.

While the queue is `on`, who draws may do without: `need` gives a picture or raises Unready. While
it is off, as it is until a window's loop begins, everything is drawn where it is asked for.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager

from greenlet import greenlet

Clock = Callable[[], float]
RESTING = 8.0  # ms of a frame in which nothing moves; one step may take as long again
ENDLESS = float("inf")
TRIES = (
    12.0,
    12.0,
    12.0,
    14.0,
    16.0,
    18.0,
    20.0,
    24.0,
    28.0,
    32.0,
    48.0,
    ENDLESS,
)  # ms, try by try
MOVING = 4.0  # ms of a frame in which something does


class Unready(Exception):
    """A picture is not drawn yet. It has been asked for, before all that is only likely."""


class Ahead:
    """Jobs by key, the most wanted first. `clock` tells the seconds that this thread has used."""

    def __init__(self, clock: Clock = time.thread_time) -> None:
        self.clock = clock
        self.on = False
        self.made = 0  # jobs that are done
        self._jobs: OrderedDict[Hashable, greenlet] = OrderedDict()
        self._running: greenlet | None = None
        self._until = 0.0
        self.due = ENDLESS  # when whoever draws now should be done

    def __contains__(self, key: Hashable) -> bool:
        return key in self._jobs

    @property
    def busy(self) -> bool:
        """Whether something is still to be drawn."""
        return bool(self._jobs)

    @property
    def inside(self) -> bool:
        """Whether it is a job that asks."""
        return self._running is not None

    @property
    def late(self) -> bool:
        """Whether whoever draws now should leave to a job what is not kept yet."""
        return self.on and not self.inside and self.due < ENDLESS and self.clock() >= self.due

    def ask(self, key: Hashable, job: Callable[[], object], now: bool = False) -> None:
        """Have a job done, once for its key; `now` before all others."""
        if key not in self._jobs:
            self._jobs[key] = greenlet(job)
        if now:
            self._jobs.move_to_end(key, last=False)

    def work(self, ms: float) -> None:
        """Work at the jobs for so many milliseconds, and to the end of the step begun in them.

        What a job raises leaves here, and the job is gone.
        """
        self._until = self.clock() + ms / 1000
        while self._jobs:
            key, job = next(iter(self._jobs.items()))
            self._running = job
            try:
                job.switch()
            finally:
                self._running = None
                if job.dead:
                    self._jobs.pop(key, None)
                    self.made += 1
            if self.clock() >= self._until:
                return

    def pause(self) -> None:
        """Called between two steps of drawing: leaves a job whose time is up."""
        job = self._running
        if job is not None and job.parent is not None and self.clock() >= self._until:
            job.parent.switch()

    def finish(self) -> None:
        """Do all that was asked for, however long it takes."""
        while self._jobs:
            self.work(1000.0)

    def drop(self, *keys: Hashable) -> None:
        """Forget what is not done of these, or all of it; what was drawn stays drawn."""
        for key in keys or tuple(self._jobs):
            self._jobs.pop(key, None)


class Wait:
    """What a screen does that could not be drawn in its frame: nothing, until more has been made
    ahead; then it may take longer from try to try."""

    def __init__(self) -> None:
        self._since = -1
        self._tries = 0

    @property
    def over(self) -> bool:
        """Whether it is worth while to try."""
        return self._since != AHEAD.made or not AHEAD.busy

    @contextmanager
    def drawing(self) -> Iterator[None]:
        """Draws: in so much time, what is not kept yet may be made at once; then it raises Unready,
        which leaves here, too."""
        AHEAD.due = AHEAD.clock() + TRIES[min(self._tries, len(TRIES) - 1)] / 1000
        try:
            yield
        except Unready:
            self._since, self._tries = AHEAD.made, self._tries + 1
            raise
        else:
            self._tries = 0
        finally:
            AHEAD.due = ENDLESS


AHEAD = Ahead()
