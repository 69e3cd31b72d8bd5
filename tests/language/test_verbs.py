"""Verbs: no field is forgotten in the words, every step is read or told apart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from language.helpers import action, action_text, codes, read

from lithicrage.base.frozen import replace
from lithicrage.engine import effects as fx
from lithicrage.engine.filters import CardFilter
from lithicrage.game.fields import field_names
from lithicrage.language.assembler import Assembler
from lithicrage.language.expressions import read_amount, read_filter, read_test
from lithicrage.language.verbs import VERBS, Verb, walk
from lithicrage.language.verbs.flow import Choose
from lithicrage.language.verbs.moving import FROM, RANDOM, TO
from lithicrage.language.verbs.stamina import Deal, Heal
from lithicrage.language.verbs.staying import ALWAYS, COUNTERS, TURNS
from lithicrage.language.wording import (
    ATTACK,
    DEFENSE,
    Wording,
    plain,
)
from lithicrage.language.words import action_words

# Every verb once, each optional field set, as one attack or one defense.
ATTACKS = [
    "[deal: 3]",
    "[apply: bleeding 2]",
    "[remove: bleeding]",
    "[lose: 3]",
    "[heal: 3]",
    "[set_stamina: 3]",
    "[energy: 3]",
    "[drain: 3]",
    "[draw: 3]",
    "[discard: 3]",
    "[mill: 3]",
    "[edge: 3]",
    "[bane: 3]",
    "[bonus: 3]",
    "[next_edge: 3]",
    "[next_bane: 3]",
    "[next_bonus: 3]",
    "[{roll: power + 3, tier1: [deal: 3], tier2: [deal: 5], tier3: [deal: 8]}]",
    "[{roll: top + 3, tier1: [deal: 3], tier2: [deal: 5], tier3: [deal: 8]}]",
    "[chain: true]",
    "[needs: 3, deal: 1]",
    "[{spend: 3, then: [deal: 3], else: [deal: 5]}]",
    "[{spend: {stamina: 3}, then: [deal: 3]}]",
    "[{spend: {discard: 3}, then: [deal: 3]}]",
    "[{choose: [[deal: 3], [deal: 5]]}]",
    "[{choose: 3 to 5, then: [deal: X]}]",
    "[{may: [deal: 3]}]",
    "[{if: attacking, then: [deal: 3], else: [deal: 5]}]",
    "[{repeat: 3, then: [deal: 3]}]",
    "[double: bleeding]",
    "[take: any]",
    "[later: {when: turn_end, turns: 2, do: [deal: 3]}]",
    "[later: {when: turn_start, turns: 1, do: [deal: 3]}]",
    "[look: 3]",
    "[move: bleeding]",
    "[{for_each: hand, then: [deal: 3]}]",
    "[cannot: reduce, deal: 1]",
    "[play: top]",
    "[put: {card: weapon and cost >= 3, of: opponent, from: hand, to: yours, by: opponent}]",
    "[{show: hand, to: opponent}]",
    "[{stay: 3 turns, to: opponent}]",
    "[{raise: bleeding 3, to: opponent}]",
    "[{lower: bleeding 3, to: opponent}]",
    "[make: {card: sharpened_spoon, of: opponent, to: hand, count: 2}]",
    "[change: {card: body, of: opponent, from: hand, into: sharpened_spoon, by: opponent}]",
    "[{die: [deal: X]}]",
    "[armour: 3]",
    "[swap: stamina]",
    "[{skip: turn, to: opponent}]",
    "[{choose: [[deal: 3], [deal: 5]], by: opponent}]",
    "[{choose: 3 to 5, by: opponent, then: [deal: X]}]",
    "[{needs: 3, less: hand}, deal: 1]",
]
DEFENSES = [
    *("[block: 3]", "[block_more: 3]", "[negate: damage]", "[{bane: 1, to: opponent}]"),
    *("[negate: half]", "[reflect: half]", "[{reroll: lower, to: opponent}]"),
    *("[defend: again]", "[copy: attack]", "[cancel: text]"),
    *("[{tier_up: 1, to: opponent}]", "[{tier_down: 1, to: opponent}]"),
]


COSTS = (fx.ENERGY_COST, fx.STAMINA_COST, fx.DISCARD_COST)


def name(value: Verb | str) -> str:
    return value if isinstance(value, str) else value.key


def steps() -> Iterator[tuple[Verb, str]]:
    for text in ATTACKS:
        yield action(text).attack[0], ATTACK
    for text in DEFENSES:
        yield action("", text).defense[0], DEFENSE


def other(value: Any) -> list[Any]:
    """Values that a field could have instead."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [n for n in range(7) if n != value]
    if value in COSTS:
        return [cost for cost in COSTS if cost != value]
    if value in (*FROM, *TO):
        return [one for one in FROM if one in TO and one not in (value, "draw")]
    if value in ("", RANDOM):
        return [one for one in ("", RANDOM, "all", "this") if one != value]
    if value == TURNS:
        return [COUNTERS, ALWAYS]
    if isinstance(value, str):
        return ["dazed", "all"]
    if isinstance(value, CardFilter):
        return [
            read_filter("spirit and cost >= 3"),
            read_filter("weapon"),
            read_filter("cost == 3"),
        ]
    if isinstance(value, tuple):
        if value and isinstance(value[0], tuple):
            return [value[::-1], (*value, (Heal(read_amount("9")),))]
        return [(Deal(read_amount("9")),), (*value, Heal(read_amount("1")))]
    return (
        [read_amount("9"), read_amount("M + 1")] if not is_test(value) else [read_test("hand > 9")]
    )


