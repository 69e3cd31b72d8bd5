"""What a real window shows where words alone would not do: the light of a lesson, the way back into
a fight whose window was killed, and the line scrawled on the slab."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from statistics import fmean

import pygame
import pytest

from tools.person import Person, playing

pytestmark = pytest.mark.window

SIZE = "1280x720"
FIGHT = ("--deck", "slow_poison", "--enemy", "doorstop", "--seed", "3", "--speed", "0")
SCRAWL = pygame.Rect(14, 230, 784, 32)  # where the slab has its line


def on(person: Person, screen: str) -> None:
    person.wait(lambda: person.screen == screen and bool(person.boxes), f"the page {screen}")
    person.settle()


def seen(person: Person, file: Path, is_there: Callable[[pygame.Surface], bool]) -> pygame.Surface:
    """A picture of the window, once it shows what is waited for; else the last one."""
    for _ in range(40):
        person.look(file)
        picture = pygame.image.load(file)
        if is_there(picture):
            break
        time.sleep(0.1)
    return picture


def light(picture: pygame.Surface, rect: pygame.Rect) -> float:
    """How bright the brightest tenth of a part is, from 0 to 255."""
    spots = ((x, y) for x in range(rect.x, rect.right, 3) for y in range(rect.y, rect.bottom, 3))
    found = sorted(fmean(picture.get_at(spot)[:3]) for spot in spots)
    return fmean(found[-max(1, len(found) // 10) :])


def test_a_lesson_lights_the_card_it_means_and_dims_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "kept"))
    with playing(tmp_path, SIZE, "--speed", "0", new=True) as person:
        person.type("Return")
        on(person, "lessons")
        person.type("Return")
        on(person, "fight")
        meant = pygame.Rect(person.boxes["card_2"]).inflate(-60, -60)
        dim = [meant.move(-meant.w - 60, 0), pygame.Rect(14, 60, 270, 290),
               pygame.Rect(994, 60, 270, 290)]  # the card beside it, and both sides  # fmt: skip
        button = pygame.Rect(person.boxes["confirm"])

        def is_lit(picture: pygame.Surface) -> bool:
            return light(picture, meant) > 1.5 * max(light(picture, one) for one in dim)

        picture = seen(person, tmp_path / "lit.png", is_lit)
        assert is_lit(picture)
        assert light(picture, button) > 200
        assert {"card_1", "card_3", "card_4"}.isdisjoint(person.boxes)
        person.close()
        assert person.ended() == 0


def test_resume_leads_back_into_a_fight_whose_window_was_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "kept"))
    with playing(tmp_path, SIZE, *FIGHT) as person:
        person.click("ticket")
        on(person, "fight")
        person.type("Return")
        person.wait(lambda: any("You defend" in line for line in person.said), "an answer")
        person.settle()
        stood = standing(person)
        person.game.kill()
        person.game.wait()
    with playing(tmp_path, SIZE, *FIGHT) as person:
        on(person, "confirm")
        person.walk("Tab", "no")
        person.type("Return")
        on(person, "title")
        assert "resume" in person.boxes
        person.type("space")
        on(person, "fight")
        assert standing(person) == stood
        person.close()
        assert person.ended() == 0


def standing(person: Person) -> list[str]:
    """Both sides in words, as the focus comes by them."""
    for name in ("you", "foe"):
        person.walk("Tab", name)
    person.settle()
    told = [line for line in person.said if line.startswith(("focus you: ", "focus foe: "))]
    return told[-2:]


def test_the_slab_has_its_line_scrawled_on_paper(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "kept"))
    with playing(tmp_path, SIZE, *FIGHT) as person:
        person.click("ticket")
        on(person, "fight")
        person.type("Escape")
        on(person, "pause")
        person.click("concede")
        on(person, "confirm")
        person.click("yes")
        on(person, "result")
        person.wait(lambda: "event: press to continue" in person.said, "a rest")
        line = person.said[person.said.index("event: press to continue") - 1]
        assert line.startswith("event: ") and "turn 1" in line.lower()

        def is_scrawled(picture: pygame.Surface) -> bool:
            return light(picture, SCRAWL) > 200

        picture = seen(person, tmp_path / "slab.png", is_scrawled)
        assert is_scrawled(picture)
        ink = [x for x in range(SCRAWL.x, SCRAWL.right, 2)
               if fmean(picture.get_at((x, SCRAWL.centery))[:3]) < 60]  # fmt: skip
        assert len(ink) > 10  # words stand on it
        person.close()
        assert person.ended() == 0
