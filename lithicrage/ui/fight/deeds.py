"""What the boxes of a fight stand for: a choice, or something to do, for a press and for Enter.

Owns that one answer, so that what is drawn as meant by Enter is what Enter does. It draws nothing.
"""

from __future__ import annotations

from typing import Final

from lithicrage.ui.fight import note, reveal
from lithicrage.ui.fight.view import View

CONFIRM: Final = "confirm"
DECLINE: Final = "decline"
UNDO: Final = "undo"
LOG: Final = "log"
MENU: Final = "menu"
ADVISE: Final = "advise"
INSPECT: Final = "inspect"
FILTER: Final = "filter"
BURN: Final = "burn"
NOTE: Final = "note"
NOTHING: Final = ""
NAMED: Final = {
    "undo": UNDO,
    "undo_big": UNDO,
    "log": LOG,
    "menu": MENU,
    "decline": DECLINE,
    "you": INSPECT,
    "foe": INSPECT,
    reveal.NAME: INSPECT,
    "adviser": ADVISE,
    "advice": NOTHING,
}


def of_box(view: View, name: str) -> str:
    """What a press on the box `name` does, or Enter while it has the focus."""
    if name in NAMED:
        return NAMED[name]
    if name.startswith(note.PREFIX):
        return NOTE
    if name.startswith("filter_"):
        return FILTER
    if name.startswith("card_") and view.rolling:
        return BURN
    if place_of(view, name) >= 0:
        return CONFIRM
    if name.startswith("seat_"):
        return INSPECT
    return NOTHING if name.startswith("card_") else CONFIRM  # a card that is no choice is read


def entered(view: View, name: str) -> bool:
    """Whether Enter does now what the button `name` of the question does.

    A single card picked for a roll is no choice yet: then Enter gives no answer (R38).
    """
    deed = of_box(view, view.focused)
    ready = view.picked >= 0 and len(view.burned) != 1
    return deed == of_box(view, name) and (deed != CONFIRM or ready)


def place_of(view: View, name: str) -> int:
    """The place of the choice that a box stands for, -1 for none."""
    kind, _, number = name.partition("_")
    if view.question is None or not number.isdigit():
        return -1
    at = int(number) - 1
    if kind == "seat":
        aims = [choice.target for choice in view.question.choices]
        return aims.index(at + 1) if at + 1 in aims else -1
    if kind in ("row", "choice", "pair"):
        return at if at < len(view.question.choices) else -1
    if kind == "card" and view.question.place == "hand":
        cards = view.board.seats[view.you].hand
        if at < len(cards):
            for place, choice in enumerate(view.question.choices):
                if cards[at] in choice.cards:
                    return place
    return -1


def box_of(view: View, place: int) -> str:
    """The name of the box that stands for a choice."""
    if view.question is None or not 0 <= place < len(view.question.choices):
        return ""
    choice = view.question.choices[place]
    if view.question.place == "hand" and choice.cards:
        cards = view.board.seats[view.you].hand
        return f"card_{cards.index(choice.cards[0]) + 1}" if choice.cards[0] in cards else ""
    kind = {"pairs": "pair", "slabs": "choice", "hand": "row"}[view.question.place]
    return f"{kind}_{place + 1}"
