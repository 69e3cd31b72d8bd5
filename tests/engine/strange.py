"""Random solo matches without wild cards, for tests that are not about the fuzz."""

from __future__ import annotations

from functools import cache
from typing import Any

from lithicrage.decks import enemy_seat, hero_seat
from lithicrage.engine.book import Book
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS, Seat, begin, seat_players
from lithicrage.game.rng import Rng
from lithicrage.language import (
    Ancestry,
    Class,
    Deck,
    Enemy,
)
from lithicrage.packs import Library, load_pack
from tools.fuzzing.worlds import ROOT, packs

TABLES: tuple[dict[str, Any], ...] = (
    {},
    {},
    {"condition_expiry": "at_zero", "tick_on_skip": True, "skip_stacks": True},
    {"defense_timing": "before_roll", "def_pool": "per_hit", "stamina_cap": "start"},
    {"defenses_per": "turn", "player_energy": "mandatory", "enemy_energy": "never"},
    {"enemy_energy": "ask", "enemy_may": "ask", "enemy_reshuffle_penalty": True},
    {"crit_mode": "min", "crit_is_tier3": True, "max_energy": 4, "max_turns": 60},
    {"on_attack": [{"apply": "dazed 5"}], "simultaneous_zero": "active_wins"},
    {"hand_size": 6, "chain_hand_size": 5, "max_attacks_per_turn": 3, "reshuffle_skip": False},
)


@cache
def library() -> Library:
    """The core set, the families of test cards and those with all other words."""
    more = (load_pack(ROOT / "tests" / "packs" / name) for name in ("words", "beyond"))
    return Library([*packs(), *more])


@cache
def table(number: int) -> Book:
    """The Book under one of the tables."""
    return library().book(overrides=TABLES[number])


def some_match(seed: int) -> Match:
    """A match at its start with a log: ready decks of the core set, or anything at all."""
    rng = Rng(seed, 7)
    book = table(rng.below(len(TABLES)))
    if rng.below(4) == 0:
        heroes, enemies = sorted(library().models(Deck)), sorted(library().models(Enemy))
        hero = heroes[rng.below(len(heroes))]
        enemy = enemies[rng.below(len(enemies))]
        seats = [
            hero_seat(library(), book, hero, level=1 + rng.below(9)),
            enemy_seat(library(), book, enemy),
        ]
    else:
        seats = [anyone(rng, book, "P", PLAYERS), anyone(rng, book, "E", FOES)]
    match = seat_players(book, seats, seed)
    match.log = []
    begin(match)
    return match


def anyone(rng: Rng, book: Book, name: str, side: int) -> Seat:
    """A Combatant with any stats, abilities and cards, now and then with next to no deck."""
    size = rng.below(8) if rng.below(8) == 0 else 8 + rng.below(24)
    pool = [rng.below(len(book.cards)) for _ in range(1 + size // 2)]
    deck = tuple(pool[rng.below(len(pool))] for _ in range(size))
    abilities: tuple[int, ...] = ()
    for bearer in [b for kind in (Ancestry, Class, Enemy) for b in sorted(library().models(kind))]:
        if rng.below(3) == 0:
            abilities += library().abilities(bearer)
    stats = (rng.below(5), rng.below(5), rng.below(5), 1 + rng.below(45))
    level = 1 + rng.below(9)
    return Seat(name, side, side == FOES, stats, deck, abilities=abilities, level=level)
