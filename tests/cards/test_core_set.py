"""The first set: what is in it, how its cards are named, that each is fairly priced."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Final

import pytest
from cards.shelf import actions, decks, enemies, library

from cards import prices
from lithicrage.base import resources
from lithicrage.decks import build, reasons, shelf
from lithicrage.engine import effects as fx
from lithicrage.engine import rules
from lithicrage.language import (
    SUBTYPES,
    Ancestry,
    Class,
    Condition,
    Named,
    Profile,
)
from lithicrage.language.verbs import Roll, walk
from lithicrage.language.verbs.defending import Block
from lithicrage.language.verbs.stamina import Deal, Heal

GOLDEN: Final = Path(__file__).with_name("golden_words.txt")
COSTS: Final = range(1, 7)
ACTIONS: Final = sorted(actions())
# A guess at sight, in damage-points, by Cost and by the Energy that the attack hangs on. It catches
# a slip; what a card is worth in a deck is measured (`lab cards`), and moves it up to TOLERANCE.
BUDGET: Final = {
    (1, 0): 4, (2, 0): 6, (3, 0): 5, (4, 0): 3, (5, 0): 2,
    (2, 1): 7, (3, 1): 6, (3, 2): 8, (3, 3): 9, (4, 2): 8, (4, 3): 9, (5, 3): 10, (5, 4): 12,
    (6, 3): 12, (6, 4): 14,
}  # fmt: skip
TOLERANCE: Final = 3
DEF_RANGE: Final = {1: (1, 4), 2: (1, 5), 3: (2, 5), 4: (2, 5), 5: (1, 6), 6: (0, 4)}


def test_the_pack_has_no_findings() -> None:
    assert [str(finding) for finding in library().findings] == []


def test_what_is_in_the_set() -> None:
    assert len(library().models(Ancestry)) == len(library().models(Class)) == 8
    assert set(library().models(Condition)) == {"bleeding", "dazed", "poisoned", "weakened"}
    profiles = {"manual", "house", "gentle", "literal", "tournament", "cunning", "rival"}
    assert set(library().models(Profile)) == profiles
    assert Counter(e.tier for e in enemies()) == {1: 4, 2: 4, 3: 4, 4: 4}
    assert len(decks()) == 12


@pytest.mark.parametrize("subtype", SUBTYPES)
def test_thirty_actions_a_subtype_on_the_curve(subtype: str) -> None:
    curve = Counter(a.cost for a in actions().values() if a.subtype == subtype)
    assert curve == {1: 5, 2: 6, 3: 6, 4: 4, 5: 3, 6: 6}


def test_every_six_is_a_signature_and_nothing_else_is() -> None:
    assert all((a.cost == 6) == bool(a.signature) for a in actions().values())
    signed = Counter(a.signature for a in actions().values() if a.signature)
    assert {id: signed[id] for id in library().models(Class)} == dict.fromkeys(
        library().models(Class), 2
    )
    assert {id: signed[id] for id in library().models(Ancestry)} == dict.fromkeys(
        library().models(Ancestry), 1
    )


def test_class_abilities_come_at_levels_1_2_3_5_and_7() -> None:
    for model in library().models(Class).values():
        assert {ability.gate.level for ability in model.abilities} == {1, 2, 3, 5, 7}, model.id


def test_stamina_of_heroes() -> None:
    for ancestry in library().models(Ancestry).values():
        for model in library().models(Class).values():
            assert 40 <= ancestry.stats.S + model.stats.S <= 56
            sums = [getattr(ancestry.stats, s) + getattr(model.stats, s) for s in "MAW"]
            assert max(sums) <= 4


# ---- names and flavor -----------------------------------------------------------------------


def people() -> list[Named]:
    """Whoever and whatever has a name and a flavor."""
    found: list[Named] = [*actions().values(), *enemies()]
    return [*found, *library().models(Ancestry).values(), *library().models(Class).values()]


@pytest.mark.parametrize("model", people(), ids=lambda model: model.id)
def test_name_and_flavor(model: Named) -> None:
    assert model.id == re.sub(r"[^a-z0-9]+", "_", model.name.lower())
    assert len(model.name) <= 22
    assert len(model.name.split()) <= 4
    assert "'" not in model.name and "of the" not in model.name.lower()
    assert model.flavor.endswith(".") and "!" not in model.flavor
    assert len(model.flavor) <= 70
    assert len(re.findall(r"[.?](?:\s|$)", model.flavor)) == 1, "one sentence"
    words = set(re.findall(r"[a-z]+", model.name.lower()))
    stems = ("bleed", "daze", "poison", "weak")
    assert not any(word.startswith(stem) for word in words for stem in stems)


def test_names_and_flavors_are_unique() -> None:
    for texts in ([m.name.casefold() for m in people()], [m.flavor for m in people()]):
        assert [text for text, n in Counter(texts).items() if n > 1] == []


def test_every_glyph_exists_and_no_two_actions_share_one() -> None:
    glyphs = json.loads((resources.art() / "glyphs.json").read_text("utf-8"))["glyphs"]
    named = [a.glyph for a in actions().values()]
    assert set(named) <= set(glyphs)
    assert len(set(named)) == len(named)


# ---- prices ---------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ACTIONS)
def test_an_attack_is_worth_what_its_cost_allows(id: str) -> None:
    action = actions()[id]
    if not action.attack:
        return
    budget = BUDGET[action.cost, prices.gate(action.attack)]
    most = budget + TOLERANCE
    most += prices.SHARP if action.subtype == "weapon" else 0
    most += 0 if action.shield else prices.SHIELDLESS
    least = budget - TOLERANCE
    assert (
        least <= prices.price(action.attack) + 1e-9 and prices.price(action.attack) <= most + 1e-9
    )


@pytest.mark.parametrize("id", ACTIONS)
def test_the_tiers_of_a_roll_rise_in_step(id: str) -> None:
    for roll in (step for step in actions()[id].attack if isinstance(step, Roll)):
        one, two, three = (damage(line) for line in roll.inner())
        assert 1 <= two - one <= 5
        assert 1 <= three - two <= 6


def damage(line: tuple[object, ...]) -> float:
    """The damage of a tier line at the usual stats."""
    return sum(prices.number(step.amount) for step in line if isinstance(step, Deal))


@pytest.mark.parametrize("id", ACTIONS)
def test_no_card_heals_more_than_half_of_what_it_deals(id: str) -> None:
    attack = actions()[id].attack
    lines = [*attack, *(s for roll in attack if isinstance(roll, Roll) for s in roll.tier2)]
    healed = sum(prices.number(step.amount) for step in lines if isinstance(step, Heal))
    assert healed <= damage(tuple(lines)) / 2


@pytest.mark.parametrize("id", ACTIONS)
def test_printed_def_is_in_its_range(id: str) -> None:
    action = actions()[id]
    if not action.shield:
        return
    printed = [prices.number(s.amount) for s in walk(action.defense) if isinstance(s, Block)]
    low, high = DEF_RANGE[action.cost]
    assert all(low <= block <= high for block in printed or [action.cost])
    if max(printed, default=0) >= 5:
        assert action.subtype == "body" and len(action.defense) == 1


# ---- decks ----------------------------------------------------------------------------------


def test_ready_decks_are_legal_and_full() -> None:
    known = shelf(library(), "core")
    for deck in decks().values():
        assert reasons(deck, known, rules.defaults()) == []
        sums = build(deck, known)
        assert sums.size == 24 and sums.cost <= 72
        assert sums.curve[6] in (2, 3), "two sixes, so that a Crit can come"
        assert sum(sorted(sums.subtypes.values())[2:]) >= 18


def test_every_action_is_in_a_ready_deck_or_with_an_enemy_and_none_is_everywhere() -> None:
    held = Counter(id for deck in decks().values() for id in deck.cards)
    met = {id for enemy in enemies() for id in enemy.cards}
    assert {id for id, action in actions().items() if not held[id] and id not in met} == set()
    assert max(held.values()) <= 7
    assert {id for id, action in actions().items() if action.signature} <= set(held)


def test_the_two_decks_of_a_class_differ() -> None:
    for one in decks().values():
        for other in decks().values():
            if one is not other and one.classes == other.classes:
                shared = sum(min(n, other.cards.get(id, 0)) for id, n in one.cards.items())
                assert shared <= 10, (one.id, other.id)


def test_enemies_can_attack_with_what_they_reveal() -> None:
    known = shelf(library(), "core")
    for enemy in enemies():
        assert reasons(enemy, known, rules.defaults()) == []
        cards = [actions()[id] for id, copies in enemy.cards.items() for _ in range(copies)]
        gates = [prices.gate(card.attack) for card in cards]
        assert len(cards) in (24, 25)
        assert sum(1 for card in cards if card.attack) >= 0.9 * len(cards)
        assert sum(1 for gate in gates if gate) <= 8
        assert sum(gates) <= len(cards)


# ---- words ----------------------------------------------------------------------------------


def test_the_rules_text_of_every_action_is_as_agreed() -> None:
    told = [f"{id}: {library().words(id)}" for id in ACTIONS]
    assert told == GOLDEN.read_text("utf-8").splitlines()


def test_walls_have_no_sword_block_and_some_cards_no_shield() -> None:
    walls = [id for id, a in actions().items() if not a.attack]
    bare = [id for id, a in actions().items() if not a.shield]
    assert 1 <= len(walls) <= 4
    assert len(bare) >= 2
    assert not set(walls) & set(bare)


def test_targets_are_those_of_a_duel() -> None:
    for action in actions().values():
        for step in action.attack:
            assert getattr(step, "to", fx.YOU) in (fx.YOU, fx.OPPONENT)
