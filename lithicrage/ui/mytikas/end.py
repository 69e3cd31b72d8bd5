"""The end of a match of Mytikas: the mountain, the points by source, the cards, the ranks.

Owns the picture; the ways on are the hall's.
"""

from __future__ import annotations

from typing import Final, cast

import pygame

from lithicrage.base.tongue import tr
from lithicrage.tables.mytikas.data import CARDS, KINDS
from lithicrage.tables.mytikas.state import Mytikas
from lithicrage.tables.mytikas.telling import worth_text
from lithicrage.tables.mytikas.words import building_name, card_name
from lithicrage.ui import kit
from lithicrage.ui.hall.ending import SEAL, EndPage
from lithicrage.ui.hall.minerals import dot, put
from lithicrage.ui.hall.sliced import SlicedPage
from lithicrage.ui.kit import ACID, BONE, CRIMSON, INK, PAPER, WHITE
from lithicrage.ui.kit.control import Brush, Control, Drawn
from lithicrage.ui.kit.layout import Place, grid
from lithicrage.ui.kit.slip import Slip
from lithicrage.ui.mytikas import figures, massif
from lithicrage.ui.mytikas.looks import PIECES, card_colour, card_sign, piece, put_seat
from lithicrage.ui.shell.pieces import heading, paper_panel, stone_panel

TITLE: Final[Place] = (500, 60, 766, 84)
TABLE: Final[Place] = (500, 156, 766, 282)
CARDS_AT: Final[Place] = (500, 452, 382, 260)
FOOT: Final[Place] = (12, 452, 474, 260)
LABELS: Final = 190.0
ROWS: Final = 9


