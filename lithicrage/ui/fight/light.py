"""What a step of a lesson points at: which things are lit, in their order, and where its note lies.

Owns no picture (`kit/spotlight.py`) and no words but those of what is to be done. The answer that
is right says what to point at; a step's own `points` come before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from lithicrage.base.tongue import tr
from lithicrage.ui.fight import fighters, hand
from lithicrage.ui.fight.actions import name_of
from lithicrage.ui.fight.layout import FightLayout
from lithicrage.ui.fight.view import View
from lithicrage.ui.kit.control import Control

STEP: Final = 20.0  # units between the places that are tried for a note
APART: Final = 16.0  # units that it keeps from what is lit
ARROW: Final = 76.0  # units to what is meant: an arrow has to be seen
CARD: Final = "card_"
Areas = tuple[tuple[int, int, int, int], ...]


class Beam(NamedTuple):
    """A thing that is lit: the name of its control, "" for a part of a panel, where it is, what to
    do there, "" for what is only looked at, and whether that is done."""

    name: str
    rect: pygame.Rect
    words: str = ""
    done: bool = False


class Due(NamedTuple):
    """What is asked for now: the options that are right, and what the step points at besides."""

    right: frozenset[int]
    points: tuple[str, ...] = ()


def pressed(view: View, right: frozenset[int]) -> tuple[str, ...]:
    """The controls that give an answer one after the other, the button that commits it last."""
    question = view.asked
    if question.place == "pairs":
        pair = next(cards for cards, option in question.orders.items() if option in right)
        return (*(f"{CARD}{view.hand.index(card) + 1}" for card in pair), "confirm")
    place = meant(view, Due(right))
    if place == question.decline and place >= 0:
        return ("decline",)
    return name_of(view, place), "confirm"


def beams(view: View, at: FightLayout, due: Due, controls: Iterable[Control]) -> tuple[Beam, ...]:
    """What is lit, in the order in which it is shown."""
    known = {one.name: one for one in controls if one.name}
    names = pressed(view, due.right)
    asked = [name for name in names if name in known]
    seen = [Beam("", rect) for rect in _looked_at(view, at, due.points, names)]
    return (*seen, *(_beam(view, at, known[name]) for name in asked))


def _beam(view: View, at: FightLayout, one: Control) -> Beam:
    """A control that is used."""
    name, rect, question = one.name, one.rect(at), view.asked
    if name == "confirm":
        return Beam(name, rect, tr("Press {button}.", button=question.verb))
    if name == "decline":
        return Beam(name, rect, tr("Press {button}.", button=question.decline_verb))
    if not name.startswith(CARD):
        place = int(name.rpartition("_")[2]) - 1
        words = question.choices[place].words
        told = tr("Choose {answer}.", answer=words.rstrip("."))
        return Beam(name, rect, told, view.picked == place)
    card = view.hand[int(name.removeprefix(CARD)) - 1]
    called = view.board.card(card).name
    if view.rolling:
        return Beam(name, rect, tr("Burn {card}.", card=called), card in view.burned)
    stands = hand.standing_rect(rect, at.hand, at.k)
    told = tr("Pick {card}.", card=called)
    return Beam(name, stands, told, view.picked == view.place_of(card))


def _looked_at(
    view: View, at: FightLayout, points: Sequence[str], used: Sequence[str]
) -> list[pygame.Rect]:
    """Where the parts are that a step points at, but for those that its answer uses."""
    found = []
    odds = at.blocks if view.rolling else at.strip
    panels = {"stage": at.stage, "roll": at.strip, "table": at.table, "odds": odds,
              "piles": at.piles, "log": at.log}  # fmt: skip
    for word in points:
        whose, _, part = word.rpartition(" ")
        if whose == "hand":
            name, columns = f"{CARD}{part}", hand.columns(view, at.hand, at.k)
            if name not in used and int(part) <= len(columns):
                found.append(hand.standing_rect(columns[int(part) - 1][1], at.hand, at.k))
        elif word in panels:
            found.append(panels[word])
        elif word != "pass":
            panel = fighters.part(at.foe if whose else at.you, at.k, part)
            found.append(panel.inflate(at.px(8), at.px(8)))
    return found


def lifted(view: View, due: Due) -> tuple[int, ...]:
    """The cards of the hand that stand up because they are meant."""
    if view.question is None or view.question.place != "hand":
        return ()
    slots = [name.removeprefix(CARD) for name in pressed(view, due.right) if name.startswith(CARD)]
    slots += [word.removeprefix("hand ") for word in due.points if word.startswith("hand ")]
    return tuple(view.hand[int(slot) - 1] for slot in slots if int(slot) <= len(view.hand))


def meant(view: View, due: Due) -> int:
    """The place of the choice that is right, -1 where a choice is made of two cards."""
    if view.question is None or view.rolling:
        return -1
    choices = enumerate(view.question.choices)
    return next((place for place, one in choices if one.index in due.right), -1)


def place_note(at: FightLayout, size: tuple[int, int], lit: Sequence[Beam]) -> pygame.Rect:
    """Where a note of this size lies: near what is meant next, over nothing that is lit."""
    meant = next((one.rect for one in lit if not one.done), None)
    areas = tuple((one.rect.x, one.rect.y, one.rect.w, one.rect.h) for one in lit)
    goal = (meant.x, meant.y, meant.w, meant.h) if meant is not None else None
    stage = (at.stage.x, at.stage.y, at.stage.w, at.stage.h)
    top = at.bar.bottom + at.px(8)
    return pygame.Rect(_placed((at.window.w, at.window.h), top, at.k, size, areas, goal, stage))


@lru_cache(256)
def _placed(
    window: tuple[int, int], top: int, k: float, size: tuple[int, int], lit: Areas,
    goal: tuple[int, int, int, int] | None, stage: tuple[int, int, int, int],
) -> tuple[int, int, int, int]:  # fmt: skip
    edge, step = round(12 * k), max(4, round(STEP * k))
    if goal is None:
        x, y = (window[0] - size[0]) // 2, max(top, (window[1] - size[1]) // 2)
        return x, y, *size
    meant, middle = pygame.Rect(goal), pygame.Rect(stage)
    apart, reach = round(APART * k), round(ARROW * k)
    rects = [pygame.Rect(one).inflate(2 * apart, 2 * apart) for one in lit]

    def cost(note: pygame.Rect) -> float:
        covered = sum(_shared(note, one) for one in rects)
        far = max(meant.left - note.right, note.left - meant.right, 0)
        far += max(meant.top - note.bottom, note.top - meant.bottom, 0)
        off = abs(note.centery - meant.centery) / 4
        return covered * 50 + _shared(note, middle) / 90 + abs(far - reach) * 2 + off

    last_x, last_y = window[0] - edge - size[0], window[1] - edge - size[1]
    places = [
        pygame.Rect(x, y, *size)
        for y in sorted({*range(top, max(top, last_y) + 1, step), max(top, last_y)})
        for x in sorted({*range(edge, max(edge, last_x) + 1, step), max(edge, last_x)})
    ]
    best = min(places, key=cost)
    return best.x, best.y, best.w, best.h


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    """How many pixels two rectangles share."""
    part = one.clip(other)
    return part.w * part.h


def place_of(view: View, name: str) -> int:
    """The place of the choice that a control picks; -1 for one that picks none by itself."""
    kind, _, number = name.rpartition("_")
    if view.rolling or kind not in ("card", "choice", "row"):
        return -1
    return view.place_of(view.hand[int(number) - 1]) if kind == "card" else int(number) - 1
