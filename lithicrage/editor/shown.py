"""What is shown in a text besides the text: colours by meaning, what a card says, folds.

Reads line by line, so that a half-written file keeps its colours. Knows no protocol.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from lithicrage.editor.index import SILENT, WORD, Names
from lithicrage.engine.amounts import READINGS
from lithicrage.engine.effects import TARGETS
from lithicrage.language.models import Action
from lithicrage.language.verbs import VERBS
from lithicrage.language.verbs.reading import MODIFIERS
from lithicrage.language.wording import plain
from lithicrage.language.words import attack_words, defense_words
from lithicrage.packs.library import Library
from lithicrage.packs.pack import Pack
from lithicrage.scenarios.phrases import ANSWERS, EVENTS, MARKS, SHORT
from lithicrage.scenarios.text import SEATS

# The kinds of tokens, by the names that editors have colours for.
KEY: Final = "property"
VERB: Final = "function"
ID: Final = "class"
DEFINED: Final = "type"
READING: Final = "variable"
NUMBER: Final = "number"
WORD_OF_RULES: Final = "keyword"
KINDS: Final = (KEY, VERB, ID, DEFINED, READING, NUMBER, WORD_OF_RULES)
LONGEST_HINT: Final = 90  # characters; the whole is told under the pointer

_KEY: Final = re.compile(r"(?<![\w:])([A-Za-z_][\w:]*)(?=:(?:\s|$))")
_QUOTED: Final = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'(?:[^']|'')*'")
_COMMENT: Final = re.compile(r"(?:^|(?<=\s))#.*$")
_BIT: Final = re.compile(r"(?<![\w:])(?:\d+(?![\w:])|[A-Za-z_][\w:]*)")
_STATS: Final = frozenset("MAWSX")
_ACTS: Final = frozenset({*ANSWERS, *SHORT, *MARKS, *EVENTS})
_RULED: Final = frozenset({*TARGETS, *SEATS, "true", "false", "and", "or", "not", "is", "was"})
_UNSAID: Final = SILENT - {"to", "when", "instead", "kind", "subtype", "turn", "next", "over"}


class Token(NamedTuple):
    """A stretch of a line with its kind, counted from 1 in characters."""

    line: int
    column: int
    length: int
    kind: str


class Hint(NamedTuple):
    """What a part of a card says, to stand at the end of a line."""

    line: int
    words: str


class Fold(NamedTuple):
    """Lines that fold into the first, counted from 1; comments apart."""

    first: int
    last: int
    comment: bool


def tokens(text: str, names: Names, *, scenes: bool) -> Iterator[Token]:
    """The words of a file with their kinds, in order."""
    deep = -1  # the margin of a key whose value, over several lines, is for people
    for number, line in enumerate(text.split("\n"), 1):
        margin = len(line) - len(line.lstrip())
        if deep >= 0 and (margin > deep or not line.strip()):
            continue
        deep = -1
        bare = _COMMENT.sub("", _masked(line))
        keys = list(_KEY.finditer(bare))
        yield from _of_line(bare, number, keys, names, scenes)
        last = keys[-1] if keys else None
        if last is not None and last[1] in _UNSAID and "}" not in bare[last.end() :]:
            deep = last.start()


def _masked(line: str) -> str:
    """A line with blanks for the quotes and for a `#` inside them."""
    return _QUOTED.sub(lambda m: " " + m[0][1:-1].replace("#", " ").replace(":", " ") + " ", line)


def _of_line(
    line: str, number: int, keys: list[re.Match[str]], names: Names, scenes: bool
) -> Iterator[Token]:
    starts = {key.start(): key[1] for key in keys}
    silent = 0  # up to this column a text is for people
    for bit in _BIT.finditer(line):
        word, at = bit[0].rstrip(":"), bit.start()
        if at < silent:
            continue
        kind = _kind_of_key(word, at, names) if at in starts else _kind(word, names, scenes)
        if at in starts and word in _UNSAID:
            silent = next((n for n, c in enumerate(line) if n > at and c in ",}"), len(line))
            if "{" not in line[:at]:
                silent = len(line)
        if kind:
            yield Token(number, at + 1, len(word), kind)


def _kind_of_key(word: str, at: int, names: Names) -> str:
    if at == 0:
        return DEFINED
    if word in VERBS:
        return VERB
    return ID if word in names and word not in MODIFIERS else KEY


def _kind(word: str, names: Names, scenes: bool) -> str:
    if word.isdecimal():
        return NUMBER
    if scenes and word in _ACTS:
        return VERB
    if word in _RULED:
        return WORD_OF_RULES
    if word in names and WORD.fullmatch(word):
        return ID
    return READING if word in READINGS or word in _STATS else ""


def hints(pack: Pack, library: Library, file: str) -> Iterator[Hint]:
    """What the halves and the abilities of a file's sound cards say, sorted by line."""
    found: list[Hint] = []
    for item in pack.items.values():
        if item.file != file:
            continue
        home = f"{pack.id}:{item.model.id}"
        full = item.model.id if library.home(item.model.id) == pack.id else home
        names, said = library.names(pack.id), []
        if isinstance(item.model, Action):
            said.append((item.spot.parts.get("attack"), attack_words(item.model, names)))
            if item.model.shield:
                said.append((item.spot.parts.get("defense"), defense_words(item.model, names)))
        for place, line in enumerate(library.ability_lines(full)):
            abilities = item.spot.parts.get("abilities")
            said.append((abilities.parts.get(place) if abilities is not None else None, line))
        found += [
            Hint(spot.key_line, plain(words)) for spot, words in said if spot and not spot.file
        ]
    return iter(sorted(found))


def shortened(words: str) -> str:
    """The words of a hint, cut at a blank if they are long."""
    if len(words) <= LONGEST_HINT:
        return words
    return words[:LONGEST_HINT].rpartition(" ")[0] + " …"


def folds(text: str) -> Iterator[Fold]:
    """What folds: blocks by their margins, and comments of several lines."""
    lines = text.split("\n")
    open_: list[tuple[int, int]] = []  # margin and number of each line that may begin a block
    last = 0  # the last line that is no blank
    first = 0  # of the comment so far
    for number, line in enumerate([*lines, "end"], 1):
        stripped = line.strip()
        if stripped.startswith("#"):
            first = first or number
            continue
        if first and number - first > 1:
            yield Fold(first, number - 1, True)
        first = 0
        if not stripped:
            continue
        margin = len(line) - len(line.lstrip())
        while open_ and open_[-1][0] >= margin:
            _, begun = open_.pop()
            if last > begun:
                yield Fold(begun, last, False)
        open_.append((margin, number))
        last = number