class MytikasEnd(SlicedPage, EndPage):
    """What a match of Mytikas came to."""

    name = "mytikas-end"

    @property
    def match(self) -> Mytikas:
        """The match that is over."""
        return cast(Mytikas, self.state)

    @property
    def leaders(self) -> list[int]:
        """Who won or shares the win."""
        return super().leaders if self.session.conceded >= 0 else self.match.leaders()

    @property
    def view(self) -> int:
        """The seat whose match is shown."""
        people = self.session.people
        return people[0] if people and not set(people) & set(self.leaders) else super().view

    def headline(self) -> str:
        """Who won, or who share the win."""
        if self.winner is None and len(self.leaders) > 1:
            names = ", ".join(self.name_of(seat) for seat in self.leaders)
            return tr("{names} share the win", names=names)
        return super().headline()

    def controls(self) -> list[Control]:
        """The ways on, and what is read."""
        look = Drawn(lambda pen: None)
        listed = ". ".join(f"{name}, {who}: {n}" for name, who, n, _ in self._owned())
        return [
            *self.ways(),
            self.sums(TABLE),
            Control("cards", CARDS_AT, listed, look=look),
            Control("ranks", FOOT, self.match.ending() or self.headline(), look=look),
        ]

    # ---- the picture ---------------------------------------------------------------------------

    def build(self, surface: pygame.Surface) -> None:
        """Everything but the ways on."""
        surface.blit(kit.rock(surface.get_size()), (0, 0))
        pen = self.brush(surface)
        self.bar(pen, tr("TURN {number}", number=self.match.turn))
        massif.put_mountain(pen, figures.terraces_of(self.match))
        self.carve(pen, TITLE, 66.0, 16)
        self._table(pen)
        self._cards(pen)
        self._foot(pen)
        self.seal(pen.on(SEAL))

    def _lines(self) -> list[tuple[str, list[int]]]:
        """The rows of the table: their words, and a number for each seat."""
        match, seats = self.match, range(self.match.setup.seats)
        found = [
            (building_name(kind), [match.building_points(seat, kind) for seat in seats])
            for kind in range(len(KINDS))
        ]
        cards = [
            sum(match.card_points(seat, card) for card in range(CARDS)
                if match.owner[card] == seat)
            for seat in seats
        ]  # fmt: skip
        found.append((tr("Deity cards"), cards))
        found.append((tr("points"), list(match.points())))
        found.append(
            (tr("tie: level of large temple"), [match.standing(seat)[1] for seat in seats])
        )
        found.append((tr("tie: goods left"), [match.standing(seat)[2] for seat in seats]))
        return found

    def _table(self, pen: Brush) -> None:
        x, y, w, h = TABLE
        layout, match = pen.layout, self.match
        paper_panel(pen.dst, layout, layout.rect(*TABLE), 52)
        heading(pen.dst, layout, tr("POINTS"), x + 12, y + 8, width=140)
        seats = match.setup.seats
        step, wide = (h - 16) / ROWS, (w - LABELS - 24) / seats
        for seat in range(seats):
            left = x + LABELS + 12 + seat * wide
            best = seat in self.leaders
            if best:
                back = layout.rect(left + 3, y + 9, wide - 6, step - 2)
                pygame.draw.rect(pen.dst, INK, back, border_radius=layout.px(4))
            put_seat(pen, layout.at(left + 18, y + 8 + step / 2), 10, seat)
            pen.write(self.name_of(seat).upper(), "strong", layout.calm(15, 1.2),
                      ACID if best else INK, (left + 32, y + 8, wide - 38, step))  # fmt: skip
        for row, (words, numbers) in enumerate(self._lines()):
            top = y + 8 + (row + 1) * step
            total, tie = row == 5, row > 5
            if row % 2 == 0:
                back = layout.rect(x + 8, top, w - 16, step)
                pygame.draw.rect(pen.dst, (228, 217, 194), back)
            if row < len(KINDS):
                image = piece(layout.px(20), row, PIECES[self.view])
                put(pen.dst, image, layout.at(x + 26, top + step / 2))
            face: kit.Face = "strong" if total else "bold"
            pen.write(words, face, layout.calm(14, 1.15), INK, (x + 44, top, LABELS - 36, step))
            for seat, number in enumerate(numbers):
                box = (x + LABELS + 12 + seat * wide, top, wide, step)
                size = layout.calm(21 if total else 14 if tie else 16, 1.15)
                pen.write(str(number), "strong", size, CRIMSON if total else INK, box, "centre")

    def _owned(self) -> list[tuple[str, str, int, int]]:
        """The cards of all seats: name, whose, points, the card."""
        match = self.match
        return [
            (card_name(card), self.name_of(seat), match.card_points(seat, card), card)
            for seat in range(match.setup.seats)
            for card in range(CARDS)
            if match.owner[card] == seat
        ]

    def _cards(self, pen: Brush) -> None:
        x, y, w, h = CARDS_AT
        layout = pen.layout
        stone_panel(pen.dst, layout, layout.rect(*CARDS_AT), 61)
        pen.write(tr("DEITY CARDS"), "strong", layout.calm(13, 1.2), BONE,
                  (x + 16, y + 6, w - 32, 26))  # fmt: skip
        owned = self._owned()
        area = (x + 12, y + 36, w - 24, h - 46)
        for (name, who, points, card), place in zip(
            owned, grid(area, 2, max(8, len(owned)), 5, 40), strict=False
        ):
            left, top, wide, high = place
            rect = layout.rect(*place)
            pygame.draw.rect(pen.dst, (30, 25, 34), rect, border_radius=layout.px(6))
            id = self.match.card(card).id
            at = layout.at(left + 20, top + high / 2)
            put(pen.dst, dot(layout.px(13), card_colour(id), INK, 2 * layout.k), at)
            kit.put_icon(pen.dst, card_sign(id), layout.px(16), INK, center=at)
            pen.write(name, "strong", layout.calm(13.5, 1.1), WHITE,
                      (left + 38, top + 1, wide - 74, high / 2))  # fmt: skip
            pen.write(who, "bold", layout.calm(12.5, 1.1), BONE,
                      (left + 38, top + high / 2 - 2, wide - 74, high / 2))  # fmt: skip
            pen.write(str(points), "strong", layout.calm(18, 1.1), ACID,
                      (left + wide - 38, top, 30, high), "right")  # fmt: skip
            pen.explain(rect, Slip(name, (worth_text(card),), ("D23",)))

    def _foot(self, pen: Brush) -> None:
        """How it ended, and all seats, the best first."""
        x, y, w, h = FOOT
        layout, match = pen.layout, self.match
        stone_panel(pen.dst, layout, layout.rect(*FOOT), 66)
        words = match.ending() or f"{self.conceded_words()}."
        pen.paragraph(words, "strong", layout.calm(15, 1.15), WHITE, (x + 18, y + 7, w - 36, 58),
                      valign="middle")  # fmt: skip
        order = self.ranked(lambda seat: (seat in self.leaders, match.standing(seat)))
        step = (h - 78) / 4
        for place, seat in enumerate(order):
            top = y + 68 + place * step
            put_seat(pen, layout.at(x + 60, top + step / 2), 12, seat)
            rank = tr("{place}.", place=place + 1)
            pen.write(rank, "strong", layout.calm(17, 1.15), BONE, (x + 16, top, 32, step))
            colour = ACID if seat in self.leaders else PAPER
            pen.write(self.name_of(seat).upper(), "strong", layout.calm(16, 1.15), colour,
                      (x + 80, top, 170, step))  # fmt: skip
            built = len(figures.built_of(match, seat))
            told = tr("{points} points, {n} built", points=match.points_of(seat), n=built)
            pen.write(told, "bold", layout.calm(15, 1.15), BONE, (x + 254, top, w - 272, step),
                      "right")  # fmt: skip
