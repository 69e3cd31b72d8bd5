"""The end of a match of Monolyth: the block, its walls, points line by line, the rank alone.

Owns the picture; the ways on are the hall's.
"""

from __future__ import annotations

from typing import Final, cast

import pygame

from lithicrage.base.tongue import mark, tr, tr_in
from lithicrage.tables.monolyth.shapes import height
from lithicrage.tables.monolyth.state import Monolyth
from lithicrage.tables.monolyth.words import side_name
from lithicrage.ui import kit
from lithicrage.ui.hall.ending import SEAL, EndPage
from lithicrage.ui.hall.minerals import halo, put
from lithicrage.ui.hall.sliced import SlicedPage
from lithicrage.ui.kit import ACID, BONE, CRIMSON, FAINT_INK, INK, PAPER, WHITE, Colour
from lithicrage.ui.kit.control import Brush, Control, Drawn
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.kit.slip import Slip
from lithicrage.ui.monolyth import figures, walls
from lithicrage.ui.monolyth.block import Vantage, put_block, put_plinth, small_block
from lithicrage.ui.monolyth.minerals import STONES, put_sign
from lithicrage.ui.shell.pieces import heading, paper_panel, stone_panel

TITLE: Final[Place] = (14, 58, 470, 84)
BLOCK: Final = (249.0, 356.0)  # the back corner of the floor
CUBE: Final = 40.0
WALLS: Final[tuple[Place, ...]] = (
    (500, 212, 116, 146), (624, 212, 116, 146), (624, 58, 116, 146), (500, 58, 116, 146),
)  # fmt: skip
CARD: Final[Place] = (500, 366, 240, 168)
TABLE: Final[Place] = (756, 58, 510, 382)
FACTS: Final[Place] = (756, 452, 128, 104)
FOOT: Final[Place] = (14, 566, 870, 146)
LABELS: Final = 118.0  # of the table
LOST: Final = mark("the prophecy fails")
KEPT: Final = mark("the prophecy comes true")


