"""The form of the workshop: rows that are changed, added to and taken away, without any typing."""

# ruff: noqa: F811 - fixtures are asked for by their names
from pathlib import Path

import pygame
import pytest
from ui.test_workshop import app, letters, pack, page, press, settle  # noqa: F401
from ui.walking import key, show

from lithicrage.ui.app import App
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Screen
from lithicrage.ui.workshop.form import Choices, Form, ValueField
from lithicrage.ui.workshop.screen import Workshop


@pytest.fixture
def form(app: App, page: Workshop) -> Form:
    page.bench.draft.go((0, 2))
    opened = key(app, Action.MODE)
    assert isinstance(opened, Form)
    return opened


def at(form: Form, label: str, adds: bool = False, deep: int | None = None) -> None:
    """Puts the focus onto the first row with this name."""
    found = (
        n
        for n, row in enumerate(form.rows)
        if row.label == label and row.adds is adds and deep in (None, row.deep)
    )
    form.choose("row", next(found))
    form.on_focus()


def opened(app: App, form: Form, label: str, adds: bool = False, deep: int | None = None) -> Screen:
    """Enter on the first row with this name."""
    at(form, label, adds, deep)
    return key(app, Action.CONFIRM)


def chosen(app: App, page: Screen, word: str) -> Screen:
    """Enter on a choice."""
    assert isinstance(page, Choices)
    page.choose("choice", next(n for n, one in enumerate(page.found) if one.word == word))
    return key(app, Action.CONFIRM)


def test_a_value_is_chosen_and_one_is_typed(app: App, form: Form, pack: Path) -> None:
    assert chosen(app, opened(app, form, "subtype"), "mind") is form
    assert "  subtype: mind\n" in form.bench.draft.text
    field = opened(app, form, "name")
    assert isinstance(field, ValueField)
    letters(app, "Brick: Two")
    assert key(app, Action.CONFIRM) is form
    assert '  name: "Brick: Two"\n' in form.bench.draft.text
    assert (pack / "cards.yaml").read_text() != form.bench.draft.text  # nothing is saved unasked
    key(app, Action.UNDO)
    assert "  name: Brick\n" in form.bench.draft.text
    assert next(row for row in form.rows if row.label == "name").value == "Brick"


def test_steps_are_added_changed_and_taken_away(app: App, form: Form) -> None:
    assert chosen(app, opened(app, form, "a step", adds=True, deep=1), "spend") is form
    assert "    - spend: 2\n      then: [chain: true]\n" in form.bench.draft.text
    there = opened(app, form, "deal", deep=3)
    assert isinstance(there, Choices)
    there.choose("choice", len(there.found))  # something else
    field = key(app, Action.CONFIRM)
    assert isinstance(field, ValueField) and field.field.text == "2"
    letters(app, "M + 1")
    key(app, Action.CONFIRM)
    assert "tier1: [deal: M + 1]" in form.bench.draft.text
    at(form, "spend")
    key(app, Action.REMOVE)
    assert "spend" not in form.bench.draft.text


def test_what_the_card_says_follows_and_what_is_wrong_is_told(app: App, form: Form) -> None:
    chosen(app, opened(app, form, "a step", adds=True, deep=1), "needs")
    for turn in range(400):
        form.tick(pygame.time.get_ticks() + 1_000 * turn)
        if not form.is_moving() and form.bench.current:
            break
        pygame.time.wait(10)
    show(app, form)
    told = [one.look.words for one in form.controls() if hasattr(one.look, "words")]
    assert any("stands first in the attack" in words for words in told)


def test_the_way_back_shows_the_changed_text(app: App, form: Form, page: Workshop) -> None:
    chosen(app, opened(app, form, "subtype"), "mind")
    assert key(app, Action.BACK) is page
    settle(page)
    assert page.bench.look is not None and "subtype: mind" in page.bench.draft.text
    press(app, pygame.K_F6)
    assert not page.bench.dirty


def test_a_long_text_is_typed_whole_and_one_too_long_is_told(app: App, form: Form) -> None:
    words = "A brick of " + "very " * 20 + "old clay."
    form.bench.draft.replace(
        form.bench.draft.text.replace("  cost: 2\n", f"  cost: 2\n  flavor: {words}\n", 1)
    )
    form._renew()
    field = opened(app, form, "flavor")
    assert isinstance(field, ValueField) and field.field.text == words
    key(app, Action.BACK)
    longer = words.replace("very", "extraordinarily")
    form.bench.draft.replace(form.bench.draft.text.replace(words, longer))
    form._renew()
    assert opened(app, form, "flavor") is form and "too long" in form.note


def test_what_cannot_be_changed_is_told(app: App, form: Form, page: Workshop) -> None:
    assert opened(app, form, "attack") is form
    assert form.note == "Change what stands below it."
    at(form, "name")
    key(app, Action.REMOVE)
    assert form.bench.draft.text.count("name: Brick") == 1
    form.bench.locked = "it is shut"
    assert opened(app, form, "name") is form
    assert form.note == "Read-only: it is shut."
    page.bench.draft.replace("brick:\n  {[\n")
    broken = Form(app.shell, page, page.bench)
    assert broken.rows == [] and broken.note.startswith("No form: the text cannot be read: line ")
    show(app, broken)
