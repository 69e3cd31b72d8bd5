"""The parts of the Damage of an Attack come to what the engine deals, and say who gives each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cards.shelf import library
from minds.whole_look import core_matches, moments

from lithicrage.decks.lineup import SOLO, Lineup, dealer_of
from lithicrage.engine import events as ev
from lithicrage.engine.amounts import Const, Stat
from lithicrage.engine.match import Match
from lithicrage.engine.state import ACTION, DEFEND, ROLL
from lithicrage.minds.forecast import Forecasts
from lithicrage.minds.sums import ABILITY, PRINTED, READ, SumPart, damage_parts

ASKED = (ACTION, DEFEND, ROLL)


def attacks(count: int) -> Iterator[tuple[Match, Forecasts, int]]:
    """Choices of matches that deal Damage for certain."""
    for match in moments(core_matches(count)):
        if match.pending is None or match.pending.kind not in ASKED:
            continue
        forecasts = Forecasts(match)
        for index in range(min(3, len(match.pending.options))):
            prospect = forecasts.of(index)
            if prospect.outlook.raw and not prospect.spans:
                yield match, forecasts, index


def test_the_parts_come_to_the_damage_before_def() -> None:
    seen, whole = Counter[str](), 0
    for match, forecasts, index in attacks(12):
        parts, before = forecasts.parts(index), match.digest()
        assert sum(part.share for part in parts) == forecasts.of(index).outlook.raw
        assert all(part.share for part in parts)
        seen.update(part.by for part in parts)
        whole += 1
        assert match.digest() == before
    assert whole > 100 and min(seen[by] for by in (PRINTED, READ, ABILITY)) > 5, seen


def test_each_part_says_who_gives_it() -> None:
    for match, forecasts, index in attacks(12):
        parts = forecasts.parts(index)
        for part in parts:
            if part.by == ABILITY and part.ability >= 0:
                assert match.book.ability_names[part.ability]
            elif part.by == READ:
                assert not isinstance(part.amount, Const)
            if isinstance(part.amount, Stat) and match.pending is not None:
                seat = match.pending.seat
                if match.pending.kind == ACTION:
                    most = max(match.seats[seat].stats[stat] for stat in part.amount.stats)
                    assert part.share in (most, 2 * most, 3 * most)


def test_a_match_plays_on_as_if_nobody_had_asked() -> None:
    deal = dealer_of(library(), Lineup(SOLO, ("circle_pit",), ("stair_goat",)))
    asked, plain = deal(3, False), deal(3, False)
    for _ in range(30):
        if asked.pending is None:
            break
        if asked.pending.kind in ASKED:
            Forecasts(asked).parts(0)
        for match in (asked, plain):
            match.choose(0)
        assert asked.digest() == plain.digest()


def test_what_deals_no_damage_has_no_parts() -> None:
    deal = dealer_of(library(), Lineup(SOLO, ("circle_pit",), ("stair_goat",)))
    match = deal(1, False)
    while match.pending is not None and match.pending.kind != ACTION:
        match.choose(0)
    assert match.pending is not None
    passing = len(match.pending.options) - 1
    assert damage_parts(match.clone(), (passing,), -1) == ()
    assert SumPart(1, PRINTED).ability == -1 and ev.NOBODY < 0
