"""What the Classes of a deck give at each Level (R4, R11), as plain values for pages.

Owns the words; the sums come from `decks`, the abilities from the library. Draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lithicrage.base.tongue import mark, tr
from lithicrage.decks import shelf
from lithicrage.decks.legality import class_gain
from lithicrage.decks.lineup import TOP_LEVEL
from lithicrage.language import Class, Deck
from lithicrage.packs import Library

USUAL_TOP: Final = 7  # as far as the Classes of the core set go
_GAINS: Final = {
    "S": mark("{gain} Stamina"),
    "deck_cost": mark("Cost limit {gain}"),
    "M": mark("M {gain}"),
    "A": mark("A {gain}"),
    "W": mark("W {gain}"),
}
_SPOKEN: Final = {"M": mark("Might"), "A": mark("Agility"), "W": mark("Wisdom")}
BETWEEN: Final = "  ·  "


@dataclass(frozen=True, slots=True)
class Rung:
    """What a deck's Classes give at a Level: what they add there, and the `abilities` that open,
    rich, one a line."""

    level: int
    gains: tuple[str, ...]
    abilities: tuple[str, ...]

    @property
    def words(self) -> str:
        """What is added, in a line."""
        return BETWEEN.join(self.gains) or tr("no numbers")

    def says(self) -> str:
        """All of it for the ear."""
        gains = [
            " ".join(tr(_SPOKEN.get(word, word)) for word in one.split()) for one in self.gains
        ]
        told = [", ".join(gains) + ".", *(line.replace("**", "") for line in self.abilities)]
        words = " ".join(told[0 if gains else 1 :])
        return tr("Level {level}: {words}", level=self.level, words=words)


def top_level(library: Library) -> int:
    """The highest Level worth a choice: as high as a Class of the library prints one, at least
    that of the core set."""
    printed = [
        level
        for one in library.models(Class).values()
        for level in (
            *(ability.gate.level for ability in one.abilities),
            *(at for growth in one.growth for at in growth.levels),
        )
    ]
    return min(TOP_LEVEL, max((USUAL_TOP, *printed)))


def rungs(library: Library, id: str) -> tuple[Rung, ...]:
    """What the Classes of a deck give at each Level from 1 up. Raises UnknownCard for the deck;
    a Class that no pack has gives nothing."""
    home = library.home(id)
    known = [library.known("class", one, home) for one in library.get(Deck, id).classes]
    ids = [full for full in known if full]
    classes = [shelf(library, home).classes[full] for full in ids]
    return tuple(
        Rung(level, _gains(classes, level), _opening(library, ids, level))
        for level in range(1, top_level(library) + 1)
    )


def _gains(classes: list[Class], level: int) -> tuple[str, ...]:
    """What a Level adds to the numbers; at Level 1, what they begin with."""
    found = []
    for what, words in _GAINS.items():
        if level == 1:
            sheets = [one.deck_cost if what == "deck_cost" else getattr(one.stats, what)
                      for one in classes]  # fmt: skip
            number, sign = sum(sheets), ""
        else:
            number = class_gain(classes, what, level) - class_gain(classes, what, level - 1)
            sign = "+"
        if number:
            gain = f"{sign}{number}"
            found.append(tr(words, gain=gain))
    return tuple(found)


def _opening(library: Library, ids: list[str], level: int) -> tuple[str, ...]:
    """The abilities that a Level opens, without the words that name it."""
    return tuple(
        line.removeprefix(f"**Level {level}**: ")
        for id in ids
        for ability, line in zip(
            library.get(Class, id).abilities, library.ability_lines(id), strict=True
        )
        if ability.gate.level == level
    )
