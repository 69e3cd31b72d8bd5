"""Lithomachy C6: the cases of the page, each under its number."""

import pytest
from tables.lithomachy.conftest import LoadedDice
from tables.lithomachy.matches import EMPTY, codes, match, play, tiles

from lithicrage.tables.lithomachy import icons
from lithicrage.tables.lithomachy.board import FALLEN, HeroBoard
from lithicrage.tables.lithomachy.dice import odds_of
from lithicrage.tables.lithomachy.gods import GODS, HERA, ZEUS
from lithicrage.tables.lithomachy.scoring import has_won, score_parts, seal, unmet
from lithicrage.tables.lithomachy.state import LithomachyState

# Ares' form of chapter 1 is a column of five tiles, the die 4 names him.
ARES_DIE = 4


def lone(*marks: str) -> list[str]:
    """A map with these letters in its leftmost column, from row 2 down."""
    return [letter + EMPTY[0][1:] for letter in "".join(marks).ljust(11, ".")]


def fight(
    fall: LoadedDice, rows: list[str], *pairs: tuple[int, int], **held: int
) -> LithomachyState:
    """Ares' column placed at 2-2 in round 1, with these battle rolls to come."""
    fall.gods = [ARES_DIE]
    state = match(rows)
    for key, count in held.items():
        setattr(state.boards[0], key, count)
    fall.pairs = list(pairs)
    play(state, "god:ares", "place:2-2")
    return state


def finish_round(state: LithomachyState) -> None:
    """No Shield, and every strike as it falls."""
    play(state, "no-shield")


def test_1_die_2_offers_exactly_athena_and_hermes(fall: LoadedDice) -> None:
    fall.gods = [2]
    assert codes(match()) == ["god:athena", "god:hermes"]


@pytest.mark.parametrize(("level", "diagonal"), [("initiation", False), ("awakening", True)])
def test_2_contact(fall: LoadedDice, level: str, diagonal: bool) -> None:
    fall.gods = [ARES_DIE, ARES_DIE]
    state = match(level=level)
    play(state, "god:ares", "place:2-2", "no-shield", "god:ares")
    assert "place:3-2" in codes(state)  # beside
    assert ("place:3-7" in codes(state)) == diagonal  # below the column's end, one to the right
    assert ("C8" in state.why_not("place:3-7")) != diagonal


def test_3_battles(fall: LoadedDice) -> None:
    green = lone("G")
    assert fight(fall, green, (2, 4)).boards[0].wounds == 1
    assert fight(fall, green, (3, 4)).boards[0].greens == 1
    state = fight(fall, green, (2, 3), bolts=3)
    assert codes(state) == ["bolts:2", "bolts:1", "bolts:0"]
    play(state, "bolts:2")
    assert (state.boards[0].greens, state.boards[0].bolts, state.boards[0].wounds) == (1, 1, 0)
    fall.gods = [ARES_DIE]
    state = match(lone("R"), free="ares")
    fall.pairs = [(2, 3)]
    play(state, "god:ares", "place:2-2", "use:ares")
    assert state.boards[0].reds == 1


def test_3_chances_of_a_battle() -> None:
    assert [odds_of(strength, 0) for strength in (4, 6, 8)] == [30, 21, 10]
    assert odds_of(6, 2) == odds_of(4, 0)
    assert odds_of(8, 7) == 36


def test_4_the_documents_example(fall: LoadedDice) -> None:
    rows = lone("K", "K", "B", "Y")
    board = fight(fall, rows, (3, 4)).boards[0]
    assert (board.keys, board.bolts, board.yellows, board.wounds) == (2, 1, 1, 0)
    board = fight(fall, rows, (1, 3)).boards[0]
    assert (board.keys, board.bolts, board.yellows, board.wounds) == (0, 0, 0, 1)
    assert board.covered == tiles("2-2 2-3 2-4 2-5 2-6")
    assert not board.left


def chests(fall: LoadedDice, marks: str, keys: int) -> LithomachyState:
    return fight(fall, lone(marks), keys=keys)


def test_5_a_key_under_the_form_opens_the_chest(fall: LoadedDice) -> None:
    state = chests(fall, "KC", 1)
    play(state, "chests:1")
    assert (state.boards[0].chests, state.boards[0].keys) == (1, 0)


def test_6_one_key_opens_nothing(fall: LoadedDice) -> None:
    board = chests(fall, "C", 1).boards[0]
    assert (board.chests, board.keys, board.left) == (0, 1, 0)


