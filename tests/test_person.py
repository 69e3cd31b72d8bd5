"""Who plays in a real window leaves no game behind."""

import subprocess
import sys

import pytest

from tools.person import Person


def test_a_game_that_never_shows_its_window_does_not_run_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    games: list[subprocess.Popen[str]] = []

    def never(person: Person) -> str:
        games.append(person.game)
        raise AssertionError("no window")

    monkeypatch.setattr(Person, "_xdotool", lambda person, *words: "")
    monkeypatch.setattr(Person, "_find_window", never)
    with pytest.raises(AssertionError, match="no window"):
        Person([sys.executable, "-c", "import time; time.sleep(600)"], {})
    (game,) = games
    assert game.poll() is not None
