"""Nights in a row: what counts as one, and clocks that are wrong."""

from __future__ import annotations

import time
from datetime import date, timedelta

import pytest

from lithicrage.play.nights import day_of, nights

TODAY = date(2026, 3, 10)


def stamps(*back: int) -> list[str]:
    """Noon of the days that are so far back; below 0 they are still to come."""
    return [f"{TODAY - timedelta(days=one)}T12:00:00" for one in back]


@pytest.mark.parametrize(
    ("back", "now", "longest"),
    [
        ((), 0, 0),
        ((0,), 1, 1),
        ((1,), 1, 1),
        ((2,), 0, 1),
        ((0, 1, 2), 3, 3),
        ((1, 2, 3), 3, 3),
        ((0, 2, 3, 4, 5), 1, 4),
        ((0, 0, 0), 1, 1),
        ((3, 4, 5, 9), 0, 3),
    ],
)
def test_nights_in_a_row_end_today_or_yesterday(
    back: tuple[int, ...], now: int, longest: int
) -> None:
    found = nights(stamps(*back), TODAY)
    assert (found.now, found.longest) == (now, longest)


def test_the_week_ends_with_today() -> None:
    assert nights(stamps(0, 1, 6, 7), TODAY).week == (True, *[False] * 4, True, True)


def test_a_clock_that_went_backwards_breaks_nothing() -> None:
    """What was written by a clock that was ahead counts once its day has come."""
    found = nights(stamps(-1, -2, -400, 0, 1), TODAY)
    assert (found.now, found.longest) == (2, 2)
    assert nights(stamps(-1, -2, 0, 1), TODAY + timedelta(days=2)).now == 4


@pytest.mark.parametrize("stamp", ["", "never", "2026-13-40T99:00:00", "9999-12-31T23:59:59-12:00"])
def test_a_time_that_is_none_is_passed_over(stamp: str) -> None:
    assert nights([stamp, *stamps(0)], TODAY)[:2] == (1, 1)


def test_the_first_and_the_last_day_there_are_do_not_hang() -> None:
    assert nights(["0001-01-02T12:00:00"], date(1, 1, 2)).now in (0, 1)
    assert nights(["9999-12-30T12:00:00"], date.max).now in (0, 1)


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone cannot be changed here")
def test_the_day_is_that_of_the_clock_on_the_wall(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Pacific/Auckland")
    time.tzset()
    try:
        assert day_of("2026-03-09T20:00:00+00:00") == date(2026, 3, 10)
    finally:
        monkeypatch.undo()
        time.tzset()
