"""What searchers guess with: the chances as things stand, and the hasty player."""

from math import exp, log2

import pytest

from lithicrage.base import resources
from lithicrage.decks.lineup import (
    PVP,
    SOLO,
    Lineup,
    dealer_of,
)
from lithicrage.engine import state
from lithicrage.engine.match import Match
from lithicrage.game.rng import Rng
from lithicrage.minds import position, quick_player
from lithicrage.minds.playout import MatchGuide, Playout
from lithicrage.packs.library import Library, load_library

DUEL = Lineup(PVP, ("slow_poison",), ("encore",))


@pytest.fixture(scope="module")
def cards() -> Library:
    return load_library([resources.cards() / "core"])


@pytest.fixture
def match(cards: Library) -> Match:
    return dealer_of(cards, DUEL)(3, False)


def test_the_tables_are_what_they_say() -> None:
    """Against the floats of this machine, to the part in which they are written."""
    for number in (1, 2, 3, 7, 50, 511):
        assert position.logarithm(number) == int(256 * log2(number) + 1e-9)
    for number in (512, 1000, 4096, 99_999):
        assert abs(position.logarithm(number) - 256 * log2(number)) < 2
    curve = position.curve()
    assert curve[len(curve) // 2] == 5000
    for place, chance in enumerate(curve):
        exponent = (place * position.GRAIN - position.MOST) / position.UNIT
        assert abs(chance - 10_000 / (1 + exp(-exponent))) <= 0.5001
    assert list(curve) == sorted(curve)


def test_two_sides_share_what_is_certain(match: Match) -> None:
    heroes, foes = position.chances(match, {})
    assert heroes + foes == position.CERTAIN
    assert 0 < heroes < position.CERTAIN


@pytest.mark.parametrize(
    ("field", "more"), [("stamina", 10), ("energy", 3), ("skip", -1), ("stamina", 300)]
)
def test_whoever_has_more_is_likelier_to_win(match: Match, field: str, more: int) -> None:
    before = position.chances(match, {})[0]
    mine = match.seats[0]
    setattr(mine, field, getattr(mine, field) + abs(more))
    after = position.chances(match, {})[0]
    assert after > before if more > 0 else after < before


def test_conditions_count_by_what_they_cost(match: Match) -> None:
    before = position.chances(match, {})[0]
    match.seats[0].conditions[1] = 3
    assert position.chances(match, {})[0] == before
    assert position.chances(match, {(0, 1): 20})[0] < before


def test_the_end_is_certain(match: Match) -> None:
    guide, rng = MatchGuide(), Rng(4)
    playout = guide.playout(match)
    while not match.over:
        match.choose(playout.prefer(match, rng))
    assert sorted(position.chances(match, {})) == [0, position.CERTAIN]
    assert guide.keys(match) == []
    assert playout.chances(match, rng) == position.chances(match, {})


def test_a_fallen_friend_counts_no_more(cards: Library) -> None:
    lineup = Lineup(PVP, ("slow_poison", "encore"), ("quiet_word", "exit_wound"))
    match = dealer_of(cards, lineup)(3, False)
    before = position.chances(match, {})[0]
    match.seats[1].out = True
    assert position.chances(match, {})[0] < before


def test_a_playout_rests_where_a_turn_begins(cards: Library) -> None:
    for horizon in (1, 3):
        match = dealer_of(cards, DUEL)(8, False)
        before = match.turn
        chances = Playout(match, horizon).chances(match, Rng(1))
        assert match.over or (
            match.turn >= before + horizon
            and match.pending is not None
            and match.pending.kind == state.ACTION
        )
        assert sum(chances) == position.CERTAIN


def test_the_hasty_player_answers_whatever_is_asked(cards: Library) -> None:
    """Every kind of question of the shipped decks, and always with what is on offer."""
    asked = set()
    lineups = [
        Lineup(PVP, (deck,), ("cut_and_paste",))
        for deck in ("slow_poison", "encore", "quiet_word", "circle_pit", "thousand_paper_cuts")
    ]
    lineups.append(Lineup("pve", ("power_chord", "encore"), ("stair_goat", "doorstop")))
    for lineup in lineups:
        new = dealer_of(cards, lineup)
        for seed in range(4):
            match, rng = new(seed, False), Rng(seed)
            table = quick_player.Worths(match)
            while not match.over:
                pending = match.pending
                assert pending is not None
                if len(pending.options) > 1:
                    asked.add(pending.kind)
                match.choose(quick_player.choose(match, table, rng))
    assert asked >= {state.ACTION, state.ROLL, state.DEFEND, state.OPTION, state.PAY, state.TARGET}


def test_the_hasty_player_kills_when_it_can(cards: Library) -> None:
    """It takes the Attack that is worth most, which a foe about to fall makes plain."""
    match = dealer_of(cards, Lineup(SOLO, ("power_chord",), ("doorstop",)))(2, False)
    rng = Rng(1)
    while match.pending is None or match.pending.kind != state.ACTION:
        match.choose(0)
    table = quick_player.Worths(match)
    hand = match.seats[0].hand
    kinds = {match.kinds[card].index for card in hand}
    for kind in kinds:
        table.sword[0, kind] = (0, 0, 0, 0)
    wanted = next(card for (card,) in match.pending.options if card >= 0)
    table.sword[0, match.kinds[wanted].index] = (900, 900, 900, 900)
    chosen = match.pending.options[quick_player.choose(match, table, rng)]
    assert match.kinds[chosen[0]].index == match.kinds[wanted].index
