"""What every page of a tour stands on: the bar with legs and figures, the hero's slab at the right.

Owns the way from a choice to the page that follows it. A page says what lies in its middle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.faces.portraits import logo, portrait
from lithicrage.play.touring import TourRun
from lithicrage.tours.bag import MOST_GEAR
from lithicrage.tours.state import DECK, OFFER, OVER
from lithicrage.ui import kit
from lithicrage.ui.kit import ACID, BAR, BODY, BONE, CRIMSON, INK, PINK, WHITE
from lithicrage.ui.kit.control import Brush, Control, Drawn, Stone
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.kit.slip import Slip
from lithicrage.ui.models import on_tour
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.pieces import BAR_HEIGHT, paper_panel, stats, stone_panel
from lithicrage.ui.shell.screen import Screen, Shell
from lithicrage.ui.tour.menu import TourMenu

SIDE: Final[Place] = (968.0, 60.0, 298.0, 580.0)
FOOT: Final = 656.0
HIGH: Final = 50.0
LEGS: Final[Place] = (218.0, 10.0, 470.0, 27.0)
GEAR_TOP: Final = 422.0
WORDED: Final = 50.0  # height from which a piece of gear has room for its words
KINDS: Final = (mark("clean"), mark("assisted"), mark("practice"))  # of a tour, as lists keep them
FIGURES: Final = {"coins": "tour:coins", "cards": "tour:cards", "star": "tour:fame"}
STRING_RED: Final = (255, 92, 92)


class TourPage(Page):
    """A page of the tour that is played; `run` is that tour."""

    def __init__(self, shell: Shell, run: TourRun) -> None:
        super().__init__(shell)
        self.run = run
        self.state = run.state

    # ---- what follows a choice -----------------------------------------------------------------

    def take(self, deed: str, about: str = "", place: int | None = None) -> Screen:
        """Make a choice of the tour, and show what follows."""
        self.run.take(deed, about, place)
        return self.shell.routes.tour()

    def pick(self, index: int) -> Screen:
        """Make the choice of this number, and show what follows."""
        self.run.choose(index)
        return self.shell.routes.tour()

    def undo(self) -> Screen:
        """Take the last choice at this stop back."""
        self.run.undo()
        return self.shell.routes.tour()

    # ---- what every page has -------------------------------------------------------------------

    def common(self, deck: bool = False) -> list[Control]:
        """Undo where there is something to undo, and the way back to the title."""
        found = [
            Control(
                "menu",
                (1222, 6, 44, 34),
                tr("Tour menu"),
                lambda: TourMenu(self.shell, self, self.run),
                Drawn(partial(_sign, "menu")),
                key=Action.BACK,
                tip="sign:menu",
            ),
        ]
        if self.run.can_undo():
            found.insert(
                0,
                Control(
                    "undo",
                    (1172, 6, 44, 34),
                    tr("Undo the last choice at this stop"),
                    self.undo,
                    Drawn(partial(_sign, "undo")),
                    key=Action.UNDO,
                    tip="tour:undo",
                ),
            )
        return found

    def button(
        self,
        name: str,
        place: Place,
        says: str,
        deed: Callable[[], object],
        words: str,
        sign: str | None = None,
        key: Action | None = None,
        primary: bool = False,
        live: bool = True,
    ) -> Control:
        """A button at the foot of the page."""
        look = Stone(words, sign, primary, 17 if primary else 15)
        return Control(name, place, says, deed, look, live, key)

    def backdrop(self, surface: pygame.Surface) -> Brush:
        """Dark rock, the bar with the legs and the figures."""
        surface.blit(kit.rock(surface.get_size()), (0, 0))
        pen = self.brush(surface)
        self._bar(pen)
        return pen

    def _bar(self, pen: Brush) -> None:
        layout, state, plan = pen.layout, self.state, self.state.plan
        bar = pygame.Rect(0, layout.top, layout.size[0], layout.px(BAR_HEIGHT))
        pygame.draw.rect(pen.dst, BAR, bar)
        pygame.draw.rect(pen.dst, PINK, (0, bar.bottom, bar.w, max(2, layout.px(3))))
        sign = logo(layout.px(196), stacked=False)
        pen.dst.blit(sign, sign.get_rect(midleft=(layout.at(12, 0)[0], bar.centery)))
        if self.state.road or not plan.tour.draft:
            names = [leg.name.upper() for leg in plan.tour.legs]
            kit.phase_bar(pen.dst, layout.rect(*LEGS), names, state.leg, 13 * layout.k, layout.k)
            pen.explain(LEGS, "tour:leg")
        else:
            pen.write(tr("THE DRAFT"), "strong", 15, WHITE, (226.0, 4, 300, 38))
        if state.phase == OVER:
            words = tr(
                "{kind}  ·  encore {encores}  ·  seed {seed}",
                kind=tr(self.run.kind),
                encores=plan.encores,
                seed=state.seed,
            )
            pen.write(words, "body", 13, BONE, (700, 4, 470, 38), "right")
            return
        hero = on_tour.hero_of(state)
        if len(state.plans) > 1 and state.phase in (OFFER, DECK):
            strip = kit.label(
                tr("{name} CHOOSES", name=hero.name.upper()), 14 * layout.k, INK, BODY, turn=-1
            )
            pen.dst.blit(strip, strip.get_rect(midleft=layout.at(700, BAR_HEIGHT / 2)))
        figures = (
            ("coins", BODY, f"{state.bag.coins}"),
            ("cards", ACID, f"{hero.size} + {hero.spare}"),
            ("star", PINK, f"{state.bag.fame}"),
        )
        right = 1160.0
        for name, colour, words in reversed(figures):
            wide = 34 + kit.text_width(words, "strong", 15)
            right -= wide + 10
            kit.put_icon(
                pen.dst, name, 18 * layout.k, colour, center=layout.at(right + 12, BAR_HEIGHT / 2)
            )
            pen.write(words, "strong", layout.calm(15, 1.1), WHITE, (right + 27, 6, wide, 34))
            pen.explain((right, 6, wide + 8, 34), FIGURES[name])

    # ---- the hero ------------------------------------------------------------------------------

    def side(self, pen: Brush) -> None:
        """The slab at the right: who is on tour, Level, Stamina and Fatigue, strings, gear."""
        layout, hero = pen.layout, on_tour.hero_of(self.state)
        stone_panel(pen.dst, layout, layout.rect(*SIDE), 83)
        x, w = SIDE[0] + 12, SIDE[2] - 24
        pen.dst.blit(portrait(hero.portrait, layout.px(88)), layout.at(x, 71))
        strip = kit.label(tr("YOU"), 12 * layout.k, INK, BODY)
        pen.dst.blit(strip, layout.at(x + 102, 72))
        pen.write(hero.name.upper(), "black", 22, WHITE, (x + 100, 90, w - 100, 28))
        cls = hero.cls
        if len(self.state.plans) > 1:
            other = on_tour.hero_of(self.state, 1 - self.state.who)
            cls = tr("{cls}, with {name}", cls=cls, name=other.name)
        pen.write(cls, "body", 14, BONE, (x + 100, 115, w - 100, 22))
        stats(pen, layout.rect(x + 100, 139, w - 100, 24), hero.stats, 15)
        level_bar(pen, hero, (x, 170, w, 46))
        self._condition(pen, hero, x, w)
        self._strings(pen, x, w)
        self._gear(pen, x, w)

    def _condition(self, pen: Brush, hero: on_tour.Hero, x: float, w: float) -> None:
        layout, bag, plan = pen.layout, self.state.bag, self.state.plan
        kit.dial(
            pen.dst,
            layout.rect(x + 8, 226, 112, 116),
            hero.stamina,
            hero.rested,
            0,
            BODY,
            12 * layout.k,
            layout.k,
        )
        pen.explain((x + 8, 226, 112, 116), "stamina")
        pen.explain((x + 134, 222, w - 134, 116), "tour:fatigue")
        pen.write(tr("FATIGUE"), "strong", 14, WHITE, (x + 138, 226, 80, 22))
        words = str(bag.fatigue) if bag.fatigue else tr("none")
        pen.write(
            words,
            "black",
            17,
            kit.LOSS if bag.fatigue else ACID,
            (x + 200, 226, w - 200, 22),
            "right",
        )
        rest = max(0, plan.tour.rest - plan.encore.less_rest)
        told = tr("You start rested.")
        if bag.fatigue:
            told = tr("You start {fatigue} short.", fatigue=bag.fatigue)
        told = f"{told} {tr('Each stop gives {rest} back, a lock-in all of it.', rest=rest)}"
        pen.paragraph(told, "body", 13, BONE, (x + 138, 250, w - 140, 84))

    def _strings(self, pen: Brush, x: float, w: float) -> None:
        layout, bag, plan = pen.layout, self.state.bag, self.state.plan
        most = max(bag.strings, plan.tour.strings - plan.encore.fewer_strings)
        pen.write(tr("STRINGS"), "strong", 14, WHITE, (x, 350, 120, 22))
        pen.write(
            tr("{strings} of {most}", strings=max(0, bag.strings), most=most),
            "bold",
            14,
            BONE,
            (x + 120, 350, w - 120, 22),
            "right",
        )
        pen.explain((x, 348, w, 70), "tour:strings")
        neck = layout.rect(x, 373, w, 44)
        pygame.draw.rect(pen.dst, (62, 38, 26), neck, border_radius=layout.px(3))
        for fret in (0.26, 0.48, 0.72):
            left = neck.x + round(neck.w * fret)
            pygame.draw.line(pen.dst, BONE, (left, neck.y), (left, neck.bottom), layout.px(2))
        gap = neck.h / (most + 1)
        for number in range(most):
            y = neck.y + round(gap * (number + 1))
            if number < bag.strings:
                pygame.draw.line(pen.dst, ACID, (neck.x, y), (neck.right, y), layout.px(2))
                continue
            for start, end in ((0.0, 0.2), (0.8, 1.0)):
                a, b = neck.x + round(neck.w * start), neck.x + round(neck.w * end)
                pygame.draw.line(pen.dst, STRING_RED, (a, y), (b, y), max(1, layout.px(1.5)))
            for at in (0.22, 0.78):
                middle = (neck.x + round(neck.w * at), y)
                pygame.draw.circle(pen.dst, STRING_RED, middle, layout.px(6), layout.px(1.5))
        if bag.strings < most:
            lost = [date for date in self.state.dates if date.result < 0]
            who = on_tour.date_title(self.state, lost[-1]) if lost else tr("the road")
            strip = kit.label(
                tr("snapped: {who}", who=who),
                12 * layout.k,
                WHITE,
                CRIMSON,
                "scrawl",
                -2,
                width=layout.px(w - 70),
            )
            pen.dst.blit(strip, strip.get_rect(center=(neck.centerx, neck.bottom - layout.px(14))))

    def _gear(self, pen: Brush, x: float, w: float) -> None:
        layout, bag = pen.layout, self.state.bag
        pen.explain((x, GEAR_TOP, w, 22), "tour:gear")
        pen.write(tr("GEAR"), "strong", 14, WHITE, (x, GEAR_TOP, 120, 22))
        pen.write(
            tr("{gear} of {most_gear}", gear=len(bag.gear), most_gear=MOST_GEAR),
            "bold",
            14,
            BONE,
            (x + 120, GEAR_TOP, w - 120, 22),
            "right",
        )
        top = GEAR_TOP + 25
        if not bag.gear:
            words = tr("Nothing yet. Headliners leave some, merch tables sell some.")
            pen.paragraph(words, "body", 13, BONE, (x, top, w, 60))
        high = self._gear_high()
        for number, id in enumerate(bag.gear):
            piece = on_tour.gear_facts(self.state.plan, id)
            y = top + number * high
            paper_panel(pen.dst, layout, layout.rect(x, y, w, high - 5), 91 + number)
            side = min(34.0, high - 13)
            box = layout.rect(x + 5, y + (high - 5 - side) / 2, side, side)
            pygame.draw.rect(pen.dst, BODY, box)
            kit.put_icon(pen.dst, "plug", box.h * 0.6, INK, center=box.center)
            left = x + side + 10
            wide = w - side - 14
            room = layout.rect(left, y + 17, wide, high - 23)
            told = high >= WORDED and layout.holds(piece.words, "body", 12, room)
            name = (left, y + 1, wide, 17) if told else (left, y + 1, wide, high - 7)
            pen.write(piece.name, "bold", layout.calm(13.5, 1), INK, name)
            if told:  # else the pointer tells
                pen.paragraph(piece.words, "body", 12, INK, room, valign="middle")

    def gear_says(self) -> str:
        """The gear in a line, for the ear."""
        found = [on_tour.gear_facts(self.state.plan, id) for id in self.state.bag.gear]
        return ". ".join(f"{one.name}: {one.words}" for one in found) or tr("No gear yet")

    def hero_controls(self) -> list[Control]:
        """The slab and each piece of gear on it, to be read aloud and pointed at."""
        hero, bag = on_tour.hero_of(self.state), self.state.bag
        says = tr(
            "{name}, {cls}, Level {level}. {stamina} of {rested} Stamina. {strings} strings. "
            "{coins} coins. {fame} Fame. {gear}",
            name=hero.name,
            cls=hero.cls,
            level=hero.level,
            stamina=hero.stamina,
            rested=hero.rested,
            strings=max(0, bag.strings),
            coins=bag.coins,
            fame=bag.fame,
            gear=self.gear_says(),
        )
        above = (*SIDE[:3], GEAR_TOP - SIDE[1] + 22)
        unseen = Drawn(lambda pen: None)
        return [Control("hero", above, says, look=unseen, live=False), *self._gear_parts()]

    def _gear_parts(self) -> Iterator[Control]:
        """Each piece of gear on the slab: the pointer reads it whole."""
        bag, (x, w) = self.state.bag, (SIDE[0] + 12, SIDE[2] - 24)
        high = self._gear_high()
        for number, id in enumerate(bag.gear):
            piece = on_tour.gear_facts(self.state.plan, id)
            place = (x, GEAR_TOP + 25 + number * high, w, high - 5)
            yield Control(
                f"gear:{number}",
                place,
                f"{piece.name}. {piece.words}",
                live=False,
                tip=Slip(piece.name, (piece.words,)),
                look=Drawn(lambda pen: None),
            )

    def _gear_high(self) -> float:
        """How high a piece of gear stands, its gap included."""
        room = SIDE[1] + SIDE[3] - GEAR_TOP - 35
        return min(61.0, room / max(1, len(self.state.bag.gear)))


def level_bar(pen: Brush, hero: on_tour.Hero, place: Place) -> None:
    """The Level, and how far the next one is."""
    layout, (x, y, w, _) = pen.layout, place
    pen.explain((x, y, w, 40), "tour:level")
    pen.write(tr("LEVEL {level}", level=hero.level), "strong", 15, ACID, (x, y, 110, 24))
    goal = hero.next_level
    words = tr("{experience} XP", experience=hero.experience)
    if goal is not None:
        words = tr("{experience} / {goal} XP", experience=hero.experience, goal=goal)
    pen.write(words, "strong", 14, WHITE, (x + 110, y, w - 110, 24), "right")
    bar = layout.rect(x, y + 26, w, 12)
    pygame.draw.rect(pen.dst, WHITE, bar, layout.px(2), layout.px(5))
    part = 1.0
    if goal is not None:
        part = (hero.experience - hero.last_level) / max(1, goal - hero.last_level)
    inner = bar.inflate(-layout.px(6), -layout.px(6))
    inner.w = max(layout.px(3), round(inner.w * min(1.0, part)))
    pygame.draw.rect(pen.dst, ACID, inner, border_radius=layout.px(3))


def _sign(sign: str, pen: Brush) -> None:
    kit.icon_button(pen.dst, pen.rect, sign, pen.state, pen.layout.k, False)


def chip(
    pen: Brush,
    x: float,
    y: float,
    words: str,
    back: kit.Colour,
    fore: kit.Colour,
    sign: str = "",
    wide: float = 400.0,
) -> float:
    """Words on a small plate with a rim, its top left in units; returns its right edge in units."""
    layout = pen.layout
    size = 14 * min(layout.text_scale, 1.25) * layout.k
    gap = layout.px(22) if sign else 0
    long = kit.text_width(words, "bold", size) + gap + layout.px(18)
    rect = layout.rect(x, y, 1, 25)
    rect.w = min(long, layout.px(wide))
    pygame.draw.rect(pen.dst, back, rect, border_radius=layout.px(4))
    pygame.draw.rect(pen.dst, INK, rect, layout.px(2), layout.px(4))
    if sign:
        at = (rect.x + layout.px(15), rect.centery)
        kit.put_icon(pen.dst, sign, 14 * layout.k, fore, center=at)
    inner = rect.inflate(-layout.px(14), 0)
    inner.x += gap
    inner.w -= gap
    pen.write(words, "bold", 14, fore, inner)
    return x + rect.w / layout.k
