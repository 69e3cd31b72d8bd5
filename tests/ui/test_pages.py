"""No page is forgotten: each is shown by a state of the showroom, and something leads to it."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from lithicrage import ui
from lithicrage.ui.shell.page import Page
from tools import showroom

PACKAGE = Path(ui.__file__).parent
# Pages that no state is named after, and a state that shows each.
OTHERWISE = {
    "inspect": "builder-card",
    "share": "builder-share",
    "confirm": "decks-delete",
    "pack-name": "files-name",
}


def below(kind: type[Page]) -> Iterator[type[Page]]:
    """Every kind of page, however deep."""
    for found in kind.__subclasses__():
        yield found
        yield from below(found)


def pages() -> list[type[Page]]:
    """The pages of the package that can be shown: those with a name."""
    for module in pkgutil.walk_packages(ui.__path__, f"{ui.__name__}."):
        import_module(module.name)
    found = {kind for kind in below(Page) if kind.name and kind.__module__.startswith(ui.__name__)}
    return sorted(found, key=lambda kind: kind.name)


def unshown(kinds: list[type[Page]]) -> list[str]:
    """Those without a state `NAME` or `NAME-...`."""
    states = [*showroom.STATES, *OTHERWISE]
    return [
        kind.name
        for kind in kinds
        if not any(f"{state}-".startswith(f"{kind.name}-") for state in states)
    ]


def unopened(kinds: list[type[Page]]) -> list[str]:
    """Those whose module no other one of the package imports."""
    text = "".join(file.read_text("utf-8") for file in PACKAGE.rglob("*.py"))
    return [kind.name for kind in kinds if f"from {kind.__module__} import" not in text]


def test_each_page_is_shown_and_can_be_reached() -> None:
    found = pages()
    assert len(found) > 25
    assert not unshown(found), "give each a state in tools/showroom.py, named after the page"
    assert not unopened(found), "nothing opens these: give each a way in Routes"


def test_a_forgotten_page_is_named() -> None:
    class Farewell(Page):
        name = "farewell"

    assert (unshown([Farewell]), unopened([Farewell])) == (["farewell"], ["farewell"])


@pytest.mark.parametrize("name", OTHERWISE)
def test_a_page_without_a_state_of_its_name_is_shown_all_the_same(name: str) -> None:
    with showroom.app(showroom.core()) as app:
        showroom.shown(app, showroom.STATES[OTHERWISE[name]](app))
        assert isinstance(app.screen, Page)
        assert app.screen.name == name
