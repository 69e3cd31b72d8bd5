"""Lessons by keyboard and by mouse, and a puzzle, in a real window from the title on.

A second one of the same, played without a window, says which box is the right one.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from ui.fight_play import Roads, Said, library

from lithicrage.scenarios.courses import stage_of
from lithicrage.scenarios.judging import proof
from lithicrage.store.progress import LESSONS, PUZZLES, CourseProgress
from lithicrage.store.settings import Settings
from lithicrage.ui.fight.light import pressed
from lithicrage.ui.lessons.guide import LessonGuide
from lithicrage.ui.lessons.guided import Guided
from lithicrage.ui.screens.courses import Lessons, Puzzles
from lithicrage.ui.shell.garbage import LEADS_ON
from lithicrage.ui.shell.screen import Shell
from tools.person import Person, playing

pytestmark = pytest.mark.window


def twin(page: type[Lessons | Puzzles], place: int) -> Guided:
    """The same lesson or puzzle without a window."""
    state = Shell(library(), Said(), Roads(), Settings(speed=0))
    screen = page(state).series.play(place)
    assert isinstance(screen, Guided)
    return screen


def asked(person: Person) -> None:
    """Waits until something can be answered."""
    person.wait(lambda: "confirm" in person.boxes or "decline" in person.boxes, "a question")
    person.settle()


def give(person: Person, screen: Guided, index: int, by: str) -> None:
    """Gives an answer in the window."""
    asked(person)
    wanted = pressed(screen.view, frozenset({index}))
    if by == "mouse":
        for name in wanted:
            person.click(name)
            person.settle()
        return
    for name in wanted:
        kind, _, number = name.partition("_")
        if kind == "decline":
            person.type("space")
        elif kind == "confirm":
            person.type("Return")
        else:
            person.type(number)
        person.settle()


def learned(person: Person, place: int, by: str, errs: bool = False) -> None:
    """A lesson to its end."""
    screen = twin(Lessons, place)
    guide = screen.guide
    assert isinstance(guide, LessonGuide)
    for number, step in enumerate(guide.script):
        if errs and number == 0:
            pending = screen.session.match.pending
            assert pending is not None
            wrong = next(n for n in range(len(pending.options)) if n not in step.alike)
            give(person, screen, wrong, by)
            words = guide.course.lesson.steps[0].otherwise
            assert any(words in line for line in person.said)
        give(person, screen, step.index, by)
        screen._choose(step.index)
    person.wait(lambda: "note_next" in person.boxes, "the end of the lesson")
    person.wait(lambda: any(LEADS_ON in line for line in person.said), "a rest")


def test_learning_in_a_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "kept"))
    with playing(tmp_path, "1280x720", new=True) as person:
        assert "offer" in person.boxes
        person.click("offer")
        person.wait(lambda: person.screen == "lessons", "the lessons")
        person.settle()
        person.type("Return")
        person.wait(lambda: person.screen == "fight", "the first lesson")
        learned(person, 0, "keys", errs=True)
        person.settle()
        person.type("Return")
        learned(person, 1, "mouse")
        person.settle()
        person.click("note_leave")
        person.wait(lambda: person.screen == "lessons", "the lessons again")
        person.settle()
        person.type("Escape")
        person.wait(lambda: person.screen == "title", "the title")
        person.settle()
        assert "offer" not in person.boxes
        person.type("p")
        person.wait(lambda: person.screen == "puzzles", "the puzzles")
        person.settle()
        person.click("play")
        person.wait(lambda: person.screen == "fight", "the first puzzle")
        solved(person)
    kept = CourseProgress(tmp_path / "kept" / "learned.progress")
    assert (len(kept.done[LESSONS]), len(kept.done[PUZZLES])) == (2, 1)


def solved(person: Person) -> None:
    """The first puzzle, by mouse."""
    screen = twin(Puzzles, 0)
    line = proof(stage_of(screen.guide.course, library())).line  # type: ignore[attr-defined]
    assert line is not None
    for index in line:
        give(person, screen, index, "mouse")
        screen._choose(index)
    person.wait(lambda: "note_next" in person.boxes, "the puzzle solved")
