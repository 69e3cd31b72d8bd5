"""Who sits at a table with paper cards, and the Match that counts for them (R1-R3, R13-R15).

Owns the set-up of a Companion as plain values. A Combatant has numbers and no cards, but for an
Enemy whose deck the app runs. Abilities stay with the people: the engine is told none of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lithicrage.base.tongue import tr
from lithicrage.decks.pictured import portrait_of
from lithicrage.decks.seats import enemy_seat, hero_seat
from lithicrage.engine import rules
from lithicrage.engine.book import Book, Card
from lithicrage.engine.chance import shuffled
from lithicrage.engine.match import Match
from lithicrage.engine.program import Call
from lithicrage.engine.setup import FOES, PLAYERS, Seat, seat_players
from lithicrage.engine.stack import Frame
from lithicrage.engine.state import ACTION as CHOICE
from lithicrage.engine.state import Decision
from lithicrage.game.rng import MASK
from lithicrage.language.table_rules import MANUAL, parse_rules
from lithicrage.packs.library import Library

__all__ = [
    "FOES",
    "LEAST",
    "LONGEST_NAME",
    "MOST",
    "PLAYERS",
    "TOP_COST",
    "Setup",
    "Sitter",
    "at_rest",
    "paper",
    "sitter_of_deck",
    "sitter_of_enemy",
    "table_of",
]

LEAST: Final = 2  # Combatants at a table
MOST: Final = 8
LONGEST_NAME: Final = 40  # characters
LONGEST_PICTURE: Final = 400
TOP_STAT: Final = 999
TOP_LEVEL: Final = 9
TOP_COST: Final = 99  # of a paper card
NOBODY: Final = -1


@dataclass(frozen=True)
class Sitter:
    """A Combatant at the table: `stats` are M, A, W, S.

    `automaton` says that it plays by the Enemy turn. `deck` is the full id of an Enemy whose deck
    the app runs, or nothing; `portrait` the name of a picture (`deck.pictured`), or nothing.
    """

    name: str
    side: int
    stats: tuple[int, int, int, int]
    automaton: bool = False
    level: int = 1
    deck: str = ""
    portrait: str = ""


@dataclass(frozen=True)
class Setup:
    """Everything that a Companion starts from but the cards: 2 to 8 Combatants on two sides.

    `rules` is `PROFILE,key=value,...`. Raises ValueError with one line for what cannot be.
    """

    sitters: tuple[Sitter, ...]
    rules: str = MANUAL
    seed: int = 0

    def __post_init__(self) -> None:
        parse_rules(self.rules)
        if not LEAST <= len(self.sitters) <= MOST:
            found = len(self.sitters)
            raise ValueError(
                tr(
                    "a table has {least} to {most} Combatants; found {found}",
                    least=LEAST,
                    most=MOST,
                    found=found,
                )
            )
        if {sitter.side for sitter in self.sitters} != {PLAYERS, FOES}:
            raise ValueError(tr("sides 0 and 1 each need a Combatant"))
        if not 0 <= self.seed <= MASK:
            raise ValueError(
                tr("a seed is from 0 to {mask}; found {seed}", mask=MASK, seed=self.seed)
            )
        for sitter in self.sitters:
            _check(sitter)
        names = [sitter.name for sitter in self.sitters]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            raise ValueError(
                tr("each Combatant needs a name of its own; `{twice}` is given twice", twice=twice)
            )
        if any(s.automaton and s.side == PLAYERS for s in self.sitters):
            raise ValueError(tr("an Enemy sits on side 1"))


def sitter_of_deck(
    library: Library, id: str, rules: str = MANUAL, side: int = PLAYERS, level: int = 1
) -> Sitter:
    """A Player with the numbers of the deck of this full id at a level (R11). Raises UnknownCard.

    A level above 1 counts only under rules that have levels.
    """
    seat = hero_seat(library, library.book_of(rules), id, side=side, level=level)
    return Sitter(seat.name, side, seat.stats, level=level, portrait=portrait_of(library, id))


def sitter_of_enemy(
    library: Library, id: str, rules: str = MANUAL, run: bool = True, level: int = 1
) -> Sitter:
    """The Enemy of this full id; `run` has the app run its deck. Raises UnknownCard."""
    seat = enemy_seat(library, library.book_of(rules), id, level=level)
    deck, picture = id if run else "", portrait_of(library, id)
    return Sitter(seat.name, FOES, seat.stats, True, level, deck, picture)


def table_of(library: Library, setup: Setup) -> Match:
    """The Match that counts for this table, at rest before its first turn, with an empty log.

    Enemies play as written, whatever the table says of it: nobody thinks for them here (R21).
    Raises UnknownCard for a deck or profile that is not there, BrokenLibrary when the cards have
    findings, ValueError for levels that the rules do not have.
    """
    book = library.book_of(setup.rules)
    if book.table[rules.ENEMY_PLAYS] != rules.WRITTEN:  # with paper cards people work the Enemy
        profile, single = parse_rules(setup.rules)
        book = library.book(profile, {**single, "enemy_plays": rules.WRITTEN})
    if book.table[rules.LEVELS] != rules.ON and any(s.level > 1 for s in setup.sitters):
        raise ValueError(
            tr("under `{rules}` everyone is level 1; `levels=true` allows more", rules=setup.rules)
        )
    match = seat_players(
        book, [_seat(library, book, sitter) for sitter in setup.sitters], setup.seed
    )
    for number, deck in enumerate(match.decks):
        deck.draw_pile = shuffled(match, number, deck.draw_pile)
    for cost in range(TOP_COST + 1):  # one paper card of each Cost, in nobody's pile
        match.kinds.append(Card(-1, "", tr("a card"), -1, cost, -1, -1))
        match.cards.append(-1)
        match.owner.append(-1)
    match.log = []
    match.stack.append(Frame(0, (Call(at_rest),), NOBODY))
    match.advance()
    return match


def paper(m: Match, cost: int) -> int:
    """The card that stands for any paper card of this Cost."""
    return len(m.kinds) - 1 - TOP_COST + cost


def at_rest(m: Match, f: Frame) -> None:
    """The bottom of the stack: nothing runs until somebody at the table says what happened."""
    f.counter = 0
    m.ask(Decision(CHOICE, NOBODY, [(NOBODY,)]))


def _seat(library: Library, book: Book, sitter: Sitter) -> Seat:
    deck: tuple[int, ...] = ()
    if sitter.deck:
        deck = enemy_seat(library, book, sitter.deck).deck
    return Seat(sitter.name, sitter.side, sitter.automaton, sitter.stats, deck, level=sitter.level)


def _check(sitter: Sitter) -> None:
    """Raises ValueError for numbers or a name that cannot be."""
    name = sitter.name
    if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise ValueError(
            tr(
                "a name has 1 to {longest_name} printable characters; found {name!r}",
                longest_name=LONGEST_NAME,
                name=name,
            )
        )
    if len(sitter.portrait) > LONGEST_PICTURE or not sitter.portrait.isprintable():
        raise ValueError(
            tr(
                "{name}: {portrait!r} is not a picture name",
                name=name,
                portrait=sitter.portrait[:40],
            )
        )
    if sitter.side not in (PLAYERS, FOES):
        raise ValueError(tr("{name}: a side is 0 or 1; found {side}", name=name, side=sitter.side))
    if any(not 0 <= value <= TOP_STAT for value in sitter.stats):
        raise ValueError(
            tr(
                "{name}: M, A, W, S are from 0 to {top_stat}; found {stats}",
                name=name,
                top_stat=TOP_STAT,
                stats=sitter.stats,
            )
        )
    if sitter.stats[3] < 1:
        raise ValueError(tr("{name}: the opening Stamina is at least 1; found 0", name=name))
    if not 1 <= sitter.level <= TOP_LEVEL:
        raise ValueError(
            tr(
                "{name}: a level is from 1 to {top_level}; found {level}",
                name=name,
                top_level=TOP_LEVEL,
                level=sitter.level,
            )
        )
    if sitter.deck and not sitter.automaton:
        raise ValueError(tr("{name}: the app runs the deck of an Enemy only", name=name))
