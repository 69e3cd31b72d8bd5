"""Every danger that the simulator guards: a planted offender trips its guard, a plain deck not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from lithicrage.base import resources
from lithicrage.engine import rules
from lithicrage.lab.pricing import Price, price
from lithicrage.language import Deck, Enemy
from lithicrage.lint.registry import rules as lint_rules
from lithicrage.packs import Library, load_library
from tools import dangers as program
from tools.balancing import dangers
from tools.balancing.dangers import GUARDS, Guard, Seen, Watch
from tools.balancing.field import Corner, corners
from tools.balancing.shapes import shape_rates

CORE: Final = resources.cards() / "core"
MATCHES: Final = 12
BASE: Final = {"kind": "action", "subtype": "weapon"}
ROLL: Final = {
    "roll": "power",
    "tier1": [{"deal": 3}],
    "tier2": [{"deal": "M + 4"}],
    "tier3": [{"deal": "M + 8"}],
}
GATE: Final = {"needs": 2}
BANE: Final = {"next_bane": 2, "to": "opponent"}
CARDS: Final[dict[str, dict[str, Any]]] = {
    "plain": {"cost": 3, "attack": [ROLL], "defense": [{"block": 3}]},
    "sink": {"cost": 3, "attack": [GATE, {"deal": "M + 6"}], "defense": [{"block": 3}]},
    "six": {"cost": 6, "attack": [ROLL]},
    "chainer": {"cost": 1, "attack": [{"deal": 2, "chain": True}]},
    "miser": {"cost": 3, "attack": [{"deal": "M + 2"}], "defense": [{"block": 4}]},
    "healer": {"cost": 3, "attack": [{"heal": 4}], "defense": [{"block": 8}, {"heal": 2}]},
    "curse": {"cost": 1, "attack": [BANE, ROLL], "defense": [{"block": 2}, BANE]},
    "shredder": {"cost": 3, "attack": [{"deal": 2}, {"mill": 6, "to": "opponent"}]},
    "miller": {"cost": 6, "attack": [{"needs": 6}, {"deal": 4}]},
    "dead_ink": {"cost": 3, "attack": [{"heal": 0}], "defense": [{"block": 6}]},
    "snowball": {"cost": 3, "attack": [{"deal": "level * level"}], "defense": [{"block": 3}]},
    "titan": {"cost": 3, "attack": [{"deal": "M + 16"}], "defense": [{"block": 6}]},
}
DECKS: Final[dict[str, dict[str, int]]] = {
    "even": {"plain": 14, "sink": 10},
    "sixes": {"six": 12},
    "chains": {"chainer": 24},
    "misers": {"miser": 24},
    "healers": {"healer": 24},
    "curses": {"curse": 24},
    "shredders": {"shredder": 24},
    "inkless": {"plain": 12, "dead_ink": 12},
    "snowballs": {"snowball": 24},
    "titans": {"plain": 21, "titan": 3},
}


def split(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each step with its verb alone: `{deal: 2, chain: true}` is two."""
    flat = []
    for step in steps:
        whole = "roll" in step or "to" in step
        flat += [step] if whole else [{key: value} for key, value in step.items()]
    return flat


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """The core set with a pack of offenders."""
    folder = tmp_path_factory.mktemp("offenders")
    cards: dict[str, Any] = {}
    for id, card in CARDS.items():
        found = {**BASE, "name": id.replace("_", " ").capitalize(), **card}
        cards[id] = {**found, "attack": split(card["attack"])}
    for id, copies in DECKS.items():
        cards[f"deck_{id}"] = {
            "kind": "deck",
            "name": f"Deck of {id}",
            "ancestry": "menhirling",
            "classes": ["pit_captain"],
            "cards": copies,
        }
    stats = {"M": 4, "A": 4, "W": 4, "S": 50}
    for id, copies in {"ready": {"plain": 24}, "stuck": {"plain": 4, "miller": 20}}.items():
        cards[id] = {"kind": "enemy", "name": id, "tier": 1, "stats": stats, "cards": copies}
    manifest = {"kind": "pack", "id": "odd", "name": "Odd", "version": "1", "format": 1}
    (folder / "pack.yaml").write_text(json.dumps(manifest), encoding="utf-8")
    (folder / "cards.yaml").write_text(json.dumps(cards), encoding="utf-8")
    loaded = load_library([CORE, folder])
    assert [str(finding) for finding in loaded.findings] == []
    return loaded


def corner(library: Library, id: str) -> Corner:
    kind = Enemy if id in ("ready", "stuck") else Deck
    name = f"odd:{id}" if kind is Enemy else f"odd:deck_{id}"
    return next(found for found in corners(library, kind) if found.id == name)


