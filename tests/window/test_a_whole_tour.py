"""A whole tour in a real window, from the title to the poster: by mouse, and by keyboard alone.

A second one of the same, played without a window, says which box is pressed. What was chosen is
then played again from the code of the tour, and must end the same.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest
from ui.fight_play import Roads, Said

from lithicrage.lab.tour_drafter import DRAFTERS
from lithicrage.minds import policy
from lithicrage.packs import Library, load_library
from lithicrage.packs.search_path import shipped_packs
from lithicrage.play.session import Fight
from lithicrage.play.touring import TourRun
from lithicrage.store.home import home
from lithicrage.store.settings import Settings
from lithicrage.store.tour_history import KeptTour, read_kept
from lithicrage.tours.codes import read_code
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.reading import sound_tours
from lithicrage.tours.state import start_tour
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.fight.light import pressed
from lithicrage.ui.shell.garbage import LEADS_ON
from lithicrage.ui.shell.screen import Shell
from lithicrage.ui.tour.deck import DeckPage
from tools.person import Person, playing

pytestmark = pytest.mark.window

LONG = 120.0  # seconds that a page may take on a busy machine
SEEDS = {True: 239, False: 8}  # by mouse to the end, a string less; by keys until it is cut short
PAGES = {
    "road": "tour-map",
    "pick": "tour-pick",
    "signature": "tour-pick",
    "gear": "tour-pick",
    "trade": "tour-pick",
    "drop": "tour-spare",
    "trade_from": "tour-spare",
    "leave_gear": "tour-spare",
    "merch": "tour-merch",
    "deck": "tour-deck",
}
BOXES = {
    "tour-map": ("way:", "go"),
    "tour-pick": ("pick:", "take"),
    "tour-merch": ("goods:", "buy"),
    "tour-spare": ("spare:", "do"),
    "tour-roadside": ("answer:", "go"),
}
TWICE = "event: This may be your end. Press again to do it."
LEAVES = {"pass_pick": "pass", "pass_pack": "pass", "move_on": "move_on"}


@cache
def library() -> Library:
    """The cards that a window plays with."""
    return load_library(shipped_packs())


def twin(seed: int) -> TourRun:
    """The same tour without a window."""
    cards = library()
    plan = TourPlan(cards, sound_tours(cards), "one_night", "cinderpup", "pit_captain")
    return TourRun(start_tour(plan, seed))


def shot(person: Person, name: str) -> None:
    """A picture of the window into the folder LITHIC_SHOTS, if there is one."""
    folder = os.environ.get("LITHIC_SHOTS")
    if folder:
        person.look(Path(folder) / f"{name}.png")


def on(person: Person, screen: str) -> None:
    """Waits for a page and all of its boxes."""
    person.wait(lambda: person.screen == screen and bool(person.boxes), f"the page {screen}", LONG)
    person.settle()


def press(person: Person, name: str, mouse: bool) -> None:
    """Press a box, or its key, and wait until all that comes of it has come."""
    put(person, name, mouse)
    person.settle()


def go_on(person: Person, name: str, mouse: bool) -> None:
    """Press what leads on, maybe to a page of the same name: what stands where is told anew."""
    before = person.changes
    put(person, name, mouse)
    person.wait(lambda: person.changes > before, f"a page after {name}", LONG)
    person.settle()


def put(person: Person, name: str, mouse: bool) -> None:
    """Press a box, or its key."""
    keys = {"confirm": "Return", "decline": "space", "pass": "space", "move_on": "space"}
    if mouse:
        person.click(name)
    elif name in keys:
        person.type(keys[name])
    elif name.startswith(("card_", "choice_")):
        person.type(name.partition("_")[2])
    elif name[:4] in ("way:", "pick", "good", "answ"):
        person.type(str(int(name.partition(":")[2]) + 1))
    elif name.startswith("spare:"):
        person.walk("Down", name)
    elif name == "deck":
        person.type("d")
    else:
        person.type("Return")


def fight(person: Person, own: Fight, mouse: bool) -> None:
    """A gig to its end: each answer is given here and there, and says the same."""
    said = Said()
    shell = Shell(library(), said, Roads(), Settings(speed=0))
    screen = FightScreen(shell, own)
    while not own.session.over:
        person.wait(lambda: "confirm" in person.boxes or "decline" in person.boxes, "a question",
                    LONG)  # fmt: skip
        person.settle()
        index = policy.choose(own.session.match)
        names = pressed(screen.view, frozenset({index}))
        screen._choose(index)
        answer(person, names, f"event: {' '.join(said.lines[-1].split())}", mouse)


def answer(person: Person, names: tuple[str, ...], then: str, mouse: bool) -> None:
    """Press boxes, the last one twice if that is asked for, until a line is said and what stands
    where is told anew. Keys are answered in turn; what the mouse presses next may have moved."""
    heard = len(person.said)

    def comes(*lines: str) -> bool:
        return any(line in person.said[heard:] for line in lines)

    for name in names[:-1]:
        press(person, name, mouse) if mouse else put(person, name, mouse)
    put(person, names[-1], mouse)
    person.wait(lambda: comes(then, TWICE), f"{then!r} after {names}", LONG)
    if not comes(then):
        person.settle()
        put(person, names[-1], mouse)
        person.wait(lambda: comes(then), f"{then!r} after {names}", LONG)
    place = heard + person.said[heard:].index(then)
    person.wait(lambda: "ready" in person.said[place:], "what follows", LONG)


def choose(person: Person, run: TourRun, mouse: bool) -> None:
    """One choice of the tour, on whatever page asks it."""
    state = run.state
    asked = state.offer.kind if state.phase == "offer" and state.offer else state.phase
    page = PAGES.get(asked, "tour-roadside")
    on(person, page)
    options = state.options()
    index = DRAFTERS["drafter"](state)
    if options[index].deed == "rebuild" and state.dates and state.dates[-1].column > 1:
        index = 0  # the deck is rebuilt early on: each card takes a while
    one = options[index]
    if one.deed in ("rebuild", "built"):
        go_on(person, "deck" if one.deed == "rebuild" else "done", mouse)
        run.choose(index)
        return
    if page == "tour-deck":
        move(person, run, one.deed, one.about, mouse)
        return
    prefix, button = BOXES[page]
    if one.deed in LEAVES and page != "tour-roadside":
        go_on(person, LEAVES[one.deed], mouse)
    else:
        alike = [n for n, other in enumerate(options) if other.deed == one.deed]
        place = alike.index(index)
        if page == "tour-merch":
            assert state.offer is not None
            place = state.offer.items.index(one.about)
        elif page == "tour-roadside":
            place = one.place if one.deed == "event" and one.place >= 0 else index
        name = f"{prefix}{place}"
        if mouse and page == "tour-spare" and name not in person.boxes:
            person.scroll_to(name, "spare:0")
        press(person, name, mouse)  # looked at; once more
        go_on(person, button, mouse)
    run.choose(index)


def move(person: Person, run: TourRun, deed: str, card: str, mouse: bool) -> None:
    """One copy into the deck, or out of it."""
    shell = Shell(library(), Said(), Roads(), Settings(speed=0))
    name = f"card:{DeckPage(shell, run).ids.index(card)}"
    if mouse:
        seen = next(box for box in person.boxes if box.startswith("card:"))
        person.scroll_to(name, seen, int(name[5:]) < int(seen[5:]))
        person.click(name)
        person.settle()
        person.click(deed)
    else:
        here = int(person.focus.partition(":")[2] or 0) if "card:" in person.focus else 0
        person.walk("Down" if here <= int(name[5:]) else "Up", name)
        person.type("minus" if deed == "out" else "plus")
    person.settle()
    run.take(deed, card)


def rise(person: Person, run: TourRun, mouse: bool) -> None:
    """A new Level is shown before anything else is asked."""
    level = run.state.bag.level(run.state.plan.tour)
    if level > run.told_level:
        on(person, "tour-levelup")
        shot(person, f"tour-level-{level}-{mouse}")
        run.told_level = level
        press(person, "on", mouse)


@pytest.mark.parametrize("mouse", [True, False], ids=["mouse", "keys"])
def test_a_whole_tour(tmp_path: Path, mouse: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "home"))
    run = twin(SEEDS[mouse])
    with playing(tmp_path, "1280x720", "--seed", str(SEEDS[mouse]), "--speed", "0") as person:
        press(person, "tour", mouse)
        on(person, "tour-start")
        if mouse:
            for name in ("tour:one_night", "kin:cinderpup", "class:pit_captain"):
                person.click(name)
                person.settle()
        else:
            for name in ("tour:one_night", "kin:cinderpup", "class:pit_captain"):
                person.walk("Tab", name)
                person.type("Return")
                person.settle()
            person.walk("shift+Tab", "go")
        press(person, "go", mouse)
        while not run.over:
            if run.fight is None:
                rise(person, run, mouse)
                choose(person, run, mouse)
                continue
            on(person, "fight")
            begun = len(person.said)
            fight(person, run.fight, mouse)
            on(person, "result")
            slab = f"event: {LEADS_ON}"  # before that it takes no press for an answer
            person.wait(lambda since=begun, slab=slab: slab in person.said[since:], "a rest", LONG)
            shot(person, f"tour-result-{len(run.state.dates)}-{mouse}")
            person.wait(lambda: "again" in person.boxes, "the slab")
            run.settle()
            person.walk("Tab", "title") if not mouse else None
            person.walk("shift+Tab", "again") if not mouse else None
            press(person, "again", mouse)
        rise(person, run, mouse)
        on(person, "tour-poster")
        shot(person, f"tour-poster-{mouse}")
        press(person, "title", True) if mouse else person.type("Escape")
        on(person, "title")
        assert not [line for line in person.said if "Traceback" in line]
        person.click("quit") if mouse else person.type("Escape")
        assert person.ended() == 0
    (kept,) = ended(tmp_path)
    again = read_code(kept.code).played(library())
    assert again.digest() == run.digest()
    assert kept.fame == again.bag.fame
    assert kept.won == (again.result > 0) == mouse


def ended(folder: Path) -> list[KeptTour]:
    """The tours that the window kept as over."""
    return read_kept(home().history)
