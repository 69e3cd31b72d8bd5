"""Win about so often, in a real window, by mouse and by keys: before a fight, in it, after it."""

from pathlib import Path

import pytest

from lithicrage.lab.target import CLOSE
from lithicrage.language import Enemy
from lithicrage.packs import load_library
from lithicrage.packs.search_path import shipped_packs
from lithicrage.store.replays import read_replay
from tools.hands import Do, by_keys, by_mouse, played
from tools.person import Person, playing

pytestmark = pytest.mark.window


def turned(person: Person, do: Do, times: int) -> None:
    """Go through the shares of wins: by the button, or by its key."""
    for _ in range(times):
        person.settle()
        if do is by_mouse:
            person.click("target")
        else:
            person.type("k")


def near(line: str) -> bool:
    """Whether a line tells of a match that is won in about 60 of 100."""
    return any(f"about {share} %" in line for share in range(60 - int(CLOSE), 61 + int(CLOSE)))


@pytest.mark.parametrize("do", [by_mouse, by_keys])
def test_a_fight_to_win_sixty_per_cent_and_the_next_one(tmp_path: Path, do: Do) -> None:
    file = tmp_path / "next.json"
    options = ("--seed", "4", "--speed", "0", "--record", str(file))
    with playing(tmp_path, "1280x720", *options) as person:
        do(person, "fight")
        person.wait(lambda: person.screen == "setup" and "go" in person.boxes, "the set-up")
        turned(person, do, 3)
        person.wait(lambda: any(near(line) for line in person.said), "an opponent")
        person.settle()
        do(person, "go")
        person.wait(lambda: person.screen == "fight" and bool(person.boxes), "the fight")
        person.settle()
        person.type("Escape")
        person.wait(lambda: person.screen == "pause" and "target" in person.boxes, "the menu")
        turned(person, do, 1)
        person.settle()
        person.type("Escape")
        person.wait(lambda: person.screen == "fight" and bool(person.boxes), "the fight")
        assert played(person, do, do is by_mouse) == 0
        turned(person, do, 5)  # by 80 %, off, 40 and 50 to 60 % again
        person.settle()
        do(person, "again")
        person.wait(lambda: person.screen == "fight" and bool(person.boxes), "the next fight")
        assert not [line for line in person.said if "Traceback" in line]
        person.close()
        assert person.ended() == 0
    replay = read_replay(file)
    foe = load_library(shipped_packs()).get(Enemy, replay.options["foes"])
    assert replay.seed == 5
    assert any(foe.name in line and near(line) for line in person.said)
