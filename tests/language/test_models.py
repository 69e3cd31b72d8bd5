"""Models: every kind is read, every mistake is one finding at its place (LR101 to LR120)."""

from __future__ import annotations

import pytest
from language.helpers import action, action_text, codes, read

from lithicrage.language.items import read_items, read_manifest
from lithicrage.language.models import (
    Action,
    Class,
    Deck,
    Enemy,
    Growth,
    Manifest,
    Profile,
)
from lithicrage.language.report import Report
from lithicrage.language.source import read_text

ANCESTRY = """
stoneborn:
  kind: ancestry
  name: Stoneborn
  stats: {M: 3, A: 1, W: 0, S: 18}
"""
CLASS = """
duelist:
  kind: class
  name: Duelist
  stats: {M: 1, A: 2, W: 1, S: 22}
  deck_cost: 72
  growth: {S: 5, deck_cost: 3, M: [4, 7]}
"""
ENEMY = """
doorstop:
  kind: enemy
  name: Doorstop
  tier: 1
  stats: {M: 6, A: 5, W: 5, S: 39}
  portrait: slab
  cards: {hum: 3, "core:hum": 1}
"""
DECK = """
mosh:
  kind: deck
  name: Mosh
  ancestry: stoneborn
  classes: [duelist]
  cards: {hum: 3}
  notes: Loud.
"""
PROFILE = """
soft:
  kind: profile
  name: Soft
  extends: manual
  rules:
    reshuffle_skip: false
    tier_limits: [5, 9]
    stamina_cap: ~
    on_attack: [apply: dazed 5]
"""
CONDITION = """
rust:
  kind: condition
  name: Rust
  counts: never
  reapplied: add
"""


def test_every_kind_is_read() -> None:
    text = action_text() + ANCESTRY + CLASS + ENEMY + DECK + PROFILE + CONDITION
    models, findings = read(text)
    assert not findings
    kinds = [model.kind for model in models]
    assert kinds == ["action", "ancestry", "class", "enemy", "deck", "profile", "condition"]


def test_defaults_of_an_action() -> None:
    card = action("[deal: 1]")
    assert card.shield
    assert card.defense == ()
    assert not action("[deal: 1]", "none").shield
    assert action("").attack == ()


def test_growth_and_rules_are_values() -> None:
    (model,), _ = read(CLASS)
    assert isinstance(model, Class)
    assert model.growth == (Growth("S", 5, ()), Growth("deck_cost", 3, ()), Growth("M", 0, (4, 7)))
    (model,), _ = read(PROFILE)
    assert isinstance(model, Profile)
    assert dict(model.rules) == {"reshuffle_skip": 0, "tier_limits": (5, 9), "stamina_cap": None}
    assert len(model.on_attack) == 1


def test_decks_and_enemies_hold_copies() -> None:
    (deck, enemy), _ = read(DECK + ENEMY)
    assert isinstance(deck, Deck)
    assert isinstance(enemy, Enemy)
    assert deck.cards == {"hum": 3}
    assert deck.classes == ("duelist",)
    assert enemy.stats.S == 39


def test_models_are_frozen() -> None:
    card = action()
    with pytest.raises(AttributeError, match="never changes"):
        card.cost = 3  # type: ignore[misc]


FINDINGS = {
    action_text().replace("cost: 2", "cots: 2"): "LR101",
    action_text().replace("  cost: 2\n", ""): "LR102",
    action_text().replace("cost: 2", "cost: '2'"): "LR103",
    action_text().replace("cost: 2", "cost: 2.0"): "LR103",
    action_text().replace("cost: 2", "cost: true"): "LR103",
    action_text().replace("cost: 2", "cost: -1"): "LR110",
    action_text().replace("cost: 2", "cost: 100"): "LR110",
    action_text().replace("mind", "wepon"): "LR104",
    action_text().replace("mind", "[mind, body]"): "LR104",
    action_text().replace("Hum", "12"): "LR103",
    action_text().replace("Hum", "~"): "LR103",
    action_text().replace("Hum", "''"): "LR103",
    action_text().replace("Hum", "' Hum'"): "LR103",
    action_text().replace("Hum", "'*Hum*'"): "LR103",
    action_text().replace("Hum", "x" * 61): "LR103",
    action_text().replace("kind: action", "kind: acton"): "LR104",
    action_text().replace("  kind: action\n", ""): "LR102",
    action_text().replace("kind: action", "kind: 3"): "LR104",
    action_text().replace("hum:", "Hum:"): "LR120",
    action_text().replace("hum:", "9hum:"): "LR120",
    action_text().replace("hum:", "con:"): "LR120",
    action_text() + "  id: hum\n": "LR101",
    action_text() + "  text: Deal 1 damage.\n": "LR101",
    action_text() + "  shield: false\n": "LR101",
    action_text() + "  signature: Pit Captain\n": "LR120",
    action_text() + "  signature: 3\n": "LR103",
    action_text("", "none"): "LR210",
    action_text("[]", "none"): "LR210",
    action_text("[deal: 1]", "some"): "LR103",
    "hum: 3": "LR103",
    "- hum": "LR103",
    "just text": "LR103",
    "~": "LR103",
    ANCESTRY.replace("M: 3", "M: 21"): "LR111",
    ANCESTRY.replace("S: 18", "S: 0"): "LR111",
    ANCESTRY.replace("M: 3", "R: 3"): "LR102 LR101",
    ANCESTRY.replace("{M: 3, A: 1, W: 0, S: 18}", "[3, 1, 0, 18]"): "LR103",
    ANCESTRY.replace("  stats: {M: 3, A: 1, W: 0, S: 18}\n", ""): "LR102",
    CLASS.replace("72", "0"): "LR103",
    CLASS.replace("  deck_cost: 72\n", ""): "LR102",
    CLASS.replace("S: 5", "S: 21"): "LR103",
    CLASS.replace("S: 5", "Z: 5"): "LR101",
    CLASS.replace("[4, 7]", "[4, 10]"): "LR103",
    CLASS.replace("{S: 5, deck_cost: 3, M: [4, 7]}", "5"): "LR103",
    ENEMY.replace("tier: 1", "tier: 5"): "LR103",
    ENEMY.replace("hum: 3", "hum: 0"): "LR103",
    ENEMY.replace("hum: 3", "hum: three"): "LR103",
    ENEMY.replace('{hum: 3, "core:hum": 1}', "{}"): "LR103",
    ENEMY.replace('{hum: 3, "core:hum": 1}', "[hum]"): "LR103",
    DECK.replace("[duelist]", "[]"): "LR103",
    DECK.replace("[duelist]", "duelist"): "LR103",
    DECK.replace("[duelist]", "[3]"): "LR103",
    DECK.replace("hum: 3", "Hum: 3"): "LR120",
    PROFILE.replace("reshuffle_skip", "reshufle_skip"): "LR101",
    PROFILE.replace("[5, 9]", "[5]"): "LR204",
    PROFILE.replace("[5, 9]", "[9, 5]"): "LR203",
    PROFILE.replace("false", "0"): "LR104",
    PROFILE.replace("dazed 5", "dazed 0"): "LR113",
    PROFILE + "  on_attack: []\n": "LR101",
    "soft: {kind: profile, name: Soft, rules: 3}": "LR103",
    CONDITION.replace("never", "sideways"): "LR104",
    CONDITION + "  abilities: [{use: turn, do: [deal: 1]}]\n": "LR101",
}


