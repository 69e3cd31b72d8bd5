"""What lessons point at: what is lit and can be used, what they say of numbers, what they bring."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from ui.fight_play import Roads, Said, library
from ui.pressing import buttons_drawn
from ui.walking import tap

from lithicrage.language.models import Action as Card
from lithicrage.packs import load_library
from lithicrage.play.session import GREEDY
from lithicrage.scenarios import courses
from lithicrage.scenarios.judging import GivenAnswer
from lithicrage.scenarios.teaching import TAUGHT
from lithicrage.scenarios.text import LessonStep
from lithicrage.store.progress import LESSONS, CourseProgress
from lithicrage.store.settings import Settings
from lithicrage.ui.app import App
from lithicrage.ui.builder.guided import GuidedBuilder
from lithicrage.ui.fight.light import pressed
from lithicrage.ui.fight.note import PREFIX
from lithicrage.ui.lessons.guide import FreeGuide, LessonGuide
from lithicrage.ui.lessons.guided import Guided
from lithicrage.ui.screens.courses import Lessons
from lithicrage.ui.shell import display
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer, Shell, Size
from tools import showroom
from tools.showing import by_pad

COUNT = 8
LONGEST = 16  # words of a sentence
SIZES: tuple[tuple[Size, float], ...] = (
    ((1280, 720), 1.0), ((1280, 720), 2.0), ((800, 600), 1.0), ((800, 600), 2.0),
)  # fmt: skip


@pytest.fixture
def app() -> Iterator[App]:
    with showroom.app(library()) as app:
        yield app


def begun(place: int, simple: bool = False) -> Guided:
    shell = Shell(library(), Said(), Roads(), Settings(speed=0, simple=simple))
    screen = Lessons(shell).series.play(place)
    assert isinstance(screen, Guided)
    screen.resize((1280, 720), 1.0)
    return screen


def steps(screen: Guided) -> Iterator[tuple[LessonStep, GivenAnswer]]:
    """The steps of a lesson; each is answered as it ought to be once it was looked at."""
    guide = screen.guide
    assert isinstance(guide, LessonGuide)
    for answer in guide.script:
        yield guide.course.lesson.steps[answer.step], answer
        screen._choose(answer.index)


def names(screen: Guided) -> list[str]:
    return [one.name for one in screen.beams if one.name]


def at(screen: Guided, name: str) -> tuple[int, int]:
    return next(box for box in screen.focus.boxes if box.name == name).rect.center


# ---- what is lit --------------------------------------------------------------------------------


@pytest.mark.parametrize("place", range(COUNT))
def test_what_is_meant_is_lit_by_itself_and_nothing_else_can_be_reached(place: int) -> None:
    screen = begun(place)
    for _, answer in steps(screen):
        assert tuple(names(screen)) == pressed(screen.view, answer.alike)
        reached = [box.name for box in screen.focus.boxes]
        others = [one for one in reached if one not in names(screen) and one[:5] != PREFIX]
        assert set(others) <= {"log", "menu"} and "menu" in others
        assert screen.focus.name == names(screen)[0]


@pytest.mark.parametrize("place", range(COUNT))
@pytest.mark.parametrize("by", ["enter", "mouse"])
def test_a_lesson_by_nothing_but_what_is_lit(place: int, by: str) -> None:
    """Enter picks what is lit, and commits it; so do clicks on one thing after the other."""
    screen = begun(place)
    while not screen.guide.over:
        given, presses = len(screen.session.choices), 0
        while len(screen.session.choices) == given and not screen.guide.over:
            presses += 1
            assert presses < 5
            if by == "enter":
                screen.handle(Action.CONFIRM)
                continue
            name = next(one.name for one in screen.beams if one.name and not one.done)
            screen.pointer(Pointer("move", at(screen, name)))
            tap(screen, at(screen, name))
        assert presses >= 1
    assert screen.view.note is not None and screen.view.note.tone == "done"


def test_a_dark_card_is_not_picked_by_hover_click_or_figure_and_the_note_says_why() -> None:
    screen = begun(0)
    before = screen.view.hovered
    card = screen.layout.hand.move(20, 200).topleft  # the first of the hand; the second is meant
    screen.pointer(Pointer("move", card))
    assert (screen.view.picked, screen.view.hovered) == (-1, before)
    for attempt in (
        lambda: screen.pointer(Pointer("press", card, 1)),
        lambda: screen.handle(Action("pick_1")),
        lambda: screen.handle(Action.PASS),
    ):
        screen.guide._wrong = False  # type: ignore[attr-defined]
        screen._look()
        attempt()
        note = screen.view.note
        assert screen.view.picked == -1 and note is not None and note.tone == "wrong"
        assert screen.session.choices == []
    assert screen.handle(Action.BACK) == "confirm"  # type: ignore[comparison-overlap]


def test_the_spoken_line_says_what_is_meant() -> None:
    screen = begun(0)
    said = screen.shell.speech
    assert isinstance(said, Said)
    assert "1. Pick Amp Stack Lean. 2. Press DEFEND." in said.lines[-1]
    assert "**" not in said.lines[-1]


@pytest.mark.parametrize("place", range(COUNT))
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_note_lies_over_nothing_that_is_used(place: int, size: Size, scale: float) -> None:
    screen = begun(place)
    window = display.drawn_size(size)
    screen.resize(window, scale)
    surface = pygame.Surface(window)
    for _ in steps(screen):
        screen.draw(surface)
        assert screen._paper is not None
        paper = screen._paper.rect(screen.layout)
        assert screen.layout.window.contains(paper)
        assert not [one for one in screen.beams if one.words and one.rect.colliderect(paper)]
        assert not [said for said in screen.painter.canvases["note"].said if said.clipped]
        for one in screen.beams:  # what is lit is as bright as it was drawn
            x, y = one.rect.center
            sheet = screen.painter.canvases.get("banner")
            if one.name == "confirm" and sheet is not None and not screen.view.rolling:
                left, top = screen.layout.banner.topleft
                assert surface.get_at((x, y)) == sheet.dst.get_at((x - left, y - top))


def test_the_cap_of_enter_stands_where_enter_answers() -> None:
    """With nothing picked Enter picks: then no button has its cap. Afterwards it commits."""
    screen, sheet = begun(0), pygame.Surface((1280, 720))
    for picked in (False, True):
        screen.painter.whole = True
        with buttons_drawn() as drawn:
            screen.draw(sheet)
        caps = [one for one in drawn if one.key == "ENTER"]
        assert bool(caps) == any(one.glows for one in caps) == picked
        assert len(screen.session.choices) == 0
        screen.handle(Action.CONFIRM)
    assert len(screen.session.choices) == 1


def test_by_gamepad_the_same_is_lit(app: App) -> None:
    screen = by_pad(showroom.STATES["lesson"])(app)
    showroom.shown(app, screen)
    assert isinstance(screen, Guided)
    for _ in range(2):
        screen.handle(Action.CONFIRM)
    assert len(screen.session.choices) == 1


# ---- what lessons bring -------------------------------------------------------------------------


def test_parts_of_the_table_come_one_lesson_after_the_other() -> None:
    before: set[str] = set()
    for place in range(COUNT):
        screen = begun(place)
        shown = {part for part in TAUGHT if screen.view.sight.shows(part)}
        assert before <= shown
        assert ("log" in screen.tree.panels) == ("log" in shown)
        assert ("table" in screen.tree.panels) == ("table" in shown)
        before = shown
    assert not begun(0).view.sight.hidden.isdisjoint({"log", "odds", "piles"})
    assert before == set(TAUGHT)


def test_the_last_lesson_ends_the_simple_table() -> None:
    screen = begun(0, simple=True)
    for course in courses.lessons(library())[0][1:]:
        screen.guide.progress.mark(LESSONS, course.id)
    roads = screen.shell.routes
    assert isinstance(roads, Roads)
    for _ in steps(screen):
        assert "keep_table" not in roads.taken
    assert "keep_table" in roads.taken


# ---- what is said -------------------------------------------------------------------------------


def texts() -> Iterator[str]:
    for course in courses.lessons(library())[0]:
        lesson = course.lesson
        yield from (lesson.text, lesson.end)
        for step in lesson.steps:
            yield from (step.say, step.otherwise)
        if lesson.deck is not None:
            yield lesson.deck.end
            yield from (text for one in lesson.deck.changes for text in (one.say, one.otherwise))
            yield from (hint.say for hint in lesson.deck.hints)


def test_sentences_are_short() -> None:
    sentences = [one for text in texts() for one in re.split(r"(?<=[.?!])\)? ", text)]
    assert not [one for one in sentences if len(one.split()) > LONGEST]


@pytest.mark.parametrize("place", range(COUNT))
def test_numbers_in_the_texts_are_those_of_the_table(place: int) -> None:
    """What a text says that a card deals or stops, that is coming, that somebody has: so says the
    forecast of the answer that is meant, and so say the panels."""
    screen, checked = begun(place), 0
    for step, answer in steps(screen):
        view, kind = screen.view, screen.view.asked.kind
        chosen = [one for one in view.asked.choices if one.index in answer.alike]
        prospect = view.of(chosen[0]) if chosen else None
        if step.act.word == "roll":
            prospect = view.forecasts.of(answer.index) if view.forecasts else None
        assert prospect is not None
        board, foe = view.board, view.board.seats[view.foe]
        known = {library().get(Card, id).name: library().get(Card, id) for id in step.act.args
                 if step.act.word in ("attack", "defend", "pass")}  # fmt: skip
        for text in (step.say, step.otherwise):
            for name in known:
                for number in re.findall(rf"{name} deals (\d+)(?![\d,]| or)", text):
                    assert int(number) == prospect.outlook.raw, text
                    checked += 1
                for number in re.findall(rf"{name} stops (?:exactly )?(\d+)", text):
                    assert int(number) == block(screen, name), text
                    checked += 1
                for number in re.findall(rf"{name} (?:has|says) DEF (\d+)", text):
                    assert int(number) == block(screen, name), text
                    checked += 1
            if kind == "defend":
                for number in re.findall(r"(\d+) damage", text):
                    assert int(number) == prospect.outlook.raw, text
                    checked += 1
            for number in re.findall(r"Enemy has (\d+)", text):
                assert int(number) == foe.stamina, text
                checked += 1
            for number in re.findall(r"[Yy]ou have (\d+) Energy", text):
                assert int(number) == board.seats[view.you].energy, text
                checked += 1
    assert checked >= 3


@pytest.mark.parametrize("place", range(COUNT))
def test_no_other_defense_is_better_by_the_table(place: int) -> None:
    screen = begun(place)
    for step, answer in steps(screen):
        view = screen.view
        if view.asked.kind != "defend":
            continue
        own = {one.index: prospect.change(view.you) for one in view.asked.choices
               if (prospect := view.of(one)) is not None}  # fmt: skip
        meant = next(own[index] for index in own if index in answer.alike)
        assert meant == max(own.values()), step.say


def block(screen: Guided, name: str) -> int:
    view = screen.view
    card = next(one for one in view.hand if view.board.card(one).name == name)
    return view.board.card(card).block


@pytest.mark.parametrize("place", range(COUNT))
def test_the_last_blow_is_sure_by_the_table(place: int) -> None:
    """A lesson that ends a fight says that it does: then no shield may spoil it."""
    screen = begun(place)
    guide = screen.guide
    assert isinstance(guide, LessonGuide)
    if guide.course.text.expect.over != "you":
        return
    for _, answer in steps(screen):
        if answer is guide.script[-1]:
            assert screen.view.forecasts is not None
            prospect = screen.view.forecasts.of(answer.index)
            assert prospect.spread[0] >= screen.view.board.seats[screen.view.foe].stamina


# ---- a deck of one's own ------------------------------------------------------------------------


def test_the_lesson_about_decks_to_its_end(app: App) -> None:
    """Its script, each change as it stands in its data, then a free fight in which hints fade."""
    place = COUNT - 1
    screen = Lessons(app.shell).series.play(place)
    assert isinstance(screen, Guided)
    app._enter(screen)
    screen.motion.speed = 0
    course = screen.guide.course
    deck = course.lesson.deck
    assert deck is not None
    for _ in steps(screen):
        pass
    assert not app.shell.progress.has(LESSONS, course.id)
    assert screen.focus.name == f"{PREFIX}deck"
    page = screen._activate(f"{PREFIX}deck")
    assert isinstance(page, GuidedBuilder)
    app._enter(page)
    for change in deck.changes:
        app._show()
        before = page.desk.draft.copies(change.card)
        assert [box.name for box in page.focus.boxes] == [page.meant, f"{PREFIX}leave"]
        page.pointer(Pointer("press", (640, 300), 1))
        assert page.wrong and page.desk.draft.copies(change.card) == before
        page.handle(Action.CONFIRM)
        assert page.desk.draft.copies(change.card) == before + (1 if change.into else -1)
    assert page.meant == "fight" and page.desk.figures.legal
    fight = page.handle(Action.CONFIRM)
    assert isinstance(fight, Guided) and isinstance(fight.guide, FreeGuide)
    assert [one.deck.name for one in stored(app)] == ["My First Deck"]
    hinted = hints_of(app, fight)
    assert fight.guide.over and app.shell.progress.has(LESSONS, course.id)
    for hint in deck.hints:
        assert hinted.get(hint.when, 0) <= hint.times
    assert hinted["action"] == hinted["defend"] == 3
    again = Lessons(app.shell).series.free(place, page.desk.full_id)
    assert isinstance(again, Guided)
    shown = hints_of(app, again)
    assert "action" not in shown and "defend" not in shown


def hints_of(app: App, fight: Guided) -> dict[str, int]:
    """A fight to its end; how many hints there were, by what was asked."""
    app._enter(fight)
    fight.motion.speed = 0
    fight._finish()
    found: dict[str, int] = {}
    while not fight.session.over:
        question = fight.view.question
        assert question is not None
        if fight.view.note is not None:
            assert "log" in fight.tree.panels and not fight.view.note.floats
            found[question.kind] = found.get(question.kind, 0) + 1
        fight._choose(GREEDY(fight.session.match))
    return found


def stored(app: App) -> list[object]:
    from lithicrage.ui.builder import listing

    return list(listing.own(app.shell).values())


def test_a_deck_that_was_built_before_is_written_over_and_one_that_is_left_is_given_up(
    app: App,
) -> None:
    for _ in range(2):
        page = showroom.STATES["lesson-deck-done"](app)
        assert isinstance(page, GuidedBuilder)
        page.activate("fight")
    assert len(stored(app)) == 1
    page = showroom.STATES["lesson-deck-in"](app)
    assert isinstance(page, GuidedBuilder)
    assert isinstance(page.activate(f"{PREFIX}leave"), Lessons)
    assert page.desk.place is None


BAD = """\
- name: Bad
  given:
    you: {hand: [damp, heckle, queue_jump, bag_search]}
    enemy: {stamina: 4, draw: [wet_socks]}
  turn: you
  lesson:
    text: a
    shows: [moon]
    steps:
      - {say: b, do: attack damp, else: c, points: the moon}
    end: d
    deck: {begin: circle_pit, against: doorstop, end: e, changes: [{say: f, do: up damp, else: g}],
           hints: [{when: never, say: h, times: 0}]}
"""


def test_what_is_wrong_in_a_lesson_is_told_by_line(tmp_path: Path) -> None:
    folder = tmp_path / "scenarios" / "lessons"
    folder.mkdir(parents=True)
    manifest = "kind: pack\nid: mine\nname: Mine\nversion: '1'\nformat: 1\n"
    (tmp_path / "pack.yaml").write_text(manifest, "utf-8")
    (folder / "bad.yaml").write_text(BAD, "utf-8")
    _, findings = courses.lessons(load_library([tmp_path]))
    lines = [(one.line, one.code) for one in findings]
    codes = ["LR104", "LR104", "LR104", "LR103", "LR104"]
    assert sorted(lines) == sorted(zip((8, 10, 12, 13, 13), codes, strict=True))


def test_progress_of_hints_is_kept(tmp_path: Path) -> None:
    first = CourseProgress(tmp_path / "p")
    first.reach("core:A Deck of Your Own#0", 2)
    assert CourseProgress(tmp_path / "p").reached == {"core:A Deck of Your Own#0": 2}
