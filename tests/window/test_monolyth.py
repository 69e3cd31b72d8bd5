"""A game of Monolyth alone in a real window, to its end: by mouse, and by keyboard alone.

A second page of the same match, without a window, says what is pressed and what must be said.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from ui.fight_play import Roads, Said

from lithicrage.packs import load_library
from lithicrage.play.table_session import begin_table
from lithicrage.store.home import home
from lithicrage.store.settings import Settings
from lithicrage.store.table_history import KeptTable, read_tables
from lithicrage.tables.monolyth.state import SHEDDING
from lithicrage.tables.registry import open_table
from lithicrage.tables.table import PERSON, Thinking
from lithicrage.ui.hall.thinker import Minds
from lithicrage.ui.monolyth import scene
from lithicrage.ui.monolyth.page import MonolythPage
from lithicrage.ui.shell.actions import WAYS, Action
from lithicrage.ui.shell.screen import Pointer, Shell
from tools.person import Person, playing

pytestmark = pytest.mark.window

LONG = 120.0  # seconds that something may take on a busy machine
SEED = 11
CARD = "peak"
SIZE = (1280, 720)
KEYS = {
    Action.NEXT: "Tab", Action.LEFT: "Left", Action.RIGHT: "Right", Action.UP: "Up",
    Action.DOWN: "Down", Action.PASS: "space", Action.SHARE: "x", Action.BEHIND: "y",
    Action.PUZZLES: "p", Action.CONFIRM: "Return",
}  # fmt: skip


AXES = {Action.SHARE: 0, Action.BEHIND: 1, Action.PASS: 2}
TURNED = ((), *((one,) for one in AXES), (Action.SHARE, Action.PASS), (Action.BEHIND, Action.PASS))


class Ways(Roads):
    """Routes to nothing, where nobody thinks."""

    def table_minds(self) -> Minds:
        """Programs that are never asked."""
        return Minds(lambda question: Thinking(0))


def twin() -> MonolythPage:
    """The same match without a window."""
    session = begin_table(open_table("monolyth"), [PERSON], {"structure": CARD}, SEED, waits=True)
    shell = Shell(load_library([]), Said(), Ways(), Settings(speed=0))  # type: ignore[arg-type]
    page = MonolythPage(shell, session)
    page.resize(SIZE, 1.0)
    return page


def worth(page: MonolythPage) -> int:
    """What is wanted: points, then own faces, then low building."""
    after = page.outcome
    if after is None:
        return -(10**9)
    tall = [after.heights[0] >> 3 * cell & 7 for cell in range(16)]
    return 50 * after.points_of(0) + 8 * sum(after.faces) - 2 * sum(one * one for one in tall)


def shot(person: Person, name: str) -> None:
    """A picture of the window into the folder LITHIC_SHOTS, if there is one."""
    if folder := os.environ.get("LITHIC_SHOTS"):
        person.look(Path(folder) / f"{name}.png")


def told(person: Person, page: MonolythPage, since: int, known: int) -> None:
    """Waits for what the twin's chronicle has more than it had."""
    for line in page.session.log[known:]:
        words = f"event: {' '.join(line.text.split())}"
        person.wait(lambda words=words: words in person.said[since:], words, LONG)
    person.settle()


@contextmanager
def tried(page: MonolythPage) -> Iterator[None]:
    """Whatever is tried meanwhile, the page then stands as the window does."""
    intent = page.intent
    assert intent is not None
    held, over, pinned = dict(vars(intent)), page._over, page._pinned
    yield
    vars(intent).update(held)
    page._over, page._pinned = over, pinned
    page.renew()


def spots() -> list[tuple[int, int]]:
    """Places all over the block."""
    return [(x, y) for x in range(430, 730, 13) for y in range(250, 510, 13)]


def by_mouse(person: Person, page: MonolythPage) -> None:
    """One turn: a site is pressed, the wheel turns the stone, a press on the block lays it."""
    plans: list[tuple[int, int, bool, int, int, tuple[int, int]]] = []
    intent = page.intent
    assert intent is not None
    cells: dict[Any, tuple[int, int]] = {}
    for at in spots():
        cell = scene.cell_at(page.layout, 0, page.state.heights[0], at)
        if cell is not None:
            cells.setdefault(cell, at)
    for step, tips, spins, unit in product(
        range(1, len(intent.reach) + 1), range(4), range(4), (False, True)
    ):
        with tried(page):
            intent.go_to(step)
            if unit and (intent.unit or not intent.may_swap()):
                continue
            if unit:
                intent.swap()
            intent.turn(0, tips)
            intent.turn(2, spins)
            for cell, at in cells.items():
                intent.hold_over(cell)
                plans.append((worth(page), step, unit, tips, spins, at))
    _, step, unit, tips, spins, at = max(plans)
    page.go_to(step)
    person.click(f"site:{step}")
    person.settle()
    if unit:
        page.swap()
        person.click("swap")
        person.settle()
    person._move(*at)
    page.pointer(Pointer("move", at))
    for _ in range(tips):
        person._xdotool("click", "3")
        page.pointer(Pointer("press", at, 3))
    for _ in range(spins):
        person._xdotool("click", "4")
        page.pointer(Pointer("wheel", at, steps=1))
    person.settle()
    since, known = len(person.said), len(page.session.log)
    person._xdotool("click", "1")
    page.pointer(Pointer("press", at, 1))
    told(person, page, since, known)
    assert len(page.session.log) > known, "nothing was laid"


