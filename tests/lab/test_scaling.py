"""What many matches cost: what is measured, and what is said to be extrapolated."""

from __future__ import annotations

import pytest

from tools import scaling
from tools.scaling import Run, duration, table


def test_only_what_was_played_is_called_measured() -> None:
    runs = [Run(1, 500.0, 480.0, 60.0, "a"), Run(2, 300.0, 520.0, 60.0, "a")]
    million, more = table(runs, 1_000_000)[-2:]
    assert million == (
        "| 1,000,000 | 8.3 minutes (measured) | 5.0 minutes (measured) | 8 seconds (extrapolated) |"
    )
    assert "measured" not in more
    assert "5.6 days (extrapolated)" in more  # 480 s a million, a thousand times


def test_seconds_are_told_in_the_unit_that_they_fill() -> None:
    assert [duration(n) for n in (59, 60, 5400, 86_400)] == [
        "59 seconds",
        "1.0 minutes",
        "1.5 hours",
        "1.0 days",
    ]


def test_runs_that_end_otherwise_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["scaling", "-n", "4"])
    monkeypatch.setattr(scaling, "play", lambda program, n, w: Run(w, 1.0, 1.0, 1.0, "a"))
    assert scaling.main() == 0
    monkeypatch.setattr(scaling, "play", lambda program, n, w: Run(w, 1.0, 1.0, 1.0, str(w)))
    assert scaling.main() == 1
