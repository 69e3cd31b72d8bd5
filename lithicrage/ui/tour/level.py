"""A new Level: old and new numbers on a slab, and what the Class opens (R11, TR5)."""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.faces import catalog
from lithicrage.faces.portraits import cutout, portrait
from lithicrage.language.models import Class
from lithicrage.play.touring import TourRun
from lithicrage.tours.state import DECK, ROAD
from lithicrage.ui import kit
from lithicrage.ui.kit import ACID, ASH, BODY, BONE, CRIMSON, GAIN, INK, LOSS, WHITE
from lithicrage.ui.kit.control import Brush, Control, Drawn
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.models import on_tour
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import paper_panel, stone_panel
from lithicrage.ui.shell.screen import Screen, Shell
from lithicrage.ui.tour.page import TourPage

SLAB: Final[Place] = (446.0, 64.0, 458.0, 108.0)
GROWN: Final[Place] = (446.0, 186.0, 458.0, 216.0)
OPENS: Final[Place] = (446.0, 416.0, 458.0, 168.0)
ALL: Final[Place] = (924.0, 64.0, 342.0, 516.0)
BAR: Final[Place] = (14.0, 612.0, 616.0, 94.0)
ON: Final[Place] = (646.0, 612.0, 380.0, 94.0)
BUILD: Final[Place] = (1042.0, 612.0, 224.0, 94.0)