def by_keys(person: Person, page: MonolythPage) -> None:
    """One turn: Tab to a site, keys turn the stone, arrows move it, Enter lays it."""
    plans: list[tuple[int, tuple[Action, ...]]] = []
    assert page.intent is not None
    ways: dict[tuple[int, int], tuple[Action, ...]] = {(0, 0): ()}
    for x in range(-3, 4):
        for y in range(-3, 4):
            across = (Action.RIGHT if x > 0 else Action.LEFT,) * abs(x)
            ways[x, y] = across + (Action.DOWN if y > 0 else Action.UP,) * abs(y)
    for sites, turns, way in product(range(len(page.intent.reach)), TURNED, ways.values()):
        actions = (Action.NEXT,) * sites + turns + way
        with tried(page):
            intent = page.intent
            for _ in range(sites):
                intent.go_to(intent.step % len(intent.reach) + 1)
            for one in turns:
                intent.turn(AXES[one])
            for one in way:
                intent.move(*scene.steered(0, WAYS[one]))
            plans.append((worth(page), actions))
    _, actions = max(plans, key=lambda plan: (plan[0], -len(plan[1])))
    do(person, page, (*actions, Action.CONFIRM))


def do(person: Person, page: MonolythPage, actions: tuple[Action, ...]) -> None:
    """The same keys here and there, until all that they bring about is said."""
    since, known = len(person.said), len(page.session.log)
    for one in actions:
        page.handle(one)
    person.type(*(KEYS[one] for one in actions))
    told(person, page, since, known)


def shed(person: Person, page: MonolythPage, mouse: bool) -> None:
    """A prophecy from the board goes: the second lowest, or what is left."""
    assert page.intent is not None
    value = page.intent.values[min(1, len(page.intent.values) - 1)]
    if not mouse:
        more = (Action.RIGHT,) if len(page.intent.values) > 1 else ()
        do(person, page, (*more, Action.CONFIRM))
        return
    person.click(f"token:{value}")
    person.settle()
    since, known = len(person.said), len(page.session.log)
    page.pick_value(value)
    page.take()
    person.click("go")
    told(person, page, since, known)


def prophesy(person: Person, page: MonolythPage, mouse: bool) -> None:
    """A prophecy for the wall that has most, as it is offered."""
    if not mouse:
        do(person, page, (Action.PUZZLES, Action.CONFIRM))
        return
    person.click("prophecy")
    person.settle()
    since, known = len(person.said), len(page.session.log)
    page.prophesy()
    page.take()
    person.click("go")
    told(person, page, since, known)


@pytest.mark.parametrize("mouse", [True, False], ids=["mouse", "keys"])
def test_a_game_alone(tmp_path: Path, mouse: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "home"))
    page = twin()
    with playing(tmp_path, "1280x720", "--seed", str(SEED), "--speed", "0") as person:
        person.click("quarry") if mouse else person.type("z")
        person.wait(lambda: person.screen == "quarry" and bool(person.boxes), "the quarry", LONG)
        person.settle()
        person.click("table:monolyth") if mouse else person.type("2")
        person.wait(lambda: person.screen == "table-seats" and bool(person.boxes), "seats", LONG)
        person.settle()
        for name in ("seat2:closed", f"option:structure:{CARD}"):
            if mouse:
                person.click(name)
            else:
                person.walk("Tab", name)
                person.type("Return")
            person.settle()
        if mouse:
            person.click("play")
        else:
            person.walk("shift+Tab", "play")
            person.type("Return")
        person.wait(lambda: person.screen == "monolyth" and bool(person.boxes), "a match", LONG)
        person.settle()
        turns = 0
        while not page.session.over:
            if page.state.asked == SHEDDING:
                shed(person, page, mouse)
                continue
            turns += 1
            if turns in (9, 12, 15):
                prophesy(person, page, mouse)
            elif mouse:
                by_mouse(person, page)
            else:
                by_keys(person, page)
            shot(person, f"monolyth-{mouse}-{turns}")
        person.wait(lambda: person.screen == "monolyth-end", "the end", LONG)
        person.wait(lambda: "again" in person.boxes, "the slab", LONG)
        person.settle()
        shot(person, f"monolyth-{mouse}-end")
        person.click("quarry") if mouse else person.type("z")
        person.wait(lambda: person.screen == "quarry", "the quarry again", LONG)
        assert not [line for line in person.said if "Traceback" in line]
    (kept,) = kept_tables()
    assert list(kept.choices) == page.session.choices
    assert page.state.points_of(0) > 0
    assert len(set(page.state.slots)) > 1


def kept_tables() -> list[KeptTable]:
    """The matches at tables that the window kept as over."""
    return read_tables(home().history)
