"""Random matches of random cards under random tables: what is promised holds in all of them."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache

import pytest

from lithicrage.engine import (
    acting,
    automaton,
    changes,
    ending,
    fights,
    rolling,
    rolls,
    setup,
    stack,
    views,
)
from lithicrage.engine import events as ev
from lithicrage.engine.book import Book
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS, Seat, begin, new_match
from lithicrage.engine.state import Combatant
from lithicrage.game.rng import Rng
from lithicrage.packs import Library
from tools.fuzzing import heavy
from tools.fuzzing.ledger import Broken, tier_of
from tools.fuzzing.running import Plan, Tally, batches, watched
from tools.fuzzing.watch import ALL
from tools.fuzzing.worlds import CHOICE_STREAM, MODES, packs, some_match, stream

SEED = 1
# By hand `python -m tools.fuzz 1 --matches 10000`, and `--heavy`; the faults below show in 100.
MATCHES = 400
HEAVY = 40
WORKERS = min(4, os.cpu_count() or 1)  # the matches are the same for any number


@cache
def book() -> Book:
    """The core set and the families of test cards under the manual's rules."""
    return Library(packs()).book()


def played(plan: Plan, count: int) -> Tally:
    """All matches of a plan, or as many as there are up to the first that fails."""
    total = Tally()
    for tally in batches(plan, count, WORKERS):
        total.add(tally)
        if total.failure is not None:
            number, what = total.failure
            heavy = " --heavy" if plan.heavy else ""
            alone = f"python -m tools.fuzz {plan.seed} --only {number}{heavy}"
            raise AssertionError(f"{what}; alone: {alone}")
    return total


def test_random_matches_of_all_modes_keep_every_promise() -> None:
    total = played(Plan(SEED), MATCHES)
    assert total.matches == MATCHES
    assert set(total.endings) <= {"stamina", "both fell", "turn limit", "no end yet"}
    assert not total.endings["no end yet"], total.endings
    assert total.endings["stamina"] > MATCHES // 2, total.endings
    assert total.decisions > 20 * MATCHES


def test_saved_and_loaded_at_every_decision_they_go_the_same_way() -> None:
    total = played(Plan(SEED + 1, heavy=True), HEAVY)
    assert total.matches == HEAVY
    assert total.decisions > 20 * HEAVY


def test_all_modes_are_played() -> None:
    sides: dict[str, set[tuple[int, int]]] = {mode: set() for mode in MODES}
    shared = 0
    for mode in MODES:
        for number in range(60):
            match = some_match(SEED, number, mode)
            enemies = sum(c.automaton for c in match.seats)
            foes = sum(c.side == FOES for c in match.seats)
            assert enemies == (0 if mode == "pvp" else foes)
            sides[mode].add((len(match.seats) - foes, foes))
            shared += len(match.decks) < len(match.seats)
    assert sides["solo"] == {(1, 1)}
    assert sides["pvp"] == {(n, n) for n in (1, 2, 3, 4)}
    assert sides["life"] == {(n, 1) for n in (2, 3, 4)}
    assert {foes for _, foes in sides["enemies"]} == {2, 3, 4}
    assert {heroes for heroes, _ in sides["enemies"]} == {1, 2, 3, 4}
    assert shared > 30


@pytest.mark.parametrize("number", range(0, 1_500, 125))
def test_the_same_choices_give_the_same_match(number: int) -> None:
    def run() -> tuple[list[str], list[tuple[object, ...]]]:
        rng = Rng(number, 9)
        match = some_match(SEED, number)
        match.advance()
        digests = [match.digest()]
        while match.pending is not None and len(digests) < 500:
            match.choose(rng.below(len(match.pending.options)))
            digests.append(match.digest())
        assert match.log is not None
        return digests, [event.facts() for event in match.log]

    assert run() == run()


