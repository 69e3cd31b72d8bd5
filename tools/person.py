"""Somebody in front of a real window: starts the game, reads its speak line, clicks and types.

Everything goes through the X server by xdotool, as a hand would do it. Where things lie is read
from the lines that `--speak` prints.
"""

import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import pygame

from lithicrage.language.table_rules import HOUSE
from lithicrage.store.home import home as home_of
from lithicrage.store.progress import OFFERS, CourseProgress
from lithicrage.store.settings import begin_settings
from lithicrage.ui.screens.doors import FIRST_FIGHT
from tools import xscreen

PATIENCE = 120.0  # seconds until something that must happen has not happened
CLASS = "lithicrage"


class Person:
    """One run of the game in a window. `boxes` are rectangles by name, `said` all lines so far."""

    def __init__(self, command: list[str], env: dict[str, str]) -> None:
        self.env = env
        self.boxes: dict[str, tuple[int, int, int, int]] = {}
        self.screen = ""
        self.focus = ""
        self.said: list[str] = []
        self.changes = 0  # complete lists of boxes so far
        self._listed: dict[str, tuple[int, int, int, int]] = {}
        self._lines: queue.Queue[str | None] = queue.Queue()
        # whoever had this display before left the pointer somewhere, and hovering moves the focus
        self._xdotool("mousemove", "1919", "1079")
        self.game = subprocess.Popen(
            command,
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            # A shell that works in the background has all below it ignore Ctrl+C.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        threading.Thread(target=self._listen, daemon=True).start()
        try:
            self.window = self._find_window()
        except BaseException:  # nobody else knows of the game yet
            self.game.kill()
            self.game.wait()
            raise

    def wait(self, happened: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
        """Reads what the game says until something has happened."""
        end = time.monotonic() + patience
        while not happened():
            try:
                line = self._lines.get(timeout=max(0.0, end - time.monotonic()))
            except queue.Empty:
                last = "\n".join(self.said[-12:])
                raise AssertionError(f"{what} did not happen; last said:\n{last}") from None
            if line is None:
                error = self.game.stderr.read() if self.game.stderr else ""
                raise AssertionError(f"the game ended before {what}: {error}")
            self._hear(line)

    def overhear(self) -> None:
        """Reads what has been said already."""
        while not self._lines.empty():
            line = self._lines.get_nowait()
            if line is not None:
                self._hear(line)

    def settle(self) -> None:
        """Waits until nothing has changed for a moment."""
        before = -1
        while self.changes != before:
            before = self.changes
            time.sleep(0.2)
            self.overhear()

    def click(self, name: str, corner: bool = False) -> None:
        """Moves the mouse onto a box, to its middle or into its top left corner, and presses."""
        self.wait(lambda: name in self.boxes, f"a box {name}")
        x, y, w, h = self.boxes[name]
        at = (x + 3, y + 3) if corner else (x + w // 2, y + h // 2)
        place = ("mousemove", "--window", self.window, str(at[0]), str(at[1]))
        self._xdotool(*place, "click", "1")

    def press(self, x: int, y: int, button: int = 1) -> None:
        """Moves the mouse to a place of the window and presses there, without a rest."""
        self._move(x, y)
        self._xdotool("click", "--delay", "0", str(button))

    def drag(self, name: str, to: tuple[int, int]) -> None:
        """Presses the middle of a box, moves the mouse to a place of the window, and lets go."""
        x, y, w, h = self.boxes[name]
        start, steps = (x + w // 2, y + h // 2), 5
        self._move(*start)
        self._xdotool("mousedown", "1")
        for step in range(1, steps + 1):
            self._move(*(a + (b - a) * step // steps for a, b in zip(start, to, strict=True)))
            time.sleep(0.05)
        self._xdotool("mouseup", "1")

    def wheel(self, name: str, notches: int) -> None:
        """Turns the mouse wheel over a box, towards the person by so many notches, or away."""
        x, y, w, h = self.boxes[name]
        self._move(x + w // 2, y + h // 2)
        self._xdotool("click", "--repeat", str(abs(notches)), "5" if notches > 0 else "4")

    def _move(self, x: int, y: int) -> None:
        self._xdotool("mousemove", "--window", self.window, str(x), str(y))

    def scroll_to(self, wanted: str, over: str, up: bool = False) -> None:
        """Turns the mouse wheel over a box until another one is shown, further down or up."""
        x, y, w, h = self.boxes[over]
        place = ("mousemove", "--window", self.window, str(x + w // 2), str(y + h // 2))
        for _ in range(40):
            if wanted in self.boxes:
                return
            before = self.changes
            self._xdotool(*place, "click", "4" if up else "5")
            self.wait(lambda before=before: self.changes > before, f"the list on to {wanted}")
            self.settle()
        raise AssertionError(f"the wheel never led to {wanted}")

    def type(self, *keys: str) -> None:
        """Presses keys one after the other, by their X names."""
        self._xdotool("key", "--delay", "25", *keys)

    def walk(self, key: str, name: str) -> None:
        """Presses a key until the focus is on this box."""
        for _ in range(40):
            here = self.focus
            if here == name:
                return
            self.type(key)
            self.wait(lambda here=here: self.focus != here, f"a step from {here}")
        raise AssertionError(f"{key} never led to {name}")

    def look(self, file: Path) -> None:
        """Saves what the window shows."""
        told = self._xdotool("getwindowgeometry", "--shell", self.window)
        place = dict(line.split("=") for line in told.split())
        window = pygame.Rect(*(int(place[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")))
        xscreen.save(self.env["DISPLAY"], window, file)

    def close(self) -> None:
        """Presses the cross in the frame of the window, which no window manager has drawn."""
        xscreen.close(self.env["DISPLAY"], int(self.window))

    def ended(self) -> int:
        """Waits for the game to end; its exit code."""
        return self.game.wait(PATIENCE)

    def _find_window(self) -> str:
        """The window, once its first screen is there; it gets the keyboard."""
        # the title tells its boxes once more as soon as it has found the puzzle of the day
        self.wait(
            lambda: self.changes > 0 and (self.screen != "title" or "puzzle" in self.boxes),
            "the first screen",
        )
        window = self._xdotool("search", "--sync", "--class", CLASS).split()[-1]
        self._xdotool("windowfocus", "--sync", window)
        return window

    def _listen(self) -> None:
        assert self.game.stdout is not None
        for line in self.game.stdout:
            self._lines.put(line.rstrip("\n"))
        self._lines.put(None)

    def _hear(self, line: str) -> None:
        self.said.append(line)
        what, _, rest = line.partition(" ")
        if what == "screen":
            self.screen, self.boxes = rest, {}
        elif what == "boxes":
            self._listed = {}
        elif what == "box":
            name, x, y, w, h = rest.split()
            self._listed[name] = (int(x), int(y), int(w), int(h))
        elif what == "ready":
            self.boxes = self._listed
            self.changes += 1
        elif what == "focus":
            self.focus = rest.partition(": ")[0].removesuffix(":")

    def _xdotool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words],
            env=self.env,
            capture_output=True,
            text=True,
            timeout=30,
            check=True,
        )
        return done.stdout


def settle_in() -> None:
    """Makes a home one in which the first lesson was offered; a new one gets the house rules, as
    it would, and a full table."""
    here = home_of()
    if here.is_new:
        begin_settings(here.settings, rules=HOUSE)
    CourseProgress(here.progress).mark(OFFERS, FIRST_FIGHT)


@contextmanager
def playing(
    home: Path, size: str, *options: str, more: Mapping[str, str] | None = None, new: bool = False
) -> Iterator[Person]:
    """A person at a game with a home of its own; the game is ended at the end, if it still runs.

    `more` is what its environment has besides. A `new` person is offered lessons, and has a simple
    table; else a home that is not there yet is made for somebody who was here before.
    """
    command = [sys.executable, "-m", "lithicrage", "--speak", "--size", size, *options]
    env = dict(os.environ) | {
        "HOME": str(home),
        "XDG_CACHE_HOME": str(home / "cache"),
        "SDL_AUDIODRIVER": "dummy",
        "SDL_FRAMEBUFFER_ACCELERATION": "0",
        "PYTHONUNBUFFERED": "1",
        **(more or {}),
    }
    if not new:
        with patch.dict(os.environ, env):
            settle_in()
    person = None
    try:
        person = Person(command, env)
        yield person
    finally:
        if person is not None and person.game.poll() is None:
            person.game.kill()
            person.game.wait()
