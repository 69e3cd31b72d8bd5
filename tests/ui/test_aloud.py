"""What somebody needs who only hears the window: questions and their keys, risks, what is meant."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from cards.shelf import library
from ui.fight_play import Roads, Said, asked, fight_screen
from ui.test_risk import at, bleeding
from ui.walking import click, key, show

from lithicrage.engine.state import ACTION
from lithicrage.scenarios import courses
from lithicrage.store.settings import Settings
from lithicrage.ui.app import App
from lithicrage.ui.builder.guided import GuidedBuilder
from lithicrage.ui.lessons.guided import Guided
from lithicrage.ui.screens.courses import Lessons
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Shell
from tools import showroom


@pytest.fixture
def app() -> Iterator[App]:
    with showroom.app(library()) as app:
        yield app


def lines(shell: Shell) -> list[str]:
    assert isinstance(shell.speech, Said)
    return shell.speech.lines


def lesson(place: int, speed: int = 0) -> Guided:
    shell = Shell(library(), Said(), Roads(), Settings(speed=speed))
    screen = Lessons(shell).series.play(place)
    assert isinstance(screen, Guided)
    screen.resize((1280, 720), 1.0)
    return screen


def test_a_question_is_said_with_the_keys_that_answer_it() -> None:
    words = "ENEMY ATTACKS. Defend ... or eat it. ENTER: defend. SPACE: take the hit."
    screen = fight_screen(0)
    assert words in lines(screen.shell)
    before = len(lines(screen.shell))
    screen.shell.keys.rebind({Action.PASS.value: ["x"]})
    screen._settle()
    assert lines(screen.shell)[before:] == [words.replace("SPACE", "X")]


def test_a_name_is_not_said_twice() -> None:
    said = lines(fight_screen(0).shell)
    assert any(words.startswith("Turn 1: Doorstop") for words in said)
    assert any(words.startswith("Doorstop gains 1 Energy, now 2") for words in said)


def test_every_kind_of_question_is_said() -> None:
    for screen in asked():
        question = screen.view.question
        assert question is not None
        said = lines(screen.shell)[-1]
        assert said.startswith(question.banner.rstrip("?"))
        assert f"ENTER: {question.verb.lower()}." in said
        assert ("SPACE: " in said) == (question.decline >= 0)


def test_a_row_says_that_it_may_be_the_end() -> None:
    screen = at(ACTION, 0, bleeding)
    end, told = "This may be your end", {box.name: box.says for box in screen.focus.boxes}
    assert told["card_1"].endswith(end)
    assert end not in told["confirm"] and end not in told["you"]
    assert not any(end in box.says for box in fight_screen(0).focus.boxes)


def test_a_card_to_burn_says_its_cost_and_whether_it_is_burned() -> None:
    screen = next(one for one in asked() if one.view.rolling)
    card = screen.view.board.card(screen.view.hand[0])
    told = f"{card.name}, Cost {card.cost}"
    said = {box.name: box.says for box in screen.focus.boxes}
    assert said["card_1"] == f"burn {told}"
    screen.handle(Action("pick_1"))
    assert {box.name: box.says for box in screen.focus.boxes}["card_1"] == f"keep {told}"


def test_a_lesson_says_what_to_do_once_it_is_asked() -> None:
    screen = lesson(0, speed=1)
    meant = "1. Pick Amp Stack Lean. 2. Press DEFEND."
    assert "A table is coming" in lines(screen.shell)[-1] and meant not in lines(screen.shell)[-1]
    screen.handle(Action.CONFIRM)  # events are playing: that ends them
    assert lines(screen.shell)[-1] == meant


def test_enter_on_the_button_before_a_pick_says_what_comes_first() -> None:
    screen = lesson(0)
    screen.focus.go("confirm")
    before = len(lines(screen.shell))
    screen.handle(Action.CONFIRM)
    assert lines(screen.shell)[before:] == ["1. Pick Amp Stack Lean. 2. Press DEFEND."]
    assert screen.focus.name == "card_2" and screen.session.choices == []


def test_the_deck_of_a_lesson_says_its_first_step(app: App) -> None:
    shell, deck = app.shell, courses.lessons(library())[0][-1].lesson.deck
    assert deck is not None
    shell.speech = Said()
    GuidedBuilder(shell, deck, 8, shell.routes.confirm, shell.routes.title)
    assert lines(shell)[-1].endswith("1. Remove Assembly Point.")


def test_the_set_up_says_the_tier_of_an_enemy(app: App) -> None:
    show(app, app.title())
    key(app, Action.FIGHT)
    page = click(app, "no")
    told = [box.says for box in page.focus.boxes if box.name.startswith("enemy:")]
    assert told and all(". tier 1. " in words for words in told)


def test_enter_takes_the_offer_of_a_new_home_and_the_first_lesson(app: App) -> None:
    show(app, app.title())
    assert app.screen.focus.name == "offer"
    assert isinstance(key(app, Action.CONFIRM), Lessons)
    lesson = key(app, Action.CONFIRM)
    assert isinstance(lesson, Guided) and lesson.guide.place == 0
    show(app, app.title())
    assert app.screen.focus.name == "tour"  # it was offered
