"""A tour of the real window, as a new person would take it: by mouse, then by keyboard alone.

    python -m tools.tour [--shots FOLDER] [mouse|keys]

All five lessons, a fight alone, a hot-seat match, two against two, and a deck that is built, saved
and fought with; each way with a home of its own on a display that nobody sees (it needs Xvfb and
xdotool). Prints what was done and how long it took; ends with 1 where something did not happen.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from lithicrage.store.progress import LESSONS as LEARNED
from lithicrage.store.progress import Progress
from tools import xscreen
from tools.hands import Do, asks, by_keys, by_mouse, learned, opened, played
from tools.person import Person, playing

WAYS: Final[dict[str, Do]] = {"mouse": by_mouse, "keys": by_keys}
SIZE: Final = "1280x720"
LESSONS: Final = 5
COPIES: Final = 3


class Tour:
    """One window from the first start on, with its home at `kept`, and what was done in it."""

    def __init__(self, person: Person, way: str, kept: Path, shots: Path | None) -> None:
        self.person = person
        self.way = way
        self.do = WAYS[way]
        self.kept = kept
        self.shots = shots

    def take(self) -> None:
        """Every stop; raises AssertionError at the first that does not happen."""
        stops: tuple[tuple[str, Callable[[], str]], ...] = (
            ("lessons", self.lessons),
            ("alone", self.alone),
            ("hot-seat", self.hot_seat),
            ("two against two", self.teams),
            ("a deck of its own", self.deck),
        )
        for name, stop in stops:
            start = time.monotonic()
            told = stop()
            print(f"{self.way}: {name}: {told} ({time.monotonic() - start:.0f} s)", flush=True)
            self.look(name)

    def lessons(self) -> str:
        """All lessons, one leading to the next; where one ends is where the fight stands still."""
        person, tried = self.person, 0
        self.go("offer", "lessons")
        self.go("play", "fight")
        for number in range(LESSONS):
            tried += learned(person, self.do)
            self.look(f"lesson {number + 1}")
            last = number + 1 == LESSONS
            name = "note_leave" if last else "note_next"
            person.wait(lambda name=name: name in person.boxes, f"the end of lesson {number + 1}")
            self.do(person, name)
            if not last:
                person.wait(
                    lambda: "note_next" not in person.boxes and begun(person), "the next one"
                )
        opened(person, "lessons")
        self.home()
        assert "offer" not in person.boxes, "the lessons are offered once more"
        done = Progress(self.kept / "learned.progress").done[LEARNED]
        assert len(done) == LESSONS, f"only {len(done)} lessons are done"
        return f"{LESSONS} done with {tried} answers"

    def alone(self) -> str:
        """The fight that the title offers, in two presses."""
        self.go("fight", "setup")
        self.do(self.person, "go")
        return self._fought()

    def hot_seat(self) -> str:
        """Two people at one screen, with the decks that are offered."""
        self.go("lineup", "lineup")
        self.do(self.person, "go")
        return self._fought()

    def teams(self) -> str:
        """Two heroes against two enemies; the second hero is a program."""
        person = self.person
        self.go("lineup", "lineup")
        for name in ("mode", "add_0", "add_1", "player_0_1", "by:novice"):
            self.do(person, name)
            person.settle()
        self.do(person, "go")
        return self._fought()

    def deck(self) -> str:
        """A deck from nothing: a class, three copies of each card that is seen, saved, fought."""
        person = self.person
        self.go("decks", "decks")
        self.go("new", "people")
        self.do(person, "class:pit_captain")
        person.settle()
        self.go("done", "builder")
        self.do(person, "type:body")
        person.settle()
        cards = [name for name in person.boxes if name.startswith("card:")][:6]
        for name in cards:
            for copy in range(1, COPIES + 1):
                self.do(person, name)
                words = f"now {copy}"
                person.wait(lambda words=words: any(words in line for line in person.said), words)
                person.said.clear()
        self.do(person, "save")
        person.wait(lambda: any("is saved" in line for line in person.said), "the saving")
        self.look("the deck")
        self.do(person, "fight")
        return f"{len(cards) * COPIES} cards saved; {self._fought()}"

    # ---- steps ---------------------------------------------------------------------------------

    def go(self, name: str, screen: str) -> None:
        """Presses a box that leads to a screen."""
        self.person.wait(lambda: name in self.person.boxes, name)
        self.do(self.person, name)
        opened(self.person, screen)

    def home(self) -> None:
        """Back to the title with Esc."""
        person = self.person
        while person.screen != "title":  # where it would end the game
            here = person.screen
            person.type("Escape")
            person.wait(lambda here=here: person.screen != here, f"the way back from {here}")
        opened(person, "title")

    def look(self, name: str) -> None:
        """A picture of the window, where a folder is wished for."""
        if self.shots is not None:
            self.person.look(self.shots / f"{self.way} {name}.png".replace(" ", "-"))

    def _fought(self) -> str:
        person = self.person
        person.wait(lambda: person.screen in ("fight", "curtain"), "the fight")
        person.settle()
        curtains = played(person, self.do, self.do is by_mouse)
        person.settle()
        self.home()
        return "played to its end" + (f" through {curtains} curtains" if curtains else "")


def begun(person: Person) -> bool:
    """Whether a fight asks something or plays."""
    return asks(person) or "finish" in person.boxes


def main() -> None:
    """Reads the command line and takes the tours."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("ways", nargs="*", choices=[[], *WAYS], default=[])
    parser.add_argument("--shots", type=Path, help="keep pictures in this folder")
    asked = parser.parse_args()
    failed = 0
    with xscreen.display(SIZE) as display:
        for way in asked.ways or WAYS:
            with tempfile.TemporaryDirectory() as folder:
                home, kept = Path(folder), Path(folder, "kept")
                more = {"DISPLAY": display, "LITHICRAGE_HOME": str(kept)}
                with playing(home, SIZE, "--speed", "2", "--seed", "5", more=more) as person:
                    try:
                        Tour(person, way, kept, asked.shots).take()
                        person.type("Escape")
                        assert person.ended() == 0, "the window ended with an error"
                    except AssertionError as error:
                        print(f"{way}: {error}", file=sys.stderr)
                        failed += 1
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
