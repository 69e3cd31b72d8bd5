"""Where everything on the Companion's screen stands, in units of the 1280x720 reference.

Owns places and sizes alone: no words, no colours.
"""

from __future__ import annotations

from typing import Final

Place = tuple[float, float, float, float]

TOP: Final = 58.0
BOTTOM: Final = 630.0
ROWS: Final = (14.0, 496.0)  # x and width of the Combatants
TALLEST: Final = 138.0
PERSON: Final = (522.0, TOP, 376.0, BOTTOM - TOP)
ROLL: Final = (910.0, TOP, 356.0, 232.0)
BOARD: Final = (910.0, 298.0, 356.0, BOTTOM - 298.0)
FACE: Final = (922.0, 340.0, 200.0, 280.0)
LARGE: Final = (180.0, 64.0, 420.0, 588.0)
ABILITIES: Final = (640.0, 64.0, 460.0, 588.0)
STEP: Final = 34.0  # side of a stepper's button

FOOT: Final[dict[str, Place]] = {
    "turn": (14.0, 644.0, 496.0, 62.0),
    "undo": (522.0, 648.0, 128.0, 54.0),
    "redo": (660.0, 648.0, 112.0, 54.0),
    "new": (908.0, 648.0, 190.0, 54.0),
    "back": (1108.0, 648.0, 158.0, 54.0),
}


def row(place: int, count: int) -> Place:
    """The row of a Combatant among so many."""
    x, w = ROWS
    height = min(TALLEST + 6, (BOTTOM - TOP + 6) / count)
    return x, TOP + place * height, w, height - 6


def dial(name: str) -> Place:
    """Where the two buttons of a dial and the number between them stand together."""
    x, y, w, _ = PERSON
    rx, ry, _, _ = ROLL
    return {
        "amount": (x + w - 176, y + 104, 164, STEP),
        "energy": (x + w - 176, y + 60, 164, STEP),
        "first": (rx + 62, ry + 38, 108, STEP),
        "second": (rx + 236, ry + 38, 108, STEP),
        "edges": (rx + 12, ry + 94, 106, STEP),
        "banes": (rx + 125, ry + 94, 106, STEP),
        "bonus": (rx + 238, ry + 94, 106, STEP),
    }[name]


def less(place: Place) -> Place:
    """The button at the left end of a stepper."""
    return place[0], place[1], STEP, place[3]


def more(place: Place) -> Place:
    """The button at the right end of a stepper."""
    return place[0] + place[2] - STEP, place[1], STEP, place[3]


def between(place: Place) -> Place:
    """What is left between the buttons of a stepper."""
    return place[0] + STEP + 3, place[1], place[2] - 2 * STEP - 6, place[3]


def condition(place: int) -> Place:
    """The stepper of a Condition on the panel."""
    x, y, w, _ = PERSON
    return x + 12, y + 202 + place * 42, w - 24, STEP


def reminder(pages: int) -> Place:
    """What the Condition in question does, below them all; less where more pages have a button."""
    x, y, w, _ = PERSON
    return x + 12, y + 372, w - 24, 90 if pages < 2 else 60


def person(name: str) -> Place:
    """The buttons of the selected Combatant."""
    x, y, w, _ = PERSON
    third, half = (w - 36) / 3, (w - 30) / 2
    return {
        "damage": (x + 12, y + 148, third, 42),
        "lose": (x + 18 + third, y + 148, third, 42),
        "gain": (x + 24 + 2 * third, y + 148, third, 42),
        "used": (x + 12, y + 468, half, 44),
        "breath": (x + 18 + half, y + 468, half, 44),
        "reshuffled": (x + 12, y + 518, half, 44),
        "skip": (x + 18 + half, y + 518, half, 44),
        "page": (x + w - 112, y + 434, 100, 28),
    }[name]


def roll(name: str) -> Place:
    """The buttons of the Power Roll."""
    x, y, w, _ = ROLL
    half = (w - 30) / 2
    return {"roll": (x + 12, y + 186, half, 38), "roll_top": (x + 18 + half, y + 186, half, 38)}[
        name
    ]


def tab(place: int) -> Place:
    """The tabs above the board."""
    x, y, w, _ = BOARD
    half = (w - 30) / 2
    return x + 12 + place * (half + 6), y + 8, half, 30


def enemy(place: int) -> Place:
    """The buttons beside the face of an Enemy's card."""
    x, y, w, _ = FACE
    return x + w + 8, y + 118 + place * 41, 126, 37