def test_7_three_keys_two_chests(fall: LoadedDice) -> None:
    state = chests(fall, "CC", 3)
    assert codes(state) == ["chests:1", "chests:0"]
    play(state, "chests:1")
    assert (state.boards[0].chests, state.boards[0].keys) == (1, 1)


def test_8_the_fifth_wound(fall: LoadedDice) -> None:
    state = fight(fall, lone("G"), (1, 1), wounds=4)
    assert state.seat is None
    assert state.boards[0].phase == FALLEN
    assert state.scores() == (-1,)
    assert seal(state.boards[0], state.setting) == 0
    assert "fell" in state.ending()


def strike(board_setup: dict[str, int], *pairs: tuple[int, int], fall: LoadedDice) -> HeroBoard:
    """Trial, round 1, no form on the map; the strikes of these pairs, column then row."""
    state = match(level="trial", free="hestia")
    board = state.boards[0]
    for key, value in board_setup.items():
        setattr(board, key, value)
    state.turn = {1: 1, 2: 5, 3: 9}[len(pairs) // 2]
    play(state, codes(state)[0])
    board.stones = tiles(" ".join(f"{x}-{y}" for x in range(2, 13) for y in range(9, 12)))
    board.stones |= tiles("2-12 12-12")
    board.covered = 0
    fall.pairs = list(pairs)
    play(state, codes(state, "place:")[-1])
    if codes(state, "no-shield"):
        play(state, "no-shield")
    return board


def test_9_a_strike_on_an_x_spreads(fall: LoadedDice) -> None:
    seven = {"broken": tiles("7-7"), "shields": tiles("7-6")}
    board = strike(seven, (3, 4), (3, 4), fall=fall)
    assert board.broken == tiles("7-7 6-7 8-7 7-8")
    board = strike({"broken": tiles("2-2")}, (1, 1), (1, 1), fall=fall)
    assert board.broken == tiles("2-2 3-2 2-3")


def test_9_a_strike_on_what_withstands_it_does_nothing(fall: LoadedDice) -> None:
    board = strike({"shields": tiles("7-7")}, (3, 4), (3, 4), fall=fall)
    assert not board.broken


def test_10_strikes_of_a_round() -> None:
    strikes = {level: match(level=level).setting.strikes for level in ("trial", "titanomachy")}
    assert strikes["trial"][5] == 2
    assert strikes["titanomachy"][9] == 4
    assert [sum(strikes[level]) for level in ("trial", "titanomachy")] == [24, 36]
    assert not any(match(level="initiation").setting.strikes)


def test_11_a_score() -> None:
    state = match(watermark="2-2 3-2 4-2")
    board = state.boards[0]
    board.scrolls, board.bolts, board.yellows, board.reds, board.chests = 3, 5, 1, 1, 2
    board.items, board.wounds, board.covered = 8, 1, tiles("2-2 3-2 4-2 5-2")
    assert score_parts(board, state.setting) == (3, 10, 6, 8, 8, 10, -1)
    assert state.points() == (44,)


@pytest.mark.parametrize(("points", "metal"), [(74, 3), (73, 2), (56, 2), (55, 1)])
def test_12_seals_of_trial(points: int, metal: int) -> None:
    state = match(level="trial")
    state.boards[0].scrolls = points
    assert seal(state.boards[0], state.setting) == metal


def test_12_bronze_may_ask_more() -> None:
    for level, least in (("awakening", 60), ("initiation", 48), ("trial", 38), ("titanomachy", 34)):
        state = match(level=level, bronze_floor="strict")
        state.boards[0].scrolls = least
        assert seal(state.boards[0], state.setting) == 1
        state.boards[0].scrolls = least - 1
        assert seal(state.boards[0], state.setting) == 0


def test_13_the_track_of_zeus(fall: LoadedDice) -> None:
    board = fight(fall, lone("Y"), (6, 6)).boards[0]
    assert board.track == 0  # Green comes first
    state = fight(fall, lone("R"), (6, 6), items=4, scrolls=1, track=3)
    board = state.boards[0]
    assert board.track == 6
    assert board.bonuses(state.setting) == 2
    assert state.why_not("no-shield") == "First choose the Bonus that the track unlocked (R16)."
    assert codes(state) == [move.code for move in state.choices()]
    assert "gain:zeus" not in codes(state)  # he was the free one
    play(state, "gain:hera")
    assert board.owned == 1 << ZEUS | 1 << HERA


def test_13_two_icons_of_one_colour_need_two_monsters(fall: LoadedDice) -> None:
    state = fight(fall, lone("G"), (6, 6))
    assert state.boards[0].track == 1
    assert state.setting.track[1] == icons.YELLOW


def test_14_no_fourth_repeat(fall: LoadedDice) -> None:
    fall.gods = [1, 2, 3, 4]
    state = match(free="")
    state.boards[0].scrolls = 5
    play(state, "free:zeus", "reroll", "reroll", "reroll")
    assert state.boards[0].scrolls == 2
    assert codes(state) == ["god:hephaestus", "god:ares"]
    assert "C7" in state.why_not("god:zeus")


def test_14_a_god_without_shields_has_no_bonus(fall: LoadedDice) -> None:
    fall.gods = [ARES_DIE]
    state = match(["#..........", *EMPTY[1:]])
    play(state, "god:ares")
    assert "use:zeus" in codes(state)
    state.boards[0].placed = 2 << 2 * ZEUS
    state._choices = None
    assert "use:zeus" not in codes(state)
    assert "C15" in state.why_not("use:zeus")


def test_15_seven_items_fail_the_chapter() -> None:
    state = match(sheet="zeus-3", goal="mission")
    board = state.boards[0]
    board.scrolls, board.reds, board.items = 100, 1, 7
    assert unmet(board, state.setting) == ("items",)
    board.scrolls, board.items = 0, 8
    assert not unmet(board, state.setting)
    board.reds = 0
    assert unmet(board, state.setting) == ("reds",)
    assert not has_won(board, state.setting)


def test_16_no_form_on_the_map_needs_no_contact(fall: LoadedDice) -> None:
    fall.gods = [ARES_DIE, ARES_DIE]
    state = match(free="hera")
    rows = (4, 7, 10)
    state.boards[0].stones = tiles(" ".join(f"{x}-{y}" for x in range(2, 13) for y in rows))
    play(state, "god:ares")  # a column of five fits nowhere
    assert not state.boards[0].covered
    assert state.turn == 1
    state.boards[0].stones = 0
    play(state, "no-shield", "god:ares")
    assert state.turn == 2
    assert len(codes(state, "place:")) == 11 * 7
    assert "R20" in state.why_not("pass")


def test_17_a_bolt_under_the_form_does_not_help(fall: LoadedDice) -> None:
    board = fight(fall, lone("G", "B"), (3, 3)).boards[0]
    assert (board.wounds, board.greens, board.bolts) == (1, 0, 0)


def test_18_zeus_clears(fall: LoadedDice) -> None:
    fall.gods = [ARES_DIE]
    state = match(lone("#", "K"), "awakening")
    play(state, "god:ares", "use:zeus")
    assert codes(state) == ["clear:2-2"]
    play(state, "clear:2-2", "place:2-2")
    assert state.boards[0].keys == 1
    fall.gods = [ARES_DIE]
    state = match(lone("K", "K"), "trial")
    board = state.boards[0]
    board.broken, board.left = tiles("2-2"), tiles("2-3")
    play(state, "god:ares", "use:zeus", "clear:2-2", "place:2-2")
    assert board.keys == 1


@pytest.mark.parametrize(("chain", "destroyed"), [("any", 5), ("previous_round", 1)])
def test_19_two_strikes_on_one_tile(fall: LoadedDice, chain: str, destroyed: int) -> None:
    fall.gods = [ARES_DIE]
    state = match(level="titanomachy", chain=chain)
    fall.pairs = [(3, 4)] * 4
    play(state, "god:ares", "place:2-2", "no-shield")
    assert state.turn == 2
    assert state.boards[0].broken.bit_count() == destroyed


def test_20_hera_before_round_8(fall: LoadedDice) -> None:
    state = match(level="trial", free="hera")
    state.log = []
    state.turn = 8
    play(state, codes(state)[0], "use:hera")
    told: dict[int, list[str]] = {8: [], 9: [], 10: []}
    while state.seat is not None and state.turn <= 10:
        turn, before = state.turn, len(state.log)
        play(state, next(code for code in codes(state) if not code.startswith("shield")))
        told[turn] += [one.kind for one in state.log[before:]]
    struck = {turn: sum(kind in ("struck", "missed") for kind in told[turn]) for turn in told}
    assert struck == {8: 0, 9: 0, 10: 3}
    assert [turn for turn in told if "held" in told[turn]] == [8, 9]


def test_every_god_stands_in_one_pair() -> None:
    pairs = match().setting.known.pairs
    assert sorted(god for pair in pairs for god in pair) == list(range(GODS))
