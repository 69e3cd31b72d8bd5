"""The engine and a second one, written from the rules alone, agree on everything, in order."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from oracle import second_changes, second_engine, second_texts
from oracle import second_words as words
from oracle.lockstep import Disagreement, Lockstep, leaves, play, walk
from oracle.plans import CORE, FAMILIES, ODD, Plan, plans, world

from lithicrage.dsl.verbs import VERBS
from lithicrage.engine import events as ev
from lithicrage.engine import rules
from lithicrage.engine.abilities import INSTEADS, WHENS
from lithicrage.engine.amounts import READINGS, SUBTYPES
from lithicrage.engine.effects import TARGETS
from lithicrage.engine.match import Match
from lithicrage.table.rng import Rng
from tools import lockstep

STATES = 8
DEPTH = 4
MOST_LEAVES = 100  # ways from one state: each is played from the beginning
WILD = 12  # random packs, six matches of each


# ---- matches ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "number"),
    [("core", 900), ("core", 901), ("core", 902), ("odd", 903), ("families", 904)],
)
def test_matches_event_by_event(cards: str, number: int) -> None:
    """Every mode, profile and key of the table; 10,000 by `tools.lockstep`, here a sample."""
    answers, difference = lockstep.piece(cards, number, lockstep.PIECE)
    assert not difference
    assert answers > 30 * lockstep.PIECE


@pytest.mark.parametrize("number", range(500, 500 + WILD))
def test_random_cards_event_by_event(number: int) -> None:
    """What no card of ours does: any verb in any ability."""
    _, difference = lockstep.piece("wild", number, 6)
    assert not difference


def test_as_many_ways_to_go_on_for_four_decisions() -> None:
    tables, rng, done, tried = plans(100, FAMILIES), Rng(7, 31), 0, 0
    while done < STATES:
        plan, seed = next(tables), 77 + tried
        tried += 1
        both = Lockstep(plan, seed)
        path: list[int] = []
        for _ in range(rng.below(12)):
            if both.over:
                break
            path.append(rng.below(len(both.options)))
            both.choose(path[-1])
        ways = leaves(both.first, DEPTH)
        if both.over or not DEPTH < ways <= MOST_LEAVES:
            continue
        assert walk(plan, seed, path, DEPTH) == ways, (plan, seed, path)
        done += 1


def test_every_card_of_core_is_played() -> None:
    """The plans reach all Actions, people, Enemies, profiles and keys."""
    met: dict[str, set[str]] = {kind: set() for kind in ("deck", "people", "profile", "key")}
    for plan in islice(plans(1, CORE), 1500):
        met["profile"].add(plan.profile)
        met["key"].update(key for key, _ in plan.rules)
        for sitting in plan.seats:
            met["deck"].update(sitting.deck)
            met["people"].update((*sitting.people, *sitting.own))
    there = world(CORE)
    assert met["deck"] == set(there.ids("action"))
    assert met["people"] == {
        id for kind in ("ancestry", "class", "enemy") for id in there.ids(kind)
    }
    assert met["profile"] == set(there.ids("profile"))
    kept = {
        "min_deck_size",
        "max_copies",
        "max_classes",
        "immune",
        "may_gain",
    }  # of deck lists, or of cards
    assert met["key"] == set(second_engine.DEFAULTS) - kept


# ---- a difference is noticed --------------------------------------------------------------------


def noticed(matches: int = 60) -> None:
    for seed, plan in enumerate(islice(plans(0, CORE), matches)):
        play(plan, seed)


def test_a_difference_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule broken in one engine shows within a few matches."""
    monkeypatch.setattr(ev.ConditionTicked, "apply", lambda self, m: None)
    with pytest.raises(Disagreement):
        noticed()


