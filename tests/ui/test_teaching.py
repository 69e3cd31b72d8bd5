"""Lessons and puzzles in the window: by keys and by mouse, right at once and wrong at first."""

from __future__ import annotations

import random
from datetime import date
from functools import cache
from pathlib import Path

import pygame
import pytest
from ui.walking import tap

from lithicrage.base import resources
from lithicrage.engine.setup import PLAYERS
from lithicrage.language.models import Action as Card
from lithicrage.packs import load_library
from lithicrage.scenarios import courses
from lithicrage.scenarios.courses import Course, daily, stage_of
from lithicrage.scenarios.judging import proof
from lithicrage.store.progress import LESSONS, PUZZLES, CourseProgress
from lithicrage.store.settings import Settings
from lithicrage.ui.fight.note import PREFIX
from lithicrage.ui.kit import plain
from lithicrage.ui.lessons.guide import LessonGuide
from lithicrage.ui.lessons.guided import Guided
from lithicrage.ui.screens.courses import Lessons, Puzzles
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.garbage import REST
from lithicrage.ui.shell.screen import (
    Pointer,
    Screen,
    Shell,
    Size,
)
from tests.ui.fight_play import Roads, Said, library
from tests.ui.pressing import answering_paper

COUNT = 8
SIZES: tuple[tuple[Size, float], ...] = (
    ((960, 540), 1.0),
    ((960, 540), 2.0),
    ((1280, 720), 1.0),
)


def shell(progress: CourseProgress | None = None) -> Shell:
    return Shell(
        library(), Said(), Roads(), Settings(speed=0), progress=progress or CourseProgress()
    )


@cache
def lessons() -> tuple[Course, ...]:
    found, findings = courses.lessons(library())
    assert findings == []
    return tuple(found)


@cache
def puzzles() -> tuple[Course, ...]:
    return tuple(courses.puzzles(library())[0])


def begun(page: Lessons | Puzzles, place: int, size: Size = (1280, 720)) -> Guided:
    """A course, begun from its list by the keyboard."""
    page.resize(size, 1.0)
    page.choose("course", place)
    screen = page.handle(Action.CONFIRM)
    assert isinstance(screen, Guided)
    screen.resize(size, 1.0)
    return screen


def script(screen: Guided) -> LessonGuide:
    assert isinstance(screen.guide, LessonGuide)
    return screen.guide


def answer(screen: Guided, index: int, by: str) -> Screen | None:
    """Give an answer as a person would: picked, then confirmed."""
    question = screen.view.question
    assert question is not None
    pending = screen.session.match.pending
    assert pending is not None
    if question.place == "pairs":
        hand = screen.view.board.seats[screen.view.you].hand
        burned = [hand.index(card) + 1 for card in pending.options[index]]
        screen.view.burned = ()
        for number in burned:
            press(screen, f"card_{number}") if by == "mouse" else screen.handle(
                Action(f"pick_{number}")
            )
        return press(screen, "confirm") if by == "mouse" else screen._activate("confirm")
    place = next(n for n, choice in enumerate(question.choices) if choice.index == index)
    if by == "keys":
        if place == question.decline:
            return screen.handle(Action.PASS)
        screen.pick(place)
        screen.focus.go("confirm")
        return screen.handle(Action.CONFIRM)
    if place == question.decline:
        return press(screen, "decline")
    screen.pick(place)
    return press(screen, "confirm")


def press(screen: Screen, name: str) -> Screen | None:
    box = next(box for box in screen.focus.boxes if box.name == name)
    screen.pointer(Pointer("move", box.rect.center))
    return tap(screen, box.rect.center)


def wrong_answers(screen: Guided) -> list[int]:
    guide = script(screen)
    right = guide.script[len(screen.session.choices)].alike
    pending = screen.session.match.pending
    assert pending is not None
    return [n for n in range(len(pending.options)) if n not in right]


# ---- lessons ------------------------------------------------------------------------------------


def test_there_are_eight_lessons() -> None:
    assert len(lessons()) == COUNT


