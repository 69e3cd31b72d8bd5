"""Printed English means one program: it reads back, and a new verb has to be readable, too."""

from __future__ import annotations

from pathlib import Path

import pytest
from language.helpers import action, read
from language.test_verbs import ATTACKS, DEFENSES

from lithicrage.engine import rules
from lithicrage.language.models import Action, Class, Condition, Enemy, Named, Profile
from lithicrage.language.rule_words import ANSWERS, NUMBERS, answer_words
from lithicrage.language.verbs import VERBS
from lithicrage.language.wording import Names, plain
from lithicrage.language.words import action_words, card_words, face_text
from lithicrage.packs.library import Library, load_library
from lithicrage.readback.blocks import BLOCKS
from lithicrage.readback.canonical import Canon
from lithicrage.readback.cards import (
    read_abilities,
    read_ability,
    read_action,
    read_half,
    read_profile,
)
from lithicrage.readback.cursor import UnreadableText, Vocabulary
from lithicrage.readback.sentences import SENTENCES
from lithicrage.readback.zones import CARDS
from tools.readback import check, generated, model_of, problem, shaped

NAMES = Names(bleeding="Bleeding", dazed="Dazed")
NAMES.actions = {"sharpened_spoon": "Sharpened Spoon"}
KNOWN = Vocabulary(NAMES)
CANON = Canon()
ROOT = Path(__file__).resolve().parents[2]
PACKS = (
    *("tests/packs/curiosities", "tests/packs/words", "tests/packs/families"),
    "tests/packs/beyond",
    *("tests/rules/cards", "lithicrage/lab/found"),
)
# Steps that printed alike before, and what each prints now.
APART = {
    "[{spend: 1, then: [block_more: 2]}, {spend: 1, then: [heal: 2]}]": (
        "Energy 1: +2 DEF. Also, Energy 1: Gain 2 Stamina."
    ),
    "[{spend: 1, then: [block_more: 2, {spend: 1, then: [heal: 2]}]}]": (
        "Energy 1: +2 DEF, then Energy 1: Gain 2 Stamina."
    ),
    "[{if: hand == 0, then: [heal: 5]}, {if: attacking, then: [heal: 1]}]": (
        "If you hold no cards: Gain 5 Stamina. Also, if you are attacking: Gain 1 Stamina."
    ),
    "[{if: hand == 0, then: [heal: 5, {if: attacking, then: [heal: 1]}]}]": (
        "If you hold no cards: Gain 5 Stamina, then if you are attacking: Gain 1 Stamina."
    ),
    "[{if: hand == 0, then: [{if: attacking, then: [heal: 1]}, heal: 2]}]": (
        "If you hold no cards: If you are attacking: Gain 1 Stamina. Either way: Gain 2 Stamina."
    ),
    "[{if: hand == 0, then: [{if: attacking, then: [heal: 1]}]}, heal: 2]": (
        "If you hold no cards: [If you are attacking: Gain 1 Stamina.] Either way: Gain 2 Stamina."
    ),
    "[{if: hand == 0, then: [{if: attacking, then: [heal: 1], else: [heal: 2]}]}]": (
        "If you hold no cards: If you are attacking: Gain 1 Stamina. Otherwise: Gain 2 Stamina."
    ),
    "[{if: hand == 0, then: [{if: attacking, then: [heal: 1]}], else: [heal: 2]}]": (
        "If you hold no cards: [If you are attacking: Gain 1 Stamina.] Otherwise: Gain 2 Stamina."
    ),
    "[{may: [look: 2]}, heal: 2]": (
        "You may: Look at the top 2 cards of your Draw and put them back in any order. "
        "Either way: Gain 2 Stamina."
    ),
    "[{may: [look: 2, heal: 2]}]": (
        "You may: Look at the top 2 cards of your Draw and put them back in any order. "
        "Gain 2 Stamina."
    ),
    "[{choose: [[draw: 1], [heal: 1, {spend: 2, then: [heal: 3]}]]}]": (
        "Choose one: (1) Draw 1 card. (2) Gain 1 Stamina, then Energy 2: Gain 3 Stamina."
    ),
    "[{choose: [[draw: 1], [heal: 1]]}, {spend: 2, then: [heal: 3]}]": (
        "Choose one: (1) Draw 1 card. (2) Gain 1 Stamina. Also, Energy 2: Gain 3 Stamina."
    ),
    "[{choose: [[choose: [[heal: 1], [heal: 2]]], [heal: 3]]}]": (
        "Choose one: (1) [Choose one: (1) Gain 1 Stamina. (2) Gain 2 Stamina.] (2) Gain 3 Stamina."
    ),
    "[{repeat: 2, then: [heal: 1]}, {for_each: hand, then: [heal: 1]}]": (
        "Do this 2 times: Gain 1 Stamina. Also, for each card in your hand: Gain 1 Stamina."
    ),
    "[{if: hand == 0, then: []}, heal: 1]": (
        "If you hold no cards: Nothing. Either way: Gain 1 Stamina."
    ),
    "[later: {when: turn_end, do: [heal: 1]}]": "When your turn ends: Gain 1 Stamina.",
}


