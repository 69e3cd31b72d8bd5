"""Scenarios have a word for every event, and the page that lists the words has each of them."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

from lithicrage.engine import events as ev
from lithicrage.scenarios import transcript

PAGE = Path(__file__).resolve().parents[2] / "docs" / "scenarios.md"
SOURCE = inspect.getsource(transcript)
# Steps of a turn and of an Attack that change nothing, for which a scenario has other words.
WORDLESS = {"MatchStarted", "DrawStepBegan", "TurnReady", "TurnClosing", "ActionResolved"}
WORDLESS |= {"Remembered"}
OF_ANOTHER = {"Reflected"}  # it is Damage


def below(kind: type[ev.Event]) -> set[str]:
    """The names of every kind of event, however deep."""
    return {kind.__name__}.union(*(below(one) for one in kind.__subclasses__()))


def worded(source: str) -> set[str]:
    """The events that a module names."""
    return set(re.findall(r"\bev\.([A-Z]\w+)", source))


def test_every_event_has_a_word_in_scenarios() -> None:
    every = below(ev.Event) - {"Event", "CardEvent"}
    said = worded(SOURCE) & every
    left = every - said - WORDLESS - OF_ANOTHER
    assert not left, "a scenario cannot ask for these: a word in scenarios/transcript.py"
    assert not said & WORDLESS


def test_every_word_is_on_the_page() -> None:
    page = PAGE.read_text("utf-8")
    plain = {*transcript.SEAT_ALONE.values(), *transcript.SEAT_AND_CARD.values()}
    words = {*plain, *transcript.FAVOURS, *re.findall(r'f"([A-Z]\w+) \{seat\}', SOURCE)}
    assert len(words) > 30
    assert sorted(word for word in words if f"`{word} " not in page) == []
