"""Who sits at the table: people, programs of every level, several heroes against several enemies.

Owns the page; the plan is `ui/seating_plan.py`. Starts the match through the routes.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.deck.lineup import MOST
from lithicrage.session import ENEMY as BEHIND
from lithicrage.session import SEATED
from lithicrage.ui import catalog
from lithicrage.ui.actions import Action
from lithicrage.ui.catalog import Fighter
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import (
    ACID,
    BODY,
    BONE,
    PINK,
    WHITE,
    Colour,
    State,
    button,
    counter,
    focus_ring,
    stats,
    tick_box,
)
from lithicrage.ui.levels import about, title
from lithicrage.ui.screen import Pointer, Screen, Shell
from lithicrage.ui.screens.page import Page
from lithicrage.ui.screens.pieces import (
    SEED_SAYS,
    ground,
    heading,
    seed_note,
    stone_panel,
    tilted,
)
from lithicrage.ui.seating_plan import HEROES, Place, Plan

COLUMNS: Final = ((14.0, 90.0), (344.0, 90.0))  # where the seats of each side begin
SEAT: Final = (316.0, 122.0)  # width, and height with the gap below
POOL: Final = (676.0, 90.0, 590.0)
ROWS: Final = 6
ROW: Final = 86.0
FOOT: Final = 632.0
PICK: Final = "pick:"
BY: Final = "by:"  # who decides for the seat that is asked about


class Table(Page):
    """Seats at the left, what may sit on the chosen one at the right.

    While `asks` is a side and a place, the right shows who may decide for that seat.
    """

    name = "lineup"
    start = "go"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        found = [*catalog.heroes(shell.library, shell.profile),
                 *catalog.enemies(shell.library, shell.profile)]  # fmt: skip
        self.fighters = {fighter.id: fighter for fighter in found if fighter.legal}
        decks = [id for id, fighter in self.fighters.items() if not fighter.tier]
        enemies = [id for id, fighter in self.fighters.items() if fighter.tier]
        behind = (shell.behind or BEHIND) if shell.thinks else ""
        self.plan = Plan(decks, enemies, list(SEATED), shell.lineup, behind)
        self.first = 0
        self.asks: tuple[int, int] | None = None

    # ---- the page ------------------------------------------------------------------------------

    def boxes(self) -> list[Box]:
        """Seats with their switches, the pool, then mode, seed, fight and back."""
        at = self.layout.rect
        boxes: list[Box] = []
        for side, seats in enumerate(self.plan.sides):
            x, y = COLUMNS[side]
            for place, seat in enumerate(seats):
                boxes += self._seat_boxes(side, place, seat, x, y + place * SEAT[1])
            if len(seats) < MOST:
                rect = at(x, y + len(seats) * SEAT[1], SEAT[0], 44)
                boxes.append(Box(f"add_{side}", rect, "One more " + self._word(side).lower()))
        x, y, w = POOL
        rows = self.plan.deciders(self.asks[0]) if self.asks is not None else self._shown()
        for row, id in enumerate(rows):
            rect = at(x, y + row * ROW, w, ROW - 8)
            if self.asks is not None:
                boxes.append(Box(BY + id, rect, f"{title(id)}: {about(id)}"))
            else:
                boxes.append(Box(PICK + id, rect, self.fighters[id].says()))
        mode = "Two sides of people" if self.plan.hotseat else "Heroes against enemies"
        return [
            *boxes,
            Box("back", at(14, FOOT + 10, 150, 54), "Back to the title"),
            Box("mode", at(176, FOOT + 10, 316, 54), f"{mode}. Change"),
            Box(
                "seed",
                at(504, FOOT + 10, 158, 54),
                f"Seed {self.shell.seed}. Another seed. {SEED_SAYS}",
            ),
            Box("go", at(676, FOOT, 590, 70), f"Fight: {self._versus()}"),
        ]

    def build(self, surface: pygame.Surface) -> None:
        """Seats and pool."""
        layout, plan = self.layout, self.plan
        rules = f"rules: {self.shell.rules}"
        ground(surface, layout, "WHO SITS AT THE TABLE", rules)
        for side, seats in enumerate(plan.sides):
            x, y = COLUMNS[side]
            heading(surface, layout, self._word(side), x + 4, 62)
            for place, seat in enumerate(seats):
                self._seat(surface, side, place, seat, x, y + place * SEAT[1])
        if self.asks is not None:
            self._players(surface, *self.asks)
            return
        side, place = plan.chosen
        kind = "DECK" if side == HEROES or plan.hotseat else "ENEMY"
        words = f"{kind} FOR {self._word(side)}"
        if len(plan.sides[side]) > 1:
            words += f", SEAT {place + 1}"
        heading(surface, layout, words, POOL[0] + 4, 62, width=300)
        pool = plan.pool(side)
        if len(pool) > ROWS:
            words = counter(self.first, min(len(pool), self.first + ROWS), len(pool))
            box = layout.rect(POOL[0] + 300, 58, POOL[2] - 304, 26)
            layout.write(surface, words, "body", 13, BONE, box, "right")
        for row, id in enumerate(self._shown()):
            self._row(surface, self.fighters[id], POOL[0], POOL[1] + row * ROW)

    def paint(self, surface: pygame.Surface) -> None:
        """What is chosen and focused, and the buttons."""
        layout = self.layout
        side, place = self.plan.chosen
        x, y = COLUMNS[side]
        chosen = layout.rect(x, y + place * SEAT[1], SEAT[0], SEAT[1] - 10)
        pygame.draw.rect(surface, ACID, chosen, max(2, layout.px(3)), max(2, layout.px(6)))
        for box in self.focus.boxes:
            kind = box.name.partition("_")[0]
            if kind in ("player", "drop", "add"):
                self._switch(surface, box, kind)
        if self.focus.name.startswith((PICK, BY, "seat_")):
            focus_ring(surface, self.rect(self.focus.name), layout.k)
        mode = "PEOPLE v PEOPLE" if self.plan.hotseat else "HEROES v ENEMIES"
        enter = self.shell.key(Action.CONFIRM)
        for name, words, sign, key in (
            ("back", "TITLE", "back", self.shell.key(Action.BACK)),
            ("mode", mode, "people", self.shell.key(Action.MODE)),
            ("seed", f"SEED {self.shell.seed}", "dice", self.shell.key(Action.SEED)),
            ("go", "FIGHT", "fight", enter),
        ):
            go = name == "go"
            self.stone(surface, name, words, sign, key, go, 26 if go else 15)
        if self.focus.name == "seed":
            seed_note(surface, layout, self.rect("seed"))

    def activate(self, name: str) -> Screen | None:
        """Chooses, adds, drops, or goes where the button says."""
        shell, plan = self.shell, self.plan
        if name == "back":
            return shell.routes.title()
        if name == "go":
            shell.lineup = plan.lineup(shell.profile, shell.handicaps)
            return shell.routes.match(shell.lineup, shell.seed)
        if name == "seed":
            shell.seed += 1
        elif name == "mode":
            plan.turn_mode()
            self.first, self.asks = 0, None
        elif name.startswith(BY) and self.asks is not None:
            side, place = self.asks
            plan.let(side, place, name.removeprefix(BY))
            self._ask(None, f"player_{side}_{place}")
        elif name.startswith(PICK):
            self._pick(name.removeprefix(PICK))
        else:
            self._changed(name)
        self.rebuild()
        return self

    def asked(self, action: Action) -> Screen | None:
        """The keys printed on the buttons."""
        if action is Action.BACK and self.asks is not None:
            side, place = self.asks
            self._ask(None, f"player_{side}_{place}")
            return self
        if action is Action.BACK:
            return self.activate("back")
        if action is Action.SEED:
            return self.activate("seed")
        if action is Action.MODE:
            return self.activate("mode")
        if action in (Action.PAGE_UP, Action.PAGE_DOWN):
            self._scroll(-ROWS if action is Action.PAGE_UP else ROWS)
        return self

    def handle(self, action: Action) -> Screen | None:
        """As on every page; the pool goes on where the focus would leave it."""
        name = self.focus.name
        if name.startswith(PICK) and action in (Action.UP, Action.DOWN):
            shown = self._shown()
            edge, step = (shown[0], -1) if action is Action.UP else (shown[-1], 1)
            if name == PICK + edge and self._scroll(step):
                self.focus.go(PICK + self._shown()[0 if step < 0 else -1])
                return self
        return super().handle(action)

    def pointer(self, pointer: Pointer) -> Screen | None:
        """As on every page; the wheel scrolls the pool."""
        if pointer.kind == "wheel":
            self._scroll(-pointer.steps)
            return self
        return super().pointer(pointer)

    # ---- the plan ------------------------------------------------------------------------------

    def _pick(self, id: str) -> None:
        side = self.plan.chosen[0]
        self.plan.pick(id)
        if self.plan.pool(side) is not self.plan.pool(self.plan.chosen[0]):
            self.first = 0

    def _changed(self, name: str) -> None:
        kind, side, place = (*name.split("_"), "0")[:3]
        if kind == "add":
            self.plan.add(int(side))
        elif kind == "drop":
            self.plan.drop(int(side), int(place))
        elif kind == "player":
            seat = self.plan.sides[int(side)][int(place)]
            self._ask((int(side), int(place)), BY + seat.player)
            return
        else:
            self.plan.choose(int(side), int(place))
        self.asks = None
        self.first = min(self.first, max(0, len(self._pool()) - ROWS))

    def _ask(self, seat: tuple[int, int] | None, focus: str) -> None:
        """Ask who decides for a seat, or no more; the focus goes to a box."""
        self.asks = seat
        self.rebuild()
        self.focus.go(focus)

    def _pool(self) -> list[str]:
        return self.plan.pool(self.plan.chosen[0])

    def _shown(self) -> list[str]:
        return self._pool()[self.first : self.first + ROWS]

    def _scroll(self, steps: int) -> bool:
        first = max(0, min(len(self._pool()) - ROWS, self.first + steps))
        moved = first != self.first
        self.first = first
        if moved:
            self.rebuild()
        return moved

    def _word(self, side: int) -> str:
        if not self.plan.hotseat:
            return "HERO" if side == HEROES else "ENEMY"
        return "FIRST SIDE" if side == HEROES else "SECOND SIDE"

    def _versus(self) -> str:
        names = [", ".join(self.fighters[s.id].title for s in side) for side in self.plan.sides]
        return " against ".join(names)

    # ---- drawing -------------------------------------------------------------------------------

    def _seat_boxes(self, side: int, place: int, seat: Place, x: float, y: float) -> list[Box]:
        at, who = self.layout.rect, self.fighters[seat.id]
        own = f"{side}_{place}"
        boxes = [Box(f"seat_{own}", at(x, y, SEAT[0], 68), f"{who.title}. Choose anew")]
        if self.plan.deciders(side):
            rect = at(x + 106, y + 70, 128, 34)
            boxes.append(Box(f"player_{own}", rect, f"Played by {title(seat.player)}. Change"))
        if len(self.plan.sides[side]) > 1:
            boxes.append(Box(f"drop_{own}", at(x + 242, y + 70, 64, 34), f"{who.title} leaves"))
        return boxes

    def _seat(
        self, surface: pygame.Surface, side: int, place: int, seat: Place, x: float, y: float
    ) -> None:
        layout, who = self.layout, self.fighters[seat.id]
        rect = layout.rect(x, y, SEAT[0], SEAT[1] - 10)
        stone_panel(surface, layout, rect, 5 * side + place + 3, (60, 54, 66))
        turn = 1.5 if side == HEROES else -1.5
        tilted(surface, layout, who.portrait, layout.rect(x + 8, y + 8, 88, 88), turn)
        colour = BODY if side == HEROES else PINK
        box = layout.rect(x + 106, y + 6, 202, 24)
        layout.write(surface, who.title.upper(), "black", 18, WHITE, box)
        box = layout.rect(x + 106, y + 29, 202, 19)
        layout.write(surface, who.kin or f"tier {who.tier} enemy", "bold", 13, BONE, box)
        box = layout.rect(x + 106, y + 48, 202, 20)
        layout.write(surface, f"{who.stamina} Stamina", "strong", 13, colour, box)

    def _switch(self, surface: pygame.Surface, box: Box, kind: str) -> None:
        words = "+ ADD" if kind == "add" else "OUT"
        if kind == "player":
            _, side, place = box.name.split("_")
            player = self.plan.sides[int(side)][int(place)].player
            words = title(player).upper()
        size = self.layout.type(13)
        button(surface, box.rect, words, self.state(box.name), text_size=size, k=self.layout.k)

    def _players(self, surface: pygame.Surface, side: int, place: int) -> None:
        """Who may decide for a seat, each with what to expect; marked who does."""
        layout, seat = self.layout, self.plan.sides[side][place]
        heading(surface, layout, "PLAYED BY", POOL[0] + 4, 62)
        box = layout.rect(POOL[0] + 150, 58, POOL[2] - 154, 26)
        layout.write(surface, self.fighters[seat.id].title, "body", 13, BONE, box, "right")
        for row, name in enumerate(self.plan.deciders(side)):
            y = POOL[1] + row * ROW
            rect = layout.rect(POOL[0], y, POOL[2], ROW - 8)
            stone_panel(surface, layout, rect, row + 71, (60, 54, 66))
            mark = layout.rect(POOL[0] + 16, y + 24, 30, 30)
            tick_box(surface, mark, name == seat.player, State.NORMAL, layout.k)
            box = layout.rect(POOL[0] + 64, y + 8, 500, 32)
            layout.write(surface, title(name).upper(), "black", 20, WHITE, box)
            box = layout.rect(POOL[0] + 64, y + 41, 516, 28)
            layout.write(surface, about(name), "body", 15, BONE, box)

    def _row(self, surface: pygame.Surface, who: Fighter, x: float, y: float) -> None:
        layout = self.layout
        rect = layout.rect(x, y, POOL[2], ROW - 8)
        stone_panel(surface, layout, rect, len(who.id) + 11, (60, 54, 66))
        tilted(surface, layout, who.portrait, layout.rect(x + 8, y + 5, 68, 68), 1.5)
        box = layout.rect(x + 88, y + 5, 300, 25)
        layout.write(surface, who.title.upper(), "black", 18, WHITE, box)
        words = who.kin if not who.tier else f"tier {who.tier}"
        layout.write(surface, words, "bold", 13, BONE, layout.rect(x + 88, y + 29, 300, 19))
        m, a, w, s = who.build.stats
        gauge = layout.rect(x + 88, y + 48, 150, 26)
        stats(surface, gauge, (("M", m), ("A", a), ("W", w)), layout.k * 15, layout.k)
        colour: Colour = PINK if who.tier else BODY
        box = layout.rect(x + 248, y + 50, 130, 22)
        layout.write(surface, f"{s} Stamina", "strong", 14, colour, box)
        box = layout.rect(x + 396, y + 6, 184, 66)
        layout.write(surface, who.flavor, "body", 13, BONE, box, lines=3)
