"""The rules in the window: all of them, found, marked where a match plays otherwise, cited."""

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from cards.shelf import library

from lithicrage import chronicle
from lithicrage.base import resources
from lithicrage.engine.rules import RULES
from lithicrage.play.session import GREEDY
from lithicrage.store.settings import Settings
from lithicrage.ui.app import App, Options, open_window
from lithicrage.ui.fight import FightScreen, logview
from lithicrage.ui.models import rulebook
from lithicrage.ui.screens.rules import RulesPage
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer, Screen

LINE = "gentle,hand_size=6,tier_limits=[5,8]"
HANDICAP = ("foes", "energy_per_turn", 2)


@pytest.fixture
def app() -> Iterator[App]:
    options = Options(
        seed=5, profile=LINE, handicaps=(HANDICAP,), settings=Settings(speed=0, volume=0)
    )
    surface = open_window(options)
    assert surface is not None
    yield App(options, library(), surface)
    pygame.quit()


def show(app: App, screen: Screen | None) -> Screen:
    assert screen is not None
    app._enter(screen)
    app._show()
    return screen


def page_of(app: App, rule: str = "") -> RulesPage:
    page = show(app, app.rules(rule))
    assert isinstance(page, RulesPage)
    return page


def write(app: App, words: str) -> None:
    for letter in words:
        app._answer(app.screen, pygame.event.Event(pygame.TEXTINPUT, text=letter))
    app._show()


def test_every_rule_of_the_page_is_in_the_book() -> None:
    anchors = re.findall(r'<a id="([ra]\d+)"', resources.rules().read_text("utf-8"))
    ids = [entry.id for entry in rulebook.entries() if entry.id != rulebook.ORDER]
    assert ids == [anchor.upper() for anchor in anchors]
    for entry in rulebook.entries():
        assert entry.text and entry.section, entry.id
        assert not re.search(r"[`*\]]|\(#", entry.text), entry.id


def test_every_key_of_a_profile_belongs_to_a_rule() -> None:
    served = {key for entry in rulebook.entries() for key, _ in entry.keys}
    assert {rule.name for rule in RULES} <= served


def test_every_rule_that_the_log_cites_is_there() -> None:
    lines = "".join(f.read_text("utf-8") for f in Path(chronicle.__file__).parent.glob("*.py"))
    cited = set(re.findall(r'"([RA]\d+)"', lines))
    assert len(cited) > 30
    assert cited <= {entry.id for entry in rulebook.entries()}


def test_rules_are_found_by_number_and_by_words() -> None:
    book = rulebook.entries()
    assert rulebook.find_rules("r41", book)[0].id == "R41"
    assert {"R78", "A57"} <= {entry.id for entry in rulebook.find_rules("poison  TURN", book)}
    assert "R35" in {entry.id for entry in rulebook.find_rules("hand_size", book)}
    assert rulebook.find_rules("xyzzy", book) == []
    assert rulebook.find_rules("", book) == list(book)


def test_what_is_played_otherwise_is_told_with_the_manual_s_answer() -> None:
    changed = rulebook.differences(library(), LINE, (HANDICAP,))
    told = {
        key: [(one.usual, one.here, one.whose) for one in ones] for key, ones in changed.items()
    }
    assert told == {
        "reshuffle_skip": [("yes", "no", "")],
        "bleeding_on_defense": [("yes", "no", "")],
        "hand_size": [("4", "6", "")],
        "tier_limits": [("[5, 9]", "[5, 8]", "")],
        "energy_per_turn": [("1", "2", "foes")],
    }
    assert rulebook.differences(library(), "manual") == {}
    assert rulebook.differences(library(), "hand_size=4,levels=false") == {}


def test_the_table_and_the_handicaps_of_both_sides_are_told_for_one_key(app: App) -> None:
    """A68: none of them hides another, in words and on the paper."""
    handicaps = (("heroes", "hand_size", 7), ("foes", "hand_size", 3))
    changed = rulebook.differences(library(), "manual,hand_size=6", handicaps)
    told = [
        "hand_size: 6, manual 4",
        "hand_size: 7 for the Players, manual 4",
        "hand_size: 3 for the Enemies, manual 4",
    ]
    assert [one.words() for one in changed["hand_size"]] == told
    page = page_of(app, "R35")
    page.changed = changed
    entry = page.entry
    assert entry is not None and page._answers(entry) == [(words, True) for words in told]
    assert ", ".join(told) in page._says(entry)
    page.resize((1280, 720), 2.0)
    assert page.draw(app.surface)
    assert page._text_area().h > page._size() * 4