def test_gains_of_a_pass_in_another_order_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A39 A67: the active one gains first, whoever sits where."""
    monkeypatch.setattr(Match, "by_turn", lambda self: self.seats)
    with pytest.raises(Disagreement, match=r"Gain \w+ \d pass"):
        noticed()


def test_the_command_prints_the_first_difference(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lockstep, "shared_out", lambda *given: [(9, "seed 7, step 3")])
    assert lockstep.main(["-n", "1"]) == 1
    assert "seed 7, step 3" in capsys.readouterr().out


# ---- the whole language -------------------------------------------------------------------------


def test_it_knows_every_word_of_the_language() -> None:
    assert set(second_texts.VERBS) == set(VERBS)
    assert set(second_changes.WHENS) == set(WHENS)
    assert set(second_changes.INSTEADS) == set(INSTEADS)
    assert {*words.OF_THE_TEXT, *words.OF_A_COMBATANT} == set(READINGS)
    assert set(words.SUBTYPES) == set(SUBTYPES)
    assert set(second_texts.TARGETS) == set(TARGETS)
    assert set(second_changes.LAYERS) == set(rules.LAYERS)


def test_it_knows_every_question_of_the_table_with_its_answer() -> None:
    first = {rule.name: rule.default for rule in rules.RULES}
    second = dict(second_engine.DEFAULTS)
    assert second.pop(rules.ON_ATTACK) == []
    assert {key: rules.answer(key, value) for key, value in second.items()} == first


@pytest.mark.parametrize("packs", [CORE, ODD, FAMILIES])
def test_it_reads_every_text_of_the_cards(packs: tuple[str, ...]) -> None:
    """Also those that no sample of matches comes to."""
    for kind, items in world(packs).data.items():
        for item in items.values() if kind != "deck" else ():
            read(item)


def read(data: Any) -> None:
    """Raises UnknownWord for a step, a test or an amount that the second engine cannot read."""
    if isinstance(data, list):
        for part in data:
            read(part)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key in ("attack", "defense", "do", "then", "else", "tier1", "tier2", "tier3", "may"):
                for step in value if isinstance(value, list) else ():
                    second_texts.verb_of(step)
            if key == "if":
                words.test(str(value))
            elif key in second_texts.NUMBERS:
                words.amount(str(value))
            read(value)


@pytest.mark.parametrize(
    "step", [{"deel": 3}, {"deal": 3, "heal": 2}, {"to": "you"}, {"negate": "quarter"}]
)
def test_a_step_that_it_does_not_know_is_an_error(step: dict[str, Any]) -> None:
    """Never skipped: in its own words, or while it is done."""
    plan = next(plans(3, FAMILIES))
    second = Lockstep(plan, 3).second
    c, other = second.seats[:2]
    attack = second_engine.Attack(other, c.hand[0] if c.hand else None, target=c)
    text = second_engine.Text(second, c, other, None, attack, attack)
    with pytest.raises(words.UnknownWord):
        list(second.run([step], text))


@pytest.mark.parametrize("text", ["M + stam", "opponent", "energy 3", "card subtype is stone"])
def test_an_expression_that_it_does_not_know_is_an_error(text: str) -> None:
    with pytest.raises(words.UnknownWord):
        words.test(f"{text}" if "card" in text else f"{text} >= 1")


def test_a_rule_that_it_does_not_know_is_an_error() -> None:
    plan = next(plans(3, FAMILIES))
    setup = world(FAMILIES).setup(plan, plan.seats[0].name)
    setup["rules"]["gravity"] = 9
    with pytest.raises(words.UnknownWord, match="gravity"):
        second_engine.SecondMatch(setup, lambda owner, cards: cards, lambda n: 0)


def test_the_second_engine_knows_nothing_of_the_first() -> None:
    for path in Path(__file__).parent.glob("second_*.py"):
        text = path.read_text(encoding="utf-8")
        assert "lithicrage" not in text, path
        assert "import random" not in text, path


def test_a_plan_is_the_same_again() -> None:
    def first(count: int) -> list[Plan]:
        return list(islice(plans(4, CORE), count))

    assert first(20) == first(20)
