"""What on a screen has to explain itself and does not; slips that lie where they should not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
from ui.standins import replaced

from lithicrage.ui import kit
from lithicrage.ui.app import App
from lithicrage.ui.fight.canvas import Canvas
from lithicrage.ui.fight.playing import MatchScreen
from lithicrage.ui.kit import fonts, keycaps, slip
from lithicrage.ui.kit.control import Brush, Control, Ring, walk
from lithicrage.ui.kit.layout import Layout
from lithicrage.ui.kit.slip import Region
from lithicrage.ui.shell.letters import Letters
from lithicrage.ui.shell.screen import Screen
from lithicrage.ui.shell.tips import Explained, said

WORD = re.compile(r"[^\W\d_]{4,}")
# Short words that are whole.
SHORT = """ALL OFF ON NEW ADD END GO YOU OUT YES NO BUY GET WON BY AT IN DAY WAY TWO ONE SIX OLD
LOW PUT BIG OK THE AND FIT USE CUT PER FOR AIM UP FIX LOG NOT NOW DO
PAY"""
WHOLE = frozenset(SHORT.split())


class Label:
    """What was drawn of a control: words, and whether there was a sign."""

    def __init__(self) -> None:
        self.words: list[str] = []
        self.signs = 0

    @property
    def cryptic(self) -> bool:
        """Whether it is only a sign, letters or an abbreviation."""
        told = " ".join(self.words)
        if not told.strip() and not self.signs:
            return False
        whole = {word.upper() for word in re.findall(r"[^\W\d_]+", told)} & WHOLE
        return not WORD.search(told) and not whole


@contextmanager
def labelled() -> Iterator[Label]:
    """Notes what is drawn meanwhile, but for key caps."""
    found, line, sign, cap = Label(), fonts.text, fonts.icon, keycaps.key_cap
    silent = [0]

    def drawn(words: str, *more: Any) -> pygame.Surface:
        if not silent[0]:
            found.words.append(words)
        return line(words, *more)

    def signed(*given: Any) -> pygame.Surface:
        found.signs += not silent[0]
        return sign(*given)

    def capped(*given: Any, **more: Any) -> pygame.Rect:
        silent[0] += 1
        try:
            return cap(*given, **more)
        finally:
            silent[0] -= 1

    kit.LAYERS.clear()
    with replaced({line: drawn, sign: signed, cap: capped}):
        yield found
    kit.LAYERS.clear()


def unexplained(screen: Screen) -> list[str]:
    """Controls that show only a sign, a letter or an abbreviation, and explain nothing."""
    if not isinstance(screen, Explained):
        return []
    regions, found = screen.regions(), []
    for one in named(screen):
        rect = one.rect(screen.layout)
        if one.look is None or isinstance(one.look, Ring) or _explained(rect, regions, one):
            continue
        label = _label(one, screen.layout, isinstance(screen, MatchScreen))
        if label.cryptic:
            found.append(f"{one.name}: {' '.join(label.words) or 'a sign'}")
    return found


def named(screen: Any) -> list[Control]:
    """The controls of a screen that have a name and can be seen now."""
    if isinstance(screen, Letters) or (isinstance(screen, MatchScreen) and screen.lens.cover):
        return []  # a key says what it writes
    tree = screen.tree.panels.values() if isinstance(screen, MatchScreen) else screen.controls()
    return [one for one in walk(tree) if one.name]


def _explained(rect: pygame.Rect, regions: Any, one: Control) -> bool:
    return any(
        region.name == one.name or rect.contains(region.rect) for region in regions if said(region)
    )


def _label(one: Control, layout: Layout, fight: bool) -> Label:
    """What can be read of a control: what its look says that it shows, else what it draws."""
    words, sign = (getattr(one.look, name, None) for name in ("words", "sign"))
    if isinstance(words, str) or isinstance(sign, str):
        label = Label()
        label.words, label.signs = [words or ""], int(bool(sign))
        return label
    with labelled() as label:
        _draw(one, layout, fight)
    return label


def _draw(one: Control, layout: Layout, fight: bool) -> None:
    sheet, rect = pygame.Surface(layout.size, 0, 32), one.rect(layout)
    brush = Canvas(sheet, layout, rect) if fight else Brush(sheet, layout, rect)
    one.draw(brush)


def misplaced(app: App, screen: Screen) -> list[str]:
    """Regions whose slip has no room, leaves the window or lies over what it explains."""
    if not isinstance(screen, Explained):
        return []
    window, spared, found = app.surface.get_rect(), screen.spared(), []
    for region in once(screen.regions()):
        told = said(region)
        if not told:
            found.append(f"{region.tip} says nothing")
            continue
        at = slip.place(told, screen.layout, region.rect, spared, ("F1", "Q"))
        if at is None:
            found.append(f"{told.title} at {region.rect} has no room")
        elif not window.contains(at.paper) or at.paper.colliderect(region.rect):
            found.append(f"{told.title} lies at {at.paper}, what it explains at {region.rect}")
    return found


def once(regions: Any) -> list[Region]:
    """Each place once."""
    return list({tuple(region.rect): region for region in regions}.values())
