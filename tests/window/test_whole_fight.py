"""Whole fights in a real window, from the title to the slab: by mouse, and by keyboard alone.

What was chosen is then played again without a window and must end the same.
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from lithicrage.packs import load_library
from lithicrage.packs.search_path import shipped_packs
from lithicrage.store.playback import open_record
from tools.hands import LONG, by_keys, by_mouse, choices, confirmed
from tools.person import Person, playing

pytestmark = pytest.mark.window


def shot(person: Person, name: str) -> None:
    """A picture of the window into the folder LITHIC_SHOTS, if there is one."""
    folder = os.environ.get("LITHIC_SHOTS")
    if folder:
        person.look(Path(folder) / f"{name}.png")


def replayed(file: Path) -> tuple[str, str, int]:
    """Deck, enemy and seed of the window's replay, after every digest of it came out again."""
    record = open_record(file, load_library(shipped_packs()))
    assert record.verify() is None
    assert record.match.over
    options = record.replay.options
    return options["heroes"], options["foes"], record.replay.seed


def fight_on(
    person: Person,
    name: str,
    answer: Callable[[Person, int], None],
    hurry: Callable[[Person], None],
) -> int:
    """Answers until the slab is there; how many questions that took."""
    asked = 0
    for _ in range(LONG):
        person.overhear()
        if person.screen != "fight":
            break
        before = person.changes
        if "finish" in person.boxes:
            hurry(person)
        elif "confirm" in person.boxes or "decline" in person.boxes:
            if asked in (0, 1, 2, 5, 9):
                shot(person, f"{name}-fight-{asked}")
            answer(person, asked)
            asked += 1
        person.wait(lambda seen=before: person.changes > seen, "an answer of the fight")
    assert person.screen == "result"
    return asked


def test_a_whole_fight_by_mouse(tmp_path: Path) -> None:
    def hurry(person: Person) -> None:
        person.click("finish", corner=True)

    def answer(person: Person, asked: int) -> None:
        found = choices(person)
        if found:
            person.click(found[asked % len(found)])
        confirmed(person, by_mouse, "confirm" if found else "decline")

    record = tmp_path / "mouse.json"
    options = ("--seed", "11", "--speed", "2", "--record", str(record))
    with playing(tmp_path, "1280x720", *options) as person:
        shot(person, "mouse-title")
        person.click("fight")
        person.wait(lambda: person.screen == "setup" and bool(person.boxes), "the set-up")
        shot(person, "mouse-setup")
        person.scroll_to("deck:slow_poison", "deck:encore")
        person.click("deck:slow_poison")
        person.scroll_to("enemy:stair_goat", "enemy:soundcheck")
        person.click("enemy:stair_goat")
        person.click("go")
        person.wait(lambda: person.screen == "fight" and bool(person.boxes), "the fight")
        assert fight_on(person, "mouse", answer, hurry) > 3
        person.wait(lambda: "title" in person.boxes, "the slab")
        shot(person, "mouse-result")
        person.click("title")
        person.wait(lambda: person.screen == "title" and "quit" in person.boxes, "the title")
        person.click("quit")
        assert person.ended() == 0
    assert replayed(record) == ("slow_poison", "stair_goat", 11)


@pytest.mark.parametrize("size", ["1280x720", "1920x1080"])
def test_a_whole_fight_by_keyboard_alone(tmp_path: Path, size: str) -> None:
    def hurry(person: Person) -> None:
        person.type("Prior")

    def answer(person: Person, asked: int) -> None:
        found = choices(person)
        if not found or (asked % 7 == 6 and "decline" in person.boxes):
            confirmed(person, by_keys, "decline")
            return
        if asked % 3 == 2 and found[0].startswith("card_"):
            person.type(str(1 + asked % len(found)))
        confirmed(person, by_keys, "confirm")

    record = tmp_path / "keys.json"
    options = ("--seed", "12", "--speed", "2", "--record", str(record))
    with playing(tmp_path, size, *options) as person:
        shot(person, f"keys-{size}-title")
        person.type("g")
        person.wait(lambda: person.screen == "setup" and bool(person.boxes), "the set-up")
        person.walk("Tab", "enemy:soundcheck")
        person.walk("Down", "enemy:stair_goat")
        person.type("Return")
        shot(person, f"keys-{size}-setup")
        person.walk("shift+Tab", "go")
        person.type("Return")
        person.wait(lambda: person.screen == "fight" and bool(person.boxes), "the fight")
        assert fight_on(person, f"keys-{size}", answer, hurry) > 3
        person.wait(lambda: "title" in person.boxes, "the slab")
        shot(person, f"keys-{size}-result")
        person.type("Escape")
        person.wait(lambda: person.screen == "title" and "quit" in person.boxes, "the title")
        person.type("Escape")
        assert person.ended() == 0
    assert replayed(record)[1:] == ("stair_goat", 12)
