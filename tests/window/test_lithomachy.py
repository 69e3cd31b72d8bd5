"""A game of Lithomachy alone in a real window, to its end: by mouse, and by keyboard alone.

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
from lithicrage.tables.lithomachy import moves as do
from lithicrage.tables.lithomachy.gods import GOD_KEYS
from lithicrage.tables.lithomachy.grid import SIDE
from lithicrage.tables.registry import open_table
from lithicrage.tables.table import PERSON, Thinking
from lithicrage.ui.hall.thinker import Minds
from lithicrage.ui.lithomachy import chart
from lithicrage.ui.lithomachy.intent import Intent, TrialStep
from lithicrage.ui.lithomachy.page import LithomachyPage
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer, Shell
from tools.person import Person, playing
from tools.trialed import worth

pytestmark = pytest.mark.window

LONG = 120.0  # seconds that something may take on a busy machine
SEED = 11
SIZE = (1280, 720)
OPTIONS = {"sheet": "ares-1", "level": "trial"}
KEYS = {
    Action.NEXT: "Tab", Action.LEFT: "Left", Action.RIGHT: "Right", Action.UP: "Up",
    Action.DOWN: "Down", Action.PASS: "space", Action.CONFIRM: "Return",
    Action.LESSONS: "b", Action.REPLAYS: "r",
}  # fmt: skip


class Ways(Roads):
    """Routes to nothing, where nobody thinks."""

    def table_minds(self) -> Minds:
        """Programs that are never asked."""
        return Minds(lambda question: Thinking(0))


def twin() -> LithomachyPage:
    """The same match without a window."""
    session = begin_table(open_table("lithomachy"), [PERSON], OPTIONS, SEED, waits=True)
    shell = Shell(load_library([]), Said(), Ways(), Settings(speed=0))  # type: ignore[arg-type]
    page = LithomachyPage(shell, session)
    page.resize(SIZE, 1.0)
    return page


def told(person: Person, page: LithomachyPage, since: int, known: int) -> None:
    """Waits for what the twin's chronicle has more than it had."""
    for line in page.session.log[known:]:
        words = f"event: {' '.join(line.text.split())}"
        person.wait(lambda words=words: words in person.said[since:], words, LONG)
    person.settle()


def best(page: LithomachyPage) -> tuple[int, int]:
    """The god and the anchor of the place that a plain hero likes best; the anchor -1 if none."""
    found = []
    for god in page.intent.gods or (page.intent.god,):  # type: ignore[union-attr]
        plan = Intent(page.state)
        if plan.gods:
            plan.take_god(god)
        found += [(worth(page.state, one.also), god, one.what) for one in plan.places]
    if not found:
        return page.intent.god, -1  # type: ignore[union-attr]
    _, god, anchor = max(found)
    return god, anchor


def keyed(person: Person, page: LithomachyPage, *actions: Action) -> None:
    """The same keys here and there."""
    since, known = len(person.said), len(page.session.log)
    for action in actions:
        page.handle(action)
    person.type(*(KEYS[action] for action in actions))
    told(person, page, since, known)


def by_keys(person: Person, page: LithomachyPage) -> None:
    """One answer by keys alone."""
    intent = page.intent
    assert intent is not None
    if intent.step is TrialStep.FORM:
        god, anchor = best(page)
        actions = [Action.NEXT] if god != intent.god else []
        if anchor >= 0:
            plan = Intent(page.state, intent)
            if plan.gods:
                plan.take_god(intent.god)
            plan.anchor = intent.anchor
            if god != intent.god:
                plan.swap()
            across, down = anchor % SIDE - plan.anchor % SIDE, anchor // SIDE - plan.anchor // SIDE
            actions += [Action.RIGHT if across > 0 else Action.LEFT] * abs(across)
            actions += [Action.DOWN if down > 0 else Action.UP] * abs(down)
        keyed(person, page, *actions, Action.CONFIRM)
    elif intent.step is TrialStep.SHIELD and page.state.turn < 3:
        keyed(person, page, Action.NEXT, Action.CONFIRM)
    elif intent.step is TrialStep.SHIELD or (
        intent.step is TrialStep.STRIKE and page.state.turn > 6
    ):
        keyed(person, page, Action.PASS)
    elif intent.step is TrialStep.BATTLE and intent.plain(do.REROLL) and page.board.rerolls < 1:
        keyed(person, page, Action.REPLAYS)
    else:
        keyed(person, page, Action.CONFIRM)


