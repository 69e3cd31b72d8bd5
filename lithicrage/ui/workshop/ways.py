"""The ways from the text to what the editor's index knows: the form, the places of an id, its name.

Owns the three buttons below the text. Their pages are imported when they are asked for.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from lithicrage.base.tongue import tr
from lithicrage.ui.kit.control import Control, Stone
from lithicrage.ui.kit.layout import row
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.screen import Screen, Shell
from lithicrage.ui.workshop.bench import FileBench

FORM, WHERE, RENAME = row(22, 569, (130, 146, 162), 34, 8)
SMALL: Final = 13.0


def ways(shell: Shell, page: Page, bench: FileBench) -> list[Control]:
    """The buttons of the page that shows a bench."""

    def form() -> Screen:
        from lithicrage.ui.workshop.form import Form

        return Form(shell, page, bench)

    def names(new: bool) -> Screen:
        from lithicrage.ui.workshop.names import ask

        page.stale = True
        return ask(shell, page, bench, new)

    return [
        Control("form", FORM, tr("The card as a form"), form,
                Stone(tr("FORM"), "log", size=SMALL), key=Action.MODE, tip="workshop:form"),
        Control("where", WHERE, tr("Where the id at the caret stands"), partial(names, False),
                Stone(tr("WHERE"), "search", size=SMALL), key=Action.FIND, tip="workshop:where"),
        Control("rename", RENAME, tr("A new name for the id at the caret"), partial(names, True),
                Stone(tr("RENAME"), "swap", size=SMALL), key=Action.EDIT, tip="workshop:rename"),
    ]  # fmt: skip
