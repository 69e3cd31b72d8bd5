"""The page of a match of Lithos: lift a stone, see where it may go and what falls, put it down.

Owns what is lifted, where the cursor is and which moment of the match is shown. The rules are the
table's; how the board looks is `painter`'s, what the panels say is `panels`'.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final, cast

import pygame

from lithicrage.base.job import Line
from lithicrage.base.tongue import tr, tr_in
from lithicrage.play.table_session import TableSession
from lithicrage.tables.lithos.analysis import LithosAnalysis, analyse, pieces
from lithicrage.tables.lithos.board import BIT, WHITE, name_cell, read_cell
from lithicrage.tables.lithos.state import MOVED, LithosHappening, LithosMove, LithosState
from lithicrage.tables.seating import set_up
from lithicrage.tables.table import PERSON, Thinking
from lithicrage.ui.hall.page import TablePage
from lithicrage.ui.kit.control import Control, Drawn, Stone, shortcut
from lithicrage.ui.lithos import painter, panels
from lithicrage.ui.lithos.aims import FREE, AimedMove, aims_of, holder, movable
from lithicrage.ui.lithos.ground import board, cell_rect, cells
from lithicrage.ui.lithos.notation import NotationPage
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer, Screen, Shell

BUTTONS: Final = tuple((x, y, 172.0, 31.0) for y in (643.0, 680.0) for x in (914.0, 1094.0))
TURNS: Final = {Action.PAGE_UP: -1, Action.PAGE_DOWN: 1}
LIFTED: Final = (Action.NEXT, Action.PREVIOUS)


class LithosPage(TablePage):
    """A match of Lithos. `lifted` is the cell whose stone is in the hand, `shown` the number of
    moves after which the board is shown, None for now; a match that is watched begins at `step`."""

    name = "lithos"

    def __init__(
        self, shell: Shell, session: TableSession, behind: Screen | None = None, step: int = 0
    ) -> None:
        super().__init__(shell, session, behind)
        self.flipped = self._seen_from() != WHITE
        self.lifted: int | None = None
        self.shown: int | None = step if behind is not None else None
        self.cursor: int | None = None
        self.depth = 0  # moves that the best line was looked ahead
        self._fresh = False  # the press that lifts a stone does not put it down again
        self._past: list[LithosState] = []
        self._made: list[int] = []  # the choices that led through it
        self.start = "go" if behind is not None else self._first_box()

    def _seen_from(self) -> int:
        people = self.session.people
        return people[0] if len(people) == 1 else WHITE

    def _first_box(self) -> str:
        """A stone in the middle that may move."""
        ready = sorted(movable(self.now), key=lambda cell: abs(cell % 16 - 7))
        return f"cell:{name_cell(ready[0])}" if ready else "go"

    # ---- the match -----------------------------------------------------------------------------

    @property
    def now(self) -> LithosState:
        """Where the match stands."""
        return cast(LithosState, self.session.state)

    @property
    def state(self) -> LithosState:
        """What the board shows: now, or an earlier moment."""
        return self.now if self.shown is None else self.past[self.shown]

    @property
    def moves(self) -> list[LithosHappening]:
        """Every move so far."""
        found = cast(list[LithosHappening], self.session.log)
        return [one for one in found if one.kind == MOVED]

    @property
    def past(self) -> list[LithosState]:
        """The match before each move, and where it stands; made when it is first looked at."""
        record = self.session.replay
        if not self._past:
            begun = self.table.new(set_up(record.options), record.seed)
            self._past = [cast(LithosState, begun)]
        same = 0
        for here, there in zip(record.choices, self._made, strict=False):
            if here != there:
                break
            same += 1
        del self._past[same + 1 :], self._made[same:]
        for index in record.choices[same:]:
            following = self._past[-1].clone()
            following.choose(index)
            self._past.append(following)
            self._made.append(index)
        return self._past

    @property
    def asked(self) -> bool:
        """Whether a person is to move, and sees it."""
        return self.shown is None and self.session.asked == PERSON and not self.watched

    @property
    def last(self) -> LithosMove | None:
        """The move before what the board shows."""
        moves = self.moves
        count = len(moves) if self.shown is None else self.shown
        return moves[count - 1].move if 0 < count <= len(moves) else None

    @property
    def aims(self) -> dict[int, AimedMove]:
        """Where the lifted stone may go."""
        return aims_of(self.now, self.lifted) if self.lifted is not None and self.asked else {}

    @property
    def at(self) -> int | None:
        """The cell of the cursor: the one that has the focus, or had it last."""
        prefix, _, cell = self.focus.name.partition(":")
        if prefix == "cell":
            self.cursor = read_cell(cell)
        return self.cursor

    @property
    def told_of(self) -> int | None:
        """The cell that the paper at the right tells of."""
        return self.lifted if self.lifted is not None else self.at

    # ---- what Enter does -----------------------------------------------------------------------

    def steps(self) -> tuple[list[str], int]:
        """Whose move it is, and what follows."""
        if self.watched:
            return [tr("LITHOS"), tr_in("head", "REPLAY")], 1
        if self.now.seat is None or self.session.over:
            return [tr("LITHOS"), tr("THE END")], 1
        who = self.name_of(self.now.seat).upper()
        mover = tr("YOUR MOVE") if self.session.asked == PERSON else tr("{name} MOVES", name=who)
        if self.session.asked == PERSON and len(self.session.people) > 1:
            mover = tr("{name} MOVES", name=who)
        return [tr("LITHOS"), mover, tr("CAPTURES"), tr("WIN TEST")], 1

    def right_words(self) -> str:
        """The move, and the moment that is looked back to."""
        if self.shown is not None:
            return tr("MOVE {number} OF {count}", number=self.shown, count=len(self.moves))
        return super().right_words()

    def go_words(self) -> str:
        """What Enter does now."""
        if self.shown is not None:
            if not self.watched:
                return tr("BACK TO NOW")
            return tr("NEXT MOVE") if self.shown < len(self.moves) else tr("DONE")
        cell = self.at
        if not self.asked or cell is None:
            return ""
        if cell in self.aims and self.lifted is not None:
            return tr("MOVE {origin} TO {target}", origin=name_cell(self.lifted).upper(),
                      target=name_cell(cell).upper())  # fmt: skip
        if cell == self.lifted:
            return tr("PUT DOWN {cell}", cell=name_cell(cell).upper())
        if cell in movable(self.now):
            return tr("LIFT {cell}", cell=name_cell(cell).upper())
        return ""

    def waits_for(self) -> str:
        """What the button says while Enter does nothing."""
        if self.asked:
            return tr("CHOOSE A TARGET") if self.lifted is not None else tr("CHOOSE A STONE")
        return super().waits_for()

    def take(self) -> object:
        """Lifts, puts down or moves; in the past, comes back or goes on."""
        if self.shown is not None:
            return self._onward()
        cell = self.at
        if not self.go_words() or cell is None:
            return None
        fresh, self._fresh = self._fresh, False
        if cell in self.aims:
            self.choose(self.aims[cell].index)
        elif cell == self.lifted:
            self.lifted = cell if fresh else None
        else:
            self.lift(cell)
        return None

    def activate(self, name: str) -> Screen | None:
        """As every page; a cell where nothing can be done says why."""
        cell = read_cell(name.removeprefix("cell:")) if name.startswith("cell:") else None
        if cell is not None and self.asked and not self.go_words():
            self.refuse(panels.reason_at(self, cell))
            return self
        return super().activate(name)

    def _onward(self) -> object:
        if not self.watched:
            self.look(None)
        elif self.shown is not None and self.shown < len(self.moves):
            self.look(self.shown + 1)
        else:
            return self.behind
        return None

    def lift(self, cell: int) -> None:
        """Takes a stone into the hand."""
        self.lifted = cell
        count = len(self.aims)
        self.shell.speech.event(
            tr("{cell} lifted, {count} places to go", cell=name_cell(cell), count=count)
        )

    def drop_on(self, target: int, carried: object) -> None:
        """A stone that was dragged is let go on a cell."""
        assert isinstance(carried, int)
        found = aims_of(self.now, carried).get(target)
        if found is not None and self.asked:
            self.choose(found.index)

    def why_not(self, origin: int, target: int) -> str:
        """Why a stone may not go there, with its rule."""
        return self.now.why_not(f"{name_cell(origin)}-{name_cell(target)}")

    def told_words(self) -> tuple[str, str]:
        """What the thinking line says, and a note below it."""
        return panels.told_words(self)

    def moved(self) -> None:
        """The match went on: the hand is empty, the board shows what is now."""
        self.lifted, self.shown, self._fresh = None, None, False
        self.depth = 0

    def advise(self) -> None:
        """Asks for the best line, which grows deeper the longer one looks."""
        if self.minds.alone:
            super().advise()
        elif self.asked and self.advice is None and not self.minds.study.running:
            self.session.assist()
            self.minds.study.begin(analyse_piece, pieces(self.now.position.text))
            self.shell.speech.event(tr("Thinking"))

    def tick(self, now_ms: int) -> Screen | None:
        """As every table; takes in what is known of the best line."""
        found = self.minds.study.latest()
        if isinstance(found, LithosAnalysis) and self.asked and found.line:
            codes = [one.code for one in self.now.choices()]
            first = codes.index(found.line[0]) if found.line[0] in codes else 0
            self.depth = found.steps
            self.advice = Thinking(first, found.line, found.chances, found.nodes)
            self.advised(self.advice)
            self.renew()
        return super().tick(now_ms)

    def advised(self, thinking: Thinking) -> None:
        """Says the best line."""
        self.shell.speech.event(tr("best: {line}", line=panels.line_words(thinking.line)))

    # ---- looking back --------------------------------------------------------------------------

    def look(self, count: int | None) -> None:
        """Shows the board after so many moves, None for now."""
        if count is not None:
            count = max(0, min(len(self.moves), count))
            if count == len(self.moves) and not self.watched:
                count = None
        self.shown, self.lifted = count, None
        if count is not None and count:
            self.shell.speech.event(self.moves[count - 1].text)
        self.rebuild()

    def _turn(self, step: int) -> None:
        here = len(self.moves) if self.shown is None else self.shown
        self.look(here + step)

    def _flip(self) -> None:
        self.flipped = not self.flipped
        self.rebuild()

    def _notate(self) -> Screen:
        return NotationPage(self.shell, self, self.session, self.state)

    # ---- the page ------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """Strips, board, panels, buttons."""
        hint, flip, copy, rules = BUTTONS
        can_hint = self.asked and self.advice is None
        return [
            *self.common(),
            *panels.strips(self),
            Control("", painter.PLACE, look=Drawn(partial(painter.below, self))),
            *self._cells(),
            Control("", painter.PLACE, look=Drawn(partial(painter.above, self))),
            *panels.panels(self),
            Control("hint", hint, tr("Show the best line"), self.advise,
                    Stone(tr("HINT"), size=14), can_hint, Action.ADVISE, tip=panels.hint_tip()),
            Control("flip", flip, tr("Turn the board"), self._flip,
                    Stone(tr("FLIP"), size=14), key=Action.FIND),
            Control("notation", copy, tr("Copy or paste a position"), self._notate,
                    Stone(tr("COPY"), size=14), key=Action.SHARE),
            Control("rules", rules, tr("The rules of Lithos"), self.open_rules,
                    Stone(tr("RULES"), size=14), key=Action.RULES),
            *(shortcut(key, partial(self._turn, step)) for key, step in TURNS.items()),
        ]  # fmt: skip

    def _cells(self) -> list[Control]:
        """Every cell: a stone that may move can be dragged, all can be asked."""
        asked, aims, state = self.asked, self.aims, self.state
        ways = Counter(one.origin for one in state.choices()) if asked else Counter[int]()
        frozen = state.frozen()
        return [
            self._cell(
                cell,
                asked,
                ways[cell],
                self._says(cell, aims, ways, frozen),
                cell not in aims or aims[cell].kind == FREE,
            )
            for cell in cells()
        ]

    def _cell(self, cell: int, asked: bool, ways: int, says: str, tells: bool) -> Control:
        """A cell; it `tells` what it is on a slip unless the words of a target say so."""
        refuses, wants = partial(self._refuses, cell), partial(self._wants, cell)
        return Control(
            f"cell:{name_cell(cell)}",
            cell_rect(self.layout, cell, self.flipped),
            says,
            look=Drawn(partial(painter.stone, self, cell), ringed=False),
            enter="go",
            carries=cell if ways else None,
            take=partial(self.drop_on, cell) if asked else None,
            wants=wants,
            refuses=refuses,
            tip=partial(panels.cell_tip, self, cell) if tells else "",
        )

    def _wants(self, cell: int, carried: object) -> bool:
        return isinstance(carried, int) and carried != cell

    def _refuses(self, cell: int, carried: object) -> str:
        return self.why_not(carried, cell) if isinstance(carried, int) else ""

    def _says(self, cell: int, aims: dict[int, AimedMove], ways: Counter[int], frozen: int) -> str:
        """A cell for the ear: its name, who stands there, what would come of it."""
        state, name = self.state, name_cell(cell)
        seat = holder(state, cell)
        parts = [name]
        if seat is not None:
            parts.append(panels.stone_words(self, seat))
            if frozen & BIT[cell]:
                parts.append(tr("frozen"))
        if cell == self.lifted:
            parts.append(tr("lifted"))
        aim = aims.get(cell)
        if aim is not None:
            parts.append(panels.aim_words(aim))
        elif seat is None:
            parts.append(tr("empty"))
        elif ways and self.lifted is None and seat == state.seat:
            parts.append(tr("{count} places to go", count=ways[cell]))
        return ", ".join(parts)

    def spared(self) -> list[pygame.Rect]:
        """What no slip should cover: the stones, the targets of the lifted one, the words there."""
        state, aims, layout = self.state, self.aims, self.layout
        found = [
            cell_rect(layout, cell, self.flipped)
            for cell in cells()
            if cell in aims or holder(state, cell) is not None
        ]
        aim = aims.get(self.at) if self.at is not None else None
        if aim is not None:
            box = cell_rect(layout, aim.move.target, self.flipped)
            found.append(painter.tag(layout, aim, box)[1])
        return [*super().spared(), *found]

    def build(self, surface: pygame.Surface) -> None:
        """Rock, bar and the slab of the board."""
        pen = self.ground(surface)
        board(pen, self.flipped)
        panels.still(self, pen)

    def handle(self, action: Action) -> Screen | None:
        """Esc puts a lifted stone down first; Tab leads from one stone that may move to the next,
        or from target to target."""
        if action is Action.BACK and self.lifted is not None:
            self.lifted = None
            self.renew()
            return self
        if action is Action.BACK and self.shown is not None and not self.watched:
            self.look(None)
            return self
        if action in LIFTED and self._tabbed(action is Action.NEXT):
            self.stale = True
            return self
        return super().handle(action)

    def _tabbed(self, onward: bool) -> bool:
        """Moves the focus to the next cell that matters; past the last one, to what is no cell."""
        places = list(self.aims) if self.lifted is not None else sorted(movable(self.now))
        if not self.asked:
            places = []
        names = [box.name for box in self.focus.boxes if not box.name.startswith("cell:")]
        first = [f"cell:{name_cell(cell)}" for cell in places]
        order = [*names, *first]
        here = self.focus.name
        if here not in order:
            return bool(first) and self.focus.go(first[0 if onward else -1])
        step = 1 if onward else -1
        return self.focus.go(order[(order.index(here) + step) % len(order)])

    def pointer(self, pointer: Pointer) -> Screen | None:
        """A press lifts a stone at once, so that it can be dragged; in the past, cells are only
        looked at."""
        if pointer.kind == "press" and self.shown is not None:
            box = self.focus.at(pointer.pos)
            if box is not None and box.name.startswith("cell:"):
                self.focus.go(box.name)
                self.stale = True
                return self
        if pointer.kind == "press" and pointer.button == 1 and self.asked:
            box = self.focus.at(pointer.pos)
            prefix, _, name = (box.name if box is not None else "").partition(":")
            cell = read_cell(name) if prefix == "cell" else None
            if cell is not None and cell not in self.aims and cell in movable(self.now):
                self._fresh = cell != self.lifted
                if self._fresh:
                    self.lift(cell)
        if pointer.kind == "press" and pointer.button == 3 and self.lifted is not None:
            self.lifted = None
            self.renew()
            return self
        return super().pointer(pointer)


def analyse_piece(line: Line, text: str, nodes: int) -> LithosAnalysis:
    """A piece of an analysis, in a process."""
    return analyse(line, text, nodes)
