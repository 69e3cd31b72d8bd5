"""What the people of the first set can do, each ability by itself."""

from __future__ import annotations

import pytest
from cards.duel import FOE, HERO, Duel

from lithicrage.engine import state
from lithicrage.engine.events import Discarded
from lithicrage.engine.state import BANE_NEXT

STRIKE = "snapped_string"  # deals M, without a roll and without a price


def test_menhirling_blocks_better_twice_with_body() -> None:
    hand = ["roadie_carry", "roadie_carry", "roadie_carry", "kerb_crown"]
    duel = Duel(["menhirling"], hand, [STRIKE, STRIKE, STRIKE], might=12)
    for _ in range(3):
        duel.answer(state.DEFEND, "roadie_carry")
        duel.answer(state.POWER, -1)
        duel.rest()
    assert duel.blocked(HERO) == [6, 6, 4]


def test_menhirling_blocks_no_better_with_a_weapon() -> None:
    duel = Duel(["menhirling"], ["kerb_crown"] * 4, [STRIKE], might=12)
    duel.answer(state.DEFEND, "kerb_crown")
    assert duel.blocked(HERO) == [3]


def test_menhirling_has_one_edge_a_match() -> None:
    duel = Duel(["menhirling"], ["kerb_crown"] * 4, ["hold_this"])
    edge = next(option[0] for option in duel.match.pending.options)  # type: ignore[union-attr]
    duel.answer(state.POWER, edge)
    duel.attack("kerb_crown", "kerb_crown", "kerb_crown")
    assert [roll.edges for roll in duel.rolls()] == [1]
    duel.answer(state.PAY, 0)
    assert duel.asked() == state.ACTION, "the power is used up"


def test_bog_tenor_is_paid_back_for_a_reshuffle() -> None:
    hand = ["kerb_crown"] * 6
    duel = Duel(["bog_tenor"], hand, ["hold_this"], short=True)
    duel.attack("kerb_crown", "kerb_crown", "kerb_crown")
    duel.answer(state.PAY, 0)
    assert duel.gained(HERO, "bog_tenor") == [3]


def test_bog_tenor_spoils_the_next_roll_by_passing() -> None:
    duel = Duel(["bog_tenor"], ["kerb_crown"] * 4, ["hold_this", STRIKE])
    duel.rest()
    assert duel.match.seats[FOE].favours[BANE_NEXT] == 1


def test_pit_captain_hits_harder_with_the_first_body_attack() -> None:
    duel = Duel(["pit_captain"], ["roadie_carry"] * 4, ["hold_this"], stamina=60)
    duel.match.seats[HERO].stats = (9, 2, 2, 60)
    duel.attack("roadie_carry")
    duel.answer(state.PAY, 1)
    duel.attack("roadie_carry")
    assert duel.damage(FOE) == [10, 2, 11], "2 more once a match, 1 more when chained"


@pytest.mark.parametrize(("bearer", "heals"), [("pit_captain", [4]), ("bog_tenor", [])])
def test_pit_captain_heals_with_a_crit(bearer: str, heals: list[int]) -> None:
    hand = ["kerb_crown", "assembly_point", "capstone_airborne", "kerb_crown"]
    duel = Duel([bearer], hand, ["hold_this"])
    duel.attack("kerb_crown", "assembly_point", "capstone_airborne")
    duel.answer(state.PAY, 0)
    assert duel.gained(HERO, bearer) == heals


@pytest.mark.parametrize(("level", "blocked"), [(1, 4), (2, 5)])
def test_pit_captain_blocks_better_from_level_2(level: int, blocked: int) -> None:
    duel = Duel(["pit_captain"], ["roadie_carry"] * 4, [STRIKE], level=level, might=12)
    duel.answer(state.DEFEND, "roadie_carry")
    assert duel.blocked(HERO) == [blocked]


@pytest.mark.parametrize(("level", "edges"), [(2, 0), (3, 1)])
def test_pit_captain_has_an_edge_on_the_second_attack_from_level_3(level: int, edges: int) -> None:
    hand = ["cutlery_drawer", "kerb_crown", "kerb_crown", "kerb_crown"]
    duel = Duel(["pit_captain"], hand, ["hold_this"], level=level)
    duel.attack("cutlery_drawer")
    duel.attack("kerb_crown", "kerb_crown", "kerb_crown")
    assert [roll.edges for roll in duel.rolls()] == [edges]


@pytest.mark.parametrize(("level", "asked"), [(3, 1), (5, 2)])
def test_pit_captain_may_pay_for_a_chain_from_level_5(level: int, asked: int) -> None:
    duel = Duel(["pit_captain"], ["roadie_carry"] * 4, ["hold_this"], level=level)
    duel.answer(state.ACTION, "roadie_carry")
    for _ in range(asked):  # the card asks for itself, the captain before it
        duel.answer(state.PAY, 0)
    assert duel.asked() != state.PAY


@pytest.mark.parametrize(("level", "stamina"), [(5, -11), (7, 1)])
def test_pit_captain_stands_up_once_at_level_7(level: int, stamina: int) -> None:
    duel = Duel(["pit_captain"], ["kerb_crown"] * 4, [STRIKE], level=level, stamina=10, might=20)
    duel.answer(state.DEFEND, -1)
    assert duel.match.seats[HERO].stamina == stamina
    assert duel.match.over == (level == 5)


def test_dirge_medic_heals_with_the_first_spirit_attack_of_a_turn() -> None:
    duel = Duel(["dirge_medic"], ["damp", "damp", "heckle", "damp"], ["hold_this"] * 9)
    for card in ("damp", "heckle", "damp"):
        duel.answer(state.POWER, -1)
        duel.attack(card)
    assert duel.gained(HERO, "dirge_medic") == [1, 1]


