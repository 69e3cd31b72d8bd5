"""The cards of the pool as they are shown: faces with their copies, stamps and the three discs.

Owns how far the pool is scrolled and which faces are made; one is made at a time, so that scrolling
never waits. What may go into the deck is asked of the desk.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Final, Literal

import pygame

from lithicrage.base.tongue import tr
from lithicrage.engine import rules
from lithicrage.faces.face import CardFace, face_surface
from lithicrage.ui.builder import spots
from lithicrage.ui.builder.desk import DeckDesk
from lithicrage.ui.builder.pool import COPIES, OVER, PoolEntry
from lithicrage.ui.kit import LAYERS, Unready, dimmed, drop, kept, label, put_icon
from lithicrage.ui.kit.control import Brush, Control, Drawn, Text
from lithicrage.ui.kit.fields import clear, smooth_draw
from lithicrage.ui.kit.layout import Layout
from lithicrage.ui.kit.palette import ACID, BODY, BONE, DIM, INK, LOSS, PAPER, PLATE, WHITE, Colour
from lithicrage.ui.kit.scroll import Tiles
from lithicrage.ui.shell import keymap, keywords
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Shell

CARD: Final = "card:"
Deed = Literal["remove", "inspect", "add"]
DISCS: Final[tuple[tuple[Deed, str, Colour, Colour], ...]] = (
    ("remove", "minus", PAPER, INK),
    ("inspect", "eye", INK, WHITE),
    ("add", "plus", ACID, INK),
)
LEAST_PIPS: Final = 4  # more copies than this are a number


class PoolShelf(Tiles):
    """What is shown of the pool."""

    def __init__(self, desk: DeckDesk, faces: Mapping[str, CardFace]) -> None:
        super().__init__()
        self.desk = desk
        self.faces = faces
        self.found: list[PoolEntry] = desk.found
        self.layout: Layout | None = None
        self._unmade: list[str] = []  # faces in sight that are still to be made
        self._made: set[tuple[str, tuple[int, int], float]] = set()

    # ---- what is in sight ----------------------------------------------------------------------

    @property
    def cards(self) -> list[PoolEntry]:
        """The cards in sight."""
        return [self.found[place] for place in self.shown]

    def look(self, layout: Layout) -> None:
        """Takes what is found now, in a window of this layout."""
        top = self.cards[:1]
        self.layout, self.found = layout, self.desk.found
        places, columns = spots.cards(layout.text_scale)
        names = [CARD + entry.id for entry in self.found]
        self.spread(layout, names, spots.POOL, places, columns)
        if top and top[0] in self.found:  # the same card stays on top
            self.move(self.found.index(top[0]) // columns - self.first)
        size = self._size(layout)
        ids = [entry.id for entry in self.cards]
        self._unmade = [id for id in ids if (id, size, layout.text_scale) not in self._made]

    def controls(self, deed: Callable[[str], object]) -> list[Control]:
        """The cards in sight. The `deed` is done to a card."""
        found = [
            Control(name, rect, self.says(entry), partial(deed, entry.id),
                    Drawn(partial(self._card, entry), ringed=False), carries=name,
                    tip=partial(keywords.card_slip, self.faces[entry.id]))
            for (name, rect), entry in zip(self.seen, self.cards, strict=True)
        ]  # fmt: skip
        if not self.found:
            words = tr("No card matches. CLEAR shows them all.")
            found.append(Control("", spots.POOL, look=Text(words, "strong", 18, DIM, "centre", 2)))
        return found

    def says(self, entry: PoolEntry) -> str:
        """A card in words: what it is, how many the deck has, why no more, what it does."""
        parts = [entry.head, tr("{copies} in the deck", copies=self.desk.draft.copies(entry.id))]
        against = self.desk.pool.against(entry.id, self.desk.draft)
        if against is not None:
            parts.append(tr("one more: {why}", why=against.words))
        return ". ".join((*parts, entry.text))

    # ---- faces ---------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether faces are still to be made."""
        return bool(self._unmade)

    def make(self) -> None:
        """Makes one more face, or sees to it that it is made ahead."""
        if self._unmade and self.layout is not None:
            id = self._unmade[0]
            with suppress(Unready):
                self._face(self.layout, id)
                self._unmade.remove(id)
                self._made.add((id, self._size(self.layout), self.layout.text_scale))

    def _size(self, layout: Layout) -> tuple[int, int]:
        wide, high = spots.cards(layout.text_scale)[0][0][2:]
        return layout.px(wide), layout.px(high)

    def _face(self, layout: Layout, id: str) -> pygame.Surface:
        return face_surface(self.faces[id], self._size(layout), "compact", layout.text_scale)

    # ---- drawing -------------------------------------------------------------------------------

    def discs(self, layout: Layout, rect: pygame.Rect) -> list[tuple[Deed, pygame.Rect]]:
        """What can be pressed on the focused card, and where."""
        side = 2 * layout.px(15)
        y = rect.y + round(rect.h * 0.3)
        left, step = rect.x + layout.px(9), (rect.w - side - 2 * layout.px(9)) / 2
        return [
            (deed, pygame.Rect(round(left + n * step), y, side, side))
            for n, (deed, *_) in enumerate(DISCS)
        ]

    def deed_at(self, layout: Layout, pos: tuple[int, int], rect: pygame.Rect) -> Deed:
        """What a press on the focused card asks for: a disc says it, the card itself adds."""
        pressed = (deed for deed, disc in self.discs(layout, rect) if disc.collidepoint(pos))
        return next(pressed, "add")

    def _card(self, entry: PoolEntry, pen: Brush) -> None:
        """A card; the focused one with what can be pressed on it."""
        if entry.id in self._unmade:
            pygame.draw.rect(pen.dst, PLATE, pen.rect, border_radius=pen.layout.px(8))
        else:
            self._stamped(entry, pen)
        if pen.focused:
            pen.ring()
            for deed, at in self.discs(pen.layout, pen.rect):
                pen.dst.blit(_disc(deed, 2 * pen.layout.px(15)), at)

    def _stamped(self, entry: PoolEntry, pen: Brush) -> None:
        """A face with its copies, and what is against one more."""
        desk, layout = self.desk, pen.layout
        face = self._face(layout, entry.id)
        against = desk.pool.against(entry.id, desk.draft)
        copies = desk.draft.copies(entry.id)
        most = 1 if entry.signer else desk.pool.number(rules.MAX_COPIES)
        if against is None:
            pen.dst.blit(face, pen.rect)
        else:
            words = tr("SIGNATURE")
            if against.code == OVER:
                words = tr("OVER COST")
            elif against.code == COPIES or (entry.signer and copies):
                words = tr("MAX {most}", most=most)
            key = (
                "builder card",
                self.faces[entry.id],
                face.get_size(),
                layout.text_scale,
                words,
            )
            pen.dst.blit(LAYERS.get(key, lambda: _stopped(face, words, against.code)), pen.rect)
        self._pips(pen.dst, pen.rect, copies, most)
        keywords.on_face(pen, self.faces[entry.id], pen.rect, "compact", layout.text_scale)

    def _pips(self, surface: pygame.Surface, rect: pygame.Rect, copies: int, most: int) -> None:
        """How many copies the deck has, of how many."""
        count = max(copies, most)
        k = rect.w / 146  # they stand on the picture, below the name
        top, right = rect.y + round(34 * k), rect.right - round(9 * k)
        side, gap = round(11 * k), max(2, round(3 * k))
        if count > LEAST_PIPS:
            size = 12 * k
            fore, back = (INK, ACID) if copies else (DIM, INK)
            strip = label(
                tr("{copies} of {most}", copies=copies, most=most), size, fore, back, torn=0.4
            )
            surface.blit(strip, strip.get_rect(topright=(right, top)))
            return
        wide = count * (side + gap) + gap
        plate = pygame.Rect(right - wide, top, wide, side + 2 * gap)
        pygame.draw.rect(surface, INK, plate, border_radius=gap)
        for n in range(count):
            pip = pygame.Rect(plate.x + gap + n * (side + gap), plate.y + gap, side, side)
            pygame.draw.rect(surface, ACID if n < copies else (74, 68, 80), pip, 0, gap)


