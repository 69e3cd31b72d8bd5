"""The rebuild: everything that is owned, how much of it is in the deck, and what the deck is worth.

Every step is a choice of the tour, so it is kept and can be taken back.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.decks.legality import reasons
from lithicrage.decks.odds import PLAIN, RollRules, hand_roll
from lithicrage.engine.rules import MIN_DECK_SIZE
from lithicrage.faces import catalog
from lithicrage.faces.face import face_surface
from lithicrage.faces.words import subtype_words
from lithicrage.language.models import Action as Card
from lithicrage.play.touring import TourRun
from lithicrage.ui import kit
from lithicrage.ui.kit import ACID, BONE, INK, LOSS, SUBTYPES, WHITE
from lithicrage.ui.kit.control import Brush, Control, Drawn, Stone
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.models import on_tour
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.listed import Listed
from lithicrage.ui.shell.pieces import row_plate, stone_panel, two_lines
from lithicrage.ui.shell.screen import Screen, Shell
from lithicrage.ui.tour.page import FOOT, HIGH, TourPage

LIST: Final[Place] = (26.0, 112.0, 578.0, 524.0)
CARD: Final[Place] = (626.0, 104.0, 246.0, 345.0)
NUMBERS: Final[Place] = (884.0, 60.0, 382.0, 580.0)
ROW: Final = 52.0
STEPS: Final = {Action.ADD: "in", Action.REMOVE: "out", Action.RIGHT: "in", Action.LEFT: "out"}


class DeckPage(TourPage, Listed):
    """A row for every card that is owned. Plus puts a copy in, minus takes one out."""

    name = "tour-deck"
    main = reads = "card"

    def __init__(self, shell: Shell, run: TourRun) -> None:
        super().__init__(shell, run)
        actions = self.state.plan.library.models(Card)
        order = ("weapon", "spirit", "body", "mind")
        self.ids = sorted(
            self.state.bag.owned,
            key=lambda id: (order.index(actions[id].subtype), actions[id].cost, actions[id].name),
        )
        self.start = "card:0"

    # ---- the page ------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """The rows, minus and plus for the focused one, and done."""
        can = {(one.deed, one.about) for one in self.state.options()}
        found = self.listing("card", LIST, ROW, len(self.ids), self._row)
        id = self.ids[self.shown] if self.ids else ""
        name = self.state.plan.name(id) if id else ""
        for deed, words, sign, key, x, says in (
            ("out", tr("OUT"), "minus", Action.REMOVE, 626.0, tr("Remove {name}", name=name)),
            ("in", tr("IN"), "plus", Action.ADD, 752.0, tr("Add {name}", name=name)),
        ):
            found.append(
                Control(
                    deed,
                    (x, 458.0, 120.0, 42.0),
                    says,
                    partial(self._move, deed),
                    Stone(words, sign, size=15),
                    (deed, id) in can,
                    key,
                )
            )
        legal = ("built", "") in can
        words = tr("PLAY WITH THIS DECK") if legal else tr("NOT LEGAL YET")
        found.append(
            self.button(
                "done",
                (884.0, FOOT, 382.0, HIGH),
                self._verdict() or words,
                lambda: self.take("built"),
                words,
                None,
                Action.CONFIRM,
                True,
                legal,
            )
        )
        return [*found, Control("", CARD, look=Drawn(self._shown)), *self.common()]

    def handle(self, action: Action) -> Screen | None:
        """Plus, minus and the arrows move copies of the focused card; Enter is done."""
        if action in STEPS and self.focus.name.startswith("card:"):
            self._move(STEPS[action])
            return self
        if action is Action.CONFIRM and self.focus.name.startswith("card:"):
            done = self.control("done")
            return self.activate("done") if done is not None and done.live else self
        if action is Action.UNDO and self.run.can_undo() and self.state.phase == "deck":
            return self._undone()
        return super().handle(action)

    def build(self, surface: pygame.Surface) -> None:
        """Bar, panels, figures."""
        pen = self.backdrop(surface)
        layout = pen.layout
        stone_panel(pen.dst, layout, layout.rect(14, 104, 600, 540), 57)
        strip = kit.label(tr("REBUILD"), 30 * layout.k, INK, ACID, "zine", -1)
        right = pen.dst.blit(strip, layout.at(22, 56)).right
        note = kit.label(
            tr("plus adds a card, minus removes it"), 15 * layout.k, WHITE, INK, "scrawl", 0.5
        )
        pen.dst.blit(note, (right + layout.px(20), layout.at(0, 72)[1]))
        self._figures(pen)

    # ---- what is done --------------------------------------------------------------------------

    def _move(self, deed: str) -> None:
        """One copy in or out, if it can be."""
        id = self.ids[self.shown] if self.ids else ""
        if any((one.deed, one.about) == (deed, id) for one in self.state.options()):
            self.run.take(deed, id)
            self._changed()

    def _undone(self) -> Screen:
        self.run.undo()
        if self.run.state.phase != "deck":
            return self.shell.routes.tour()
        self._changed()
        return self

    def _changed(self) -> None:
        self.state = self.run.state
        self.rebuild()
        hero = on_tour.hero_of(self.state)
        self.shell.speech.event(
            tr(
                "{size} cards, Cost {cost} of {limit}",
                size=hero.size,
                cost=hero.cost,
                limit=hero.limit,
            )
        )

    def undo(self) -> Screen:
        """Take the last step back."""
        return self._undone()

    def _verdict(self) -> str:
        """What stands against the deck, in a line."""
        plan, bag = self.state.plan, self.state.bag
        found = reasons(plan.deck(bag.deck), plan.shelf, plan.table, bag.level(plan.tour))
        return "; ".join(one.words for one in found if one.severity == "error")

    # ---- drawing -------------------------------------------------------------------------------

    def _row(self, place: int, rect: pygame.Rect) -> Control:
        id, bag = self.ids[place], self.state.bag
        card = self.state.plan.library.get(Card, id)
        kind = subtype_words(card.subtype)
        head = tr("{name}, {kind}, Cost {cost}", name=card.name, kind=kind, cost=card.cost)
        held = tr("{held} of {owned} in the deck", held=bag.deck[id], owned=bag.owned[id])
        says = f"{head}. {held}"

        def picture(pen: Brush) -> None:
            look, layout = SUBTYPES[card.subtype], pen.layout
            row_plate(pen, place == self.shown, look.colour if bag.deck[id] else kit.ASH)
            kit.put_icon(
                pen.dst,
                look.sign,
                layout.px(22),
                look.colour,
                center=(pen.rect.x + layout.px(30), pen.rect.centery),
            )
            right = pen.rect.right - layout.px(96)
            fore = WHITE if bag.deck[id] else kit.ASH
            two_lines(
                pen,
                pen.rect.x + layout.px(54),
                right,
                card.name,
                tr("{kind}  ·  Cost {cost}", kind=kind, cost=card.cost),
                (fore, BONE),
            )
            for copy in range(bag.owned[id]):
                box = pygame.Rect(0, 0, layout.px(18), layout.px(24))
                box.center = (
                    pen.rect.right - layout.px(24 + 24 * (bag.owned[id] - 1 - copy)),
                    pen.rect.centery,
                )
                inside = copy < bag.deck[id]
                pygame.draw.rect(pen.dst, ACID if inside else kit.NIGHT, box, 0, layout.px(3))
                pygame.draw.rect(
                    pen.dst, INK if inside else kit.ASH, box, layout.px(2), layout.px(3)
                )
            pen.ring()

        return Control(
            f"card:{place}", rect, says, lambda: None, Drawn(picture, False), enter="done"
        )

    def _shown(self, pen: Brush) -> None:
        if not self.ids:
            return
        face = catalog.card_face(self.state.plan.library, self.ids[self.shown])
        image = face_surface(face, pen.rect.size, "full", pen.layout.text_scale)
        kit.drop(
            pen.dst,
            image,
            pen.rect.topleft,
            6 * pen.layout.k,
            170,
            key=("tour card", self.ids[self.shown]),
        )

    def _figures(self, pen: Brush) -> None:
        layout, state, plan = pen.layout, self.state, self.state.plan
        stone_panel(pen.dst, layout, layout.rect(*NUMBERS), 83)
        hero = on_tour.hero_of(state)
        least = int(str(plan.table[MIN_DECK_SIZE]))
        x, w = NUMBERS[0] + 16, NUMBERS[2] - 32
        pen.write(tr("LEVEL {level}", level=hero.level), "strong", 16, ACID, (x, 72, 120, 26))
        pen.write(f"{hero.name}, {hero.cls}", "body", 14, BONE, (x + 110, 72, w - 110, 26), "right")
        for number, (name, now, most, bad) in enumerate(
            (
                (tr("CARDS"), hero.size, tr("at least {least}", least=least), hero.size < least),
                (tr("COST"), hero.cost, tr("of {limit}", limit=hero.limit), hero.cost > hero.limit),
            )
        ):
            y = 104 + number * 40
            pygame.draw.rect(pen.dst, kit.PLATE, layout.rect(x, y, w, 34))
            pen.write(name, "strong", 15, WHITE, (x + 12, y, 120, 34))
            pen.write(str(now), "black", 20, LOSS if bad else ACID, (x + 130, y, 70, 34), "right")
            pen.write(most, "body", 14, BONE, (x + 208, y, w - 216, 34))
        self._curve(pen, x, w)
        actions = plan.library.models(Card)
        costs = [actions[id].cost for id, n in state.bag.deck.items() for _ in range(n)]
        one = hand_roll(costs, RollRules.of(plan.table), PLAIN)
        pen.write(tr("YOUR BEST ROLL"), "strong", 14, WHITE, (x, 376, w, 24))
        bar = layout.rect(x, 402, w, 28)
        pygame.draw.rect(pen.dst, INK, bar)
        left = bar.x + 2
        for part, colour, tier in (
            (one.tier1, kit.ASH, "≤5"),
            (one.tier2, kit.BODY, "6-9"),
            (one.tier3, ACID, "10+"),
        ):
            wide = round((bar.w - 4) * part)
            patch = pygame.Rect(left, bar.y + 2, wide, bar.h - 4)
            pen.dst.fill(colour, patch)
            if wide > layout.px(54):
                pen.write(f"{tier}: {round(part * 100)} %", "strong", 12.5, INK, patch, "centre")
            left += wide
        verdict = self._verdict()
        words = verdict[:1].upper() + verdict[1:] + "." if verdict else tr("Legal. Off you go.")
        pen.paragraph(words, "bold", 15, LOSS if verdict else ACID, (x, 446, w, 80))
        said = tr("{edits} changes left until the next stop.", edits=state.edits)
        pen.paragraph(said, "body", 13.5, BONE, (x, 540, w, 60))

    def _curve(self, pen: Brush, x: float, w: float) -> None:
        layout = pen.layout
        actions = self.state.plan.library.models(Card)
        counts: dict[int, Counter[str]] = {cost: Counter() for cost in range(1, 7)}
        for id, count in self.state.bag.deck.items():
            counts.setdefault(actions[id].cost, Counter())[actions[id].subtype] += count
        pen.write(tr("COST CURVE"), "strong", 14, WHITE, (x, 186, w, 24))
        most = max([1, *(one.total() for one in counts.values())])
        foot, tall, step = 342.0, 110.0, w / max(6, len(counts))
        for place, cost in enumerate(sorted(counts)):
            left, top = x + place * step, foot
            for subtype, look in SUBTYPES.items():
                count = counts[cost][subtype]
                if count:
                    high = tall * count / most
                    patch = layout.rect(left + 6, top - high, step - 12, high)
                    pen.dst.fill(INK, patch)
                    pen.dst.fill(look.colour, patch.inflate(-2, -2))
                    if patch.h > layout.px(15):
                        kit.put_icon(pen.dst, look.sign, layout.px(12), INK, center=patch.center)
                    top -= high
            if counts[cost]:
                pen.write(
                    str(counts[cost].total()),
                    "strong",
                    12.5,
                    BONE,
                    (left, top - 18, step, 17),
                    "centre",
                )
            pen.write(str(cost), "strong", 13, WHITE, (left, foot + 3, step, 20), "centre")
        pen.dst.fill(BONE, layout.rect(x, foot, w, 2))
