"""Setting a match up: who sits where, with which deck (R13-R15, A42, A43, A52)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lithicrage.engine import chance, kits, rules
from lithicrage.engine.addresses import MATCH
from lithicrage.engine.book import Book
from lithicrage.engine.match import Match
from lithicrage.engine.state import Combatant, Deck
from lithicrage.engine.turns import turn_order
from lithicrage.game.rng import stream

PLAYERS: Final = 0  # the side of the heroes; the other side is 1
FOES: Final = 1


class Seat:
    """A Combatant as it enters a match.

    `stats` are M, A, W, S with S the opening Stamina; `deck` lists the definitions of its cards,
    or is the place of an earlier seat whose deck it shares (R96). `automaton`: an Enemy, which
    plays by the Enemy turn unless the table has it play as a rival (A81). `abilities` are numbers
    in the Book. `written` is its name in snapshots and digests, which is English whatever `name`
    people read; the same if left out.
    """

    __slots__ = (
        *("abilities", "automaton", "deck", "level", "name", "shares", "side", "stats"),
        "written",
    )

    def __init__(
        self,
        name: str,
        side: int,
        automaton: bool,
        stats: tuple[int, int, int, int],
        deck: tuple[int, ...],
        *,
        abilities: tuple[int, ...] = (),
        level: int = 1,
        shares: int = -1,
        written: str = "",
    ) -> None:
        self.name = name
        self.written = written
        self.side = side
        self.automaton = automaton
        self.stats = stats
        self.deck = deck
        self.abilities = abilities
        self.level = level
        self.shares = shares


def new_match(
    book: Book, seats: list[Seat], seed: int, *, log: bool = False, shuffle: bool = True
) -> Match:
    """Set up a match and run it to its first decision (or its end), with the log of what happened.

    Without `shuffle` each Draw keeps its given order, first card on top.
    """
    return open_match(seat_players(book, seats, seed), log, shuffle)


def dealer(book: Book, seats: list[Seat]) -> Callable[[int, bool], Match]:
    """A function that deals matches between these seats, given a seed and whether to keep a log."""
    table = at_table(book, seats)
    enemies = enemies_of(seats)

    def deal(seed: int, log: bool) -> Match:
        match = table.clone()
        sow(match, seed, enemies)
        return open_match(match, log, True)

    return deal


def seat_players(book: Book, seats: list[Seat], seed: int) -> Match:
    """A match whose Combatants sit at the table; nothing is shuffled and nothing runs yet."""
    match = at_table(book, seats)
    sow(match, seed, enemies_of(seats))
    return match


def enemies_of(seats: list[Seat]) -> list[int]:
    """The seats of the Enemies, whichever turn they play."""
    return [place for place, seat in enumerate(seats) if seat.automaton]


def open_match(match: Match, log: bool, shuffle: bool) -> Match:
    """Shuffle, begin, and run to the first decision."""
    if log:
        match.log = []
    for number, deck in enumerate(match.decks):
        if shuffle:
            deck.draw_pile = chance.shuffled(match, number, deck.draw_pile)
        else:
            deck.draw_pile.reverse()
    begin(match)
    match.advance()
    return match


def at_table(book: Book, seats: list[Seat]) -> Match:
    """The Combatants with their decks, before anything depends on the seed."""
    combatants: list[Combatant] = []
    decks: list[Deck] = []
    cards: list[int] = []
    owner: list[int] = []
    for place, seat in enumerate(seats):
        if seat.shares >= 0:
            number = combatants[seat.shares].deck
        else:
            number = len(decks)
            first = len(cards)
            cards += seat.deck
            owner += [number] * len(seat.deck)
            decks.append(Deck(list(range(first, len(cards))), [], 0))
        automaton = seat.automaton and book.table[rules.ENEMY_PLAYS] != rules.RIVAL
        c = Combatant(place, seat.name, seat.side, automaton, number, seat.written)
        combatants.append(c)
    match = Match(book, combatants, decks)
    match.cards = cards
    match.kinds = [book.cards[kind] for kind in cards]
    match.owner = owner
    enemies = enemies_of(seats)
    for place, seat in enumerate(seats):
        sit(match, combatants[place], seat, enemies)
    for c in combatants:
        kits.renew(match, c.seat)
    for c in combatants:
        opening = match.number(rules.START_ENERGY, c.seat)
        c.energy = max(0, min(opening, match.number(rules.MAX_ENERGY, c.seat)))  # R63
    # all are found before any is given, or a passive that looks at Stamina would go by seat
    more = [match.number(rules.STAMINA_BONUS, c.seat) for c in combatants]
    for c in combatants:
        c.stamina = max(1, c.stamina + more[c.seat])  # A68
        c.stamina_start = c.stamina
    match.order = turn_order(match.seats, match.table, enemies)
    return match


def sow(match: Match, seed: int, enemies: list[int]) -> None:
    """Start a seed's random streams, one for each deck and one for the d6; find who begins."""
    for number, deck in enumerate(match.decks):
        deck.rng = stream(seed, number)
    match.chance = stream(seed, len(match.decks))
    who_begins(match, enemies)
    if not any(c.automaton for c in match.seats):
        second_gains(match)


def sit(match: Match, c: Combatant, seat: Seat, enemies: list[int]) -> None:
    """Set stats, level, abilities and opening Stamina; an Enemy's grows with the Players (A52)."""
    c.stats = seat.stats
    c.level = seat.level
    c.abilities = seat.abilities
    c.stamina = seat.stats[3]
    players = len(match.seats) - len(enemies)
    extra = match.table[rules.ENEMY_LIFE_PER_PLAYER]
    if enemies == [c.seat] and players > 1 and isinstance(extra, int):
        c.stamina += c.stamina * extra * (players - 1) // 100
    c.stamina_start = c.stamina
    c.kit = match.book.kit(c.abilities, c.level, ())


def who_begins(match: Match, enemies: list[int]) -> None:
    """The Enemy begins (R15); between Players the seed decides; a table rule may say otherwise.

    A coin is the first draw of the die's stream; `chosen` is the side that sits first (A43).
    """
    how = match.table[rules.FIRST_PLAYER]
    if enemies and how == "enemy":
        return
    sides = [match.seats[0].side]
    sides += [c.side for c in match.seats if c.side != sides[0]][:1]
    begins = sides[0 if how == "chosen" else chance.die_below(match, 2)]
    match.order = turn_order(match.seats, match.table, enemies, begins)


def second_gains(match: Match) -> None:
    """Where nobody plays by the Enemy turn, the side that goes second may get more (A44)."""
    starter = match.seats[match.order[0][0]]
    for c in match.seats:
        if c.side != starter.side:
            c.stamina += max(0, match.number(rules.PVP_SECOND_PLAYER_STAMINA, c.seat))  # A63
            c.stamina_start = c.stamina


def begin(match: Match) -> None:
    """Put the match's own program on the stack."""
    match.call(MATCH, 0)
