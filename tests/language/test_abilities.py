"""Abilities: the four forms, their words, their findings, their engine forms."""

from __future__ import annotations

import pytest
from language.helpers import codes, read

from lithicrage.engine import abilities as ab
from lithicrage.engine import rules
from lithicrage.language.abilities import (
    AbilityText,
    PassiveText,
    PowerText,
    ReplacementText,
    TriggerText,
)
from lithicrage.language.assembler import Assembler
from lithicrage.language.models import Ancestry
from lithicrage.language.wording import ABILITY, Wording, plain


def bearer(ability: str) -> str:
    head = "stone: {kind: ancestry, name: Stone, stats: {M: 1, A: 1, W: 1, S: 9},"
    return f"{head} abilities: [{ability}]}}"


def ability(text: str) -> AbilityText:
    (model,), findings = read(bearer(text))
    assert not findings
    assert isinstance(model, Ancestry)
    return model.abilities[0]


def built(text: str) -> ab.Ability:
    out = Assembler(Wording(ABILITY, {}), lambda id: {"bleeding": 0, "dazed": 1}[id])
    return ability(text).build(7, "stone", 11, -1, out)


WORDS = {
    "{when: crit, do: [draw: 1]}": "When you roll a Crit: Draw 1 card.",
    "{when: damage_taken, if: damage >= 6, do: [energy: 1]}": (
        "When you take 6 damage or more: Gain 1 Energy."
    ),
    "{level: 3, when: turn_start, if: opponent is bleeding, do: [edge: 1]}": (
        "Level 3: At the start of your turn, if the opponent is Bleeding: "
        "Your next roll this turn has an Edge."
    ),
    "{when: passed, of: opponent, do: [heal: 1], once: turn}": (
        "When an opponent passes: Gain 1 Stamina. Once a turn."
    ),
    "{when: turn_end, of: any, do: [heal: 1], limit: {match: 2}}": (
        "At the end of any Combatant's turn: Gain 1 Stamina. Twice a match."
    ),
    "{when: action_resolved, do: [heal: 1], limit: {turn: 3}}": (
        "When an Action of yours is resolved: Gain 1 Stamina. 3 times a turn."
    ),
    "{rule: reshuffle_loss_per_level, set: 0}": "Your reshuffle loss per level is 0.",
    "{rule: reshuffle_skip, set: false}": "For you: A reshuffle skips no turn.",
    "{rule: bane, add: 1}": "Your Power Rolls have a Bane.",
    "{rule: edge, add: 2, for: opponent}": "Opponents' Power Rolls have a Double Edge.",
    "{rule: roll_bonus, add: M}": "Your Power Rolls have +M.",
    "{rule: def_bonus, add: 1, if: card subtype is body}": "Your Body Defenses have +1 DEF.",
    "{rule: damage_bonus, add: -1, for: any}": "All Combatants' Attacks deal -1 damage.",
    "{rule: attacks_per_turn, at_most: 1}": "Your Attacks are at most 1 a turn.",
    "{rule: attacks_per_turn, always: ~}": "You always make any number of Attacks.",
    "{rule: hand_size, add: 1}": "Your hand size is 1 higher.",
    "{rule: hand_size, add: -2, for: opponent}": "Opponents' hand size is 2 lower.",
    "{rule: hand_size, add: W}": "Your hand size is W higher.",
    "{rule: team_loss, set: any, for: any}": (
        "For all Combatants: A side loses once one of it has fallen."
    ),
    "{rule: hand_size, times: 2}": "Your hand size is multiplied by 2.",
    "{rule: hand_size, at_least: W}": "Your hand size is at least W.",
    "{rule: tier_limits, set: [4, 8]}": "For you: Tier 1 goes up to 4, tier 2 up to 8.",
    "{rule: crit_mode, set: min}": "For you: More than the Crit number is a Crit, too.",
    "{rule: immune, add: [dazed, bleeding]}": "You are immune to Dazed and Bleeding.",
    "{rule: immune, set: [dazed]}": "You are immune to Dazed alone.",
    "{rule: may_chain, set: false}": "Your Attacks cannot chain.",
    "{rule: may_attack, set: false}": "You cannot attack.",
    "{rule: may_attack, set: false, for: opponent, level: 2}": "Level 2: Opponents cannot attack.",
    "{rule: may_attack, always: true}": "You can always attack.",
    "{rule: may_defend, set: false}": "You cannot defend.",
    "{rule: may_defend, set: false, for: any}": "All Combatants cannot defend.",
    "{rule: may_defend, set: false, for: opponent, if: energy >= 3}": (
        "Your Attacks cannot be defended against if you have at least 3 Energy."
    ),
    "{rule: may_defend, always: false, for: opponent}": (
        "Your Attacks can never be defended against."
    ),
    "{rule: may_be_targeted, set: false}": "You cannot be targeted.",
    "{rule: may_gain, set: false}": "You cannot gain Stamina, Energy or Conditions.",
    "{rule: may_gain, what: [bleeding], set: false}": "You cannot gain Bleeding.",
    "{rule: may_gain, what: [stamina, bleeding], set: false, for: opponent}": (
        "Opponents cannot gain Stamina or Bleeding."
    ),
    "{rule: may_gain, what: [energy], always: true}": "You can always gain Energy.",
    "{instead: defeat, once: match, do: [set_stamina: 1]}": (
        "Instead of falling: Set your Stamina to 1. Once a match."
    ),
    "{instead: condition, once: turn, do: []}": (
        "Instead of gaining a Condition: Nothing happens. Once a turn."
    ),
    "{use: turn, spend: 2, do: [edge: 1]}": (
        "Energy 2, once a turn: Your next roll this turn has an Edge."
    ),
    "{use: match, if: energy >= 1, do: [heal: 1]}": (
        "Once a match, only if you have at least 1 Energy: Gain 1 Stamina."
    ),
    "{use: turn, limit: {turn: 2}, do: [heal: 1]}": "Twice a turn: Gain 1 Stamina.",
}


