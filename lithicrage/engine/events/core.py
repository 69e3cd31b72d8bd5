"""What an event is."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from lithicrage.game.fields import field_names

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


FROM_HAND: Final = 0
FROM_DRAW: Final = 1
FROM_PLAY: Final = 2
FROM_STAY: Final = 3

NOBODY: Final = -1  # MatchEnded: a draw

NO_WHENS: Final[tuple[int, ...]] = ()

CORE: Final = ("alert", "cause", "seat")


class Event:
    """A fact about a seat. `whens` are the trigger moments that it is."""

    __slots__ = ("cause", "seat")
    whens: ClassVar[tuple[int, ...]] = NO_WHENS
    guard: ClassVar[int] = -1  # place in abilities.INSTEADS, when it can be replaced
    # What of a match's alert concerns it: the bits of its `whens`, and of its guard. No ClassVar:
    # it is read for every event, and a field is read faster in a compiled class.
    alert: int = 0

    def __init__(self, seat: int, cause: int = -1) -> None:
        self.seat = seat
        self.cause = cause

    def apply(self, m: Match) -> None:
        """Do it. A moment does nothing."""

    def subject(self, when: int) -> int:
        """Whose moment it is."""
        return self.seat

    def size(self) -> int:
        """The number that abilities read as `damage`."""
        return 0

    def about(self) -> int:
        """The card that abilities read as `card`, -1 for none."""
        return -1

    def secret_to(self, viewer: int) -> bool:
        """Whether its card must not be named to this seat."""
        return False

    def reveals(self) -> bool:
        """Whether it shows something that was hidden: free undo ends here."""
        return False

    def shows(self) -> bool:
        """Whether it shows the others a card of somebody's hand."""
        return False

    def facts(self) -> tuple[object, ...]:
        """Its name and plain values, for comparisons."""
        own = [getattr(self, name) for name in field_names(type(self)) if name not in CORE]
        return (type(self).__name__, self.seat, self.cause, *own)


class CardEvent(Event):
    """A card of `seat` moved or was named."""

    __slots__ = ("card",)

    def __init__(self, seat: int, card: int, cause: int = -1) -> None:
        self.seat = seat
        self.cause = cause
        self.card = card

    def about(self) -> int:
        return self.card
