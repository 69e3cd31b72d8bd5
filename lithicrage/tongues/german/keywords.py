"""How German cards print the words that the glossary explains."""

from __future__ import annotations

from typing import Final

from lithicrage.tongues.keywords import ENGLISH

GERMAN: Final = {
    **ENGLISH,
    "double_edge": "[Dd]oppelte[mnrs]? Vorteile?",
    "double_bane": "[Dd]oppelte[mnrs]? Nachteile?",
    "power_roll": "Kraftw(?:urfs?|ürfen?)",
    "edge": "Vorteil(?:s|en?)?",
    "bane": "Nachteil(?:s|en?)?",
    "chain": "Ketten?",
    "crit": "Krits?",
    "energy": "Energie",
    "bleeding": "Blutend",
    "dazed": "Benommen",
    "poisoned": "Vergiftet",
    "weakened": "Geschwächt",
    "discard": "Ablagen?",
    "draw": "Stapels?",
    "condition": "Zust(?:ands?|änden?)",
}