def test_typing_finds_and_enter_goes_to_the_first(app: App) -> None:
    page = page_of(app)
    page.handle(Action.RULES)
    assert page.typing
    write(app, "chain")
    assert page.found and all("chain" in rulebook._haystack(one) for one in page.found)
    assert page.draw(app.surface) == []
    page.handle(Action.CONFIRM)
    assert page.place("rule") == 0
    page.handle(Action.DOWN)
    assert page.entry == page.found[1]
    page.handle(Action.RULES)
    write(app, " nothing like this")
    assert page.found == [] and page.entry is None
    assert page.handle(Action.CONFIRM) is page
    page.handle(Action.NEXT)
    assert page.draw(app.surface)


def test_only_what_is_played_otherwise(app: App) -> None:
    page = page_of(app)
    page.focus.go("changed")
    page.handle(Action.CONFIRM)
    assert {entry.id for entry in page.found} == {"R35", "R45", "R52", "R61", "A3"}
    says = [box.says for box in page.focus.boxes if box.name.startswith("rule:")]
    assert any("hand_size: 6, manual 4" in words for words in says)
    page.handle(Action.CONFIRM)
    assert len(page.found) == len(rulebook.entries())


def test_a_rule_leads_to_those_that_it_names(app: App) -> None:
    page = page_of(app, "(A57) and more")
    assert page.entry is not None and page.entry.id == "A57"
    page = page_of(app, "ORDER")
    page.show_rule(rulebook.ORDER)
    page.resize((1280, 720), 1.0)
    assert page.entry is not None and page.entry.id == rulebook.ORDER
    goal = page.entry.cites[0]
    box = next(box for box in page.focus.boxes if box.name == f"cited_{goal}")
    page.pointer(Pointer("press", box.rect.center, 1))
    assert page.entry is not None and page.entry.id == goal
    assert page.place("rule") == page.shown


def fight(app: App) -> FightScreen:
    screen = show(app, app.fight("slow_poison", "doorstop", 5))
    assert isinstance(screen, FightScreen)
    while screen.view.rolling or len(screen.session.choices) < 4:
        screen._choose(GREEDY(screen.session.match))
    screen.draw(app.surface)
    return screen


def test_a_line_of_the_log_opens_its_rule(app: App) -> None:
    screen = fight(app)
    layout = screen.layout
    rows = logview.rows(screen.view, layout.log, layout.k, layout.text_scale)
    assert len(rows) > 3
    for (_, line), row in rows:
        assert layout.log.contains(row)
        page = screen.pointer(Pointer("press", row.center, 1))
        assert isinstance(page, RulesPage)
        assert page.entry is not None and page.entry.id == line.rule
    assert screen.session.choices == screen.fight.session.choices
    assert page.handle(Action.BACK) is screen


def test_the_key_of_the_rules_opens_that_of_the_lowest_line(app: App) -> None:
    screen = fight(app)
    for action in (None, Action.LOG):
        if action is not None:
            screen.handle(action)
        page = screen.handle(Action.RULES)
        assert isinstance(page, RulesPage)
        assert page.entry is not None and page.entry.id == screen.view.log[-1][1].rule
    screen.handle(Action.PAGE_UP)
    page = screen.handle(Action.RULES)
    assert isinstance(page, RulesPage)
    lines = [line for _, line in screen.view.log]
    assert page.entry is not None
    assert page.entry.id == lines[len(lines) - 1 - screen.view.scroll].rule


def test_a_line_of_the_large_log_opens_its_rule_and_beside_it_the_log_closes(app: App) -> None:
    screen = fight(app)
    screen.handle(Action.LOG)
    screen.draw(app.surface)
    page = screen.pointer(Pointer("press", screen.layout.centre().center, 1))
    assert isinstance(page, RulesPage)
    assert screen.pointer(Pointer("press", (2, 2), 1)) is screen
    assert screen.lens.cover is None


def test_the_rules_of_a_fight_are_those_it_is_played_by(app: App) -> None:
    screen = fight(app)
    app.shell.profile = "manual"
    page = screen.handle(Action.RULES)
    assert isinstance(page, RulesPage)
    assert "hand_size" in page.changed and page.played == screen.fight.rules