# A test that a sentence can say is said there; every other stays behind an "if".
HALF = "stamina * 2 <= stamina_start"
FOLDED = {
    f"{{rule: damage_bonus, add: 2, if: {HALF} and attacks == 1 and "
    "(card subtype is weapon or card subtype is body)}": (
        "At half Stamina or less: Your first Attack each turn deals +2 damage "
        "if it is a Weapon or Body."
    ),
    "{rule: damage_bonus, add: W, if: attacks >= 2 and card subtype is mind}": (
        "Your Mind Attacks after the first each turn deal +W damage."
    ),
    "{rule: damage_bonus, add: 1, if: attacks >= 1}": (
        "Your Attacks deal +1 damage if you made at least 1 Attack this turn."
    ),
    "{rule: damage_bonus, add: 1, if: card subtype is body or energy >= 2}": (
        "Your Attacks deal +1 damage if the card is a Body or you have at least 2 Energy."
    ),
    "{rule: damage_bonus, add: 1, if: card subtype is body, for: opponent}": (
        "Opponents' Attacks deal +1 damage if the card is a Body."
    ),
    "{rule: roll_bonus, add: 1, if: card subtype is body}": (
        "Your Power Rolls have +1 if the card is a Body."
    ),
    "{when: attack_declared, if: attacks == 2, do: [heal: 1]}": (
        "On your second Attack each turn: Gain 1 Stamina."
    ),
    "{when: attack_declared, if: attacks == 9, do: [heal: 1]}": (
        "When you attack, if you made exactly 9 Attacks this turn: Gain 1 Stamina."
    ),
    "{when: attack_declared, if: cost >= 4 and energy >= 2, do: [heal: 1]}": (
        "On your Attacks of Cost 4 or more, if you have at least 2 Energy: Gain 1 Stamina."
    ),
    "{when: attack_declared, of: opponent, if: opponent is weakened, do: [heal: 1]}": (
        "When a Weakened opponent attacks: Gain 1 Stamina."
    ),
    "{when: attack_declared, of: opponent, if: opponent was weakened, do: [heal: 1]}": (
        "When an opponent attacks, if the opponent was Weakened: Gain 1 Stamina."
    ),
    "{when: attack_declared, of: opponent, if: card subtype is body, do: [heal: 1]}": (
        "When an opponent attacks, if the card is a Body: Gain 1 Stamina."
    ),
    "{when: rolled, if: attacking and roll tier <= 2, do: [energy: 1]}": (
        "When your Attack rolls tier 2 or worse: Gain 1 Energy."
    ),
    "{when: rolled, if: roll tier == 1, do: [energy: 1]}": "When you roll tier 1: Gain 1 Energy.",
    "{when: rolled, if: not attacking and roll tier == 1, do: [energy: 1]}": (
        "When you roll tier 1, if you are not attacking: Gain 1 Energy."
    ),
    "{when: defended, if: card subtype is body, do: [heal: 1]}": (
        "On your Body Defenses: Gain 1 Stamina."
    ),
    "{when: action_resolved, if: not attacking and blocked >= 6, do: [energy: 1]}": (
        "When you block 6 damage or more: Gain 1 Energy."
    ),
    "{when: damage_dealt, if: card subtype is mind and damage >= 3, do: [heal: 1]}": (
        "When a Mind card of yours deals 3 damage or more: Gain 1 Stamina."
    ),
    f"{{when: damage_taken, if: {HALF}, do: [heal: 6]}}": (
        "When you take damage, at half Stamina or less: Gain 6 Stamina."
    ),
    "{when: turn_end, if: energy >= 3, do: [heal: 1]}": (
        "At the end of your turn, if you have at least 3 Energy: Gain 1 Stamina."
    ),
}


