"""Random matches of random decks: what is promised of the engine holds in all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from engine.invariants import Broken, Watch, tier_of

from lithicrage.deck import enemy_seat, hero_seat
from lithicrage.dsl import Ancestry, Class, Deck, Enemy, Library, load_library
from lithicrage.engine import changes, fights, rolls, state
from lithicrage.engine import events as ev
from lithicrage.engine.book import Book
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS, Seat, begin, new_match, seated
from lithicrage.table.rng import Rng

ROOT = Path(__file__).resolve().parents[2]
PACKS = (ROOT / "cards" / "core", ROOT / "tests" / "packs" / "families")
MATCHES = 2_000
BATCH = 200
DECISIONS = 20_000  # far beyond any match: what comes here hangs
PROBED = 150  # one decision in so many is looked at from all sides

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
    """The core set and the families of test cards."""
    return load_library(PACKS)


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
    match = seated(book, seats, seed)
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


def play(seed: int, probed: int = PROBED) -> Match:
    """Play a match to its end under a Watch, with random choices."""
    rng = Rng(seed, 8)
    match = some_match(seed)
    watch = Watch(match)
    match.advance()
    watch.look()
    for _ in range(DECISIONS):
        if match.pending is None:
            assert match.over
            return match
        if probed and rng.below(probed) == 0:
            watch.probe()
            watch.part(rng)
        watch.choose(rng.below(len(match.pending.options)))
    raise AssertionError(f"the match of seed {seed} does not end")


def ending(match: Match) -> ev.MatchEnded:
    """The last event of a match."""
    assert match.log is not None
    last = match.log[-1]
    assert isinstance(last, ev.MatchEnded)
    return last


@pytest.mark.parametrize("first", range(0, MATCHES, BATCH))
def test_random_matches_keep_every_promise(first: int) -> None:
    reasons: Counter[str] = Counter()
    for seed in range(first, first + BATCH):
        try:
            end = ending(play(seed))
        except (AssertionError, RuntimeError) as problem:
            raise AssertionError(f"seed {seed}: {problem}") from problem
        reasons[end.reason] += 1
        assert (end.reason == "stamina") == (end.seat != ev.NOBODY) or end.reason == "both fell"
    assert set(reasons) <= {"stamina", "both fell", "turn limit"}
    assert reasons["stamina"] > BATCH // 2, reasons


@pytest.mark.parametrize("seed", range(60))
def test_the_same_choices_give_the_same_match(seed: int) -> None:
    def run() -> tuple[list[str], list[tuple[object, ...]]]:
        rng = Rng(seed, 9)
        match = some_match(seed)
        match.advance()
        digests = [match.digest()]
        while match.pending is not None:
            match.choose(rng.below(len(match.pending.options)))
            digests.append(match.digest())
        assert match.log is not None
        return digests, [event.facts() for event in match.log]

    assert run() == run()


@pytest.mark.parametrize("seed", range(30))
def test_the_log_changes_nothing(seed: int) -> None:
    rng = Rng(seed, 9)
    told, silent = some_match(seed), some_match(seed)
    silent.log = None
    told.advance()
    silent.advance()
    while told.pending is not None:
        assert told.digest() == silent.digest()
        index = rng.below(len(told.pending.options))
        told.choose(index)
        silent.choose(index)
    assert told.digest() == silent.digest() and silent.over


def test_other_seeds_give_other_matches() -> None:
    decks = tuple(range(20))
    seats = [
        Seat("P", PLAYERS, False, (0, 0, 0, 30), decks),
        Seat("E", FOES, True, (0, 0, 0, 30), decks),
    ]
    digests = {new_match(table(0), seats, seed).digest() for seed in range(20)}
    assert len(digests) == 20


def test_an_edge_never_lowers_a_tier_and_a_bane_never_raises_one() -> None:
    match = some_match(0)
    for natural in range(15):
        for edges in range(4):
            for banes in range(4):
                for bonus in range(-3, 4):
                    total, tier, crit = rolls.outcome(match, 0, natural, edges, banes, bonus)
                    assert (total, tier) == tier_of(natural, edges, banes, bonus)
                    assert rolls.outcome(match, 0, natural, edges + 1, banes, bonus)[1] >= tier
                    assert rolls.outcome(match, 0, natural, edges, banes + 1, bonus)[1] <= tier
                    assert crit == (natural == 12)


# ---- each promise can be broken, and is then noticed ----------------------------------------

Patch = Callable[[pytest.MonkeyPatch], None]


def a_discard_stays_in_hand(patch: pytest.MonkeyPatch) -> None:
    def apply(event: ev.Discarded, m: Match) -> None:
        right(event, m)
        if event.zone == ev.FROM_HAND:
            m.seats[event.seat].hand.append(event.card)

    right = ev.Discarded.apply
    patch.setattr(ev.Discarded, "apply", apply)


def energy_has_no_bounds(patch: pytest.MonkeyPatch) -> None:
    def set_energy(m: Match, seat: int, energy: int, cause: int) -> None:
        m.happen(ev.EnergySet(seat, energy, cause))

    patch.setattr(changes, "set_energy", set_energy)


def a_cost_is_paid_in_part(patch: pytest.MonkeyPatch) -> None:
    def set_energy(m: Match, seat: int, energy: int, cause: int) -> None:
        right(m, seat, min(m.seats[seat].energy, energy + 1), cause)

    right = changes.set_energy
    patch.setattr(changes, "set_energy", set_energy)


def whoever_loses_stamina_plays_on(patch: pytest.MonkeyPatch) -> None:
    def apply(event: ev.StaminaLost, m: Match) -> None:
        m.seats[event.seat].stamina -= event.amount

    patch.setattr(ev.StaminaLost, "apply", apply)


def a_condition_adds_up(patch: pytest.MonkeyPatch) -> None:
    def apply(m: Match, seat: int, condition: int, amount: int, cause: int) -> None:
        before = m.seats[seat].conditions.get(condition, 0)
        m.happen(ev.ConditionSet(seat, condition, before + amount, cause))

    patch.setattr(changes, "apply_condition", apply)


def a_bonus_counts_as_natural(patch: pytest.MonkeyPatch) -> None:
    def outcome(m: Match, seat: int, nat: int, e: int, b: int, n: int) -> tuple[int, int, bool]:
        return right(m, seat, nat + 1, e, b, n)

    right = rolls.outcome
    patch.setattr(rolls, "outcome", outcome)


def three_edges_outweigh_two_banes(patch: pytest.MonkeyPatch) -> None:
    def outcome(m: Match, seat: int, nat: int, e: int, b: int, n: int) -> tuple[int, int, bool]:
        return right(m, seat, nat, max(0, e - b), max(0, b - e), n)

    right = rolls.outcome
    patch.setattr(rolls, "outcome", outcome)


def a_defense_heals(patch: pytest.MonkeyPatch) -> None:
    def block(m: Match, attack: list[int], amount: int) -> int:
        return max(0, attack[state.BASE])

    patch.setattr(changes, "block", block)


def copies_are_separate_options(patch: pytest.MonkeyPatch) -> None:
    def distinct(m: Match, cards: list[int]) -> list[tuple[int, ...]]:
        return [(card,) for card in cards]

    patch.setattr(Match, "distinct", distinct)


def clones_share_their_frames(patch: pytest.MonkeyPatch) -> None:
    def clone(frame: state.Frame) -> state.Frame:
        other = right(frame)
        other.slots = frame.slots
        return other

    right = state.Frame.clone
    patch.setattr(state.Frame, "clone", clone)


def a_defense_gives_stamina_in_silence(patch: pytest.MonkeyPatch) -> None:
    def stand(m: Match, f: state.Frame, card: int) -> None:
        right(m, f, card)
        m.seats[f.seat].stamina += 1

    right = fights.stand
    patch.setattr(fights, "stand", stand)


FAULTS: dict[Patch, str] = {
    a_discard_stays_in_hand: "1:",
    energy_has_no_bounds: "2:",
    a_cost_is_paid_in_part: "2:",
    whoever_loses_stamina_plays_on: "3:",
    a_condition_adds_up: "4:",
    a_bonus_counts_as_natural: "5:",
    three_edges_outweigh_two_banes: "5:",
    a_defense_heals: "6:",
    copies_are_separate_options: "7:",
    clones_share_their_frames: "8:",
    a_defense_gives_stamina_in_silence: "9:",
}


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_broken_promise_is_noticed(fault: Patch, monkeypatch: pytest.MonkeyPatch) -> None:
    fault(monkeypatch)
    with pytest.raises(Broken, match=FAULTS[fault]):
        for seed in range(60):
            play(seed, probed=5)