def mirror(library: Library, id: str) -> Seen:
    """A deck against itself."""
    book = library.book("tournament", {"max_copies": 99, "min_deck_size": 0})
    deck = corner(library, id)
    return Watch(library, book).play(deck, deck, MATCHES, seed=1)


def tripped(faults: list[str]) -> set[int]:
    return {int(fault.removeprefix("danger ").partition(":")[0]) for fault in faults}


def test_an_even_deck_trips_nothing(library: Library) -> None:
    assert dangers.faults("even", mirror(library, "even")) == []


@pytest.mark.parametrize(
    ("deck", "danger"),
    [
        ("sixes", 1),
        ("chains", 2),
        ("misers", 4),
        ("healers", 8),
        ("curses", 9),
        ("shredders", 10),
    ],
)
def test_an_offender_trips_its_guard(deck: str, danger: int, library: Library) -> None:
    assert danger in tripped(dangers.faults(deck, mirror(library, deck)))


def test_small_decks_win_under_a_wrong_budget_and_not_under_the_right_one(tmp_path: Path) -> None:
    wrong = {cost: (0, 4, 8, cost) for cost in range(1, 6)}  # DEF follows the Cost, equal text
    found = dangers.misshapen(shape_rates(tmp_path, 6, 1, wrong))
    assert tripped(found) == {13}
    assert any("eighteen cards" in fault for fault in found)
    assert dangers.misshapen({"eighteen cards": 0.42, "1-3-5": 0.61}) == []


def test_an_enemy_that_cannot_pay_trips_its_guard(library: Library) -> None:
    watch = Watch(library, library.book())
    even = corner(library, "even")
    stuck = watch.play(corner(library, "stuck"), even, MATCHES, 1)
    ready = watch.play(corner(library, "ready"), even, MATCHES, 1)
    assert tripped(dangers.faults("stuck", stuck, enemy=True)) == {14}
    assert dangers.faults("ready", ready, enemy=True) == []


def test_a_card_that_multiplies_by_level_trips_its_guard(library: Library) -> None:
    assert tripped(program.of_levels(library, corner(library, "snowballs"), MATCHES, 1)) == {15}
    assert program.of_levels(library, corner(library, "even"), MATCHES, 1) == []


def test_text_that_nobody_plays_trips_its_guard(library: Library) -> None:
    seen = [mirror(library, "inkless")]
    cards = {"odd:plain", "odd:dead_ink"}
    (fault,) = dangers.unread(seen, cards)
    assert fault.startswith("danger 17: odd:dead_ink: attacks in ")
    assert dangers.unread(seen, {"odd:plain"}) == []


def test_a_card_over_its_budget_trips_its_guard(library: Library) -> None:
    rules_ = "manual,max_copies=99"
    found = price(
        library, "odd:titan", 60, 1, deck="odd:deck_titans", foes=["doorstop"], rules=rules_
    )
    assert tripped(dangers.overpriced(found)) == {18}
    even = Price("c", "d", "solo", 3, 100, 0.5, 0.5, 4.0, (-2.0, 10.0))
    assert dangers.overpriced(even) == []


def test_a_guard_says_figure_and_window() -> None:
    guard = Guard(4, "turns that end at the most Energy", 0, 0.2, lambda s: s.share(s.full))
    seen = Seen(matches=2, turns=10, full=3)
    said = "danger 4: miser: turns that end at the most Energy 0.3, not 0 to 0.2"
    assert guard.fault("miser", seen) == said
    assert guard.fault("miser", Seen(matches=2, turns=10, full=2)) is None
    assert rules.BY_NAME["max_energy"].default == 6


def test_every_danger_has_a_guard_and_the_page_is_current() -> None:
    assert program.main(["--check"]) == 0
    played = {guard.danger for guard in GUARDS} | {13, 15, 17, 18}
    assert len(program.TABLE) == 18
    for number, (_, linted, figures) in enumerate(program.TABLE, 1):
        assert bool(figures) == (number in played)
        assert linted == (f"LR7{number + 10}" in lint_rules())
        assert linted or figures


def test_the_cards_that_nothing_measures_are_named(library: Library) -> None:
    unheld = program.unheld(library)
    held = {card for deck in corners(library, Deck) for card, _ in deck.cards}
    assert unheld and not held & set(unheld)
    assert "elbow_committee" in unheld and "carbon_copy" not in unheld
    of_core = program.unheld(load_library([CORE]))
    assert all(f"`{card}`" in program.page() for card in of_core)
