"""Random rules profiles: every key of the table of rules with random legal answers.

Extreme answers are as likely as ordinary ones (R92). `on_attack`, which holds effects, comes from
`wild`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lithicrage.engine import rules
from lithicrage.game.rng import Rng

# Whole numbers that are worth a try; others are drawn from the whole range.
TRIED: Final[Mapping[str, tuple[int, ...]]] = {
    "hand_size": (0, 1, 2, 3, 5, 9, 20),
    "chain_hand_size": (0, 1, 2, 4, 20),
    "start_energy": (0, 2, 6, 99),
    "max_energy": (0, 1, 3, 6, 9, 99),
    "energy_per_turn": (0, 2, 3, 99),
    "reshuffle_loss_per_level": (0, 1, 9),
    "edge_value": (0, 1, 3, 99),
    "crit_value": (0, 3, 5, 6, 7, 9, 13),
    "enemy_life_per_player": (0, 33, 50, 250),
    "stamina_bonus": (1, 9),
    "pvp_opening_hand": (0, 1, 3, 7, 20),
    "pvp_second_player_stamina": (1, 2, 30),
    "pvp_first_turn_banes": (1, 2, 9),
    "max_attacks_per_turn": (1, 2, 3),
    "crit_chains_per_turn": (0, 1, 2),
    "attacks_per_turn": (0, 1, 2),
    "max_turns": (1, 2, 3, 10, 25),
    "edge": (1, 2, 3),
    "bane": (1, 2, 3),
    "roll_bonus": (1, 5),
    "def_bonus": (1, 5),
    "damage_bonus": (1, 5),
}
TIER_LIMITS: Final = ((5, 9), (4, 7), (0, 0), (2, 3), (-3, 30), (6, 6), (11, 12))
LONGEST: Final = 60  # turns, where a table says nothing else: matches of the fuzz are short


def random_rules(rng: Rng, *, apart: tuple[str, ...] = ()) -> dict[str, Any]:
    """Answers as a file would hold them, to no key, a few, or nearly all; none to those `apart`."""
    share = (0, 10, 10, 25, 80)[rng.below(5)]
    answers: dict[str, Any] = {"max_turns": LONGEST}
    for rule in rules.RULES:
        if rng.below(100) < share and rule.index not in rules.LISTS and rule.name not in apart:
            answers[rule.name] = random_answer(rng, rule)
    return answers


def random_answer(rng: Rng, rule: rules.Rule) -> Any:
    """A legal answer to one question."""
    if rule.pair:
        return list(TIER_LIMITS[rng.below(len(TIER_LIMITS))])
    if rule.none_ok and rng.below(3) == 0:
        return None
    if rule.choices:
        return rule.choices[rng.below(len(rule.choices))]
    if rule.high == 1:
        return rng.below(2) == 1
    tried = TRIED.get(rule.name)
    return tried[rng.below(len(tried))] if tried else rule.low + rng.below(4)
