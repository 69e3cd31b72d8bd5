"""What a press and Enter answer on a screen, beside what is drawn there as answering them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pygame
import pytest
from ui.standins import replaced
from ui.walking import tap

from lithicrage.ui.fight import FightScreen, overlay
from lithicrage.ui.fight.replay import ReplayScreen
from lithicrage.ui.kit import controls, keycaps
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.listed import Listed
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.screen import Pointer, Screen

STEP = 61  # pixels between the places that are pressed
NAMED = re.compile(r"[\d:].*")
BINDING = "key:"  # boxes that show which key an action has
# What a row or a field asks for in place of a button; the last two are the choices of a tour.
DEEDS = ("_open", "_ask_to_save", "begin", "pick", "take")


@dataclass(frozen=True)
class Drawn:
    """A button as it was drawn: where, with which cap, and whether it glows."""

    rect: tuple[int, int, int, int]
    key: str | None
    glows: bool


@contextmanager
def buttons_drawn() -> Iterator[list[Drawn]]:
    """Notes the buttons and caps that are drawn meanwhile."""
    drawn: list[Drawn] = []
    paint, paint_cap = controls.button, keycaps.key_cap

    def button(
        dst: pygame.Surface,
        rect: pygame.Rect,
        words: str,
        state: controls.State = controls.State.NORMAL,
        **more: Any,
    ) -> pygame.Rect:
        glows = bool(more.get("primary")) and state is not controls.State.DISABLED
        drawn.append(Drawn((rect.x, rect.y, rect.w, rect.h), more.get("key"), glows))
        return paint(dst, rect, words, state, **more)

    def key_cap(dst: pygame.Surface, at: tuple[int, int], key: str, *more: Any) -> pygame.Rect:
        drawn.append(Drawn((*at, 2, 2), key, False))
        return paint_cap(dst, at, key, *more)

    with replaced({paint: button, paint_cap: key_cap}):
        yield drawn


def kinds(screen: Screen) -> list[str]:
    """A box of each kind that has the focus in turn: of numbered ones, the first."""
    found: dict[str, str] = {}
    for box in screen.focus.boxes:
        found.setdefault(NAMED.sub("", box.name), box.name)
    return list(found.values())


def lying_caps(screen: Screen, sheet: pygame.Surface) -> list[str]:
    """Boxes under which Enter's cap stands on something that Enter, really sent, does not do."""
    if not isinstance(screen, Page):
        return []
    enter = screen.shell.key(Action.CONFIRM)
    found = []
    for name in kinds(screen):
        if not screen.focus.go(name):
            continue
        if isinstance(screen, Listed):
            screen.on_focus()
        with buttons_drawn() as drawn:
            screen.paint(sheet)
        boxes = [box for box in screen.focus.boxes if not box.name.startswith(BINDING)]
        capped = [
            box
            for box in boxes
            if any(one.key == enter and box.rect.colliderect(one.rect) for one in drawn)
        ]
        for box in capped:
            if box.name != name and not _alike(screen, name, box.name):
                found.append(f"{box.name} while {name} has the focus")
    return found


def _alike(screen: Page, name: str, button: str) -> bool:
    """Whether Enter with the focus on `name` asks the page for the same as the button does."""
    return _asked(screen, name) == _asked(screen, button) != []


def _asked(screen: Page, focus: str) -> list[str]:
    """What the page is asked for by Enter on a box; nothing of it is done."""
    asked: list[str] = []

    def note(deed: str) -> Any:
        return lambda *_, **__: asked.append(deed)

    with pytest.MonkeyPatch.context() as patch:
        for deed in DEEDS:
            patch.setattr(screen, deed, note(deed), raising=False)
        if (series := getattr(screen, "series", None)) is not None:
            patch.setattr(type(series), "play", lambda _, place: asked.append(f"play {place}"))
        screen.focus.go(focus)
        screen.handle(Action.CONFIRM)
    return asked


def answering_paper(screen: Screen, window: pygame.Rect) -> list[tuple[int, int]]:
    """Places with no box, and no line of a log that can be seen, that lead elsewhere if pressed."""
    found = []
    for x in range(window.x + 7, window.right, STEP):
        for y in range(window.y + 7, window.bottom, STEP):
            if screen.focus.at((x, y)) is not None or _reads(screen, (x, y)):
                continue
            if screen.pointer(Pointer("press", (x, y), 1)) is not screen:
                found.append((x, y))
    return found


def _reads(screen: Screen, pos: tuple[int, int]) -> bool:
    """Whether a line of the log can be seen there, or something lies over all."""
    if not isinstance(screen, FightScreen | ReplayScreen):
        return False
    if screen.lens.cover is not None:
        return not screen.lens.reading or overlay.log_rect(screen.layout).collidepoint(pos)
    over = isinstance(screen, FightScreen) and screen.session.over
    log = screen.tree.find("filter_ALL") is not None and screen.layout.log.collidepoint(pos)
    return over or log


