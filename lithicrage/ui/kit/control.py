"""A control: one thing of a page that is seen, named, reached and used, said in one place.

Owns what a control is and the looks that it can have. A page lists its controls; boxes, painting,
focus, key caps, speech, pointer, drag and slips follow from them (`ui/shell/page.py`). Knows no
page and no action: keys are whatever the page understands, deeds are called without asking what
they lead to.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

import pygame

from lithicrage.ui.kit.controls import (
    Material,
    State,
    button,
    focus_ring,
    has_room,
    icon_button,
    tick_box,
)
from lithicrage.ui.kit.fonts import Face
from lithicrage.ui.kit.keycaps import key_cap
from lithicrage.ui.kit.layout import Layout, Place
from lithicrage.ui.kit.marks import badge
from lithicrage.ui.kit.palette import ACID, BONE, CRIMSON, DIM, INK, NIGHT, SLATE, WHITE, Colour
from lithicrage.ui.kit.slip import Region, Tip
from lithicrage.ui.kit.textfield import TextField
from lithicrage.ui.kit.typeset import Align, Valign

Deed = Callable[[], object]
Pos = tuple[int, int]

LARGEST: Final = 1.4  # what a button's words grow to: it is only so wide
COIN: Final = 11.0  # radius of a badge in units
NOWHERE: Final = (0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Brush:
    """What a control is drawn with: the target, where it lies in pixels, and how it stands.

    `cap` is the key that is shown on it, None for none. `regions` gets what is painted that can
    explain itself.
    """

    dst: pygame.Surface
    layout: Layout
    rect: pygame.Rect
    state: State = State.NORMAL
    cap: str | None = None
    regions: list[Region] | None = None

    def explain(
        self,
        place: pygame.Rect | Place,
        tip: Tip,
        parts: Callable[[], Sequence[Region]] | None = None,
    ) -> None:
        """Lets a part of what is painted explain itself, and the `parts` that lie on it."""
        if self.regions is not None and (tip or parts):
            self.regions.append(Region(self.layout.area(place).copy(), tip, parts=parts))

    @property
    def focused(self) -> bool:
        """Whether the keyboard is here."""
        return self.state is State.FOCUS

    def on(self, place: pygame.Rect | Place) -> Brush:
        """The same brush in another place."""
        return replace(self, rect=self.layout.area(place))

    def ring(self, less: float = 0.0, share: float = 1.0) -> None:
        """The mark of the focus, where it is: so many units smaller than the control, and finer
        around what is small."""
        if self.focused:
            by = -self.layout.px(less)
            focus_ring(self.dst, self.rect.inflate(by, by), self.layout.k * share)

    def write(
        self,
        words: str,
        face: Face,
        size: float,
        colour: Colour,
        rect: pygame.Rect | Place | None = None,
        align: Align = "left",
        lines: int = 1,
        valign: Valign = "middle",
    ) -> pygame.Rect:
        """Words in a rectangle, that of the control if none is given (`Layout.write`)."""
        box = self.rect if rect is None else rect
        return self.layout.write(self.dst, words, face, size, colour, box, align, lines, valign)

    def paragraph(
        self,
        words: str,
        face: Face,
        size: float,
        colour: Colour,
        rect: pygame.Rect | Place | None = None,
        align: Align = "left",
        valign: Valign = "top",
    ) -> pygame.Rect:
        """Words that wrap before they shrink (`Layout.paragraph`)."""
        box = self.rect if rect is None else rect
        return self.layout.paragraph(self.dst, words, face, size, colour, box, align, valign)


class Drawable(Protocol):
    """How a control is drawn."""

    def draw(self, pen: Brush, live: bool) -> None:
        """Draws the control; `live` says whether it can be used now."""


@dataclass(frozen=True, slots=True)
class Control:
    """One thing of a page.

    `name` is stable and without spaces; one without a name is drawn, but cannot be reached.
    `place` is in units, or a rectangle in pixels. `says` is for the ear. `deed` is what Enter, a
    press and the `key` do; a control that is not `live` can be focused and read, no more. `key` is
    an action whose cap stands on the control, `also` are further ones without a cap. `enter` names
    the control that Enter uses while this one has the focus. `tip` explains it, `hint` says why it
    cannot be used; both stand on a slip (`slip.py`). `badge` is a number at its corner. What it
    `carries` can be dragged onto controls that `take` it: `take` gets what is carried when it is
    let go there, if `wants` says that it is meant for it and `refuses` says nothing against it;
    `offers` says in a word what that does.
    `slide` gets the place of a left press and gives back what the mouse moves from there until it
    is let go. `parts` lie upon it, within its place. `pick` is what the keyboard does that reaches
    it, `point` a mouse that comes upon it, `inspect` a right press; `press` stands for the deed
    where the place in pixels or the number of clicks matters, and `wheel` gets the notches of a
    wheel above it: these two and `slide` need no name.
    """

    name: str
    place: Place | pygame.Rect
    says: str = ""
    deed: Deed | None = None
    look: Drawable | None = None
    live: bool = True
    key: Hashable | None = None
    also: tuple[Hashable, ...] = ()
    enter: str = ""
    field: TextField | None = None
    tip: Tip = ""
    hint: str = ""
    badge: str = ""
    carries: object | None = None
    take: Callable[[object], object] | None = None
    wants: Callable[[object], bool] = lambda carried: True
    refuses: Callable[[object], str] = lambda carried: ""
    offers: str = ""
    slide: Callable[[Pos], Callable[[Pos], object]] | None = None
    parts: tuple[Control, ...] = ()
    pick: Deed | None = None
    point: Deed | None = None
    inspect: Deed | None = None
    press: Callable[[Pos, int], object] | None = None
    wheel: Callable[[int], object] | None = None

    def rect(self, layout: Layout) -> pygame.Rect:
        """Where it lies in pixels."""
        place = self.place
        return place if isinstance(place, pygame.Rect) else layout.rect(*place)

    def draw(self, pen: Brush) -> None:
        """Its look, then its badge."""
        if self.look is not None:
            self.look.draw(pen, self.live)
        if self.badge:
            at = pen.rect.topright
            badge(pen.dst, at, self.badge, pen.layout.px(COIN), CRIMSON, WHITE)


def walk(controls: Iterable[Control]) -> Iterator[Control]:
    """All controls of a tree from below to above: each, then what lies upon it."""
    for one in controls:
        yield one
        yield from walk(one.parts)


def told_of(controls: Iterable[Control], layout: Layout) -> list[Region]:
    """The controls among these that explain themselves, or say why they cannot be used."""
    return [
        Region(one.rect(layout), one.tip, one.hint, one.name)
        for one in controls
        if one.tip or one.hint
    ]


def named(one: Control) -> bool:
    """Whether a control has a name."""
    return bool(one.name)


def pressed(one: Control) -> bool:
    """Whether a press means a control."""
    return bool(one.name) or one.press is not None


def turned(one: Control) -> bool:
    """Whether a wheel means a control."""
    return one.wheel is not None


def slid(one: Control) -> bool:
    """Whether a press that is held down moves something."""
    return one.slide is not None


def hit(
    controls: Sequence[Control], pos: Pos, layout: Layout, wanted: Callable[[Control], bool] = named
) -> Control | None:
    """The topmost control at a place in pixels that is `wanted`, by default one with a name: only
    whoever lies there is asked, and what lies upon it."""
    for one in reversed(controls):
        if one.rect(layout).collidepoint(pos):
            found = hit(one.parts, pos, layout, wanted) or (one if wanted(one) else None)
            if found is not None:
                return found
    return None


def stack(*layers: Sequence[Control]) -> list[Control]:
    """Layers over one another: all are drawn, the last alone can be reached."""
    below = [
        replace(one, name="", key=None, also=(), tip="", hint="", slide=None, look=_muted(one.look),
                parts=tuple(stack(one.parts, [])))
        for layer in layers[:-1]
        for one in layer
    ]  # fmt: skip
    return [*below, *layers[-1]]


def shortcut(key: Hashable, deed: Deed) -> Control:
    """A key that does something which no control shows."""
    return Control("", NOWHERE, deed=deed, key=key)


# ---- looks -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Muted:
    """The look of what lies below another layer: it explains nothing."""

    look: Drawable

    def draw(self, pen: Brush, live: bool) -> None:
        """The look itself."""
        self.look.draw(replace(pen, regions=None), live)


def _muted(look: Drawable | None) -> Drawable | None:
    return None if look is None else Muted(look)


@dataclass(frozen=True, slots=True)
class Stone:
    """A button with words, a sign and its key; `primary` is what a page is for. `most` is how far
    its words grow with the text; `wide` and `material` as in `button`. Where there is no room for
    both, a `keyed` one shows its key and not its sign."""

    words: str
    sign: str | None = None
    primary: bool = False
    size: float = 16.0
    most: float = LARGEST
    material: Material = "paper"
    wide: bool = False
    keyed: bool = False

    def draw(self, pen: Brush, live: bool) -> None:
        """The button, dim while it is not live."""
        layout, state = pen.layout, pen.state if live else State.DISABLED
        size = self.size * layout.k * min(layout.text_scale, self.most)
        sign = self.sign
        if self.keyed and not has_room(self.words, sign, pen.cap, size, pen.rect.size, layout.k):
            sign = None
        button(pen.dst, pen.rect, self.words, state, text_size=size, sign=sign,
               key=pen.cap, primary=self.primary, material=self.material, wide=self.wide,
               k=layout.k)  # fmt: skip
        if not live:
            pen.ring()


@dataclass(frozen=True, slots=True)
class Icon:
    """A small button with a sign alone; `on`: what it switches is on."""

    sign: str
    on: bool = False

    def draw(self, pen: Brush, live: bool) -> None:
        """The sign on its plate, dim while it is not live."""
        state = pen.state if live else State.DISABLED
        icon_button(pen.dst, pen.rect, self.sign, state, pen.layout.k, self.on)
        if not live:
            pen.ring()


@dataclass(frozen=True, slots=True)
class Tick:
    """A box that is ticked or not, `words` to its right."""

    on: bool
    words: str = ""

    def draw(self, pen: Brush, live: bool) -> None:
        """The box and its words."""
        layout, rect = pen.layout, pen.rect
        tick_box(pen.dst, rect, self.on, pen.state, layout.k)
        if self.words:
            beside = rect.move(rect.w + layout.px(14), 0)
            beside.w = layout.px(120)
            pen.write(self.words, "strong", 16, BONE, beside)


@dataclass(frozen=True, slots=True)
class Tab:
    """One of several of which one is `on`; its words grow with the text up to `most` times."""

    words: str
    on: bool
    size: float = 15.0
    most: float = 1.15
    lines: int = 1
    inset: float = 12.0  # units that the words leave free at both sides together
    above: float = 6.0  # and above and below

    def draw(self, pen: Brush, live: bool) -> None:
        """A plate, acid while it is on; a grey outline while it can be neither."""
        layout, rect = pen.layout, pen.rect
        back = ACID if self.on else NIGHT
        fore = INK if self.on else BONE if live else DIM
        if live or self.on:
            pygame.draw.rect(pen.dst, back, rect, border_radius=layout.px(5))
        else:
            edge = max(1, layout.px(1.5))
            pygame.draw.rect(pen.dst, SLATE, rect, edge, border_radius=layout.px(5))
        box = rect.inflate(-layout.px(self.inset), -layout.px(self.above))
        size = layout.calm(self.size, self.most)
        pen.write(self.words, "strong", size, fore, box, "centre", self.lines)
        pen.ring()


@dataclass(frozen=True, slots=True)
class Cap:
    """A key alone, beside what it turns."""

    def draw(self, pen: Brush, live: bool) -> None:
        """The key at the control's top left corner."""
        if pen.cap:
            key_cap(pen.dst, pen.rect.topleft, pen.cap, 12 * pen.layout.k, INK, BONE)


