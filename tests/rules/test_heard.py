"""What a card may print happens: every moment is heard, every verb of a Defense does something.

Each moment by its bearer, by its opponents and by anybody; each Defense under every order of
Defense and roll. A new moment or verb is in it by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from lithicrage.engine import abilities as ab
from lithicrage.engine import events as ev
from lithicrage.engine import rules
from lithicrage.engine.setup import FOES, PLAYERS, Seat, new_match
from lithicrage.game.rng import Rng
from lithicrage.language.source import read_text
from lithicrage.language.verbs import VERBS
from lithicrage.language.wording import DEFENSE
from lithicrage.packs import Library
from tools.fuzzing.wild import read_pack
from tools.fuzzing.worlds import packs

TIMINGS = rules.BY_NAME["defense_timing"].choices
MATCHES = 12  # at the most, until it has been heard
STATS = {"M": 1, "A": 1, "W": 1, "S": 9}
# Waiting alone is nothing that a card does.
WAITING = (ev.LaterSet, ev.LaterCame)
LINES = {f"tier{n}": [{"deal": 2 * n}, {"apply": "bleeding 2"}] for n in (1, 2, 3)}
ACTION = {"kind": "action", "subtype": "mind", "cost": 3}
# Only a part of what the words mean is seen at once: `next_` is seen in the roll that it waits for.
TURNS = 6


def library(cards: dict[str, Any]) -> Library:
    """The test cards and these."""
    found = Library([*packs(), read_pack(cards)])
    assert not found.findings, found.findings
    return found


def bearer(ability: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "class", "name": "Bearer", "stats": STATS, "deck_cost": 9} | {
        "abilities": [ability]
    }


# ---- moments ------------------------------------------------------------------------------------


@cache
def hearing(when: str, scope: str) -> Library:
    """Cards that do something of everything, and a class that hears this moment."""
    attack = [{"spend": 1, "then": [{"heal": 2}]}, {"roll": "power", **LINES}]
    ability = {"when": when, "of": scope, "once": "turn", "do": [{"lose": 1, "to": "all"}]}
    shield = [{"remove": "bleeding"}, {"heal": 1}]
    act = ACTION | {"name": "Act", "attack": attack, "defense": shield}
    return library({"act": act, "bearer": bearer(ability)})


def heard(when: str, scope: str, seed: int) -> bool:
    """Whether one who hears this moment of `scope` alone has acted on it in one match."""
    cards = hearing(when, scope)
    book = cards.book(overrides={"max_turns": 60, "crit_value": 6})
    deck = (book.card_numbers["wild:act"],) * 9
    bears = cards.abilities("wild:bearer")
    seats = [
        Seat(f"{name}{number}", side, False, (1, 1, 1, 15), deck, abilities=bears if side else ())
        for number in (1, 2)
        for name, side in (("P", PLAYERS), ("Q", FOES))
    ]
    match = new_match(book, seats, seed, log=True)
    rng = Rng(seed, 1)
    while match.pending is not None:
        match.choose(rng.below(len(match.pending.options)))
    program = book.abilities[bears[0]].program
    return any(event.cause == program for event in match.log or [])


@pytest.mark.parametrize("when", ab.WHENS)
@pytest.mark.parametrize("scope", ab.SCOPES)
def test_every_moment_is_heard_by_whom_it_is_printed_for(when: str, scope: str) -> None:
    """A67 A82: its bearer's own, an opponent's, anybody's."""
    assert any(heard(when, scope, seed) for seed in range(MATCHES))


# ---- Defenses -----------------------------------------------------------------------------------


SHIELDS = sorted(key for key, verb in VERBS.items() if DEFENSE in verb.halves)


@cache
def shelf(key: str) -> Library:
    """A card with the first example of a verb that may stand in a Defense, and one without it.

    Neither has DEF besides, so that damage gets through.
    """
    hit = ACTION | {"name": "Hit", "attack": [{"roll": "power", **LINES}]}
    plain = ACTION | {"name": "Plain", "defense": [{"block": 0}]}
    for example in VERBS[key].examples:
        text = example if example.startswith("{") else f"{{{example}}}"
        step = read_text(f"- {text}\n", "example.yaml").data[0]
        for more in ({}, {"to": "opponent"}):
            full = [step | more] if key in ("block", "roll") else [{"block": 0}, step | more]
            shield = ACTION | {"name": "Shield", "defense": full}
            found = Library([*packs(), read_pack({"hit": hit, "plain": plain, "shield": shield})])
            if "wild:shield" in found.book().card_numbers:
                return found
    raise AssertionError(f"no example of `{key}` may stand in a Defense")


def course(key: str, card: str, timing: str, seed: int) -> list[tuple[object, ...]]:
    """What comes of some turns in which one side attacks and the other defends with a card."""
    cards = shelf(key)
    book = cards.book(overrides={"defense_timing": timing, "max_turns": TURNS})
    hit, shield = book.card_numbers["wild:hit"], book.card_numbers[f"wild:{card}"]
    seats = [
        Seat("P", PLAYERS, False, (1, 1, 1, 30), (hit,) * 20),
        Seat("Q", FOES, False, (1, 1, 1, 30), (shield,) * 20),
    ]
    match = new_match(book, seats, seed, log=True)
    for c in match.seats:
        for number in range(len(book.conditions)):
            match.happen(ev.ConditionSet(c.seat, number, 3, 0))
    while match.pending is not None:
        match.choose(0)
    facts = []
    for event in match.log or []:
        if not isinstance(event, (*WAITING, ev.Defended)):
            facts.append((*event.facts()[:2], *event.facts()[3:]))  # causes have other numbers
    return facts


@pytest.mark.parametrize("timing", TIMINGS)
@pytest.mark.parametrize("key", SHIELDS)
def test_every_verb_of_a_defense_does_something(key: str, timing: str) -> None:
    """A84: before the roll as behind it."""
    assert any(
        course(key, "shield", timing, seed) != course(key, "plain", timing, seed)
        for seed in range(3)
    )


def untold(verbs: Iterable[str]) -> list[str]:
    """The verbs that no card of a scenario of this folder has."""
    text = "".join(file.read_text("utf-8") for file in Path(__file__).parent.rglob("*.yaml"))
    return [verb for verb in verbs if not re.search(rf"\b{verb}: ", text)]


def test_every_verb_is_shown_by_a_scenario() -> None:
    assert not untold(VERBS), "show what each does: tests/rules/verbs_*.yaml"
    assert untold(["deal", "swap_hands"]) == ["swap_hands"]
