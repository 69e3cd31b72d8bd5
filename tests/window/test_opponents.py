"""A match against a program that thinks, in a real window, by mouse and by keys; its review."""

import time
from pathlib import Path

import pytest
from window.test_company import Do, by_keys, by_mouse, played

from lithicrage.decks.lineup import Lineup
from lithicrage.packs import load_library
from lithicrage.packs.search_path import shipped_packs
from lithicrage.play.session import begin
from lithicrage.store.playback import open_record
from tools.person import playing

pytestmark = pytest.mark.window

SOON = 10.0  # seconds until a process that nobody needs has ended
LONG = 240.0  # seconds that a review may take on a machine that does other things too


def of_home(home: Path) -> list[int]:
    """The processes that live in a home, by the numbers of the system."""
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        try:
            if f"HOME={home}".encode() in (place / "environ").read_bytes().split(b"\0"):
                found.append(int(place.name))
        except OSError:  # it has ended, or is somebody else's
            continue
    return found


def gone(home: Path) -> bool:
    """Whether all processes of a home end soon."""
    latest = time.monotonic() + SOON
    while of_home(home) and time.monotonic() < latest:
        time.sleep(0.1)
    return not of_home(home)


@pytest.mark.parametrize("do", [by_mouse, by_keys])
def test_a_match_against_an_adept(tmp_path: Path, do: Do) -> None:
    file = tmp_path / "adept.json"
    options = ("--seed", "4", "--speed", "0", "--record", str(file))
    with playing(tmp_path, "1280x720", *options) as person:
        do(person, "fight")
        person.wait(lambda: person.screen == "setup" and "go" in person.boxes, "the set-up")
        person.settle()
        do(person, "level_3")
        person.settle()
        do(person, "go")
        person.wait(lambda: person.screen == "fight" and bool(person.boxes), "the fight")
        assert played(person, do, do is by_mouse) == 0
        assert not [line for line in person.said if "Traceback" in line]
        person.settle()
        do(person, "review")
        person.wait(lambda: person.screen == "review" and bool(person.boxes), "the review")
        if do is by_mouse:
            person.wait(lambda: "moment:0" in person.boxes, "its curve", LONG)
        person.type("Escape")  # while it is made, this stops it
        person.wait(lambda: person.screen == "result" and "title" in person.boxes, "the slab")
        person.close()
        assert person.ended() == 0
    library = load_library(shipped_packs())
    record = open_record(file, library)
    replay = record.replay
    assert record.verify() is None
    assert replay.options["players"] == "person,adept"
    again = begin(library, Lineup.from_options(replay.options), replay.seed).session
    while not again.over:
        again.choose(replay.choices[len(again.choices)])
    assert again.choices == replay.choices  # without a window the Adept plays the same


@pytest.mark.parametrize(("profile", "turns"), [("cunning", 2), ("rival", 5)])
def test_a_match_against_an_enemy_that_thinks(tmp_path: Path, profile: str, turns: int) -> None:
    """The rules are turned in the set-up, and the Enemy is waited for until the match is over."""
    file = tmp_path / "enemy.json"
    options = ("--seed", "4", "--speed", "0", "--record", str(file))
    with playing(tmp_path, "1280x720", *options) as person:
        person.click("fight")
        person.wait(lambda: person.screen == "setup" and "go" in person.boxes, "the set-up")
        for _ in range(turns):
            person.settle()
            if profile == "cunning":
                person.type("F1")
            else:
                person.click("rules")
        person.settle()
        person.click("go")
        person.wait(lambda: person.screen == "fight" and bool(person.boxes), "the fight")
        assert played(person, by_mouse, True) == 0
        assert not [line for line in person.said if "Traceback" in line]
        person.close()
        assert person.ended() == 0
    record = open_record(file, load_library(shipped_packs()))
    assert record.verify() is None
    assert record.replay.options["rules"] == profile
    assert record.replay.options["players"] == "person,adept"


def test_the_adviser_comes_by_its_key_and_the_window_can_be_closed_while_a_master_thinks(
    tmp_path: Path,
) -> None:
    with playing(tmp_path, "1280x720", "--seed", "4", "--speed", "0") as person:
        person.click("fight")
        person.wait(lambda: person.screen == "setup" and "go" in person.boxes, "the set-up")
        person.click("level_5")
        person.settle()
        person.click("go")
        person.wait(lambda: "confirm" in person.boxes and "adviser" in person.boxes, "a choice")
        person.type("a")
        person.wait(lambda: person.screen == "confirm" and "yes" in person.boxes, "the question")
        person.click("yes")
        person.wait(lambda: any("win chance" in line for line in person.said), "advice")
        person.settle()
        person.click("confirm")
        person.close()
        assert person.ended() == 0
        assert not [line for line in person.said if "Traceback" in line]
    assert gone(tmp_path)


def test_a_window_that_is_killed_leaves_nobody_thinking(tmp_path: Path) -> None:
    with playing(tmp_path, "1280x720", "--seed", "4", "--speed", "0") as person:
        person.click("fight")
        person.wait(lambda: person.screen == "setup" and "go" in person.boxes, "the set-up")
        person.click("level_5")
        person.settle()
        person.click("go")
        person.wait(lambda: "confirm" in person.boxes, "a choice")
        person.type("Return")
        assert len(of_home(tmp_path)) > 1
        person.game.kill()
        person.game.wait()
    assert gone(tmp_path)
