"""One voice: sentences of the window stay short, and words of docs/voice.md are not said."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from ruamel.yaml import YAML
from ui.speaking import MOST, sentences, words

from lithicrage.ui.models import glossary

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "docs" / "voice.md"
WINDOW: Final = ("ui", "play")
SPEAKING: Final = (
    *WINDOW,
    *("base", "cli", "companion", "decks", "editor", "lab", "language", "lint", "packs"),
    *("printing", "scenarios", "store", "tours"),
)
FIELD: Final = "#"  # stands for what an f-string puts in, and for a number
COURSES: Final = ("lessons", "on_tour", "puzzles")
SAID_THERE: Final = ("name", "text", "say", "else", "end")  # keys of a lesson that are read out


def said(node: ast.AST) -> str | None:
    """The text of a string, each field of an f-string one word; None for anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(said(part) or FIELD for part in node.values)
    return None


def strings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every string of a module with its line, docstrings and patterns apart; of an f-string the
    whole."""
    apart: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            apart.add(id(node.value))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "re.compile":
            apart.update(id(part) for part in ast.walk(node))
        if isinstance(node, ast.JoinedStr):
            apart.update(id(part) for part in node.values)
        text = None if id(node) in apart else said(node)
        if text and isinstance(node, ast.Constant | ast.JoinedStr):
            yield node.lineno, text


@cache
def spoken(room: str) -> tuple[tuple[str, str], ...]:
    """Everything that a room may say: its place and the words."""
    found = []
    for path in sorted((ROOT / "lithicrage" / room).rglob("*.py")):
        place = path.relative_to(ROOT).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found += [(f"{place}:{line}", text) for line, text in strings(tree)]
    return tuple(found)


def told_by(plain: object, key: str = "") -> Iterator[str]:
    """What a lesson or a puzzle says, wherever it stands in its file."""
    if isinstance(plain, dict):
        for name, value in plain.items():
            yield from told_by(value, str(name))
    elif isinstance(plain, list):
        for value in plain:
            yield from told_by(value, key)
    elif isinstance(plain, str) and key in SAID_THERE:
        yield plain


def slips() -> Iterator[tuple[str, str]]:
    """What slips say, from the glossary: the word and what it means."""
    for row in glossary.rows().values():
        yield f"docs/glossary.md: {row.word}", row.means


@cache
def courses() -> tuple[tuple[str, str], ...]:
    """Every sentence of lessons and puzzles: its place and the words."""
    found = []
    yaml = YAML(typ="safe")
    for course in COURSES:
        for path in sorted((ROOT / "cards/core/scenarios" / course).glob("*.yaml")):
            place = path.relative_to(ROOT).as_posix()
            found += [(place, text) for text in told_by(yaml.load(path.read_text("utf-8")))]
    return tuple(found)


def rows(heading: str) -> list[tuple[str, str]]:
    """The table below a heading of the page: what is not said, and what is."""
    text = PAGE.read_text(encoding="utf-8").split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    return [(left.strip(), right.strip()) for left, right in lines[2:]]


@cache
def plain(text: str) -> str:
    """A text in which numbers and fields look alike, and capitals do not count."""
    return re.sub(rf"\d+(\.\d+)?|`[^`]*`|{FIELD}", FIELD, text).casefold()


def says(text: str, phrase: str) -> bool:
    """Whether a text has a phrase as whole words."""
    whole, edge = plain(text), r"[\w`-]"
    part = plain(phrase)
    return part in whole and bool(re.search(rf"(?<!{edge}){re.escape(part)}(?!{edge})", whole))


@pytest.mark.parametrize("room", WINDOW)
def test_no_sentence_of_the_window_is_long(room: str) -> None:
    found = [
        f"{place}: {words(sentence)} words: {sentence}"
        for place, text in spoken(room)
        for sentence in sentences(text)
        if words(sentence) > MOST
    ]
    assert found == []


def test_no_sentence_of_a_slip_a_lesson_or_a_puzzle_is_long() -> None:
    found = [
        f"{place}: {words(sentence)} words: {sentence}"
        for place, text in (*courses(), *slips())
        for sentence in sentences(text)
        if words(sentence) > MOST
    ]
    assert found == []
    assert len(courses()) > 150


@pytest.mark.parametrize("room", [*SPEAKING, "slips"])
def test_no_banned_words_are_said(room: str) -> None:
    """A word without a space in it may be a key or an id: it counts only within a sentence."""
    banned = rows("Words")
    found = [
        f"{place}: “{phrase}”, better: {right}: {text}"
        for place, text in (spoken(room) if room in SPEAKING else slips())
        if " " in text.strip()
        for phrase, right in banned
        if says(text, phrase)
    ]
    assert found == []


def test_what_was_said_before_is_said_nowhere() -> None:
    before = rows("Before and after")
    assert len(before) >= 40
    texts = [(place, plain(text)) for room in SPEAKING for place, text in spoken(room)]
    found = [
        f"{place}: {old}, better: {new}"
        for old, new in before
        for place, text in texts
        if plain(old) in text
    ]
    assert found == []


def test_each_row_has_its_right_word_and_stands_once() -> None:
    for heading in ("Words", "Before and after"):
        table = rows(heading)
        assert all(left and right for left, right in table)
        assert len({left for left, _ in table}) == len(table)


def test_the_checks_see_what_they_look_for() -> None:
    tree = ast.parse(
        '"""It is kept."""\nx = f"{a} was put in. " "Go on."\ny = "a_key"\nz = re.compile("a b")\n'
    )
    assert [text for _, text in strings(tree)] == ["# was put in. Go on.", "a_key"]
    assert says("# was put in. Go on.", "put in") and not says("a compute input", "put in")
    assert not says("`give it up`", "give it up")
    assert [words(one) for one in sentences("One two, three. Four’s # five!\nsix")] == [3, 3, 1]
    assert plain("Cost 75, `x` and 1.8") == plain("Cost #, # and #")
