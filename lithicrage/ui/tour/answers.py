"""A stop that asks: a torn page at the left, the answers at the right, every chance printed."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.faces import catalog
from lithicrage.faces.portraits import cutout, portrait
from lithicrage.play.touring import TourRun
from lithicrage.tours.state import LOST
from lithicrage.ui import kit
from lithicrage.ui.kit import ACID, BODY, CRIMSON, FAINT_INK, INK, PAPER, PINK, WHITE
from lithicrage.ui.kit.control import Brush, Control, Drawn
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.models import on_tour
from lithicrage.ui.models.answers import Answer, Fact, scene_of
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import paper_panel, stamp_at
from lithicrage.ui.shell.screen import Screen, Shell
from lithicrage.ui.tour.choice import ChoicePage
from lithicrage.ui.tour.page import FOOT, HIGH, chip
from lithicrage.ui.tour.stones import standing_stone

PAGE: Final[Place] = (32.0, 66.0, 738.0, 638.0)
PICTURE: Final[Place] = (58.0, 92.0, 686.0, 356.0)
ANSWERS: Final[Place] = (796.0, 104.0, 470.0, 520.0)
GO: Final[Place] = (796.0, FOOT, 470.0, HIGH)
ANSWER: Final = "answer:"


class AnswersPage(ChoicePage):
    """What do you do? A press looks closely at an answer, a second one or Enter gives it."""

    name = "tour-roadside"
    row = ANSWER

    def __init__(self, shell: Shell, run: TourRun) -> None:
        super().__init__(shell, run)
        self.scene = scene_of(self.state)
        possible = [n for n, one in enumerate(self.scene.answers) if one.index >= 0]
        self.chosen = possible[0] if possible else 0
        self.start = f"{ANSWER}{self.chosen}"

    def controls(self) -> list[Control]:
        """The answers as papers, the button, undo and the way out."""
        found = []
        for number, (one, place) in enumerate(zip(self.scene.answers, self._places(), strict=True)):
            found.append(
                Control(
                    f"{ANSWER}{number}",
                    place,
                    f"{number + 1}. {one.says()}",
                    partial(self.press, number),
                    Drawn(partial(self._answer, number)),
                    self.can_choose(number),
                    enter="go",
                    also=(Action(f"pick_{number + 1}"),),
                )
            )
        now = self.scene.answers[self.chosen]
        found.append(
            self.button(
                "go",
                GO,
                now.says(),
                self.choose,
                now.title.upper(),
                None,
                Action.CONFIRM,
                True,
                self.can_choose(self.chosen),
            )
        )
        return [*found, *self.common()]

    def can_choose(self, number: int) -> bool:
        """Whether the hero can pay for the answer."""
        return self.scene.answers[number].index >= 0

    def choose(self) -> Screen:
        """Give the answer."""
        return self.pick(self.scene.answers[self.chosen].index)

    def _places(self) -> list[Place]:
        x, y, w, h = ANSWERS
        highs = [self._high(one) for one in self.scene.answers]
        room = h - 12 * (len(highs) - 1)
        share = min(1.0, room / max(1, sum(highs)))
        found = []
        for high in highs:
            found.append((x, y, w, high * share))
            y += high * share + 12
        return found

    def _high(self, one: Answer) -> float:
        lines = (
            len(one.sure) + len(one.price) + (len(one.hit) + len(one.miss) + 1) * (one.chance > 0)
        )
        return 62 + 31 * max(1, lines)

    # ---- drawing -------------------------------------------------------------------------------

    def build(self, surface: pygame.Surface) -> None:
        """The torn page."""
        pen = self.backdrop(surface)
        layout = pen.layout
        paper_panel(pen.dst, layout, layout.rect(*PAGE), 47)
        self._picture(pen)
        x, y, w, _ = PAGE
        title = self.scene.title.upper()
        size = 34.0
        words = kit.ransom(title, size * layout.k, 11)
        while words.get_width() > layout.px(w - 60) and size > 14:
            size -= 2
            words = kit.ransom(title, size * layout.k, 11)
        pen.dst.blit(words, words.get_rect(center=layout.at(x + w / 2, y + 416)))
        first, *rest = self.scene.text.split("\n")
        sentences = first.replace(". ", ".\n").split("\n")
        pen.paragraph(sentences[0], "serif", 24, CRIMSON, (x + 56, y + 450, w - 112, 70))
        told = "\n".join([*sentences[1:], *rest])
        top = y + 520
        for line in filter(None, told.split("\n")):
            used = pen.paragraph(line, "bold", 20, INK, (x + 56, top, w - 112, 60))
            top += used.h / layout.k + 16
        strip = kit.label(tr("WHAT DO YOU DO?"), 21 * layout.k, INK, PINK, "zine", -1)
        pen.dst.blit(strip, layout.at(796, 62))
        day = on_tour.day_words(self.state.plan, self.state.leg, max(0, self.state.column))
        pen.write(
            tr(
                "{day}  ·  {coins} coins  ·  Fatigue {fatigue}",
                day=day,
                coins=self.state.bag.coins,
                fatigue=self.state.bag.fatigue,
            ),
            "bold",
            14,
            kit.BONE,
            (976, 64, 230, 30),
            "right",
        )

    def _picture(self, pen: Brush) -> None:
        layout = pen.layout
        area = layout.rect(*PICTURE)
        back = (252, 226, 190)
        pygame.draw.rect(pen.dst, back, area)
        step = layout.px(10)
        for row in range(0, area.h, step):
            size = max(1.0, (1 - row / area.h) * step * 0.3)
            for left in range(0, area.w, step):
                at = (area.x + left + (step // 2 if (row // step) % 2 else 0), area.y + row)
                if area.collidepoint(at):
                    pygame.draw.circle(pen.dst, (255, 120, 170), at, size)
        sun = (area.right - layout.px(190), area.y + layout.px(150))
        clip = pen.dst.get_clip()
        pen.dst.set_clip(area)
        pygame.draw.circle(pen.dst, (255, 206, 40), sun, layout.px(104))
        hill = [
            (area.x, area.bottom),
            (area.x, area.y + area.h * 0.72),
            (area.x + area.w * 0.4, area.y + area.h * 0.6),
            (area.right, area.y + area.h * 0.78),
            area.bottomright,
        ]
        pygame.draw.polygon(pen.dst, (54, 22, 64), hill)
        looks = on_tour.LOOKS
        stop = self.state.stop
        kind = stop.kind if stop is not None else "roadside"
        for number, (share, high) in enumerate(((0.07, 140), (0.88, 190), (0.66, 270))):
            wide = round(high * 0.62)
            sized = (layout.px(wide), layout.px(high))
            face = standing_stone(
                sized,
                300 + number,
                self.scene.sign if number == 2 else ("bolt", "spiral")[number],
                looks[kind].colour,
                False,
                layout.k,
            )
            spot = face.get_rect(
                midbottom=(area.x + round(area.w * share), area.bottom + layout.px(6))
            )
            kit.drop(pen.dst, face, spot.topleft, 6 * layout.k, 150)
        plan = self.state.plan
        hero = cutout(catalog.portrait_for(plan.library, plan.ancestry), layout.px(300))
        stands = hero.get_rect(midbottom=(area.x + round(area.w * 0.32), area.bottom + 4))
        kit.drop(pen.dst, hero, stands.topleft, 7 * layout.k, 170)
        if self.state.phase == LOST and stop is not None:
            foe = on_tour.stop_facts(self.state, stop).portrait
            image = portrait(foe, layout.px(180))
            lies = image.get_rect(
                center=(area.right - layout.px(150), area.centery + layout.px(20))
            )
            kit.drop(pen.dst, image, lies.topleft, 6 * layout.k, 160)
        pen.dst.set_clip(clip)
        if self.scene.stamp:
            stamp_at(
                pen.dst, layout, self.scene.stamp, (area.centerx, area.bottom - layout.px(44)), 30
            )

    def _answer(self, number: int, pen: Brush) -> None:
        one, layout = self.scene.answers[number], pen.layout
        live = one.index >= 0
        paper_panel(pen.dst, layout, pen.rect, 71 + number)
        if number == self.chosen and live:
            kit.focus_ring(pen.dst, pen.rect, layout.k)
        x, y, w, _ = self._places()[number]
        fore = INK if live else FAINT_INK
        kit.badge(
            pen.dst,
            layout.at(x + 28, y + 28),
            str(number + 1),
            layout.px(14),
            fore,
            ACID if live else PAPER,
        )
        pen.write(one.title.upper(), "black", 22, fore, (x + 56, y + 10, w - 70, 34))
        share = pen.rect.h / layout.k / self._high(one)
        top, step = y + 48 * share, 31 * share
        if not live:
            pen.write(
                tr("You cannot afford that."),
                "bold",
                13,
                CRIMSON,
                (x + w - 190, y + 12, 180, 28),
                "right",
            )
        for head, facts in ((tr("PRICE"), one.price), (tr("SURE"), one.sure)):
            for place, fact in enumerate(facts):
                if not place:
                    pen.write(head, "bold", 13, FAINT_INK, (x + 56, top, 60, 25))
                _fact(pen, x + 122, top, fact, w - 134)
                top += step
        if one.chance:
            self._chance(pen, one, (x + 56, top, w - 70, step))

    def _chance(self, pen: Brush, one: Answer, place: Place) -> None:
        """A bar that is as long as the chance, and what either end brings."""
        layout, (x, y, w, step) = pen.layout, place
        pen.write(tr("CHANCE"), "bold", 13, FAINT_INK, (x, y, 66, 25))
        bar = layout.rect(x + 66, y + 1, w - 66, 23)
        good = bar.copy()
        good.w = round(bar.w * one.chance / 100)
        pygame.draw.rect(pen.dst, CRIMSON, bar)
        pygame.draw.rect(pen.dst, ACID, good)
        for left in range(good.right + layout.px(4), bar.right, layout.px(9)):
            a, b = (left, bar.bottom - 2), (min(bar.right - 2, left + layout.px(8)), bar.y + 2)
            pygame.draw.line(pen.dst, (120, 0, 40), a, b, max(1, layout.px(1.5)))
        pygame.draw.rect(pen.dst, INK, bar, layout.px(2))
        pen.write(f"{one.chance} %", "strong", 13, INK, good, "centre")
        rest = pygame.Rect(good.right, bar.y, bar.right - good.right, bar.h)
        pen.write(f"{100 - one.chance} %", "strong", 13, WHITE, rest, "centre")
        y += step
        for share, facts in ((one.chance, one.hit), (100 - one.chance, one.miss)):
            for place_, fact in enumerate(facts):
                if not place_:
                    pen.write(f"{share} %", "bold", 13, FAINT_INK, (x, y, 60, 25))
                _fact(pen, x + 66, y, fact, w - 70)
                y += step


def _fact(pen: Brush, x: float, y: float, fact: Fact, wide: float) -> None:
    back = CRIMSON if fact.bad else BODY if fact.words == tr("nothing") else ACID
    fore = WHITE if fact.bad else INK
    if fact.words == tr("nothing"):
        back = PAPER
    chip(pen, x, y, fact.words, back, fore, fact.sign, wide)
