"""The arena: fair pairs, the same result for any number of workers, ratings that explain."""

import json

import pytest
from typer.testing import CliRunner

from lithicrage.base import resources
from lithicrage.cli import main
from lithicrage.lab import arena
from lithicrage.lab.arena import Duel, Terms, duel, ladder, ratings
from lithicrage.lab.tally import wilson
from lithicrage.packs.library import Library, UnknownCard, load_library

DECKS = ("slow_poison", "encore")


@pytest.fixture(scope="module")
def cards() -> Library:
    return load_library([resources.cards() / "core"])


def made(a: str, b: str, rate: float, matches: int = 100) -> Duel:
    wins = round(rate * matches)
    return Duel(a, b, matches, wins, matches - wins, 0, rate, wilson(wins, matches))


def test_the_better_player_wins(cards: Library) -> None:
    found = duel(cards, "greedy", "random", Terms(20, 1))
    assert found.wins >= 18
    assert (found.wins + found.losses + found.draws, found.matches) == (20, 20)
    assert found.interval[0] < found.win_rate <= found.interval[1]
    back = duel(cards, "random", "greedy", Terms(20, 1))
    assert (back.wins, back.losses) == (found.losses, found.wins)


def test_equals_share_every_pair(cards: Library) -> None:
    """One seed, seats swapped: whichever deck wins, each of two equals has it once."""
    found = duel(cards, "greedy", "greedy", Terms(30, 4))
    assert found.wins == found.losses
    assert found.win_rate == 0.5


def test_workers_change_nothing(cards: Library) -> None:
    alone = duel(cards, "search:6", "novice", Terms(6, 2, decks=DECKS))
    assert duel(cards, "search:6", "novice", Terms(6, 2, decks=DECKS, workers=2)) == alone
    told: list[tuple[int, int]] = []
    duel(cards, "greedy", "random", Terms(4, 2), lambda done, of: told.append((done, of)))
    assert told == [(2, 4), (4, 4)]


def test_only_the_decks_that_were_named_are_played(cards: Library) -> None:
    drawn = [arena.draw_lineup(cards, DECKS, "manual", 1, number) for number in range(40)]
    assert {(one.heroes, one.foes) for one in drawn} == {((a,), (b,)) for a in DECKS for b in DECKS}
    with pytest.raises(UnknownCard, match="nothing"):
        duel(cards, "greedy", "random", Terms(8, 1, decks=("nothing",)))


@pytest.mark.parametrize(
    ("a", "count", "workers", "told"),
    [
        ("nobody", 2, 1, "no player `nobody`"),
        ("search:0", 2, 1, "found `0`"),
        ("greedy", 3, 1, "an even number of them; found 3"),
        ("greedy", 0, 1, "found 0"),
        ("greedy", 2, 0, "1 to 64 workers; found 0"),
    ],
)
def test_what_cannot_be_is_told(
    cards: Library, a: str, count: int, workers: int, told: str
) -> None:
    with pytest.raises(ValueError, match=told):
        duel(cards, a, "greedy", Terms(count, 1, workers=workers))


def test_elo_explains_the_duels() -> None:
    """Ten to one are 400 points."""
    rated = ratings(("a", "b"), [made("b", "a", 10 / 11, 1100)])
    assert rated["a"] == 0
    assert abs(rated["b"] - 400) <= 2
    three = ratings(
        ("a", "b", "c"), [made("b", "a", 0.7), made("c", "b", 0.7), made("c", "a", 0.84)]
    )
    assert 0 < three["b"] < three["c"]
    assert ratings(("a", "b"), [made("b", "a", 1.0)])["b"] < 2000


def test_a_ladder_plays_neighbours(cards: Library) -> None:
    found = ladder(cards, ("random", "novice", "greedy"), Terms(10, 1))
    assert [(one.a, one.b) for one in found.duels] == [
        ("novice", "random"),
        ("greedy", "random"),
        ("greedy", "novice"),
    ]
    assert found.elo["random"] == 0 < found.elo["greedy"]
    assert set(found.as_json()) == {"duels", "elo"}
    with pytest.raises(ValueError, match="two players or more"):
        ladder(cards, ("random",), Terms(10, 1))


def test_the_command() -> None:
    def run(*words: str) -> tuple[int, str]:
        done = CliRunner().invoke(main.app, ["arena", *words])
        return done.exit_code, done.output or str(done.exception)

    code, output = run("greedy", "random", "-n", "4", "--json", "--decks", "slow_poison, encore")
    assert code == 0
    assert {"win_rate", "interval"} <= set(json.loads(output))
    code, output = run("greedy", "random", "-n", "4")
    assert "greedy won" in output
    for words in (("greedy",), ("greedy", "random", "--ladder"), ()):
        code, output = run(*words)
        assert code != 0
        assert "two players" in output
