"""Puzzles of Lithos: a list of positions, and the board on which one is solved.

Owns what is right, what is wrong and what is solved. The puzzles are the table's.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from lithicrage.base.messages import one_line
from lithicrage.base.tongue import mark, tr
from lithicrage.play.table_session import begin_table
from lithicrage.store.progress import TABLE_PUZZLES
from lithicrage.tables.lithos.puzzles import WINS, LithosPuzzle, puzzles
from lithicrage.tables.registry import open_table
from lithicrage.tables.table import PERSON
from lithicrage.ui.kit import ACID, BONE, WHITE
from lithicrage.ui.kit.control import Brush, Control, Drawn, Stone, Text
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.lithos import panels
from lithicrage.ui.lithos.ground import small_board
from lithicrage.ui.lithos.match import LithosPage
from lithicrage.ui.screens.chooser import Chooser
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import row_plate
from lithicrage.ui.shell.screen import Screen, Shell

LIST: Final[Place] = (30.0, 76.0, 728.0, 530.0)
NOTHING: Final[Place] = (60.0, 240.0, 668.0, 160.0)
PICTURE: Final[Place] = (816.0, 182.0, 420.0, 252.0)
ASKS: Final[Place] = (812.0, 446.0, 430.0, 78.0)


def id_of(puzzle: LithosPuzzle) -> str:
    """What progress calls a puzzle."""
    return f"lithos:{puzzle.key}"


class LithosPuzzles(Chooser):
    """The puzzles at the left, the position of the focused one at the right."""

    name = "lithos-puzzles"
    reads = main = "puzzle"
    start = "puzzle:0"
    title = mark("PUZZLES OF LITHOS")
    seeds = (57, 71)

    def __init__(self, shell: Shell, found: tuple[LithosPuzzle, ...] | None = None) -> None:
        super().__init__(shell)
        self.reason = ""
        self.found: tuple[LithosPuzzle, ...] = found or ()
        try:
            self.found = found or puzzles()
        except Exception as error:  # broken data close the puzzles, nothing else
            self.reason = one_line(error)
        undone = [n for n, one in enumerate(self.found) if not self.solved(one)]
        self.shown = undone[0] if undone else 0
        self.start = f"puzzle:{self.shown}" if self.found else "back"

    def find(self) -> None:
        """All puzzles are shown."""

    def leave(self) -> Screen:
        """The seats of the table."""
        return self.shell.routes.table_seats("lithos")

    def solved(self, puzzle: LithosPuzzle) -> bool:
        """Whether a puzzle was solved once."""
        return self.shell.progress.has(TABLE_PUZZLES, id_of(puzzle))

    def summary(self) -> str:
        """How many are solved."""
        done = sum(self.solved(one) for one in self.found)
        return tr("{done} of {count} solved", done=done, count=len(self.found))

    def controls(self) -> list[Control]:
        """The puzzles, the focused one, the ways on."""
        high = self.layout.grown(44, 1.45)
        one = self.told_of(self.found)
        why = tr("No puzzles here yet.")
        if self.reason:
            why = tr("No puzzles here: {reason}", reason=self.reason)
        return [
            *(self.listing("puzzle", LIST, high, len(self.found), self._row) if self.found
              else [Control("", NOTHING, look=Text(why, "body", 18, BONE, "centre", 0))]),
            *(self._chosen(one) if one is not None else []),
            Control("begin", (816, 540, 420, 54), tr("Solve this puzzle"), self.begin,
                    Stone(tr("SOLVE"), "play", one is not None, 18), one is not None,
                    Action.CONFIRM if one is not None else None),
            self.back(),
        ]  # fmt: skip

    def _chosen(self, one: LithosPuzzle) -> list[Control]:
        name = tr("Puzzle {number}", number=self.found.index(one) + 1)
        return [
            *self.details(name, one.text, 17, ASKS),
            Control("", PICTURE, look=Drawn(partial(self._picture, one))),
        ]

    def begin(self) -> Screen:
        """The focused puzzle on the board."""
        return LithosPuzzlePage(self.shell, self.found, self.shown)

    def _picture(self, one: LithosPuzzle, pen: Brush) -> None:
        small_board(pen.dst, pen.rect, one.begin())

    def _row(self, place: int, rect: pygame.Rect) -> Control:
        one = self.found[place]
        done = tr("solved") if self.solved(one) else tr("open")
        says = f"{place + 1}: {one.text} {done}"
        look = Drawn(partial(self._draw_row, place, one))
        return Control(f"puzzle:{place}", rect, says, look=look, enter="begin")

    def _draw_row(self, place: int, one: LithosPuzzle, pen: Brush) -> None:
        rect, px = pen.rect, pen.layout.px
        done = self.solved(one)
        row_plate(pen, place == self.shown, ACID if done else BONE, 5)
        number = pygame.Rect(rect.x + px(12), rect.y, px(40), rect.h)
        pen.write(str(place + 1), "black", 17, WHITE, number, "right")
        tag = pygame.Rect(rect.right - px(124), rect.y, px(110), rect.h)
        words = tr("solved") if done else tr("open")
        pen.write(words, "strong", 14, ACID if done else BONE, tag, "right")
        left = number.right + px(16)
        box = pygame.Rect(left, rect.y, tag.x - px(10) - left, rect.h)
        pen.write(one.text, "bold", 15, WHITE, box)


class LithosPuzzlePage(LithosPage):
    """A puzzle on the board. The first move must be the only right one; the replies are given."""

    name = "lithos-puzzle"
    redoes = False  # a line that was undone is found anew

    def __init__(self, shell: Shell, found: tuple[LithosPuzzle, ...], place: int) -> None:
        self.found, self.place = found, place
        self.puzzle = found[place]
        options = {"position": self.puzzle.position.text}
        session = begin_table(open_table("lithos"), (PERSON, PERSON), options)
        super().__init__(shell, session)
        self.flipped = self.puzzle.position.side != 0
        self.told, self.good = self.puzzle.text, True
        self.solved = False

    # ---- what is right -------------------------------------------------------------------------

    def choose(self, index: int) -> None:
        """Makes a move if it is the right one, and the reply to it."""
        step = len(self.session.choices)
        code = self.session.state.choices()[index].code
        after = self.session.state.clone()
        after.choose(index)
        line = self.puzzle.line
        right = step < len(line) and code == line[step]
        wins = step > 0 and after.seat is None
        if not right and not wins:
            self.told, self.good = tr("{move} does not do it. Try another.", move=code), False
            self.shell.speech.event(self.told)
            self.lifted = None
            self.renew()
            return
        super().choose(index)
        self._go_on()

    def _go_on(self) -> None:
        """The reply, or the end."""
        session, line = self.session, self.puzzle.line
        step = len(session.choices)
        done = session.over or step >= len(line) or self.puzzle.asks != WINS
        if done:
            self.solved = True
            self.told, self.good = tr("Solved."), True
            self.shell.progress.mark(TABLE_PUZZLES, id_of(self.puzzle))
        else:
            codes = [one.code for one in session.state.choices()]
            if line[step] in codes:
                super().choose(codes.index(line[step]))
            self.told, self.good = tr("Right. Go on."), True
        self.shell.speech.event(self.told)
        self.rebuild()

    def undo(self) -> None:
        """Back to before the last move of the person: the reply to it goes too."""
        if not self.session.can_undo():
            return
        self.solved = False
        self.told, self.good = self.puzzle.text, True
        super().undo()
        while len(self.session.choices) % 2 and self.session.can_undo():
            super().undo()

    # ---- the page ------------------------------------------------------------------------------

    @property
    def asked(self) -> bool:
        """Whether a move is awaited."""
        return super().asked and not self.solved

    def name_of(self, seat: int) -> str:
        """The sides have no names here."""
        return panels.side_words(seat)

    def steps(self) -> tuple[list[str], int]:
        """Which puzzle it is."""
        number = tr("PUZZLE {number}", number=self.place + 1)
        return [tr("LITHOS"), number, tr("SOLVED")], 2 if self.solved else 1

    def go_words(self) -> str:
        """As in a match; after the last move, on to the next puzzle."""
        if self.solved and self.shown is None:
            return tr("NEXT PUZZLE") if self.place + 1 < len(self.found) else tr("ALL PUZZLES")
        return super().go_words()

    def take(self) -> object:
        """As in a match, or on to what follows."""
        if self.solved and self.shown is None:
            if self.place + 1 < len(self.found):
                return LithosPuzzlePage(self.shell, self.found, self.place + 1)
            return LithosPuzzles(self.shell, self.found)
        return super().take()

    def told_words(self) -> tuple[str, str]:
        """What is asked, or what came of the last move."""
        return self.told, tr("Find it on the board.")

    def open_menu(self) -> Screen:
        """Back to the list."""
        return LithosPuzzles(self.shell, self.found)

    def advise(self) -> None:
        """The right move, for whoever gives up."""
        step = len(self.session.choices)
        if step < len(self.puzzle.line):
            self.told, self.good = tr("It is {move}.", move=self.puzzle.line[step]), False
            self.shell.speech.event(self.told)
            self.renew()

    def tick(self, now_ms: int) -> Screen | None:
        """Time passes, and nobody thinks."""
        self._now = now_ms
        self.stale = self.stale or self.travel.moving(now_ms)
        return self
