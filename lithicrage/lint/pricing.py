"""What the blocks of an Action are worth at a plain table, to be laid beside the core's.

No match is played: the Attack is read as an opponent's program reads it (`minds.worth`), at each
tier and in two moments. Amounts are in damage-points.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from lithicrage.engine import effects as fx
from lithicrage.engine import kits, rules
from lithicrage.engine.amounts import Const
from lithicrage.engine.book import Book, Card
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS, Seat, seat_players
from lithicrage.engine.stack import Frame
from lithicrage.lint.rules.balance import median
from lithicrage.minds.prices import POINT
from lithicrage.minds.walk import Walk
from lithicrage.minds.worth import attack_worth

STATS: Final = (2, 2, 2, 60)
STAMINAS: Final = (60, 24)  # full, and below half: some text waits for that
TURNS: Final = 2
TIERS: Final = {1: 1, 2: 2, 3: 1}  # and how often each comes
PLAIN: Final = {0: 1}
DECK: Final = 12


class Worth(NamedTuple):
    """What one Action's Attack is worth in damage-points, its DEF, and what else its Defense does;
    None for what it does not have."""

    attack: float | None
    block: float | None
    defense: float | None


def worths(book: Book, numbers: Iterable[int]) -> dict[str, Worth]:
    """The worth of these Actions of a Book, by id."""
    tables = [_table(book, stamina) for stamina in STAMINAS]
    return {book.cards[n].id: _worth(book, tables, book.cards[n]) for n in numbers}


def middles(book: Book, found: Mapping[str, Worth]) -> dict[int, Worth]:
    """What stands in the middle of the Attacks, and of the DEF, of each Cost."""
    by_cost: dict[int, list[Worth]] = defaultdict(list)
    for id, worth in found.items():
        by_cost[book.cards[book.card_numbers[id]].cost].append(worth)
    return {
        cost: Worth(
            median(one.attack for one in worths if one.attack is not None),
            median(one.block for one in worths if one.block is not None),
            median(one.defense for one in worths if one.defense is not None),
        )
        for cost, worths in sorted(by_cost.items())
        if any(one.attack is not None for one in worths)
        and any(one.block is not None for one in worths)
    }


def _worth(book: Book, tables: list[Match], kind: Card) -> Worth:
    attack = None
    if kind.attack >= 0:
        tiers = TIERS if kind.attack_rolls else PLAIN
        said = [
            (count, attack_worth(m, 0, _card(m, kind), tier, {}))
            for m in tables
            for tier, count in tiers.items()
        ]
        attack = sum(c * w for c, w in said) / sum(c for c, _ in said) / POINT
    if kind.defense < 0:
        return Worth(attack, None, None)
    said = [(1, _defense_worth(m, kind)) for m in tables]
    return Worth(attack, _most_block(book, kind), max(worth for _, worth in said) / POINT)


def _most_block(book: Book, kind: Card) -> int:
    """The highest DEF that a Defense names, whatever it asks for."""
    named = [
        effect.amount.number
        for effect in book.programs[kind.defense]
        if isinstance(effect, fx.Block) and isinstance(effect.amount, Const)
    ]
    return max([kind.block, *named])


def _defense_worth(m: Match, kind: Card) -> int:
    """What a Defense is worth beside its DEF, as far as it needs no Attack to be read."""
    steps = m.book.steps[kind.defense]
    frame = Frame(kind.defense, steps, 0, _card(m, kind), 1, -1, -1)
    try:
        return Walk(m, frame, 0, {}, m.seats[0].energy).worth(0)
    except IndexError:  # it looks at the Attack, which is missing here
        return 0


def _card(m: Match, kind: Card) -> int:
    """An instance of a card in the hand of the first seat, in place of the one before."""
    m.cards[0], m.kinds[0] = kind.index, kind
    return 0


def _table(book: Book, stamina: int) -> Match:
    """Two Combatants with cards in hand and piles; the first one's first card is any."""
    deck = tuple(n % len(book.cards) for n in range(DECK))
    seats = [
        Seat(name, side, False, STATS, deck) for name, side in (("you", PLAYERS), ("foe", FOES))
    ]
    match = seat_players(book, seats, 1)
    for c in match.seats:
        pile = match.decks[c.deck].draw_pile
        c.hand, match.decks[c.deck].discard_pile = pile[:4], pile[4:7]
        del pile[:7]
        c.stamina, c.energy = stamina, rules.usual(rules.MAX_ENERGY)
        if stamina != STAMINAS[0]:
            c.conditions = dict.fromkeys(range(len(book.conditions)), TURNS)
    for c in match.seats:
        kits.renew(match, c.seat)
    return match
