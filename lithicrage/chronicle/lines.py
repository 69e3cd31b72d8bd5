"""A line of the log, and what every line needs: who, which card, because of what."""

from __future__ import annotations

from typing import Final

from lithicrage.base.tongue import mark, tr
from lithicrage.engine import events as ev
from lithicrage.engine.match import Match

# What a line is about, for filters.
CARDS: Final = "cards"
DAMAGE: Final = "damage"
ROLLS: Final = "rolls"
STATE: Final = "state"
TURN: Final = "turn"

CAME: Final = {
    ev.HAND: mark("from the hand"),
    ev.DRAW: mark("from the Draw"),
    ev.PLAY: mark("from play"),
    ev.DISCARD: mark("from the Discard"),
    ev.OUT: mark("from outside the match"),
    ev.STAYS: mark("from where it stayed"),
}
WENT: Final = {
    ev.HAND: mark("into the hand"),
    ev.TOP: mark("on top of the Draw"),
    ev.BOTTOM: mark("under the Draw"),
    ev.DISCARD: mark("into the Discard"),
    ev.OUT: mark("out of the match"),
}
RAN_OUT: Final = mark("the Draw ran out")


class Line:
    """A line of the log: whose it is, what happened, why, which rule says so, and its topic.

    `to_you` is what happened as it is told to whom it is about.
    """

    __slots__ = ("reason", "rule", "seat", "text", "to_you", "topic")

    def __init__(
        self, seat: int, text: str, rule: str, topic: str, reason: str = "", to_you: str = ""
    ) -> None:
        self.seat = seat
        self.text = text
        self.rule = rule
        self.topic = topic
        self.reason = reason
        self.to_you = to_you or text

    def __repr__(self) -> str:
        return f"Line({self.text!r})"

    def addressed(self) -> Line:
        """The line as it is told to whom it is about: "defends" becomes "defend"."""
        return Line(self.seat, self.to_you, self.rule, self.topic, self.reason)


def deed(
    seat: int, does: str, do: str, rule: str, topic: str, reason: str = "", **fields: object
) -> Line:
    """The line of what somebody does, in two messages: of them, and to them."""
    return Line(seat, tr(does, **fields), rule, topic, reason, tr(do, **fields))


def who(m: Match, seat: int) -> str:
    return m.seats[seat].name


def named(m: Match, card: int) -> str:
    return m.kinds[card].name


def because(m: Match, event: ev.Event) -> str:
    """The cause of a change: the card or Condition, or the part of the rulebook."""
    if event.cause < 0:
        return ""
    source, _, part = m.book.addresses[event.cause].partition("/")
    if source == "rulebook":
        return tr("the reshuffle") if part == "reshuffle" else ""
    if source in m.book.card_numbers:
        return m.book.cards[m.book.card_numbers[source]].name
    if source in m.book.condition_numbers:
        return m.book.conditions[m.book.condition_numbers[source]].name
    abilities = zip(m.book.abilities, m.book.ability_names, strict=True)
    return next((name for a, name in abilities if a.program == event.cause), source)


def part_of(m: Match, event: ev.Event) -> str:
    """The part of the rulebook that a change comes from, "" for none."""
    if event.cause < 0:
        return ""
    source, _, part = m.book.addresses[event.cause].partition("/")
    return part if source == "rulebook" else ""