@pytest.mark.parametrize("by", ["keys", "mouse"])
@pytest.mark.parametrize("place", range(COUNT))
def test_a_lesson_by_its_script(place: int, by: str) -> None:
    state = shell()
    screen = begun(Lessons(state), place)
    lesson = lessons()[place].lesson
    while not screen.guide.over:
        given = len(screen.session.choices)
        step = script(screen).script[given]
        note = screen.view.note
        assert note is not None and plain(note.words) == lesson.steps[step.step].say
        answer(screen, step.index, by)
        assert len(screen.session.choices) == given + 1
    ends = lessons()[place].text.expect.over == "you"
    assert (screen.session.match.result == PLAYERS) == screen.session.over == ends
    assert screen.view.note is not None and plain(screen.view.note.words) == lesson.end
    assert state.progress.has(LESSONS, lessons()[place].id) == (lesson.deck is None)


@pytest.mark.parametrize("place", range(COUNT))
def test_a_lesson_by_a_person_who_errs(place: int) -> None:
    """Whatever else is chosen is not done, and the words for it stand there until the right."""
    screen = begun(Lessons(shell()), place)
    lesson = lessons()[place].lesson
    erred = 0
    while not screen.guide.over:
        step = script(screen).script[len(screen.session.choices)]
        before = screen.session.match.digest()
        for index in wrong_answers(screen):
            lit = [one.name for one in screen.beams]
            if "confirm" not in lit or screen.view.rolling:  # the helper presses what is dark
                screen._choose(index)
            else:
                answer(screen, index, "keys")
            erred += 1
            assert screen.session.match.digest() == before
            note = screen.view.note
            assert note is not None and note.tone == "wrong"
            assert plain(note.words) == lesson.steps[step.step].otherwise
        screen.handle(Action.UNDO)
        assert screen.session.match.digest() == before
        answer(screen, step.index, "keys")
    assert erred >= len(lesson.steps)


@pytest.mark.parametrize("place", range(COUNT))
def test_each_step_names_what_it_asks_for(place: int) -> None:
    for step in lessons()[place].lesson.steps:
        told = step.say + step.otherwise
        for id in step.act.args:
            if step.act.word in ("attack", "defend", "roll"):
                assert library().get(Card, id).name in told, step.act.text


def test_a_lesson_leads_on_and_can_be_left() -> None:
    state = shell()
    screen = begun(Lessons(state), 0)
    for step in script(screen).script:
        answer(screen, step.index, "keys")
    assert screen.focus.name == f"{PREFIX}next"
    for now in (0, REST):
        screen.tick(now)
    after = screen.handle(Action.CONFIRM)
    assert isinstance(after, Guided) and script(after).course.id == lessons()[1].id
    left = after._activate(f"{PREFIX}leave")
    assert isinstance(left, Lessons) and left.shown == 1
    assert after.handle(Action.BACK) == "confirm"  # type: ignore[comparison-overlap]
    assert not state.progress.has(LESSONS, lessons()[1].id)


def test_a_lesson_goes_on_where_it_was_left() -> None:
    state = shell()
    screen = begun(Lessons(state), 4)
    for step in script(screen).script[:4]:
        answer(screen, step.index, "keys")
    before = screen.session.match.digest()
    assert isinstance(screen._activate(f"{PREFIX}leave"), Lessons)
    again = begun(Lessons(state), 4)
    assert again.session.match.digest() == before
    for step in script(again).script[4:]:
        answer(again, step.index, "keys")
    assert state.progress.has(LESSONS, lessons()[4].id)
    assert len(begun(Lessons(state), 4).session.choices) == 0
    middle = begun(Lessons(state), 0)
    answer(middle, script(middle).script[0].index, "keys")
    anew = middle._activate(f"{PREFIX}again")
    assert isinstance(anew, Guided) and len(anew.session.choices) == 0


def test_empty_paper_of_the_note_answers_nothing_after_any_step() -> None:
    """What the log has lies under the note, and cannot be pressed."""
    window = pygame.Rect(0, 0, 1280, 720)
    screen = begun(Lessons(shell()), 0)
    while not screen.guide.over:
        assert answering_paper(screen, window) == []
        answer(screen, script(screen).script[len(screen.session.choices)].index, "keys")
    assert screen.view.log
    assert answering_paper(screen, window) == []
    puzzle = begun(Puzzles(shell()), 0)
    puzzle.handle(Action.PASS)
    assert puzzle.view.log and not puzzle.guide.over
    assert answering_paper(puzzle, window) == []


# ---- puzzles ------------------------------------------------------------------------------------


