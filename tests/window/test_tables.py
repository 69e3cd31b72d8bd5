"""A match of Lithos in a real window, from the title to the slab: by mouse, and by keyboard alone.

A second one of the same, played without a window, says where the stones go.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from lithicrage.play.table_session import TableSession, begin_table
from lithicrage.store.home import home
from lithicrage.store.table_history import read_tables
from lithicrage.tables.registry import open_table
from lithicrage.tables.table import PERSON
from tools.person import Person, playing

pytestmark = pytest.mark.window

SEED = 6
LONG = 120.0  # seconds that a page may take on a busy machine


def on(person: Person, screen: str) -> None:
    """Waits for a page and all of its boxes."""
    person.wait(lambda: person.screen == screen and bool(person.boxes), f"the page {screen}", LONG)
    person.settle()


def go(person: Person, cell: str) -> None:
    """Walks the cursor to a cell by arrows."""
    prefix, _, here = person.focus.partition(":")
    assert prefix == "cell", person.focus
    across = ord(cell[0]) - ord(here[0])
    up = int(cell[1]) - int(here[1])
    keys = ["Right" if across > 0 else "Left"] * abs(across)
    keys += ["Up" if up > 0 else "Down"] * abs(up)
    if keys:
        person.type(*keys)
    person.wait(lambda: person.focus == f"cell:{cell}", f"the cursor on {cell}")


def move(person: Person, origin: str, target: str, mouse: bool) -> None:
    """Lifts a stone and puts it down."""
    for cell in (origin, target):
        heard = len(person.said)
        if mouse:
            person.click(f"cell:{cell}")
        else:
            go(person, cell)
            person.type("Return")
        if cell == origin:
            lifted = f"event: {origin} lifted"
            person.wait(lambda heard=heard, lifted=lifted: any(
                line.startswith(lifted) for line in person.said[heard:]), lifted, LONG)  # fmt: skip


def shot(person: Person, name: str) -> None:
    """A picture of the window into the folder LITHIC_SHOTS, if there is one."""
    folder = os.environ.get("LITHIC_SHOTS")
    if folder:
        person.look(Path(folder) / f"{name}.png")


def sit(person: Person, mouse: bool) -> None:
    """From the title to the board."""
    if mouse:
        person.click("quarry")
        on(person, "quarry")
        person.click("table:lithos")
        on(person, "table-seats")
        person.click("play")
    else:
        person.type("z")
        on(person, "quarry")
        person.type("1")
        on(person, "table-seats")
        person.type("Return")
    on(person, "lithos")


def lines(session: TableSession, since: int) -> list[str]:
    """What happened since then, as it is said."""
    return [f"event: {one.text}" for one in session.log[since:]]


@pytest.mark.parametrize("mouse", [True, False], ids=["mouse", "keys"])
def test_a_match_of_lithos(tmp_path: Path, mouse: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "home"))
    table = open_table("lithos")
    weakest = table.levels[0].key
    twin = begin_table(table, (PERSON, weakest), {"adjacency": "8"}, SEED)
    with playing(tmp_path, "1280x720", "--seed", str(SEED), "--speed", "0") as person:
        sit(person, mouse)
        while not twin.over:
            since, heard = len(twin.log), len(person.said)
            index = twin.think(table.levels[1].key).index
            origin, _, target = twin.state.choices()[index].code.partition("-")
            move(person, origin, target, mouse)
            twin.choose(index)
            for line in lines(twin, since):
                person.wait(lambda line=line, heard=heard: line in person.said[heard:], line, LONG)
            if twin.state.turn == 9:
                shot(person, f"lithos-{mouse}")
        on(person, "lithos-end")
        shot(person, f"lithos-end-{mouse}")
        person.type("z") if not mouse else person.click("quarry")
        on(person, "quarry")
    kept = read_tables(home().history, "lithos")
    assert [one.choices for one in kept] == [twin.choices]
    assert kept[0].scores == twin.scores and kept[0].digest == twin.state.digest()