def around(shell: Shell, shelf: PoolShelf, told: str, bad: bool) -> list[Control]:
    """Above the cards how many are found and what keys do, below what came of the last deed."""
    add, remove = shell.key(Action.CONFIRM), shell.key(Action.REMOVE)
    adds, removes = keymap.either(add, tr("click")), keymap.either(remove, tr("right-click"))
    words = tr(
        "{adds} adds  ·  {removes} removes  ·  {key} inspects",
        adds=adds,
        removes=removes,
        key=shell.key(Action.INSPECT),
    )
    count = tr("{found} of {all}", found=len(shelf.found), all=len(shelf.desk.pool.entries))

    def above(pen: Brush) -> None:
        used = pen.write(count, "black", 17, WHITE)
        left = used.right + pen.layout.px(20)
        room = pygame.Rect(left, pen.rect.y, pen.rect.right - left, pen.rect.h)
        pen.write(words, "body", 13, BONE, room, "right")

    notice = Text(told, "bold", 14, LOSS if bad else WHITE)
    return [Control("", spots.COUNT, look=Drawn(above)), Control("", spots.NOTICE, look=notice)]


def _stopped(face: pygame.Surface, words: str, code: str) -> pygame.Surface:
    """A face that takes no more copies, with why across it."""
    out = dimmed(face, 0.6)
    size = face.get_width() * 0.105
    fore, back = (INK, BODY) if code == COPIES else (WHITE, (190, 16, 64))
    strip = label(words, size, fore, back, "black", -6, 1.1, round(face.get_width() * 0.9))
    drop(out, strip, strip.get_rect(center=(out.get_width() / 2, out.get_height() * 0.36)).topleft,
         3, 150, (1, 2))  # fmt: skip
    return out


@kept
def _disc(deed: str, side: int) -> pygame.Surface:
    """A round thing to press."""
    _, sign, back, fore = next(disc for disc in DISCS if disc[0] == deed)

    def draw(sheet: pygame.Surface, z: int) -> None:
        c = side * z // 2
        pygame.draw.circle(sheet, INK, (c, c), c)
        pygame.draw.circle(sheet, WHITE if back == INK else back, (c, c), round(c * 0.93))
        pygame.draw.circle(sheet, back, (c, c), round(c * 0.84))

    out = clear((side, side))
    out.blit(smooth_draw((side, side), draw), (0, 0))
    put_icon(out, sign, side * 0.56, fore, center=(side // 2, side // 2))
    return out
