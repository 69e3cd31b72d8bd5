"""Line-ups: every mode as seats, levels that grow, handicaps of one side, and the way as text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest
from cards.shelf import library
from language.test_library import CORE, pack

from lithicrage.decks import (
    IllegalDeck,
    Lineup,
    build,
    dealer_of,
    reasons,
    shelf,
)
from lithicrage.decks.codes import code_of, deck_of
from lithicrage.decks.decklist import deck_list
from lithicrage.decks.lineup import (
    book_of,
    line_up,
    rules_note,
    seats,
)
from lithicrage.engine import rules
from lithicrage.engine.addresses import RESHUFFLE
from lithicrage.engine.events import StaminaLost
from lithicrage.engine.match import Match
from lithicrage.engine.setup import Seat
from lithicrage.language.models import Deck
from lithicrage.minds import policy
from lithicrage.packs import Library, UnknownCard, load_library

WALL, POISON = "load_bearing_wall", "slow_poison"
DOORSTOP, GOAT = "doorstop", "stair_goat"

PLAIN: Final = Lineup("solo", (WALL,), (DOORSTOP,))
FULL: Final = Lineup(
    "pve",
    (WALL, POISON, WALL),
    (DOORSTOP, GOAT, DOORSTOP),
    "gentle,levels=true,tier_limits=[5,10],crit_chains_per_turn=~",
    shared=True,
    levels=(1, 2, 3, 1, 2, 9),
    players=("person", "greedy", "greedy"),
    handicaps=(("foes", "energy_per_turn", 2), ("heroes", "tier_limits", (4, 8))),
)


def table(lineup: Lineup, cards: Library | None = None) -> list[Seat]:
    cards = cards or library()
    return seats(cards, book_of(cards, lineup), lineup)


def play(lineup: Lineup, seed: int = 1) -> Match:
    match = dealer_of(library(), lineup)(seed, True)
    policy.play_out(match)
    return match


# ---- as text ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lineup", [PLAIN, FULL, Lineup("pvp", (WALL,), (WALL, POISON), "literal")])
def test_a_lineup_survives_as_text(lineup: Lineup) -> None:
    options = lineup.as_options()
    assert all(type(text) is str for pair in options.items() for text in pair)
    assert Lineup.from_options(options) == lineup
    assert Lineup.from_options(options).as_options() == options
    hash(lineup)


def test_the_options_say_what_is_not_as_usual() -> None:
    assert PLAIN.as_options() == {
        "mode": "solo",
        "heroes": WALL,
        "foes": DOORSTOP,
        "rules": "manual",
    }
    assert FULL.as_options() == {
        "mode": "pve",
        "heroes": f"{WALL},{POISON},{WALL}",
        "foes": f"{DOORSTOP},{GOAT},{DOORSTOP}",
        "rules": "gentle,levels=true,tier_limits=[5,10],crit_chains_per_turn=~",
        "shared": "true",
        "levels": "1,2,3,1,2,9",
        "handicaps": "foes:energy_per_turn=2;heroes:tier_limits=[4,8]",
        "players": "person,greedy,greedy",
    }
    assert Lineup("solo", (WALL,), (DOORSTOP,), players=("person",)) == PLAIN


WRONG: Final[list[tuple[dict[str, str], str]]] = [
    ({"mode": "duel"}, "a mode is one of solo, pve, pvp; found `duel`"),
    ({"mode": ""}, "the option `mode` is missing"),
    ({"heroes": ""}, "the option `heroes` is missing"),
    ({"heroes": f"{WALL},,{WALL}"}, "heroes are ids; found ''"),
    ({"foes": ",".join([GOAT] * 5)}, "there are 1 to 4 foes; found 5"),
    ({"foes": f"{GOAT},{GOAT}"}, "solo is one against one; found 1 against 2: that is pve"),
    ({"shared": "true"}, "only Enemies of the same id"),
    ({"shared": "yes"}, "`shared` is true or false; found `yes`"),
    ({"mode": "pvp", "shared": "true", "foes": f"{WALL},{WALL}"}, "only Enemies of the same id"),
    ({"mode": "pve", "shared": "true", "foes": f"{GOAT},{DOORSTOP}"}, "only Enemies of the same"),
    ({"levels": "1,2,3"}, "`levels` needs one level per seat, here 2; found 3"),
    ({"levels": "1,10"}, "a level is from 1 to 9; found 10"),
    ({"levels": "1,0"}, "a level is from 1 to 9; found 0"),
    ({"levels": "1;2"}, "levels are whole numbers, with commas; found `1;2`"),
    ({"levels": "1,-2"}, "levels are whole numbers"),
    ({"rules": "manual,nix=1"}, "unknown rule `nix`"),
    ({"handicaps": "foes:max_turns=1"}, "`max_turns` holds for the whole table"),
    ({"handicaps": "foes:edge=1;foes:edge=2"}, "the handicap `foes:edge` is given twice"),
    ({"handicaps": "foes:edge=1;"}, "found ``"),
    (
        {"players": "greedy,person,adept"},
        "`players` needs one per deck, here 1 or, Enemies too, 2; found 3",
    ),
    ({"players": "\n"}, "a player is a name such as `person`"),
    ({"colour": "red"}, "unknown option `colour`; there are mode, heroes, foes, rules"),
]


@pytest.mark.parametrize(("options", "told"), WRONG)
def test_wrong_options_are_refused_in_one_line(options: dict[str, str], told: str) -> None:
    with pytest.raises(ValueError, match=re.escape(told)) as caught:
        Lineup.from_options(PLAIN.as_options() | options)
    assert len(str(caught.value).splitlines()) == 1


def test_a_handicap_is_for_a_side() -> None:
    with pytest.raises(ValueError, match="a handicap is for heroes or foes; found `you`"):
        Lineup("solo", (WALL,), (GOAT,), handicaps=(("you", "edge", 1),))
    note = rules_note(FULL.rules, FULL.handicaps[:1])
    assert note == f"{FULL.rules}, handicap foes:energy_per_turn=2"


def test_what_a_command_line_leaves_out() -> None:
    assert line_up([WALL], [DOORSTOP]) == PLAIN
    assert line_up([WALL, POISON], [GOAT]).mode == "pve"
    assert line_up([WALL], [WALL], mode="pvp").mode == "pvp"
    assert line_up([WALL, POISON], [GOAT], level="3").levels == (3, 3, 3)
    assert line_up([WALL, POISON], [GOAT], level="3,2,1").levels == (3, 2, 1)
    assert line_up([WALL], [GOAT], handicaps=["foes:edge=1"]).handicaps == (("foes", "edge", 1),)


# ---- who sits there -----------------------------------------------------------------------------


def test_solo_is_a_hero_and_then_an_enemy() -> None:
    found = [(seat.name, seat.side, seat.automaton) for seat in table(PLAIN)]
    assert found == [("Menhirling", 0, False), ("Doorstop", 1, True)]


def test_in_pvp_both_sides_are_players_with_names_of_their_own() -> None:
    found = table(Lineup("pvp", (WALL, POISON), (WALL, WALL)))
    names = ["Menhirling", "Bog Tenor", "Menhirling 2", "Menhirling 3"]
    assert [seat.name for seat in found] == names
    assert [seat.side for seat in found] == [0, 0, 1, 1]
    assert not any(seat.automaton for seat in found)
    match = dealer_of(library(), Lineup("pvp", (WALL,), (POISON,)))(1, False)
    assert sorted(len(c.hand) for c in match.seats) == [4, 4]  # the second has an opening hand


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_enemy_has_its_life_times_the_players(players: int) -> None:
    match = dealer_of(library(), Lineup("pve", (WALL,) * players, (DOORSTOP,)))(1, False)
    enemy = match.seats[-1]
    assert enemy.stamina_start == enemy.stats[3] * players
    assert [c.automaton for c in match.seats] == [False] * players + [True]
    more = dealer_of(library(), Lineup("pve", (WALL,) * players, (DOORSTOP, GOAT)))(1, False)
    assert all(c.stamina_start == c.stats[3] for c in more.seats)
    half = Lineup("pve", (WALL,) * players, (DOORSTOP,), "manual,enemy_life_per_player=50")
    grown = dealer_of(library(), half)(1, False).seats[-1].stamina_start
    assert grown == enemy.stats[3] * (players + 1) // 2


def test_enemies_of_one_id_share_a_deck_only_if_told_to() -> None:
    foes = (DOORSTOP, GOAT, DOORSTOP, GOAT)
    own = dealer_of(library(), Lineup("pve", (WALL, WALL), foes))(1, False)
    assert [c.deck for c in own.seats] == [0, 1, 2, 3, 4, 5]
    match = dealer_of(library(), Lineup("pve", (WALL, WALL), foes, shared=True))(1, False)
    assert [c.deck for c in match.seats] == [0, 1, 2, 3, 2, 3]
    assert len(match.cards) == sum(len(seat.deck) for seat in table(PLAIN)) * 2
    names = ["Menhirling", "Menhirling 2", "Doorstop", "Stair Goat", "Doorstop 2", "Stair Goat 2"]
    assert [c.name for c in match.seats] == names


LINEUPS: Final = [
    PLAIN,
    FULL,
    Lineup("pvp", (WALL,), (POISON,)),
    Lineup("pvp", (WALL, POISON), (POISON, WALL), "tournament"),
    Lineup("pvp", (WALL,) * 4, (POISON,) * 4),
    Lineup("pve", (WALL, POISON), (GOAT,)),
    Lineup("pve", (WALL, POISON, WALL, POISON), (GOAT,), "manual,multi_order=round"),
    Lineup("pve", (WALL,), (GOAT, DOORSTOP), "manual,team_loss=any"),
    Lineup("pve", (WALL, POISON), (GOAT, GOAT), shared=True),
]


@pytest.mark.parametrize("lineup", LINEUPS, ids=lambda one: f"{one.mode} {one.rules}")
def test_every_mode_is_played_to_its_end_and_again_the_same(lineup: Lineup) -> None:
    match = play(lineup)
    assert match.over
    assert match.turn < 200
    again = dealer_of(library(), Lineup.from_options(lineup.as_options()))(1, False)
    policy.play_out(again)
    assert again.digest() == match.digest()
    assert play(lineup, 2).digest() != match.digest()


@pytest.mark.parametrize(
    ("foes", "line", "orders"),
    [
        (1, "manual", {(0, 2, 1), (2, 0, 1)}),  # the lone one is no Enemy (R101)
        (2, "manual", {(0, 2, 1, 3), (2, 0, 3, 1)}),
        (2, "manual,multi_order=round", {(0, 1, 2, 3), (2, 3, 0, 1)}),
        (2, "manual,first_player=chosen", {(0, 2, 1, 3)}),
        (3, "manual", {(0, 2, 1, 3, 4), (2, 0, 3, 1, 4)}),
    ],
)
def test_teams_of_players_take_turns_alike_whoever_begins(
    foes: int, line: str, orders: set[tuple[int, ...]]
) -> None:
    deal = dealer_of(library(), Lineup("pvp", (WALL, POISON), (WALL, POISON, WALL)[:foes], line))
    found = {tuple(seat for seat, _ in deal(seed, False).order) for seed in range(12)}
    assert found == orders


def test_who_is_not_there_or_not_legal_is_named() -> None:
    with pytest.raises(UnknownCard, match="no deck `slow_poisen`; did you mean `slow_poison`"):
        table(Lineup("pve", (WALL, "slow_poisen"), (GOAT,)))
    with pytest.raises(UnknownCard, match="no enemy `slow_poison`"):
        table(Lineup("solo", (WALL,), (POISON,)))
    with pytest.raises(UnknownCard, match="no deck `doorstop`"):
        table(Lineup("pvp", (WALL,), (DOORSTOP,)))
    with pytest.raises(UnknownCard, match="no profile `nix`"):
        table(Lineup("solo", (WALL,), (GOAT,), "nix"))


def test_an_illegal_deck_is_refused_under_whatever_forbids_it() -> None:
    with pytest.raises(IllegalDeck, match="too few cards: 24 of at least 25"):
        table(Lineup("pvp", (WALL,), (WALL,), "manual,min_deck_size=25"))
    with pytest.raises(IllegalDeck, match="Slow Poison is not legal: 3 copies of"):
        table(Lineup("pve", (POISON, WALL), (DOORSTOP,), "manual,max_copies=2"))


# ---- levels -------------------------------------------------------------------------------------


GROWING: Final = """\
climber:
  kind: class
  name: Climber
  stats: {M: 1, A: 1, W: 1, S: 22}
  deck_cost: 40
  growth: {S: 5, deck_cost: 3, M: [2, 4, 7]}
  abilities: [{level: 2, rule: hand_size, add: 1}]