class LevelPage(TourPage):
    """Shown once a Level, before anything else is asked."""

    name = "tour-levelup"
    start = "on"

    def __init__(self, shell: Shell, run: TourRun, who: int = 0) -> None:
        super().__init__(shell, run)
        self.who = who  # of two heroes one after the other
        self.plan = plan = self.state.plans[who]
        self.before = run.told_level
        self.after = self.state.bag.level(plan.tour)
        self.grown = on_tour.growth(plan, self.before, self.after)
        self.lines = on_tour.class_lines(plan)
        self.opened = [words for level, words in self.lines if self.before < level <= self.after]

    def controls(self) -> list[Control]:
        """On with the tour, or to the deck where that can be rebuilt now."""
        can = self.state.phase in (ROAD, DECK) and any(
            one.deed == "rebuild" for one in self.state.options()
        )
        can = can and len(self.state.plans) == 1
        on = ON if can else (ON[0], ON[1], BUILD[0] + BUILD[2] - ON[0], ON[3])
        found = [
            self.button(
                "on", on, self._says(), self._on, tr("ON WITH IT"), "arrow", Action.CONFIRM, True
            )
        ]
        if can:
            found.append(
                self.button(
                    "rebuild",
                    BUILD,
                    tr("Rebuild the deck"),
                    self._rebuild,
                    tr("REBUILD"),
                    "cards",
                    Action.DECKS,
                )
            )
        return [
            *found,
            Control("all", ALL, self._all_says(), look=Drawn(lambda pen: None), live=False),
            *self.common(),
        ]

    def _on(self) -> Screen:
        if self.who + 1 < len(self.state.plans):
            return LevelPage(self.shell, self.run, self.who + 1)
        self.run.told_level = self.after
        return self.shell.routes.tour()

    def _rebuild(self) -> Screen:
        self.run.told_level = self.after
        return self.take("rebuild")

    def _says(self) -> str:
        parts = [tr("Level {after}", after=self.after)]
        parts += [
            tr(
                "{what} {before} to {after}",
                what=one.name.capitalize(),
                before=one.before,
                after=one.after,
            )
            for one in self.grown
        ]
        parts += [kit.plain(words) for words in self.opened]
        return ". ".join(part.rstrip(".") for part in parts)

    def _all_says(self) -> str:
        return " ".join(
            tr("Level {level}: {words}", level=level, words=kit.plain(words))
            for level, words in self.lines
        )

    # ---- drawing -------------------------------------------------------------------------------

    def build(self, surface: pygame.Surface) -> None:
        """The hero, the slabs, the line of experience."""
        pen = self.backdrop(surface)
        layout, plan = pen.layout, self.plan
        area = layout.rect(0, 49, 436, 551)
        rays = kit.rays(
            area.size, (area.w // 2, area.h // 2), (kit.NIGHT, (58, 62, 30)), 12, layout.k
        )
        pen.dst.blit(rays, area)
        hero = on_tour.hero_of(self.state, self.who)
        face = catalog.portrait_for(plan.library, plan.ancestry)
        figure = cutout(face, layout.px(440))
        if figure.get_width() > layout.px(420):
            figure = pygame.transform.smoothscale_by(figure, layout.px(420) / figure.get_width())
        at = figure.get_rect(midbottom=layout.at(218, 592))
        kit.glow(pen.dst, figure, at.topleft, ACID, layout.px(18), key=("level", face))
        kit.drop(pen.dst, figure, at.topleft, 8 * layout.k, 180, key=("level", face))
        strip = kit.label(
            f"{hero.name.upper()}, {hero.cls.upper()}", 16 * layout.k, INK, BODY, turn=-1
        )
        pen.dst.blit(strip, strip.get_rect(center=layout.at(218, 584)))
        note = kit.label(tr("one louder"), 22 * layout.k, WHITE, INK, "scrawl", 6)
        pen.dst.blit(note, layout.at(266, 104))
        words = tr("LEVEL {after}", after=self.after)
        slab = kit.carved(
            layout.rect(*SLAB).size, words, 82 * layout.k, 61, (66, 58, 72), ACID, k=layout.k
        )
        kit.glow(pen.dst, slab, layout.at(*SLAB[:2]), ACID, layout.px(16), key="level slab")
        pen.dst.blit(slab, layout.at(*SLAB[:2]))
        self._numbers(pen)
        self._opens(pen)
        self._all(pen)
        self._experience(pen)

    def _numbers(self, pen: Brush) -> None:
        layout, (x, y, w, h) = pen.layout, GROWN
        stone_panel(pen.dst, layout, layout.rect(*GROWN), 71)
        step = (h - 16) / max(3, len(self.grown))
        for number, one in enumerate(self.grown):
            top = y + 8 + number * step
            pygame.draw.rect(pen.dst, kit.PLATE, layout.rect(x + 10, top + 2, w - 20, step - 5))
            grew = one.after > one.before
            colour = ACID if grew else ASH
            kit.put_icon(
                pen.dst, one.sign, 26 * layout.k, colour, center=layout.at(x + 36, top + step / 2)
            )
            pen.write(
                one.name,
                "black",
                17,
                WHITE if grew else BONE,
                (x + 60, top + step / 2 - 24, 140, 26),
            )
            pen.write(one.note, "body", 13, BONE, (x + 60, top + step / 2, 140, 22))
            middle = layout.rect(x + 206, top, 60, step)
            if not grew:
                pen.write(str(one.after), "black", 28, BONE, middle, "centre")
                pen.write(tr("stays"), "body", 14, BONE, (x + 280, top, 90, step))
                continue
            used = pen.write(str(one.before), "black", 28, BONE, middle, "centre")
            pygame.draw.line(
                pen.dst,
                LOSS,
                (used.x - 4, used.bottom - used.h * 0.4),
                (used.right + 4, used.y + used.h * 0.4),
                layout.px(3),
            )
            kit.put_icon(
                pen.dst, "arrow", 24 * layout.k, BONE, center=layout.at(x + 284, top + step / 2)
            )
            pen.write(str(one.after), "black", 40, ACID, (x + 306, top, 74, step), "centre")
            strip = kit.label(f"+{one.after - one.before}", 15 * layout.k, INK, GAIN, turn=-3)
            pen.dst.blit(strip, strip.get_rect(center=layout.at(x + w - 44, top + step / 2)))

    def _opens(self, pen: Brush) -> None:
        layout, plan, (x, y, w, h) = pen.layout, self.plan, OPENS
        paper_panel(pen.dst, layout, layout.rect(*OPENS), 73)
        name = plan.library.get(Class, plan.cls).name.upper()
        head = tr("{name} OPENS", name=name) if self.opened else tr("{name} PRACTISES", name=name)
        strip = kit.label(head, 14 * layout.k, WHITE, INK)
        pen.dst.blit(strip, layout.at(x + 12, y + 10))
        if self.opened:
            strip = kit.label(tr("NEW"), 14 * layout.k, INK, ACID, turn=5)
            pen.dst.blit(strip, layout.at(x + w - 64, y + 10))
        face = portrait(catalog.portrait_for(plan.library, plan.cls), layout.px(84))
        pen.dst.blit(face, layout.at(x + 14, y + 46))
        later = next((level for level, _ in self.lines if level > self.after), 0)
        told = (
            tr("Nothing new. Level {later} adds more.", later=later)
            if later
            else tr("That is all of it.")
        )
        words = " ".join(self.opened) or told
        box = layout.rect(x + 112, y + 44, w - 126, h - 54)
        flowed = kit.flow(words, layout.type(17), box.size, 12 * layout.k)
        kit.put_flow(pen.dst, flowed, box.topleft, INK, CRIMSON)

    def _all(self, pen: Brush) -> None:
        layout, plan, (x, y, w, h) = pen.layout, self.plan, ALL
        stone_panel(pen.dst, layout, layout.rect(*ALL), 75)
        pen.write(tr("ALL YOU CAN DO"), "strong", 15, WHITE, (x + 14, y + 8, 160, 28))
        pen.write(
            plan.library.get(Class, plan.cls).name,
            "body",
            14,
            BONE,
            (x + 170, y + 8, w - 184, 28),
            "right",
        )
        step = (h - 50) / max(1, len(self.lines))
        for number, (level, words) in enumerate(self.lines):
            top = y + 40 + number * step
            new = self.before < level <= self.after
            closed = level > self.after
            rect = layout.rect(x + 10, top, w - 20, step - 5)
            pygame.draw.rect(pen.dst, (70, 84, 24) if new else kit.PLATE, rect)
            if new:
                pygame.draw.rect(pen.dst, ACID, rect, layout.px(2))
            at = layout.at(x + 30, top + min(24.0, step / 2))
            kit.badge(pen.dst, at, str(level), layout.px(14), INK, ASH if closed else ACID)
            if closed:
                kit.put_icon(
                    pen.dst,
                    "lock",
                    15 * layout.k,
                    ASH,
                    center=layout.at(x + w - 24, top + step / 2),
                )
            room = w - (92 if closed else 66)
            pen.paragraph(
                kit.plain(words),
                "body",
                14,
                ASH if closed else WHITE,
                (x + 54, top + 4, room, step - 12),
                valign="middle",
            )

    def _experience(self, pen: Brush) -> None:
        layout, tour, bag = pen.layout, self.plan.tour, self.state.bag
        x, y, w, _ = BAR
        stone_panel(pen.dst, layout, layout.rect(*BAR), 77)
        pen.write(tr("EXPERIENCE"), "strong", 14, WHITE, (x + 14, y + 6, 160, 24))
        goal = bag.next_level(tour)
        told = (
            tr(
                "{experience}, Level {level} at {goal}",
                experience=bag.experience,
                level=self.after + 1,
                goal=goal,
            )
            if goal
            else str(bag.experience)
        )
        pen.write(told, "body", 14, BONE, (x + 180, y + 6, w - 196, 24), "right")
        steps = [0, *tour.levels]
        top = steps[-1]

        def at(experience: float) -> float:
            return x + 32 + (w - 64) * min(experience, top) / max(1, top)

        line = layout.at(0, y + 54)[1]
        pygame.draw.line(
            pen.dst,
            INK,
            (layout.at(at(0), 0)[0], line),
            (layout.at(at(top), 0)[0], line),
            layout.px(9),
        )
        pygame.draw.line(
            pen.dst,
            ACID,
            (layout.at(at(0), 0)[0], line),
            (layout.at(at(bag.experience), 0)[0], line),
            layout.px(7),
        )
        for number, least in enumerate(steps, 1):
            spot = layout.at(at(least), y + 54)
            radius = 17 if number == self.after else 13
            reached = number <= self.after
            fore, back = (INK, ACID) if number == self.after else (ACID if reached else ASH, INK)
            kit.badge(pen.dst, spot, str(number), layout.px(radius), back, fore)
            pen.write(str(least), "body", 12.5, BONE, (at(least) - 20, y + 72, 40, 18), "centre")
