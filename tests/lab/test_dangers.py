"""Every danger that the lab guards: a planted offender trips its guard, an even deck does not."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest
from lab.labs import study

from lithicrage.base import resources
from lithicrage.decks.lineup import PVP, SOLO, Lineup
from lithicrage.engine import rules
from lithicrage.lab.pieces.matches import MatchBlock
from lithicrage.lab.pricing import price
from lithicrage.lab.questions import shapes, targets
from lithicrage.lab.questions.guards import GUARDS, READ, Guard, Seen, broken, read_shares
from lithicrage.lab.questions.study import Terms
from lithicrage.lint.registry import rules as lint_rules
from lithicrage.packs import Library, load_library
from tools import dangers_page

CORE: Final = resources.cards() / "core"
RULES: Final = "tournament,max_copies=99,min_deck_size=0"
SOLO_RULES: Final = "manual,max_copies=99"
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


def seen_of(library: Library, lineup: Lineup, id: str) -> Seen:
    """What a deck or an Enemy did in some matches."""
    block = MatchBlock((lineup.with_lists(library),), 1, watched=True)
    (made,) = study().bench.play([block.piece(library, range(MATCHES))])
    assert not made["failures"]
    found: Seen = made["seen"][id]
    return found


def mirror(library: Library, id: str) -> Seen:
    """A deck against itself."""
    deck = f"odd:deck_{id}"
    return seen_of(library, Lineup(PVP, (deck,), (deck,), RULES), deck)


def tripped(seen: Seen, *, enemy: bool = False) -> set[int]:
    return {guard.danger for guard, _ in broken(seen, enemy=enemy)}


def test_an_even_deck_trips_nothing(library: Library) -> None:
    assert tripped(mirror(library, "even")) == set()


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
    assert danger in tripped(mirror(library, deck))


def test_small_decks_win_under_a_wrong_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = {cost: (0, 4, 8, cost) for cost in range(1, 6)}  # DEF follows the Cost, equal text
    monkeypatch.setattr(shapes, "PLAIN", wrong)
    found = shapes.shape_rates(study(Terms(most=64, found=None)))
    assert found["eighteen cards"].outside(*shapes.SHAPED)


def test_an_enemy_that_cannot_pay_trips_its_guard(library: Library) -> None:
    stuck, ready = (
        seen_of(library, Lineup(SOLO, ("odd:deck_even",), (id,), SOLO_RULES), id)
        for id in ("odd:stuck", "odd:ready")
    )
    assert tripped(stuck, enemy=True) == {14}
    assert tripped(ready, enemy=True) == set()


def test_a_card_that_multiplies_by_level_trips_its_guard(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    decks = dict.fromkeys(("odd:deck_snowballs", "odd:deck_even"))
    monkeypatch.setattr(targets, "ready_decks", lambda _: decks)
    monkeypatch.setattr(targets, "is_legal", lambda *_: True)
    rows = list(targets.level_rows(study(Terms(most=64, found=None), cards=library)))
    missed = {str(row.cells[1]) for row in rows if row.state == "missed"}
    assert missed == {"odd:deck_snowballs"}


def test_text_that_nobody_plays_trips_its_guard(library: Library) -> None:
    found = read_shares({"inkless": mirror(library, "inkless")})
    assert found["odd:dead_ink"][0] < READ <= found["odd:plain"][0]


def test_a_card_over_its_budget_is_surely_worth_more(library: Library) -> None:
    line = "manual,max_copies=99"
    found = price(
        library, "odd:titan", 60, 1, deck="odd:deck_titans", foes=["doorstop"], rules=line
    )
    assert found.interval[0] > 6


def test_a_guard_knows_its_window() -> None:
    guard = Guard(4, "turns that end at full Energy", 0, 0.2, lambda s: s["full"] / s["turns"])
    assert not guard.keeps({"matches": 2, "turns": 10, "full": 3})
    assert guard.keeps({"matches": 2, "turns": 10, "full": 2})
    assert guard.window == "0 to 0.2"
    assert rules.BY_NAME["max_energy"].default == 6


# ---- the page ------------------------------------------------------------------------------------


def test_every_danger_has_a_guard() -> None:
    played = {guard.danger for guard in GUARDS} | {13, 15, 17, 18}
    assert len(dangers_page.TABLE) == 18
    for number, (_, linted, figures) in enumerate(dangers_page.TABLE, 1):
        assert bool(figures) == (number in played)
        assert linted == (f"LR7{number + 10}" in lint_rules())
        assert linted or figures


def test_the_page_is_of_the_cards_as_they_are() -> None:
    page = dangers_page.PAGE.read_text("utf-8")
    digests = re.findall(r"\(cards ([0-9a-f]{12})\)", page)
    assert digests == [load_library([CORE]).digest[:12]], "measure anew: tools.dangers_page"
    for number, (what, _, _) in enumerate(dangers_page.TABLE, 1):
        assert f"| {number}. {what} |" in page


def test_what_is_missed_stands_on_the_page(tmp_path: Path) -> None:
    figure = {"value": 2.019, "low": 1.958, "high": 2.08}
    rows = [
        {"cells": ["Chains a match (2)", "encore", figure, "0 to 1.5"], "state": "missed"},
        {"cells": ["Crits a match (1)", "encore", figure, "0 to 0.5"], "state": "kept"},
    ]
    sheet = {
        "command": "lithicrage lab set",
        "facts": {"cards": "0123456789ab"},
        "notes": ["1 kept, 1 missed"],
        "tables": [{"rows": rows}],
    }
    page = dangers_page.page_of(sheet)
    assert "- 2, Chains a match (window 0 to 1.5): `encore` 2.02 (1.96-2.08)\n" in page
    assert page.count("`encore`") == 1
    sheet["tables"] = [{"rows": []}]
    assert "- nothing\n" in dangers_page.page_of(sheet)
    with pytest.raises(OSError):
        dangers_page.main([str(tmp_path / "none.json")])
