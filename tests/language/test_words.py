"""Generated text: faces, plain text, and the example of the language's own description."""

from __future__ import annotations

from language.helpers import action, read

from lithicrage.language import plain
from lithicrage.language.words import (
    FaceText,
    action_words,
    card_words,
    face_text,
)

ROLL = (
    "[needs: 2, edge: 1, {roll: power + M, tier1: [deal: 1], tier2: [deal: 2],"
    " tier3: [deal: 3, chain: true]}, heal: 1]"
)


def test_the_example_of_the_language() -> None:
    card = action(
        "[deal: A, {spend: 2, then: [apply: bleeding 2, chain: true]}]",
        "[block: 1, apply: bleeding 1]",
    )
    assert action_words(card, {"bleeding": "Bleeding"}) == (
        "Attack: Deal A damage. Energy 2: The opponent gains Bleeding 2. Chain. "
        "Defense: DEF 1. The opponent gains Bleeding 1."
    )


def test_the_face_of_a_rolled_attack() -> None:
    face = face_text(action(ROLL, "[block: 4]"), {})
    assert face == FaceText(
        roll_label="Power Roll + M",
        before=("Costs **Energy 2**.", "This roll has an **Edge**."),
        tiers=("Deal **1** damage.", "Deal **2** damage.", "Deal **3** damage. **Chain**."),
        after=("Gain **1** Stamina.",),
        defense="**DEF 4**.",
    )


def test_the_face_of_a_plain_attack_and_of_halves_that_are_not_there() -> None:
    face = face_text(action("[deal: 1, heal: 2]", "none"), {})
    assert face == FaceText(lines=("Deal **1** damage.", "Gain **2** Stamina."))
    wall = face_text(action("", "[]", cost=3), {})
    assert wall == FaceText(defense="**DEF 3**.")


def test_words_say_when_there_is_no_defense() -> None:
    assert action_words(action("[deal: 1]", "none"), {}) == "Attack: Deal 1 damage. No Defense."
    assert action_words(action("", "[heal: 1]"), {}) == "Defense: DEF 2. Gain 1 Stamina."


def test_a_reminder_is_bracketed() -> None:
    (card,), _ = read(
        "hum: {kind: action, name: Hum, subtype: mind, cost: 1, attack: [chain: true],"
        " reminder: Attack again or pass.}"
    )
    assert card_words(card, {}).endswith("Defense: DEF 1. (Attack again or pass.)")


def test_conditions_and_profiles_have_words() -> None:
    (rust, soft), findings = read(
        "rust: {kind: condition, name: Rust, reminder: It spreads.,"
        " abilities: [{rule: bane, add: 1}]}\n"
        "soft: {kind: profile, name: Soft, rules: {reshuffle_skip: false, tier_limits: [5, 9],"
        " stamina_cap: ~, crit_mode: min, on_attack: [apply: dazed 5]}}\n"
    )
    assert not findings
    assert card_words(rust, {}) == "Your Power Rolls have a Bane. (It spreads.)"
    assert card_words(soft, {}) == (
        "A reshuffle skips no turn. Tier 1 goes up to 5, tier 2 up to 9. Stamina has no maximum. "
        "More than the Crit number is a Crit, too. "
        "On each Attack: The opponent gains Dazed 5."
    )


def test_a_condition_says_how_its_counter_moves_where_it_is_strange() -> None:
    cards, findings = read(
        "moss: {kind: condition, name: Moss, counts: up, reapplied: add,"
        " abilities: [{when: turn_end, if: turns >= 3, do: [lose: turns]}]}\n"
        "stain: {kind: condition, name: Stain, counts: never}\n"
        "damp: {kind: condition, name: Damp, counts: down}\n"
    )
    assert not findings
    assert [card_words(card, {}) for card in cards] == [
        "Its counter rises by 1 at the start of your turn, and it does not run out."
        " Gained again, it adds to its counter. At the end of your turn,"
        " if the counter is at least 3: Lose Stamina equal to the counter.",
        "Its counter does not move, and it does not run out.",
        "",
    ]


def test_plain_text_has_no_marks() -> None:
    assert plain("Deal **3** damage.") == "Deal 3 damage."