def is_test(value: Any) -> bool:
    return hasattr(value, "holds") or hasattr(value, "__match_args__")


def test_every_verb_is_in_the_list() -> None:
    assert {step.key for step, _ in steps()} == set(VERBS)


@pytest.mark.parametrize(("step", "half"), list(steps()), ids=name)
def test_every_field_is_in_the_words(step: Verb, half: str) -> None:
    words = step.words(Wording(half, {}))
    for field in type(step).__match_args__:
        for value in other(getattr(step, field)):
            changed: Any = replace(step, **{field: value})
            assert changed.words(Wording(half, {})) != words, (field, value)


@pytest.mark.parametrize(("step", "half"), list(steps()), ids=name)
def test_words_are_sentences(step: Verb, half: str) -> None:
    words = plain(step.words(Wording(half, {})))
    assert words[0].isupper() or words[0] == "+"
    assert words.endswith(".")
    assert "  " not in words
    assert step.words(Wording(half, {})).count("**") % 2 == 0


@pytest.mark.parametrize(("step", "half"), list(steps()), ids=name)
def test_every_verb_has_effects(step: Verb, half: str) -> None:
    out = Assembler(Wording(half, {}), lambda id: 0)
    step.effects(out)
    program = out.finish()
    assert program[-1] is None
    if step.key != "needs":
        assert len(program) > 1
    for effect in program[:-1]:
        for slot in field_names(type(effect)):
            value = getattr(effect, slot)
            if slot in ("place", "otherwise", "end", "start", "back", "unrolled"):
                assert 0 <= value < len(program)
            if slot in ("places", "lines"):
                assert all(0 <= place < len(program) for place in value)


@pytest.mark.parametrize(
    ("attack", "defense", "place", "found"),
    [
        ("[{roll: tops, tier1: [], tier2: [], tier3: []}]", "", (6, 19), "LR104"),
        ("[{roll: top + X, tier1: [], tier2: [], tier3: []}]", "", (6, 25), "LR104"),
        ("[play: bottom]", "", (6, 18), "LR104"),
        ("[copy: attack]", "", (6, 12), "LR101"),
        ("", "[play: top]", (6, 13), "LR101"),
        ("", "[reroll: lower]", (6, 13), "LR104"),
        ("", "[{tier_up: 1, to: foes}]", (6, 30), "LR104"),
        ("", "[{tier_up: 3, to: opponent}]", (6, 23), "LR114"),
        ("", "[{tier_down: M, to: opponent}]", (6, 25), "LR103"),
        ("", "[negate: haf]", (6, 21), "LR104"),
        ("", "[reflect: 2]", (6, 22), "LR104"),
        ("", "[defend: true]", (6, 21), "LR104"),
    ],
)
def test_what_answers_a_roll_or_a_blow_says_what_it_takes(
    attack: str, defense: str, place: tuple[int, int], found: str
) -> None:
    _, findings = read(action_text(attack, defense))
    first = findings[0]
    assert (first.line, first.column, first.code) == (*place, found), str(first)
    assert len(findings) == 1


def test_all_targets_are_read_and_printed() -> None:
    texts = set()
    for name in fx.TARGETS:
        for verb in ("deal: 2", "lose: 2", "heal: 2", "apply: dazed 1", "edge: 1", "remove: all"):
            card = action(f"[{{{verb}, to: {name}}}]")
            texts.add(action_words(card, {}))
    assert len(texts) == 6 * len(fx.TARGETS)


