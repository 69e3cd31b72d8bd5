"""What one reads to follow a deed through the code: python -m tools.walks [--json]

Does each deed for real, with `sys.setprofile` watching, and prints a line for each: the files of
the package that it leads through, the distinct functions that it calls, the lines of these, and the
switches from file to file. A second table counts the files that name a thing: a setting, a verb, a
screen. Fewer is simpler. The figures hang on the seeds below and on nothing else.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from types import CodeType, FrameType
from typing import Final

from lithicrage.base import resources
from lithicrage.engine import state
from lithicrage.language.items import read_items
from lithicrage.language.report import Report
from lithicrage.language.source import read_bytes
from lithicrage.lint.run import lint
from lithicrage.minds import policy
from lithicrage.play.session import begin
from tools import showroom

# After showroom, which chooses the driver.
from lithicrage.ui.app import App  # isort: skip
from lithicrage.ui.shell.screen import Pointer  # isort: skip
from tools.showing import STEM, fight_at  # isort: skip

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = str(ROOT / "lithicrage") + "/"
CARD: Final = b"""\
stone:
  kind: action
  name: Stone
  subtype: weapon
  cost: 3
  attack: [deal: 4, draw: 1]
"""
MANIFEST: Final = b'{kind: pack, id: odd, name: Odd, version: "1.0", format: 1}\n'
FRAMES: Final = 100_000  # more than any turn lasts

Deed = Callable[[], object]


@dataclass(frozen=True)
class Walk:
    """One deed followed: the more of each, the more there is to read."""

    name: str
    files: int
    functions: int
    lines: int
    switches: int


def followed(name: str, deed: Deed) -> Walk:
    """The walk of a deed, which is done once. What is no file of the package does not count."""
    seen: set[CodeType] = set()
    files: list[str] = []
    switches = 0

    def note(frame: FrameType, event: str, _: object) -> None:
        nonlocal switches
        code = frame.f_code
        if event != "call" or not code.co_filename.startswith(PACKAGE):
            return
        if code.co_name == "<module>":  # what is imported only now says nothing of the deed
            return
        seen.add(code)
        if files[-1:] != [code.co_filename]:
            switches += bool(files)
            files[:] = [code.co_filename]

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        deed()
    finally:
        sys.setprofile(before)
    named = {code for code in seen if not code.co_name.startswith("<")}  # the rest lies in these
    places = {code.co_filename for code in seen}
    return Walk(name, len(places), len(named), sum(map(length, named)), switches)


def length(code: CodeType) -> int:
    """How many lines a function has."""
    lines = [line for _, _, line in code.co_lines() if line is not None]
    inner = [
        length(one) + one.co_firstlineno for one in code.co_consts if isinstance(one, CodeType)
    ]
    return max([*lines, *(last - 1 for last in inner)]) - code.co_firstlineno + 1


def walks() -> Iterator[Walk]:
    """Each walk, in the order in which they are done."""
    yield from of_cards()
    yield from of_the_engine()
    with tempfile.TemporaryDirectory() as folder:
        yield of_a_finding(Path(folder) / "odd")
    with showroom.app(showroom.core()) as app:
        yield from of_the_window(app)
        yield from of_saves(app)


def of_cards() -> Iterator[Walk]:
    def models() -> None:
        report = Report("stone.yaml")
        assert read_items(read_bytes(CARD, report.file), report)

    yield followed("YAML of one card to models", models)
    yield followed("models to Book, all cards", showroom.core().book)


def of_the_engine() -> Iterator[Walk]:
    match = begin(showroom.core(), STEM, 7).session.match
    while match.pending is None or match.pending.kind != state.ACTION or match.turn < 2:
        match.choose(policy.choose(match))
    yield followed("one attack, up to the next decision", lambda: match.choose(0))


def of_a_finding(pack: Path) -> Walk:
    pack.mkdir()
    (pack / "pack.yaml").write_bytes(MANIFEST)
    (pack / "cards.yaml").write_bytes(CARD.replace(b"deal: 4", b"deel: 4"))

    def found() -> None:
        assert lint([pack], resources.cards() / "core")

    return followed("one lint finding", found)


def of_the_window(app: App) -> Iterator[Walk]:
    screen = fight_at(app, STEM, state.ACTION)
    showroom.shown(app, screen)
    app.shell.set(speed=1)
    free = next(box for box in screen.focus.boxes if box.name.startswith("card_") and box.live)
    for deed, box in (("pick a card", free.name), ("commit it", "confirm")):
        middle = next(one.rect.center for one in screen.focus.boxes if one.name == box)
        yield followed(f"hover: {deed}", partial(screen.pointer, Pointer("move", middle)))
        yield followed(f"click: {deed}", partial(screen.pointer, Pointer("press", middle, 1)))

    def played() -> None:
        app._enter(screen)
        for now in range(0, FRAMES, 16):
            screen.tick(now)
            app._show()
            if not screen.is_moving():
                return
        raise LookupError("the events go on and on")

    yield followed("events played and drawn to the next question", played)


def of_saves(app: App) -> Iterator[Walk]:
    keeper, library = app.keeper, app.shell.library
    assert keeper is not None
    app.fight("slow_poison", "doorstop", 5)
    assert app.played is not None
    session = app.played.session
    session.choose(policy.choose(session.match))
    keeper.pack_library(library)  # once for all saves

    def save() -> None:
        session.choose(policy.choose(session.match))  # the autosave
        assert keeper.save_as("walked", session, library) is not None

    yield followed("save (a choice, its autosave, a named save)", save)
    file = next(file for _, file in keeper.saves())
    yield followed("load that save", lambda: keeper.load(file, library))


def places(pattern: str) -> int:
    """How many files of the package hold this."""
    found = re.compile(pattern)
    files = (ROOT / "lithicrage").rglob("*.py")
    return sum(bool(found.search(file.read_text(encoding="utf-8"))) for file in files)


# One that is plain of its kind, and the words that name it.
NAMED: Final = {
    "a setting (confirm_risk)": r"\bconfirm_risk\b",
    "a verb (mill)": r"\bmill\b|\bMill\b",
    "a screen (pause)": r"routes\.pause\b|\bdef pause\b|screens\.pause\b",
}


def main(arguments: list[str] | None = None) -> int:
    """Print the tables, or JSON."""
    parser = argparse.ArgumentParser(prog="python -m tools.walks", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--json", action="store_true", help="a line of JSON a walk")
    options = parser.parse_args(arguments)
    head = ("walk", "files", "functions", "lines", "switches")
    if not options.json:
        print(f"{head[0]:46}", *(f"{word:>9}" for word in head[1:]))
    for walk in walks():
        if options.json:
            print(json.dumps(asdict(walk)))
            continue
        figures = (walk.files, walk.functions, walk.lines, walk.switches)
        print(f"{walk.name:46}", *(f"{figure:9,}" for figure in figures), flush=True)
    for name, pattern in NAMED.items():
        if options.json:
            print(json.dumps({"name": name, "named in": places(pattern)}))
        else:
            print(f"{'files that name ' + name:46} {places(pattern):9}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
