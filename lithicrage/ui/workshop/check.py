"""What a text means: its findings, its cards, how the scenarios of a card went.

Owns the thread in which that is worked out, because linting a file takes longer than a frame. It
gets plain values and gives plain values; the window takes them in when it has time.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

from lithicrage.base import resources
from lithicrage.base.tongue import tr
from lithicrage.lint.rule import Problem
from lithicrage.lint.run import Linter, pack_of
from lithicrage.lint.settings import SettingsError
from lithicrage.packs import Library
from lithicrage.packs.library import full_id
from lithicrage.packs.pack import MANIFEST, SCENARIOS, Pack, load_loose, load_pack
from lithicrage.scenarios.suite import ScenarioOutcome
from lithicrage.tours.scenes import SceneFaults
from lithicrage.ui.workshop import shelf
from lithicrage.ui.workshop.colours import card_at
from lithicrage.ui.workshop.looks import CardLook, look
from lithicrage.ui.workshop.proofs import Index, prove


@dataclass(frozen=True, slots=True)
class CheckQuestion:
    """A text to be looked at in place of its file, beside these packs.

    `card` is the short id whose scenarios are played, "" for none.
    """

    file: Path
    text: str
    version: int
    folders: tuple[Path, ...]
    card: str = ""


@dataclass(frozen=True, slots=True)
class CheckAnswer:
    """What came of a Question.

    `library` holds all packs with the text in place; `pack` is the id of the file's pack and
    `cards` are the short ids of its cards without an error, `looks` how those look. `trouble` is a
    line for what kept the linter from looking. `ms` is how long linting took.
    """

    question: CheckQuestion
    problems: tuple[Problem, ...]
    library: Library
    pack: str
    cards: frozenset[str]
    looks: Mapping[str, CardLook]
    outcomes: tuple[ScenarioOutcome, ...] = ()
    unplayed: tuple[str, ...] = ()
    trouble: str = ""
    ms: int = 0

    @property
    def ids(self) -> set[str]:
        """The short ids that are taken in the file's pack."""
        return set(self.library.packs[-1].items) if self.library.packs else set()

    @property
    def whole(self) -> bool:
        """Whether nothing is wrong in any pack, so that a match can be played."""
        return not self.library.findings


@dataclass
class CheckContext:
    """What stays the same between questions: the packs that are not edited."""

    packs: dict[Path, Pack] = field(default_factory=dict)
    index: Index = field(default_factory=Index)

    def pack(self, folder: Path) -> Pack:
        """A pack that nobody edits here, read once."""
        folder = folder.resolve()
        if folder not in self.packs:
            self.packs[folder] = load_pack(folder)
        return self.packs[folder]


def answer(question: CheckQuestion, desk: CheckContext) -> CheckAnswer:
    """Lints a text, loads it with its pack, and plays the scenarios of its card.

    Raises nothing for what stands in a file.
    """
    home = pack_of(question.file).resolve()
    file = question.file.resolve()
    begun = time.perf_counter()
    problems, trouble = _linted(question, desk)
    ms = round(1000 * (time.perf_counter() - begun))
    texts = {file: question.text.encode("utf-8", "surrogateescape")}
    packed = (home / MANIFEST).is_file()
    edited = load_pack(home, texts=texts) if packed else load_loose([file], texts=texts)
    packs = [desk.pack(shelf.core())] if home != shelf.core().resolve() else []
    packs += [desk.pack(path) for path in question.folders if path.resolve() != home]
    merged: dict[str, Pack] = {pack.id: pack for pack in packs}
    merged[edited.id] = edited
    library = Library(list(merged.values()))
    lines = question.text.split("\n")
    wrong = {card_at(lines, p.line - 1) for p in problems if p.severity == "error"}
    cards = frozenset(
        id
        for id, item in library.packs[-1].items.items()
        if Path(item.file).resolve() == file and id not in wrong
    )
    found = {id: look(library, full_id(edited.id, id)) for id in sorted(cards)}
    looks = {id: one for id, one in found.items() if one is not None}
    outcomes: tuple[ScenarioOutcome, ...] = ()
    unplayed: tuple[str, ...] = ()
    if question.card and SCENARIOS not in file.parent.parts:
        mentions = desk.index.of(home, question.card)
        outcomes, unplayed = prove(question.card, home, merged, shelf.core(), mentions)
    return CheckAnswer(
        question, problems, library, edited.id, cards, looks, outcomes, unplayed, trouble, ms
    )


class Checker:
    """Answers questions in a thread, one at a time; of those that wait, only the newest counts.

    `trouble` is a line about a fault of ours while answering, "" without one.
    """

    def __init__(self) -> None:
        self.trouble = ""
        self._desk = CheckContext()
        self._next: CheckQuestion | None = None
        self._working = False
        self._answered: SimpleQueue[CheckAnswer | Exception] = SimpleQueue()

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._working or self._next is not None

    def ask(self, question: CheckQuestion) -> None:
        """Asks; the answer comes to `take`."""
        self._next = question
        self._begin()

    def take(self) -> CheckAnswer | None:
        """An answer that is ready, None while there is none."""
        try:
            found = self._answered.get_nowait()
        except Empty:
            return None
        self._working = False
        self._begin()
        if isinstance(found, Exception):
            name = type(found).__name__
            self.trouble = tr("Our bug, not yours: {name}: {found}", name=name, found=found)
            return None
        self.trouble = ""
        return found

    def forget(self) -> None:
        """Has every pack read anew: files changed on the disk."""
        self._desk = CheckContext()

    def _begin(self) -> None:
        question = self._next
        if question is not None and not self._working:
            self._next, self._working = None, True
            Thread(target=self._work, args=(question, self._desk), daemon=True).start()

    def _work(self, question: CheckQuestion, desk: CheckContext) -> None:
        """In a thread of its own, which ends with the answer."""
        try:
            self._answered.put(answer(question, desk))
        except Exception as error:  # the window goes on, and what was typed stays
            self._answered.put(error)


def _art() -> Path | None:
    """The pictures that cards may name, if the installation still has any."""
    try:
        return resources.art()
    except FileNotFoundError:
        return None


def _linted(question: CheckQuestion, desk: CheckContext) -> tuple[tuple[Problem, ...], str]:
    linter = Linter(
        shelf.core(), art=_art(), texts={question.file: question.text}, judge=SceneFaults()
    )
    home = pack_of(question.file).resolve()
    if home != shelf.core().resolve():
        vars(linter)["base"] = desk.pack(shelf.core())
    try:
        found = linter.run([question.file]).problems
    except (SettingsError, OSError) as error:
        return (), str(error)
    name = question.file.name
    shown = (p for p in found if Path(p.path).name == name or Path(p.path).resolve() == home)
    return tuple(shown), ""