def lying_answers(screen: FightScreen) -> list[str]:
    """What `lying_at` finds for every box that can have the focus."""
    found = []
    for box in screen.focus.boxes:
        screen._refocus(box.name)
        found += lying_at(screen, box.name)
    return found


def lying_at(screen: FightScreen, focus: str) -> list[str]:
    """Answer buttons of a fight that glow without Enter doing what they do, or do not glow though
    it does, while the focus is there; and a cap of Enter where it does nothing, or none where it
    does something."""
    found = []
    glow, caps = _glowing(screen), _enter_caps(screen)
    done = _sent(screen, focus)
    if caps != (done != []):
        found.append(f"{caps} caps of Enter on {focus}, that does {done}")
    same = [name for name in glow if done != [] and done == _pressed(screen, focus, name)]
    lit = [name for name, glows in glow.items() if glows]
    if lit != same and not (len(lit) == 1 and lit[0] in same):  # of two that do the same, one
        found.append(f"{lit} glows where Enter on {focus} does what {same} do")
    return found


def _glowing(screen: FightScreen) -> dict[str, bool]:
    """The answer buttons, and whether each glows and bears the cap of Enter."""
    view, at = screen.view, screen.layout
    name = "buttons" if view.rolling else "banner"
    panel = screen.tree.panels[name]
    rects = {one.name: one.rect(at) for one in panel.parts}
    screen.painter.spoil(name)
    with buttons_drawn() as drawn:
        screen.painter.draw(pygame.Surface(at.size, 0, 32))
    found = {}
    for name, rect in rects.items():
        left, top = panel.rect(at).topleft
        inside = tuple(rect.move(-left, -top))
        one = next(one for one in drawn if one.rect == inside)
        capped = one.key == view.caps[Action.CONFIRM]
        assert capped == one.glows, f"{name}: the cap and the glow do not agree"
        found[name] = one.glows
    return found


def _enter_caps(screen: FightScreen) -> int:
    """How many caps of Enter stand anywhere in the fight, each with words beside it."""
    screen.painter.spoil()
    with buttons_drawn() as drawn:
        screen.painter.draw(pygame.Surface(screen.layout.size, 0, 32))
    return sum(one.key == screen.view.caps[Action.CONFIRM] for one in drawn)


def _sent(screen: FightScreen, focus: str) -> list[object]:
    return _noted(screen, focus, lambda: screen.handle(Action.CONFIRM))


def _pressed(screen: FightScreen, focus: str, name: str) -> list[object]:
    box = next(box for box in screen.focus.boxes if box.name == name)
    return _noted(screen, focus, lambda: tap(screen, box.rect.center))


def _noted(screen: FightScreen, focus: str, act: Any) -> list[object]:
    """What comes of an act with the focus there: answers and undos are noted, not given."""
    view, done = screen.view, []
    view.armed = False
    before = view.filter, view.burned, view.picked
    firsts = dict(view.firsts)
    screen._refocus(focus)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(screen, "_choose", lambda index: done.append(("choose", index)))
        patch.setattr(screen, "undo", lambda: done.append("undo") if screen.can_undo else None)
        after = act()
    if after is not screen:
        done.append(after)
    if screen.lens.cover is not None:
        done.append(screen.lens.cover)
        screen.lens.cover = None
    if (view.filter, view.burned, view.picked) != before:
        done.append((view.filter, view.burned))
        view.filter, view.burned, view.picked = before
    if view.firsts != firsts:
        done.append(("turned", dict(view.firsts)))
        view.firsts.clear()
        view.firsts.update(firsts)
    if view.armed:
        done.append("armed")
        view.armed = False
    screen._refocus(focus)
    return done


def frameless(screen: FightScreen) -> list[str]:
    """Boxes of a fight that look no different while they have the focus."""
    found = []
    sheet = pygame.Surface(screen.layout.size, 0, 32)
    for box in screen.focus.boxes:
        one = screen.tree.find(box.name)
        if one is not None and one.pick is not None:
            continue  # it is picked when the focus comes to it, and marked as that
        pictures = []
        for focused in ("", box.name):
            screen.view.focused = focused
            screen.painter.spoil()
            screen.painter.draw(sheet)
            pictures.append(
                sheet.subsurface(box.rect.inflate(8, 8).clip(sheet.get_rect()))
                .copy()
                .get_buffer()
                .raw
            )
        if pictures[0] == pictures[1]:
            found.append(box.name)
    return found