rope:
  kind: deck
  name: Rope
  ancestry: menhirling
  classes: [climber]
  cards: &
spider:
  kind: enemy
  name: Spider
  tier: 1
  stats: {M: 2, A: 1, W: 0, S: 40}
  classes: [climber]
  cards: &
""".replace("&", "{hold_this: 3, damp: 3, heckle: 3, peat_tea: 3, kerb_crown: 3, roadie_carry: 3}")
ON: Final = "manual,levels=true"


@pytest.fixture
def climbers(tmp_path: Path) -> Library:
    """The core set with a Class that grows; the Cost of its deck is 33."""
    found = load_library([CORE, pack(tmp_path, p=GROWING)])
    assert found.findings == []
    return found


def climbing(*levels: int, line: str = ON, handicaps: tuple[Any, ...] = ()) -> Lineup:
    return Lineup("solo", ("loud:rope",), ("loud:spider",), line, False, levels, handicaps)


@pytest.mark.parametrize(("level", "might"), [(1, 0), (2, 1), (3, 1), (4, 2), (7, 3), (9, 3)])
def test_a_class_grows_with_the_level(climbers: Library, level: int, might: int) -> None:
    base = table(climbing(1, 1), climbers)[0].stats
    hero, enemy = table(climbing(level, level), climbers)
    assert hero.stats == (base[0] + might, base[1], base[2], base[3] + 5 * (level - 1))
    assert enemy.stats == (2 + might, 1, 0, 40 + 5 * (level - 1))
    assert (hero.level, enemy.level) == (level, level)


def test_one_side_alone_may_have_risen(climbers: Library) -> None:
    match = dealer_of(climbers, climbing(2, 1))(1, False)
    base = table(climbing(1, 1), climbers)[0].stats
    assert match.seats[0].stamina_start == base[3] + 5  # R11, R13
    assert match.seats[1].stamina_start == 40
    assert [match.number(rules.HAND_SIZE, seat) for seat in (0, 1)] == [5, 4]  # R4
    assert len(match.seats[0].hand) == 5


def test_the_cost_limit_grows_too(climbers: Library) -> None:
    deck = climbers.get(Deck, "loud:rope").model_copy(update={"cards": {"kerb_crown": 14}})
    known = shelf(climbers, "loud")
    table = climbers.book_of("manual,levels=true,max_copies=99").table
    assert [build(deck, known, level).cost_limit for level in (1, 2, 3)] == [40, 43, 46]
    assert [reason.code for reason in reasons(deck, known, table)] == ["LR501", "LR503"]
    assert [reason.code for reason in reasons(deck, known, table, 2)] == ["LR503"]
    off = climbers.book_of("manual,max_copies=99").table
    assert "LR501" in [reason.code for reason in reasons(deck, known, off, 2)]


@pytest.mark.parametrize("line", ["manual", "tournament", "manual,levels=false"])
def test_no_level_above_1_unless_the_rules_have_them(climbers: Library, line: str) -> None:
    table(climbing(1, 1, line=line), climbers)
    with pytest.raises(
        ValueError, match=f"level 3 under `{line}`, .*; add `levels=true` to the rules"
    ):
        table(climbing(1, 3, line=line), climbers)


@pytest.mark.parametrize("level", [1, 3])
def test_the_reshuffle_costs_by_level(climbers: Library, level: int) -> None:
    match = dealer_of(climbers, climbing(level, 1))(1, True)
    policy.play_out(match)
    log = match.log or []
    lost = [e.amount for e in log if isinstance(e, StaminaLost) and e.cause == RESHUFFLE]
    assert lost
    assert set(lost) == {3 * level}  # R44, R67


# ---- handicaps ----------------------------------------------------------------------------------


def answers(rule: int, *handicaps: tuple[str, str, Any], mode: str = "pve") -> list[Any]:
    foes = (GOAT, DOORSTOP) if mode == "pve" else (POISON, WALL)
    lineup = Lineup(mode, (WALL, POISON), foes, handicaps=handicaps)
    match = dealer_of(library(), lineup)(1, False)
    return [match.rule(rule, seat) for seat in range(4)]


def test_a_handicap_holds_for_one_side_and_all_of_it() -> None:
    assert answers(rules.ENERGY_PER_TURN) == [1, 1, 1, 1]
    assert answers(rules.ENERGY_PER_TURN, ("foes", "energy_per_turn", 2)) == [1, 1, 2, 2]
    assert answers(rules.HAND_SIZE, ("heroes", "hand_size", 5), mode="pvp") == [5, 5, 4, 4]
    both = ("heroes", "tier_limits", (4, 8)), ("foes", "tier_limits", (6, 10))
    assert answers(rules.TIER_LIMITS, *both) == [(4, 8), (4, 8), (6, 10), (6, 10)]
    same = ("heroes", "edge", 1), ("foes", "edge", 1)
    assert answers(rules.EDGE, *same) == [1, 1, 1, 1]


def test_a_handicap_is_felt_in_the_match() -> None:
    lineup = Lineup("solo", (WALL,), (GOAT,), handicaps=(("foes", "energy_per_turn", 3),))
    match = dealer_of(library(), lineup)(1, True)
    assert [c.energy for c in match.seats] == [1, 4]
    opening = Lineup("solo", (WALL,), (GOAT,), handicaps=(("heroes", "start_energy", 5),))
    assert dealer_of(library(), opening)(1, True).seats[0].energy == 5
    second = Lineup("pvp", (WALL,), (WALL,), handicaps=(("foes", "pvp_opening_hand", 2),))
    hands = {len(dealer_of(library(), second)(seed, False).seats[1].hand) for seed in range(8)}
    assert hands == {2, 4}  # when it goes second, and when it begins and has drawn


def test_what_a_card_says_counts_on_from_the_handicap(climbers: Library) -> None:
    lineup = climbing(2, 2, handicaps=(("heroes", "hand_size", 6),))
    match = dealer_of(climbers, lineup)(1, False)
    assert match.number(rules.HAND_SIZE, 0) == 7  # the Climber has one more from level 2 on
    assert len(match.seats[0].hand) == 7


def test_without_a_handicap_nothing_of_it_is_left() -> None:
    plain = dealer_of(library(), PLAIN)(1, False)
    other = dealer_of(library(), Lineup("solo", (WALL,), (DOORSTOP,), handicaps=FULL.handicaps))
    assert dealer_of(library(), PLAIN)(1, False).digest() == plain.digest()
    assert other(1, False).digest() != plain.digest()


# ---- decks of any size --------------------------------------------------------------------------

FEW = (
    "{id}: {{kind: deck, name: N{id}, ancestry: menhirling, classes: [pit_captain],"
    " cards: {{{cards}}}}}\n"
)


@pytest.mark.parametrize("plays", ["written", "rival"])
def test_a_deck_of_one_to_three_cards_is_legal_and_plays(tmp_path: Path, plays: str) -> None:
    """R7 A64 A10: such a deck was refused; a hand is what there is to draw."""
    texts = {"one": "damp: 1", "two": "heckle: 2", "three": "damp: 1, heckle: 2"}
    file = "".join(FEW.format(id=id, cards=cards) for id, cards in texts.items())
    found = load_library([CORE, pack(tmp_path, p=file)])
    assert found.findings == []
    line = f"manual,max_turns=30,enemy_plays={plays}"
    for id in texts:
        code = code_of(found, deck_list(found, f"loud:{id}"))
        assert deck_of(found, code).cards == deck_list(found, f"loud:{id}").cards
        for lineup in (
            Lineup("solo", (f"loud:{id}",), (DOORSTOP,), line),
            Lineup("pvp", (f"loud:{id}",), ("loud:two",), line),
            Lineup("pve", (f"loud:{id}", WALL), (DOORSTOP, GOAT), line),
        ):
            match = dealer_of(found, lineup)(1, True)
            assert len(match.seats[0].hand) <= 3
            policy.play_out(match)
            assert match.over
