"""The forms that the value of a key may take, each as one Shape in words.

The reference, the editors' schema and the completions are made from these; verbs do the reading.
"""

from __future__ import annotations

from typing import Final

from lithicrage.base.frozen import frozen
from lithicrage.engine.rules import MAX_ENERGY, TOP_ENERGY, usual


@frozen
class Shape:
    """A form of value: its name, a description, and the allowed words if there are only a few."""

    name: str
    says: str
    words: tuple[str, ...] = ()


AMOUNT: Final = Shape("amount", "a number from 0 to 999, or an expression such as `M + 2`")
COUNT: Final = Shape("count", "a number from 1 to 999, or an expression such as `X`")
_ENERGY: Final = f"Energy from 1 to {TOP_ENERGY}"
_HELD: Final = f"by the manual one holds {usual(MAX_ENERGY)} at most"
ENERGY: Final = Shape("energy", f"{_ENERGY}; {_HELD}")
TRUE: Final = Shape("true", "`true`")
TEST: Final = Shape("test", "a test such as `opponent is bleeding` or `energy >= 3`")
STEPS: Final = Shape("steps", "a list of steps, such as `[deal: 3, chain: true]`")
OPTIONS: Final = Shape("options", "a range such as `1 to 6`, or a list of lists of steps")
COST: Final = Shape("cost", f"{_ENERGY}, `X`, or another cost: `{{stamina: 2}}`, `{{discard: 1}}`")
LASTING: Final = Shape("lasting", "the id of a Condition and its turns, such as `bleeding 2`")
CONDITION: Final = Shape("condition", "the id of a Condition, or `all`")
ONE_CONDITION: Final = Shape("one condition", "the id of a Condition")
CARDS: Final = Shape("cards", "a number of cards, an expression, or `random 1`")
PUT_OFF: Final = Shape(
    "put off", "a mapping of `when`, perhaps `turns`, and `do`: `{when: turn_end, do: [heal: 2]}`"
)
PUT: Final = Shape(
    "put",
    "a mapping of `card`, `from` and `to`, perhaps `of` and `by`: "
    "`{card: weapon, from: draw, to: hand}`",
)
MAKE: Final = Shape(
    "make",
    "a mapping of `card` and `to`, perhaps `of` and `count`: `{card: sharpened_spoon, to: hand}`",
)
CHANGE: Final = Shape(
    "change",
    "a mapping of `card` and `into`, perhaps `from`, `of` and `by`: "
    "`{card: this, into: sharpened_spoon}`",
)
STAYING: Final = Shape("staying", "`3 turns`, `3 counters` (or an expression), or `always`")
COUNTER: Final = Shape(
    "counter", "the id of a Condition, or `this`, and a number, such as `bleeding 2`"
)
LOOKED: Final = Shape("looked", "a number of cards from 2 to 4")
ROLL: Final = Shape(
    "roll", "`power`, or `top` for the top of Draw; with a bonus `power + 2`, `top + W`"
)
TIERS: Final = Shape("tiers", "1 or 2")
COUNTED_THING: Final = Shape(
    "counted thing", "what is counted, such as `hand`, `opponent conditions` or `you poisoned`"
)


def word(*words: str) -> Shape:
    """The Shape of one of a few words."""
    listed = " or ".join(f"`{one}`" for one in words)
    return Shape("word", listed, words)
