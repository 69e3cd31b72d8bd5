"""What an Enemy may reveal: exact on a small deck, blind to what is hidden, whole everywhere."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from cards.shelf import enemies
from cards.shelf import library as core
from engine.strange import library, some_match
from engine.tables import LINEUPS, maker
from engine.test_policy import reshuffled

from lithicrage.engine import events as ev
from lithicrage.engine import kits, state
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS, Seat, new_match
from lithicrage.game.rng import Rng
from lithicrage.minds import policy
from lithicrage.minds.reveals import FACES, Case, Reveals
from lithicrage.play.session import solo_matches

HERO, FOE = 0, 1


def against(
    *cards: str, stamina: int = 60, hand: str = "families:g1", until: str = state.ACTION
) -> Match:
    """A hero asked for its first Attack; the Enemy has turned over an F0, and holds these.

    By default the hero has cards that neither attack nor block.
    """
    book = library().book()
    names = (["families:f0", *(f"families:{card}" for card in cards)], [hand] * 12)
    foe, hero = (tuple(book.card_numbers[name] for name in held) for held in names)
    seats = [
        Seat("hero", PLAYERS, False, (2, 2, 2, stamina), hero),
        Seat("foe", FOES, True, (2, 2, 2, 60), foe),
    ]
    match = new_match(book, seats, 1, log=True, shuffle=False)
    while match.pending is not None and match.pending.kind != until:
        match.choose(match.pending.options.index((-1,)))
    return match


def named(match: Match, found: Reveals, name: str) -> Case:
    return next(case for case in found.cases if match.book.cards[case.kind].name == name)


def facts(found: Reveals) -> tuple[object, ...]:
    return found.target, found.known, found.unseen, found.cases


def hit_of_next(match: Match) -> int:
    """The Damage of the Action that the Enemy reveals after the hero has passed."""
    while match.pending is not None and match.pending.seat == HERO and match.active == HERO:
        match.choose(len(match.pending.options) - 1 if match.pending.kind == state.ACTION else 0)
    log = match.log
    assert log is not None
    last = max(i for i, e in enumerate(log) if type(e) is ev.Revealed)
    before = match.seats[HERO].stamina
    if match.pending is not None and match.pending.kind == state.DEFEND:
        match.choose(match.pending.options.index((-1,)))
    damage = 0
    for event in log[last:]:
        if isinstance(event, ev.Chained):
            break
        if isinstance(event, ev.Damaged) and event.seat == HERO:
            damage += event.amount
    assert before >= damage
    return damage


def test_the_numbers_of_a_small_deck() -> None:
    match = against("f1", "f1", "s3", "s6", "c2", "g4")
    found = Reveals(match, HERO, FOE).finish()
    assert (found.unseen, found.target, found.known) == (6, HERO, False)
    # Of 6 cards, 5 * 4 ways of two dice each: in words of RULES.md, T1 3, T2 5, T3 8.
    assert found.weight == 6 * 20 * FACES
    ways = {loss: weight // FACES for loss, weight in found.damage.items()}
    assert ways == {0: 20, 2: 20, 3: 10 + 16, 4: 40, 5: 8 + 4, 8: 2}
    assert (found.mean, found.mostly) == (30, 4)
    assert named(match, found, "G4").passes and found.passes == 1
    assert found.chains == 20 * FACES
    assert found.fatal == 0
    assert found.blocks == {1: 2, 2: 1, 3: 1, 4: 1, 6: 1}


def test_each_order_of_the_draw_is_as_likely() -> None:
    match = against("f1", "s3", "s6", "c2", "s5", "s4")
    found = Reveals(match, HERO, FOE).finish()
    played: Counter[int] = Counter()
    deck = match.decks[FOE].draw_pile
    for order in permutations(deck):
        real = match.clone()
        real.log = []
        real.decks[FOE].draw_pile = list(order)
        played[hit_of_next(real)] += 1
    total = sum(played.values())
    assert {loss: weight * total // found.weight for loss, weight in found.damage.items()} == played


def test_a_draw_that_runs_out_goes_on_with_the_discard() -> None:
    match = against("s3", "s6", "s4")
    deck = match.decks[FOE]
    first, six, four = deck.draw_pile[::-1]
    deck.draw_pile, deck.discard_pile = [first], [six, four, *deck.discard_pile]
    found = Reveals(match, HERO, FOE).finish()
    assert found.unseen == 1
    third = found.weight // 3  # 6 + 4, 6 + 0, 4 + 0
    assert found.damage == {3: third, 5: third, 8: third}


def test_an_enemy_without_a_card_brings_nothing() -> None:
    match = against("s3")
    match.decks[FOE].draw_pile.clear()
    match.decks[FOE].discard_pile.clear()
    found = Reveals(match, HERO, FOE).finish()
    assert (found.unseen, found.cases, found.damage, found.mean, found.mostly) == (0, [], {}, 0, 0)


def test_an_owed_reshuffle_reveals_the_discard() -> None:
    match = against("f1")
    deck = match.decks[FOE]
    deck.draw_pile, deck.discard_pile = [], deck.draw_pile
    found = Reveals(match, HERO, FOE).finish()
    assert (found.unseen, list(found.damage)) == (1, [4])


def test_a_card_that_was_seen_is_the_next_one() -> None:
    match = against("f1", "s6", "s5", "s4", "c2")
    deck = match.decks[FOE]
    deck.known = ((HERO, 3),)
    c2, s4, s5, s6, f1 = deck.draw_pile
    deck.draw_pile = [c2, f1, s5, s4, s6]  # S6 comes next, 4 and 5 are its dice
    found = Reveals(match, HERO, FOE).finish()
    assert (found.known, found.unseen, list(found.damage)) == (True, 1, [5])
    deck.known = ((HERO, 2),)  # the second die may be a 5, a 1 or a 2
    found = Reveals(match, HERO, FOE).finish()
    assert found.damage == {3: found.weight // 3, 5: 2 * found.weight // 3}


def test_cards_that_are_gone_before_are_not_revealed() -> None:
    match = against("f1", "s6", "s5", "s4", "c2")
    deck = match.decks[FOE]
    deck.known = ((HERO, 2),)
    c2, s4, s5, s6, f1 = deck.draw_pile
    deck.draw_pile = [c2, s4, f1, s5, s6]
    assert [case.kind for case in Reveals(match, HERO, FOE, 1).finish().cases] == [match.cards[s5]]
    after = Reveals(match, HERO, FOE, 2).finish()
    assert (after.known, after.unseen) == (False, 3)
    deck.known = ((HERO, 1),)
    del deck.draw_pile[:-1]  # its last one blocks, and all are shuffled anew
    dry = Reveals(match, HERO, FOE, 1).finish()
    assert dry.unseen == 1 + len(deck.discard_pile)


def test_the_one_aimed_at_may_fall() -> None:
    match = against("f1", "c2", "f2", "g1", stamina=6)
    found = Reveals(match, HERO, FOE).finish()
    assert match.seats[HERO].stamina == 2
    assert found.fatal * 4 == found.weight * 3


def test_conditions_and_energy_count_as_they_will_stand() -> None:
    match = against("s3", "s3", "s3")
    match.seats[FOE].conditions[match.book.condition_numbers["weakened"]] = 2
    kits.renew(match, FOE)
    weak = Reveals(match, HERO, FOE).finish()
    match.seats[FOE].conditions.clear()
    kits.renew(match, FOE)
    plain = Reveals(match, HERO, FOE).finish()
    assert (weak.damage, plain.damage) == ({3: weak.weight}, {5: plain.weight})


def test_what_ends_with_this_turn_is_gone_at_the_next_reveal() -> None:
    match = against("s3", "s3", "s3", hand="families:s1", until=state.DEFEND)
    assert match.active == FOE
    match.seats[FOE].conditions[match.book.condition_numbers["weakened"]] = 0  # its last turn
    kits.renew(match, FOE)
    found = Reveals(match, HERO, FOE).finish()
    assert found.damage == {5: found.weight}


def test_a_chain_reveals_in_the_turn_that_is_on() -> None:
    match = against("s3", "s3", "s3", hand="families:s1", until=state.DEFEND)
    match.seats[FOE].conditions[match.book.condition_numbers["weakened"]] = 0  # its last turn
    kits.renew(match, FOE)
    energy = match.seats[FOE].energy
    found = Reveals(match, HERO, FOE, chained=True).finish()
    assert found.damage == {3: found.weight}
    assert match.seats[FOE].energy == energy
    other = against("s3", "s3", "s3")  # nobody chains in a turn of the hero
    plain, chained = (Reveals(other, HERO, FOE, 0, by).finish() for by in (False, True))
    assert plain.cases == chained.cases


def test_nothing_hidden_shows_and_nothing_changes() -> None:
    looked = 0
    for mode in LINEUPS:
        match, rng = maker(mode)(3, False), Rng(8)
        for _ in range(36):
            if match.pending is None:
                break
            viewer = match.pending.seat
            for foe in (c.seat for c in match.seats if c.automaton and not c.out):
                before = match.digest()
                found = facts(Reveals(match, viewer, foe).finish())
                assert match.digest() == before
                other = reshuffled(match, viewer, rng)
                assert facts(Reveals(other, viewer, foe).finish()) == found, mode
                looked += 1
                if looked % 3:
                    break
            match.choose(policy.choose(match))
    assert looked > 40


@pytest.mark.parametrize("enemy", [enemy.id for enemy in enemies()])
def test_every_enemy_has_a_spread(enemy: str) -> None:
    match = solo_matches(core(), "slow_poison", enemy)(4, False)
    for _ in range(12):
        if match.pending is None:
            break
        found = Reveals(match, match.pending.seat, FOE).finish()
        assert found.target == HERO
        assert sum(case.cards for case in found.cases) == found.unseen
        assert min(found.damage) >= 0
        match.choose(policy.choose(match))


def test_strange_matches_raise_nothing() -> None:
    seen = 0
    for seed in range(40):
        match = some_match(seed)
        match.advance()
        for _ in range(4):
            if match.pending is None:
                break
            found = Reveals(match, HERO, FOE).finish()
            assert found.done
            seen += bool(found.cases)
            match.choose(policy.choose(match))
    assert seen > 60


def test_a_match_that_is_over_has_no_next_reveal() -> None:
    match = solo_matches(core(), "slow_poison", "doorstop")(4, False)
    policy.play_out(match)
    assert Reveals(match, HERO, FOE).finish().cases == []