@dataclass(frozen=True, slots=True)
class Field:
    """A line that is typed in; the control's `field` is the same one."""

    field: TextField
    size: float = 18.0

    def draw(self, pen: Brush, live: bool) -> None:
        """The field, with its caret while it has the focus."""
        layout = pen.layout
        self.field.draw(pen.dst, pen.rect, pen.state, text_size=layout.type(self.size), k=layout.k)


@dataclass(frozen=True, slots=True)
class Text:
    """Words to be read, on `lines` lines; with none they wrap as a paragraph."""

    words: str
    face: Face = "body"
    size: float = 15.0
    colour: Colour = BONE
    align: Align = "left"
    lines: int = 1
    valign: Valign = "middle"

    def draw(self, pen: Brush, live: bool) -> None:
        """The words in the control's place."""
        if self.lines:
            pen.write(self.words, self.face, self.size, self.colour, None, self.align, self.lines,
                      self.valign)  # fmt: skip
        else:
            pen.paragraph(self.words, self.face, self.size, self.colour, None, self.align,
                          self.valign)  # fmt: skip
        pen.ring()


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a page draws itself, such as a row of a list: `picture`, then the mark of the focus."""

    picture: Callable[[Brush], object]
    ringed: bool = True

    def draw(self, pen: Brush, live: bool) -> None:
        """The picture."""
        self.picture(pen)
        if self.ringed:
            pen.ring()


@dataclass(frozen=True, slots=True)
class Ring:
    """The mark of the focus alone, over what the still layer shows there."""

    def draw(self, pen: Brush, live: bool) -> None:
        """The mark, if it has the focus."""
        pen.ring()
