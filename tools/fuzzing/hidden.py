"""Onlookers: every seat at the table, and what none of them may learn (invariant 10).

A card is hidden from a seat while it lies in a Draw or in another's hand (A73). Between two looks
the cards that stayed hidden are given other faces: neither the seat's view nor its lines of the
log may change. Then what is hidden is dealt anew, which must not change what the seat imagines.
"""

from __future__ import annotations

from lithicrage.chronicle import line
from lithicrage.engine import events as ev
from lithicrage.engine.match import Match
from lithicrage.engine.views import view
from lithicrage.game.rng import Rng
from tools.fuzzing.ledger import Broken, hold


class Onlookers:
    """Watches a board that plays the events of a match, with the eyes of every seat."""

    def __init__(self, board: Match, rng: Rng) -> None:
        self.board = board
        self.rng = rng
        self.shown: list[set[int]] = [hidden(board, c.seat) for c in board.seats]

    def happened(self, event: ev.Event) -> None:
        """Take note of what an event, just played on the board, has shown to whom."""
        if isinstance(event, ev.Looked):
            for deck in self.board.decks:
                self.shown[event.seat].difference_update(deck.seen_by(event.seat))
        if isinstance(event, ev.HandShown):
            for seen in self.shown:
                seen.difference_update(event.cards)
        card = event.about()
        if card < 0:
            return
        for c in self.board.seats:
            if card in self.shown[c.seat] and not is_hidden(self.board, c.seat, card):
                self.shown[c.seat].discard(card)

    def look(self, match: Match, fresh: list[ev.Event]) -> None:
        """Compare what each seat sees of a match, and of these events, with what it may see."""
        digest = match.digest()
        for c in match.seats:
            still = sorted(self.shown[c.seat] - fought(match))
            other = masked(match, still, self.rng)
            for event in fresh:
                told, masked_told = line(match, event, c.seat), line(other, event, c.seat)
                if repr(told) != repr(masked_told):
                    raise Broken(f"10: {c.name} reads a hidden card: {told}")
            hold(10, view(match, c.seat) == view(other, c.seat), f"{c.name} sees hidden faces")
            self.shown[c.seat] = hidden(match, c.seat)
        self.imagined(match, self.rng.below(len(match.seats)))
        hold(10, match.digest() == digest, "looking on changed the match")

    def imagined(self, match: Match, seat: int) -> None:
        """What a seat imagines looks like the match and owes nothing to what is hidden."""
        name, seed = match.seats[seat].name, self.rng.below(1 << 30)
        other = redealt(match, seat, self.rng)
        hold(10, view(other, seat) == view(match, seat), f"{name} sees how hidden cards lie")
        dream = match.imagine(seat, Rng(seed))
        hold(10, view(dream, seat) == view(match, seat), f"{name} imagines another table")
        hold(10, dream.secrets(seat) == match.secrets(seat), f"{name} imagines other cards")
        same = dream.digest() == other.imagine(seat, Rng(seed)).digest()
        hold(10, same, f"what {name} imagines depends on what is hidden")
        if match.pending is None or match.pending.seat != seat:
            return
        for _ in range(3):  # and it can be played
            if dream.pending is not None:
                dream.choose(self.rng.below(len(dream.pending.options)))


def fought(match: Match) -> set[int]:
    """The cards of the Attack being resolved: known, though they may be shuffled in by now."""
    if match.fight < 0:
        return set()
    attack = match.stack[match.fight]
    return {attack.declared, attack.lying, *(card for card, _ in attack.earlier)}


def is_hidden(match: Match, seat: int, card: int) -> bool:
    """Whether a card lies where the seat cannot see it (A73)."""
    if any(card in c.hand for c in match.seats):
        return card not in match.seats[seat].hand and not is_shown(match, card)
    for deck in match.decks:
        if card in deck.draw_pile:
            return card not in deck.seen_by(seat)
    return False


def is_shown(match: Match, card: int) -> bool:
    """Whether all have been shown a card of a hand."""
    return any(card in c.aside.shown for c in match.seats)


def hidden(match: Match, seat: int) -> set[int]:
    """All cards that lie where the seat cannot see them."""
    found = {card for deck in match.decks for card in deck.draw_pile}
    for deck in match.decks:
        found.difference_update(deck.seen_by(seat))
    found.update(*(c.hand for c in match.seats if c.seat != seat))
    return found.difference(*(c.aside.shown for c in match.seats))


def masked(match: Match, cards: list[int], rng: Rng) -> Match:
    """A copy in which each of these cards has the face of another card of the Book."""
    other = match.clone()
    other.kinds = list(match.kinds)
    other.cards = list(match.cards)
    count = len(match.book.cards)
    for card in cards:
        face = (match.cards[card] + 1 + rng.below(count - 1)) % count if count > 1 else 0
        other.cards[card] = face
        other.kinds[card] = match.book.cards[face]
    return other


def redealt(match: Match, seat: int, rng: Rng) -> Match:
    """A copy in which what is hidden from the seat lies in other places, and chance is another."""
    other = match.clone()
    for number, deck in enumerate(other.decks):
        unseen = len(deck.draw_pile) - len(deck.seen_by(seat))
        places = [(deck.draw_pile, at) for at in range(unseen)]
        for c in other.seats:
            if c.seat != seat:
                places += [
                    (c.hand, at)
                    for at, card in enumerate(c.hand)
                    if other.owner[card] == number and card not in c.aside.shown
                ]
        cards = [pile[at] for pile, at in places]
        rng.shuffle(cards)
        for (pile, at), card in zip(places, cards, strict=True):
            pile[at] = card
        deck.rng = rng.below(1 << 60)
    other.chance = rng.below(1 << 60)
    return other
