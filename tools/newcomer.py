"""Somebody who never saw the manual, in front of a real window: python -m tools.newcomer lessons

    python -m tools.newcomer lessons              # 1 to 8, with the deck and the fight of the last
    python -m tools.newcomer fights -n 10 --seed 1

Starts the game in a home of its own, hears what `--speak` prints, and presses keys by xdotool.
That is all it knows: nothing of the game is imported here, and no file of it is read. It does what
a lesson says, and in a fight goes by the numbers that it is told: most damage, least risk, best
block. Exits 1 where a lesson is not finished, fewer than --wins fights are won, or the first
decision takes more than two presses or ten seconds.
"""

from __future__ import annotations

import argparse
import os
import queue
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from tools import xscreen
from tools.hearing import (
    LEADS_ON,
    ONCE_MORE,
    TIER,
    Heard,
    asks_or_ends,
    best,
    choice,
    due,
    ended,
    goes_on,
    keys_of,
    over,
    stamina,
    to_do,
)

SIZE: Final = "1280x720"
PATIENCE: Final = 60.0  # seconds until something that must happen has not happened
HUSH: Final = 0.25  # seconds without a word, after which everything has been said
STEP: Final = 5.0  # seconds that a move of the focus may take to be told
PRESSES, SECONDS = 2, 10.0  # from the start to the first decision
LONG: Final = 400  # answers that no fight needs
LESSONS: Final = 8

# ---- the window ---------------------------------------------------------------------------------


