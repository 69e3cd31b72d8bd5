"""Fights for the tests of the fight screen: made, brought to a question, answered like a person."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

import pygame

from lithicrage.base import resources
from lithicrage.engine.state import DECISIONS
from lithicrage.faces.layout import CardFace
from lithicrage.minds import policy
from lithicrage.packs import Library, load_library
from lithicrage.play.session import Fight, solo
from lithicrage.store.settings import Settings
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.fight.actions import name_of
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer, Shell
from lithicrage.ui.shell.speech import Speech

DECKS = ("thousand_paper_cuts", "slow_poison")
FEW, CHOOSING = 16, "no_re_entry"  # behind so many matches, a deck that is asked for numbers
ENEMIES = ("doorstop", "stair_goat", "choir_of_drains", "mother_barrow")


class Said(Speech):
    """Keeps what is said."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def event(self, words: str) -> None:
        self.lines.append(words)


class Nowhere(str):
    """The name of a page, in place of one."""

    def handle(self, action: object) -> Nowhere:
        """Stays."""
        return self


class Roads:
    """Routes that lead to nothing but say where they would go."""

    def __init__(self) -> None:
        self.taken: list[str] = []

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def take(*_: object, **__: object) -> Nowhere:
            self.taken.append(name)
            return Nowhere(name)

        return take


class Watched(dict[int, CardFace]):
    """Faces by definition that remember which were asked for."""

    def __init__(self, cards: dict[int, CardFace]) -> None:
        super().__init__(cards)
        self.asked: set[int] = set()

    def __getitem__(self, definition: int) -> CardFace:
        self.asked.add(definition)
        return super().__getitem__(definition)


@lru_cache(1)
def library() -> Library:
    """The built-in cards."""
    return load_library([resources.cards() / "core"])


def shell(speed: int = 0) -> Shell:
    """A shell that animates nothing unless told to."""
    return Shell(library(), Said(), Roads(), Settings(speed=speed))


def fight_screen(
    number: int = 0, speed: int = 0, size: tuple[int, int] = (1280, 720)
) -> FightScreen:
    """The fight screen of one of a fixed row of matches."""
    deck = DECKS[number % 2] if number < FEW else CHOOSING
    enemy = ENEMIES[number // 2 % 4]
    screen = FightScreen(shell(speed), solo(library(), deck, enemy, seed=number))
    screen.resize(size, 1.0)
    return screen


def again(fight: Fight, deck: str, enemy: str) -> str:
    """The digest of the same match with the same choices, played without a window."""
    other = solo(library(), deck, enemy, profile=fight.profile, seed=fight.seed)
    for index in fight.session.choices:
        other.session.choose(index)
    assert other.session.over
    return other.session.match.digest()


def asked(limit: int = 24) -> Iterator[FightScreen]:
    """Screens at one question of each kind that solo play asks, answered at random until there."""
    seen: set[str] = set()
    for number in range(limit):
        screen = fight_screen(number)
        rng = random.Random(number)
        while not screen.session.over:
            pending = screen.session.match.pending
            assert pending is not None
            if pending.kind not in seen:
                seen.add(pending.kind)
                yield screen
            screen._choose(rng.randrange(len(pending.options)))
        if len(seen) == len(DECISIONS) - 2:  # alone there is no target, and nothing to pick
            return


def press(screen: FightScreen, name: str, clicks: int = 1) -> object:
    """Click the middle of a box."""
    box = next(box for box in screen.focus.boxes if box.name == name)
    screen.pointer(Pointer("move", box.rect.center))
    after = screen.pointer(Pointer("press", box.rect.center, 1, clicks))
    if after is screen:
        screen.pointer(Pointer("release", box.rect.center, 1))
    return after


def answer(screen: FightScreen, index: int, by: str) -> None:
    """Answer with the option at this index, by `keys`, by `mouse` or by `tab`."""
    question = screen.view.question
    assert question is not None
    if question.place == "pairs":
        _roll(screen, index, by)
        return
    place = next(at for at, choice in enumerate(question.choices) if choice.index == index)
    if place == question.decline and by == "keys":
        screen.handle(Action.PASS)
    elif place == question.decline and by == "mouse":
        press(screen, "decline")
    else:
        _pick(screen, place, by)
        screen.handle(Action.CONFIRM) if by != "mouse" else press(screen, "confirm")


def greedy(screen: FightScreen) -> int:
    """What the greedy player would choose."""
    return policy.choose(screen.session.match)


def surface(size: tuple[int, int] = (1280, 720)) -> pygame.Surface:
    """A sheet like the window's."""
    return pygame.Surface(size, 0, 32)


def _pick(screen: FightScreen, place: int, by: str) -> None:
    name = name_of(screen.view, place)
    if by == "mouse":
        while all(box.name != name for box in screen.focus.boxes):  # a press on the last goes on
            shown = [box.name for box in screen.focus.boxes if box.name.startswith("choice_")]
            press(screen, shown[-1])
        press(screen, name)
    elif by == "keys" and int(name.rpartition("_")[2]) <= 9 and not name.startswith("row"):
        screen.handle(Action(f"pick_{name.rpartition('_')[2]}"))
    else:
        for _ in range(len(screen.focus.boxes) + 1):
            focused = screen.tree.focused
            if focused is not None and focused.pick is not None and screen.view.picked == place:
                break
            screen.handle(Action.NEXT)
    assert screen.view.picked == place


def _roll(screen: FightScreen, index: int, by: str) -> None:
    """The two cards in the order of the option, or their row."""
    view = screen.view
    assert screen.session.match.pending is not None and view.question is not None
    first, second = screen.session.match.pending.options[index]
    if by == "tab":
        place = next(
            at
            for at, choice in enumerate(view.question.choices)
            if sorted(choice.cards) == sorted((first, second))
            or sorted(view.board.cards[c] for c in choice.cards)
            == sorted(view.board.cards[c] for c in (first, second))
        )
        _pick(screen, place, by)
        screen.handle(Action.CONFIRM)
        return
    hand = view.board.seats[view.you].hand
    for card in (first, second):
        slot = hand.index(card) + 1
        if by == "keys":
            screen.handle(Action(f"pick_{slot}"))
        else:
            press(screen, f"card_{slot}")
    screen.handle(Action.CONFIRM) if by == "keys" else press(screen, "confirm")