def test_dirge_medic_cures_itself_once_a_match_for_energy() -> None:
    duel = Duel(["dirge_medic"], ["damp"] * 4, ["damp"])
    duel.answer(state.DEFEND, -1)
    assert duel.bears(HERO, "poisoned") == 1
    power = duel.match.pending.options[0][0]  # type: ignore[union-attr]
    duel.answer(state.POWER, power)
    assert duel.bears(HERO, "poisoned") == 0
    assert duel.match.seats[HERO].energy == 0
    duel.attack("damp")
    assert duel.asked() == state.ACTION, "the power is used up"


def test_dirge_medic_poisons_with_a_crit() -> None:
    hand = ["kerb_crown", "assembly_point", "capstone_airborne", "kerb_crown"]
    duel = Duel(["dirge_medic"], hand, ["hold_this"])
    duel.answer(state.POWER, -1)
    duel.attack("kerb_crown", "assembly_point", "capstone_airborne")
    assert duel.bears(FOE, "poisoned") == 3


@pytest.mark.parametrize(("level", "left"), [(1, True), (2, False)])
def test_dirge_medic_is_cured_by_a_reshuffle_from_level_2(level: int, left: bool) -> None:
    duel = Duel(["dirge_medic"], ["kerb_crown"] * 6, ["mould_blessing"], level=level, short=True)
    duel.answer(state.DEFEND, -1)
    duel.answer(state.POWER, -1)
    duel.attack("kerb_crown", "kerb_crown", "kerb_crown")
    duel.answer(state.PAY, 0)
    assert (duel.bears(HERO, "poisoned") > 0) == left


@pytest.mark.parametrize(("level", "gained"), [(2, []), (3, [1])])
def test_dirge_medic_heals_when_a_foe_gains_a_condition_from_level_3(
    level: int, gained: list[int]
) -> None:
    duel = Duel(["dirge_medic"], ["sharpened_spoon"] * 4, ["hold_this"], level=level)
    duel.answer(state.POWER, -1)
    duel.attack("sharpened_spoon")
    assert duel.gained(HERO, "dirge_medic") == gained


@pytest.mark.parametrize(("level", "gained"), [(4, [1, 1]), (5, [1, 1, 1])])
def test_dirge_medic_heals_while_the_foe_is_poisoned_from_level_5(
    level: int, gained: list[int]
) -> None:
    duel = Duel(["dirge_medic"], ["damp"] * 4, ["hold_this"], level=level)
    duel.answer(state.POWER, -1)
    duel.attack("damp")
    assert duel.gained(HERO, "dirge_medic") == gained


@pytest.mark.parametrize(("level", "gained"), [(6, []), (7, [6])])
def test_dirge_medic_comes_back_from_half_once_at_level_7(level: int, gained: list[int]) -> None:
    duel = Duel(["dirge_medic"], ["damp"] * 4, [STRIKE, STRIKE], level=level, stamina=20, might=10)
    duel.answer(state.DEFEND, -1)
    assert duel.gained(HERO, "dirge_medic") == gained


# ---- enemies --------------------------------------------------------------------------------


def test_doorstop_rests_well() -> None:
    duel = Duel([], ["kerb_crown"] * 4, ["hold_this"], foe="doorstop")
    assert duel.gained(FOE, "doorstop") == [2]


def test_stair_goat_kicks_harder_the_second_time() -> None:
    shown = ["cutlery_drawer", STRIKE, "hold_this"]
    duel = Duel([], ["kerb_crown"] * 4, shown, foe="stair_goat", might=4)
    duel.answer(state.DEFEND, -1)
    duel.answer(state.DEFEND, -1)
    assert duel.damage(HERO) == [1, 6]


def test_choir_of_drains_heals_for_four_turns() -> None:
    duel = Duel([], ["kerb_crown"] * 4, ["hold_this"] * 6, foe="choir_of_drains")
    for _ in range(5):
        duel.rest()
    assert duel.gained(FOE, "choir_of_drains") == [2, 2, 2, 2]


def test_choir_of_drains_washes_cards_away_three_times() -> None:
    duel = Duel([], ["kerb_crown"] * 4, [STRIKE] * 5, foe="choir_of_drains")
    for _ in range(4):
        duel.answer(state.DEFEND, -1)
        duel.rest()
    milled = [e for e in duel.log if isinstance(e, Discarded) and e.seat == HERO]
    assert len(milled) == 3


def test_mother_barrow_shrugs_off_her_first_condition() -> None:
    hand = ["sharpened_spoon"] * 4
    duel = Duel([], hand, ["hold_this"] * 6, foe="mother_barrow")
    duel.attack("sharpened_spoon")
    assert duel.bears(FOE, "bleeding") == 0 and duel.gained(FOE, "mother_barrow") == [2]
    duel.attack("sharpened_spoon")
    assert duel.gained(FOE, "mother_barrow") == [2]


def test_mother_barrow_closes_over_a_deep_hit() -> None:
    hand = ["kerb_crown", "assembly_point", "capstone_airborne", "kerb_crown"]
    duel = Duel([], hand, ["hold_this", "wrong_key"], foe="mother_barrow")
    duel.match.seats[HERO].stats = (9, 2, 2, 60)
    duel.attack("kerb_crown", "assembly_point", "capstone_airborne")
    duel.answer(state.PAY, 0)
    assert duel.damage(FOE) == [17]
    assert duel.gained(FOE, "mother_barrow") == [2]
