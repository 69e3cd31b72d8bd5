"""Sizes of a real window: what a hand gives it is there after a kill, and a small one shows all."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from lithicrage.store.settings import read_settings
from tools.person import PATIENCE, Person, playing

pytestmark = pytest.mark.window


def sized(person: Person, width: int, height: int) -> None:
    """A hand, or a window manager, gives the window this size."""
    before = person.changes
    person._xdotool("windowsize", "--sync", person.window, str(width), str(height))
    person.wait(lambda: person.changes > before, "the page in another size")
    person.settle()


def stored(settings: Path) -> tuple[int, int]:
    """The size of the window that is kept."""
    found = read_settings(settings).settings
    return found.width, found.height


def test_a_size_is_there_again_after_a_kill(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "kept"
    monkeypatch.setenv("LITHICRAGE_HOME", str(kept))
    settings = kept / "settings.yaml"
    with playing(tmp_path, "1280x720") as person:
        sized(person, 1100, 640)
        until = time.monotonic() + PATIENCE
        while stored(settings) != (1100, 640) and time.monotonic() < until:
            person.settle()
        person.game.kill()
        person.ended()
    assert stored(settings) == (1100, 640)


def test_a_window_that_is_too_small_shows_and_answers_the_whole_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "kept"))
    with playing(tmp_path, "1280x720") as person:
        sized(person, 600, 700)
        x, y, w, h = person.boxes["rules"]
        scale = 600 / 960
        at = (str(round((x + w / 2) * scale)), str(round((y + h / 2) * scale)))
        assert (x + w) * scale <= 600
        person._xdotool("mousemove", "--window", person.window, *at, "click", "1")
        person.wait(lambda: person.screen == "rules", "the rules")
        person.close()
        assert person.ended() == 0
