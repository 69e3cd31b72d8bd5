"""Every table rule as a sentence, for each of its answers: `Hands hold 5 cards.`

Owns one sentence for each answer that is a word, on or off, or none, and one pattern for each rule
that is answered by numbers. No two answers share a sentence. Serves R92.
"""

from __future__ import annotations

from typing import Final

from lithicrage.engine import rules
from lithicrage.engine.rules import RuleValue

OFF, ON = rules.OFF, rules.ON
# By rule: the answers that have a sentence of their own.
ANSWERS: Final[dict[str, dict[RuleValue, str]]] = {
    "condition_expiry": {
        "end_of_turn": "A Condition at 0 lasts to the end of the turn.",
        "at_zero": "A Condition ends at 0.",
    },
    "tick_on_skip": {
        OFF: "A skipped turn does not count for Conditions.",
        ON: "A skipped turn counts for Conditions.",
    },
    "skip_stacks": {OFF: "Two reshuffles skip one turn.", ON: "Two reshuffles skip two turns."},
    "bleeding_on_defense": {
        OFF: "Bleeding hurts on Attacks alone.",
        ON: "Bleeding hurts on Attacks and Defenses.",
    },
    "reshuffle_loss_per_level": {0: "A reshuffle costs no Stamina."},
    "reshuffle_skip": {OFF: "A reshuffle skips no turn.", ON: "A reshuffle skips a turn."},
    "enemy_reshuffle_penalty": {
        OFF: "Enemies do not pay for their reshuffles.",
        ON: "Enemies pay for their reshuffles.",
    },
    "hand_size": {0: "Hands hold no cards.", 1: "Hands hold 1 card."},
    "chain_hand_size": {
        0: "After Chain, no card is drawn.",
        1: "After Chain, hands are filled to 1 card.",
    },
    "crit_mode": {
        "exact": "Only the exact Crit number is a Crit.",
        "min": "More than the Crit number is a Crit, too.",
    },
    "crit_is_tier3": {OFF: "A Crit leaves the tier alone.", ON: "A Crit is always tier 3."},
    "crit_chains_per_turn": {
        None: "Every Crit gives Chain.",
        0: "Crits give no Chain.",
        1: "Crits give Chain at most once a turn.",
    },
    "defense_timing": {
        "after_roll": "Defenses are chosen after the roll.",
        "before_roll": "Defenses are chosen before the roll.",
    },
    "defenses_per": {
        "attack": "One Defense may be played against each Attack.",
        "turn": "One Defense may be played in each turn.",
    },
    "def_pool": {
        "per_attack": "DEF is used up over all hits of an Attack.",
        "per_hit": "DEF counts in full against each hit.",
    },
    "stamina_cap": {
        None: "Stamina has no maximum.",
        "start": "Nobody gains more Stamina than at the start.",
    },
    "player_energy": {
        "optional": "Players may refuse to pay Energy.",
        "mandatory": "Players pay Energy whenever they can.",
    },
    "enemy_energy": {
        "always": "Enemies pay Energy whenever they can.",
        "never": "Enemies never pay Energy.",
        "ask": "Enemies choose whether to pay Energy.",
    },
    "enemy_may": {
        "always": "Enemies do whatever they may.",
        "never": "Enemies do nothing that they only may.",
        "ask": "Enemies choose whether to do what they may.",
    },
    "enemy_hand_effects": {
        "top_of_draw": "The top of an Enemy's Draw stands in for its hand.",
        "ignore": "Effects on hands pass Enemies by.",
    },
    "simultaneous_zero": {
        "draw": "If both fall at once, it is a draw.",
        "active_loses": "If both fall at once, whoever has the turn loses.",
        "active_wins": "If both fall at once, whoever has the turn wins.",
    },
    "team_loss": {
        "all": "A side loses once all of it have fallen.",
        "any": "A side loses once one of it has fallen.",
    },
    "multi_order": {
        "alternate": "The sides alternate turn by turn.",
        "round": "Enemies have one turn a round.",
    },
    "enemy_life_per_player": {0: "A lone Enemy gains no Stamina for further Players."},
    "first_player": {
        "enemy": "The Enemy has the first turn.",
        "random": "A coin decides who has the first turn.",
        "chosen": "The side seated first has the first turn.",
    },
    "pvp_opening_hand": {
        0: "Between Players, the second begins with no cards.",
        1: "Between Players, the second begins with 1 card.",
    },
    "pvp_draw": {
        "own_turn": "Between Players, one refills in one's own turn alone.",
        "every_turn": "Between Players, everyone refills in every turn.",
    },
    "pvp_first_turn_banes": {
        0: "Between Players, rolls in the first turn have no Bane.",
        1: "Between Players, rolls in the first turn have a Bane.",
    },
    "min_deck_size": {
        0: "A deck may have any number of cards.",
        1: "A deck has at least 1 card.",
    },
    "max_copies": {0: "A deck may have no cards.", 1: "A deck has at most 1 copy of a card."},
    "max_classes": {1: "A Combatant has one Class."},
    "max_turns": {1: "A match is a draw after 1 turn."},
    "max_attacks_per_turn": {1: "A turn has at most 1 Attack."},
    "levels": {OFF: "Everyone is Level 1.", ON: "Combatants have Levels."},
    "attacks_per_turn": {
        None: "Everyone attacks as often as they can.",
        0: "Nobody attacks.",
        1: "Everyone attacks at most once a turn.",
    },
    "may_chain": {OFF: "Attacks cannot chain.", ON: "Attacks can chain."},
    "edge": {0: "Rolls have no Edge of their own.", 1: "Every roll has an Edge."},
    "bane": {0: "Rolls have no Bane of their own.", 1: "Every roll has a Bane."},
    "enemy_plays": {
        rules.WRITTEN: "Enemies play by the book.",
        rules.CUNNING: "Enemies choose between their top two cards.",
        rules.RIVAL: "Enemies play from a hand, as Players do.",
    },
    "may_attack": {OFF: "Nobody can attack.", ON: "Everyone can attack."},
    "may_defend": {OFF: "Nobody can defend.", ON: "Everyone can defend."},
    "may_be_targeted": {OFF: "Nobody can be targeted.", ON: "Everyone can be targeted."},
}
# By rule: the sentence of any other number, or pair of numbers.
NUMBERS: Final[dict[str, str]] = {
    "reshuffle_loss_per_level": "A reshuffle costs {} Stamina a Level.",
    "hand_size": "Hands hold {} cards.",
    "chain_hand_size": "After Chain, hands are filled to {} cards.",
    "start_energy": "Everyone begins with {} Energy.",
    "max_energy": "Nobody holds more than {} Energy.",
    "energy_per_turn": "Each turn gives {} Energy.",
    "tier_limits": "Tier 1 goes up to {}, tier 2 up to {}.",
    "edge_value": "An Edge or a Bane counts {}.",
    "crit_value": "A natural {} is a Crit.",
    "crit_chains_per_turn": "Crits give Chain at most {} times a turn.",
    "enemy_life_per_player": "A lone Enemy gains {} % Stamina for each further Player.",
    "stamina_bonus": "Everyone begins with {} more Stamina.",
    "pvp_opening_hand": "Between Players, the second begins with {} cards.",
    "pvp_second_player_stamina": "Between Players, the second begins with {} more Stamina.",
    "pvp_first_turn_banes": "Between Players, rolls in the first turn have {} Banes.",
    "min_deck_size": "A deck has at least {} cards.",
    "max_copies": "A deck has at most {} copies of a card.",
    "max_classes": "A Combatant has at most {} Classes.",
    "max_turns": "A match is a draw after {} turns.",
    "max_attacks_per_turn": "A turn has at most {} Attacks.",
    "attacks_per_turn": "Everyone attacks at most {} times a turn.",
    "edge": "Every roll has {} Edges.",
    "bane": "Every roll has {} Banes.",
    "roll_bonus": "Every roll has +{}.",
    "def_bonus": "Every Defense has +{} DEF.",
    "damage_bonus": "Every Attack deals +{} damage.",
}


def answer_words(name: str, value: RuleValue) -> str:
    """A table rule with its answer as a sentence. Raises KeyError for one that has none."""
    own = ANSWERS.get(name, {})
    if value in own:
        return own[value]
    numbers = value if isinstance(value, tuple) else (value,)
    return NUMBERS[name].format(*numbers)
