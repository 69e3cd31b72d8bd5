"""Invariant 12: every verb under every trigger runs, and no loop of cards runs for ever."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from lithicrage.chronicle import line
from lithicrage.engine import events as ev
from lithicrage.engine import listening
from lithicrage.engine import match as matches
from lithicrage.engine.match import Match, Runaway
from lithicrage.engine.setup import FOES, PLAYERS, Seat, new_match
from lithicrage.game.rng import Rng
from lithicrage.packs import Library
from tools.fuzzing.coverage import Counts, count_in, wanted
from tools.fuzzing.profiles import random_rules
from tools.fuzzing.wild import Writer, read_pack, wild_pack
from tools.fuzzing.worlds import open_world, packs, some_seats, start

SEED = 7
WORLDS = 600  # about a third of them is enough
MATCHES = 12  # in each
CHOICES = 3_000


def run_through(counts: Counts, worlds: int) -> set[tuple[str, str]]:
    """Play wild cards in so many worlds, or until all has run; what has not."""
    missing = wanted()
    for number in range(worlds):
        rng = Rng(SEED, number)
        library = Library([*packs(), wild_pack(SEED, number)])
        crits = {"crit_value": (12, 3, 6)[number % 3]}
        found = open_world(library, answers=random_rules(rng) | crits)
        count_in(found.book, counts)
        for _ in range(MATCHES):
            match = start(found, some_seats(found, rng), rng.below(1 << 50))
            match.log = None
            match.advance()
            for _ in range(CHOICES):
                if match.pending is None:
                    break
                match.choose(rng.below(len(match.pending.options)))
        missing -= counts.keys()
        if not missing:
            break
    return missing


def test_every_verb_runs_under_every_trigger() -> None:
    counts: Counts = Counter()
    assert len(wanted()) > 550
    assert not sorted(run_through(counts, WORLDS))


def test_a_verb_that_never_runs_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def step(writer: Writer, verb: str, *rest: Any) -> dict[str, Any]:
        return right(writer, "draw" if verb == "mill" else verb, *rest)

    right = Writer.step
    monkeypatch.setattr(Writer, "step", step)
    missing = run_through(Counter(), 20)
    assert {when for when, verb in missing if verb == "mill"} >= {"drew", "turn_start", "healed"}


# ---- loops --------------------------------------------------------------------------------------

STATS = {"M": 1, "A": 1, "W": 1, "S": 20}
LOOPS: tuple[tuple[str, dict[str, Any], dict[str, Any]], ...] = (
    ("healed", {"heal": 1}, {"heal": 1}),
    ("stamina_lost", {"lose": 1, "to": "all"}, {"lose": 1}),
    ("damage_dealt", {"deal": 1}, {"deal": 9}),
    ("damage_taken", {"deal": 1, "to": "all"}, {"deal": 9, "to": "you"}),
    ("condition_gained", {"apply": "bleeding 1", "to": "you"}, {"apply": "dazed 1", "to": "you"}),
    ("drew", {"draw": 1}, {"draw": 1}),
    ("discarded", {"mill": 1}, {"mill": 1}),
    ("reshuffled", {"mill": 60}, {"mill": 60}),
)


def looping(
    when: str, step: dict[str, Any], first: dict[str, Any], *, stamina: int = 5_000
) -> Match:
    """A Player whose ability feeds itself attacks a quiet Enemy."""
    cards = {
        "loop": {
            "kind": "class",
            "name": "Echo",
            "stats": STATS,
            "deck_cost": 9,
            "abilities": [{"when": when, "do": [step]}],
        },
        "shout": {
            "kind": "action",
            "name": "Shout",
            "subtype": "mind",
            "cost": 1,
            "attack": [first],
        },
        "wait": {"kind": "action", "name": "Wait", "subtype": "mind", "cost": 1, "defense": []},
    }
    library = Library([*packs(), read_pack(cards)])
    assert not library.findings
    book = library.book(overrides={"max_turns": 6, "reshuffle_loss_per_level": 0})
    numbers = [book.card_numbers[f"wild:{id}"] for id in ("shout", "wait")]
    seats = [
        Seat(
            "P",
            PLAYERS,
            False,
            (1, 1, 1, stamina),
            (numbers[0],) * 60,
            abilities=library.abilities("wild:loop"),
        ),
        Seat("E", FOES, True, (1, 1, 1, stamina), (numbers[1],) * 8),
    ]
    return new_match(book, seats, 1, log=True)


@pytest.mark.parametrize(("when", "step", "first"), LOOPS, ids=[loop[0] for loop in LOOPS])
def test_a_loop_of_triggers_is_cut_and_named(
    when: str, step: dict[str, Any], first: dict[str, Any]
) -> None:
    match = looping(when, step, first)
    while match.pending is not None:
        match.choose(0)
    assert match.log is not None
    cuts = [event for event in match.log if isinstance(event, ev.LoopCut)]
    assert cuts
    for event in cuts:
        told = line(match, event, 1)
        assert told is not None and told.text == "Echo stops repeating"
    assert match.over


def test_without_the_limit_a_loop_is_a_runaway(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "FIRE_LIMIT", 10**9)
    monkeypatch.setattr(listening, "STACK_LIMIT", 10**9)
    monkeypatch.setattr(matches, "EFFECT_LIMIT", 5_000)
    monkeypatch.setattr(Match, "cut", lambda match: None)
    with pytest.raises(Runaway):
        match = looping("healed", {"heal": 1}, {"heal": 1})
        while match.pending is not None:
            match.choose(0)
