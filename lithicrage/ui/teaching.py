"""Lessons and puzzles in the window: each as a fight with a guide beside it.

Owns what the guides say around the words of the files, and how a scenario becomes a fight. The
rules are the engine's, the goal `scenario.solving`'s, what is done is kept by `store.progress`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from lithicrage.deck.lineup import SOLO, Lineup
from lithicrage.dsl.findings import CardFileError
from lithicrage.engine.match import Match
from lithicrage.engine.outlook import printed_block
from lithicrage.scenario.acting import Deviation
from lithicrage.scenario.courses import Course, opened, people_of, stage_of
from lithicrage.scenario.judging import script_of
from lithicrage.scenario.solving import OPEN, SOLVED
from lithicrage.scenario.solving import Progress as Way
from lithicrage.scenario.stage import Impossible, Stage
from lithicrage.session import Fight, Session
from lithicrage.store.progress import LESSONS, PUZZLES
from lithicrage.ui import catalog
from lithicrage.ui.actions import Action
from lithicrage.ui.fight.cast import Cast, Member
from lithicrage.ui.fight.guided import Guided
from lithicrage.ui.fight.note import Note, Press, Row
from lithicrage.ui.screen import Screen, Shell

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
        stage = staged(course, self.shell)
        guide: LessonGuide | PuzzleGuide
        fight = _fight(stage)
        if course.text.lesson is not None:
            guide = LessonGuide(self, place, stage)
            reached = self.shell.progress.reached.get(course.id, 0)
            for answer in guide.script[: min(reached, len(guide.script) - 1)]:
                fight.session.choose(answer.index)
        else:
            guide = PuzzleGuide(self, place)
        return Guided(self.shell, fight, _cast(stage), guide).opening()

    def next(self, place: int, group: str) -> int:
        """The next course that is not done, from behind this one on; -1 for none."""
        count = len(self.courses)
        order = [(place + step) % count for step in range(1, count)]
        done = self.shell.progress.has
        return next((n for n in order if not done(group, self.courses[n].id)), -1)

    def key(self, action: Action) -> str:
        """The cap of the key that means an action now."""
        return self.shell.key(action)

    def follow(self, name: str, place: int, group: str) -> Screen | None:
        """Where a press of the note leads: this course again, the next one, back to the list."""
        following = self.next(place, group)
        if name == "again":
            return self.play(place)
        if name == "next" and following >= 0:
            return self.play(following)
        return self.back()


class LessonGuide:
    """Says the steps of a lesson one after the other; only the right answer is given."""

    free = False

    def __init__(self, series: Series, place: int, stage: Stage) -> None:
        self.series = series
        self.place = place
        self.course = series.courses[place]
        self.name = "this lesson"
        self.over = False
        self._wrong = False
        try:
            self.script = script_of(stage)
        except Deviation as error:
            raise Unplayable(f"{self.course.name}: {error}") from None

    def look(self, session: Session) -> Note:
        """The words of the step that is due, or the end."""
        lesson, given = self.course.lesson, len(session.choices)
        progress = self.series.shell.progress
        if given >= len(self.script):
            self.over = True
            progress.reach(self.course.id, 0)
            progress.mark(LESSONS, self.course.id)
            return Note("LESSON DONE", lesson.end, "done", presses=self._ends())
        progress.reach(self.course.id, given)
        step = self.script[given].step
        words = lesson.steps[step]
        heading = f"LESSON {self.place + 1}  ·  {step + 1} OF {len(lesson.steps)}"
        skip: tuple[Press, ...] = (Press("leave", "LEAVE IT FOR NOW"),)
        if given:
            skip = (Press("again", "FROM THE START"), *skip)
        if self._wrong:
            return Note(heading, words.otherwise, "wrong", presses=skip)
        return Note(heading, words.say, presses=skip)

    def refuses(self, session: Session, index: int) -> bool:
        """Whether this is not the answer of the script."""
        self._wrong = index not in self.script[len(session.choices)].alike
        return self._wrong

    def press(self, name: str) -> Screen | None:
        """Once more from the start, on to the next lesson, or back to the list."""
        if name == "again":
            self.series.shell.progress.reach(self.course.id, 0)
        return self.series.follow(name, self.place, LESSONS)

    def leave(self) -> Screen | None:
        """Back to the list."""
        return self.series.back()

    def _ends(self) -> tuple[Press, ...]:
        back = Press("leave", "ALL LESSONS", self.series.key(Action.BACK))
        if self.series.next(self.place, LESSONS) < 0:
            return (back,)
        return Press("next", "NEXT LESSON", self.series.key(Action.CONFIRM)), back


class PuzzleGuide:
    """Says what a puzzle asks for, and whether it is solved."""

    def __init__(self, series: Series, place: int) -> None:
        self.series = series
        self.place = place
        self.course = series.courses[place]
        self.name = "this puzzle"
        self.over = False
        self.free = True

    def look(self, session: Session) -> Note:
        """The goal with what lies in the Draws; then whether it was reached."""
        puzzle, match = self.course.puzzle, session.match
        way = Way(puzzle, match)
        way.read(session.log)
        self.over = way.state is not OPEN
        self.free = way.state != SOLVED
        back = Press("leave", "ALL PUZZLES", self.series.key(Action.BACK))
        if way.state is OPEN:
            start: tuple[Press, ...] = (Press("again", "START OVER"),) if session.choices else ()
            rows = (*_rows(match, THEIRS, "ENEMY DRAW"), *_rows(match, MINE, "YOUR DRAW"))
            return Note(goal_words(self.course), puzzle.text, "plain", rows, start)
        again = (Press("again", "TRY AGAIN", self.series.key(Action.CONFIRM)), back)
        if way.state != SOLVED:
            key = self.series.key(Action.UNDO)
            words = f"That is not it. {key} takes the last choice back."
            return Note("NOT SOLVED", words, "wrong", presses=again)
        self.series.shell.progress.mark(PUZZLES, self.course.id)
        count = len(session.choices)
        words = f"{self.course.name}: solved in {count} choice{'s' if count != 1 else ''}."
        if self.series.next(self.place, PUZZLES) < 0:
            return Note("SOLVED", f"{words} There is none left.", "done", presses=(back,))
        return Note(
            "SOLVED",
            words,
            "done",
            presses=(Press("next", "NEXT PUZZLE", self.series.key(Action.CONFIRM)), back),
        )

    def refuses(self, session: Session, index: int) -> bool:
        """Every legal answer may be tried."""
        return False

    def press(self, name: str) -> Screen | None:
        """Once more, the next one, or back to the list."""
        return self.series.follow(name, self.place, PUZZLES)

    def leave(self) -> Screen | None:
        """Back to the list."""
        return self.series.back()


def goal_words(course: Course) -> str:
    """`WIN THIS TURN`, `SURVIVE TWO TURNS`."""
    puzzle = course.puzzle
    between = "IN " if puzzle.goal == "win" and puzzle.turns > 1 else ""
    return f"{puzzle.goal.upper()} {between}{TURNS[puzzle.turns]}"


def staged(course: Course, shell: Shell) -> Stage:
    """The moment of a course. Raises Unplayable."""
    try:
        return stage_of(course, shell.library)
    except (Impossible, CardFileError) as error:
        raise Unplayable(str(error)) from None


def _fight(stage: Stage) -> Fight:
    """The scenario as a fight of a person against its Enemy. Nothing records it."""
    match = opened(stage)
    base = match.clone()
    match.advance()
    lineup = Lineup(SOLO, ("you",), ("enemy",))
    return Fight(Session(match), stage.cast.library, lineup, 0, base)


def _cast(stage: Stage) -> Cast:
    """The faces of the cards that are there, and who they belong to."""
    library = stage.cast.library
    face = partial(catalog.card_face, library)
    cards = {card.index: face(card.id) for card in stage.match.kinds}
    members = [
        Member(name, title, portrait or title, abilities)
        for name, title, portrait, abilities in people_of(stage)
    ]
    return Cast(cards, members)


def _rows(match: Match, seat: int, heading: str) -> tuple[Row, ...]:
    """What lies in a Draw, top first: Cost, name, DEF. Everybody may know it in a puzzle."""
    pile = match.decks[match.seats[seat].deck].draw_pile[::-1]
    rows = [Row(heading)] if pile else []
    for card in pile[:SHOWN]:
        kind = match.card(card)
        block = f", DEF {printed_block(match.book, kind)}" if kind.defense >= 0 else ""
        rows.append(Row(f"{kind.cost}  {kind.name}{block}", card))
    if len(pile) > SHOWN:
        rows.append(Row(f"AND {len(pile) - SHOWN} MORE"))
    return tuple(rows)
