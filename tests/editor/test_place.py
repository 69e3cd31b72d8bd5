"""Where a cursor stands in a half-written file."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lithicrage.base import resources
from lithicrage.editor.assist import offers
from lithicrage.editor.place import CursorPath, place_at, word_at
from lithicrage.packs import load_library

TEXT = """\
stone:
  kind: action
  attack:
    - deal: 3
    - spend: 2
      then: [apply: ble, cha]
    - {lose: 1, to: opp}
  abilities:
    - when: cri
"""


@pytest.mark.parametrize(
    ("line", "found", "place"),
    [
        (0, "sto", CursorPath((), "", "sto")),
        (1, "  ki", CursorPath(("stone",), "", "ki")),
        (1, "  kind: act", CursorPath(("stone",), "kind", "act")),
        (3, "    - de", CursorPath(("stone", "attack"), "", "de")),
        (3, "    - deal: 3", CursorPath(("stone", "attack"), "deal", "3")),
        (5, "      then: [apply: ble", CursorPath(("stone", "attack", "then"), "apply", "ble")),
        (5, "      then: [apply: ble, cha", CursorPath(("stone", "attack", "then"), "", "cha")),
        (6, "    - {lose: 1, to: opp", CursorPath(("stone", "attack"), "to", "opp")),
        (8, "    - when: cri", CursorPath(("stone", "abilities"), "when", "cri")),
    ],
)
def test_places(line: int, found: str, place: CursorPath) -> None:
    assert TEXT.split("\n")[line].startswith(found)
    assert place_at(TEXT, line, len(found)) == place


def test_words() -> None:
    assert word_at(TEXT, 5, 14) == "apply"
    assert word_at(TEXT, 5, 17) == "apply"
    assert word_at(TEXT, 0, 2) == "stone"
    assert word_at(TEXT, 99, 0) == word_at(TEXT, 3, 0) == ""


@given(st.text(max_size=200), st.integers(-3, 30), st.integers(-3, 300))
def test_any_text_and_any_cursor(text: str, line: int, column: int) -> None:
    place_at(text, line, column)
    word_at(text, line, column)


@pytest.mark.parametrize(
    ("line", "some", "none"),
    [
        ("  glyph: ", {"kettle", "grin"}, {"chapel", "duel"}),
        ("  art: {", {"paper", "cast", "plan"}, {"kettle"}),
        ("  art: {paper: ", {"night", "stone"}, {"kettle"}),
        ("  art: {paper: night, plan: ", {"duel", "hero"}, {"kettle", "night"}),
        ("  art: {cast: [", {"kettle", "grin"}, {"chapel"}),
        ("  art: {cast: [grin], back: [hills, ", {"rain", "hills"}, {"kettle"}),
    ],
)
def test_the_shapes_of_a_picture_are_offered(line: str, some: set[str], none: set[str]) -> None:
    text = f"stone:\n  kind: action\n{line}"
    library = load_library([resources.cards() / "core"])
    words = {one.word for one in offers(place_at(text, 2, len(line)), text, 2, library)}
    assert some <= words
    assert not words & none


def test_no_shape_is_offered_where_the_pictures_are_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost() -> None:
        raise FileNotFoundError

    monkeypatch.setattr(resources, "art", lost)
    text = "stone:\n  glyph: "
    assert offers(place_at(text, 1, 9), text, 1, load_library([resources.cards() / "core"])) == []


@pytest.mark.parametrize(
    ("kind", "lines", "some", "none"),
    [
        ("tour", "  ", {"strings", "legs", "encores"}, {"subtype", "attack"}),
        ("tour", "  experience: {", {"gig", "support", "headliner"}, {"legs"}),
        ("tour", "  legs:\n    - ", {"columns", "tiers"}, {"strings"}),
        ("tour", "  legs:\n    - columns: [gig, ", {"side", "any"}, {"merch"}),
        ("tour", "  legs:\n    - headliner_rules: ", {"cunning", "rival"}, {"gig"}),
        ("tour", "  encores: [{venues: ", {"true", "false"}, {"deal"}),
        ("starter", "  of: ", {"pit_captain"}, {"menhirling"}),
        ("starter", "  cards: {", {"kerb_crown"}, {"pit_captain"}),
        ("venue", "  rules:\n    ", {"hand_size", "tier_limits"}, {"strings"}),
        ("venue", "  rules:\n    enemy_plays: ", {"cunning"}, {"gig"}),
        ("gear", "  abilities:\n    - ", {"when", "rule"}, {"legs"}),
        ("gear", "  abilities:\n    - do: [", {"deal", "heal"}, {"gain"}),
        ("roadside", "  choices:\n    - ", {"do", "then"}, {"deal"}),
        ("roadside", "  choices:\n    - do: [", {"pay", "snap", "chance"}, {"deal", "heal"}),
        ("roadside", "  choices:\n    - then: [gain: ", {"pick", "gear"}, {"deal"}),
        ("roadside", "  choices:\n    - then: [next_gig: {", {"stamina"}, {"pick"}),
        ("roadside", "  choices:\n    - then: [leave: ", {"true"}, {"false"}),
    ],
)
def test_what_a_file_of_tours_may_say(
    kind: str, lines: str, some: set[str], none: set[str]
) -> None:
    text = f"week:\n  kind: {kind}\n{lines}"
    library = load_library([resources.cards() / "core"])
    row = text.count("\n")
    place = place_at(text, row, len(text.rpartition("\n")[2]))
    words = {one.word for one in offers(place, text, row, library)}
    assert some <= words
    assert not words & none
