"""When the words `cost`, `X`, `turns`, `that`, `blocked`, `hit`, `damage` have a value.

The only table of these, for the linter, the editor and the language reference. At any other moment
such a word reads 0, and cards that use it still work: only the linter calls it a mistake.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from lithicrage.base.frozen import frozen
from lithicrage.engine.amounts import Compare
from lithicrage.language.expressions import Junction, Negation, Test, readings_in
from lithicrage.language.wording import ABILITY, ATTACK, RIDER

UNKNOWN: Final = "?"
ALWAYS: Final = "always"
# Events of `when` and `instead` that have a size, that are about a card, and that can occur while
# an Attack that hit is resolved. The first two follow from their classes in the engine.
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


@frozen
class TextMoment:
    """Where a text stands: its half, and for an ability its form and what that names.

    `form` is `when`, `instead`, `rule` or `use`, and `event` the word after it; either may be
    UNKNOWN while a card is being typed. `condition` means that a Condition has the ability, `later`
    that the text waits for another turn, `of_card` that it is about the Action that has it, and
    `chosen` that X was named. `behind` are the verbs that
    may have happened earlier in the same text.
    """

    half: str
    form: str = ""
    event: str = ""
    condition: bool = False
    later: bool = False
    behind: frozenset[str] = frozenset()
    chosen: bool = False
    of_card: bool = False

    def of(self, events: frozenset[str]) -> bool:
        """Whether it is an ability on one of these events, as far as is known."""
        known = self.event in events or self.event == UNKNOWN
        return self.half == ABILITY and self.form in ("when", "instead", UNKNOWN) and known


def _cost(at: TextMoment) -> bool:
    return at.half != ABILITY or at.later or at.of_card or at.form == "rule" or at.of(OF_A_CARD)


def _blocked(at: TextMoment) -> bool:
    if at.later:
        return False
    if at.half == ATTACK:
        return not at.behind.isdisjoint({"deal", "play", "copy"})
    hit = at.event not in _BEFORE_A_HIT
    return at.half == RIDER or (at.half == ABILITY and at.form != "use" and hit)


@frozen
class Reading:
    """One word: where it has a value, as a description and as a check."""

    says: str
    holds: Callable[[TextMoment], bool]


READ: Final[Mapping[str, Reading]] = {
    "cost": Reading("where a card is in play, or an ability hears of one", _cost),
    "X": Reading(
        "in the `then` of `choose: 1 to 6` and `spend: X`, and in `die`",
        lambda at: at.chosen and not at.later,
    ),
    "turns": Reading(
        "in an ability of a Condition, or of a card that stays: its own counter",
        lambda at: at.half == ABILITY and at.condition and not at.later,
    ),
    "that": Reading(
        "behind a `discard` in the same text", lambda at: not at.later and "discard" in at.behind
    ),
    "blocked": Reading(
        "while an Attack is resolved: behind a `deal` in the attack, in abilities and riders",
        _blocked,
    ),
    "hit": Reading(
        "while an Attack is resolved, as `blocked`",
        _blocked,
    ),
    "damage": Reading(
        "in a `when` or `instead` of something with a size: damage, Stamina, turns, a roll",
        lambda at: not at.later and at.of(SIZED),
    ),
}


def says(name: str) -> str:
    """A description of where a reading has a value."""
    return READ[name].says if name in READ else ALWAYS


def has_value(name: str, at: TextMoment) -> bool:
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
