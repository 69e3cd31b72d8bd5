"""The merch table: cards, gear, a bowl of soup, each with its price on a tag."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.faces import catalog
from lithicrage.faces.face import face_surface
from lithicrage.play.touring import TourRun
from lithicrage.tours.offers import price_of
from lithicrage.ui import kit
from lithicrage.ui.kit import ACID, BODY, BONE, CRIMSON, FAINT_INK, INK, SPIRIT, WHITE
from lithicrage.ui.kit.control import Brush, Control, Drawn
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.models import on_tour
from lithicrage.ui.shell import keywords
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import paper_panel
from lithicrage.ui.shell.screen import Screen, Shell
from lithicrage.ui.tour.choice import ChoicePage
from lithicrage.ui.tour.page import FOOT, HIGH

ITEM: Final = "goods:"
CARD: Final = (190.0, 266.0)
ABOVE: Final = 116.0
BELOW: Final = 446.0
SERVICES: Final = {
    "rest": (mark("Soup and a Chair"), mark("All Fatigue gone."), "breath"),
    "drop": (mark("A Box for the Road"), mark("Leave a card behind."), "cards"),
}


class MerchPage(ChoicePage):
    """A press looks closely at a thing, a second one or Enter buys it."""

    name = "tour-merch"
    row = ITEM

    def __init__(self, shell: Shell, run: TourRun) -> None:
        super().__init__(shell, run)
        offer = self.state.offer
        assert offer is not None
        options = self.state.options()
        self.items = list(offer.items)
        self.bought = {one.about: n for n, one in enumerate(options) if one.deed == "buy"}
        self.leaving = next(n for n, one in enumerate(options) if one.deed == "move_on")
        can = [n for n, one in enumerate(self.items) if one in self.bought]
        self.chosen = can[0] if can else -1
        self.start = f"{ITEM}{self.chosen}" if can else "move_on"
        self.places = self._places()

    def controls(self) -> list[Control]:
        """The things, then buy and move on."""
        found = [
            Control(
                f"{ITEM}{number}",
                self.places[number],
                f"{number + 1}. {self._says(number)}",
                partial(self.press, number),
                Drawn(partial(self._item, number), False),
                self.can_choose(number),
                enter="buy",
                also=(Action(f"pick_{number + 1}"),),
            )
            for number in range(len(self.items))
        ]
        if self.chosen >= 0:
            price = price_of(self.state, self.items[self.chosen])
            words = tr("Buy {name}: {price} coins", name=self._name(self.chosen), price=price)
            found.append(
                self.button(
                    "buy",
                    (14.0, FOOT, 560.0, HIGH),
                    words,
                    self.choose,
                    words.upper(),
                    "coins",
                    Action.CONFIRM,
                    True,
                )
            )
        found.append(
            self.button(
                "move_on",
                (586.0, FOOT, 366.0, HIGH),
                tr("Move on"),
                lambda: self.pick(self.leaving),
                tr("MOVE ON"),
                "arrow",
                Action.PASS,
                self.chosen < 0,
            )
        )
        return [*found, *self.hero_controls(), *self.common()]

    def build(self, surface: pygame.Surface) -> None:
        """The table."""
        pen = self.backdrop(surface)
        layout = pen.layout
        strip = kit.label(tr("THE FOLDING TABLE"), 30 * layout.k, INK, SPIRIT, "zine", -1)
        right = pen.dst.blit(strip, layout.at(22, 56)).right
        note = kit.label(
            tr("everything must go, and most of it has"), 15 * layout.k, WHITE, INK, "scrawl", 0.5
        )
        pen.dst.blit(note, (right + layout.px(22), layout.at(0, 72)[1]))
        board = layout.rect(14, 398, 938, 22)
        pygame.draw.rect(pen.dst, (120, 84, 54), board)
        pygame.draw.rect(pen.dst, (80, 54, 34), board, layout.px(3))
        for x in (70, 880):
            pygame.draw.line(
                pen.dst, (96, 92, 98), layout.at(x, 420), layout.at(x - 24, 640), layout.px(6)
            )
            pygame.draw.line(
                pen.dst, (96, 92, 98), layout.at(x, 420), layout.at(x + 24, 640), layout.px(6)
            )
        self.side(pen)

    # ---- what is done --------------------------------------------------------------------------

    def can_choose(self, number: int) -> bool:
        """Whether the thing can be bought."""
        return self.items[number] in self.bought

    def choose(self) -> Screen:
        """Buy it."""
        return self.pick(self.bought[self.items[self.chosen]])

    # ---- words and places ----------------------------------------------------------------------

    def _parts(self, number: int) -> tuple[str, str]:
        kind, _, id = self.items[number].partition(" ")
        return kind, id

    def _name(self, number: int) -> str:
        kind, id = self._parts(number)
        if kind == "card":
            return self.state.plan.name(id)
        if kind == "gear":
            return on_tour.gear_facts(self.state.plan, id).name
        return tr(SERVICES[kind][0])

    def _says(self, number: int) -> str:
        kind, id = self._parts(number)
        price = tr("{price} coins", price=price_of(self.state, self.items[number]))
        can = "" if self.can_choose(number) else f". {self._why(number)}"
        if kind == "card":
            words = self.state.plan.library.words(id)
        elif kind == "gear":
            words = on_tour.gear_facts(self.state.plan, id).words
        else:
            words = tr(SERVICES[kind][1])
        return f"{self._name(number)}, {price}. {words}{can}"

    def _why(self, number: int) -> str:
        """Why a thing cannot be bought."""
        kind, id = self._parts(number)
        if price_of(self.state, self.items[number]) > self.state.bag.coins:
            return tr("You have too few coins")
        if kind == "rest":
            return tr("You are rested")
        if kind == "card" and self.state.bag.owned[id] >= self.state.plan.copies:
            return tr("You have three")
        return tr("No card to spare")

    def _places(self) -> list[Place]:
        found: list[Place] = []
        cards = [n for n in range(len(self.items)) if self._parts(n)[0] == "card"]
        others = len(self.items) - len(cards)
        gap = (938.0 - CARD[0] * max(1, len(cards))) / (len(cards) + 1)
        wide = (938.0 - 12.0 * max(0, others - 1)) / max(1, others)
        card = other = 0
        for number in range(len(self.items)):
            if number in cards:
                found.append((14 + gap + card * (CARD[0] + gap), ABOVE, *CARD))
                card += 1
            else:
                found.append((14 + other * (wide + 12), BELOW, wide, 190.0))
                other += 1
        return found

    # ---- drawing -------------------------------------------------------------------------------

    def _item(self, number: int, pen: Brush) -> None:
        layout, (kind, id) = pen.layout, self._parts(number)
        can, chosen = self.can_choose(number), number == self.chosen
        if kind == "card":
            printed = catalog.card_face(self.state.plan.library, id)
            face = face_surface(printed, pen.rect.size, "full", layout.text_scale)
            keywords.on_face(pen, printed, pen.rect, "full", layout.text_scale)
            if chosen:
                kit.glow(
                    pen.dst, face, pen.rect.topleft, ACID, layout.px(14), key=("tour pick", id)
                )
            kit.drop(
                pen.dst,
                face if can else kit.dimmed(face, 0.8),
                pen.rect.topleft,
                6 * layout.k,
                170,
                key=("tour card", id),
            )
        else:
            self._paper(number, pen)
        price = price_of(self.state, self.items[number])
        words = tr("{price} coins", price=price) if can else self._why(number)
        strip = kit.label(
            words, 14 * layout.k, INK if can else WHITE, BODY if can else CRIMSON, turn=-3
        )
        at = (pen.rect.centerx, pen.rect.bottom - layout.px(8))
        pen.dst.blit(strip, strip.get_rect(center=at))
        where = (pen.rect.x - layout.px(20 if kind == "card" else -16), pen.rect.y + layout.px(18))
        kit.badge(pen.dst, where, str(number + 1), layout.px(13), INK, ACID if chosen else BONE)
        if self.focus.name == f"{ITEM}{number}":
            kit.focus_ring(pen.dst, pen.rect, layout.k)

    def _paper(self, number: int, pen: Brush) -> None:
        layout, (kind, id) = pen.layout, self._parts(number)
        x, y, w, _ = self.places[number]
        paper_panel(pen.dst, layout, pen.rect, 31 + number)
        if kind == "gear":
            piece = on_tour.gear_facts(self.state.plan, id)
            name, words, sign = piece.name, piece.words, "plug"
        else:
            name, words, sign = SERVICES[kind]
            name, words = tr(name), tr(words)
        box = layout.rect(x + w / 2 - 24, y + 14, 48, 48)
        pygame.draw.rect(pen.dst, BODY, box)
        kit.put_icon(pen.dst, sign, box.h * 0.62, INK, center=box.center)
        pen.write(name, "black", 17, INK, (x + 10, y + 66, w - 20, 26), "centre")
        pen.paragraph(words, "body", 14, FAINT_INK, (x + 12, y + 92, w - 24, 70), "centre")
