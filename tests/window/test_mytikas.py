"""A game of Mytikas for two people in a real window, to its end: by mouse, and by keyboard alone.

A second page of the same match, without a window, says what is pressed and what must be said.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from ui.fight_play import Roads, Said

from lithicrage.packs import load_library
from lithicrage.play.table_session import begin_table
from lithicrage.store.home import home
from lithicrage.store.settings import Settings
from lithicrage.store.table_history import read_tables
from lithicrage.tables.registry import open_table
from lithicrage.tables.table import PERSON, Thinking
from lithicrage.ui.hall.menu import told_with
from lithicrage.ui.hall.thinker import Minds
from lithicrage.ui.mytikas.intent import PLAIN, targets_of
from lithicrage.ui.mytikas.page import MytikasPage
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer, Shell
from tools.climbed import next_choice
from tools.person import Person, playing

pytestmark = pytest.mark.window

LONG = 120.0  # seconds that something may take on a busy machine
SEED = 11
SIZE = (1280, 720)
KEYS = {
    Action.LEFT: "Left", Action.RIGHT: "Right", Action.UP: "Up", Action.DOWN: "Down",
    Action.NEXT: "Tab", Action.PASS: "space", Action.CONFIRM: "Return",
}  # fmt: skip


class Ways(Roads):
    """Routes to nothing, where nobody thinks."""

    def table_minds(self) -> Minds:
        """Programs that are never asked."""
        return Minds(lambda question: Thinking(0))


def twin() -> MytikasPage:
    """The same match without a window."""
    session = begin_table(open_table("mytikas"), [PERSON, PERSON], {}, SEED, waits=True)
    shell = Shell(load_library([]), Said(), Ways(), Settings(speed=0))  # type: ignore[arg-type]
    page = MytikasPage(shell, session)
    page.resize(SIZE, 1.0)
    return page


def told(person: Person, page: MytikasPage, since: int, known: int) -> None:
    """Waits for what the twin's chronicle has more than it had. Where it has not, the window still
    takes what comes next in turn, and this test looks where its own page has things."""
    for line in page.session.log[known:]:
        words = f"event: {' '.join(told_with(line, page.names()).split())}"
        person.wait(lambda words=words: words in person.said[since:], words, LONG)


def by_keys(person: Person, page: MytikasPage) -> None:
    """One choice by keys alone: to its kind, to itself, Enter; Space for a way out."""
    move = page.state.choices()[next_choice(page.state)]
    intent = page.intent
    assert intent is not None
    actions = []
    out = intent.plain()
    if out is not None and intent.moves[out].code == move.code:
        actions.append(Action.PASS)
    else:
        down = intent.groups.index(move.act) - intent.groups.index(intent.act)
        actions += [Action.NEXT if down > 0 else Action.UP] * abs(down)
        listed = [n for n, one in enumerate(intent.moves) if one.act == move.act]
        first = intent.picked if down == 0 else listed[0]
        across = [intent.moves[n].code for n in listed].index(move.code) - listed.index(first)
        actions += [Action.RIGHT if across > 0 else Action.LEFT] * abs(across)
        actions.append(Action.CONFIRM)
    since, known = len(person.said), len(page.session.log)
    for action in actions:
        page.handle(action)
    person.type(*(KEYS[action] for action in actions))
    told(person, page, since, known)


def clicked(person: Person, page: MytikasPage, name: str) -> None:
    """The mouse goes to a control and presses it, here and there."""
    at = page.rect(name).center
    since, known = len(person.said), len(page.session.log)
    page.pointer(Pointer("move", at))
    page.pointer(Pointer("press", at, 1))
    page.pointer(Pointer("release", at, 1))
    person.press(*at)
    told(person, page, since, known)


def by_mouse(person: Person, page: MytikasPage) -> None:
    """One choice by the mouse alone: on the match where it can be, else on the paper."""
    move, made = page.state.choices()[next_choice(page.state)], len(page.session.choices)
    intent = page.intent
    assert intent is not None
    if move.act in PLAIN and intent.act not in PLAIN:
        clicked(person, page, "plain")
        return
    if intent.act != move.act:
        clicked(person, page, f"group:{move.act}")
    for name in targets_of(move, page.state):
        if len(page.session.choices) == made:
            clicked(person, page, name.replace("to:", "tray:"))
    while len(page.session.choices) == made:
        chip = f"choice:{move.code}"
        if page.intent is not None and page.intent.move.code == move.code:
            clicked(person, page, "go")
        else:
            clicked(person, page, chip if page.control(chip) is not None else "choice-after")


@pytest.mark.parametrize("mouse", [True, False], ids=["mouse", "keys"])
def test_two_people_climb(tmp_path: Path, mouse: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "home"))
    page = twin()
    with playing(tmp_path, "1280x720", "--seed", str(SEED), "--speed", "0") as person:
        person.click("quarry") if mouse else person.type("z")
        person.wait(lambda: person.screen == "quarry" and bool(person.boxes), "the quarry", LONG)
        person.settle()
        person.click("table:mytikas") if mouse else person.type("4")
        person.wait(lambda: person.screen == "table-seats" and bool(person.boxes), "seats", LONG)
        person.settle()
        for name in ("seat2:person", "play"):
            if mouse:
                person.click(name)
            else:
                person.walk("shift+Tab", name)
                person.type("Return")
            person.settle()
        person.wait(lambda: person.screen == "mytikas" and bool(person.boxes), "a match", LONG)
        person.settle()
        while not page.session.over:
            done = len(page.session.choices)
            by_mouse(person, page) if mouse else by_keys(person, page)
            assert len(page.session.choices) == done + 1
            if done == 60 and (folder := os.environ.get("LITHIC_SHOTS")):
                person.look(Path(folder) / f"mytikas-{mouse}.png")
        person.wait(lambda: "again" in person.boxes, "the slab", LONG)
        person.settle()
        person.click("quarry") if mouse else person.type("z")
        person.wait(lambda: person.screen == "quarry", "the quarry again", LONG)
        assert not [line for line in person.said if "Traceback" in line]
    (kept,) = read_tables(home().history)
    assert list(kept.choices) == page.session.choices
    assert page.state.ending()
