"""A deck: who plays it, whether it is legal and if not why, and the seat it takes in a match."""

from lithicrage.decks.legality import Build, CardSupply, Reason, build, legal, reasons
from lithicrage.decks.lineup import IllegalDeck, Lineup, dealer_of
from lithicrage.decks.seats import enemy_seat, hero_seat, shelf
