"""What the controls of a fight can do, and the control of a choice.

Owns no deed: the screen does them. A choice can be made on the hand, on a slab, in a row or by the
plate of whom it aims at; all of them answer alike.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.ui.fight import burning, told
from lithicrage.ui.fight.changes import span
from lithicrage.ui.fight.view import View, details, headline, tenths
from lithicrage.ui.kit.control import Control, Drawable

if TYPE_CHECKING:
    from lithicrage.ui.fight.playing import MatchScreen
    from lithicrage.ui.fight.screen import FightScreen


Rows: TypeAlias = list[tuple[int, pygame.Rect]]  # choices by place, and where each lies
# What the panels may ask of the screen: of any that shows a match, and of a fight.
Looks: TypeAlias = "MatchScreen"
Deeds: TypeAlias = "FightScreen"


def choice(
    view: View, does: Deeds, place: int, name: str, rect: pygame.Rect,
    look: Drawable | None = None, **more: Any,
) -> Control:  # fmt: skip
    """The control of a choice; `more` as in Control, in place of what choices do alike."""

    def point() -> None:
        view.hovered = place

    given: dict[str, Any] = {
        "says": says(view, place),
        "press": partial(does.press, place, {}),
        "tip": partial(told.consequence, view, view.asked.choices[place]),
    }
    return Control(name, rect, deed=does.confirm, look=look, pick=partial(does.pick, place),
                   point=point, **(given | more))  # fmt: skip


def listed(
    view: View, does: Deeds, kind: str, rows: Rows, looks: Callable[[int], Drawable]
) -> dict[str, Any]:
    """What a panel has of a list of choices, those in sight: `looks` makes the look of a place.

    A press leaves the list as it lies, so that a second one is on the same; its last row in sight
    brings the next one, its first the one before. A wheel scrolls where not all are in sight.
    """
    places = [place for place, _ in rows]
    parts = []
    for place, rect in rows:
        begins = {kind: places[0] + (place == places[-1]) - (place == places[0])}
        press = partial(does.press, place, begins)
        name = f"{kind}_{place + 1}"
        parts.append(choice(view, does, place, name, rect, looks(place), press=press))
    goes_on = view.question is not None and 0 < len(rows) < len(view.question.choices)
    wheel = partial(does.roll, kind, places) if goes_on else None
    return {"parts": tuple(parts), "wheel": wheel}


def name_of(view: View, place: int) -> str:
    """The name of the control that stands for a choice."""
    if view.question is None or not 0 <= place < len(view.question.choices):
        return ""
    choice = view.question.choices[place]
    if view.question.place == "hand" and choice.cards:
        cards = view.hand
        return f"card_{cards.index(choice.cards[0]) + 1}" if choice.cards[0] in cards else ""
    kind = {"pairs": "pair", "slabs": "choice", "hand": "row"}[view.question.place]
    return f"{kind}_{place + 1}"


def says(view: View, place: int) -> str:
    """A choice in words, with what it would do."""
    choice = view.asked.choices[place]
    prospect = view.of(choice)
    if prospect is None:
        return choice.words
    name = choice.words.rstrip(".")
    parts = [name, headline(view, prospect), details(view, choice)]
    if prospect.hits and view.attacking:
        words = mark("{span} lands, {mean} on average")
        parts[1] = tr(words, span=span(*prospect.spread), mean=tenths(prospect.mean))
    if view.rolling:
        parts.append(burning.stays(view, choice))
        parts.append(tr("the adviser's pick") if view.is_best(place) else "")
    parts.append(tr("this may be your end") if view.lethal(prospect) else "")
    return ". ".join(part[:1].upper() + part[1:] for part in parts if part)
