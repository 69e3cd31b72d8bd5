"""The puzzles and lessons of the packs: where they are, their order, and how each is set up.

They are scenarios in a pack's folders `scenarios/puzzles` and `scenarios/lessons`. Owns what a
person may know of a puzzle (every Draw) and what proves that it can be solved. Knows no screen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from datetime import date
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from lithicrage.base.tongue import ENGLISH, tr
from lithicrage.decks.pictured import portrait_of, with_badges
from lithicrage.engine.match import Match
from lithicrage.language.findings import CardFileError, Finding
from lithicrage.language.models import Ancestry, Class, Enemy
from lithicrage.language.report import Report
from lithicrage.language.source import read_file
from lithicrage.language.table_rules import MANUAL
from lithicrage.packs.library import BrokenLibrary, Library, UnknownCard
from lithicrage.packs.pack import SCENARIOS, Pack, load_pack
from lithicrage.packs.words import OF_COURSES, Catalogue
from lithicrage.scenarios.cast import ScenarioCast
from lithicrage.scenarios.judging import rehearse
from lithicrage.scenarios.reading import read_scenarios
from lithicrage.scenarios.stage import Impossible, Stage
from lithicrage.scenarios.text import (
    DeckChange,
    DeckLesson,
    Hint,
    Lesson,
    LessonStep,
    Puzzle,
    ScenarioFile,
    ScenarioText,
)

PUZZLES: Final = "puzzles"
LESSONS: Final = "lessons"
KEYS: Final = {"otherwise": "else"}  # fields of which the key in a file is a word of Python
T = TypeVar("T")


@dataclass(frozen=True)
class Course:
    """A puzzle or a lesson with its id (`pack:name`, as its file names it) and its pack.

    `name` and the texts that a person reads are in the tongue of the library it comes from, whose
    words are `catalogue`.
    """

    id: str
    pack: Pack
    file: ScenarioFile
    text: ScenarioText
    name: str
    catalogue: Catalogue

    @property
    def puzzle(self) -> Puzzle:
        """The goal of a puzzle; only puzzles have one."""
        assert self.text.puzzle is not None
        return self.text.puzzle

    @property
    def lesson(self) -> Lesson:
        """The script of a lesson; only lessons have one."""
        assert self.text.lesson is not None
        return self.text.lesson


def puzzles(library: Library) -> tuple[list[Course], list[Finding]]:
    """The puzzles of all packs, easy ones first, and what is wrong in their files."""
    found, findings = _courses(library, PUZZLES)
    kept = [course for course in found if course.text.puzzle is not None]
    return sorted(kept, key=lambda course: course.puzzle.level), findings


def daily(found: Sequence[Course], day: date) -> Course | None:
    """The puzzle of a day: all have their turn, in an order without a pattern; None for none.

    The same puzzles and day give the same one everywhere.
    """
    order = sorted(found, key=lambda course: blake2b(course.id.encode(), digest_size=8).digest())
    return order[day.toordinal() % len(order)] if order else None


def lessons(library: Library) -> tuple[list[Course], list[Finding]]:
    """The lessons of all packs, in the order of their files, and what is wrong in these."""
    found, findings = _courses(library, LESSONS)
    return [course for course in found if course.text.lesson is not None], findings


def stage_of(course: Course, library: Library) -> Stage:
    """Set up the moment of a course, from the packs that it draws on alone: its own, `core`, and
    those it names. Raises Impossible or CardFileError, with places."""
    own = (*course.file.cards, *course.text.cards)
    named = (*course.file.references, *course.text.references)
    homes = {one.id.partition(":")[0] for one in named if ":" in one.id}
    packs = {pack.id: pack for pack in library.part({course.pack.id, *homes}).packs}
    home = Path(course.file.file).parent
    for name in course.file.packs:
        pack = load_pack(home / name)
        packs.setdefault(pack.id, pack)
    first = {course.pack.id: course.pack} | packs  # its own pack has priority
    staged = ScenarioCast(list(first.values()), own, named, library)
    if staged.findings:
        raise Impossible(staged.findings)
    try:
        return Stage(course.text, staged, MANUAL, False)
    except (BrokenLibrary, UnknownCard) as error:
        raise CardFileError("LR403", str(error), 1, 1, course.file.file) from None


def open_course(stage: Stage) -> Match:
    """The match of a course as a person plays it, before its first decision.

    In a puzzle every Draw is known; in a lesson chance follows the script.
    """
    match = rehearse(stage)
    if stage.text.puzzle is not None:
        match.script = None
        seats = [c.seat for c in match.seats]
        for deck in match.decks:
            deck.known = tuple((seat, len(deck.draw_pile)) for seat in seats)
    elif match.script is not None:
        match.script.strict = False
    return match


def _courses(library: Library, folder: str) -> tuple[list[Course], list[Finding]]:
    found: list[Course] = []
    findings: list[Finding] = []
    for pack in library.packs:
        for file in sorted((pack.path / SCENARIOS / folder).glob("*.yaml")):
            try:
                source = read_file(file)
            except CardFileError as error:
                findings.append(error.finding())
                continue
            report = Report(source.file)
            scenarios = read_scenarios(source, report)
            findings += report.findings
            for text in scenarios.scenarios:
                text.filler = text.filler or scenarios.filler
                words, id = library.catalogue, f"{pack.id}:{text.name}"
                name = words.said(pack.id, "name", text.name)
                text.puzzle = _said(words, pack.id, text.puzzle)
                text.lesson = _said(words, pack.id, text.lesson)
                found.append(Course(id, pack, scenarios, text, name, words))
    return found, findings


def _said(words: Catalogue, home: str, part: T) -> T:
    """A puzzle, a lesson or a part of one with its texts in the tongue of a catalogue."""
    if words.tongue == ENGLISH:
        return part
    if isinstance(part, tuple):
        return cast(T, tuple(_said(words, home, one) for one in part))
    if not isinstance(part, (Puzzle, Lesson, LessonStep, DeckLesson, DeckChange, Hint)):
        return part
    said: dict[str, Any] = {}
    for one in fields(part):
        value, key = getattr(part, one.name), KEYS.get(one.name, one.name)
        if isinstance(value, str):
            said[one.name] = words.said(home, key, value) if key in OF_COURSES else value
        else:
            said[one.name] = _said(words, home, value)
    return cast(T, replace(part, **said))


def people_of(stage: Stage) -> Iterator[tuple[str, str, str, tuple[str, ...]]]:
    """Who sits in each seat: name, what else it is, the name of its picture, its abilities."""
    library = stage.cast.library
    for seat in stage.seats:
        mine = seat.name == "you"
        name, title, portrait = tr("Enemy"), tr("enemy"), ""
        if mine:
            name, title = tr("You"), tr("hero")
        lines: list[str] = []
        faces: list[str] = []
        for kind, id in seat.bears:
            full = stage.cast.full(kind, id)
            lines += library.ability_lines(full)
            if kind == "enemy":
                enemy = library.get(Enemy, full)
                name, portrait = enemy.name, portrait_of(library, full)
                title = tr("tier {tier} enemy", tier=enemy.tier)
            elif kind == "ancestry":
                name = library.get(Ancestry, full).name
                faces.insert(0, full)
            else:
                title = library.get(Class, full).name
                faces.append(full)
        yield name, title, portrait or with_badges(*faces or (seat.name,)), tuple(lines)