@pytest.mark.parametrize("text", [*WORDS, *FOLDED])
def test_words(text: str) -> None:
    assert plain(ability(text).words(Wording(ABILITY, {}))) == (WORDS | FOLDED)[text]


def test_every_moment_has_words() -> None:
    texts = set()
    for when in ab.WHENS:
        for scope in ab.SCOPES:
            found = ability(f"{{when: {when}, of: {scope}, do: [heal: 1]}}")
            texts.add(found.words(Wording(ABILITY, {})))
    assert len(texts) == len(ab.WHENS) * len(ab.SCOPES)


def test_every_event_that_can_be_replaced_has_words() -> None:
    texts = {
        ability(f"{{instead: {event}, once: match, do: []}}").words(Wording(ABILITY, {}))
        for event in ab.INSTEADS
    }
    assert len(texts) == len(ab.INSTEADS)


def test_every_layer_has_words() -> None:
    texts = {
        ability(f"{{rule: hand_size, {layer}: 3}}").words(Wording(ABILITY, {}))
        for layer in rules.LAYERS
    }
    assert len(texts) == len(rules.LAYERS)


FINDINGS = {
    "{when: crits, do: []}": "LR104",
    "{when: crit}": "LR102",
    "{when: crit, do: [], of: foe}": "LR104",
    "{when: crit, do: [], to: you}": "LR101",
    "{when: crit, do: [], once: week}": "LR104",
    "{when: crit, do: [], limit: 2}": "LR103",
    "{when: crit, do: [], limit: {match: 0}}": "LR103",
    "{when: crit, do: [], limit: {week: 1}}": "LR101",
    "{when: crit, do: [], once: turn, limit: {match: 2}}": "LR101",
    "{when: crit, do: [], level: 0}": "LR221",
    "{when: crit, do: [], level: 10}": "LR221",
    "{when: crit, do: [], level: M}": "LR103",
    "{when: crit, do: [], if: energy}": "LR103",
    "{when: crit, do: [dael: 1]}": "LR101",
    "{when: crit, do: [roll: power]}": "LR101",
    "{when: crit, rule: bane, add: 1, do: []}": "LR101",
    "{do: [heal: 1]}": "LR102",
    "{wen: crit, do: []}": "LR101",
    "{}": "LR102",
    "heal": "LR103",
    "{rule: bains, add: 1}": "LR104",
    "{rule: bane}": "LR102",
    "{rule: bane, add: 1, set: 2}": "LR102",
    "{rule: bane, add: x}": "LR213",
    "{rule: bane, add: true}": "LR103",
    "{rule: bane, add: 1000}": "LR103",
    "{rule: reshuffle_skip, set: no}": "LR104",
    "{rule: crit_mode, set: max}": "LR104",
    "{rule: immune, add: dazed}": "LR103",
    "{rule: bane, add: 1, for: foe}": "LR104",
    "{rule: may_attack, set: 1}": "LR104",
    "{rule: may_attack, add: true}": "LR101",
    "{rule: may_attack, what: [stamina], set: false}": "LR101",
    "{rule: may_gain, set: 1}": "LR103",
    "{rule: may_gain, what: stamina, set: false}": "LR103",
    "{rule: may_gain, what: [], set: false}": "LR103",
    "{rule: may_gain, what: [dazed, dazed], set: false}": "LR101",
    "{instead: death, do: []}": "LR104",
    "{instead: defeat, do: []}": "LR102",
    "{use: week, do: []}": "LR104",
    "{use: turn, spend: 100, do: []}": "LR112",
    "{use: turn, spend: M, do: []}": "LR103",
}


