"""Slips in a real window: by a mouse that rests, by the key, with the rule that they cite."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.person import Person, playing

pytestmark = pytest.mark.window


def on(person: Person, screen: str) -> None:
    person.wait(lambda: person.screen == screen and bool(person.boxes), f"the page {screen}")
    person.settle()


def point(person: Person, name: str) -> None:
    """Moves the mouse onto a box, and leaves it there."""
    x, y, w, h = person.boxes[name]
    at = str(x + w // 2), str(y + h // 2)
    person._xdotool("mousemove", "--window", person.window, *at)


def explained(person: Person) -> list[str]:
    """What was explained so far."""
    head = "event: explain: "
    return [line.removeprefix(head) for line in person.said if line.startswith(head)]


def test_a_mouse_that_rests_is_told_what_it_rests_on_and_esc_closes_that_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "kept"))
    with playing(tmp_path, "1280x720", "--seed", "3", "--speed", "0") as person:
        person.click("fight")
        on(person, "setup")
        point(person, "target")
        person.wait(lambda: bool(explained(person)), "a slip under the mouse")
        assert explained(person)[-1].startswith("Win about. ")
        person.look(tmp_path / "slip.png")
        point(person, "rules")
        person.wait(lambda: len(explained(person)) > 1, "another slip")
        assert explained(person)[-1].startswith("House Rules. ")
        person.type("Escape")
        person.settle()
        assert person.screen == "setup"
        person.look(tmp_path / "plain.png")
        assert (tmp_path / "slip.png").read_bytes() != (tmp_path / "plain.png").read_bytes()
        person.type("Escape")
        on(person, "title")
        person.close()
        assert person.ended() == 0


def test_the_key_explains_what_has_the_focus_and_f1_opens_its_rule(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "kept"))
    with playing(tmp_path, "1280x720", "--deck", "slow_poison", "--seed", "3",
                 "--speed", "0") as person:  # fmt: skip
        person.click("ticket")
        on(person, "fight")
        person.walk("Tab", "you")
        for more in range(1, 9):
            person.type("q")
            person.wait(lambda n=more: len(explained(person)) >= n, "what else is on the panel")
            if explained(person)[-1].startswith("Stamina. "):
                break
        assert "R20" in explained(person)[-1] and "now" in explained(person)[-1]
        person.type("F1")
        on(person, "rules")
        person.type("Escape")
        on(person, "fight")
        person.close()
        assert person.ended() == 0
