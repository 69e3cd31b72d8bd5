"""Players that are programs: their names, that they repeat themselves, and that nobody peeks."""

import json
import os
import subprocess
import sys
from collections import Counter

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
from lithicrage.language.models import Enemy
from lithicrage.minds import tree
from lithicrage.minds.players import (
    BOLD,
    GUIDE,
    LEVELS,
    LONG_SEARCH,
    MOST_SIMULATIONS,
    SOBER,
    Player,
    fresh_rng,
    player,
    stated_chance,
    trust,
)
from lithicrage.packs.library import Library, load_library

MIDWAY = Lineup(PVP, ("slow_poison",), ("encore",))
SHUFFLES = 80


@pytest.fixture(scope="module")
def cards() -> Library:
    return load_library([resources.cards() / "core"])


def moments(cards: Library, lineup: Lineup, kinds: tuple[str, ...], seed: int) -> list[Match]:
    """Moments of a greedy match in which something of these kinds is asked, with some choice."""
    match = dealer_of(cards, lineup)(seed, False)
    found = []
    while not match.over:
        asked = match.pending
        assert asked is not None
        if asked.kind in kinds and len(asked.options) > 2 and match.turn > 2:
            found.append(match.clone())
        match.choose(player("greedy")(match))
    return found


def permuted(match: Match, seat: int, rng: Rng) -> Match:
    """The match with what is hidden from a seat dealt anew, decks' streams and all."""
    return match.imagine(seat, rng)


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("random", Player("random")),
        ("greedy", Player("greedy")),
        ("flat:200", Player("flat", 200)),
        ("search:1000", Player("search", 1000)),
        ("master", LEVELS["master"].player),
        (f"search:{MOST_SIMULATIONS}", Player("search", MOST_SIMULATIONS)),
        ("search:0000000007", Player("search", 7)),
    ],
)
def test_a_player_is_known_by_name(name: str, found: Player) -> None:
    assert player(name) == found


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("deep_blue", "there is no player `deep_blue`"),
        ("", "there is no player ``"),
        ("search", "there is no player `search`"),
        ("greedy:5", "there is no player `greedy:5`"),
        ("search:0", "from 1 to 1,000,000; found `0`"),
        ("search:-3", "found `-3`"),
        ("search:1000000000", "found `1000000000`"),
        ("search:1000001", "found `1000001`"),
        ("search:00000000999999999999", "found `00000000999999999999`"),
        ("search:" + "9" * 5000, "found `" + "9" * 37 + "...`"),
        ("a\nb", r"there is no player `a\\nb`"),
        ("flat:many", "found `many`"),
        ("search:²", "found `²`"),
    ],
)
def test_a_player_that_cannot_be_is_told(name: str, told: str) -> None:
    with pytest.raises(ValueError, match=told.replace("(", r"\(")):
        player(name)


def test_the_same_match_gets_the_same_answers(cards: Library) -> None:
    names = ("random", "greedy", "flat:20", "search:20", "novice")
    for match in moments(cards, MIDWAY, state.DECISIONS, 3)[:6]:
        before = match.digest()
        for name in names:
            assert player(name)(match) == player(name)(match.clone()), name
        assert match.digest() == before


def test_the_same_answers_in_another_process_whatever_it_hashes_to() -> None:
    code = (
        "from lithicrage.base import resources\n"
        "from lithicrage.decks.lineup import PVP, Lineup, dealer_of\n"
        "from lithicrage.packs.library import load_library\n"
        "from lithicrage.minds.players import player\n"
        "cards = load_library([resources.cards() / 'core'])\n"
        "m = dealer_of(cards, Lineup(PVP, ('slow_poison',), ('encore',)))(11, False)\n"
        "think = player('search:24')\n"
        "made = []\n"
        "while not m.over:\n"
        "    made.append(think(m))\n"
        "    m.choose(made[-1])\n"
        "import json; print(json.dumps([made, m.digest()]))\n"
    )
    found = [
        json.loads(
            subprocess.run(
                [sys.executable, "-c", code],
                env={**os.environ, "PYTHONHASHSEED": seed},
                capture_output=True,
                text=True,
                check=True,
            ).stdout
        )
        for seed in ("0", "4711")
    ]
    assert found[0] == found[1]
    assert len(found[0][0]) > 20


@pytest.mark.parametrize("name", ["greedy", "flat:24", "search:24", "novice"])
def test_nobody_peeks(cards: Library, name: str) -> None:
    """However what is hidden is dealt, the same is chosen: equal statistics, and more than that."""
    asks = (state.ACTION, state.DEFEND, state.ROLL)
    rng = Rng(5)
    for match in moments(cards, MIDWAY, asks, 8)[::7][:3]:
        seat = match.seat
        assert seat is not None
        chosen = Counter(player(name)(permuted(match, seat, rng)) for _ in range(SHUFFLES))
        assert chosen == {player(name)(match): SHUFFLES}


def test_the_cheat_is_caught_peeking(cards: Library) -> None:
    """The test above can fail: who plays with open cards chooses by them."""
    rng = Rng(5)
    caught = 0
    for match in moments(cards, MIDWAY, (state.ACTION, state.DEFEND, state.ROLL), 8)[::7][:3]:
        seat = match.seat
        assert seat is not None
        caught += len({player("cheat:24")(permuted(match, seat, rng)) for _ in range(30)}) > 1
    assert caught


