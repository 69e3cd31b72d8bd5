"""What notices a mutant: scenarios, then two engines in step, then matches that are known to the
last word.

A trial is a process that was forked off one which has read all cards and scenarios and played
nothing. The mutant takes the place of a function's code there, in memory; nothing is written.
What a trial does not end within its time is noticed too.
"""

from __future__ import annotations

import contextlib
import gc
import hashlib
import importlib
import os
import pickle
import select
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final

from lithicrage.base import resources
from lithicrage.chronicle import line
from lithicrage.engine import views
from lithicrage.engine.match import Match
from lithicrage.engine.options import describe_options
from lithicrage.engine.setup import new_match
from lithicrage.engine.snapshot import fingerprint, plain, restore
from lithicrage.game.fields import field_names
from lithicrage.game.rng import Rng
from lithicrage.minds import playout, policy
from lithicrage.minds.outlook import foresee
from lithicrage.minds.reveals import Reveals
from lithicrage.scenarios.suite import Suite
from lithicrage.scenarios.text import ScenarioFile, ScenarioText
from tools.mutants import JUDGING, LOG, Mutant
from tools.reached import Function, reached

ROOT: Final = Path(__file__).resolve().parents[1]
PLAYED: Final = ("tests/rules", "tests/scenarios", "cards")
SECONDS: Final = 20  # of CPU for one scenario or match, of which the slowest takes half a one
REMEMBER: Final = (("book", "Book.kit"),)  # called every time, and does it once
KEPT: Final = 200  # trials that noticed something come first
TRACED: Final = 16  # so many of the matches in step are known ones, too
# Files that hold no rule: what players and people make of a match.
SEEN: Final = (
    *("options", "restoring", "snapshot", "views"),
    *(f"chronicle/{name}" for name in LOG),
    *(f"minds/{name}" for name in JUDGING),
)
LOCKSTEP: Final = ((("core",), 24), (("families",), 12), (("core", "curiosities", "words"), 8))
WILD: Final = (1, 2, 23, 40)
SURVIVED: Final = ""
SCENARIO, IN_STEP, KNOWN = KINDS = range(3)


class Late(BaseException):
    """A scenario or match does not end."""


@dataclass(frozen=True)
class Trial:
    """A scenario or match: `passes` gives False, or raises, if it is not what it should be."""

    name: str
    passes: Callable[[], bool]
    kind: int


def read_suite() -> Suite:
    """All scenarios, and the cards of each that has some: read, and none of them played."""
    suite = Suite(resources.cards() / "core")
    for path in PLAYED:
        suite.add(ROOT / path)
    for file, text in suite.scenarios():
        with contextlib.suppress(Exception):
            suite.cast(file, text)
    return suite


def passes(suite: Suite, file: ScenarioFile, text: ScenarioText) -> bool:
    """Whether a scenario goes as it should."""
    outcome = suite.run(file, text)
    return outcome is not None and outcome.passed


def failing(trials: Iterable[Trial]) -> str:
    """The first trial that fails, SURVIVED if none does."""
    for trial in trials:
        try:
            with timed():
                if not trial.passes():
                    return trial.name
        except (Late, Exception):
            return trial.name
    return SURVIVED


