"""The curve of a match: read from events alone, and it adds up."""

import pygame
import pytest
from ui.fight_play import shell
from ui.test_showroom import recorded

from lithicrage.base import resources
from lithicrage.engine import events as ev
from lithicrage.lab import curve
from lithicrage.packs import load_library
from lithicrage.play.session import GREEDY, Fight, solo
from lithicrage.ui.kit import PAPER, signed
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.screens.chart import Chart, turned
from lithicrage.ui.screens.result import ResultPage
from lithicrage.ui.shell.page import Layout

RULE = 0  # a cause: any program


def rolled(seat: int, natural: int, tier: int, crit: bool = False) -> ev.Rolled:
    return ev.Rolled(seat, -1, natural, 0, 0, 0, natural, tier, crit, True)


def test_a_small_match_is_read_turn_by_turn() -> None:
    log = [
        ev.MatchStarted(0),
        ev.TurnStarted(1, 1),
        rolled(1, 4, 1),
        ev.Damaged(0, 1, 7, 3, -1, RULE),
        ev.TurnEnded(1),
        ev.TurnStarted(0, 2),
        ev.Passed(0, -1),
        ev.StaminaGained(0, 2, RULE),
        ev.Reshuffled(0, 0, ()),
        ev.StaminaLost(0, 3, RULE),
        ev.TurnEnded(0),
        ev.TurnSkipped(1, 3),
        ev.TurnStarted(0, 4),
        rolled(0, 12, 3, crit=True),
        ev.Damaged(1, 0, 30, 0, -1, RULE),
        ev.CombatantLost(1),
        ev.MatchEnded(0),
    ]
    got = curve.read_curve(log, (20, 25))
    assert [(p.turn, p.seat, p.stamina, p.skipped) for p in got.points] == [
        (0, -1, (20, 25), False),
        (1, 1, (16, 25), False),
        (2, 0, (15, 25), False),
        (3, 1, (15, 25), True),
        (4, 0, (15, -5), False),
    ]
    assert [(m.kind, m.turn, m.seat) for m in got.marks] == [
        ("pass", 2, 0),
        ("reshuffle", 2, 0),
        ("crit", 4, 0),
    ]
    you, foe = got.tallies
    assert (you.dealt, you.taken, you.blocked, you.lost, you.gained) == (30, 4, 3, 3, 2)
    assert (foe.dealt, foe.taken, foe.blocked) == (4, 30, 0)
    assert you.tiers == [0, 0, 1] and foe.tiers == [1, 0, 0]
    assert you.naturals == [12]
    assert got.turns == 4
    assert turned(got) == 4


def test_the_hardest_hit_counts_what_got_through_to_the_other() -> None:
    log = [
        ev.TurnStarted(0, 1),
        ev.Damaged(0, 0, 9, 0, -1, RULE),  # one's own card
        ev.Damaged(1, 0, 8, 6, -1, RULE),
        ev.Damaged(1, 0, 5, 0, -1, RULE),
        ev.Damaged(1, 0, 5, 5, -1, RULE),
        ev.TurnEnded(0),
    ]
    got = curve.read_curve(log, (20, 20))
    hardest = got.hardest((0,))
    assert hardest is not None and (hardest.amount, hardest.blocked) == (5, 0)
    assert got.hardest((1,)) is None
    assert got.tallies[0].dealt == 7


def test_a_lead_that_never_changes_has_no_turning_point() -> None:
    log = [ev.TurnStarted(0, 1), ev.Damaged(1, 0, 3, 0, -1, RULE), ev.TurnEnded(0)]
    assert turned(curve.read_curve(log, (20, 20))) is None
    assert turned(curve.read_curve(log, (20, 30))) is None


def played(seed: int) -> Fight:
    library = load_library([resources.cards() / "core"])
    fight = solo(library, "load_bearing_wall", "choir_of_drains", seed=seed)
    while not fight.session.over:
        fight.session.choose(GREEDY(fight.session.match))
    return fight


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_real_matches_add_up(seed: int) -> None:
    fight = played(seed)
    match = fight.session.match
    got = curve.read_curve(fight.session.log, [c.stamina_start for c in match.seats])
    assert got.turns == match.turn
    assert [p.turn for p in got.points] == list(range(got.turns + 1))
    for c, tally in zip(match.seats, got.tallies, strict=True):
        assert got.points[-1].stamina[c.seat] == c.stamina
        assert c.stamina == c.stamina_start - tally.taken - tally.lost + tally.gained
        rolls = [e for e in fight.session.log if isinstance(e, ev.Rolled) and e.seat == c.seat]
        assert sum(tally.tiers) == len(tally.naturals) == len(rolls)


def test_a_turn_that_ends_with_its_owner_has_a_point_too() -> None:
    log = [
        ev.MatchStarted(0),
        ev.TurnStarted(0, 1),
        ev.Reshuffled(0, 0, ()),
        ev.StaminaLost(0, 20, RULE),
        ev.CombatantLost(0),
        ev.TurnStarted(2, 2),
        ev.StaminaLost(2, 5, RULE),
        ev.CombatantLost(2),
        ev.TurnSkipped(1, 3),
        ev.TurnStarted(1, 4),
        ev.TurnEnded(1),
    ]
    got = curve.read_curve(log, (20, 25, 5))
    assert [(p.turn, p.seat, p.stamina) for p in got.points] == [
        (0, -1, (20, 25, 5)),
        (1, 0, (0, 25, 5)),
        (2, 2, (0, 25, 0)),
        (3, 1, (0, 25, 0)),
        (4, 1, (0, 25, 0)),
    ]


def points(*stamina: tuple[int, int]) -> list[curve.Point]:
    """A curve whose second turn was skipped."""
    return [curve.Point(turn, turn % 2, pair, turn == 2) for turn, pair in enumerate(stamina)]


@pytest.mark.parametrize(
    "stamina",
    [
        ((50, 48), (46, 42), (46, 42), (46, 42)),  # at the top, where the words stood
        ((50, 2), (46, 5), (46, 5), (46, 5)),  # at both ends
        ((50, 25), (46, 25), (4, 25), (2, 25)),  # everywhere
    ],
)
@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_no_line_is_drawn_over_the_words_of_a_skipped_turn(
    stamina: tuple[tuple[int, int], ...], size: tuple[int, int]
) -> None:
    layout = Layout(size, 1.0)
    surface = pygame.Surface(size)
    surface.fill(PAPER)
    pen = Brush(surface, layout, layout.rect(60, 290, 598, 274))
    drawn = Chart(pen, curve.Curve(points(*stamina), [], [], []), ("A", "B"))
    drawn.draw()
    words = drawn.taken[0].inflate(-layout.px(8), -layout.px(8))
    seen = [
        surface.get_at((x, y))[:3]
        for x in range(words.left, words.right)
        for y in range(words.top, words.bottom)
    ]
    assert min(map(max, seen)) < 80  # there are words
    assert max(max(one) - min(one) for one in seen) < 60  # in grey; the lines are in colours


def test_a_nought_has_no_sign() -> None:
    assert [signed(number) for number in (3, 0, -3)] == ["+3", "0", "−3"]
    assert signed(-0) == "0"


def test_the_slab_writes_no_sign_before_a_nought() -> None:
    page = ResultPage(shell(), played(1))
    for tally in page.curve.tallies:
        tally.taken = tally.lost = tally.gained = 0
    page.resize((1280, 720), 1.0)
    with recorded() as said:
        page.draw(pygame.Surface((1280, 720), 0, 32))
    words = [one.words for one in said]
    assert words.count("0") >= 6
    assert not {"−0", "-0", "+0"} & set(words)
