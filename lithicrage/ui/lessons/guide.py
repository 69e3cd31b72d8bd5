"""Lessons and puzzles in the window: each as a fight with a guide beside it.

Owns what the guides say around the words of the files, and how a scenario becomes a fight. The
rules are the engine's, the goal `scenario.solving`'s, what is done is kept by `store.progress`.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.decks.lineup import SOLO, Lineup
from lithicrage.engine.match import Match
from lithicrage.faces import catalog
from lithicrage.language.findings import CardFileError
from lithicrage.play.session import Fight, Session, begin
from lithicrage.scenarios.acting import Deviation
from lithicrage.scenarios.courses import Course, open_course, people_of, stage_of
from lithicrage.scenarios.judging import script_of
from lithicrage.scenarios.solving import OPEN, SOLVED
from lithicrage.scenarios.solving import PuzzleProgress as Way
from lithicrage.scenarios.stage import Impossible, Stage
from lithicrage.store.progress import LESSONS, PUZZLES
from lithicrage.ui.fight.cast import FaceCast, Member, cast_of
from lithicrage.ui.fight.light import Due
from lithicrage.ui.fight.note import NoteLine, PaperNote, Press, Tone
from lithicrage.ui.lessons.guided import Guided
from lithicrage.ui.models.goals import goal_words as goal_words
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Screen, Shell

# The ways on from a course, and what is asked before one leaves it, by its group.
WAYS: Final = {
    LESSONS: (mark("ALL LESSONS"), mark("NEXT LESSON"), mark("Leave this lesson?")),
    PUZZLES: (mark("ALL PUZZLES"), mark("NEXT PUZZLE"), mark("Leave this puzzle?")),
}
SHOWN: Final = 4  # cards of a Draw that the note lists
TONES: Final[tuple[Tone, Tone]] = ("plain", "wrong")  # by whether something else was chosen
MINE, THEIRS = 0, 1  # the seats of `you` and `enemy`
CALLED: Final = {"you": mark("you"), "enemy": mark("enemy")}


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

    def free(self, place: int, deck: str) -> Screen:
        """The free fight of a lesson about decks, with the deck of this full id. Nothing records
        it."""
        guide, shell = FreeGuide(self, place), self.shell
        line = Lineup(SOLO, (deck,), (guide.deck.against,), shell.profile)
        fight = begin(shell.library, line, shell.seed)
        return Guided(shell, fight, cast_of(fight), guide).opening()

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

    @property
    def taught(self) -> tuple[str, ...] | None:
        """The parts of the table that are shown; None for all."""
        return None

    def due(self, session: Session) -> Due | None:
        """What is asked for now and pointed at; None where one is left alone."""
        return None

    def refuse(self) -> bool:
        """Something else was tried than what is pointed at; whether there are words for that."""
        return False

    @abstractmethod
    def look(self, session: Session) -> PaperNote | None:
        """The note for this moment; None for none."""

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

    def finish(self) -> None:
        """It is done; after the last lesson the table is a full one from now on."""
        self.progress.reach(self.course.id, 0)
        self.progress.mark(self.group, self.course.id)
        shell, courses = self.series.shell, self.series.courses
        learned = all(self.progress.has(LESSONS, course.id) for course in courses)
        if self.group == LESSONS and shell.settings.simple and learned:
            shell.routes.keep_table(False)

    def entry(self, name: str, words: str, action: Action) -> Press:
        """A button of the note that has a key."""
        return Press(name, words, self.series.shell.key(action))

    def ends(self) -> tuple[Press, ...]:
        """The ways on once it is done."""
        everything, following, _ = WAYS[self.group]
        back = self.entry("leave", tr(everything), Action.BACK)
        if self.series.next(self.place, self.group) < 0:
            return (back,)
        return self.entry("next", tr(following), Action.CONFIRM), back

    @property
    def asks(self) -> str:
        """What is asked before one leaves."""
        return tr(WAYS[self.group][2])


class LessonGuide(Guide):
    """Says the steps of a lesson one after the other; only the right answer is given."""

    group = LESSONS
    free = False

    def __init__(self, series: Series, place: int, stage: Stage) -> None:
        super().__init__(series, place)
        self._wrong = False
        try:
            self.script = script_of(stage)
        except Deviation as error:
            raise Unplayable(f"{self.course.name}: {error}") from None

    def look(self, session: Session) -> PaperNote | None:
        """The words of the step that is due, or the end."""
        lesson, given = self.course.lesson, len(session.choices)
        count, name = len(lesson.steps), self.course.name
        if given >= len(self.script):
            self.over = True
            if lesson.deck is not None:
                ways = (self.entry("deck", tr("TO THE DECK"), Action.CONFIRM), self.ends()[-1])
                return PaperNote(self._heading, lesson.end, "done", presses=ways, title=name,
                                 at=count, of=count)  # fmt: skip
            self.finish()
            return PaperNote(tr("LESSON DONE"), lesson.end, "done", presses=self.ends(),
                             title=name, at=count, of=count)  # fmt: skip
        self.progress.reach(self.course.id, given)
        step = self.script[given].step
        words, tone = lesson.steps[step].say, TONES[self._wrong]
        if self._wrong:
            words = lesson.steps[step].otherwise
        skip: tuple[Press, ...] = (Press("leave", tr("LEAVE IT FOR NOW")),)
        if given:
            skip = (Press("again", tr("FROM THE START")), *skip)
        return PaperNote(self._heading, self._marked(words, session), tone, presses=skip,
                         title=name, at=step + 1, of=count)  # fmt: skip

    @property
    def _heading(self) -> str:
        return tr("LESSON {n}", n=self.place + 1)

    def _marked(self, words: str, session: Session) -> str:
        """Words in which the names of cards stand out."""
        names = {session.match.card(card).name for card in range(len(session.match.cards))}
        called = "|".join(sorted(map(re.escape, names), key=len, reverse=True))
        return re.sub(rf"\b({called})\b", r"**\1**", words) if names else words

    @property
    def taught(self) -> tuple[str, ...]:
        """The parts that this lesson brings, and those before it."""
        done = self.series.courses[: self.place + 1]
        return tuple(dict.fromkeys(part for one in done for part in one.lesson.shows))

    def due(self, session: Session) -> Due | None:
        """The answer of the script, and what its step points at."""
        given = len(session.choices)
        if given >= len(self.script):
            return None
        answer = self.script[given]
        return Due(answer.alike, self.course.lesson.steps[answer.step].points)

    def refuse(self) -> bool:
        """The words for something else stand there from now on."""
        self._wrong = True
        return True

    def refuses(self, session: Session, index: int) -> bool:
        """Whether this is not the answer of the script."""
        self._wrong = index not in self.script[len(session.choices)].alike
        return self._wrong

    def press(self, name: str) -> Screen | None:
        """As every guide; again is from the first step on, and a deck is built before the end."""
        if name == "again":
            self.progress.reach(self.course.id, 0)
        deck, series = self.course.lesson.deck, self.series
        if name == "deck" and deck is not None:
            fight = partial(series.free, self.place)
            return series.shell.routes.build_deck(deck, self.place + 1, fight, series.back)
        return super().press(name)


class FreeGuide(Guide):
    """Lets somebody fight alone; each hint comes so many times, and then no more."""

    group = LESSONS

    def __init__(self, series: Series, place: int) -> None:
        super().__init__(series, place)
        deck = self.course.lesson.deck
        assert deck is not None
        self.deck = deck
        self._hinted = (-1, -1)  # the decision that has a hint, and which it is

    def look(self, session: Session) -> PaperNote | None:
        """A hint that is still due for what is asked, or the end."""
        count = len(self.course.lesson.steps)
        if session.over:
            self.over = True
            self.finish()
            return PaperNote(tr("LESSON DONE"), self.deck.end, "done", presses=self.ends(),
                             title=self.course.name, at=count, of=count)  # fmt: skip
        pending, given = session.match.pending, len(session.choices)
        number = next((n for n, hint in enumerate(self.deck.hints)
                       if pending is not None and hint.when == pending.kind), -1)  # fmt: skip
        if number < 0:
            return None
        hint, key = self.deck.hints[number], f"{self.course.id}#{number}"
        shown = self.progress.reached.get(key, 0)
        if self._hinted != (given, number):
            if shown >= hint.times:
                return None
            self._hinted, shown = (given, number), shown + 1
            self.progress.reach(key, shown)
        left = hint.times - shown
        again = tr_n("{n} MORE TIME", "{n} MORE TIMES", left) if left else tr("THE LAST TIME")
        return PaperNote(f"{tr('HINT')}  ·  {again}", hint.say)


class PuzzleGuide(Guide):
    """Says what a puzzle asks for, and whether it is solved."""

    group = PUZZLES

    def look(self, session: Session) -> PaperNote:
        """The goal with what lies in the Draws; then whether it was reached."""
        puzzle, match = self.course.puzzle, session.match
        way = Way(puzzle, match)
        way.read(session.log)
        self.over = way.state is not OPEN
        self.free = way.state != SOLVED
        if way.state is OPEN:
            over = Press("again", tr("START OVER"))
            start: tuple[Press, ...] = (over,) if session.choices else ()
            rows = (*_rows(match, THEIRS, tr("ENEMY DRAW")), *_rows(match, MINE, tr("YOUR DRAW")))
            return PaperNote(goal_words(self.course), puzzle.text, "plain", rows, start)
        if way.state != SOLVED:
            key = self.series.shell.key(Action.UNDO)
            words = tr("That is not it. {key} undoes the last choice.", key=key)
            again = self.entry("again", tr("TRY AGAIN"), Action.CONFIRM)
            return PaperNote(tr("NOT SOLVED"), words, "wrong", presses=(again, self.ends()[-1]))
        self.progress.mark(PUZZLES, self.course.id)
        count, ends = len(session.choices), self.ends()
        words = tr_n(
            "{name}: solved in {n} choice.",
            "{name}: solved in {n} choices.",
            count,
            name=self.course.name,
        )
        words += f" {tr('There is none left.')}" if len(ends) == 1 else ""
        return PaperNote(tr("SOLVED"), words, "done", presses=ends)


def stage_course(course: Course, shell: Shell) -> Stage:
    """The moment of a course. Raises Unplayable."""
    try:
        return stage_of(course, shell.library)
    except (Impossible, CardFileError) as error:
        raise Unplayable(str(error)) from None


def _fight(stage: Stage) -> Fight:
    """The scenario as a fight of a person against its Enemy. Nothing records it."""
    match = open_course(stage)
    for c in match.seats:  # the names that scenarios have are those of files
        c.name = tr(CALLED[c.name])
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
        block = f", {tr('DEF {n}', n=kind.block)}" if kind.defense >= 0 else ""
        rows.append(NoteLine(f"{kind.cost}  {kind.name}{block}", card))
    if len(pile) > SHOWN:
        rows.append(NoteLine(tr("AND {n} MORE", n=len(pile) - SHOWN)))
    return tuple(rows)
