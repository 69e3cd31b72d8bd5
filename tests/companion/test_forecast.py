"""What the Companion says of an Enemy's Attack, against the Enemy's first turn in a real match."""

from functools import lru_cache

import pytest

from lithicrage.base import resources
from lithicrage.chronicle import line
from lithicrage.companion import (
    Command,
    Companion,
    Setup,
    Sitter,
    needs_roll,
    sitter_of_enemy,
    would_do,
)
from lithicrage.companion.forecast import TOLD
from lithicrage.decks.seats import enemy_seat
from lithicrage.engine import events as ev
from lithicrage.engine.match import Match
from lithicrage.engine.setup import Seat, new_match
from lithicrage.language import Enemy
from lithicrage.packs import Library, load_library


@lru_cache
def library() -> Library:
    return load_library([resources.cards() / "core"])


def real(enemy: str, seed: int) -> Match:
    """A match against that Enemy without its abilities, in which the hero never has a card."""
    book = library().book_of("manual")
    foe = enemy_seat(library(), book, enemy)
    foe.abilities = ()
    hero = Seat("Ann", 0, False, (2, 1, 0, 500), ())
    return new_match(book, [hero, foe], seed, log=True)


def first_attack(match: Match) -> list[str] | None:
    """What the first Attack of the log did, None if the Enemy passed first."""
    told: list[str] | None = None
    card = -1
    for event in match.log or []:
        if isinstance(event, (ev.Passed, ev.TurnEnded)) and told is None:
            return None
        if isinstance(event, ev.AttackDeclared) and told is None:
            told, card = [], event.card
        elif isinstance(event, ev.Discarded) and event.card == card and told is not None:
            return told
        elif told is not None and isinstance(event, TOLD):
            words = line(match, event, -1)
            assert words is not None
            told.append(f"{match.seats[words.seat].name} {words.text}")
    return told


@pytest.mark.parametrize("enemy", list(library().models(Enemy)))
def test_it_says_what_the_engine_does(enemy: str) -> None:
    attacks = 0
    for seed in range(12):
        sitters = (Sitter("Ann", 0, (2, 1, 0, 500)), sitter_of_enemy(library(), enemy))
        companion = Companion(library(), Setup(sitters, seed=seed))
        for command in (Command("turn"), Command("reveal", 1)):
            companion.do(command)
        advice = companion.advice(1)
        assert advice is not None
        expected = first_attack(real(enemy, seed))
        assert advice.usable == (expected is not None)
        if expected is None:
            assert would_do(companion, 1) == ()
            continue
        if needs_roll(companion, 1):
            assert would_do(companion, 1) == ()
            companion.do(Command("roll_top", 1, (0, 0, 0)))
        before = companion.fingerprint()
        assert list(would_do(companion, 1)) == expected, (seed, advice.card)
        assert companion.fingerprint() == before
        attacks += 1
    assert attacks > 6
