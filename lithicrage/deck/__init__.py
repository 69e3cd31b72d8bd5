"""A deck: who plays it, whether it is legal and why not, and the seat that it takes in a match."""

from lithicrage.deck.legality import Build, Reason, Shelf, build, legal, reasons
from lithicrage.deck.lineup import IllegalDeck, Lineup, dealing
from lithicrage.deck.seats import enemy_seat, hero_seat, shelf

__all__ = [
    "Build",
    "IllegalDeck",
    "Lineup",
    "Reason",
    "Shelf",
    "build",
    "dealing",
    "enemy_seat",
    "hero_seat",
    "legal",
    "reasons",
    "shelf",
]
