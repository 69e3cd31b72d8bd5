"""The puzzles and the lessons, each a list: what is done is stamped, the focused one is told.

Two pages of one kind, `Puzzles` and `Lessons`. What they hold comes from `scenario.courses`, and
what is done from the shell; playing is for `ui.teaching`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from lithicrage.dsl.findings import Finding
from lithicrage.dsl.models import Action as Card
from lithicrage.scenario import courses
from lithicrage.scenario.courses import Course
from lithicrage.store.progress import LESSONS, PUZZLES
from lithicrage.ui.actions import Action
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import (
    ACID,
    BODY,
    BONE,
    CRIMSON,
    FAINT_INK,
    INK,
    NIGHT,
    SLATE,
    WHITE,
    focus_ring,
)
from lithicrage.ui.kit.typeset import fit_paragraph, put_fitted
from lithicrage.ui.screen import Screen, Shell
from lithicrage.ui.screens.listed import Listed, Scroll
from lithicrage.ui.screens.pieces import ground, heading, paper_panel, stamp_at, stone_panel, tilted
from lithicrage.ui.teaching import Series, Unplayable, goal_words

LEFT: Final = (14.0, 62.0, 620.0, 560.0)
LIST: Final = (26.0, 104.0, 596.0, 506.0)
RIGHT: Final = (650.0, 62.0, 616.0, 560.0)
FOOT: Final = 640.0


class Courses(Listed):
    """What both lists share. `group` is the one of `store.progress`, `where` the tab's title."""

    main = "course"
    reads = "course"
    group = PUZZLES
    where = "PUZZLES"
    note = ""

    def __init__(self, shell: Shell, start: int | None = None) -> None:
        super().__init__(shell)
        self.courses, self.findings = self.found()
        series = Series(shell, self.courses, lambda: type(self)(shell))
        self.series = series
        first = series.next(-1, self.group) if self.courses else -1
        self.shown = max(0, first if start is None else start)
        self.start = f"course:{self.shown}"
        self.told = str(self.findings[0]) if self.findings else ""
        self.lists["course"] = Scroll()

    def found(self) -> tuple[Sequence[Course], Sequence[Finding]]:
        """What there is, and what is wrong in the files."""
        return courses.puzzles(self.shell.library)

    def reached(self, course: Course) -> int:
        """How many answers were given in a course that was begun and left."""
        return self.shell.progress.reached.get(course.id, 0)

    def boxes(self) -> list[Box]:
        """The rows, then play and back."""
        at, scroll = self.layout.rect, self.lists["course"]
        row = self.layout.px(46 * min(1.5, self.layout.text_scale))
        fresh = not scroll.count
        scroll.lay(at(*LIST), row, len(self.courses))
        if fresh:
            scroll.reveal(self.shown)
        says = [self._says(place) for place in range(len(self.courses))]
        return [
            *self.row_boxes("course", says),
            Box("play", at(1016, FOOT, 250, 54), "Play it", bool(self.courses)),
            Box("back", at(14, FOOT, 220, 54), "Back"),
        ]

    def build(self, surface: pygame.Surface) -> None:
        """Bar and panels."""
        layout = self.layout
        ground(surface, layout, self.where, self.note)
        stone_panel(surface, layout, layout.rect(*LEFT), 41)
        paper_panel(surface, layout, layout.rect(*RIGHT), 53)
        done = sum(self._done(course) for course in self.courses)
        heading(surface, layout, f"{done} OF {len(self.courses)} DONE", 30, 70, INK, BODY, 13, 400)

    def paint(self, surface: pygame.Surface) -> None:
        """The rows, the focused one told, the buttons."""
        layout = self.layout
        for place in self.lists["course"].shown:
            self._row(surface, place)
        self.rail(surface, "course")
        if self.courses:
            self._detail(surface, self.courses[self.shown])
        else:
            box = layout.rect(680, 90, 560, 120)
            words = "There is nothing here: no pack brings any."
            layout.write(surface, words, "body", 18, INK, box, lines=3)
        if self.told:
            box = layout.rect(250, FOOT, 750, 54)
            layout.write(surface, self.told, "body", 13, BONE, box, "left", 3)
        begun = bool(self.courses) and bool(self.reached(self.courses[self.shown]))
        key = self.shell.key(Action.CONFIRM)
        self.stone(surface, "play", "GO ON" if begun else "PLAY", "fight", key, primary=True)
        self.stone(surface, "back", "BACK", "back", self.shell.key(Action.BACK))

    @property
    def meant(self) -> str:
        """Enter on a row plays it."""
        return "play" if self.place("course") >= 0 else super().meant

    def activate(self, name: str) -> Screen | None:
        """Plays the row, or goes back."""
        if name == "back":
            return self.shell.routes.title()
        place = self.place("course")
        try:
            return self.series.play(place if place >= 0 else self.shown)
        except Unplayable as error:
            self.told = str(error)
            self.stale = True
            return self

    def asked(self, action: Action) -> Screen | None:
        """Esc goes back."""
        return self.shell.routes.title() if action is Action.BACK else self

    # ---- drawing -------------------------------------------------------------------------------

    def tag(self, course: Course) -> str:
        """What a row says behind the name."""
        return f"{goal_words(course)}  ·  LEVEL {course.puzzle.level}"

    def words(self, course: Course) -> str:
        """The line of text of a course."""
        return course.puzzle.text

    def _done(self, course: Course) -> bool:
        return self.shell.progress.has(self.group, course.id)

    def _says(self, place: int) -> str:
        course = self.courses[place]
        done = ", done" if self._done(course) else ""
        return f"{place + 1}. {course.name}, {self.tag(course).lower()}{done}. {self.words(course)}"

    def _row(self, surface: pygame.Surface, place: int) -> None:
        layout, course = self.layout, self.courses[place]
        name = f"course:{place}"
        rect = self.rect(name)
        back = SLATE if place == self.shown else NIGHT
        pygame.draw.rect(surface, back, rect, border_radius=layout.px(4))
        done = self._done(course)
        if done:
            pygame.draw.rect(surface, ACID, (rect.x, rect.y, layout.px(6), rect.h))
        inner = rect.inflate(-layout.px(32), 0)
        right = pygame.Rect(0, rect.y, inner.w * 2 // 5, rect.h)
        right.right = inner.right
        tag = "DONE" if done else self.tag(course)
        colour = ACID if done else BONE
        used = layout.write(surface, tag, "bold", 12.5, colour, right, "right", 2)
        left = pygame.Rect(inner.x, rect.y, used.x - inner.x - layout.px(10), rect.h)
        layout.write(surface, f"{place + 1}   {course.name}", "bold", 16, WHITE, left)
        if self.focus.name == name:
            focus_ring(surface, rect, layout.k)

    def _detail(self, surface: pygame.Surface, course: Course) -> None:
        layout = self.layout
        box = layout.rect(680, 80, 556, 40)
        layout.write(surface, course.name, "black", 26, INK, box)
        box = layout.rect(680, 122, 556, 26)
        layout.write(surface, self.tag(course), "strong", 15, CRIMSON, box)
        box = layout.rect(680, 154, 556, 96)
        words = fit_paragraph(self.words(course), "body", layout.type(17), box.size, 12 * layout.k)
        put_fitted(surface, words, INK, box, "left", "top")
        for seat, x, turn in (("you", 690.0, -2.0), ("enemy", 980.0, 2.0)):
            self._seat(surface, course, seat, x, turn)
        if self._done(course):
            at = layout.rect(1090, 560, 120, 40).center
            stamp_at(surface, layout, "DONE", at, 22, INK, ACID)

    def _seat(
        self, surface: pygame.Surface, course: Course, seat: str, x: float, turn: float
    ) -> None:
        """Who sits there, with how much Stamina; of you the hand, of the Enemy its Draw."""
        layout, given = self.layout, course.text.given.get(seat)
        if given is None:
            return
        who = next((id for kind, id in given.bears if kind != "class"), seat)
        tilted(surface, layout, who, layout.rect(x, 262, 92, 92), turn)
        mine = seat == "you"
        stamina = given.numbers.get("stamina", 30)
        box = layout.rect(x + 104, 270, 150, 30)
        layout.write(surface, "YOU" if mine else "ENEMY", "strong", 15, CRIMSON, box)
        box = layout.rect(x + 104, 300, 150, 44)
        words = f"{stamina} Stamina"
        layout.write(surface, words, "bold", 14, FAINT_INK, box, lines=2, valign="top")
        pile = given.piles.get("hand" if mine else "draw")
        if pile is None or not pile.cards or not (mine or self.group == PUZZLES):
            return
        box = layout.rect(x, 366, 256, 24)
        words = "YOUR HAND" if mine else "ITS DRAW"
        layout.write(surface, words, "strong", 13, INK, box)
        ids = [card.id for card in pile.cards]
        lines = [self._card(id) for id in ids[:5]]
        if len(ids) > len(lines):
            lines.append(f"and {len(ids) - len(lines)} more")
        for row, line in enumerate(lines):
            box = layout.rect(x, 390 + row * 28, 266, 26)
            layout.write(surface, line, "body", 15, INK, box)

    def _card(self, id: str) -> str:
        library = self.shell.library
        full = library.known("action", id)
        return library.get(Card, full).name if full else id.replace("_", " ").title()


class Puzzles(Courses):
    """The puzzles, the easy ones first (WINDOW.md)."""

    name = "puzzles"
    note = "every card that lies in a Draw is known"


class Lessons(Courses):
    """The lessons of the tutorial, in their order."""

    name = "lessons"
    group = LESSONS
    where = "LESSONS"
    note = "five short fights, finished by doing"

    def found(self) -> tuple[Sequence[Course], Sequence[Finding]]:
        """What there is, and what is wrong in the files."""
        return courses.lessons(self.shell.library)

    def tag(self, course: Course) -> str:
        """How long it is."""
        steps = len(course.lesson.steps)
        if self.reached(course):
            return f"BEGUN  ·  {steps} STEPS"
        return f"{steps} STEPS" if steps != 1 else "ONE STEP"

    def words(self, course: Course) -> str:
        """The line of text of a course."""
        return course.lesson.text
