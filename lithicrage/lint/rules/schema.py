"""LR101 to LR120 and the card reader's other findings: keys, types, values, ids, rolls.

The models and verbs find these themselves; this module gives their names, reasons and examples.
"""

from __future__ import annotations

from typing import Final

from lithicrage.lint.rule import Files, Fix, Rule
from lithicrage.lint.rules.reading import CARD

ROLL: Final = """\
stone:
  kind: action
  name: Stone
  subtype: weapon
  cost: 3
  attack:
    - roll: power
      tier1: [deal: 3]
      tier2: [deal: 6]
      tier3: [deal: 10]
"""
WALL: Final = """\
wall:
  kind: ancestry
  name: Wall
  stats: {M: 1, A: 0, W: 0, S: 20}
  abilities:
    - when: crit
      do: [draw: 1]
"""
DECK: Final = """\
heap:
  kind: deck
  name: Heap
  ancestry: menhirling
  classes: [pit_captain]
  cards: {sharpened_spoon: 3, hold_this: 3, kerb_crown: 3, roadie_carry: 3, heckle: 3, damp: 3}
"""
PROFILE: Final = """\
soft:
  kind: profile
  name: Soft
  extends: manual
  rules:
    tier_limits: [5, 9]
"""
SCENARIO: Final = """\
- name: A stone falls
  given:
    you: {energy: 1}
  turn: you
  play: [pass]
"""


def _rule(
    code: str,
    name: str,
    summary: str,
    why: str,
    bad: str | Files,
    good: str | Files,
    fix: Fix = "none",
) -> Rule:
    return Rule(code, name, "error", "reader", summary, why, bad, good, fix=fix)