class Window:
    """The game in a window, heard and pressed. Raises AssertionError where it does not go on."""

    def __init__(self, home: Path, screen: str, *options: str) -> None:
        self.env = dict(os.environ) | {
            "DISPLAY": screen,
            "HOME": str(home),
            "LITHICRAGE_HOME": str(home / "kept"),
            "XDG_CACHE_HOME": str(home / "cache"),
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "PYTHONUNBUFFERED": "1",
        }
        self.env.pop("SDL_VIDEODRIVER", None)
        self.heard = Heard()
        self.presses = 0
        self.began = time.monotonic()
        self._lines: queue.Queue[str | None] = queue.Queue()
        # whoever had this display before left the pointer somewhere, and hovering moves the focus
        self._xdotool("mousemove", "1919", "1079")
        command = [sys.executable, "-m", "lithicrage", "--speak", "--size", SIZE, *options]
        self.game = subprocess.Popen(
            command, env=self.env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        threading.Thread(target=self._listen, daemon=True).start()
        self.wait(lambda: bool(self.heard.words), "a first page")
        told = self._xdotool("search", "--sync", "--class", "lithicrage")
        self._xdotool("windowfocus", "--sync", told.split()[-1])

    @property
    def seconds(self) -> float:
        """Since the start."""
        return time.monotonic() - self.began

    def wait(self, happened: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
        """Listens until something has happened."""
        end = time.monotonic() + patience
        while not happened():
            try:
                line = self._lines.get(timeout=max(0.0, end - time.monotonic()))
            except queue.Empty:
                heard = "\n".join([*self.heard.told[-8:], self.heard.spot])
                raise AssertionError(f"{what} was not told; last said:\n{heard}") from None
            if line is None:
                raise AssertionError(f"the game ended before {what}")
            self.heard.take(line)

    def hush(self) -> None:
        """Listens until nothing has been said for a moment."""
        while True:
            try:
                line = self._lines.get(timeout=HUSH)
            except queue.Empty:
                return
            if line is None:
                raise AssertionError("the game ended")
            self.heard.take(line)

    def press(self, *keys: str) -> None:
        """Presses keys one after the other, by their names for X."""
        self.presses += len(keys)
        self._xdotool("key", "--delay", "20", *keys)

    def enter(self, key: str = "Return") -> None:
        """Presses a key, and listens to what comes of it."""
        before = self.heard.lines
        self.press(key)
        self.wait(lambda: self.heard.lines > before, f"what {key} does")
        self.hush()

    def move(self, key: str = "Tab") -> str:
        """Moves the focus; the words of what has it then."""
        before = self.heard.spot
        self.press(key)
        with suppress(AssertionError):  # the only thing there is keeps it, and says nothing
            self.wait(lambda: self.heard.spot != before, "a move of the focus", STEP)
        return self.heard.words

    def walk(self, begins: str, inside: bool = False, key: str = "Tab") -> None:
        """Moves the focus to the first thing whose words begin so, or hold them `inside`."""
        for _ in range(80):
            words = self.heard.words.lower()
            if words.startswith(begins.lower()) or (inside and begins.lower() in words):
                return
            self.move(key)
        raise AssertionError(f"{key} never led to: {begins}")

    def around(self, until: str = "") -> list[str]:
        """The words of all that Tab reaches from the focus on: once around, or `until` a thing that
        is called so, which has the focus then."""
        first, found = self.heard.spot, [self.heard.words]
        for _ in range(80):
            words = self.move()
            if self.heard.spot == first or words.lower() == until:
                return found
            found.append(words)
        raise AssertionError("Tab never came back to where it was")

    def close(self) -> None:
        """Ends the game."""
        if self.game.poll() is None:
            self.game.kill()
        self.game.wait()

    def _listen(self) -> None:
        assert self.game.stdout is not None
        for line in self.game.stdout:
            self._lines.put(line.rstrip("\n"))
        self._lines.put(None)

    def _xdotool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self.env, capture_output=True, text=True, timeout=30,
            check=True,
        )  # fmt: skip
        return done.stdout


@contextmanager
def started(screen: str, *options: str) -> Iterator[Window]:
    """A window in a new home; both are gone at the end."""
    with tempfile.TemporaryDirectory() as home:
        window = None
        try:
            window = Window(Path(home), screen, *options)
            yield window
        finally:
            if window is not None:
                window.close()


# ---- playing ------------------------------------------------------------------------------------


@dataclass
class First:
    """What the first decision took."""

    presses: int = 0
    seconds: float = 0.0

    @property
    def soon(self) -> bool:
        """Whether that was soon enough."""
        return self.presses <= PRESSES and self.seconds <= SECONDS

    def says(self) -> str:
        """In a line."""
        late = "" if self.soon else f" (more than {PRESSES} presses or {SECONDS:.0f} s)"
        return f"first decision: {self.presses} presses, {self.seconds:.1f} s{late}"


def follow(window: Window, since: int) -> int:
    """Does what the newest note after this place says; the place of what is told after that."""
    heard = window.heard
    window.wait(lambda: due(heard, since), "what to do")
    window.hush()
    steps = next(found for words in reversed(heard.told[since:]) if (found := to_do(words)))
    since = len(heard.told)
    for verb, what in steps:
        window.walk(f"burn {what}" if verb == "Burn" else what, verb in ("Add", "Remove"))
        window.enter()
    return since


def learn(window: Window, number: int, first: First | None = None) -> None:
    """One lesson, from its beginning until the way on has the focus."""
    heard, since = window.heard, 0
    since = max((n for n, words in enumerate(heard.told) if f"LESSON {number}," in words),
                default=len(heard.told))  # fmt: skip
    for step in range(60):
        window.wait(partial(goes_on, heard, since), "the next step")
        if over(heard, since):
            break
        if step == 0 and first is not None:
            first.presses, first.seconds = window.presses, window.seconds
        since = follow(window, since)
    window.wait(lambda: any(LEADS_ON in words for words in heard.told[since:]), "a rest")
    window.hush()


def lessons(screen: str, count: int, first: First, *options: str) -> int:
    """Lessons 1 to `count` in one new home; how many were finished."""
    done = 0
    with started(screen, *options) as window:
        window.enter()  # the offer has the focus
        window.wait(lambda: window.heard.page == "lessons", "the lessons")
        window.hush()
        window.enter()
        try:
            for number in range(1, count + 1):
                learn(window, number, first if number == 1 else None)
                if window.heard.words.lower().startswith("to the deck"):
                    build(window)
                done += 1
                print(f"lesson {number}: finished", flush=True)
                if number < count:
                    window.walk("Next lesson")
                    window.enter()
        except AssertionError as error:
            print(f"lesson {done + 1}: {error}", flush=True)
    return done


def build(window: Window) -> None:
    """The deck that a lesson builds, and the fight with it."""
    heard, since = window.heard, len(window.heard.told)
    window.enter()
    window.wait(lambda: heard.page != "fight", "the deck")
    for _ in range(8):
        if not any(map(to_do, heard.told[since:])):
            break
        since = follow(window, since)
        window.hush()
    fight(window)


def fight(window: Window) -> str:
    """A fight from its first question to its end; the line that says how it ended."""
    heard, since = window.heard, 0
    for _ in range(LONG):
        window.wait(partial(asks_or_ends, heard, since), "a question")
        if words := ended(heard):
            return words
        since = len(heard.told)
        answer(window)
    raise AssertionError("this fight never ends")


def answer(window: Window) -> None:
    """Answers a question: with the row that promises most, or by what declines it."""
    heard = window.heard
    keys = keys_of(next(words for words in reversed(heard.told) if keys_of(words)))
    rows = window.around(until=keys["ENTER"])
    key = choice(rows, keys)
    if key == "Return":
        wanted = best(rows)
        window.press(*["shift+Tab"] * (len(rows) - wanted))
        window.wait(lambda: heard.words == rows[wanted], rows[wanted])
    told = len(heard.told)
    window.enter(key)
    if any(ONCE_MORE in words for words in heard.told[told:]):
        window.enter(key)


def fights(screen: str, count: int, seed: int) -> int:
    """Fights against the Enemies of the first tier in turn; how many were won."""
    won = 0
    for number in range(count):
        with started(screen, "--seed", str(seed + number), "--speed", "2") as window:
            try:
                foe = seat(window, number)
                words = fight(window)
            except AssertionError as error:
                print(f"fight {number + 1}: {error}", flush=True)
                continue
            won += words.startswith("Victory")
            told = words.partition(". ")[0]
            print(f"fight {number + 1}, against {foe}: {told}", flush=True)
    return won


def take_the_sturdiest(window: Window) -> None:
    """Chooses the deck that says the most Stamina: what that is, the first lesson tells."""
    for _ in range(LONG):
        if stamina(window.heard.words) and TIER not in window.heard.words:
            break
        window.move()
    rows = [window.heard.words]
    while stamina(window.move("Down")) and window.heard.words not in rows:
        rows.append(window.heard.words)
    window.walk(max(rows, key=stamina), key="Up")
    window.enter()


def seat(window: Window, number: int) -> str:
    """From the title to a fight against one of the Enemies of tier 1; its name."""
    window.walk("Fight")
    window.enter()
    window.hush()
    if "First fight?" in window.heard.words:
        window.walk("To the fight", inside=True)
        window.enter()
    window.wait(lambda: window.heard.page == "setup", "the set-up")
    window.hush()
    take_the_sturdiest(window)
    easy = [row for row in window.around() if TIER in row]
    assert easy, "nobody in the set-up is of tier 1"
    foe = easy[number % len(easy)].partition(".")[0]
    window.walk(foe)
    window.enter()
    window.hush()
    window.walk("Fight: ")
    window.enter()
    return foe


def main(arguments: list[str] | None = None) -> int:
    """Play, and print a line for each lesson or fight and one for all; 1 where it falls short."""
    parser = argparse.ArgumentParser(prog="python -m tools.newcomer", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("what", choices=("lessons", "fights"))
    parser.add_argument("-n", type=int, default=0, help="so many; 8 lessons or 10 fights")
    parser.add_argument("--seed", type=int, default=1, help="of the first fight")
    parser.add_argument("--wins", type=int, default=6, help="fights that have to be won")
    args = parser.parse_args(arguments)
    with xscreen.display(SIZE) as screen:
        if args.what == "lessons":
            count = args.n or LESSONS
            first = First()
            done = lessons(screen, count, first)
            print(f"{done} of {count} lessons finished; {first.says()}")
            return int(done < count or not first.soon)
        count = args.n or 10
        won = fights(screen, count, args.seed)
        print(f"{won} of {count} fights won")
        return int(won < min(args.wins, count))


if __name__ == "__main__":
    sys.exit(main())
