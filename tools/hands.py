"""How somebody in front of a real window answers what it asks: by mouse, or by keyboard alone.

What can be answered is read from the boxes that the window tells; nothing here knows the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.person import Person

Do = Callable[[Person, str], None]

CHOICES: Final = ("card_", "choice_", "pair_")
LONG: Final = 600  # answers that no fight needs
TURNS: Final = 90.0  # seconds that the turns of all others may play on a busy machine
WARNING: Final = "Press again to do it"


def by_mouse(person: Person, name: str) -> None:
    """Click a box."""
    person.click(name)


def by_keys(person: Person, name: str) -> None:
    """Tab to a box and press Enter; its own key where that is shorter."""
    if name in ("open", "confirm"):
        person.type("Return")
    elif name == "decline":
        person.type("space")
    else:
        person.walk("Tab", name)
        person.type("Return")


def opened(person: Person, screen: str) -> None:
    """Waits for a screen and all of its boxes."""
    person.wait(lambda: person.screen == screen and bool(person.boxes), f"the screen {screen}")
    person.settle()


def choices(person: Person) -> list[str]:
    """The boxes of what can be chosen; for a roll the pairs, else cards or slabs."""
    pairs = [name for name in person.boxes if name.startswith("pair_")]
    return pairs or [name for name in person.boxes if name.startswith(CHOICES)]


def asks(person: Person) -> bool:
    """Whether the window waits for an answer in a fight."""
    return "confirm" in person.boxes or "decline" in person.boxes


def played(person: Person, do: Do, mouse: bool) -> int:
    """Play to the slab; how many curtains were opened."""
    curtains = 0
    for asked in range(LONG):
        if mouse:
            person.overhear()
        else:  # what has the focus may still change, and Enter goes there
            person.settle()
        before = person.changes
        if person.screen == "result":
            return curtains
        if person.screen == "curtain" and "open" in person.boxes:
            do(person, "open")
            curtains += 1
        elif asks(person):
            found = choices(person)
            if found and mouse:
                person.click(found[asked % len(found)])
            confirmed(person, do, "confirm" if found else "decline")
        told = "an answer of the table"
        person.wait(lambda seen=before: person.changes > seen, told, TURNS)
    raise AssertionError("this match never ends")


def confirmed(person: Person, do: Do, name: str) -> None:
    """Answers; where the window warns that it may be one's end, once more."""
    before, told = person.changes, len(person.said)

    def warned() -> bool:
        return any(WARNING in line for line in person.said[told:])

    do(person, name)
    person.wait(lambda: person.changes > before or warned(), "an answer to what was chosen")
    if warned():
        do(person, name)
