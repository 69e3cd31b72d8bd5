"""`lab players`: steps between players on the same deals, and what cannot be asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from cards.shelf import library
from lab.labs import SMALL, study

from lithicrage.decks.lineup import PVP
from lithicrage.lab.pieces.matches import BlockResult
from lithicrage.lab.questions import players
from lithicrage.lab.questions.field import Field
from lithicrage.lab.questions.players import PlayerStep, ask_players
from lithicrage.lab.questions.study import Terms
from lithicrage.lab.sheets.sheet import Figure

MANY = Terms(most=120, within=5, decks=SMALL, found=None)


def step(where: str, names: tuple[str, str] = ("random", "greedy")) -> PlayerStep:
    field = Field.of(library(), "manual", SMALL, None)
    return PlayerStep(study(MANY), field, names, where)


def result(*rows: str) -> BlockResult:
    return BlockResult(rows, tuple((1,) * len(row) for row in rows), 0, {})


def test_a_step_against_enemies_is_the_share_of_deals_that_only_one_wins() -> None:
    found = step("manual")
    found.take([result("2000", "20-0"), result("2202", "0020")])
    assert (found.counts, found.matches) == ([1, 0, 2], 14)
    assert (found.sums.count, found.sums.total) == (3, 2)


def test_a_step_between_decks_counts_both_seats() -> None:
    """The first block has the weaker player in the first seat, the second the stronger."""
    found = step(PVP)
    found.take([result("20"), result("21")])
    assert found.counts == [1, 1, 2]
    assert (found.sums.count, found.sums.total) == (4, 2.5)
    duel = found.duel()
    assert (duel.a, duel.b, duel.wins, duel.draws, duel.losses) == ("greedy", "random", 2, 1, 1)


def test_both_players_get_the_same_deals_and_the_greedy_foe() -> None:
    for where in players.FIELDS:
        weak, strong = (block for block, _ in step(where).blocks)
        assert (weak.lineups, weak.seed) == (strong.lineups, strong.seed)
        if where == PVP:
            assert (weak.players, strong.players) == (("random", "greedy"), ("greedy", "random"))
        else:
            assert (weak.players, strong.players) == (("random", "greedy"), ("greedy", "greedy"))
            assert {one.rules for one in weak.lineups} == {where}
    enemies = {one.foes for one in step("rival").blocks[0][0].lineups}
    assert len(enemies) == len(Field.of(library(), "manual", SMALL, None).enemies)


def test_who_plays_at_random_is_far_below_and_told() -> None:
    sheet = ask_players(study(MANY), ("random", "greedy"), ("pvp",))
    (row,) = sheet.tables[0].rows
    share = row.cells[3]
    assert isinstance(share, Figure) and share.low is not None and share.low > 0.85
    assert row.state == "missed"
    assert sheet.faults[0].words == "in pvp the step from random to greedy lies outside 55-85 %"
    low, high = (one.cells[1] for one in sheet.tables[1].rows)
    assert isinstance(low, Figure) and isinstance(high, Figure)
    assert low.value == 0 < high.value


@pytest.mark.parametrize(
    ("names", "fields", "told"),
    [
        (("adept",), (), "steps lie between two players or more; found adept"),
        (("adept", "adept"), (), "steps lie between two players or more; found adept, adept"),
        (("adept", "god"), (), "there is no player `god`"),
        ((), ("moon",), "a field is one of pvp, manual, cunning, rival; found `moon`"),
    ],
)
def test_what_cannot_be_asked_is_told(
    names: tuple[str, ...], fields: tuple[str, ...], told: str
) -> None:
    with pytest.raises(ValueError, match=told):
        ask_players(study(MANY), names, fields)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"by": ("adept", "adept")}, "--by says nothing here"),
        ({"rules": "tournament"}, "--rules is for --field pvp"),
    ],
)
def test_an_option_that_would_change_nothing_is_refused(given: Any, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        ask_players(study(replace(MANY, **given)), (), ())


def test_rules_are_those_of_the_matches_between_decks() -> None:
    terms = replace(MANY, rules="tournament")
    field = Field.of(library(), "manual", SMALL, None)
    found = PlayerStep(study(terms), field, ("random", "greedy"), PVP)
    assert {one.rules for one in found.blocks[0][0].lineups} == {"tournament"}
    command = found.row(study(terms)).command
    assert command.startswith("lithicrage lab players random greedy --field pvp ")
    assert "--rules tournament" in command