@pytest.mark.parametrize("text", FINDINGS)
def test_findings(text: str) -> None:
    assert " ".join(codes(bearer(text))) == FINDINGS[text]


def test_abilities_are_a_list() -> None:
    assert codes(bearer("").replace("[]", "{}")) == ["LR103"]


def test_engine_forms() -> None:
    trigger = built("{when: crit, of: any, level: 3, do: [], limit: {match: 2}}")
    assert isinstance(trigger, ab.Trigger)
    assert (trigger.when, trigger.scope, trigger.level) == (ab.CRIT_ROLLED, ab.OF_ANY, 3)
    assert (trigger.limit, trigger.times, trigger.program) == (ab.PER_MATCH, 2, 11)
    passive = built("{rule: immune, add: [dazed], for: opponent}")
    assert isinstance(passive, ab.Passive)
    assert (passive.rule, passive.layer, passive.operand) == (rules.IMMUNE, rules.ADD, (1,))
    assert passive.scope == ab.OF_OPPONENT
    replacement = built("{instead: defeat, once: match, do: [], if: you is bleeding}")
    assert isinstance(replacement, ab.Replacement)
    assert (replacement.instead, replacement.limit) == (ab.INSTEAD_DEFEAT, ab.PER_MATCH)
    assert replacement.test is not None
    power = built("{use: match, spend: 2, do: []}")
    assert isinstance(power, ab.Power)
    assert (power.energy, power.limit, power.times) == (2, ab.PER_MATCH, 1)


def test_forms_are_told_apart() -> None:
    assert isinstance(ability("{when: crit, do: []}"), TriggerText)
    assert isinstance(ability("{rule: bane, add: 1}"), PassiveText)
    assert isinstance(ability("{instead: draw, do: []}"), ReplacementText)
    assert isinstance(ability("{use: turn, do: []}"), PowerText)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{when: turn_end, lose: 1}", "takes no `lose`; what happens stands in `do: [lose: ...]`"),
        ("{at: turn_end, do: [lose: 1]}", "unknown key `at`; an ability begins with one of `when`"),
        ("{rule: handsize, add: 1}", '`rule` names a rule; found the text "handsize"; did you'),
    ],
)
def test_natural_mistakes_are_answered_with_what_is_right(text: str, says: str) -> None:
    _, findings = read(
        f"w: {{kind: ancestry, name: W, stats: {{M: 1, A: 0, W: 0, S: 20}}, abilities: [{text}]}}"
    )
    assert any(says in finding.message for finding in findings)
