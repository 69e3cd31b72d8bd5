"""The layer of slips over the whole window: what explains itself, when, and until when.

Owns one slip at a time. It comes once the mouse, or the focus that a key has moved, rested for a
while; at once for the key that asks; and goes with the mouse, the next key, or Esc. What can
explain itself the screen says (`Explained`), what it means `models/glossary.py`. While no slip lies
there nothing is asked and nothing drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol, runtime_checkable

import pygame

from lithicrage.base.tongue import tr
from lithicrage.ui.kit import Unready
from lithicrage.ui.kit.glide import Glide
from lithicrage.ui.kit.layout import Layout
from lithicrage.ui.kit.palette import ACID, INK
from lithicrage.ui.kit.slip import Laid, Region, Slip, lay
from lithicrage.ui.models import glossary
from lithicrage.ui.shell.actions import WAYS, Action
from lithicrage.ui.shell.screen import Pointer, Screen, Shell

REST: Final = 400  # ms that mouse or focus rests before a slip comes
RISE: Final = 8.0  # units that a slip comes up by
MOVES: Final = frozenset((*WAYS, Action.NEXT, Action.PREVIOUS))
SMALL: Final = 0.06  # of the window: what is no larger gets a frame while it explains itself


@runtime_checkable
class Explained(Protocol):
    """A screen of which parts can explain themselves."""

    layout: Layout
    cites: bool  # whether the key of the rules may open those of a slip

    def regions(self) -> Sequence[Region]:
        """Those parts, as they lie now."""

    def spared(self) -> Sequence[pygame.Rect]:
        """What no slip should cover: the choice that one is about to make."""


class Tips:
    """The slip that lies over a screen, if one does. `now` is the region that it explains."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.now: Region | None = None
        self.slip = Slip()
        self.laid: Laid | None = None
        self._screen: Screen | None = None
        self._pos: tuple[int, int] | None = None  # the mouse, while it leads
        self._more = False  # whether the key that asks leads on to another region
        self._turn = 0  # which of them is explained
        self._waits = False  # for mouse or focus to have rested
        self._left = ""  # the name of what had the focus before the last key
        self._since = -1
        self._under: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._drawn: Laid | None = None  # what lies over that
        self._rise, self._at = Glide(0.0), 0

    # ---- what is done --------------------------------------------------------------------------

    def pointed(self, screen: Screen, pointer: Pointer) -> None:
        """The mouse did something: a slip goes with it, and may come where it rests."""
        if pointer.kind == "release":
            return
        if pointer.kind == "move" and self._pos == pointer.pos:
            return
        leads, self._pos = self._pos is not None, pointer.pos
        if self.now is not None and leads and pointer.kind == "move" and self._same(screen):
            return
        self.close()
        self._waits, self._since = pointer.kind == "move", -1

    def asked(self, screen: Screen, action: Action) -> Screen | None:
        """What an action means to the layer: the screen that follows, None if it means nothing."""
        if action is Action.EXPLAIN:
            self._ask(screen)
            return screen
        if self.now is not None and action is Action.BACK:
            self.close()
            return screen
        if self.now is not None and action is Action.RULES and self._cites(screen):
            fight = getattr(screen, "fight", None)
            return self.shell.routes.rules(self.slip.rules[0], screen, fight)
        self.close()
        moves = action in MOVES
        self._waits, self._since = moves, -1
        self._left = self._focused(screen)
        self._pos = None if moves else self._pos
        return None

    def _focused(self, screen: Screen) -> str:
        """The name of what has the focus; "" for nothing."""
        box = screen.focus.current if isinstance(screen, Explained) else None
        return box.name if box is not None else ""

    def close(self) -> None:
        """Lets go of the slip and of what was waited for."""
        self.now, self._waits = None, False

    def entered(self, screen: Screen) -> None:
        """A screen is laid out anew: what lay over another one goes, what it held is drawn anew."""
        self._under.clear()
        self.laid = None
        if screen is not self._screen:
            self.close()
            self._screen, self._pos = screen, None

    def tick(self, now_ms: int, screen: Screen) -> None:
        """Lets time pass: a slip comes when mouse or focus has rested."""
        if self.moving:
            self._at = now_ms
        if not self._waits:
            return
        self._since = now_ms if self._since < 0 else self._since
        if now_ms - self._since >= REST:
            self._waits = False
            found = self._found(screen, resting=True)
            if found:
                self._show(screen, found, 0)

    @property
    def moving(self) -> bool:
        """Whether a slip comes up now."""
        return self.now is not None and self._rise.moving(self._at)

    def due(self, nap: int, now_ms: int) -> int:
        """How many ms the window may sleep, at most `nap`."""
        if not self._waits:
            return nap
        since = now_ms if self._since < 0 else self._since
        return max(1, min(nap, since + REST - now_ms))

    def _cites(self, screen: Screen) -> bool:
        """Whether the key of the rules opens one that the slip names."""
        return isinstance(screen, Explained) and screen.cites and bool(self.slip.rules)

    # ---- the picture ---------------------------------------------------------------------------

    def lift(self, surface: pygame.Surface) -> None:
        """Takes the slip off, so that the screen can draw."""
        for below, rect in reversed(self._under):
            surface.blit(below, rect)

    def lie(self, surface: pygame.Surface, screen: Screen, fresh: bool) -> list[pygame.Rect]:
        """Lays the slip over what was drawn, and says where the window looks otherwise because of
        it; `fresh` if something was drawn below."""
        lay_at = [rect for _, rect in self._under]
        if self.now is not None and (fresh or self.laid is None) and not self._same(screen):
            self.close()
        if self.now is not None and self.laid is None:
            self._place(screen)
        if self.now is None or self.laid is None:
            self._under.clear()
            return lay_at
        at = self.laid.at.move(0, round(self._rise.at(self._at)) if self.moving else 0)
        frame = self.now.rect.inflate(6, 6)
        small = frame.w * frame.h < SMALL * surface.get_width() * surface.get_height()
        places = [rect.clip(surface.get_rect()) for rect in ([frame] if small else []) + [at]]
        places = [rect for rect in places if rect.size != (0, 0)]
        still = not fresh and places == lay_at and self._drawn is self.laid
        if not still:
            self._under.clear()
            for rect in places:
                self._under.append((surface.subsurface(rect).copy(), rect))
        if small:
            pygame.draw.rect(surface, INK, frame, 4, border_radius=4)
            pygame.draw.rect(surface, ACID, frame.inflate(-2, -2), 2, border_radius=3)
        surface.blit(self.laid.picture, at)
        self._drawn = self.laid
        return [] if still else lay_at + places

    def _place(self, screen: Screen) -> None:
        """Finds room for the slip; where there is none, it does not come."""
        if not isinstance(screen, Explained) or self.now is None:
            return
        keys = (
            self.shell.key(Action.RULES) if self._cites(screen) else "",
            self.shell.key(Action.EXPLAIN) if self._more else "",
        )
        try:
            others = [box.rect for box in screen.focus.boxes]
            self.laid = lay(self.slip, screen.layout, self.now.rect, screen.spared(), keys, others)
        except Unready:
            return
        if self.laid is None:
            self.close()

    # ---- what explains itself ------------------------------------------------------------------

    def _ask(self, screen: Screen) -> None:
        """Explains what the mouse is on, or has the focus; asked again, what else is there."""
        found = self._found(screen)
        if not found:
            self.close()
            self.shell.speech.event(tr("Nothing to explain here"))
            return
        place = self._place_of(found) + 1 if self.now is not None else 0
        self._show(screen, found, place % len(found))

    def _place_of(self, found: Sequence[Region]) -> int:
        """Where the region that is explained stands among these; -1 for nowhere."""
        return next((n for n, one in enumerate(found) if self._is(one)), -1)

    def _show(self, screen: Screen, found: Sequence[Region], turn: int) -> None:
        """Lets one of several regions explain itself."""
        region, slip = found[turn], said(found[turn])
        self._screen, self._waits = screen, False
        self._more, self._turn = len(found) > 1, turn
        self.now, self.slip, self.laid = region, slip, None
        self._at = pygame.time.get_ticks()
        self._rise = Glide(screen.layout.px(RISE) if isinstance(screen, Explained) else 0, 110)
        self._rise.send(0.0, self._at, self.shell.settings.speed)
        self.shell.speech.event(tr("explain: {says}", says=slip.says()))

    def _found(self, screen: Screen, resting: bool = False) -> list[Region]:
        """What may explain itself now, in turn: under the mouse the smallest first; else what has
        the focus, then what lies on it. While one only rests, a focus needs a tip of its own."""
        if not isinstance(screen, Explained):
            return []
        regions, pos = screen.regions(), self._pos
        if pos is not None:
            under = [one for one in regions if one.rect.collidepoint(pos)]
            under.sort(key=lambda one: one.rect.w * one.rect.h)
            if under or resting:
                return [one for one in under if said(one)]
        box = screen.focus.current
        if box is None:
            return []
        own = [one for one in regions if one.name == box.name]
        if resting and (not own or box.name == self._left):
            return []  # keys that move within a board leave its slip alone
        others = [one for one in regions if one.name != box.name]
        inner = [one for one in others if box.rect.collidepoint(one.rect.center)]
        inner.sort(key=lambda one: (one.rect.y, one.rect.x))
        found = [one for one in (*own, *inner) if said(one)]
        return found or [Region(box.rect, Slip(lines=(box.says,)), name=box.name)]

    def _is(self, one: Region) -> bool:
        """Whether a region is the one that is explained, wherever it lies now."""
        now = self.now
        if now is None or one.name != now.name:
            return False
        return bool(one.name) or one.rect == now.rect

    def _same(self, screen: Screen) -> bool:
        """Whether what is explained is still there, and still meant; takes its place and words."""
        found = self._found(screen)
        place = self._place_of(found)
        if place < 0 or (self._pos is not None and place != self._turn):
            return False
        region, slip = found[place], said(found[place])
        if self.now is None or region.rect != self.now.rect or slip != self.slip:
            self.now, self.slip, self.laid = region, slip, None
        return True


def said(region: Region) -> Slip:
    """What a region says of itself."""
    tip: str | Slip | Callable[[], Slip] = region.tip
    if isinstance(tip, str):
        tip = glossary.told(tip) if tip else Slip()
    return glossary.with_why(tip if isinstance(tip, Slip) else tip(), region.why)
