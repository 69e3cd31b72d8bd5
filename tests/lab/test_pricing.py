"""A card is worth what it adds to a deck, on the same seeds as its plain twin."""

from __future__ import annotations

from pathlib import Path

import pytest
from cards.shelf import library

from lithicrage.lab.pricing import plain_card, price
from lithicrage.language.models import Action
from lithicrage.packs.library import load_library

CORE = Path(__file__).resolve().parents[2] / "cards/core"
STRONG = """\
monster: {kind: action, name: Monster, subtype: weapon, cost: 3, attack: [deal: 14]}
feeble: {kind: action, name: Feeble, subtype: weapon, cost: 3, attack: [deal: 1], defense: none}
"""
MANIFEST = '{kind: pack, id: odd, name: Odd, version: "1", format: 1}\n'


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("odd")
    (folder / "pack.yaml").write_text(MANIFEST, "utf-8")
    (folder / "cards.yaml").write_text(STRONG, "utf-8")
    return folder


@pytest.mark.parametrize(("card", "sign"), [("odd:monster", 1), ("odd:feeble", -1)])
def test_a_strong_card_is_dear_and_a_feeble_one_cheap(odd: Path, card: str, sign: int) -> None:
    cards = load_library([CORE, odd])
    enemies = ["mother_barrow", "choir_of_drains"]
    found = price(cards, card, 120, 3, deck="load_bearing_wall", foes=enemies)
    assert found.copies == 3
    assert found.matches == 120
    assert sign * found.points > 3
    assert found.interval[0] <= found.points <= found.interval[1]


def test_the_same_again_and_with_any_number_of_workers() -> None:
    first = price(library(), "kerb_crown", 8, 5, foes=["doorstop"])
    assert first == price(library(), "kerb_crown", 8, 5, foes=["doorstop"], workers=2)
    assert first.points == round(100 * (first.win_rate - first.plain_win_rate), 2)


@pytest.mark.parametrize(
    ("card", "stat"),
    [("rain_delay", "W"), ("fence_post", "M/A"), ("suggestion_box", "A/W"), ("damp", "M/A/W")],
)
def test_theplain_card_uses_the_stat_of_the_card(card: str, stat: str) -> None:
    plain = plain_card(library().get(Action, card))
    assert f"tier3: [deal: {stat} + " in plain


def test_a_signature_is_swapped_alone() -> None:
    found = price(library(), "capstone_airborne", 2, 5, foes=["doorstop"])
    assert (found.copies, found.deck) == (1, "load_bearing_wall")


def test_in_pvp_the_field_is_the_other_decks() -> None:
    found = price(library(), "kerb_crown", 3, 5, deck="load_bearing_wall", mode="pvp")
    assert found.mode == "pvp"
    assert found.matches >= 3


def test_a_card_that_no_deck_holds(odd: Path) -> None:
    with pytest.raises(ValueError, match="no deck holds `odd:monster`"):
        price(load_library([CORE, odd]), "odd:monster", 2, 1)
    with pytest.raises(ValueError, match="solo or pvp; found `pve`"):
        price(library(), "kerb_crown", 2, 1, mode="pve")


def test_it_tells_how_far_it_is() -> None:
    told: list[tuple[int, int]] = []
    foes = ["doorstop", "stair_goat", "soundcheck"]
    price(library(), "kerb_crown", 3, 5, foes=foes, told=lambda *step: told.append(step))
    assert told == [(1, 3), (2, 3), (3, 3)]