def test_a_puzzle_solved_failed_and_tried_again() -> None:
    state = shell()
    course = puzzles()[0]
    screen = begun(Puzzles(state), 0)
    assert screen.view.note is not None and course.puzzle.text == screen.view.note.words
    line = proof(stage_of(course, library())).line
    assert line is not None
    screen.handle(Action.PASS)  # take the hit
    while not screen.guide.over:
        screen._choose(0)
    assert screen.view.note.tone == "wrong"
    assert not state.progress.has(PUZZLES, course.id)
    screen.handle(Action.UNDO)
    assert not screen.guide.over
    speech = state.speech
    assert isinstance(speech, Said) and not [one for one in speech.lines if "assisted" in one]
    assert (screen.view.noted, screen.view.assisted) == ("", False)
    again = screen._activate(f"{PREFIX}again")
    assert isinstance(again, Guided)
    again.resize((1280, 720), 1.0)
    for index in line:
        answer(again, index, "mouse")
    assert again.view.note is not None and again.view.note.tone == "done"
    assert state.progress.has(PUZZLES, course.id)
    following = press(again, f"{PREFIX}next")
    assert isinstance(following, Guided)
    assert following.view.note is not None
    assert following.view.note.words == puzzles()[1].puzzle.text
    back = press(again, f"{PREFIX}leave")
    assert isinstance(back, Puzzles)
    assert back.shown == 1


def test_the_cards_of_a_puzzle_can_be_read() -> None:
    screen = begun(Puzzles(shell()), 0)
    names = [box.name for box in screen.focus.boxes if box.name.startswith(f"{PREFIX}row:")]
    assert names
    press(screen, names[0])
    assert screen.lens.cover is not None and screen.lens.cover[0] == "card"
    screen.handle(Action.BACK)
    assert screen.lens.cover is None


@pytest.mark.parametrize("place", range(0, 26, 5))
def test_a_monkey_in_a_puzzle(place: int) -> None:
    rnd = random.Random(place)
    screen = begun(Puzzles(shell()), place)
    surface = pygame.Surface((1280, 720))
    for tick in range(120):
        doing = rnd.choice([a for a in Action if a not in (Action.BACK, Action.CONFIRM)] * 2)
        screen.handle(doing if rnd.random() < 0.7 else Action.PASS)
        if screen.view.question is not None and rnd.random() < 0.4:
            screen.confirm()
        screen.tick(tick * 20)
        screen.draw(surface)


def test_a_digit_leads_to_a_level_and_today_has_its_puzzle() -> None:
    state = shell()
    state.today = lambda: date(2026, 11, 26)
    page = Puzzles(state)
    page.resize((1280, 720), 1.0)
    third = next(n for n, course in enumerate(puzzles()) if course.puzzle.level == 3)
    page.handle(Action("pick_3"))
    page.controls()
    assert (page.shown, page.tab) == (third, "3")
    state.progress.mark(PUZZLES, puzzles()[third].id)
    page.handle(Action("pick_1"))
    page.handle(Action("pick_3"))
    assert page.shown == third + 1
    assert page.daily is not None and page.daily.id == daily(puzzles(), date(2026, 11, 26)).id  # type: ignore[union-attr]
    marked = [course.name for course in page.courses if "TODAY" in page.mark(course)]
    assert marked == [page.daily.name]
    begun = press(page, "today")
    assert isinstance(begun, Guided) and begun.guide.course is page.daily
    state.progress.mark(PUZZLES, page.daily.id)
    today = next(one for one in Puzzles(state).controls() if one.name == "today")
    assert today.says.endswith(", done")


# ---- how it looks -------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_note_covers_nothing_and_holds_its_words(size: Size, scale: float) -> None:
    surface = pygame.Surface(size)
    pages = [begun(Lessons(shell()), n) for n in range(COUNT)]
    pages += [begun(Puzzles(shell()), n) for n in (0, 8, 17, 25)]
    for screen in pages:
        screen.resize(size, scale)
        while True:
            screen.draw(surface)
            assert screen.view.note is not None
            floats = screen.view.note.floats
            paper = screen._paper.rect(screen.layout) if screen._paper else screen.layout.log
            for said in screen.painter.canvases["note" if floats else "log"].said:
                assert not said.clipped, (said.words, size, scale)
                assert said.room.inflate(0, 4).contains(said.used) or said.room.h == 0
            lit = [one.rect for one in screen.beams if one.name]
            for rect in lit or [box.rect for box in screen.focus.boxes if box.name[:5] != PREFIX]:
                assert not rect.colliderect(paper), screen.view.note.heading
            if screen.guide.over or not isinstance(screen.guide, LessonGuide):
                break
            wrong = wrong_answers(screen)
            if wrong and screen.view.note is not None and screen.view.note.tone == "plain":
                screen._choose(wrong[0])
            else:
                screen._choose(script(screen).script[len(screen.session.choices)].index)


