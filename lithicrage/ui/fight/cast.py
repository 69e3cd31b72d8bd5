"""Who and what a fight shows: the faces of its cards and the look of its Combatants.

Owns the way from the catalogue to card faces: the panels ask it by definition number or seat. Faces
are made ahead, one a call of `warm`, never while a card is hovered.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.engine import effects as ef
from lithicrage.faces import catalog
from lithicrage.faces import face as faces
from lithicrage.ui import kit
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.slip import Slip
from lithicrage.ui.models import glossary
from lithicrage.ui.shell import keywords

if TYPE_CHECKING:
    from lithicrage.play.session import Fight

ALPHA = pygame.SRCALPHA
FULL = 0.75  # of the room for layers: what else is shown needs some, too
MASTER = (400, 560)
STAMPS: Final = {
    "burn": mark("BURN"),
    "keep": mark("KEEP"),
    "preview": mark("PREVIEW"),
    "attack": mark("ATTACK"),
    "next": mark("NEXT"),
}
MASTERS = kit.Cache(16 << 20)  # needed until a card has all its sizes, and then no more


@dataclass(frozen=True, slots=True)
class Member:
    """A Combatant as its panel shows it: names, and the id of its portrait."""

    name: str
    title: str
    portrait: str
    abilities: tuple[str, ...] = ()


class FaceCast:
    """Faces by card definition, members by seat."""

    def __init__(
        self, cards: dict[int, faces.CardFace], members: list[Member],
        conditions: Mapping[str, Slip] | None = None,
    ) -> None:  # fmt: skip
        self.cards = cards
        self.members = members
        self.conditions = conditions or {}  # what each means, by id
        self.text_scale = 1.0
        self.master = MASTER  # size of the sheet from which faces of a kind are shrunk
        self._waiting: list[tuple[int, faces.Kind, int]] = []

    def prepare(
        self, k: float, text_scale: float, first: list[int], widths: list[tuple[faces.Kind, int]]
    ) -> None:
        """For a window of this scale: plan all faces at these widths, those of `first` before."""
        scale = 1.55 * max(1.0, k)
        self.master = (round(200 * scale), round(280 * scale))
        self.text_scale = text_scale
        order = [*first, *(d for d in self.cards if d not in first)]
        # All sizes of a card one after the other, while its master is there.
        self._waiting = [(d, kind, width) for d in order for kind, width in widths]

    @property
    def waiting(self) -> bool:
        """Whether faces are still to be made."""
        return bool(self._waiting) or kit.AHEAD.busy

    def warm(self) -> bool:
        """Make one more face, or see to it that one is made ahead; says whether any was left."""
        if not self._waiting:
            return False
        if kit.AHEAD.on and kit.LAYERS.size > FULL * kit.LAYERS.limit:
            self._waiting.clear()  # a crowd: more would push out what is shown
        elif not kit.AHEAD.busy:
            definition, kind, width = self._waiting.pop(0)
            if kit.AHEAD.on:
                self.plan(definition, kind, width)
            else:
                self.face(definition, width, kind)
        return True

    def finish(self) -> None:
        """Make all that are planned."""
        for definition, kind, width in self._waiting:
            self.face(definition, width, kind)

    def explain(
        self, pen: Brush, definition: int, rect: pygame.Rect, kind: faces.Kind = "full"
    ) -> None:
        """Lets the parts of a face explain themselves that stands upright in a rectangle."""
        w, h = faces.SHAPES[kind]
        size = (self.master[0], round(self.master[0] * h / w))
        keywords.on_face(pen, self.cards[definition], rect, kind, self.text_scale, size)

    def plan(self, definition: int, kind: faces.Kind, width: int) -> None:
        """Have a face made ahead, if it is not there."""
        key, make = self._face(definition, width, kind)
        if key not in kit.LAYERS:
            kit.AHEAD.ask(key, lambda: kit.LAYERS.get(key, make))

    def face(self, definition: int, width: int, kind: faces.Kind = "full") -> pygame.Surface:
        """A face of this width in pixels. Raises Unready where it is still to be made ahead."""
        return kit.LAYERS.need(*self._face(definition, width, kind))

    def _face(
        self, definition: int, width: int, kind: faces.Kind
    ) -> tuple[Hashable, Callable[[], pygame.Surface]]:
        """The key of a face among the layers, and what makes it."""
        w, h = faces.SHAPES[kind]
        size = (width, round(width * h / w))
        face = self.cards[definition]
        if kind == "tiny":
            return ("face", face, size, kind, 1.0), lambda: faces.render_face(face, size, kind)

        def shrink() -> pygame.Surface:
            return pygame.transform.smoothscale(self._master(definition, kind), size)

        return ("fight face", face, size, kind, self.text_scale), shrink

    def laid(
        self, definition: int, width: int, angle: float = 0.0, kind: faces.Kind = "full",
        mark: str = "",
    ) -> tuple[pygame.Surface, int]:  # fmt: skip
        """A face lying on the table, turned, with its shadow; and how far the shadow reaches out.

        `mark`: "dim" for a card that cannot be used, "burn", "keep" or "preview" for a stamp.
        Raises Unready where the face is still to be made ahead.
        """
        spread = max(2, round(width * 0.035))
        pad = spread * 2 + 4
        stamp = STAMPS.get(mark, "")
        told = tr(stamp) if stamp else mark
        key = ("laid", self.cards[definition], width, angle, kind, told, self.text_scale)

        def make() -> pygame.Surface:
            face = self.face(definition, width, kind)
            if mark == "dim":
                face = kit.dimmed(face)
            elif stamp:
                at = 0.29 if kind == "full" else 0.42  # on the picture, not on the text
                face = kit.stamped(face, told, width * 0.115, at, stamp)
            if angle:
                face = pygame.transform.rotozoom(face, angle, 1)
            wide, high = face.get_width() + 2 * pad, face.get_height() + 2 * pad
            out = pygame.Surface((wide, high), ALPHA, 32)
            # One shadow serves all cards of a size: their outlines differ by chips alone.
            shade = kit.LAYERS.get(
                ("card shadow", face.get_size(), angle), lambda: kit.shadow(face, spread, 170)[0]
            )
            edge = max(1, round(spread * 2))
            out.blit(shade, (pad - edge + 2, pad - edge + spread // 2 + 2))
            out.blit(face, (pad, pad))
            return out

        return kit.LAYERS.get(key, make), pad

    def _master(self, definition: int, kind: faces.Kind) -> pygame.Surface:
        w, h = faces.SHAPES[kind]
        size = (self.master[0], round(self.master[0] * h / w))
        face = self.cards[definition]
        key = (face, size, kind, self.text_scale)
        return MASTERS.get(key, lambda: faces.render_face(face, size, kind, self.text_scale))


def cast_of(fight: Fight, persons: Sequence[str] = ()) -> FaceCast:
    """The cast of a fight: heroes first, as its line-up names them. Where several people play, they
    have the names of `persons` in the order of their seats, as far as there are any."""
    library, lineup, match = fight.library, fight.lineup, fight.session.match
    dealt = {*match.cards, *ef.made_by(match.book)}  # no other is ever seen
    kinds = [card for card in match.book.cards if card.index in dealt]
    cards = {card.index: catalog.card_face(library, card.id) for card in kinds}
    people = catalog.sides(library, lineup)
    several = len(fight.people) > 1
    names = dict(zip(fight.people, persons, strict=False)) if several else {}
    members = [
        Member(name, seat.name, who.portrait, who.abilities)
        if (name := names.get(seat.seat))
        else Member(seat.name, who.role, who.portrait, who.abilities)
        for seat, who in zip(match.seats, people, strict=True)
    ]
    borne = (condition.id for condition in match.book.conditions)
    return FaceCast(cards, members, {id: glossary.condition(library, id) for id in borne})
