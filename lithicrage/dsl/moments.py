"""Where the numbers of a moment have a value: `cost`, `X`, `turns`, `that`, `blocked`, `damage`.

The one table of it, for the linter, the editor and the reference of the language. Elsewhere such a
word reads 0, and a card that was made with it goes on doing so: only the linter calls it a mistake.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from lithicrage.dsl.expressions import Junction, Negation, Test, readings_in
from lithicrage.dsl.wording import ABILITY, ATTACK, RIDER
from lithicrage.engine.amounts import Compare

UNKNOWN: Final = "?"
ALWAYS: Final = "always"
# The events of `when` and `instead` that have a size, those that are about a card, and those that
# can come while an Attack is resolved, after it hit. Their classes in the engine say the first two.
SIZED: Final = frozenset(
    {"rolled", "crit", "damage_dealt", "damage_taken", "stamina_lost", "healed"}
    | {"condition_gained", "damage", "loss", "gain", "condition"}
)
OF_A_CARD: Final = frozenset(
    {"attack_declared", "rolled", "crit", "defended", "damage_dealt", "damage_taken", "drew"}
    | {"discarded", "passed", "action_resolved", "damage", "draw", "pass"}
)
_BEFORE_A_HIT: Final = frozenset(
    {"match_start", "turn_start", "attack_declared", "passed", "turn_end", "draw_step", "pass"}
)


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a text stands: its half, and of an ability its form and what that names.

    `form` is `when`, `instead`, `rule` or `use`, `event` the word behind it; either may be UNKNOWN
    while a card is typed. `condition`: it is that of a Condition. `later`: it waits for another
    turn. `behind` are the verbs that may have happened before in the same text, `chosen` says that
    X was named.
    """

    half: str
    form: str = ""
    event: str = ""
    condition: bool = False
    later: bool = False
    behind: frozenset[str] = frozenset()
    chosen: bool = False

    def of(self, events: frozenset[str]) -> bool:
        """Whether it is an ability on one of these events, as far as is known."""
        known = self.event in events or self.event == UNKNOWN
        return self.half == ABILITY and self.form in ("when", "instead", UNKNOWN) and known


def _cost(at: Moment) -> bool:
    return at.half != ABILITY or at.later or at.form == "rule" or at.of(OF_A_CARD)


def _blocked(at: Moment) -> bool:
    if at.later:
        return False
    if at.half == ATTACK:
        return not at.behind.isdisjoint({"deal", "play", "copy"})
    hit = at.event not in _BEFORE_A_HIT
    return at.half == RIDER or (at.half == ABILITY and at.form != "use" and hit)


@dataclass(frozen=True, slots=True)
class Reading:
    """One word: where it has a value, in words and as a check."""

    says: str
    holds: Callable[[Moment], bool]


READ: Final[Mapping[str, Reading]] = {
    "cost": Reading("where a card is in play, or an ability hears of one", _cost),
    "X": Reading(
        "in the `then` of `choose: 1 to 6` and `spend: X`", lambda at: at.chosen and not at.later
    ),
    "turns": Reading(
        "in an ability of a Condition: its own counter",
        lambda at: at.half == ABILITY and at.condition and not at.later,
    ),
    "that": Reading(
        "behind a `discard` in the same text",
        lambda at: not at.later and "discard" in at.behind,
    ),
    "blocked": Reading(
        "while an Attack is resolved: behind a `deal` in the attack, in abilities and riders",
        _blocked,
    ),
    "damage": Reading(
        "in a `when` or `instead` of something with a size: damage, Stamina, turns, a roll",
        lambda at: not at.later and at.of(SIZED),
    ),
}


def says(name: str) -> str:
    """Where a reading has a value, in words."""
    return READ[name].says if name in READ else ALWAYS


def has_value(name: str, at: Moment) -> bool:
    """Whether a reading has a value at a moment."""
    return name not in READ or READ[name].holds(at)


def readings_of(test: Test) -> Iterator[str]:
    """The readings that a test names."""
    if isinstance(test, Compare):
        yield from readings_in(test.left)
        yield from readings_in(test.right)
    elif isinstance(test, Negation):
        yield from readings_of(test.test)
    elif isinstance(test, Junction):
        yield from readings_of(test.left)
        yield from readings_of(test.right)
