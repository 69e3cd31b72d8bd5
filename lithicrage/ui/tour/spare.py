"""One of what is owned has to be chosen: a card to drop or trade, a piece of gear to leave."""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.faces import catalog
from lithicrage.faces.face import face_surface
from lithicrage.faces.words import subtype_words
from lithicrage.language.models import Action as Card
from lithicrage.play.touring import TourRun
from lithicrage.ui import kit
from lithicrage.ui.kit import ACID, BODY, INK, SUBTYPES, WHITE
from lithicrage.ui.kit.control import Brush, Control, Drawn
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.models import on_tour
from lithicrage.ui.shell import keywords
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.listed import Listed
from lithicrage.ui.shell.pieces import TwoLines, paper_panel, stone_panel
from lithicrage.ui.shell.screen import Screen, Shell
from lithicrage.ui.tour.page import FOOT, HIGH, TourPage

LIST: Final[Place] = (26.0, 116.0, 560.0, 516.0)
BESIDE: Final[Place] = (612.0, 104.0, 340.0, 540.0)
ROW: Final = 58.0
DEEDS: Final = ("drop", "trade_from", "leave_gear")
HEADS: Final = {
    "drop": mark("DROP A CARD"),
    "trade_from": mark("TRADE A CARD"),
    "leave_gear": mark("LEAVE ONE"),
}
DOES: Final = {
    "drop": mark("Drop {name}"),
    "trade_from": mark("Trade {name}"),
    "leave_gear": mark("Leave {name}"),
}


class SparePage(TourPage, Listed):
    """A list of what is owned; the focused one is shown beside it."""

    name = "tour-spare"
    main = reads = "spare"

    def __init__(self, shell: Shell, run: TourRun) -> None:
        super().__init__(shell, run)
        options = self.state.options()
        self.items = [one.about for one in options if one.deed in DEEDS]
        self.indices = [n for n, one in enumerate(options) if one.deed in DEEDS]
        self.leaving = next((n for n, one in enumerate(options) if one.deed == "move_on"), -1)
        offer = self.state.offer
        assert offer is not None
        self.kind = offer.kind
        self.start = "spare:0"

    def controls(self) -> list[Control]:
        """The rows, then do it and move on."""
        found = self.listing("spare", LIST, ROW, len(self.items), self._row)
        if self.items:
            words = tr(DOES[self.kind], name=self._name(self.items[self.shown]))
            found.append(
                self.button(
                    "do",
                    (14.0, FOOT, 584.0, HIGH),
                    words,
                    lambda: self.pick(self.indices[self.shown]),
                    words.upper(),
                    None,
                    Action.CONFIRM,
                    True,
                )
            )
        if self.leaving >= 0:
            found.append(
                self.button(
                    "move_on",
                    (612.0, FOOT, 340.0, HIGH),
                    tr("Keep them all"),
                    lambda: self.pick(self.leaving),
                    tr("KEEP THEM ALL"),
                    "arrow",
                    Action.PASS,
                )
            )
        return [
            *found,
            Control("", BESIDE, look=Drawn(self._shown)),
            *self.hero_controls(),
            *self.common(),
        ]

    def handle(self, action: Action) -> Screen | None:
        """As in every list; Enter does it with the focused one, a press only shows it."""
        if action is Action.CONFIRM and self.focus.name.startswith("spare:"):
            return self.activate("do")
        return super().handle(action)

    def build(self, surface: pygame.Surface) -> None:
        """Bar, list, hero."""
        pen = self.backdrop(surface)
        stone_panel(pen.dst, pen.layout, pen.layout.rect(14, 104, 584, 540), 57)
        strip = kit.label(tr(HEADS[self.kind]), 30 * pen.layout.k, INK, ACID, "zine", -1)
        pen.dst.blit(strip, pen.layout.at(22, 56))
        self.side(pen)

    def _name(self, id: str) -> str:
        if self.kind == "leave_gear":
            return on_tour.gear_facts(self.state.plan, id).name
        return self.state.plan.name(id)

    def _row(self, place: int, rect: pygame.Rect) -> Control:
        id, bag = self.items[place], self.state.bag
        if self.kind == "leave_gear":
            piece = on_tour.gear_facts(self.state.plan, id)
            look = TwoLines(piece.name, piece.words, place == self.shown, BODY, "plug")
            return Control(
                f"spare:{place}",
                rect,
                f"{piece.name}. {piece.words}",
                _shown_already,
                look,
                enter="do",
            )
        card = self.state.plan.library.get(Card, id)
        shown = SUBTYPES[card.subtype]
        held = tr("{held} of {owned} in the deck", held=bag.deck[id], owned=bag.owned[id])
        note = f"{subtype_words(card.subtype)}  ·  {held}"
        cost = tr("Cost {cost}", cost=card.cost)
        look = TwoLines(card.name, note, place == self.shown, shown.colour, shown.sign, cost)
        return Control(
            f"spare:{place}",
            rect,
            f"{card.name}, {cost}, {note}",
            _shown_already,
            look,
            enter="do",
        )

    def _shown(self, pen: Brush) -> None:
        if not self.items:
            return
        layout, id = pen.layout, self.items[self.shown]
        if self.kind == "leave_gear":
            piece = on_tour.gear_facts(self.state.plan, id)
            paper_panel(pen.dst, layout, pen.rect, 31)
            x, y, w, _ = BESIDE
            pen.write(piece.name, "black", 22, INK, (x + 16, y + 30, w - 32, 32), "centre")
            pen.paragraph(piece.words, "body", 17, INK, (x + 18, y + 80, w - 36, 200), "centre")
            return
        face = catalog.card_face(self.state.plan.library, id)
        size = (layout.px(300), layout.px(420))
        image = face_surface(face, size, "full", layout.text_scale)
        at = image.get_rect(center=pen.rect.center)
        kit.drop(pen.dst, image, at.topleft, 6 * layout.k, 170, key=("tour card", id))
        keywords.on_face(pen, face, at, "full", layout.text_scale)
        own = self.state.bag.owned[id]
        strip = kit.label(tr("YOU HAVE {owned}", owned=own), 14 * layout.k, WHITE, INK, turn=-3)
        pen.dst.blit(strip, strip.get_rect(center=(at.right - layout.px(60), at.y)))


def _shown_already() -> None:
    """What a press on a row does besides showing it: nothing, so that none is dropped by it."""