@pytest.mark.parametrize("text", FINDINGS, ids=range(len(FINDINGS)))
def test_findings(text: str) -> None:
    found = read(text)[1]
    assert " ".join(finding.code for finding in found) == FINDINGS[text], found
    for finding in found:
        assert 1 <= finding.line <= text.count("\n") + 1
        assert finding.message[0] in "`abcdefghijklmnopqrstuvwxyzA"


@pytest.mark.parametrize(
    ("text", "line", "column", "says"),
    [
        (action_text().replace("cost", "cots"), 5, 3, "did you mean `cost`"),
        (action_text().replace("cost: 2", "cost: '2'"), 5, 9, "take the quotes off"),
        (action_text().replace("mind", "wepon"), 4, 12, "did you mean `weapon`"),
        (action_text().replace("acton", "action").replace("Hum", "12"), 3, 9, "put it in quotes"),
        (action_text() + "  flavr: x\n", 7, 3, "did you mean `flavor`"),
        (ANCESTRY.replace("M: 3", "M: 99"), 5, 14, "at most 20; found `99`"),
        (DECK.replace("hum: 3", "hum: 200"), 7, 16, "at most 99"),
    ],
)
def test_findings_name_the_character(text: str, line: int, column: int, says: str) -> None:
    found = [f for f in read(text)[1] if says in f.message]
    assert [(f.line, f.column) for f in found] == [(line, column)], read(text)[1]


def test_a_wrong_card_does_not_hide_the_next() -> None:
    text = action_text().replace("mind", "mnd") + ANCESTRY + CLASS.replace("72", "none")
    models, findings = read(text)
    assert [model.id for model in models] == ["stoneborn"]
    assert [finding.code for finding in findings] == ["LR104", "LR103"]


MANIFEST = """
kind: pack
id: loud
name: Loud
version: 1.0.2
format: 1
authors: [Somebody]
licence: MIT
requires: [core]
"""
MANIFESTS = {
    MANIFEST: "",
    MANIFEST.replace("1.0.2", "1.0"): "LR103",
    MANIFEST.replace("1.0.2", "new"): "LR103",
    MANIFEST.replace("format: 1", "format: 2"): "LR103",
    MANIFEST.replace("id: loud", "id: Loud"): "LR120 LR120",
    MANIFEST.replace("id: loud\n", ""): "LR102",
    MANIFEST.replace("licence", "license"): "LR101",
    MANIFEST.replace("kind: pack", "kind: deck"): "LR104",
    "- 3": "LR103",
}


@pytest.mark.parametrize("text", MANIFESTS, ids=range(len(MANIFESTS)))
def test_manifests(text: str) -> None:
    report = Report("pack.yaml")
    manifest = read_manifest(read_text(text, "pack.yaml"), report)
    assert " ".join(finding.code for finding in report.findings) == MANIFESTS[text]
    assert isinstance(manifest, Manifest) == (not MANIFESTS[text])


def test_references_are_noted_with_their_places() -> None:
    report = Report("x.yaml")
    text = action_text("[apply: bleeding 2]") + "  signature: duelist\n" + DECK
    read_items(read_text(text, "x.yaml"), report)
    noted = {(r.kind, r.id): (r.line, r.column) for r in report.references}
    assert noted["condition", "bleeding"] == (6, 19)
    assert noted["class or ancestry", "duelist"] == (7, 14)
    assert noted["action", "hum"] == (14, 11)
    assert noted["class", "duelist"] == (13, 13)
    assert noted["ancestry", "stoneborn"] == (12, 13)


def test_the_kind_of_a_model_is_known() -> None:
    assert isinstance(action(), Action)
    assert codes(action_text()) == []


def test_scenarios_among_cards_are_sent_to_their_folder() -> None:
    _, (found,) = read("- name: A jab\n  play: [attack jab]\n")
    assert found.message.endswith("scenarios belong in the folder `scenarios` of their pack")
