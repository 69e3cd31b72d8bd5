"""Nobody gives something up for nothing: Powers, costs, what one may do, numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from cards.shelf import decks, library
from engine.strange import some_match

from lithicrage.decks import hero_seat
from lithicrage.engine import effects as ef
from lithicrage.engine import state
from lithicrage.engine.abilities import Power
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS, new_match
from lithicrage.game.rng import Rng
from lithicrage.minds import policy, spending
from lithicrage.minds import quick_player as hasty
from lithicrage.minds.players import FLAT, SEARCH, Player
from lithicrage.minds.prices import ENERGY_WORTH

Chooser = Callable[[Match], int]
CURED = ("encore", "slow_poison")  # both are Dirge Medics: Energy 2, once: end all Conditions
OTHERS = tuple(id for id in decks() if id not in CURED)


def duel(one: str, other: str, seed: int, level: int = 1) -> Match:
    """Two ready decks at a table, at its first question."""
    book = library().book("tournament", {"levels": True}) if level > 1 else library().book()
    sides = ((one, PLAYERS), (other, FOES))
    seats = [hero_seat(library(), book, id, side=side, level=level) for id, side in sides]
    return new_match(book, seats, seed)


def greedy(match: Match, seed: int) -> Chooser:
    return policy.choose


def quick(match: Match, seed: int) -> Chooser:
    """The choices of a playout, with a table as a search makes it."""
    rng = Rng(seed)
    table = hasty.Worths(match)
    return lambda m: hasty.choose(m, table, rng)


WHO = {"greedy": greedy, "hasty": quick}


def questions(match: Match, choose: Chooser) -> Iterator[tuple[Match, int]]:
    """Every question of a match with its answer, before it is given."""
    while match.pending is not None:
        index = choose(match)
        yield match, index
        match.choose(index)


def with_condition(match: Match, seat: int, name: str, turns: int) -> Match:
    """The match with a seat that bears a Condition."""
    other = match.clone()
    number = next(c.index for c in match.book.conditions if c.name == name)
    other.seats[seat].conditions[number] = turns
    return other


def cure_offered(seed: int) -> Match:
    """A match in which a Dirge Medic is asked for the cure first."""
    for number in range(20):
        match = duel("encore", "thousand_paper_cuts", seed + number)
        asked = match.pending
        if asked is not None and (asked.kind, asked.seat) == (state.POWER, 0):
            return match
    raise AssertionError("nobody is asked for the cure")


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("deck", CURED)
def test_nobody_is_cured_of_nothing(deck: str, who: str) -> None:
    for seed, other in enumerate(OTHERS[:8]):
        match = duel(deck, other, seed)
        for m, index in questions(match, WHO[who](match, seed)):
            asked = m.pending
            assert asked is not None
            number = asked.options[index][0]
            if asked.kind == state.POWER and number >= 0:
                power = m.book.abilities[number]
                assert isinstance(power, Power)
                cured = isinstance(m.book.programs[power.program][0], ef.Remove)
                assert m.seats[asked.seat].conditions or not cured, f"{other}, turn {m.turn}"


def test_the_cure_is_used_where_it_saves_more_than_it_costs() -> None:
    match = cure_offered(1)
    asked = match.pending
    assert asked is not None
    assert spending.power_worths(match, asked, {}) == [-2 * ENERGY_WORTH, 0]
    assert policy.choose(match) == spending.refusal_of(asked)
    assert spending.idle(match) == {0}
    bleeding = with_condition(match, asked.seat, "Bleeding", 3)
    assert spending.idle(bleeding) == frozenset()
    assert policy.choose(bleeding) == 0
    assert quick(bleeding, 1)(bleeding) == 0


@pytest.mark.parametrize("player", [Player(SEARCH, 24), Player(FLAT, 24)])
def test_no_search_looks_at_what_does_nothing(player: Player) -> None:
    for seed in (1, 30, 60):
        match = cure_offered(seed)
        asked = match.pending
        assert asked is not None
        assert player(match) == spending.refusal_of(asked)
        assert player.think(match).estimates[0].visits == 0
        bleeding = with_condition(match, asked.seat, "Bleeding", 3)
        assert player.think(bleeding).estimates[0].visits > 0
    told = Player(SEARCH, 24).think(match, even=True)
    assert told.estimates[0].visits > 0  # a review says what it gives up


def spent(match: Match, choose: Chooser) -> Iterator[tuple[str, bool, str]]:
    """What is spent in a match, outside a Defense: of what kind, and whether it brings anything."""
    for m, index in questions(match, choose):
        asked = m.pending
        assert asked is not None
        option, kind = asked.options[index][0], asked.kind
        what = f"turn {m.turn}: {kind} {m.kinds[asked.card].name if asked.card >= 0 else option}"
        if kind != state.POWER and spending.defending(m, m.stack[-1]):
            continue
        if kind in spending.REFUSALS and option != spending.REFUSALS[kind]:
            idle = all(idle_in(m, index, number) for number in range(10, 40))
            yield kind, not idle or doomed(m), what
        elif kind == state.NUMBER and option > 0 and asked.options[0] == (0,):
            worths = spending.number_worths(m, asked, {})
            yield kind, worths[index] > worths[0], what


def idle_in(m: Match, index: int, number: int) -> bool:
    """Whether a choice brings nothing in one of the worlds that its chooser may imagine."""
    assert m.pending is not None
    world = m.imagine(m.pending.seat, Rng(number))
    refused = world.clone()
    refused.choose(spending.refusal_of(m.pending))
    return spending.only_spends(world, index, refused)


def doomed(m: Match) -> bool:
    """Whether whoever is asked falls anyway, as by Bleeding: Energy is worth nothing to them."""
    assert m.pending is not None
    world = m.imagine(m.pending.seat, Rng(10))
    world.choose(spending.refusal_of(m.pending))
    return world.over or world.seats[m.pending.seat].out


def ready(level: int) -> list[Match]:
    """Every ready deck against another one."""
    ids = list(decks())
    return [duel(id, ids[(n + 5) % len(ids)], n, level) for n, id in enumerate(ids)]


def strange() -> list[Match]:
    """Matches of anybody with anything, under all kinds of rules."""
    matches = [some_match(seed) for seed in range(100)]
    for match in matches:
        match.advance()
    return matches


def test_what_greedy_spends_brings_something() -> None:
    kinds: Counter[str] = Counter()
    for seed, match in enumerate([*ready(1), *ready(7), *strange()]):
        for kind, brings, what in spent(match, policy.choose):
            kinds[kind] += 1
            assert brings, f"match {seed}, {what}"
    assert min(kinds[kind] for kind in (*spending.REFUSALS, state.NUMBER)) > 0, kinds


def test_what_a_playout_spends_brings_something() -> None:
    kinds: Counter[str] = Counter()
    for seed, match in enumerate([m for _ in range(3) for m in ready(1)]):
        for kind, brings, what in spent(match, quick(match, seed)):
            kinds[kind] += 1
            assert brings, f"match {seed}, {what}"
    assert min(kinds[kind] for kind in spending.REFUSALS) > 0, kinds


def test_every_power_of_the_core_is_worth_using_at_some_time() -> None:
    """Never for nothing does not mean never: what a walk cannot value would lie idle for ever."""
    unused = {
        ability.number
        for ability in library().book("tournament", {"levels": True}).abilities
        if isinstance(ability, Power)
    }
    for match in ready(7):
        for m, index in questions(match, policy.choose):
            assert m.pending is not None
            if m.pending.kind == state.POWER:
                unused.discard(m.pending.options[index][0])
    assert unused == set()


def test_a_card_that_was_lent_is_weighed_wherever_it_comes_to() -> None:
    """R88: in a hand it is the borrower's, out of the Discard it is drawn by its owner again."""
    for seed in range(30):
        match = duel("slow_poison", "encore", seed)
        one, other = match.seats
        one.hand[0], other.hand[0] = other.hand[0], one.hand[0]
        for _ in questions(match, quick(match, seed)):
            pass
        assert match.over
