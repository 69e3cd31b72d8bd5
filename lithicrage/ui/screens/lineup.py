"""Who sits at the table: people, programs of every level, several heroes against several enemies.

Owns the page; the plan is `ui/models/seating_plan.py`. Starts the match through the routes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.decks.lineup import MOST, PEOPLE, rules_note
from lithicrage.faces import catalog, growth
from lithicrage.faces.catalog import Fighter
from lithicrage.play.session import ENEMY as BEHIND
from lithicrage.play.session import SEATED
from lithicrage.ui.kit import ACID, BODY, BONE, LOSS, PINK, WHITE, State, tick_box
from lithicrage.ui.kit.control import Brush, Control, Drawn, Ring, Stone, Text, shortcut
from lithicrage.ui.kit.controls import focus_ring
from lithicrage.ui.kit.layout import Place, column, row
from lithicrage.ui.kit.scroll import RAIL, Tiles
from lithicrage.ui.kit.slip import Tip
from lithicrage.ui.models import profiles
from lithicrage.ui.models.levels import about, title
from lithicrage.ui.models.levels import tip as player_tip
from lithicrage.ui.models.seating_plan import HEROES, SeatingPlan
from lithicrage.ui.models.seating_plan import PlannedSeat as Seat
from lithicrage.ui.screens import contenders, growing
from lithicrage.ui.screens.seats import ADDS, HEROES_SIT, PEOPLE_SIT, Seated, pool_words, versus
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import ground, heading, stats, stone_panel, tilted
from lithicrage.ui.shell.screen import Screen, Shell

SEATS: Final = ((14.0, 90.0, 316.0, 124.0), (344.0, 90.0, 316.0, 124.0))  # the first of each side
GAP: Final = 10.0  # below a seat
HEAD: Final = 80.0  # high, of a seat above its switches
FACE: Final = 68.0
ADD: Final = 44.0  # high
POOL: Final = (676.0, 90.0, 590.0, 78.0)  # the first row
BELOW: Final = 8.0  # a row
ROWS: Final = 6
HIGH: Final = ROWS * (78.0 + BELOW) - BELOW  # of what is seen of the pool
LINE: Final = 62.0  # of the headings
GO: Final = (676.0, 632.0, 590.0, 70.0)
PICK: Final = "pick:"
BY: Final = "by:"  # who decides for the seat that is asked about
WHO: Final = "player"  # what is asked about a seat: who decides for it,
HOW_HIGH: Final = "level"  # or its Level
TINT: Final = (60, 54, 66)


class LineupPage(Seated):
    """Seats at the left, what may sit on the chosen one at the right.

    While `asks` is a side and a place, the right shows who may decide for that seat, or with
    `about` HOW_HIGH what its Classes give at each Level.
    """

    name = "lineup"
    start = "go"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.ban = shell.level_ban
        self.top = 1 if self.ban else growth.top_level(shell.library)
        self.with_levels = profiles.with_levels(shell.library, shell.profile)
        plain, decks = (self._legal(level) for level in (1, self.top))
        found = catalog.enemies(shell.library, shell.profile)
        enemies = [fighter.id for fighter in found if fighter.legal]
        behind = (shell.behind or BEHIND) if shell.thinks else ""
        last = replace(shell.lineup, levels=()) if shell.lineup and self.ban else shell.lineup
        self.plan = SeatingPlan(decks, enemies, list(SEATED), last, behind, plain)
        self.pool = Tiles()
        self.asks: tuple[int, int] | None = None
        self.about = WHO

    # ---- the page ------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """Seats with their switches, the pool, then mode, seed, fight and back."""
        shell, plan = self.shell, self.plan
        back, mode, seed = row(14, 642, (150, 316, 158), 54, 12)
        says = tr("Two sides of people") if plan.hotseat else tr("Heroes against enemies")
        words = tr("PEOPLE v PEOPLE") if plan.hotseat else tr("HEROES v ENEMIES")
        seats = [one for side, _ in enumerate(plan.sides) for one in self._side(side)]
        focused = [one.place for one in seats if one.name == self.focus.name and one.look is None]
        rings = [Control("", place, look=Drawn(_ring, ringed=False)) for place in focused]
        return [
            *([shortcut(Action.BACK, self._answered)] if self.asks else []),
            shortcut(Action.PAGE_UP, lambda: self._page(-ROWS)),
            shortcut(Action.PAGE_DOWN, lambda: self._page(ROWS)),
            shortcut(Action.ADD, lambda: self._step(1)),
            shortcut(Action.REMOVE, lambda: self._step(-1)),
            Control("", self._spots(plan.chosen[0])[plan.chosen[1]], look=Drawn(_chosen)),
            *seats,
            *rings,  # over the switches
            *self._choices(),
            Control("back", back, tr("Back to the title"), shell.routes.title,
                    Stone(tr("TITLE"), "back", size=15), key=Action.BACK),
            Control("mode", mode, tr("{what}. Change", what=says), self._turn_mode,
                    Stone(words, "people", size=15), key=Action.MODE),
            contenders.seed(shell.seed, seed, self._turn_seed, 15),
            Control("go", GO, tr("Fight: {versus}", versus=self._versus()), self._fight,
                    Stone(tr("FIGHT"), "fight", True, 26), self._ready, Action.CONFIRM),
        ]  # fmt: skip

    def _side(self, side: int) -> list[Control]:
        """The seats of a side, and one more."""
        seats, spots = self.plan.sides[side], self._spots(side)
        found = [one for place, _ in enumerate(seats) for one in self._seat(side, place)]
        if len(seats) < MOST:
            x, y, wide, _ = spots[len(seats)]
            says = tr(ADDS[self._word(side)])
            found.append(self._switch(f"add_{side}", (x, y, wide, ADD), says, tr("+ ADD"),
                                      partial(self._change, self.plan.add, side)))  # fmt: skip
        return found

    def _seat(self, side: int, place: int) -> list[Control]:
        """A seat, who decides for it, its Level, and whether it leaves."""
        plan, own, (x, y, wide, _) = self.plan, f"{side}_{place}", self._spots(side)[place]
        seat, many = plan.sides[side][place], len(plan.sides[side]) > 1
        fighter, by = self._who(seat), self._person(side, place) or title(seat.player)
        who = ", ".join(filter(None, (fighter.title, fighter.level_words)))
        choose = partial(self._change, plan.choose, side, place)
        drop = partial(self._change, plan.drop, side, place)
        ask = partial(self._ask, (side, place), BY + seat.player)
        climb = partial(self._ask_level, side, place)
        player, level, out = row(x + 8, y + HEAD + 3, (108, 112, 64), 34, 8)
        key = Action.INSPECT if plan.chosen == (side, place) else None
        says = who + ". " + (self.ban or tr("Level {level}. Change", level=seat.level))
        return [
            self.seat(self._spots(side)[place], tr("SIT HERE"), partial(self._sit, side, place),
                      partial(self._refuses, side, place)),
            Control(f"seat_{own}", (x, y, wide, HEAD), tr("{what}. Change", what=who), choose),
            *([self._switch(f"player_{own}", player, tr("Played by {by}. Change", by=by),
                            by.upper(), ask, partial(player_tip, seat.player, "setup:by"))]
              if plan.deciders(side) else []),
            *([Control(f"level_{own}", level, says, climb,
                       Stone(tr("LEVEL {level}", level=seat.level), size=13), not self.ban, key,
                       tip="setup:level", hint=self.ban)]
              if plan.grows(side) else []),
            *([self._switch(f"drop_{own}", out, tr("Remove {who}", who=who), tr("OUT"), drop)]
              if many else []),
        ]  # fmt: skip

    def _switch(
        self, name: str, place: Place, says: str, words: str, deed: Callable[[], None],
        tip: Tip = "",
    ) -> Control:  # fmt: skip
        return Control(name, place, says, deed, Stone(words, size=13, most=2), tip=tip)

    def _choices(self) -> list[Control]:
        """What may sit on the chosen seat, or what the one that is asked about may have."""
        if self.asks is None:
            x, y, wide, _ = POOL
            line = (x + 300, LINE - 4, wide - 304, 26)
            return [
                *(
                    Control(name, rect, who.says(), partial(self._pick, who.id),
                            Drawn(partial(self._draw_row, who)), carries=who.id)
                    for name, rect in self.pool.seen
                    for who in [self._seated(name.removeprefix(PICK))]
                ),
                Control("", line, look=Text(self.pool.words, "body", 13, BONE, "right")),
                self.bar(self.pool, (x + wide + 2, y, RAIL, HIGH)),
            ]  # fmt: skip
        if self.about == HOW_HIGH:
            rungs, now = self._rungs(*self.asks), self._asked.level
            return [
                Control(f"{growing.RUNG}{rung.level}", spot, growing.rung_says(rung, now),
                        partial(self._rise, *self.asks, rung.level), Ring())
                for rung, spot in zip(rungs, _ladder(len(rungs)), strict=True)
            ]  # fmt: skip
        names = self.plan.deciders(self.asks[0])
        return [
            Control(BY + name, spot, f"{title(name)}: {about(name)}",
                    partial(self._let, *self.asks, name), Ring())
            for name, spot in zip(names, _pool(len(names)), strict=True)
        ]  # fmt: skip

    def build(self, surface: pygame.Surface) -> None:
        """Seats and pool."""
        layout, plan = self.layout, self.plan
        pen = self.brush(surface)
        note = self.told or tr("rules: {rules}", rules=self._rules)
        ground(surface, layout, tr("WHO PLAYS"), note, bool(self.told))
        for side, seats in enumerate(plan.sides):
            heading(surface, layout, tr(self._word(side)), SEATS[side][0] + 4, LINE)
            for place, (seat, spot) in enumerate(zip(seats, self._spots(side), strict=False)):
                self._draw_seat(pen, side, place, seat, spot)
        if self.asks is not None:
            draw = self._draw_levels if self.about == HOW_HIGH else self._draw_players
            return draw(pen, *self.asks)
        side, place = plan.chosen
        number = place + 1 if len(plan.sides[side]) > 1 else 0
        words = pool_words(self._word(side), number)
        heading(surface, layout, words, POOL[0] + 4, LINE, width=300)

    # ---- the plan ------------------------------------------------------------------------------

    def tiled(self) -> Iterable[Tiles]:
        """The pool, while it is shown."""
        return [] if self.asks else [self.pool]

    def renew(self) -> None:
        """Lays out what may sit on the chosen seat, at the Level that it has."""
        side, _ = self.plan.chosen
        names = [PICK + id for id in self.plan.pool(side) if self._seated(id).legal]
        if set(names) - set(self.pool.names):
            self.pool.first = 0  # it is another pool
        self.pool.spread(self.layout, names, (*POOL[:3], HIGH), _pool(ROWS))
        super().renew()

    def _page(self, rows: int) -> None:
        """Scrolls by so many rows."""
        if not self.asks and self.pool.move(rows):
            self.scrolled(self.pool)

    def _pick(self, id: str) -> None:
        self.plan.pick(id)
        self.told = ""
        self.rebuild()

    def _sit(self, side: int, place: int, id: str) -> None:
        """Somebody was let go on a seat."""
        self.plan.choose(side, place)
        self._pick(id)

    def _refuses(self, side: int, place: int, id: str) -> str:
        """Why somebody cannot sit on a seat, "" where nothing is against it."""
        if id not in self.plan.pool(side):
            decks = self.plan.grows(side)
            return tr("Only decks sit there.") if decks else tr("Only Enemies sit there.")
        return self._who(replace(self.plan.sides[side][place], id=id)).wrong

    def _change(self, change: Callable[..., None], *where: int) -> None:
        """Changes the plan at a side and place; the pool is that of the chosen seat again."""
        change(*where)
        self.asks, self.told = None, ""
        self.rebuild()

    def _turn_mode(self) -> None:
        self.plan.turn_mode()
        self.asks = None
        self.rebuild()

    def _turn_seed(self) -> None:
        self.shell.seed += 1
        self.rebuild()

    def _rise(self, side: int, place: int, level: int) -> None:
        """Let the deck of a seat have this Level."""
        self.plan.grow(side, place, level)
        self._say_level(side, place)
        self._answered()

    def _step(self, step: int) -> None:
        """The Level of the chosen seat, one up or down."""
        side, place = self.plan.chosen
        if self.ban:
            self.shell.speech.event(self.ban)
        elif self.plan.grows(side):
            level = self.plan.sides[side][place].level + step
            self.plan.grow(side, place, max(1, min(self.top, level)))
            self._say_level(side, place)
            self.rebuild()

    def _say_level(self, side: int, place: int) -> None:
        seat = self.plan.sides[side][place]
        rungs = self._rungs(side, place)
        self.shell.speech.event(f"{self._who(seat).title}. {rungs[seat.level - 1].says()}")

    def _ask_level(self, side: int, place: int) -> None:
        """Show what each Level of a seat gives, or no more."""
        if self.asks == (side, place) and self.about == HOW_HIGH:
            return self._answered()
        level = self.plan.sides[side][place].level
        self._ask((side, place), f"{growing.RUNG}{level}", HOW_HIGH)

    def _let(self, side: int, place: int, player: str) -> None:
        self.plan.let(side, place, player)
        self._answered()

    def _answered(self) -> None:
        """Ask no more who decides for a seat."""
        if self.asks is not None:
            side, place = self.asks
            self._ask(None, f"{self.about}_{side}_{place}", self.about)

    def _ask(self, seat: tuple[int, int] | None, focus: str, about: str = WHO) -> None:
        """Ask something about a seat, or no more; the focus goes to a control."""
        self.asks, self.about = seat, about
        self.rebuild()
        self.focus.go(focus)

    def _fight(self) -> Screen:
        shell = self.shell
        shell.lineup = self.plan.lineup(self._line, shell.handicaps)
        return shell.routes.match(shell.lineup, shell.seed)

    # ---- who sits there ------------------------------------------------------------------------

    @property
    def _line(self) -> str:
        """The rules of the match: Levels hold as soon as a seat has one above the first (R12)."""
        return self.with_levels if self.plan.levels else self.shell.profile

    @property
    def _rules(self) -> str:
        return rules_note(self._line, self.shell.handicaps)

    @property
    def _ready(self) -> bool:
        return all(self._who(seat).legal for side in self.plan.sides for seat in side)

    def _legal(self, level: int) -> list[str]:
        """The decks that are legal at a Level."""
        line = self.with_levels if level > 1 else self.shell.profile
        found = catalog.heroes(self.shell.library, line, level)
        return [fighter.id for fighter in found if fighter.legal]

    def _who(self, seat: Seat) -> Fighter:
        """Who sits on a seat, at its Level."""
        decks = seat.id in self.plan.decks
        find = catalog.hero if decks else catalog.enemy
        return find(self.shell.library, seat.id, self._line, seat.level)

    def _person(self, side: int, place: int) -> str:
        """The name of the person on a seat, "" for a program and for a person without a name."""
        asked = [s for s, _ in enumerate(self.plan.sides) if PEOPLE in self.plan.deciders(s)]
        people = [(s, n) for s in asked for n, seat in enumerate(self.plan.sides[s])
                  if seat.player == PEOPLE]  # fmt: skip
        names = dict(zip(people, self.shell.settings.people, strict=False))
        return names.get((side, place), "") if len(people) > 1 else ""

    def _seated(self, id: str) -> Fighter:
        """Who would sit on the chosen seat."""
        side, place = self.plan.chosen
        return self._who(replace(self.plan.sides[side][place], id=id))

    @property
    def _asked(self) -> Seat:
        """The seat that is asked about. Raises ValueError where none is."""
        if self.asks is None:
            raise ValueError("it plays itself")
        side, place = self.asks
        return self.plan.sides[side][place]

    def _rungs(self, side: int, place: int) -> tuple[growth.Rung, ...]:
        """What the Classes of a seat's deck give at each Level."""
        return growth.rungs(self.shell.library, self.plan.sides[side][place].id)

    def _spots(self, side: int) -> list[Place]:
        """Where the seats of a side stand."""
        return column(*SEATS[side], MOST, GAP)

    def _word(self, side: int) -> str:
        """The message that says which side it is."""
        return (PEOPLE_SIT if self.plan.hotseat else HEROES_SIT)[side]

    def _versus(self) -> str:
        return versus(*(tuple(map(self._who, side)) for side in self.plan.sides))

    # ---- drawing -------------------------------------------------------------------------------

    def _draw_seat(self, pen: Brush, side: int, place: int, seat: Seat, spot: Place) -> None:
        layout, who, (x, y, *_) = pen.layout, self._who(seat), spot
        stone_panel(pen.dst, layout, layout.rect(*spot), 5 * side + place + 3, TINT)
        turn = 1.5 if side == HEROES else -1.5
        tilted(pen.dst, layout, who.portrait, layout.rect(x + 8, y + 9, FACE, FACE), turn)
        colour = BODY if side == HEROES else PINK
        pen.write(who.title.upper(), "black", 18, WHITE, (x + 88, y + 7, 220, 24))
        words = who.kin or tr("tier {tier} Enemy", tier=who.tier)
        pen.write(words, "bold", 13, BONE, (x + 88, y + 30, 220, 19))
        if who.wrong:
            pen.write(who.wrong, "bold", 12, LOSS, (x + 88, y + 49, 220, 32), lines=2)
        else:
            told = tr("{stamina} Stamina", stamina=who.stamina)
            pen.write(told, "strong", 13, colour, (x + 88, y + 50, 220, 20))

    def _note(self, pen: Brush, words: str, left: float) -> None:
        """Words at the right, in the line of the heading above the pool."""
        box = pen.layout.rect(POOL[0] + left, LINE - 4, POOL[2] - left - 4, 26)
        pen.write(words, "body", 13, BONE, box, "right")

    def _draw_players(self, pen: Brush, side: int, place: int) -> None:
        """Who may decide for a seat, each with what to expect; marked who does."""
        layout, seat = pen.layout, self.plan.sides[side][place]
        heading(pen.dst, layout, tr("PLAYED BY"), POOL[0] + 4, LINE)
        self._note(pen, self._who(seat).title, 150)
        names = self.plan.deciders(side)
        for number, (name, spot) in enumerate(zip(names, _pool(len(names)), strict=True)):
            x, y, *_ = spot
            stone_panel(pen.dst, layout, layout.rect(*spot), number + 71, TINT)
            mark = layout.rect(x + 16, y + 24, 30, 30)
            tick_box(pen.dst, mark, name == seat.player, State.NORMAL, layout.k)
            pen.write(title(name).upper(), "black", 20, WHITE, (x + 64, y + 8, 500, 32))
            pen.write(about(name), "body", 15, BONE, (x + 64, y + 41, 516, 28))

    def _draw_levels(self, pen: Brush, side: int, place: int) -> None:
        """What the Classes of a seat's deck give at each Level, dim where it is not reached."""
        seat, rungs = self.plan.sides[side][place], self._rungs(side, place)
        heading(pen.dst, pen.layout, tr("LEVEL"), POOL[0] + 4, LINE)
        self._note(pen, f"{self._who(seat).title}: {self._who(seat).kin}", 100)
        for rung, spot in zip(rungs, _ladder(len(rungs)), strict=True):
            growing.draw_rung(pen, rung, seat.level, spot)

    def _draw_row(self, who: Fighter, pen: Brush) -> None:
        layout, rect = pen.layout, pen.rect
        x, y = (rect.x - layout.left) / layout.k, (rect.y - layout.top) / layout.k
        stone_panel(pen.dst, layout, rect, len(who.id) + 11, TINT)
        tilted(pen.dst, layout, who.portrait, layout.rect(x + 8, y + 5, 68, 68), 1.5)
        pen.write(who.title.upper(), "black", 18, WHITE, (x + 88, y + 5, 300, 25))
        words = who.kin if not who.tier else tr("tier {tier}", tier=who.tier)
        pen.write(words, "bold", 13, BONE, layout.rect(x + 88, y + 29, 300, 19))
        m, a, w, s = who.build.stats
        gauge = layout.rect(x + 88, y + 48, 150, 26)
        stats(pen, gauge, (m, a, w), 15)
        colour = PINK if who.tier else BODY
        pen.write(
            tr("{stamina} Stamina", stamina=s), "strong", 14, colour, (x + 248, y + 50, 130, 22)
        )
        pen.write(who.flavor, "body", 13, BONE, (x + 396, y + 6, 184, 66), lines=3)


def _pool(count: int) -> list[Place]:
    """Where so many rows of the pool stand."""
    return column(*POOL, count, BELOW)


def _ladder(count: int) -> list[Place]:
    """Where so many Levels stand."""
    x, y, wide, _ = POOL
    gap = BELOW - 2
    high = (GO[1] - 12 - y - gap * (count - 1)) / count
    return column(x, y, wide, high, count, gap)


def _chosen(pen: Brush) -> None:
    """The frame of the seat that a pick goes to."""
    px = pen.layout.px
    pygame.draw.rect(pen.dst, ACID, pen.rect, max(2, px(3)), max(2, px(6)))


def _ring(pen: Brush) -> None:
    focus_ring(pen.dst, pen.rect, pen.layout.k)