@pytest.mark.parametrize(
    ("attack", "words"),
    [
        (
            "[deal: A, {spend: 2, then: [apply: bleeding 2, chain: true]}]",
            "Deal A damage. Energy 2: The opponent gains Bleeding 2. Chain.",
        ),
        ("[deal: cost]", "Deal damage equal to the card's Cost."),
        ("[{deal: 3, to: you}]", "Deal 3 damage to yourself."),
        ("[{deal: 3, to: all}]", "Deal 3 damage to all Combatants."),
        ("[{spend: X, then: [deal: 2 * X]}]", "Energy X: Deal 2X damage."),
        (
            "[{spend: 1, then: [deal: 2]}, heal: 1]",
            "Energy 1: Deal 2 damage. Either way: Gain 1 Stamina.",
        ),
        (
            "[edge: 2, {roll: power, tier1: [deal: 1], tier2: [deal: 2], tier3: []}, heal: 1]",
            "This roll has a Double Edge. Power Roll. Tier 1: Deal 1 damage. "
            "Tier 2: Deal 2 damage. Tier 3: Nothing. Any tier: Gain 1 Stamina.",
        ),
        ("[bane: 1]", "Your next roll this turn has a Bane."),
        ("[next_bonus: 2]", "Your next roll has +2."),
        ("[{may: [draw: 1]}]", "You may draw 1 card."),
        (
            "[{may: [draw: 1, discard: random 1]}]",
            "You may: Draw 1 card. Discard 1 random card from hand.",
        ),
        ("[{mill: 1, to: opponent}]", "The opponent discards the top card of their Draw."),
        ("[{draw: cost}]", "Draw as many cards as the card's Cost."),
        (
            "[{choose: 1 to 6, then: [deal: X]}, heal: 1]",
            "Choose a number X from 1 to 6: Deal X damage. Then: Gain 1 Stamina.",
        ),
        (
            "[{repeat: 2, then: [deal: 1]}, heal: 1]",
            "Do this 2 times: Deal 1 damage. Then: Gain 1 Stamina.",
        ),
        (
            "[{for_each: hand, then: [deal: 1]}, heal: 1]",
            "For each card in your hand: Deal 1 damage. Then: Gain 1 Stamina.",
        ),
        ("[{lose: 2, to: foes}]", "All foes lose 2 Stamina."),
        ("[{heal: 2, to: random foe}]", "A random foe gains 2 Stamina."),
        ("[{edge: 1, to: allies}]", "All allies' next rolls this turn have an Edge."),
        ("[{remove: all, to: opponent}]", "Remove all the opponent's Conditions."),
    ],
)
def test_attack_words(attack: str, words: str) -> None:
    assert action_words(action(attack), {}) == f"Attack: {words} Defense: DEF 2."


@pytest.mark.parametrize(
    ("defense", "words"),
    [
        ("[]", "DEF 2."),
        ("[heal: 1]", "DEF 2. Gain 1 Stamina."),
        ("[block: 5]", "DEF 5."),
        ("[block_more: 2]", "DEF 2. +2 DEF."),
        ("[{spend: 1, then: [block: 5]}]", "DEF 2. Energy 1: DEF 5."),
        ("[{spend: 1, then: [block: 5], else: [block: 1]}]", "Energy 1: DEF 5. If not: DEF 1."),
        (
            "[{choose: [[block: 4], [block: 2, heal: 2]]}]",
            "Choose one: (1) DEF 4. (2) DEF 2. Gain 2 Stamina.",
        ),
        (
            "[{if: attacking, then: [block: 1], else: [block: 2]}]",
            "If you are attacking: DEF 1. Otherwise: DEF 2.",
        ),
        (
            "[{roll: power, tier1: [block: 1], tier2: [block: 4], tier3: [block: 8]}]",
            "Power Roll. Tier 1: DEF 1. Tier 2: DEF 4. Tier 3: DEF 8.",
        ),
        ("[{bane: 1, to: opponent}]", "DEF 2. The Attack's roll has a Bane."),
        ("[negate: damage]", "DEF 2. Negate all damage of this Attack."),
    ],
)
def test_defense_words(defense: str, words: str) -> None:
    assert action_words(action("", defense), {}) == f"Defense: {words}"


