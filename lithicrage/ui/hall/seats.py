"""Who sits at a table and by which options it is played: the page before a match.

Owns the plan of a match until it begins. Knows no rule: levels and options are the table's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.tables.table import CLOSED, PERSON, Table, TableOption
from lithicrage.ui import kit
from lithicrage.ui.hall.bar import bar_signs, table_bar
from lithicrage.ui.hall.face import TableFace
from lithicrage.ui.hall.minerals import mineral_sign, put
from lithicrage.ui.hall.waiting import go_on, waiting_matches
from lithicrage.ui.kit import BONE, FAINT_INK, INK, WHITE
from lithicrage.ui.kit.control import Brush, Control, Stone, Tab
from lithicrage.ui.kit.layout import Place, grid, row
from lithicrage.ui.kit.slip import Slip
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.pieces import chosen, heading, paper_panel, stone_panel, way_back
from lithicrage.ui.shell.screen import Screen, Shell
from lithicrage.ui.sound import Mood

LEFT: Final[Place] = (14.0, 62.0, 760.0, 556.0)
RIGHT: Final[Place] = (788.0, 62.0, 478.0, 556.0)
PICTURE: Final[Place] = (826.0, 340.0, 402.0, 241.0)
CHOOSER: Final[Place] = (806.0, 106.0, 442.0, 500.0)
ALONE: Final[Place] = (568.0, 74.0, 190.0, 34.0)
FIRST: Final = 112.0
ROW: Final = 118.0
FOOT: Final = 636.0
SWAP_X: Final = 248.0  # of the stones after the way back
TABS_X: Final = 130.0
TABS_W: Final = 628.0
MOST_TABS: Final = 5  # of an option in one row
CLOSED_WORDS: Final = mark("CLOSED")
PERSON_WORDS: Final = mark("PERSON")


@dataclass
class Plan:
    """What is chosen for the next match at a table: a level for each chair, and the options."""

    chairs: list[str]
    options: dict[str, str] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[str, ...]:
        """The levels of the seats that are taken, in their order."""
        return tuple(one for one in self.chairs if one != CLOSED)


def usual_plan(table: Table) -> Plan:
    """A person against the hint's level's weakest fellow; everything else as is usual."""
    most = table.counts[-1]
    weakest = table.levels[0].key
    wanted = 2 if 2 in table.counts else table.counts[0]
    chairs = [PERSON, *[weakest] * (wanted - 1)]
    chairs += [CLOSED] * (most - len(chairs))
    return Plan(chairs, {one.key: one.values[0] for one in table.options})


class SeatsPage(Page):
    """Chairs at the left, options at the right; Enter plays."""

    name = "table-seats"
    start = "play"
    cites = False
    mood = Mood("title", "title")

    def __init__(self, shell: Shell, table: Table, face: TableFace, plan: Plan) -> None:
        super().__init__(shell)
        self.table = table
        self.face = face
        self.plan = plan
        self.door = face.door.words(shell) if face.door is not None else ""
        waiting = waiting_matches(shell, table.key)
        self.left = waiting[0] if waiting else None

    # ---- what is chosen ------------------------------------------------------------------------

    @property
    def why_not(self) -> str:
        """Why these seats cannot play; empty if they can."""
        count = len(self.plan.seats)
        counts = self.table.counts
        if count not in counts:
            return tr("{count} seats taken. This table needs {least}.", count=count,
                      least=counts[0])  # fmt: skip
        return ""

    def kinds(self, chair: int) -> list[str]:
        """Who may take a chair."""
        found = [PERSON, *(one.key for one in self.table.levels)]
        return [*found, CLOSED] if chair >= self.table.counts[0] else found

    def kind_words(self, kind: str) -> str:
        """A level in words."""
        if kind == PERSON:
            return tr(PERSON_WORDS)
        if kind == CLOSED:
            return tr(CLOSED_WORDS)
        return next(one.title for one in self.table.levels if one.key == kind).upper()

    def _sit(self, chair: int, kind: str) -> None:
        chairs = self.plan.chairs
        chairs[chair] = kind
        if kind != CLOSED:  # no empty chair between two
            for before in range(chair):
                if chairs[before] == CLOSED:
                    chairs[before] = kind
        else:
            for after in range(chair, len(chairs)):
                chairs[after] = CLOSED

    def _next_kind(self, chair: int) -> None:
        kinds = self.kinds(chair)
        here = kinds.index(self.plan.chairs[chair])
        self._sit(chair, kinds[(here + 1) % len(kinds)])

    def _swap(self) -> None:
        """The first two change places."""
        chairs = self.plan.chairs
        chairs[0], chairs[1] = chairs[1], chairs[0]

    @property
    def alone(self) -> bool:
        """Whether one person sits there, and nobody else."""
        return self.plan.seats == (PERSON,)

    def _play_alone(self) -> None:
        """Close every other seat; once more, open them as they usually are."""
        usual = usual_plan(self.table).chairs
        shut = [PERSON, *[CLOSED] * (len(usual) - 1)]
        self.plan.chairs[:] = usual if self.alone else shut

    def _set(self, option: TableOption, value: str) -> None:
        self.plan.options[option.key] = value

    def begin(self) -> Screen:
        """Play."""
        return self.shell.routes.begin_table(
            self.table.key, self.plan.options, self.plan.seats, self.shell.seed
        )

    # ---- the page ------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """A row of tabs for each chair and each option, and the ways on."""
        routes = self.shell.routes
        why, can_swap = self.why_not, len(self.plan.seats) > 1
        swap, rules, *more = row(SWAP_X, FOOT, self._widths(), 54, 12)
        found = [
            *bar_signs({"menu": routes.quarry}, {}),
            *self._chairs(),
            *self._alone(),
            *self._options(),
            way_back(routes.quarry, FOOT, tr("Back to the quarry")),
            Control("swap", swap, tr("Swap the first two seats"), self._swap,
                    Stone(tr("SWAP"), "swap"), can_swap, Action.SEED),
            Control("rules", rules, tr("The rules of this table"),
                    lambda: routes.table_rules(self.table.key, self),
                    Stone(tr("RULES"), "scale"), key=Action.RULES),
            *self._further(more),
        ]  # fmt: skip
        play = (788.0, FOOT, 478.0, 54.0)
        if self.left is not None:
            resume, play = row(788, FOOT, (212, 254), 54, 12)
            turn, whose = self.left.state.turn, self.left.whose(self.shell)
            told = tr("Move {turn}, {whose}", turn=turn, whose=whose)
            when = self.left.when.capitalize() + "."
            slip, look = Slip(tr("A match waits"), (told, when)), Stone(tr("RESUME"), "pause")
            if self.left.dead:
                stuck = tr("Cannot go on: {why}.", why=self.left.dead)
                slip, look = Slip(tr("A match is stuck"), (stuck,)), Stone(tr("DELETE IT"), "skull")
            after = partial(routes.table_seats, self.table.key)
            found.append(
                Control("resume", resume, self.left.says(),
                        partial(go_on, self.shell, self, self.left, after), look, key=Action.LOG,
                        tip=slip)
            )  # fmt: skip
        found.append(
            Control("play", play, why or tr("Sit down and play"),
                    self.begin if not why else None,
                    Stone(why or tr("PLAY"), "play", not why, 20), not why,
                    Action.CONFIRM if not why else None, also=(Action.FIGHT,))
        )  # fmt: skip
        return found

    def _widths(self) -> tuple[float, ...]:
        """How wide the stones between the way back and PLAY are."""
        ways = (self.face.door is not None) + (self.face.puzzles is not None)
        return {0: (258.0, 258.0), 1: (150.0, 136.0, 218.0)}.get(ways, (120.0, 108.0, 150.0, 114.0))

    def _further(self, places: Sequence[Place]) -> list[Control]:
        """The further ways of the table, where it has any."""
        found, left = [], list(places)
        door, puzzles = self.face.door, self.face.puzzles
        if door is not None:
            found.append(Control("door", left.pop(0), tr(door.says),
                                 lambda: door.open(self.shell),
                                 Stone(self.door, door.sign, size=15), key=door.key,
                                 tip=Slip(self.door.capitalize(), (tr(door.says),))))  # fmt: skip
        if puzzles is not None:
            tip = Slip(tr("Puzzles"), (tr("Positions with one best move."),))
            found.append(Control("puzzles", left.pop(0), tr("Puzzles of this table"),
                                 lambda: puzzles(self.shell), Stone(tr("PUZZLES"), "puzzle"),
                                 key=Action.PUZZLES, tip=tip))  # fmt: skip
        return found

    def _chairs(self) -> list[Control]:
        found = []
        for chair, taken in enumerate(self.plan.chairs):
            kinds = self.kinds(chair)
            top = FIRST + chair * ROW
            gap = 6.0
            wide = (TABS_W - gap * (len(kinds) - 1)) / len(kinds)
            for place, kind in enumerate(kinds):
                words = self.kind_words(kind)
                says = tr("Seat {number}: {kind}", number=chair + 1, kind=words.capitalize())
                also = (Action(f"pick_{chair + 1}"),) if kind == taken else ()
                deed = partial(self._sit, chair, kind)
                name = f"seat{chair + 1}:{kind}"
                found.append(
                    Control(name, (TABS_X + place * (wide + gap), top + 44, wide, 46),
                            chosen(says, kind == taken), deed,
                            Tab(words, kind == taken, 14, 1.3, 2, 10), tip=self._kind_tip(kind))
                )  # fmt: skip
                if also:
                    found.append(
                        Control("", (0, 0, 0, 0), deed=partial(self._next_kind, chair), key=also[0])
                    )
        return found

    def _alone(self) -> list[Control]:
        """The plain way to play alone, where the table can be played so."""
        if 1 not in self.table.counts:
            return []
        told = tr("Closes every other seat. Once more opens seat 2 again.")
        return [
            Control("alone", ALONE, chosen(tr("Play alone"), self.alone), self._play_alone,
                    Tab(tr("PLAY ALONE"), self.alone, 14, 1.3), tip=Slip(tr("Play alone"), (told,)))
        ]  # fmt: skip

    def _kind_tip(self, kind: str) -> Slip:
        if kind == PERSON:
            return Slip(tr("Person"), (tr("You, or whoever sits beside you."),))
        if kind == CLOSED:
            alone = (tr("Alone: every other seat is closed."),) if 1 in self.table.counts else ()
            return Slip(tr("Closed"), (tr("Nobody sits here."), *alone))
        level = next(one for one in self.table.levels if one.key == kind)
        return Slip(level.title, (level.spends,))

    def _options(self) -> list[Control]:
        if self.face.chooser is not None:
            return self.face.chooser.controls(self.table, self.plan.options, CHOOSER)
        found = []
        x, w = RIGHT[0] + 24, RIGHT[2] - 48
        for number, option in enumerate(self.table.options):
            top = FIRST + number * 150.0
            here = self.plan.options.get(option.key, option.values[0])
            tabs = grid((x, top + 26, w, rows_of(option) * 48.0), columns_of(option),
                        len(option.values), 6)  # fmt: skip
            for place, value in enumerate(option.values):
                name = option.name_of(value)
                says = f"{option.title}: {name}. {option.says[place]}"
                found.append(
                    Control(f"option:{option.key}:{value}", tabs[place],
                            chosen(says, value == here), partial(self._set, option, value),
                            Tab(name.upper(), value == here, 15, 1.3),
                            tip=Slip(option.title, (option.says[place],)))
                )  # fmt: skip
        return found

    def build(self, surface: pygame.Surface) -> None:
        """Rock, bar and the two panels."""
        layout = self.layout
        surface.blit(kit.rock(surface.get_size()), (0, 0))
        pen = self.brush(surface)
        name = self.table.credit.title
        steps = [name.upper(), tr("SEATS"), tr("PLAY")]
        table_bar(pen, name, steps, 1, tr("seed {seed}", seed=self.shell.seed), 1)
        stone_panel(surface, layout, layout.rect(*LEFT), 61)
        paper_panel(surface, layout, layout.rect(*RIGHT), 67)
        heading(surface, layout, tr("WHO PLAYS"), 30, 76, INK, kit.BODY, 13)
        heading(surface, layout, tr("BY WHICH RULES"), RIGHT[0] + 24, 76, INK, kit.BODY, 13)
        if not self.table.options:
            words = tr("This table has no options. Sit down and play.")
            pen.paragraph(words, "body", 16, FAINT_INK, (RIGHT[0] + 24, FIRST, 430, 80))

    def _picture(self, pen: Brush) -> None:
        """The table as it is set up, at the foot of the paper."""
        if len(self.table.options) > 1 or self.why_not:
            return
        seats = {"seats": str(len(self.plan.seats))}
        state = self.table.new({**self.plan.options, **seats}, self.shell.seed)
        self.face.picture(pen.dst, self.layout.rect(*PICTURE), state)

    def paint(self, surface: pygame.Surface) -> None:
        """The words beside the tabs, and the controls."""
        pen = Brush(surface, self.layout, surface.get_rect())
        for chair, taken in enumerate(self.plan.chairs):
            self._chair(pen, chair, taken)
        if self.face.chooser is not None:
            self.face.chooser.paint(pen, self.table, self.plan.options, CHOOSER)
            super().paint(surface)
            return
        for number, option in enumerate(self.table.options):
            top = FIRST + number * 150.0
            here = self.plan.options.get(option.key, option.values[0])
            words = option.says[option.values.index(here)]
            x, w = RIGHT[0] + 24, RIGHT[2] - 48
            pen.write(option.title, "strong", self.layout.calm(14, 1.25), INK, (x, top, w, 24))
            pen.paragraph(
                words, "body", 14, FAINT_INK, (x, top + 26 + rows_of(option) * 48.0, w, 64)
            )
        self._picture(pen)
        super().paint(surface)

    def _chair(self, pen: Brush, chair: int, taken: str) -> None:
        layout, top = self.layout, FIRST + chair * ROW
        mineral = self.face.minerals[chair % len(self.face.minerals)]
        centre = layout.at(72, top + 54)
        shut = taken == CLOSED
        side = layout.px(56)
        made = _chip(side, mineral.key, mineral.colour, mineral.cut, shut)
        put(pen.dst, made, centre)
        colour = kit.letters(kit.DIM) if shut else WHITE
        words = tr("SEAT {number}", number=chair + 1)
        used = pen.write(words, "strong", layout.calm(15, 1.3), colour, (TABS_X, top + 8, 200, 30))
        right = used.right + layout.px(14)
        room = pygame.Rect(right, used.y, layout.rect(TABS_X, top, TABS_W, 1).right - right, used.h)
        note = tr(mineral.name)
        if chair == 0 and not self.table.hidden and self.table.counts == (2,):
            note = tr("{stone}, moves first", stone=note)
        pen.write(note, "body", layout.calm(13, 1.3), BONE, room)
        if taken not in (CLOSED, PERSON):
            spends = next(one.spends for one in self.table.levels if one.key == taken)
            pen.write(spends, "body", layout.calm(13, 1.2), BONE,
                      (TABS_X, top + 92, TABS_W, 22))  # fmt: skip


def columns_of(option: TableOption) -> int:
    """How many values of an option stand side by side."""
    return len(option.values) if len(option.values) <= MOST_TABS else 4


def rows_of(option: TableOption) -> int:
    """How many rows its values take."""
    return -(-len(option.values) // columns_of(option))


@kit.kept
def _chip(side: int, key: str, colour: kit.Colour, cut: kit.Colour, shut: bool) -> pygame.Surface:
    """A disc of a mineral with its sign."""
    tint = kit.mix(colour, INK, 0.7) if shut else colour
    made = kit.disc(side // 2, 21, tint).copy()
    sign = mineral_sign(key, round(side * 0.34), kit.mix(cut, INK, 0.2))
    put(made, sign, (side // 2, side // 2))
    return made
