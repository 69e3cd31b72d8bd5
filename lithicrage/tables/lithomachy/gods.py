"""The twelve gods in the order of the missions, and what makes each Bonus different."""

from __future__ import annotations

from typing import Final

from lithicrage.base.tongue import mark, tr

(
    ZEUS,
    ATHENA,
    ARTEMIS,
    HEPHAESTUS,
    DEMETER,
    APHRODITE,
    APOLLO,
    HESTIA,
    ARES,
    HERA,
    HERMES,
    POSEIDON,
) = range(12)
GODS: Final = 12
CHAPTERS: Final = 4
GOD_KEYS: Final = (
    *("zeus", "athena", "artemis", "hephaestus", "demeter", "aphrodite"),
    *("apollo", "hestia", "ares", "hera", "hermes", "poseidon"),
)
NAMES: Final = (
    mark("Zeus"),
    mark("Athena"),
    mark("Artemis"),
    mark("Hephaestus"),
    mark("Demeter"),
    mark("Aphrodite"),
    mark("Apollo"),
    mark("Hestia"),
    mark("Ares"),
    mark("Hera"),
    mark("Hermes"),
    mark("Poseidon"),
)
# What each Bonus does (Lithomachy C26), as a button says it.
DEEDS: Final = (
    mark("Clear one tile of the map."),
    mark("Turn your form."),
    mark("Add a square to your form."),
    mark("Take another god's form, of any chapter."),
    mark("Collect every item around your form."),
    mark("Heal one wound."),
    mark("Add a square to your form."),
    mark("Place your form without contact."),
    mark("Red monsters have strength 4 from now on."),
    mark("No Wrath for two rounds."),
    mark("Place a second form."),
    mark("Remove a square from your form."),
)


def name_god(god: int) -> str:
    """The name of a god in the tongue in force."""
    return tr(NAMES[god])


def tell_bonus(god: int) -> str:
    """What the Bonus of a god does, one sentence in the tongue in force."""
    return tr(DEEDS[god])
