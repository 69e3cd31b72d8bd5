"""The one form of a card file: the same data, every comment, and the same form again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lithicrage.language.findings import CardFileError
from lithicrage.language.layout import WIDTH, format_file, rewrite_file
from lithicrage.language.source import comments, read_bytes, read_text

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted(file for place in ("cards", "tests") for file in (ROOT / place).rglob("*.yaml"))


def readable(file: Path) -> bool:
    try:
        read_bytes(file.read_bytes(), file.name)
    except CardFileError:
        return False
    return True


def test_every_file_keeps_its_data_and_comments_and_has_one_form() -> None:
    """Formatted twice it is the same, and so it is when its own data are written into it."""
    for file in filter(readable, FILES):
        raw = file.read_bytes()
        once = format_file(raw, file.name)  # asserts that data and comments are there
        assert format_file(once.encode(), file.name) == once, file
        assert rewrite_file(raw, read_bytes(raw, file.name).data, file.name) == once, file
        assert not any(line != line.rstrip() for line in once.split("\n")), file


ROUGH = """\
# the head of the file

# of the wolf
wolf:   {name: Wolf, kind: action,   cost: 2, subtype: body, # in a brace
   attack: [deal: A, {then: [apply: bleeding 2, chain: true], spend: 2}], defense: [block: 1]}


stone: # beside a block
    subtype: weapon
    kind: action
    name: 'Stone: the first'
    cost: 3
    attack:
       - roll: power
         tier3: [deal: 9]   # the best
         tier1: [deal: 3]
         tier2: [deal: 6]
       # a step that is gone
    flavor: "plain"
# the end
"""
SMOOTH = """\
# the head of the file

# of the wolf
wolf:  # in a brace
  kind: action
  name: Wolf
  subtype: body
  cost: 2
  attack:
    - deal: A
    - spend: 2
      then: [apply: bleeding 2, chain: true]
  defense: [block: 1]

stone:  # beside a block
  kind: action
  name: "Stone: the first"
  subtype: weapon
  cost: 3
  flavor: plain
  attack:
    - roll: power
      tier1: [deal: 3]
      tier2: [deal: 6]
      tier3: [deal: 9]  # the best
    # a step that is gone
# the end
"""


def test_a_rough_file() -> None:
    assert format_file(ROUGH.encode(), "x") == SMOOTH


def test_a_list_too_long_for_a_line() -> None:
    words = ", ".join(f"turn number_{n}" for n in range(12))
    text = format_file(f"- name: X\n  play: [{words}]\n".encode(), "x")
    assert max(map(len, text.split("\n"))) <= WIDTH
    assert text.count("\n") == 3


@pytest.mark.parametrize(
    "text",
    ["yes: no", "a: b # c", "- x", "", "1", "true", "~", "a:", "#x", "'", '"', "a\nb", "\\n"],
)
def test_texts_that_need_quotes(text: str) -> None:
    quoted = '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    for place in (f"a: {quoted}", f"a: {{b: [{quoted}, c]}}", f"a:\n  - {quoted}"):
        result = format_file(place.encode(), "x")
        assert read_text(result, "x").data == read_text(place, "x").data


plain = st.text(st.characters(codec="ascii", exclude_categories=("Cc",)), max_size=12)
trees = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-99, 99), plain),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(st.from_regex(r"[a-z]{1,6}", fullmatch=True), inner, max_size=4),
    ),
    max_leaves=20,
)


def written(tree: object) -> str:
    """Any tree in quotes and braces."""
    if isinstance(tree, dict):
        return "{" + ", ".join(f"{k}: {written(v)}" for k, v in tree.items()) + "}"
    if isinstance(tree, list):
        return "[" + ", ".join(map(written, tree)) + "]"
    if isinstance(tree, str):
        return '"' + tree.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return "null" if tree is None else str(tree).lower()


@given(st.dictionaries(st.from_regex(r"[a-z]{1,6}", fullmatch=True), trees, max_size=4))
def test_any_tree(tree: dict[str, object]) -> None:
    text = written(tree)
    try:
        data = read_text(text, "x").data
    except CardFileError:  # such as the key `null`
        return
    once = format_file(text.encode(), "x")
    assert read_text(once, "x").data == data
    assert format_file(once.encode(), "x") == once


# ---- other data in a file -----------------------------------------------------------------------


def test_no_comment_is_lost_with_what_it_spoke_of() -> None:
    """Keys and items are taken out of a file one by one: every comment is still there."""
    text = (
        "# a\na:  # b\n  kind: deck\n  # c\n  list: [1, 2]  # d\n  # e\n"
        "  map:\n    x: 1  # f\n    # g\n    y: 2\n  # h\nb: 1  # i\n# j\n"
    )
    full = {"a": {"kind": "deck", "list": [1, 2], "map": {"x": 1, "y": 2}}, "b": 1}
    told = ["# " + sign for sign in "abcdefghij"]
    less: list[Any] = [
        {"a": {"kind": "deck", "list": [1], "map": {"x": 1, "y": 2}}, "b": 1},
        {"a": {"kind": "deck", "map": {"y": 3}}, "b": 1},
        {"a": {"kind": "deck"}},
        {"b": 2},
        {"new": {"kind": "deck", "name": "New"}},
    ]
    for data in [full, *less]:
        result = rewrite_file(text.encode(), data, "deck.yaml")
        assert read_text(result, "deck.yaml").data == data
        assert sorted(note.text for note in comments(result)) == told
        again = rewrite_file(result.encode(), data, "deck.yaml")
        assert again == format_file(result.encode(), "deck.yaml")
