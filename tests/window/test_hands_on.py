"""Hands on in a real window: a card is dragged to the foe and played, the wheel scrolls CARDS.

The mouse is pressed, moved and let go by the X server, step by step, as a hand does it.
"""

from pathlib import Path

import pytest

from tools.hands import opened
from tools.person import Person, playing

STAGE = (640, 230)  # of a window of 1280x720
FOE = (1130, 210)

pytestmark = pytest.mark.window


def fighting(person: Person) -> None:
    """From the title into a fight that asks for an Action."""
    person.click("fight")
    opened(person, "setup")
    person.click("go")
    opened(person, "fight")
    person.wait(lambda: "confirm" in person.boxes and "reveal" in person.boxes, "a question")
    person.settle()


def answers(person: Person, to: tuple[int, int], patience: float) -> bool:
    """Drags the first card of the hand to a place; whether the table goes on then."""
    card, before = next(name for name in person.boxes if name.startswith("card_")), person.changes
    person.drag(card, to)
    try:
        person.wait(lambda: person.changes > before, "an answer of the table", patience)
    except AssertionError:
        return False
    person.settle()
    return True


def test_cards_are_dragged_to_where_they_are_played(tmp_path: Path) -> None:
    """The Enemy begins: a Defense goes onto the stage alone, an Attack to the foe as well."""
    with playing(tmp_path, "1280x720", "--seed", "11", "--speed", "0") as person:
        fighting(person)
        assert not answers(person, (640, 5), 1)  # over the bar nothing takes it
        assert not answers(person, FOE, 1)
        assert answers(person, STAGE, 20)
        for _ in range(6):
            if answers(person, FOE, 2):
                break
            assert answers(person, STAGE, 20)
        else:
            raise AssertionError("no Attack went to the foe")
        assert person.screen == "fight"
        assert any("with " in line or "attacks" in line for line in person.said)


def test_a_drag_out_of_the_window_plays_nothing(tmp_path: Path) -> None:
    with playing(tmp_path, "960x540", "--seed", "11", "--speed", "0") as person:
        fighting(person)
        card = next(name for name in person.boxes if name.startswith("card_"))
        before = dict(person.boxes)
        person.drag(card, (1200, 600))
        person.settle()
        assert person.screen == "fight" and person.boxes == before


def test_the_wheel_scrolls_all_cards(tmp_path: Path) -> None:
    with playing(tmp_path, "1280x720") as person:
        person.click("cards")
        opened(person, "cards")
        seen = [name for name in person.boxes if name.startswith("card:")]
        assert len(seen) > 4
        last = seen[-1]
        person.wheel(seen[0], 1)
        person.wait(lambda: seen[0] not in person.boxes, "the first row out of sight")
        person.settle()
        assert last in person.boxes  # a row on, not a page
        person.wheel(last, -3)
        person.wait(lambda: seen[0] in person.boxes, "the first row")