RULES: Final = (
    _rule(
        "LR101",
        "unknown-key",
        "A key or a verb that does not exist here.",
        "It would do nothing, in silence; most often it is a slip of a letter.",
        CARD.replace("deal:", "dael:"),
        CARD,
        "unsafe",
    ),
    _rule(
        "LR102",
        "missing-key",
        "A required key that is missing.",
        "Without it there is no card.",
        CARD.replace("  cost: 3\n", ""),
        CARD,
    ),
    _rule(
        "LR103",
        "wrong-type",
        "The wrong kind of value: a text for a number, a number for a list.",
        "Nothing is guessed: a number in quotes is a text.",
        CARD.replace("cost: 3", 'cost: "3"'),
        CARD,
        "safe",
    ),
    _rule(
        "LR104",
        "unknown-value",
        "A word that its key does not know.",
        "It would mean nothing; most often it is a slip of a letter.",
        CARD.replace("weapon", "wepon"),
        CARD,
        "unsafe",
    ),
    _rule(
        "LR105",
        "confusable-key",
        "A key with letters that only look like those of a real one.",
        "Nobody can see why it is unknown.",
        CARD + "  fl\u0430vor: It waits.\n",
        CARD + "  flavor: It waits.\n",
        "safe",
    ),
    _rule(
        "LR111",
        "stat-range",
        "A characteristic outside its range: M, A, W from 0 to 20, S from 1 to 60.",
        "A digit too many decides every match.",
        WALL.replace("S: 20", "S: 200"),
        WALL,
    ),
    _rule(
        "LR114",
        "negative-amount",
        "An amount below what its verb takes, or above 999.",
        "Damage below 0 is no healing: say what you mean with its own verb.",
        CARD.replace("deal: 4", "deal: -3"),
        CARD,
    ),
    _rule(
        "LR120",
        "bad-id",
        "An id that is not of a-z, 0-9 and _, begins with no letter, or is reserved.",
        "Ids become file names and words of commands on every system.",
        CARD.replace("stone:", "Stone:", 1),
        CARD,
        fix="unsafe",
    ),
    _rule(
        "LR201",
        "power-roll-without-tiers",
        "A roll without any line.",
        "It would cost two cards and do nothing.",
        CARD.replace("[deal: 4]", "[roll: power]"),
        ROLL,
    ),
    _rule(
        "LR202",
        "tier-missing",
        "A roll without one of its three lines.",
        "Say what you leave out: an empty line is `[]`.",
        ROLL.replace("      tier2: [deal: 6]\n", ""),
        ROLL,
    ),
    _rule(
        "LR203",
        "tier-limits-order",
        "The limits of the tiers do not rise.",
        "There would be no second tier.",
        PROFILE.replace("[5, 9]", "[9, 5]"),
        PROFILE,
    ),
    _rule(
        "LR204",
        "tier-limits-range",
        "The limits of the tiers are not two whole numbers.",
        "A total up to the first is tier 1, up to the second tier 2.",
        PROFILE.replace("[5, 9]", "[5]"),
        PROFILE,
    ),
    _rule(
        "LR205",
        "tiers-without-roll",
        "A line of a roll in a step without `roll:`.",
        "Nothing decides which line counts.",
        CARD.replace("[deal: 4]", "[{deal: 4, tier2: [deal: 6]}]"),
        ROLL,
    ),
    _rule(
        "LR210",
        "no-attack-no-defense",
        "An Action with neither a sword block nor a shield block.",
        "It can be played as nothing but a die.",
        CARD.replace("attack: [deal: 4]", "defense: none"),
        CARD,
    ),
    _rule(
        "LR213",
        "bad-stat-option",
        "A slash list with something other than characteristics.",
        "`M/A` is the higher of two of M, A, W and S.",
        CARD.replace("deal: 4", "deal: M/X"),
        CARD.replace("deal: 4", "deal: M/A"),
    ),
    _rule(
        "LR214",
        "may-without-choice",
        "A choice of fewer than two options.",
        "There is nothing to choose.",
        CARD.replace("[deal: 4]", "[choose: [[deal: 4]]]"),
        CARD.replace("[deal: 4]", "[choose: [[deal: 4], [heal: 2]]]"),
    ),
    _rule(
        "LR215",
        "choice-without-range",
        "A number chosen from a broken or empty range.",
        "`choose: 1 to 6` offers the numbers from 1 to 6.",
        CARD.replace("[deal: 4]", "[{choose: 6 to 1, then: [deal: X]}]"),
        CARD.replace("[deal: 4]", "[{choose: 1 to 6, then: [deal: X]}]"),
    ),
    _rule(
        "LR221",
        "ability-level-unreachable",
        "An ability of a level below 1 or above 9.",
        "Nobody is ever of that level.",
        WALL.replace("- when: crit", "- level: 10\n      when: crit"),
        WALL.replace("- when: crit", "- level: 3\n      when: crit"),
    ),
    _rule(
        "LR401",
        "duplicate-id",
        "Two cards of one pack with the same id, or two packs with the same.",
        "Nobody could say which one is meant.",
        {"a.yaml": CARD, "b.yaml": CARD},
        {"a.yaml": CARD, "b.yaml": CARD.replace("stone:", "rock:").replace("Stone", "Rock")},
    ),
    _rule(
        "LR403",
        "unknown-reference",
        "A name that leads nowhere: a card in a deck, a Condition, a class, a profile.",
        "The deck could not be played; most often it is a slip of a letter.",
        DECK.replace("heckle", "hekle"),
        DECK,
        "unsafe",
    ),
    _rule(
        "LR404",
        "reference-cycle",
        "`extends` that runs in a circle.",
        "Neither has anything to begin with.",
        PROFILE.replace("manual", "soft"),
        PROFILE,
    ),
    Rule(
        "LR604",
        "scenario-field",
        "error",
        "stage",
        "A moment in a scenario that no match can reach.",
        "Testing the impossible shows nothing. Reported when the scenario is played.",
        SCENARIO.replace("energy: 1", "energy: 7"),
        SCENARIO,
    ),
)
