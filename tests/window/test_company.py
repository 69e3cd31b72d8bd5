"""Tables of more than one person in a real window: hot-seat, and two heroes against two enemies.

Each by mouse and by keyboard alone, from the title to the slab; the record is played again after.
"""

from pathlib import Path

import pytest

from lithicrage.packs import load_library
from lithicrage.packs.search_path import shipped_packs
from lithicrage.store.playback import open_record
from tools.hands import Do, by_keys, by_mouse, played
from tools.person import playing

pytestmark = pytest.mark.window


def record_of(file: Path) -> tuple[str, str]:
    """Mode and deciding players of a record that is played again, digest by digest."""
    record = open_record(file, load_library(shipped_packs()))
    assert record.verify() is None
    assert record.match.over
    return record.replay.options["mode"], record.replay.options.get("players", "")


@pytest.mark.parametrize("do", [by_mouse, by_keys])
def test_two_people_at_one_screen(tmp_path: Path, do: Do) -> None:
    record = tmp_path / "duel.json"
    options = ("--seed", "4", "--speed", "0", "--record", str(record))
    with playing(tmp_path, "1280x720", *options) as person:
        do(person, "lineup")
        person.wait(lambda: person.screen == "lineup" and "go" in person.boxes, "the table")
        person.settle()
        do(person, "pick:slow_poison" if "pick:slow_poison" in person.boxes else "seed")
        person.settle()
        do(person, "go")
        person.wait(lambda: person.screen == "curtain" and bool(person.boxes), "the curtain")
        assert played(person, do, do is by_mouse) > 4
        assert not [line for line in person.said if "Traceback" in line]
        person.type("Escape")
        person.wait(lambda: person.screen == "title" and "quit" in person.boxes, "the title")
        person.type("Escape")
        assert person.ended() == 0
    assert record_of(record) == ("pvp", "")


@pytest.mark.parametrize("do", [by_mouse, by_keys])
def test_two_heroes_against_two_enemies(tmp_path: Path, do: Do) -> None:
    record = tmp_path / "teams.json"
    options = ("--seed", "4", "--speed", "0", "--record", str(record))
    with playing(tmp_path, "1280x720", *options) as person:
        do(person, "lineup")
        person.wait(lambda: person.screen == "lineup" and "go" in person.boxes, "the table")
        for name in ("mode", "add_0", "add_1", "player_0_1", "by:novice"):
            person.settle()
            do(person, name)
        person.settle()
        do(person, "go")
        person.wait(lambda: person.screen == "fight" and bool(person.boxes), "the fight")
        assert played(person, do, do is by_mouse) == 0
        person.type("Escape")
        person.wait(lambda: person.screen == "title" and "quit" in person.boxes, "the title")
        person.type("Escape")
        assert person.ended() == 0
    assert record_of(record) == ("pve", "person,novice")


def test_a_match_between_programs_is_watched_to_its_end(tmp_path: Path) -> None:
    record = tmp_path / "watched.json"
    options = ("--seed", "4", "--speed", "2", "--record", str(record))
    with playing(tmp_path, "1280x720", *options) as person:
        person.click("lineup")
        person.wait(lambda: person.screen == "lineup" and "go" in person.boxes, "the table")
        for name in ("player_0_0", "by:novice", "player_1_0", "by:roadie"):
            person.settle()
            person.click(name)
        person.settle()
        person.click("go")
        person.wait(lambda: person.screen == "fight" and "finish" in person.boxes, "the fight")
        person.wait(lambda: sum(line.startswith("event") for line in person.said) > 6, "a turn")
        person.type("Return", "Return", "Escape")  # two turns on, then to the end
        person.wait(lambda: person.screen == "result" and bool(person.boxes), "the slab")
        person.type("Escape")
        person.wait(lambda: person.screen == "title" and "quit" in person.boxes, "the title")
        person.type("Escape")
        assert person.ended() == 0
    assert record_of(record) == ("pvp", "novice,roadie")
