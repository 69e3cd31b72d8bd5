"""The puzzles and the lessons, each a list: what is done is stamped, the focused one is told.

Two pages of one kind, `Puzzles` and `Lessons`. What they hold comes from `scenario.courses`, and
what is done from the shell; playing is for `ui.teaching`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.language.findings import Finding
from lithicrage.language.models import Action as Card
from lithicrage.scenarios import courses
from lithicrage.scenarios.courses import Course, daily
from lithicrage.store.progress import LESSONS, PUZZLES
from lithicrage.ui.kit import ACID, BODY, BONE, CRIMSON, FAINT_INK, INK
from lithicrage.ui.kit.control import Brush, Control, Drawn, Stone, Text
from lithicrage.ui.kit.typeset import fit_paragraph, put_fitted
from lithicrage.ui.lessons.guide import Series, Unplayable, goal_words
from lithicrage.ui.screens.chooser import Chooser
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import OneLine, heading, stamp_at, tilted
from lithicrage.ui.shell.screen import Screen, Shell

LIST: Final = (26.0, 104.0, 596.0, 506.0)
FOOT: Final = 640.0
PLAY: Final = (1016.0, FOOT, 250.0, 54.0)
TOLD: Final = (250.0, FOOT, 750.0, 54.0)
NOTHING: Final = (680.0, 90.0, 560.0, 120.0)
NAMED: Final = (680.0, 80.0, 556.0, 40.0)
TAG: Final = (680.0, 122.0, 556.0, 26.0)
WORDS: Final = (680.0, 154.0, 556.0, 96.0)
TODAY: Final = (560.0, FOOT, 440.0, 54.0)
BELOW_TABS: Final = 14.0
# How hard puzzles are, by their level.
HEADS: Final = (mark("EASY"), mark("FAIR"), mark("STIFF"), mark("HARD"), mark("CRUEL"))
STAMP: Final = (1090.0, 560.0, 120.0, 40.0)
SEATS: Final = (("you", 690.0, -2.0), ("enemy", 980.0, 2.0))  # who, from where, how it is turned


class Courses(Chooser):
    """What both lists share. `group` is the one of `store.progress`."""

    main = reads = "course"
    group = PUZZLES
    left = (14.0, 62.0, 620.0, 560.0)
    right = (650.0, 62.0, 616.0, 560.0)
    seeds = (41, 53)
    foot = FOOT
    area = LIST
    told_at = TOLD
    courses: Sequence[Course]
    findings: Sequence[Finding]

    def __init__(self, shell: Shell, start: int | None = None) -> None:
        super().__init__(shell)
        self.find()
        series = Series(shell, self.courses, lambda: type(self)(shell))
        self.series = series
        first = series.next(-1, self.group) if self.courses else -1
        self.shown = max(0, first if start is None else start)
        self.start = f"course:{self.shown}"
        self.told = str(self.findings[0]) if self.findings else ""

    def find(self) -> None:
        """Looks for what there is, and what is wrong in the files."""
        self.courses, self.findings = courses.puzzles(self.shell.library)

    def reached(self, course: Course) -> int:
        """How many answers were given in a course that was begun and left."""
        return self.shell.progress.reached.get(course.id, 0)

    def controls(self) -> list[Control]:
        """The rows, then play and back; beside them the focused one, told."""
        shown, high = self.told_of(self.courses), self.layout.grown(46, 1.5)
        words = tr("GO ON") if shown is not None and self.reached(shown) else tr("PLAY")
        play = Stone(words, "fight", primary=True)
        nothing = Text(tr("Nothing here: no pack has any."), size=18, colour=INK, lines=3)
        return [
            *self.listing("course", self.area, high, len(self.courses), self._row),
            Control(
                "play", PLAY, tr("Play it"), self._play, play, shown is not None, Action.CONFIRM
            ),
            self.back(),
            *(self._detail(shown) if shown is not None else [Control("", NOTHING, look=nothing)]),
            Control("", self.told_at, look=Text(self.told, size=13, lines=3)),
        ]

    def build(self, surface: pygame.Surface) -> None:
        """Bar, panels, how many are done."""
        super().build(surface)
        if not self.heads:
            heading(surface, self.layout, self.count(), 30, 70, INK, BODY, 13, 400)

    def count(self) -> str:
        """How many are done."""
        done = sum(self._done(course) for course in self.courses)
        return tr("{done} OF {count} DONE", done=done, count=len(self.courses))

    def _play(self) -> Screen:
        """Plays the row that has the focus, else the one that is told of."""
        place = self.place("course")
        try:
            return self.series.play(place if place >= 0 else self.shown)
        except Unplayable as error:
            self.told = str(error)
            return self

    # ---- drawing -------------------------------------------------------------------------------

    def tag(self, course: Course) -> str:
        """What kind of course it is."""
        return goal_words(course)

    def mark(self, course: Course) -> str:
        """What a row says behind the name, unless it is done."""
        return self.tag(course)

    def words(self, course: Course) -> str:
        """The line of text of a course."""
        return course.puzzle.text

    def _done(self, course: Course) -> bool:
        return self.shell.progress.has(self.group, course.id)

    def _row(self, place: int, rect: pygame.Rect) -> Control:
        """A row, which Enter plays."""
        course, tag = self.courses[place], self.mark(self.courses[place])
        done = self._done(course)
        number = f"{place + 1}   {course.name}"
        mark, edge, colour = (tr("DONE"), ACID, ACID) if done else (tag, None, BONE)
        look = OneLine(number, mark, place == self.shown, edge, colour=colour)
        kind = tr("{kind}, done", kind=tag.lower()) if done else tag.lower()
        says = f"{place + 1}. {course.name}, {kind}. {self.words(course)}"
        return Control(f"course:{place}", rect, says, look=look, enter="play")

    def _detail(self, course: Course) -> list[Control]:
        """What there is to know of a course before it is played."""
        layout, words = self.layout, self.words(course)

        def told(pen: Brush) -> None:
            size = layout.type(17)
            fitted = fit_paragraph(words, "body", size, pen.rect.size, 12 * layout.k)
            put_fitted(pen.dst, fitted, INK, pen.rect, "left", "top")
            for seat, x, turn in SEATS:
                self._seat(pen, course, seat, x, turn)

        def stamp(pen: Brush) -> None:
            stamp_at(pen.dst, layout, tr("DONE"), pen.rect.center, 22, INK, ACID)

        return [
            Control("", NAMED, look=Text(course.name, "black", 26, INK)),
            Control("", TAG, look=Text(self.tag(course), "strong", 15, CRIMSON)),
            Control("", WORDS, look=Drawn(told)),
            *([Control("", STAMP, look=Drawn(stamp))] if self._done(course) else []),
        ]

    def _seat(self, pen: Brush, course: Course, seat: str, x: float, turn: float) -> None:
        """Who sits there, with how much Stamina; of you the hand, of the Enemy its Draw."""
        layout, given = self.layout, course.text.given.get(seat)
        if given is None:
            return
        who = next((id for kind, id in given.bears if kind != "class"), seat)
        tilted(pen.dst, layout, who, layout.rect(x, 262, 92, 92), turn)
        mine = seat == "you"
        stamina = given.numbers.get("stamina", 30)
        words = tr("YOU") if mine else tr("ENEMY")
        pen.write(words, "strong", 15, CRIMSON, (x + 104, 270, 150, 30))
        words = tr("{stamina} Stamina", stamina=stamina)
        pen.write(words, "bold", 14, FAINT_INK, (x + 104, 300, 150, 44), lines=2, valign="top")
        pile = given.piles.get("hand" if mine else "draw")
        if pile is None or not pile.cards or not (mine or self.group == PUZZLES):
            return
        words = tr("YOUR HAND") if mine else tr("ITS DRAW")
        pen.write(words, "strong", 13, INK, (x, 366, 256, 24))
        ids = [card.id for card in pile.cards]
        lines = [self._card(id) for id in ids[:5]]
        if len(ids) > len(lines):
            lines.append(tr("and {count} more", count=len(ids) - len(lines)))
        for row, line in enumerate(lines):
            pen.write(line, "body", 15, INK, (x, 390 + row * 28, 266, 26))

    def _card(self, id: str) -> str:
        library = self.shell.library
        full = library.known("action", id)
        return library.get(Card, full).name if full else id.replace("_", " ").title()


class Puzzles(Courses):
    """The puzzles, the easy ones first (WINDOW.md): a tab for each level, and the one of the day.

    All are one list. A tab leads to the first of its level that is not done.
    """

    name = "puzzles"
    title = mark("PUZZLES")
    heads: ClassVar[Mapping[str, str]] = {str(level): words for level, words in enumerate(HEADS, 1)}
    pitch = 119.0
    area = (LIST[0], LIST[1] + BELOW_TABS, LIST[2], LIST[3] - BELOW_TABS)
    told_at = (250.0, FOOT, 300.0, 54.0)

    def summary(self) -> str:
        """How many are done, and what helps to solve them."""
        return tr("{count}  ·  no hidden cards", count=self.count().lower())

    def find(self) -> None:
        """Looks for what there is, and for the one of the day."""
        super().find()
        self.daily = daily(self.courses, self.shell.today())

    def controls(self) -> list[Control]:
        """The tabs above the rows, and the puzzle of the day at the foot."""
        shown = self.told_of(self.courses)
        self.tab = str(shown.puzzle.level) if shown is not None else ""
        found = [*super().controls(), *self.tabs()]
        if self.daily is not None:
            name = self.daily.name
            words, says = (tr("TODAY: {name}", name=name.upper()),
                           tr("Today's puzzle: {name}", name=name))  # fmt: skip
            if self._done(self.daily):
                words += "  ·  " + tr("DONE")
                says = tr("{puzzle}, done", puzzle=says)
            found.append(Control("today", TODAY, says, self.play_daily, Stone(words, "puzzle")))
        return found

    def open(self, tab: str) -> None:
        """Leads to the first of a level that is not done, else to its first."""
        mine = [n for n, course in enumerate(self.courses) if str(course.puzzle.level) == tab]
        undone = [n for n in mine if not self._done(self.courses[n])]
        if mine:
            self.shown = (undone or mine)[0]
            self.choose("course", self.shown)

    def tag(self, course: Course) -> str:
        """The goal, and how hard it is."""
        return f"{goal_words(course)}  ·  {tr(HEADS[course.puzzle.level - 1])}"

    def mark(self, course: Course) -> str:
        """What a row says: whether it is the one of the day, and how hard it is."""
        tag = self.tag(course)
        return tr("TODAY") + "  ·  " + tag if course is self.daily else tag

    def play_daily(self) -> Screen:
        """Plays the one of the day."""
        assert self.daily is not None
        try:
            return self.series.play(self.courses.index(self.daily))
        except Unplayable as error:
            self.told = str(error)
            return self


class Lessons(Courses):
    """The lessons of the tutorial, in their order."""

    name = "lessons"
    group = LESSONS
    title = mark("LESSONS")

    def summary(self) -> str:
        """What they are."""
        return tr("eight short lessons, finished by doing")

    def find(self) -> None:
        """Looks for what there is, and what is wrong in the files."""
        self.courses, self.findings = courses.lessons(self.shell.library)

    def tag(self, course: Course) -> str:
        """How long it is."""
        steps = len(course.lesson.steps)
        if self.reached(course):
            return tr("BEGUN  ·  {steps} STEPS", steps=steps)
        return tr("ONE STEP") if steps == 1 else tr("{steps} STEPS", steps=steps)

    def words(self, course: Course) -> str:
        """The line of text of a course."""
        return course.lesson.text
