"""What makes a scenario a puzzle or a lesson: its goal, or its script.

Owns the grammar of `puzzle` and `lesson` in `docs/scenarios.md`. `lithicrage.scenarios` checks
whether a goal can be reached and a script can be played.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final

from lithicrage.engine import rules
from lithicrage.engine.state import DECISIONS
from lithicrage.language.findings import quote_value
from lithicrage.language.source import Spot
from lithicrage.scenarios.phrases import MARKS, read_act
from lithicrage.scenarios.text import (
    BEGIN,
    DeckChange,
    DeckLesson,
    Hint,
    Lesson,
    LessonStep,
    Puzzle,
    ScenarioText,
    SeatText,
)
from lithicrage.scenarios.values import Values

GOALS: Final = ("win", "survive")
LEVELS: Final = (1, 5)
LONGEST: Final = 240  # characters that fit beside a fight
PUZZLE_KEYS: Final = ("goal", "text", "level")
LESSON_KEYS: Final = ("text", "steps", "end")
LESSON_MORE: Final = ("shows", "deck")  # keys that a lesson may have
# The parts of a table that lessons bring one by one; hand, Stamina and stage are always there.
TAUGHT: Final = (
    "energy",
    "stats",
    "conditions",
    "phases",
    "rolls",
    "table",
    "odds",
    "piles",
    "log",
)
STEP_KEYS: Final = ("say", "do", "else")
STEP_MORE: Final = ("points",)
DECK_KEYS: Final = ("begin", "against", "end", "changes", "hints")
HINT_KEYS: Final = ("when", "say", "times")
CHANGES: Final = ("in", "out")  # a card comes into the deck, or goes
MOST_HINTS: Final = 9  # times
# What a step can point at, besides `hand 2`; with `enemy` before it what is in the Enemy's panel.
OF_A_PANEL: Final = ("health", "energy", "conditions", "stats")
POINTS: Final = ("pass", "stage", "roll", "table", "odds", "piles", "log", *OF_A_PANEL)
POINT: Final = rf"{'|'.join(POINTS)}|hand [1-9]|enemy ({'|'.join(OF_A_PANEL)})"
NUMBERS: Final = ("one", "two", "three", "four", "five")
_TURNS: Final = rf"([1-5]|{'|'.join(NUMBERS)}) turns?"
GOAL: Final = rf"win (this turn|in {_TURNS})|survive (this turn|{_TURNS})"
COPIES: Final = rules.usual(rules.MAX_COPIES)


class Teaching(Values):
    """Reads `puzzle` and `lesson`; reads as much as possible of one with findings."""

    def puzzle(self, data: Any, spot: Spot) -> Puzzle:
        """Read the goal of a puzzle."""
        values = self.mapping(data, spot)
        self.known(values, PUZZLE_KEYS, spot)
        goal, turns = self.goal(values.get("goal"), spot.at("goal"))
        text = self.words(values.get("text"), spot.at("text"))
        level = self.whole(values.get("level", 1), spot.at("level"), *LEVELS, "`level`")
        return Puzzle(goal, turns, text, level)

    def goal(self, data: Any, spot: Spot) -> tuple[str, int]:
        """Read `win this turn`, `survive two turns`: the verb and the number of turns."""
        words = data.split() if isinstance(data, str) else []
        if not re.fullmatch(GOAL, " ".join(words)):
            message = "a goal is `win this turn`, `win in two turns` or `survive two turns`"
            self.report.value(spot, "LR104", f"{message}; found {quote_value(data)}")
            return GOALS[0], 1
        number = words[-2]
        if number == "this":
            return words[0], 1
        return words[0], int(number) if number.isdigit() else NUMBERS.index(number) + 1

    def lesson(self, data: Any, spot: Spot) -> Lesson:
        """Read the script of a lesson."""
        values = self.mapping(data, spot)
        self.known(values, (*LESSON_KEYS, *LESSON_MORE), spot)
        text = self.words(values.get("text"), spot.at("text"))
        end = self.words(values.get("end"), spot.at("end"))
        at = spot.at("steps")
        listed = self.listed(values.get("steps", []), at)
        if not listed:
            self.report.value(at, "LR102", "a lesson has `steps`, with at least one thing to do")
        steps = (self.step(step, at.at(place)) for place, step in enumerate(listed))
        shows = self.named(values.get("shows", []), spot.at("shows"), "|".join(TAUGHT))
        deck = self.deck(values["deck"], spot.at("deck")) if "deck" in values else None
        return Lesson(text, tuple(step for step in steps if step is not None), end, shows, deck)

    def named(self, data: Any, spot: Spot, pattern: str) -> tuple[str, ...]:
        """Read a word that a pattern allows, or a list of them."""
        found = []
        for place, one in enumerate(data if isinstance(data, list) else [data]):
            if isinstance(one, str) and re.fullmatch(pattern, one):
                found.append(one)
                continue
            at = spot.at(place) if isinstance(data, list) else spot
            message = f"one of {pattern.replace('|', ', ')} is right; found {quote_value(one)}"
            self.report.value(at, "LR104", message)
        return tuple(found)

    def deck(self, data: Any, spot: Spot) -> DeckLesson:
        """Read what follows in a lesson about decks."""
        values = self.mapping(data, spot)
        self.known(values, DECK_KEYS, spot)
        begin, against = (self.id(values.get(key), spot.at(key)) for key in ("begin", "against"))
        end = self.words(values.get("end"), spot.at("end"))
        at = spot.at("changes")
        listed = enumerate(self.listed(values.get("changes", []), at))
        changes = tuple(self.change(one, at.at(place)) for place, one in listed)
        at = spot.at("hints")
        listed = enumerate(self.listed(values.get("hints", []), at))
        return DeckLesson(begin, against, end, changes,
                          tuple(self.hint(one, at.at(place)) for place, one in listed))  # fmt: skip

    def change(self, data: Any, spot: Spot) -> DeckChange:
        """Read one change of a deck: `in damp`, `out heckle`."""
        values = self.mapping(data, spot)
        self.known(values, STEP_KEYS, spot)
        say, otherwise = (self.words(values.get(key), spot.at(key)) for key in ("say", "else"))
        do = values.get("do")
        word, _, card = do.partition(" ") if isinstance(do, str) else ("", "", "")
        if word not in CHANGES:
            message = f"`do` is a change such as `in damp` or `out heckle`; found {quote_value(do)}"
            self.report.value(spot.at("do"), "LR104", message)
            return DeckChange(say, True, "", otherwise)
        return DeckChange(say, word == "in", self.id(card, spot.at("do")), otherwise)

    def hint(self, data: Any, spot: Spot) -> Hint:
        """Read a hint of a free fight."""
        values = self.mapping(data, spot)
        self.known(values, HINT_KEYS, spot)
        when = self.named(values.get("when"), spot.at("when"), "|".join(DECISIONS))
        say = self.words(values.get("say"), spot.at("say"))
        times = self.whole(values.get("times", 1), spot.at("times"), 1, MOST_HINTS, "`times`")
        return Hint(when[0] if when else "", say, times)

    def step(self, data: Any, spot: Spot) -> LessonStep | None:
        """Read one thing to do; None if it has findings."""
        values = self.mapping(data, spot)
        self.known(values, (*STEP_KEYS, *STEP_MORE), spot)
        say = self.words(values.get("say"), spot.at("say"))
        otherwise = self.words(values.get("else"), spot.at("else"))
        act = read_act(self.report, values.get("do"), spot.at("do"))
        if act is None:
            return None
        if act.word in MARKS or act.refused:
            message = f"`do` is an answer such as `attack heckle`; found {quote_value(act.text)}"
            self.report.value(spot.at("do"), "LR104", message)
            return None
        points = self.named(values.get("points", []), spot.at("points"), POINT)
        return LessonStep(say, act, otherwise, points)

    def played_here(self, found: ScenarioText) -> None:
        """Check that a person can play it: against one Enemy, from a moment in a match.

        A puzzle is exact: it names all cards, none more often than a deck may hold it (R8).
        """
        if found.mode != "solo" or found.turn == BEGIN:
            message = "a puzzle or lesson is a moment between `you` and `enemy`"
            self.report.value(found.spot.at("mode" if found.mode != "solo" else "turn"), "LR604",
                              message)  # fmt: skip
        if found.puzzle is None:
            return
        for name in ("you", "enemy"):
            seat = found.given.get(name)
            pile = seat.piles.get("draw") if seat is not None else None
            if pile is None or pile.rest:
                at = seat.spot.at("draw") if seat is not None else found.spot.at("given")
                message = f"a puzzle says every card; the `draw` of {name} is not said to its end"
                self.report.value(at, "LR604", message)
            if seat is not None:
                self.copies(seat)

    def copies(self, seat: SeatText) -> None:
        """Check that a seat has no more of a card than a deck may hold (R8)."""
        cards = [card for pile in seat.piles.values() for card in pile.cards]
        counted = Counter(card.id for card in cards)
        for card in cards:
            if counted.pop(card.id, 0) > COPIES:
                message = f"more than {COPIES} `{card.id}` are in no deck (R8)"
                self.report.value(card.spot, "LR604", message)

    def words(self, data: Any, spot: Spot) -> str:
        """Read a text that fits beside a fight."""
        text = self.text(data, spot)
        if len(text) > LONGEST:
            message = f"{len(text)} characters are too many; at most {LONGEST} fit beside a fight"
            self.report.value(spot, "LR104", message)
        return text
