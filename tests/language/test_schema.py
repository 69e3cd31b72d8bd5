"""The editors' schema: it takes every shipped file and finds a mistake at its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from lithicrage.engine.rules import RULES
from lithicrage.language.abilities import FORMS, WHILE
from lithicrage.language.models import MODELS
from lithicrage.language.schema import KINDS, file_schema, verb_says
from lithicrage.language.source import read_file, read_text
from lithicrage.language.verbs import VERBS

CORE = Path(__file__).resolve().parents[2] / "cards/core"
NOT_CARDS = {"scenarios", "tours"}  # they have schemas and tests of their own
FILES = [file for file in sorted(CORE.glob("**/*.yaml")) if not NOT_CARDS & set(file.parts)]
CHECK = Draft7Validator(file_schema())


@pytest.mark.parametrize("kind", ["", *KINDS])
def test_it_is_a_schema(kind: str) -> None:
    Draft7Validator.check_schema(file_schema(kind))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_takes_what_ships(file: Path) -> None:
    data = read_file(file).data
    if file.name == "pack.yaml":
        Draft7Validator(file_schema("pack")).validate(data)
        return
    CHECK.validate(data)
    for id, card in data.items():
        Draft7Validator(file_schema(card["kind"])).validate({id: card})


GOOD = """
stone:
  kind: action
  name: Stone
  subtype: weapon
  cost: 3
  attack: [deal: 3]
wall:
  kind: ancestry
  name: Wall
  stats: {M: 1, A: 0, W: 0, S: 20}
  abilities: [{when: crit, do: [draw: 1]}]
"""


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("deal: 3", "dael: 3", ["stone", "attack", 0]),
        ("deal: 3", "deal: 1000", ["stone", "attack", 0, "deal"]),
        ("deal: 3", "chain: yes", ["stone", "attack", 0, "chain"]),
        ("deal: 3", "needs: 100", ["stone", "attack", 0, "needs"]),
        ("deal: 3", "{deal: 3, to: them}", ["stone", "attack", 0, "to"]),
        ("cost: 3", "cost: high", ["stone", "cost"]),
        ("subtype: weapon", "subtype: wepon", ["stone", "subtype"]),
        ("kind: action", "kind: acton", ["stone", "kind"]),
        ("  name: Stone\n", "", ["stone"]),
        ("when: crit", "when: crits", ["wall", "abilities", 0, "when"]),
        ("S: 20", "S: 61", ["wall", "stats", "S"]),
        ("M: 1, ", "", ["wall", "stats"]),
    ],
)
def test_a_mistake_is_one_message_at_its_place(old: str, new: str, place: list[Any]) -> None:
    CHECK.validate(read_text(GOOD, "x").data)
    assert old in GOOD
    found = list(CHECK.iter_errors(read_text(GOOD.replace(old, new, 1), "x").data))
    assert [list(error.absolute_path) for error in found] == [place]


def test_it_lists_every_key_that_is_read() -> None:
    schema = file_schema()
    assert set(VERBS) < set(schema["definitions"]["step"]["properties"])
    abilities = set(schema["definitions"]["ability"]["properties"])
    assert abilities == {*FORMS, WHILE, *(key for inner in FORMS.values() for key in inner)}
    thens = schema["additionalProperties"]["allOf"]
    assert [branch["if"]["properties"]["kind"]["const"] for branch in thens] == list(MODELS)
    asked = thens[list(MODELS).index("profile")]["then"]["properties"]["rules"]["properties"]
    assert set(asked) == {rule.name for rule in RULES} - {"immune", "may_gain"} | {"on_attack"}


def test_every_verb_says_what_it_does() -> None:
    for key, verb in VERBS.items():
        assert "Takes" in verb_says(verb), key
        assert verb.__doc__, key


def test_an_unknown_kind() -> None:
    with pytest.raises(ValueError, match=r"a kind is one of .*; found `spell`"):
        file_schema("spell")
