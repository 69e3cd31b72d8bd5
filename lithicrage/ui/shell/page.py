"""What the pages besides the fight share: everything that follows from their controls.

Owns no words and no picture. A page lists its controls (`kit/control.py`) and builds its still
layer; from these come boxes, painting, focus, key caps, speech, pointer, drag and slips:

    class Farewell(Page):
        name = "farewell"

        def controls(self) -> list[Control]:
            yes, no = row(410, 378, (230, 210), 54, 20)
            return [
                Control("stay", yes, "Stay here", self._back, Stone("STAY"), key=Action.BACK),
                Control("go", no, "Close the game", lambda: QUIT, Stone("GO", "quit")),
            ]

A deed that returns a screen leads there, one that returns QUIT out of the game, and one that
returns None stays; then the controls are asked for anew.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Final, cast

import pygame

from lithicrage.ui.kit import State, Unready
from lithicrage.ui.kit.ahead import Wait
from lithicrage.ui.kit.control import Brush, Control, Pos, hit, slid, told_of, walk
from lithicrage.ui.kit.glide import Glide
from lithicrage.ui.kit.layout import REFERENCE, Size
from lithicrage.ui.kit.layout import Layout as Layout
from lithicrage.ui.kit.slip import Region, spread
from lithicrage.ui.kit.textfield import TextField
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.focus import Box, Focus
from lithicrage.ui.shell.hover import Drag, meant
from lithicrage.ui.shell.screen import Pointer, Screen, Shell


class Quit:
    """What a deed returns that closes the window."""


QUIT: Final = Quit()


class Page(ABC):
    """A screen that stands still until someone does something.

    `fields` are the text fields among its boxes, by the box's name: what is focused there is typed
    in, and the page draws it with the state of its box.
    """

    name = ""
    start = ""  # the box that is focused first
    cites = True  # whether the key of the rules may open those of a slip: it means nothing else

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.focus = Focus()
        self.layout = Layout(REFERENCE, 1.0)
        self.stale = True
        self.fields: dict[str, TextField] = {}
        self._held = False  # a field is being typed in: a mouse that only moves leaves it so
        self._still: pygame.Surface | None = None
        self._wait = Wait()
        self._now = 0
        self._painted: list[Region] = []  # what explains itself on the still layer
        self._inked: list[Region] = []  # and above it
        self._drag: Drag | None = None
        self._slide: Callable[[Pos], object] | None = None  # what a mouse that is held down moves
        self._glides: dict[str, Glide] = {}

    def controls(self) -> list[Control]:
        """What the page consists of, in Tab order, laid out by `self.layout`."""
        return []

    def boxes(self) -> list[Box]:
        """What can be focused, in Tab order: the controls that have a name."""
        return self._boxes(self._tree())

    @abstractmethod
    def build(self, surface: pygame.Surface) -> None:
        """Draws the still layer, on a sheet of the window's size."""

    def brush(self, surface: pygame.Surface) -> Brush:
        """What the still layer is drawn with."""
        return Brush(surface, self.layout, surface.get_rect(), regions=self._painted)

    def paint(self, surface: pygame.Surface) -> None:
        """Draws what can change above the still layer: the controls."""
        for one in self._tree():
            self._paint_one(surface, one, one.rect(self.layout))

    def activate(self, name: str) -> Screen | None:
        """What Enter or a click on a box does: its deed, or that of the control it enters."""
        one = self.control(name)
        if one is not None and one.deed is None and one.enter:
            one = self.control(one.enter)
        if one is None or one.deed is None or not one.live:
            return self
        return self._led(one.deed())

    def control(self, name: str) -> Control | None:
        """The control of this name; None where there is none now."""
        return next((one for one in self._tree() if one.name == name), None)

    def on_edit(self, name: str) -> None:
        """The text of the field in this box has changed; its box says it anew."""
        self.focus.set(self.boxes(), self.start)

    @property
    def typing(self) -> bool:
        """Whether a text field has the focus."""
        return self.focus.name in self.fields

    def take_typing(self, event: pygame.event.Event) -> bool:
        """Lets the focused field have a key or text event; says whether it took it."""
        name = self.focus.name
        if name not in self.fields:
            return False
        field = self.fields[name]
        before = field.text
        if not field.typed(event):
            return False
        self._held = self.stale = True
        if field.text != before:
            self.on_edit(name)
        return True

    def answer_action(self, action: Action) -> Screen | None:
        """Answers an action that is neither a move of the focus nor Enter: it does what the
        control does that has it as a key."""
        for one in self._tree():
            if one.live and one.deed is not None and (action == one.key or action in one.also):
                return self._led(one.deed())
        return self

    def resize(self, size: Size, text_scale: float) -> None:
        """Lays the page out anew."""
        self.layout = Layout(size, text_scale)
        self.rebuild()

    def rebuild(self) -> None:
        """Makes the boxes and, at the next draw, the still layer anew."""
        self._still = None
        self.renew()

    def renew(self) -> None:
        """Makes the boxes anew, and draws at the next occasion."""
        self.stale = True
        tree = list(self._tree())
        if tree:
            self.fields = {one.name: one.field for one in tree if one.field}
        self.focus.set(self._boxes(tree) or self.boxes(), self.start)

    def handle(self, action: Action) -> Screen | None:
        """Moves the focus, activates, or asks the page."""
        if self.let_go() and action is Action.BACK:
            return self
        self.stale = True
        self._held = False
        if self.focus.move(action):
            return self
        if action is Action.CONFIRM:
            return self._activated()
        return self.answer_action(action)

    def pointer(self, pointer: Pointer) -> Screen | None:
        """A move focuses what lies under it, a left press activates it. What can be dragged is
        activated when it is let go where it was pressed."""
        if self._drag is not None:
            return self._drag_on(self._drag, pointer)
        if self._slide is not None:
            return self._slide_on(self._slide, pointer)
        if pointer.kind == "move":
            if not (self._held and self.typing):
                self.stale = self.focus.hover(pointer.pos) or self.stale
        elif pointer.kind == "press" and pointer.button == 1:
            held = hit(self.controls(), pointer.pos, self.layout, slid)
            if held is not None and held.slide is not None:
                self._slide, self.stale = held.slide(pointer.pos), True
                return self
            box = self.focus.at(pointer.pos)
            if box is not None:
                self.stale = True
                self.focus.go(box.name)
                self._held = box.name in self.fields
                if self._held:
                    self.fields[box.name].press(pointer.pos, pointer.clicks)
                    return self
                one = self.control(box.name)
                if one is not None and one.carries is not None:
                    self._drag = Drag(box.name, pointer.pos)
                    return self
                return self._activated()
        return self

    def tick(self, now_ms: int) -> Screen | None:
        """Lets values glide."""
        glided = any(one.moving(self._now) for one in self._glides.values())
        self._now = now_ms
        self.stale = self.stale or glided
        return self

    def is_moving(self) -> bool:
        """Whether a value glides."""
        return any(one.moving(self._now) for one in self._glides.values())

    def glide(self, name: str, goal: float) -> float:
        """Where a value that is drawn is now, on its way to a goal; at first it is there."""
        one = self._glides.setdefault(name, Glide(goal))
        one.send(goal, self._now, self.shell.settings.speed)
        return one.at(self._now)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """The whole page when something changed: one blit and the few things above it. While a
        picture of it is still made ahead, what was shown stands."""
        if not self.stale or not self._wait.over:
            return []
        with suppress(Unready), self._wait.drawing():
            if self._still is None:
                still = pygame.Surface(self.layout.size, 0, surface)
                self._painted.clear()
                self.build(still)
                self._still = still
            surface.blit(self._still, (0, 0))
            self._inked.clear()
            self.paint(surface)
            self._paint_over(surface)
            self.stale = False
            return [surface.get_rect()]
        return []

    def regions(self) -> list[Region]:
        """What can explain itself: parts of what is painted, and controls with a tip."""
        return spread([*self._painted, *self._inked, *told_of(self._tree(), self.layout)])

    def spared(self) -> list[pygame.Rect]:
        """What no slip should cover: the focus, and the button that Enter means."""
        boxes = {self.focus.name, self.default_box}
        return [box.rect for box in self.focus.boxes if box.name in boxes]

    @property
    def default_box(self) -> str:
        """The box whose deed Enter does now: the focused one, or the button that it enters."""
        one = self.control(self.focus.name)
        return one.enter if one is not None and one.enter else self.focus.name

    def cap(self, name: str, key: str | None) -> str | None:
        """The cap on the button of a box: that of Enter stands only where Enter leads now."""
        elsewhere = key == self.shell.key(Action.CONFIRM) and self.default_box != name
        return None if elsewhere else key

    def rect(self, name: str) -> pygame.Rect:
        """Where the box of this name stands. Raises StopIteration for a name that is not there."""
        return next(box.rect for box in self.focus.boxes if box.name == name)

    def _activated(self) -> Screen | None:
        box = self.focus.current
        if box is None or not box.live:
            return self
        return self.activate(box.name)

    # ---- what follows from the controls --------------------------------------------------------

    def _tree(self) -> Iterator[Control]:
        return walk(self.controls())

    def _boxes(self, tree: Iterable[Control]) -> list[Box]:
        return [
            Box(one.name, one.rect(self.layout), one.says, one.live) for one in tree if one.name
        ]

    def _led(self, after: object) -> Screen | None:
        """Where a deed leads: to the screen that it returned, out for QUIT, and else nowhere."""
        if isinstance(after, Quit):
            return None
        if after is self or not hasattr(after, "handle"):
            self.renew()
            return self
        return cast(Screen, after)

    def _paint_one(self, surface: pygame.Surface, one: Control, rect: pygame.Rect) -> None:
        state = State.NORMAL if one.live else State.DISABLED
        if one.name and one.name == self.focus.name:
            state = State.FOCUS
        key = self.shell.key(one.key) if isinstance(one.key, Action) else ""
        cap = self.cap(one.name, key or None)
        one.draw(Brush(surface, self.layout, rect, state, cap, self._inked))

    def _drag_target(self, drag: Drag, carried: Control) -> Control | None:
        """What would take the dragged thing where the mouse is."""
        return hit(self.controls(), drag.pos, self.layout, lambda one: meant(one, carried))

    def _drag_on(self, drag: Drag, pointer: Pointer) -> Screen | None:
        """Moves what is dragged; lets it go where somebody takes it. Where nobody does, and where a
        second press comes in between, nothing comes of it."""
        if pointer.kind == "press":
            self.let_go()
        if pointer.kind == "move" or pointer.kind == "release":
            drag.follow(pointer.pos, self.layout.k)
            self.stale = True
        if pointer.kind != "release" or pointer.button != 1:
            return self
        self._drag, carried = None, self.control(drag.name)
        if not drag.moves:
            return self.activate(drag.name)
        target = self._drag_target(drag, carried) if carried is not None else None
        if carried is None or target is None or target.take is None:
            return self
        if why := target.refuses(carried.carries):
            self.refuse(why)
            return self
        return self._led(target.take(carried.carries))

    def let_go(self) -> bool:
        """Lets go of what the mouse holds, and nothing comes of it; whether it was under way."""
        moved = self._drag is not None and self._drag.moves
        self._drag = self._slide = None
        self.stale = self.stale or moved
        return moved

    def refuse(self, why: str) -> None:
        """Says why what was let go is not taken there."""
        self.shell.speech.event(why)

    def _slide_on(self, follow: Callable[[Pos], object], pointer: Pointer) -> Screen | None:
        """Moves what a mouse holds, until it is let go."""
        if pointer.kind == "move":
            follow(pointer.pos)
        elif pointer.kind != "wheel":
            self._slide = None
        return self

    def _paint_over(self, surface: pygame.Surface) -> None:
        """What lies over all controls: the ghost of what is dragged."""
        drag = self._drag
        carried = self.control(drag.name) if drag is not None and drag.moves else None
        if drag is None or carried is None:
            return
        rect = carried.rect(self.layout)
        ghost = pygame.Surface(rect.size, pygame.SRCALPHA)
        self._paint_one(ghost, replace(carried, name="", badge=""), ghost.get_rect())
        target = self._drag_target(drag, carried)
        drag.paint(surface, self.layout, ghost, rect, carried, self._tree(), target)
