"""A card as a form: its rows, what may be chosen, and the file with one of them changed."""

from __future__ import annotations

import pytest

from lithicrage.base import resources
from lithicrage.editor.form import CardForm, FormRefused, FormRow, typed_value, whole_value
from lithicrage.language.layout import format_file
from lithicrage.language.models import Named
from lithicrage.packs import Library, load_library

TEXT = """\
# Stones.
stone:
  kind: action
  name: Stone  # its name
  subtype: weapon
  cost: 3
  attack:
    - roll: power
      tier1: [deal: 2]
      tier3: [deal: M + 3, apply: bleeding 1]
    - spend: 2
      then: [chain: true]

other:
  kind: condition
  name: Other
"""


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library([resources.cards() / "core"])


@pytest.fixture
def form(library: Library) -> CardForm:
    return CardForm(TEXT, "stone", library)


def row(form: CardForm, *path: str | int, adds: bool = False) -> FormRow:
    return next(one for one in form.rows() if one.path == path and one.adds is adds)


def words(form: CardForm, *path: str | int, adds: bool = False) -> set[str]:
    return {offer.word for offer in form.choices(row(form, *path, adds=adds))}


def test_rows_stand_in_the_order_of_the_file_with_what_is_not_said(form: CardForm) -> None:
    top = [one for one in form.rows() if not one.deep]
    assert [one.label for one in top if one.said] == ["name", "subtype", "cost", "attack"]
    assert {"flavor", "defense", "extends"} <= {one.label for one in top if not one.said}
    assert row(form, "cost").value == "3"
    assert "Deck budget" in row(form, "cost").says
    assert row(form, "attack", 0, "roll").value == "power"
    assert row(form, "attack", 0, "tier3", 1, "apply").value == "bleeding 1"
    assert row(form, "attack", 0, "tier3", 1, "apply").deep == 3
    assert row(form, "subtype").whole == row(form, "name").whole == ()  # a card needs them


def test_what_may_be_chosen_is_what_the_place_allows(form: CardForm) -> None:
    assert words(form, "subtype") == {"weapon", "spirit", "body", "mind"}
    assert words(form, "name") == set()
    assert {"bleeding", "dazed"} <= words(form, "attack", 0, "tier3", 1, "apply")
    assert {"deal", "chain"} <= words(form, "attack", adds=True)
    assert "block" not in words(form, "attack", adds=True)
    assert words(form, "attack", 0, adds=True) == {"tier2"}
    assert words(form, "attack", 1, adds=True) == {"else"}
    assert "block" in words(form, "defense", adds=True)


@pytest.mark.parametrize(
    ("path", "put", "line"),
    [
        (("name",), "Kerb: Stone", '  name: "Kerb: Stone"  # its name'),
        (("cost",), "4", "  cost: 4"),
        (("flavor",), "It waits.", "  flavor: It waits."),
        (("attack", 0, "tier1", 0, "deal"), "M", "      tier1: [deal: M]"),
        (("attack", 1, "spend"), "X", "    - spend: X"),
    ],
)
def test_a_value_is_put_where_it_belongs(
    form: CardForm, path: tuple[str | int, ...], put: str, line: str
) -> None:
    made = form.put(row(form, *path), put)
    assert line in made.split("\n")
    assert made == format_file(made.encode(), "x")
    changed = {one for one in made.split("\n") if one not in TEXT.split("\n")}
    assert changed == {line}


def test_steps_keys_and_abilities_are_added_and_taken_away(
    form: CardForm, library: Library
) -> None:
    def add(form: CardForm, word: str, *path: str | int) -> str:
        at = row(form, *path, adds=True)
        return form.add(at, next(one for one in form.choices(at) if one.word == word))

    assert "      tier1: [deal: 2, chain: true]" in add(form, "chain", "attack", 0, "tier1")
    assert "      else: [deal: 1]" in add(form, "else", "attack", 1)
    assert "  defense: [block: 5]" in add(form, "block", "defense")
    gone = form.drop(row(form, "attack", 0, "roll"))
    assert "roll" not in gone and "spend: 2" in gone
    other = CardForm(TEXT, "other", library)
    able = add(other, "when", "abilities")
    assert "  abilities:\n    - when: turn_start\n      do: [energy: 1]" in able
    again = CardForm(able, "other", library)
    assert "attack_declared" in words(again, "abilities", 0, "when")
    assert "if" in words(again, "abilities", 0, adds=True)
    bare = again.drop(row(again, "abilities", 0, "when"))
    assert "abilities" not in bare


def test_a_deck_takes_cards(library: Library) -> None:
    deck = "heap: {kind: deck, name: Heap, ancestry: menhirling, classes: [pit_captain]}\n"
    form = CardForm(deck, "heap", library)
    at = row(form, "cards", adds=True)
    made = form.add(at, next(one for one in form.choices(at) if one.word == "kerb_crown"))
    assert "  cards: {kerb_crown: 1}" in made or "    kerb_crown: 1" in made
    form = CardForm(made, "heap", library)
    assert "kerb_crown: 3" in form.put(row(form, "cards", "kerb_crown"), "3")
    assert "kerb_crown" not in words(form, "cards", adds=True)


def test_the_same_value_put_again_changes_no_file_of_the_core_set(library: Library) -> None:
    folder = resources.cards() / "core"
    for file in ("actions/mind.yaml", "enemies.yaml", "classes.yaml", "conditions.yaml"):
        text = (folder / file).read_text("utf-8")
        assert format_file(text.encode(), file) == text
        for id in [id for id in library.models(Named) if f"\n{id}:\n" in text][:2]:
            form = CardForm(text, id, library)
            for one in form.rows():
                value = form.at(one.path)
                if one.said and not one.adds and not isinstance(value, (dict, list)):
                    try:
                        assert form.put(one, whole_value(value)) == text
                    except FormRefused as error:
                        assert "a comment in its" in str(error)


def test_what_the_form_cannot_do_is_told(form: CardForm, library: Library) -> None:
    with pytest.raises(FormRefused, match="line 2"):
        CardForm("stone:\n  {[\n", "stone", library)
    with pytest.raises(FormRefused, match="no card"):
        CardForm(TEXT, "pebble", library)
    with pytest.raises(FormRefused, match="needs its name"):
        form.drop(row(form, "name"))
    noted = CardForm(TEXT.replace("    - spend", "    # Dear.\n    - spend"), "stone", library)
    with pytest.raises(FormRefused, match="a comment in its attack"):
        noted.put(row(noted, "attack", 1, "spend"), "3")
    assert "cost: 4" in noted.put(row(noted, "cost"), "4")


def test_what_is_typed_becomes_a_number_a_truth_or_a_text() -> None:
    assert [typed_value(one) for one in (" 3 ", "true", "M + 2", "007")] == [3, True, "M + 2", 7]
