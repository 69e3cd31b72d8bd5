"""The Companion in a real window: a round by mouse and by keys, killed, and there again."""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from lithicrage.companion import read
from lithicrage.packs import load_library
from lithicrage.packs.search_path import shipped_packs
from tools.person import Person, playing

pytestmark = pytest.mark.window


def shot(person: Person, name: str) -> None:
    """A picture of the window into the folder LITHIC_SHOTS, if there is one."""
    folder = os.environ.get("LITHIC_SHOTS")
    if folder:
        person.look(Path(folder) / f"{name}.png")


def click(person: Person, name: str) -> None:
    """Clicks a box and waits for what comes of it."""
    answered(person, partial(person.click, name), name)


def key(person: Person, name: str) -> None:
    """Presses a key and waits for what comes of it."""
    answered(person, partial(person.type, name), name)


def answered(person: Person, act: Callable[[], None], name: str) -> None:
    """Does something, and reads until the boxes say what came of it."""
    person.overhear()
    before = person.changes
    act()
    person.wait(lambda: person.changes > before, f"an answer to {name}")


def test_a_table_by_mouse_and_keys_survives_a_kill(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "kept"))
    file = tmp_path / "kept" / "table.companion"
    library = load_library(shipped_packs())
    options = ("--deck", "slow_poison", "--enemy", "doorstop", "--seed", "3")
    with playing(tmp_path, "1280x720", *options) as person:
        key(person, "o")
        assert person.screen == "companion-setup"
        shot(person, "companion-setup")
        click(person, "add")
        click(person, "go")
        assert person.screen == "companion"
        key(person, "space")
        click(person, "reveal")
        click(person, "roll_top")
        key(person, "1")
        click(person, "damage")
        click(person, "more:bleeding")
        shot(person, "companion-enemy")
        click(person, "resolved")
        key(person, "space")
        person.walk("Tab", "used")
        key(person, "Return")
        key(person, "l")
        shot(person, "companion-log")
        kept, _ = read(file, library)
        person.game.kill()
        person.game.wait()
    told = [line.text for line in kept.lines()]
    assert "takes 5 damage" in told and "loses 5 Stamina" in told
    with playing(tmp_path, "960x540", "--text", "200", *options) as person:
        click(person, "companion")
        assert person.screen == "companion"
        shot(person, "companion-again")
        key(person, "u")
        assert len(read(file, library)[0].commands) == len(kept.commands) - 1
        click(person, "back")
        assert person.screen == "title"
        person.type("Escape")
        assert person.ended() == 0