def pressed(person: Person, page: LithomachyPage, tile: int) -> None:
    """The mouse goes to a tile and presses it, here and there."""
    at = chart.cell(page.layout, tile).center
    person._move(*at)
    page.pointer(Pointer("move", at))
    person.settle()
    since, known = len(person.said), len(page.session.log)
    page.pointer(Pointer("press", at, 1))
    person._xdotool("click", "1")
    told(person, page, since, known)


def clicked(person: Person, page: LithomachyPage, name: str) -> None:
    """A control is pressed, here and there."""
    since, known = len(person.said), len(page.session.log)
    page.activate(name)
    person.click(name)
    told(person, page, since, known)


def by_mouse(person: Person, page: LithomachyPage) -> None:
    """One answer by the mouse alone."""
    intent = page.intent
    assert intent is not None
    if intent.step is TrialStep.BONUS:
        move = intent.listed[-1]
        clicked(person, page, f"god:{GOD_KEYS[move.what]}")
        clicked(person, page, f"god:{GOD_KEYS[move.what]}")
    elif intent.step is TrialStep.FORM:
        god, anchor = best(page)
        if god != intent.god:
            clicked(person, page, f"form:{GOD_KEYS[god]}")
        if anchor < 0:
            clicked(person, page, "go")
            return
        for tile in range(SIDE * SIDE):
            intent.hold_over(tile)
            if intent.anchor == anchor:
                break
        pressed(person, page, tile)
    elif intent.step is TrialStep.FOE:
        pressed(person, page, intent.listed[0].what)
    elif intent.step is TrialStep.SHIELD and page.state.turn < 3:
        pressed(person, page, next(one.what for one in intent.choices if one.kind == do.SHIELD))
    elif intent.step is TrialStep.SHIELD:
        clicked(person, page, "plain")
    elif intent.step is TrialStep.BATTLE and intent.plain(do.REROLL) and page.board.rerolls < 1:
        clicked(person, page, "reroll")
    else:
        clicked(person, page, "go")


@pytest.mark.parametrize("mouse", [True, False], ids=["mouse", "keys"])
def test_a_trial_alone(tmp_path: Path, mouse: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "home"))
    page = twin()
    with playing(tmp_path, "1280x720", "--seed", str(SEED), "--speed", "0") as person:
        person.click("quarry") if mouse else person.type("z")
        person.wait(lambda: person.screen == "quarry" and bool(person.boxes), "the quarry", LONG)
        person.settle()
        person.click("table:lithomachy") if mouse else person.type("3")
        person.wait(lambda: person.screen == "table-seats" and bool(person.boxes), "seats", LONG)
        person.settle()
        for name in ("option:level:trial", "option:sheet:ares-1", "seat2:closed"):
            if mouse:
                person.click(name)
            else:
                if name == "seat2:closed":
                    person.walk("shift+Tab", "option:sheet:zeus-1")
                person.walk("shift+Tab", name)
                person.type("Return")
            person.settle()
        if mouse:
            person.click("play")
        else:
            person.walk("shift+Tab", "play")
            person.type("Return")
        person.wait(lambda: person.screen == "lithomachy" and bool(person.boxes), "a match", LONG)
        person.settle()
        while not page.session.over:
            done = len(page.session.choices)
            by_mouse(person, page) if mouse else by_keys(person, page)
            assert len(page.session.choices) > done
            if page.state.turn == 6 and (folder := os.environ.get("LITHIC_SHOTS")):
                person.look(Path(folder) / f"lithomachy-{mouse}.png")
        person.wait(lambda: "again" in person.boxes, "the slab", LONG)
        person.settle()
        person.click("quarry") if mouse else person.type("z")
        person.wait(lambda: person.screen == "quarry", "the quarry again", LONG)
        assert not [line for line in person.said if "Traceback" in line]
    (kept,) = read_tables(home().history)
    assert list(kept.choices) == page.session.choices
    assert page.state.turn == page.state.setting.rounds
    assert page.board.items > 0
