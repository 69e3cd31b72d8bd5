"""The index of all packs: every id where it is defined and named, and what a new name changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from lithicrage.base import resources
from lithicrage.editor.desk import Desk
from lithicrage.editor.index import Index, IndexedFile, RenameRefused, names_in
from lithicrage.packs.pack import load_pack
from tests.editor.editing import DECK, MANIFEST

CONDITION = """\
soaked:
  kind: condition
  name: Soaked
  flavor: Not soaked, but wet.
  abilities:
    - when: turn_end
      if: you is soaked and opponent is odd:soaked
      do: [lose: 1, apply: soaked 1]
"""
SCENES = """\
- cards:
    jab: {kind: action, name: Jab, subtype: mind, cost: 2, attack: [apply: soaked 1]}
- name: A jab makes soaked
  given:
    you: {hand: [jab], conditions: {soaked: 2}}
  play: [attack jab]
  expect:
    enemy: {conditions: {soaked: 1}}
    events: [Condition enemy soaked]
- name: With a stone of its own
  cards:
    stone: {kind: action, name: Stone, subtype: mind, cost: 2, attack: [deal: 1]}
  given:
    you: {hand: [stone, jab]}
  play: [attack stone]
"""


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    (tmp_path / "pack.yaml").write_text(MANIFEST, "utf-8")
    (tmp_path / "decks.yaml").write_text(DECK, "utf-8")
    (tmp_path / "wet.yaml").write_text(CONDITION, "utf-8")
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "wet.yaml").write_text(SCENES, "utf-8")
    desk = Desk()
    desk.roots = [tmp_path.resolve()]
    return desk


def places(index: Index, id: str) -> list[tuple[str, int, int]]:
    return [(Path(m.file).name, m.line, m.column) for m in index.mentions(id)]


def test_every_reference_of_the_core_set_is_a_mention_and_none_is_made_up() -> None:
    core = load_pack(resources.cards() / "core")
    names = names_in([core], "core")
    mentions = [m for source in core.sources for m in IndexedFile(source, names, "core").mentions]
    found = {(m.file, m.line, m.column, m.word) for m in mentions if not m.defines}
    assert found == {(r.path, r.line, r.column, r.id) for r in core.references}
    assert {m.id for m in mentions if m.defines} == set(core.raws)


def test_an_id_is_found_in_cards_and_scenarios_but_not_in_words_for_people(desk: Desk) -> None:
    (folder,) = desk.roots
    cards = [m for m in desk.index().mentions("odd:soaked") if Path(m.file).parent == folder]
    assert [(m.line, m.column, m.word) for m in cards] == [
        (1, 1, "soaked"),
        (7, 18, "soaked"),
        (7, 41, "odd:soaked"),
        (8, 28, "soaked"),
    ]
    scenes = [m for m in desk.index().mentions("odd:soaked") if Path(m.file).parent != folder]
    assert [(m.line, m.column) for m in scenes] == [(2, 76), (5, 37), (8, 26), (9, 30)]


def test_a_card_of_a_scenario_file_hides_one_of_a_pack(desk: Desk, tmp_path: Path) -> None:
    stone = "stone: {kind: action, name: Stone, subtype: mind, cost: 1, attack: [deal: 1]}\n"
    (tmp_path / "stone.yaml").write_text(stone, "utf-8")
    index = desk.index()
    assert places(index, "odd:stone") == [("decks.yaml", 8, 5), ("stone.yaml", 1, 1)]
    scene = str(tmp_path.resolve() / "scenarios" / "wet.yaml")
    mention = index.at(scene, 14, 20)
    assert mention is not None
    assert [m.line for m in index.mentions(mention.id)] == [12, 14, 15]


def test_symbols_are_sought_by_their_letters(desk: Desk) -> None:
    found = {symbol.id: symbol for symbol in desk.index().symbols("skd")}
    assert found["soaked"].kind == "condition"
    assert "heap" not in found
    jab = desk.index().symbols("a jab makes")[0]
    assert (jab.kind, jab.line, jab.last) == ("scenario", 3, 9)


def test_a_new_name_changes_every_mention_and_keeps_the_pack_in_front(desk: Desk) -> None:
    renamed = desk.index().renamed("odd:soaked", "sodden")
    assert len(renamed) == 8
    assert {(m.word, word) for m, word in renamed} == {
        ("soaked", "sodden"),
        ("odd:soaked", "odd:sodden"),
    }


def test_a_published_id_is_kept_beside_its_new_name(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "ids.lock").write_text('["soaked", "heap"]', "utf-8")
    index = desk.index()
    (kept,) = [pair for pair in desk.renamed(index, "odd:soaked", "sodden") if not pair[0].length]
    assert (kept[0].line, kept[0].column, kept[1]) == (2, 1, "  renamed_from: soaked\n")
    (tmp_path / "ids.lock").write_text('["heap"]', "utf-8")
    assert all(m.length for m, _ in desk.renamed(index, "odd:soaked", "sodden"))


@pytest.mark.parametrize(
    ("id", "new", "said"),
    [
        ("bleeding", "wet", "read-only"),
        ("odd:soaked", "Wet Socks", "has the form"),
        ("odd:soaked", "random", "reserved"),
        ("odd:soaked", "heap", "already taken"),
        ("odd:soaked", "bleeding", "already taken"),
        ("odd:soaked", "jab", "already taken"),
        ("odd:nothing", "wet", "in no open pack"),
    ],
)
def test_what_cannot_be_called_so(desk: Desk, id: str, new: str, said: str) -> None:
    with pytest.raises(RenameRefused, match=said):
        desk.index().renamed(id, new)


def test_what_is_typed_counts_and_nothing_is_parsed_twice(desk: Desk, tmp_path: Path) -> None:
    path = (tmp_path / "wet.yaml").resolve()
    before = desk.pack(tmp_path.resolve())
    assert desk.pack(tmp_path.resolve()) is before
    desk.open(path, CONDITION.replace("soaked:\n", "sodden:\n"))
    assert places(desk.index(), "odd:sodden") == [("wet.yaml", 1, 1)]
    parsed = desk.parsed.cache_info().misses
    desk.open(path, CONDITION.replace("soaked:\n", "drenched:\n"))
    desk.index()
    assert desk.parsed.cache_info().misses == parsed + 1
    desk.close(path)
    assert desk.index().definition("odd:soaked") is not None
