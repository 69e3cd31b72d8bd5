"""The road of a leg: standing stones, the way already walked, and what waits one step ahead."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.faces.portraits import portrait
from lithicrage.play.touring import TourRun
from lithicrage.tours.models import FIGHTS, HEADLINER
from lithicrage.tours.road import Stop
from lithicrage.ui import kit
from lithicrage.ui.kit import ACID, ASH, BODY, BONE, CRIMSON, FAINT_INK, INK, PAPER, WHITE
from lithicrage.ui.kit.control import Brush, Control, Drawn
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.models import glossary, on_tour
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import paper_panel
from lithicrage.ui.shell.screen import Screen, Shell
from lithicrage.ui.tour.choice import ChoicePage
from lithicrage.ui.tour.page import FOOT, HIGH
from lithicrage.ui.tour.stones import dashed, sky, sprayed, standing_stone

MAP: Final[Place] = (14.0, 60.0, 938.0, 420.0)
FIRST: Final = 166.0  # the middle of the first column, and of the headliner
LAST: Final = 866.0
START: Final = (68.0, 318.0)
STONE: Final = (50.0, 78.0)
SMALL: Final = (42.0, 54.0)  # where a column has more than three
BIG: Final = (104.0, 150.0)
TOP: Final = 190.0  # middles of the highest and the lowest stone
LOW: Final = 398.0
PAPERS: Final[Place] = (14.0, 494.0, 938.0, 212.0)
GAP: Final = 12.0
WAY: Final = "way:"
AT: Final = "stone:"


class RoadPage(ChoicePage):
    """Choose the next stop. A press takes a closer look; a second one, or Enter, goes there."""

    name = "tour-map"
    row = WAY
    start = f"{WAY}0"

    def __init__(self, shell: Shell, run: TourRun) -> None:
        super().__init__(shell, run)
        options = self.state.options()
        self.ways = [one.place for one in options if one.deed == "go"]
        self.builds = any(one.deed == "rebuild" for one in options)
        self.facts = [on_tour.stop_facts(self.state, self._ahead(place)) for place in self.ways]

    def controls(self) -> list[Control]:
        """The ways as papers, GO, the deck, then the stones."""
        now = self.facts[self.chosen] if self.facts else None
        go = (1086.0, FOOT, 180.0, HIGH) if self.builds else (968.0, FOOT, 298.0, HIGH)
        found = []
        for number, place in enumerate(self._papers()):
            says = f"{number + 1}. {self.facts[number].says()}"
            found.append(
                Control(
                    f"{WAY}{number}",
                    place,
                    says,
                    partial(self.press, number),
                    Drawn(partial(self._paper, number)),
                    enter="go",
                    also=(Action(f"pick_{number + 1}"),),
                    tip=f"tour:{self.facts[number].kind}",
                )
            )
        if now is not None:
            stop = tr(now.look.name)
            words = (
                tr("PLAY {stop}", stop=stop) if now.kind in FIGHTS else tr("GO {stop}", stop=stop)
            )
            found.append(
                self.button(
                    "go",
                    go,
                    tr("Go to {title}", title=now.title),
                    self.choose,
                    words,
                    None,
                    Action.CONFIRM,
                    True,
                )
            )
        found += self._builders(now is not None)
        found += self.hero_controls()
        found += [
            Control(
                f"{AT}{number}",
                self._stone_place(self.state.column + 1, place),
                tr("{stop} on the map", stop=tr(self.facts[number].look.name).capitalize()),
                partial(self.press, number),
                Drawn(lambda pen: None),
                tip=f"tour:{self.facts[number].kind}",
            )
            for number, place in enumerate(self.ways)
        ]
        return [*found, *self.common()]

    def _builders(self, goes: bool) -> list[Control]:
        """The way to the deck of each hero; where none can go on, it takes the place of GO."""
        if not self.builds:
            return []
        wide, plans = (108.0 if goes else 298.0), self.state.plans
        each = (wide - 4.0 * (len(plans) - 1)) / len(plans)
        found = []
        for who, plan in enumerate(plans):
            words = tr("DECK") if goes else tr("FIX THE DECK")
            if len(plans) > 1:
                words = tr("DECK {number}", number=who + 1)
            says = tr("Rebuild {hero}'s deck", hero=plan.people())
            place = (968.0 + who * (each + 4), FOOT, each, HIGH)
            deed = partial(self.take, "rebuild", "", who)
            name, key = ("deck", Action.DECKS) if not who else ("deck_2", Action.EDIT)
            found.append(self.button(name, place, says, deed, words, None, key, not goes))
        return found

    def build(self, surface: pygame.Surface) -> None:
        """Bar, map, hero."""
        pen = self.backdrop(surface)
        self._map(pen)
        self.side(pen)

    # ---- choosing ------------------------------------------------------------------------------

    def choose(self) -> Screen:
        """Go there."""
        return self.take("go", place=self.ways[self.chosen])

    def _ahead(self, place: int) -> Stop:
        return self.state.road[self.state.column + 1][place]

    # ---- where things stand --------------------------------------------------------------------

    def _papers(self) -> list[Place]:
        x, y, w, h = PAPERS
        count = max(1, len(self.ways))
        wide = min((w - (count - 1) * GAP) / count, 460.0)
        return [(x + n * (wide + GAP), y, wide, h) for n in range(len(self.ways))]

    def _middle(self, column: int, place: int) -> tuple[float, float]:
        """The middle of a stone in units; the van, before the first one."""
        if column < 0:
            return START
        road = self.state.road
        x = FIRST + (LAST - FIRST) * column / max(1, len(road) - 1)
        if column == len(road) - 1:
            return x, (TOP + LOW) / 2 + 8
        count = len(road[column])
        step = (LOW - TOP) / max(1, count - 1)
        return x, TOP + place * step + (9 if column % 2 else -7)

    def _stone_place(self, column: int, place: int) -> Place:
        x, y = self._middle(column, place)
        w, h = SMALL if len(self.state.road[column]) > 3 else STONE
        if column == len(self.state.road) - 1:
            w, h = BIG
        return (x - w / 2, y - h / 2, w, h)

    # ---- drawing -------------------------------------------------------------------------------

    def _map(self, pen: Brush) -> None:
        layout, state, plan = pen.layout, self.state, self.state.plan
        area = layout.rect(*MAP)
        pen.dst.blit(sky(area.size, layout.k), area)
        pygame.draw.rect(pen.dst, INK, area, layout.px(2))
        title = kit.ransom(plan.tour.legs[state.leg].name.upper(), 30 * layout.k, 7 + state.leg)
        if title.get_width() > layout.px(460):
            title = kit.ransom(plan.tour.legs[state.leg].name.upper(), 20 * layout.k, 7)
        pen.dst.blit(title, layout.at(26, 66))
        strip = kit.label(
            on_tour.leg_words(plan, state.leg),
            14 * layout.k,
            WHITE,
            INK,
            "scrawl",
            0.6,
            width=layout.px(420),
        )
        pen.dst.blit(strip, layout.at(40, 108))
        self._ways_drawn(pen)
        van = layout.at(*START)
        kit.put_icon(pen.dst, "van", 52 * layout.k, PAPER, center=van)
        if state.leg:
            before = plan.tour.legs[state.leg - 1].name.upper()
            strip = kit.label(before, 12 * layout.k, INK, PAPER)
            pen.dst.blit(strip, strip.get_rect(center=(van[0], van[1] + layout.px(30))))
        for column, stops in enumerate(state.road):
            self._day(pen, column)
            for place in range(len(stops)):
                self._stone(pen, column, place)
        self._you(pen)

    def _ways_drawn(self, pen: Brush) -> None:
        """All roads, dashed; those that can still be walked brighter; what was walked, sprayed."""
        layout, state = pen.layout, self.state
        reached = {(state.column, state.place)} if state.column >= 0 else set()
        for column in range(-1, len(state.road) - 1):
            stops = state.road[column] if column >= 0 else ()
            edges = (
                [(place, way) for place, stop in enumerate(stops) for way in stop.ways]
                if column >= 0
                else [(0, place) for place in range(len(state.road[0]))]
            )
            for place, way in edges:
                here = column == state.column and (column < 0 or place == state.place)
                ahead = here or (column, place) in reached
                if ahead:
                    reached.add((column + 1, way))
                colour = PAPER if here else (168, 156, 170) if ahead else (84, 76, 92)
                a, b = self._middle(column, place), self._middle(column + 1, way)
                dashed(
                    pen.dst,
                    layout.at(*a),
                    layout.at(*b),
                    colour,
                    layout.px(3 if here else 2),
                    layout.px(8),
                )
        walked = self._walked()
        for number, (one, other) in enumerate(pairwise(walked)):
            sprayed(pen.dst, layout.at(*one), layout.at(*other), ACID, layout.px(8), 50 + number)

    def _walked(self) -> list[tuple[float, float]]:
        """The middles of the stones that were walked, the van first."""
        state = self.state
        found = [START]
        for date in state.dates:
            middle = self._middle(date.column, date.place)
            if date.leg == state.leg and middle != found[-1]:
                found.append(middle)
        if state.column >= 0 and self._middle(state.column, state.place) != found[-1]:
            found.append(self._middle(state.column, state.place))
        return found

    def _stone(self, pen: Brush, column: int, place: int) -> None:
        layout, state = pen.layout, self.state
        stop = state.road[column][place]
        look = on_tour.LOOKS[stop.kind]
        rect = layout.rect(*self._stone_place(column, place))
        ahead = column == state.column + 1 and place in self.ways
        behind = column <= state.column
        walked = self._middle(column, place) in self._walked()
        dark = behind and not walked
        number = self.ways.index(place) if ahead else -1
        chosen = ahead and number == self.chosen
        face = standing_stone(
            rect.size, 100 + column * 5 + place, look.sign, look.colour, dark, layout.k
        )
        if ahead:
            grow = layout.px(16 if chosen else 8)
            kit.glow(pen.dst, face, rect.topleft, ACID, grow, key=("stone", rect.size, grow))
        kit.drop(pen.dst, face, rect.topleft, 5 * layout.k, 150, (3, 4))
        if stop.kind == HEADLINER and stop.enemies:
            foe = on_tour.stop_facts(state, stop).portrait
            size = min(rect.w - layout.px(16), rect.h)
            image = portrait(foe, size)
            pen.dst.blit(image, image.get_rect(center=rect.center))
        back = ACID if ahead else CRIMSON if stop.kind == HEADLINER else PAPER
        fore = WHITE if back is CRIMSON else INK
        if dark:
            back, fore = ASH, INK
        strip = kit.label(tr(look.name), 12 * layout.k, fore, back)
        pen.dst.blit(strip, strip.get_rect(center=(rect.centerx, rect.bottom + layout.px(2))))
        if ahead:
            at = (rect.x - layout.px(2), rect.y + layout.px(10))
            kit.badge(pen.dst, at, str(number + 1), layout.px(11), INK, ACID)

    def _day(self, pen: Brush, column: int) -> None:
        layout, state = pen.layout, self.state
        x, _ = self._middle(column, 0)
        now = column == state.column + 1
        words = on_tour.day_words(state.plan, state.leg, column)
        strip = kit.label(words, 12 * layout.k, INK if now else BONE, BODY if now else INK)
        pen.dst.blit(strip, strip.get_rect(center=layout.at(x, 462)))

    def _you(self, pen: Brush) -> None:
        """The hero, where it stands."""
        layout, state = pen.layout, self.state
        x, y = self._middle(state.column, state.place)
        image = portrait(on_tour.worn(state.plan), layout.px(50))
        at = image.get_rect(
            center=layout.at(
                x - (0 if state.column < 0 else 42), y - 36 if state.column < 0 else y + 8
            )
        )
        kit.drop(pen.dst, image, at.topleft, 5 * layout.k, 160)
        strip = kit.label(tr("YOU"), 12 * layout.k, INK, ACID, turn=3)
        pen.dst.blit(strip, strip.get_rect(midbottom=(at.centerx, at.y + layout.px(4))))

    def _paper(self, number: int, pen: Brush) -> None:
        """A stop that one may go to, on a sheet of paper."""
        facts, layout, rect = self.facts[number], pen.layout, pen.rect
        chosen = number == self.chosen
        paper_panel(pen.dst, layout, rect, 61 + number)
        if chosen:
            kit.focus_ring(pen.dst, rect, layout.k)
        x, y, w, _ = self._papers()[number]
        x, w = x + 12, w - 24
        kit.badge(pen.dst, layout.at(x + 13, y + 22), str(number + 1), layout.px(13), INK, ACID)
        strip = kit.label(
            tr(facts.look.name),
            15 * layout.k,
            INK,
            facts.look.colour,
            "strong",
            -1,
            width=layout.px(w - 130),
        )
        pen.dst.blit(strip, layout.at(x + 34, y + 10))
        day = on_tour.day_words(self.state.plan, self.state.leg, self.state.column + 1)
        pen.write(day, "bold", 13, FAINT_INK, (x + w - 80, y + 10, 80, 24), "right")
        narrow = w < 250
        size = 64 if narrow else 90
        box = layout.rect(x, y + 42, size, size)
        if facts.portrait:
            pen.dst.blit(portrait(facts.portrait, box.w), box)
        else:
            face = standing_stone(
                box.size, 200 + number, facts.look.sign, facts.look.colour, False, layout.k
            )
            pen.dst.blit(face, box)
        left, room = x + size + 10, w - size - 10
        pen.write(facts.title, "black", 18, INK, (left, y + 38, room, 26))
        pen.write(facts.note, "bold", 13, FAINT_INK, (left, y + 62, room, 20))
        top = y + 84
        if facts.rule:
            strip = kit.label(facts.rule, 12 * layout.k, WHITE, INK, width=layout.px(room))
            pen.dst.blit(strip, layout.at(left, top))
            rule = (left, top, room, y + 150 - top)
            pen.explain(rule, glossary.told("tour:venue", facts.rule_words, title=facts.rule))
            top += 22
        pen.paragraph(facts.rule_words, "body", 13.5, INK, (left, top, room, y + 150 - top))
        if facts.flavor:
            pen.paragraph(facts.flavor, "italic", 13, FAINT_INK, (x, y + 148, w, 34))
        if facts.pay:
            pygame.draw.line(pen.dst, FAINT_INK, layout.at(x, y + 182), layout.at(x + w, y + 182))
            step = w / len(facts.pay)
            for place, (sign, words) in enumerate(facts.pay):
                at = layout.at(x + place * step + 8, y + 196)
                kit.put_icon(pen.dst, sign, 14 * layout.k, CRIMSON, center=at)
                pen.write(words, "bold", 14, INK, (x + place * step + 20, y + 184, step - 22, 24))
