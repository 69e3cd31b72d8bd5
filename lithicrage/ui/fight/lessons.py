"""Lessons and puzzles in the window: each as a fight with a guide beside it.

Owns what the guides say around the words of the files, and how a scenario becomes a fight. The
rules are the engine's, the goal `scenario.solving`'s, what is done is kept by `store.progress`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from lithicrage.decks.lineup import SOLO, Lineup
from lithicrage.engine.match import Match
from lithicrage.faces import catalog
from lithicrage.language.findings import CardFileError
from lithicrage.play.session import Fight, Session
from lithicrage.scenarios.acting import Deviation
from lithicrage.scenarios.courses import Course, open_course, people_of, stage_of
from lithicrage.scenarios.judging import script_of
from lithicrage.scenarios.solving import OPEN, SOLVED
from lithicrage.scenarios.solving import PuzzleProgress as Way
from lithicrage.scenarios.stage import Impossible, Stage
from lithicrage.store.progress import LESSONS, PUZZLES
from lithicrage.ui.fight.cast import FaceCast, Member
from lithicrage.ui.fight.guided import Guided
from lithicrage.ui.fight.note import NoteLine, PaperNote, Press
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Screen, Shell

TURNS: Final = ("", "THIS TURN", "TWO TURNS", "THREE TURNS", "FOUR TURNS", "FIVE TURNS")
SHOWN: Final = 4  # cards of a Draw that the note lists
MINE, THEIRS = 0, 1  # the seats of `you` and `enemy`


class Unplayable(ValueError):
    """A lesson or puzzle that cannot be set up; its text says why, with the place."""


@dataclass(frozen=True)
class Series:
    """The courses of a list, and the way back to it."""

    shell: Shell
    courses: Sequence[Course]
    back: Callable[[], Screen]

    def play(self, place: int) -> Screen:
        """Begin a course. Raises Unplayable."""
        course = self.courses[place]
        stage = stage_course(course, self.shell)
        guide: Guide = PuzzleGuide(self, place)
        fight = _fight(stage)
        if course.text.lesson is not None:
            guide = lesson = LessonGuide(self, place, stage)
            reached = self.shell.progress.reached.get(course.id, 0)
            for answer in lesson.script[: min(reached, len(lesson.script) - 1)]:
                fight.session.choose(answer.index)
        return Guided(self.shell, fight, _cast(stage), guide).opening()

    def next(self, place: int, group: str) -> int:
        """The next course that is not done, from behind this one on; -1 for none."""
        count = len(self.courses)
        order = [(place + step) % count for step in range(1, count)]
        done = self.shell.progress.has
        return next((n for n in order if not done(group, self.courses[n].id)), -1)


class Guide(ABC):
    """Who stands beside a fight with a note. `free` says whether answers may be taken back.

    `over` says from the last look on whether all is done, well or not: then the fight stands still,
    and the note leads on.
    """

    kind = ""
    group = ""
    free = True

    def __init__(self, series: Series, place: int) -> None:
        self.series = series
        self.place = place
        self.course = series.courses[place]
        self.progress = series.shell.progress
        self.over = False

    @abstractmethod
    def look(self, session: Session) -> PaperNote:
        """The note for this moment."""

    def refuses(self, session: Session, index: int) -> bool:
        """Whether this answer is not what is asked for here; it is not given then."""
        return False

    def press(self, name: str) -> Screen | None:
        """Where a button of the note leads: this course again, the next one, back to the list."""
        following = self.series.next(self.place, self.group)
        if name == "again":
            return self.series.play(self.place)
        return self.series.play(following) if name == "next" and following >= 0 else self.leave()

    def leave(self) -> Screen | None:
        """Where Esc leads, once that is confirmed: back to the list."""
        return self.series.back()

    def entry(self, name: str, words: str, action: Action) -> Press:
        """A button of the note that has a key."""
        return Press(name, words, self.series.shell.key(action))

    def ends(self) -> tuple[Press, ...]:
        """The ways on once it is done."""
        back = self.entry("leave", f"ALL {self.kind}S", Action.BACK)
        if self.series.next(self.place, self.group) < 0:
            return (back,)
        return self.entry("next", f"NEXT {self.kind}", Action.CONFIRM), back


class LessonGuide(Guide):
    """Says the steps of a lesson one after the other; only the right answer is given."""

    kind = "LESSON"
    group = LESSONS
    free = False

    def __init__(self, series: Series, place: int, stage: Stage) -> None:
        super().__init__(series, place)
        self._wrong = False
        try:
            self.script = script_of(stage)
        except Deviation as error:
            raise Unplayable(f"{self.course.name}: {error}") from None

    def look(self, session: Session) -> PaperNote:
        """The words of the step that is due, or the end."""
        lesson, given = self.course.lesson, len(session.choices)
        if given >= len(self.script):
            self.over = True
            self.progress.reach(self.course.id, 0)
            self.progress.mark(LESSONS, self.course.id)
            return PaperNote("LESSON DONE", lesson.end, "done", presses=self.ends())
        self.progress.reach(self.course.id, given)
        step = self.script[given].step
        words = lesson.steps[step]
        heading = f"LESSON {self.place + 1}  ·  {step + 1} OF {len(lesson.steps)}"
        skip: tuple[Press, ...] = (Press("leave", "LEAVE IT FOR NOW"),)
        if given:
            skip = (Press("again", "FROM THE START"), *skip)
        if self._wrong:
            return PaperNote(heading, words.otherwise, "wrong", presses=skip)
        return PaperNote(heading, words.say, presses=skip)

    def refuses(self, session: Session, index: int) -> bool:
        """Whether this is not the answer of the script."""
        self._wrong = index not in self.script[len(session.choices)].alike
        return self._wrong

    def press(self, name: str) -> Screen | None:
        """As every guide; again is from the first step on."""
        if name == "again":
            self.progress.reach(self.course.id, 0)
        return super().press(name)


class PuzzleGuide(Guide):
    """Says what a puzzle asks for, and whether it is solved."""

    kind = "PUZZLE"
    group = PUZZLES

    def look(self, session: Session) -> PaperNote:
        """The goal with what lies in the Draws; then whether it was reached."""
        puzzle, match = self.course.puzzle, session.match
        way = Way(puzzle, match)
        way.read(session.log)
        self.over = way.state is not OPEN
        self.free = way.state != SOLVED
        if way.state is OPEN:
            start: tuple[Press, ...] = (Press("again", "START OVER"),) if session.choices else ()
            rows = (*_rows(match, THEIRS, "ENEMY DRAW"), *_rows(match, MINE, "YOUR DRAW"))
            return PaperNote(goal_words(self.course), puzzle.text, "plain", rows, start)
        if way.state != SOLVED:
            key = self.series.shell.key(Action.UNDO)
            words = f"That is not it. {key} takes the last choice back."
            again = self.entry("again", "TRY AGAIN", Action.CONFIRM)
            return PaperNote("NOT SOLVED", words, "wrong", presses=(again, self.ends()[-1]))
        self.progress.mark(PUZZLES, self.course.id)
        count, ends = len(session.choices), self.ends()
        words = f"{self.course.name}: solved in {count} choice{'s' if count != 1 else ''}."
        words += " There is none left." if len(ends) == 1 else ""
        return PaperNote("SOLVED", words, "done", presses=ends)


def goal_words(course: Course) -> str:
    """`WIN THIS TURN`, `SURVIVE TWO TURNS`."""
    puzzle = course.puzzle
    between = "IN " if puzzle.goal == "win" and puzzle.turns > 1 else ""
    return f"{puzzle.goal.upper()} {between}{TURNS[puzzle.turns]}"


def stage_course(course: Course, shell: Shell) -> Stage:
    """The moment of a course. Raises Unplayable."""
    try:
        return stage_of(course, shell.library)
    except (Impossible, CardFileError) as error:
        raise Unplayable(str(error)) from None


def _fight(stage: Stage) -> Fight:
    """The scenario as a fight of a person against its Enemy. Nothing records it."""
    match = open_course(stage)
    base = match.clone()
    match.advance()
    lineup = Lineup(SOLO, ("you",), ("enemy",))
    return Fight(Session(match), stage.cast.library, lineup, 0, base)


def _cast(stage: Stage) -> FaceCast:
    """The faces of the cards that are there, and who they belong to."""
    library = stage.cast.library
    face = partial(catalog.card_face, library)
    cards = {card.index: face(card.id) for card in stage.match.kinds}
    members = [
        Member(name, title, portrait or title, abilities)
        for name, title, portrait, abilities in people_of(stage)
    ]
    return FaceCast(cards, members)


def _rows(match: Match, seat: int, heading: str) -> tuple[NoteLine, ...]:
    """What lies in a Draw, top first: Cost, name, DEF. Everybody may know it in a puzzle."""
    pile = match.decks[match.seats[seat].deck].draw_pile[::-1]
    rows = [NoteLine(heading)] if pile else []
    for card in pile[:SHOWN]:
        kind = match.card(card)
        block = f", DEF {kind.block}" if kind.defense >= 0 else ""
        rows.append(NoteLine(f"{kind.cost}  {kind.name}{block}", card))
    if len(pile) > SHOWN:
        rows.append(NoteLine(f"AND {len(pile) - SHOWN} MORE"))
    return tuple(rows)