def test_an_enemy_that_plays_itself_is_thought_about(cards: Library) -> None:
    solo = Lineup(SOLO, ("slow_poison",), ("stair_goat",))
    for match in moments(cards, solo, (state.ACTION,), 2)[:4]:
        seat = match.seat
        assert seat is not None
        thought = Player("search", 30).think(match)
        assert 25 < sum(one.visits for one in thought.estimates) <= 30  # shared evenly
        assert 0 < thought.chance < 1


def test_teams_share_their_chances(cards: Library) -> None:
    lineup = Lineup(PVP, ("slow_poison", "encore"), ("encore", "slow_poison"))
    match = moments(cards, lineup, ("action",), 2)[3]
    seat = match.seat
    assert seat is not None
    chances = GUIDE.playout(match.imagine(seat, Rng(1))).chances(match.clone(), Rng(2))
    heroes, foes = chances[:2], chances[2:]
    assert heroes[0] == heroes[1]
    assert foes[0] == foes[1]
    assert heroes[0] + foes[0] == 10_000


def test_keys_tell_choices_apart_and_copies_of_a_card_not(cards: Library) -> None:
    for match in moments(cards, MIDWAY, state.DECISIONS, 4):
        keys = GUIDE.keys(match)
        assert len(set(keys)) == len(match.choices())
        seat = match.seat
        assert seat is not None
        assert keys == GUIDE.keys(match.imagine(seat, Rng(3)))


def test_a_lapse_is_as_frequent_as_said(cards: Library) -> None:
    greedy, careless = Player("greedy"), Player("greedy", lapses=1000)
    played = [m for seed in range(3) for m in moments(cards, MIDWAY, state.DECISIONS, seed)]
    differ = sum(greedy(m) != careless(m) for m in played)
    assert differ > len(played) // 3
    assert all(greedy(m) == Player("greedy", lapses=0)(m) for m in played)


def test_nobody_knows_at_which_question_a_lapse_comes(cards: Library) -> None:
    """The first question of a match has other lapses, and other random answers, for each seed."""
    new = dealer_of(cards, MIDWAY)
    first = [new(seed, False) for seed in range(400)]
    lapses = sum(fresh_rng(match).below(1000) < 250 for match in first)
    assert 70 <= lapses <= 130  # 100 expected, with a standard deviation of 8.7
    found = Counter(player("random")(match) for match in first)
    assert {len(match.choices()) for match in first} == {2}
    assert 160 <= found[0] <= 240


def test_flat_guesses_choose_what_they_found_best(cards: Library) -> None:
    """Some choices get one guess more than others; that makes them no better."""
    asked, better = Player("flat", 41), 0
    for match in moments(cards, MIDWAY, ("action",), 6):
        found = asked.think(match)
        chances = [one.chance for one in found.estimates]
        assert asked(match) == found.best == chances.index(max(chances))
        better += found.estimates[found.best].visits < max(one.visits for one in found.estimates)
    assert better


def test_thinking_together_is_the_sum_of_the_parts(cards: Library) -> None:
    match = moments(cards, MIDWAY, ("action",), 6)[1]
    asked = Player("search", LONG_SEARCH + 1)
    parts = [asked.part(match, number) for number in range(asked.parts())]
    visits = [sum(e.visits for e in part.estimates) for part in parts]
    assert all(half - 3 < made <= half for made, half in zip(visits, (100, 101), strict=True))
    assert parts[1] == tree.think(match, GUIDE, 101, fresh_rng(match, 2))
    whole = asked.think(match)
    assert sum(e.visits for e in whole.estimates) == sum(visits)
    assert Player("search", LONG_SEARCH - 1).parts() == 1
    with pytest.raises(ValueError, match="does not search"):
        Player("greedy").part(match, 0)


@pytest.mark.parametrize("trusted", [SOBER, BOLD])
def test_people_are_told_other_odds_and_what_is_sure_stays_sure(trusted: float) -> None:
    assert (stated_chance(0.0, trusted), stated_chance(1.0, trusted)) == (0.0, 1.0)
    chances = [part / 20 for part in range(1, 20)]
    said = [stated_chance(chance, trusted) for chance in chances]
    assert said == sorted(said)
    for chance, one in zip(chances, said, strict=True):
        assert one / (1 - one) == pytest.approx(trusted * chance / (1 - chance))


def test_a_search_is_trusted_by_who_chooses(cards: Library) -> None:
    """Its hopes are too high where the other side chooses, too low against an Enemy as written."""
    enemy = next(iter(cards.models(Enemy)))
    kinds = {
        "as written": (Lineup(SOLO, ("circle_pit",), (enemy,)), BOLD),
        "cunning": (Lineup(SOLO, ("circle_pit",), (enemy,), "cunning"), SOBER),
        "rival": (Lineup(SOLO, ("circle_pit",), (enemy,), "rival"), SOBER),
        "deck": (Lineup(PVP, ("circle_pit",), ("encore",)), SOBER),
    }
    for kind, (lineup, trusted) in kinds.items():
        assert trust(dealer_of(cards, lineup)(1, False)) == trusted, kind