class MonolythEnd(SlicedPage, EndPage):
    """What a match of Monolyth came to."""

    name = "monolyth-end"

    @property
    def match(self) -> Monolyth:
        """The match that is over."""
        return cast(Monolyth, self.state)

    @property
    def alone(self) -> bool:
        """Whether there was one seat."""
        return self.match.setup.seats == 1

    def headline(self) -> str:
        """Who won, or the rank alone."""
        if self.alone and self.session.conceded < 0:
            points = self.match.points_of(0)
            return tr("{rank}, {points} points", rank=tr(self.match.rank()), points=points)
        return super().headline()

    def controls(self) -> list[Control]:
        """The ways on, and what explains itself."""
        told = [
            Control(f"wall:{place}", WALLS[place], self._wall_says(place),
                    look=Drawn(lambda pen: None))
            for place in range(4)
        ]  # fmt: skip
        return [*self.ways(), *told, self.sums(TABLE)]

    def outcome(self) -> tuple[str, Colour]:
        """Alone the rank."""
        if self.alone and self.session.conceded < 0:
            return tr(self.match.rank()).upper(), ACID if self.scores[0] > 0 else BONE
        return super().outcome()

    def _wall_says(self, place: int) -> str:
        one = figures.wall_shown(self.match, None, self.view, place, 0)
        wall = tr("{wall} wall", wall=side_name(place).capitalize())
        if not one.prophecy:
            return tr("{wall}: {count}, no prophecy", wall=wall, count=one.count)
        after = tr(KEPT if one.count >= one.prophecy else LOST)
        return tr("{wall}: {count} of {value}, {after}", wall=wall, count=one.count,
                  value=one.prophecy, after=after)  # fmt: skip

    # ---- the picture ---------------------------------------------------------------------------

    def build(self, surface: pygame.Surface) -> None:
        """Everything but the ways on."""
        surface.blit(kit.rock(surface.get_size()), (0, 0))
        pen = self.brush(surface)
        self.bar(pen, tr("TURN {number}", number=self.match.turn))
        self._block(pen)
        self.carve(pen, TITLE, 62.0, 11)
        self._walls(pen)
        self._table(pen)
        self._facts(pen)
        self.seal(pen.on(SEAL))
        stone_panel(surface, self.layout, self.layout.rect(*FOOT), 66)
        if self.alone:
            self._ranks(pen)
        else:
            self._blocks(pen)

    def _block(self, pen: Brush) -> None:
        layout, match, seat = pen.layout, self.match, self.view
        put(pen.dst, halo(layout.px(300), (96, 60, 110), 150), layout.at(249, 370))
        sight = Vantage(layout.px(CUBE), layout.at(*BLOCK), 0)
        put_plinth(pen.dst, sight, match.setup.boards[seat])
        put_block(pen.dst, sight, figures.filled(match.cubes[seat]))

    def _walls(self, pen: Brush) -> None:
        match, seat = self.match, self.view
        for place, (x, y, w, h) in enumerate(WALLS):
            paper_panel(pen.dst, pen.layout, pen.layout.rect(x, y, w, h), 30 + place)
            one = figures.wall_shown(match, None, seat, place, 0)
            walls.put_wall(pen, one, match.setup.limit, WALLS[place])
            told = (self._wall_says(place).partition(": ")[2].capitalize(),)
            title = tr("{wall} wall", wall=side_name(place).capitalize())
            pen.explain(WALLS[place], Slip(title, told, ("B18",)))
        paper_panel(pen.dst, pen.layout, pen.layout.rect(*CARD), 37)
        card, agrees = figures.structure_shown(match, match.heights[seat], 0)
        walls.put_structure(pen, card, agrees, bool(match.structure_token[seat]), CARD)

    def _table(self, pen: Brush) -> None:
        """Points by line, a column a seat."""
        x, y, w, h = TABLE
        layout, match = pen.layout, self.match
        paper_panel(pen.dst, layout, layout.rect(*TABLE), 52)
        heading(pen.dst, layout, tr("POINTS"), x + 12, y + 10, width=110)
        seats = match.setup.seats
        rows = 8
        top, step = y + 36.0, (h - 46) / rows
        wide = (w - LABELS - 16) / seats
        labels = ["", tr_in("monolyth", "levels"), tr("structure")]
        labels += [side_name(side) for side in range(4)]
        labels.append(tr("points"))
        for row, words in enumerate(labels):
            at = top + row * step
            if row % 2:
                pygame.draw.rect(pen.dst, (228, 217, 194), layout.rect(x + 8, at, w - 16, step))
            face: kit.Face = "strong" if row == rows - 1 else "bold"
            pen.write(words, face, 14, INK, (x + 14, at, LABELS - 10, step))
        for seat in range(seats):
            left = x + LABELS + 8 + seat * wide
            self._column(pen, seat, (left, top, wide, step))
        line = layout.rect(x + 10, top + (rows - 1) * step, w - 20, 2)
        pygame.draw.rect(pen.dst, INK, line)

    def _column(self, pen: Brush, seat: int, first: Place) -> None:
        x, y, w, h = first
        match, layout = self.match, pen.layout
        best = seat in self.leaders and not self.alone

        def cell(row: int) -> Place:
            return (x + 2, y + row * h, w - 4, h)

        if best:
            pygame.draw.rect(pen.dst, INK, layout.rect(x + 2, y + 2, w - 4, h - 4),
                             border_radius=layout.px(4))  # fmt: skip
        pen.write(self.name_of(seat).upper(), "strong", layout.calm(15, 1.3), ACID if best else INK,
                  (x + 4, y, w - 8, h), "centre")  # fmt: skip
        levels = sum(match.level_tokens[seat])
        pen.write(str(levels), "strong", 17, INK, cell(1), "centre")
        pen.write(str(match.structure_token[seat]), "strong", 17, INK, cell(2), "centre")
        for side in range(4):
            self._prophecy(pen, seat, side, cell(3 + side))
        pen.write(str(match.points_of(seat)), "black", 26, CRIMSON, cell(7), "centre")

    def _prophecy(self, pen: Brush, seat: int, side: int, place: Place) -> None:
        """What a wall earned: its points, or how many cubes it lacked."""
        x, y, w, h = place
        match, layout = self.match, pen.layout
        value, count = match.slots[4 * seat + side], match.faces[4 * seat + side]
        mineral = match.setup.boards[seat][side]
        middle = x + w / 2
        box = layout.rect(middle - 44, y + h / 2 - 10, 24, 20)
        pygame.draw.rect(pen.dst, STONES[mineral].colour, box, border_radius=layout.px(3))
        pygame.draw.rect(pen.dst, INK, box, max(1, layout.px(1)), border_radius=layout.px(3))
        put_sign(pen.dst, mineral, box.center, layout.px(12), STONES[mineral].cut)
        spot = (middle - 19, y, 42, h)
        if not value:
            pen.write("·", "bold", 17, FAINT_INK, spot, "centre")
            return
        kept = count >= value
        pen.write(f"{count}/{value}", "strong", layout.calm(15, 1.15),
                  walls.GOOD if kept else CRIMSON, spot, "centre")  # fmt: skip
        sign, colour = ("check", walls.GOOD) if kept else ("close", CRIMSON)
        at = layout.at(middle + 32, y + h / 2)
        kit.put_icon(pen.dst, sign, layout.px(15), colour, center=at)

    def _facts(self, pen: Brush) -> None:
        x, y, w, h = FACTS
        match = self.match
        stone_panel(pen.dst, pen.layout, pen.layout.rect(*FACTS), 71)
        cubes = sum(height(match.heights[self.view], cell) for cell in range(16))
        for n, (number, words) in enumerate(((match.turn, tr("turns")), (cubes, tr("cubes")))):
            top = y + 6 + n * (h - 12) / 2
            pen.write(str(number), "strong", 22, WHITE, (x + 8, top, 46, 44), "right")
            pen.write(words, "bold", 13, BONE, (x + 60, top, w - 66, 44))

    def _ranks(self, pen: Brush) -> None:
        """The ranks on a ruler, and where the points lie (B20)."""
        x, y, w, _ = FOOT
        layout, match = pen.layout, self.match
        points, ranks = match.points_of(0), match.setup.data.ranks
        most = 100
        left, room = x + 24, w - 48
        pen.write(tr("RANKS"), "strong", 13, BONE, (x + 16, y + 8, 120, 24))
        rail = layout.rect(left, y + 62, room, 14)
        pygame.draw.rect(pen.dst, (30, 26, 34), rail, border_radius=layout.px(7))
        reached = layout.rect(left, y + 62, room * min(points, most) / most, 14)
        pygame.draw.rect(pen.dst, ACID, reached, border_radius=layout.px(7))
        edges = [rank.least for rank in ranks[1:]] + [most]
        start = 0
        for rank, edge in zip(ranks, edges, strict=True):
            a, b = left + room * start / most, left + room * edge / most
            pygame.draw.rect(pen.dst, BONE, layout.rect(a, y + 56, 2, 26))
            own = rank.least <= points and rank.name == match.rank()
            pen.write(
                tr(rank.name),
                "strong" if own else "bold",
                layout.calm(13, 1.2),
                ACID if own else BONE,
                (a + 4, y + 84, b - a - 8, 40),
                "centre",
                2,
            )
            if start:
                pen.write(str(start), "strong", layout.calm(13, 1.2), BONE,
                          (a - 20, y + 34, 40, 22), "centre")  # fmt: skip
            start = edge
        spot = left + room * min(points, most) / most
        box = (min(max(spot - 26, left), left + room - 52), y + 4, 52, 28)
        pygame.draw.rect(pen.dst, ACID, layout.rect(*box), border_radius=layout.px(5))
        pen.write(str(points), "strong", layout.calm(18, 1.2), INK, box, "centre")

    def _blocks(self, pen: Brush) -> None:
        """The blocks of all seats, the best first."""
        x, y, w, h = FOOT
        match, layout = self.match, pen.layout
        seats = match.setup.seats
        start = match.setup.start
        order = self.ranked(lambda at: (match.points_of(at), (at - start) % seats))
        wide = (w - 24) / seats
        for place, seat in enumerate(order):
            left = x + 12 + place * wide
            block = tuple(sorted(figures.filled(match.cubes[seat]).items()))
            made = small_block(layout.px(11), block, match.setup.boards[seat], 0)
            pen.dst.blit(made, made.get_rect(center=layout.at(left + 62, y + h / 2)))
            room = wide - 132
            pen.write(
                tr("{place}.", place=place + 1), "strong", 16, BONE, (left + 124, y + 14, room, 30)
            )
            colour = ACID if seat in self.leaders else WHITE
            name = self.name_of(seat).upper()
            pen.write(name, "strong", 15, colour, (left + 124, y + 46, room, 30))
            points = tr("{points} points", points=match.points_of(seat))
            pen.write(points, "bold", 14, PAPER, (left + 124, y + 78, room, 44), lines=2)
