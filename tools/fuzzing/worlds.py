"""Worlds and matches: cards under a random table, and random seats of every mode in them.

World `n` of a seed is a Library with a Book; some dozen matches share one, since compiling it is
dear. Match `n` is a function of the seed and `n` alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from lithicrage.decks import enemy_seat, hero_seat
from lithicrage.engine import rules
from lithicrage.engine.book import Book
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS, Seat, begin, seat_players
from lithicrage.game.rng import Rng
from lithicrage.language import Ancestry, Class, Deck, Enemy
from lithicrage.language.table_rules import one_sided
from lithicrage.packs import Library, load_pack
from lithicrage.packs.pack import Pack
from tools.fuzzing.profiles import random_answer, random_rules
from tools.fuzzing.wild import HOME, HOUSE, Writer, wild_pack

ROOT: Final = Path(__file__).resolve().parents[2]
PACKS: Final = (ROOT / "cards" / "core", ROOT / "tests" / "packs" / "families")
SHARING: Final = 25  # matches in a world
WORLD_STREAM: Final = 1
MATCH_STREAM: Final = 2
CHOICE_STREAM: Final = 3
STREAMS: Final = 4  # of one number

SOLO: Final = "solo"
PVP: Final = "pvp"
LIFE: Final = "life"  # several Players, one Enemy with multiplied life (R94)
ENEMIES: Final = "enemies"  # several Enemies, each with its own deck (R95, R97)
SHARED: Final = "shared"  # several Enemies, one deck (R96)
MODES: Final = (SOLO, PVP, LIFE, ENEMIES, SHARED)
MOST: Final = 4  # Combatants on a side


def stream(seed: int, number: int, use: int) -> Rng:
    """The random numbers for one use of one match or world."""
    return Rng(seed, number * STREAMS + use)


@dataclass(frozen=True)
class World:
    """Cards under a table. `bearers` have abilities, `cards` are numbers of Action cards."""

    library: Library
    book: Book
    bearers: tuple[str, ...]
    cards: tuple[int, ...]


@cache
def packs() -> tuple[Pack, ...]:
    """The packs that every world has: the core set and the families of test cards."""
    return tuple(load_pack(path) for path in PACKS)


@lru_cache(maxsize=2)
def world(seed: int, number: int) -> World:
    """World `number` of a seed: every third holds no wild cards."""
    rng = stream(seed, number, WORLD_STREAM)
    answers = random_rules(rng)
    handicaps = random_handicaps(rng)
    if number % 3 == 0:
        return open_world(Library(packs()), "manual", answers, handicaps)
    library = Library([*packs(), wild_pack(seed, number)])
    if rng.below(3) == 0:
        answers[rules.ON_ATTACK] = Writer(rng, 0, str).rider()
    profile = f"{HOME}:{HOUSE}" if rng.below(3) == 0 else "manual"
    return open_world(library, profile, answers, handicaps)


def open_world(
    library: Library,
    profile: str = "manual",
    answers: dict[str, Any] | None = None,
    handicaps: list[tuple[str, Any]] | None = None,
) -> World:
    """A world of these cards; where there are wild ones, mostly those are played with."""
    try:
        book = library.book(profile, answers, handicaps or [])
    except ValueError:  # riders that the reader refuses: the table goes without
        plain = {key: value for key, value in (answers or {}).items() if key != rules.ON_ATTACK}
        book = library.book(profile, plain, handicaps or [])
    named = {
        id: m.name for kind in (Ancestry, Class, Enemy) for id, m in library.models(kind).items()
    }
    bearers = [id for id in sorted(named, key=named.__getitem__) if library.abilities(id)]
    wild = [id for id in bearers if library.home(id) == HOME]
    cards = sorted(book.cards, key=lambda card: card.name)  # ids may be renamed
    strange = [card.index for card in cards if library.home(card.id) == HOME]
    pool = strange * 3 + [card.index for card in cards]
    return World(library, book, tuple(wild or bearers), tuple(pool))


def random_handicaps(rng: Rng) -> list[tuple[str, Any]]:
    """Rule changes for single seats (A68): mostly none."""
    known = one_sided() if rng.below(4) == 0 else []
    found = []
    for _ in range(rng.below(3) if known else 0):
        rule = rules.BY_NAME[known[rng.below(len(known))]]
        found.append((rule.name, random_answer(rng, rule)))
    return found


# ---- matches ------------------------------------------------------------------------------------


def some_match(seed: int, number: int, mode: str = "") -> Match:
    """Match `number` of a seed at its start, with an empty log, not yet advanced."""
    found = world(seed, number // SHARING)
    rng = stream(seed, number, MATCH_STREAM)
    return start(found, some_seats(found, rng, mode), rng.below(1 << 60), rng)


def start(found: World, seats: list[Seat], seed: int, rng: Rng | None = None) -> Match:
    """A match of these seats at its start; with `rng` some cards may lie with others (R87)."""
    match = seat_players(found.book, seats, seed)
    if rng is not None and rng.below(6) == 0:
        lend(match, rng)
    match.log = []
    begin(match)
    return match


def lend(match: Match, rng: Rng) -> None:
    """Put up to two cards of any deck into a Player's hand: they go home when discarded (R88)."""
    players = [c for c in match.seats if not c.automaton]
    for _ in range(1 + rng.below(2)):
        deck = match.decks[rng.below(len(match.decks))]
        if len(deck.draw_pile) > 1 and players:
            card = deck.draw_pile.pop(rng.below(len(deck.draw_pile)))
            players[rng.below(len(players))].hand.append(card)