@pytest.mark.parametrize("steps", APART)
def test_each_scope_has_its_own_words(steps: str) -> None:
    card = action("", steps)
    words = f"Defense: DEF 2. {APART[steps]}"
    assert action_words(card, NAMES) == words
    other = model_of({**read_action(words, KNOWN), "kind": "action", "name": "B"} | HULL)
    assert isinstance(other, Action)
    assert CANON.action(other) == CANON.action(card)


HULL = {"subtype": "mind", "cost": 2}


def test_no_two_of_them_are_alike() -> None:
    assert len(set(APART.values())) == len(APART)
    assert len({CANON.action(action("", steps)) for steps in APART}) == len(APART)


def test_what_means_the_same_has_one_form() -> None:
    same = ("[heal: M + (A + 2)]", "[heal: 1 + M + A + 1]", "[{heal: M + A + 2, to: you}]")
    assert len({CANON.action(action("", f"[block: 2, {s[1:]}")) for s in same}) == 1
    assert CANON.action(action("", "[heal: M - (A - 2)]")) != CANON.action(action("", same[0]))
    assert CANON.action(action("", "[block: 2]")) == CANON.action(action("", "[]"))


def test_every_verb_can_be_read() -> None:
    tables = [*SENTENCES, *CARDS, *BLOCKS, "roll"]
    assert sorted(tables) == sorted(VERBS)


@pytest.mark.parametrize("steps", [*ATTACKS, *DEFENSES])
def test_every_verb_reads_back(steps: str) -> None:
    card = action(steps) if steps in ATTACKS else action("", steps)
    assert problem(card, NAMES, KNOWN, CANON) == ""


def test_every_nest_of_four_steps_reads_back() -> None:
    tally = check(shaped(4))
    assert tally.programs == len(tally.forms) == len(set(tally.forms.values())) == 2784
    assert (tally.shared, tally.unread) == ([], [])


def test_generated_programs_read_back() -> None:
    tally = check(generated(3, 500))
    assert tally.programs > 450
    assert (tally.shared, tally.unread) == ([], [])
    assert tally.verbs.keys() == VERBS.keys()


def everything() -> list[tuple[Library, str, Named]]:
    core = load_library([ROOT / "cards/core"])
    found = [(core, id, model) for id, model in core.models(Named).items()]
    for pack in PACKS:
        library = load_library([ROOT / "cards/core", ROOT / pack])
        assert not library.findings
        found += [(library, id, m) for id, m in library.models(Named).items() if ":" in id]
    return found


def test_every_card_that_ships_reads_back() -> None:
    cards = everything()
    for kind in (Action, Class, Condition, Enemy, Profile):
        assert any(isinstance(model, kind) for _, _, model in cards)
    wrong = []
    for library, id, model in cards:
        names = library.names(library.home(id))
        known = Vocabulary(names)
        canon = Canon(known.id, known.action_id)
        told = problem(model, names, known, canon)
        wrong += [f"{id}: {told}"] if told else []
        for line in library.ability_lines(id) if not isinstance(model, Profile) else ():
            assert read_ability(plain(line), known)
    assert wrong == []


def test_a_face_reads_as_its_line_does() -> None:
    card = action(
        "[needs: 2, {may: [heal: 1]}, {roll: top, tier1: [], tier2: [], tier3: [heal: 1]}]"
    )
    face = face_text(card, NAMES)
    assert face.before == ("Costs **Energy 2**.", "You may gain **1** Stamina.")
    assert problem(card, NAMES, KNOWN, CANON) == ""


# ---- table rules ------------------------------------------------------------------------------


def answers(rule: rules.Rule) -> list[rules.RuleValue]:
    """Answers of every form that a rule takes."""
    found: list[rules.RuleValue] = [None] if rule.none_ok else []
    if rule.pair:
        return [(5, 9), (4, 11)]
    if rule.choices:
        return [*found, *rule.choices]
    return [*found, *(n for n in (0, 1, 2, 12) if rule.low <= n <= rule.high)]


