"""The Board: a match without frames that changes only by playing events, behind the real one.

Owns the cursor into the log. What the screen shows of a match it reads here, so that everything
seen has happened in front of the person. It knows nothing of pictures.
"""

from __future__ import annotations

from lithicrage.engine import events as ev
from lithicrage.engine import kits, rules
from lithicrage.engine.aside import NOTHING
from lithicrage.engine.match import Match
from lithicrage.engine.state import Combatant


class Board:
    """The match as it was after the first `at` events of its log.

    `base` is the match where its log begins; without it, the log tells the match from its start.
    """

    def __init__(self, match: Match, base: Match | None = None) -> None:
        self.match = opening(match) if base is None else unframed(base)
        self.at = 0

    def play(self, event: ev.Event) -> None:
        """Play the next event."""
        event.apply(self.match)
        self.at += 1


def opening(match: Match) -> Match:
    """The match before its first event: no frames, every card in its Draw, in no order."""
    board = unframed(match)
    board.over = False
    board.result = ev.NOBODY
    board.turn = 0
    board.active = -1
    _unmake(board, match.log or [])
    for number, deck in enumerate(board.decks):
        deck.draw_pile = [card for card, owner in enumerate(board.owner) if owner == number]
        deck.discard_pile = []
        deck.known = ()
        deck.out = ()
    for c in board.seats:
        _unplayed(c)
    for c in board.seats:
        kits.renew(board, c.seat)
        c.energy = board.number(rules.START_ENERGY, c.seat)
    return board


def _unmake(board: Match, log: list[ev.Event]) -> None:
    """Take out the cards that the match has made, and give those it has changed their old faces."""
    for event in reversed(log):
        if isinstance(event, ev.Changed):
            board.cards = [*board.cards]
            board.cards[event.card] = event.before
        elif isinstance(event, ev.Made):
            board.cards = board.cards[: event.card]
            board.owner = board.owner[: event.card]
    if len(board.cards) != len(board.kinds) or any(isinstance(e, ev.Changed) for e in log):
        board.kinds = [board.book.cards[kind] for kind in board.cards]


def unframed(match: Match) -> Match:
    """The match without what it is in the middle of."""
    board = match.clone()
    board.stack = []
    board.pending = None
    board.fight = board.guarding = -1  # they point into the stack
    return board


def difference(board: Match, match: Match) -> str:
    """The first thing in which a drained board is not its match; "" when they are the same."""
    for ours, theirs in zip(board.seats, match.seats, strict=True):
        for name in ("stamina", "energy", "conditions", "hand", "in_play", "skip", "out", "aside"):
            shown, real = getattr(ours, name), getattr(theirs, name)
            if shown != real:
                return f"{name} of {ours.name}: {shown} on the board, {real} in the match"
    for number, (shown_deck, deck) in enumerate(zip(board.decks, match.decks, strict=True)):
        if shown_deck.discard_pile != deck.discard_pile:
            return f"Discard {number}"
        if sorted(shown_deck.draw_pile) != sorted(deck.draw_pile):
            return f"Draw {number}"
    return ""


def _unplayed(c: Combatant) -> None:
    """Put a Combatant back to its start."""
    c.stamina = c.stamina_start
    c.conditions = {}
    c.hand = []
    c.in_play = []
    c.skip = 0
    c.later = []
    c.aside = NOTHING
    c.out = False
    c.favours = [0, 0, 0, 0, 0, 0]
    c.used = {}
    c.attacks = c.defenses = c.crit_chains = 0
    c.hitters = []
    c.rival = -1