@pytest.mark.parametrize("page", [Lessons, Puzzles])
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_lists_are_drawn(page: type[Lessons | Puzzles], size: Size, scale: float) -> None:
    state = shell()
    screen = page(state)
    screen.resize(size, scale)
    surface = pygame.Surface(size)
    assert screen.draw(surface)
    whole = surface.get_rect()
    for _ in range(40):
        screen.handle(Action.DOWN)
        screen.draw(surface)
        assert all(whole.contains(box.rect) for box in screen.focus.boxes)


def test_what_is_known_of_the_next_card_is_exact() -> None:
    """In a puzzle the Enemy's next block is known: the forecast of an Attack is what happens."""
    place = next(n for n, course in enumerate(puzzles()) if course.name == "The Cutlery First")
    screen = begun(Puzzles(shell()), place)
    view = screen.view
    assert view.question is not None
    top = screen.session.match.decks[view.foe].draw_pile[-1]
    assert view.next_of(view.foe) == top
    tried = 0
    for choice in view.question.choices:
        prospect = view.of(choice)
        if prospect is None or not prospect.hits or prospect.outlook.open:
            continue
        assert len(prospect.hits) == 1 and prospect.hits[0].cards == 1
        match = screen.session.match.clone()
        for step in prospect.path:
            match.choose(step)
        lost = screen.session.match.seats[view.foe].stamina - match.seats[view.foe].stamina
        assert prospect.hits[0].loss == lost
        tried += 1
    assert tried


BAD_PUZZLE = """\
- name: Nobody There
  puzzle: {goal: win this turn, text: It names a card that is not.}
  given:
    you: {hand: [damp, heckle, queue_jump, kerb_crow], draw: [damp]}
    enemy: {stamina: 4, draw: [wet_socks]}
  turn: you
"""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (BAD_PUZZLE, "bad.yaml:4:44: LR403 no action `kerb_crow`"),
        ("- packs: [../nowhere]\n" + BAD_PUZZLE, "nowhere:1:1: LR001"),
        (BAD_PUZZLE.replace("kerb_crow", "damp").replace("[damp]}", "[damp], energy: 9}"), "LR604"),
    ],
)
def test_a_puzzle_that_cannot_be_is_told_in_a_line(tmp_path: Path, text: str, told: str) -> None:
    folder = tmp_path / "scenarios" / "puzzles"
    folder.mkdir(parents=True)
    manifest = "kind: pack\nid: mine\nname: Mine\nversion: '1'\nformat: 1\n"
    (tmp_path / "pack.yaml").write_text(manifest, "utf-8")
    (folder / "bad.yaml").write_text(text, "utf-8")
    (folder / "worse.yaml").write_text("- name: [", "utf-8")
    state = shell()
    state.library = load_library([resources.cards() / "core", tmp_path])
    page = Puzzles(state)
    page.resize((1280, 720), 1.0)
    assert "worse.yaml:1" in page.told
    place = next(n for n, one in enumerate(page.courses) if one.id == "mine:Nobody There")
    page.choose("course", place)
    assert page.handle(Action.CONFIRM) is page
    assert told in page.told
    assert "\n" not in page.told
    page.draw(pygame.Surface((1280, 720)))


def test_without_any_puzzle_the_page_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    manifest = "kind: pack\nid: mine\nname: Mine\nversion: '1'\nformat: 1\n"
    (tmp_path / "pack.yaml").write_text(manifest, "utf-8")
    state = shell()
    state.library = load_library([tmp_path])
    page = Puzzles(state)
    page.resize((960, 540), 2.0)
    page.draw(pygame.Surface((960, 540)))
    assert page.handle(Action.CONFIRM) is page
    assert page.handle(Action.DOWN) is page
    title = Lessons(state)
    monkeypatch.setattr(state.routes, "title", lambda: title, raising=False)
    assert page.handle(Action.BACK) is title
