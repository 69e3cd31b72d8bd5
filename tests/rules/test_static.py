"""What the rules say about cards, decks and Combatants before anybody plays.

The N scenarios that play no turn, and the rules that only a deck or a card file can break.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from lithicrage.base import resources
from lithicrage.decks import (
    Build,
    build,
    hero_seat,
    legal,
    reasons,
    shelf,
)
from lithicrage.decks.lineup import IllegalDeck, Lineup, dealer_of
from lithicrage.engine import events as ev
from lithicrage.engine import rules
from lithicrage.engine.setup import FOES, PLAYERS, Seat, new_match, seat_players
from lithicrage.engine.views import view
from lithicrage.language import Deck
from lithicrage.language.expressions import STATS
from lithicrage.packs import Library, load_library

CORE = resources.cards() / "core"
HOME = "desk"
MANIFEST = """
kind: pack
id: desk
name: Desk
version: 1.0.0
format: 1
authors: [Lithic Rage contributors]
licence: MIT
"""
PEOPLE = """
golem: {kind: ancestry, name: Golem, stats: {M: 5, A: 1, W: 0, S: 22}}
knight:
  kind: class
  name: Knight
  stats: {M: 2, A: 3, W: 1, S: 20}
  deck_cost: 60
  abilities:
    - {level: 3, use: turn, spend: 1, do: [heal: 2]}
    - {level: 3, when: turn_start, do: [heal: 1]}
squire: {kind: class, name: Squire, stats: {M: 0, A: 0, W: 0, S: 5}, deck_cost: 12}
page:
  kind: class
  name: Page
  stats: {M: 2, A: 3, W: 1, S: 20}
  deck_cost: 60
  growth: {S: 5, M: [2], deck_cost: 6}