STEP_FINDINGS = {
    "[dael: 3]": "LR101",
    "[{deal: 3, heal: 1}]": "LR101",
    "[{deal: 3, then: [heal: 1]}]": "LR101",
    "[spend: 2, then: [deal: 3]]": "LR102 LR101",
    "[double: all 2]": "LR103",
    "[{move: bleeding, to: all}]": "LR104",
    "[{for_each: M, then: [deal: 1]}]": "LR104",
    "[{for_each: 3, then: [deal: 1]}]": "LR104",
    "[for_each: hand]": "LR102",
    "[take: hand]": "LR104",
    "[later: 2]": "LR103",
    "[later: {when: turn_end}]": "LR102",
    "[later: {do: [deal: 1]}]": "LR102",
    "[later: {when: soon, do: [deal: 1]}]": "LR104",
    "[later: {when: turn_start, turns: 0, do: [deal: 1]}]": "LR114",
    "[later: {when: turn_end, do: [deal: that]}]": "LR104",
    "[later: {when: turn_end, do: [needs: 1]}]": "LR101",
    "[{choose: 1 to 3, then: [later: {when: turn_end, do: [deal: X]}]}]": "LR104",
    "[later: {when: turn_end, turn: 1, do: [deal: 1]}]": "LR101",
    "[later: {when: turn_end, do: [block: 3]}]": "LR101",
    "[later: {when: turn_end, do: [block_more: 3]}]": "LR101",
    "[later: {when: turn_end, do: [negate: half]}]": "LR101",
    "[later: {when: turn_end, do: [reflect: all]}]": "LR101",
    "[later: {when: turn_end, do: [defend: again]}]": "LR101",
    "[later: {when: turn_end, do: [cannot: reduce]}]": "LR101",
    "[later: {when: turn_end, do: [chain: true]}]": "LR101",
    "[later: {when: turn_end, do: [reroll: lower]}]": "LR101",
    "[later: {when: turn_end, do: [{may: [tier_up: 1]}]}]": "LR101",
    "[later: {when: turn_end, do: [tier_down: 1]}]": "LR101",
    "[{for_each: cards in hand, then: [deal: 1]}]": "LR104",
    "[look: M]": "LR103",
    "[look: 5]": "LR114",
    "[{look: 2, to: opponent}]": "LR101",
    "[chain]": "LR103",
    "[deal]": "LR103",
    "[3]": "LR103",
    "[{}]": "LR103",
    "[{to: you}]": "LR101",
    "deal": "LR103",
    "[chain: yes]": "LR103",
    "[deal: true]": "LR103",
    "[deal: '3']": "LR103",
    "[deal: [3]]": "LR103",
    "[deal: -3]": "LR114",
    "[deal: 1000]": "LR114",
    "[draw: 0]": "LR114",
    "[deal: 2 - 3]": "LR114",
    "[deal: M/X]": "LR213",
    "[deal: X]": "LR104",
    "[{deal: 3, to: oponent}]": "LR104",
    "[{draw: 1, to: all}]": "LR104",
    "[apply: bleeding]": "LR103",
    "[apply: bleeding 0]": "LR113",
    "[apply: bleeding x]": "LR213",
    "[apply: 3]": "LR103",
    "[remove: 3]": "LR103",
    "[discard: random x]": "LR213",
    "[{spend: 0, then: [deal: 1]}]": "LR112",
    "[{spend: 100, then: [deal: 1]}]": "LR112",
    "[{spend: M, then: [deal: 1]}]": "LR103",
    "[{spend: {}, then: [deal: 1]}]": "LR103",
    "[{spend: {gold: 1}, then: [deal: 1]}]": "LR101",
    "[{spend: {stamina: 1, discard: 1}, then: [deal: 1]}]": "LR103",
    "[{spend: 2}]": "LR102",
    "[deal: 1, needs: 2]": "LR101",
    "[{may: [needs: 2]}]": "LR101",
    "[{roll: power}]": "LR201",
    "[{roll: power, tier1: [deal: 1], tier3: [deal: 3]}]": "LR202",
    "[{tier2: [deal: 3]}]": "LR205",
    "[{deal: 3, tier2: [deal: 3]}]": "LR205",
    "[{roll: luck, tier1: [], tier2: [], tier3: []}]": "LR104",
    "[{may: [{roll: power, tier1: [], tier2: [], tier3: []}]}]": "LR101",
    "[{choose: [[deal: 1]]}]": "LR214",
    "[{choose: [[deal: 1], [deal: 2]], then: [deal: 1]}]": "LR101",
    "[{choose: 6, then: [deal: X]}]": "LR215",
    "[{choose: 6 to 1, then: [deal: X]}]": "LR215",
    "[{choose: 1 to 6}]": "LR102",
    "[{repeat: 21, then: [deal: 1]}]": "LR114",
    "[{if: 3, then: [deal: 1]}]": "LR103",
    "[{if: energy, then: [deal: 1]}]": "LR103",
    "[block: 3]": "LR101",
    "[negate: damage]": "LR101",
    "[cannot: deal]": "LR104",
}


