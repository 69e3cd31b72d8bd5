"""What lies and counts beside a Combatant only where a card asks for it; most matches have none.

One value that is never changed, but replaced: so a clone shares it, and a match that uses none of
this has the digest that it had before there was any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from lithicrage.engine.match import Match
    from lithicrage.engine.state import Combatant

# Places in an entry of `Aside.stays`: which card, its counter, whether that counts turns (1).
STAY_CARD: Final = 0
STAY_COUNTER: Final = 1
STAY_TURNS: Final = 2

Stay = tuple[int, int, int]


class Aside(NamedTuple):
    """Beside a Combatant: the definition of its `last` Action (-1: none), its `armour`, the cards
    that stay with it, and those of its hand that all have been shown."""

    last: int = -1
    armour: int = 0
    stays: tuple[Stay, ...] = ()
    shown: tuple[int, ...] = ()


NOTHING: Final = Aside()


def forget(c: Combatant, card: int) -> None:
    """A card has left a hand: whoever had been shown it there knows no more of it."""
    if card in c.aside.shown:
        shown = tuple([other for other in c.aside.shown if other != card])
        c.aside = c.aside._replace(shown=shown)


def stay_of(m: Match, c: Combatant, kind: int) -> tuple[int, int]:
    """The card of this definition that stays with a Combatant and its counter; -1 and 0 for none.

    There is one at most (A94).
    """
    for card, counter, _ in c.aside.stays:
        if m.cards[card] == kind:
            return card, counter
    return -1, 0
