"""Nights in a row: days on which something was played to its end, counted from the histories.

Owns what a night is, and nothing on a disk. Clocks go wrong: a day that is still to come counts for
nothing, and a time that cannot be read is passed over.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from typing import Final, NamedTuple

WEEK: Final = 7


class Nights(NamedTuple):
    """Nights in a row: those up to today or yesterday, and the most there ever were.

    `week` are the last seven days, today the last of them: whether something was played.
    """

    now: int
    longest: int
    week: tuple[bool, ...]


def day_of(stamp: str) -> date | None:
    """The day of a time of a file (UTC, ISO 8601) by the clock on the wall; None for no time."""
    try:
        return datetime.fromisoformat(stamp).astimezone().date()
    except (ValueError, OverflowError, OSError):
        return None


def nights(stamps: Iterable[str], today: date) -> Nights:
    """The nights in a row of these times at which something ended. Raises nothing."""
    found = (day_of(stamp) for stamp in stamps)
    days = {day.toordinal() for day in found if day is not None and day <= today}
    now = today.toordinal()
    longest = max((_row(days, day) for day in days if day + 1 not in days), default=0)
    week = tuple(day in days for day in range(now - WEEK + 1, now + 1))
    return Nights(_row(days, now if now in days else now - 1), longest, week)


def _row(days: set[int], last: int) -> int:
    """How many days there are in a row, up to this one."""
    count = 0
    while last - count in days:
        count += 1
    return count
