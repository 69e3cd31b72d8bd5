"""What notices a mutant: scenarios, then two engines in step, then matches that are known to the
last word.

A trial is a process that was forked off one which has read all cards and scenarios and played
nothing. The mutant takes the place of a function's code there, in memory; nothing is written.
Whatever a trial does not end within its time is noticed too.
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
from itertools import islice
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final

from lithicrage import resources
from lithicrage.engine import playout, policy, views
from lithicrage.engine.chronicle import line
from lithicrage.engine.match import Match
from lithicrage.engine.options import describe_options
from lithicrage.engine.outlook import foresee
from lithicrage.engine.reveals import Reveals
from lithicrage.engine.setup import new_match
from lithicrage.engine.snapshot import fingerprint, plain, restore
from lithicrage.scenario.suite import Suite
from lithicrage.table.rng import Rng
from tools.mutants import Mutant

ROOT: Final = Path(__file__).resolve().parents[1]
PLAYED: Final = ("tests/rules", "tests/scenario", "cards")
SECONDS: Final = 20  # of CPU for one scenario or match, of which the slowest takes half a one
KEPT: Final = 40  # scenarios that noticed something come first
# Files that hold no rule: what players and people make of a match.
SEEN: Final = (
    *("chronicle", "hasty", "options", "outlook", "playout", "policy", "prospects", "restoring"),
    *("reveals", "snapshot", "standing", "views", "worth"),
)
LOCKSTEP: Final = ((("core",), 24), (("families",), 12), (("core", "curiosities", "words"), 8))
WILD: Final = (1, 2, 23, 40)
SURVIVED: Final = ""


class Late(BaseException):
    """A scenario or match does not end."""


@dataclass
class Hall:
    """Everything that trials share: read once, before the first is forked off."""

    suite: Suite = field(init=False)
    worlds: list[tuple[Any, int]] = field(init=False)
    known: dict[str, str] = field(default_factory=dict)
    first: list[str] = field(default_factory=list)  # scenarios that noticed something, last first

    def __post_init__(self) -> None:
        if str(ROOT / "tests") not in sys.path:
            sys.path.insert(0, str(ROOT / "tests"))
        from oracle.plans import world

        self.suite = Suite(resources.cards() / "core")
        for path in PLAYED:
            self.suite.add(ROOT / path)
        for file, text in self.suite.scenarios():
            with contextlib.suppress(Exception):
                self.suite.cast(file, text)
        packs = [*LOCKSTEP, *((("core", f"wild:{number}"), 4) for number in WILD)]
        self.worlds = [(world(names), count) for names, count in packs]
        self.plans = [
            (plan, 31 * number + place)
            for number, (names, count) in enumerate(packs)
            for place, plan in enumerate(islice(self.tables(number, names), count))
        ]
        self.known = dict(in_child(lambda: dict(self.traces())))
        gc.freeze()

    def tables(self, number: int, names: tuple[str, ...]) -> Iterator[Any]:
        from oracle.plans import plans

        return plans(number, names)

    # ---- what notices

    def notice(self, mutant: Mutant | None) -> str:
        """What notices a mutant, in this process; SURVIVED if nothing does."""
        if mutant is not None:
            put(mutant)
        stages: list[Callable[[], str]] = [self.scenarios, self.lockstep, self.matches]
        if mutant is not None and mutant.file in SEEN:
            stages.reverse()
        for stage in stages:
            try:
                found = stage()
            except Late:
                found = "it hangs"
            if found:
                return found
        return SURVIVED

    def scenarios(self) -> str:
        """The first scenario that fails."""
        found = list(self.suite.scenarios())
        ahead = {name: place for place, name in enumerate(self.first)}
        found.sort(key=lambda one: ahead.get(one[1].name, KEPT))
        for one in found:
            try:
                with timed():
                    outcome = self.suite.run(*one)
            except Exception:
                return one[1].name
            if outcome is None or not outcome.passed:
                return one[1].name
        return SURVIVED

    def lockstep(self) -> str:
        """The first match on which two engines differ."""
        from oracle.lockstep import play

        for plan, seed in self.plans:
            try:
                with timed():
                    play(plan, seed, 300 if "wild" in str(plan.packs) else 0)
            except Exception as error:
                return f"two engines, {type(error).__name__} at seed {seed}"
        return SURVIVED

    def matches(self) -> str:
        """The first match that is not what it was."""
        try:
            for name, found in self.traces():
                if self.known[name] != found:
                    return f"a known match, {name}"
        except Exception as error:
            return f"a known match, {type(error).__name__}"
        return SURVIVED

    def traces(self) -> Iterator[tuple[str, str]]:
        """A few matches between players of ours, with all that anybody sees of them."""
        for plan, seed in self.plans[:16]:
            from oracle.plans import world

            book, seats = world(plan.packs).seats(plan)
            with timed():
                yield f"seed {seed}", trace(new_match(book, seats, seed, log=True), seed)


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
        told += [getattr(seen_ahead, name) for name in seen_ahead.__slots__ if name != "roll"]
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


def put(mutant: Mutant) -> None:
    """Give the function of a mutant its changed code."""
    owner: Any = importlib.import_module(mutant.module)
    for name in mutant.function.split("."):
        owner = vars(owner)[name]
    function = bare(owner)
    code = mutant.code()
    if code.co_freevars != function.__code__.co_freevars:
        raise TypeError(f"{mutant.key} has other outer names")
    function.__code__ = code


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
