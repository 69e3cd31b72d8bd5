"""What a choice would do is what it then does, changes nothing, and shows nothing hidden (A73)."""

from __future__ import annotations

from collections import Counter

import pytest
from cards.shelf import library
from engine.strange import some_match
from engine.test_policy import beginning, reshuffled

from lithicrage.engine import events as ev
from lithicrage.engine import state
from lithicrage.engine.match import Match
from lithicrage.game.rng import Rng
from lithicrage.minds.outlook import (
    Outlook,
    foresee,
    unseen_blocks,
    unseen_cards,
)
from lithicrage.play.session import solo_matches

# What somebody turns over, or what a die decides.
CHANCE = (
    ev.Drew,
    ev.Revealed,
    ev.RollRevealed,
    ev.DefenseRevealed,
    ev.Reshuffled,
    ev.NumberChosen,
    ev.OptionChosen,
    ev.DieRolled,
)
ENDS = (ev.TurnEnded, ev.TurnStarted, ev.AttackDeclared, ev.MatchEnded, ev.Chained)


def facts(outlook: Outlook) -> tuple[object, ...]:
    """An outlook as plain values."""
    return (
        outlook.stamina,
        outlook.energy,
        outlook.conditions,
        outlook.raw,
        outlook.blocked,
        outlook.roll.facts() if outlook.roll is not None else None,
        outlook.lost,
        outlook.chain,
        outlook.open,
    )


def then(match: Match, index: int) -> list[ev.Event] | None:
    """What really happens up to the end of the action; None if chance has a say in it."""
    real = match.clone()
    real.log = []
    die = real.chance
    real.choose(index)
    events = []
    for event in real.log:
        if isinstance(event, CHANCE) or (isinstance(event, ev.Discarded) and event.zone == 1):
            return None
        if isinstance(event, ENDS):
            return events + [event] * isinstance(event, ev.Chained)
        events.append(event)
    return events if real.chance == die else None


def changes(events: list[ev.Event], seats: int) -> list[int]:
    """How the Stamina of each seat moves."""
    moved = [0] * seats
    for event in events:
        if isinstance(event, ev.Damaged | ev.StaminaLost):
            moved[event.seat] -= event.amount
        elif isinstance(event, ev.StaminaGained):
            moved[event.seat] += event.amount
    return moved


@pytest.mark.parametrize("first", range(0, 120, 40))
def test_what_is_foreseen_is_what_happens(first: int) -> None:
    told: Counter[str] = Counter()
    for seed in range(first, first + 40):
        match, rng = beginning(seed), Rng(seed)
        while match.pending is not None:
            for index in range(len(match.pending.options)):
                events = then(match, index)
                if events is None:
                    continue
                told[match.pending.kind] += 1
                seen = foresee(match, index)
                what = f"seed {seed}, turn {match.turn}: {match.choices()[index].text}"
                seats = range(len(match.seats))
                stamina = [seen.stamina.get(seat, 0) for seat in seats]
                assert stamina == changes(events, len(match.seats)), what
                fallen = [e.seat for e in events if isinstance(e, ev.CombatantLost)]
                assert seen.lost == fallen, what
                damage = [e for e in events if isinstance(e, ev.Damaged)]
                assert (seen.raw, seen.blocked) == (
                    sum(e.raw for e in damage),
                    sum(e.blocked for e in damage),
                ), what
                given = [e for e in events if isinstance(e, ev.ConditionSet)]
                assert seen.conditions == [(e.seat, e.condition, e.after) for e in given], what
                spent = [0 for _ in seats]
                for event in events:
                    if isinstance(event, ev.EnergySet):
                        spent[event.seat] += event.after - event.before
                assert [seen.energy.get(seat, 0) for seat in seats] == spent, what
                assert seen.chain == any(isinstance(e, ev.Chained) for e in events), what
            match.choose(rng.below(len(match.pending.options)))
    assert told[state.DEFEND] > 100, told
    assert told[state.PAY] > 20, told


def test_a_look_ahead_changes_nothing_and_repeats() -> None:
    for seed in range(20):
        match = beginning(seed)
        rng = Rng(seed)
        while match.pending is not None:
            before, log = match.digest(), list(match.log or [])
            for index in range(len(match.pending.options)):
                assert facts(foresee(match, index)) == facts(foresee(match, index))
            assert match.digest() == before
            assert match.log == log
            match.choose(rng.below(len(match.pending.options)))


def test_a_look_ahead_does_not_peek() -> None:
    asked: Counter[str] = Counter()
    for seed in range(30):
        match, rng = beginning(seed), Rng(seed)
        while match.pending is not None:
            other = reshuffled(match, match.pending.seat, rng)
            asked[match.pending.kind] += 1
            for index in range(len(match.pending.options)):
                what = f"seed {seed}, turn {match.turn}: {match.choices()[index].text}"
                assert facts(foresee(other, index)) == facts(foresee(match, index)), what
            match.choose(rng.below(len(match.pending.options)))
    assert asked[state.DEFEND] > 30
    assert asked[state.ROLL] > 30


def test_a_defense_leaves_what_its_number_says() -> None:
    """On the core set: Damage is the Attack's, less the DEF, and no less than nothing."""
    found = 0
    for seed in range(15):
        match, rng = (
            solo_matches(library(), "load_bearing_wall", "doorstop")(seed, False),
            Rng(seed),
        )
        while match.pending is not None:
            if match.pending.kind == state.DEFEND:
                for index in range(len(match.pending.options)):
                    seen = foresee(match, index)
                    if not seen.open and seen.stamina:
                        found += 1
                        assert 0 <= seen.blocked <= seen.raw
            match.choose(rng.below(len(match.pending.options)))
    assert found > 50


def test_the_unseen_cards_are_those_of_the_draw_in_no_order() -> None:
    for seed in range(10):
        match = some_match(seed)
        match.advance()
        for c in match.seats:
            foe = 1 - c.seat
            cards = unseen_cards(match, c.seat, foe)
            assert cards == sorted(cards)
            other = reshuffled(match, c.seat, Rng(seed))
            assert unseen_cards(other, c.seat, foe) == cards
            blocks = unseen_blocks(match, c.seat, foe)
            assert sum(blocks.values()) == len(cards)
            assert unseen_blocks(other, c.seat, foe) == blocks


def test_a_printed_block_is_never_below_nothing() -> None:
    book = library().book()
    blocks = {card.name: card.block for card in book.cards}
    assert min(blocks.values()) >= 0
    assert all(blocks[card.name] == 0 for card in book.cards if card.defense < 0)
    assert max(blocks.values()) > 3
