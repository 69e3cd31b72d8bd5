"""Every alternative of every table rule does something: a scenario passes with it and not without.

What names of a scenario's own cards mean nothing is shown here too.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from test_rules_doc import CARD_ROWS

from lithicrage.base import resources
from lithicrage.decks.lineup import Lineup, dealer_of
from lithicrage.engine import events as ev
from lithicrage.engine import rules
from lithicrage.engine.setup import Seat, seat_players
from lithicrage.game.rng import stream
from lithicrage.language.source import read_text
from lithicrage.packs import load_library
from lithicrage.scenarios.suite import ScenarioOutcome, Suite
from lithicrage.scenarios.text import ScenarioFile, ScenarioText

HERE = Path(__file__).resolve().parent
CORE = resources.cards() / "core"
STRANGERS = HERE.parent / "scenarios" / "strangers.yaml"
ANOTHER = "another"  # any value but the default, of a rule that takes a number or a pair
# What no turn shows: they are for decks (test_static).
NOT_PLAYED = {"min_deck_size", "max_copies", "max_classes", "levels"}


@cache
def suite() -> Suite:
    """The scenarios of this folder and those that others wrote."""
    loaded = Suite(CORE)
    for file in (*sorted(HERE.glob("*.yaml")), STRANGERS):
        loaded.add(file)
    return loaded


def run(file: ScenarioFile, scenario: ScenarioText) -> ScenarioOutcome | None:
    return suite().run(file, scenario)


def alternatives() -> list[tuple[str, object]]:
    """Every key that a table may change, with each answer that is not the default."""
    found: list[tuple[str, object]] = []
    for rule in rules.RULES:
        if rule.index in CARD_ROWS or rule.name in NOT_PLAYED:
            continue
        if rule.choices:
            found += [(rule.name, word) for word in rule.choices if word != rule.default]
        elif rule.high == 1:
            found.append((rule.name, not rule.default))
        else:
            found.append((rule.name, ANOTHER))
    return [*found, (rules.ON_ATTACK, ANOTHER)]


def names_it(scenario: ScenarioText, key: str, value: object) -> bool:
    """Whether the rules of a scenario give this answer to this question."""
    return key in scenario.answers and value in (ANOTHER, scenario.answers[key])


@pytest.mark.parametrize(("key", "value"), alternatives(), ids=lambda part: str(part))
def test_an_alternative_is_needed(key: str, value: object) -> None:
    """R92"""
    for file, scenario in suite().scenarios():
        if not names_it(scenario, key, value):
            continue
        others = {name: answer for name, answer in scenario.answers.items() if name != key}
        without = run(file, replace(scenario, answers=others))
        right = run(file, scenario)
        if right is not None and right.passed and (without is None or not without.passed):
            return
    pytest.fail(f"no scenario passes with {key}={value} and fails without")


def test_every_key_is_needed_where_keys_meet() -> None:
    """R92: each scenario of switches.yaml fails without any one of its keys."""
    together = Suite(CORE)
    together.add(HERE / "switches.yaml")
    tried = 0
    for file, scenario in together.scenarios():
        for key in scenario.answers:
            others = {name: answer for name, answer in scenario.answers.items() if name != key}
            without = together.run(file, replace(scenario, answers=others))
            assert without is None or not without.passed, (scenario.name, key)
            tried += 1
    assert tried > 30


def starters(mode: str, answer: str) -> list[str]:
    """Who has the first turn in twelve matches, `you` for the side of the first seat."""
    foe = "load_bearing_wall" if mode == "pvp" else "doorstop"
    line = f"manual,first_player={answer}" if answer else "manual"
    deal = dealer_of(load_library([CORE]), Lineup(mode, ("slow_poison",), (foe,), line))
    found = []
    for seed in range(12):
        match = deal(seed, True)
        assert match.log is not None
        first = next(event for event in match.log if isinstance(event, ev.TurnStarted))
        found.append("they" if match.seats[first.seat].side else "you")
    return found


def test_who_begins_is_tossed_for_or_chosen() -> None:
    """A43: between Players a coin unless the table chooses."""
    tossed = starters("pvp", "")
    assert set(tossed) == {"you", "they"}
    assert starters("pvp", "random") == starters("pvp", "enemy") == tossed
    assert starters("pvp", "chosen") == ["you"] * 12


def test_who_begins_against_an_enemy_is_as_the_table_says() -> None:
    """R15 A43: the same coin as between Players, off the first draw of the die's stream."""
    assert starters("solo", "") == starters("solo", "enemy") == ["they"] * 12
    assert starters("solo", "chosen") == ["you"] * 12
    assert starters("solo", "random") == starters("pvp", "random")


@pytest.mark.parametrize("answer", ["", "chosen"])
def test_what_is_not_tossed_draws_nothing(answer: str) -> None:
    """R15 A43: only `random` moves the stream of the die, so other matches stay as they were."""
    line = f"manual,first_player={answer}" if answer else "manual"
    book = load_library([CORE]).book_of(line)
    seats = [
        Seat(name, side, bool(side), (1, 1, 1, 9), (0, 1, 2, 3)) for side, name in enumerate("PE")
    ]
    assert seat_players(book, seats, 7).chance == stream(7, 2)


@pytest.mark.parametrize("file", [HERE / "further.yaml", STRANGERS], ids=lambda file: file.stem)
def test_new_names_change_nothing(file: Path) -> None:
    """Renamed cards, in an order that is the other way round, make the same matches."""
    text = file.read_text(encoding="utf-8")
    plain = Suite(CORE)
    plain.add(file)
    cards = {
        item.model.id: item.model.name
        for found, scenario in plain.scenarios()
        for item in (*found.cards, *scenario.cards)
    }
    assert len(cards) > 5
    new = {id: f"zz{len(cards) - place:03}" for place, id in enumerate(sorted(cards))}
    for id, name in cards.items():
        text = re.sub(rf"(?<![\w]){id}(?![\w])", new[id], text)
        text = text.replace(f"name: {name},", f"name: N{new[id]},")
        text = text.replace(f"name: {name}\n", f"name: N{new[id]}\n")
    renamed = Suite(CORE)
    renamed.read(read_text(text, str(file)))
    assert renamed.findings == []
    for (a, before), (b, after) in zip(plain.scenarios(), renamed.scenarios(), strict=True):
        one, other = plain.run(a, before), renamed.run(b, after)
        assert one is not None and other is not None
        assert other.passed, other.diff()
        assert [old_names(line, new) for line in other.log] == list(one.log)


def old_names(line: str, new: dict[str, str]) -> str:
    """A line of a log with the ids from before."""
    for id, word in new.items():
        line = line.replace(word, id)
    return line
