"""The reader of the usual form: where it reads a file, it reads it as the YAML library does."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from lithicrage.base import resources
from lithicrage.language.characters import clean, decode
from lithicrage.language.findings import CardFileError
from lithicrage.language.source import Spot
from lithicrage.language.usual_form import DEPTH, TEXT_LENGTH, VALUES, Found, read_usual
from lithicrage.language.yaml_library import read_yaml

CARDS = sorted(file for file in resources.cards().rglob("*.yaml") if "scenarios" not in file.parts)
PIECES = (
    *("- ", ": ", " #", "#", "[", "]", "{", "}", ",", '"', "'", "  ", " ", "-", "?", "&a", "*a"),
    *(
        "!t",
        "|",
        ">",
        "\n",
        "\n  ",
        "\n- ",
        "~",
        "true",
        "12",
        "-3",
        "- - ",
        "a: ",
        "b: c",
        "=",
        "`",
    ),
    *("[a: b]", "{a: b}", '"x": 1', ":", "''", "\\n", "---", "é", "日本", "@", "%", "<<: ", "0x1"),
    *(
        "`",
        "1_000",
        "yes",
        ".5",
        "1.5",
        "x:y",
        "{a: b, c: [d, {e: f}]}",
        "[]",
        "{}",
        "key:",
        "\n\n",
    ),
    *("\n    - q: r\n      s: t", "\n- a\n- b", "null: 1", '"null": 1', '"": 1', "1234567890"),
)


def all_of(found: Found) -> object:
    """Data with their types and the order of keys, and all places."""
    return typed(found.data), places(found.spot), found.doubtful


def typed(data: Any) -> object:
    if isinstance(data, dict):
        return {}, [(key, typed(value)) for key, value in data.items()]
    if isinstance(data, list):
        return [], [typed(value) for value in data]
    return type(data), data


def places(spot: Spot) -> object:
    own = (spot.line, spot.column, spot.key_line, spot.key_column, spot.text_column, spot.exact)
    return own, [(step, places(part)) for step, part in spot.parts.items()]


def agrees(text: str) -> bool:
    """Whether it was read at all; it then must be what the library reads."""
    found = read_usual(clean(text))
    if found is None:
        return False
    for pure in (False, True):
        assert all_of(read_yaml(text, pure)) == all_of(found), text
    return True


@pytest.mark.parametrize("file", CARDS, ids=lambda file: file.stem)
def test_every_card_is_of_the_usual_form(file: Any) -> None:
    assert agrees(decode(file.read_bytes()))


@pytest.mark.parametrize(
    "text",
    [
        "a:\n- b\n- c: d\n  e: f\ng: h\n",
        "a:\n  - - b\n    - c\n  -\n  - d\n",
        "a:\nb: # nothing\nc:\n  # nothing\nd: ~\n",
        "a: [b: c, d, [e], {f: g}]\nh: {}\ni: []\nj: [k, ]\n",
        'a: it\'s\nb: \'x # y\'\nc: "z: 1"\n"d:e": f#g # h\n',
        "- a\n- b\n",
        "a: -2\nb: x:y\nc: {d:e: f}\n",
    ],
)
def test_these_are_of_the_usual_form(text: str) -> None:
    assert agrees(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "# nothing\n",
        "text\n",
        "a: b\n  c\n",
        "a: [b,\n  c]\n",
        "a: |\n  b\n",
        "a: 'it''s'\n",
        'a: "\\n"\n',
        "a: &b c\n",
        "a: *b\n",
        "a: !b c\n",
        "? a\n",
        "---\na: b\n",
        "a: b\nA: c\n",
        "a: {b: c, b: d}\n",
        "true: a\n",
        "<<: a\n",
        "a: {<<: b}\n",
        "a: 1234567890\n",
        "a: b: c\n",
        " a: b\nc: d\n",
        "a:\n  b: c\n d: e\n",
        "- a\nb: c\n",
        "a: [b\n",
        "a: [b]]\n",
        "a: [b] c\n",
        "a: {b}\n",
        "a: @b\n",
        "a: b" + "c" * TEXT_LENGTH + "\n",
        "a: " + "[" * DEPTH + "]" * DEPTH + "\n",
        "\n".join(f"k{n}: 1" for n in range(VALUES + 1)),
    ],
)
def test_these_are_left_to_the_library(text: str) -> None:
    assert read_usual(text) is None


def test_what_is_read_is_what_the_library_reads() -> None:
    """Pieces of card files with accidents; about a fifth is still of the usual form."""
    draw = Random(19)
    texts = [decode(file.read_bytes()).split("\n") for file in CARDS]
    read = 0
    for _ in range(3_000):
        lines = draw.choice(texts)
        first = draw.randrange(len(lines))
        part = lines[first : first + draw.randint(1, 12)]
        margin = min((len(line) - len(line.lstrip()) for line in part if line.strip()), default=0)
        text = "\n".join(line[margin:] for line in part)
        for _ in range(draw.randint(0, 3)):
            place = draw.randrange(len(text) + 1)
            cut = draw.choice((0, 0, 0, 1, 3))
            text = text[:place] + draw.choice(PIECES) * (not cut) + text[place + cut :]
        try:
            read += agrees(text)
        except CardFileError as error:  # of `clean`; the library's would be a wrong reading
            assert error.code in ("LR003", "LR012", "LR013")
    assert read > 500