def some_seats(found: World, rng: Rng, mode: str = "") -> list[Seat]:
    """Random seats of a mode: ready decks of the core set, or anything at all."""
    mode = mode or MODES[rng.below(len(MODES))]
    heroes, foes = sizes(rng, mode)
    make = ready_seat if rng.below(4) == 0 else random_seat
    seats = [make(found, rng, f"P{n}", PLAYERS, False) for n in range(1, heroes + 1)]
    for n in range(1, foes + 1):
        seats.append(make(found, rng, f"F{n}", FOES, mode != PVP))
    if mode == SHARED:
        first = heroes
        for seat in seats[first + 1 :]:
            if rng.below(4):
                seat.shares = first
    return seats


def sizes(rng: Rng, mode: str) -> tuple[int, int]:
    """How many sit on each side; two against two more often than four against four."""
    low, high = 1 + rng.below(MOST), 1 + rng.below(MOST)
    few, other = min(low, high), min(1 + rng.below(MOST), 1 + rng.below(MOST))
    if mode == SOLO:
        return 1, 1
    if mode == PVP:
        return few, few
    return (max(2, few), 1) if mode == LIFE else (other, max(2, few))


def ready_seat(found: World, rng: Rng, name: str, side: int, automaton: bool) -> Seat:
    """A seat with a ready deck or as an enemy of the core set."""
    make: Callable[..., Seat] = enemy_seat if automaton else hero_seat
    ids = sorted(found.library.models(Enemy if automaton else Deck))
    id = ids[rng.below(len(ids))]
    seat = make(found.library, found.book, id, level=1 + rng.below(9), side=side)
    seat.name = name
    return seat


def random_seat(found: World, rng: Rng, name: str, side: int, automaton: bool) -> Seat:
    """A Combatant with any stats, abilities and cards, now and then with next to no deck."""
    size = rng.below(8) if rng.below(6) == 0 else 8 + rng.below(24)
    pool = [found.cards[rng.below(len(found.cards))] for _ in range(1 + size // 2)]
    deck = tuple(pool[rng.below(len(pool))] for _ in range(size))
    abilities: tuple[int, ...] = ()
    for number in found.book.handicaps:
        abilities += (number,) if rng.below(3) == 0 else ()
    for bearer in some_of(rng, found.bearers, rng.below(4)):
        abilities += found.library.abilities(bearer)
    stats = (rng.below(5), rng.below(5), rng.below(5), 1 + rng.below(40))
    level = 1 + rng.below(9) if rng.below(3) == 0 else 1
    return Seat(name, side, automaton, stats, deck, abilities=abilities, level=level)


def some_of(rng: Rng, of: tuple[str, ...], count: int) -> list[str]:
    """So many different ones, in random order."""
    places = list(range(len(of)))
    rng.shuffle(places)
    return [of[place] for place in places[:count]]