@dataclass
class Hall:
    """Everything that trials share: read once, before the first is forked off."""

    suite: Suite = field(init=False)
    worlds: list[tuple[Any, int]] = field(init=False)
    traces: list[str] = field(default_factory=list)  # of the known matches
    noticed: list[tuple[str, str, str]] = field(default_factory=list)  # where, by what: last first
    callers: dict[Function, list[int]] = field(default_factory=dict)  # trials by number
    once: set[Function] = field(default_factory=set)  # called as cards are read
    sizes: list[int] = field(default_factory=list)  # how many functions each trial calls

    def __post_init__(self) -> None:
        if str(ROOT / "tests") not in sys.path:
            sys.path.insert(0, str(ROOT / "tests"))
        from oracle.plans import world

        self.suite = read_suite()
        packs = [*LOCKSTEP, *((("core", f"wild:{number}"), 4) for number in WILD)]
        self.worlds = [(world(names), count) for names, count in packs]
        self.plans = [
            (plan, 31 * number + place)
            for number, (names, count) in enumerate(packs)
            for place, plan in enumerate(islice(self.tables(number, names), count))
        ]
        self.traces = in_child(lambda: [self.traced(*plan) for plan in self.plans[:TRACED]])
        gc.freeze()

    def tables(self, number: int, names: tuple[str, ...]) -> Iterator[Any]:
        from oracle.plans import plans

        return plans(number, names)

    # ---- what notices

    def notice(self, mutant: Mutant | None) -> str:
        """What notices a mutant, in this process; SURVIVED if nothing does."""
        if mutant is None:
            return failing(self.trials())
        put(mutant.module, mutant.function, mutant.code())
        return failing(self.chosen(mutant))

    def trials(self) -> Iterator[Trial]:
        """All that can notice something: scenarios, two engines in step, known matches."""
        for one in self.suite.scenarios():
            yield Trial(one[1].name, partial(passes, self.suite, *one), SCENARIO)
        for number, (plan, seed) in enumerate(self.plans):
            yield Trial(f"two engines, {number}", partial(self.in_step, plan, seed), IN_STEP)
        for number, (plan, seed) in enumerate(self.plans[:TRACED]):
            yield Trial(f"a known match, {number}", partial(self.known, number, plan, seed), KNOWN)

    def in_step(self, plan: Any, seed: int) -> bool:
        from oracle.lockstep import play

        play(plan, seed, 300 if "wild" in str(plan.packs) else 0)
        return True

    def known(self, number: int, plan: Any, seed: int) -> bool:
        return self.traced(plan, seed) == self.traces[number]

    def traced(self, plan: Any, seed: int) -> str:
        """A match between players of ours, with all that anybody sees of it."""
        from oracle.plans import world

        book, seats = world(plan.packs).seats(plan)
        return trace(new_match(book, seats, seed, log=True), seed)

    # ---- which trials a mutant gets, and in which order

    def note(self) -> None:
        """Find out which functions each trial calls. It takes as long as some fifty mutants.

        What is called the first time only, as cards are read, may tell in any trial.
        """
        cold, warm = in_child(lambda: [self.functions() for _ in range(2)])
        self.once = {f for was, now in zip(cold, warm, strict=True) for f in was - now}
        for number, functions in enumerate(warm):
            for function in functions:
                self.callers.setdefault(function, []).append(number)
        self.sizes = [len(functions) for functions in warm]

    def functions(self) -> list[frozenset[Function]]:
        return [reached(trial.passes) for trial in self.trials()]

    def warm(self) -> None:
        """Play everything here, so that cards need not be read in each trial."""
        failing(self.trials())
        gc.freeze()

    def early(self, mutant: Mutant) -> bool:
        """Whether it has to be tried before anything was played here, or that is not known."""
        function = (mutant.file, mutant.function)
        return not self.sizes or function in self.once or function in REMEMBER

    def chosen(self, mutant: Mutant) -> list[Trial]:
        """Those that call its function, if it is known which; those that noticed another of its
        function first, then those of its file, then those that noticed any; then the smallest.

        None for one that no trial calls, such as what runs as modules are loaded: it survives.
        """
        every = list(self.trials())
        numbers: Iterable[int] = range(len(every))
        if not self.early(mutant):
            numbers = self.callers.get((mutant.file, mutant.function), ())
        kinds = KINDS[::-1] if mutant.file in SEEN else KINDS
        marks: dict[str, int] = {}
        for file, function, name in self.noticed:
            near = (file == mutant.file) + (file == mutant.file and function == mutant.function)
            marks[name] = min(marks.get(name, 0), -near)

        def place(number: int) -> tuple[int, ...]:
            trial = every[number]
            size = self.sizes[number] if self.sizes else 0
            return (marks.get(trial.name, 1), kinds.index(trial.kind), size)

        return [every[number] for number in sorted(numbers, key=place)]

    def learn(self, mutant: Mutant, found: str) -> None:
        """What noticed a mutant comes early for the next."""
        entry = (mutant.file, mutant.function, found)
        self.noticed = [entry, *(old for old in self.noticed if old != entry)][:KEPT]