"""


def card(id: str, cost: int, subtype: str = "body", rest: str = "attack: [deal: 4]") -> str:
    """A plain Action card as a line of a file."""
    return f"{id}: {{kind: action, name: {id.title()}, subtype: {subtype}, cost: {cost}, {rest}}}\n"


def deck(cards: dict[str, int], classes: str = "knight") -> str:
    """A deck of the golem as a line of a file."""
    listed = ", ".join(f"{id}: {copies}" for id, copies in cards.items())
    people = f"ancestry: golem, classes: [{classes}]"
    return f"mine: {{kind: deck, name: Mine, {people}, cards: {{{listed}}}}}\n"


def desk(folder: Path, *texts: str) -> Library:
    """A library of the core set and of a pack with these files."""
    (folder / "pack.yaml").write_text(MANIFEST, encoding="utf-8")
    for number, text in enumerate((PEOPLE, *texts)):
        (folder / f"file{number}.yaml").write_text(text, encoding="utf-8")
    return load_library([CORE, folder])


def judged(library: Library, **answers: object) -> tuple[Build, bool, list[str]]:
    """What the deck adds up to, whether it is legal, and the codes of what is wrong."""
    mine = library.get(Deck, f"{HOME}:mine")
    table = library.book(overrides=answers).table
    known = shelf(library, HOME)
    errors = [r.code for r in reasons(mine, known, table) if r.severity == "error"]
    return build(mine, known), legal(mine, known, table), errors


def test_n001_a_combatant_is_the_sum_of_ancestry_and_class(tmp_path: Path) -> None:
    """R2 R3 R6 R13"""
    library = desk(tmp_path, card("stone", 1), deck({"stone": 3}))
    sums, _, _ = judged(library)
    assert sums.stats == (7, 4, 1, 42)
    assert sums.cost_limit == 60
    book = library.book()
    hero = hero_seat(library, book, f"{HOME}:mine")
    match = new_match(book, [hero, hero], 1)
    assert [c.stamina for c in match.seats] == [42, 42]


def test_n003_three_copies_and_no_more(tmp_path: Path) -> None:
    """R8 A64"""
    stones = card("stone", 2) + card("rock", 2) + card("slab", 2)
    for copies, expected in ((3, []), (4, ["LR502"])):
        library = desk(tmp_path, stones, deck({"stone": copies, "rock": 3, "slab": 3}))
        assert judged(library)[2] == expected
    assert judged(library, max_copies=4)[1]


def test_n005_a_power_waits_for_its_level(tmp_path: Path) -> None:
    """R4 R12"""
    library = desk(tmp_path, card("stone", 1), deck({"stone": 3}))
    book = library.book()
    numbers = library.abilities(f"{HOME}:knight")
    below, there = book.kit(numbers, 2, ()), book.kit(numbers, 3, ())
    assert not below.powers and not any(below.listeners)
    assert len(there.powers) == 1 and any(there.listeners)


@pytest.mark.parametrize("subtype", ["", "subtype: [body, mind], ", "subtype: bodi, "])
def test_n011_exactly_one_subtype(subtype: str, tmp_path: Path) -> None:
    """R9"""
    line = f"stone: {{kind: action, name: Stone, {subtype}cost: 1, attack: [deal: 4]}}\n"
    findings = desk(tmp_path, line).findings
    assert len(findings) == 1
    assert findings[0].code in ("LR102", "LR103", "LR104")
    assert "subtype" in findings[0].message


def test_n011_each_of_the_four_will_do(tmp_path: Path) -> None:
    """R9"""
    four = [card(kind, 1, kind) for kind in ("weapon", "spirit", "body", "mind")]
    assert desk(tmp_path, *four).findings == []


def test_n013_one_class_unless_the_table_says_more(tmp_path: Path) -> None:
    """R2 A76"""
    cards = card("stone", 1) + card("rock", 1)
    library = desk(tmp_path, cards, deck({"stone": 3, "rock": 3}, "knight, squire"))
    assert judged(library)[2] == ["LR408"]
    sums, fine, _ = judged(library, max_classes=2)
    assert fine
    assert (sums.stats[3], sums.cost_limit) == (47, 72)


def test_n015_a_player_has_a_hand_and_an_enemy_has_none() -> None:
    """R70 R71 R72"""
    library = load_library([CORE])
    match = dealer_of(library, Lineup("solo", ("slow_poison",), ("doorstop",)))(1, False)
    player, enemy = match.seats
    assert (player.automaton, enemy.automaton) == (False, True)
    assert player.hand and not enemy.hand
    assert (match.foe_of(player.seat), match.foe_of(enemy.seat)) == (enemy.seat, player.seat)
    two = Lineup("pvp", ("slow_poison",), ("load_bearing_wall",))
    assert not any(c.automaton for c in dealer_of(library, two)(1, False).seats)


def test_n016_there_are_four_characteristics(tmp_path: Path) -> None:
    """R80"""
    assert list(STATS) == ["M", "A", "W", "S"]
    findings = desk(tmp_path, card("stone", 1, rest="attack: [deal: R]")).findings
    assert len(findings) == 1


def test_the_condition_card_is_in_no_deck(tmp_path: Path) -> None:
    """R5 R10"""
    for stray in ("bleeding", "golem", "knight"):
        library = desk(tmp_path, card("stone", 1), deck({"stone": 3, stray: 1}))
        assert [finding.code for finding in library.findings] == ["LR403"]


def test_an_action_has_an_attack_or_a_defense(tmp_path: Path) -> None:
    """R10"""
    assert desk(tmp_path, card("stone", 1, rest="attack: [deal: 1], defense: none")).findings == []
    assert desk(tmp_path, card("stone", 1, rest="defense: [block: 3]")).findings == []
    findings = desk(tmp_path, card("stone", 1, rest="defense: none")).findings
    assert [finding.code for finding in findings] == ["LR210"]


def test_the_costs_of_a_deck_have_a_limit(tmp_path: Path) -> None:
    """R6"""
    stones = card("stone", 6) + card("rock", 6) + card("slab", 6) + card("flint", 6)
    for copies, expected in ((1, []), (2, ["LR501"])):
        piles = {"stone": 3, "rock": 3, "slab": 3, "flint": copies}
        assert judged(desk(tmp_path, stones, deck(piles)))[2] == expected


def test_the_cards_of_a_deck_have_none(tmp_path: Path) -> None:
    """R7 A16 A64"""
    names = [f"pebble{number}" for number in range(70)]
    pebbles = "".join(card(name, 0) for name in names)
    library = desk(tmp_path, pebbles, deck(dict.fromkeys(names, 3)))
    sums, fine, _ = judged(library)
    assert (sums.size, sums.cost, fine) == (210, 0, True)
    assert not judged(library, min_deck_size=211)[1]
    book = library.book()
    hero = hero_seat(library, book, f"{HOME}:mine")
    match = new_match(book, [hero, hero], 1)
    assert len(match.decks[0].draw_pile) + len(match.seats[0].hand) == 210


def test_levels_are_off() -> None:
    """R11 R12"""
    assert rules.BY_NAME["levels"].default == rules.OFF
    with pytest.raises(ValueError, match="level 2 under `manual`, where everyone is level 1"):
        dealer_of(
            load_library([CORE]),
            Lineup("solo", ("slow_poison",), ("doorstop",), levels=(2, 1)),
        )


def test_n010_a_level_adds_stamina_stats_and_cost_limit(tmp_path: Path) -> None:
    """R11 R12"""
    names = [f"stone{number}" for number in range(8)]
    stones = "".join(card(name, 3) for name in names[:7]) + card(names[7], 1)
    cards = dict.fromkeys(names[:7], 3) | {names[7]: 3}  # 66, six more than at level 1
    library = desk(tmp_path, stones, deck(cards, "page"))
    mine, known = library.get(Deck, f"{HOME}:mine"), shelf(library, HOME)
    one, two = build(mine, known), build(mine, known, 2)
    assert (two.stats[3], two.stats[0]) == (one.stats[3] + 5, one.stats[0] + 1)
    assert two.cost_limit == one.cost_limit + 6
    assert (two.stats[1], two.stats[2]) == (one.stats[1], one.stats[2])
    lineup = Lineup("solo", (f"{HOME}:mine",), ("doorstop",), "manual,levels=true", levels=(2, 1))
    assert dealer_of(library, lineup)(1, False).seats[0].stamina_start == two.stats[3]
    with pytest.raises(IllegalDeck):  # at level 1 the same deck costs too much
        dealer_of(library, replace(lineup, levels=(1, 1)))


@pytest.mark.parametrize(("players", "life"), [(1, 40), (2, 80), (3, 120)])
def test_n236_the_life_of_one_enemy_grows_with_the_players(players: int, life: int) -> None:
    """R94 A52"""
    heroes = [Seat(f"P{n}", PLAYERS, False, (1, 1, 1, 30), (0,) * 9) for n in range(players)]
    enemy = Seat("E", FOES, True, (1, 1, 1, 40), (0,) * 9)
    found = seat_players(load_library([CORE]).book(), [*heroes, enemy], 1).seats[-1]
    assert (found.stamina, found.stats[3], found.energy) == (life, 40, 1)


def test_n253_the_marker_shows_whom_an_enemy_attacks() -> None:
    """R100 R98"""
    lineup = Lineup("pve", ("slow_poison", "load_bearing_wall"), ("doorstop",))
    match = dealer_of(load_library([CORE]), lineup)(1, False)
    first, second, enemy = match.seats
    match.happen(ev.Damaged(enemy.seat, second.seat, 2, 0, -1, 0))
    assert view(match, 0)["seats"][2]["target"] == second.name
    match.happen(ev.Damaged(enemy.seat, first.seat, 3, 3, -1, 0))  # blocked whole: no Damage
    assert view(match, 0)["seats"][2]["target"] == second.name
    match.happen(ev.Damaged(enemy.seat, first.seat, 3, 2, -1, 0))
    assert view(match, 0)["seats"][2]["target"] == first.name


def test_n266_a_seat_sees_its_own_hand_and_no_draw() -> None:
    """A73 R21"""
    lineup = Lineup("pvp", ("slow_poison",), ("load_bearing_wall",))
    match = dealer_of(load_library([CORE]), lineup)(3, True)
    for seat, other in ((0, 1), (1, 0)):
        seen = view(match, seat)["seats"]
        assert "hand" in seen[seat] and "hand" not in seen[other]
        assert {"stamina", "energy", "conditions", "discard", "in_play"} <= seen[other].keys()
        hidden = {*match.decks[0].draw_pile, *match.decks[1].draw_pile, *match.seats[other].hand}
        assert set(match.secrets(seat)) == hidden
