"""A match as a row of small numbers, as a seat may know it: what learners see.

Owns what each entry means (`layout`). A row holds nothing that its seat may not know (A73), and
does not change when what is hidden is dealt anew. It is written in place into whatever memory it is
given: numpy is not known here.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator
from typing import Final

from lithicrage.engine import effects as ef
from lithicrage.engine import rules, state
from lithicrage.engine.book import Book
from lithicrage.engine.match import Match
from lithicrage.engine.state import Combatant, Decision

MOST_CHOICES: Final = 128  # enough for every hand that the manual's rules and core's cards make
DRAWN: Final = 7  # cards beyond the size of a hand that others may bring into it
HANDS: Final = (rules.HAND_SIZE, rules.CHAIN_HAND_SIZE, rules.PVP_OPENING_HAND)
LIMIT: Final = 32_767
HEAD: Final = ("turn", "own turn", "asked kind", "asked card", "asked amount")
ATTACK: Final = ("attacks", "card", "target", "defense", "natural", "tier")
COUNTERS: Final = (
    "side", "stamina", "stamina at the start", "energy", "skip", "out", "hand", "draw", "discard",
    "might", "agility", "wisdom", "level",
)  # fmt: skip
FAVOURS: Final = ("edge", "bane", "bonus", "next edge", "next bane", "next bonus")
PILES: Final = ("in hand", "in play", "in discard", "unseen")
BESIDE: Final = ("staying", "out of the match")  # only where a card can put some there
PUTTING: Final = (ef.Stay, ef.MoveCard, ef.MoveAll, ef.MoveThis, ef.MakeCard)
OPTION: Final = ("card", "second card", "value")
ASKS_A_CARD: Final = frozenset(
    (
        state.ACTION, state.BREATHE, state.DEFEND, state.DISCARD, state.TAKE, state.ORDER,
        state.ROLL, state.PICK,
    )
)  # fmt: skip
KINDS: Final = {kind: number for number, kind in enumerate(state.DECISIONS, 1)}


class RowWriter:
    """Writes rows of matches with the cards of a Book and up to so many seats.

    `layout` names the entries, and those of the choices begin at `options_at`. A match may be of
    another Book, as long as it has no other cards and Conditions than these.
    """

    def __init__(self, book: Book, seats: int, choices: int) -> None:
        self.layout: tuple[str, ...] = tuple(layout(book, seats, choices))
        self._blank = memoryview(bytes(2 * len(self.layout))).cast("h")
        self._card_numbers = {card.id: card.index for card in book.cards}
        self._condition_numbers = {one.id: one.index for one in book.conditions}
        self._learn(book)
        self._cards = len(book.cards)
        self._conditions = len(book.conditions)
        self._seats_at = len(HEAD) + len(ATTACK)
        self._piles_at = len(COUNTERS) + len(FAVOURS) + self._conditions
        self._beside = len(piles_of(book)) > len(PILES)
        self._seat_size = self._piles_at + len(piles_of(book)) * self._cards
        self.options_at: int = self._seats_at + seats * self._seat_size

    def row(self, m: Match, viewer: int) -> list[int]:
        """The row as plain numbers."""
        row = array("h", bytes(2 * len(self.layout)))
        self.write(m, viewer, memoryview(row))
        return row.tolist()

    def write(self, m: Match, viewer: int, row: memoryview[int]) -> None:
        """Write what a seat may know into `row`, which has one int16 for each entry."""
        row[:] = self._blank
        if m.book is not self._book:
            self._learn(m.book)
        cards = m.cards if self._as_it_is else [self._card_of[number] for number in m.cards]
        asked = m.pending
        row[0] = _small(m.turn)
        row[1] = int(m.active == viewer)
        if asked is not None:
            row[2] = KINDS[asked.kind]
            if asked.seat == viewer:
                row[3] = _card(cards, asked.card)
                row[4] = _small(asked.amount)
                self._write_options(cards, asked, row)
        if m.fight >= 0:
            self._write_attack(m, cards, viewer, row)
        count = len(m.seats)
        for turned in range(count):
            at = self._seats_at + turned * self._seat_size
            self._write_seat(m, cards, m.seats[(viewer + turned) % count], viewer, row, at)

    def _learn(self, book: Book) -> None:
        """Find out where cards and Conditions of a Book stand in the rows."""
        self._book = book
        self._card_of = [self._card_numbers[card.id] for card in book.cards]
        self._condition_of = [self._condition_numbers[one.id] for one in book.conditions]
        self._as_it_is = self._card_of == list(range(len(book.cards)))

    def _write_attack(self, m: Match, cards: list[int], viewer: int, row: memoryview[int]) -> None:
        """The Attack that is resolved: whether it is one's own (1), or another's (2), and so on."""
        attack, at = m.stack[m.fight], len(HEAD)
        row[at] = 1 if attack.seat == viewer else 2
        row[at + 1] = _card(cards, attack.card)
        row[at + 2] = 1 + (attack.target - viewer) % len(m.seats)
        row[at + 3] = _card(cards, attack.lying)
        row[at + 4] = _small(attack.natural)
        row[at + 5] = _small(attack.tier)

    def _write_seat(
        self,
        m: Match,
        cards: list[int],
        c: Combatant,
        viewer: int,
        row: memoryview[int],
        at: int,
    ) -> None:
        deck = m.decks[c.deck]
        might, agility, wisdom, _ = c.stats
        numbers = [
            int(c.side == m.seats[viewer].side),
            c.stamina, c.stamina_start, c.energy, c.skip, int(c.out),
            len(c.hand), len(deck.draw_pile), len(deck.discard_pile),
            might, agility, wisdom, c.level, *c.favours,
        ]  # fmt: skip
        conditions = at + len(numbers)
        row[at:conditions] = _packed(numbers)
        for condition, counter in c.conditions.items():
            row[conditions + self._condition_of[condition]] = _small(counter)
        at += self._piles_at
        own = c.seat == viewer
        in_play = at + self._cards
        discard = in_play + self._cards
        unseen = discard + self._cards
        for card in c.hand:
            row[(at if own else unseen) + cards[card]] += 1
        for card in c.in_play:
            row[in_play + cards[card]] += 1
        for card in deck.discard_pile:
            row[discard + cards[card]] += 1
        for card in deck.draw_pile:
            row[unseen + cards[card]] += 1
        if c.aside.shown and not own:
            for card in c.aside.shown:
                row[unseen + cards[card]] -= 1
                row[at + cards[card]] += 1
        if self._beside:
            staying = unseen + self._cards
            for card, _, _ in c.aside.stays:
                row[staying + cards[card]] += 1
            for card in deck.out:
                row[staying + self._cards + cards[card]] += 1

    def _write_options(self, cards: list[int], asked: Decision, row: memoryview[int]) -> None:
        """Per choice: the card it names, a second one, and its plain value where it names none."""
        at = self.options_at
        if asked.kind not in ASKS_A_CARD:
            for option in asked.options:
                row[at + 2] = _small(option[0])
                at += len(OPTION)
        elif asked.kind == state.ROLL:
            for first, second in asked.options:
                row[at] = cards[first] + 1
                row[at + 1] = cards[second] + 1
                at += len(OPTION)
        else:
            for option in asked.options:
                row[at] = _card(cards, option[0])
                at += len(OPTION)


def piles_of(book: Book) -> tuple[str, ...]:
    """The piles of a seat that rows tell of."""
    puts = any(isinstance(effect, PUTTING) for steps in book.programs for effect in steps)
    return (*PILES, *BESIDE) if puts else PILES


def layout(book: Book, seats: int, choices: int) -> Iterator[str]:
    """What each entry of a row means, in order, with room for so many seats and choices.

    Seats come in turn from the viewer's own on: `seat 0` is the viewer. Cards and kinds of
    question are numbers from 1 (`card_numbers`, the order of `state.DECISIONS`), 0 is none.
    """
    yield from HEAD
    yield from (f"attack: {name}" for name in ATTACK)
    for place in range(seats):
        yield from (f"seat {place}: {name}" for name in (*COUNTERS, *FAVOURS))
        yield from (f"seat {place}: {one.id}" for one in book.conditions)
        for pile in piles_of(book):
            yield from (f"seat {place}: {card.id} {pile}" for card in book.cards)
    for number in range(choices):
        yield from (f"choice {number}: {name}" for name in OPTION)


def card_numbers(m: Match) -> dict[str, int]:
    """The number by which a row names each card."""
    return {card.id: card.index + 1 for card in m.book.cards}


def most_choices(m: Match) -> int:
    """How many choices there may be at once, MOST_CHOICES or more; the same for every seed.

    The most are the pairs of a Power Roll, in either order: of a hand as large as the rules deal
    it and DRAWN cards more, but no more than all cards of a deck make.
    """
    most = MOST_CHOICES
    for c in m.seats:
        copies = Counter(m.cards[card] for card, deck in enumerate(m.owner) if deck == c.deck)
        pairs = len(copies) * (len(copies) - 1) + sum(count > 1 for count in copies.values())
        hand = max(m.number(rule, c.seat) for rule in HANDS) + DRAWN
        most = max(most, min(pairs, hand * (hand - 1)))
    return most


def _card(cards: list[int], card: int) -> int:
    return cards[card] + 1 if card >= 0 else 0


def _packed(numbers: list[int]) -> memoryview[int]:
    try:
        return memoryview(array("h", numbers))
    except OverflowError:
        return memoryview(array("h", map(_small, numbers)))


def _small(number: int) -> int:
    return min(LIMIT, max(-LIMIT, number))