def test_every_table_rule_has_a_sentence_of_its_own_for_every_answer() -> None:
    said: dict[str, object] = {}
    for rule in rules.RULES:
        if rule.index in rules.LISTS:
            continue
        for answer in answers(rule):
            words = answer_words(rule.name, answer)
            assert words not in said, words
            assert words[0].isupper()
            assert words.endswith(".")
            said[words] = (rule.name, answer)
            value = read_profile(words, KNOWN)["rules"][rule.name]
            assert rules.problem(rule.name, value) is None
            assert rules.answer(rule.name, value) == answer, words
    named = {rule.name for rule in rules.RULES if rule.index not in rules.LISTS}
    assert {*ANSWERS, *NUMBERS} == named


def test_a_profile_speaks_for_everyone() -> None:
    (profile,), findings = read(
        "soft: {kind: profile, name: Soft, rules: {hand_size: 5, max_energy: 8},"
        " abilities: [{when: passed, do: [apply: dazed 1]}]}\n"
    )
    assert not findings
    assert card_words(profile, NAMES) == (
        "For everyone: When you pass: The opponent gains Dazed 1. "
        "Hands hold 5 cards. Nobody holds more than 8 Energy."
    )


# ---- sentences of abilities -------------------------------------------------------------------

SAID = {
    "{instead: damage, if: damage <= turns, do: [remove: dazed]}": (
        "Instead of taking damage, if the damage is at most the counter: "
        "You take none. Remove your Dazed."
    ),
    "{when: damage_taken, do: [{apply: dazed turns - damage, to: you}, lose: damage - turns]}": (
        "When you take damage: Gain Dazed equal to the counter minus the damage. "
        "Lose Stamina equal to the damage minus the counter."
    ),
    "{when: passed, do: [{remove: all, to: all}]}": (
        "When you pass: Remove all Conditions of all Combatants."
    ),
    "{rule: attacks_per_turn, set: 0}": "You make no Attacks.",
    "{rule: attacks_per_turn, at_most: 0}": "You can make no Attacks.",
    "{rule: attacks_per_turn, add: -1, for: opponent}": ("Opponents' Attacks are 1 fewer a turn."),
    "{rule: immune, add: [dazed]}": "You are immune to Dazed.",
    "{rule: may_gain, what: [dazed], set: false}": "You cannot gain Dazed.",
    "{when: action_resolved, if: blocked >= 3, do: [heal: 1]}": (
        "When an Action of yours is resolved, if the Damage blocked is at least 3: Gain 1 Stamina."
    ),
    "{when: action_resolved, if: not attacking and blocked >= 3, do: [heal: 1]}": (
        "When you block 3 damage or more: Gain 1 Stamina."
    ),
    "{when: passed, if: hand >= opponent hand, do: []}": (
        "When you pass, if you hold at least as many cards as the cards in the opponent's hand: "
        "Nothing."
    ),
}


@pytest.mark.parametrize("text", SAID)
def test_abilities_say_and_mean_the_same(text: str) -> None:
    (model,), findings = read(f"x: {{kind: condition, name: X, abilities: [{text}]}}\n")
    assert not findings
    assert card_words(model, NAMES) == SAID[text]
    assert problem(model, NAMES, KNOWN, CANON) == ""


def test_a_line_of_several_abilities_is_cut_where_each_begins() -> None:
    line = (
        "When you pass: Gain 1 Stamina. When your turn ends: Gain 2 Stamina. Once a turn. "
        "At the end of your turn: Lose 1 Stamina."
    )
    first, second = read_abilities(line, KNOWN)
    assert [next(iter(step)) for step in first["do"]] == ["heal", "later"]
    assert (first["once"], second["when"]) == ("turn", "turn_end")


# ---- errors -----------------------------------------------------------------------------------

ERRORS = {
    "Deal 3 damge.": "character 7: expected `damage`; found `damge.`",
    "Gain 1 Stamina. Otherwise: Draw 1 card.": "Otherwise",
    "If you hold no cards Gain 1 Stamina.": "character 21: expected",
    "Gain Rust 2.": "character 6: expected",
    "": "character 1: expected",
    "If you hold no cards: [Gain 1 Stamina. Draw 1 card.": "`]`",
}


@pytest.mark.parametrize("text", ERRORS)
def test_errors_name_place_and_what_was_expected(text: str) -> None:
    with pytest.raises(UnreadableText) as caught:
        read_half(text, KNOWN)
    assert ERRORS[text] in str(caught.value)
    assert caught.value.wanted