def trace(m: Match, seed: int) -> str:
    """A match in one number: every choice, view, word, forecast and guess on the way."""
    seen = hashlib.sha256()
    guide, asked, rng = playout.MatchGuide(), 0, Rng(seed, 3)
    while not m.over and asked < 120:
        asked += 1
        assert m.pending is not None
        told: list[Any] = [m.pending.kind, m.pending.seat, guide.keys(m)]
        told += [str(option) for option in describe_options(m)]
        if asked % 4 == 0:
            told += [views.view(m, c.seat) for c in m.seats]
            told.append(fingerprint(restore(plain(m), m.book)))
        if asked % 12 == 0:
            guess = guide.playout(m)
            imagined = m.imagine(m.pending.seat, Rng(seed, asked))
            told += [guess.prefer(imagined, rng), guess.chances(imagined, rng)]
            told += [forecast(m, m.pending.seat, c.seat) for c in m.seats if c.automaton]
        choice = policy.choose(m) if asked % 3 else rng.below(len(m.pending.options))
        seen_ahead = foresee(m, choice)
        roll = seen_ahead.roll.facts() if seen_ahead.roll is not None else None
        told += [
            getattr(seen_ahead, name) for name in field_names(type(seen_ahead)) if name != "roll"
        ]
        told.append(roll)
        m.choose(choice)
        seen.update(repr(told).encode())
    for event in m.log or ():
        for viewer in range(len(m.seats)):
            said = line(m, event, viewer)
            if said is not None:
                seen.update(repr((said.text, said.reason, said.rule, said.topic)).encode())
    seen.update(fingerprint(m).encode())
    return seen.hexdigest()


def forecast(m: Match, viewer: int, seat: int) -> list[Any]:
    """What is said of the next card of an Enemy."""
    spread = Reveals(m, viewer, seat).finish()
    return [spread.target, spread.known, spread.unseen, *(tuple(case) for case in spread.cases)]


def put(module: str, function: str, code: CodeType) -> None:
    """Give a function, such as `Match.choose`, changed code. Raises TypeError where it cannot have
    it."""
    owner: Any = importlib.import_module(module)
    for name in function.split("."):
        owner = vars(owner)[name]
    found = bare(owner)
    if code.co_freevars != found.__code__.co_freevars:
        raise TypeError(f"{module}.{function} has other outer names")
    found.__code__ = code


def bare(thing: Any) -> FunctionType:
    """The function behind a property, a class method or a memo."""
    while not isinstance(thing, FunctionType):
        for name in ("__func__", "fget", "__wrapped__"):
            inner = getattr(thing, name, None)
            if inner is not None:
                thing = inner
                break
        else:
            raise TypeError(f"no function: {thing}")
    assert isinstance(thing.__code__, CodeType)
    return thing


@contextlib.contextmanager
def timed() -> Iterator[None]:
    """Raises Late in what takes too much CPU time."""
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def too_late(number: int, frame: object) -> None:
    raise Late


# ---- processes ----------------------------------------------------------------------------------


def in_child(work: Callable[[], Any]) -> Any:
    """What this gives in a process forked off, which leaves nothing here."""
    ((_, found),) = forked([work], 1)
    if isinstance(found, str) and found.startswith("!"):
        raise RuntimeError(found)
    return found


def forked(work: Iterable[Callable[[], Any]], workers: int) -> Iterator[tuple[int, Any]]:
    """What each piece gives, as it comes, by its number; so many processes at a time.

    A process that ends without an answer gives "!" and how it ended.
    """
    running: dict[int, tuple[int, int]] = {}  # by pipe: its number, its process
    ahead = enumerate(work)
    while True:
        while len(running) < workers and (piece := next(ahead, None)) is not None:
            pipe, process = start(piece[1])
            running[pipe] = (piece[0], process)
        if not running:
            return
        ready, _, _ = select.select(list(running), [], [])
        for pipe in ready:
            number, process = running.pop(pipe)
            with os.fdopen(pipe, "rb") as file:
                answer = file.read()
            _, status = os.waitpid(process, 0)
            yield number, pickle.loads(answer) if answer else f"!ended by {status}"


def start(work: Callable[[], Any]) -> tuple[int, int]:
    """Fork a process that writes what this gives into a pipe."""
    here, there = os.pipe()
    process = os.fork()
    if process:
        os.close(there)
        return here, process
    try:
        import resource

        os.close(here)
        resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))  # a loop that eats memory
        signal.signal(signal.SIGVTALRM, too_late)
        sys.addaudithook(no_writing)
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 1)
        os.dup2(silent, 2)
        answer = pickle.dumps(work())
        os.write(there, answer)
    finally:
        os._exit(0)


def no_writing(event: str, given: tuple[Any, ...]) -> None:
    """A mutant that writes a file ends there."""
    if event == "open" and isinstance(given[1], str) and set(given[1]) & set("wax+"):
        raise PermissionError(f"a mutant writes {given[0]}")
