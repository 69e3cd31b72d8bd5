"""A lesson and a fight by somebody who knows only what the window says (`tools/newcomer.py`)."""

from __future__ import annotations

import pytest

from tools import newcomer

pytestmark = pytest.mark.window

QUICK = ("--seed", "1", "--speed", "0")


def test_the_first_lesson_is_finished(xvfb: str) -> None:
    first = newcomer.First()
    assert newcomer.lessons(xvfb, 1, first, *QUICK) == 1
    assert first.presses == newcomer.PRESSES


def test_a_fight_is_played_to_its_end(xvfb: str) -> None:
    with newcomer.started(xvfb, *QUICK) as window:
        assert newcomer.seat(window, 0) == "Broken Busker"
        assert newcomer.fight(window).startswith("Victory after ")