# What a designer's natural mistakes are answered with.
SAID = {
    "[deal 3]": "did you mean `deal: 3`?",
    "{deal: 3}": "found a mapping; put it in brackets, or a `- ` in front of each step",
    "4": "found `4`; did you mean `[deal: 4]`?",
    "[{for_each: hand, deal: 1}]": "or put `deal` into `then: [...]`",
    "[{for_each: cards in hand, then: [deal: 1]}]": "`for_each` counts one of hand, draw,",
    "[{for_each: hnd, then: [deal: 1]}]": "did you mean `hand`?",
    "[{if: you are bleeding, then: [deal: 1]}]": "a Condition is asked for by `you is`",
    "[{if: opponent has bleeding, then: [deal: 1]}]": "is asked for by `opponent is`",
    "[apply: 2 bleeding]": "`apply` takes the Condition first, `bleeding 2`",
    "[deal: M / 2]": "and nothing is divided",
    "[later: {when: turn_end, do: [chain: true]}]": "no Attack and no roll is there by then",
}


@pytest.mark.parametrize("attack", SAID)
def test_natural_mistakes_are_answered_with_what_is_right(attack: str) -> None:
    _, findings = read(action_text(attack))
    assert SAID[attack] in findings[0].message
    assert len(findings) == 1


def test_a_number_for_a_defense_and_a_text_of_rules() -> None:
    _, (found,) = read(action_text(defense="4"))
    assert found.message.endswith("found `4`; did you mean `[block: 4]`?")
    _, (found,) = read(action_text() + "  text: Deal 1 damage.\n")
    assert (
        found.message
        == "unknown key `text`; the rules text writes itself, out of what the card does"
    )


@pytest.mark.parametrize("attack", STEP_FINDINGS)
def test_wrong_steps(attack: str) -> None:
    assert " ".join(codes(action_text(attack))) == STEP_FINDINGS[attack]


@pytest.mark.parametrize(
    ("attack", "place", "says"),
    [
        ("[dael: 3]", (6, 12), "did you mean `deal`"),
        ("[deal: 3, spend: 2, then: [heal: 1]]", (6, 31), "`then` stands alone"),
        ("[chain]", (6, 12), "did you mean `chain: true`"),
        ("[deal: 2 + speed]", (6, 22), "`speed` is not a number"),
        ('[deal: "2 + speed"]', (6, 23), "`speed` is not a number"),
        ("[apply: bleeding 2 + y]", (6, 32), "`y` is not a stat"),
        ("[{if: opponent is bleeding and enrgy > 2, then: [deal: 1]}]", (6, 42), "`energy`"),
        ("[{choose: 1 to q, then: [deal: X]}]", (6, 26), "`q` is not a stat"),
    ],
)
def test_findings_name_the_character(attack: str, place: tuple[int, int], says: str) -> None:
    findings = [f for f in read(action_text(attack))[1] if says in f.message]
    assert [(f.line, f.column) for f in findings] == [place]


def test_all_mistakes_of_a_card_come_out_together() -> None:
    text = action_text("[dael: 3, deal: M/X, {roll: power, tier1: [chain: 1]}]").replace(
        "mind", "mnd"
    )
    assert codes(text) == ["LR104", "LR101", "LR213", "LR202", "LR103"]


def test_a_second_roll_is_refused() -> None:
    roll = "{roll: power, tier1: [], tier2: [], tier3: []}"
    assert codes(action_text(f"[{roll}, {roll}]")) == ["LR101"]


def test_both_forms_of_choose_are_one_verb() -> None:
    assert isinstance(action("[{choose: 1 to 6, then: [deal: X]}]").attack[0], Choose)
    assert isinstance(action("[{choose: [[deal: 1], [deal: 2]]}]").attack[0], Choose)


def test_walk_meets_every_step_of_a_card() -> None:
    inner = "{choose: [[draw: 1], [{choose: 1 to 2, then: [mill: X]}]]}"
    lines = "tier1: [{may: [heal: 1]}], tier2: [{spend: 1, then: [edge: 1], else: [bane: 1]}]"
    attack = f"[{{roll: power, {lines}, tier3: [{{if: attacking, then: [{inner}]}}]}}, "
    attack += "{repeat: 2, then: [energy: 1]}]"
    met = [step.key for step in walk(action(attack).attack)]
    assert met == [
        *("roll", "may", "heal", "spend", "edge", "bane", "if", "choose", "draw"),
        *("choose", "mill", "repeat", "energy"),
    ]
