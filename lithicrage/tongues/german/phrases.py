"""The fixed phrases around the steps of a German card, and what leads from one step to the next."""

from __future__ import annotations

from typing import Final

from lithicrage.language.phrases import Phrases
from lithicrage.language.verbs.energy import IF_NOT
from lithicrage.language.verbs.flow import OTHERWISE

PHRASES: Final = Phrases(
    attack="Angriff",
    defense="Abwehr",
    no_defense="Keine Abwehr.",
    tier="Stufe",
    any_tier="Jede Stufe",
    nothing="Nichts.",
    everyone="Für alle: ",
    on_attack="Bei jedem Angriff: ",
    both="und",
    deal=("Füge ", " zu", " Schaden"),
    counts={
        "down": "",
        "up": "Sein Zähler steigt zu Beginn deines Zuges um 1 und läuft nicht ab.",
        "never": "Sein Zähler bleibt stehen und läuft nicht ab.",
    },
    ticks={
        "down": "Sein Zähler sinkt zu Beginn deines Zuges um **1**; bei 0 gilt er noch diesen Zug.",
        "up": "Sein Zähler steigt zu Beginn deines Zuges um **1**.",
        "never": "Er bleibt, bis er entfernt wird.",
    },
    again={
        "highest": "Bei erneutem Erhalt bleibt der höhere Zähler.",
        "add": "Bei erneutem Erhalt werden die Zähler addiert.",
    },
    reapplied={"highest": "", "add": "Bei erneutem Erhalt kommt er zu seinem Zähler hinzu."},
)
# What a step says that follows one which branches, by the English word of the latter.
AFTER: Final = {"Either way": "In jedem Fall", "Then": "Danach", "Now": "Jetzt"}
ALSO: Final = "Außerdem"
UNLESS: Final = {IF_NOT: "Wenn nicht", OTHERWISE: "Sonst"}
# How a branch begins that goes on after such a word without a colon.
_GOES_ON: Final = ("Zu Beginn ", "Am Ende ", "Für jede ", "Für jeden ")


def led(word: str, words: str) -> str:
    """A branch behind a word that leads to it: `Außerdem, wenn ...`, `dann zu Beginn ...`."""
    if words.startswith("Wenn "):
        return f"{word}, {words[0].lower()}{words[1:]}"
    if words.startswith(_GOES_ON):
        return f"{word} {words[0].lower()}{words[1:]}"
    return f"{word}: {words}"
