"""The whole state of a match as plain values, its fingerprint, and the way back.

Programs are named by address and counter, so that the values mean the same in another process with
the same Book. `restore` trusts nothing: a value that no match can hold is refused, with its place.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from lithicrage.engine.aside import NOTHING
from lithicrage.engine.restoring import FIELDS, Restorer
from lithicrage.engine.snapshot_value import BadSnapshot, SnapshotValue
from lithicrage.engine.stack import Frame
from lithicrage.engine.state import Combatant, Deck

if TYPE_CHECKING:
    from lithicrage.engine.book import Book
    from lithicrage.engine.match import Match

__all__ = [
    "FIELDS",
    "BadSnapshot",
    "Frozen",
    "combatant",
    "fingerprint",
    "frame",
    "plain",
    "restore",
]

Plain = int | str | bool | None | tuple["Plain", ...]


def plain(m: Match) -> Plain:
    """Everything that can matter later, as nested tuples of numbers and text."""
    pending: Plain = None
    if m.pending is not None:
        d = m.pending
        pending = (d.kind, d.seat, tuple(d.options), d.card, d.amount, d.cost)
    return (
        m.book.digest,
        m.book.profile,
        m.turn,
        m.asked,
        m.slot,
        m.active,
        m.fight,
        m.guarding,
        m.chance,
        m.over,
        m.result,
        m.order,
        tuple(m.cards),
        tuple(m.owner),
        tuple(deck(d) for d in m.decks),
        tuple(combatant(c) for c in m.seats),
        tuple(frame(m, f) for f in m.stack),
        pending,
    )


def deck(d: Deck) -> Plain:
    """A deck as plain values; what is out of the match only if something is."""
    values = (tuple(d.draw_pile), tuple(d.discard_pile), d.rng, d.known)
    return (*values, d.out) if d.out else values


def combatant(c: Combatant) -> Plain:
    """A Combatant as plain values; what is aside only if something is."""
    values: tuple[Plain, ...] = (
        c.written,
        c.side,
        c.automaton,
        c.deck,
        c.stats,
        c.level,
        c.stamina,
        c.stamina_start,
        c.energy,
        tuple(sorted(c.conditions.items())),
        tuple(c.hand),
        tuple(c.in_play),
        c.skip,
        c.out,
        tuple(c.favours),
        tuple(sorted(c.used.items())),
        (c.attacks, c.defenses, c.crit_chains, c.taken, c.dealt, c.defended),
        tuple(c.hitters),
        c.rival,
        c.abilities,
        tuple(c.later),
    )
    return values if c.aside == NOTHING else (*values, tuple(c.aside))


def frame(m: Match, f: Frame) -> Plain:
    """A frame as plain values."""
    address = m.book.addresses[f.address]
    return (address, f.counter, f.seat, f.notes(), f.card, f.foe, f.attack, f.action, f.ability)


def fingerprint(m: Match) -> str:
    """Sixteen bytes of BLAKE2b over the plain values, in hex."""
    return hashlib.blake2b(repr(plain(m)).encode(), digest_size=16).hexdigest()


class Frozen:
    """A match without its Book, which is what pickle carries to another process."""

    __slots__ = ("values",)

    def __init__(self, values: Plain) -> None:
        self.values = values

    def thaw(self, book: Book) -> Match:
        """The match again. Raises BadSnapshot if the Book is another one."""
        return restore(self.values, book)


def restore(values: object, book: Book) -> Match:
    """The match that `plain` wrote, without its log; lists are taken for tuples, as in JSON.

    Raises BadSnapshot for anything that cannot be a match of this Book.
    """
    return Restorer(book).match(SnapshotValue("snapshot", values))
