"""The slab after a match of Lithos: the far row seen from the front, the race, the takings.

Owns the picture of the end: three stones home, no move left, or a match given up, for whoever won
and whoever lost.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from typing import Final, cast

import pygame

from lithicrage.base.tongue import tr, tr_in, tr_n
from lithicrage.play.table_session import TableSession
from lithicrage.tables.lithos.board import BIT, FILES, RANKS, WHITE, WIDTH, name_cell
from lithicrage.tables.lithos.state import ARRIVED, BLOCKED, LithosState
from lithicrage.ui import kit
from lithicrage.ui.hall.ending import SEAL, EndPage
from lithicrage.ui.hall.minerals import Maker, put, shape
from lithicrage.ui.hall.pit import ACID_SUN, BASALT_SUN, sun
from lithicrage.ui.hall.stones import SPLIT, outline, set_up, stand
from lithicrage.ui.kit import ACID, BONE, INK, LAYERS, PAPER, Carving, Colour
from lithicrage.ui.kit import WHITE as LIGHT
from lithicrage.ui.kit.control import Brush, Control
from lithicrage.ui.kit.fields import flat, masked, ramp
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.kit.slip import Slip
from lithicrage.ui.lithos.figures import figures_of
from lithicrage.ui.lithos.ground import small_board
from lithicrage.ui.lithos.race import race
from lithicrage.ui.shell.pieces import heading, paper_panel, stone_panel
from lithicrage.ui.shell.screen import Shell

FILE: Final = 78.0  # units of a file on the ledge
LEFT: Final = 55.0
FOOT: Final = 372.0
LAST: Final[Place] = (15.0, 452.0, 384.0, 250.0)
RACE: Final[Place] = (411.0, 452.0, 474.0, 178.0)
FACTS: Final = (411.0, 640.0, 114.0, 62.0, 6.0)
TINTS: Final[tuple[Colour, Colour]] = ((214, 202, 178), (74, 66, 82))
TITLE: Final = 540.0  # units that the title is wide where it has room
TITLE_TOP: Final = 52.0
SKY: Final = (16.0, 1264.0)  # units from its left to its right edge
HALF: Final = 50.0  # units from its middle to the edge of a stone that came home, with its glow
TALL: Final = (232, 262, 240)  # of the stones that came home


class LithosEnd(EndPage):
    """After a match of Lithos."""

    name = "lithos-end"

    def __init__(self, shell: Shell, session: TableSession) -> None:
        super().__init__(shell, session)
        self.board = cast(LithosState, session.state)
        self.figures = figures_of(session)
        self.lit = self.winner if self.winner is not None else self.view
        self.came = self.figures.came(self.lit)

    @property
    def by_row(self) -> bool:
        """Whether three stones came home."""
        return self.board.ended == ARRIVED

    def words(self) -> tuple[str, str, str]:
        """The two words of the title, and the line below them."""
        beaten = self.winner is not None and self.view != self.winner
        if self.session.conceded >= 0:
            return tr_in("end", "LAID"), tr_in("end", "DOWN"), tr("the field is theirs")
        if self.by_row:
            told = tr("they took your row") if beaten else tr("the row is taken")
            return tr_in("end", "THREE"), tr_in("end", "HOME"), told
        return tr_in("end", "ALL"), tr_in("end", "STUCK"), tr("no stone can move")

    def count_words(self) -> str:
        """How many moves both sides made."""
        return tr_n("{n} MOVE", "{n} MOVES", len(self.figures.moves))

    def controls(self) -> list[Control]:
        """The ways on."""
        return self.ways()

    # ---- the picture ---------------------------------------------------------------------------

    def build(self, surface: pygame.Surface) -> None:
        """Sky, the row, the ledge, the title, papers."""
        layout, k = self.layout, self.layout.k
        files = sorted(cell % WIDTH for cell in self.came) if self.by_row else [10]
        middle = LEFT + FILE * (sum(files) / len(files) + 0.5)
        pen = self.brush(surface)
        self._sky(surface, middle)
        self._row(pen)
        ledge = (15.0, FOOT - 10, 1250.0, 74.0)
        size = layout.rect(*ledge).size
        cut = partial(kit.cut_slab, size, 12, (78, 70, 82), k, 2.0, 7.0, 5, 6)
        made = LAYERS.need(("ledge", size), cut)
        kit.drop(surface, made, layout.at(*ledge[:2]), 10 * k, 200, (0, 8 * k), key="ledge")
        self._names(pen)
        self._title(pen, *free_place([cell % WIDTH for cell in self.came] if self.by_row else []))
        self.bar(pen, self.count_words())
        paper_panel(surface, layout, layout.rect(*LAST), 44)
        paper_panel(surface, layout, layout.rect(*RACE), 46)
        self._last(pen.on(LAST))
        self._race(pen.on(RACE))
        self._facts(pen)
        self.seal(pen.on(SEAL))

    def _sky(self, surface: pygame.Surface, middle: float) -> None:
        layout, k, size = self.layout, self.layout.k, surface.get_size()
        won = self.winner is None or self.view == self.winner
        colours = ((46, 18, 58), (176, 26, 104)) if won else ((24, 20, 30), (62, 54, 70))
        surface.blit(kit.rays(size, layout.at(middle, 230), colours, 20, k), (0, 0))
        radius, look = round(240 * k), ACID_SUN if won else BASALT_SUN
        disc = LAYERS.need(("lithos sun", radius, won), lambda: sun(radius, look, k))
        put(surface, disc, layout.at(middle, 246))
        high = layout.px(330)
        key = ("lithos dusk", size[0], high)
        dark = LAYERS.need(key, lambda: masked(flat((size[0], high), (14, 10, 18)),
                                               ramp((size[0], high), 0, 255)))  # fmt: skip
        surface.blit(dark, (0, layout.at(0, 390)[1]))

    def _row(self, pen: Brush) -> None:
        """The stones of the far row as they stand: its defenders, and who came home."""
        goal = RANKS - 1 if self.lit == WHITE else 0
        rnd = random.Random(5)
        heights = [rnd.randint(96, 134) for _ in range(FILES)]
        lit = set(self.came) if self.by_row else set()
        for file in range(FILES):
            cell = WIDTH * goal + file
            x = LEFT + FILE * file + FILE / 2
            for seat in (0, 1):
                if self.board.stones[seat] & BIT[cell] and cell not in lit:
                    self._dark(pen, x, heights[file], 20 + file, seat)
        for place, cell in enumerate(self.came if self.by_row else ()):
            x = LEFT + FILE * (cell % WIDTH) + FILE / 2
            self._light(pen, x, TALL[place % 3], 61 + place, place + 1)

    def _dark(self, pen: Brush, x: float, high: int, seed: int, seat: int) -> None:
        layout, k = pen.layout, pen.layout.k
        size = layout.px(66), layout.px(high)
        stuck = self.board.ended == BLOCKED and seat != self.lit
        key = ("row stone", size, seed, seat, stuck)
        made = LAYERS.need(key, partial(_plain, size, seed, TINTS[seat], stuck, k))
        at = layout.at(x, FOOT)
        set_up(pen.dst, made, (at[0] - size[0] // 2, at[1] - size[1]), key, k)

    def _light(self, pen: Brush, x: float, high: int, seed: int, number: int) -> None:
        layout, k = pen.layout, pen.layout.k
        size = layout.px(86), layout.px(high)
        won = self.winner is None or self.view == self.winner
        key = ("home stone", size, seed, self.lit, number)
        make = partial(_carved, size, seed, TINTS[self.lit], number, self.lit == WHITE, k)
        made = LAYERS.need(key, make)
        at = layout.at(x, FOOT)
        where = (at[0] - size[0] // 2, at[1] - size[1])
        kit.glow(pen.dst, made, where, LIGHT if won else (150, 140, 160), round(16 * k), key=key)
        set_up(pen.dst, made, where, key, k)

    def _names(self, pen: Brush) -> None:
        """The cells of the row on the ledge; those that were reached on slips."""
        layout, k = pen.layout, pen.layout.k
        goal = RANKS - 1 if self.lit == WHITE else 0
        home = set(self.came) if self.by_row else set()
        for file in range(FILES):
            cell, x = WIDTH * goal + file, LEFT + FILE * file + FILE / 2
            if file:
                line = layout.rect(x - FILE / 2 - 1, FOOT - 2, 2, 56)
                pen.dst.fill((34, 29, 38), line)
            if cell in home:
                turn = (-3, 2, -2)[self.came.index(cell) % 3]
                strip = kit.label(name_cell(cell), 18 * k, INK, ACID, turn=turn)
                put(pen.dst, strip, layout.at(x, FOOT + 30))
            else:
                box = (x - 30, FOOT + 14, 60, 32)
                pen.write(name_cell(cell), "strong", layout.calm(15, 1.2), (240, 234, 242), box,
                          "centre")  # fmt: skip

    def _title(self, pen: Brush, x: float, room: float) -> list[pygame.Rect]:
        """The two words one below the other and the line, from x on; gives back where they are."""
        layout, k = pen.layout, pen.layout.k
        first, second, told = self.words()
        size, wide = 96 * k, layout.px(room)
        made = kit.ransom(first, size, 4), kit.ransom(second, size, 21)
        while max(one.get_width() for one in made) > wide and size > 20:
            size *= 0.94
            made = kit.ransom(first, size, 4), kit.ransom(second, size, 21)
        strip = kit.label(
            told, 27 * k, PAPER, INK, "scrawl", turn=-2.5, width=min(wide, layout.px(300))
        )
        down, found = size / (96 * k), []
        for place, (one, right, low) in enumerate(
            ((made[0], 0.0, 0.0), (made[1], 164.0, 100.0), (strip, 304.0, 230.0))
        ):
            left = min(layout.px(right), wide - one.get_width())
            at = layout.at(x, TITLE_TOP + low * down)
            at = at[0] + max(0, left), at[1]
            if place == 2:
                kit.drop(pen.dst, one, at, 5 * k, 160, (2, 4), key=("told", told, wide))
            else:
                pen.dst.blit(one, at)
            found.append(one.get_rect(topleft=at))
        return found

    # ---- below ---------------------------------------------------------------------------------

    def _last(self, pen: Brush) -> None:
        """The last move on the last board."""
        layout, (x, y, w, _) = pen.layout, LAST
        last = self.figures.moves[-1].move if self.figures.moves else None
        words = tr("LAST MOVE {move}", move=last.code.upper()) if last else tr("NO MOVE")
        heading(pen.dst, layout, words, x + 14, y + 9)
        marked = (last.origin, last.target) if last else ()
        won = self.winner is not None and self.by_row
        small_board(pen.dst, layout.rect(x + 22, y + 38, w - 44, 202), self.board, marked, ACID,
                    self.lit if won else -1)  # fmt: skip

    def _race(self, pen: Brush) -> None:
        """Stones left over time, with the arrivals."""
        names = (self.name_of(0).upper(), self.name_of(1).upper())
        race(pen, self.figures, names, self.lit)

    def _facts(self, pen: Brush) -> None:
        """Four figures of whoever is looked at."""
        seat, figures = self.view, self.figures
        other = 1 - seat
        told = (
            (figures.taken(seat), tr("stones taken"), tr("Enemy stones that fell to you.")),
            (figures.taken(other), tr("stones lost"), tr("Stones of yours that fell.")),
            (figures.most_frozen(other), tr("frozen at once"),
             tr("The most enemy stones that stood frozen at one time.")),
            (figures.home[-1][seat], tr("came home"), tr("Stones of yours in the far row.")),
        )  # fmt: skip
        x, y, w, h, gap = FACTS
        for place, (number, words, says) in enumerate(told):
            where = (x + place * (w + gap), y, w, h)
            _fact(number, words, pen.on(where))
            pen.explain(where, Slip(words.capitalize(), (says,)))


def free_place(files: Sequence[int]) -> tuple[float, float]:
    """Left edge and width of the title in units: beside all stones that came home on these files,
    as far from their middle as can be; where nothing is as wide as it, in the widest gap."""
    middles = sorted(LEFT + FILE * (file + 0.5) for file in files)
    edges = [SKY[0], *(x + side for x in middles for side in (-HALF, HALF)), SKY[1]]
    gaps = [(edges[n], edges[n + 1]) for n in range(0, len(edges), 2)]
    middle = sum(middles) / len(middles) if middles else SKY[1]
    wide = [gap for gap in gaps if gap[1] - gap[0] >= TITLE]
    if not wide:
        low, high = max(gaps, key=lambda gap: gap[1] - gap[0])
        return low, high - low
    lefts = [left for low, high in wide for left in (low, high - TITLE)]
    return max(lefts, key=lambda left: abs(left + TITLE / 2 - middle)), TITLE


def _fact(number: int, words: str, pen: Brush) -> None:
    layout, rect = pen.layout, pen.rect
    stone_panel(pen.dst, layout, rect, 80 + len(words))
    top = pygame.Rect(rect.x, rect.y + layout.px(4), rect.w, layout.px(34))
    pen.write(str(number), "strong", layout.calm(24, 1.1), LIGHT, top, "centre")
    low = pygame.Rect(rect.x + 4, rect.y + layout.px(36), rect.w - 8, layout.px(23))
    pen.write(words, "bold", layout.calm(13, 1.05), BONE, low, "centre")


def _plain(size: tuple[int, int], seed: int, tint: Colour, stuck: bool, k: float) -> pygame.Surface:
    """A stone of the row; a `stuck` one is iced over."""
    if stuck:
        tint = kit.mix(tint, (150, 214, 255), 0.4)
    return stand(size, outline(size, seed, SPLIT), seed, tint, 0.8 * k, lit=0.9)


def _carved(
    size: tuple[int, int], seed: int, tint: Colour, number: int, up: bool, k: float
) -> pygame.Surface:
    """A stone that came home: two chevrons and its number."""
    side = round(58 * k)
    mark = shape(side, _chevrons_up if up else _chevrons_down)
    digit = kit.ink(str(number), "black", 34 * k, LIGHT)
    cuts = [
        Carving(mark, ((size[0] - side) // 2, round(52 * k))),
        Carving(digit, ((size[0] - digit.get_width()) // 2, round(140 * k))),
    ]
    pigment = (140, 180, 0) if up else (214, 255, 61)
    return stand(size, outline(size, seed, SPLIT), seed, tint, 0.9 * k, cuts, pigment, 1.1)


def _chevrons(way: int) -> Maker:
    def draw(sheet: pygame.Surface, u: float) -> None:
        for middle in (32, 72):
            points = [(8, 16), (50, -22), (92, 16), (92, 36), (50, -2), (8, 36)]
            turned = [(x * u, (middle + (y - 7) * way) * u) for x, y in points]
            pygame.draw.polygon(sheet, LIGHT, turned)

    return draw


_chevrons_up, _chevrons_down = _chevrons(1), _chevrons(-1)
