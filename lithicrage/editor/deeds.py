"""What can be done with a card where it stands: play it, run its scenarios, price it.

Each answers with words for a person. Starts no window and knows no protocol.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lithicrage.editor.desk import Desk
from lithicrage.language.models import Action, Deck, Enemy, Named
from lithicrage.lint.pricing import middles, worths
from lithicrage.lint.run import pack_of
from lithicrage.packs.library import CORE, BrokenLibrary, UnknownCard, full_id
from lithicrage.scenarios.suite import ScenarioOutcome, Suite
from lithicrage.tours.scenes import TourScenes

TOLD: Final = 3  # failures that are told in one line each


@dataclass(frozen=True)
class Outcome:
    """What came of a deed: one line, whether it went well, and more lines for who wants them."""

    line: str
    good: bool = True
    more: str = ""


def play_words(desk: Desk, path: Path, id: str) -> list[str]:
    """The call that opens the window with a thing of a file: its Enemy, its deck, or its workshop.

    The file is read from the disk, as it was last saved.
    """
    home = desk.home(path)
    try:
        model = desk.library(path).get(Named, id, home)
    except UnknownCard:
        model = None
    folder = [] if home == CORE else ["--pack", str(pack_of(path))]
    if isinstance(model, Enemy):
        return ["lithicrage", *folder, "--enemy", full_id(home, id)]
    if isinstance(model, Deck):
        return ["lithicrage", *folder, "--deck", full_id(home, id)]
    return ["lithicrage", "--workshop", str(path)]


def run_scenarios(desk: Desk, path: Path, id: str = "", name: str = "") -> Outcome:
    """Play the scenario of this name in a file, or of a card all those that name it.

    Plays what is open as it is typed.
    """
    wanted = _naming(desk, path, id) if id else {str(path): {name}}
    files = sorted(wanted)
    if not files:
        return Outcome(f"No scenario names `{id}`.", False)
    loaded = {pack.path: pack for file in files for pack in desk.packs(Path(file))}
    suite = Suite(desk.core_folder, loaded=loaded)
    for file in files:
        source = desk.source(Path(file))
        if source is None:
            return Outcome(f"`{Path(file).name}` cannot be read: see what is wrong there.", False)
        suite.read(source)
    done: list[ScenarioOutcome | None] = [
        suite.run(file, text) for file, text in suite.scenarios() if text.name in wanted[file.file]
    ]
    tours = TourScenes(suite)
    for scenes in suite.files:
        done += tours.run(scenes, wanted[scenes.file].__contains__)
    return _told([one for one in done if one is not None], [str(f) for f in suite.findings])


def _naming(desk: Desk, path: Path, id: str) -> dict[str, set[str]]:
    """The names of the scenarios that name a card, by file."""
    index, found = desk.index(), defaultdict[str, set[str]](set)
    for mention in index.mentions(full_id(desk.home(path), id)):
        text = index.texts[mention.file]
        for symbol in text.symbols if not text.home else ():
            if symbol.line <= mention.line <= symbol.last:
                found[mention.file].add(symbol.id)
    return found


def _told(done: list[ScenarioOutcome], findings: list[str]) -> Outcome:
    failed = [one for one in done if not one.passed]
    line = f"{len(done) - len(failed)} passed, {len(failed)} failed."
    told = [f"{one.name}: expected {one.differences[0].expected}" for one in failed[:TOLD]]
    if findings:
        line = f"{line} {len(findings)} cannot be played: {findings[0]}"
    more = "\n\n".join([*(one.diff() for one in failed), *findings])
    return Outcome(" ".join([line, *told]), not failed and not findings, more)


def price(desk: Desk, path: Path, id: str) -> Outcome:
    """What an Action's blocks are worth in points of Damage, beside the middle of its Cost."""
    home = desk.home(path)
    library = desk.library(path)
    try:
        model = library.get(Action, id, home)
        book = library.book()
    except UnknownCard:
        return Outcome(f"`{id}` is no sound Action, and so has no price.", False)
    except BrokenLibrary as error:
        return Outcome(f"No price while something is wrong: {error}", False)
    numbers = [book.card_numbers[card] for card in library.models(Action)]
    found = worths(book, numbers)
    core = {card: worth for card, worth in found.items() if library.home(card) == CORE}
    usual = middles(book, core).get(model.cost)
    own = found[full_id(home, id)]
    said = []
    if own.attack is not None:
        said.append(f"Attack {own.attack:.1f}{_beside(usual and usual.attack)}")
    if own.block is not None:
        said.append(f"DEF {own.block:.0f}{_beside(usual and usual.block)}")
    if own.defense:
        said.append(f"and {own.defense:.1f} beside the DEF")
    words = ", ".join(said) or "nothing"
    return Outcome(f"{model.name}, Cost {model.cost}: {words}, in points of Damage.")


def _beside(middle: float | None) -> str:
    return "" if middle is None else f" (core's middle is {middle:.1f})"
