"""How English cards print the words that the glossary explains."""

from __future__ import annotations

from typing import Final

# The id of a word, and the expression that finds it in the text of a card: longer ones first.
ENGLISH: Final = {
    "double_edge": "Double Edge",
    "double_bane": "Double Bane",
    "power_roll": "Power Roll",
    "edge": "Edge",
    "bane": "Bane",
    "chain": "Chain",
    "crit": "Crit",
    "def": "DEF",
    "energy": "Energy",
    "bleeding": "Bleeding",
    "dazed": "Dazed",
    "poisoned": "Poisoned",
    "weakened": "Weakened",
    "discard": "Discard",
    "draw": "Draw",
    "level": "Lvl",
    "condition": "Condition",
    "m_a": "[MAW](?:/[MAW])+",
    "m": "M",
    "a": "A",
    "w": "W",
    "x": "X",
}