@pytest.mark.parametrize("number", range(1, 1_500, 150))
def test_the_log_changes_nothing(number: int) -> None:
    rng = Rng(number, 9)
    told, silent = some_match(SEED, number), some_match(SEED, number)
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
    digests = {new_match(book(), seats, seed).digest() for seed in range(20)}
    assert len(digests) == 20


def test_an_edge_never_lowers_a_tier_and_a_bane_never_raises_one() -> None:
    decks = (0, 1, 2)
    seats = [
        Seat("P", PLAYERS, False, (0, 0, 0, 30), decks),
        Seat("E", FOES, True, (0, 0, 0, 30), decks),
    ]
    match = setup.seat_players(book(), seats, 1)
    begin(match)
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
    def block(m: Match, attack: stack.Frame, amount: int) -> int:
        return max(0, attack.base)

    patch.setattr(changes, "block", block)


def copies_are_separate_options(patch: pytest.MonkeyPatch) -> None:
    def distinct(m: Match, cards: list[int]) -> list[tuple[int, ...]]:
        return [(card,) for card in cards]

    for asker in (acting, automaton, fights, rolling):
        patch.setattr(asker, "distinct", distinct)


def clones_share_their_frames(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(stack.Frame, "clone", lambda frame: frame)


def a_defense_gives_stamina_in_silence(patch: pytest.MonkeyPatch) -> None:
    def stand(m: Match, f: stack.Frame, card: int) -> None:
        right(m, f, card)
        m.seats[f.seat].stamina += 1

    right = fights.stand
    patch.setattr(fights, "stand", stand)


def an_event_forgets_its_cause(patch: pytest.MonkeyPatch) -> None:
    def happen(m: Match, event: ev.Event) -> bool:
        happened = right(m, event)
        event.cause = -1
        return happened

    right = Match.happen
    patch.setattr(Match, "happen", happen)


def the_first_to_fall_decides(patch: pytest.MonkeyPatch) -> None:
    def end(m: Match) -> None:
        winner = next((c.side for c in m.seats if not c.out), ev.NOBODY)
        m.happen(ev.MatchEnded(winner, "stamina"))

    patch.setattr(ending, "end_if_decided", end)


def a_load_forgets_who_was_hit(patch: pytest.MonkeyPatch) -> None:
    def loaded(values: object, book: Book) -> Match:
        match = right(values, book)
        for c in match.seats:
            c.hitters.clear()
        return match

    right = heavy.restore
    patch.setattr(heavy, "restore", loaded)


def the_opponents_cards_are_named(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ev.Drew, "secret_to", lambda event, viewer: False)


def a_view_shows_the_next_card(patch: pytest.MonkeyPatch) -> None:
    def seat_view(m: Match, c: Combatant, own: bool) -> dict[str, object]:
        return right(m, c, own) | {"next": views.ids(m, m.decks[c.deck].draw_pile[-1:])}

    right = views.seat_view
    patch.setattr(views, "seat_view", seat_view)


def a_dream_knows_the_truth(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Match, "imagine", lambda m, seat, rng: m.clone())


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
    an_event_forgets_its_cause: "9:",
    the_first_to_fall_decides: "3:",
    a_load_forgets_who_was_hit: "8:",
    the_opponents_cards_are_named: "10:",
    a_view_shows_the_next_card: "10:",
    a_dream_knows_the_truth: "10:",
}


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_broken_promise_is_noticed(fault: Patch, monkeypatch: pytest.MonkeyPatch) -> None:
    fault(monkeypatch)
    checked = ALL if FAULTS[fault] == "10:" else ALL - {10}  # a fault may break others as well
    with pytest.raises(Broken, match=FAULTS[fault]):
        for number in range(100):
            rng = stream(SEED, number, CHOICE_STREAM)
            heavy = FAULTS[fault] == "8:"  # a load may refuse what another fault left behind
            watched(some_match(SEED, number), rng, checked, heavy=heavy, probed=5)
