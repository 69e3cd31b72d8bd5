"""The cards of the pool as they are shown: faces with their copies, stamps and the three discs.

Owns how far the pool is scrolled and which faces are made; one is made at a time, so that scrolling
never waits. What may go into the deck is asked of the desk.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import pygame

from lithicrage.engine import rules
from lithicrage.ui import keymap
from lithicrage.ui.actions import Action
from lithicrage.ui.builder.desk import Desk
from lithicrage.ui.builder.pool import COPIES, OVER, Entry
from lithicrage.ui.builder.scroll import Scroll
from lithicrage.ui.builder.spots import BAR, COUNT, NOTICE, POOL, Grid, grid
from lithicrage.ui.faces import CardFace, face_surface
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import (
    ACID,
    BODY,
    BONE,
    DIM,
    INK,
    LAYERS,
    LOSS,
    PAPER,
    PLATE,
    WHITE,
    Colour,
    dimmed,
    drop,
    focus_ring,
    icon,
    kept,
    label,
)
from lithicrage.ui.kit.fields import clear, smooth_draw
from lithicrage.ui.screens.page import Layout, Page

CARD: Final = "card:"
Deed = Literal["remove", "inspect", "add"]
DISCS: Final[tuple[tuple[Deed, str, Colour, Colour], ...]] = (
    ("remove", "minus", PAPER, INK),
    ("inspect", "eye", INK, WHITE),
    ("add", "plus", ACID, INK),
)
LEAST_PIPS: Final = 4  # more copies than this are a number


class Shelf:
    """What is shown of the pool."""

    def __init__(self, desk: Desk, faces: Mapping[str, CardFace]) -> None:
        self.desk = desk
        self.faces = faces
        self.found: list[Entry] = desk.found
        self.scroll = Scroll(count=len(self.found))
        self.layout: Layout | None = None
        self.grid: Grid = grid(1.0)
        self._unmade: list[str] = []  # faces in sight that are still to be made
        self._made: set[tuple[str, tuple[int, int], float]] = set()

    # ---- what is in sight ----------------------------------------------------------------------

    @property
    def shown(self) -> list[Entry]:
        """The cards in sight."""
        return [self.found[place] for place in self.scroll.places]

    def look(self, layout: Layout) -> None:
        """Takes what is found now, in a window of this layout."""
        top = self.shown[:1]
        self.layout, self.grid = layout, grid(layout.text_scale)
        self.found = self.desk.found
        self.scroll.fit(len(self.found), self.grid.columns, self.grid.rows)
        if top and top[0] in self.found:  # the same card stays on top
            self.scroll.by(self.found.index(top[0]) // self.grid.columns - self.scroll.first)
        self.plan()

    def place(self, name: str) -> int | None:
        """The place of the card of a box, None where it is none of them."""
        id = name.removeprefix(CARD)
        return next((n for n, entry in enumerate(self.found) if entry.id == id), None)

    def beside(self, name: str, columns: int, rows: int) -> str:
        """The box of the card so many columns and rows away, scrolled into sight; "" where there
        is none."""
        place = self.place(name)
        there = None if place is None else self.scroll.beside(place, columns, rows)
        self.plan()
        return "" if there is None else CARD + self.found[there].id

    def boxes(self, layout: Layout) -> list[Box]:
        """A box for each card in sight."""
        return [
            Box(CARD + entry.id, layout.rect(*self.grid.rect(place)), self.says(entry))
            for place, entry in enumerate(self.shown)
        ]

    def says(self, entry: Entry) -> str:
        """A card in words: what it is, how many the deck has, why no more, what it does."""
        copies = self.desk.draft.copies(entry.id)
        parts = [f"{entry.name}, {entry.subtype}, Cost {entry.cost}", f"{copies} in the deck"]
        against = self.desk.pool.against(entry.id, self.desk.draft)
        if against is not None:
            parts.append(f"one more: {against.message}")
        return ". ".join((*parts, entry.text))

    # ---- faces ---------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether faces are still to be made."""
        return bool(self._unmade)

    def make(self) -> None:
        """Makes one more face."""
        if self._unmade and self.layout is not None:
            id = self._unmade.pop(0)
            self._face(self.layout, id)
            self._made.add((id, self._size(self.layout), self.layout.text_scale))

    def plan(self) -> None:
        """Lists the faces in sight to be made, one after the other."""
        if self.layout is not None:
            size, scale = self._size(self.layout), self.layout.text_scale
            ids = [entry.id for entry in self.shown]
            self._unmade = [id for id in ids if (id, size, scale) not in self._made]

    def _size(self, layout: Layout) -> tuple[int, int]:
        return layout.px(self.grid.wide), layout.px(self.grid.high)

    def _face(self, layout: Layout, id: str) -> pygame.Surface:
        return face_surface(self.faces[id], self._size(layout), "compact", layout.text_scale)

    # ---- drawing -------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface, layout: Layout, focus: str) -> None:
        """The cards in sight, the focused one above the others, and how far they are scrolled."""
        for place, entry in enumerate(self.shown):
            rect = layout.rect(*self.grid.rect(place))
            if entry.id in self._unmade:
                pygame.draw.rect(surface, PLATE, rect, border_radius=layout.px(8))
            else:
                self._card(surface, layout, entry, rect, focus == CARD + entry.id)
            if focus == CARD + entry.id:
                focus_ring(surface, rect, layout.k)
                for deed, at in self.discs(layout, rect):
                    surface.blit(_disc(deed, 2 * layout.px(15)), at)
        if not self.found:
            words = "No card is like that. CLEAR shows all of them."
            layout.write(surface, words, "strong", 18, DIM, layout.rect(*POOL), "centre", lines=2)
        self._bar(surface, layout)

    def discs(self, layout: Layout, rect: pygame.Rect) -> list[tuple[Deed, pygame.Rect]]:
        """What can be pressed on the focused card, and where."""
        side = 2 * layout.px(15)
        y = rect.y + round(rect.h * 0.3)
        left, step = rect.x + layout.px(9), (rect.w - side - 2 * layout.px(9)) / 2
        return [
            (deed, pygame.Rect(round(left + n * step), y, side, side))
            for n, (deed, *_) in enumerate(DISCS)
        ]

    def deed_at(self, layout: Layout, pos: tuple[int, int], focus: str) -> Deed:
        """What a press on the focused card asks for: a disc says it, the card itself adds."""
        for place, entry in enumerate(self.shown):
            if focus == CARD + entry.id:
                rect = layout.rect(*self.grid.rect(place))
                for deed, disc in self.discs(layout, rect):
                    if disc.collidepoint(pos):
                        return deed
        return "add"

    def _card(
        self,
        surface: pygame.Surface,
        layout: Layout,
        entry: Entry,
        rect: pygame.Rect,
        focused: bool,
    ) -> None:
        desk = self.desk
        face = self._face(layout, entry.id)
        against = desk.pool.against(entry.id, desk.draft)
        copies, most = desk.draft.copies(entry.id), self._most(entry)
        if against is None:
            surface.blit(face, rect)
        else:
            words = {COPIES: f"MAX {most}", OVER: "OVER COST"}.get(against.code, "SIGNATURE")
            if entry.signer and copies:
                words = "MAX 1"
            key = ("builder card", self.faces[entry.id], face.get_size(), layout.text_scale, words)
            surface.blit(LAYERS.get(key, lambda: _stopped(face, words, against.code)), rect)
        self._pips(surface, rect, copies, most)

    def _most(self, entry: Entry) -> int:
        most = self.desk.pool.table[rules.MAX_COPIES]
        return 1 if entry.signer else most if isinstance(most, int) else 0

    def _pips(self, surface: pygame.Surface, rect: pygame.Rect, copies: int, most: int) -> None:
        """How many copies the deck has, of how many."""
        count = max(copies, most)
        k = rect.w / 146  # they stand on the picture, below the name
        top, right = rect.y + round(34 * k), rect.right - round(9 * k)
        side, gap = round(11 * k), max(2, round(3 * k))
        if count > LEAST_PIPS:
            size = 12 * k
            fore, back = (INK, ACID) if copies else (DIM, INK)
            strip = label(f"{copies} of {most}", size, fore, back, torn=0.4)
            surface.blit(strip, strip.get_rect(topright=(right, top)))
            return
        wide = count * (side + gap) + gap
        plate = pygame.Rect(right - wide, top, wide, side + 2 * gap)
        pygame.draw.rect(surface, INK, plate, border_radius=gap)
        for n in range(count):
            pip = pygame.Rect(plate.x + gap + n * (side + gap), plate.y + gap, side, side)
            pygame.draw.rect(surface, ACID if n < copies else (74, 68, 80), pip, 0, gap)

    def _bar(self, surface: pygame.Surface, layout: Layout) -> None:
        """How far it is scrolled."""
        scroll = self.scroll
        if not scroll.last:
            return
        track = layout.rect(*BAR)
        rows = scroll.last + scroll.rows
        pygame.draw.rect(surface, PLATE, track, border_radius=track.w // 2)
        high = max(track.w * 3, round(track.h * scroll.rows / rows))
        top = track.y + round((track.h - high) * scroll.first / scroll.last)
        pygame.draw.rect(surface, ACID, (track.x, top, track.w, high), 0, track.w // 2)


def around(surface: pygame.Surface, page: Page, shelf: Shelf, told: str, bad: bool) -> None:
    """Above the cards how many are found and what keys do, below what came of the last deed."""
    layout, key = page.layout, page.shell.key
    box = layout.rect(*COUNT)
    count = f"{len(shelf.found)} of {len(shelf.desk.pool.entries)}"
    used = layout.write(surface, count, "black", 17, WHITE, box)
    add, remove, look = key(Action.CONFIRM), key(Action.REMOVE), key(Action.INSPECT)
    adds, removes = keymap.either(add, "click"), keymap.either(remove, "right-click")
    words = f"{adds} adds  ·  {removes} removes  ·  {look} inspects"
    left = used.right + layout.px(20)
    room = pygame.Rect(left, box.y, box.right - left, box.h)
    layout.write(surface, words, "body", 13, BONE, room, "right")
    layout.write(surface, told, "bold", 14, LOSS if bad else WHITE, layout.rect(*NOTICE))


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
    mark = icon(sign, side * 0.56, fore)
    out.blit(mark, mark.get_rect(center=(side // 2, side // 2)))
    return out
