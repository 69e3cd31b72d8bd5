"""A chapter of the Path of Heroes in a real window: killed, resumed and played to its end."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from ui.fight_play import Said
from window.test_lithomachy import LONG, SEED, SIZE, Ways, by_keys, by_mouse

from lithicrage.packs import load_library
from lithicrage.play.table_session import TableSession, begin_table
from lithicrage.store.hero_paths import path_file, read_path
from lithicrage.store.home import home
from lithicrage.store.settings import Settings
from lithicrage.store.table_history import read_tables
from lithicrage.tables.lithomachy.campaign import HeroPath
from lithicrage.tables.registry import open_table
from lithicrage.tables.table import PERSON
from lithicrage.ui.lithomachy.page import LithomachyPage
from lithicrage.ui.shell.screen import Shell
from tools.person import Person, playing

pytestmark = pytest.mark.window

LEVEL = "awakening"


def twin(session: TableSession) -> LithomachyPage:
    """A match without a window."""
    shell = Shell(load_library([]), Said(), Ways(), Settings(speed=0))  # type: ignore[arg-type]
    page = LithomachyPage(shell, session)
    page.resize(SIZE, 1.0)
    return page


def at(person: Person, screen: str) -> None:
    """Waits until a page is there."""
    person.wait(lambda: person.screen == screen and bool(person.boxes), screen, LONG)
    person.settle()


def look(person: Person, name: str) -> None:
    if folder := os.environ.get("LITHIC_SHOTS"):
        person.look(Path(folder) / f"{name}.png")


def on_the_map(person: Person, mouse: bool) -> None:
    """From the title to the map."""
    person.click("quarry") if mouse else person.type("z")
    at(person, "quarry")
    person.click("table:lithomachy") if mouse else person.type("3")
    at(person, "table-seats")
    look(person, f"path-seats-{mouse}")
    person.click("door") if mouse else person.type("v")
    at(person, "lithomachy-path")
    look(person, f"path-map-{mouse}")


@pytest.mark.parametrize("mouse", [True, False], ids=["mouse", "keys"])
def test_a_chapter(tmp_path: Path, mouse: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "home"))
    options = HeroPath(LEVEL).options()
    session = begin_table(open_table("lithomachy"), [PERSON], options, SEED, waits=True)
    page, answer = twin(session), by_mouse if mouse else by_keys
    how = ("1280x720", "--seed", str(SEED), "--speed", "0")
    with playing(tmp_path, *how) as person:
        on_the_map(person, mouse)
        if mouse:
            person.click("chapter:hestia-2")
            person.settle()
            look(person, "path-locked")
            person.click("chapter:zeus-1")
            person.settle()
            person.click("chapter:zeus-1")
        else:
            person.type("Return")
        at(person, "lithomachy")
        while page.state.turn < 4:
            answer(person, page)
        look(person, f"path-match-{mouse}")
        person.game.kill()
        person.game.wait()
    with playing(tmp_path, *how) as person:
        on_the_map(person, mouse)
        person.click("play") if mouse else person.type("Return")
        at(person, "lithomachy")
        page = twin(session)
        while not session.over:
            answer(person, page)
        at(person, "lithomachy-end")
        look(person, f"path-end-{mouse}")
        person.click("again") if mouse else person.type("Return")
        at(person, "lithomachy-path")
        look(person, f"path-after-{mouse}")
        person.click("story") if mouse else person.type("l")
        at(person, "lithomachy-story")
        person.click("back") if mouse else person.type("Escape")
        at(person, "lithomachy-path")
        assert not [line for line in person.said if "Traceback" in line]
    path = read_path(path_file(home().data, LEVEL), LEVEL)
    (kept,) = read_tables(home().history)
    assert list(kept.choices) == session.choices
    record = path.record("zeus-1")
    assert (record.tries, record.score) == (1, session.state.points()[0])
    assert record.won == (session.scores[0] > 0)
    assert (path.sheet, path.replay) == ("", "")
